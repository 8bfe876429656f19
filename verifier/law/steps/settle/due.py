"""What a wager comes to by a payout table: what it wins, what of it is lost, what of it goes back."""

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from verifier.law.payout import Row, Table
from verifier.law.rankings.nearest import Nearest
from verifier.model.banked import SURRENDERED, Banked, HandInPlay

Told = dict[str, Collection[str | int] | None]

ORIGINAL: Final = "original"
ADDED: Final = "added"


class Due(NamedTuple):
    """What is due for a wager, in hundredths."""

    win: int = 0
    lose: int = 0
    back: int = 0
    rows: tuple[Row, ...] = ()
    """The rows that say so, one for each part of the wager."""
    floor: bool = False
    """It may be more: the law gives only the least that is won."""
    known: bool = True

    def __add__(self, other: object) -> "Due":
        """Two parts of one wager."""
        assert isinstance(other, Due)
        return Due(
            self.win + other.win, self.lose + other.lose, self.back + other.back, self.rows + other.rows,
            self.floor or other.floor, self.known and other.known,
        )  # fmt: skip


def of_row(row: Row, amount: int, schedule: str | None) -> Due:
    """What a row makes of an amount."""
    pays = row.pays
    if pays == "lose":
        return Due(lose=amount, rows=(row,))
    if pays in ("push", "returned"):
        return Due(back=amount, rows=(row,))
    if isinstance(pays, Mapping):
        odds = {*pays.values()}
        pays = pays.get(schedule) if schedule else next(iter(odds)) if len(odds) == 1 else None
    if isinstance(pays, Fraction):
        share = int(amount * pays)  # what is less than the smallest amount is nobody's
        return Due(lose=amount - share, back=share, rows=(row,)) if row.part else Due(win=share, rows=(row,))
    if row.at_least is not None:
        return Due(win=int(amount * row.at_least), rows=(row,), floor=True)
    return Due(rows=(row,), known=False)


def facts(t: Banked, totals: Nearest, hand: HandInPlay | None) -> Told:
    """What is known of a hand (None for a wager on the dealer's alone) and of the dealer's, in the words of tables."""
    told: Told = {"decks": (t.shoe.decks,) if t.shoe.decks else None}
    dealer = totals.total(t.dealer)
    natural = totals.blackjack(t.dealer)
    if dealer.unseen or not t.dealer or natural is None:
        told["dealer"] = ("bust",) if totals.bust(dealer) and not dealer.unseen else None
    else:
        told["dealer"] = (
            dealer.points,
            *(("blackjack",) if natural else ()),
            *(("bust",) if totals.bust(dealer) else ()),
        )
    if hand is None:
        return told
    own = totals.total(hand.cards)
    black = totals.blackjack(hand.cards, done_to(hand))
    if hand.state == SURRENDERED:
        told["player"] = ("surrendered",)
    elif totals.bust(own):
        told["player"] = ("bust",)
    else:
        told["player"] = None if black is None else ("blackjack",) if black else ()
    told["total"] = None if own.unseen or dealer.unseen or not t.dealer else (totals.against(own, dealer),)
    return told


def due(table: Table, told: Told, stakes: Sequence[tuple[str, int]], schedule: str | None) -> list[Due]:
    """What the parts of a wager (original, added) come to: one answer where it can be told, else all that it may be."""
    answers = [Due()]
    for stake, amount in stakes:
        rows = table.fitting({**told, "stake": (stake,)})
        answers = [before + of_row(row, amount, schedule) for before in answers for row in rows]
    return answers


def done_to(hand: HandInPlay) -> list[str]:
    """What has been done to a hand that may take the name of a blackjack from it."""
    return [word for word, so in (("split", hand.split), ("switch", hand.switched)) if so]
