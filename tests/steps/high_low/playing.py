"""PokerKit plays random hands of no-limit high-low hold'em and pays them; what it made of each is kept.

The third card of Pineapple, which is gone before the flop, is none of PokerKit's business.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, Final

from pokerkit import (
    AntePosting,
    Automation,
    BetCollection,
    BlindOrStraddlePosting,
    BoardDealing,
    Card,
    CheckingOrCalling,
    CompletionBettingOrRaisingTo,
    Folding,
    Hand,
    RegularLowHand,
    StandardHighHand,
    State,
)
from pokerkit.games import NoLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem

from verifier.model.cards import CARD, RANKS

CARDS: Final = tuple(CARD)
MOST_PLAYERS: Final = 9
HIGH: Final = 0
LOW: Final = 1


class High(StandardHighHand):
    """PokerKit's high hand; the same cards are looked up once."""

    @classmethod
    def from_game(cls, hole_cards: Any, board_cards: Any = ()) -> Hand:
        """The best five of all cards."""
        return _best(StandardHighHand, Card.clean(hole_cards), Card.clean(board_cards))


class Low(RegularLowHand):
    """PokerKit's ace-to-five hand; the same cards are looked up once."""

    @classmethod
    def from_game(cls, hole_cards: Any, board_cards: Any = ()) -> Hand:
        """The lowest five of all cards."""
        return _best(RegularLowHand, Card.clean(hole_cards), Card.clean(board_cards))


@lru_cache(maxsize=64)
def _best(kind: type[Hand], hole: tuple[Card, ...], board: tuple[Card, ...]) -> Hand:
    return kind.from_game(hole, board)


class Unkilled(State):
    """PokerKit's table, at which all hands are shown and none is taken away before the pots are paid.

    Left to itself PokerKit takes away hands that cannot win, joins pots that then have the same players, and divides
    the joint pot.
    """

    def can_win_now(self, player_index: int) -> bool:
        """Anybody might."""
        return True


class HighLow(NoLimitPokerMixin, TexasHoldemMixin, UnfixedLimitHoldem):
    """No-limit hold'em of which the highest and the lowest hand share the pot, whatever the low."""

    hand_types = (High, Low)

    def __call__(self, raw_starting_stacks: Any, player_count: int) -> State:
        """A table with these stacks."""
        return Unkilled(
            self.automations, self.deck, self.hand_types, self.streets, self.betting_structure,
            self.ante_trimming_status, self.raw_antes, self.raw_blinds_or_straddles, self.bring_in,
            raw_starting_stacks, player_count, mode=self.mode, starting_board_count=self.starting_board_count,
            divmod=self.divmod, rake=self.rake,
        )  # fmt: skip


AUTOMATIONS: Final = (
    Automation.ANTE_POSTING,
    Automation.BET_COLLECTION,
    Automation.BLIND_OR_STRADDLE_POSTING,
    Automation.HOLE_CARDS_SHOWING_OR_MUCKING,
)


@dataclass(frozen=True, slots=True)
class Half:
    """What PokerKit hands out of one half of one pot."""

    pot: int
    way: int
    """HIGH or LOW."""
    winners: tuple[int, ...]
    """Who holds the best hand that way, of those who can win the pot."""
    paid: tuple[int, ...]
    """The chips for each player."""

    def division(self, unit: int) -> tuple[int, int]:
        """Each winner's equal share in whole chips, and how many odd chips are left."""
        chips, odd = divmod(sum(self.paid) // unit, len(self.winners))
        return chips * unit, odd

    def shares(self, unit: int) -> dict[int, int]:
        """What each winner gets, odd chips one by one from the left of the button.

        PokerKit hands them to the first winner together, which the section does not allow.
        """
        share, odd = self.division(unit)
        return {player: share + unit * (place < odd) for place, player in enumerate(self.winners)}


@dataclass(slots=True)
class Played:
    """One hand that came to a showdown. Players are counted from the left of the button."""

    unit: int
    """The smallest chip."""
    step: int
    """All that is put in is a multiple of this."""
    ante: int
    stacks: list[int]
    hole: list[list[str]]
    """The two cards of each that count, and then the third, which he throws away."""
    board: list[str]
    acts: list[tuple[str, int, int]] = field(default_factory=list)
    """What happens, in order: a word, who, and how much; of the board, how many cards."""
    live: list[int] = field(default_factory=list)
    pots: list[int] = field(default_factory=list)
    halves: list[Half] = field(default_factory=list)

    def several(self) -> dict[int, int]:
        """Pot -> who wins one half of it alone and shares the other with two or more."""
        alone = {half.pot: half.winners[0] for half in self.halves if len(half.winners) == 1}
        shared = [half for half in self.halves if len(half.winners) > 2]
        return {half.pot: alone[half.pot] for half in shared if alone.get(half.pot) in half.winners}


def deal(rng: random.Random, players: int) -> tuple[list[list[str]], list[str]]:
    """Three cards for each, and the board.

    In most deals some players hold the same ranks in other suits, to tie; often the board has many cards of one suit,
    so that one of those who tie for low wins high alone.
    """
    hands: list[list[str]] = []
    if rng.random() < 0.7:
        for _ in range(rng.choice((1, 1, 2))):
            ranks = rng.sample(rng.choice((RANKS, RANKS[:8])), 2)
            turns = rng.sample(range(4), min(players - len(hands), rng.randint(2, 4)))
            shift = rng.randrange(4)
            tied = [[ranks[0] + "cdhs"[turn], ranks[1] + "cdhs"[(turn + shift) % 4]] for turn in turns]
            taken = {card for hand in hands for card in hand}
            hands += [hand for hand in tied if taken.isdisjoint(hand)]
    rest = [card for card in CARDS if not any(card in hand for hand in hands)]
    rng.shuffle(rest)
    hands += [[] for _ in range(players - len(hands))]
    rng.shuffle(hands)
    chance = rng.random()
    if chance < 0.4:
        suit = rng.choice("cdhs")
        rest.sort(key=lambda card: card[1] == suit and rng.random() < 0.8)
    elif chance < 0.6:
        rest.sort(key=lambda card: card[0] in RANKS[:8] and rng.random() < 0.8)
    board = [rest.pop() for _ in range(5)]
    rng.shuffle(rest)
    for hand in hands:
        while len(hand) < 3:
            hand.append(rest.pop())
    rng.shuffle(board)
    return hands, board


def play(rng: random.Random, unit: int, step: int) -> Played | None:
    """One hand played by PokerKit with blinds of one step and two; None where it ends without a showdown."""
    players = rng.randint(2, MOST_PLAYERS)
    ante = rng.choice((0, 0, step))
    stacks = [step * rng.choice((rng.randint(3, 15), rng.randint(5, 60), 200)) for _ in range(players)]
    hole, board = deal(rng, players)
    table = HighLow(AUTOMATIONS, True, ante, (step, 2 * step), 2 * step, divmod=in_chips(unit))
    state = table(stacks, players)
    for hand in hole:
        state.deal_hole("".join(hand[:2]))
    played = Played(unit, step, ante, stacks, hole, board)
    bold = rng.choice((0.15, 0.35, 0.5))
    left = board[::-1]
    while not state.can_push_chips():
        if state.actor_index is not None:
            act(rng, state, step, bold)
        elif state.can_burn_card("??"):
            state.burn_card("??")
        else:
            count = state.board_dealing_count
            assert count
            state.deal_board("".join(left.pop() for _ in range(count)))
    if sum(state.statuses) < 2:
        return None
    played.live = [player for player, live in enumerate(state.statuses) if live]
    played.acts = acts(state)
    pots = list(state.pots)
    played.pots = [pot.amount for pot in pots]
    hands = [list(state.get_up_hands(0, way)) for way in (HIGH, LOW)]
    while state.can_push_chips():
        push = state.push_chips()
        way = push.hand_type_index
        assert way is not None
        players_in = pots[push.pot_index].player_indices
        best = max(held for player in players_in if (held := hands[way][player]) is not None)
        won_by = tuple(player for player in players_in if hands[way][player] == best)
        played.halves.append(Half(push.pot_index, way, won_by, push.amounts))
    return played


def acts(state: State) -> list[tuple[str, int, int]]:
    """What happened at the table, in order. A bet that nobody called goes back when the round is over."""
    found: list[tuple[str, int, int]] = []
    put = [0] * state.player_count
    for op in state.operations:
        if isinstance(op, AntePosting):
            put[op.player_index] += op.amount
            found.append(("ante", op.player_index, op.amount))
        elif isinstance(op, BlindOrStraddlePosting):
            put[op.player_index] += op.amount
            found.append(("blind", op.player_index, op.amount))
        elif isinstance(op, CheckingOrCalling):
            put[op.player_index] += op.amount
            found.append(("call" if op.amount else "check", op.player_index, op.amount))
        elif isinstance(op, CompletionBettingOrRaisingTo):
            found.append(("raise" if any(put) else "bet", op.player_index, op.amount))
            put[op.player_index] = op.amount
        elif isinstance(op, Folding):
            found.append(("fold", op.player_index, 0))
        elif isinstance(op, BoardDealing):
            found.append(("board", -1, len(op.cards)))
        elif isinstance(op, BetCollection):
            for player, kept in enumerate(op.bets):
                if put[player] > kept:
                    found.append(("uncalled", player, put[player] - kept))
            put = [0] * state.player_count
    return found


def act(rng: random.Random, state: State, step: int, bold: float) -> None:
    """One random act of the player whose turn it is."""
    chance = rng.random()
    if chance < 0.1 and state.can_fold():
        state.fold()
    elif chance < 0.1 + bold and state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        assert least is not None
        assert most is not None
        state.complete_bet_or_raise_to(most if rng.random() < 0.4 else rng.randrange(least, most + 1, step))
    else:
        state.check_or_call()


def in_chips(unit: int) -> Callable[[int, int], tuple[int, int]]:
    """Division in whole chips."""

    def divide(amount: int, parts: int) -> tuple[int, int]:
        each = amount // unit // parts * unit
        return each, amount - each * parts

    return divide
