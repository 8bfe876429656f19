"""A pot that the best hand by one ranking wins, or those who tie for it share."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from verifier.law import words
from verifier.law.rankings.kind import Score
from verifier.law.step import Context, Found, Readings
from verifier.law.steps.award.awards import UNNAMED, Given, takers_of, totals_of
from verifier.law.steps.award.contest import best
from verifier.law.steps.award.division import NO_CHIP, Division
from verifier.law.steps.award.findings import AwardFindings, given_words
from verifier.law.steps.award.judgement import Judgement
from verifier.law.steps.award.slips import of, to_another
from verifier.law.steps.award.way import Contest, Way
from verifier.model.layout import members
from verifier.model.state import Remark
from verifier.model.table import Table


class Shared(NamedTuple):
    """A pot that is shared."""

    winners: int
    rest: int
    """What of it cannot be divided."""


class Owed(NamedTuple):
    """What the winners of all pots together are due."""

    least: Mapping[int, int]
    """Position -> what is due to it at the least."""
    pots: Sequence[Shared]

    @property
    def odd(self) -> int:
        """What cannot be divided and may go to one or another of them."""
        return sum(pot.rest for pot in self.pots)

    @property
    def winners(self) -> int:
        """The mask of those who are due something."""
        return sum(1 << p for p in self.least)

    def first_amiss(self, given: Sequence[Given]) -> Given:
        """The first award to somebody who is due nothing; or to one who gets more or less than he can be due."""
        payments = totals_of(given)
        for one in given:
            if one.p not in self.least:
                return one
        for one in given:
            if not self.least[one.p] <= payments[one.p] <= self.least[one.p] + self.odd:
                return one
        return given[0]

    def met(self, payments: Mapping[int, int]) -> bool:
        """Whether each has got what is due and nobody else has got anything."""
        return payments.keys() <= self.least.keys() and all(
            payments.get(p, 0) >= share for p, share in self.least.items()
        )


class OneWay(Way):
    """Judges pots that one ranking decides."""

    doubtful = (("award-split", "split"), ("award-odd-unit", "odd-units"), ("award-unbroken", "odd-units"))

    def __init__(self, step: AwardFindings, keys: Mapping[str, Any], context: Context) -> None:
        self.step = step
        ranked: Readings = keys["to"][0]
        self.score: Score = ranked.ours.score
        self.describe = ranked.ours.describe
        self.others: list[Score] = [ranking.score for ranking in ranked.others]
        self.reading, self.if_otherwise = ranked.name, ranked.if_otherwise
        self.division = Division(keys, context)

    # ------------------------------------------------------------------ who has won
    def plain(self, t: Table, given: Sequence[Given], total: int) -> Sequence[str]:
        """One pot, whole and without a rake, to the one player who has won it by every reading."""
        if len(given) != 1 or t.raked:
            return ()
        q = given[0].p
        if given[0].amount != total or not t.live >> q & 1:
            return ()
        if t.contested():
            shown = t.shown & t.live
            if not shown >> q & 1:
                return ()
            others = members(shown ^ 1 << q)
            if t.unseen[q] or t.board_unseen or (others and any(t.unseen[p] for p in others)):
                return ()
            if others:
                for score in (self.score, *self.others):  # readings that differ are told apart elsewhere
                    mine = score(t.hand[q], t.board)
                    if any(score(t.hand[p], t.board) >= mine for p in others):
                        return ()
        return ("pots", "won")

    def winners(self, t: Table, contenders: int) -> int:
        """Those with the best hand."""
        return best(t, contenders, self.score)

    def plausible(self, t: Table, contenders: int) -> int:
        """Those with the best hand by any reading."""
        mask = 0
        for score in (self.score, *self.others):
            mask |= best(t, contenders, score)
        return mask

    def due(self, t: Table, pots: Sequence[Contest]) -> str:
        """`"to seats 2 and 3"`."""
        return f"to {words.seats(t, self._owed(t, pots, self.score).winners)}"

    def worth(self, t: Table, pots: Sequence[Contest]) -> str:
        """`"24"`."""
        return words.amount(sum(pot.net for pot in pots))

    def strangers(self, t: Table, contenders: int, takers: int) -> int:
        """All of them, if none has won by any reading."""
        return 0 if takers & self.plausible(t, contenders) else takers

    def astray(self, t: Table, pots: Sequence[Contest], mine: list[Given], outsiders: int) -> tuple[Given, str]:
        """The first to such a player."""
        return next(one for one in mine if outsiders >> one.p & 1), f"to {words.seats(t, takers_of(mine))}"

    def _to(self, t: Table, winners: int) -> str:
        """`"to seat 3 (three cards, 4-3-2)"`."""
        best_of = members(winners)[0]
        return f"to {words.seats(t, winners)} ({self.describe(t.hand[best_of], t.board)})"

    # ------------------------------------------------------------------ judging
    def judge(self, t: Table, pot: Contest, mine: list[Given], out: Judgement) -> None:
        """Who has won a pot that is paid in full, and whether the shares are right."""
        winners = self.winners(t, pot.contenders)
        if not winners:
            return
        found = self._shares(t, mine, winners, pot.net, out)
        for score in self.others:
            other = best(t, pot.contenders, score)
            if other == winners:
                continue
            if found and not self._shares(t, mine, other, pot.net, Judgement()):
                found = (found[0]._replace(reading=self.reading, outcome=self.if_otherwise),)
            elif not found:
                out.keep("won", -1)
                out.remarks += (Remark(self.step.tally["won"], "award-winner", "reading", self.reading),)
            break
        if found:
            out.found.append(found)

    def _shares(self, t: Table, mine: list[Given], winners: int, net: int, out: Judgement) -> tuple[Found, ...]:
        """What is wrong with the payments, if those are the winners."""
        takers = takers_of(mine)
        if takers & ~winners:
            out.astray.append((winners, takers))
            astray = next(one for one in mine if one.amount and not winners >> one.p & 1)
            return self.step.winner(astray, t, self._to(t, winners), f"to {words.seats(t, takers)}")
        out.keep("won")
        if winners & (winners - 1) == 0:
            return ()
        verdict = self.division.judge(t, winners, totals_of(mine), net)
        out.keep("split", verdict.split)
        out.keep("odd-units", verdict.odd)
        if verdict.open:
            out.remarks += (Remark(self.step.tally["split"], "award-split", "open", verdict.open),)
        if not verdict.departure:
            return ()
        given = next((g for g in mine if g.p == verdict.p), mine[0]) if verdict.p >= 0 else mine[0]
        return self.step.blame_award(verdict.departure, given, t, verdict.message, verdict.expected, verdict.observed)

    def judge_together(self, t: Table, pots: Sequence[Contest], out: Judgement) -> None:
        """Each player's total against what the pots come to."""
        found = self._together(t, pots, self.score, out)
        for score in self.others:
            if found and not self._together(t, pots, score, Judgement()):
                found = (found[0]._replace(reading=self.reading, outcome=self.if_otherwise),)
        if found:
            out.found.append(found)

    def _together(self, t: Table, pots: Sequence[Contest], score: Score, out: Judgement) -> tuple[Found, ...]:
        """What is wrong with the totals, if hands are ranked so."""
        given: list[Given] = t.at.given
        owed, payments = self._owed(t, pots, score), totals_of(given)
        out.keep("won")
        if owed.met(payments):
            return self._odd_together(t, pots, owed, out) if owed.odd else ()
        line = to_another(t, self, pots, given)
        name = "award-winner" if line or takers_of(given) != owed.winners else "award-split"
        return self.step.blame_award(
            name, line or owed.first_amiss(given), t,
            "The pots are not given as they were won", given_words(t, owed.least), given_words(t, payments),
        )  # fmt: skip

    def _odd_together(self, t: Table, pots: Sequence[Contest], owed: Owed, out: Judgement) -> tuple[Found, ...]:
        """What is wrong with what cannot be divided, where each has his share of each pot."""
        given: list[Given] = t.at.given
        payments, division = totals_of(given), self.division
        if not division.chip:
            out.remarks += (Remark(self.step.tally["odd-units"], "award-odd-unit", "open", NO_CHIP),)
            return ()
        more = max(given, key=lambda one: payments[one.p] - owed.least[one.p])
        most = max(pot.rest for pot in owed.pots)
        if division.at_most is not None and most > division.at_most:
            return self.step.blame_award(
                "award-unbroken", more, t, "More is left undivided than allowed",
                f"at most {words.amount(division.at_most)}", words.amount(most),
            )  # fmt: skip
        if division.order is not None:
            due = dict(owed.least)
            for pot in owed.pots:
                if pot.rest:
                    due[division.order(t, pot.winners)[0]] += pot.rest
            astray = next((one for one in given if payments[one.p] > due[one.p]), None)
            if astray is not None:
                return self.step.blame_award(
                    "award-odd-unit", astray, t,
                    "What cannot be divided goes to another player than the one who is due it",
                    given_words(t, due), given_words(t, payments),
                )  # fmt: skip
        out.keep("odd-units")
        return ()

    def met(self, t: Table, pots: Sequence[Contest], given: Sequence[Given]) -> bool:
        """Whether each is given what he is due, and what cannot be divided is given to those who have won."""
        total = sum(pot.net for pot in pots)
        return sum(one.amount for one in given) == total and self._owed(t, pots, self.score).met(totals_of(given))

    def beyond(self, t: Table, pots: Sequence[Contest], given: Sequence[Given]) -> int:
        """Whose shares by every reading come to less."""
        mask = -1
        for score in (self.score, *self.others):
            owed = self._owed(t, pots, score)
            payments = totals_of(given)
            mask &= sum(1 << p for p, paid in payments.items() if paid > owed.least.get(p, 0) + owed.odd)
        return mask

    def _owed(self, t: Table, pots: Sequence[Contest], score: Score) -> Owed:
        """What each winner is due at the least over all pots."""
        least: dict[int, int] = {}
        shared = []
        for pot in pots:
            winners = best(t, pot.contenders, score)
            share, rest = self.division.least(pot.net, winners.bit_count())
            shared.append(Shared(winners, rest))
            for p in members(winners):
                least[p] = least.get(p, 0) + share
        return Owed(least, shared)

    # ------------------------------------------------------------------ what does not add up
    def missing(self, t: Table, pots: Sequence[Contest], mine: list[Given], balanced: bool) -> bool:
        """Whether some of those who have won were paid what they are due, and the others not at all; or a pot was not
        given, and the others were.
        """
        takers = sum({1 << given.p for given in mine})
        if len(pots) > 1:
            if any(self.met(t, [*pots[:k], *pots[k + 1 :]], mine) for k in range(len(pots))):
                return True
            owed, payments = self._owed(t, pots, self.score), totals_of(mine)
            unpaid = owed.winners & ~takers
            return not takers & ~owed.winners and unpaid != 0 and all(
                owed.least[p] <= paid <= owed.least[p] + owed.odd for p, paid in payments.items()
            )  # fmt: skip
        winners = self.winners(t, pots[0].contenders)
        return not takers & ~winners and takers != winners and winners.bit_count() > 1

    def right(self, t: Table, pots: Sequence[Contest], given: Sequence[Given]) -> bool:
        """Whether each pot is shared by those who have won it, as they may."""
        if len(pots) > 1 and any(one.pot == UNNAMED for one in given):
            return self.met(t, pots, given)
        return all(self._shared_well(t, pot, [one for one in given if of(one, pot)]) for pot in pots)

    def _shared_well(self, t: Table, pot: Contest, mine: Sequence[Given]) -> bool:
        winners = self.winners(t, pot.contenders)
        if takers_of(mine) & ~winners or sum(one.amount for one in mine) != pot.net:
            return False
        return not winners & (winners - 1) or not self.division.judge(t, winners, totals_of(mine), pot.net).departure
