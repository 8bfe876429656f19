"""The same hand in Poker Hand History, the notation that PokerKit replays."""

from tests.support.hand import DRAW, Hand
from tests.support.house import DOLLAR


def actions(hand: Hand, one_card: bool = False) -> list[str]:
    """The hand's actions in PHH, whose draws are written discards first and cards after.

    With `one_card`, each card is an operation of its own; else each player's cards of a round are dealt together.
    """
    result: list[str] = []
    dealt: list[str] = []
    unit = _unit(hand)
    drawing = False
    for move in hand.moves:
        if move.startswith("d dh"):
            dealt.append(move)
            continue
        if not drawing or move == DRAW:
            result += dealt if one_card else _together(dealt)
            dealt = []
        if move == DRAW:
            drawing = not drawing
        elif " cbr " in move:
            player, verb, amount = move.split(" ")
            result.append(f"{player} {verb} {int(amount) // unit}")
        else:
            result.append(move)
    return result


def _unit(hand: Hand) -> int:
    """A dollar where all amounts are whole dollars, else a cent: PokerKit does not mix whole and broken numbers."""
    return DOLLAR if all(stack % DOLLAR == 0 for stack in hand.start) else 1


def _together(dealt: list[str]) -> list[str]:
    cards: dict[str, str] = {}
    for move in dealt:
        _, _, player, card = move.split(" ")
        cards[player] = cards.get(player, "") + card
    return [f"d dh {player} {names}" for player, names in cards.items()]


def phh(hand: Hand, one_card: bool = False) -> str:
    """The hand as the text of a `.phh` file, in dollars, or in cents where a stack has any.

    Two players are listed so that the one left of the button posts the first blind, as the section has it.
    """
    house = hand.house
    unit = _unit(hand)
    blinds = [*house.blinds, *(posted for posted in hand.posted[len(house.blinds) :])]
    forced = blinds + [0] * (hand.n - len(blinds))
    if hand.n == 2:
        forced.reverse()
    return "\n".join(
        (
            "variant = 'FB'",
            "ante_trimming_status = true",
            f"antes = {_in(unit, [house.ante] * hand.n)}",
            f"blinds_or_straddles = {_in(unit, forced)}",
            f"small_bet = {house.sizes[0] // unit}",
            f"big_bet = {house.sizes[-1] // unit}",
            f"starting_stacks = {_in(unit, hand.start)}",
            f"actions = {actions(hand, one_card)!r}",
            f"hand = {hand.number}",
            "",
        )
    )


def _in(unit: int, amounts: list[int]) -> str:
    return str([amount // unit for amount in amounts])
