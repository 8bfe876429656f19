"""Holding awards against the pots: what is in each, who can win it, and whether all of it adds up."""

from verifier.law import words
from verifier.law.step import Found, Play
from verifier.law.steps.award_judgement import Judgement
from verifier.law.steps.award_slips import misnamed, misread
from verifier.law.steps.award_together import AwardsTogether
from verifier.law.steps.award_way import Contest
from verifier.law.steps.awards import UNNAMED, Given, takers_of
from verifier.law.steps.contest import known
from verifier.model.pots import Pot, pots
from verifier.model.table import Remark, Table


class AwardJudge(AwardsTogether):
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
        if strange and self.way.sets_aside:
            otherwise = self._otherwise(t, strange, total)
            if otherwise is not None:
                rest = self._judge(otherwise, play, i)
                rest.found = [*out.found, *rest.found]
                return rest
        balanced = paid + t.raked == total or (not self.rakes and paid <= total)
        if any(given.pot == UNNAMED for given in awards) and len(all_pots) > 1:
            self._judge_together(t, play, i, all_pots, balanced, out)
        elif not balanced and t.raked and self._some_share_missing(t, all_pots):
            out.found.append(self.missing(play, i, 0, self._worth(t, 0, all_pots[0])))  # so nothing adds up
        elif not balanced and t.raked and awards:
            self._judge_unbalanced(t, play, i, all_pots, total, paid, out)
        else:
            self._judge_each(t, play, i, all_pots, balanced, out)
        out.one_exchange()
        return out

    def _judge_each(self, t: Table, play: Play, i: int, all_pots: list[Pot], balanced: bool, out: Judgement) -> None:
        moved = False
        for number, pot in enumerate(all_pots):
            mine = _of_pot(t.at.given, number)
            got = sum(one.amount for one in mine)
            if pot.amount and not mine:
                out.found.append(self.missing(play, i, number, self._worth(t, number, pot)))
            elif got > pot.amount or (got < pot.amount and not (balanced and (t.raked or not self.rakes))):
                if balanced and moved:
                    continue  # chips counted into the wrong pot are one cause, not two
                moved = True
                if self._share_missing(t, number, pot, mine, balanced):
                    out.found.append(self.missing(play, i, number, self._worth(t, number, pot)))
                elif balanced:
                    out.found.append(self._moved(t, all_pots, number))
                else:
                    line = self._misread(t, [pot._replace(amount=got)], number, mine, pot.amount - got)
                    line = line or _too_much(mine, pot.amount)
                    out.found.append(self.amount(t, line, number, self._worth(t, number, pot), got))
                    self._judge_takers(t, number, pot, mine, out)
            else:
                out.keep("pots")
                self._judge_pot(t, number, pot, mine, got, out)

    @staticmethod
    def _otherwise(t: Table, strange: list[Given], total: int) -> Table | None:
        """The table if awards from pots that do not exist are none, or are from one that does, if that adds up."""
        awards: list[Given] = t.at.given
        left_out = [one for one in awards if one not in strange]
        unnamed = [one._replace(pot=UNNAMED) if one in strange else one for one in awards]
        for given in (left_out, unnamed):
            if sum(one.amount for one in given) + t.raked == total:
                u = t.copy()
                u.at.given = given
                return u
        return None

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
            if not hidden & out.hidden:  # for two pots it is still one hand
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
            mine = _of_pot(awards, number)
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

    def _award_misread(self, t: Table, all_pots: list[Pot], lacking: int) -> Given | None:
        """The one award that makes all right if it is of so much more, beside a rake that is right then."""
        awards: list[Given] = t.at.given
        given = [pot._replace(amount=sum(one.amount for one in _of_pot(awards, k))) for k, pot in enumerate(all_pots)]
        return self._misread(t, given, 0, awards, lacking)

    def _misread_amount(self, t: Table, line: Given, all_pots: list[Pot], lacking: int) -> tuple[Found, ...]:
        number = max(line.pot, 0)
        got = sum(one.amount for one in _of_pot(t.at.given, number))
        worth = self._worth(t, number, all_pots[number]._replace(amount=got + lacking))
        return self.amount(t, line, number, worth, got)

    def _misread(self, t: Table, given: list[Pot], first: int, mine: list[Given], lacking: int) -> Given | None:
        """The same for some pots, from the first one on, that are as large as was given of them."""
        contests, certain = self._contests(t, given)
        contests = [pot._replace(number=first + k) for k, pot in enumerate(contests)]
        return misread(t, self.way, contests, mine, lacking) if certain else None

    def _moved(self, t: Table, all_pots: list[Pot], number: int) -> tuple[Found, ...]:
        """Chips were counted into the wrong pot, this one or another."""
        awards: list[Given] = t.at.given
        contests, certain = self._contests(t, all_pots)
        line = misnamed(t, self.way, contests, awards) if certain and not t.raked else None
        if line is not None and line.pot >= len(all_pots):
            line = None  # a pot that does not exist has been told of
        if line is not None:
            number = line.pot
        pot, mine = all_pots[number], _of_pot(awards, number)
        got = sum(one.amount for one in mine)
        return self.amount(t, line or _too_much(mine, pot.amount), number, self._worth(t, number, pot), got)

    def _worth(self, t: Table, number: int, pot: Pot) -> str:
        """What a pot comes to, in words."""
        contests, certain = self._contests(t, [pot])
        return self.way.worth(t, [contests[0]._replace(number=number)]) if certain else words.amount(pot.amount)

    def _share_missing(self, t: Table, number: int, pot: Pot, mine: list[Given], balanced: bool) -> bool:
        """Whether a share of the pot is not given at all, and the others are paid."""
        contenders = pot.players & t.shown
        if not contenders or not known(t, contenders) or sum(given.amount for given in mine) >= pot.amount:
            return False
        return self.way.missing(t, [Contest(number, pot.amount, contenders)], mine, balanced)

    def _some_share_missing(self, t: Table, all_pots: list[Pot]) -> bool:
        for number, pot in enumerate(all_pots):
            mine = _of_pot(t.at.given, number)
            if mine and self._share_missing(t, number, pot, mine, balanced=False):
                return True
        return False


def _of_pot(awards: list[Given], number: int) -> list[Given]:
    """The awards from a pot, where all name theirs or there is but one."""
    return [one for one in awards if one.pot == number or (one.pot == UNNAMED and number == 0)]


def _too_much(mine: list[Given], due: int) -> Given:
    """The award that goes beyond what is in the pot; the first one where all together are too little."""
    total = 0
    for given in mine:
        total += given.amount
        if total > due:
            return given
    return mine[0]
