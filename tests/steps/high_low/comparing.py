"""Random high-low showdowns, paid as PokerKit pays them and wrong by a chip, through the whole command path."""

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from tests.steps.high_low.changing import changed, in_words, kind
from tests.steps.high_low.playing import Played, play
from tests.steps.high_low.written import NAMED, awards, hand, header
from verifier import Finding, verify
from verifier.law.spec import Law

UNITS: Final = (1, 25, 100, 500)
"""The smallest chips, in hundredths."""

EVEN: Final = 24
"""So many chips can be halved and then shared by two, three or four without an odd one."""

UNDECIDED: Final = "award-odd-undecided"
SEVERAL: Final = "award-won-one-tied-several"


@dataclass
class Figures:
    """How many showdowns of which kind were held against each other."""

    side_pots: Counter[int] = field(default_factory=Counter)
    """By the number of side pots."""
    players: Counter[int] = field(default_factory=Counter)
    tied: int = 0
    """A half was shared by some players."""
    exact: int = 0
    """Paid as PokerKit pays, and nothing is found."""
    reviews: Counter[tuple[str, ...]] = field(default_factory=Counter)
    """Paid as PokerKit pays, and left to a person: by the kinds of doubts."""
    wrong: Counter[str] = field(default_factory=Counter)
    """Wrong by a chip, by what is found."""
    elsewhere: int = 0
    """A chip was moved to where the odd chip may lie as well."""
    in_words: int = 0
    """Whoever wins one half and ties several for the other is paid three quarters, as the words say."""
    mixed: int = 0
    """The same, but not in all of the pots in which somebody does."""
    odd: list[str] = field(default_factory=list)
    """What should not be, in words."""

    def __str__(self) -> str:
        reviews = Counter({" and ".join(kinds): number for kinds, number in self.reviews.items()})
        return "\n".join(
            (
                f"{self.side_pots.total()} showdowns, {self.tied} with a tie",
                f"by players {_sorted(self.players)}; by side pots {_sorted(self.side_pots)}",
                f"paid as PokerKit pays: {self.exact} exact; for review {_most(reviews)}",
                f"wrong by a chip: {_most(self.wrong)}",
                f"{self.elsewhere} lawful after a chip was moved",
                f"three quarters paid in words: {self.in_words}, of some pots only: {self.mixed}",
            )
        )


def _sorted(counter: Counter[int]) -> str:
    return ", ".join(f"{what}: {number}" for what, number in sorted(counter.items()))


def _most(counter: Counter[str]) -> str:
    return ", ".join(f"{number} {what}" for what, number in counter.most_common())


def odd_ties(played: Played) -> bool:
    """Whether a half that is tied cannot be divided."""
    return any(len(half.winners) > 1 and half.division(played.unit)[1] for half in played.halves)


def compare(number: int, seed: str, folder: Path, law: Law, figures: Figures) -> None:
    """Hold that many showdowns against each other, each once as PokerKit pays it and once wrong by a chip."""
    rng = random.Random(seed)
    logs: dict[tuple[int, ...], list[tuple[str, Played, list[str]]]] = {}
    while number:
        unit = rng.choice(UNITS)
        played = play(rng, unit, unit * rng.choice((1, EVEN)))
        if played is None:
            continue
        number -= 1
        given = awards(played, rng.choices(NAMED, (6, 2, 2))[0])
        paid = [("right", given), ("", changed(given, played, rng))]
        if played.several():
            paid.append(("", in_words(played)))
        hands = logs.setdefault((played.unit, played.step, played.ante), [])
        for what, slots in paid:
            lines = hand(played, 2 * len(hands) + 1, slots, random.Random(rng.random()))
            hands.append((what or kind(slots, played), played, lines))
    for name, hands in logs.items():
        path = folder / f"{'-'.join(map(str, (seed, *name)))}.deal"
        lines = [line for *_, hand_lines in hands for line in hand_lines]
        path.write_text("\n".join(header(hands[0][1]) + lines) + "\n", encoding="utf-8")
        found: dict[str, list[Finding]] = {}
        for finding in verify([path], law=law).findings:
            found.setdefault(finding.hand, []).append(finding)
        for place, (what, played, lines) in enumerate(hands):
            mine = found.pop(str(2 * place + 1), [])
            strange = CHECKS[what](figures, played, mine)
            if strange:
                figures.odd.append("\n".join([strange, *map(_told, mine), *lines]))
        figures.odd += [_told(finding) for findings in found.values() for finding in findings]


def _right(figures: Figures, played: Played, found: Sequence[Finding]) -> str:
    """A hand that is paid as PokerKit pays it. Says what is strange about the findings."""
    figures.side_pots[len(played.pots) - 1] += 1
    figures.players[len(played.stacks)] += 1
    figures.tied += any(len(half.winners) > 1 for half in played.halves)
    kinds = tuple(sorted({_departure(finding) for finding in found}))
    if not found:
        figures.exact += 1
    else:
        figures.reviews[kinds] += 1
    allowed = ({UNDECIDED} if odd_ties(played) else set()) | ({SEVERAL} if played.several() else set())
    if any(finding.outcome != "review" for finding in found) or not allowed.issuperset(kinds):
        return f"paid as PokerKit pays, with reason for {sorted(allowed)}"
    if not found and SEVERAL in allowed:
        return "somebody wins one way and ties several the other, and nothing is said"
    return ""


def _lawful(figures: Figures, played: Played, found: Sequence[Finding]) -> str:
    """A hand in which the chip may lie elsewhere as well."""
    figures.elsewhere += 1
    return "a lawful payment fails" if any(finding.outcome == "fail" for finding in found) else ""


def _in_words(figures: Figures, played: Played, found: Sequence[Finding]) -> str:
    """A hand in which three quarters are paid as the words say."""
    figures.in_words += 1
    if any(finding.outcome == "fail" for finding in found):
        return "three quarters in words fail"
    return "" if SEVERAL in map(_departure, found) else "three quarters in words pass"


def _mixed(figures: Figures, played: Played, found: Sequence[Finding]) -> str:
    """A hand in which three quarters are paid as the words say, but not in all pots: pot by pot either is lawful."""
    figures.mixed += 1
    return "" if found else "three quarters in words pass"


def _wrong(figures: Figures, played: Played, found: Sequence[Finding]) -> str:
    """A hand that is paid wrong by a chip."""
    telling = [finding for finding in found if _departure(finding) not in (UNDECIDED, SEVERAL)]
    for finding in telling:
        figures.wrong[f"{finding.outcome} {_departure(finding)}"] += 1
    return "" if len(telling) == 1 else f"wrong by a chip, and {len(telling)} findings"


CHECKS: Final = {"right": _right, "lawful": _lawful, "in words": _in_words, "mixed": _mixed, "wrong": _wrong}


def _departure(finding: Finding) -> str:
    return finding.rule.rsplit("/", 1)[-1]


def _told(finding: Finding) -> str:
    where = f"# {finding.line}: {finding.outcome} {finding.rule}: "
    return f"{where}{finding.message}; {finding.expected}; {finding.observed}"
