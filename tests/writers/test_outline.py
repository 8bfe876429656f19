"""The order of the law, and how a rule stands."""

from collections.abc import Callable

import pytest

from verifier.audit.report import Report, RuleCount
from verifier.law.spec import Law
from verifier.writers.outline import outline, standing, unruled


@pytest.mark.parametrize(
    ("outcomes", "expected"),
    [
        ({}, "never"),
        ({"not_applicable": 3}, "not-applicable"),
        ({"open": 3, "not_applicable": 1}, "open"),
        ({"passed": 1}, "pass"),
        ({"passed": 1, "open": 1}, "partly"),
        ({"passed": 9, "waived": 1}, "waived"),
        ({"passed": 9, "waived": 1, "review": 1}, "review"),
        ({"passed": 9, "review": 1, "error": 1}, "error"),
        ({"passed": 9, "error": 1, "fail": 1}, "fail"),
    ],
)
def test_the_gravest_outcome_counts(
    make_count: Callable[..., RuleCount], outcomes: dict[str, int], expected: str
) -> None:
    """A rule stands as the gravest thing that came of it, and never as kept where nothing was tested."""
    assert expected == standing(make_count("xx-town/12.3/h/burn-missing", **outcomes))


def test_rules_stand_in_the_order_of_the_law(law: Law, mixed: Report) -> None:
    """Sections and clauses come in the order of the report, each clause once with all its rules."""
    shape = [
        (block.id, [(clause.clause, len(clause.rows)) for clause in block.clauses]) for block in outline(mixed, law)
    ]
    assert shape == [
        ("xx-town/12.3", [("b", 1), ("h", 4), ("k", 2), ("m", 1)]),
        ("conventions/record", [("chips", 1)]),
    ]


def test_no_finding_is_lost(law: Law, mixed: Report) -> None:
    """Each finding is either under its clause or among those that belong to no rule."""
    placed = [finding for block in outline(mixed, law) for clause in block.clauses for finding in clause.findings]
    assert sorted(finding.id for finding in [*placed, *unruled(mixed)]) == sorted(
        finding.id for finding in mixed.findings
    )


def test_a_section_that_is_not_at_hand_still_stands(
    law: Law, make_report: Callable[..., Report], make_count: Callable[..., RuleCount]
) -> None:
    """A report is printed even where the law at hand does not know its sections."""
    report = make_report(rules=(make_count("yy-far/9/a/odd", passed=1),))
    (block,) = outline(report, law)
    assert (block.id, block.section) == ("yy-far/9", None)
