"""Rounds of a game against the house in which the log tells that something went wrong: what must then be done.

A line tells that it happened; whether it did nobody can say from the log. What the law then asks for is looked at here,
and the rest of the round is read as if the lines that belong to it were not there.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from verifier.audit import called_off
from verifier.audit.broken_off import settles
from verifier.audit.misdealt import dealt_right
from verifier.audit.wagers_back import settled_otherwise, wagered_as_given_back
from verifier.law import words
from verifier.law.program import Program
from verifier.law.shape import CASE_REMEDIES
from verifier.law.step import AnyStep, Case, Found, Play
from verifier.law.steps.deal_hands import DealHands
from verifier.law.steps.dealer_play import DealerPlay
from verifier.law.steps.play.unsaid import DECISIONS
from verifier.law.steps.settle.settlement import turned_up
from verifier.law.steps.wagers import Wagers
from verifier.model import places
from verifier.model.banked import Banked
from verifier.model.cards import DECK
from verifier.model.events import (
    BURN,
    CARD_FACE_UP,
    CASE_MASK,
    CASE_PLACE_SHIFT,
    COLLECT,
    DEAL_HAND,
    DEALER_DOWN,
    DEALER_DRAWS,
    DEALER_MISSED,
    DEALER_UP,
    DRAWN_REFUSED,
    DRAWN_SEEN,
    DRAWN_UNSEEN,
    IRREGULARITY,
    MISDEAL,
    NO_CARD,
    OVERDRAWN,
    PAY,
    PLAYER_MISSED,
    PUSH,
    RETURNED,
    SEAT_BITS,
    STAND,
    SWITCH,
    TO_DEALER,
    WAGER,
    WRONG_COUNT_DEALER,
    WRONG_COUNT_PLAYER,
    Event,
)

CASES: Final = {
    CARD_FACE_UP: "card-face-up",
    DRAWN_UNSEEN: "drawn-in-error-unseen",
    DRAWN_SEEN: "drawn-in-error-seen",
    DRAWN_REFUSED: "drawn-in-error-refused",
    OVERDRAWN: "drew-on-standing-total",
    DEALER_MISSED: "missed-card-of-dealer",
    PLAYER_MISSED: "missed-card-of-player",
    NO_CARD: "no-card-to-hand",
    WRONG_COUNT_PLAYER: "wrong-count-to-player",
    WRONG_COUNT_DEALER: "wrong-count-to-dealer",
}
VOID: Final = "the round before was called off"

_FROM_THE_SHOE: Final = frozenset({DEAL_HAND, DEALER_UP, DEALER_DOWN, DEALER_DRAWS, BURN})
_DEALS: Final = frozenset({DEAL_HAND, DEALER_UP, DEALER_DOWN})
_OF_THE_DEAL: Final = _DEALS | {IRREGULARITY, BURN}
_SETTLED: Final = frozenset({PUSH, RETURNED, COLLECT, PAY})


class Astray(NamedTuple):
    """What is left of a round."""

    play: Play | None
    """The round as it is still to be judged; None where it is void."""
    found: tuple[Found, ...]
    excused: frozenset[str]
    """Departures that the rest would have for the same cause."""
    table: Banked
    """The table on which the rest is played; of a void round, as it stood when it was called off."""
    before: tuple[Found, ...] = ()
    """Those of what was found that stand before the round, or a seat's part in it, was called off."""
    lines: int = 0
    """How many lines of a void round were looked at."""


def astray(program: Program, table: Banked, play: Play, *, as_recorded: bool = False) -> Astray:
    """Look at what was done when something went wrong, and take it out of the round.

    Where what the law asks for was not done, the round is read as if it had been; or `as_recorded`, if it went on from
    there as it was.
    """
    round_ = _Round(program, table, play, as_recorded=as_recorded)
    for k, event in enumerate(play.events):
        if event.kind == MISDEAL and not event.seat:
            round_.void(k)
        elif event.kind == MISDEAL and table.layout.pos[event.seat] >= 0:
            round_.out(k)
        elif event.kind == IRREGULARITY:
            round_.irregular(k, event.aux & CASE_MASK)
        if round_.over:
            break
    return round_.rest()


class _Round:
    """A round, with the lines that are taken out of it."""

    def __init__(self, program: Program, table: Banked, play: Play, *, as_recorded: bool) -> None:
        self.as_recorded = as_recorded
        self.program = program
        self.table = table
        self.play = play
        self.found: list[Found] = []
        self.gone: set[int] = set()
        """The events that are no part of the rest."""
        self.added: list[tuple[int, Event]] = []
        """Events that stand before others in the rest: what no line says and yet happened."""
        self.excused: set[str] = set()
        self.over = False
        self.seats_out: set[int] = set()
        self.before: tuple[Found, ...] = ()
        self.lines = 0
        self.wrong_back = 0
        """A seat that was not given back what it had wagered."""

    # ------------------------------------------------------------------ words
    def blame(self, name: str, k: int, message: str, expected: str, observed: str, outcome: str = "") -> None:
        """Event k is not what the law asks for in a case."""
        case: Case | None = self.program.cases.get(name)
        if case is not None and case.ruling.judged:
            case.ruling.told += 1
            where = self.play.origin[k], self.play.seat(k)
            self.found.append(Found(case.ruling, *where, message, expected, observed, case.reading, outcome))

    def take_out(self, k: int) -> None:
        """Event k is no part of the rest; a card of it has left the shoe all the same."""
        if k not in self.gone and self.play.kind(k) in _FROM_THE_SHOE:
            self.table.draw(self.play.values[k] & DECK)
        self.gone.add(k)

    def next_card(self, k: int) -> int:
        """The next event after k with a card from the shoe, or -1."""
        return next((j for j in range(k + 1, len(self.play.codes)) if self.play.kind(j) in _FROM_THE_SHOE), -1)

    def burn_at(self, k: int) -> int:
        """The burn that event k is about: the next card from the shoe, or else the line before; -1 if neither is."""
        j = self.next_card(k)
        if j >= 0 and self.play.kind(j) == BURN:
            return j
        return k - 1 if k and self.play.kind(k - 1) == BURN and k - 1 not in self.gone and self.dealt(k) else -1

    def burned_for_another(self, k: int, j: int) -> bool:
        """Whether a line between the two says why the card of event j is burned, whatever event k is about."""
        between = [self.play.events[m].aux & CASE_MASK for m in range(k + 1, j) if self.play.kind(m) == IRREGULARITY]
        return CARD_FACE_UP in between or OVERDRAWN in between

    def dealt(self, k: int) -> bool:
        """Whether a card has been dealt before event k."""
        return any(self.play.kind(j) in _DEALS for j in range(k))

    def place(self, k: int) -> tuple[int, int]:
        """The seat and the place that event k is about; seat 0 where it names none."""
        event = self.play.events[k]
        return event.seat, event.aux >> CASE_PLACE_SHIFT & places.MASK

    def of(self, seat: int, spot: int, kinds: Iterable[int], start: int = 0) -> list[int]:
        """The events from one on of a seat, on a place of it where one is named, of these kinds."""
        wanted = frozenset(kinds)
        return [
            j
            for j in range(start, len(self.play.codes))
            if self.play.kind(j) in wanted
            and self.play.seat(j) == seat
            and (not spot or self.play.events[j].aux & places.MASK == spot)
        ]

    # ------------------------------------------------------------------ cases
    def irregular(self, k: int, code: int) -> None:
        """Event k names a case."""
        self.gone.add(k)
        name = CASES.get(code, "")
        if not name:
            return
        case = self.program.cases.get(name)
        remedy = case.then if case is not None else CASE_REMEDIES[name][0]
        handlers: dict[str, Callable[[int, str], None]] = {
            "burn-card": self._burned,
            "use-card": self._used,
            "offer-card": self._offered,
            "no-more-cards": self._refused,
            "make-good": self._made_good,
            "hand-dead": self._dead,
            "return-wagers": self._wrong_count,
        }
        handlers[remedy](k, name)

    def _burned(self, k: int, name: str) -> None:
        """The card is burned. One that the dealer drew stands on the line before or after."""
        start = k
        drawn = self._drawn_too_far(k) if name == CASES[OVERDRAWN] else -1
        if drawn >= 0:
            start = max(k, drawn)
        j = self.burn_at(start)
        if drawn >= 0 and j < 0 and self.as_recorded:  # it counts, and so he has drawn on what he stands on
            self.excused |= {"dealer-drew", "dealer-soft-17"}
        elif drawn >= 0:
            self.take_out(drawn)
        if j >= 0:
            if start != k or drawn in self.gone:
                self.gone.add(j)  # the card that was drawn, which has left the shoe but once
            self.take_out(j)
            return
        j = self.next_card(start)
        at = j if j >= 0 and self.play.kind(j) in _DEALS else start + 1
        self.blame(name, at, "The card is not burned", "a burn", words.act(self.play.codes[at]))
        if at < len(self.play.codes) - 1 and self.play.kind(at + 1) == BURN:  # too late, which is told
            self.take_out(at + 1)

    def _drawn_too_far(self, k: int) -> int:
        """The draw of which the card is burned, on the line before or after event k; -1 if the burn alone tells of it.

        It is one too many only if the dealer has what he stands on.
        """
        dealer = next((step for step in self.program.steps if isinstance(step, DealerPlay)), None)
        burned = next((self.play.values[j] & DECK for j in (k + 1, k + 2) if self.play.kind(j) == BURN), 0)
        near = [j for j in (k - 1, k + 1) if j >= 0 and self.play.kind(j) == DEALER_DRAWS]
        drawn = next((j for j in near if burned in (0, self.play.values[j] & DECK)), -1)
        if dealer is None or "dealer-cards" not in self.program.records:
            return drawn
        if drawn >= 0 and not burned and dealer.stands(self._dealers(drawn)) is False:
            drawn = -1  # he had to draw that one; another is burned
        cards = self._dealers(drawn if 0 <= drawn < k else k)
        if dealer.stands(cards) is False:
            self.blame(CASES[OVERDRAWN], k, "A card of the dealer is burned as one too many, and he has still to draw",
                       f"a card that counts on {dealer.totals.describe(cards)}", "a card burned")  # fmt: skip
        return drawn

    def _dealers(self, k: int) -> list[int]:
        """The dealer's cards up to event k, as far as they are seen in the end."""
        own = [j for j in range(k) if self.play.kind(j) in (DEALER_UP, DEALER_DOWN, DEALER_DRAWS)]
        cards = [self.play.values[j] & DECK for j in own]
        if 0 in cards:
            cards[cards.index(0)] = turned_up(self.play, 0)
        return cards

    def _used(self, k: int, name: str) -> None:
        """A card that nobody has seen is dealt like any other."""
        j = self.next_card(k)
        if j >= 0 and self.play.kind(j) == BURN and not self.burned_for_another(k, j):
            self.blame(name, j, "A card is burned that nobody has seen", "the card is used", "a burn")
            self.take_out(j)

    def _offered(self, k: int, name: str) -> None:
        """A card that was seen goes to whoever is next to want it."""
        j = self.next_card(k)
        if j < 0 or self.play.kind(j) != BURN or self.burned_for_another(k, j):
            return
        if not any(self.play.events[m].aux & CASE_MASK == DRAWN_REFUSED for m in range(k + 1, j) if self._case(m)):
            self.blame(name, j, "The card is burned although nobody has refused it", "the card is dealt", "a burn")
        self.take_out(j)

    def _case(self, m: int) -> bool:
        return self.play.kind(m) == IRREGULARITY

    def _refused(self, k: int, name: str) -> None:
        """Who refuses the card gets no more in this round; it may be burned then."""
        j = self.next_card(k)
        if j >= 0 and self.play.kind(j) == BURN:
            self.take_out(j)
        seat, spot = self.place(k)
        if not seat:
            return
        more = self.of(seat, spot, {DEAL_HAND}, k)
        if more:
            self.blame(name, more[0], f"Seat {seat} has refused a card and gets another", "no more cards", "a card")
        elif not self.of(seat, spot, DECISIONS, k) and not self._has_stood(seat, spot, k):
            self.added.append((k, Event(STAND << SEAT_BITS | seat, 0, spot)))

    def _has_stood(self, seat: int, spot: int, k: int) -> bool:
        """Whether a hand was at its end before event k."""
        stands = STAND << SEAT_BITS | seat
        return any(event.code == stands and event.aux & places.MASK == spot for event in self.play.events[:k])

    def _made_good(self, k: int, name: str) -> None:
        """Who was missed in the deal has the card before the play begins."""
        deal = next((step for step in self.program.steps if isinstance(step, DealHands)), None)
        seat, spot = self.place(k)
        dealer = bool(self.play.events[k].aux & TO_DEALER) or name == CASES[DEALER_MISSED]
        areas = next((step.areas for step in self.program.steps if isinstance(step, Wagers)), ())
        if deal is None or (not dealer and not (seat and (spot or len(areas) == 1))):
            return
        dealt = [j for j in range(len(self.play.codes)) if self.play.kind(j) in _DEALS]
        begins = self._play_begins(deal.cards, max([k, *dealt[:1]]))
        if dealer:
            own = [j for j in dealt if j < begins and self.play.kind(j) != DEAL_HAND]
            due = 1 if deal.hole == "none" else 2
            if sum(self.play.kind(j) != DEAL_HAND for j in dealt) >= due:
                return  # he has it, in whatever order
            code = (DEALER_DOWN if deal.hole != "none" and own else DEALER_UP) << SEAT_BITS
        else:
            own = [j for j in self.of(seat, spot, {DEAL_HAND}) if j < begins]
            due, code = deal.cards, DEAL_HAND << SEAT_BITS | seat
        if len(own) >= due:
            return
        self.excused.add("deal-made-good")
        self.blame(name, begins, "The card that was missed is not dealt before the play", "the missing card",
                   words.act(self.play.codes[begins]))  # fmt: skip
        late = [] if dealer else [j for j in self.of(seat, spot, {DEAL_HAND}) if j >= begins][: due - len(own)]
        if self.as_recorded and late:  # it comes at last
            self.added += [(begins, self.play.events[j]) for j in late]
            self.gone |= set(late)
        elif self.as_recorded:
            self.excused.add("deal-missing")
        else:
            self.added += [(begins, Event(code, 0, 0 if dealer else spot))] * (due - len(own))

    def _play_begins(self, cards: int, start: int) -> int:
        """The first event from `start` on that is no part of the deal, as a card to a hand that has all is none."""
        held: Counter[tuple[int, int]] = Counter()
        for j, event in enumerate(self.play.events):
            if self.play.kind(j) == DEAL_HAND:
                hand = self.play.seat(j), event.aux & places.MASK
                held[hand] += 1
                if held[hand] > cards and j >= start:
                    return j
            elif j >= start and self.play.kind(j) not in _OF_THE_DEAL:
                return j
        return len(self.play.codes) - 1

    def _dead(self, k: int, name: str) -> None:
        """A hand without cards takes no part in the round."""
        seat, spot = self.place(k)
        p = self.table.layout.pos[seat] if seat else -1
        if p < 0:
            return
        played = self.of(seat, spot, DECISIONS | {DEAL_HAND}, k)
        for m in self.of(seat, 0, {SWITCH}, k) if played else ():
            self.take_out(m)  # it takes two hands
        if played:
            at = played[0]
            self.blame(name, at, "A hand is played that had no cards in the deal", "no card to a dead hand",
                       words.act(self.play.codes[at]))  # fmt: skip
            for m in played:
                self.take_out(m)
        areas = next((step.areas for step in self.program.steps if isinstance(step, Wagers)), ())
        named = places.area_of(spot)
        self.table.dead |= {(p, area) for area in ([named] if named else areas)}
        for m in self.of(seat, spot, _SETTLED):
            if places.area_of(self.play.events[m].aux) in (named, *areas) or not spot:
                self.gone.add(m)
                if self.play.kind(m) == COLLECT and not played:  # whose it is then the law does not say
                    played = [m]
                    self.blame(name, m, "The wager on a dead hand is taken", "the wager back, or left where it is",
                               words.act(self.play.codes[m]), "review")  # fmt: skip

    # ------------------------------------------------------------------ misdeals
    def _wrong_count(self, k: int, name: str) -> None:
        """An incorrect number of cards: to a player, that is his alone; to the dealer, the round is void."""
        if name == CASES[WRONG_COUNT_DEALER]:
            self.void(k)
        elif self.play.seat(k):
            self.out(k)

    def out(self, k: int) -> None:
        """A seat is out of the round."""
        self.gone.add(k)
        seat = self.play.seat(k)
        if seat in self.seats_out:
            return
        self.seats_out.add(seat)
        if not self._back(k, CASES[WRONG_COUNT_PLAYER], [seat]):
            self._called(k, CASES[WRONG_COUNT_PLAYER], seat)
        self._judge(self._of_seat, k)
        for j in range(len(self.play.codes)):
            if self.play.seat(j) == seat and self.play.kind(j) not in (MISDEAL, IRREGULARITY):
                self.take_out(j)
        others = {self.play.seat(j) for j in range(len(self.play.codes)) if self.play.kind(j) == WAGER}
        self.over = bool(others) and others <= self.seats_out

    def void(self, k: int) -> None:
        """Nobody plays on."""
        self.over = True
        seats = sorted({seat for seat in map(self.play.seat, range(len(self.play.codes))) if seat} - self.seats_out)
        if not self._back(k, CASES[WRONG_COUNT_DEALER], seats):
            self._called(k, CASES[WRONG_COUNT_DEALER], 0)
        self._judge(self._of_all, k)

    def _judge(self, judge: Callable[[Play, int], called_off.Before], k: int) -> None:
        """What stands before event k, with which all or a seat is out, is judged as far as the log can tell.

        Who is given back other than he has wagered, and it is that by which his wagers would be right, has a line
        misread or left out: that is told of as one.
        """
        before = judge(self.play, k)
        if before.found and self.wrong_back:
            read = wagered_as_given_back(self.play, k, self.wrong_back, self.table.layout.seats)
            other = judge(read, k + len(read.codes) - len(self.play.codes))
            if len(other.found) < len(before.found):
                before = other
        self.before += before.found
        if self.over:
            self.table = before.table
        else:
            self.table.passes, self.table.remarks = before.table.passes, before.table.remarks

    def _of_all(self, play: Play, k: int) -> called_off.Before:
        """All of the round before event k."""
        gone = {self.play.origin[j] for j in self.gone}
        kept = [j for j in range(k) if play.origin[j] not in gone] + [k]
        self.lines = len(kept) - 1
        only = Play([play.events[j] for j in kept], [play.origin[j] for j in kept])
        return called_off.until(self.program, self.table.copy(), only, len(kept) - 1)

    def _of_seat(self, play: Play, k: int) -> called_off.Before:
        """The wagers of one seat."""
        return called_off.wagers_of(self.program, self.table.copy(), play, k, play.seat(k))

    def _called(self, k: int, name: str, seat: int) -> None:
        """A misdeal is called: if the number of cards was right, whether there was another reason a person must see."""
        if not dealt_right(self.program, self.play, seat):
            return
        message = "A misdeal is called, and the log shows the right number of cards"
        told = (message, "a wrong number of cards, or another reason that the law knows", "a misdeal")
        if name in self.program.cases:
            self.blame(name, k, *told, "review")
        else:
            self.found += self._settlement().blame("settle-extra", self.play, k, *told, outcome="review")

    def _settlement(self) -> AnyStep:
        return self.program.steps[settles(self.program)]

    def _back(self, k: int, name: str, seats: list[int]) -> bool:
        """Whether something else is done than to give the wagers back: then that is told."""
        if not {"wagers", "settlement"} <= self.program.records:
            return False
        wrong = settled_otherwise(self.play, k, seats, whole=name == CASES[WRONG_COUNT_DEALER])
        if wrong is None:
            return False
        self.wrong_back = wrong.seat
        if name in self.program.cases:
            self.blame(name, *wrong[:-1])
            return True
        if dealt_right(self.program, self.play, self.play.seat(k)):
            return False  # that a misdeal was called at all is told
        told = (wrong.message, wrong.expected, wrong.observed)  # what a misdeal leads to no rule says
        self.found += self._settlement().blame("settle-extra", self.play, wrong.at, *told, outcome="review")
        return True

    # ------------------------------------------------------------------ what is left
    def rest(self) -> Astray:
        """The round without what was looked at here."""
        if self.over:
            found = (*self.before, *self.found)
            return Astray(None, found, frozenset(), self.table, self.before, self.lines)
        events, origin = [], []
        for k, event in enumerate(self.play.events):
            for at, extra in self.added:
                if at == k:
                    events.append(extra)
                    origin.append(self.play.origin[k])
            if k not in self.gone:
                events.append(event)
                origin.append(self.play.origin[k])
        found = (*self.before, *self.found)
        return Astray(Play(events, origin), found, frozenset(self.excused), self.table)
