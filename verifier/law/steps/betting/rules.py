"""What a betting round asks for and allows, and what a bet or raise does to it."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law.selectors import ANCHORS
from verifier.law.step import Context, needed
from verifier.law.steps.betting.checks import Checks
from verifier.law.steps.betting.limits import FULL, Limits
from verifier.law.steps.betting.round import Round
from verifier.law.steps.poker import PokerStep
from verifier.model.events import BET, BET_OR_RAISE, RAISE
from verifier.model.record import EVIDENCE
from verifier.model.state import Remark
from verifier.model.table import Table

FORCED_BETS: Final = ("left-of-last-blind", "left-of-last-forced-bet")
"""Openers that a blind moves."""


class BettingRules(PokerStep):
    """The keys of a round, and the bets and raises that they allow."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.first_round = context.round == 0
        self.anchor = ANCHORS[keys["opens"]]
        may = needed(keys, "may")
        self.has_option = bool(keys.get("option")) or "option" in context.unknown
        self.checks = Checks(keys, context)
        self.may_check = self.checks.allowed if self.checks.ruled else "check" in may
        self.unsaid = self.checks.unsaid
        self.moves = self.first_round and keys["opens"] in FORCED_BETS
        self.may_bet = "bet" in may
        self.may_raise = "raise" in may
        self.plain = Limits(keys, context.round)
        self.killed = self.plain.scaled(keys.get("kill-sizes"), context.round)
        if not self.plain.known:
            context.close("bet-size", _unknown_sizes(keys, context, self.plain))
        self.cap: int | None = keys.get("cap") if self.judged("bet-cap") else None
        self.counts_forced = self.first_round and bool(keys.get("cap-counts-forced"))
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
        self.t_unbet, self.t_unchecked, self.t_again = tally["unbet"], tally["unchecked"], tally["again"]
        self.t_moved = tally["moved"]

    def loses(self, t: Table) -> bool:
        """Without stacks or actions always; without a record of forced bets where none are told of."""
        return not self.only_unposted or not t.current

    def raised(self, t: Table, at: Round, p: int, kind: int, to: int) -> int:
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
        if not size or (size == FULL and self.capped(at)):
            return 0
        if self.checks.no_raise and at.checked >> p & 1:
            return 0
        if not current:
            t.passes[self.t_unbet] += 1
            t.passes[self.t_unchecked] += 1
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

    def capped(self, at: Round) -> bool:
        """Whether the round has seen as many bets and raises as the house allows."""
        return self.cap is not None and at.raises + at.forced >= self.cap

    def full_raise(self, t: Table, at: Round) -> int:
        """What a full bet or raise is over the last bet."""
        limits = self.killed if t.killed else self.plain
        return limits.size or max(at.increment, limits.low)

    def may_not_raise(self, t: Table, at: Round, p: int) -> bool:
        """Whether p has acted since the last full raise and only short ones came since, which do not add up to one.

        What counts is what p faces: he may have called one of them already (TDA 47).
        """
        if not (at.short and at.settled >> p & 1):
            return False
        came = t.current - max(at.base, t.bet[p])
        full = self.full_raise(t, at)
        if self.reopening == "half-raise":
            return came * 2 < full
        return self.reopening == "full-raise" and came < full

    def raise_to(self, t: Table, at: Round, p: int, to: int, size: int) -> None:
        """p has put in up to `to`: the others have a new bet to answer."""
        over = to - t.current
        full = (
            size == FULL
            or self.reopening == "any-raise"
            or (self.reopening == "half-raise" and over * 2 >= self.full_raise(t, at))
        )
        at.before, at.answered, at.previous, at.step = t.current, at.settled, t.bettor, at.increment
        t.pay(p, to - t.bet[p])
        t.current = max(t.current, to)
        t.aggressor = t.bettor = p
        at.pend = t.live & ~t.allin & ~(1 << p)
        if full:
            at.raises += 1
            at.increment = max(at.increment, over) if self.plain.structure != "fixed-limit" else over
            at.base = to
            at.settled = 0
            at.short = False
        else:
            at.short = True


def _unknown_sizes(keys: Mapping[str, Any], context: Context, limits: Limits) -> str:
    """Why bet sizes cannot be judged."""
    if not limits.structure:
        return context.unknown.get("structure", "nobody has stated how bets are limited")
    key = "sizes" if limits.structure in ("fixed-limit", "spread-limit") else "minimum"
    return context.unknown.get(key, f"the {key} of bets are not stated")
