import hashlib
from io import BytesIO
from pathlib import Path

import pytest

from tests.readers.phh.documents import document, hands, log, said
from verifier.readers.phh_documents import LONGEST, Document, Splitter


def split(data: bytes) -> list[Document]:
    """The documents of a file with those bytes."""
    return list(Splitter(BytesIO(data), hashlib.sha256()).documents())


def test_each_table_is_a_document() -> None:
    """A file is cut before each line that holds a table's name and nothing else."""
    assert [
        Document("1", 2, b"[1]\na = 1\n", False),
        Document("x-2", 4, b" [ 'x-2' ] # two\r\nb = 2\r\n[_own]\n[1._x]\n[[q]]\n", False),
        Document("3", 9, b'["3"]\nc = 3', False),
    ] == split(b"\n[1]\na = 1\n [ 'x-2' ] # two\r\nb = 2\r\n[_own]\n[1._x]\n[[q]]\n[\"3\"]\nc = 3")


def test_what_stands_before_the_first_table_is_a_document() -> None:
    """A file without tables is one document; so is what stands before them, unless it says nothing."""
    assert [Document("", 1, b"# c\na = 1\n", False)] == split(b"# c\na = 1\n")
    assert [("", 1), ("2", 2)] == [(one.key, one.first_line) for one in split(b"a = 1\n[2]\nb = 1\n")]
    assert [("2", 2)] == [(one.key, one.first_line) for one in split(b"# c\n[2]\nb = 1\n")]


def test_pieces_of_a_long_line_begin_no_document() -> None:
    """What looks like a table within a line longer than a document is no table."""
    data = b"[1]\nx = '" + b"y" * (LONGEST - 5) + b"\r[2]\r" + b"z" * LONGEST + b"'\n[3]\nd = 1\n"

    assert [("1", 1, True), ("3", 3, False)] == [(one.key, one.first_line, one.too_long) for one in split(data)]
    assert [LONGEST, 10] == [len(one.data) for one in split(data)]


def test_fields_behind_the_hands_table_are_the_hands(tmp_path: Path) -> None:
    """A hand may have tables of its own; the next `[n]` is the next hand."""
    first, second = hands(tmp_path, f"[1]\n{document()}[1._own]\nx = 1\n[_own]\n[2]\n{document()}")

    assert [[], []] == [said(first), said(second)]
    assert (1, 11) == (first.first_line, first.last_line)
    assert (12, 19) == (second.first_line, second.last_line)
    assert ["[2]", *document().splitlines()] == list(second.text)


@pytest.mark.parametrize(
    ("keys", "again"),
    [
        ("1 2 3", []),
        ("1 2 2", [3]),
        ("1 2 1 3", [3]),
        ("7 8 5 6", []),
        ("a a", []),
        ("08 9", []),
    ],
)
def test_a_table_that_comes_twice_is_an_error(keys: str, again: list[int], tmp_path: Path) -> None:
    """TOML knows each table once: the second of one number is not read."""
    read = hands(tmp_path, "".join(f"[{key}]\n{document()}" for key in keys.split()))

    assert again == [i for i, one in enumerate(read, 1) if one.errors]
    assert all(one.errors[0].message == f"a second hand [{one.name}]" for one in read if one.errors)


def test_lines_and_digest_are_those_of_the_file(tmp_path: Path) -> None:
    """Every line counts once, long ones and the last one without an end included; the digest is of every byte."""
    data = b"\xef\xbb\xbf[1]\r\nx = '" + b"y" * 3 * LONGEST + b"'\n\nlast"
    read = log(tmp_path, data)

    assert 1 == len(list(read))
    assert (4, hashlib.sha256(data).hexdigest()) == (read.lines, read.sha256)


def test_a_log_can_be_read_again(tmp_path: Path) -> None:
    """Reading a file twice gives the same twice."""
    read = log(tmp_path, f"[1]\n{document()}[2]\nx\n")

    assert list(read) == list(read)
