"""What a wager comes to by a payout table: what it wins, what of it is lost, what of it goes back."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, gcd
from typing import Final

from verifier.law import words
from verifier.law.payout import Row, Table
from verifier.law.rankings.nearest import Nearest
from verifier.law.steps.settle.line import Line
from verifier.model.banked import SURRENDERED, HandInPlay
from verifier.model.events import COLLECT, PAY, PUSH, RETURNED
from verifier.model.money import UNIT

_WON: Final = frozenset({PAY, RETURNED})
_IN_PART: Final = frozenset({COLLECT, RETURNED})

Told = Mapping[str, Collection[str | int] | None]

ORIGINAL: Final = "original"
ADDED: Final = "added"

FINER: Final = 100
"""A hundredth in so many parts is still told in decimals."""

ODDS: Final = "odds"
PART: Final = "part"


@dataclass(frozen=True, slots=True, eq=False)
class Due:
    """What is due for a wager, in hundredths and exact: what chips can pay of it is asked when a line is held to it."""

    stake: int
    win: Fraction | int = 0
    back: Fraction | int = 0
    rows: tuple[Row, ...] = ()
    """The rows that say so, each once."""
    floor: bool = False
    """It may be more: the law gives only the least that is won."""
    unknown: str = ""
    """Nobody has said how much is won (ODDS) or goes back (PART); empty where it is known."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Due) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        names = tuple(row.name for row in self.rows)
        return self.stake, self.win, self.back, self.floor, self.unknown, names

    @property
    def lose(self) -> Fraction | int:
        """What of the wager is taken."""
        return 0 if self.win or self.unknown else self.stake - self.back

    def and_also(self, other: "Due") -> "Due":
        """Two parts of one wager."""
        return Due(
            self.stake + other.stake, self.win + other.win, self.back + other.back,
            tuple({row.name: row for row in (*self.rows, *other.rows)}.values()),
            self.floor or other.floor, self.unknown or other.unknown,
        )  # fmt: skip

    # ------------------------------------------------------------------ lines
    def exactly(self, line: Line) -> bool:
        """Whether a line settles the wager to the last hundredth. Most do."""
        kind, amount = line
        if self.unknown:
            return False
        if self.win:
            return kind == PAY and amount == self.win
        if kind == COLLECT:
            return self.stake - self.back == amount > 0
        return kind == PUSH and self.back == self.stake

    def met(self, line: Line, chip: int) -> bool:
        """Whether a line settles the wager as it should be settled."""
        kind, amount = line.kind, line.amount
        if self.unknown:
            return amount > 0 if kind == PAY else self.unknown == PART and kind != PUSH and 0 < amount < self.stake
        if kind == PAY:
            return bool(self.win) and self._fits(self.win, amount, chip)
        if self.win:
            return False
        if kind == COLLECT:
            return bool(self.lose) and self._fits(self.back, self.stake - amount, chip)
        if kind == PUSH:
            return not self.lose
        return bool(self.back) and self._fits(self.back, amount, chip)

    def beside(self, line: Line) -> bool:
        """Whether a line says of a wager that is won what goes without saying: that it goes back, too."""
        return bool(self.win or self.unknown == ODDS) and line.kind not in (PAY, PUSH, COLLECT) and (
            line.amount == self.stake
        )  # fmt: skip

    def has_both(self, lines: Sequence[Line], chip: int) -> bool:
        """Whether lines of different kinds settle it together: what is won is paid, and the wager goes back; or a part
        is taken, and the rest goes back.
        """
        if not all(line.kind in self._both() and (self.beside(line) or self.met(line, chip)) for line in lines):
            return False
        return self.unknown != PART or len(lines) == 1 or sum(line.amount for line in lines) == self.stake

    def _both(self) -> frozenset[int]:
        if self.win or self.unknown == ODDS:
            return _WON
        return _IN_PART if self.unknown or (self.lose and self.back) else frozenset()

    def cut(self, line: Line, chip: int) -> bool:
        """Whether all that lacks is what the chips in play cannot pay."""
        if self.unknown:
            return False
        exact, amount = (self.win, line.amount) if line.kind == PAY else (self.back, line.amount)
        if line.kind == COLLECT:
            amount = self.stake - amount
        unit = self._unit(chip)
        return bool(exact) and line.kind != PUSH and floor(Fraction(exact) / unit) * unit <= amount < exact

    def _fits(self, exact: Fraction | int, amount: int, chip: int) -> bool:
        """Whether an amount is the exact one, or as little more as the chips allow."""
        if amount <= exact:
            return amount == exact
        unit = self._unit(chip)
        return amount <= ceil(Fraction(exact) / unit) * unit

    def _unit(self, chip: int) -> int:
        """The smallest amount that chips make up, to judge by the header and by the wager itself."""
        return gcd(chip, self.stake) or 1 if chip else 1

    # ------------------------------------------------------------------ words
    def said(self) -> str:
        """`"12 paid"`, `"the wager back"`, `"10 taken and 10 back"`."""
        if self.unknown:
            return "what the house has submitted"
        if self.win:
            return f"{'at least ' if self.floor else ''}{in_words(self.win)} paid"
        if not self.lose:
            return "the wager back"
        taken = f"{in_words(self.lose)} taken"
        return f"{taken} and {in_words(self.back)} back" if self.back else taken


def in_words(exact: Fraction | int) -> str:
    """An amount that may be no whole number of hundredths."""
    if exact == int(exact):
        return words.amount(int(exact))
    if exact * FINER == int(exact * FINER):
        whole, rest = divmod(int(exact * FINER), UNIT * FINER)
        return f"{whole}.{rest:04d}".rstrip("0")
    return f"{words.amount(floor(exact))} and a part of 0.01"


def of_row(row: Row, amount: int, schedule: str | None) -> Due:
    """What a row makes of an amount."""
    pays = row.pays
    if pays == "lose":
        return Due(amount, rows=(row,))
    if pays in ("push", "returned"):
        return Due(amount, back=amount, rows=(row,))
    if isinstance(pays, Mapping):
        odds = {*pays.values()}
        pays = pays.get(schedule) if schedule else next(iter(odds)) if len(odds) == 1 else None
    least = row.at_least
    if isinstance(pays, Fraction) and (least is None or pays >= least):
        part = _times(amount, pays)
        return Due(amount, back=part, rows=(row,)) if row.part else Due(amount, part, rows=(row,))
    if least is not None:  # no house can submit less
        return Due(amount, _times(amount, least), rows=(row,), floor=True)
    return Due(amount, rows=(row,), unknown=PART if row.part else ODDS)


def _times(amount: int, odds: Fraction) -> Fraction | int:
    """An amount at some odds; a whole number if it is one: they are quicker to make and to compare."""
    whole, rest = divmod(amount * odds.numerator, odds.denominator)
    return amount * odds if rest else whole


def standing(totals: Nearest, dealer: Sequence[int], hand: HandInPlay | None) -> tuple[object, ...]:
    """All that `facts` hang on beside the decks, where no card counts that was not seen. It is quick to tell, and many
    hands stand alike.
    """
    theirs = (totals.total(dealer), len(dealer))
    if hand is None:
        return theirs
    return (*theirs, totals.total(hand.cards), len(hand.cards), hand.state == SURRENDERED, hand.split, hand.switched)


def facts(totals: Nearest, dealer: Sequence[int] | None, hand: HandInPlay | None, decks: int) -> list[Told]:
    """What is known of a hand (None for a wager on the dealer's alone) and of the dealer's (None: nothing), in the
    words of tables: several where the law leaves open what the hand is.
    """
    told: dict[str, Collection[str | int] | None] = {"decks": (decks,) if decks else None}
    theirs = totals.total(dealer or ())
    if dealer is not None:
        natural = totals.is_natural(dealer)
        told["dealer"] = (theirs.points, "natural") if natural else (
            (theirs.points, "bust") if totals.bust(theirs) else (theirs.points,)
        )  # fmt: skip
    if hand is None:
        return [told]
    own = totals.total(hand.cards)
    if dealer is not None:
        told["total"] = (totals.against(own, theirs),)
    if hand.state == SURRENDERED:
        return [{**told, "player": ("surrendered",)}]
    if totals.bust(own):
        return [{**told, "player": ("bust",)}]
    black = totals.is_natural(hand.cards, done_to(hand))
    may_be: Iterable[tuple[str, ...]] = [("natural",), ()] if black is None else [("natural",) if black else ()]
    return [{**told, "player": player} for player in may_be]


def due(table: Table, told: Told, stakes: Sequence[tuple[str, int]], schedule: str | None) -> list[Due]:
    """What the parts of a wager (original, added) come to: one answer where it can be told, else all that it may be."""
    answers: list[Due] = []
    for stake, amount in stakes:
        rows = table.fitting({**told, "stake": (stake,)})
        parts = [of_row(row, amount, schedule) for row in rows]
        answers = [before.and_also(part) for before in answers for part in parts] if answers else parts
    return answers


def done_to(hand: HandInPlay) -> list[str]:
    """What has been done to a hand that may take the name of a natural from it."""
    return [word for word, so in (("split", hand.split), ("switch", hand.switched)) if so]
