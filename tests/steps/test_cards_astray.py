"""What must be done in a game against the house when a card goes astray, or a hand has the wrong number of them."""

from typing import Final

import pytest

from tests.support.shipped import LOGS, law
from verifier import verify
from verifier.readers.deal import DealLog

_PARTS: Final = (
    (LOGS / "us-sd/20.18.15/15/burn-again.deal")
    .read_text("utf-8")
    .replace("burn #! review us-sd/20.18.15/15/burn-again\n", "")
)
ONE: Final = _PARTS[_PARTS.index("fairdeal 1") : _PARTS.rindex("fairdeal 1")]
"""A lawful round of one hand a player."""
TWO: Final = _PARTS[_PARTS.rindex("fairdeal 1") :]
"""A lawful round of two hands a player."""

Edits = tuple[tuple[str, str], ...]

MISDEALT: Final[Edits] = (
    ("seat 3 stands on left\nseat 3 stands on right\n", ""),
    ("pay 20 to seat 3 on left\ncollect 20 from seat 3 on right\n", ""),
)
PLAYED: Final = TWO[TWO.index("collect 5") :]


def edited(text: str, edits: Edits) -> str:
    """The text with each of these passages replaced, once."""
    for old, new in edits:
        assert old in text
        text = text.replace(old, new, 1)
    return text


def told(text: str) -> list[tuple[str, str, str]]:
    """Each finding of a log: its outcome, its rule without the chapter, and its line."""
    report = verify([DealLog("log.deal", data=text.encode())], law=law())
    assert report.problems == ()
    lines = text.splitlines()
    return [(one.outcome, one.rule.removeprefix("us-sd/20.18.15"), lines[one.line - 1]) for one in report.findings]


KEPT: Final[dict[str, tuple[str, Edits]]] = {
    "a first burn": (ONE, ()),
    "no burn": (ONE, (("burn\n", ""),)),
    "a first burn after the wagers": (ONE, (("burn\n", ""), ("seat 3 wagers 20\n", "seat 3 wagers 20\nburn 2c\n"))),
    "face up, burned": (ONE, (("deal seat 3 5c", "irregularity card-face-up\nburn 2c\ndeal seat 3 5c"),)),
    "unseen, used": (ONE, (("deal seat 3 6d", "irregularity drawn-in-error-unseen\ndeal seat 3 6d"),)),
    "seen, dealt": (ONE, (("deal seat 3 6d", 'irregularity drawn-in-error-seen "6d"\ndeal seat 3 6d'),)),
    "seen, refused, burned": (
        ONE,
        (
            (
                "seat 3 hits\ndeal seat 3 6d\nseat 3 stands\n",
                "irregularity drawn-in-error-seen\nirregularity drawn-in-error-refused to seat 3\nburn 6d\n",
            ),
            ("pay 20 to", "collect 20 from"),
        ),
    ),
    "the dealer's card, burned": (
        ONE,
        (("pay 10", "dealer draws 2c\nirregularity drew-on-standing-total\nburn 2c\npay 10"),),
    ),
    "the dealer's card, told of first": (
        ONE,
        (("pay 10", "irregularity drew-on-standing-total\ndealer draws 2c\nburn\npay 10"),),
    ),
    "the dealer's card, burned without a word": (ONE, (("pay 10", "dealer draws 2c\nburn 2c\npay 10"),)),
    "face up, told of when it is burned": (
        ONE,
        (("deal seat 3 5c", "burn 2c\nirregularity card-face-up\ndeal seat 3 5c"),),
    ),
    "a player missed": (
        ONE,
        (
            ("deal seat 1 9d\n", "irregularity missed-card-of-player to seat 1\n"),
            ("deal dealer down ??\n", "deal seat 1 9d\ndeal dealer down ??\n"),
        ),
    ),
    "a player missed, of which no line tells": (
        ONE,
        (("deal seat 1 9d\n", ""), ("deal dealer down ??\n", "deal dealer down ??\ndeal seat 1 9d\n")),
    ),
    "the dealer missed": (
        ONE,
        (
            ("deal dealer up 8c\n", "irregularity missed-card-of-dealer to dealer\n"),
            ("deal dealer down ??\n", "deal dealer down ??\ndeal dealer up 8c\n"),
        ),
    ),
    "a dead hand": (
        ONE,
        (
            ("deal seat 3 9h\n", ""),
            ("deal seat 3 5c\n", ""),
            ("seat 3 hits\ndeal seat 3 6d\nseat 3 stands\n", "irregularity no-card-to-hand to seat 3\n"),
            ("pay 20 to seat 3", "returned 20 to seat 3"),
        ),
    ),
    "a misdeal to one, of which the chapter knows nothing": (
        ONE,
        (
            ("deal seat 3 5c\n", "deal seat 3 5c\ndeal seat 3 6c\nmisdeal to seat 3\nreturned 20 to seat 3\n"),
            ("seat 3 hits\ndeal seat 3 6d\nseat 3 stands\n", ""),
            ("pay 20 to seat 3\n", ""),
        ),
    ),
    "a misdeal to one of two": (
        TWO,
        (
            (
                "deal dealer down ??\n",
                (
                    "deal seat 3 2c on left\ndeal dealer down ??\nmisdeal to seat 3\npush seat 3 on left\n"
                    "returned 20 to seat 3 on right\n"
                ),
            ),
            *MISDEALT,
        ),
    ),
    "a misdeal to one, said in two ways": (
        TWO,
        (
            (
                "deal dealer down ??\n",
                (
                    "deal dealer down ??\ndeal seat 3 2c on left\nirregularity wrong-count-to-player to seat 3\n"
                    "misdeal to seat 3\nreturned 20 to seat 3 on left\nreturned 20 to seat 3 on right\n"
                ),
            ),
            *MISDEALT,
        ),
    ),
    "a misdeal to the dealer": (
        TWO,
        (
            (
                PLAYED,
                (
                    "deal dealer up 2c\nmisdeal to dealer\n"
                    "returned 10 to seat 1 on left\nreturned 10 to seat 1 on right\n"
                    "push seat 1 on super-match\nreturned 20 to seat 3 on left\nreturned 20 to seat 3 on right\nend\n"
                ),
            ),
        ),
    ),
}


@pytest.mark.parametrize("name", KEPT)
def test_what_was_put_right_is_no_finding(name: str) -> None:
    """Where a line tells that something went wrong and what the law asks for was done, the round is as it should be."""
    assert [] == told(edited(*KEPT[name]))


BROKEN: Final[dict[str, tuple[str, Edits, tuple[str, str, str]]]] = {
    "two first burns": (ONE, (("burn\n", "burn\nburn 2c\n"),), ("review", "/15/burn-again", "burn 2c")),
    "three burns within the round": (
        ONE,
        (("seat 3 hits", "burn 2c\nburn\nburn\nseat 3 hits"),),
        ("review", "/15/burn-within-round", "burn 2c"),
    ),
    "a burn before the dealer plays": (
        ONE,
        (("dealer reveals", "burn 2c\ndealer reveals"),),
        ("review", "/15/burn-within-round", "burn 2c"),
    ),
    "face up, dealt, and another burned": (
        ONE,
        (("deal seat 3 5c\n", "irregularity card-face-up\ndeal seat 3 5c\nburn 2c\n"),),
        ("fail", "/28/face-up-card", "deal seat 3 5c"),
    ),
    "face up, dealt": (
        ONE,
        (("deal seat 3 5c", "irregularity card-face-up\ndeal seat 3 5c"),),
        ("fail", "/28/face-up-card", "deal seat 3 5c"),
    ),
    "seen, burned": (
        ONE,
        (("seat 3 hits", "irregularity drawn-in-error-seen\nburn 2d\nseat 3 hits"),),
        ("fail", "/28/seen-card", "burn 2d"),
    ),
    "a player missed, and never served": (
        ONE,
        (("deal seat 1 9d\n", "irregularity missed-card-of-player to seat 1\n"),),
        ("fail", "/28/player-missed", "seat 1 stands"),
    ),
    "a hand of two missed, and never served": (
        TWO,
        (("deal seat 1 9d on left\n", "irregularity missed-card-of-player to seat 1 on left\n"),),
        ("fail", "/28/player-missed", "collect 5 from seat 1 on super-match"),
    ),
    "the first round the wrong way round": (
        ONE,
        (("deal seat 1 Ts\ndeal seat 3 9h\n", "deal seat 3 9h\ndeal seat 1 Ts\n"),),
        ("fail", "/16/deal-order", "deal seat 3 9h"),
    ),
    "a seat that is passed over in both rounds and plays": (
        TWO,
        (
            ("deal seat 3 Qd on left\ndeal seat 3 Jc on right\n", ""),
            ("deal seat 3 9c on left\ndeal seat 3 7s on right\n", ""),
        ),
        ("fail", ".30.09/7/deal-missing", "deal dealer up 8s"),
    ),
    "a misdeal to one, who plays on": (
        TWO,
        (("deal dealer down ??\n", "deal dealer down ??\nmisdeal to seat 3\n"),),
        ("fail", ".30.09/4/player-misdealt", "seat 3 stands on left"),
    ),
    "a misdeal to one, whose bonus wager is kept": (
        TWO,
        (
            ("deal dealer down ??\n", "deal dealer down ??\nmisdeal to seat 1\n"),
            ("seat 1 stands on left\nseat 1 stands on right\n", ""),
            (
                "pay 10 to seat 1 on left\npush seat 1 on right\n",
                "returned 10 to seat 1 on left\nreturned 10 to seat 1 on right\n",
            ),
        ),
        ("fail", ".30.09/4/player-misdealt", "collect 5 from seat 1 on super-match"),
    ),
    "a misdeal to the dealer, more goes back": (
        TWO,
        (
            (
                PLAYED,
                (
                    "misdeal to dealer\nreturned 15 to seat 1 on left\nreturned 10 to seat 1 on right\npush seat 1 on "
                    "super-match\nreturned 20 to seat 3 on left\nreturned 20 to seat 3 on right\nend\n"
                ),
            ),
        ),
        ("fail", ".30.09/4/dealer-misdealt", "returned 15 to seat 1 on left"),
    ),
    "a misdeal to the dealer, who plays on": (
        TWO,
        (
            ("collect 5 from seat 1 on super-match\n", "misdeal to dealer\n"),
            (
                "seat 1 stands on left\nseat 1 stands on right\nseat 3 stands on left\nseat 3 stands on right\n",
                "",
            ),
        ),
        ("fail", ".30.09/4/dealer-misdealt", "dealer reveals Th"),
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_what_was_not_put_right_is_one_finding(name: str) -> None:
    """Whatever follows from it, it is told once, at the line that shows it."""
    text, edits, due = BROKEN[name]
    assert [due] == told(edited(text, edits))


VOID: Final = edited(TWO, KEPT["a misdeal to the dealer"][1])
"""A lawful round of two hands a player, which is called off."""
ALONE: Final = edited(TWO, KEPT["a misdeal to one of two"][1])
"""One in which seat 3 alone is out."""
WAGERED: Final = "seat 3 wagers 20 on left\nseat 3 wagers 20 on right\n"
BACK: Final = "returned 20 to seat 3 on left\nreturned 20 to seat 3 on right\n"

BEFORE: Final[dict[str, tuple[str, Edits, tuple[str, str, str]]]] = {
    "a wager below the limit": (
        VOID,
        (
            (WAGERED, WAGERED.replace("20", "2")),
            (BACK, BACK.replace("20", "2")),
        ),
        ("fail", ".30.09/2/wager-limits", "seat 3 wagers 2 on left"),
    ),
    "wagers that are not the same": (
        VOID,
        (
            ("seat 3 wagers 20 on right", "seat 3 wagers 30 on right"),
            ("20 to seat 3 on right", "30 to seat 3 on right"),
        ),
        ("fail", ".30.09/2/wager-unequal", "seat 3 wagers 30 on right"),
    ),
    "a wager of which not all goes back": (
        VOID,
        (("seat 3 wagers 20 on right", "seat 3 wagers 30 on right"),),
        ("fail", ".30.09/4/dealer-misdealt", "returned 20 to seat 3 on right"),
    ),
    "a wager that is written twice": (
        VOID,
        (("seat 3 wagers 20 on right\n", "seat 3 wagers 20 on right\n" * 2),),
        ("fail", ".30.09/4/dealer-misdealt", "returned 20 to seat 3 on right"),
    ),
    "a wager on another area": (
        VOID,
        (
            ("seat 3 wagers 20 on right\n", "seat 3 wagers 20 on right\nseat 3 wagers 5 on middle\n"),
            (BACK, f"{BACK}returned 5 to seat 3 on middle\n"),
        ),
        ("fail", ".30.09/2/wager-area", "seat 3 wagers 5 on middle"),
    ),
    "a wager for the dealer alone": (
        VOID,
        (
            ("seat 3 Cal plays\n", "seat 2 Bea plays\nseat 3 Cal plays\n"),
            ("seat 3 wagers 20 on left\n", "seat 2 tips 5 on left\nseat 3 wagers 20 on left\n"),
        ),
        ("fail", ".30.09/3/tip-alone", "seat 2 tips 5 on left"),
    ),
    "a wager after the first card": (
        VOID,
        (
            ("deal seat 1 Kh on right\n", "deal seat 1 Kh on right\nseat 3 wagers 5 on super-match\n"),
            (BACK, f"{BACK}push seat 3 on super-match\n"),
        ),
        ("fail", ".30.09/2/wager-late", "seat 3 wagers 5 on super-match"),
    ),
    "two first burns": (VOID, (("burn\n", "burn\nburn 2c\n"),), ("review", "/15/burn-again", "burn 2c")),
    "a card to a seat that is not listed": (
        VOID,
        (("deal seat 3 9c on left", "deal seat 4 9c on left"),),
        ("fail", "conventions/record/people/seat-unknown", "deal seat 4 9c on left"),
    ),
    "a card to a seat without a wager": (
        VOID,
        (("seat 3 Cal plays\n", "seat 2 Bea plays\nseat 3 Cal plays\n"), ("deal seat 3 9c on", "deal seat 2 9c on")),
        ("fail", ".30.09/7/deal-player", "deal seat 2 9c on left"),
    ),
    "a wager goes back that was never made": (
        VOID,
        (("seat 1 wagers 5 on super-match\n", ""),),
        ("fail", ".30.09/4/dealer-misdealt", "push seat 1 on super-match"),
    ),
    "a wager goes back twice": (
        VOID,
        (("push seat 1 on super-match\n", "push seat 1 on super-match\npush seat 1 on super-match\n"),),
        ("fail", ".30.09/4/dealer-misdealt", "push seat 1 on super-match"),
    ),
    "one is out, and has wagered below the limit": (
        ALONE,
        ((WAGERED, WAGERED.replace("20", "2")), ("returned 20 to seat 3", "returned 2 to seat 3")),
        ("fail", ".30.09/2/wager-limits", "seat 3 wagers 2 on left"),
    ),
    "one is out, and his wagers are not the same": (
        ALONE,
        (("seat 3 wagers 20 on left", "seat 3 wagers 30 on left"),),
        ("fail", ".30.09/2/wager-unequal", "seat 3 wagers 20 on right"),
    ),
    "one is out, and is given back what he has not wagered": (
        ALONE,
        (("push seat 3 on left\n", "push seat 3 on left\npush seat 3 on super-match\n"),),
        ("fail", ".30.09/4/player-misdealt", "push seat 3 on super-match"),
    ),
}


@pytest.mark.parametrize("name", BEFORE)
def test_what_was_wrong_before_a_misdeal_is_one_finding(name: str) -> None:
    """A wager is down before the round, or a seat's part in it, is called off; it is told of at its own line."""
    text, edits, due = BEFORE[name]
    assert [due] == told(edited(text, edits))


def outcomes(text: str) -> dict[str, dict[str, int]]:
    """What came up of each rule of the chapter, by its name alone."""
    report = verify([DealLog("log.deal", data=text.encode())], law=law())
    return {rule.rule.rpartition("/")[2]: {key: times for key, times in rule.counts.items() if times}
            for rule in report.rules}  # fmt: skip


@pytest.mark.parametrize("text", [VOID, ALONE, TWO], ids=["all out", "one out", "none out"])
def test_wagers_are_judged_though_the_round_is_called_off(text: str) -> None:
    """As many pass as in a round that is played to its end."""
    came = outcomes(text)
    assert [{"pass": 5}, {"pass": 4}, {"pass": 2}, {"pass": 5}] == [
        came[name] for name in ("wager-area", "wager-limits", "wager-unequal", "wager-late")
    ]


def test_whether_the_deal_kept_to_the_law_is_open_once_it_was_called_off() -> None:
    """Neither passed, as something was wrong with it, nor forgotten. What was not begun has no occasion."""
    came = outcomes(VOID)
    assert [{"open": 1}] * 4 == [came[name] for name in ("deal-missing", "deal-extra", "deal-order", "deal-face")]
    assert [{}, {}, {}] == [came[name] for name in ("play-missing", "dealer-drew", "switch-twice")]
    assert {"pass": 1, "open": 1} == outcomes(ALONE)["deal-missing"]  # for the others, and for the seat that is out


def test_a_round_that_is_called_off_without_a_word_has_its_wagers_judged() -> None:
    """That no line says why is one thing, a wager below the limit another."""
    edits = (("deal dealer up 2c\nmisdeal to dealer\n", ""), *BEFORE["a wager below the limit"][1])
    assert [
        ("fail", ".30.09/2/wager-limits", "seat 3 wagers 2 on left"),
        ("fail", ".30.09/17/settle-extra", "returned 10 to seat 1 on left"),
    ] == told(edited(VOID, edits))
