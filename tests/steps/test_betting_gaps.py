"""A bet, a stack or a seat that the log has wrong is one finding; the rest is read as the lines about it bear out."""

from collections.abc import Mapping, Sequence
from typing import Final

import pytest

from tests.support.town import findings, judge, lines, log
from verifier.law.load import load
from verifier.law.spec import Law

HEAD: Final = (
    "table T", "section conventions/holdem", "game no-limit-holdem", "chip 0.10", "house max-players 10",
    "house blinds 1 2", "house ante 0", "house straddle 0", "house minimum 2", "house raise-cap 4",
    "house reopening full-raise", "",
)  # fmt: skip
CARDS: Final = {1: "7d 7s", 2: "Qs Qh", 3: "Ah Kh", 4: "Tc 9c"}
BOARD: Final = ("2d 9h Td", "4c", "6s")

Rounds = Sequence[Sequence[str]]
BET: Final[Rounds] = (
    ("3 raises to 6", "4 calls 6", "1 folds", "2 calls 4"),
    ("2 checks", "3 bets 8", "4 folds", "2 calls 8"),
    ("2 checks", "3 bets 11.60", "2 calls 11.60"),
    ("2 checks", "3 bets 20", "2 folds", "uncalled 20 returned to seat 3"),
)
RAISED: Final[Rounds] = (
    ("3 raises to 6", "4 calls 6", "1 folds", "2 raises to 20", "3 calls 14", "4 folds"),
    ("2 bets 15", "3 raises to 40", "2 calls 25"),
    ("2 checks", "3 bets 30", "2 folds", "uncalled 30 returned to seat 3"),
)
SHORT: Final[Rounds] = (
    ("3 raises to 40", "4 folds", "1 calls 24 all in", "2 folds", "uncalled 15 returned to seat 3"),
    (),
    (),
    (),
)
ALL_IN: Final[Rounds] = (
    ("3 raises to 6", "4 raises to 25 all in", "1 calls 24", "2 folds", "3 calls 19"),
    ("1 checks", "3 bets 10", "1 folds", "uncalled 10 returned to seat 3"),
    (),
    (),
)
PAID: Final = {
    BET: ("award 58.20 to seat 3",),
    RAISED: ("award 127 to seat 3",),
    SHORT: ("3 shows Ah Kh", "1 shows 7d 7s", "award 52 to seat 1"),
    ALL_IN: ("3 shows Ah Kh", "4 shows Tc 9c", "award 77 to seat 4"),
}
STACKS: Final[Mapping[Rounds, Mapping[int, int]]] = {SHORT: {1: 25}, ALL_IN: {4: 25}}


@pytest.fixture(scope="module")
def law() -> Law:
    """The shipped law."""
    return load()


def told(rounds: Rounds, **stacks: int) -> str:
    """A log of this hand; `seat3=20` gives a seat another stack."""
    held = {**dict.fromkeys(CARDS, 100), **STACKS.get(rounds, {}), **{int(seat[-1]): to for seat, to in stacks.items()}}
    hand = lines(
        "hand 1 at 2026-05-15 20:00 button 4",
        (f"{seat} P{seat} stack {stack}" for seat, stack in held.items()),
        ("1 posts blind 1", "2 posts blind 2"),
        (f"deal seat {seat} down {cards.split()[turn]}" for turn in (0, 1) for seat, cards in CARDS.items()),
        rounds[0],
    )
    for street, acts in zip(BOARD, rounds[1:], strict=False):
        hand += lines("burn", f"board {street}", acts)
    return log(HEAD, hand + lines(PAID[rounds]))


def changed(text: str, old: str, new: str) -> str:
    """The log with the first line that reads so read otherwise, or left out."""
    assert f"\nseat {old}\n" in text.replace("\nuncalled", "\nseat uncalled")
    old, new = (line if line[:1] in {"u", ""} else f"seat {line}" for line in (old, new))
    return text.replace(f"\n{old}\n", f"\n{new}\n" if new else "\n", 1)


@pytest.mark.parametrize("rounds", [BET, RAISED, SHORT, ALL_IN])
def test_as_they_were_played_the_hands_break_nothing(law: Law, rounds: Rounds) -> None:
    """Each of them is lawful."""
    text = told(rounds)
    assert [] == findings(judge(law, text), text)


@pytest.mark.parametrize(
    ("rounds", "line", "found"),
    [
        (BET, "3 raises to 6", ("bet-opener", "4 calls 6")),
        (BET, "3 bets 8", ("bet-turn", "4 folds")),
        (BET, "3 bets 11.60", ("bet-turn", "2 calls 11.60")),
        (BET, "3 bets 20", ("bet-turn", "2 folds")),
        (RAISED, "2 raises to 20", ("bet-turn", "3 calls 14")),
        (RAISED, "2 bets 15", ("bet-opener", "3 raises to 40")),
        (RAISED, "3 raises to 40", ("bet-turn", "2 calls 25")),
        (RAISED, "3 bets 30", ("bet-turn", "2 folds")),
    ],
)
def test_a_bet_left_out_is_one_finding(law: Law, rounds: Rounds, line: str, found: tuple[str, str]) -> None:
    """Calls, a raise that is called and a returned bet say how much it was."""
    text = changed(told(rounds), line, "")
    assert [("fail", *found)] == findings(judge(law, text), text)


@pytest.mark.parametrize(
    ("rounds", "old", "new", "found"),
    [
        (BET, "3 bets 8", "3 bets 0.80", ("bet-size", "3 bets 0.80")),
        (BET, "3 bets 8", "3 bets 800", ("stack-exceeded", "3 bets 800")),
        (BET, "3 bets 8", "3 bets 80", ("bet-call-amount", "2 calls 8")),
        (BET, "3 bets 8", "3 checks", ("bet-after-close", "2 calls 8")),
        (BET, "3 bets 20", "3 checks", ("bet-after-close", "2 folds")),
        (BET, "3 raises to 6", "3 raises to 0.60", ("bet-size", "3 raises to 0.60")),
        (BET, "uncalled 20 returned to seat 3", "uncalled 10 returned to seat 3",
         ("uncalled-amount", "uncalled 10 returned to seat 3")),
        (RAISED, "2 bets 15", "2 bets 30", ("bet-size", "3 raises to 40")),
        (RAISED, "2 bets 15", "2 bets 1.50", ("bet-size", "2 bets 1.50")),
        (RAISED, "2 bets 15", "2 checks", ("bet-not-allowed", "3 raises to 40")),
        (RAISED, "3 raises to 40", "3 raises to 20", ("bet-size", "3 raises to 20")),
        (RAISED, "3 raises to 40", "3 calls 15", ("bet-after-close", "2 calls 25")),
        (RAISED, "4 calls 6", "4 raises to 30", ("bet-size", "2 raises to 20")),
        (RAISED, "3 bets 30", "3 bets 300", ("stack-exceeded", "3 bets 300")),
        (SHORT, "3 raises to 40", "3 raises to 14", ("bet-call-amount", "1 calls 24 all in")),
        (SHORT, "uncalled 15 returned to seat 3", "uncalled 1.50 returned to seat 3",
         ("uncalled-amount", "uncalled 1.50 returned to seat 3")),
    ],
)  # fmt: skip
def test_an_amount_misread_is_one_finding(law: Law, rounds: Rounds, old: str, new: str, found: tuple[str, str]) -> None:
    """Where the line is unlawful as it stands it is found there, else at the first line that contradicts it."""
    text = changed(told(rounds), old, new)
    assert [("fail", *found)] == findings(judge(law, text), text)


@pytest.mark.parametrize(
    ("stacks", "line"),
    [
        ({"seat3": 4}, "3 raises to 6"),
        ({"seat3": 10}, "3 calls 14"),
        ({"seat3": 20}, "3 raises to 40"),
        ({"seat3": 55}, "3 raises to 40"),
        ({"seat2": 10}, "2 raises to 20"),
        ({"seat2": 20}, "2 bets 15"),
        ({"seat2": 50}, "2 calls 25"),
    ],
)
def test_a_stack_that_is_too_small_is_one_finding(law: Law, stacks: dict[str, int], line: str) -> None:
    """He bets on with chips that he evidently had, and the others play against them."""
    text = told(RAISED, **stacks)
    assert [("fail", "stack-exceeded", line)] == findings(judge(law, text), text)


def test_a_fold_of_the_one_who_is_all_in_may_be_anothers(law: Law) -> None:
    """Seat 1, whose turn it is, is not heard of again; seat 4 shows and wins."""
    text = changed(told(ALL_IN), "1 folds", "4 folds")
    assert [("fail", "bet-turn", "4 folds")] == findings(judge(law, text), text)


def test_a_player_who_is_all_in_may_give_his_hand_up(law: Law) -> None:
    """All others act on, so the fold is his own, and no breach."""
    rounds: Rounds = (ALL_IN[0], ("1 checks", "3 bets 10", "4 folds", "1 calls 10"), *[("1 checks", "3 checks")] * 2)
    text = told(ALL_IN).split("burn\n")[0] + "".join(
        f"burn\nboard {street}\n" + "\n".join(lines(acts)) + "\n"
        for street, acts in zip(BOARD, rounds[1:], strict=True)
    )
    text += "\n".join(lines("1 shows 7d 7s", "3 mucks", "award 97 to seat 1", "end")) + "\n"
    assert [] == findings(judge(law, text), text)
