"""A betting round: what it asks for, and what may have happened where a hand departs from it."""

from typing import Final

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.betting.acts import chips_of
from verifier.law.steps.betting.borne_out import answered_at, levels
from verifier.law.steps.betting.deeper import deeper, not_all_in
from verifier.law.steps.betting.end import BettingEnd
from verifier.law.steps.betting.hollow import as_a_check, calls_nothing
from verifier.law.steps.betting.misread import answered, reraised, unbet
from verifier.law.steps.betting.round import ACTIONS, BOLD, Round
from verifier.law.steps.betting.shown import shown
from verifier.law.steps.betting.unwritten import unwritten
from verifier.law.steps.blinds.path import BlindsPath
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.events import BET, CALL, CHECK, CHECK_OR_CALL, FOLD, RAISE, UNCALLED
from verifier.model.layout import following
from verifier.model.table import Table


class Betting(BettingEnd):
    """Clockwise from the opener, each player answers the last bet; then what nobody called goes back."""

    owns = ACTIONS | {UNCALLED}

    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """An action out of turn, not allowed or not recorded, or a round that ends too early."""
        kind, at = play.kind(i), t.at
        q = t.layout.pos[play.seat(i)]
        if kind == UNCALLED:
            return self.returned(t, play, i, q)
        if kind not in ACTIONS:
            return self.ends_early(t, play, i) if at.pend else []
        if q < 0:
            return []
        if t.hidden and self.first_round and not at.acted:
            return shown(t, play, i, self.killed if t.killed else self.plain)
        if not at.pend:
            return []
        if kind == CALL and calls_nothing(t, play, i, q):
            return [as_a_check(t, play, i)]
        doubt = self._unsettled(t, play, i, q)
        if doubt:
            return doubt
        if t.live & t.allin & 1 << q and kind in {FOLD, CHECK, CHECK_OR_CALL}:
            return self._already_in(t, play, i, q, kind)
        u, wrong = self.act(t, play, i, q, kind, play.values[i])
        if q == at.to:
            return self._in_turn(t, play, i, q, kind, u, wrong)
        out = self.out_of_turn(t, play, i, q, kind, u, wrong)
        if t.live & t.allin & 1 << q:
            out += not_all_in(t, play, i, q, wrong)
        if self.moves and not at.acted and any(isinstance(step, BlindsPath) and step.free for step in self.earlier):
            out += unwritten(self, t, play, i, q, self.plain)
        return out

    def _unsettled(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        """What nobody has settled and the words of the law do not say: it is told, and the act is taken as it is."""
        if not (t.unstated or self.unsaid):
            return []
        u = t.copy()
        at: Round = u.at
        kind = play.kind(i)
        if t.unstated and self.moves and not at.acted and not self._opens(u, at, play, i):
            plain = words.seat(t, following(at.pend, t.n - 1))
            found = self.blame(
                "bet-opener-moved", play, i, f"{words.Seat(t, q)} opens, left of a blind that nobody has stated",
                f"an act of {plain}, or blinds that the house has stated", words.act(play.codes[i]),
            )  # fmt: skip
            at.moved = True
            return [Explanation(found, u, i, 0, sure=True)]
        free = q == at.to and t.current <= t.bet[q] and not t.option >> q & 1
        if self.unsaid and free and kind in {CHECK, CHECK_OR_CALL} and not self.checks.told(u, at):
            found = self.blame(
                "bet-check-unsaid", play, i, f"{words.Seat(t, q)} checks, and nobody has said whether players may",
                "a bet or a fold, or a house that lets players check", "a check",
            )  # fmt: skip
            at.excused = True
            return [Explanation(found, u, i, 0, sure=True)]
        return []

    def _already_in(self, t: Table, play: Play, i: int, q: int, kind: int) -> list[Explanation]:
        """A player who is all in owes nothing; giving the hand up, or saying that he checks, is nobody's breach.

        A fold that leaves the player without an act whose turn it was, and who is not heard of again, may be his.
        """
        u = t.copy()
        p = t.at.to
        if kind == FOLD:
            u.drop(q)
        if not u.contested():
            u.at.pend = 0
        given_up = Explanation((), u, i + 1, 0, sure=True)
        if kind != FOLD or any(play.seat(k) == t.layout.order[p] for k in range(i + 1, len(play.codes))):
            return [given_up]
        v, _ = self.act(t, play, i, p, FOLD, 0)
        v.at.turn_after(p)
        turn = self.turn(t, play, i, f"{words.Seat(t, q)} acts before {words.seat(t, p)}")
        return [given_up._replace(sure=False), Explanation(turn, v, i + 1, 1)]

    def _in_turn(
        self, t: Table, play: Play, i: int, q: int, kind: int, u: Table, wrong: tuple[Found, ...]
    ) -> list[Explanation]:
        u.at.turn_after(q)
        if kind == FOLD:
            return [Explanation(wrong, u, i + 1, 0, sure=True)]
        if (
            kind in {CHECK, CHECK_OR_CALL}
            and self.checks.ruled
            and not t.current
            and play.kind(i + 1) != RAISE
            and not answered_at(t, play, i + 1, q)
        ):
            return [Explanation(wrong, u, i + 1, 0, sure=True)]  # nobody takes it for a bet
        out = [Explanation(wrong, u, i + 1, 0)]
        due = max(0, min(t.current - t.bet[q], t.stack[q]))
        meant = [(CALL, due) if due else (CHECK, 0), (FOLD, 0)]
        limits = self.killed if t.killed else self.plain
        if kind in BOLD and limits.size:  # the amount is misread: it was the bet that the limits allow
            meant = [(RAISE if t.current else BET, t.current + limits.size), *meant[:1]]
        if kind in BOLD and play.values[i] > t.bet[q] + t.stack[q]:  # he had no more than his stack to put in
            meant.append((kind, t.bet[q] + t.stack[q]))
        if wrong:
            meant += [(RAISE if t.current else BET, level) for level in levels(t, play, i + 1, q)]
        for other, amount in meant:
            v, bad = self.act(t, play, i, q, other, amount)
            if bad:
                continue
            v.at.turn_after(q)
            out.append(Explanation(wrong[:1], v, i + 1, 1))  # one line is misread
        if (
            kind in {CHECK, CALL} and u.live & ~u.allin & 1 << q
        ):  # those who put in more have it back as a pot of their own
            v = u.copy()
            v.short |= 1 << q
            out.append(Explanation(wrong, v, i + 1, 2))
        if chips_of(t, q, kind, play.values[i]) > t.stack[q]:
            out += [Explanation(wrong, v, i, 1) for v in deeper(t, play, i, q)]
        out += answered(t, play, i, q, wrong)
        out += reraised(t, play, i, limits.size or limits.low, wrong)
        return out + unbet(t, play, i, limits.size, wrong)


KIND: Final = StepKind(
    name="betting",
    says="a betting round",
    consumes=("fold", "check", "call", "bet", "raise", "uncalled"),
    keys={
        "opens": Key("selector", "who acts first", required=True),
        "may": Key("list of: one of: fold check call bet raise", "what a player may do", required=True),
        "checking": Key("flag", "whether a player may check; `check` in `may` then says nothing"),
        "check-raise": Key("flag", "whether a player who has checked may raise in the same round"),
        "option": Key("list of: one of: blind straddle kill", "whose forced bet leaves him the right to raise"),
        "structure": Key("one of: fixed-limit pot-limit no-limit spread-limit", "how bets are limited", required=True),
        "sizes": Key(
            "list of: money",
            "fixed limit: the bet of each betting round, in order; spread limit: the least and the most",
        ),
        "kill-sizes": Key("list of: money", "fixed limit: the bets of a hand in which a kill is posted"),
        "minimum": Key("money", "pot and no limit: the smallest opening bet"),
        "cap": Key("count", "how many bets and raises a round may see"),
        "cap-counts-forced": Key("flag", "whether a blind or straddle is the first of them; else none is counted"),
        "reopening": Key(
            "one of: full-raise half-raise any-raise", "which all-in raise lets those who have acted raise again"
        ),
    },
    departures=(
        fault("bet-opener", "another player acts first than the one who opens", "actions button", "opened"),
        fault("bet-turn", "a player acts out of turn", "actions", "turns"),
        fault("bet-missing", "no betting round is held where one is due", "actions", "rounds"),
        fault(
            "bet-closed-early", "the round ends although a player has not answered the last bet", "actions", "rounds"
        ),
        fault("bet-after-close", "a player acts after the round is complete", "actions", "rounds"),
        fault("bet-not-in-hand", "a player acts who has folded", "actions", "turns"),
        fault("bet-not-allowed", "a player does what the round does not allow at that moment", "actions", "turns"),
        fault(
            "bet-call-amount",
            "a call is more or less than what is due, and does not put the player all in",
            "actions amounts",
            "calls",
        ),
        fault(
            "bet-size",
            "a bet or raise is not of a size that the limits allow",
            "actions",
            "sizes",
            "structure",
            weighs="structure",
        ),
        fault(
            "bet-cap",
            "a round sees more bets and raises than the house allows",
            "actions",
            "raises",
            "cap",
            weighs="cap cap-counts-forced",
        ),
        fault(
            "bet-reopened",
            "a player raises again although no full raise came since he acted",
            "actions",
            "reraises",
            "reopening",
            weighs="reopening",
        ),
        fault(
            "bet-option",
            "the round closes before a blind or straddle could use its option to raise",
            "actions forced-bets",
            "options",
            "option",
            weighs="option",
        ),
        fault(
            "bet-check",
            "a player checks although the house does not let players check",
            "actions",
            "unbet",
            "checking",
            weighs="checking",
        ),
        fault(
            "bet-check-raise",
            "a player raises who has checked in the same round, although the house does not allow it",
            "actions",
            "again",
            "check-raise",
            weighs="check-raise",
        ),
        fault(
            "uncalled-amount", "what is returned to a player is not what nobody called", "actions amounts", "uncalled"
        ),
        doubt("bet-fold-unbet", "a player folds although nobody has bet", "actions", "turns"),
        doubt(
            "bet-check-unsaid",
            "a player checks, and nobody has said whether players may",
            "actions",
            "unchecked",
            "checking",
        ),
        doubt(
            "bet-opener-moved",
            "the first act is left of a blind, and nobody has said that there are blinds",
            "actions button",
            "moved",
            "opens=left-of-last-blind opens=left-of-last-forced-bet",
        ),
    ),
    build=Betting,
)
