"""The play: what is asked of it, and what may have happened where a round departs from it."""

from typing import Final

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.banked import hand_name
from verifier.law.steps.play.cards import OddCards
from verifier.law.steps.play.path import PLAYED, TAKEN, Turn, Which
from verifier.law.steps.play.unsaid import DECISIONS
from verifier.law.steps.settle.settlement import PAYMENTS
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.banked import STOOD, Banked, HandInPlay
from verifier.model.cards import DECK
from verifier.model.events import COLLECT, DEAL_HAND, DOUBLE, HIT, STAND, SWITCH
from verifier.model.layout import members
from verifier.model.places import WHOLE


class PlayHands(OddCards):
    """A decision out of turn or not allowed, a card that is not due, a hand that is left, a lost one that stays."""

    owns = DECISIONS

    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """What may have happened at event i."""
        at: Turn = t.at
        kind = play.kind(i)
        if at.natural and kind in PLAYED:
            return self._played_on(t, play, i)
        p, hand = self.which(t, play, i) if kind in TAKEN else (-1, None)  # other lines name no place
        if at.due is not None:
            if kind != DEAL_HAND:
                return self._no_card(t, play, i)
        elif at.bust is not None and self._must_be_taken():
            if kind == SWITCH and p == at.bust[0]:
                return []  # the exchange is too late, whatever has become of the hand
            own = hand is not None and (p, hand.area, hand.number) == at.bust
            if not own or kind == STAND or kind not in {*DECISIONS, DEAL_HAND}:
                return self._left(t, play, i)
        if kind in {*DECISIONS, DEAL_HAND} and p < 0:
            return []  # nobody sits there, which the record has a rule for
        if kind in DECISIONS:
            return self._no_such_hand(t, play, i, p) if hand is None else self._decision(t, play, i, p, hand)
        if kind == DEAL_HAND:
            return self._odd_card(t, play, i, p, hand)
        if kind in PAYMENTS and hand is not None and self.options.bust(hand):
            return self._wrong_sum(t, play, i, p, hand)
        return self._unplayed(t, play, i) if self.ends_at(kind) else []

    def _played_on(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """The dealer has a natural, and hands are played all the same: told once a round."""
        found = self.blame(
            "play-on-natural", play, i, "Hands are played although the dealer, who looks at his card, has a natural",
            "the wagers settled", words.act(play.codes[i]),
        )  # fmt: skip
        u = t.copy()
        u.at.natural = False
        return [Explanation(found, u, i, 0)]

    # ------------------------------------------------------------------ the end of hands and of the play
    def _left(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A hand that has passed the total is not taken before play goes on."""
        assert t.at.bust is not None
        p, area, number = t.at.bust
        if play.kind(i) in PAYMENTS:
            q, hand = self.which(t, play, i)
            if hand is not None and (q, hand.area, hand.number) == (p, area, number):
                return self._wrong_sum(t, play, i, p, hand)
        if not self._ever_settled(t, play, i, t.at.bust):  # never to take it is more than to take it late
            u = t.copy()
            u.at.bust = None
            return [
                Explanation((), u, i, 0),
                *self._otherwise(t, i, ((p, area, number),), self._unended(t, play, i, t.at.bust)),
            ]
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

    def _ever_settled(self, t: Banked, play: Play, i: int, lost: Which) -> bool:
        """Whether a line from event i on tells what becomes of the hand's wager."""
        return any(
            self.which(t, play, j)[1] == t.boxes[lost[0]].hand(*lost[1:])
            for j in range(i, len(play.codes))
            if play.kind(j) in PAYMENTS and self.place(play, j)[2] == WHOLE and t.layout.pos[play.seat(j)] == lost[0]
        )

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
        return [*self._played_all_the_same(t, play, i, found), Explanation(found, t.copy(), i + 1, 4)]

    def _played_all_the_same(self, t: Banked, play: Play, i: int, found: tuple[Found, ...]) -> list[Explanation]:
        """The decision comes too late, and the hand gets its card and is played for what was added."""
        p, hand = self.which(t, play, i)
        if hand is None or hand.state != STOOD or play.kind(i) not in (HIT, DOUBLE) or play.kind(i + 1) != DEAL_HAND:
            return []
        u = t.copy()
        card = play.values[i + 1] & DECK
        added = play.values[i] if play.kind(i) == DOUBLE else 0
        u.draw(card)
        u.change(p, hand._replace(cards=(*hand.cards, card), added=hand.added + added))
        return [Explanation(found, u, i + 2, 1), Explanation(found, t.copy(), i + 2, 3)]


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
            "one of: dealt-and-checked dealt-not-checked none", "whether the dealer looks for a natural before play"
        ),
        "double": Key(
            "map",
            "doubling, where it is offered",
            keys={
                "offered": _OFFERED,
                "cards-held": Key("one of: first-two any", "how many cards the hand may have"),
                "after-split": Key("flag", "whether a hand made by splitting may be doubled"),
                "not-on": Key("list of: one of: natural", "hands that may not be doubled"),
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
        fault("play-order", "a hand is played before its turn, or after it", "actions seats", "turns"),
        fault("play-missing", "a hand is not played to its end, or a decision on it is not told", "actions", "hands"),
        fault("play-after-end", "a hand is played on that is at its end", "actions", "acts"),
        doubt(
            "play-on-natural",
            "hands are played although the dealer looks at his card face down, and has a natural",
            "actions dealer-cards",
            "hands",
            weighs="hole-card",
        ),
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
            "split-late", "a hand is split that has more than its first two cards", "actions cards", "splits", "split"
        ),
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
