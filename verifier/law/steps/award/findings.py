"""What there is to say of awards, whoever has won the pots."""

from collections.abc import Mapping

from verifier.law import words
from verifier.law.step import Context, Found, Play
from verifier.law.steps.award.awards import Given
from verifier.law.steps.poker import PokerStep
from verifier.model.table import Table


def pot_name(number: int) -> str:
    """`"main pot"`, `"side pot 1"`."""
    return "main pot" if number == 0 else f"side pot {number}"


class AwardFindings(PokerStep):
    """Words the findings of the step. Each comes at most once a pot."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.recorded = "awards" in context.records
        self.shows = "shows" in context.records
        self.rakes = "rake" in context.records
        self.tally = context.tallies

    def blame_award(
        self,
        name: str,
        given: Given,
        t: Table,
        message: str,
        expected: str,
        observed: str,
        *,
        reading: str = "",
        outcome: str = "",
    ) -> tuple[Found, ...]:
        """The finding for a departure on the line of an award, or none where the rule is not judged."""
        return self.blame_at(
            name, given.at, t.layout.order[given.p], message, expected, observed, reading=reading, outcome=outcome
        )

    def winner(self, given: Given, t: Table, expected: str, observed: str) -> tuple[Found, ...]:
        """A pot goes to somebody who has not won it."""
        message = "The pot goes to a player who has not won it"
        return self.blame_award("award-winner", given, t, message, expected, observed)

    def not_shown(self, t: Table, mine: list[Given], hidden: int) -> tuple[Found, ...]:
        """A pot goes to somebody whose hand nobody has seen."""
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

    def missing(self, play: Play, i: int, number: int, worth: str) -> tuple[Found, ...]:
        """A pot or a share of it is not awarded."""
        message = f"The {pot_name(number)}, or a share of it, is not awarded"
        return self.blame("award-missing", play, i, message, worth, "nothing further", seat=0)

    def amount(self, t: Table, given: Given, number: int, worth: str, got: int) -> tuple[Found, ...]:
        """The awards from a pot are not what is in it."""
        message = f"What is awarded is not what is in the {pot_name(number)}"
        return self.blame_award("award-amount", given, t, message, worth, words.amount(got))

    def unbalanced(self, t: Table, play: Play, at: int, total: int, paid: int) -> tuple[Found, ...]:
        """The awards and the rake are not what went in. `at` is the event of the rake in this play."""
        return self.blame_record(
            "pot-unbalanced", play, at, "The awards and the rake together are not what went into the pot",
            words.amount(total), f"{words.amount(paid)} and a rake of {words.amount(t.raked)}",
        )  # fmt: skip


def given_words(t: Table, payments: Mapping[int, int]) -> str:
    """`"13 to seat 2, 12 to seat 4"`."""
    return ", ".join(f"{words.amount(amount)} to {words.seat(t, p)}" for p, amount in sorted(payments.items()))
