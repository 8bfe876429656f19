"""What is measured: each function does one job on a file and says how many lines, events and hands it went through."""

import warnings
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pokerkit import HandHistory

if TYPE_CHECKING:
    from verifier.law.spec import Law


class Done(NamedTuple):
    """How much a job went through. `events` are what happens in hands, seats and headers left out."""

    hands: int
    lines: int
    events: int


def split(path: Path) -> Done:
    """Iterates the file and splits each line: the least that any reader must do."""
    hands = lines = events = 0
    with path.open(encoding="utf-8") as file:
        for line in file:
            words = line.split()
            lines += 1
            if words[0] == "hand":
                hands += 1
            elif len(words) < 4 or words[3] not in ("stack", "plays"):
                events += 1
    return Done(hands, lines, events)


def read(path: Path) -> Done:
    """Reads the log into hands and events."""
    from verifier.readers import open_log

    hands = events = 0
    log = open_log(path)
    for hand in log:
        hands += 1
        events += len(hand.events)
    return Done(hands, log.lines, events)


def verify(path: Path, law: "Law | None" = None) -> Done:
    """Verifies the log, by the shipped law if none is given.

    Raises ValueError where a compliant log is accused: its speed would mean nothing.
    """
    from verifier import verify as audit

    report = audit([path], law=law)
    if report.findings:
        first = report.findings[0]
        raise ValueError(f"a compliant log is accused of {first.rule} at line {first.line}: {first.message}")
    return Done(report.hands, sum(source.lines for source in report.inputs), 0)


def replay(texts: Sequence[str]) -> Done:
    """PokerKit loads and replays the hands, each the text of a `.phh` file; its operations are its events."""
    hands = operations = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of cards that come back after a reshuffle
        for text in texts:
            *_, state = HandHistory.loads(text)
            hands += 1
            operations += len(state.operations)
    return Done(hands, operations, operations)
