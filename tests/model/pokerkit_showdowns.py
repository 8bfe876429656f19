"""Main and side pots, who can win them and what each winner is paid, held against PokerKit's play of the same hands.

PokerKit plays random no-limit hands of two to nine players with stacks of very different sizes; ours sees nothing of
them but what each player has put in, who is still in, who is all in, and the cards.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

from pokerkit import Automation, BadugiHand, BetCollection, ChipsPushing, Deck, State
from pokerkit.games import NoLimitPokerMixin, TripleDraw

from tests.rankings.oracles import distinct
from verifier.model.cards import CARD
from verifier.model.pots import pots, shares

SCORE = distinct().score

CARDS = sorted(CARD)
MOST_PLAYERS = 9


class Showdown(NamedTuple):
    """What ours is given of one hand, and what PokerKit made of it."""

    contributions: list[int]
    live: int
    all_in: int
    hands: list[int]
    unit: int
    pots: list[tuple[int, int]]
    pushes: list[tuple[int, ...]]
    """What PokerKit hands over, push by push: the chips for each player."""


class NoLimitBadugi(NoLimitPokerMixin, TripleDraw):
    """PokerKit's badugi without its fixed limit, so that all-in players of any depth meet."""

    deck = Deck.REGULAR
    hand_types = (BadugiHand,)
    hole_dealing_count = 4


def mask(positions: Iterable[int]) -> int:
    """The set of those positions."""
    return sum(1 << position for position in positions)


def deal(rng: random.Random, players: int) -> list[list[str]]:
    """Four cards for each player. In half of the deals a few of them hold the same ranks in other suits, to tie."""
    hands = []
    if rng.random() < 0.5:
        ranks = rng.sample("A23456789TJQK", rng.choice((2, 3, 4, 4)))
        hands = [
            [rank + "cdhs"[(place + turn) % 4] for place, rank in enumerate(ranks)]
            for turn in range(min(players, rng.randint(2, 4)))
        ]
    rest = [card for card in CARDS if not any(card in hand for hand in hands)]
    rng.shuffle(rest)
    hands += [[] for _ in range(players - len(hands))]
    for hand in hands:
        while len(hand) < 4:
            hand.append(rest.pop())
    rng.shuffle(hands)
    return hands


def act(rng: random.Random, state: State, unit: int) -> None:
    """One random act of the player whose turn it is, in whole chips."""
    chance = rng.random()
    if chance < 0.12 and state.can_fold():
        state.fold()
    elif chance < 0.45 and state.can_complete_bet_or_raise_to():
        least = state.min_completion_betting_or_raising_to_amount
        most = state.max_completion_betting_or_raising_to_amount
        assert least is not None
        assert most is not None
        state.complete_bet_or_raise_to(most if chance < 0.32 else rng.randrange(least, most + 1, unit))
    else:
        state.check_or_call()


def play(rng: random.Random) -> Showdown | None:
    """One hand played by PokerKit; None where it ends without a showdown."""
    players = rng.randint(2, MOST_PLAYERS)
    unit = rng.choice((1, 25, 100))

    def in_chips(amount: int, winners: int) -> tuple[int, int]:
        chips, loose = divmod(amount, unit)
        each, left = divmod(chips, winners)
        return each * unit, left * unit + loose

    state = NoLimitBadugi(
        (
            Automation.ANTE_POSTING,
            Automation.BET_COLLECTION,
            Automation.BLIND_OR_STRADDLE_POSTING,
            Automation.CARD_BURNING,
            Automation.HAND_KILLING,
            Automation.CHIPS_PUSHING,
            Automation.CHIPS_PULLING,
        ),
        True,
        rng.choice((0, 0, unit)),
        (unit, 2 * unit),
        2 * unit,
        2 * unit,
        divmod=in_chips,
    )([unit * rng.choice((rng.randint(1, 12), rng.randint(5, 60), 200)) for _ in range(players)], players)
    dealt = deal(rng, players)
    for hand in dealt:
        state.deal_hole("".join(hand))
    while state.actor_index is not None or state.can_stand_pat_or_discard():
        if state.actor_index is not None:
            act(rng, state, unit)
        else:
            state.stand_pat_or_discard()
    if sum(state.statuses) < 2:
        return None
    live = mask(i for i, still_in in enumerate(state.statuses) if still_in)
    all_in = mask(i for i, stack in enumerate(state.stacks) if not stack)
    theirs = [(pot.amount, mask(pot.player_indices)) for pot in state.pots]
    while state.can_show_or_muck_hole_cards():
        state.show_or_muck_hole_cards(True)
    collected = [op.bets for op in state.operations if isinstance(op, BetCollection)]
    return Showdown(
        [sum(bets) for bets in zip(*collected, strict=True)],
        live,
        all_in,
        [sum(CARD[card] for card in hand) for hand in dealt],
        unit,
        theirs,
        [op.amounts for op in state.operations if isinstance(op, ChipsPushing)],
    )


def showdowns(number: int, seed: int) -> Iterator[Showdown]:
    """That many hands that came to a showdown, the same ones for the same seed."""
    rng = random.Random(seed)
    while number:
        showdown = play(rng)
        if showdown is not None:
            number -= 1
            yield showdown


def winners(hands: list[int], players: int) -> int:
    """Who of these players has the best hand, or ties for it."""
    scores = {position: SCORE(hand) for position, hand in enumerate(hands) if players >> position & 1}
    best = max(scores.values())
    return mask(position for position, score in scores.items() if score == best)


def paid_by(amounts: tuple[int, ...]) -> int:
    """Whom a push pays."""
    return mask(position for position, amount in enumerate(amounts) if amount)


def totals(paid: Iterable[Iterable[int]]) -> list[int]:
    """What each position is paid over all pots."""
    return [sum(each) for each in zip(*paid, strict=True)]


def payments(amount: int, won_by: int, showdown: Showdown) -> list[int]:
    """What a pot pays to each position; the whole excess goes to the first winner to the left of the button."""
    share, excess = shares(amount, won_by.bit_count(), showdown.unit)
    paid = [share if won_by >> position & 1 else 0 for position in range(len(showdown.hands))]
    paid[(won_by & -won_by).bit_length() - 1] += excess
    return paid


@dataclass
class Figures:
    """How many showdowns of which kind were compared."""

    side_pots: Counter[int] = field(default_factory=Counter)
    """By the number of side pots."""
    tied: int = 0
    odd: int = 0
    """Of those with a tie: a pot could not be divided evenly."""
    joined: int = 0
    """Of those with odd chips: PokerKit had joined pots."""

    def __str__(self) -> str:
        counts = ", ".join(f"{number} with {count}" for count, number in sorted(self.side_pots.items()))
        return (
            f"{self.side_pots.total()} showdowns as PokerKit pays them; side pots: {counts}; "
            f"{self.tied} with a tie, {self.odd} with odd chips, of these {self.joined} in joint pots"
        )


def hold_against_pokerkit(number: int, seed: int) -> Figures:
    """Asserts of that many showdowns that pots, who can win them, who wins them and what each is paid are PokerKit's.

    Before it pays, PokerKit joins pots that only the same winners are left to win. What a joint pot leaves undivided
    can differ by some chips from what its parts leave; there each payment is held against the shares of the joint
    amount instead.
    """
    figures = Figures()
    for showdown in showdowns(number, seed):
        ours = pots(showdown.contributions, showdown.live, showdown.all_in)
        assert showdown.pots == ours
        won = [winners(showdown.hands, pot.players) for pot in ours]

        # Every winner is paid something: he has put at least one chip into each pot that he can win.
        expected: Counter[int] = Counter()
        for pot, won_by in zip(ours, won, strict=True):
            expected[won_by] += pot.amount
        pushed: Counter[int] = Counter()
        for amounts in showdown.pushes:
            pushed[paid_by(amounts)] += sum(amounts)
        assert expected == pushed

        odd = any(shares(pot.amount, who.bit_count(), showdown.unit)[1] for pot, who in zip(ours, won, strict=True))
        joined = odd and len(showdown.pushes) < len(ours)
        if joined:
            expected_payments = [payments(sum(amounts), paid_by(amounts), showdown) for amounts in showdown.pushes]
            assert expected_payments == [list(amounts) for amounts in showdown.pushes]
        else:
            paid = [payments(pot.amount, won_by, showdown) for pot, won_by in zip(ours, won, strict=True)]
            assert totals(showdown.pushes) == totals(paid)
        figures.side_pots[len(ours) - 1] += 1
        figures.tied += any(who.bit_count() > 1 for who in won)
        figures.odd += odd
        figures.joined += joined
    return figures
