"""What is wrong with a file is told with its place, all at once, and never at too great a length."""

from tests.law.strict.reading import said
from verifier.law.strict import MOST_BYTES


def test_an_empty_file_is_named() -> None:
    """A file without a key is not taken for a section without blocks."""
    assert "f.yaml:1:1: the file is empty\n    1 | # nothing\n      | ^" == said("# nothing\n")


def test_bytes_that_are_no_text_are_named_with_their_place() -> None:
    """A wrong encoding is named by byte, line and column."""
    assert "f.yaml:2:4: byte 0xe9 is not UTF-8\n    save the file as UTF-8" == said(b"a: 1\nb: \xe9t\xe9\n")


def test_a_file_has_a_greatest_size() -> None:
    """A file that is too large is not parsed at all."""
    assert "f.yaml: the file is larger than 400 kB\n    split it into smaller sections" == said(b"#" * (MOST_BYTES + 1))


def test_several_problems_are_reported_together() -> None:
    """All that can be found is told at once, in the order of the file."""
    text = "a: 20.00\nb:\nc: yes\na: 1\n"
    lines = [line for line in said(text).splitlines() if line.startswith("f.yaml")]
    assert [
        'f.yaml:1:4: 20.00 without quotes is a decimal number to YAML; write "20.00"',
        "f.yaml:2:1: the key 'b' has no value",
        'f.yaml:3:4: yes is true to some readers of YAML; write true, or "yes" if the word is meant',
        "f.yaml:4:1: the key 'a' is here twice; it stands in line 1 already",
    ] == lines


def test_of_very_many_problems_the_first_fifty_are_shown() -> None:
    """A file that is wrong throughout fills no screen after screen, and nothing is left uncounted."""
    text = said("".join(f"k{number}: yes\n" for number in range(60)))
    assert (50, "... and 10 more") == (text.count("is true to some"), text.splitlines()[-1])


def test_a_long_line_is_shown_around_the_place() -> None:
    """The excerpt of a long line is cut on both sides, with the carets in place."""
    text = "a: [" + "word, " * 40 + "20.00, " + "word, " * 40 + "word]"
    _, excerpt, carets = said(text).splitlines()
    assert ("...", "...", "20.00") == (
        excerpt[8:11],
        excerpt[-3:],
        excerpt[carets.index("^") : carets.rindex("^") + 1],
    )
