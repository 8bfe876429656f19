"""The play: what is asked of it, and what may have happened where a round departs from it."""

from collections.abc import Sequence
from typing import Final

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.banked import BankedStep, hand_name
from verifier.law.steps.play.path import PlayPath, Turn, Waits, Which
from verifier.law.steps.play.unsaid import DECISIONS, Unsaid
from verifier.law.steps.settle.settlement import PAYMENTS
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.banked import STOOD, SURRENDERED, Banked, HandInPlay
from verifier.model.cards import DECK
from verifier.model.events import COLLECT, DEAL_HAND, DOUBLE, HIT, SPLIT, STAND, SWITCH
from verifier.model.layout import members
from verifier.model.places import WHOLE


class PlayHands(PlayPath):
    """A decision out of turn or not allowed, a card that is not due, a hand that is left, a lost one that stays."""

    owns = DECISIONS

    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """What may have happened at event i."""
        at: Turn = t.at
        kind = play.kind(i)
        p, hand = self.which(t, play, i)
        if at.due is not None:
            if kind != DEAL_HAND:
                return self._no_card(t, play, i)
        elif at.bust is not None and self._must_be_taken():
            if kind == SWITCH and p == at.bust[0]:
                return []  # the exchange is too late, whatever has become of the hand
            own = hand is not None and (p, hand.area, hand.number) == at.bust
            if not own or kind == STAND or kind not in {*DECISIONS, DEAL_HAND}:
                return self._left(t, play, i)
        if kind in DECISIONS:
            if p < 0:
                return []
            return self._no_such_hand(t, play, i, p) if hand is None else self._decision(t, play, i, p, hand)
        if kind == DEAL_HAND:
            return self._odd_card(t, play, i, p, hand)
        if kind in PAYMENTS and hand is not None and self.options.bust(hand):
            return self._wrong_sum(t, play, i, p, hand)
        return self._unplayed(t, play, i) if self.ends_at(kind) else []

    # ------------------------------------------------------------------ decisions
    def _decision(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> list[Explanation]:
        kind, amount = play.kind(i), play.values[i]
        me = (p, hand.area, hand.number)
        found: tuple[Found, ...] = ()
        u, out = t.copy(), []
        waits = self.waits(t, p, hand)
        if waits is not None:
            found = self._out_of_turn(t, play, i, p, hand, waits)
            out += self._as_ended(t, play, i, waits)
            u.at.loose = True
        elif self._lacks_card(hand, kind):
            return self._no_second(t, play, i, p, hand)
        wrong = self.wrong(t, p, hand, kind, amount)
        if wrong is not None:
            name, expected, observed = wrong
            found += self.blame(
                name, play, i, f"{words.Seat(t, p)} may not do that with {hand_name(t, p, hand.area, hand.number)}",
                expected, observed,
            )  # fmt: skip
            u.at.on = me
        if wrong is not None and self.options.bust(hand):
            u.at.bust = None  # that it was not taken is one with it
        self.decide(u, p, hand, kind, amount)
        out.append(Explanation(found, u, i + 1, 1 if out else 0))
        if kind in (DOUBLE, SPLIT) and amount != hand.stake:  # the sum is misread
            v = t.copy()
            v.at.loose = u.at.loose
            self.decide(v, p, hand, kind, hand.stake)
            out.append(Explanation(found, v, i + 1, 2))
        for other in t.boxes[p].hands:  # the line names another of his hands
            if other is not hand and self._allowed(t, p, other, kind, amount):
                v = t.copy()
                self.decide(v, p, other, kind, amount)
                out.append(Explanation(found, v, i + 1, 2))
        out.append(Explanation(found, t.copy(), i + 1, 4))
        return out

    def _allowed(self, t: Banked, p: int, hand: HandInPlay, kind: int, amount: int) -> bool:
        may = self.waits(t, p, hand) is None and not self._lacks_card(hand, kind)
        return may and self.wrong(t, p, hand, kind, amount) is None

    def _out_of_turn(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay, waits: Waits) -> tuple[Found, ...]:
        what = "is dealt a card" if play.kind(i) == DEAL_HAND else "is played"
        expected = f"{hand_name(t, *waits.hands[0])} first" if waits.hands else "no more play of this seat"
        return self.blame(
            waits.name, play, i, f"{hand_name(t, p, hand.area, hand.number).capitalize()} {what} out of turn",
            expected, words.act(play.codes[i]),
        )  # fmt: skip

    def _as_ended(self, t: Banked, play: Play, i: int, waits: Waits) -> list[Explanation]:
        """The hands that had to be played first have been, and no line says so."""
        if not waits.hands:
            return []
        stood = t.copy()
        for q, area, number in waits.hands:
            first = t.boxes[q].hand(area, number)
            assert first is not None
            stood.change(
                q, first._replace(state=STOOD, cards=first.cards if len(first.cards) > 1 else (*first.cards, 0))
            )
        found = self._unended(t, play, i, waits.hands[0])
        return [Explanation(found, stood, i, 1), *self._otherwise(t, i, waits.hands, found)]

    def _otherwise(self, t: Banked, i: int, which: Sequence[Which], found: tuple[Found, ...]) -> list[Explanation]:
        """The first of them was given up, if that is offered, or was another hand by then, and no line says so."""
        p, area, number = which[0]
        hand = t.boxes[p].hand(area, number)
        out = [
            Explanation(found, u, i, 3)
            for step in self.earlier
            if isinstance(step, BankedStep) and (u := step.untold(t, p)) is not None
        ]
        if hand is not None and self.options.gives_up(hand) is None:
            u = t.copy()
            u.change(p, hand._replace(state=SURRENDERED))
            out.append(Explanation(found, u, i, 2))
        return out

    def _no_such_hand(self, t: Banked, play: Play, i: int, p: int) -> list[Explanation]:
        area, number, _ = self.place(play, i)
        named = " ".join(filter(None, (area, str(number) if number > 1 else "")))
        found = self.blame(
            "play-no-hand", play, i, f"{words.Seat(t, p)} has no such hand", "a hand that is in play",
            named or "no hand named",
        )  # fmt: skip
        out = [Explanation(found, t.copy(), i + 1, 3)]
        for hand in t.boxes[p].hands:
            kind, amount = play.kind(i), play.values[i]
            if self._allowed(t, p, hand, kind, amount):
                u = t.copy()
                self.decide(u, p, hand, kind, amount)
                out.append(Explanation(found, u, i + 1, 1))
        return out

    # ------------------------------------------------------------------ cards
    def _no_card(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        at: Turn = t.at
        assert at.due is not None
        p, area, number = at.due
        hand = t.boxes[p].hand(area, number)
        assert hand is not None
        name = "double-cards" if hand.doubled else "hit-missing"
        found = self.blame(
            name, play, i, f"{hand_name(t, p, area, number).capitalize()} is not dealt the card that was asked for",
            "one card", words.act(play.codes[i]), seat=t.layout.order[p],
        )  # fmt: skip
        lacks, unrecorded = t.copy(), t.copy()
        lacks.at.due = None
        if hand.doubled:
            lacks.change(p, hand._replace(state=STOOD))
        self.give(unrecorded, p, hand, 0)
        return [Explanation(found, unrecorded, i, 1), Explanation(found, lacks, i, 2)]

    def _no_second(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> list[Explanation]:
        """A hand made by splitting is played, or left, with one card."""
        found = self._unended(t, play, i, (p, hand.area, hand.number))
        u = t.copy()
        self.give(u, p, hand, 0)
        return [Explanation(found, u, i, 0)]

    def _odd_card(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay | None) -> list[Explanation]:
        """A card that is out already, or that goes to a hand to which none is due."""
        at: Turn = t.at
        card = play.values[i] & DECK
        out: list[Explanation] = []
        u = t.copy()
        asked = False
        if t.spent(card):
            found = self.too_often(t, play, i, card)
        elif hand is None:
            found = self.blame(
                "play-no-hand", play, i, "A card is dealt to a hand that is not in play", "a card to a hand in play",
                words.act(play.codes[i]),
            )  # fmt: skip
        elif at.due is not None and at.due != (p, hand.area, hand.number):
            found = self.blame(
                "play-order", play, i, f"A card goes to {hand_name(t, p, hand.area, hand.number)} before its turn",
                f"a card to {hand_name(t, *at.due)}", words.act(play.codes[i]),
            )  # fmt: skip
        elif (waits := self.waits(t, p, hand)) is not None:
            found = self._out_of_turn(t, play, i, p, hand, waits)
            out += self._as_ended(t, play, i, waits)
            u.at.loose = True
        else:
            if at.due is None:
                for meant in self.unsaid(t, play, i, p, hand):
                    out += self._unsaid(t, play, p, hand, i, meant)
            wrong = self.wrong(t, p, hand, HIT, 0)
            asked = wrong is None
            found = ()
            if wrong is not None:
                name, expected, observed = wrong
                found = self.blame(name, play, i, f"{words.Seat(t, p)} is dealt one card too many", expected, observed)
                u.at.bust, u.at.on = None, (p, hand.area, hand.number)
        if hand is not None:
            due = u.at.due
            self.give(u, p, hand, card)
            u.at.due = due if due != (p, hand.area, hand.number) else None
            out.append(Explanation(found, u, i + 1, 1))
        if at.due is not None:
            q, area, number = at.due
            his = t.boxes[q].hand(area, number)
            assert his is not None
            v = t.copy()
            self.give(v, q, his, 0 if t.spent(card) else card)
            out.append(Explanation(found, v, i + 1, 0))
            if hand is not None and (p, hand.area, hand.number) != at.due:
                out += self._no_card(t, play, i)
        if asked:
            return out
        w = t.copy()
        w.draw(card)
        out.append(Explanation(found, w, i + 1, 3))
        return out

    def _unsaid(self, t: Banked, play: Play, p: int, hand: HandInPlay, i: int, meant: Unsaid) -> list[Explanation]:
        """A hand was split or doubled, as a later line shows, and no line before the card says so."""
        if meant.kind == HIT:
            return []  # the same line again: any line may be
        u, at = t.copy(), meant.at
        if meant.follows:
            wrong = self.wrong(t, p, hand, meant.kind, meant.amount)
            name = "double-late" if meant.kind == DOUBLE else "split-value"
            name, expected, observed = wrong or (name, "the decision before its card", words.act(play.codes[at]))
            found = self.blame(
                name, play, at, f"{words.Seat(t, p)} decides after the card has come", expected, observed
            )
            return [Explanation(found, u, i, 0, play.moved(at, i))]
        what = "doubled" if meant.kind == DOUBLE else "split"
        found = self.blame(
            "play-no-hand" if meant.kind == SPLIT else "play-missing", play, at,
            f"{hand_name(t, p, hand.area, hand.number).capitalize()} was {what}, and no line says so",
            f"a line before the card that it is {what}", words.act(play.codes[at]),
        )  # fmt: skip
        self.decide(u, p, hand, meant.kind, meant.amount)
        return [Explanation(found, u, i, 0)]

    # ------------------------------------------------------------------ the end of hands and of the play
    def _left(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A hand that has passed the total is not taken before play goes on."""
        assert t.at.bust is not None
        p, area, number = t.at.bust
        q, hand = self.which(t, play, i)
        if hand is not None and (q, hand.area, hand.number) == (p, area, number) and play.kind(i) in PAYMENTS:
            return self._wrong_sum(t, play, i, p, hand)
        found = self.blame(
            "bust-left", play, i, f"{hand_name(t, p, area, number).capitalize()} is lost and is not taken at once",
            f"the wager of {words.seat(t, p)} taken", words.act(play.codes[i]), seat=t.layout.order[p],
        )  # fmt: skip
        u, taken = t.copy(), t.copy()
        u.at.bust = taken.at.bust = None
        taken.settle(p, area, number, WHOLE)
        return [
            Explanation(() if self._kept_alive(t, play, i, t.at.bust) else found, u, i, 0),
            Explanation(found, taken, i, 1),
            *self._otherwise(t, i, ((p, area, number),), found),
        ]

    def _kept_alive(self, t: Banked, play: Play, i: int, lost: Which) -> bool:
        """The hand is paid, or its wager given back, in the end: the settlement tells that, and this is one with it."""
        for j in range(i, len(play.codes)):
            if play.kind(j) in PAYMENTS and self.place(play, j)[2] == WHOLE:
                p, hand = self.which(t, play, j)
                if hand is not None and (p, hand.area, hand.number) == lost:
                    return play.kind(j) != COLLECT
        return False

    def _wrong_sum(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> list[Explanation]:
        """A lost hand is paid, or not the whole wager is taken: the settlement has a rule for it."""
        for step in self.later:
            explained: list[Explanation] = step.stray(t, play, i) if step.owns & PAYMENTS else []
            if explained:
                for option in explained:
                    option.table.at.bust = None
                return explained
        return []

    def _unended(self, t: Banked, play: Play, i: int, which: Which) -> tuple[Found, ...]:
        p, area, number = which
        hand = t.boxes[p].hand(area, number)
        name = hand_name(t, p, area, number).capitalize()
        if hand is not None and self._lacks_card(hand, STAND):
            return self.blame(
                "hit-missing", play, i, f"{name} is not dealt its second card", "one card", words.act(play.codes[i]),
                seat=t.layout.order[p],
            )  # fmt: skip
        return self.blame(
            "play-missing", play, i, f"{name} is not played to its end", f"a decision of {words.seat(t, p)}",
            words.act(play.codes[i]), seat=t.layout.order[p],
        )  # fmt: skip

    def _unplayed(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """Play is over, and a hand is not at its end."""
        left = [(p, h) for p in members(t.live) for h in self.unfinished(t, p)]
        if not left:
            return []
        p, hand = left[0]
        found = self._unended(t, play, i, (p, hand.area, hand.number))
        u = t.copy()
        for other in self.unfinished(t, p):
            cards = other.cards if len(other.cards) > 1 else (*other.cards, 0)
            u.change(p, other._replace(state=STOOD, cards=cards))
        first = (p, hand.area, hand.number)
        return [Explanation(found, u, i, 1), *self._otherwise(t, i, (first,), found)]

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A decision while another step is under way."""
        p, _ = self.which(t, play, i)
        if p < 0:
            return []
        found = self.blame(
            "play-after-end", play, i, f"{words.Seat(t, p)} decides when no hands are played", "no decision here",
            words.act(play.codes[i]),
        )  # fmt: skip
        return [Explanation(found, t.copy(), i + 1, 2)]


_OFFERED: Final = Key("flag", "whether the house offers it")

KIND: Final = StepKind(
    name="play",
    says="the players play their hands, each by the options",
    consumes=("hit", "stand", "double", "split", "surrender", "deal", "collect"),
    keys={
        "ranking": Key("totals", "how the hands are counted", required=True),
        "over": Key("count", "the total that a hand may not pass", required=True),
        "areas": Key("list of: text", "the areas on which hands are played"),
        "hands": Key("one of: any-order listed-order", "in what order one player plays his hands; any, if not said"),
        "busts": Key(
            "one of: collected-at-once collected-at-settlement",
            "when a hand is taken that has passed the total",
            required=True,
        ),
        "hole-card": Key(
            "one of: dealt-and-checked dealt-not-checked none", "whether the dealer looks for a blackjack before play"
        ),
        "double": Key(
            "map",
            "doubling, where it is offered",
            keys={
                "offered": _OFFERED,
                "cards-held": Key("one of: first-two any", "how many cards the hand may have"),
                "after-split": Key("flag", "whether a hand made by splitting may be doubled"),
                "not-on": Key("list of: one of: blackjack", "hands that may not be doubled"),
                "adds": Key("one of: equal up-to-original", "how much may be added", required=True),
                "cards": Key("count", "how many cards it gets", required=True),
            },
        ),
        "split": Key(
            "map",
            "splitting, where it is offered",
            keys={
                "pair-of": Key("one of: same-value same-rank", "what the two cards have in common", required=True),
                "adds": Key("one of: equal", "how much is wagered on the new hand", required=True),
                "at-most": Key("count", "how often the hands of an area may be split"),
                "aces-get": Key("count", "how many cards split aces get"),
                "aces-again": Key("flag", "whether split aces may be split again"),
            },
        ),
        "surrender": Key(
            "map",
            "giving a hand up, where it is offered",
            keys={"offered": _OFFERED, "returns": Key("percent", "what of the wager goes back")},
        ),
    },
    departures=(
        fault("play-order", "a hand is played before its turn, or after it", "actions", "turns"),
        fault("play-missing", "a hand is not played to its end, or a decision on it is not told", "actions", "hands"),
        fault("play-after-end", "a hand is played on that is at its end", "actions", "acts"),
        fault("play-no-hand", "a hand is played that is not there", "actions wagers", "acts"),
        fault("hit-over", "a hand gets a card that has passed the total", "cards", "acts"),
        fault(
            "hit-missing",
            "a hand is not dealt a card that its player has asked for, or its second one after a split",
            "actions deal-count",
            "acts",
        ),
        fault(
            "bust-left",
            "a hand that has passed the total is not taken at once",
            "settlement settlement-order",
            "busts",
            "busts=collected-at-once",
        ),
        fault(
            "double-offered",
            "a player doubles though it is not offered",
            "actions",
            "doubles",
            "double",
            weighs="double.offered",
        ),
        fault("double-late", "a player doubles a hand that may not be doubled", "actions cards", "doubles", "double"),
        fault("double-amount", "a player adds more by doubling than allowed", "actions wagers", "doubles", "double"),
        fault(
            "double-cards", "a doubled hand gets more or fewer cards than it should", "deal-count", "doubles", "double"
        ),
        fault("split-value", "two cards are split that are not alike", "cards", "splits", "split"),
        fault(
            "split-amount",
            "the wager on a hand made by splitting is not that of the first",
            "wagers",
            "splits",
            "split",
        ),
        fault("split-count", "the hands of an area are split too often", "actions", "splits", "split"),
        fault(
            "split-order",
            "a hand made by splitting gets a card or is played before the one that it was split off from is at its end",
            "actions deal-order",
            "splits",
            "split",
        ),
        fault("split-aces", "split aces get more cards than they should", "deal-count cards", "aces", "split"),
        fault(
            "split-aces-again",
            "split aces are split again",
            "actions cards",
            "ace-pairs",
            "split",
            weighs="split.aces-again",
        ),
        fault(
            "surrender-offered",
            "a hand is given up though it is not offered",
            "actions",
            "surrenders",
            "surrender",
            weighs="surrender.offered",
        ),
    ),
    build=PlayHands,
)
