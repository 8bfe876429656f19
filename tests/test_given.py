"""Faults that real software and real tables have made, each as a log of one hand, right and wrong.

The logs are told below; each marks the lines on which a finding is due, and the same logs go through the command.
"""

import json
import subprocess
import sys
from dataclasses import replace
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any, Final

import pytest

from tests.given.banked import BANKED
from tests.given.sharing import SHARED
from tests.given.told import (
    NO_LIMIT,
    Hand,
    Place,
    actual,
    cards_of,
    checks,
    count,
    counts,
    expected,
    header,
    judge,
    log,
    pat,
    short_rule,
)
from tests.support.cards import DECK, Score, score
from tests.support.chance import chance
from tests.support.shipped import law
from verifier import Finding, verify

LOSES: Final = " #! fail k/award-winner"
UNEQUAL: Final = " #! fail k/award-split"

HEADS_UP: Final = Hand(stacks={1: "200", 2: "200"}, button=2, paid=[])


def showdown(one: str, other: str, *paid: str) -> str:
    """Two players keep these cards to the end; the pot of 8 is paid so."""
    return log(replace(HEADS_UP, cards={1: one, 2: other}, paid=paid))


# --- rankings
# Each case: the hand of seat 1, that of seat 2, and who wins. The second hand lies between the right value of the first
# and the value that the fault gives it, so that the award tells the two apart.
RANKED: Final = {
    "R1 the best three, not the lowest first": ("2s 3d 3c 4d", "7h 8s 9c 9h", 1),
    "R2 a pair is kept once, not dropped": ("Ac Ad Ah 2c", "Ks Qs Js Td", 1),
    "R3 four cards beat three however low": ("As 2c 3h 5s", "8s 7h 6d 5c", 2),
    "R4 unused cards never count": ("7s 3s 2h Ad", "3c 3d 2s Ah", 0),
    "R5 compared from the highest card down": ("7s 4h 2d 2h", "7c 5d As 5c", 1),
}
RANKED_LOGS: Final = {
    f"{name}, {kind}": showdown(one, other, *paid)
    for name, (one, other, wins) in RANKED.items()
    for kind, paid in {
        "right": ["award 4 to seat 1", "award 4 to seat 2"] if not wins else [f"award 8 to seat {wins}"],
        "wrong": ["award 8 to seat 1" + UNEQUAL] if not wins else [f"award 8 to seat {3 - wins}" + LOSES],
        "half": ["award 6 to seat 1" + UNEQUAL, "award 2 to seat 2"]
        if not wins
        else [f"award 4 to seat {wins}", f"award 4 to seat {3 - wins}" + LOSES],
    }.items()
}
# Seat 2 of R4 has four suits with a pair, which is four cards by the letter of (k)(1): paid whole, it is for review.
RANKED_LOGS["R4 by the letter"] = showdown(
    *RANKED["R4 unused cards never count"][:2], "award 8 to seat 2 #! review k/award-split"
)
# With other cards left over, no reading makes seat 1 lose.
RANKED_LOGS["R5 plainly, right"] = showdown("7s 4h 2d Kh", "7c 5d As Kc", "award 8 to seat 1")
RANKED_LOGS["R5 plainly, wrong"] = showdown("7s 4h 2d Kh", "7c 5d As Kc", "award 8 to seat 2" + LOSES)

# --- money
EQUAL: Final = {1: "2c 3d 4h 5s", 2: "2d 3h 4s 5c", 3: "2h 3s 4c 5d"}

M1: Final = Hand(
    stacks=dict.fromkeys((1, 2, 3), "20000"), cards=EQUAL, paid=[],
    first=["3 raises to 10100", "1 calls 10098", "2 calls 10096"],
)  # fmt: skip


def m1(*paid: str) -> str:
    """Three equal hands and a pot of 30 300."""
    return log(replace(M1, paid=paid), head=header(house=NO_LIMIT))


# Five antes of a chip, a blind of a chip that two call: the pot is eight chips, two of them from players who folded.
M2_SEATS: Final = (1, 2, 3, 4, 5)


def m2(chip: str, *paid: str, odd: str | None = "first-left-of-button", currency: str = "USD") -> str:
    """Three equal hands and a pot of eight such chips, in a house that gives what is left over to one player."""
    hand = Hand(
        stacks=dict.fromkeys(M2_SEATS, "200"), button=5, live=(1, 2, 3), paid=paid,
        cards={**EQUAL, 4: "Kc Kd Kh Ks", 5: "Qc Qd Qh Qs"},
        posts=[*(f"{seat} posts ante {chip}" for seat in M2_SEATS), f"1 posts blind {chip}"],
        first=[f"2 calls {chip}", f"3 calls {chip}", "4 folds", "5 folds", "1 checks"],
    )  # fmt: skip
    said = {"ante": chip, "blinds": chip, "straddle": "0", "bet-sizes": f"{chip} {chip} {chip} {chip}", "odd-chip": odd}
    return log(hand, head=header(chip=chip, currency=currency, house=said))


M3: Final = Hand(
    stacks=dict.fromkeys((1, 2, 3), "20"), blinds=("0.01", "0.02"), live=(2, 3), shown=(), paid=[],
    first=["3 raises to 0.26", "1 folds", "2 calls 0.24"],
    turns=[["burn", *pat(2, 3), "2 bets 0.16", "3 folds", "uncalled 0.16 returned to seat 2"], (), ()],
)  # fmt: skip


def m3(*paid: str, hand: Hand = M3) -> str:
    """0.53 is called and a last bet of 0.16 is not."""
    return log(replace(hand, paid=paid), head=header(chip="0.01", house={**NO_LIMIT, "blinds": "0.01 0.02"}))


RAISES_AGAIN: Final = "4 raises to 40"
M5: Final = Hand(
    stacks={1: "19", 2: "200", 3: "200", 4: "200", 5: "200", 6: "200"}, button=6, live=(4,), shown=(),
    cards=cards_of(1, 2, 3, 4, 5, 6), turns=[(), (), ()], paid=["award 62 to seat 4"],
)  # fmt: skip


def m5(reopening: str | None, again: str) -> str:
    """A raise to 16, a call, an all-in raise to 19, a call; then the first raiser raises again."""
    acts = [
        "3 folds", "4 raises to 16", "5 calls 16", "6 folds", "1 raises to 19 all in", "2 folds", again,
        "5 folds", "uncalled 21 returned to seat 4",
    ]  # fmt: skip
    # Seat 1 is all in for 19 against 19 of seat 4: both show.
    hand = replace(
        M5, first=acts, live=(1, 4), turns=[["burn", *pat(1, 4)]] * 3, shown=None,
        cards=cards_of(4, 1, 2, 3, 5, 6), paid=["award 58 to seat 4"],
    )  # fmt: skip
    return log(hand, head=header(house={**NO_LIMIT, "reopening": reopening}))


# 2 / 4 / 4 / 7 / 7: seats 1, 2 and 3 are all in; 4 and 5 have chips left. Each hand is better than the next.
M6: Final = Hand(
    stacks={1: "2", 2: "4", 3: "4", 4: "50", 5: "50"}, button=5, blinds=("1", "2"), cards=cards_of(1, 2, 3, 4, 5),
    first=["3 calls 2", "4 calls 2", "5 calls 2", "1 calls 1", "2 checks"],
    turns=[
        ["burn", *pat(1, 2, 3, 4, 5), "2 bets 2", "3 calls 2", "4 calls 2", "5 calls 2"],
        ["burn", *pat(1, 2, 3, 4, 5), "4 bets 3", "5 calls 3"],
        ["burn", *pat(1, 2, 3, 4, 5), *checks(4, 5)],
    ],
    paid=[],
)  # fmt: skip


def m6(*paid: str) -> str:
    """A main pot of 10, side pots of 8 and 6."""
    return log(replace(M6, paid=paid), head=header(house={**NO_LIMIT, "blinds": "1 2", "straddle": "4"}))


MONEY: Final = {
    "M1 right": m1("award 10100 to seat 1", "award 10100 to seat 2", "award 10100 to seat 3"),
    "M1 one chip astray": m1("award 10101 to seat 1" + UNEQUAL, "award 10100 to seat 2", "award 10099 to seat 3"),
    "M1 one chip astray, the first share right": m1(
        "award 10100 to seat 1", "award 10101 to seat 2" + UNEQUAL, "award 10099 to seat 3"
    ),
    "M2 4-2-2": m2("0.25", "award 1 to seat 1", "award 0.50 to seat 2", "award 0.50 to seat 3"),
    "M2 3-3-2": m2(
        "0.25", "award 0.75 to seat 1 #! fail k/award-odd-unit", "award 0.75 to seat 2", "award 0.50 to seat 3"
    ),
    "M2 4-2-2 to another": m2(
        "0.25", "award 0.50 to seat 1", "award 0.50 to seat 2", "award 1 to seat 3 #! fail k/award-odd-unit"
    ),
    "M2 5-2-1": m2("0.25", "award 1.25 to seat 1" + UNEQUAL, "award 0.50 to seat 2", "award 0.25 to seat 3"),
    "M2 nobody named, 4-2-2": m2(
        "0.25", "award 0.50 to seat 1", "award 0.50 to seat 2", "award 1 to seat 3", odd=None
    ),
    "M2 nobody named, 3-3-2": m2(
        "0.25", "award 0.75 to seat 1", "award 0.75 to seat 2", "award 0.50 to seat 3", odd=None
    ),
    "M2 in dollars": m2(
        "1", "award 4 to seat 1 #! fail k/award-unbroken", "award 2 to seat 2", "award 2 to seat 3"
    ),
    "M2 in play chips": m2("1", "award 4 to seat 1", "award 2 to seat 2", "award 2 to seat 3", currency="chips"),
    "M3 right": m3("award 0.49 to seat 2", "rake 0.04"),
    "M3 rake of 0.40": m3("award 0.49 to seat 2", "rake 0.40 #! fail record/chips/pot-unbalanced"),
    "M5 full raise asked": m5("full-raise", RAISES_AGAIN + " #! fail poker/betting/bet-reopened"),
    "M5 half a raise asked": m5("half-raise", RAISES_AGAIN + " #! fail poker/betting/bet-reopened"),
    "M5 any raise will do": m5("any-raise", RAISES_AGAIN),
    "M5 unsaid": m5(None, RAISES_AGAIN),
    "M6 right": m6("award main 10 to seat 1", "award side 1 8 to seat 2", "award side 2 6 to seat 4"),
    "M6 right, no pot named": m6("award 10 to seat 1", "award 8 to seat 2", "award 6 to seat 4"),
    "M6 main pot astray": m6(
        "award main 10 to seat 2" + LOSES, "award side 1 8 to seat 2", "award side 2 6 to seat 4"
    ),
    "M6 side pot to one who is not in it": m6(
        "award main 10 to seat 1", "award side 1 8 to seat 1" + LOSES, "award side 2 6 to seat 4"
    ),
    "M6 second side pot to one who is not in it": m6(
        "award main 10 to seat 1", "award side 1 8 to seat 2", "award side 2 6 to seat 2" + LOSES
    ),
    "M6 side pot to the worse hand": m6(
        "award main 10 to seat 1", "award side 1 8 to seat 2", "award side 2 6 to seat 5" + LOSES
    ),
    "M6 a chip in the wrong pot": m6(
        "award main 11 to seat 1 #! fail k/award-amount", "award side 1 7 to seat 2", "award side 2 6 to seat 4"
    ),
    "M6 side pot kept": m6(
        "award main 10 to seat 1", "award side 1 8 to seat 2", "end #! fail k/award-missing"
    ).removesuffix("end\n"),
}  # fmt: skip

# --- a published history that is wrong
# Stacks of 1 500 all round. The blinds fold 100 and 200; the other two put in 600, 600 and, beyond their stacks, 900:
# 4 500 in all. Seat 2 has two hearts and is paid 5 700 as for four suits, against a better hand of three cards.
PUBLISHED: Final = Hand(
    number="1", stacks=dict.fromkeys((1, 2, 3, 4), "1500"), button=3, blinds=("100", "200"), live=(2, 3),
    cards={2: "Ah 2h 7d 9s", 3: "3c 5s 6d Jc", 4: "Kc Kd Kh Ks", 1: "Qc Qd Qh Qs"},
    posts=["4 posts blind 100", "1 posts blind 200"],
    first=["2 raises to 600", "3 calls 600", "4 folds", "1 folds"],
    turns=[
        ["burn", *pat(2, 3), "2 bets 600", "3 calls 600"],
        ["burn", *pat(2, 3), *checks(2, 3)],
        ["burn", *pat(2, 3), "2 bets 900 #! fail record/chips/stack-exceeded",
         "3 calls 900 #! fail record/chips/stack-exceeded"],
    ],
    paid=["award 5700 to seat 2 #! fail k/award-amount; fail k/award-winner"],
)  # fmt: skip
HISTORY: Final = {
    "published history": log(PUBLISHED, head=header(house={**NO_LIMIT, "blinds": "100 200", "straddle": "0"})),
}

LOGS: Final = {**RANKED_LOGS, **MONEY, **HISTORY, **SHARED, **BANKED}


@pytest.mark.parametrize("name", LOGS)
def test_a_given_case_is_judged_as_it_should_be(name: str) -> None:
    """The findings in each log are those that it marks, and nothing else."""
    assert expected(LOGS[name]) == actual(judge(LOGS[name]).findings)


@pytest.fixture(scope="module")
def commanded(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """The JSON of one run of the command over all logs, with its exit code."""
    folder: Path = tmp_path_factory.mktemp("given")
    for name, text in LOGS.items():
        (folder / f"{name}.deal").write_text(text, "utf-8")
    ran = subprocess.run(
        [sys.executable, "-m", "verifier", "verify", "--format", "json", str(folder)],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert ran.stderr == ""
    report: dict[str, Any] = {**json.loads(ran.stdout), "exit-code": ran.returncode}
    return report


def test_the_command_says_the_same(commanded: dict[str, Any]) -> None:
    """From the command line the given cases come out as from Python, with exit code 1 for the wrong ones among them."""
    found: dict[str, list[Place]] = {name: [] for name in LOGS}
    for finding in commanded["findings"]:
        rule = short_rule(finding["rule"])
        found[Path(finding["file"]).stem].append((finding["line"], f"{finding['outcome']} {rule}"))
    assert {name: expected(text) for name, text in LOGS.items()} == {name: sorted(what) for name, what in found.items()}
    assert (1, len(LOGS)) == (commanded["exit-code"], commanded["summary"]["hands"])


@pytest.mark.parametrize("name", LOGS)
def test_the_exit_code_of_a_given_case_is_its_verdict(name: str, tmp_path: Path) -> None:
    """A log in which all was right gives 0 (also where it is for review), one with a wrong payout 1."""
    path = tmp_path / "given.deal"
    path.write_text(LOGS[name], "utf-8")
    broken = any(what.startswith("fail") for _, what in expected(LOGS[name]))
    assert int(broken) == verify([path], law=law()).exit_code()


def findings_of(name: str) -> list[Finding]:
    """The findings in a log."""
    return list(judge(LOGS[name]).findings)


def test_a_rule_that_nobody_submitted_is_open_and_named() -> None:
    """M5: without a rule on reopening the second raise is open, and the reason names what should have been said."""
    report = judge(MONEY["M5 unsaid"])
    assert {"open": 1} == counts(report, "poker/betting/bet-reopened")
    reason = "neither a submission nor the log's header states reopening"
    assert {reason: 1} == count(report, "poker/betting/bet-reopened").reasons


@pytest.mark.parametrize("name", ["M2 nobody named, 4-2-2", "M2 nobody named, 3-3-2"])
def test_an_odd_chip_that_nobody_is_named_for_is_open(name: str) -> None:
    """M2: where the house has named nobody, who was given the excess is neither right nor wrong."""
    report = judge(MONEY[name])
    assert {"open": 1} == counts(report, "k/award-odd-unit")
    assert {"neither a submission nor the log's header states odd-chip": 1} == count(report, "k/award-odd-unit").reasons


def test_the_limit_in_dollars_is_open_in_play_chips() -> None:
    """M2: play chips are no dollars, so an excess of two is neither within the limit nor above it."""
    assert {"open": 1} == counts(judge(MONEY["M2 in play chips"]), "k/award-unbroken")


@pytest.mark.parametrize(
    ("currency", "why"),
    [
        ("EUR", "the log is in EUR, so a limit in USD does not apply"),
        ("chips", "the log is of play chips, so a limit in USD does not apply"),
        ("", "the log does not say its currency, so a limit in USD does not apply"),
    ],
)
def test_the_limit_is_one_in_the_currency_of_the_law(currency: str, why: str) -> None:
    """(k)(5) speaks of dollars: what is left of other money is neither within its limit nor above it."""
    report = judge(m2("1", "award 4 to seat 1", "award 2 to seat 2", "award 2 to seat 3", currency=currency))
    assert {why: 1} == count(report, "k/award-unbroken").reasons


def test_each_pot_is_judged_once() -> None:
    """M6: three pots are three awards put to the test."""
    assert {"pass": 3} == counts(judge(MONEY["M6 right"]), "k/award-winner")
    assert {"pass": 2, "fail": 1} == counts(judge(MONEY["M6 side pot to the worse hand"]), "k/award-winner")


def test_a_half_where_three_quarters_are_due_says_what_would_have_been_right() -> None:
    """M4: the finding names the shares and the hands, and stands under the sentence of the law."""
    (finding,) = findings_of("M4 win high, tie low, half")
    assert "us-sd/20.18.16.11.02/6/award-half" == finding.rule
    assert (
        "0.13 to seat 2 (high: pair of kings with A-8-4), 0.06 each to seats 2 and 3 (low: 8-4-3-2-A); "
        "in all 0.19 to seat 2, 0.06 to seat 3"
    ) == finding.expected
    assert "0.13 to seat 2, 0.12 to seat 3" == finding.observed


def test_each_half_of_each_pot_is_judged_once() -> None:
    """M6: three pots, each halved, are three awards put to the test, and three times halves."""
    report = judge(SHARED["M6 halved, right"])
    assert [{"pass": 3}, {"pass": 3}] == [counts(report, f"6/{name}") for name in ("award-winner", "award-half")]


def test_a_wrong_split_says_what_would_have_been_right() -> None:
    """M1: the finding names the equal share and what was paid."""
    (finding,) = findings_of("M1 one chip astray")
    assert ("10100 each", "10101 to seat 1, 10100 to seat 2, 10099 to seat 3") == (finding.expected, finding.observed)


def test_chips_left_unbroken_are_told_with_the_limit() -> None:
    """M2: two dollars are left in chips of a dollar, and one is the most."""
    (finding,) = findings_of("M2 in dollars")
    assert ("k.5", "at most 1", "2") == (finding.clause, finding.expected, finding.observed)


def test_the_returned_bet_is_no_part_of_the_pot() -> None:
    """M3: whoever is paid the returned bet again is paid too much, which is one finding, by the award or by the sum."""
    paid, rake = "award 0.65 to seat 2", "rake 0.04"
    lines = m3(paid, rake).splitlines()
    right = {
        (lines.index(paid) + 1, "fail k/award-amount"),
        (lines.index(rake) + 1, "fail record/chips/pot-unbalanced"),
    }
    (found,) = actual(judge(m3(paid, rake)).findings)
    assert found in right


# --- R6: the whole scale
@cache
def classes() -> dict[Score, list[tuple[str, ...]]]:
    """Some two hundred hands of each class, best class first; those that have four suits and a pair come last."""
    hands = list(combinations(DECK, 4))
    assert 270_725 == len(hands)
    chance("R6").shuffle(hands)
    found: dict[Score, list[tuple[str, ...]]] = {}
    paired: dict[Score, list[tuple[str, ...]]] = {}
    for hand in hands:
        suits, ranks = {card[1] for card in hand}, {card[0] for card in hand}
        own = (paired if len(suits) == 4 > len(ranks) else found).setdefault(score(list(hand)), [])
        if len(own) < 200:
            own.append(hand)
    return {rank: found.get(rank, []) + paired.get(rank, []) for rank in sorted({*found, *paired})}


def ladder(winner: int) -> str:
    """Each class against the next lower one, in hands that share no card; seat 1 has the better, `winner` is paid."""
    steps = list(classes().values())
    assert 1092 == len(steps)
    told = [header()]
    for number, (better, worse) in enumerate(pairwise(steps), 1):
        one, other = next((one, other) for one in better for other in worse if not set(one) & set(other))
        hand = replace(
            HEADS_UP,
            number=str(number * 2),
            cards={1: " ".join(one), 2: " ".join(other)},
            paid=[f"award 8 to seat {winner}"],
        )
        told.append(hand.text())
    return "".join(told)


def test_each_class_of_hands_beats_the_next() -> None:
    """R6: 1 092 classes, ordered as brute force orders them: 1 091 showdowns of neighbours, each paid right."""
    report = judge(ladder(1))
    assert () == report.findings
    assert {"pass": 1091} == counts(report, "k/award-winner")


def test_no_class_of_hands_beats_the_one_above() -> None:
    """R6: the same showdowns, each paid wrong, are 1 091 wrong payouts."""
    report = judge(ladder(2))
    assert {"fail": 1091} == counts(report, "k/award-winner")
    assert 1091 == len(report.findings)


def test_a_schedule_for_other_decks_is_told_as_a_reading() -> None:
    """S4: the finding stands at the line that says the decks, once, and names the reading that it hangs on."""
    (finding,) = findings_of("S4 two pair by the schedule in use")
    assert ("us-sd/20.18.15.30.09#schedule-decks", "reading") == (finding.reading, finding.level)
    assert ("6 decks, or the schedule for 8", "8 decks") == (finding.expected, finding.observed)
