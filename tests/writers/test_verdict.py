"""The verdict says in words what the exit code says in a number."""

from collections.abc import Callable

from verifier.audit.report import Finding, Report, RuleCount
from verifier.law.spec import Law
from verifier.writers.verdict import Gap, verdict

Make = Callable[..., Report]
MakeCount = Callable[..., RuleCount]
MakeFinding = Callable[..., Finding]

BURN = "xx-town/12.3/h/burn-missing"
COUNT = "xx-town/12.3/h/burn-count"


def test_kept(law: Law, make_report: Make) -> None:
    """All tested, nothing open: kept without a word of doubt."""
    said = verdict(make_report(), law)
    assert said.headline == "Kept: every rule that was put to the test held."
    assert said.kept == "1 rule held whenever put to the test; 25 of 25 occasions passed."
    assert (said.outcome, said.broken, said.unjudged, said.gaps) == ("pass", "", (), ())


def test_kept_as_far_as_the_record_shows(law: Law, make_report: Make, make_count: MakeCount) -> None:
    """Where something is open, "kept" is never said without that."""
    report = make_report(rules=(make_count(BURN, passed=1), make_count(COUNT, open=2, reasons={"no burns": 2})))
    said = verdict(report, law)
    assert said.headline == "Kept, as far as this record shows: every rule that was put to the test held."
    assert said.gaps == (Gap("no burns", 2, (COUNT,)),)


def test_broken(law: Law, make_report: Make, make_count: MakeCount) -> None:
    """What was broken is named with how often, in how many occasions."""
    said = verdict(make_report(rules=(make_count(BURN, passed=71, fail=2), make_count(COUNT, fail=1))), law)
    assert said.headline == "Broken: 2 rules were broken, 3 times in all."
    assert said.broken == f"{BURN} (2 times in 73 occasions) and {COUNT} (1 time in 1 occasion)."


def test_broken_and_not_all_judged(law: Law, mixed: Report) -> None:
    """An error does not hide a fail, nor a fail an error."""
    said = verdict(mixed, law)
    assert said.headline == "Broken: 1 rule was broken, once. Not everything could be judged."
    assert said.unjudged == (
        "1 line could not be read, so 1 hand was not judged.",
        "1 place in the record could not be explained; a person must look there.",
        "1 occasion is for a person to decide: the law leaves it open, or two readings of it differ.",
        "1 rule never came up, so nothing is known of it.",
    )


def test_nothing_tested_is_no_praise(law: Law, make_report: Make, make_count: MakeCount) -> None:
    """No pass and no fail: the verdict is that there is none."""
    said = verdict(make_report(rules=(make_count(BURN), make_count(COUNT, open=9, reasons={"no burns": 9}))), law)
    assert said.headline == ("Not judged: no rule was put to the test, so nothing is said for or against this record.")
    assert said.kept == "No rule was put to the test, so none can be called kept."
    assert said.outcome == "error"


def test_an_error_alone_is_no_praise(law: Law, make_report: Make, make_finding: MakeFinding) -> None:
    """A line that could not be read keeps the verdict from being "kept"."""
    unread = make_finding(rule="", outcome="error", length=3)
    said = verdict(make_report(findings=(unread,)), law)
    assert said.headline == "Not judged in full: what could be judged held, but some of the record could not be."
    assert said.outcome == "error"


def test_problems_come_first_among_what_was_not_judged(law: Law, make_report: Make) -> None:
    """Why the audit as a whole failed is never left out."""
    said = verdict(make_report(rules=(), problems=("no hand is called 99",)), law)
    assert said.unjudged[0] == "No hand is called 99."


def test_what_did_not_apply_is_told_with_its_reason(law: Law, make_report: Make, make_count: MakeCount) -> None:
    """Whoever reads that nothing was judged reads why, and no such reason is taken for a gap in the log."""
    old = {"the hand is older": 2}
    rules = (
        make_count(BURN, not_applicable=2, inapplicable=old),
        make_count(COUNT, open=1, reasons={"no burns": 1}, not_applicable=2, inapplicable=old),
    )
    said = verdict(make_report(rules=rules), law)
    assert said.unjudged == ("4 occasions did not apply: the hand is older.",)
    assert said.gaps == (Gap("no burns", 1, (COUNT,)),)


def test_waived(law: Law, make_report: Make, make_count: MakeCount) -> None:
    """What was waived is said, though it does not count as broken."""
    said = verdict(make_report(rules=(make_count(BURN, passed=1, waived=2),)), law)
    assert said.headline == "Kept, but for 2 departures waived for this audit."


def test_waived_beside_broken(law: Law, make_report: Make, make_count: MakeCount) -> None:
    """What was broken does not hide what was waived."""
    said = verdict(make_report(rules=(make_count(BURN, fail=1), make_count(COUNT, waived=2))), law)
    assert said.broken == f"{BURN} (1 time in 1 occasion). 2 departures were waived for this audit."


def test_gaps_add_up_over_rules(law: Law, make_report: Make, make_count: MakeCount) -> None:
    """One reason that leaves many rules open is said once, with all of them, the widest gap first."""
    report = make_report(
        rules=(
            make_count(COUNT, open=1, reasons={"nobody said": 1}),
            make_count(BURN, open=5, reasons={"no burns": 5}),
            make_count("xx-town/12.3/h/draw-batched", open=4, reasons={"no burns": 3, "nobody said": 1}),
        )
    )
    assert verdict(report, law).gaps == (
        Gap("no burns", 8, (BURN, "xx-town/12.3/h/draw-batched")),
        Gap("nobody said", 2, (COUNT, "xx-town/12.3/h/draw-batched")),
    )
