"""What the judge of a hand's awards asks of the way in which its pots are won."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from verifier.law.steps.award.awards import Given
from verifier.law.steps.award.judgement import Judgement
from verifier.model.table import Table


class Contest(NamedTuple):
    """A pot as it is given: which one, what all of it comes to, and whose hands are compared."""

    number: int
    net: int
    """What is in it, the rake taken off."""
    contenders: int


class Way(ABC):
    """One of the ways in which a pot is won: by one ranking, or by two for a half each."""

    doubtful: Sequence[tuple[str, str]] = ()
    """Departures with their tallies that come up where several are paid, and are open where no hands are recorded."""

    unsure: Sequence[tuple[str, str]] = ()
    """Departures with their tallies that are open where a hand is not known in full, beside who has won."""

    @abstractmethod
    def plain(self, t: Table, given: Sequence[Given], total: int) -> Sequence[str]:
        """The tallies to count in the common case: one pot, of `total`, is given to those to whom no reading denies it.

        None, where this takes a closer look.
        """

    @abstractmethod
    def winners(self, t: Table, contenders: int) -> int:
        """The mask of those who have won the pot or a part of it."""

    @abstractmethod
    def plausible(self, t: Table, contenders: int) -> int:
        """The mask of those who have under any reading."""

    @abstractmethod
    def due(self, t: Table, pots: Sequence[Contest]) -> str:
        """Who is due what of pots whose winners are known, in words."""

    @abstractmethod
    def worth(self, t: Table, pots: Sequence[Contest]) -> str:
        """What such pots come to, in words, with who is due what of it where that helps to check it."""

    @abstractmethod
    def strangers(self, t: Table, contenders: int, takers: int) -> int:
        """The mask of those who are given of a pot, whatever else is wrong with it, and have won nothing."""

    @abstractmethod
    def astray(self, t: Table, pots: Sequence[Contest], mine: list[Given], outsiders: int) -> tuple[Given, str]:
        """The award to tell where some are given to a mask of players who have not won them, and what was given."""

    @abstractmethod
    def judge(self, t: Table, pot: Contest, mine: list[Given], out: Judgement) -> None:
        """Hold what is given of a pot, to hands that are shown and known, against what is due."""

    @abstractmethod
    def judge_together(self, t: Table, pots: Sequence[Contest], out: Judgement) -> None:
        """The same for all pots of a hand whose awards do not each name one."""

    @abstractmethod
    def beyond(self, t: Table, pots: Sequence[Contest], given: Sequence[Given]) -> int:
        """The mask of those who are given more in all than they can be due by any reading, whatever the house takes."""

    @abstractmethod
    def met(self, t: Table, pots: Sequence[Contest], given: Sequence[Given]) -> bool:
        """Whether the pots, however few of them the awards name, may be given so by our reading."""

    @abstractmethod
    def right(self, t: Table, pots: Sequence[Contest], given: Sequence[Given]) -> bool:
        """Whether these awards would be right, where they say enough to tell a slip from what it was meant to be."""

    @abstractmethod
    def missing(self, t: Table, pots: Sequence[Contest], mine: list[Given], balanced: bool) -> bool:
        """Whether what the awards lack is a share that is not given at all, while the others are.

        Where all pots together are `balanced`, it has been given from another pot.
        """
