"""The total nearest a target without passing it, and the hand of few cards that beats every other: a natural.

A hand is a sequence of single cards, for a shoe of many decks may deal the same card twice. Cards that the log did not
see are in it and count for nothing; a total with some of them is only what is known of it.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from verifier.law.rankings.kind import RankingKind
from verifier.law.vocabulary import Key
from verifier.model.cards import CARD, DECK, RANKS

NATURAL: Final = "natural"
MOST_KNOWN: Final = 4096
AFTER: Final = ("split", "switch")
"""What may have happened to a hand that takes the name of a natural from it."""


class Total(NamedTuple):
    """What the known cards of a hand come to."""

    points: int
    soft: bool
    """An ace counts for more than the least that it can."""
    unseen: int = 0
    """How many more cards there are that the log did not see."""


@dataclass(frozen=True, slots=True)
class Natural:
    """What a natural is."""

    cards: int
    total: int
    not_after: frozenset[str] = frozenset()
    after_split: str | None = NATURAL
    """What such a hand is after a split: `natural`, or another word if it is but a total; None: nobody has said."""


@dataclass(frozen=True, slots=True)
class Nearest:
    """How totals are counted and compared."""

    target: int
    points: Mapping[int, int]
    """Card -> its points, an ace the least that it can count."""
    aces: frozenset[int]
    more: int
    """What an ace may count beyond its least."""
    natural: Natural | None = None
    known: dict[tuple[int, ...], Total] = field(default_factory=dict, repr=False, compare=False)
    """Totals that have been counted before; bounded. Of each hand the total is asked for many times."""

    def total(self, cards: Iterable[int]) -> Total:
        """The best total: as many aces count in full as leave it at the target or under."""
        cards = tuple(cards)
        total = self.known.get(cards)
        if total is None:
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
            total = self.known[cards] = self._count(cards)
        return total

    def _count(self, cards: tuple[int, ...]) -> Total:
        points = aces = unseen = 0
        for card in cards:
            if not card & DECK:
                unseen += 1
                continue
            points += self.points[card]
            aces += card in self.aces
        room = self.target - points
        full = min(aces, room // self.more) if self.more and room > 0 else 0
        return Total(points + full * self.more, full > 0, unseen)

    def bust(self, total: Total) -> bool:
        """It has passed the target, whatever cards the log did not see."""
        return total.points > self.target

    def against(self, mine: Total, theirs: Total) -> str:
        """My total against theirs: `higher`, `equal` or `lower`. Whatever has passed the target is nothing."""
        own = -1 if self.bust(mine) else mine.points
        other = -1 if self.bust(theirs) else theirs.points
        return "higher" if own > other else "equal" if own == other else "lower"

    def is_natural(self, cards: Sequence[int], after: Collection[str] = ()) -> bool | None:
        """Whether the hand is a natural, given what was done to it (words of AFTER).

        None where it cannot be told: a card was not seen, or the law leaves it to a house that has not said.
        """
        natural = self.natural
        if natural is None or len(cards) != natural.cards or not natural.not_after.isdisjoint(after):
            return False
        if "split" in after and natural.after_split not in (NATURAL, None):
            return False
        total = self.total(cards)
        if total.unseen:
            return None if self._may_become(natural, cards, total.unseen) else False
        if total.points != natural.total:
            return False
        return None if "split" in after and natural.after_split is None else True

    def _may_become(self, natural: Natural, cards: Sequence[int], unseen: int) -> bool:
        """Whether cards that the log did not see may make the rest a natural."""
        reached = {tuple(cards)}  # those that were not seen stay in it, and count for nothing
        for _ in range(unseen):
            reached = {(*hand, card) for hand in reached for card in ONE_OF_EACH}
        return any(self.total(hand).points == natural.total for hand in reached)

    def describe(self, cards: Sequence[int]) -> str:
        """The total in words: `"soft 17"`, `"22"`."""
        points, soft, unseen = self.total(cards)
        if self.is_natural(cards):
            return f"a natural {points}"
        said = f"soft {points}" if soft else str(points)
        return f"{said} and {unseen} unseen card{'' if unseen == 1 else 's'}" if unseen else said


ONE_OF_EACH: Final = tuple(CARD[f"{rank}c"] for rank in RANKS)
MOST_CARDS: Final = 5
"""A natural has few cards."""


def build(keys: Mapping[str, Any]) -> Nearest:
    """The totals of these keys."""
    ace: tuple[int, ...] = keys["ace"]
    if not 0 < len(ace) <= 2 or list(ace) != sorted({*ace}):
        raise ValueError("ace: one number, or two of which the lower comes first")
    worth = {rank: place + 1 for place, rank in enumerate(RANKS)}
    worth.update({"A": ace[0], "J": keys["faces"], "Q": keys["faces"], "K": keys["faces"]})
    said: Mapping[str, Any] | None = keys.get("natural")
    return Nearest(
        target=keys["target"],
        points={bit: worth[name[0]] for name, bit in CARD.items()},
        aces=frozenset(bit for name, bit in CARD.items() if name[0] == "A"),
        more=ace[-1] - ace[0],
        natural=None if said is None else _natural(said),
    )


def _natural(said: Mapping[str, Any]) -> Natural:
    if not 0 < said["cards"] <= MOST_CARDS:
        raise ValueError(f"natural: it has from 1 to {MOST_CARDS} cards")
    not_after = frozenset[str](said.get("not-after", ()))
    if "split" in not_after and "after-split" in said:
        raise ValueError("natural: 'after-split' says nothing beside 'not-after: [split]'; keep one of them")
    after_split = said.get("after-split", NATURAL)
    # Where whatever is allowed is accepted, the house has settled nothing.
    return Natural(said["cards"], said["total"], not_after, after_split if isinstance(after_split, str) else None)


KIND: Final[RankingKind[Nearest]] = RankingKind(
    name="nearest",
    says="the total nearest a target without passing it is the best, below a natural",
    keys={
        "target": Key("count", "what a total may not pass", required=True),
        "ace": Key("list of: count", "what an ace counts: one number, or the lower and the higher", required=True),
        "faces": Key("count", "what a jack, a queen and a king count", required=True),
        "natural": Key(
            "map",
            "which hand is a natural; none, if not said",
            keys={
                "cards": Key("count", "how many cards it has", required=True),
                "total": Key("count", "what they come to", required=True),
                "not-after": Key(f"list of: one of: {' '.join(AFTER)}", "what takes the name from a hand"),
                "after-split": Key(
                    "one of: natural twenty-one", "what such a hand is after a split; a natural, if not said"
                ),
            },
        ),
    },
    build=build,
    tells=("player", "dealer", "total"),
    left=("natural.after-split",),
)
