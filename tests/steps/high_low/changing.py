"""A payment that is wrong by one chip, and what may lawfully be paid instead of what PokerKit pays."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from itertools import combinations, product
from math import ceil, floor

from tests.steps.high_low.playing import Played
from tests.steps.high_low.written import Award

Ways = Sequence[Mapping[int, int]]
"""Each way to share some chips: player -> amount."""

Parts = Sequence[tuple[int, Ways]]
"""The halves of a pot, or the pot as a whole (-1), each with the ways to share it."""


def changed(given: Sequence[Award], played: Played, rng: random.Random) -> list[Award]:
    """The same awards, but for one chip: it is given to another, or from another pot, or is one more, or one less."""
    paid = Counter({award[:3]: award.amount for award in given})
    unit = played.unit
    source = rng.choice([slot for slot, amount in paid.items() if amount >= unit])
    word = rng.choice(("moved", "moved", "moved", "more", "less"))
    paid[source] += unit if word == "more" else -unit
    if word == "moved":
        pot, way, player = source
        # To call a player's chips of one half those of the other moves none.
        others = [slot for slot in paid if slot[0] != pot or slot[2] != player]
        others += [(pot, way, other) for other in played.live if other != player]
        paid[rng.choice(others)] += unit
    return [Award(*slot, amount) for slot, amount in paid.items() if amount]


def in_words(played: Played) -> list[Award]:
    """The awards where whoever wins one half of a pot and ties several for the other gets three quarters of it."""
    several = played.several()
    found = []
    for half in played.halves:
        alone = several.get(half.pot)
        shares = half.shares(played.unit)
        if alone is not None and len(half.winners) > 1:
            shares = next(_most_to(alone, half.winners, Fraction(1, 2), sum(half.paid) // played.unit, played.unit))
        found += [Award(half.pot, half.way, player, amount) for player, amount in shares.items() if amount]
    return found


def kind(given: Sequence[Award], played: Played) -> str:
    """What awards are: `"lawful"` where they are what PokerKit pays, wherever the odd chips of a tied half have gone.

    `"in words"` where whoever wins one half and ties several for the other is paid three quarters of each such pot;
    `"mixed"` where of some of them; else `"wrong"`.
    """
    several = tuple(played.several())
    if _fit(given, played, {}):
        return "lawful"
    for size in range(len(several), 0, -1):
        for pots in combinations(several, size):
            for worded in product(*(_in_words(given, played, pot) for pot in pots)):
                if _fit(given, played, dict(zip(pots, worded, strict=True))):
                    return "in words" if size == len(several) else "mixed"
    return "wrong"


def _fit(given: Sequence[Award], played: Played, worded: Mapping[int, Parts]) -> bool:
    """Whether the awards are lawful where these pots are shared in this way, and all others as PokerKit shares them."""
    paid: dict[tuple[int, int], Counter[int]] = {}
    for award in given:
        paid.setdefault((award.pot, award.way), Counter())[award.player] += award.amount
    due: dict[tuple[int, int], list[Ways]] = {}
    for pot in range(len(played.pots)):
        for way, ways in worded.get(pot) or _as_pokerkit(played, pot):
            slots = ((pot, way), (pot, -1), (-1, -1))
            due.setdefault(next((slot for slot in slots if slot in paid), slots[0]), []).append(ways)
    if not paid.keys() <= due.keys():
        return False
    players = range(len(played.stacks))
    for slot, parts in due.items():
        reached = {(0,) * len(players)}
        for ways in parts:
            reached = {tuple(total[p] + way.get(p, 0) for p in players) for total in reached for way in ways}
        if tuple(paid.get(slot, Counter())[p] for p in players) not in reached:
            return False
    return True


def _as_pokerkit(played: Played, pot: int) -> Parts:
    """Each half shared by its winners, with the odd chips anywhere among them."""
    parts = []
    for half in played.halves:
        if half.pot == pot:
            each, odd = divmod(sum(half.paid) // played.unit, len(half.winners))
            parts.append((half.way, [*_spread(dict.fromkeys(half.winners, each), odd, played.unit)]))
    return parts


def _in_words(given: Sequence[Award], played: Played, pot: int) -> list[Parts]:
    """The pot shared by the words, three quarters to one: they do not say in which half an odd chip lies."""
    alone = played.several()[pot]
    halves = [half for half in played.halves if half.pot == pot]
    chips = [sum(half.paid) // played.unit for half in halves]
    if all(award.way < 0 for award in given if award.pot == pot):
        players = tuple({player for half in halves for player in half.winners})
        return [[(-1, [*_most_to(alone, players, Fraction(3, 4), sum(chips), played.unit)])]]
    return [
        [
            (half.way, [*_most_to(alone, half.winners, Fraction(1, len(half.winners[:2])), number, played.unit)])
            for half, number in zip(halves, numbers, strict=True)
        ]
        for numbers in {tuple(chips), tuple(reversed(chips))}
    ]


def _most_to(alone: int, players: Sequence[int], part: Fraction, chips: int, unit: int) -> Iterator[dict[int, int]]:
    """Each way to give one player this part of some chips, up or down to whole ones, and the others the rest."""
    others = [player for player in players if player != alone]
    for mine in dict.fromkeys((floor(chips * part), ceil(chips * part))):
        each, odd = divmod(chips - mine, len(others)) if others else (0, 0)
        for way in _spread(dict.fromkeys(others, each), odd, unit):
            yield {**way, alone: mine * unit}


def _spread(chips: Mapping[int, int], odd: int, unit: int) -> Iterator[dict[int, int]]:
    """These shares, with each way to give the odd chips to different players."""
    for lucky in combinations(chips, odd):
        yield {player: (share + (player in lucky)) * unit for player, share in chips.items()}
