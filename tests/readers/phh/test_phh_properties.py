import tempfile

from hypothesis import example, given
from hypothesis import strategies as st

from tests.readers.phh.documents import document
from verifier.model.events import END
from verifier.model.record import Hand
from verifier.readers.phh import PhhLog

WHOLE = f"[1]\n{document()}[2]\n{document(winnings='[0, 3, 0]')}".encode()
PIECES = [
    *(
        mark.encode()
        for mark in ("'", '"', "'''", '"""', "\\", "[", "]", "{", "}", "=", "#", ".", ",", "\n", "\r\n", "\r", "\0")
    ),
    *(b"\xff", b"\xef\xbb\xbf", b"inf", b"nan", b"-1", b"1e9999999", b"1e-9999999", b"1e99999999999999999999", b"true"),
    *(b"0x" + b"f" * 4000, b"9" * 4400, b"[" * 3000, b"a." * 3000, b"1979-05-27", b"00:00:00"),
    *(b"[1]\n", b"[2]\n", b"????", b"p9 f", b"d dh p1 As"),
]


def read(data: bytes) -> list[Hand]:
    """The hands of a file with those bytes. What every reading must keep is asserted here."""
    with tempfile.NamedTemporaryFile(suffix=".phhs") as file:
        file.write(data)
        file.flush()
        log = PhhLog(file.name)
        hands = list(log)
    assert bool(hands) != bool(log.errors)
    for hand in hands:
        assert len(hand.events) == len(hand.lines) == len(hand.columns)
        assert hand.errors or hand.events[-1].kind == END
        assert list(hand.seats) == sorted(set(hand.seats))
        assert len(hand.seats) == len(hand.stacks) == len(hand.names)
        assert len(hand.text) == hand.last_line - hand.first_line + 1
        assert all(hand.first_line <= line <= hand.last_line for line in hand.lines)
        for error in hand.errors:
            assert error.line >= hand.first_line
            assert 1 <= error.column <= len(error.text) + 1
            assert error.length == 1 or error.column + error.length - 1 <= len(error.text)
            assert error.message
    return hands


@given(st.binary(max_size=300))
@example(b"\xff\xfeh\0i\0")
@example(b"[1]")
@example(b"[1]\nvariant = 'FB'")
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    """Whatever a file holds gives hands and errors, each within the file, and never an exception."""
    assert all(hand.errors for hand in read(data))


CHANGES = st.lists(
    st.tuples(
        st.integers(0, len(WHOLE)), st.integers(0, 12), st.one_of(st.binary(max_size=4), st.sampled_from(PIECES))
    ),
    min_size=1,
    max_size=6,
)


@given(CHANGES)
def test_a_damaged_file_is_read_or_refused(changes: list[tuple[int, int, bytes]]) -> None:
    """A good file with pieces cut out and put in gives hands and errors, each within the file, no exception."""
    data = bytearray(WHOLE)
    for start, length, piece in changes:
        data[start : start + length] = piece

    assert len(read(bytes(data))) < 12


ON_A_LINE = st.one_of(st.binary(min_size=1, max_size=6), st.sampled_from(PIECES)).map(lambda piece: piece.strip(b"\n"))


@given(st.integers(1, WHOLE.index(b"[2]") - 1), ON_A_LINE.filter(lambda piece: b"\n" not in piece))
def test_damage_to_one_hand_leaves_the_next_alone(at: int, piece: bytes) -> None:
    """Whatever is put into a line of one hand, the hand behind the next `[n]` is read as it was."""
    assert read(WHOLE)[-1] == read(WHOLE[:at] + piece + WHOLE[at:])[-1]


@given(st.integers(0, len(WHOLE)))
def test_a_truncated_file_keeps_its_whole_hands(length: int) -> None:
    """A file that breaks off loses at most the hand in which it does."""
    whole = read(WHOLE)

    left = [hand for hand in read(WHOLE[:length]) if not hand.errors]

    assert len(left) >= WHOLE[:length].count(b"[2]")
    assert all(hand.seats == whole[0].seats for hand in left)
