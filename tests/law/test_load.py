"""Folders of sections become one law."""

import hashlib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.law.conftest import TOWN, changed
from verifier.law.load import game, load
from verifier.law.problems import LawError
from verifier.law.spec import Law

Write = Callable[[str, str], None]


def test_an_added_folder_adds_its_sections(town: Callable[..., Law]) -> None:
    """The shipped law is always there; a folder adds to it."""
    shipped, both = load(), town()
    assert {*shipped.sections, "xx-town/12.3"} == {*both.sections}
    assert {**shipped.games, "four-card-draw": "xx-town/12.3"} == both.games
    assert () == both.overridden


def test_the_shipped_folder_may_be_named_too() -> None:
    """Naming the shipped folder adds nothing and overrides nothing."""
    rules = Path(__file__).resolve().parents[2] / "rules"
    assert load() == load([rules])


def test_a_section_of_an_added_folder_takes_the_place_of_the_shipped_one(folder: Path, write: Write) -> None:
    """A section with a shipped id replaces it, and the law says so."""
    shipped = Path(__file__).resolve().parents[2] / "rules" / "conventions" / "record.yaml"
    write("conventions/record", changed(shipped.read_text("utf-8"), ("citation: the record itself", "citation: ours")))
    law = load([folder])
    assert (("conventions/record",), "ours") == (law.overridden, law.sections["conventions/record"].citation)


def test_every_game_stands_on_the_record(town: Callable[..., Law]) -> None:
    """What any log must satisfy is followed without being named, last of all."""
    assert ("conventions/poker", "conventions/record") == town().sections["xx-town/12.3"].follows


def test_a_section_is_filled_from_its_file(town: Callable[..., Law]) -> None:
    """What the file says of itself is what the section says."""
    section = town().sections["xx-town/12.3"]
    assert (
        "Town Code § 12.3", "Four card draw", "https://law.example/12-3", "2020-01-01", "", "Town Gazette 7",
        "2026-11-29", "", (), "xx-town/12.3.yaml", "",
    ) == (
        section.citation, section.title, section.official, section.in_force_from, section.in_force_to,
        section.in_force_source, section.checked_on, section.status, section.not_found, section.path, section.summary,
    )  # fmt: skip


def test_digests_tell_one_law_from_another(town: Callable[..., Law]) -> None:
    """A section's digest is that of its file; the law's changes with any of them."""
    first = town()
    second = town(("Four cards each", "Each gets four cards"))
    assert hashlib.sha256(TOWN.encode()).hexdigest() == first.sections["xx-town/12.3"].digest
    assert (True, True) == (first.digest != second.digest, first == town())


def test_the_law_cannot_be_changed(town: Callable[..., Law]) -> None:
    """What is loaded stays as it is."""
    law = town()
    with pytest.raises(TypeError):
        law.games["x"] = "y"  # type: ignore[index]  # that it cannot be changed is the test
    with pytest.raises(TypeError):
        law.sections["xx-town/12.3"].games["four-card-draw"].rankings["best"].keys["cards"] = 5  # type: ignore[index]  # nor can what lies deeper


def test_a_game_is_found_by_its_id(town: Callable[..., Law]) -> None:
    """A game id leads to its game, an unknown one to the nearest known."""
    law = town()
    assert "xx-town/12.3" == game(law, "four-card-draw").section
    with pytest.raises(LookupError) as caught:
        game(law, "four-cards-draw")
    assert "no section governs a game called 'four-cards-draw'; did you mean 'four-card-draw'?" == str(caught.value)


def said(folder: Path) -> str:
    """What is said of a folder that cannot be used."""
    with pytest.raises(LawError) as caught:
        load([folder])
    return str(caught.value)


def test_a_folder_that_is_not_there_is_named() -> None:
    """A misspelled folder is no empty one."""
    assert "nowhere: there is no such folder of rules" == said(Path("nowhere"))


def test_a_file_with_another_ending_is_named(folder: Path) -> None:
    """A section that would be passed over in silence is not."""
    (folder / "mine.yml").write_text("section: mine\n")
    assert "rules/mine.yml: the name of a section's file ends in .yaml\n    rename it" == said(folder)


def test_hidden_files_are_no_sections(folder: Path, write: Write) -> None:
    """What an editor leaves behind is not read."""
    write("xx-town/12.3", TOWN)
    before = load([folder])
    (folder / ".mine.yaml").write_text("a: [")
    assert before == load([folder])


def test_a_folder_without_a_section_is_named(folder: Path) -> None:
    """Whoever adds a folder means that something is in it."""
    (folder / "notes.txt").write_text("a")
    expected = "rules: there is no section in this folder of rules\n    a section lies in it as xx-town/12.3.yaml"
    assert expected == said(folder)


def test_a_file_that_cannot_be_read_is_named(folder: Path) -> None:
    """A broken link is named like any other file that is wrong."""
    (folder / "mine.yaml").symlink_to("gone.yaml")
    assert "rules/mine.yaml: the file cannot be read: No such file or directory" == said(folder)


def test_the_id_of_a_section_is_in_small_letters(folder: Path, write: Write) -> None:
    """Rules are told apart by ids, so ids have no spaces and no capitals."""
    write("Town 12", changed(TOWN, ("section: xx-town/12.3", "section: Town 12")))
    assert (
        """\
rules/Town 12.yaml:1:1: 'Town 12' cannot be the id of a section
    1 | section: Town 12
      | ^
    small letters, digits, dots and hyphens"""
        == said(folder)
    )  # fmt: skip


def test_what_is_wrong_in_several_files_is_told_together(folder: Path, write: Write) -> None:
    """One look at the report mends all files."""
    write("xx-town/12.3", changed(TOWN, ('"2026-11-29"', "2026-11-29")))
    write("xx-town/12.4", "a:\n")
    lines = [line for line in said(folder).splitlines() if line.startswith("rules/")]
    assert [
        'rules/xx-town/12.3.yaml:6:13: 2026-11-29 without quotes is a date to YAML; write "2026-11-29"',
        "rules/xx-town/12.4.yaml:1:1: the key 'a' has no value",
    ] == lines
