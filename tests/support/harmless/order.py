"""Two lines that have changed places, and a line twice, without a rule that orders or counts them."""

import re
from typing import Final

from tests.support.harmless.told import BANKED, Shelf, Told, seat_of

harmless: Final = Shelf()

SEATED: Final = re.compile(r"seat \d+ [A-Z]\S* (?:stack|plays|sits out)")
POSTED: Final = re.compile(r"seat \d+ posts (?:ante|blind|kill)")
STAKED: Final = re.compile(r"seat \d+ (?:wagers|tips) ")
PAID: Final = re.compile(r"(?:pay|push|collect|returned|uncalled|award|rake) ")
SHOWN: Final = re.compile(r"seat \d+ (?:shows|mucks)")
SHOWN_OR_GIVEN: Final = re.compile(r"seat \d+ shows|award ")
DEALT: Final = re.compile(r"deal seat \d+ ")


def _both(t: Told, pattern: re.Pattern[str]) -> bool:
    return t.kind == "swap" and all(pattern.match(line) for line in t.both)


@harmless("two seats listed in another order", "a seat's number says where it is, not its line")
def _seats(t: Told) -> bool:
    return _both(t, SEATED)


@harmless("two antes, or an ante and a blind, in another order", "each is owed before the cards, in no order")
def _posts(t: Told) -> bool:
    return _both(t, POSTED) and any(" posts ante " in line for line in t.both)


@harmless("two wagers in another order", "all are down before the first card, in no order")
def _wagers(t: Told) -> bool:
    return _both(t, STAKED)


@harmless("two payments in another order", "each is due at this moment, and none before the other")
def _payments(t: Told) -> bool:
    return _both(t, PAID)


@harmless("two cards of one hand in another order", "they come to one player without a card or a decision between")
def _deals(t: Told) -> bool:
    return _both(t, DEALT) and len({seat_of(line) for line in t.both}) == 1 and t.game not in BANKED


@harmless("a cut before or after a wager", "both come before the first card")
def _cut(t: Told) -> bool:
    return t.kind == "swap" and any(x.startswith("cut") for x in t.both) and any(STAKED.match(x) for x in t.both)


@harmless("a second cut", "the cards have to be cut, and no rule says how often")
def _again(t: Told) -> bool:
    return t.kind == "duplicate" and re.match(r"cut( \d+ cards)?$", t.line) is not None


@harmless("who mucks, in another order", "no rule asks a losing player to muck, or says when")
def _mucks(t: Told) -> bool:
    return (
        t.kind == "swap"
        and any(line.endswith(" mucks") for line in t.both)
        and all(SHOWN.match(line) or line.startswith("award ") for line in t.both)
    )


@harmless(
    "hands turned up early, or in another order, with no more bets to come",
    "all but one of those still in are all in: the order goes by a last round of bets, and there was none",
)
def _all_in(t: Told) -> bool:
    if t.kind != "swap" or not all(SHOWN.match(x) or x.startswith("board ") for x in t.both):
        return False
    last = max((k for k, x in enumerate(t.hand) if x.startswith("board ")), default=0)
    return not any(re.search(r" (?:checks|bets|raises)", x) for x in t.hand[last:])


@harmless(
    "a hand shown before or after an award", "it is shown before the hand is over, and each award goes where it should"
)
def _before_award(t: Told) -> bool:
    shown_and_given = len({line.startswith("award ") for line in t.both}) == 2 if t.kind == "swap" else False
    return shown_and_given and _both(t, SHOWN_OR_GIVEN) and len(set(map(seat_of, t.both))) == 2


@harmless("a winner's hand told below his award", "the section asks that he shows it, and no rule on which line")
def _below(t: Told) -> bool:
    return t.kind == "swap" and " shows " in t.line and t.became.startswith("award ") and _both(t, SHOWN_OR_GIVEN)


@harmless("two hands shown in another order where the section has none", "it says that hands are shown, not who begins")
def _no_order(t: Told) -> bool:
    return _both(t, SHOWN) and t.game == "badugi"


@harmless(
    "a hand that was all in before the last round shown earlier or later",
    "the order goes by the last round of bets, in which its player had no part",
)
def _out_of_it(t: Told) -> bool:
    last = max((k for k, x in enumerate(t.hand) if x.startswith("board ")), default=0)
    acted = {seat_of(x) for x in t.hand[last:] if re.search(r" (?:checks|bets|calls|raises)", x)}
    return _both(t, SHOWN) and any(seat_of(line) not in acted for line in t.both)


@harmless(
    "a discard earlier or later within its time", "it is owed before a street, in any order with what else is done"
)
def _discards(t: Told) -> bool:
    if t.kind != "swap" or not t.game.endswith(("pineapple", "high-low")):
        return False
    return any(" discards " in line for line in t.both) and not any(
        line.startswith(("board", "deal")) for line in t.both
    )
