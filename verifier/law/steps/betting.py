"""A betting round: what it asks for, and what may have happened where a hand departs from it."""

from typing import Final

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.betting_path import BettingPath
from verifier.law.steps.betting_round import ACTIONS, BOLD, NOBODY, Round, excess_bet, excess_put
from verifier.law.steps.limits import FULL, SHORT
from verifier.law.steps.misread import answered, unbet
from verifier.law.steps.out_of_the_hand import back, gone
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.events import BET, BET_OR_RAISE, CALL, CHECK, CHECK_OR_CALL, FOLD, RAISE, UNCALLED, UNSAID
from verifier.model.layout import following, members
from verifier.model.table import Table


class Betting(BettingPath):
    """Clockwise from the opener, each player answers the last bet; then what nobody called goes back."""

    owns = ACTIONS | {UNCALLED}

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
            wrong += self.exceeds(t, play, i, q, need)
        elif not size:
            wrong += self.blame(
                "bet-size", play, i, f"{verb.capitalize()} of {words.seat(t, q)} is not of a size that is allowed",
                limits.words(t, q, at.increment), f"{verb} {'of' if kind == BET else 'to'} {words.amount(to)}",
            )  # fmt: skip
        if self.cap is not None and size != SHORT and at.raises >= self.cap:
            wrong += self.blame(
                "bet-cap", play, i, "The round sees more bets and raises than the house allows", f"at most {self.cap}",
                f"number {at.raises + 1}",
            )  # fmt: skip
        if self.may_not_raise(t, at, q):
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
        if kind in BOLD and limits.size:  # the amount is misread: it was the bet that the limits allow
            meant = [(RAISE if t.current else BET, t.current + limits.size), *meant[:1]]
        if kind in BOLD and play.values[i] > t.bet[q] + t.stack[q]:  # he had no more than his stack to put in
            meant.append((kind, t.bet[q] + t.stack[q]))
        for other, amount in meant:
            v, bad = self.act(t, play, i, q, other, amount)
            if bad:
                continue
            v.at.turn_after(q)
            out.append(Explanation(wrong, v, i + 1, 1))
        if (
            kind in {CHECK, CALL} and u.live & ~u.allin & 1 << q
        ):  # those who put in more have it back as a pot of their own
            v = u.copy()
            v.short |= 1 << q
            out.append(Explanation(wrong, v, i + 1, 2))
        out += answered(t, play, i, q, wrong)
        return out + unbet(t, play, i, limits.size, wrong)

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
            if kind not in BOLD:
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
        q = t.layout.pos[play.seat(i)]
        if play.kind(i) == CALL and q >= 0 and t.bet[q] + play.values[i] > t.current:  # what the next one calls
            acts.append((RAISE if t.current else BET, t.bet[q] + play.values[i]))
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
            "bet-closed-early", play, i, f"The round ends before the answer of {waiting} to the last bet",
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
        if kind in {CHECK, CHECK_OR_CALL} and t.live & t.allin & 1 << q:  # he owes nothing, and says so
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
        """A bet after this round was closed, which the others then answer."""
        q = t.layout.pos[play.seat(i)]
        amount = play.values[i]
        if play.kind(i) not in BOLD or q < 0 or not t.live >> q & 1 or amount <= t.bet[q]:
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


def _chips(t: Table, q: int, kind: int, amount: int) -> int:
    """What an action puts into the pot, as far as the log says."""
    if kind == CALL:
        return max(amount, 0)
    return max(amount - t.bet[q], 0) if kind in BOLD else 0


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
