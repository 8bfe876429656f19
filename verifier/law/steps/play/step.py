"""The play: what is asked of it, and what may have happened where a round departs from it."""

from typing import Final

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.banked import hand_name
from verifier.law.steps.play.path import DECISIONS, PAYMENTS, PlayPath, Turn
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.banked import STOOD, Banked, HandInPlay
from verifier.model.cards import DECK
from verifier.model.events import DEAL_HAND, DOUBLE, SPLIT
from verifier.model.layout import members


class PlayHands(PlayPath):
    """A decision out of turn or not allowed, a card that is not due, a hand that is left, a lost one that stays."""

    owns = DECISIONS

    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """What may have happened at event i."""
        at: Turn = t.at
        kind = play.kind(i)
        if at.bust is not None and self._must_be_taken():
            return self._left(t, play, i)
        if at.due is not None and kind != DEAL_HAND:
            return self._no_card(t, play, i)
        p, hand = self.which(t, play, i)
        if kind in DECISIONS:
            if p < 0:
                return []
            return self._no_such_hand(t, play, i, p) if hand is None else self._decision(t, play, i, p, hand)
        if kind == DEAL_HAND:
            return self._odd_card(t, play, i, p, hand)
        if kind in PAYMENTS and hand is not None and self.options.bust(hand):
            return self._wrong_sum(t, play, i, p, hand)
        return self._unplayed(t, play, i)

    # ------------------------------------------------------------------ decisions
    def _decision(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> list[Explanation]:
        kind, amount = play.kind(i), play.values[i]
        found: tuple[Found, ...] = ()
        wrong = self.wrong(t, p, hand, kind, amount)
        if wrong is not None:
            name, expected, observed = wrong
            found = self.blame(
                name, play, i, f"{words.Seat(t, p)} may not do that with {hand_name(t, p, hand.area, hand.number)}",
                expected, observed,
            )  # fmt: skip
        u = t.copy()
        out = []
        if not self.in_turn(t, p, hand):
            skipped = self._skipped(t, p)
            before = found
            found = self._out_of_turn(t, play, i, p, hand) + before
            stood = t.copy()  # those before have ended their hands, and no line says so
            for q in skipped:
                for open_hand in self.unfinished(stood, q):
                    stood.change(q, open_hand._replace(state=STOOD))
            if skipped:
                out.append(Explanation(self._unended(t, play, i, skipped), stood, i, 1))
            u.at.loose = True
        if kind == SPLIT and len(hand.cards) != 2:
            out.append(Explanation(found, u, i + 1, 3))
            return out
        self.decide(u, p, hand, kind, amount)
        out.append(Explanation(found, u, i + 1, 1 if out else 0))
        if kind in (DOUBLE, SPLIT) and amount != hand.stake:  # the sum is misread
            v = t.copy()
            v.at.loose = u.at.loose
            self.decide(v, p, hand, kind, hand.stake)
            out.append(Explanation(found, v, i + 1, 2))
        for other in t.boxes[p].hands:  # the line names another of his hands
            if other is not hand and self.in_turn(t, p, other) and self.wrong(t, p, other, kind, amount) is None:
                v = t.copy()
                self.decide(v, p, other, kind, amount)
                out.append(Explanation(found, v, i + 1, 2))
        out.append(Explanation(found, t.copy(), i + 1, 4))
        return out

    def _skipped(self, t: Banked, p: int) -> list[int]:
        return [q for q in members(t.live) if q < p and self.unfinished(t, q)]

    def _out_of_turn(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> tuple[Found, ...]:
        skipped = self._skipped(t, p)
        expected = f"a decision of {words.seat(t, skipped[0])}" if skipped else "the hands in their order"
        return self.blame(
            "play-order", play, i, f"{hand_name(t, p, hand.area, hand.number).capitalize()} is played out of turn",
            expected, words.act(play.codes[i]),
        )  # fmt: skip

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
            if self.in_turn(t, p, hand) and self.wrong(t, p, hand, kind, amount) is None:
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

    def _odd_card(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay | None) -> list[Explanation]:
        """A card that is out already, or that goes to a hand to which none is due."""
        at: Turn = t.at
        card = play.values[i] & DECK
        out = []
        if t.spent(card):
            found = self.too_often(t, play, i, card)
        elif hand is None:
            found = self.blame(
                "play-no-hand", play, i, "A card is dealt to a hand that is not in play", "a card to a hand in play",
                words.act(play.codes[i]),
            )  # fmt: skip
        elif at.due is None and self.in_turn(t, p, hand):
            wrong = self.options.card(hand) or ("play-after-end", "nothing more on this hand", "another card")
            found = self.blame(wrong[0], play, i, f"{words.Seat(t, p)} is dealt one card too many", wrong[1], wrong[2])
        else:
            found = self._not_his(t, play, i, p, hand)
        if hand is not None:
            u = t.copy()
            due = u.at.due
            u.at.loose = True
            self.give(u, p, hand, card)
            u.at.due = due if due != (p, hand.area, hand.number) else None
            u.at.loose = t.at.loose or not self.in_turn(t, p, hand)
            out.append(Explanation(found, u, i + 1, 1))
        if at.due is not None:
            q, area, number = at.due
            meant = t.boxes[q].hand(area, number)
            assert meant is not None
            v = t.copy()
            self.give(v, q, meant, 0 if t.spent(card) else card)
            out.append(Explanation(found, v, i + 1, 0))
        w = t.copy()
        w.draw(card)
        out.append(Explanation(found, w, i + 1, 3))
        return out

    def _not_his(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> tuple[Found, ...]:
        at: Turn = t.at
        expected = f"a card to {hand_name(t, *at.due)}" if at.due is not None else "no card here"
        return self.blame(
            "play-order", play, i, f"A card goes to {hand_name(t, p, hand.area, hand.number)} before its turn",
            expected, words.act(play.codes[i]),
        )  # fmt: skip

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
        taken.settle(p, area, number, 0)
        return [Explanation(found, u, i, 0), Explanation(found, taken, i, 1)]

    def _wrong_sum(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> list[Explanation]:
        """A lost hand is paid, or not the whole wager is taken: the settlement has a rule for it."""
        for step in self.later:
            explained: list[Explanation] = step.stray(t, play, i) if step.owns & PAYMENTS else []
            if explained:
                for option in explained:
                    option.table.at.bust = None
                return explained
        return []

    def _unended(self, t: Banked, play: Play, i: int, positions: list[int]) -> tuple[Found, ...]:
        p = positions[0]
        hand = self.unfinished(t, p)[0]
        return self.blame(
            "play-missing", play, i, f"{hand_name(t, p, hand.area, hand.number).capitalize()} is not played to its end",
            f"a decision of {words.seat(t, p)}", words.act(play.codes[i]), seat=t.layout.order[p],
        )  # fmt: skip

    def _unplayed(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """Play is over, and a hand is not at its end."""
        positions = [p for p in members(t.live) if self.unfinished(t, p)]
        if not positions:
            return []
        found = self._unended(t, play, i, positions[:1])
        u = t.copy()
        for hand in self.unfinished(t, positions[0]):
            u.change(positions[0], hand._replace(state=STOOD))
        return [Explanation(found, u, i, 1)]

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
        fault("play-order", "a hand is played before its turn", "actions", "turns"),
        fault("play-missing", "a hand is not played to its end", "actions", "hands"),
        fault("play-after-end", "a hand is played on that is at its end", "actions", "acts"),
        fault("play-no-hand", "a hand is played that is not there", "actions wagers", "acts"),
        fault("hit-over", "a hand gets a card that has passed the total", "cards", "acts"),
        fault("hit-missing", "a player asks for a card and is not dealt one", "actions deal-count", "acts"),
        fault(
            "bust-left",
            "a hand that has passed the total is not taken at once",
            "settlement settlement-order",
            "busts",
            "busts=collected-at-once",
        ),
        fault("double-offered", "a player doubles though it is not offered", "actions", "doubles", "double"),
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
        fault("split-aces", "split aces get more cards than they should", "deal-count", "splits", "split"),
        fault("split-aces-again", "split aces are split again", "actions cards", "splits", "split"),
        fault("surrender-offered", "a hand is given up though it is not offered", "actions", "surrenders", "surrender"),
    ),
    build=PlayHands,
)
