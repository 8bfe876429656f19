"""Acts out of turn, and acts that the log leaves out."""

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.betting.acts import BettingActs, chips_of
from verifier.law.steps.betting.borne_out import levels
from verifier.law.steps.betting.round import BOLD, NOBODY, Round
from verifier.law.steps.out_of_the_hand import back, gone
from verifier.model.events import BET, CALL, CHECK, CHECK_OR_CALL, FOLD, RAISE
from verifier.model.layout import following
from verifier.model.table import Table


class BettingTurns(BettingActs):
    """Whose turn it was, and who took it."""

    def turn(self, t: Table, play: Play, i: int, what: str) -> tuple[Found, ...]:
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

    def out_of_turn(
        self, t: Table, play: Play, i: int, q: int, kind: int, u: Table, wrong: tuple[Found, ...]
    ) -> list[Explanation]:
        """q acts, and it was another's turn. `u` and `wrong` are what the act comes to, and what is wrong in itself."""
        at: Round = t.at
        p = at.to
        turn = self.turn(t, play, i, f"{words.Seat(t, q)} acts before {words.seat(t, p)}")
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
                chips = chips_of(t, q, kind, play.values[i])
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
        out += self.unrecorded(t, play, i, turn)
        v, bad = self.act(t, play, i, p, kind, play.values[i])  # the seat is misread
        if not bad:
            v.at.turn_after(p)
            out.append(Explanation(turn if t.live >> q & 1 else wrong, v, i + 1, 4))
        return out

    def unrecorded(self, t: Table, play: Play, i: int, found: tuple[Found, ...]) -> list[Explanation]:
        """The player whose turn it is did act, and the log does not say so."""
        p = t.at.to
        due = max(0, min(t.current - t.bet[p], t.stack[p]))
        limits = self.killed if t.killed else self.plain
        acts = [(FOLD, 0), (CALL if due else CHECK, due)]
        least = self.full_raise(t, t.at) if limits.size or play.kind(i) not in (CHECK, CHECK_OR_CALL) else 0
        if least and not self.capped(t.at):
            acts.append((RAISE if t.current else BET, t.current + least))
        acts += [(RAISE if t.current else BET, level) for level in levels(t, play, i, p) if level > t.current]
        out = []
        for kind, amount in acts:
            v, bad = self.act(t, play, i, p, kind, amount)
            if bad or (kind in (RAISE, BET) and amount - t.bet[p] > t.stack[p]):
                continue
            v.at.turn_after(p)
            out.append(Explanation(found, v, i, 3))
        return out
