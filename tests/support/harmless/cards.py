"""Another card that changes nothing: nobody sees it, or it decides nothing."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from tests.rankings.oracles import by_definition
from tests.support.board import ranks
from tests.support.edits import CARD, UNSEEN, Lines
from tests.support.harmless.round import comes_to, ends_as
from tests.support.harmless.told import BANKED, Shelf, Told

harmless: Final = Shelf()


def _badugi(cards: tuple[str, ...]) -> Any:
    return by_definition(cards, 4, ("suit", "rank"), "low")


KINDS: Final[tuple[tuple[Callable[[tuple[str, ...]], Any], ...], ...]] = (
    (ranks.high,),
    (ranks.high, ranks.low),
    (_badugi,),
)
"""How hands are compared: for high, for high and low, and of four cards that differ."""


def _cards(t: Told) -> tuple[str, str]:
    """The card that was named, and the one that is."""
    pairs = zip(t.line.split(" "), t.became.split(" "), strict=True)
    return next(pair for pair in pairs if pair[0] != pair[1])


def _elsewhere(lines: Lines, but: int) -> Counter[str]:
    return Counter(card for k, line in enumerate(lines) if k != but for card in CARD.findall(line))


@harmless("another card that nobody sees", "no other line of the hand names it, nor the card that stood there")
def _unseen(t: Told) -> bool:
    if t.kind != "card" or t.game in BANKED or re.search(r"^board| shows ", t.line):
        return False
    was, now = _cards(t)
    others, after = _elsewhere(t.hand, t.where), _elsewhere(t.hand_after, t.where)
    return (was == UNSEEN or not others[was]) and (now == UNSEEN or not after[now])


@harmless("another discard, of a card dealt unseen", "the player has a card that no line names, and it may be this one")
def _discarded(t: Told) -> bool:
    if t.kind != "card" or " discards " not in t.line or t.game in BANKED:
        return False
    seat = t.line.split(" ")[1]
    unseen = any(re.match(rf"deal seat {seat} (?:up |down )?\?\?", line) for line in t.hand)
    return unseen or _cards(t)[1] == UNSEEN


@harmless("another of his own cards is discarded", "what the player keeps is never shown")
def _own(t: Told) -> bool:
    if t.kind != "card" or " discards " not in t.line:
        return False
    seat, now = t.line.split(" ")[1], _cards(t)[1]
    had = any(line.startswith(f"deal seat {seat} ") and line.endswith(now) for line in t.hand[: t.where])
    others = [line for k, line in enumerate(t.hand) if k > t.where and line.startswith(f"seat {seat} ")]
    return had and not any(" shows " in line or " discards " in line for line in others)


@harmless("a card twice in a deck that was found defective", "that is what a defective deck may be")
def _defective(t: Told) -> bool:
    return t.kind == "card" and " shows " not in t.line and "irregularity defective-deck" in t.hand


@harmless("a card that is no longer said, told as open", "the report judges less, and says so")
def _said_less(t: Told) -> bool:
    return t.kind == "card" and _cards(t)[1] == UNSEEN and t.passes_less() and t.opens()


@harmless("another card that leaves the winners as they were", "counted anew from the rules: who ties and who is ahead")
def _same_winners(t: Told) -> bool:
    if t.kind != "card" or t.game in BANKED:
        return False
    was, now = _cards(t)
    if now != UNSEEN and _elsewhere(t.hand_after, t.where)[now]:
        return False
    if was != UNSEEN and _elsewhere(t.hand, t.where)[was]:
        return False
    return UNSEEN not in {was, now} and _ahead(t.hand, t.game) == _ahead(t.hand_after, t.game)


def _ahead(hand: Lines, game: str) -> list[list[int]]:
    """In each way in which hands may be compared: how each who was given a part of a pot stands to all who show."""
    board = tuple(card for line in hand if line.startswith("board ") for card in CARD.findall(line))
    shown = {line.split(" ")[1]: tuple(CARD.findall(line)) for line in hand if " shows " in line}
    shown = {seat: cards for seat, cards in shown.items() if UNSEEN not in cards}
    given = sorted({line.split(" ")[-1] for line in hand if line.startswith("award ")} & shown.keys())
    if game != "badugi" and len(board) < 5:
        return []
    told = []
    for kind in KINDS[game.endswith("high-low") + 2 * (game == "badugi")]:
        score = {seat: kind(cards + board) for seat, cards in shown.items()}
        told.append([(score[a] > score[b]) - (score[a] < score[b]) for a in given for b in sorted(score)])
    return told


# --- against the house
@harmless(
    "another card that leaves every hand of the round as it was",
    "counted anew from the rules: who is over, who has 21, a blackjack, a pair, and how each stands to the dealer",
)
def _same_round(t: Told) -> bool:
    if t.kind != "card" or t.game not in BANKED or UNSEEN in _cards(t):
        return False
    checked = t.header.get("hole-card") == "dealt-and-checked"
    return _in_the_shoe(t) and comes_to(t.hand, checked=checked) == comes_to(t.hand_after, checked=checked)


@harmless(
    "another card of a hand that ends alike", "no decision between hangs on it, and every wager is due what it was"
)
def _ends(t: Told) -> bool:
    if (
        t.kind != "card"
        or t.game not in BANKED
        or UNSEEN in _cards(t)
        or not t.line.startswith(("deal seat", "dealer"))
    ):
        return False
    checked = t.header.get("hole-card") == "dealt-and-checked"
    return _in_the_shoe(t) and ends_as(t.hand, checked=checked) == ends_as(t.hand_after, checked=checked)


def _in_the_shoe(t: Told) -> bool:
    """Whether no card is out more often since the shuffle than the decks hold it."""
    decks = int(t.header.get("decks", "99"))
    out: Counter[str] = Counter()
    for line in t.edit.after:
        if line == "shuffle" or line.startswith("reshuffle"):
            out.clear()
        if line.startswith(("deal ", "burn ", "dealer draws")):
            out.update(card for card in CARD.findall(line) if card != UNSEEN)
        if max(out.values(), default=0) > decks:
            return False
    return True
