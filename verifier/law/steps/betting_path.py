"""The passing path of a betting round: actions in turn and allowed, taken one after the other."""

from collections.abc import Mapping
from typing import Any

from verifier.law.selectors import ANCHORS
from verifier.law.step import Context, Play, Step
from verifier.law.steps.betting_round import BOLD, Round, alone, excess_bet, excess_put
from verifier.law.steps.limits import FULL, Limits
from verifier.model.events import (
    BET,
    BET_OR_RAISE,
    CALL,
    CHECK,
    CHECK_OR_CALL,
    FOLD,
    RAISE,
    SEAT_BITS,
    SEAT_MASK,
    UNCALLED,
    UNSAID,
)
from verifier.model.layout import NEXT, SMALL, following
from verifier.model.record import EVIDENCE
from verifier.model.table import Remark, Table


class BettingPath(Step):
    """Clockwise from the opener, each player answers the last bet; then what nobody called goes back."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.first_round = context.round == 0
        self.anchor = ANCHORS[keys["opens"]]
        may = keys["may"]
        self.has_option = bool(keys.get("option"))
        self.may_check = "check" in may
        self.may_bet = "bet" in may
        self.may_raise = "raise" in may
        self.plain = Limits(keys, context.round)
        self.killed = self.plain.scaled(keys.get("kill-sizes"), context.round)
        if not self.plain.known:
            context.close("bet-size", _unknown_sizes(keys, context, self.plain))
        self.cap: int | None = keys.get("cap") if self.judged("bet-cap") else None
        self.reopening: str | None = keys.get("reopening")
        self.fold_unbet = self.judged("bet-fold-unbet")
        self.only_unposted = False
        self.amounts = "amounts" in context.records
        self.recorded = "actions" in context.records
        for evidence in ("actions", "stacks", *(("forced-bets",) if self.first_round else ())):
            if evidence not in context.records:
                self.lost = (
                    f"the log does not record {EVIDENCE[evidence]}, so the play cannot be followed from there on"
                )
                self.only_unposted = evidence == "forced-bets"
                break
        tally = context.tallies
        self.t_opened, self.t_turns, self.t_rounds = tally["opened"], tally["turns"], tally["rounds"]
        self.t_calls, self.t_raises, self.t_reraises = tally["calls"], tally["raises"], tally["reraises"]
        self.t_options, self.t_uncalled, self.t_sizes = tally["options"], tally["uncalled"], tally["sizes"]

    def loses(self, t: Table) -> bool:
        """Without stacks or actions always; without a record of forced bets where none are told of."""
        return not self.only_unposted or not t.current

    # ------------------------------------------------------------------ the passing path
    def begin(self, t: Table) -> None:
        """Who has to act, and who opens."""
        at = t.at = Round()
        t.round_pc = t.pc
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
        at.base = t.current  # how far the first raise must go beyond a straddle is the house's minimum, no more

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take the actions that are in turn and allowed."""
        codes, values = play.codes, play.values
        at: Round = t.at
        order, bet, stack = t.layout.order, t.bet, t.stack
        pend, to, live, current = at.pend, at.to, t.live, t.current
        start, calls, passes = i, 0, t.passes
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
                pend ^= bit
            elif kind in BOLD:
                t.live, t.current = live, current
                size = self._raised(t, at, to, kind, values[i])
                if not size:
                    break
                pend = at.pend
                current = values[i]
            else:
                break
            at.settled |= bit
            i += 1
            if pend:
                to = NEXT[pend << 4 | to] if pend < SMALL else following(pend, to)
        t.live = live
        at.pend, at.to = pend, to
        if i > start:
            if not at.acted:
                passes[self.t_opened] += 1
                passes[self.t_turns] -= 1
            at.acted += i - start
            passes[self.t_turns] += i - start
            passes[self.t_calls] += calls
        if pend:
            able = live & ~t.allin
            if able & (able - 1) or (bet[to] < current and not alone(t, able)):
                return i  # somebody has yet to act, and there is somebody left to act against
        at.pend = 0
        return self._close(t, at, play, i)

    def _raised(self, t: Table, at: Round, p: int, kind: int, to: int) -> int:
        """Carry out a bet or raise of p if it is lawful; 0 if it is not."""
        current = t.current
        if kind == BET_OR_RAISE:
            kind = RAISE if current else BET
        if (kind == BET) == (current > 0) or not (self.may_bet if kind == BET else self.may_raise):
            return 0
        need = to - t.bet[p]
        if need > t.stack[p]:
            return 0
        limits = self.killed if t.killed else self.plain
        size = limits.judge(t, p, to, at.increment, at.base)
        if not size or (self.cap is not None and size == FULL and at.raises >= self.cap):
            return 0
        if at.short:
            if self.may_not_raise(t, at, p):
                return 0
            t.passes[self.t_reraises] += 1
        if limits.known or not self.plain.known:
            t.passes[self.t_sizes] += 1
        else:
            why = "the limits of a kill pot are not stated (kill-bet-sizes)"
            t.remarks += (Remark(self.t_sizes, "bet-size", "open", why),)
        t.passes[self.t_raises] += 1
        if t.option >> p & 1 and t.bet[p] >= current:
            t.passes[self.t_options] += 1
        self.raise_to(t, at, p, to, size)
        return size

    def may_not_raise(self, t: Table, at: Round, p: int) -> bool:
        """Whether p has acted since the last full raise and only short ones came since, which do not add up to one."""
        if not (at.short and at.settled >> p & 1):
            return False
        came = t.current - at.base
        full = self.plain.size or at.increment
        if self.reopening == "half-raise":
            return came * 2 < full
        return self.reopening == "full-raise" and came < full

    def raise_to(self, t: Table, at: Round, p: int, to: int, size: int) -> None:
        """p has put in up to `to`: the others have a new bet to answer."""
        over = to - t.current
        full = (
            size == FULL
            or self.reopening == "any-raise"
            or (self.reopening == "half-raise" and over * 2 >= (self.plain.size or at.increment))
        )
        at.before, at.answered = t.current, at.settled
        t.pay(p, to - t.bet[p])
        t.current = max(t.current, to)
        t.aggressor = p
        at.pend = t.live & ~t.allin & ~(1 << p)
        if full:
            at.raises += 1
            at.increment = max(at.increment, over) if self.plain.structure != "fixed-limit" else over
            at.base = to
            at.settled = 0
            at.short = False
        else:
            at.short = True

    def _close(self, t: Table, at: Round, play: Play, i: int) -> int:
        """The round is over: what nobody called goes back."""
        if not at.due and play.kind(i) == CHECK and t.able() == 1 << max(t.layout.pos[play.seat(i)], 0):
            i += 1  # a player whom nobody is left to bet against may say that he checks
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


def _unknown_sizes(keys: Mapping[str, Any], context: Context, limits: Limits) -> str:
    """Why bet sizes cannot be judged."""
    if not limits.structure:
        return context.unknown.get("structure", "nobody has stated how bets are limited")
    key = "sizes" if limits.structure in ("fixed-limit", "spread-limit") else "minimum"
    return context.unknown.get(key, f"the {key} of bets are not stated")
