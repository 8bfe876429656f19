"""What each line says."""

import pytest

from tests.readers.deal.logs import HEAD, one, pointed, read
from verifier.model import events as ev
from verifier.model.cards import bundle
from verifier.model.events import Event, event
from verifier.model.money import MOST
from verifier.model.places import INSURANCE, MOST_AREAS, TIP, place
from verifier.readers.lines import line_reader

EVENTS = {
    "seat 4 posts ante 1": event(ev.ANTE, 4, 100),
    "seat 4 posts ante 1 all in": event(ev.ANTE, 4, 100, ev.ALL_IN),
    "seat 4 posts blind 2.5": event(ev.BLIND, 4, 250),
    "seat 4 posts blind 2 all in": event(ev.BLIND, 4, 200, ev.ALL_IN),
    "seat 4 posts kill 8": event(ev.KILL, 4, 800),
    "seat 4 posts bring-in 1": event(ev.BRING_IN, 4, 100),
    "seat 30 straddles 8": event(ev.STRADDLE, 30, 800),
    "shuffle": event(ev.SHUFFLE),
    "cut": event(ev.CUT),
    "deal seat 4 down As": event(ev.DEAL_DOWN, 4, bundle("As")),
    "deal seat 4 down ??": event(ev.DEAL_DOWN, 4, 0),
    "deal seat 4 up 9h": event(ev.DEAL_UP, 4, bundle("9h")),
    "burn": event(ev.BURN, 0, 0),
    "burn ??": event(ev.BURN, 0, 0),
    "burn 2c": event(ev.BURN, 0, bundle("2c")),
    "board 3c 4d ??": event(ev.BOARD, 0, bundle("3c 4d ??")),
    "reshuffle": event(ev.RESHUFFLE),
    "reshuffle discards burns": event(ev.RESHUFFLE, 0, 0, ev.POOL_DISCARDS | ev.POOL_BURNS),
    "reshuffle folded stub own": event(ev.RESHUFFLE, 0, 0, ev.POOL_FOLDED | ev.POOL_STUB | ev.POOL_OWN),
    "reshuffle 2c ?? ??": event(ev.RESHUFFLE, 0, bundle("2c ?? ??")),
    "seat 1 folds": event(ev.FOLD, 1),
    "seat 1 checks": event(ev.CHECK, 1),
    "seat 1 calls": event(ev.CALL, 1, ev.UNSAID),
    "seat 1 calls all in": event(ev.CALL, 1, ev.UNSAID, ev.ALL_IN),
    "seat 1 calls 4": event(ev.CALL, 1, 400),
    "seat 1 calls 3.50 all in": event(ev.CALL, 1, 350, ev.ALL_IN),
    "seat 1 bets 4": event(ev.BET, 1, 400),
    "seat 1 raises to 8 all in": event(ev.RAISE, 1, 800, ev.ALL_IN),
    "seat 1 discards 2c ??": event(ev.DISCARD, 1, bundle("2c ??")),
    "seat 1 stands pat": event(ev.STAND_PAT, 1),
    "seat 1 shows As 2d 3c 4h": event(ev.SHOW, 1, bundle("As 2d 3c 4h")),
    "seat 1 mucks": event(ev.MUCK, 1),
    "uncalled 4 returned to seat 1": event(ev.UNCALLED, 1, 400),
    "returned 4.50 to seat 1": event(ev.RETURNED, 1, 450),
    "award 26 to seat 1": event(ev.AWARD, 1, 2600, ev.POT_UNNAMED),
    "award high 26 to seat 1": event(ev.AWARD, 1, 2600, ev.PART_HIGH << ev.PART_SHIFT),
    "award main 26 to seat 1": event(ev.AWARD, 1, 2600, 1),
    "award side 2 0.05 to seat 3": event(ev.AWARD, 3, 5, 3),
    "award main high 13 to seat 1": event(ev.AWARD, 1, 1300, 1 | ev.PART_HIGH << ev.PART_SHIFT),
    "award side 1 low 5.25 to seat 3": event(ev.AWARD, 3, 525, 2 | ev.PART_LOW << ev.PART_SHIFT),
    "rake 2": event(ev.RAKE, 0, 200),
    "misdeal": event(ev.MISDEAL),
    'misdeal "a card was seen"': event(ev.MISDEAL),
    'irregularity "seat 3 spoke"': event(ev.IRREGULARITY),
    "irregularity defective-deck": event(ev.IRREGULARITY, 0, 0, ev.DEFECTIVE_DECK),
    'irregularity defective-deck "two aces"': event(ev.IRREGULARITY, 0, 0, ev.DEFECTIVE_DECK),
    'note "new deck"': event(ev.NOTE),
}

LEFT, RIGHT_2 = place("left"), place("right", 2)

AGAINST_THE_HOUSE = {
    "cut 60 cards": event(ev.CUT, 0, 60),
    "cutting card out": event(ev.CUTTING_CARD),
    "deal seat 3 As": event(ev.DEAL_HAND, 3, bundle("As")),
    "deal seat 3 ?? on left": event(ev.DEAL_HAND, 3, 0, LEFT),
    "deal seat 3 up As on left": event(ev.DEAL_HAND, 3, bundle("As"), LEFT | ev.FACE_UP),
    "deal seat 3 down ?? on right 2": event(ev.DEAL_HAND, 3, 0, RIGHT_2 | ev.FACE_DOWN),
    "deal seat 3 9c on hand 2": event(ev.DEAL_HAND, 3, bundle("9c"), place(hand=2)),
    "deal dealer up As": event(ev.DEALER_UP, 0, bundle("As")),
    "deal dealer down ??": event(ev.DEALER_DOWN, 0, 0),
    "dealer calls insurance": event(ev.INSURANCE_CALL),
    "dealer reveals Kd": event(ev.DEALER_REVEALS, 0, bundle("Kd")),
    "dealer draws ??": event(ev.DEALER_DRAWS, 0, 0),
    "dealer stands": event(ev.DEALER_STANDS),
    "seat 3 wagers 10": event(ev.WAGER, 3, 1000),
    "seat 3 wagers 10 on left": event(ev.WAGER, 3, 1000, LEFT),
    "seat 3 tips 2.50 on left": event(ev.TIP, 3, 250, LEFT),
    "seat 3 insures 5": event(ev.INSURES, 3, 500),
    "seat 3 insures 5 on right 2": event(ev.INSURES, 3, 500, RIGHT_2),
    "seat 3 switches": event(ev.SWITCH, 3),
    "seat 3 switches Kh 2c": event(ev.SWITCH, 3, bundle("2c Kh")),
    "seat 3 switches Kh ??": event(ev.SWITCH, 3, bundle("Kh ??")),
    "seat 3 switches ?? ??": event(ev.SWITCH, 3, bundle("?? ??")),
    "seat 3 switches Kh Kh": event(ev.SWITCH, 3, bundle("Kh"), ev.ALIKE),
    "seat 3 hits": event(ev.HIT, 3),
    "seat 3 hits on left": event(ev.HIT, 3, 0, LEFT),
    "seat 3 hits on left 2": event(ev.HIT, 3, 0, place("left", 2)),
    "seat 3 hits on hand 30": event(ev.HIT, 3, 0, place(hand=30)),
    "seat 3 stands": event(ev.STAND, 3),
    "seat 3 stands on left": event(ev.STAND, 3, 0, LEFT),
    "seat 3 surrenders on left": event(ev.SURRENDER, 3, 0, LEFT),
    "seat 3 doubles 10 on left": event(ev.DOUBLE, 3, 1000, LEFT),
    "seat 3 splits 10 on left": event(ev.SPLIT, 3, 1000, LEFT),
    "pay 15 to seat 3": event(ev.PAY, 3, 1500),
    "pay 15 to seat 3 on left": event(ev.PAY, 3, 1500, LEFT),
    "pay 15 to seat 3 on left insurance": event(ev.PAY, 3, 1500, place("left", 1, INSURANCE)),
    "pay 15 to seat 3 on insurance": event(ev.PAY, 3, 1500, place(part=INSURANCE)),
    "pay 15 to seat 3 on right 2 tip": event(ev.PAY, 3, 1500, place("right", 2, TIP)),
    "pay 15 to seat 3 on hand 2 tip": event(ev.PAY, 3, 1500, place(hand=2, part=TIP)),
    "push seat 3": event(ev.PUSH, 3),
    "push seat 3 on left tip": event(ev.PUSH, 3, 0, place("left", 1, TIP)),
    "collect 10 from seat 3 on right 2": event(ev.COLLECT, 3, 1000, RIGHT_2),
    "collect 10 from seat 3 on tip": event(ev.COLLECT, 3, 1000, place(part=TIP)),
    "returned 10 to seat 3 on left": event(ev.RETURNED, 3, 1000, LEFT),
    "misdeal to seat 3": event(ev.MISDEAL, 3),
    'misdeal to seat 3 "no card"': event(ev.MISDEAL, 3),
    "misdeal to dealer": event(ev.MISDEAL, 0, 0, ev.TO_DEALER),
    'misdeal to dealer "two up"': event(ev.MISDEAL, 0, 0, ev.TO_DEALER),
    "irregularity card-face-up": event(ev.IRREGULARITY, 0, 0, ev.CARD_FACE_UP),
    'irregularity no-card-to-hand to seat 3 "seen late"': event(ev.IRREGULARITY, 3, 0, ev.NO_CARD),
    "irregularity wrong-count-to-dealer to dealer": event(ev.IRREGULARITY, 0, 0, ev.WRONG_COUNT_DEALER | ev.TO_DEALER),
    "irregularity missed-card-of-player to seat 3 on left": event(
        ev.IRREGULARITY, 3, 0, ev.PLAYER_MISSED | LEFT << ev.CASE_PLACE_SHIFT
    ),
    'irregularity drawn-in-error-seen to seat 3 on right 2 "x"': event(
        ev.IRREGULARITY, 3, 0, ev.DRAWN_SEEN | RIGHT_2 << ev.CASE_PLACE_SHIFT
    ),
    "irregularity drawn-in-error-refused to seat 3 on hand 2": event(
        ev.IRREGULARITY, 3, 0, ev.DRAWN_REFUSED | place(hand=2) << ev.CASE_PLACE_SHIFT
    ),
}
EVENTS |= AGAINST_THE_HOUSE


@pytest.mark.parametrize("line", EVENTS)
def test_a_line_of_play_is_one_event(line: str) -> None:
    """Each line of play says one thing."""
    assert one(line) == EVENTS[line]


@pytest.mark.parametrize("line", EVENTS)
@pytest.mark.parametrize(
    "worn", ["  {}", "{}  ", "\t{}\t", "{} # a remark", "12:30:01 {}", " 12:30:01.25  {} # 'x' \""]
)
def test_what_surrounds_a_line_changes_nothing(line: str, worn: str) -> None:
    """Blanks, a time before a line and a remark behind it say nothing of the play."""
    assert one(worn.format(line)) == EVENTS[line]


@pytest.mark.parametrize("line", [line for line in EVENTS if '"' not in line])
def test_words_may_stand_apart(line: str) -> None:
    """Any blanks separate words."""
    assert one(line.replace(" ", " \t ")) == EVENTS[line]


def test_equal_lines_share_one_record() -> None:
    """An event has no position, so equal lines need only one."""
    first, second, *_ = read(f"{HEAD}hand 1\nseat 3 folds\nseat 3 folds\nend\n").hands[0].events
    assert first is second


def test_a_remark_is_not_part_of_a_text() -> None:
    """` #` in quotation marks belongs to the text, elsewhere it ends the line."""
    (hand,) = read(f'{HEAD}table "A # B" # C\nhand 1\nseat 1 "Ann #2" stack 5 # "\nnote "# x"\nend\n').hands
    assert (hand.header.table, hand.names, hand.events[0]) == ("A # B", ("Ann #2",), event(ev.NOTE))


@pytest.mark.parametrize(
    ("line", "name", "number", "when", "button"),
    [
        ("hand 7", "7", 7, "", 0),
        ("hand 007 button 30", "007", 7, "", 30),
        ("hand 7b at 2026-03-01", "7b", -1, "2026-03-01", 0),
        ("hand 7 at 2024-02-29 18:05 button 3", "7", 7, "2024-02-29T18:05", 3),
        ("hand 7 at 2026-03-01 18:05:59", "7", 7, "2026-03-01T18:05:59", 0),
        (f"hand {'9' * 400}", "9" * 400, -1, "", 0),
    ],
)
def test_how_a_hand_begins(line: str, name: str, number: int, when: str, button: int) -> None:
    """A hand has a number, and may have a date, a time and a button."""
    (hand,) = read(f"{HEAD}{line}\nend\n").hands
    assert (hand.name, hand.number, hand.when, hand.button) == (name, number, when, button)
    assert hand.errors == ()


def test_who_sits_where() -> None:
    """Seats that are dealt in have a name and a stack; those that sit out are named apart."""
    lines = [
        "seat 1 Ann stack 200",
        'seat 3 "Cy Lee" stack 180.5 bought 100',
        "seat 4 O'Brien stack 9 sits out",
        "seat 30 Zoë stack 0.01 bought 0.01 sits out",
        'seat 9 "folds" stack 1',
    ]
    (hand,) = read(HEAD + "hand 1 button 2\n" + "\n".join(lines) + "\nend\n").hands
    assert (hand.seats, hand.names) == ((1, 3, 9), ("Ann", "Cy Lee", "folds"))
    assert (hand.stacks, hand.bought, hand.away) == ((20000, 18050, 100), (0, 10000, 0), (4, 30))
    assert hand.errors == ()


def test_nothing_is_bought_where_no_line_says_so() -> None:
    """`bought` is empty for a hand in which nobody bought chips."""
    (hand,) = read(f"{HEAD}hand 1\nseat 1 Ann stack 200\nseat 2 Bob stack 0\nend\n").hands
    assert hand.bought == ()


def test_each_case_of_an_irregularity_is_another() -> None:
    """Every case that the language names is told apart from every other."""
    cases = [word for word in line_reader().words.expected("irregularity x", 13).words if word != "to"]
    assert len(cases) == 11
    assert sorted(one(f"irregularity {case}").aux for case in cases) == list(range(1, 12))


def test_a_seat_may_play_without_a_stack() -> None:
    """Where a stack is not said, anything may be in it, and the log is one that does not record stacks."""
    lines = 'seat 1 Ann plays\nseat 3 "Cal Lee" plays\nseat 4 Eve sits out\n'
    first, second = read(f"{HEAD}hand 1\n{lines}end\nhand 2\nseat 1 Ann stack 5\nend\n").hands
    assert (first.seats, first.names, first.stacks) == ((1, 3), ("Ann", "Cal Lee"), (MOST, MOST))
    assert (first.away, first.aside, first.bought) == ((4,), (("Eve", MOST),), ())
    assert "stacks" not in first.header.records
    assert "stacks" not in second.header.records  # else what the hand before left of a stack would be held against it


def test_a_stack_of_one_who_sits_out_is_not_missed() -> None:
    """A player who sits out puts nothing in."""
    (hand,) = read(f"{HEAD}hand 1\nseat 1 Ann stack 5\nseat 4 Eve sits out\nend\n").hands
    assert (hand.stacks, hand.away) == ((500,), (4,))
    assert "stacks" in hand.header.records


def test_what_is_known_of_a_player_makes_no_seat_line() -> None:
    """A name that was read before is followed by `stack` all the same."""
    first, second = read(f"{HEAD}hand 1\nseat 1 Ann plays\nend\nhand 2\nseat 1 Ann 5\nend\n").hands
    assert (first.errors, len(second.errors)) == ((), 1)


def test_a_layout_has_so_many_areas_and_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log that names ever new areas is none, and the line says so."""
    monkeypatch.setattr("verifier.model.places._NAMES", [""] * (MOST_AREAS + 1))
    (hand,) = read(
        f'{HEAD}hand 1\nseat 3 hits on nowhere 2\nirregularity card-face-up to seat 3 on nowhere "x"\nend\n'
    ).hands
    assert [pointed(error) for error in hand.errors] == [
        """seat 3 hits on nowhere 2
               ~~~~~~~
'nowhere' is one area too many: 200 others have been named
name an area in the same way throughout""",
        """irregularity card-face-up to seat 3 on nowhere "x"
                                       ~~~~~~~
'nowhere' is one area too many: 200 others have been named
name an area in the same way throughout""",
    ]


def test_the_last_event_is_the_end() -> None:
    """A hand that could be read ends with END."""
    (hand,) = read(f"{HEAD}hand 1\nend\n").hands
    assert hand.events == [Event(ev.END << ev.SEAT_BITS)]
