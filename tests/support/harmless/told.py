"""An edit of which nothing was found, with what the log says around it; and the kinds that may explain it."""

import re
from collections.abc import Callable
from functools import cached_property
from typing import Final, NamedTuple

from tests.support.edits import Edit, Lines
from verifier import Report

BANKED: Final = ("blackjack", "blackjack-switch")


class Told:
    """An edit, and the reports on the log before and after it."""

    def __init__(self, edit: Edit, before: Report, after: Report) -> None:
        self.edit, self.before, self.after = edit, before, after
        self.kind, self.line, self.became = edit.kind, edit.line, edit.became

    @cached_property
    def header(self) -> dict[str, str]:
        """What the header says, by the first word of each line, and a parameter by its name; as edited."""
        said = {}
        for line in self.edit.after[: _first_hand(self.edit.after)]:
            words = line.split(" ")
            said[words[1] if words[0] == "house" else words[0]] = line.split(" ", 2 if words[0] == "house" else 1)[-1]
        return said

    @property
    def in_header(self) -> bool:
        """Whether the line stands before the first hand."""
        return self.edit.at < _first_hand(self.edit.before)

    @cached_property
    def game(self) -> str:
        """The game as it was before."""
        return next(line for line in self.edit.before if line.startswith("game ")).split(" ")[1]

    @cached_property
    def hand(self) -> Lines:
        """The lines of the hand in which the line stands, as they were; none for the header."""
        return _hand(self.edit.before, self.edit.at)

    @cached_property
    def hand_after(self) -> Lines:
        """The same as they are now."""
        return _hand(self.edit.after, min(self.edit.at, len(self.edit.after) - 1))

    @cached_property
    def where(self) -> int:
        """Which of the lines of the hand it is."""
        return self.edit.at - _start(self.edit.before, self.edit.at)

    def hand_at(self, step: int) -> Lines:
        """The hand so many hands later; no lines where there is none."""
        starts = [k for k, line in enumerate(self.edit.before) if line.startswith("hand ")]
        at = sum(k <= self.edit.at for k in starts) - 1 + step
        return _hand(self.edit.before, starts[at]) if 0 <= at < len(starts) else ()

    def seats(self, step: int = 0) -> list[str]:
        """The seats that are listed in the hand so many hands later."""
        listed = (re.match(r"seat (\d+) [A-Z]\S* ", line) for line in self.hand_at(step))
        return [found[1] for found in listed if found]

    @property
    def both(self) -> tuple[str, str]:
        """The two lines that have changed places."""
        return self.line, self.edit.before[self.edit.at + 1]

    def opens(self) -> bool:
        """Whether the report says of some rule that more of its occasions are open than before."""
        before = {rule.rule: rule.counts["open"] for rule in self.before.rules}
        return any(rule.counts["open"] > before.get(rule.rule, 0) for rule in self.after.rules)

    def passes_less(self) -> bool:
        """Whether fewer occasions passed than before."""
        return self.after.summary["pass"] < self.before.summary["pass"]

    def gives(self, reason: str) -> bool:
        """Whether the report gives such a reason why something is open, and did not before."""
        return any(
            reason in why and why not in {w for rule in self.before.rules for w in rule.reasons}
            for rule in self.after.rules
            for why in rule.reasons
        )


def _first_hand(lines: Lines) -> int:
    return next((k for k, line in enumerate(lines) if line.startswith("hand ")), len(lines))


def _start(lines: Lines, at: int) -> int:
    return max((k for k in range(at + 1) if lines[k].startswith("hand ")), default=0)


def _hand(lines: Lines, at: int) -> Lines:
    start = _start(lines, at)
    if not lines[start].startswith("hand "):
        return ()
    end = next((k for k in range(start, len(lines)) if lines[k] == "end"), len(lines) - 1)
    return lines[start : end + 1]


class Kind(NamedTuple):
    """A kind of harmless edits."""

    name: str
    why: str
    holds: Callable[[Told], bool]


class Shelf(list[Kind]):
    """Kinds of harmless edits, in the order in which they are tried."""

    def __call__(self, name: str, why: str) -> Callable[[Callable[[Told], bool]], Callable[[Told], bool]]:
        """Enters a kind under its name, with the reason why it breaks nothing."""

        def enter(holds: Callable[[Told], bool]) -> Callable[[Told], bool]:
            self.append(Kind(name, why, holds))
            return holds

        return enter


def seat_of(line: str) -> str:
    """The seat that a line names; empty for none."""
    found = re.search(r"\bseat (\d+)", line)
    return found[1] if found else ""


def hundredths(money: str) -> int:
    """An amount as the log writes it, in hundredths."""
    whole, _, rest = money.partition(".")
    return int(whole) * 100 + int((rest + "00")[:2])
