"""A law and reports made by hand, so that the writers are tried on every outcome without an audit."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from verifier.audit.report import (
    OUTCOMES,
    Alternative,
    ExcerptLine,
    Finding,
    InputFile,
    Outcome,
    Report,
    RuleCount,
    SectionUsed,
)
from verifier.law.spec import Interpretation, Law, Rule, Section, Sentence

TOWN = "xx-town/12.3"
RECORD = "conventions/record"


def _rule(section: str, clause: str, departure: str, says: str, **more: Any) -> Rule:
    return Rule(
        id=f"{section}/{clause}/{departure}",
        section=section,
        clause=clause,
        cite=clause,
        departure=departure,
        says=says,
        needs=("burns",),
        doubt=False,
        force="must",
        convention=section == RECORD,
        **more,
    )


RULES = (
    _rule(TOWN, "b", "seats-too-many", "more play than there are seats"),
    _rule(TOWN, "h", "burn-missing", "no card is burned before a draw"),
    _rule(TOWN, "h", "burn-count", "another number of cards is burned"),
    _rule(TOWN, "h", "draw-batched", "all discard before anyone is served"),
    _rule(TOWN, "h", "pool-burns", "burned cards join the reshuffle"),
    _rule(TOWN, "k", "award-winner", "a pot goes to another hand than the best"),
    _rule(TOWN, "k", "award-split", "tied players get unequal shares"),
    _rule(TOWN, "m", "tip", "a tip is taken during play"),
    _rule(RECORD, "chips", "pot-unbalanced", "chips appear or vanish"),
)

READING = Interpretation(
    name="one-at-a-time",
    section=TOWN,
    clauses=("h",),
    question="May all discard before anyone is served?",
    reading="each discards and is served before the next",
    why="the words may mean the choice alone",
)


def _section(section: str, citation: str, title: str, sentences: tuple[Sentence, ...], **more: Any) -> Section:
    return Section(
        id=section,
        citation=citation,
        title=title,
        follows=(),
        games={},
        parameters={},
        sentences=sentences,
        rules=tuple(rule for rule in RULES if rule.section == section),
        digest="5" * 64,
        path=f"{section}.yaml",
        **{
            "official": "https://law.example/12-3",
            "status": "law",
            "in_force_from": "2014-02-01",
            "in_force_to": "",
            "in_force_source": "44 T.B. 619",
            "checked_on": "2026-11-29",
            "not_found": (),
            "interpretations": {},
            **more,
        },
    )


@pytest.fixture
def law() -> Law:
    """Two sections: one of a town's law, one of practice."""
    town = _section(
        TOWN,
        "Town Code § 12.3",
        "Four Card Draw",
        (
            Sentence("b", "b", "must", "At most nine play.", (RULES[0].id,)),
            Sentence("h.1", "h.1", "must", "The top card is burned.", (RULES[1].id, RULES[2].id)),
            Sentence("h.2", "h.2", "must", "Players draw one after the other.", (RULES[3].id,)),
            Sentence("k.5", "k.5", "must", "Tied players share equally.", (RULES[6].id,)),
            Sentence("n", "n", "must", "A sign is shown.", (), beyond_logs="a log shows no sign"),
        ),
        not_found=("Town Code § 12.9",),
        interpretations={READING.name: READING},
    )
    record = _section(
        RECORD,
        "the record itself",
        "What any log must satisfy",
        (Sentence("chips", "chips", "must", "No chip appears or vanishes.", (RULES[8].id,)),),
        official="",
        status="practice, not law",
    )
    return Law({TOWN: town, RECORD: record}, {"four-card-draw": TOWN}, (), "a" * 64)


@pytest.fixture
def make_count() -> Callable[..., RuleCount]:
    """Makes the count of a rule from its outcomes: `make_count(rule_id, passed=3)`."""

    def make(
        rule_id: str,
        reasons: dict[str, int] | None = None,
        readings: dict[str, int] | None = None,
        inapplicable: dict[str, int] | None = None,
        **outcomes: int,
    ) -> RuleCount:
        rule = next((item for item in RULES if item.id == rule_id), None)
        section, clause = (rule.section, rule.clause) if rule else tuple(rule_id.rsplit("/", 2)[:2])
        outcomes["pass"] = outcomes.pop("passed", 0)
        counts: dict[Outcome, int] = {outcome: outcomes.get(outcome.replace("-", "_"), 0) for outcome in OUTCOMES}
        says = rule.says if rule else ""
        return RuleCount(rule_id, section, clause, says, counts, reasons or {}, readings or {}, inapplicable or {})

    return make


@pytest.fixture
def make_finding() -> Callable[..., Finding]:
    """Makes a finding: a missing burn, unless the keys say otherwise."""

    def make(**keys: Any) -> Finding:
        burn = Finding(
            id="f" * 16,
            rule=f"{TOWN}/h/burn-missing",
            section=TOWN,
            clause="h.1",
            outcome="fail",
            level="must",
            file="logs/night.deal",
            line=41,
            column=1,
            hand="12",
            seat=2,
            message="no card was burned before the second draw",
            expected="a burn",
            observed="seat 2 discards two cards",
            player="Ann",
            table="Red",
            dealer="D. Roe",
            when="2026-11-02T20:14",
            excerpt=(
                ExcerptLine(40, "seat 1 check", False),
                ExcerptLine(41, "seat 2 discards As Kd", True),
                ExcerptLine(42, "seat 2 draws Qs 4c", False),
            ),
        )
        return replace(burn, **keys)

    return make


@pytest.fixture
def make_report(make_count: Callable[..., RuleCount]) -> Callable[..., Report]:
    """Makes a report of one log that keeps one rule, unless the keys say otherwise."""

    def make(**keys: Any) -> Report:
        kept = Report(
            tool=("fairdeal", "1.2.3"),
            rules_digest="a" * 64,
            inputs=(
                InputFile(
                    "logs/night.deal", "b" * 64, "deal", 25, 1205, ("Red",), "2026-11-02T20:00", "2026-11-03T02:00"
                ),
            ),
            sections=(
                SectionUsed(
                    TOWN,
                    "Town Code § 12.3",
                    "Four Card Draw",
                    "https://law.example/12-3",
                    "law",
                    "2014-02-01",
                    "44 T.B. 619",
                    "2026-11-29",
                    25,
                    {"ante": "1 (the submission)", "odd-chip": "open: nobody said"},
                    ("Town Code § 12.9",),
                    "5" * 64,
                ),
            ),
            rules=(make_count(f"{TOWN}/b/seats-too-many", passed=25),),
            findings=(),
            hands=25,
            command="fairdeal verify logs/night.deal",
        )
        return replace(kept, **keys)

    return make


@pytest.fixture
def mixed(
    make_report: Callable[..., Report], make_count: Callable[..., RuleCount], make_finding: Callable[..., Finding]
) -> Report:
    """A report with every outcome in it."""
    return make_report(
        rules=(
            make_count(f"{TOWN}/b/seats-too-many", passed=4120),
            make_count(f"{TOWN}/h/burn-missing", passed=73, fail=1, waived=1),
            make_count(f"{TOWN}/h/burn-count", passed=60, open=15, reasons={"the log does not record burns": 15}),
            make_count(f"{TOWN}/h/draw-batched", passed=10, review=1, readings={f"{TOWN}#one-at-a-time": 10}),
            make_count(f"{TOWN}/h/pool-burns"),
            make_count(f"{TOWN}/k/award-winner", passed=24, error=1),
            make_count(f"{TOWN}/k/award-split", open=3, reasons={"nobody said who gets the odd chip (odd-chip)": 3}),
            make_count(f"{TOWN}/m/tip", not_applicable=7, reasons={"not in force on the day": 7}),
            make_count(f"{RECORD}/chips/pot-unbalanced", passed=25),
        ),
        findings=(
            make_finding(),
            make_finding(
                id="e" * 16,
                outcome="waived",
                line=88,
                hand="14",
                message="no card was burned before the first draw",
                excerpt=(ExcerptLine(88, "seat 1 stands pat", True),),
            ),
            make_finding(
                id="d" * 16,
                rule=f"{TOWN}/h/draw-batched",
                clause="h.2",
                outcome="review",
                level="reading",
                line=120,
                column=8,
                hand="17",
                message="all discarded before anyone was served",
                expected="one player at a time",
                observed="three discards in a row",
                reading=f"{TOWN}#one-at-a-time",
                alternatives=(Alternative(f"{TOWN}/h/burn-count", 121),),
                excerpt=(ExcerptLine(120, "\tseat 3 discards 5h", True),),
            ),
            make_finding(
                id="c" * 16,
                rule=f"{TOWN}/k/award-winner",
                clause="k",
                outcome="error",
                line=190,
                column=0,
                hand="20",
                seat=0,
                player="",
                message="this hand departs in more ways than can be told apart",
                expected="",
                observed="",
                excerpt=(),
            ),
            make_finding(
                id="9" * 16,
                rule="",
                section="",
                clause="",
                outcome="error",
                line=201,
                column=8,
                length=5,
                hand="21",
                seat=0,
                player="",
                message="unknown action 'rises'; did you mean 'raises to'?",
                expected="an action",
                observed="rises",
                excerpt=(ExcerptLine(201, "seat 4 rises 12", True),),
            ),
        ),
        notes=("hand 3 has no date and was judged by the newest version of the law",),
    )
