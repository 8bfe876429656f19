"""What the awards of a hand come to."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from verifier.law.step import Found
    from verifier.model.state import Remark


class Judgement:
    """The findings, and what the counters of passes are to be told."""

    __slots__ = ("astray", "found", "hidden", "instead", "kept", "raked", "remarks")

    def __init__(self) -> None:
        self.found: list[tuple[Found, ...]] = []
        self.kept: dict[str, int] = {}
        """Tally -> how many occasions were kept."""
        self.astray: list[tuple[int, int]] = []
        """For each pot that went to others than those who have won it: who has won it, and who was given it."""
        self.hidden = 0
        """Who was given a pot without having shown a hand."""
        self.instead: tuple[Found, ...] = ()
        """Where awards and rake do not add up: the finding on the one award that may be what is wrong, if any may."""
        self.raked = -1
        """What the awards leave for the rake, where the rake is not that; else -1."""
        self.remarks: tuple[Remark, ...] = ()

    def keep(self, tally: str, times: int = 1) -> None:
        """Count occasions that were kept."""
        self.kept[tally] = self.kept.get(tally, 0) + times

    def faults(self) -> list[int]:
        """Which of the findings are breaches."""
        return [k for k, part in enumerate(self.found) for one in part if (one.outcome or one.ruling.outcome) == "fail"]

    def one_fault(self) -> None:
        """All breaches are of one cause, told at the first of them."""
        for k in self.faults()[1:]:
            self.found[k] = ()

    def one_exchange(self) -> None:
        """Pots given to each other's winners are one slip, told at the first of them."""
        won = taken = 0
        for winners, takers in self.astray:
            won |= winners
            taken |= takers
        if len(self.astray) < 2 or won != taken:
            return
        told = False
        for k, found in enumerate(self.found):
            if found and found[0].ruling.rule.departure == "award-winner":
                if told:
                    self.found[k] = ()
                told = True
