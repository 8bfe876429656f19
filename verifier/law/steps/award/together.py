"""Awards that do not each say which pot they are from: the pots of a hand are held against them as one."""

from collections.abc import Mapping, Sequence
from typing import Any

from verifier.law import words
from verifier.law.recipients import UNDECIDED
from verifier.law.step import Context, Found, Play, needed
from verifier.law.steps.award.awards import Given, place_of, takers_of
from verifier.law.steps.award.by_parts import ByParts
from verifier.law.steps.award.contest import known
from verifier.law.steps.award.findings import AwardFindings
from verifier.law.steps.award.judgement import Judgement
from verifier.law.steps.award.one_way import OneWay
from verifier.law.steps.award.slips import misread
from verifier.law.steps.award.way import Contest, Way
from verifier.model.pots import Pot
from verifier.model.state import Remark
from verifier.model.table import Table


class AwardsTogether(AwardFindings):
    """Judges what each player is given in all."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        ranked = len(keys["to"])
        between = keys.get("odd-unit-between", "") != ""
        if ranked > 2:
            raise ValueError("to: one ranking, or two that share a pot by halves, the high hand's first")
        if (ranked == 2) != between:
            raise ValueError("odd-unit-between: goes with two rankings that share a pot, and with no other")
        whole = needed(keys, "excess") == "whole" and keys.get("odd-unit") not in UNDECIDED
        self.way: Way = OneWay(self, keys, context) if ranked == 1 and whole else ByParts(self, keys, context)

    def _contests(self, t: Table, all_pots: Sequence[Pot]) -> tuple[list[Contest], bool]:
        """The pots with those whose hands are compared for each, and whether it is certain who wins them."""
        contested = t.contested()
        contenders = t.shown & t.live if contested else t.live
        contests = [
            Contest(number, pot.amount, pot.players & contenders if contested else t.live)
            for number, pot in enumerate(all_pots)
        ]
        comparable = not contested or (self.shows and known(t, contenders))
        return contests, comparable and all(self.way.winners(t, pot.contenders) for pot in contests)

    def _judge_together(
        self, t: Table, play: Play, i: int, all_pots: list[Pot], balanced: bool, out: Judgement
    ) -> None:
        """Each player's total against what the pots come to."""
        awards: list[Given] = t.at.given
        contests, certain = self._contests(t, all_pots)
        takers, paid = takers_of(awards), sum(one.amount for one in awards)
        if not balanced:
            self._together_unbalanced(t, play, i, contests, certain, paid, out)
            return
        out.keep("pots", len(all_pots))
        if takers & ~t.live:
            outsiders = takers & ~t.live
            out.found.append(self._astray(t, contests, awards, outsiders, f"to {words.seats(t, t.live)}"))
        elif t.contested() and t.shown and takers & ~t.shown:
            hidden = takers & ~t.shown
            everyone = [Contest(k, pot.amount, pot.players & (t.shown | hidden)) for k, pot in enumerate(all_pots)]
            out.found.append(self._lost_unshown(t, everyone, awards, hidden) or self.not_shown(t, awards, hidden))
        elif not certain or t.raked or paid != sum(pot.net for pot in contests):
            strangers = takers & t.shown & ~self._won(t, contests, plausible=True) if certain else 0
            if strangers:
                out.found.append(self._astray(t, contests, awards, strangers, self.way.due(t, contests)))
                return
            if certain and self.way.beyond(t, contests, awards):
                self.way.judge_together(t, _raked(contests, t.raked), out)
                return
            why = "awards that name no pot cannot be told apart here"
            for departure, tally in (("award-winner", "won"), *self.way.unsure):
                out.remarks += (Remark(self.tally[tally], departure, "open", why),)
        else:
            self.way.judge_together(t, contests, out)

    def _lost_unshown(self, t: Table, contests: list[Contest], mine: list[Given], hidden: int) -> tuple[Found, ...]:
        """Chips go to hands that are not shown, and that lose by the cards that the log tells: shown or not, they would
        not have won them. `contests` are of all these hands, and of those that are shown.
        """
        if not t.shown or not all(pot.contenders and known(t, pot.contenders) for pot in contests):
            return ()
        losers = hidden & ~self._won(t, contests, plausible=True)
        return self._astray(t, contests, mine, losers, self.way.due(t, contests)) if losers else ()

    def _together_unbalanced(
        self, t: Table, play: Play, i: int, contests: list[Contest], certain: bool, paid: int, out: Judgement
    ) -> None:
        awards: list[Given] = t.at.given
        total = sum(pot.net for pot in contests)
        worth = self.way.worth(t, contests) if certain else words.amount(total)
        if certain and paid < total and self.way.missing(t, contests, awards, balanced=False):
            out.found.append(self.missing(play, i, 0, worth))
            return
        line = misread(t, self.way, _raked(contests, t.raked), awards, total - t.raked - paid) if certain else None
        other_rake = paid <= total and (line is None or self.way.met(t, _raked(contests, total - paid), awards))
        if t.raked and other_rake:
            out.found.append(self._unbalanced(t, play, total, paid, out))
        else:
            out.found.append(self.amount(t, line or awards[0], 0, worth, paid))
        if certain and paid > total and self._due_a_chip(t, contests) & ~sum({1 << one.p for one in awards}):
            # Besides, somebody who has won got nothing.
            expected, observed = self.way.due(t, contests), f"to {words.seats(t, takers_of(awards))}"
            out.found.append(self.winner(awards[0], t, expected, observed))

    def _astray(
        self, t: Table, contests: Sequence[Contest], awards: list[Given], outsiders: int, expected: str
    ) -> tuple[Found, ...]:
        line, observed = self.way.astray(t, contests, awards, outsiders)
        return self.winner(line, t, expected, observed)

    def _won(self, t: Table, contests: list[Contest], *, plausible: bool = False) -> int:
        """The mask of those who have won anything of any pot, by our reading or by any."""
        mask = 0
        for pot in contests:
            mask |= self.way.plausible(t, pot.contenders) if plausible else self.way.winners(t, pot.contenders)
        return mask

    def _due_a_chip(self, t: Table, contests: list[Contest]) -> int:
        """The mask of those who have won so much of a pot that there is a chip for each, even of a half of it."""
        mask = 0
        for pot in contests:
            winners = self.way.winners(t, pot.contenders)
            if pot.net >= 2 * winners.bit_count() * (self.context.chip or 1):
                mask |= winners
        return mask

    def _unbalanced(self, t: Table, play: Play, total: int, paid: int, out: Judgement) -> tuple[Found, ...]:
        out.raked = max(0, total - paid)
        return self.unbalanced(t, play, place_of(play, t.raked_at), total, paid)


def _raked(contests: list[Contest], rake: int) -> list[Contest]:
    """The pots if the house took its rake from the main pot, as most do: to say what is wrong, once that is sure."""
    main, *others = contests
    return [main._replace(net=main.net - rake), *others] if rake <= main.net else contests
