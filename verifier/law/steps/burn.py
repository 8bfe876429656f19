"""The top card is put out of play unseen."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Play
from verifier.law.steps.community.step import Community
from verifier.law.steps.poker import PokerStep
from verifier.law.steps.short_deck import ShortDeck
from verifier.law.steps.window import Duty
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.cards import DECK
from verifier.model.events import BOARD, BURN, RAKE, RESHUFFLE, SEAT_BITS, UNCALLED
from verifier.model.table import Table

_BURN_CODE: Final = BURN << SEAT_BITS


REQUIRED: Final = "required"
ACCEPTED: Final = "accepted"
FORBIDDEN: Final = "forbidden"

ANYWHERE: Final = (UNCALLED, RAKE)
"""Lines that may be lawful beside any step: chips that go back, and the rake."""

NOT_OWED: Final = {ACCEPTED: "a burn may be left out here", FORBIDDEN: "no card may be burned here"}


def _rule(keys: Mapping[str, Any], context: Context) -> str:
    """What is asked of this step. Where any of several words will do, or nobody has settled it, a burn is accepted."""
    said = keys.get("rule", REQUIRED)
    words_said: tuple[str, ...] = said if isinstance(said, tuple) else (said,) if said else ()
    return words_said[0] if len(words_said) == 1 and "rule" not in context.unknown else ACCEPTED


class Burns:
    """How many cards have been burned in this step."""

    __slots__ = ("count",)

    def __init__(self, count: int = 0) -> None:
        self.count = count

    def copy(self) -> "Burns":
        """Another one that can go another way."""
        return Burns(self.count)

    def key(self) -> int:
        """What tells one from another."""
        return self.count


class Burn(PokerStep):
    """A burn before cards come; a log that records none leaves it open."""

    owns = frozenset({BURN})

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.count: int = keys.get("cards", 1)
        rule = _rule(keys, context)
        self.recorded = "burns" in context.records
        self.required = rule == REQUIRED and self.recorded
        self.accepted = rule == ACCEPTED
        self.forbidden = rule == FORBIDDEN
        self.takes = 0 if self.forbidden else self.count
        if rule != REQUIRED and "rule" not in context.unknown:
            context.moot("burn-missing", NOT_OWED[rule])
        self.reshuffles = "reshuffles" in context.records
        self.short = ShortDeck(context)
        self.counted = self.recorded and "deal-count" in context.records
        self.burns = context.tallies["burns"]

    def begin(self, t: Table) -> None:
        """Nothing is burned yet."""
        t.at = Burns()
        if self.accepted and t.burned_ahead:  # what was burned too early was the one that may come
            t.burned_ahead -= 1
            t.at.count = self.count

    def left(self, t: Table) -> int:
        """What may still be burned here."""
        at: Burns = t.at
        return max(0, self.takes - at.count)

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take the burn, where one may come."""
        at: Burns = t.at
        while at.count < self.count and not self.forbidden and play.codes[i] == _BURN_CODE:
            card = play.values[i] & DECK
            if card & t.out or (t.stub < 1 and self.counted and not t.loose):
                return i
            self._put_out(t, card)
            at.count += 1
            i += 1
        if at.count < self.count and self.required and not self._told_before(t):
            return i
        if self.accepted and at.count < self.count and play.kind(i) == RESHUFFLE:  # the burn may come after it
            return i
        t.unburned = self.accepted and at.count < self.count
        t.passes[self.burns] += 1
        t.done = True
        return i

    def _told_before(self, t: Table) -> bool:
        """A card burned too early has been told of; it is not missing besides."""
        if t.burned_ahead:
            t.burned_ahead -= 1
            return True
        return False

    def _put_out(self, t: Table, card: int) -> None:
        t.burned |= card
        t.burned_unseen += not card
        t.out |= card
        t.stub -= 1

    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """No burn, a burn from an empty deck, or a burned card that is out already."""
        if play.codes[i] == _BURN_CODE and t.at.count < self.count and not self.forbidden:
            return self._odd_burn(t, play, i)
        empty = t.stub < 1 and self.counted and not t.loose
        if empty:
            return self._nothing_to_burn(t, play, i)
        if not self.required:  # a reshuffle comes first
            return []
        return [*self._missing(t, play, i), *self._street_missing_too(t, play, i)]

    def _missing(self, t: Table, play: Play, i: int) -> list[Explanation]:
        found = self.blame(
            "burn-missing", play, i, "No card is burned", f"{self.count} card burned", words.act(play.codes[i]), seat=0
        )
        u = t.copy()
        u.done = True
        u.passes[self.burns] += 1
        unrecorded = u.copy()
        unrecorded.stub -= 1
        out = [Explanation(found, u, i, 1), Explanation(found, unrecorded, i, 2)]
        for j in range(i + 1, len(play.codes)):
            if play.codes[j] == _BURN_CODE:
                out.append(Explanation(found, t.copy(), i, 0, play.moved(j, i)))
                break
        return out

    def _street_missing_too(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """The cards that the burn goes before are missing at this line as well: that is told, and told once."""
        if play.kind(i) in ANYWHERE:
            return []
        u = t.copy()
        for step in self.later:
            u.pc += 1
            if play.kind(i) in step.owns:
                return []
            step.begin(u)
            if isinstance(step, Community):
                missing = step.explain(u, play, i) if step.recorded and u.at.due else []
                return [option._replace(preference=option.preference + 4) for option in missing]
            if not isinstance(step, Duty) or step.consume(u, play, i) != i or not u.done:
                return []
            u.done = False
        return []

    def _nothing_to_burn(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """The deck is used up: the law may not say whether the discards are reshuffled then, or no burn is due."""
        found = self.blame(
            "burn-from-empty-stub", play, i, "A burn is due, and the deck has no card left", "a deck with a card left",
            words.act(play.codes[i]), seat=0,
        )  # fmt: skip
        u = t.copy()
        if play.kind(i) == RESHUFFLE and "burn-from-empty-stub" not in self.rulings:
            return []
        if play.kind(i) == RESHUFFLE:
            for p in range(u.n):
                u.out &= ~u.thrown[p]
                u.stub += u.thrown[p].bit_count() + u.thrown_unseen[p]
                u.thrown[p] = u.thrown_unseen[p] = 0
            u.reshuffled = u.loose = True
            return [Explanation(found, u, i + 1, 0, sure=True)]
        u.done = True
        u.passes[self.burns] += 1
        return [Explanation(found, u, i, 0)]

    def _odd_burn(self, t: Table, play: Play, i: int) -> list[Explanation]:
        card = play.values[i] & DECK
        if card & t.out and not self.reshuffles and card & t.thrown_away():
            u = t.copy()  # a reshuffle that is not on record may have brought it back
            u.out &= ~card
            return [Explanation((), u, i, 0, sure=True)]
        if card & t.out:
            found = self.comes_again(play, i, card, "burned")
        elif "burn-from-empty-stub" not in self.rulings:
            return self.short.beyond(t, play, i, 1)
        else:
            found = self.blame(
                "burn-from-empty-stub", play, i, "A card is burned although the deck has none left",
                "a deck with a card left", "no card left",
            )  # fmt: skip
        u = t.copy()
        self._put_out(u, card)
        u.at.count += 1
        return [Explanation(found, u, i + 1, 0)]

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A burn while another step is under way: one too many, or that of cards that are dealt too early."""
        card = play.values[i] & DECK
        if self.accepted and t.unburned and not card & t.out and not self.short.empty(t, 1):
            u = t.copy()  # nothing else than the street itself ends the time for it
            u.unburned = False
            self._put_out(u, card)
            return [Explanation((), u, i + 1, 0, sure=True)]
        out = self._with_its_street(t, play, i)
        found = self.blame("burn-extra", play, i, "A card is burned that is not due", "no burn here", "burn")
        happened, misread = t.copy(), t.copy()
        self._put_out(happened, play.values[i] & DECK)
        early = happened.copy()
        early.burned_ahead += 1
        return [
            *out,
            Explanation(found, happened, i + 1, 5),
            Explanation(found, misread, i + 1, 6),
            Explanation(found, early, i + 1, 7),
        ]

    def _with_its_street(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """The cards that follow at once are dealt before their time, and this burn with them: that is told of them."""
        card = play.values[i] & DECK
        street = next((step for step in (*self.earlier, *self.later) if isinstance(step, Community)), None)
        if self.forbidden or street is None or play.kind(i + 1) != BOARD or card & t.out:
            return []
        u = t.copy()
        self._put_out(u, card)
        u.burned_ahead += 1
        return street.early(u, play, i + 1)


KIND: Final = StepKind(
    name="burn",
    says="the top card is put out of play unseen",
    consumes=("burn",),
    keys={
        "cards": Key("count", "how many cards; one if not said"),
        "rule": Key("one of: required accepted forbidden", "whether the burn is owed; required if not said"),
    },
    departures=(
        fault("burn-missing", "no card is burned where one is due", "burns", "burns", weighs="rule"),
        fault("burn-extra", "a card is burned that is not due", "burns", "burns", weighs="rule"),
        doubt("burn-from-empty-stub", "a card is burned although the deck has none left", "burns deal-count", "burns"),
    ),
    build=Burn,
)
