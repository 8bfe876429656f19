"""The command line with a law and an audit made by hand, so that its own part is tried and nothing else."""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

import verifier
from tests.support import shipped
from verifier.audit.report import OUTCOMES, InputFile, Outcome, Report, RuleCount
from verifier.cli.main import main
from verifier.law.spec import Game, Law, Rule, Section, Sentence

TOWN = "xx-town/12.3"
BURN = f"{TOWN}/h/burn-missing"
SEATS = f"{TOWN}/b/seats-too-many"


@dataclass
class Audit:
    """Stands in for the audit: remembers what it was asked and gives the report that it was given."""

    report: Report
    asked: dict[str, Any] = field(default_factory=dict)
    raises: Exception | None = None

    def __call__(self, logs: Any, **asked: Any) -> Report:
        """Answers as `verifier.verify` does."""
        self.asked = {"logs": list(logs), **asked}
        if self.raises is not None:
            raise self.raises
        return replace(self.report, command=asked.get("command", ""))


@dataclass(frozen=True)
class Ran:
    """What a run of the command gave."""

    code: int
    out: str
    err: str


def _rule(clause: str, departure: str, says: str) -> Rule:
    return Rule(
        id=f"{TOWN}/{clause}/{departure}",
        section=TOWN,
        clause=clause,
        cite=clause,
        departure=departure,
        says=says,
        needs=("burns",),
        doubt=False,
        force="must",
        convention=False,
    )


@pytest.fixture
def shipped_law(monkeypatch: pytest.MonkeyPatch) -> None:
    """`fairdeal verify` is given the law as it is shipped, which is not read again for each run."""
    monkeypatch.setattr("verifier.cli.verify.law_from", lambda _folders: shipped.law())


@pytest.fixture
def law() -> Law:
    """One section with three sentences, one of them unaccounted for."""
    rules = (
        _rule("b", "seats-too-many", "more play than there are seats"),
        _rule("h", "burn-missing", "no card is burned before a draw"),
    )
    game = Game("four-card-draw", "Four Card Draw", TOWN, 52, {}, (), (), (), {}, {}, {})
    section = Section(
        id=TOWN,
        citation="Town Code § 12.3",
        title="Four Card Draw",
        official="https://law.example/12-3",
        status="law",
        in_force_from="2014-02-01",
        in_force_to="",
        in_force_source="44 T.B. 619",
        checked_on="2026-11-29",
        not_found=(),
        follows=(),
        games={game.id: game},
        parameters={},
        interpretations={},
        sentences=(
            Sentence("b", "b", "must", "At most nine play.", (SEATS,)),
            Sentence("h", "h", "must", "The top card is burned.", (BURN,)),
            Sentence("m", "m", "must", "The dealer smiles.", ()),
        ),
        rules=rules,
        digest="5" * 64,
        path=f"{TOWN}.yaml",
    )
    return Law({TOWN: section}, {game.id: TOWN}, (), "a" * 64)


@pytest.fixture
def audit(law: Law, monkeypatch: pytest.MonkeyPatch) -> Audit:
    """The audit that the command will call; its report keeps one rule."""
    counts: dict[Outcome, int] = dict.fromkeys(OUTCOMES, 0)
    counts["pass"] = 25
    rule = RuleCount(BURN, TOWN, "h", "no card is burned before a draw", counts)
    log = InputFile("night.deal", "b" * 64, "deal", 25, 1205)
    stand_in = Audit(Report(("fairdeal", "1.2.3"), "a" * 64, (log,), (), (rule,), (), 25))
    monkeypatch.setitem(verifier.__dict__, "verify", stand_in)
    for command in ("verify", "explain", "clauses", "sections", "submission"):
        monkeypatch.setattr(f"verifier.cli.{command}.law_from", lambda _folders: law)
    return stand_in


@pytest.fixture
def run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], audit: Audit
) -> Callable[..., Ran]:
    """Runs the command in an empty folder that holds two logs."""
    monkeypatch.chdir(tmp_path)
    for name in ("COLUMNS", "NO_COLOR", "FORCE_COLOR", "FAIRDEAL_DEBUG"):
        monkeypatch.delenv(name, raising=False)
    for name in ("night.deal", "day.deal"):
        (tmp_path / name).write_text("deal 1\n", "utf-8")

    def run(*words: str) -> Ran:
        code = main(words)
        said = capsys.readouterr()
        return Ran(code, said.out, said.err)

    return run
