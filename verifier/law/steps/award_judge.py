"""Holding awards against the pots: who won each, what each share is, and whether all of it adds up."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from verifier.law import words
from verifier.law.step import Context, Found, Play, Step
from verifier.law.steps.division import Division
from verifier.model.layout import members
from verifier.model.pots import Pot, pots
from verifier.model.table import Remark, Table

UNNAMED: Final = -1


class Given(NamedTuple):
    """One award: from which pot (UNNAMED where the log does not say), to whom, how much, on which event."""

    pot: int
    p: int
    amount: int
    at: int


class Awards:
    """What has been given so far. Grows only; copies share nothing."""

    __slots__ = ("given", "rake", "rake_at")

    def __init__(self) -> None:
        self.given: list[Given] = []
        self.rake = 0
        self.rake_at = -1

    def copy(self) -> "Awards":
        """Another one that can go another way."""
        a = Awards()
        a.given, a.rake, a.rake_at = self.given[:], self.rake, self.rake_at
        return a

    def key(self) -> tuple[object, ...]:
        """What tells one from another."""
        return (tuple(self.given), self.rake)


class Judgement:
    """What the awards of a hand come to: the findings, and what the counters of passes are to be told."""

    __slots__ = ("astray", "found", "hidden", "odd", "pots", "remarks", "split", "won")

    def __init__(self) -> None:
        self.found: list[tuple[Found, ...]] = []
        self.pots = self.won = self.split = self.odd = 0
        self.astray: list[tuple[int, int]] = []
        """For each pot that went to others than those who have won it: who has won it, and who was given it."""
        self.hidden = 0
        """Who was given a pot without having shown a hand."""
        self.remarks: tuple[Remark, ...] = ()


class Owed(NamedTuple):
    """What the winners of all pots together are due."""

    least: Mapping[int, int]
    """Position -> what is due to it at the least."""
    odd: int
    """What cannot be divided and may go to one or another of them."""

    @property
    def winners(self) -> int:
        """The mask of those who are due something."""
        return sum(1 << p for p in self.least)

    def met(self, payments: Mapping[int, int]) -> bool:
        """Whether each has got what is due and nobody else has got anything."""
        return payments.keys() <= self.least.keys() and all(
            payments.get(p, 0) >= share for p, share in self.least.items()
        )


class AwardJudge(Step):
    """Judges the pots of a hand, each as a whole: at most one finding a pot."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        if len(keys["to"]) != 1:
            raise ValueError("to: a pot is won by one ranking; pots that two rankings share cannot be judged yet")
        ranked = keys["to"][0]
        self.score = ranked.ours.score
        self.describe = ranked.ours.describe
        self.others = [ranking.score for ranking in ranked.others]
        self.reading, self.if_otherwise = ranked.name, ranked.if_otherwise
        self.division = Division(keys, context)
        self.recorded = "awards" in context.records
        self.shows = "shows" in context.records
        self.rakes = "rake" in context.records
        tally = context.tallies
        self.t_pots, self.t_won, self.t_split = tally["pots"], tally["won"], tally["split"]
        self.t_odd, self.t_hands = tally["odd-units"], tally["hands"]

    # ------------------------------------------------------------------ judging
    def _judge(self, t: Table, play: Play, i: int) -> Judgement:
        at: Awards = t.at
        out = Judgement()
        all_pots = pots(t.put, t.live, t.allin | t.short) or [Pot(0, t.live)]
        if t.dead:
            all_pots[0] = Pot(all_pots[0].amount + t.dead, all_pots[0].players)
        for given in at.given:
            if given.pot >= len(all_pots):
                out.found.append(
                    self._blame(
                        "award-extra", play, given, t, "A pot is awarded that does not exist",
                        f"{len(all_pots)} pot{'s' if len(all_pots) > 1 else ''}", f"side pot {given.pot}",
                    )
                )  # fmt: skip
        total = sum(pot.amount for pot in all_pots)
        paid = sum(given.amount for given in at.given)
        balanced = paid + at.rake == total or (not self.rakes and paid <= total)
        if any(given.pot == UNNAMED for given in at.given) and len(all_pots) > 1:
            self._judge_together(t, play, i, all_pots, total, balanced, out)
            return out
        if not balanced and at.rake and self._some_share_missing(t, all_pots):
            out.found.append(self._missing(play, i, 0, all_pots[0]))  # which is why nothing adds up
            return out
        told = False
        if not balanced and at.rake and at.given:
            out.found.append(self._unbalanced(t, play, total, paid))
            balanced = told = True
        moved = False
        for number, pot in enumerate(all_pots):
            mine = [g for g in at.given if g.pot == number or (g.pot == UNNAMED and number == 0)]
            got = sum(g.amount for g in mine)
            if pot.amount and not mine:
                out.found.append(self._missing(play, i, number, pot))
            elif told:
                self._judge_pot(t, play, number, pot, mine, got, out)
            elif got > pot.amount or (got < pot.amount and not (balanced and (at.rake or not self.rakes))):
                if balanced and moved:
                    continue  # chips counted into the wrong pot are one cause, not two
                moved = True
                if self._share_missing(t, pot, mine, got):
                    out.found.append(self._missing(play, i, number, pot))
                else:
                    out.found.append(self._amount(t, play, _too_much(mine, pot.amount), number, pot.amount, got))
                    if not balanced:
                        self._judge_takers(t, play, pot, mine, out)
            else:
                out.pots += 1
                self._judge_pot(t, play, number, pot, mine, got, out)
        _one_exchange(out)
        return out

    def _judge_pot(
        self, t: Table, play: Play, number: int, pot: Pot, mine: list[Given], net: int, out: Judgement
    ) -> None:
        """Who won a pot that is paid in full, and whether the shares are right."""
        payments: dict[int, int] = {}
        for given in mine:
            payments[given.p] = payments.get(given.p, 0) + given.amount
        takers = sum(1 << p for p, amount in payments.items() if amount)
        first = mine[0] if mine else None
        if not takers or first is None:
            return
        players = pot.players
        single = not players & (players - 1)
        if single:
            out.won += takers == players
        if takers & ~players:
            shown = players & t.shown or players
            due = shown if any(t.unseen[p] for p in members(shown)) else self._best(t, shown, self.score)
            out.astray.append((due, takers))
            out.found.append(self._winner(t, play, first, due, takers, None))
        if single or takers & ~players:
            return
        if not self.shows:
            for departure, tally in (
                ("award-winner", self.t_won), ("award-split", self.t_split), ("award-odd-unit", self.t_odd),
                ("award-unbroken", self.t_odd),
            ):  # fmt: skip
                if tally == self.t_won or takers & (takers - 1):
                    out.remarks += (Remark(tally, departure, "open", "the log does not record shown hands"),)
            return
        hidden = takers & ~t.shown
        if hidden:
            if not hidden & out.hidden:  # for two pots it is still one hand
                out.found.append(self._not_shown(t, play, mine, hidden))
            out.hidden |= hidden
            return
        contenders = players & t.shown
        if any(t.unseen[p] for p in members(contenders)):
            why = "a hand at the showdown is not known in full"
            out.remarks += (Remark(self.t_won, "award-winner", "open", why),)
            return
        winners = self._best(t, contenders, self.score)
        found = self._shares(t, play, number, mine, payments, takers, winners, net, out)
        if not self.others:
            if found:
                out.found.append(found)
            return
        for score in self.others:
            other = self._best(t, contenders, score)
            if other == winners:
                continue
            if found and not self._shares(t, play, number, mine, payments, takers, other, net, Judgement()):
                found = (found[0]._replace(reading=self.reading, outcome=self.if_otherwise),)
            elif not found:
                out.won -= 1
                out.remarks += (Remark(self.t_won, "award-winner", "reading", self.reading),)
            break
        if found:
            out.found.append(found)

    def _judge_takers(self, t: Table, play: Play, pot: Pot, mine: list[Given], out: Judgement) -> None:
        """A pot that is not paid in full may go to the wrong players besides: that is another cause."""
        takers = sum({1 << given.p for given in mine})
        contenders = pot.players & t.shown
        if not self.shows or not contenders or takers & ~contenders or any(t.unseen[p] for p in members(contenders)):
            return
        if not any(takers & self._best(t, contenders, score) for score in (self.score, *self.others)):
            out.found.append(self._winner(t, play, mine[0], pot.players, takers, self._best(t, contenders, self.score)))

    def _best(self, t: Table, contenders: int, score: Any) -> int:
        best, winners = -1, 0
        for p in members(contenders):
            value = score(t.hand[p], t.board)
            if value > best:
                best, winners = value, 1 << p
            elif value == best:
                winners |= 1 << p
        return winners

    def _shares(
        self,
        t: Table,
        play: Play,
        number: int,
        mine: list[Given],
        payments: dict[int, int],
        takers: int,
        winners: int,
        net: int,
        out: Judgement,
    ) -> tuple[Found, ...]:
        """What is wrong with the payments, if those are the winners."""
        if takers & ~winners:
            out.astray.append((winners, takers))
            return self._winner(t, play, mine[0], winners, takers, winners)
        out.won += 1
        if winners & (winners - 1) == 0:
            return ()
        verdict = self.division.judge(t, winners, payments, net)
        out.split += verdict.split
        out.odd += verdict.odd
        if verdict.open:
            out.remarks += (Remark(self.t_split, "award-split", "open", verdict.open),)
        if not verdict.departure:
            return ()
        given = next((g for g in mine if g.p == verdict.p), mine[0]) if verdict.p >= 0 else mine[0]
        return self._blame(verdict.departure, play, given, t, verdict.message, verdict.expected, verdict.observed)

    # ------------------------------------------------------------------ findings
    def _blame(
        self, name: str, play: Play, given: Given, t: Table, message: str, expected: str, observed: str
    ) -> tuple[Found, ...]:
        ruling = self.rulings.get(name)
        if ruling is None or not ruling.judged:
            return ()
        return (Found(ruling, given.at, t.layout.order[given.p], message, expected, observed),)

    def _winner(
        self, t: Table, play: Play, first: Given, due: int, takers: int, winners: int | None
    ) -> tuple[Found, ...]:
        expected = f"to {words.seats(t, due)}"
        if winners is not None:
            best = members(winners)[0]
            expected += f" ({self.describe(t.hand[best], t.board)})"
        return self._blame(
            "award-winner", play, first, t, "The pot goes to a player who has not won it", expected,
            f"to {words.seats(t, takers)}",
        )  # fmt: skip

    def _not_shown(self, t: Table, play: Play, mine: list[Given], hidden: int) -> tuple[Found, ...]:
        if not t.shown:  # that nobody shows has been said at the showdown
            return ()
        given = next(g for g in mine if hidden >> g.p & 1)
        for step in self.earlier:
            ruling = step.rulings.get("show-missing")
            if ruling is not None and ruling.judged:
                who = words.seat(t, given.p)
                return (
                    Found(
                        ruling, given.at, t.layout.order[given.p],
                        f"The pot goes to {who}, whose hand is not shown", f"the hand of {who} shown", "no hand shown",
                    ),
                )  # fmt: skip
        return ()

    def _missing(self, play: Play, i: int, number: int, pot: Pot) -> tuple[Found, ...]:
        name = "main pot" if number == 0 else f"side pot {number}"
        return self.blame(
            "award-missing", play, i, f"The {name}, or a share of it, is not awarded", words.amount(pot.amount),
            "nothing further", seat=0,
        )  # fmt: skip

    def _amount(self, t: Table, play: Play, first: Given, number: int, due: int, got: int) -> tuple[Found, ...]:
        name = "main pot" if number == 0 else f"side pot {number}"
        return self._blame(
            "award-amount", play, first, t, f"What is awarded is not what is in the {name}", words.amount(due),
            words.amount(got),
        )  # fmt: skip

    def _unbalanced(self, t: Table, play: Play, total: int, paid: int) -> tuple[Found, ...]:
        at: Awards = t.at
        return self.blame_record(
            "pot-unbalanced", play, at.rake_at, "The awards and the rake together are not what went into the pot",
            words.amount(total), f"{words.amount(paid)} and a rake of {words.amount(at.rake)}",
        )  # fmt: skip

    def _share_missing(self, t: Table, pot: Pot, mine: list[Given], got: int) -> bool:
        """Whether some of the tied players were paid right and the others not at all."""
        contenders = pot.players & t.shown
        if not contenders or any(t.unseen[p] for p in members(contenders)) or got >= pot.amount:
            return False
        winners = self._best(t, contenders, self.score)
        takers = 0
        for given in mine:
            takers |= 1 << given.p
        return not takers & ~winners and takers != winners and winners.bit_count() > 1

    def _some_share_missing(self, t: Table, all_pots: list[Pot]) -> bool:
        for number, pot in enumerate(all_pots):
            mine = [given for given in t.at.given if given.pot == number]
            if mine and self._share_missing(t, pot, mine, sum(given.amount for given in mine)):
                return True
        return False

    def _judge_together(
        self, t: Table, play: Play, i: int, all_pots: list[Pot], total: int, balanced: bool, out: Judgement
    ) -> None:
        """Awards that name no pot: each player's total against what the pots come to."""
        at: Awards = t.at
        if not at.given:
            out.found.append(self._missing(play, i, 0, Pot(total, t.live)))
            return
        first = at.given[0]
        payments: dict[int, int] = {}
        for given in at.given:
            payments[given.p] = payments.get(given.p, 0) + given.amount
        takers = sum(1 << p for p, amount in payments.items() if amount)
        paid = sum(payments.values())
        owed = self._owed(t, all_pots, self.score)
        if not balanced:
            if at.rake:
                out.found.append(self._unbalanced(t, play, total, paid))
            else:
                out.found.append(self._amount(t, play, first, 0, total, paid))
            if owed is not None and paid > total and any(p not in payments for p in owed.least):
                # Besides, somebody who has won got nothing.
                out.found.append(self._winner(t, play, first, owed.winners, takers, None))
            return
        out.pots += len(all_pots)
        if takers & ~t.live:
            out.found.append(self._winner(t, play, first, t.live, takers, None))
        elif owed is None or at.rake or paid != total:
            why = "awards that name no pot cannot be told apart here"
            out.remarks += (Remark(self.t_won, "award-winner", "open", why),)
        elif t.contested() and takers & ~t.shown:
            out.found.append(self._not_shown(t, play, at.given, takers & ~t.shown))
        else:
            self._hold_together(t, play, all_pots, owed, payments, out)

    def _hold_together(
        self, t: Table, play: Play, all_pots: list[Pot], owed: Owed, payments: Mapping[int, int], out: Judgement
    ) -> None:
        out.won += 1
        if owed.met(payments):
            if owed.odd:
                why = "who is given what cannot be divided needs awards that name their pots"
                out.remarks += (Remark(self.t_odd, "award-odd-unit", "open", why),)
            return
        first: Given = t.at.given[0]
        takers = sum(1 << p for p, amount in payments.items() if amount)
        found = self._blame(
            "award-winner" if takers != owed.winners else "award-split", play, first, t,
            "The pots are not given as they were won",
            ", ".join(f"{words.amount(amount)} to {words.seat(t, p)}" for p, amount in sorted(owed.least.items())),
            ", ".join(f"{words.amount(amount)} to {words.seat(t, p)}" for p, amount in sorted(payments.items())),
        )  # fmt: skip
        for score in self.others:
            other = self._owed(t, all_pots, score)
            if found and other is not None and other.met(payments):
                found = (found[0]._replace(reading=self.reading, outcome=self.if_otherwise),)
        out.found.append(found)

    def _owed(self, t: Table, all_pots: list[Pot], score: Any) -> Owed | None:
        """What each winner is due at the least over all pots; None where that cannot be known."""
        contested = t.contested()
        contenders = t.shown & t.live if contested else t.live
        if contested and (not self.shows or any(t.unseen[p] for p in members(contenders))):
            return None
        least: dict[int, int] = {}
        odd = 0
        for pot in all_pots:
            winners = self._best(t, pot.players & contenders, score) if contested else t.live
            if not winners:
                return None
            share, rest = self.division.least(pot.amount, winners.bit_count())
            odd += rest
            for p in members(winners):
                least[p] = least.get(p, 0) + share
        return Owed(least, odd)


def _too_much(mine: list[Given], due: int) -> Given:
    """The award that goes beyond what is in the pot; the first one where all together are too little."""
    total = 0
    for given in mine:
        total += given.amount
        if total > due:
            return given
    return mine[0]


def _one_exchange(out: Judgement) -> None:
    """Pots given to each other's winners are one slip, told at the first of them."""
    won = taken = 0
    for winners, takers in out.astray:
        won |= winners
        taken |= takers
    if len(out.astray) < 2 or won != taken:
        return
    told = False
    for k, found in enumerate(out.found):
        if found and found[0].ruling.rule.departure == "award-winner":
            if told:
                out.found[k] = ()
            told = True
