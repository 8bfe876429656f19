"""For a pot: the deck is found to be defective or is short, and what the law asks for then is not done."""

from typing import Final

from verifier.model.cards import each
from verifier.model.money import show
from verifier.simulate.cast.called_off import given_back, reshuffle, returned
from verifier.simulate.deck import Deck
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import LAST, Rules


def not_back(cases: Rules, s: PotScene) -> None:
    """One player gets back more than he has put in, or less; if nothing, he is one who has only called."""
    t = s.t
    players = [p for p in s.rng.sample(range(t.n), t.n) if t.put[p]]
    wrong = s.rng.choice(players)
    for p in players:
        if p != wrong:
            given_back(s, p, t.put[p])
            continue
        less = [k * s.chip for k in (1, 2, 5) if k * s.chip < t.put[p]]
        s.expect(cases, "defective-deck")
        given_back(s, p, s.rng.choice([t.put[p] + s.chip, *(t.put[p] - k for k in less)]))


def awarded(cases: Rules, s: PotScene) -> None:
    """The pot goes to one player."""
    s.expect(cases, "defective-deck")
    p = s.rng.choice([p for p in range(s.t.n) if s.t.live >> p & 1])
    s.t.stack[p] += sum(s.t.put)
    s.say(f"award {show(sum(s.t.put))} to seat {s.seats[p]}")


def forgotten(cases: Rules, s: PotScene) -> None:
    """Who has never bet is forgotten."""
    t = s.t
    wrong = s.rng.choice(only_called(s))
    for p in range(t.n):
        if t.put[p] and p != wrong:
            given_back(s, p, t.put[p])
    s.expect(cases, "defective-deck", LAST)


def only_called(s: PotScene) -> list[int]:
    """Who has put chips in without a bet or a raise: whoever has bet may have to forfeit them."""
    bold = {int(line.split()[1]) for line in s.lines if " bets " in line or " raises " in line}
    return [p for p in range(s.t.n) if s.t.put[p] and s.seats[p] not in bold]


def any_called(cases: Rules, s: PotScene) -> bool:
    """Whether there is somebody."""
    return bool(only_called(s))


def taken_back(cases: Rules, s: PotScene) -> None:
    """Chips go back to one who had put them in, from him who has won them."""
    t = s.t
    winner = s.rng.choice([p for p in range(t.n) if t.stack[p] > s.chip])
    others = [p for p in range(t.n) if t.put[p] and p != winner]
    s.expect(cases, "defective-deck-later")
    p = s.rng.choice(others)
    amount = min(t.put[p], t.stack[winner])
    t.stack[winner] -= amount
    given_back(s, p, amount)


def needless(cases: Rules, s: PotScene, due: int) -> None:
    """The deck is reshuffled though it has cards enough."""
    s.expect(cases, "deck-short")
    reshuffle(s, "")


def enough(cases: Rules, s: PotScene, due: int) -> bool:
    """Whether it has, and there is still something to deal."""
    return bool(due) and s.t.stub >= due


def unsaid(cases: Rules, s: PotScene) -> None:
    """The burned cards are dealt, and no reshuffle is on record."""
    returned(s)
    s.expect(cases, "deck-short")


def thrown_in(cases: Rules, s: PotScene) -> None:
    """What players have thrown away is shuffled in, too."""
    t = s.t
    thrown = sum(t.thrown)
    s.expect(cases, "deck-short")
    reshuffle(s, " discards" + " burns" * bool(t.burned) + " stub" * bool(t.stub))
    t.thrown = [0] * t.n
    t.out &= ~thrown
    t.stub += thrown.bit_count()
    s.deck = Deck([*s.deck.cards, *each(thrown)], s.rng)


def any_thrown(cases: Rules, s: PotScene) -> bool:
    """Whether anybody has thrown a card away."""
    return any(s.t.thrown)


OPERATORS: Final = (
    Operator("deck.short", "deck-short", unsaid),
    Operator("deck.short", "deck-short", thrown_in, any_thrown),
    Operator("astray.defective-deck", "defective-deck", not_back),
    Operator("astray.defective-deck", "defective-deck", awarded),
    Operator("astray.defective-deck", "defective-deck", forgotten, any_called),
    Operator("astray.defective-deck-later", "defective-deck-later", taken_back),
    Operator("deck.between", "deck-short", needless, enough),
)
