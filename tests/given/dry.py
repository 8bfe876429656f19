"""A deck that runs out in a draw: (h) and what is read into it."""

from collections.abc import Mapping, Sequence
from typing import Final

from tests.given.told import Hand, checks, pat, told
from tests.support.cards import DECK, score

SEATS: Final = (1, 2, 3, 4, 5, 6, 7)
BURNED: Final = DECK[28]
STUB: Final = DECK[49:52]
"""The three cards that the deck has left when seat 6 is to get four."""


def dry(
    sixth: Sequence[str], *, fifth: Sequence[str] = (), throws: int = 4, burns: str = "burn", second: Sequence[str] = ()
) -> str:
    """Seven are dealt in and seat 7 folds; seats 1 to 5 draw four cards each, which leaves three for seat 6.

    `sixth` is what happens when seat 6 has thrown away `throws` cards, `second` the second draw (all keep their cards,
    unless told), in words with `{name}` for a card: `stub`, `pool` (discards of seats 1 to 5), `own` (of seat 6),
    `new1` and on (what a seat got), `folded` (by seat 7), each with a number behind it, and `burned`.
    """
    dealt = {seat: [DECK[turn * 7 + seat - 1] for turn in range(4)] for seat in SEATS}
    names = {f"new{seat}{k}": DECK[25 + 4 * seat + k] for seat in SEATS[:5] for k in range(4)}
    names |= numbered("stub", STUB) | numbered("own", dealt[6]) | numbered("folded", dealt[7])
    names |= numbered("pool", [card for seat in SEATS[:5] for card in dealt[seat]]) | {"burned": BURNED}
    first = ["burn {burned}"]
    for seat in SEATS[:5]:
        first += [f"seat {seat} discards {' '.join(dealt[seat])}", *(fifth if seat == 5 else ())]
        first += [f"deal seat {seat} down {{new{seat}{k}}}" for k in range(4)]
    first += [f"seat 6 discards {' '.join(dealt[6][:throws])}", *sixth]
    draws = [line.format(**names) for line in first], [line.format(**names) for line in second]
    hands = held(dealt, [*draws[0], *draws[1]])
    winner = min(SEATS[:6], key=lambda seat: score(hands[seat]))
    bets = checks(*SEATS[:6])
    hand = Hand(
        stacks=dict.fromkeys(SEATS, "200"),
        button=7,
        cards={seat: " ".join(cards) for seat, cards in dealt.items()},
        first=[*(f"{seat} calls 4" for seat in (3, 4, 5, 6)), "7 folds", "1 calls 2", "2 checks"],
        turns=[
            [*draws[0], *bets],
            [*(draws[1] or [burns.format("i"), *pat(*SEATS[:6])]), *bets],
            [burns.format("j"), *pat(*SEATS[:6]), *bets],
        ],
        shown=[f"{winner} shows {' '.join(hands[winner])}"],
        paid=[f"award 24 to seat {winner}"],
    )
    return told(hand)


def numbered(name: str, cards: Sequence[str]) -> dict[str, str]:
    """The cards under this name and a number each."""
    return {f"{name}{at}": card for at, card in enumerate(cards)}


def held(dealt: Mapping[int, Sequence[str]], lines: Sequence[str]) -> dict[int, list[str]]:
    """What each seat holds after these discards and new cards."""
    hands = {seat: list(cards) for seat, cards in dealt.items()}
    for line in lines:
        words = line.split(" #!")[0].split()
        if words[2:3] == ["discards"]:
            hands[int(words[1])] = [card for card in hands[int(words[1])] if card not in words]
        elif words[0] == "deal":
            hands[int(words[2])].append(words[4])
    return hands


def to_six(*cards: str) -> list[str]:
    """These cards for seat 6."""
    return [f"deal seat 6 down {{{card}}}" for card in cards]


REST: Final = to_six("stub0", "stub1", "stub2")
ALL_THE_POOL: Final = " ".join(f"{{pool{at}}}" for at in range(20))
DRY: Final[dict[str, str]] = {
    "the rest is dealt first": dry([*REST, "reshuffle discards", *to_six("pool0")]),
    "the rest is dealt first, the pool not told": dry([*REST, "reshuffle", *to_six("pool0")]),
    "the pool is told card by card": dry([*REST, f"reshuffle {ALL_THE_POOL}", *to_six("pool0")]),
    "the rest is shuffled in": dry(["reshuffle discards stub", *to_six("pool0", "stub1", "pool7", "stub0")]),
    "the rest is shuffled in, not told": dry(["reshuffle discards", *to_six("pool0", "stub1", "pool7", "stub0")]),
    "burns join, in words": dry([*REST, "reshuffle discards burns #! review h/reshuffle-burns", *to_six("pool0")]),
    "a burned card comes back": dry([*REST, "reshuffle", *to_six("burned")]).replace(
        f"deal seat 6 down {BURNED}", f"deal seat 6 down {BURNED} #! review h/reshuffle-burns"
    ),
    "folded hands join, in words": dry(
        [*REST, "reshuffle discards folded #! review h/reshuffle-folded", *to_six("pool0")]
    ),
    "folded hands join, card by card": dry(
        [*REST, f"reshuffle {ALL_THE_POOL} {{folded0}} #! review h/reshuffle-folded", *to_six("pool0")]
    ),
    "a folded card comes back": dry([*REST, "reshuffle", "deal seat 6 down {folded0} #! review h/reshuffle-folded"]),
    "the player's own discards join, in words": dry(
        [*REST, "reshuffle discards own #! fail h/reshuffle-pool", *to_six("pool0")]
    ),
    "the player's own discards join, card by card": dry(
        [*REST, f"reshuffle {ALL_THE_POOL} {{own0}} #! fail h/reshuffle-pool", *to_six("pool0")]
    ),
    "the player's own discard comes back": dry(
        [*REST, "reshuffle", "deal seat 6 down {own0} #! fail h/reshuffle-pool"]
    ),
    "a discard is left out": dry(
        [*REST, f"reshuffle {ALL_THE_POOL.removesuffix(' {pool19}')} #! fail h/reshuffle-pool", *to_six("pool0")]
    ),
    "a burn after the reshuffle": dry(
        [*REST, "reshuffle discards", "burn #! review h/reshuffle-then-burned", *to_six("pool0")]
    ),
    "a reshuffle that was not needed": dry(
        [*REST, "reshuffle discards", *to_six("pool0")], fifth=["reshuffle discards #! fail h/reshuffle-unneeded"]
    ),
    "dealt on from nothing": dry([*REST, "deal seat 6 down {pool0} #! fail h/reshuffle-missing"]),
}

EMPTY: Final = dry(REST, throws=3, burns="burn #! review {}/burn-from-empty-stub")
"""Seat 6 throws away three cards, and the last three of the deck are his; no card is left for the burns."""

AGAIN: Final = [
    "burn {pool1}",
    *(
        line
        for seat in (1, 2, 3, 4)
        for line in (
            f"seat {seat} discards {{new{seat}0}} {{new{seat}1}} {{new{seat}2}} {{new{seat}3}}",
            *(f"deal seat {seat} down {{pool{4 * seat - 2 + k}}}" for k in range(4)),
        )
    ),
    "seat 5 stands pat",
    "seat 6 discards {stub0} {stub1} {stub2}",
    *to_six("pool18", "pool19"),
    "reshuffle discards",
]
"""The second draw, in which the deck runs out for seat 6 again: of what it threw away, `own` came in the first draw."""

DRY["the second time, the others' discards"] = dry(
    [*REST, "reshuffle discards", *to_six("pool0")], second=[*AGAIN, *to_six("new10")]
)
DRY["the second time, an earlier discard of the player"] = dry(
    [*REST, "reshuffle discards", *to_six("pool0")],
    second=[*AGAIN, "deal seat 6 down {own0} #! review i/reshuffle-pool"],
)
DRY["the second time, a discard of this draw"] = dry(
    [*REST, "reshuffle discards", *to_six("pool0")],
    second=[*AGAIN, "deal seat 6 down {stub0} #! fail i/reshuffle-pool"],
)
