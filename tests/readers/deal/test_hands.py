"""Where hands begin and end, where their lines stand, and what is out of place."""

import pytest

from tests.readers.deal.logs import HAND, HEAD, pointed, read
from verifier.model.events import BAD, CHECK, END, event


def test_events_know_their_lines() -> None:
    """Each event has the line that it stands on, and the hand has its text."""
    (hand,) = read(HEAD + HAND).hands
    assert (hand.first_line, hand.last_line) == (2, 8)
    assert list(hand.lines) == [5, 6, 7, 8]
    assert list(hand.text) == HAND.splitlines()
    assert len(hand.events) == 4


def test_a_plain_hand_needs_no_list_of_lines() -> None:
    """Where nothing but events follow on the seats, their lines are a range and their columns are not listed."""
    (hand,) = read(HEAD + HAND).hands
    assert (hand.lines, hand.columns) == (range(5, 9), ())


def test_remarks_and_empty_lines_move_the_lines() -> None:
    """Lines that say nothing are skipped, and their places kept."""
    (hand,) = read(HEAD + "\nhand 1\n# who plays\nseat 1 Ann stack 5\n\nseat 1 checks\n#\n  seat 1 folds\nend\n").hands
    assert (hand.first_line, hand.last_line) == (3, 10)
    assert (list(hand.lines), list(hand.columns)) == ([7, 9, 10], [1, 3, 1])
    assert list(hand.text)[3:6] == ["", "seat 1 checks", "#"]


def test_a_hand_may_close_the_file_without_a_line_end() -> None:
    """The last line needs no end."""
    (hand,) = read((HEAD + HAND).removesuffix("\n")).hands
    assert hand.errors == ()


UNFINISHED = """hand 7 does not end: {}
write 'end' below its last line"""


def test_a_hand_without_end_before_another() -> None:
    """A hand that another hand cuts off is not judged; the other is."""
    first, second = read(HEAD + HAND.replace("end\n", "\n") + HAND).hands
    assert [pointed(error) for error in first.errors] == [
        'note "a hand"\n~~~~~~~~~~~~~\n' + UNFINISHED.format("line 9 begins another hand")
    ]
    assert (first.errors[0].line, second.errors) == (7, ())


def test_a_hand_without_end_at_the_end() -> None:
    """A file that was cut off is told from one that is complete."""
    (hand,) = read(HEAD + HAND.replace("end\n", "")).hands
    assert [error.message for error in hand.errors] == ["hand 7 does not end: the log ends here"]


OUT_OF_PLACE = {
    HAND.replace("seat 3 checks", "seat 5 Eve stack 9"): """seat 5 Eve stack 9
~~~~~~~~~~~~~~~~~~
a seat is listed after the play has begun
list all seats below the hand line""",
    HAND.replace("seat 3 Bob", "seat 1 Bob"): """seat 1 Bob stack 180.50
~~~~~~~~~~~~~~~~~~~~~~~
seat 1 is listed twice
a seat has one player in a hand""",
    HAND.replace(
        "seat 3 Bob stack 180.50", " seat 1 Bob stack 1 sits out # again"
    ): """ seat 1 Bob stack 1 sits out # again
 ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
seat 1 is listed twice
a seat has one player in a hand""",
    HAND.replace("seat 3 checks", "chip 1"): """chip 1
~~~~~~
'chip' inside a hand
end the hand above it with a line 'end'""",
    HAND.replace("hand 7 at 2026-03-01 18:05 button 3\n", ""): """seat 1 Ann stack 200
~~~~~~~~~~~~~~~~~~~~
this line is outside a hand
a hand begins with a line such as 'hand 1 button 3'""",
}


@pytest.mark.parametrize("text", OUT_OF_PLACE)
def test_what_is_out_of_place_is_one_error_of_its_hand(text: str) -> None:
    """A line that can be read and stands where it says nothing keeps its hand from being judged, and no other."""
    before, hand, after = read(HEAD + HAND + text + HAND).hands
    assert [pointed(error) for error in hand.errors] == [OUT_OF_PLACE[text]]
    assert (before.errors, after.errors, after.header.damaged) == ((), (), None)


@pytest.mark.parametrize("line", ["end", "seat 3 folds", 'note "between hands"\nrake 1'])
@pytest.mark.parametrize("following", [HAND, "chip 1\n" + HAND])
def test_a_stray_line_is_no_hand(line: str, following: str) -> None:
    """A line of play between hands is an error of the log and makes no hand."""
    found = read(f"{HEAD}{HAND}{line}\n{following}")
    assert [hand.errors for hand in found.hands] == [(), ()]
    assert [error.line for error in found.log.errors] == [9]


def test_a_header_line_inside_a_hand_still_counts_after_it() -> None:
    """Whoever wrote it meant it from there on."""
    _, second = read(f"{HEAD}chip 1\nhand 1\nchip 5\nend\nhand 2\nend\n").hands
    assert second.header.chip == 500


def test_a_hand_keeps_the_header_that_it_began_under() -> None:
    """A header line inside a hand says nothing of that hand."""
    first, _ = read(f"{HEAD}chip 1\nhand 1\nchip 5\nend\nhand 2\nend\n").hands
    assert first.header.chip == 100


def test_an_unreadable_line_holds_its_place() -> None:
    """A line that cannot be read is an event that nobody knows."""
    (hand,) = read(f"{HEAD}hand 1\nseat 1 chekcs\nseat 1 checks\nend\n").hands
    assert list(hand.events) == [event(BAD), event(CHECK, 1), event(END)]
    assert [error.line for error in hand.errors] == [3]


def test_each_unreadable_line_is_told() -> None:
    """All lines that cannot be read are told; what is out of place is told only before them."""
    (hand,) = read(f"{HEAD}hand 1\nseta 1\nseat 1 Ann stack 4\nseat 1 Ann stack 4\nchip 4\nseat 2 rises\nend\n").hands
    assert [error.line for error in hand.errors] == [3, 7]


@pytest.mark.parametrize(
    "damaged",
    [
        "hnad 7 button 3\n",
        "hand button 3\n",
        "@@@\n",
        "\x00\n",
        "\n# remark\nhand 7 at 2026-13-01\n# remark\n\n",
        "ha\nnd 7 button 3\n",
    ],
)
def test_a_damaged_first_line_costs_only_its_own_hand(damaged: str) -> None:
    """Where lines of play follow on unreadable ones, those began the hand; no header is in doubt."""
    text = f"{HEAD}{HAND}{damaged}seat 1 Ann stack 4\nseat 1 checks\nend\n{HAND}"
    found = read(text)
    before, hand, after = found.hands
    bad = [n for n, line in enumerate(damaged.split("\n"), 9) if line and not line.startswith("# ")]
    assert [error.line for error in hand.errors] == bad
    assert (before.errors, after.errors, after.header.damaged, found.log.errors) == ((), (), None, [])
    assert hand.first_line == bad[0]
    assert list(hand.text) == text.split("\n")[hand.first_line - 1 : hand.last_line]


def test_a_damaged_end_costs_only_its_own_hand() -> None:
    """Where `end` cannot be read the next hand begins all the same."""
    first, second = read(HEAD + HAND.replace("end\n", "edn\n") + "chip 5\n" + HAND).hands
    assert [error.message for error in first.errors] == ["unknown word 'edn'"]
    assert (second.errors, second.header.chip, second.header.damaged) == ((), 500, None)


def test_a_header_line_before_a_lost_first_line_keeps_the_header_in_doubt() -> None:
    """Of two unreadable lines before a hand the one that looks like a hand line is the hand's."""
    found = read(f"{HEAD}tabel 7\nhnad 1\nseat 1 Ann stack 4\nend\n{HAND}")
    assert [error.line for error in found.log.errors] == [2]
    assert [error.line for error in found.hands[0].errors] == [3]
    assert (found.hands[0].first_line, found.hands[0].text[0]) == (3, "hnad 1")
    assert [hand.header.damaged is None for hand in found.hands] == [False, False]


def test_a_hand_that_never_ends_is_given_up() -> None:
    """A hand of more lines than any hand has is told once; reading goes on at the next hand."""
    text = HEAD + "hand 1\n" + "seat 1 checks\n" * 20_100 + "x\n" * 100 + "chip 5\n" + HAND
    found = read(text)
    assert [(error.line, error.message) for error in found.errors] == [(20_002, "the hand has more than 20000 lines")]
    assert [(hand.name, len(hand.errors)) for hand in found.hands] == [("1", 1), ("7", 0)]
    assert found.hands[1].header.chip == 500


def test_a_run_of_noise_is_told_as_one() -> None:
    """After fifty unreadable lines in a row the rest is skipped up to the next hand or header."""
    text = HEAD + "hand 1\n" + "noise\n" * 500 + "seat 1 checks\nend\n" + HAND
    found = read(text)
    assert len(found.errors) == 51
    assert (found.errors[-1].line, found.errors[-1].message) == (53, "no line can be read here any more")
    assert [len(hand.errors) for hand in found.hands] == [51, 0]


def test_lines_between_noise_end_the_run() -> None:
    """Only unreadable lines in a row are noise."""
    text = HEAD + "hand 1\n" + ("noise\n" * 40 + "seat 1 checks\n") * 3 + "end\n"
    (hand,) = read(text).hands
    assert (len(hand.errors), len(hand.events)) == (120, 124)


def test_noise_in_the_header_ends_with_a_new_header() -> None:
    """Noise outside hands leaves the header in doubt until it starts anew."""
    found = read(HEAD + "noise\n" * 500 + HAND + HEAD + HAND)
    assert len(found.log.errors) == 51
    assert [hand.header.damaged is None for hand in found.hands] == [False, True]
