"""Edits of a round against the house that break nothing."""

import re
from typing import Final

from tests.support.harmless.round import ends_as
from tests.support.harmless.told import BANKED, Shelf, Told, seat_of

harmless: Final = Shelf()


def _ends_alike(t: Told) -> bool:
    checked = t.header.get("hole-card") == "dealt-and-checked"
    return ends_as(t.hand, checked=checked) == ends_as(t.hand_after, checked=checked)


def _swapped(t: Told, first: str, second: str) -> bool:
    """Whether a line of either kind has changed places with one of the other."""
    a, b = t.both if t.kind == "swap" and t.game in BANKED else ("", "")
    return any(re.match(first, x) is not None and re.match(second, y) is not None for x, y in ((a, b), (b, a)))


@harmless(
    "two cards of one player in another order", "no rule orders the cards of one player, and the round ends alike"
)
def _own(t: Told) -> bool:
    return _swapped(t, "deal seat ", "deal seat ") and len(set(map(seat_of, t.both))) == 1 and _ends_alike(t)


@harmless("the dealer's two cards in another order", "one of them lies face up, whichever comes first")
def _two(t: Told) -> bool:
    return _swapped(t, "deal dealer up", "deal dealer down")


@harmless(
    "the one card of a dealer who has no other earlier or later", "no rule says in which round of the deal it comes"
)
def _one(t: Told) -> bool:
    return _swapped(t, "deal dealer up", "deal seat ") and t.header.get("hole-card") == "none" and _ends_alike(t)


@harmless("a card of the deal that comes when the others have theirs", "a card that was missed is made good so, unsaid")
def _made_good(t: Told) -> bool:
    if not (t.game == "blackjack" and _swapped(t, "deal seat ", "deal ")):
        return False
    boxes = len({seat_of(line) for line in t.hand if " wagers " in line})
    cards = [k for k, line in enumerate(t.hand) if line.startswith("deal ")]
    last = cards[2 * boxes + (1 if t.header.get("hole-card") == "none" else 2) - 1]
    return t.where + 1 == last and _ends_alike(t)


@harmless("the dealer's own cards in another order", "on neither of the totals would he have stood, and he ends alike")
def _dealer(t: Told) -> bool:
    return _swapped(t, "dealer (?:draws|reveals)", "dealer (?:draws|reveals)") and _ends_alike(t)


@harmless("a wager that is settled before the dealer's last line", "it was decided: given up, over 21, or a blackjack")
def _decided(t: Told) -> bool:
    if not _swapped(t, "dealer ", "(?:pay|returned|collect) "):
        return False
    paid = next(line for line in t.both if not line.startswith("dealer "))
    surrendered = any(line.startswith(f"seat {seat_of(paid)} surrenders") for line in t.hand)
    return surrendered or t.line == "dealer stands" or t.became == "dealer stands"


@harmless("what one player wants of his hands in another order", "his hands may be played in any order")
def _any_order(t: Told) -> bool:
    own = r"seat \d+ (?:stands|surrenders|hits)"
    return _swapped(t, own, own) and len(set(map(seat_of, t.both))) == 1


@harmless(
    "an exchange while another player still plays", "it comes before its own player's play, and no rule puts it later"
)
def _exchange(t: Told) -> bool:
    return _swapped(t, r"seat \d+ switches", r"seat \d+ stands") and len(set(map(seat_of, t.both))) == 2


@harmless("a first burn before or after a wager", "both come after the cut and before the first card")
def _burn(t: Told) -> bool:
    return _swapped(t, "burn", r"seat \d+ (?:wagers|tips)")


@harmless(
    "the burn of a card that is not used before or after a payment",
    "the case asks for it, and both come after the case",
)
def _burned(t: Told) -> bool:
    case = any(line.startswith("irregularity ") for line in t.hand[: t.where])
    return case and _swapped(t, "burn", "(?:pay|push|collect|returned) ")


@harmless("a wish that the next line shows", "the card that the player is dealt tells that he wanted one")
def _hit(t: Told) -> bool:
    after = t.hand[t.where + 1] if t.hand else ""
    return t.kind == "delete" and " hits" in t.line and after.startswith(f"deal seat {seat_of(t.line)} ")


@harmless(
    "a card of a hand that is over 21 without it", "the hand is taken at once all the same, and the round ends alike"
)
def _over(t: Told) -> bool:
    return t.kind == "delete" and t.game in BANKED and t.line.startswith("deal seat ") and _ends_alike(t)


@harmless("a card that the dealer turns up and that was told before", "its line in the deal names it")
def _turned(t: Told) -> bool:
    return t.kind == "delete" and t.line.startswith("dealer reveals ") and _ends_alike(t)


@harmless("a call for insurance that no rule asks for", "the section that the game follows does not know it")
def _call(t: Told) -> bool:
    return t.kind == "delete" and t.line == "dealer calls insurance" and t.game == "blackjack"


@harmless(
    "half of a surrendered wager that is taken unsaid", "the other half goes back, and so the house keeps the rest"
)
def _half(t: Told) -> bool:
    place = t.line.partition(" from ")[2]
    back = any(line.startswith("returned ") and line.endswith(f" to {place}") for line in t.hand)
    return t.kind == "delete" and t.line.startswith("collect ") and back and bool(place)


@harmless("a card of a player that lies the other way up", "the sections say of the dealer's cards alone how they lie")
def _face(t: Told) -> bool:
    bare = re.sub(r" (?:up|down) ", " ", t.became)
    return (
        t.kind == "verb"
        and t.game in BANKED
        and re.sub(r" on .*", "", t.line) == bare
        and t.line.startswith("deal seat")
    )


@harmless("a line that names no area where it can be but one", "any hand of the seat with which it fits")
def _area(t: Told) -> bool:
    return t.kind == "verb" and " on " in t.line and t.became == t.line.partition(" on ")[0]


@harmless("a player who does not say that he stands", "he may not or need not go on, and nothing of his follows")
def _stands(t: Told) -> bool:
    return t.kind == "delete" and " stands" in t.line and _ends_alike(t)


def _called_off(t: Told) -> bool:
    """Whether the edit is of a round that is called off, for all or for a seat, and the report says that it is open."""
    return t.game in BANKED and any(re.match(r"misdeal|irregularity wrong-count", line) for line in t.hand) and any(
        why.endswith(" called off") for rule in t.after.rules for why in rule.reasons
    )  # fmt: skip


@harmless("what is dealt in a round that is called off, told as open", "that something was wrong with it is said")
def _void(t: Told) -> bool:
    return _called_off(t) and re.match(r"deal |cutting card|misdeal|irregularity", t.line) is not None


@harmless("a wager for the dealer in a round that is called off", "no rule says what becomes of it then")
def _tip(t: Told) -> bool:
    return _called_off(t) and (" tips " in t.line or t.line.endswith(" tip"))


@harmless("a wager that is added to one which goes back", "the round is called off, and the line names no amount")
def _added(t: Told) -> bool:
    back = f"push seat {seat_of(t.line)} on {t.line.partition(' on ')[2]}"
    return _called_off(t) and t.kind == "duplicate" and " wagers " in t.line and back in t.hand
