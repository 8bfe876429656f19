"""Holding awards against the pots: what is in each, who can win it, and whether all of it adds up."""

from collections.abc import Mapping
from typing import Any

from verifier.law import words
from verifier.law.step import Context, Found, Play
from verifier.law.steps.award_findings import AwardFindings
from verifier.law.steps.award_judgement import Judgement
from verifier.law.steps.award_way import Contest, Way
from verifier.law.steps.awards import UNNAMED, Given, place_of, takers_of, totals_of
from verifier.law.steps.contest import known
from verifier.law.steps.one_way import OneWay
from verifier.model.pots import Pot, pots
from verifier.model.table import Remark, Table


class AwardJudge(AwardFindings):
    """Judges the pots of a hand, each as a whole: at most one finding a pot."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        if len(keys["to"]) != 1:
            raise ValueError("to: a pot is won by one ranking; pots that two rankings share cannot be judged yet")
        self.way: Way = OneWay(self, keys, context)

    def _judge(self, t: Table, play: Play, i: int) -> Judgement:
        awards: list[Given] = t.at.given
        out = Judgement()
        all_pots = pots(t.put, t.live, t.allin | t.short) or [Pot(0, t.live)]
        if t.dead:
            all_pots[0] = Pot(all_pots[0].amount + t.dead, all_pots[0].players)
        for given in awards:
            if given.pot >= len(all_pots):
                out.found.append(
                    self.blame_award(
                        "award-extra", given, t, "A pot is awarded that does not exist",
                        f"{len(all_pots)} pot{'s' if len(all_pots) > 1 else ''}", f"side pot {given.pot}",
                    )
                )  # fmt: skip
        total = sum(pot.amount for pot in all_pots)
        paid = sum(given.amount for given in awards)
        balanced = paid + t.raked == total or (not self.rakes and paid <= total)
        if any(given.pot == UNNAMED for given in awards) and len(all_pots) > 1:
            self._judge_together(t, play, i, all_pots, balanced, out)
            return out
        if not balanced and t.raked and self._some_share_missing(t, all_pots):
            out.found.append(self.missing(play, i, 0, all_pots[0]))  # which is why nothing adds up
            return out
        told = False
        if not balanced and t.raked and awards:
            out.found.append(self._unbalanced(t, play, total, paid, out))
            balanced = told = True
        moved = False
        for number, pot in enumerate(all_pots):
            mine = [g for g in awards if g.pot == number or (g.pot == UNNAMED and number == 0)]
            got = sum(g.amount for g in mine)
            if pot.amount and not mine:
                out.found.append(self.missing(play, i, number, pot))
            elif told:
                self._judge_pot(t, number, pot, mine, got, out)
            elif got > pot.amount or (got < pot.amount and not (balanced and (t.raked or not self.rakes))):
                if balanced and moved:
                    continue  # chips counted into the wrong pot are one cause, not two
                moved = True
                if self._share_missing(t, number, pot, mine):
                    out.found.append(self.missing(play, i, number, pot))
                else:
                    out.found.append(self.amount(t, _too_much(mine, pot.amount), number, pot.amount, got))
                    if not balanced:
                        self._judge_takers(t, number, pot, mine, out)
            else:
                out.keep("pots")
                self._judge_pot(t, number, pot, mine, got, out)
        out.one_exchange()
        return out

    # ------------------------------------------------------------------ one pot
    def _judge_pot(self, t: Table, number: int, pot: Pot, mine: list[Given], net: int, out: Judgement) -> None:
        """Who won a pot that is paid in full, and whether the shares are right."""
        takers = takers_of(mine)
        if not takers:
            return
        players = pot.players
        single = not players & (players - 1)
        if single:
            out.keep("won", takers == players)
        if takers & ~players:
            shown = players & t.shown or players
            due = self.way.winners(t, shown) if known(t, shown) else shown
            out.astray.append((due, takers))
            out.found.append(self.winner(mine[0], t, f"to {words.seats(t, due)}", takers))
        if single or takers & ~players:
            return
        if not self.shows:
            several = self.way.doubtful if takers & (takers - 1) else ()
            for departure, tally in (("award-winner", "won"), *several):
                out.remarks += (Remark(self.tally[tally], departure, "open", "the log does not record shown hands"),)
            return
        hidden = takers & ~t.shown
        if hidden:
            if not hidden & out.hidden:  # for two pots it is still one hand
                out.found.append(self.not_shown(t, mine, hidden))
            out.hidden |= hidden
            return
        contenders = players & t.shown
        if not known(t, contenders):
            why = "a hand at the showdown is not known in full"
            out.remarks += (Remark(self.tally["won"], "award-winner", "open", why),)
            return
        self.way.judge(t, Contest(number, net, contenders), mine, out)

    def _judge_takers(self, t: Table, number: int, pot: Pot, mine: list[Given], out: Judgement) -> None:
        """A pot that is not paid in full may go to the wrong players besides: that is another cause."""
        takers = sum({1 << given.p for given in mine})
        contenders = pot.players & t.shown
        if not self.shows or not contenders or takers & ~contenders or not known(t, contenders):
            return
        if not takers & self.way.plausible(t, contenders):
            due = self.way.due(t, [Contest(number, pot.amount, contenders)])
            out.found.append(self.winner(mine[0], t, due, takers))

    # ------------------------------------------------------------------ what does not add up
    def _unbalanced(self, t: Table, play: Play, total: int, paid: int, out: Judgement) -> tuple[Found, ...]:
        out.raked = max(0, total - paid)
        return self.unbalanced(t, play, place_of(play, t.raked_at), total, paid)

    def _share_missing(self, t: Table, number: int, pot: Pot, mine: list[Given]) -> bool:
        """Whether a share of the pot is not given at all, and the others are paid."""
        contenders = pot.players & t.shown
        if not contenders or not known(t, contenders) or sum(given.amount for given in mine) >= pot.amount:
            return False
        return self.way.missing(t, [Contest(number, pot.amount, contenders)], mine)

    def _some_share_missing(self, t: Table, all_pots: list[Pot]) -> bool:
        for number, pot in enumerate(all_pots):
            mine = [given for given in t.at.given if given.pot == number]
            if mine and self._share_missing(t, number, pot, mine):
                return True
        return False

    # ------------------------------------------------------------------ awards that name no pot
    def _judge_together(
        self, t: Table, play: Play, i: int, all_pots: list[Pot], balanced: bool, out: Judgement
    ) -> None:
        """Each player's total against what the pots come to."""
        awards: list[Given] = t.at.given
        first, total, payments = awards[0], sum(pot.amount for pot in all_pots), totals_of(awards)
        takers, paid = takers_of(awards), sum(payments.values())
        contested = t.contested()
        contenders = t.shown & t.live if contested else t.live
        contests = [
            Contest(number, pot.amount, pot.players & contenders if contested else t.live)
            for number, pot in enumerate(all_pots)
        ]
        certain = (not contested or (self.shows and known(t, contenders))) and all(
            self.way.winners(t, pot.contenders) for pot in contests
        )
        if not balanced:
            if t.raked:
                out.found.append(self._unbalanced(t, play, total, paid, out))
            else:
                out.found.append(self.amount(t, first, 0, total, paid))
            if certain and paid > total and self._won(t, contests) & ~sum(1 << p for p in payments):
                # Besides, somebody who has won got nothing.
                out.found.append(self.winner(first, t, self.way.due(t, contests), takers))
            return
        out.keep("pots", len(all_pots))
        if takers & ~t.live:
            out.found.append(self.winner(first, t, f"to {words.seats(t, t.live)}", takers))
        elif not certain or t.raked or paid != total:
            why = "awards that name no pot cannot be told apart here"
            out.remarks += (Remark(self.tally["won"], "award-winner", "open", why),)
        elif contested and takers & ~t.shown:
            out.found.append(self.not_shown(t, awards, takers & ~t.shown))
        else:
            self.way.judge_together(t, contests, out)

    def _won(self, t: Table, contests: list[Contest]) -> int:
        """The mask of those who have won any of the pots."""
        mask = 0
        for pot in contests:
            mask |= self.way.winners(t, pot.contenders)
        return mask


def _too_much(mine: list[Given], due: int) -> Given:
    """The award that goes beyond what is in the pot; the first one where all together are too little."""
    total = 0
    for given in mine:
        total += given.amount
        if total > due:
            return given
    return mine[0]
