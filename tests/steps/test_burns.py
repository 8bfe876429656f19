"""Whether a burn before a street is owed, may come or may not come hangs on what the house has said."""

from collections.abc import Sequence
from typing import Final

import pytest

from tests.support.streets import CHECKED, SECTION, TEXT, expected, found, law_in, told
from tests.support.town import counts, judge, reasons, submitted
from verifier.law.spec import Law

NO_BURNS: Final = {"flop": ("board 2c 7d 9h",), "turn": ("board Jd",), "river": ("board 4s",)}
SOME_BURNS: Final = {"flop": ("board 2c 7d 9h",), "turn": ("burn", "board Jd"), "river": ("board 4s",)}
BURNS: Final = ("burn-missing", "burn-extra")


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The law with the town's game."""
    return law_in(tmp_path_factory.mktemp("rules"))


def test_a_burn_that_is_owed(law: Law) -> None:
    """Each burn that comes is a pass of both rules."""
    report = judge(law, told())
    assert [{"pass": 1}] * 2 == [counts(report, f"d/{rule}") for rule in BURNS]


@pytest.mark.parametrize("parts", [{}, NO_BURNS, SOME_BURNS])
def test_a_burn_that_is_accepted(law: Law, parts: dict[str, Sequence[str]]) -> None:
    """It may come or not: leaving it out is neither kept nor open, but no duty; one too many there may still be."""
    report = judge(law, told(burns="accepted", **parts))
    assert () == report.findings
    assert {"not-applicable": 1} == counts(report, "d/burn-missing")
    assert ["a burn may be left out here"] == reasons(report, "d/burn-missing")
    assert {"pass": 1} == counts(report, "d/burn-extra")


ACCEPTED: Final[dict[str, dict[str, Sequence[str]]]] = {
    "two burns": {"turn": ("burn 3c", "burn 3d #! fail burn-extra", "board Jd")},
    "a burn after the street": {"turn": ("board Jd", "burn #! fail burn-extra")},
    "a burn in the betting, and one in its place": {"second": (*CHECKED[:2], "burn 3c #! fail burn-extra", CHECKED[2])},
    "a burn in the betting alone": {
        "second": (*CHECKED[:2], "burn 3c #! fail burn-extra", CHECKED[2]), "turn": ("board Jd",),
    },
    "a burn after the last street": {"fourth": (*CHECKED, "burn #! fail burn-extra")},
    "two streets with two burns": {
        "turn": ("burn 3c", "burn 3d #! fail burn-extra", "board Jd"),
        "river": ("burn 5c", "burn 5d #! fail burn-extra", "board 4s"),
    },
}  # fmt: skip


@pytest.mark.parametrize("name", ACCEPTED)
def test_a_burn_too_many_where_one_is_accepted(law: Law, name: str) -> None:
    """At most one card is burned before each street, and nowhere else."""
    text = told(burns="accepted", **ACCEPTED[name])
    assert expected(text) == found(law, text)


def test_a_burn_that_is_forbidden(law: Law) -> None:
    """None may come, and none is missing."""
    report = judge(law, told(burns="forbidden", **NO_BURNS))
    assert () == report.findings
    assert {"not-applicable": 1} == counts(report, "d/burn-missing")
    assert {"pass": 1} == counts(report, "d/burn-extra")
    text = told(burns="forbidden", **{**NO_BURNS, "turn": ("burn #! fail burn-extra", "board Jd")})
    assert expected(text) == found(law, text)


@pytest.mark.parametrize("parts", [{}, NO_BURNS, {"turn": ("burn 3c", "burn 3d", "board Jd")}])
def test_a_burn_of_which_nobody_has_spoken(law: Law, parts: dict[str, Sequence[str]]) -> None:
    """Nothing is judged, and both rules name the parameter."""
    report = judge(law, told(burns="", **parts))
    assert () == report.findings
    assert [{"open": 1}] * 2 == [counts(report, f"d/{rule}") for rule in BURNS]
    assert ["neither a submission nor the log's header states burns"] == reasons(report, "d/burn-missing")


def test_where_silence_accepts_any_word(tmp_path_factory: pytest.TempPathFactory) -> None:
    """A burn may come or not where any of several words will do."""
    silent = TEXT.replace("accepted], clause: c", "accepted], unsaid: accepted, clause: c")
    law = law_in(tmp_path_factory.mktemp("rules"), silent)
    for parts in ({}, NO_BURNS):
        report = judge(law, told(burns="", **parts))
        assert () == report.findings
        assert {"not-applicable": 1} == counts(report, "d/burn-missing")


def test_a_submission_settles_it(law: Law) -> None:
    """What a submission states counts for more than what the log's header says."""
    house = submitted(SECTION, burns="required", blinds=(100, 200))
    text = told(burns="forbidden", **{**SOME_BURNS, "flop": ("board 2c 7d 9h #! fail burn-missing",),
                                      "river": ("board 4s #! fail burn-missing",)})  # fmt: skip
    assert expected(text) == found(law, text, submission=house)


def test_a_log_that_records_no_burns(law: Law) -> None:
    """Nothing is said of burns, and the streets are judged as ever."""
    report = judge(law, told(head=["records no burns"], **NO_BURNS))
    assert () == report.findings
    assert {"open": 1} == counts(report, "d/burn-missing")
    assert {"pass": 1} == counts(report, "d/community-missing")
