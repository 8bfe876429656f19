"""A section that is wrong in one place is told so, once, with the place and what to do.

`wrong_sections.txt` holds the cases: a name after `##`, the lines of the town's section that are taken away (`-`) and
put in their place (`+`), and the whole of what is said (`>`).
"""

from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path

import pytest

from tests.law.conftest import Change
from verifier.law.spec import Law


def _cases() -> Iterator[tuple[str, list[Change], str]]:
    for block in Path(__file__).with_name("wrong_sections.txt").read_text("utf-8").split("\n\n"):
        name, *lines = block.rstrip("\n").split("\n")
        groups = [
            (mark, "".join(f"{line[2:]}\n" for line in group)) for mark, group in groupby(lines, lambda line: line[0])
        ]
        changes = []
        for number, (mark, text) in enumerate(groups):
            if mark == "-":
                after = groups[number + 1]
                changes.append((text, after[1] if after[0] == "+" else ""))
        yield name.removeprefix("## "), changes, groups[-1][1].rstrip("\n")


CASES = list(_cases())


@pytest.mark.parametrize(("changes", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_what_is_wrong_is_named(wrong: Callable[..., str], changes: list[Change], expected: str) -> None:
    """The whole of what is said about one thing that is wrong."""
    assert expected == wrong(*changes)


def test_nothing_is_wrong_with_the_town(town: Callable[..., Law]) -> None:
    """Unchanged, the section that the others break can be used."""
    assert "Four card draw" == town().sections["xx-town/12.3"].title
