"""Pots whose parts, one or two halves, are shared chip by chip: awards are held against all that may be given.

What is given is right if it can be told apart into lawful shares in any way at all. Only where it cannot is it asked
what is wrong, the least first: the odd unit of the halves, who of the tied has an odd unit, another reading, who has
won, a part that is shared unequally, the halves themselves.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Found
from verifier.law.steps.award import payout_words
from verifier.law.steps.award.awards import Given, takers_of, totals_of
from verifier.law.steps.award.claims import Claim, alone, alone_and_tied, scales, winners_of
from verifier.law.steps.award.contest import known
from verifier.law.steps.award.division import NO_CHIP
from verifier.law.steps.award.findings import AwardFindings
from verifier.law.steps.award.halves import EITHER, LOOSE, Halves
from verifier.law.steps.award.judgement import Judgement
from verifier.law.steps.award.lawful import bounds_of
from verifier.law.steps.award.payout import Payout, payout
from verifier.law.steps.award.payout_faults import odd_slip, off, rest_of, stranger, too_much, unequal, with_odd_unit
from verifier.law.steps.award.slips import to_another
from verifier.law.steps.award.way import Contest, Way
from verifier.model.events import PART_WHOLE
from verifier.model.layout import members
from verifier.model.pots import shares
from verifier.model.state import Remark
from verifier.model.table import Table

SEVERAL: Final = "award-won-one-tied-several"
UNDECIDED: Final = "award-odd-undecided"


class ByParts(Way):
    """Judges such pots."""

    doubtful = (
        ("award-split", "split"), ("award-odd-unit", "odd-units"), ("award-unbroken", "odd-units"),
        (UNDECIDED, "shared"), ("award-half", "halves"), ("award-odd-half", "odd-halves"), (SEVERAL, "halves"),
    )  # fmt: skip

    def __init__(self, step: AwardFindings, keys: Mapping[str, Any], context: Context) -> None:
        self.step = step
        self.ours, *self.others = scales(keys["to"])
        self.halves = Halves(keys, context)
        self.unsure = (("award-half", "halves"),) if len(keys["to"]) > 1 else ()

    # ------------------------------------------------------------------ who has won
    def plain(self, t: Table, given: Sequence[Given], total: int) -> Sequence[str]:
        """One pot, to whom no reading denies it: whole, in halves or in shares, without odd units within a half."""
        if sum([one.amount for one in given]) != total or any(one.pot > 0 for one in given):
            return ()
        takers = takers_of(given)
        if not t.contested():
            return ("pots", "won") if takers == t.live else ()
        shown = t.shown & t.live
        if takers & ~shown or not known(t, shown):
            return ()
        claims = self.ours.claims(t, shown)
        if winners_of(claims) != takers or any(scale.claims(t, shown) != claims for scale in self.others):
            return ()
        if alone(claims):
            return ("pots", "won", "halves")[: len(claims) + 1]
        return () if alone_and_tied(claims) else self._evenly(given, total, claims)

    def _evenly(self, given: Sequence[Given], total: int, claims: Sequence[Claim]) -> Sequence[str]:
        """The tallies to count where these parts leave their winners no odd unit, and are given so."""
        unit = self.halves.unit([total], given)
        due: dict[tuple[int, int], int] = {}
        named = given[0].part != PART_WHOLE
        tied = 0
        for claim, (least, most) in zip(claims, self.halves.amounts(total, claims, unit), strict=True):
            share, rest = shares(least, claim.winners.bit_count(), unit)
            if rest or least != most:
                return ()
            tied += claim.winners & (claim.winners - 1) != 0
            for p in members(claim.winners):
                key = (claim.part if named else PART_WHOLE, p)
                due[key] = due.get(key, 0) + share
        for one in given:
            key = (one.part, one.p)
            due[key] = due.get(key, 0) - one.amount
        if any(due.values()):
            return ()
        halves = ("halves", "odd-halves")[: 1 + (total % (2 * unit) != 0)] if len(claims) > 1 else ()
        return ("pots", "won", *halves, *("split", "shared") * tied)

    def winners(self, t: Table, contenders: int) -> int:
        """Those who have won a part."""
        return winners_of(self.ours.claims(t, contenders))

    def plausible(self, t: Table, contenders: int) -> int:
        """Those who have by any reading."""
        return winners_of(claim for scale in (self.ours, *self.others) for claim in scale.claims(t, contenders))

    def due(self, t: Table, pots: Sequence[Contest]) -> str:
        """The shares, with the hands that have won them."""
        return payout_words.due(self._ours(t, pots, ()))

    def worth(self, t: Table, pots: Sequence[Contest]) -> str:
        """`"24, that is 12 to seat 1 (high: flush, ace), 12 to seat 2 (low: 7-5-4-2-A)"`."""
        amount, due = words.amount(sum(pot.net for pot in pots)), self.due(t, pots)
        return due if due.startswith(f"{amount} to ") else f"{amount}, that is {due}"

    def strangers(self, t: Table, contenders: int, takers: int) -> int:
        """Each who has won nothing by any reading."""
        return takers & ~self.plausible(t, contenders)

    def astray(self, t: Table, pots: Sequence[Contest], mine: list[Given], outsiders: int) -> tuple[Given, str]:
        """The first to such a player."""
        return next(one for one in mine if outsiders >> one.p & 1), payout_words.paid(self._ours(t, pots, mine))

    def _ours(self, t: Table, pots: Sequence[Contest], given: Sequence[Given]) -> Payout:
        return payout(t, self.ours, self.halves, pots, given)

    # ------------------------------------------------------------------ judging
    def judge(self, t: Table, pot: Contest, mine: list[Given], out: Judgement) -> None:
        """One pot, which all these awards are from."""
        self._judge(self._ours(t, [pot], mine), out)

    def judge_together(self, t: Table, pots: Sequence[Contest], out: Judgement) -> None:
        """All pots of a hand, whichever of them the awards name."""
        self._judge(self._ours(t, pots, t.at.given), out)

    def met(self, t: Table, pots: Sequence[Contest], given: Sequence[Given]) -> bool:
        """Whether they make up lawful shares."""
        return self.right(t, pots, given)

    def beyond(self, t: Table, pots: Sequence[Contest], given: Sequence[Given]) -> int:
        """Whose shares come to less by every reading, even if he has each odd unit that he can have."""
        totals, mask = totals_of(given), -1
        for scale in (self.ours, *self.others):
            bounds = bounds_of(payout(t, scale, self.halves, pots, given).parts(LOOSE))
            mask &= sum(1 << p for p, paid in totals.items() if paid > bounds.get(p, (0, 0))[1])
        return mask

    def _judge(self, ours: Payout, out: Judgement) -> None:
        if not ours.certain:
            why = "no hand that is shown qualifies"
            out.remarks += (Remark(self.step.tally["won"], "award-winner", "open", why),)
            return
        others = [payout(ours.t, scale, self.halves, ours.pots, ours.given) for scale in self.others]
        others = [other for other in others if other.claims != ours.claims and other.certain]
        if ours.fits():
            self._right(ours, others, out)
        elif self._several(ours) and ours.fits_by_the_letter():
            out.keep("won", len(ours.pots))
            out.found.append(self._won_one_tied_several(ours))
        elif self._in_coarser_chips([ours, *others]):
            out.keep("won", len(ours.pots))
            if any(len(claims) > 1 for claims in ours.claims):
                out.remarks += (Remark(self.step.tally["halves"], "award-half", "open", NO_CHIP),)
            if any(len(part.shares) > 1 for part in ours.parts()):
                out.remarks += (Remark(self.step.tally["split"], "award-split", "open", NO_CHIP),)
        else:
            self._wrong(ours, others, out)

    def _several(self, ours: Payout) -> int:
        """The mask of those who win one half alone and tie several for the other, where that is to be told."""
        if not self.step.judged(SEVERAL):
            return 0
        mask = 0
        for claims in ours.claims:
            mask |= alone_and_tied(claims)
        return mask

    def _in_coarser_chips(self, payouts: Sequence[Payout]) -> bool:
        """Whether the payments would be right if the smallest chip, which nobody has stated, were larger."""
        if self.halves.division.chip:
            return False
        chips = self.halves.coarser(payouts[0].t, payouts[0].nets.values(), payouts[0].given)
        return any(one.fits(LOOSE, chip) for one in payouts for chip in chips)

    # ------------------------------------------------------------------ what is right
    def _right(self, ours: Payout, others: Sequence[Payout], out: Judgement) -> None:
        """Count what was kept, and tell what is right and yet for a person to look at."""
        out.keep("won", len(ours.pots))
        hangs_on = next((other.scale.reading for other in others if not other.fits(LOOSE)), "")
        if hangs_on:
            out.keep("won", -1)
            out.remarks += (Remark(self.step.tally["won"], "award-winner", "reading", hangs_on),)
        if self._several(ours):
            out.found.append(self._won_one_tied_several(ours))
            return
        unit = ours.unit
        for pot, claims in zip(ours.pots, ours.claims, strict=True):
            out.keep("halves", len(claims) > 1)
            out.keep("odd-halves", len(claims) > 1 and not alone(claims) and pot.net % (2 * unit) != 0)
        tied = [part for part in ours.parts() if len(part.shares) > 1]
        rests = [rest for part in tied if (rest := rest_of(part, unit))]
        out.keep("split", len(tied))
        most = self.halves.division.at_most
        if rests and self.halves.division.undecided and self.step.judged(UNDECIDED):
            out.found.append(self._undecided(ours))
            return
        out.keep("shared", len(tied))
        if rests and most is not None and max(rests) > most:
            out.found.append(
                self._blame("award-unbroken", ours, with_odd_unit(ours), "More is left undivided than allowed")
            )
        else:
            out.keep("odd-units", len(rests))

    def _won_one_tied_several(self, ours: Payout) -> tuple[Found, ...]:
        who = self._several(ours)
        line = next((one for one in ours.given if who >> one.p & 1), ours.given[0])
        return self._blame(SEVERAL, ours, line, "A player wins one half and ties several for the other")

    def _undecided(self, ours: Payout) -> tuple[Found, ...]:
        message = "What cannot be divided goes to one of those who are tied, and it is not settled to whom"
        return self._blame(UNDECIDED, ours, with_odd_unit(ours), message)

    # ------------------------------------------------------------------ what is wrong
    def _wrong(self, ours: Payout, others: Sequence[Payout], out: Judgement) -> None:
        slip = odd_slip(ours)
        if slip is not None and not self.step.judged(slip[0]):
            self._right(ours, others, out)
            return
        # An odd unit astray is lawful by another reading only if that has it go there, not because it leaves it open.
        other = next((other.scale for other in others if (other.fits(LOOSE) if slip is None else other.fits())), None)
        if slip is not None and (other is None or self.step.rulings[slip[0]].outcome != "fail"):
            out.keep("won", len(ours.pots))
            name, message = slip
            out.found.append(self._blame(name, ours, too_much(ours), message))
            return
        found = self._fault(ours, out)
        if found and other is not None:
            found = (found[0]._replace(reading=other.reading, outcome=other.outcome),)
        out.found.append(found)

    def _fault(self, ours: Payout, out: Judgement) -> tuple[Found, ...]:
        outsider = stranger(ours)
        if outsider is not None:
            out.astray.append((ours.winners, takers_of(ours.given)))
            return self._blame("award-winner", ours, outsider, "The pot goes to a player who has not won it")
        line = to_another(ours.t, self, ours.pots, ours.given) if len(ours.pots) > 1 else None
        if line is not None:
            return self._blame("award-winner", ours, line, "The pots are not given as they were won")
        out.keep("won", len(ours.pots))
        for part in unequal(ours):
            mask = sum(1 << p for p in part.shares)
            theirs = [one for one in off(ours) if mask >> one.p & 1] or ours.given[:1]
            line = next(filter(part.takes, theirs), theirs[0])
            return self._blame("award-split", ours, line, "Tied players are not given equal shares", mask)
        line = next(off(ours), ours.given[0])
        if all(len(claims) == 1 for claims in ours.claims):
            tied = takers_of(ours.given) == ours.winners and any(len(part.shares) > 1 for part in ours.parts())
            name = "award-split" if tied else "award-winner"
            return self._blame(name, ours, line, "The pots are not given as they were won")
        return self._blame("award-half", ours, line, "The halves of the pot are not given as they were won")

    def _blame(self, name: str, ours: Payout, line: Given, message: str, among: int = -1) -> tuple[Found, ...]:
        return self.step.blame_award(
            name, line, ours.t, message, payout_words.due(ours), payout_words.paid(ours, among)
        )

    # ------------------------------------------------------------------ what does not add up
    def missing(self, t: Table, pots: Sequence[Contest], mine: list[Given], balanced: bool) -> bool:
        """Whether what lacks is what one who has won should have been given, or a half."""
        if balanced:
            return False
        ours = self._ours(t, pots, mine)
        takers = sum({1 << one.p for one in mine})
        if not ours.certain or takers & ~ours.winners:
            return False
        lacking = sum(pot.net for pot in pots) - sum(one.amount for one in mine)
        return takers != ours.winners or any(0 < least <= lacking <= most for least, most in self._shares_of(ours))

    def _shares_of(self, ours: Payout) -> Iterator[tuple[int, int]]:
        """The least and the most that each half may come to, and each share of one that is tied."""
        for part in ours.parts(LOOSE):
            if len(part.shares) > 1:
                yield from part.shares.values()
        for pot, claims in zip(ours.pots, ours.claims, strict=True):
            if len(claims) > 1:
                yield from self.halves.amounts(pot.net, claims, ours.unit, EITHER)

    def right(self, t: Table, pots: Sequence[Contest], given: Sequence[Given]) -> bool:
        """Whether they may be given so by our reading."""
        ours = self._ours(t, pots, given)
        return ours.certain and ours.fits()
