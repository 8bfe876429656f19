"""Community cards that are dealt as they should be, and those that are not: one cause, one finding, at its line."""

from collections.abc import Mapping, Sequence
from typing import Final

import pytest

from tests.support.streets import ALL_IN, CHECKED, PARTS, expected, found, law_in, told
from tests.support.town import counts, judge, reasons
from verifier.law.spec import Law

Parts = Mapping[str, Sequence[str]]


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The law with the town's game."""
    return law_in(tmp_path_factory.mktemp("rules"))


LAWFUL: Final[dict[str, Parts]] = {
    "each street on one line": {},
    "a line for each card": {"flop": ("burn", "board 2c", "board 7d", "board 9h")},
    "two cards and one": {"flop": ("burn 5h", "board 2c 7d", "board 9h")},
    "cards that nobody saw": {"flop": ("burn", "board ?? ?? ??"), "turn": ("burn", "board ??")},
    "a hand that ends before the flop": {
        "first": ("3 folds", "1 folds", "uncalled 1 returned to seat 2"),
        **dict.fromkeys(("flop", "second", "turn", "third", "river", "fourth", "shows"), ()),
        "paid": ("award 2 to seat 2",),
    },
    "a hand that ends on the flop": {
        "second": ("1 bets 2", "2 folds", "3 folds", "uncalled 2 returned to seat 1"),
        **dict.fromkeys(("turn", "third", "river", "fourth", "shows"), ()),
    },
    "all in before the flop": ALL_IN,
    "the river once a hand is shown, all in": {
        **ALL_IN,
        "river": ("burn",),
        "shows": ("1 shows As Ah", "board 4s", *PARTS["shows"][1:]),
    },
    "holders of unseen cards": {
        "deal": [line.replace("Qs", "??").replace("Qh", "??") for line in PARTS["deal"]],
    },
}


@pytest.mark.parametrize("name", LAWFUL)
def test_streets_as_they_should_be(law: Law, name: str) -> None:
    """Streets stand on one line or on running lines; who is left alone needs none, who is all in gets them all."""
    assert [] == found(law, told(**LAWFUL[name]))


def test_each_street_is_counted(law: Law) -> None:
    """Each street is one occasion under its own clause."""
    report = judge(law, told())
    for rule in ("community-missing", "community-extra", "community-early"):
        assert {"pass": 1} == counts(report, f"c/{rule}") == counts(report, f"d/{rule}") == counts(report, f"e/{rule}")


def test_a_log_that_records_no_board_leaves_it_open(law: Law) -> None:
    """Nobody is accused of cards that the log leaves out, and nothing is passed."""
    text = told(head=["records no board"], flop=["burn"], turn=["burn"], river=["burn"])
    report = judge(law, text)
    assert () == report.findings
    assert {"open": 1} == counts(report, "c/community-missing")
    assert ["the log does not record the community cards"] == reasons(report, "e/community-extra")
    assert {"pass": 1} == counts(report, "d/burn-missing")
    assert {"open": 1} == counts(report, "f/award-winner")


WRONG: Final[dict[str, Parts]] = {
    # --- missing
    "no flop": {"flop": ("burn",), "second": ("1 checks #! fail community-missing", *CHECKED[1:])},
    "no turn": {"turn": ("burn",), "third": ("1 checks #! fail community-missing", *CHECKED[1:])},
    "no river before the hands are shown": {
        **ALL_IN,
        "river": ("burn",),
        "shows": ("1 shows As Ah #! fail community-missing", *PARTS["shows"][1:]),
    },
    "neither turn nor its burn": {"turn": (), "third": ("1 checks #! fail community-missing", *CHECKED[1:])},
    "neither flop nor its burn": {"flop": (), "second": ("1 checks #! fail community-missing", *CHECKED[1:])},
    "two flop cards": {
        "flop": ("burn", "board 2c 7d"),
        "second": ("1 checks #! fail community-missing", *CHECKED[1:]),
    },
    "the flop after the first check": {
        "flop": ("burn",),
        "second": ("1 checks #! fail community-missing", "board 2c 7d 9h", *CHECKED[1:]),
    },
    "the flop, its burn too, after the first check": {
        "flop": (),
        "second": ("1 checks #! fail community-missing", "burn", "board 2c 7d 9h", *CHECKED[1:]),
    },
    "the flop after two checks, card by card": {
        "flop": ("burn",),
        "second": ("1 checks #! fail community-missing", "2 checks", "board 2c", "board 7d", "board 9h", "3 checks"),
    },
    "no street at all, all in": {
        **ALL_IN,
        **dict.fromkeys(("flop", "turn", "river"), ()),
        "shows": ("1 shows As Ah #! fail community-missing", *PARTS["shows"][1:]),
    },
    "only a flop, all in": {
        **ALL_IN,
        **dict.fromkeys(("turn", "river"), ()),
        "shows": ("1 shows As Ah #! fail community-missing", *PARTS["shows"][1:]),
    },
    "the turn where the flop is due, all in": {
        **ALL_IN,
        "flop": ("burn",),
        "turn": ("board Jd",),
        "river": ("burn #! fail community-missing", "board 4s"),
    },
    # --- too many
    "four flop cards": {"flop": ("burn", "board 2c 3d 7d 9h #! fail community-extra")},
    "four flop cards, one a line": {
        "flop": ("burn", "board 2c", "board 7d", "board 9h", "board 3d #! fail community-extra")
    },
    "two turn cards": {"turn": ("burn", "board Jd 3d #! fail community-extra")},
    "a sixth card": {"fourth": (*CHECKED, "board 3d #! fail community-extra")},
    "a card in the middle of the betting": {"second": (*CHECKED[:2], "board 3d #! fail community-extra", "3 checks")},
    "the flop twice": {"second": (CHECKED[0], "board 2c 7d 9h #! fail community-extra", *CHECKED[1:])},
    "the flop twice, before the turn": {"turn": ("burn", "board 2c 7d 9h #! fail community-extra", "board Jd")},
    "the flop twice in a row": {"flop": (*PARTS["flop"], "board 2c 7d 9h #! fail recorded-twice")},
    "streets after the last fold": {
        "second": ("1 bets 2", "2 folds", "3 folds", "uncalled 2 returned to seat 1"),
        "turn": ("board Jd #! fail community-extra",),
        **dict.fromkeys(("third", "river", "fourth", "shows"), ()),
    },
    # --- too early
    "the turn before the last check": {
        "second": (*CHECKED[:2], "burn", "board Jd #! fail community-early", "3 checks"),
        "turn": (),
    },
    "the turn before a bet is answered": {
        "second": ("1 bets 4", "2 calls 4", "burn", "board Jd #! fail community-early", "3 folds"),
        "turn": (),
        "third": CHECKED[:2],
        "fourth": CHECKED[:2],
        "shows": PARTS["shows"][:2],
        "paid": ("award 14 to seat 1",),
    },
    "the flop in the first round": {
        "first": ("3 calls 2", "burn", "board 2c 7d 9h #! fail community-early", "1 calls 1", "2 checks"),
        "flop": (),
    },
    "the flop in the first round, card by card": {
        "first": (
            "3 calls 2",
            "burn",
            "board 2c #! fail community-early",
            "board 7d",
            "board 9h",
            "1 calls 1",
            "2 checks",
        ),
        "flop": (),
    },
    "the turn right after the flop": {
        "flop": (*PARTS["flop"], "burn", "board Jd #! fail community-early"),
        "turn": (),
    },
    "the turn on the line of the flop": {
        "flop": ("burn", "board 2c 7d 9h Jd #! fail community-early"),
        "turn": ("burn",),
    },
    "the river before its round": {
        "third": (*CHECKED[:1], "burn", "board 4s #! fail community-early", *CHECKED[1:]),
        "river": (),
    },
    # --- out already
    "a card of a hand on the flop": {"flop": ("burn", "board 2c 7d As #! fail card-again")},
    "a burned card on the flop": {"flop": ("burn 5h", "board 2c 7d 5h #! fail card-again")},
    "a flop card as the turn": {"turn": ("burn", "board 7d #! fail card-again")},
    "the whole board named at the turn": {"turn": ("burn", "board 2c 7d 9h Jd #! fail card-again")},
    "a hand misread, as its showing tells": {
        "deal": [line.replace("Qh", "5c") for line in PARTS["deal"]],
        "flop": ("burn", "board 2c 7d 5c #! fail card-again"),
    },
    # --- burns
    "no burn": {"turn": ("board Jd #! fail burn-missing",)},
    "a burn after the turn": {"turn": ("board Jd #! fail burn-missing", "burn")},
    "two burns": {"turn": ("burn 3c", "burn 3d #! fail burn-extra", "board Jd")},
    "a burn in the betting": {"second": (CHECKED[0], "burn 3c #! fail burn-extra", *CHECKED[1:])},
}


@pytest.mark.parametrize("name", WRONG)
def test_one_cause_is_one_finding(law: Law, name: str) -> None:
    """Whatever goes wrong with a street stands on one line, once."""
    text = told(**WRONG[name])
    assert 1 == len(expected(text))
    assert expected(text) == found(law, text)


def test_two_cards_too_many_leave_no_pass(law: Law) -> None:
    """A street that departs twice is one occasion, and counts as kept not once and not less."""
    text = told(second=(CHECKED[0], "board 3d", CHECKED[1], "board 3h", CHECKED[2]))
    assert {"fail": 2} == counts(judge(law, text), "c/community-extra")


def test_several_streets_on_one_line(law: Law) -> None:
    """Where nobody can bet any more, one line may tell what lies in the middle in the end; a burn between is missed."""
    whole = {**ALL_IN, "flop": ("board 2c 7d 9h Jd 4s",), "turn": (), "river": ()}
    assert [] == found(law, told(burns="accepted", **whole))
    text = told(**{**whole, "flop": ("burn", "board 2c 7d 9h Jd 4s #! fail community-early")})
    assert expected(text) == found(law, text)
