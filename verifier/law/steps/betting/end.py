"""The end of a betting round: it comes too early, or the betting goes on after it."""

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.betting.acts import chips_of
from verifier.law.steps.betting.deeper import held_after_all
from verifier.law.steps.betting.hollow import calls_nothing
from verifier.law.steps.betting.limits import FULL
from verifier.law.steps.betting.misread import reopened
from verifier.law.steps.betting.round import BOLD, Round, excess_bet, excess_put
from verifier.law.steps.betting.turns import BettingTurns
from verifier.law.steps.out_of_the_hand import back, gone
from verifier.model.events import CALL, CHECK, CHECK_OR_CALL, FOLD, UNCALLED
from verifier.model.layout import members
from verifier.model.table import Table


class BettingEnd(BettingTurns):
    """Who has yet to answer when the round is over, what goes back, and what is done after it."""

    def _early(self, t: Table, play: Play, i: int) -> tuple[Found, ...]:
        """The finding for a round that ends while somebody has yet to act."""
        at: Round = t.at
        waiting = words.seats(t, at.pend)
        acts = words.act(play.codes[i])
        if not at.acted:
            return self.blame(
                "bet-missing", play, i, "No betting round is held", f"an act of {words.seat(t, at.to)}", acts, seat=0
            )
        if not at.pend & ~t.option and all(t.bet[p] >= t.current for p in members(at.pend)):
            return self.blame(
                "bet-option", play, i, f"The round closes before {waiting} could raise", f"an act of {waiting}", acts,
                seat=t.layout.order[at.to],
            )  # fmt: skip
        return self.blame(
            "bet-closed-early", play, i, f"The round ends before the answer of {waiting} to the last bet",
            f"an act of {words.seat(t, at.to)}", acts, seat=t.layout.order[at.to],
        )  # fmt: skip

    def ends_early(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """The hand goes on, and somebody has yet to act: it is so, he did act unrecorded, or he had folded."""
        found = self._early(t, play, i)
        u = t.copy()
        u.at.pend = 0
        out = [Explanation(found, u, i, 0), *self.unrecorded(t, play, i, found)]
        for v in gone(t, t.at.to):
            v.at.pend &= ~(1 << t.at.to)
            v.at.turn_after(t.at.to)
            out.append(Explanation(found, v, i, 7))
        return out

    def returned(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        """What goes back to q is not what nobody called."""
        if t.at.pend:
            return self.ends_early(t, play, i)
        if q < 0:
            return []
        excess, top = excess_bet(t)
        amount = play.values[i]
        expected = f"{words.amount(excess)} to {words.seat(t, top)}" if excess > 0 else "nothing: every bet is called"
        found = self.blame(
            "uncalled-amount", play, i, "What is returned is not what nobody called", expected,
            f"{words.amount(amount)} to {words.seat(t, q)}",
        )  # fmt: skip
        happened = t.copy()
        happened.take_back(q, min(amount, happened.put[q]))
        out = [Explanation(found, happened, i + 1, 0)]
        if excess > 0:
            right = t.copy()
            right.take_back(top, excess)
            out.append(Explanation(found, right, i + 1, 1))
        out.append(Explanation(found, t.copy(), i + 1, 2))
        return out

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """An action while another step is under way."""
        kind = play.kind(i)
        q = t.layout.pos[play.seat(i)]
        if q < 0:
            return []
        checked = kind in {CHECK, CHECK_OR_CALL} or (kind == CALL and calls_nothing(t, play, i, q))
        if checked and t.live & t.allin & 1 << q:  # he owes nothing, and says so
            return [Explanation((), t.copy(), i + 1, 0, sure=True)]
        if kind == UNCALLED:
            if play.values[i] > 0 and (play.values[i], q) in {excess_bet(t), excess_put(t)}:
                u = t.copy()  # the right amount: when it goes back no section says
                u.give_back(q, play.values[i])
                u.bet[q] = min(u.bet[q], u.put[q])
                return [Explanation((), u, i + 1, 0, sure=True)]
            found = self.blame(
                "uncalled-amount", play, i, "Chips are returned after the betting round", "no return here",
                f"{words.amount(play.values[i])} to {words.seat(t, q)}",
            )  # fmt: skip
            happened = t.copy()
            happened.give_back(q, min(play.values[i], happened.put[q]))
            out = [Explanation(found, happened, i + 1, 5), Explanation(found, t.copy(), i + 1, 6)]
            excess, top = excess_put(t)
            if excess > 0:  # what nobody called did go back, and the line has it wrong
                right = t.copy()
                right.give_back(top, excess)
                out.append(Explanation(found, right, i + 1, 4))
            return out
        if not t.live >> q & 1:
            found = self.blame(
                "bet-not-in-hand", play, i, f"{words.Seat(t, q)} acts after having folded", "no act of this seat",
                words.act(play.codes[i]),
            )  # fmt: skip
            chips = chips_of(t, q, kind, play.values[i])
            paid = t.copy()
            paid.pay(q, chips)
            return [Explanation(found, t.copy(), i + 1, 5), *([Explanation(found, paid, i + 1, 6)] if chips else [])]
        if kind == CHECK and t.able() == 1 << q:  # nobody is left to bet against, and he says that he has nothing to do
            return [Explanation((), t.copy(), i + 1, 0, sure=True)]
        found = self.blame(
            "bet-after-close", play, i, f"{words.Seat(t, q)} acts after the round is complete", "no act here",
            words.act(play.codes[i]),
        )  # fmt: skip
        u = t.copy()
        if kind == FOLD:
            u.drop(q)
        u.pay(q, chips_of(t, q, kind, play.values[i]))
        u.current = max(u.current, u.bet[q])
        out = [Explanation(found, u, i + 1, 5)]
        if kind != CHECK:
            out.append(Explanation(found, t.copy(), i + 1, 8))
        return out

    def unfolded(self, t: Table, play: Play, i: int, told: frozenset[int]) -> list[Explanation]:
        """The hand goes on though all but one have folded: one of the folds was no fold."""
        out = []
        for j in range(i - 1, -1, -1):
            q = t.layout.pos[play.seat(j)]
            if play.kind(j) != FOLD or q < 0 or t.live >> q & 1:
                continue
            found = () if play.origin[j] in told else self.blame(
                "bet-not-in-hand", play, j, f"{words.Seat(t, q)} folds, and the hand goes on with that player",
                "another act", "fold",
            )  # fmt: skip
            u = back(t, q)
            u.pc, u.fresh, u.done = t.round_pc, False, False
            u.at = Round()
            u.at.due = True
            u.at.acted = 1
            out.append(Explanation(found, u, i, 4))
        return out

    def resumed(self, t: Table, play: Play, i: int, pc: int) -> list[Explanation]:
        """A bet after this round was closed, which the others answer; or the answer to one that is not on record."""
        q = t.layout.pos[play.seat(i)]
        amount = play.values[i]
        if q < 0 or not t.live >> q & 1:
            return []
        found = self.blame(
            "bet-after-close", play, i, f"{words.Seat(t, q)} acts after the round is complete", "no act here",
            words.act(play.codes[i]),
        )  # fmt: skip
        out = held_after_all(self, t, play, i, pc)
        if play.kind(i) not in BOLD or amount <= t.bet[q]:
            return out + reopened(t, play, i, pc, found)
        u = t.copy()
        u.at = Round()
        u.at.acted = 1
        u.at.due = True
        u.pc, u.fresh, u.done = pc, False, False
        self.raise_to(u, u.at, q, amount, FULL)
        u.at.turn_after(q)
        return [*out, Explanation(found, u, i + 1, 6)] if u.at.pend else out
