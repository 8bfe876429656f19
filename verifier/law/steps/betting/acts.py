"""What an act in a betting round comes to, and what is wrong with it in itself, whoever's turn it is."""

from verifier.law import words
from verifier.law.step import Found, Play
from verifier.law.steps.betting.limits import FULL, SHORT
from verifier.law.steps.betting.path import BettingPath
from verifier.law.steps.betting.round import BOLD, Round
from verifier.model.events import BET, BET_OR_RAISE, CALL, CHECK, CHECK_OR_CALL, FOLD, RAISE, UNSAID
from verifier.model.table import Table


class BettingActs(BettingPath):
    """Acts as they happened."""

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
                wrong = self._wrong_check(t, play, i, q, due)
            if self.checks.remembered:
                at.checked |= bit
            at.pend &= ~bit
        elif kind == CALL:
            if amount != due:
                if amount > t.stack[q] and amount > due:
                    wrong = self.exceeds(t, play, i, q, amount)
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
                short = self._size(t, q, amount) == SHORT
                self.raise_to(u, at, q, amount, SHORT if short else FULL)
            else:
                at.pend &= ~bit
        if not at.acted:
            u.opener = q
        at.settled |= bit
        at.acted += 1
        if not u.contested():
            at.pend = 0
        return u, wrong

    def _size(self, t: Table, q: int, to: int) -> int:
        """Whether the limits take this for a full bet, or for a short one by a player who is all in; 0 for neither."""
        limits = self.killed if t.killed else self.plain
        return limits.judge(t, q, to, t.at.increment, t.at.base)

    def _not_allowed(self, t: Table, play: Play, i: int, q: int, due: int, did: str) -> tuple[Found, ...]:
        expected = f"a fold, a call of {words.amount(due)} or a raise" if due else "another act"
        if t.current and did == "a bet":
            expected = "a fold, a call or a raise"
        return self.blame(
            "bet-not-allowed", play, i, f"{words.Seat(t, q)} may not do that now", expected, did
        )  # fmt: skip

    def _wrong_check(self, t: Table, play: Play, i: int, q: int, due: int) -> tuple[Found, ...]:
        if due or not self.checks.ruled:
            return self._not_allowed(t, play, i, q, due, "a check")
        return self.blame(
            "bet-check", play, i, f"{words.Seat(t, q)} checks, which the house does not allow", "a bet or a fold",
            "a check",
        )  # fmt: skip

    def _wrong_raise(self, t: Table, play: Play, i: int, q: int, kind: int, to: int) -> tuple[Found, ...]:
        at: Round = t.at
        verb = "a bet" if kind == BET else "a raise"
        if (kind == BET) == (t.current > 0) or not (self.may_bet if kind == BET else self.may_raise):
            return self._not_allowed(t, play, i, q, max(0, min(t.current - t.bet[q], t.stack[q])), verb)
        need = to - t.bet[q]
        limits = self.killed if t.killed else self.plain
        size = self._size(t, q, to)
        wrong: tuple[Found, ...] = ()
        if need > t.stack[q]:
            wrong += self.exceeds(t, play, i, q, need)
        elif not size:
            wrong += self.blame(
                "bet-size", play, i, f"{verb.capitalize()} of {words.seat(t, q)} is not of a size that is allowed",
                limits.words(t, q, at.increment), f"{verb} {'of' if kind == BET else 'to'} {words.amount(to)}",
            )  # fmt: skip
        if size != SHORT and self.capped(at):
            wrong += self.blame(
                "bet-cap", play, i, "The round sees more bets and raises than the house allows", f"at most {self.cap}",
                f"number {at.raises + at.forced + 1}",
            )  # fmt: skip
        if self.checks.no_raise and at.checked >> q & 1:
            wrong += self.blame(
                "bet-check-raise", play, i, f"{words.Seat(t, q)} raises after having checked in this round",
                "a fold or a call", verb,
            )  # fmt: skip
        if self.may_not_raise(t, at, q):
            wrong += self.blame(
                "bet-reopened", play, i, f"{words.Seat(t, q)} raises again although no full raise came since",
                "a fold or a call", verb,
            )  # fmt: skip
        return wrong


def chips_of(t: Table, q: int, kind: int, amount: int) -> int:
    """What an action puts into the pot, as far as the log says."""
    if kind == CALL:
        return max(amount, 0)
    return max(amount - t.bet[q], 0) if kind in BOLD else 0
