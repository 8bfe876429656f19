"""Awards that do not add up: a share or a pot that is not given, an amount or a pot that is misread."""

from verifier.law import words
from verifier.law.step import Found
from verifier.law.steps.award.awards import UNNAMED, Given
from verifier.law.steps.award.contest import known
from verifier.law.steps.award.judgement import Judgement
from verifier.law.steps.award.slips import existing, misread, renamed
from verifier.law.steps.award.together import AwardsTogether
from verifier.law.steps.award.way import Contest
from verifier.model.pots import Pot
from verifier.model.table import Table


class AwardSums(AwardsTogether):
    """Tells what lacks, and which award is to blame."""

    def _worth(self, t: Table, number: int, pot: Pot) -> str:
        """What a pot comes to, in words."""
        contests, certain = self._contests(t, [pot])
        return self.way.worth(t, [contests[0]._replace(number=number)]) if certain else words.amount(pot.amount)

    def _worth_of_all(self, t: Table, all_pots: list[Pot]) -> str:
        """What all pots come to, in words."""
        contests, certain = self._contests(t, all_pots)
        return self.way.worth(t, contests) if certain else words.amount(sum(pot.amount for pot in all_pots))

    def _pot_missing(self, t: Table, all_pots: list[Pot], lacking: int) -> bool:
        """Whether nothing adds up because a pot is not awarded at all, which is told as that alone. The rake may have
        come out of it.
        """
        absent = sum(pot.amount for number, pot in enumerate(all_pots) if not of_pot(t.at.given, number))
        return absent > 0 and lacking in (absent, absent - t.raked)

    def _beyond(self, t: Table, all_pots: list[Pot]) -> bool:
        """Whether more is given of a pot than is in it: no rake, whatever it is, makes that right."""
        return any(sum_of(t.at.given, number) > pot.amount for number, pot in enumerate(all_pots))

    def _share_missing(self, t: Table, number: int, pot: Pot, mine: list[Given], balanced: bool) -> bool:
        """Whether a share of the pot is not given at all, and the others are paid."""
        contenders = pot.players & t.shown
        if not contenders or not known(t, contenders) or sum(given.amount for given in mine) >= pot.amount:
            return False
        return self.way.missing(t, [Contest(number, pot.amount, contenders)], mine, balanced)

    def _some_share_missing(self, t: Table, all_pots: list[Pot]) -> bool:
        for number, pot in enumerate(all_pots):
            mine = of_pot(t.at.given, number)
            without = pot._replace(amount=pot.amount - t.raked)
            for net in (without,) if len(all_pots) == 1 else (pot, without):  # which of several was raked is not known
                if mine and self._share_missing(t, number, net, mine, balanced=False):
                    return True
        return False

    def _otherwise(
        self, t: Table, all_pots: list[Pot], strange: list[Given], balanced: bool, out: Judgement
    ) -> Table | None:
        """The table if awards from wrong pots are none, or are from others, where that makes things right."""
        awards: list[Given] = t.at.given
        meant: list[Given] | None = None
        if strange:
            meant = existing(strange, awards, sum(pot.amount for pot in all_pots) - t.raked)
        elif balanced and all(one.pot != UNNAMED for one in awards):
            contests, certain = self._contests(t, all_pots)
            meant = renamed(t, self.way, contests, awards) if certain else None
            for one, other in zip(awards, meant or (), strict=False):
                if one != other:
                    worth = self._worth(t, one.pot, all_pots[one.pot])
                    out.found.append(self.amount(t, one, one.pot, worth, sum_of(awards, one.pot)))
        if meant is None:
            return None
        u = t.copy()
        u.at.given = meant
        return u

    def _misread(self, t: Table, given: list[Pot], first: int, mine: list[Given], lacking: int) -> Given | None:
        """The award that makes all right if it is of so much more. `given` are pots, from the first one on, each as
        large as what was given of it.
        """
        contests, certain = self._contests(t, given)
        contests = [pot._replace(number=first + k) for k, pot in enumerate(contests)]
        return misread(t, self.way, contests, mine, lacking) if certain else None

    def _award_misread(self, t: Table, all_pots: list[Pot], lacking: int) -> Given | None:
        """The same for all pots, beside a rake that is right then."""
        awards: list[Given] = t.at.given
        given = [pot._replace(amount=sum_of(awards, number)) for number, pot in enumerate(all_pots)]
        return self._misread(t, given, 0, awards, lacking)

    def _misread_amount(self, t: Table, line: Given, all_pots: list[Pot], lacking: int) -> tuple[Found, ...]:
        number = max(line.pot, 0)
        got = sum_of(t.at.given, number)
        worth = self._worth(t, number, all_pots[number]._replace(amount=got + lacking))
        return self.amount(t, line, number, worth, got)


def of_pot(awards: list[Given], number: int) -> list[Given]:
    """The awards from a pot, where all name theirs or there is but one."""
    return [one for one in awards if one.pot == number or (one.pot == UNNAMED and number == 0)]


def sum_of(awards: list[Given], number: int) -> int:
    """What is given of a pot."""
    return sum(one.amount for one in of_pot(awards, number))


def too_much(mine: list[Given], due: int) -> Given:
    """The award that goes beyond what is in the pot; the first one where all together are too little."""
    total = 0
    for given in mine:
        total += given.amount
        if total > due:
            return given
    return mine[0]
