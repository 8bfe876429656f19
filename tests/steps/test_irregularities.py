"""What must be done where the deck is found to be defective, and where it runs short."""

from collections.abc import Mapping, Sequence
from typing import Final

import pytest

from tests.support.streets import ALL_IN, CHECKED, PARTS, SECTION, broken_off, expected, found, law_in, told
from tests.support.town import counts, judge, reasons
from verifier.law.spec import Law

Parts = Mapping[str, Sequence[str]]

DEFECTIVE: Final = "irregularity defective-deck"
BACK: Final = tuple(f"returned 2 to seat {seat}" for seat in (1, 2, 3))


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The law with the town's game."""
    return law_in(tmp_path_factory.mktemp("rules"))


# --- a defective deck
KEPT: Final[dict[str, Parts]] = {
    "on the flop": broken_off("flop", f'{DEFECTIVE} "two queens"', *BACK),
    "after a bet": broken_off(
        "flop", "1 bets 4", "2 folds", DEFECTIVE, "returned 6 to seat 1", "returned 2 to seat 2", "returned 2 to seat 3"
    ),
    "in two goes": broken_off("second", DEFECTIVE, *BACK[:2], "returned 1 to seat 3", "returned 1 to seat 3"),
    "with the bet that nobody called": broken_off(
        "flop", "1 bets 4", DEFECTIVE, "uncalled 4 returned to seat 1", *BACK
    ),
    "in the middle of the deal": broken_off(
        "blinds",
        "deal seat 1 down As",
        "deal seat 2 down As",
        DEFECTIVE,
        "returned 1 to seat 1",
        "returned 2 to seat 2",
    ),
    "hands are shown": broken_off("turn", DEFECTIVE, "1 shows As Ah", "2 mucks", *BACK),
    "a misdeal is declared for it": broken_off("turn", DEFECTIVE, "misdeal", *BACK),
    "at the showdown": {"paid": (DEFECTIVE, *BACK)},
    "nobody has put anything in": broken_off("seats", DEFECTIVE, blinds=()),
    "once the pot is won": {"paid": ("award 6 to seat 1", DEFECTIVE)},
    "two alike, once the pot is won": {
        "shows": ("1 shows As Ah", "2 mucks", "3 mucks"),
        "river": ("burn", "board As"),
        "paid": ("award 6 to seat 1", DEFECTIVE),
    },
}


@pytest.mark.parametrize("name", KEPT)
def test_what_must_be_done_with_a_defective_deck_is_done(law: Law, name: str) -> None:
    """Each is given back what he has put in; what was won before stays won."""
    report = judge(law, told(**KEPT[name]))
    assert () == report.findings
    assert {"pass": 1} == counts(report, "g/deck-defective")


WRONG: Final[dict[str, Parts]] = {
    "one is given too much": broken_off("flop", DEFECTIVE, *BACK[:2], "returned 3 to seat 3 #! fail deck-defective"),
    "one is given too little": broken_off("flop", DEFECTIVE, *BACK[:2], "returned 1 to seat 3 #! fail deck-defective"),
    "one who only called is given nothing": {
        **broken_off("flop", DEFECTIVE, *BACK[:2]), "end": ("end #! fail deck-defective",),
    },
    "nobody is given anything": {**broken_off("flop", DEFECTIVE), "end": ("end #! fail deck-defective",)},
    "the pot is awarded": broken_off("flop", DEFECTIVE, "award 6 to seat 1 #! fail deck-defective"),
    "the hand goes on": {"second": (CHECKED[0], DEFECTIVE, "2 checks #! fail deck-defective", "3 checks")},
    "the house takes a rake": broken_off(
        "flop", DEFECTIVE, "rake 1 #! fail deck-defective", *BACK[:2], "returned 1 to seat 3"
    ),
    "a stranger is given something": broken_off(
        "flop", DEFECTIVE, *BACK, "returned 1 to seat 9 #! fail deck-defective"
    ),
    "a bettor is given back nothing": {
        **broken_off("flop", "1 bets 4", DEFECTIVE, *BACK[1:]), "end": ("end #! review deck-defective",),
    },
    "a bettor is given back a part": broken_off(
        "flop", "1 bets 4", DEFECTIVE, "returned 2 to seat 1 #! fail deck-defective", *BACK[1:]
    ),
    "a bettor and a caller are given back nothing": {
        **broken_off("flop", "1 bets 4", "2 calls 4", DEFECTIVE, BACK[2]), "end": ("end #! fail deck-defective",),
    },
    "chips go back after the award": {
        "paid": ("award 6 to seat 1", DEFECTIVE, "returned 2 to seat 2 #! fail deck-defective", "returned 2 to seat 3"),
    },
    "the award is wrong besides": {"paid": ("award 6 to seat 2 #! fail award-winner", DEFECTIVE)},
}  # fmt: skip


@pytest.mark.parametrize("name", WRONG)
def test_what_is_not_done_is_found_once(law: Law, name: str) -> None:
    """It stands at the line that is wrong, or at the end, where something is missing."""
    text = told(**WRONG[name])
    assert expected(text) == found(law, text)


def test_who_may_have_known_is_for_a_person(law: Law) -> None:
    """A bettor who is given nothing back may have known of it: the finding names the reading that says so."""
    (finding,) = judge(law, told(**WRONG["a bettor is given back nothing"])).findings
    assert (f"{SECTION}#forfeit", "reading", 1) == (finding.reading, finding.level, finding.seat)


def test_a_play_that_does_not_fit_leaves_it_open(law: Law) -> None:
    """What each has put in is not known then, and nobody is accused of anything."""
    text = told(**broken_off("first", DEFECTIVE, "returned 9 to seat 1", first=("1 calls 1", "3 calls 2")))
    report = judge(law, text)
    assert () == report.findings
    assert {"open": 1} == counts(report, "g/deck-defective")
    why = "the play before does not fit, so what each has put in is not known"
    assert [why] == reasons(report, "g/deck-defective")


def test_part_of_the_pot_was_won(law: Law) -> None:
    """The law does not say what becomes of a side pot that was not awarded yet."""
    paid = ("award 200 to seat 1", DEFECTIVE, "returned 50 to seat 2", "returned 50 to seat 3")
    report = judge(law, told(**{**ALL_IN, "paid": paid}))
    assert () == report.findings
    assert {"open": 1} == counts(report, "g/deck-defective")


def test_what_a_log_does_not_record_is_open(law: Law) -> None:
    """A log that does not record irregularities, or amounts, tells nothing of it."""
    for word in ("irregularities", "amounts"):
        report = judge(law, told(head=[f"records no {word}"], **broken_off("flop", DEFECTIVE, BACK[0])))
        assert () == report.findings
        assert {"open": 1} == counts(report, "g/deck-defective")


def test_the_hand_after_it(law: Law) -> None:
    """Everybody has his chips again, and the button may stand where it stood."""
    first = told(**KEPT["after a bet"])
    hand = PARTS["seats"][0].replace("hand 1", "hand 2")
    second = "\n".join(line if line[0].isalpha() else f"seat {line}" for line in (hand, *PARTS["seats"][1:]))
    rest = told().partition("\nseat 1 posts")
    report = judge(law, f"{first}{second}{rest[1]}{rest[2]}")
    assert () == report.findings
    assert {"pass": 3, "open": 3} == counts(report, "stacks/stack-carried")


def test_chips_that_go_back_for_no_reason(law: Law) -> None:
    """The pot is not awarded, which is told as such: a breach, unless each has back just what he had put in. Where it
    is awarded, more comes out than went in.
    """
    for back, said in ((BACK, "review"), (BACK[1:], "fail")):
        text = told(**{**broken_off("second", *back), "end": ("end",)})
        assert [said] == [outcome for outcome, _, _ in found(law, text)]
    text = told(paid=("award 6 to seat 1", "returned 2 to seat 2 #! fail pot-unbalanced"))
    assert expected(text) == found(law, text)
    assert [] == found(law, told(head=["records no irregularities"], **broken_off("second", *BACK)))


# --- a short deck
SHORT: Final = {"flop": ("burn 3c", "board 2c 7d 9h"), "turn": ("burn 3d", "board Jd")}
MADE_UP: Final[dict[str, Parts]] = {
    "in words": {**SHORT, "river": ("reshuffle burns", "burn", "board 3c")},
    "in words, the empty rest too": {**SHORT, "river": ("reshuffle burns stub", "burn", "board 3c")},
    "card by card": {**SHORT, "river": ("reshuffle 3c 3d", "burn", "board 3c")},
    "not said of what": {**SHORT, "river": ("reshuffle", "burn", "board 3d")},
    "before it is needed for the next card": {
        **SHORT, "turn": ("reshuffle burns stub", "burn", "board Jd"), "river": ("board 3c",),
    },
    "while the betting goes on": {**SHORT, "third": (*CHECKED[:2], "reshuffle burns", CHECKED[2])},
    "after the burn": {
        "flop": ("board 2c 7d 9h",),
        "turn": ("burn 3d", "board Jd"),
        "river": ("burn 5d", "reshuffle burns", "board 3d"),
    },
}  # fmt: skip


@pytest.mark.parametrize("name", MADE_UP)
def test_a_short_deck_is_made_up(law: Law, name: str) -> None:
    """The rest of the deck and the burned cards are shuffled, and burned cards may come again."""
    report = judge(law, told(game="short", burns="accepted", **MADE_UP[name]))
    assert () == report.findings
    assert {"pass": 1} == counts(report, "h/deck-short")


SHORT_WRONG: Final[dict[str, Parts]] = {
    "cards go on coming": {**SHORT, "river": ("burn #! fail deck-short", "board 4s")},
    "a card comes and no burn": {**SHORT, "river": ("board 4s #! fail deck-short",)},
    "what was folded joins": {**SHORT, "river": ("reshuffle burns folded #! fail deck-short", "burn", "board 3c")},
    "what was thrown away joins": {
        **SHORT,
        "river": ("reshuffle discards burns #! fail deck-short", "burn", "board 3c"),
    },
    "what was folded comes again": {
        **SHORT,
        "third": ("1 bets 2", "2 calls 2", "3 folds"),
        "river": ("reshuffle", "burn", "board Qs #! fail deck-short"),
        "fourth": CHECKED[:2],
        "shows": PARTS["shows"][:2],
        "paid": ("award 10 to seat 1",),
    },
    "folded cards are named": {
        **SHORT,
        "third": ("1 bets 2", "2 calls 2", "3 folds"),
        "river": ("reshuffle 3c 3d Qs Qh #! fail deck-short", "burn", "board Qs"),
        "fourth": CHECKED[:2],
        "shows": PARTS["shows"][:2],
        "paid": ("award 10 to seat 1",),
    },
    "a burned card is left out": {**SHORT, "river": ("reshuffle 3c #! fail deck-short", "burn", "board 3c")},
    "the burned cards are left out": {**SHORT, "river": ("reshuffle stub #! fail deck-short", "burn", "board 3c")},
}


@pytest.mark.parametrize("name", SHORT_WRONG)
def test_a_short_deck_that_is_made_up_wrongly_is_found_once(law: Law, name: str) -> None:
    """Other cards join, cards are left out, or cards come that the deck does not have."""
    text = told(game="short", burns="accepted", **SHORT_WRONG[name])
    assert 1 == len(expected(text))
    assert expected(text) == found(law, text)


@pytest.mark.parametrize("burns", ["required", "accepted"])
@pytest.mark.parametrize("part", ["flop", "turn", "third"])
def test_a_reshuffle_that_was_not_needed(law: Law, part: str, burns: str) -> None:
    """A whole deck has cards enough for every street."""
    text = told(burns=burns, **{part: ("reshuffle burns stub #! fail deck-short", *PARTS[part])})
    assert expected(text) == found(law, text)


def test_a_log_that_records_no_reshuffles(law: Law) -> None:
    """There was one, for all that such a log can tell; burned cards may come again."""
    text = told(
        game="short", burns="accepted", head=["records no reshuffles"], **{**SHORT, "river": ("burn", "board 3c")}
    )
    report = judge(law, text)
    assert () == report.findings
    assert {"open": 1} == counts(report, "h/deck-short")
