"""The shoe from round to round: copies of cards, the cutting card, shuffles, and what runs out within a round."""

from collections.abc import Sequence
from typing import Final

import pytest

from tests.support.shipped import law
from verifier import Report, verify
from verifier.readers.deal import DealLog

HEAD: Final = """fairdeal 1
table Blackjack 2
section us-sd/20.18.15
game blackjack
decks 1
house table-minimum 5
house table-limit 100
house deal-order one-each-then-dealer-twice
house hole-card dealt-and-checked
house soft-17 hit
session starts
"""
RECORD: Final = "conventions/record/cards/card-again"
OVERDUE: Final = "us-sd/20.18.15/10/shuffle-overdue"
UNCUT: Final = "us-sd/20.18.15/11/cut-missing"
WITHIN: Final = "us-sd/20.18.15/28/shuffle-within-round"
SHORT: Final = "us-sd/20.18.15/28/shoe-short"
TENS: Final = [rank + suit for rank in "TJQK" for suit in "shdc"]


def round_of(number: int, cards: Sequence[str], before: str = "", middle: str = "", after: str = "") -> str:
    """A round of one player, who has twenty like the dealer. The texts stand before the wager, in the deal and last."""
    one, two, three, four = cards
    return f"""
hand {number} at 2026-05-08 19:{number:02}
seat 1 Ann plays
{before}
seat 1 wagers 10
deal seat 1 {one}
deal dealer up {two}
{middle}
deal seat 1 {three}
deal dealer down ??
seat 1 stands
dealer reveals {four}
push seat 1
{after}
end
"""


def tens(number: int) -> list[str]:
    """Four tens: of the first four rounds of a deck, those that each has."""
    return TENS[4 * (number - 1) % 16 :][:4]


SHUFFLED: Final = "shuffle\ncut 20 cards"
FIRST: Final = round_of(1, tens(1), SHUFFLED)
FOUR: Final = FIRST + "".join(round_of(n, tens(n)) for n in (2, 3, 4))


def audited(rounds: str, head: str = HEAD) -> Report:
    """The audit of some rounds under a header."""
    report = verify([DealLog("log.deal", data=(head + rounds).encode())], law=law())
    assert report.problems == ()
    return report


def told(report: Report, text: str) -> list[tuple[str, str]]:
    """Each finding as its rule and its line."""
    lines = text.splitlines()
    return [(finding.rule, lines[finding.line - 1]) for finding in report.findings]


@pytest.mark.parametrize(
    ("rounds", "due"),
    [
        pytest.param(FOUR, [], id="four rounds of other cards"),
        pytest.param(FOUR + round_of(5, tens(1)), [(RECORD, "deal seat 1 Ts")], id="the same cards come again"),
        pytest.param(FOUR + round_of(5, tens(1), SHUFFLED), [], id="after a shuffle, as the house likes"),
        pytest.param(FOUR + round_of(6, tens(1)), [], id="after a round that is not on record"),
        pytest.param(
            FIRST + round_of(2, tens(2), after=SHUFFLED) + round_of(3, tens(1)), [], id="shuffled when a round was over"
        ),
        pytest.param(
            FIRST + round_of(2, tens(2), after="shuffle") + round_of(3, tens(3)),
            [(UNCUT, "seat 1 wagers 10")],
            id="shuffled when a round was over, and not cut",
        ),
        pytest.param(
            FIRST + round_of(2, tens(2), after="shuffle") + round_of(3, tens(3), "cut 20 cards"),
            [],
            id="shuffled when a round was over, and cut before the next",
        ),
    ],
)
def test_a_shoe_holds_each_card_so_often(rounds: str, due: list[tuple[str, str]]) -> None:
    """A card comes no more often than there are decks, until the shoe is shuffled, as it may be off the record."""
    assert due == told(audited(rounds), HEAD + rounds)


@pytest.mark.parametrize(
    ("rounds", "due"),
    [
        pytest.param(round_of(2, tens(2), middle="cutting card out"), [], id="its round is finished"),
        pytest.param(
            round_of(2, tens(2), middle="cutting card out") + round_of(3, tens(3)),
            [(OVERDUE, "seat 1 wagers 10")],
            id="another is dealt",
        ),
        pytest.param(
            round_of(2, tens(2), middle="cutting card out") + round_of(3, tens(3)) + round_of(4, tens(4)),
            [(OVERDUE, "seat 1 wagers 10")],
            id="two more are dealt",
        ),
        pytest.param(
            round_of(2, tens(2), middle="cutting card out") + round_of(3, tens(1), SHUFFLED) + round_of(4, tens(2)),
            [],
            id="the next is preceded by a shuffle",
        ),
        pytest.param(
            round_of(2, tens(2), middle="cutting card out", after=SHUFFLED) + round_of(3, tens(1)),
            [],
            id="its own ends with a shuffle",
        ),
        pytest.param(
            round_of(2, tens(2), "cutting card out\n" + SHUFFLED) + round_of(3, tens(3)),
            [],
            id="it came out before the shuffle of its round",
        ),
        pytest.param(
            round_of(2, tens(2), middle="cutting card out") + round_of(4, tens(4)), [], id="a round is not on record"
        ),
    ],
)
def test_after_the_cutting_card_the_shoe_is_shuffled(rounds: str, due: list[tuple[str, str]]) -> None:
    """The round in which it comes out is finished, and none is dealt after it without a shuffle. That is told once."""
    assert due == told(audited(FIRST + rounds), HEAD + FIRST + rounds)


def test_a_log_that_begins_within_a_shoe_leaves_the_shuffle_open() -> None:
    """Without the start of play nobody knows whether a shuffle was due; nothing is said against the cut either."""
    report = audited(round_of(1, tens(1)) + round_of(2, tens(2)), HEAD.replace("session starts\n", ""))
    counts = {rule.rule: rule.counts for rule in report.rules}
    first = counts["us-sd/20.18.15/10/shuffle-missing"]
    assert () == report.findings
    assert (0, 1) == (first["pass"], first["open"])
    assert (0, 1) == (counts[OVERDUE]["pass"], counts[OVERDUE]["open"])


@pytest.mark.parametrize("head", [HEAD, HEAD.replace("session starts\n", "")])
def test_a_shoe_that_is_shuffled_first_has_no_cutting_card_of_the_round_before(head: str) -> None:
    """Whatever came before, what is shuffled now is fit for a round."""
    report = audited(FIRST, head)
    assert [0] == [rule.occasions for rule in report.rules if rule.rule == OVERDUE]


FILLED: Final = "".join(f"irregularity card-face-up\nburn {rank}{suit}\n" for rank in "23456789A" for suit in "shdc")
"""The thirty-six cards of a deck that are no tens, each found face up and burned."""


@pytest.mark.parametrize(
    ("middle", "due"),
    [
        pytest.param("reshuffle discards\ncut", [], id="what was played, cut"),
        pytest.param("shuffle\ncut 9 cards", [], id="in other words"),
        pytest.param("reshuffle discards", [(SHORT, "deal seat 1 Kd")], id="not cut"),
    ],
)
def test_a_shoe_that_runs_out_is_filled_with_what_was_played(middle: str, due: list[tuple[str, str]]) -> None:
    """Where no card is left the discards are shuffled and cut, and the round goes on with them."""
    rounds = "".join(round_of(n, tens(n), SHUFFLED if n == 1 else "", FILLED if n == 3 else "", "") for n in (1, 2, 3))
    last = "irregularity card-face-up\nburn Kd\nirregularity card-face-up\nburn Kc\n"
    empty = round_of(4, tens(4), middle=last + middle)
    assert due == told(audited(rounds + empty), HEAD + rounds + empty)


def test_a_shuffle_within_a_round_is_looked_at_while_cards_are_left() -> None:
    """A shoe that has cards left need not be shuffled in the middle of a round: a person has to see."""
    rounds = FIRST + round_of(2, tens(2), middle="shuffle\ncut")
    report = audited(rounds)
    assert [(WITHIN, "shuffle")] == told(report, HEAD + rounds)
    assert ["review"] == [finding.outcome for finding in report.findings]
