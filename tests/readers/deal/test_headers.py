"""What a log says of itself, and for how long."""

import pytest

from tests.readers.deal.logs import HAND, HEAD, read
from verifier.model.record import EVIDENCE, Header, LineError, Stated

START = "session-start"
FIRST = frozenset(EVIDENCE) - {START, "decks"}


def headers(text: str) -> list[Header]:
    """The header of each hand; `@` in the text stands for a hand."""
    return [hand.header for hand in read(text.replace("@\n", HAND)).hands]


def test_every_entry_is_kept() -> None:
    """A header says all that its lines say."""
    (header,) = headers(
        "fairdeal 1\ntable Poker 7\nlicensee River Casino\ndealer Dora\nsection us-pa/637a.21\ngame badugi\n"
        "currency USD\nchip 0.25\ndeck 52\ndecks 6\nzone America/New_York\nsession starts\n"
        "records no burns, Deal Order\n"
        'records no hand-number\nhouse blinds 2 4\nhouse odd-chip button\nhouse said "on the  sign" 3\n@\n'
    )
    parameters = {
        "blinds": Stated(("2", "4"), "house", 15, "house blinds 2 4"),
        "odd-chip": Stated("button", "house", 16, "house odd-chip button"),
        "said": Stated(("on the  sign", "3"), "house", 17, 'house said "on the  sign" 3'),
    }
    assert header == Header(
        table="Poker 7",
        licensee="River Casino",
        dealer="Dora",
        section="us-pa/637a.21",
        game="badugi",
        currency="USD",
        chip=25,
        decks=6,
        decks_line=10,
        zone="America/New_York",
        parameters=parameters,
        records=frozenset(EVIDENCE) - {"burns", "deal-order", "hand-numbers"},
        session=0,
        damaged=None,
    )


@pytest.mark.parametrize("word", EVIDENCE)
def test_a_log_may_leave_out_anything(word: str) -> None:
    """Whatever a log can record it can say that it does not, with hyphens or blanks."""
    spelt = word.replace("-", " ")
    for said in (word, spelt):
        (header,) = headers(f"{HEAD}records no {said}\n@\n")
        assert header.records == FIRST - {word}


def test_an_entry_is_in_force_from_its_line_on() -> None:
    """A later entry changes nothing for earlier hands."""
    tables = [header.dealer for header in headers(f"{HEAD}dealer Dora\n@\ndealer Eli\n@\n@\n")]
    assert tables == ["Dora", "Eli", "Eli"]


def test_hands_under_the_same_header_share_it() -> None:
    """What follows from a header is worked out once, so a header is the same object until something is said."""
    first, second = headers(f"{HEAD}table A\n@\n@\n")
    assert first is second


def test_the_dealer_of_a_hand_line_deals_that_hand() -> None:
    """The hand line's dealer is not the next hand's."""
    text = f"{HEAD}dealer Dora\nhand 1\nend\nhand 2 dealer Eli\nend\nhand 3\nend\nhand 4 dealer Eli\nend\n"
    found = headers(text)
    assert [header.dealer for header in found] == ["Dora", "Eli", "Dora", "Eli"]
    assert found[1] is found[3]


def test_the_header_starts_anew() -> None:
    """`fairdeal 1` forgets all that was said before, and begins another session."""
    _, second = headers(f"{HEAD}table A\nrecords no burns\nhouse ante 1\nsession starts\n@\nfairdeal 1\n@\n")
    assert second == Header(records=FIRST, session=1)


@pytest.mark.parametrize(
    ("text", "sessions"),
    [
        ("table A\n@\n@\n", [0, 0]),
        ("table A\n@\ntable A\n@\n", [0, 0]),
        ("table A\n@\ntable B\n@\ntable A\n@\n", [0, 1, 2]),
        ("@\nsession starts\n@\n", [0, 1]),
        ("@\nfairdeal 1\ntable B\nsession starts\n@\n", [0, 1]),
        ("session starts\ntable A\ntable B\n@\n", [0]),
    ],
)
def test_what_begins_a_session(text: str, sessions: list[int]) -> None:
    """A session begins with `fairdeal 1`, `session starts` and another table; several lines of a header begin one."""
    assert [header.session for header in headers(HEAD + text)] == sessions


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("@\n", [False]),
        ("session starts\ntable A\n@\n@\n", [True, True]),
        ("table A\nsession starts\n@\ntable B\n@\n", [True, False]),
        ("@\nsession starts\n@\n", [False, True]),
    ],
)
def test_only_the_log_says_that_play_starts(text: str, known: list[bool]) -> None:
    """The first hand of a file, or of a table, is the start of play only where a line says so."""
    assert [START in header.records for header in headers(HEAD + text)] == known


@pytest.mark.parametrize(
    ("text", "decks"),
    [("@\n", 0), ("decks 1\n@\n", 1), ("decks 6\ndecks 8\n@\n", 8), ("decks 6\nfairdeal 1\n@\n", 0)],
)
def test_how_many_decks_there_are_only_the_log_says(text: str, decks: int) -> None:
    """Decks are recorded by the line that counts them."""
    (header,) = headers(HEAD + text)
    assert (header.decks, "decks" in header.records) == (decks, decks > 0)


BAD = "chp 1"


@pytest.mark.parametrize(
    ("text", "judged"),
    [
        ("@\nchp 1\n@\n@\n", [True, False, False]),
        ("chp 1\nfairdeal 1\n@\n", [True]),
        ("chp 1\ntable A\n@\n", [False]),
        ("table\ntable A\n@\n", [True]),
        ("table\nchip x\ntable A\n@\nchip 1\n@\n", [False, True]),
        ("chip x\n@\nchip 1\n@\n", [False, True]),
        ("session starst\n@\nsession starts\n@\n", [False, True]),
        ("decks 0\n@\ndecks 6\n@\n", [False, True]),
        ("house ante\nhouse ante 1\n@\n", [False]),
        ("records no bruns\nrecords no burns\n@\n", [False]),
        ("records no bruns\nfairdeal 1\n@\n", [True]),
    ],
)
def test_how_long_a_damaged_header_counts(text: str, judged: list[bool]) -> None:
    """No hand is judged while it is not certain what the header says."""
    assert [header.damaged is None for header in headers(HEAD + text)] == judged


def test_the_damage_is_the_line() -> None:
    """A damaged header names the first line that could not be read; the log lists all of them."""
    found = read(f"{HEAD}chp 1\ntabel A\n{HAND}")
    first = LineError(2, 1, 3, "chp 1", "unknown word 'chp'", "did you mean 'chip'?")
    second = LineError(3, 1, 5, "tabel A", "unknown word 'tabel'", "did you mean 'table'?")
    assert found.hands[0].header.damaged == first
    assert (found.log.errors, found.hands[0].errors) == ([first, second], ())


@pytest.mark.parametrize("text", [HAND, "table A\n" + HAND, "# a remark\n\nend\n" + HAND])
def test_a_log_says_first_that_it_is_one(text: str) -> None:
    """Without `fairdeal 1` the head of a file may be lost, and what it said of evidence with it."""
    found = read(text)
    assert found.hands[0].header.damaged is not None
    assert found.log.errors[0].message == "the log does not begin with 'fairdeal 1'"


def test_a_damaged_first_line_is_one_error() -> None:
    """Where the first line cannot be read, nothing else is said about it."""
    found = read("fairdael 1\ntable A\n" + HAND)
    assert [error.message for error in found.errors] == ["unknown word 'fairdael'"]
    assert found.hands[0].header.damaged == found.errors[0]


def test_another_version_is_not_guessed_at() -> None:
    """A log in a version that this reader does not know is not judged."""
    found = read("fairdeal 2\n" + HAND)
    assert found.errors == [
        LineError(
            1, 10, 1, "fairdeal 2", "this log is written in version 2 of the language", "this program reads version 1"
        )
    ]
    assert found.hands[0].header.damaged == found.errors[0]
