"""Named players bet unseen before the cards."""

from typing import Final

from verifier.law import words
from verifier.law.selectors import ANCHORS
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.again import written_twice
from verifier.law.steps.blinds.more import once_more
from verifier.law.steps.blinds.none import none_at_all, unposted
from verifier.law.steps.blinds.path import BlindsPath, Posted
from verifier.law.steps.blinds.vacant import vacant
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.events import ANTE, BLIND, DEAL_DOWN, DEAL_UP, KILL, SEAT_BITS, STRADDLE
from verifier.model.table import Table

FORCED: Final = (ANTE, BLIND, STRADDLE, KILL)
"""What is put in before the cards."""


class Blinds(BlindsPath):
    """Blinds go round from the first one; a player with fewer chips goes all in with what he has."""

    owns = frozenset({BLIND})

    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A blind that is not as it should be, or one that is not there."""
        at: Posted = t.at
        owed = at.count < (1 if self.amounts is None else len(self.amounts))
        if play.kind(i) != BLIND:
            return self._missing(t, play, i) if owed else []
        q = t.layout.pos[play.seat(i)]
        if q < 0:
            return []
        if self.free:
            return self._as_it_came(t, play, i, q)
        if not owed and self.amounts is not None:
            return self._extra(t, play, i, q)
        p = (at.first + at.count) % t.n
        paid = play.values[i]
        nominal = paid if self.amounts is None else self.amounts[at.count]
        due = min(nominal, t.stack[p])
        out = []
        if paid > t.stack[q]:
            found = self.exceeds(t, play, i, q, paid)
        elif q != p:
            reading = self.heads_up.name if t.n == 2 else self.further if at.count else ""
            found = self.blame(
                "blind-player", play, i, f"{words.Seat(t, q)} posts the blind that {words.seat(t, p)} owes",
                f"a blind of {words.amount(due)} by {words.seat(t, p)}", f"a blind by {words.seat(t, q)}",
                reading=reading,
                outcome=self.heads_up.if_otherwise if t.n == 2 and self._allowed_otherwise(t, q) else "",
            )  # fmt: skip
            if paid != min(nominal, t.stack[q]) and paid != due:
                found += self._wrong_amount(t, play, i, q, due)
            u = t.copy()  # those that follow go on from there
            u.at.first = (q - at.count) % t.n
            self.post(u, q, paid, nominal)
            out.append(Explanation(found, u, i + 1, 0 if t.n == 2 else 1))
            out += self._out_of_order(t, play, i, p, q)
            if twice := written_twice(self, play, i):
                out.append(Explanation(twice, t.copy(), i + 1, 0))
        else:
            found = self._wrong_amount(t, play, i, q, due)
            out += vacant(self, t, play, i, self.amounts or ())
        happened, lower, misread = t.copy(), t.copy(), t.copy()
        self.post(happened, q, paid, nominal)
        self.post(lower, q, paid, paid)
        self.post(misread, p, due, nominal)
        out += [
            Explanation(found, happened, i + 1, 1),
            Explanation(found, lower, i + 1, 2),
            Explanation(found, misread, i + 1, 3),
        ]
        if q != p and q == (p + 1) % t.n:
            out += self._missing(t, play, i)
        return out

    def _as_it_came(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        """A blind that nobody has stated, of more than q has, or besides another of his."""
        if play.values[i] <= t.stack[q]:
            return once_more(self, t, play, i, q)
        found = self.exceeds(t, play, i, q, play.values[i])
        out = []
        for paid in (t.stack[q], play.values[i]):
            u = t.copy()
            self.post(u, q, paid, play.values[i])
            u.unstated = True
            out.append(Explanation(found, u, i + 1, 1))
        return out

    def _allowed_otherwise(self, t: Table, q: int) -> bool:
        return any((ANCHORS[word](t) + 1) % t.n == q for word in self.heads_up.others)

    def _out_of_order(self, t: Table, play: Play, i: int, p: int, q: int) -> list[Explanation]:
        """Those who owe the blinds that are left all post one, but not in turn: one mistake."""
        at: Posted = t.at
        end = i
        while play.kind(end) == BLIND:
            end += 1
        owing = [(at.first + k) % t.n for k in range(at.count, at.count + end - i)]
        posted = [t.layout.pos[play.seat(k)] for k in range(i, end)]
        if sorted(posted) != sorted(owing) or (self.amounts is not None and at.count + len(owing) > len(self.amounts)):
            return []
        due = min(self.amounts[at.count], t.stack[p]) if self.amounts is not None else play.values[i]
        found = self.blame(
            "blind-player", play, i, f"{words.Seat(t, q)} posts a blind before {words.seat(t, p)}",
            f"a blind of {words.amount(due)} by {words.seat(t, p)}",
            f"a blind of {words.amount(play.values[i])} by {words.seat(t, q)}",
            reading=self.heads_up.name if t.n == 2 else self.further if at.count else "",
            outcome=self.heads_up.if_otherwise if t.n == 2 and self._allowed_otherwise(t, q) else "",
        )  # fmt: skip
        order = [i + posted.index(owes) for owes in owing]
        in_turn = Play(
            [*play.events[:i], *(play.events[k] for k in order), *play.events[end:]],
            [*play.origin[:i], *(play.origin[k] for k in order), *play.origin[end:]],
        )
        out = [Explanation(found, t.copy(), i, 1, in_turn)]
        if self.amounts is None or all(
            play.values[i + k] == min(self.amounts[at.count + k], t.stack[poster]) for k, poster in enumerate(posted)
        ):  # each posts the other's blind
            exchanged = t.copy()
            for k, poster in enumerate(posted):
                paid = play.values[i + k]
                nominal = paid if self.amounts is None else self.amounts[at.count + k]
                self.post(exchanged, poster, paid, nominal)
            in_place = exchanged.copy()
            in_place.forced = owing[-1]
            misread = t.copy()
            for k, owes in enumerate(owing):
                nominal = play.values[i + k] if self.amounts is None else self.amounts[at.count + k]
                self.post(misread, owes, min(nominal, t.stack[owes]), nominal)
            out += [
                Explanation(found, exchanged, end, 1),
                Explanation(found, in_place, end, 1),
                Explanation(found, misread, end, 2),
            ]
        return out

    def _wrong_amount(self, t: Table, play: Play, i: int, q: int, due: int) -> tuple[Found, ...]:
        return self.blame(
            "blind-amount", play, i, f"The blind of {words.seat(t, q)} is not the amount set",
            words.amount(due), words.amount(play.values[i]),
        )  # fmt: skip

    def _missing(self, t: Table, play: Play, i: int) -> list[Explanation]:
        at: Posted = t.at
        if self.amounts is not None and not at.count and none_at_all(play):
            return unposted(self, t, play, i, self.amounts)
        p = (at.first + at.count) % t.n
        nominal = self.amounts[at.count] if self.amounts is not None else 0
        asked = (
            f"a blind of {words.amount(nominal)} by {words.seat(t, p)}" if nominal else f"a blind by {words.seat(t, p)}"
        )
        out = []
        begun = ""
        for j in range(i, len(play.codes)):
            kind = play.kind(j)
            if kind not in FORCED and begun != "the first card":
                begun = "the first card" if kind in (DEAL_DOWN, DEAL_UP) else "the first act"
            if begun and play.codes[j] == BLIND << SEAT_BITS | t.layout.order[p]:
                late = self.blame(
                    "blind-late", play, j, f"{words.Seat(t, p)} posts a blind after {begun}",
                    f"{asked} before any card", "a blind later in the hand",
                )  # fmt: skip
                out.append(Explanation(late, t.copy(), i, 0, play.moved(j, i)))
                break
            if play.codes[j] == BLIND << SEAT_BITS | t.layout.order[p] and play.kind(i) in (STRADDLE, KILL):
                return []  # the other line is early, and its own step says so
        found = self.blame(
            "blind-missing", play, i, f"{words.Seat(t, p)} does not post the blind", asked, words.act(play.codes[i]),
            seat=t.layout.order[p],
        )  # fmt: skip
        skipped, unrecorded = t.copy(), t.copy()
        skipped.at.count += 1
        skipped.current = max(skipped.current, nominal)
        unmoved = skipped.copy()
        skipped.forced = p  # whoever owes a blind has his place in the order, posted or not
        self.post(unrecorded, p, min(nominal, t.stack[p]), nominal)
        lower = t.copy()  # the others play on as if it were not owed
        lower.at.count += 1
        lower.forced = p
        out += [
            Explanation(found, skipped, i, 4),
            Explanation(found, unrecorded, i, 5),
            Explanation(found, unmoved, i, 6),
            Explanation(found, lower, i, 7),
        ]
        if self.amounts is not None and at.count + 1 < len(self.amounts) and t.n > 2:
            pass_on = t.copy()  # the blind is left out and those after it are posted by the players before
            pass_on.at.count += 1
            pass_on.at.first = (pass_on.at.first - 1) % t.n
            out.append(Explanation(found, pass_on, i, 6))
        return out

    def _extra(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        found = self.blame(
            "blind-extra", play, i, f"{words.Seat(t, q)} posts a blind that nobody owes",
            "no further blind", f"a blind of {words.amount(play.values[i])}",
        )  # fmt: skip
        if self.free and t.bet[q] and play.values[i] <= t.stack[q]:
            return once_more(self, t, play, i, q)
        happened, live, counts, dead = t.copy(), t.copy(), t.copy(), t.copy()
        happened.pay(q, play.values[i])
        dead.put_in(q, play.values[i])
        live.pay(q, play.values[i])  # as one who is new to the game
        live.current = max(live.current, live.bet[q])
        live.option |= 1 << q
        live.unstated = t.unstated or self.free
        counts.pay(q, play.values[i])
        counts.current = max(counts.current, counts.bet[q])
        counts.forced = q
        counts.option |= 1 << q
        counts.unstated = t.unstated or self.free
        out = [
            Explanation(found, counts, i + 1, 5),
            Explanation(found, happened, i + 1, 6),
            Explanation(found, live, i + 1, 6),
            Explanation(found, dead, i + 1, 8),
        ]
        if found:  # chips do not leave the table unless something is said of it
            out.append(Explanation(found, t.copy(), i + 1, 7))
        return out

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A blind while another step is under way."""
        q = t.layout.pos[play.seat(i)]
        return self._extra(t, play, i, q) if q >= 0 else []

    def unseated(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A blind posted by a seat that is not dealt in: the chips are in the middle, whoever put them there."""
        if not self.judged("blind-dead"):
            return []
        found = self.blame(
            "blind-dead", play, i, f"A blind is posted for seat {play.seat(i)}, which is not dealt in",
            "blinds of the players dealt in", f"a blind of {words.amount(play.values[i])}",
        )  # fmt: skip
        u = t.copy()
        u.dead += play.values[i]
        out = [Explanation(found, u, i + 1, 1)]
        at = t.at
        if isinstance(at, Posted) and not self.free and at.count < (1 if self.amounts is None else len(self.amounts)):
            instead = u.copy()  # it is the blind that is due: those after it go on from there
            nominal = play.values[i] if self.amounts is None else self.amounts[at.count]
            instead.at.count += 1
            instead.at.first = (at.first - 1) % t.n
            instead.current = max(instead.current, nominal)
            out.insert(0, Explanation(found, instead, i + 1, 0))
        return out


KIND: Final = StepKind(
    name="blinds",
    says="named players bet unseen before the cards",
    consumes=("blind",),
    keys={
        "first": Key("selector", "who posts the first blind", required=True),
        "heads-up": Key("selector", "who posts the first blind when two play; as `first` if not said"),
        "then": Key("one of: next-clockwise", "who posts each blind after it", required=True),
        "amounts": Key("list of: money", "the blinds in the order they are posted", required=True),
    },
    departures=(
        fault("blind-missing", "a blind is not posted", "forced-bets button stacks", "blinds"),
        fault(
            "blind-player",
            "a blind is posted by another player than the one whose turn it is",
            "forced-bets button",
            "blinds",
        ),
        fault(
            "blind-amount",
            "a blind is more or less than the amount set, and does not put the player all in",
            "forced-bets button stacks",
            "amounts",
            weighs="amounts",
        ),
        fault("blind-extra", "a blind is posted that nobody owes", "forced-bets", "hands", weighs="amounts"),
        fault("blind-late", "a blind comes after the first card", "forced-bets", "blinds"),
        doubt("blind-dead", "a blind is posted for a seat that is not dealt in", "forced-bets", "hands"),
        doubt(
            "blind-vacant",
            "the first blind is left out, and the seat left of the button may be empty",
            "forced-bets button stacks",
            "blinds",
            weighs="amounts",
        ),
        doubt(
            "blind-again",
            "a player posts the same blind again, and nobody has said that there are blinds",
            "forced-bets",
            "hands",
        ),
    ),
    build=Blinds,
)
