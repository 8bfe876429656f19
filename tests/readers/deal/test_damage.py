"""Damaged files: what is damaged is told, what is not is read, and nothing ever breaks the reader."""

import random
import tracemalloc

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.readers.deal.logs import HAND, HEAD, read
from tests.support.session import Session
from verifier.model.record import LineError
from verifier.readers.deal import DealLog

GOOD = Session(5, hands=40).text()
LINES = GOOD.splitlines()
FIRST = next(n for n, line in enumerate(LINES) if line.startswith("hand "))


def spoil(line: str, rng: random.Random) -> str:
    """A line with one letter made something that no line can hold there."""
    at = rng.randrange(len(line))
    return line[:at] + "~" + line[at + 1 :]


@pytest.mark.parametrize("seed", range(8))
def test_exactly_the_damaged_lines_are_told(seed: int) -> None:
    """Of a log with damaged lines in its hands exactly those are told, and all other hands are as they were."""
    rng = random.Random(seed)
    lines = LINES.copy()
    bad = sorted(rng.sample(range(FIRST, len(lines)), len(lines) // 100))
    for n in bad:
        lines[n] = spoil(lines[n], rng)
    found = read("\n".join(lines))
    assert [error.line for error in found.errors] == [n + 1 for n in bad]
    assert found.log.errors == []
    untouched = [hand for hand in read(GOOD).hands if not any(hand.first_line <= n + 1 <= hand.last_line for n in bad)]
    assert [hand for hand in found.hands if not hand.errors] == untouched
    assert all(hand.header.damaged is None for hand in found.hands)


@pytest.mark.parametrize("line", range(FIRST, FIRST + 70))
def test_one_damaged_line_is_one_error_in_one_hand(line: int) -> None:
    """Wherever the damage is, even in the first or the last line of a hand, one hand has one error."""
    lines = LINES[: FIRST + 300]
    lines[line] = "~" + lines[line]
    found = read("\n".join(lines))
    cut = [error for error in found.errors if "the log ends here" not in error.message]
    assert [error.line for error in cut] == [line + 1]
    assert len([hand for hand in found.hands if any(error in cut for error in hand.errors)]) == 1


@pytest.mark.parametrize("line", range(FIRST, FIRST + 70, 3))
def test_one_lost_line_harms_one_hand_at_most(line: int) -> None:
    """Where a whole line is lost at most one hand has an error; the hand after it is as it was."""
    lines = LINES.copy()
    del lines[line]
    found = read("\n".join(lines))
    assert len([hand for hand in found.hands if hand.errors]) <= 1
    assert [hand.events for hand in found.hands[2:]] == [hand.events for hand in read(GOOD).hands[2:]]


@pytest.mark.parametrize("length", range(0, 3000, 13))
def test_a_file_that_was_cut_off(length: int) -> None:
    """Wherever a file is cut off, at most its last line and its last hand are in error."""
    found = read(GOOD.encode()[:length])
    assert len(found.errors) <= 1
    assert all(not hand.errors for hand in found.hands[:-1])


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.binary(max_size=600))
def test_any_bytes_are_read(data: bytes) -> None:
    """Whatever a file holds, its lines are counted and nothing is raised."""
    found = read(data)
    assert found.log.lines <= data.count(b"\n") + 1
    assert len(found.log.sha256) == 64


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.binary(max_size=80), st.integers(4, 3000), st.integers(0, 80))
def test_any_bytes_inside_a_log_are_read(data: bytes, at: int, lost: int) -> None:
    """Whatever is put into a log behind its first bytes, the hands that follow are read as before."""
    whole = GOOD.encode()
    found = read(whole[:at] + data + whole[at + lost :])
    assert [hand.events for hand in found.hands[-30:]] == [hand.events for hand in read(GOOD).hands[-30:]]


def test_a_big_file_of_noise_is_read() -> None:
    """A megabyte of random bytes is a bounded number of errors and no hand."""
    found = read(random.Random(1).randbytes(1 << 20))
    assert (found.hands, len(found.log.errors)) == ([], 51)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
def test_wide_encodings_are_told(encoding: str) -> None:
    """A log in UTF-16 or UTF-32 is one error that says so."""
    found = read((HEAD + HAND * 3).encode(encoding))
    name = encoding.upper()[:6]
    assert found.log.errors == [LineError(1, 1, 1, "", f"the log is written in {name}", "save it as UTF-8")]
    assert found.hands == []


def test_latin_1_is_told_at_its_place() -> None:
    """A byte that is not UTF-8 is told where it stands, and its hand is not judged."""
    found = read((HEAD + HAND.replace("Ann", "Zoë") + HAND).encode("latin-1"))
    first, second = found.hands
    assert [(error.line, error.column, error.message) for error in first.errors] == [
        (3, 10, "the byte 0xEB is not UTF-8")
    ]
    assert second.errors == ()


@pytest.mark.parametrize("block", [1, 2, 5, 64, 1 << 20])
def test_line_ends_and_marks_change_nothing(block: int) -> None:
    """CRLF, a byte order mark and a missing last line end are no part of what a log says."""
    plain = read(GOOD)
    for text in (
        GOOD.replace("\n", "\r\n"),
        "\ufeff" + GOOD,
        "\ufeff" + GOOD.removesuffix("\n").replace("\n", "\r\n"),
        GOOD.replace("\n", "\r\n").removesuffix("\n"),
    ):
        found = read(text, block)
        assert found.hands == plain.hands
        assert (found.log.errors, found.log.lines) == ([], plain.log.lines)
        assert found.log.sha256 != plain.log.sha256


@pytest.mark.parametrize("block", range(1, 8))
def test_a_lone_carriage_return_is_never_lost(block: int) -> None:
    """Wherever blocks are cut, CR is half a line end only before LF and at the very end of a file."""
    found = read(f"{HEAD}hand 1\r\ncut\rcut\r\n\r\r\nend\r", block)
    assert [(error.line, error.column, error.message) for error in found.errors] == [
        (3, 4, "a carriage return inside a line"),
        (4, 1, "a carriage return inside a line"),
    ]


@pytest.mark.parametrize("block", [1 << 10, 1 << 16, 1 << 20])
@pytest.mark.parametrize("end", ["\n", ""])
def test_an_endless_line(block: int, end: str) -> None:
    """A line of ten megabytes is one error, and the hand after it is read."""
    text = HEAD + "hand 1\n" + "x" * 10_000_000 + "\nend\n" + HAND + "y" * 10_000_000 + end
    found = read(text, block)
    assert [error.message for error in found.errors] == ["the line is longer than 4096 characters"] * 2
    assert [error.line for error in found.errors] == [3, 12]
    assert [len(hand.errors) for hand in found.hands] == [1, 0]
    assert found.log.lines == 12


def peak(data: bytes) -> int:
    """The most memory that reading takes at a time, in bytes."""
    log = DealLog("t.deal", data=data, block=1 << 16)
    tracemalloc.start()
    for _ in log:
        pass
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return most


def test_memory_does_not_grow_with_the_file() -> None:
    """A log is never held as a whole: neither many hands, nor a line or a hand without an end."""
    hands = GOOD.encode()
    peak(hands)  # what is remembered of lines, once and for all
    bound = 2 * peak(hands)
    many = hands * 20
    line = HEAD.encode() + b"hand 1\n" + b"x" * len(many)
    hand = HEAD.encode() + b"hand 1\n" + b"seat 1 checks\n" * (len(many) // 14)
    assert peak(many) < bound
    assert peak(line) < bound
    assert peak(hand) < bound + 20_000 * 300


def test_an_empty_file() -> None:
    """A file without a line has no hand and no error."""
    found = read(b"")
    assert (found.hands, found.log.errors, found.log.lines) == ([], [], 0)
