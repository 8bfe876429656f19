"""A chapter is a section whose clauses are rules: how it is cited, and from when a section may stand on it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.law.conftest import TOWN
from verifier.law.load import load
from verifier.law.problems import LawError
from verifier.writers.words import cite

CHAPTER = """\
section: xx-town/12
citation: Town Code 12
rules-after: ":"
title: Rules common to all games
official: https://law.example/12
in-force: {from: "SINCE", source: Town Gazette 5}
checked-on: "2026-11-29"

clauses:
  "03.1": {must: Hands are shown in order., beyond-logs: said here for the sake of the number}
  "07": {must: The house is kept clean., beyond-logs: a log does not show the house}
"""
FOLLOWS = ("follows: [conventions/poker]", "follows: [conventions/poker, xx-town/12]")


def test_a_rule_of_a_chapter_is_cited_by_its_number(folder: Path, write: Callable[[str, str], None]) -> None:
    """The number follows the chapter's citation as the law prints it; what is below it stands in brackets."""
    write("xx-town/12", CHAPTER.replace("SINCE", "2019-01-01"))
    chapter = load([folder]).sections["xx-town/12"]
    assert "Town Code 12:03(1)" == cite(chapter, chapter.id, "03.1")
    assert "Town Code 12:07" == cite(chapter, chapter.id, "07")
    assert "Town Code 12" == cite(chapter, chapter.id, "")


@pytest.mark.parametrize(("since", "good"), [("2019-01-01", True), ("2020-01-01", True), ("2020-01-02", False)])
def test_a_section_stands_on_what_was_in_force_before_it(
    folder: Path, write: Callable[[str, str], None], since: str, good: bool
) -> None:
    """The town's section is in force from 2020-01-01: it cannot follow what came later."""
    write("xx-town/12", CHAPTER.replace("SINCE", since))
    write("xx-town/12.3", TOWN.replace(*FOLLOWS))
    if good:
        assert ("conventions/poker", "xx-town/12", "conventions/record") == load([folder]).sections[
            "xx-town/12.3"
        ].follows
        return
    with pytest.raises(LawError) as caught:
        load([folder])
    assert "xx-town/12 is in force from 2020-01-02, later than this section (2020-01-01)" in str(caught.value)
