"""All that a wager may come to, where the log or the law leaves more than one answer."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from verifier.law.payout import Row
from verifier.law.rankings.nearest import ONE_OF_EACH, Nearest
from verifier.law.steps.settle.due import Due
from verifier.law.steps.settle.line import Line
from verifier.model.banked import SURRENDERED, Banked, HandInPlay
from verifier.model.cards import DECK

KEPT: Final = "kept"
OPEN: Final = "open"
UNDECIDED: Final = "undecided"
WRONG: Final = "wrong"

UNSEEN: Final = "the log does not name all cards on which it hangs"
LOOSE: Final = "the law does not say with which hand of a split a wager beside it goes"
DERIVED: Final = "the odds in use are not those of a schedule of the law, and nobody has said what they are"


class Answers(NamedTuple):
    """What is due for a wager."""

    worlds: tuple[tuple[Due, ...], ...]
    """One for all that cards which were not seen may have been; in each what the law may mean."""
    why: str = UNSEEN
    """Why there is more than one world."""

    @property
    def only(self) -> Due | None:
        """The one that there is; None where there are several."""
        return self.worlds[0][0] if len(self.worlds) == 1 and len(self.worlds[0]) == 1 else None

    def all(self) -> list[Due]:
        """Each of them, once."""
        return list(dict.fromkeys(one for world in self.worlds for one in world))

    def verdict(self, line: Line, chip: int) -> str:
        """What a line comes to: KEPT, OPEN, UNDECIDED (hangs on what the law means) or WRONG."""
        answers = self.all()
        met = [one.met(line, chip) for one in answers]
        if not any(met):
            return WRONG
        if not all(met):
            return OPEN if len(self.worlds) > 1 else UNDECIDED
        return OPEN if any(one.unknown for one in answers) else KEPT

    def rows(self) -> list[tuple[Row, str]]:
        """The rows that may say so, each with why it is open."""
        rows = {row.name: row for one in self.all() for row in one.rows}
        plain = len(self.worlds) == 1
        return [(row, row.why or (DERIVED if plain else self.why)) for row in rows.values()]

    def said(self) -> str:
        """In words."""
        return " or ".join(dict.fromkeys(one.said() for one in self.all()))


def completed(cards: Sequence[int]) -> Iterable[tuple[int, ...]] | None:
    """What a hand may be whose cards were not all seen; None where too few were."""
    if 0 not in cards:
        return (tuple(cards),)
    unseen = [k for k, card in enumerate(cards) if not card & DECK]
    if len(unseen) > 1:
        return None
    k = unseen[0]
    return ((*cards[:k], card, *cards[k + 1 :]) for card in ONE_OF_EACH)


def hands(hand: HandInPlay, totals: Nearest) -> Iterable[HandInPlay] | None:
    """The same of a hand in play, unless what it is worth does not hang on them."""
    if 0 not in hand.cards:
        return (hand,)
    if hand.state == SURRENDERED or totals.bust(totals.total(hand.cards)):
        return (hand,)
    may_be = completed(hand.cards)
    return None if may_be is None else (hand._replace(cards=cards) for cards in may_be)


def shown(t: Banked, revealed: int) -> tuple[int, ...]:
    """The dealer's cards so far, with the one face down as it will be turned up."""
    if t.hole < 0 or t.dealer[t.hole] & DECK:
        return t.dealer
    return (*t.dealer[: t.hole], revealed, *t.dealer[t.hole + 1 :])
