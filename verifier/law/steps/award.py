"""Each main and side pot goes to whom it belongs."""

from typing import Final

from verifier.law import words
from verifier.law.step import Explanation, Play
from verifier.law.steps.award_judge import AwardJudge, Awards, Given, Judgement
from verifier.law.steps.betting import Betting
from verifier.law.steps.betting_round import excess_bet
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.events import AWARD, END, PART_SHIFT, RAKE, SEAT_BITS
from verifier.model.layout import members
from verifier.model.table import Table


class Award(AwardJudge):
    """Takes all awards and the rake, then has them judged."""

    falls_away = False
    owns = frozenset({AWARD, RAKE})

    def begin(self, t: Table) -> None:
        """Nothing is given yet."""
        t.at = Awards()

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take awards and rake up to the end of the hand, if each pot went where it belongs."""
        at: Awards = t.at
        codes = play.codes
        while True:
            kind = codes[i] >> SEAT_BITS
            if kind == AWARD:
                event = play.events[i]
                q = t.layout.pos[event.seat]
                if q < 0:
                    return i
                at.given.append(Given((event.aux & (1 << PART_SHIFT) - 1) - 1, q, event.value, play.origin[i]))
            elif kind == RAKE:
                at.rake += play.values[i]
                at.rake_at = i
            else:
                break
            i += 1
        if kind != END:
            return i
        if not self.recorded and not at.given:
            t.passes[self.t_pots] += 1
            t.passes[self.t_won] += 1
            t.passes[self.t_hands] += 1
            t.done = True
            return i
        if self._plain(t, at):
            return i
        judgement = self._judge(t, play, i)
        if any(judgement.found):
            return i
        self._settle(t, judgement)
        return i

    def _plain(self, t: Table, at: Awards) -> bool:
        """The common case: one pot, whole, to the one player who has won it. True if that was it."""
        if len(at.given) != 1 or at.rake or t.dead or t.live & t.allin:
            return False
        _pot, q, amount, _at = at.given[0]
        if amount != sum(t.put) or not t.live >> q & 1:
            return False
        if t.contested():
            shown = t.shown & t.live
            if not shown >> q & 1:
                return False
            others = members(shown ^ 1 << q)
            if t.unseen[q] or (others and any(t.unseen[p] for p in others)):
                return False
            if others:
                for score in (self.score, *self.others):  # readings that differ are told apart elsewhere
                    mine = score(t.hand[q], t.board)
                    if any(score(t.hand[p], t.board) >= mine for p in others):
                        return False
        t.passes[self.t_pots] += 1
        t.passes[self.t_won] += 1
        t.passes[self.t_hands] += 1
        self._pay_out(t)
        return True

    def _settle(self, t: Table, judgement: Judgement) -> None:
        t.passes[self.t_pots] += judgement.pots
        t.passes[self.t_won] += judgement.won
        t.passes[self.t_split] += judgement.split
        t.passes[self.t_odd] += judgement.odd
        t.passes[self.t_hands] += 1
        t.remarks += judgement.remarks
        self._pay_out(t)

    def _pay_out(self, t: Table) -> None:
        """Stacks follow what was given."""
        winners = 0
        for _pot, q, amount, _at in t.at.given:
            t.stack[q] += amount
            winners |= 1 << q
        t.last_winner = winners.bit_length() - 1 if winners & (winners - 1) == 0 else -1
        t.done = True

    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """Awards that do not fit the pots."""
        if play.kind(i) != END:
            return []
        judgement = self._judge(t, play, i)
        found = tuple(one for part in judgement.found for one in part)
        u = t.copy()
        self._settle(u, judgement)
        out = [Explanation(found, u, i, 0)]
        at: Awards = t.at
        if at.rake and at.given and found and found[0].ruling.rule.departure == "pot-unbalanced":
            first = at.given[0]
            total, paid = sum(t.put) + t.dead, sum(g.amount for g in at.given)
            other = self._amount(t, play, first, 0, total - at.rake, paid)
            out.append(Explanation(other + found[1:], u.copy(), i, 1))
        out += self._uncalled_not_returned(t, play, i)
        return out + self._written_twice(t, play, i)

    def _written_twice(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """The awards fit if one of two equal lines that follow each other is left out."""
        given = t.at.given
        for k in range(1, len(given)):
            if given[k][:3] == given[k - 1][:3]:
                u = t.copy()
                del u.at.given[k]
                at = next(n for n in range(len(play.codes)) if play.origin[n] == given[k].at)
                found = self.blame_record(
                    "recorded-twice", play, at, "A line is written twice", "one line", "the same line again"
                )
                return [Explanation(found, u, i, 3)]
        return []

    def _uncalled_not_returned(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """The awards fit if the last bet, which nobody called, went back unrecorded."""
        excess, top = excess_bet(t)
        if excess <= 0 or not t.at.given:
            return []
        u = t.copy()
        u.take_back(top, excess)
        for step in reversed(self.earlier):
            if isinstance(step, Betting):
                at = next(k for k in range(len(play.codes)) if play.origin[k] == t.at.given[0].at)
                found = step.blame(
                    "uncalled-amount", play, at, "What nobody called is not returned",
                    f"{words.amount(excess)} to {words.seat(t, top)}", "an award", seat=t.layout.order[top],
                )  # fmt: skip
                return [Explanation(found, u, i, 2)]
        return []

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """An award or rake before the hand has come to it."""
        if play.kind(i) == RAKE:  # when the house takes its rake no section says
            return [Explanation((), t.copy(), i, 0, play.moved(i, len(play.codes) - 2), sure=True)]
        found = self.blame("award-extra", play, i, "A pot is awarded before the hand is over", "no award here", "award")
        return [Explanation(found, t.copy(), i + 1, 9)]


KIND: Final = StepKind(
    name="award",
    says="each main and side pot goes to whom it belongs",
    consumes=("award", "rake"),
    keys={
        "to": Key("list of: ranking", "by which ranking the pot is won; two share it by halves", required=True),
        "ties": Key("one of: equal", "what tied players get", required=True),
        "excess": Key(
            "one of: whole chip-by-chip",
            "whether what cannot be divided goes to one player or chip by chip",
            required=True,
        ),
        "odd-unit": Key("recipient", "who gets what cannot be divided", required=True),
        "odd-unit-at-most": Key("money", "the most that may be left undivided"),
        "odd-unit-currency": Key(
            "text", "the currency of that limit, by its code such as USD: what is played in another is not held to it"
        ),
        "smallest": Key("one of: chip-in-play house-chip", "down to which chip a pot is divided"),
    },
    departures=(
        fault("award-winner", "a pot goes to a player who has not won it", "awards shows", "won"),
        fault("award-split", "tied players are not given equal shares", "awards shows", "split"),
        fault(
            "award-odd-unit",
            "what cannot be divided goes to another player than the one who is due it",
            "awards shows",
            "odd-units",
            "odd-unit",
            weighs="odd-unit",
        ),
        fault(
            "award-unbroken",
            "more is left undivided than allowed",
            "awards shows",
            "odd-units",
            "odd-unit-at-most smallest",
        ),
        fault("award-amount", "what is awarded is not what is in the pot", "awards amounts", "pots"),
        fault("award-missing", "a pot, or a share of it, is not awarded", "awards", "pots"),
        fault("award-extra", "a pot is awarded that does not exist, or before the hand is over", "awards", "hands"),
        doubt("award-odd-undecided", "it is not settled who gets what cannot be divided", "awards shows", "odd-units"),
    ),
    build=Award,
)
