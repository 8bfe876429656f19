"""The showdown: hands that are not shown, or not in their order, or by those who have none to show."""

from typing import TYPE_CHECKING, Final

from verifier.law.steps.showdown.step import Showdown
from verifier.model.cards import CARD, NAME, each
from verifier.model.layout import members
from verifier.simulate.cast.paying import Push, Told, award_of, pushes, show_hand, tell
from verifier.simulate.cast.sharing import pots_of, winners
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import UnclearError

if TYPE_CHECKING:
    from verifier.simulate.scene import AsGood


# ---------------------------------------------------------------------- nobody sees the hand that wins
def nobody_shows(step: Showdown, s: PotScene, told: list[Told]) -> None:
    """Not a single hand is shown; the award says so."""
    s.expect(step, "show-missing")


def winner_mucks(step: Showdown, s: PotScene, told: list[Told]) -> None:
    """All but one muck, and that one takes the pot unseen, where he must show to take it."""
    last = pushes(s)[0].p
    tell(s, [Told(one, shows=False) for one in members(s.t.live) if one != last])
    s.expect(step, "show-missing")


def alone_must_show(step: Showdown, s: PotScene, told: list[Told]) -> bool:
    """Whoever is left when the others have mucked must show, too; and one has won all there is."""
    return not step.last_may_take and len({one.p for one in _due(s)}) == 1


def winner_unseen(step: Showdown, s: PotScene, told: list[Told]) -> None:
    """Somebody who is given a part of the pots has not shown, and others have.

    Where it is on one line only, and what he has not won alone, it may be that this is for another of them.
    """
    due = pushes(s)
    silent = s.rng.choice([one.p for one in told if one.shows and any(one.p == line.p for line in _contested(s))])
    tell(s, [one for one in told if one.p != silent])
    lines = [s.next_line + k for k, one in enumerate(due) if one.p == silent and one in _contested(s)]
    also: list[AsGood] = [(award_of(s), "award-winner", lines[0])] if len(lines) == 1 else []
    s.expect(step, "show-missing", lines[0], also)


def several_show(step: Showdown, s: PotScene, told: list[Told]) -> bool:
    """Another hand is shown than that of one who is given something that others wanted, too."""
    return sum(one.shows for one in told) > 1 and bool(_contested(s))


def _contested(s: PotScene) -> list[Push]:
    """What has to be pushed of pots that more than one could win."""
    pots = pots_of(s.t)
    return [one for one in _due(s) if pots[one.pot].players.bit_count() > 1]


def _due(s: PotScene) -> list[Push]:
    """What has to be pushed to whom; nothing where that is not clear."""
    try:
        return pushes(s)
    except UnclearError:
        return []


# ---------------------------------------------------------------------- other cards, other players
def show_cards(step: Showdown, s: PotScene, told: list[Told]) -> None:
    """A line names a card that the player does not hold, now and then one that is out; the pot goes as he holds it."""
    k = s.rng.choice([k for k, one in enumerate(told) if one.shows])
    tell(s, told[:k])
    p = told[k].p
    held = each(s.t.hand[p])
    others = [card for card in CARD.values() if card not in held]
    stranger = s.rng.choice([card for card in others if not card & s.t.out or s.chance(0.1)] or others)
    shown = [NAME[card] for card in held]
    shown[s.rng.randrange(len(shown))] = NAME[stranger]
    s.expect(step, "show-cards", also=[(s.record, "card-again", 0)] if stranger & s.t.out else [])
    s.say(f"seat {s.seats[p]} shows {' '.join(shown)}")
    s.t.shown |= 1 << p
    tell(s, told[k + 1 :])


def folded_shows(step: Showdown, s: PotScene, told: list[Told]) -> None:
    """Somebody who has folded shows or mucks, at some time after the first hand is shown."""
    k = s.rng.randint(1 + next(k for k, one in enumerate(told) if one.shows), len(told))
    p = s.rng.choice(_folded(s))
    tell(s, told[:k])
    s.expect(step, "show-not-in-hand")
    if s.chance(0.7):
        s.say(f"seat {s.seats[p]} shows {' '.join(NAME[card] for card in each(s.t.hand[p]))}")
    else:
        s.say(f"seat {s.seats[p]} mucks")
    tell(s, told[k:])


def some_folded(step: Showdown, s: PotScene, told: list[Told]) -> bool:
    """Somebody has folded a hand."""
    return bool(_folded(s))


def _folded(s: PotScene) -> list[int]:
    return [p for p in range(s.t.n) if not s.t.live >> p & 1 and s.t.hand[p]]


def shows_again(step: Showdown, s: PotScene, told: list[Told]) -> None:
    """Whoever has shown mucks, or shows once more when another has; or he who has mucked shows after all."""
    tell(s, told)
    first = s.rng.choice(told)
    s.expect(step, "show-not-in-hand")
    if first.shows and (first == told[-1] or s.chance(0.5)):
        s.say(f"seat {s.seats[first.p]} mucks")
    else:
        show_hand(s, first.p)


# ---------------------------------------------------------------------- the order
def show_order(step: Showdown, s: PotScene, told: list[Told]) -> None:
    """Somebody shows before another whose turn comes first."""
    bound = _bound(s, told)
    one = s.rng.randrange(len(bound) - 1)
    early, other = s.rng.choice(bound[one + 1 :]), bound[one]
    order = [hand for hand in told if hand != early]
    at = order.index(other)
    tell(s, order[:at])
    s.expect(step, "show-order")
    tell(s, [early, *order[at:]])


def has_an_order(step: Showdown, s: PotScene, told: list[Told]) -> bool:
    """Two show who could act in the last round: whoever was all in before it may show at any time."""
    return step.order is not None and s.t.opener >= 0 and len(_bound(s, told)) > 1


def _bound(s: PotScene, told: list[Told]) -> list[Told]:
    return [one for one in told if one.shows and (s.t.bet[one.p] or not s.t.allin >> one.p & 1)]


# ---------------------------------------------------------------------- who loses
def loser_mucks(step: Showdown, s: PotScene, told: list[Told]) -> None:
    """A losing hand goes to the muck, where it must be shown."""
    p = s.rng.choice(_losers(s))
    k = next(k for k, one in enumerate(told) if one.p == p)
    tell(s, told[:k])
    s.expect(step, "show-losers")
    tell(s, [Told(p, shows=False), *told[k + 1 :]])


def loser_silent(step: Showdown, s: PotScene, told: list[Told]) -> None:
    """A losing hand is not shown, though it must be; the award says so."""
    p = s.rng.choice(_losers(s))
    tell(s, [one for one in told if one.p != p])
    s.expect(step, "show-losers")


def losers_must_show(step: Showdown, s: PotScene, told: list[Told]) -> bool:
    """Losing hands must be shown, and there is one."""
    return step.must_show and bool(_losers(s))


def _losers(s: PotScene) -> list[int]:
    return list(members(s.t.live & ~winners(award_of(s), s.t)))


OPERATORS: Final = (
    Operator("showdown.instead", "show-missing", nobody_shows),
    Operator("showdown.instead", "show-missing", winner_mucks, alone_must_show),
    Operator("showdown.instead", "show-missing", winner_unseen, several_show),
    Operator("showdown.instead", "show-cards", show_cards),
    Operator("showdown.instead", "show-not-in-hand", folded_shows, some_folded),
    Operator("showdown.instead", "show-not-in-hand", shows_again),
    Operator("showdown.instead", "show-order", show_order, has_an_order),
    Operator("showdown.instead", "show-losers", loser_mucks, losers_must_show),
    Operator("showdown.instead", "show-losers", loser_silent, losers_must_show),
)
