"""A payment that is wrong by one chip, and what may lawfully be paid instead of what PokerKit pays."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import combinations, product

from tests.steps.high_low.playing import HIGH, LOW, Half, Played
from tests.steps.high_low.written import Award


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
    alone = played.alone()
    found = []
    for half in played.halves:
        player = next((player for player in half.winners if (half.pot, player) in alone), -1)
        ways = [] if player < 0 else [*_in_words(half, player, played.unit)]
        shares = ways[0] if ways else half.shares(played.unit)
        found += [Award(half.pot, half.way, player, amount) for player, amount in shares.items() if amount]
    return found


def lawful(given: Sequence[Award], played: Played, *, by_words: bool = False) -> bool:
    """Whether the awards are what PokerKit pays, wherever the odd chips of a tied half may have gone.

    `by_words`: or what the words say where a player wins one half and ties several for the other, three quarters.
    """
    groups: dict[tuple[int, int], list[Half]] = {}
    named = {award[:2] for award in given}
    for half in played.halves:
        slots = ((half.pot, half.way), (half.pot, -1), (-1, -1))
        groups.setdefault(next((slot for slot in slots if slot in named), slots[0]), []).append(half)
    if not named <= groups.keys():
        return False
    alone = played.alone() if by_words else frozenset()
    players = range(len(played.stacks))
    for slot, halves in groups.items():
        paid = Counter({award.player: award.amount for award in given if award[:2] == slot})
        reached = {(0,) * len(players)}
        for half in halves:
            ways = [*_ways(half, played.unit)]
            ways += [way for p in half.winners if (half.pot, p) in alone for way in _in_words(half, p, played.unit)]
            reached = {tuple(total[p] + way.get(p, 0) for p in players) for total in reached for way in ways}
        if tuple(paid[p] for p in players) not in reached:
            return False
    return True


def by_the_words(given: Sequence[Award], played: Played) -> bool:
    """Whether they are lawful by the words, which say three quarters, not in which half an odd chip lies."""
    pots = {half.pot for half in played.halves}
    for swapped in product((False, True), repeat=len(pots)):
        of = dict(zip(sorted(pots), swapped, strict=True))
        sums = {(half.pot, half.way): sum(half.paid) for half in played.halves}
        halves = [
            replace(half, paid=(sums.get((half.pot, HIGH + LOW - half.way), sum(half.paid)),)) if of[half.pot] else half
            for half in played.halves
        ]
        if lawful(given, replace(played, halves=halves), by_words=True):
            return True
    return False


def _ways(half: Half, unit: int) -> Iterator[dict[int, int]]:
    """Each way in which the winners of a half may share it."""
    each, odd = divmod(sum(half.paid) // unit, len(half.winners))
    return _spread(dict.fromkeys(half.winners, each), odd, unit)


def _in_words(half: Half, alone: int, unit: int) -> Iterator[dict[int, int]]:
    """Each way to share it where one gets half of it, so three quarters of the pot, and the others share the rest."""
    others = [player for player in half.winners if player != alone]
    if len(others) > 1:
        chips = sum(half.paid) // unit
        mine, each = chips // 2, chips // (2 * len(others))
        yield from _spread({**dict.fromkeys(others, each), alone: mine}, chips - mine - each * len(others), unit)


def _spread(chips: Mapping[int, int], odd: int, unit: int) -> Iterator[dict[int, int]]:
    """These shares, with each way to give the odd chips to different players."""
    for lucky in combinations(chips, odd):
        yield {player: (share + (player in lucky)) * unit for player, share in chips.items()}
