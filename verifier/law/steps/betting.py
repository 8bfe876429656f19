"""A betting round."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.selectors import ANCHORS
from verifier.law.step import Context, Explanation, Found, Play, Step
from verifier.law.steps.limits import FULL, SHORT, Limits
from verifier.law.vocabulary import Key, StepKind, doubt, fault
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
from verifier.model.layout import following, members
from verifier.model.table import Remark, Table

ACTIONS: Final = frozenset({FOLD, CHECK, CALL, BET, RAISE, CHECK_OR_CALL, BET_OR_RAISE})
_BOLD: Final = frozenset({BET, RAISE, BET_OR_RAISE})
NOBODY: Final = -1


class Round:
    """How far a betting round has come."""

    __slots__ = ("acted", "base", "due", "increment", "pend", "raises", "settled", "short", "to")

    def __init__(self) -> None:
        self.pend = 0
        """Who has not answered the last bet."""
        self.to = NOBODY
        """Whose turn it is."""
        self.raises = 0
        """Full bets and raises so far."""
        self.acted = 0
        """Actions so far."""
        self.settled = 0
        """Who has acted since the last full bet or raise."""
        self.short = False
        """Whether an all-in for less than a full raise came since then."""
        self.increment = 0
        """The last full bet or raise."""
        self.base = 0
        """The last bet that was full."""
        self.due = False
        """Whether the round had anybody to act at all."""

    def copy(self) -> "Round":
        """Another one that can go another way."""
        r = Round.__new__(Round)
        r.pend, r.to, r.raises, r.acted = self.pend, self.to, self.raises, self.acted
        r.settled, r.short, r.increment, r.base, r.due = self.settled, self.short, self.increment, self.base, self.due
        return r

    def key(self) -> tuple[object, ...]:
        """What tells one from another."""
        return (self.pend, self.to, self.raises, self.acted > 0, self.settled, self.short, self.increment, self.base)

    def turn_after(self, p: int) -> None:
        """The turn goes on clockwise from p."""
        self.to = following(self.pend, p) if self.pend else NOBODY


class Betting(Step):
    """Clockwise from the opener, each player answers the last bet; then what nobody called goes back."""

    owns = ACTIONS | {UNCALLED}

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
        self.amounts = "amounts" in context.records
        self.recorded = "actions" in context.records
        tally = context.tallies
        self.t_opened, self.t_turns, self.t_rounds = tally["opened"], tally["turns"], tally["rounds"]
        self.t_calls, self.t_raises, self.t_reraises = tally["calls"], tally["raises"], tally["reraises"]
        self.t_options, self.t_uncalled, self.t_sizes = tally["options"], tally["uncalled"], tally["sizes"]

    # ------------------------------------------------------------------ the passing path
    def begin(self, t: Table) -> None:
        """Who has to act, and who opens."""
        at = t.at = Round()
        if not self.first_round:
            t.bet = [0] * t.n
            t.current = 0
        if not (self.first_round and self.has_option):
            t.option = 0
        able = t.able()
        if able & (able - 1) or (able and t.bet[able.bit_length() - 1] < t.current):
            at.pend = able
            at.to = following(able, self.anchor(t))
            at.due = True
        at.increment = at.base = t.current

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
                if due <= 0 or amount not in (due, UNSAID):
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
            elif kind in _BOLD:
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
                to = following(pend, to)
        t.live = live
        at.pend, at.to = pend, to
        if i > start:
            if not at.acted:
                passes[self.t_opened] += 1
                passes[self.t_turns] -= 1
            at.acted += i - start
            passes[self.t_turns] += i - start
            passes[self.t_calls] += calls
        if pend and self.recorded:
            able = live & ~t.allin
            if able & (able - 1) or bet[to] < current:
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
            if at.settled >> p & 1 and self.reopening in ("full-raise", "half-raise"):
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

    def raise_to(self, t: Table, at: Round, p: int, to: int, size: int) -> None:
        """p has put in up to `to`: the others have a new bet to answer."""
        over = to - t.current
        full = (
            size == FULL
            or self.reopening == "any-raise"
            or (self.reopening == "half-raise" and over * 2 >= (self.plain.size or at.increment))
        )
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
        excess, top = excess_bet(t)
        if play.codes[i] >> SEAT_BITS == UNCALLED:
            q = t.layout.pos[play.codes[i] & SEAT_MASK]
            if q < 0 or q != top or excess <= 0 or play.values[i] != excess:
                return i
            t.take_back(q, excess)
            t.passes[self.t_uncalled] += 1
            i += 1
        elif excess > 0 and not self.amounts:
            t.take_back(top, excess)
        if at.due:
            t.passes[self.t_rounds] += 1
        t.done = True
        return i

    # ------------------------------------------------------------------ what does not fit
    def act(self, t: Table, play: Play, i: int, q: int, kind: int, amount: int) -> tuple[Table, tuple[Found, ...]]:
        """The action as it happened, and what is wrong with it in itself, whoever's turn it is."""
        u = t.copy()
        at: Round = u.at
        bit = 1 << q
        if not t.live & bit:
            return u, self.blame(
                "bet-not-in-hand", play, i, f"{words.Seat(t, q)} acts after having folded", "no act of this seat",
                words.act(play.codes[i]),
            )  # fmt: skip
        due = max(0, min(t.current - t.bet[q], t.stack[q]))
        if kind == CHECK_OR_CALL:
            kind, amount = (CALL, due) if due else (CHECK, 0)
        if kind == BET_OR_RAISE:
            kind = RAISE if t.current else BET
        if kind == CALL and amount == UNSAID:
            amount = due
        wrong: tuple[Found, ...] = ()
        if kind == FOLD:
            if t.current <= t.bet[q]:
                wrong = self.blame(
                    "bet-fold-unbet", play, i, f"{words.Seat(t, q)} folds although nobody has bet", "a check or a bet",
                    "a fold",
                )  # fmt: skip
            u.drop(q)
            at.pend &= ~bit
        elif kind == CHECK:
            if due or not (self.may_check or t.option & bit):
                wrong = self._not_allowed(t, play, i, q, due, "a check")
            at.pend &= ~bit
        elif kind == CALL:
            if amount != due:
                if amount > t.stack[q] and amount > due:
                    wrong = self._exceeded(t, play, i, q, amount)
                elif due == 0:
                    wrong = self._not_allowed(t, play, i, q, due, "a call")
                else:
                    wrong = self.blame(
                        "bet-call-amount", play, i, f"The call of {words.seat(t, q)} is not what is due",
                        words.amount(due), words.amount(amount),
                    )  # fmt: skip
            u.pay(q, amount)
            at.pend &= ~bit
        else:
            wrong = self._wrong_raise(t, play, i, q, kind, amount)
            if amount > t.bet[q]:
                self.raise_to(u, at, q, amount, FULL)
            else:
                at.pend &= ~bit
        at.settled |= bit
        at.acted += 1
        if not u.contested():
            at.pend = 0
        return u, wrong

    def _not_allowed(self, t: Table, play: Play, i: int, q: int, due: int, did: str) -> tuple[Found, ...]:
        expected = f"a fold, a call of {words.amount(due)} or a raise" if due else "another act"
        if t.current and did == "a bet":
            expected = "a fold, a call or a raise"
        return self.blame(
            "bet-not-allowed", play, i, f"{words.Seat(t, q)} may not do that now", expected, did
        )  # fmt: skip

    def _exceeded(self, t: Table, play: Play, i: int, q: int, need: int) -> tuple[Found, ...]:
        return self.blame_record(
            "stack-exceeded", play, i, f"{words.Seat(t, q)} puts in more chips than the stack holds",
            f"at most {words.amount(t.stack[q])}", words.amount(need),
        )  # fmt: skip

    def _wrong_raise(self, t: Table, play: Play, i: int, q: int, kind: int, to: int) -> tuple[Found, ...]:
        at: Round = t.at
        verb = "a bet" if kind == BET else "a raise"
        if (kind == BET) == (t.current > 0) or not (self.may_bet if kind == BET else self.may_raise):
            return self._not_allowed(t, play, i, q, max(0, min(t.current - t.bet[q], t.stack[q])), verb)
        need = to - t.bet[q]
        limits = self.killed if t.killed else self.plain
        size = limits.judge(t, q, to, at.increment, at.base)
        wrong: tuple[Found, ...] = ()
        if need > t.stack[q]:
            wrong += self._exceeded(t, play, i, q, need)
        elif not size:
            wrong += self.blame(
                "bet-size", play, i, f"{verb.capitalize()} of {words.seat(t, q)} is not of a size that is allowed",
                limits.words(t, q), f"{verb} {'of' if kind == BET else 'to'} {words.amount(to)}",
            )  # fmt: skip
        if self.cap is not None and size != SHORT and at.raises >= self.cap:
            wrong += self.blame(
                "bet-cap", play, i, "The round sees more bets and raises than the house allows", f"at most {self.cap}",
                f"number {at.raises + 1}",
            )  # fmt: skip
        if at.short and at.settled >> q & 1 and self.reopening in ("full-raise", "half-raise"):
            wrong += self.blame(
                "bet-reopened", play, i, f"{words.Seat(t, q)} raises again although no full raise came since",
                "a fold or a call", verb,
            )  # fmt: skip
        return wrong

    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """An action out of turn, not allowed or not recorded, or a round that ends too early."""
        kind, at = play.kind(i), t.at
        q = t.layout.pos[play.seat(i)]
        if kind == UNCALLED:
            return self._explain_uncalled(t, play, i, q)
        if kind not in ACTIONS:
            return self._ends_early(t, play, i) if at.pend else []
        if q < 0 or not at.pend:
            return []
        if t.live & t.allin & 1 << q and kind in {FOLD, CHECK, CHECK_OR_CALL}:
            return self._already_in(t, i, q, kind)
        u, wrong = self.act(t, play, i, q, kind, play.values[i])
        if q == at.to:
            return self._in_turn(t, play, i, q, kind, u, wrong)
        return self._out_of_turn(t, play, i, q, kind, u, wrong)

    def _already_in(self, t: Table, i: int, q: int, kind: int) -> list[Explanation]:
        """A player who is all in owes nothing; giving the hand up, or saying that he checks, is nobody's breach."""
        u = t.copy()
        if kind == FOLD:
            u.drop(q)
        if not u.contested():
            u.at.pend = 0
        return [Explanation((), u, i + 1, 0, sure=True)]

    def _in_turn(
        self, t: Table, play: Play, i: int, q: int, kind: int, u: Table, wrong: tuple[Found, ...]
    ) -> list[Explanation]:
        u.at.turn_after(q)
        if kind == FOLD:
            return [Explanation(wrong, u, i + 1, 0, sure=True)]
        out = [Explanation(wrong, u, i + 1, 0)]
        due = max(0, min(t.current - t.bet[q], t.stack[q]))
        meant = [(CALL, due) if due else (CHECK, 0), (FOLD, 0)]
        limits = self.killed if t.killed else self.plain
        if kind in _BOLD and limits.size:  # the amount is misread: it was the bet that the limits allow
            meant = [(RAISE if t.current else BET, t.current + limits.size), *meant[:1]]
        for other, amount in meant:
            v, bad = self.act(t, play, i, q, other, amount)
            if bad:
                continue
            v.at.turn_after(q)
            out.append(Explanation(wrong, v, i + 1, 1))
        return out

    def _turn(self, t: Table, play: Play, i: int, what: str) -> tuple[Found, ...]:
        """The finding for acting, or being passed over, out of turn."""
        at: Round = t.at
        p = at.to
        if at.acted:
            return self.blame("bet-turn", play, i, what, f"an act of {words.seat(t, p)}", words.act(play.codes[i]))
        if (
            t.killed
            and self.first_round
            and t.layout.pos[play.seat(i)] == following(at.pend, t.killed.bit_length() - 1)
        ):  # whether a kill moves the opener is the house's rule
            return ()
        return self.blame(
            "bet-opener", play, i, f"{words.Seat(t, p)} is passed over as the first to act",
            f"an act of {words.seat(t, p)}", words.act(play.codes[i]),
        )  # fmt: skip

    def _out_of_turn(
        self, t: Table, play: Play, i: int, q: int, kind: int, u: Table, wrong: tuple[Found, ...]
    ) -> list[Explanation]:
        at: Round = t.at
        p = at.to
        turn = self._turn(t, play, i, f"{words.Seat(t, q)} acts before {words.seat(t, p)}")
        out = []
        if at.pend >> q & 1:
            v = u.copy()  # then the turn goes back
            v.at.to = p if v.at.pend >> p & 1 else following(v.at.pend, p) if v.at.pend else NOBODY
            out.append(Explanation(turn + wrong, v, i + 1, 0))
            v = u.copy()  # the round goes on from q; those before act later
            v.at.turn_after(q)
            out.append(Explanation(turn + wrong, v, i + 1, 1))
            v = u.copy()  # those before are passed over for good
            if kind not in _BOLD:
                r = p
                while r != q:
                    v.at.pend &= ~(1 << r)
                    r = following(t.at.pend, r)
            v.at.turn_after(q)
            out.append(Explanation(turn + wrong, v, i + 1, 2))
        else:
            v = u.copy()
            v.at.to = p if v.at.pend >> p & 1 else following(v.at.pend, p) if v.at.pend else NOBODY
            if not t.live >> q & 1:
                out.append(Explanation(wrong, v, i + 1, 0))
                chips = _chips(t, q, kind, play.values[i])
                if chips:  # his chips went in all the same
                    paid = v.copy()
                    paid.pay(q, chips)
                    out.append(Explanation(wrong, paid, i + 1, 1))
            else:
                out.append(Explanation(turn + wrong, v, i + 1, 3))
        for v in gone(t, p):
            v.at.pend &= ~(1 << p)
            v.at.turn_after(p)
            out.append(Explanation(turn, v, i, 7))
        if not t.live >> q & 1:
            v = back(t, q)
            v.at.pend |= 1 << q
            v.at.to = q
            found = self.act(t, play, i, q, kind, play.values[i])[1]
            out.append(Explanation(found, v, i, 6))
        out += self._unrecorded(t, play, i, turn)
        v, bad = self.act(t, play, i, p, kind, play.values[i])  # the seat is misread
        if not bad:
            v.at.turn_after(p)
            out.append(Explanation(turn if t.live >> q & 1 else wrong, v, i + 1, 4))
        return out

    def _unrecorded(self, t: Table, play: Play, i: int, found: tuple[Found, ...]) -> list[Explanation]:
        """The player whose turn it is did act, and the log does not say so."""
        p = t.at.to
        due = max(0, min(t.current - t.bet[p], t.stack[p]))
        limits = self.killed if t.killed else self.plain
        acts = [(FOLD, 0), (CALL if due else CHECK, due)]
        if limits.size and (self.cap is None or t.at.raises < self.cap):
            acts.append((RAISE if t.current else BET, t.current + limits.size))
        out = []
        for kind, amount in acts:
            v, bad = self.act(t, play, i, p, kind, amount)
            if bad or (kind in (RAISE, BET) and amount - t.bet[p] > t.stack[p]):
                continue
            v.at.turn_after(p)
            out.append(Explanation(found, v, i, 3))
        return out

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
            "bet-closed-early", play, i, f"The round ends before {waiting} has answered the last bet",
            f"an act of {words.seat(t, at.to)}", acts, seat=t.layout.order[at.to],
        )  # fmt: skip

    def _ends_early(self, t: Table, play: Play, i: int) -> list[Explanation]:
        found = self._early(t, play, i)
        u = t.copy()
        u.at.pend = 0
        out = [Explanation(found, u, i, 0), *self._unrecorded(t, play, i, found)]
        for v in gone(t, t.at.to):
            v.at.pend &= ~(1 << t.at.to)
            v.at.turn_after(t.at.to)
            out.append(Explanation(found, v, i, 7))
        return out

    def _explain_uncalled(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        if t.at.pend:
            return self._ends_early(t, play, i)
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
        if kind == UNCALLED:
            if excess_bet(t) == (play.values[i], q) and play.values[i] > 0:  # the right amount, a line late
                u = t.copy()
                u.take_back(q, play.values[i])
                return [Explanation((), u, i + 1, 0, sure=True)]
            found = self.blame(
                "uncalled-amount", play, i, "Chips are returned after the betting round", "no return here",
                f"{words.amount(play.values[i])} to {words.seat(t, q)}",
            )  # fmt: skip
            happened = t.copy()
            chips = min(play.values[i], happened.put[q])
            happened.stack[q] += chips
            happened.put[q] -= chips
            happened.allin &= ~(1 << q)
            return [Explanation(found, happened, i + 1, 5), Explanation(found, t.copy(), i + 1, 6)]
        if not t.live >> q & 1:
            found = self.blame(
                "bet-not-in-hand", play, i, f"{words.Seat(t, q)} acts after having folded", "no act of this seat",
                words.act(play.codes[i]),
            )  # fmt: skip
            chips = _chips(t, q, kind, play.values[i])
            paid = t.copy()
            paid.pay(q, chips)
            return [Explanation(found, t.copy(), i + 1, 5), *([Explanation(found, paid, i + 1, 6)] if chips else [])]
        found = self.blame(
            "bet-after-close", play, i, f"{words.Seat(t, q)} acts after the round is complete", "no act here",
            words.act(play.codes[i]),
        )  # fmt: skip
        u = t.copy()
        if kind == FOLD:
            u.drop(q)
        u.pay(q, _chips(t, q, kind, play.values[i]))
        u.current = max(u.current, u.bet[q])
        out = [Explanation(found, u, i + 1, 5)]
        if kind != CHECK:
            out.append(Explanation(found, t.copy(), i + 1, 8))
        return out

    def reopen(self, t: Table, play: Play, i: int, pc: int) -> list[Explanation]:
        """A bet after this round was closed, which the others then answer."""
        q = t.layout.pos[play.seat(i)]
        amount = play.values[i]
        if play.kind(i) not in _BOLD or q < 0 or not t.live >> q & 1 or amount <= t.bet[q]:
            return []
        found = self.blame(
            "bet-after-close", play, i, f"{words.Seat(t, q)} acts after the round is complete", "no act here",
            words.act(play.codes[i]),
        )  # fmt: skip
        u = t.copy()
        u.at = Round()
        u.at.acted = 1
        u.at.due = True
        u.pc, u.fresh, u.done = pc, False, False
        self.raise_to(u, u.at, q, amount, FULL)
        u.at.turn_after(q)
        return [Explanation(found, u, i + 1, 6)] if u.at.pend else []


def excess_bet(t: Table) -> tuple[int, int]:
    """What the highest bet has over the second highest, and whose it is."""
    bet = t.bet
    best = max(bet)
    top = bet.index(best)
    second = 0
    for p, b in enumerate(bet):
        if b > second and p != top:
            second = b
    return best - second, top


def unopened(t: Table) -> None:
    """A forced bet has come while a betting round was about to open: who opens, and against what, is seen afresh."""
    if isinstance(t.at, Round) and not t.at.acted:
        t.fresh = True


def _chips(t: Table, q: int, kind: int, amount: int) -> int:
    """What an action puts into the pot, as far as the log says."""
    if kind == CALL:
        return max(amount, 0)
    return max(amount - t.bet[q], 0) if kind in _BOLD else 0


def gone(t: Table, p: int) -> list[Table]:
    """p is no longer in, though no line says so: a fold left out, or misread as a call."""
    u = t.copy()
    u.drop(p)
    out = [u]
    called = t.last_call.get(p, 0)
    if called:
        u = t.copy()
        u.drop(p)
        u.stack[p] += called
        u.put[p] -= called
        u.allin &= ~(1 << p)
        out.append(u)
    return out


def back(t: Table, q: int) -> Table:
    """q is still in: the line that folded him was misread."""
    u = t.copy()
    u.live |= 1 << q
    due = u.due_on_fold.pop(q, 0)
    if due:
        u.pay(q, due)
    return u


def _unknown_sizes(keys: Mapping[str, Any], context: Context, limits: Limits) -> str:
    """Why bet sizes cannot be judged."""
    if not limits.structure:
        return context.unknown.get("structure", "nobody has stated how bets are limited")
    key = "sizes" if limits.structure in ("fixed-limit", "spread-limit") else "minimum"
    return context.unknown.get(key, f"the {key} of bets are not stated")


KIND: Final = StepKind(
    name="betting",
    says="a betting round",
    consumes=("fold", "check", "call", "bet", "raise", "uncalled"),
    keys={
        "opens": Key("selector", "who acts first", required=True),
        "may": Key("list of: one of: fold check call bet raise", "what a player may do", required=True),
        "option": Key("list of: one of: blind straddle kill", "whose forced bet leaves him the right to raise"),
        "structure": Key("one of: fixed-limit pot-limit no-limit spread-limit", "how bets are limited", required=True),
        "sizes": Key(
            "list of: money",
            "fixed limit: the bet of each betting round, in order; spread limit: the least and the most",
        ),
        "kill-sizes": Key("list of: money", "fixed limit: the bets of a hand in which a kill is posted"),
        "minimum": Key("money", "pot and no limit: the smallest opening bet"),
        "cap": Key("count", "how many bets and raises a round may see; blinds are not counted"),
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
            weighs="cap",
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
        ),
        fault(
            "uncalled-amount", "what is returned to a player is not what nobody called", "actions amounts", "uncalled"
        ),
        doubt("bet-fold-unbet", "a player folds although nobody has bet", "actions", "turns"),
    ),
    build=Betting,
)
