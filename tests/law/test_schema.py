"""The schemas and the reference are made from the declarations, and say what the checker says."""

import json
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from jsonschema import Draft202012Validator

from tests.law.conftest import TOWN, changed
from tests.law.payouts import CHAPTER, FIRST, SECOND, SECTION
from tests.support import shipped
from verifier.law import shape
from verifier.law.load import load
from verifier.law.reference import BEGIN, files, page
from verifier.law.schema import section_schema, submission_schema
from verifier.law.steps import STEP_KINDS

ROOT: Final = Path(__file__).resolve().parents[2]
ANEW: Final = "run `python -m verifier.law.reference`"
SPEC: Final = Draft202012Validator(section_schema())


def problems(validator: Draft202012Validator, text: str) -> list[str]:
    """Where a text departs from a schema."""
    return [error.json_path for error in validator.iter_errors(yaml.safe_load(text))]


@pytest.mark.parametrize("path", [path.relative_to(ROOT).as_posix() for path in files(ROOT)])
def test_what_is_generated_is_up_to_date(path: str) -> None:
    """The shipped schemas and the reference in the guide are those that the declarations give."""
    assert files(ROOT)[ROOT / path] == (ROOT / path).read_text("utf-8"), ANEW


@pytest.mark.parametrize("schema", [section_schema(), submission_schema()], ids=["spec", "submission"])
def test_the_schemas_are_schemas(schema: dict[str, Any]) -> None:
    """They keep to the dialect that they name."""
    Draft202012Validator.check_schema(schema)
    assert "https://json-schema.org/draft/2020-12/schema" == schema["$schema"]


@pytest.mark.parametrize("path", sorted((ROOT / "rules").rglob("*.yaml")), ids=lambda path: path.stem)
def test_the_shipped_sections_keep_to_the_schema(path: Path) -> None:
    """What the checker accepts, the schema accepts."""
    assert [] == problems(SPEC, path.read_text("utf-8"))


@pytest.mark.parametrize("text", [FIRST, SECOND], ids=[CHAPTER, SECTION])
def test_sections_with_payout_tables_keep_to_the_schema(text: str) -> None:
    """So do tables, rows that are kept, and rankings that change a part of what they are like."""
    assert [] == problems(SPEC, text)


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("player: bust", "player: busted", "$.payouts.main.rows[0]"),
        ("dealer: 22", 'dealer: "22"', "$.payouts.main.rows[4]"),
        ('pays: "1:1", clause: 13', 'pays: "1-1", clause: 13', "$.payouts.main.rows[2]"),
        ("  match:\n    ranking: match\n", "  match:\n", "$.payouts.match"),
        ("alike: rank", "alike: suit", "$.rankings.match"),
        ("not-after: [switch]", "not-after: [switsch]", "$.rankings.total"),
    ],
)
def test_what_is_wrong_with_a_payout_table_departs_from_the_schema(old: str, new: str, where: str) -> None:
    """An editor marks it too."""
    assert where in problems(SPEC, changed(SECOND, (old, new)))


@pytest.mark.parametrize(
    ("old", "new", "where"),
    [
        ("title: Four card draw\n", "titel: Four card draw\n", "$"),
        ("deck: 52", "deck: fifty", "$.games['four-card-draw'].deck"),
        ("- blinds: {", "- blind: {", "$.procedure[0]"),
        ("ace: low}", "ace: lower}", "$.rankings.best"),
        ("type: list of money", "type: money list", "$.submission.blinds.type"),
        ("  a: {must:", "  a: {shall:", "$.clauses.a"),
        ('checked-on: "2026-11-29"\n', "", "$"),
    ],
)
def test_what_is_wrong_departs_from_the_schema(old: str, new: str, where: str) -> None:
    """An editor marks what the checker would refuse, at its place."""
    assert where in problems(SPEC, changed(TOWN, (old, new)))


def test_the_schema_explains_every_key() -> None:
    """Whatever an editor completes, it can explain."""
    schema = section_schema()
    silent = [name for name, inside in schema["properties"].items() if not inside.get("description")]
    for kind in STEP_KINDS:
        keys = schema["$defs"][f"step-{kind}"]["properties"]
        silent += [f"{kind}.{name}" for name, inside in keys.items() if not inside.get("description")]
    assert ([], list(shape.FILE_KEYS)) == (silent, list(schema["properties"]))


def test_the_schema_of_a_section_s_submissions_knows_its_questions() -> None:
    """Under a section, only its questions can be answered, each by what it takes."""
    law = shipped.law()
    validator = Draft202012Validator(submission_schema(law, law.sections["us-pa/637a.21"]))
    head = "licensee: River\nsection: us-pa/637a.21\nparameters: "
    assert [] == problems(validator, head + '{blinds: [1, "2.50"], odd-chip: button, straddle: unsaid, raise-cap: 4}')
    for wrong in ("{odd-chip: bank}", "{blinds: []}", "{raise-cap: 0}", "{ante: free}", "{annte: 1}"):
        assert 1 == len(problems(validator, head + wrong)), wrong


def test_a_page_without_a_place_for_the_reference_is_refused() -> None:
    """Nothing is written over a page that does not ask for it."""
    with pytest.raises(ValueError, match="the page has no place for the reference"):
        page(f"# A page\n{BEGIN}\n")


def test_the_first_file_of_the_guide_can_be_used(tmp_path: Path) -> None:
    """What a newcomer copies from the guide works."""
    guide = (ROOT / "docs" / "spec-language.md").read_text("utf-8")
    text = guide.partition("## A first file\n\n```yaml\n")[2].partition("```")[0]
    path = tmp_path / "xx-town" / "12.3.yaml"
    path.parent.mkdir()
    path.write_text(text, encoding="utf-8")
    assert "xx-town/12.3" == load([tmp_path]).games["four-card-draw"]
    assert [] == problems(SPEC, text)


def test_the_schemas_are_shipped_as_json() -> None:
    """They are read by editors as they lie there."""
    for name in ("spec", "submission"):
        assert "title" in json.loads((ROOT / "rules" / "schema" / f"{name}.schema.json").read_text("utf-8"))
