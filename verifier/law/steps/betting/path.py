"""The passing path of a betting round: actions in turn and allowed, taken one after the other."""

from verifier.law.step import Play
from verifier.law.steps.betting.round import ACTIONS, BOLD, NOBODY, Round, alone, excess_bet, excess_put
from verifier.law.steps.betting.rules import BettingRules
from verifier.model.events import CALL, CHECK, CHECK_OR_CALL, FOLD, SEAT_BITS, SEAT_MASK, UNCALLED, UNSAID
from verifier.model.layout import NEXT, SEATS, following
from verifier.model.table import Table


class BettingPath(BettingRules):
    """Clockwise from the opener, each player answers the last bet; then what nobody called goes back."""

    def begin(self, t: Table) -> None:
        """Who has to act, and who opens."""
        at = t.at = Round()
        t.round_pc = t.pc
        t.bettor = t.opener = NOBODY
        if not self.first_round:
            t.bet = [0] * t.n
            t.current = 0
        if not (self.first_round and self.has_option):
            t.option = 0
        able = t.able()
        if able & (able - 1) or (able and t.bet[able.bit_length() - 1] < t.current):
            at.pend = able
            at.to = following(able, self.anchor(t))
            at.due = able & (able - 1) != 0 or not alone(t, able)
        at.forced = int(self.counts_forced and t.current > 0)
        at.base = t.current  # how far the first raise must go beyond a straddle is the house's minimum, no more

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take the actions that are in turn and allowed."""
        codes, values = play.codes, play.values
        at: Round = t.at
        if t.hidden and self.first_round and not at.acted and play.kind(i) in ACTIONS:
            return i  # what is to be called the acts themselves have to show
        if t.unstated and self.moves and not at.acted and at.pend and not self._opens(t, at, play, i):
            return i
        order, bet, stack = t.layout.order, t.bet, t.stack
        pend, to, live, current, checked = at.pend, at.to, t.live, t.current, at.checked
        first, start, calls, checks, again, passes = to, i, 0, 0, 0, t.passes
        while pend:
            if not live & (live - 1):
                pend = 0
                break
            code = codes[i]
            if code & SEAT_MASK != order[to]:
                break
            kind = code >> SEAT_BITS
            bit = 1 << to
            due = current - bet[to]
            if kind == CHECK_OR_CALL:
                kind = CALL if due > 0 else CHECK
            if kind == FOLD:
                if due > 0:
                    t.due_on_fold[to] = due if due < stack[to] else stack[to]
                elif self.fold_unbet:
                    break
                else:
                    passes[self.t_unbet] += 1
                    passes[self.t_unchecked] += 1
                live ^= bit
                pend ^= bit
            elif kind == CALL:
                if due >= stack[to]:
                    due = stack[to]
                amount = values[i]
                if due <= 0 or (amount != due and amount > UNSAID):
                    break
                if due == stack[to]:
                    t.allin |= bit
                stack[to] -= due
                bet[to] += due
                t.put[to] += due
                t.last_call[to] = due
                pend ^= bit
                calls += 1
            elif kind == CHECK:
                if due > 0 or not (self.may_check or bit & t.option):
                    break
                if bit & t.option:
                    passes[self.t_options] += 1
                elif self.unsaid and not self.checks.told(t, at):
                    break
                else:
                    checks += 1
                if self.checks.remembered:
                    checked |= bit
                pend ^= bit
            elif kind in BOLD:
                t.live, t.current, at.checked = live, current, checked
                size = self.raised(t, at, to, kind, values[i])
                if not size:
                    break
                pend = at.pend
                current = values[i]
            else:
                break
            at.settled |= bit
            if checked & bit and kind != CHECK:
                again += 1
            i += 1
            if pend:
                to = NEXT[pend << 4 | to] if t.n <= SEATS else following(pend, to)
        t.live = live
        at.pend, at.to, at.checked = pend, to, checked
        if i > start:
            if not at.acted:
                t.opener = first
                passes[self.t_opened] += 1
                passes[self.t_turns] -= 1
                passes[self.t_moved] += self.moves and not at.moved
            at.acted += i - start
            passes[self.t_turns] += i - start
            passes[self.t_calls] += calls
            passes[self.t_unbet] += checks
            passes[self.t_again] += again
        if pend:
            able = live & ~t.allin
            if able & (able - 1) or (bet[to] < current and not alone(t, able)):
                return i  # somebody has yet to act, and there is somebody left to act against
        at.pend = 0
        return self._close(t, at, play, i)

    def _opens(self, t: Table, at: Round, play: Play, i: int) -> bool:
        """Who opens after blinds that nobody has stated: left of the button, as if there were none; or left of one of
        them, whichever the house takes for the last, which is told once. False where it is still to be told.
        """
        q = t.layout.pos[play.seat(i)] if play.kind(i) in ACTIONS else NOBODY
        if q == following(at.pend, t.n - 1):
            at.to = q
        elif any(bet and q == following(at.pend, p) for p, bet in enumerate(t.bet)):
            at.to = q
            if self.judged("bet-opener-moved") and not at.moved:
                at.moved = self.rulings["bet-opener-moved"].once in t.told
                return at.moved
        return True

    def _close(self, t: Table, at: Round, play: Play, i: int) -> int:
        """The round is over: what nobody called goes back."""
        if not at.due and t.able() == 1 << max(t.layout.pos[play.seat(i)], 0):
            kind = play.kind(i)  # a player whom nobody is left to bet against may say that he checks
            i += kind == CHECK or (kind == CALL and play.values[i] <= 0)
        if play.codes[i] >> SEAT_BITS == UNCALLED:
            q = t.layout.pos[play.codes[i] & SEAT_MASK]
            amount = play.values[i]
            if q < 0 or amount <= 0:
                return i
            if (amount, q) == excess_bet(t) or (t.dead and (amount + t.dead, q) == excess_bet(t)):
                t.take_back(q, amount)
            elif (amount, q) == excess_put(t):  # of an earlier round: when it goes back no section says
                t.give_back(q, amount)
            else:
                return i
            t.passes[self.t_uncalled] += 1
            i += 1
        elif not self.amounts:
            excess, top = excess_bet(t)
            if excess > 0:
                t.take_back(top, excess)
        if at.due:
            t.passes[self.t_rounds] += 1
        t.done = True
        return i
