"""Hands that PokerKit has played, as a log of Pineapple: a third card is dealt to each, and gone before the flop."""

import random
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from tests.steps.high_low.playing import Played

WAYS: Final = ("high", "low")
NAMED: Final = ("halves", "pots", "nothing")
"""What an award names beside the player: the pot and the half, the pot alone, or neither."""


class Award(NamedTuple):
    """Chips given to a player. `pot` and `way` are -1 where the log does not name them."""

    pot: int
    way: int
    player: int
    amount: int


def awards(played: Played, names: str = "halves") -> list[Award]:
    """What PokerKit has paid; but odd chips of a half, which it gives to one player together, go to one player each."""
    found: Counter[tuple[int, int, int]] = Counter()
    for half in played.halves:
        shares = half.shares(played.unit)
        for player, amount in shares.items():
            pot, way = {"halves": (half.pot, half.way), "pots": (half.pot, -1)}.get(names, (-1, -1))
            found[pot, way, player] += amount
    return [Award(pot, way, player, amount) for (pot, way, player), amount in found.items() if amount]


def money(amount: int) -> str:
    """An amount in hundredths as a log has it."""
    return f"{amount // 100}.{amount % 100:02d}"


def header(played: Played) -> list[str]:
    """The header of a log of hands with the same chips, blinds and ante as this one."""
    step, ante = played.step, played.ante
    return [
        "fairdeal 1",
        f"table T{played.unit}-{step}-{ante}",
        "section us-sd/20.18.16.11.02",
        "game pineapple-high-low",
        "currency USD",
        f"chip {money(played.unit)}",
        f"house ante {money(ante) if ante else 0}",
        f"house blinds {money(step)} {money(2 * step)}",
        "house checking yes",
        "house check-raise yes",
        "house structure no-limit",
        f"house minimum {money(2 * step)}",
        "house odd-half high-hand",
        "house burns accepted",
    ]


def hand(played: Played, number: int, given: Iterable[Award], rng: random.Random) -> list[str]:
    """The lines of a hand. Numbers with gaps between them leave the button and the stacks free."""
    players = len(played.stacks)
    first = rng.randrange(players)
    by_number = sorted(rng.sample(range(1, 11), players))
    seat = [by_number[(first + player) % players] for player in range(players)]
    lines = [f"hand {number} button {seat[-1]}"]
    lines += [f"seat {at} P{at} stack {money(played.stacks[seat.index(at)])}" for at in by_number]
    acts = list(played.acts)
    forced = [act for act in acts if act[0] in ("ante", "blind")]
    # PokerKit has the big blind post first where two play.
    lines += [_line(act, seat) for act in sorted(forced, key=lambda act: (act[0], act[2] if act[0] == "blind" else 0))]
    lines += [f"deal seat {seat[p]} down {played.hole[p][(turn + p) % 3]}" for turn in range(3) for p in range(players)]
    board = list(played.board)
    burns = rng.random() < 0.5
    folded: set[int] = set()
    for act in acts[len(forced) :]:
        word, player, amount = act
        if word == "board":
            if amount == 3:
                still_in = [p for p in range(players) if p not in folded]
                rng.shuffle(still_in)
                lines += [f"seat {seat[p]} discards {played.hole[p][2]}" for p in still_in]
            if burns:
                lines.append("burn")
            lines.append(f"board {' '.join(board[:amount])}")
            del board[:amount]
        else:
            lines.append(_line(act, seat))
            if word == "fold":
                folded.add(player)
    lines += [f"seat {seat[p]} shows {' '.join(played.hole[p][:2])}" for p in shown(played)]
    lines += [_award(award, seat) for award in given]
    return [*lines, "end"]


def shown(played: Played) -> list[int]:
    """Who shows, in order: from the last to raise on the river, or else the first to act there, clockwise."""
    river = max(place for place, act in enumerate(played.acts) if act[0] == "board")
    last = [act for act in played.acts[river + 1 :] if act[0] != "uncalled"]
    raised = [player for word, player, _ in last if word in ("bet", "raise")]
    first = raised[-1] if raised else last[0][1] if last else 0
    players = len(played.stacks)
    order = [(first + turn) % players for turn in range(players)]
    return [player for player in order if player in played.live]


def _line(act: tuple[str, int, int], seat: Sequence[int]) -> str:
    word, player, amount = act
    who = f"seat {seat[player]}"
    return {
        "ante": f"{who} posts ante {money(amount)}",
        "blind": f"{who} posts blind {money(amount)}",
        "check": f"{who} checks",
        "call": f"{who} calls {money(amount)}",
        "bet": f"{who} bets {money(amount)}",
        "raise": f"{who} raises to {money(amount)}",
        "fold": f"{who} folds",
        "uncalled": f"uncalled {money(amount)} returned to {who}",
    }[word]


def _award(award: Award, seat: Sequence[int]) -> str:
    pot = "" if award.pot < 0 else "main " if award.pot == 0 else f"side {award.pot} "
    way = "" if award.way < 0 else f"{WAYS[award.way]} "
    return f"award {pot}{way}{money(award.amount)} to seat {seat[award.player]}"
