"""A payment that is wrong by one chip, and what may lawfully be paid instead of what PokerKit pays."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations

from tests.steps.high_low.playing import Half, Played
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
    found = []
    for half in played.halves:
        shares = half.shares(played.unit)
        alone = played.several().get(half.pot, -1)
        if alone in half.winners and len(half.winners) > 1:
            chips = sum(half.paid) // played.unit
            others = [player for player in half.winners if player != alone]
            each = chips // (2 * len(others))
            left = chips - chips // 2 - each * len(others)
            shares = next(_spread({**dict.fromkeys(others, each), alone: chips // 2}, left, played.unit))
        found += [Award(half.pot, half.way, player, amount) for player, amount in shares.items() if amount]
    return found


def kind(given: Sequence[Award], played: Played) -> str:
    """What awards are: `"lawful"` where they are what PokerKit pays, wherever the odd chips of a tied half have gone.

    `"in words"` where whoever wins one half and ties several for the other is paid three quarters of each such pot;
    `"mixed"` where of some of them; else `"wrong"`.
    """
    several = tuple(played.several())
    if _fit(given, played, ()):
        return "lawful"
    if several and _fit(given, played, several):
        return "in words"
    parts = (part for size in range(1, len(several)) for part in combinations(several, size))
    return "mixed" if any(_fit(given, played, part) for part in parts) else "wrong"


def _fit(given: Sequence[Award], played: Played, worded: Sequence[int]) -> bool:
    """Whether the awards are lawful where three quarters are paid in words in these pots. Words name no halves."""
    paid: dict[tuple[int, int], Counter[int]] = {}
    for award in given:
        slot = (award.pot, -1) if award.pot in worded else (award.pot, award.way)
        paid.setdefault(slot, Counter())[award.player] += award.amount
    due: dict[tuple[int, int], list[list[dict[int, int]]]] = {}
    for pot in range(len(played.pots)):
        halves = [half for half in played.halves if half.pot == pot]
        parts = [(half.way, [*_ways(half, played.unit)]) for half in halves]
        if pot in worded:
            parts = [(-1, [*_in_words(halves, played.several()[pot], played.unit)])]
        for way, ways in parts:
            slots = ((pot, way), (pot, -1), (-1, -1))
            due.setdefault(next((slot for slot in slots if slot in paid), slots[0]), []).append(ways)
    if not paid.keys() <= due.keys():
        return False
    players = range(len(played.stacks))
    for slot, parts_of_slot in due.items():
        reached = {(0,) * len(players)}
        for ways in parts_of_slot:
            reached = {tuple(total[p] + way.get(p, 0) for p in players) for total in reached for way in ways}
        if tuple(paid.get(slot, Counter())[p] for p in players) not in reached:
            return False
    return True


def _ways(half: Half, unit: int) -> Iterator[dict[int, int]]:
    """Each way in which the winners of a half may share it."""
    each, odd = divmod(sum(half.paid) // unit, len(half.winners))
    return _spread(dict.fromkeys(half.winners, each), odd, unit)


def _in_words(halves: Sequence[Half], alone: int, unit: int) -> Iterator[dict[int, int]]:
    """Each way to share a pot of which one gets three quarters, and those who tie with him for a half the rest."""
    chips = sum(sum(half.paid) for half in halves) // unit
    others = [player for half in halves for player in half.winners if player != alone]
    mine, each = 3 * chips // 4, chips // (4 * len(others))
    return _spread({**dict.fromkeys(others, each), alone: mine}, chips - mine - each * len(others), unit)


def _spread(chips: Mapping[int, int], odd: int, unit: int) -> Iterator[dict[int, int]]:
    """These shares, with each way to give the odd chips to different players."""
    for lucky in combinations(chips, odd):
        yield {player: (share + (player in lucky)) * unit for player, share in chips.items()}
