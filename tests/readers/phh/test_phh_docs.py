import re
from pathlib import Path

from tests.readers.phh.documents import hand, played
from verifier.model.events import KIND_NAMES
from verifier.readers import phh_data, phh_notation
from verifier.readers.phh_hand import NEVER_RECORDED, RECORDED

PAGE = (Path(__file__).parents[3] / "docs" / "phh.md").read_text(encoding="utf-8")


def table(heading: str) -> dict[str, list[str]]:
    """First cell -> other cells, of the table under a heading of the page."""
    part = PAGE.split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [
        [cell.strip() for cell in line.strip("|").split(" | ")] for line in part.splitlines() if line.startswith("| ")
    ]
    return {row[0]: row[1:] for row in rows[1:]}


def test_the_page_explains_each_action_of_the_grammar() -> None:
    """Every form of action has its row, and its example is of that form and gives the event that the row names."""
    rows = table("Actions")
    read = {phh_notation.read(example.strip("`")).what: cells[-1] for example, cells in rows.items()}
    forms = {str(rule.alias) for rule in phh_notation.parser().rules if rule.origin.name == "action"}

    assert forms | {"note"} == set(read)
    assert {re.findall("`([^`]+)`", cell)[0] for cell in read.values()} <= set(KIND_NAMES.values())


def test_the_page_gives_a_reason_for_all_that_is_missing() -> None:
    """Whatever no hand, or not every hand, records has its reason on the page; nothing else has."""
    named = {name for row in table("What PHH does not record") for name in re.findall("`([^`]+)`", row)}

    assert set(NEVER_RECORDED) | {"awards", "stacks", "shows", "show-order", "button"} == named
    left = PAGE.split("What is left, and recorded:")[1].split("\n\n")[0]
    assert RECORDED == set(re.findall("`([^`]+)`", left))


def test_the_example_of_the_page_is_read(tmp_path: Path) -> None:
    """The hand with which the page begins is a whole hand without an error."""
    recorded = hand(tmp_path, PAGE.split("```toml\n")[1].split("```")[0])

    assert () == recorded.errors
    assert [("award", 3, 9000), ("end", 0, 0)] == played(recorded)[-2:]


def test_every_variant_of_the_format_is_known() -> None:
    """The table of variants has the codes of the format; those that are read have what a header needs."""
    variants = phh_data.shipped()

    assert {"FT", "NT", "NS", "PO", "FO/8", "F7S", "F7S/8", "FR", "N2L1D", "F2L3D", "FB"} == set(variants)
    assert all(one.structure and (one.bet_sizes or one.minimum) for one in variants.values() if one.game)
    assert set(phh_data.words().values()) <= {"f", "cc", "cbr", "pb", "sd", "sm", "dh", "db"}
