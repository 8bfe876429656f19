"""The same hand in PokerKit: its betting, its pots and its showdown, with the cards that each player kept."""

from typing import Final

from pokerkit import Automation, BettingStructure, Card, Deck, Opening, RegularLowHand, StandardHighHand, State, Street

from tests.support.board.hand import BoardHand

AUTOMATIC: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HAND_KILLING,
    Automation.CHIPS_PUSHING,
    Automation.CHIPS_PULLING,
    Automation.CARD_BURNING,
)
STRUCTURES: Final = {
    "fixed-limit": BettingStructure.FIXED_LIMIT,
    "pot-limit": BettingStructure.POT_LIMIT,
    "no-limit": BettingStructure.NO_LIMIT,
    "": BettingStructure.NO_LIMIT,
}


def replayed(hand: BoardHand) -> State:
    """PokerKit's state after the hand, in chips. It deals each player the two cards that he has left at the end.

    Raises ValueError where PokerKit does not allow what the players did.
    """
    house = hand.house
    fixed = house.structure == "fixed-limit"
    streets = tuple(
        Street(
            card_burning_status=False,
            hole_dealing_statuses=(False, False) if turn == 0 else (),
            board_dealing_count=(0, 3, 1, 1)[turn],
            draw_status=False,
            opening=Opening.POSITION,
            min_completion_betting_or_raising_amount=(house.sizes[turn] if fixed else house.minimum) // house.chip,
            max_completion_betting_or_raising_count=(house.cap or None) if fixed else None,
        )
        for turn in range(4)
    )
    blinds = [*(blind // house.chip for blind in house.blinds), *[0] * (hand.n - len(house.blinds))]
    state = State(
        AUTOMATIC,
        Deck.STANDARD,
        (StandardHighHand, RegularLowHand) if hand.game.low else (StandardHighHand,),
        streets,
        STRUCTURES[house.structure],
        ante_trimming_status=True,
        raw_antes=house.ante // house.chip,
        raw_blinds_or_straddles=blinds,
        bring_in=0,
        raw_starting_stacks=[stack // house.chip for stack in hand.start],
        player_count=hand.n,
    )
    for k in range(2):
        for p in range(hand.n):
            cards = [*hand.held[p], *[card for q, card in hand.discards if q == p]]
            state.deal_hole(Card.clean(cards[k]))
    board = list(hand.board)
    _show(state)
    for line in hand.lines:
        words = line.split()
        if words[0] == "board":
            while state.board_dealing_count:
                state.deal_board(Card.clean(board.pop(0)))
                _show(state)
        elif words[0] == "seat" and words[2] in {"folds", "checks", "calls", "bets", "raises"}:
            if state.actor_index is None and words[2] == "checks":
                continue  # a check of somebody whom nobody is left to bet against
            assert state.actor_index == hand.order.index(int(words[1])), line
            if words[2] == "folds":
                state.fold()
            elif words[2] in {"checks", "calls"}:
                state.check_or_call()
            else:
                amount = words[4 if words[2] == "raises" else 3]
                state.complete_bet_or_raise_to(round(float(amount) * 100) // house.chip)
            _show(state)
    return state


def _show(state: State) -> None:
    """Everybody who is to show does: PokerKit asks those who are all in before the last cards come."""
    while state.showdown_index is not None:
        state.show_or_muck_hole_cards(True)
