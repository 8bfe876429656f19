"""Holding awards against the pots: what is in each, who can win it, and whether all of it adds up."""

from verifier.law import words
from verifier.law.step import Play
from verifier.law.steps.award.awards import UNNAMED, Given, takers_of
from verifier.law.steps.award.contest import known
from verifier.law.steps.award.judgement import Judgement
from verifier.law.steps.award.slips import exchanged
from verifier.law.steps.award.sums import AwardSums, of_pot, sum_of, too_much
from verifier.law.steps.award.way import Contest
from verifier.model.pots import Pot, pots
from verifier.model.state import Remark
from verifier.model.table import Table


class AwardJudge(AwardSums):
    """Judges the pots of a hand, each as a whole: at most one finding a pot."""

    def _judge(self, t: Table, play: Play, i: int) -> Judgement:
        awards: list[Given] = t.at.given
        out = Judgement()
        all_pots = pots(t.put, t.live, t.allin | t.short) or [Pot(0, t.live)]
        if t.dead:
            all_pots[0] = Pot(all_pots[0].amount + t.dead, all_pots[0].players)
        strange = [one for one in awards if one.pot >= len(all_pots)]
        for one in strange:
            out.found.append(
                self.blame_award(
                    "award-extra", one, t, "A pot is awarded that does not exist",
                    f"{len(all_pots)} pot{'s' if len(all_pots) > 1 else ''}", f"side pot {one.pot}",
                )
            )  # fmt: skip
        total = sum(pot.amount for pot in all_pots)
        paid = sum(given.amount for given in awards)
        balanced = paid + t.raked == total or (not self.rakes and paid <= total)
        if len(all_pots) > 1 or strange:
            meant = self._otherwise(t, all_pots, strange, balanced, out)
            if meant is not None:
                rest = self._judge(meant, play, i)
                rest.found = [*out.found, *rest.found]
                return rest
        if any(given.pot == UNNAMED for given in awards) and len(all_pots) > 1:
            self._judge_together(t, play, i, all_pots, balanced, out)
        elif balanced or not t.raked or not awards:
            self._judge_each(t, play, i, all_pots, balanced, out)
        elif self._pot_missing(t, all_pots, total - t.raked - paid) or self._beyond(t, all_pots):
            self._judge_each(t, play, i, all_pots, True, out)
        elif self._some_share_missing(t, all_pots):
            out.found.append(self.missing(play, i, 0, self._worth(t, 0, all_pots[0])))  # so nothing adds up
        else:
            self._judge_unbalanced(t, play, i, all_pots, total, paid, out)
        out.one_exchange()
        return out

    def _judge_each(self, t: Table, play: Play, i: int, all_pots: list[Pot], balanced: bool, out: Judgement) -> None:
        if not t.at.given and all_pots[-1].amount:  # of all pots together it is still one slip
            out.found.append(self.missing(play, i, 0, self._worth_of_all(t, all_pots)))
            return
        moved = False
        for number, pot in enumerate(all_pots):
            mine = of_pot(t.at.given, number)
            got = sum(one.amount for one in mine)
            if pot.amount and not mine:
                out.found.append(self.missing(play, i, number, self._worth(t, number, pot)))
            elif got > pot.amount or (got < pot.amount and not (balanced and (t.raked or not self.rakes))):
                if balanced and moved:
                    continue  # chips counted into the wrong pot are one cause, not two
                moved = True
                if self._share_missing(t, number, pot, mine, balanced):
                    out.found.append(self.missing(play, i, number, self._worth(t, number, pot)))
                else:
                    line = self._misread(t, [pot._replace(amount=got)], number, mine, pot.amount - got)
                    line = line or too_much(mine, pot.amount)
                    out.found.append(self.amount(t, line, number, self._worth(t, number, pot), got))
                    if not balanced:
                        self._judge_takers(t, number, pot, mine, out)
            else:
                out.keep("pots")
                self._judge_pot(t, number, pot, mine, got, out)
        if balanced and len(out.faults()) > 1:
            given = [pot._replace(amount=sum_of(t.at.given, number)) for number, pot in enumerate(all_pots)]
            contests, certain = self._contests(t, given)
            if certain and exchanged(t, self.way, contests, t.at.given):
                out.one_fault()

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
            self._given_to_outsiders(t, Contest(number, net, players & t.shown or players), mine, takers, players, out)
        if single or takers & ~players:
            return
        if not self.shows:
            several = self.way.doubtful if takers & (takers - 1) else ()
            for departure, tally in (("award-winner", "won"), *several):
                out.remarks += (Remark(self.tally[tally], departure, "open", "the log does not record shown hands"),)
            return
        hidden = takers & ~t.shown
        if hidden:
            contest = Contest(number, net, players & t.shown | hidden)
            lost = self._lost_unshown(t, [contest], mine, hidden)
            if lost:
                out.found.append(lost)
            elif not hidden & out.hidden:  # for two pots it is still one hand
                out.found.append(self.not_shown(t, mine, hidden))
            out.hidden |= hidden
            return
        contenders = players & t.shown
        if not known(t, contenders):
            why = "a hand at the showdown is not known in full"
            for departure, tally in (("award-winner", "won"), *self.way.unsure):
                out.remarks += (Remark(self.tally[tally], departure, "open", why),)
            return
        self.way.judge(t, Contest(number, net, contenders), mine, out)

    def _given_to_outsiders(
        self, t: Table, pot: Contest, mine: list[Given], takers: int, players: int, out: Judgement
    ) -> None:
        due = self.way.winners(t, pot.contenders) if known(t, pot.contenders) else 0
        out.astray.append((due or pot.contenders, takers))
        expected = self.way.due(t, [pot]) if due else f"to {words.seats(t, pot.contenders)}"
        out.found.append(self._astray(t, [pot], mine, takers & ~players, expected))

    def _judge_takers(self, t: Table, number: int, pot: Pot, mine: list[Given], out: Judgement) -> None:
        """A pot that is not paid in full may go to the wrong players besides: that is another cause."""
        takers = sum({1 << given.p for given in mine})
        contenders = pot.players & t.shown
        if not self.shows or not contenders or takers & ~contenders or not known(t, contenders):
            return
        strangers = self.way.strangers(t, contenders, takers)
        if strangers:
            contest = Contest(number, pot.amount, contenders)
            out.found.append(self._astray(t, [contest], mine, strangers, self.way.due(t, [contest])))

    # ------------------------------------------------------------------ what does not add up
    def _judge_unbalanced(
        self, t: Table, play: Play, i: int, all_pots: list[Pot], total: int, paid: int, out: Judgement
    ) -> None:
        """Awards and rake do not add up: the rake is wrong, if the shares of what was given are right."""
        awards: list[Given] = t.at.given
        before = len(out.found)
        out.found.append(self._unbalanced(t, play, total, paid, out))
        for number, pot in enumerate(all_pots):
            mine = of_pot(awards, number)
            if pot.amount and not mine:
                out.found.append(self.missing(play, i, number, self._worth(t, number, pot)))
            else:
                self._judge_pot(t, number, pot, mine, sum(one.amount for one in mine), out)
        lacking = total - t.raked - paid
        line = self._award_misread(t, all_pots, lacking)
        if line is None:
            return
        instead = self._misread_amount(t, line, all_pots, lacking)
        if any(out.found[before + 1 :]):
            out.found[before:] = [instead]
            out.raked = -1
        else:
            out.instead = instead
