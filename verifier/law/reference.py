"""The reference part of `docs/spec-language.md`, and the schemas in `rules/schema`, made from the declarations.

`python -m verifier.law.reference` in a checkout writes both anew; a test holds them against what stands there.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from verifier.law import schema, shape
from verifier.law.across import ACROSS_KINDS
from verifier.law.rankings import RANKING_KINDS
from verifier.law.steps import STEP_KINDS
from verifier.law.vocabulary import COMMON_KEYS, RECIPIENTS, SELECTORS_MANY, SELECTORS_ONE, Departure, Key

BEGIN: Final = "<!-- reference: made by `python -m verifier.law.reference`, do not edit by hand -->"
END: Final = "<!-- end of the reference -->"


def reference() -> str:
    """The reference, as Markdown."""
    return "\n".join(_lines())


def page(text: str) -> str:
    """The page with its reference made anew. Raises ValueError where the page has no place for it."""
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"the page has no place for the reference; it goes between {BEGIN!r} and {END!r}")
    return f"{before}{BEGIN}\n\n{reference()}\n{END}{after}"


def files(root: Path) -> dict[Path, str]:
    """What is generated in a checkout: path -> text."""
    guide = root / "docs" / "spec-language.md"
    return {
        guide: page(guide.read_text("utf-8")),
        root / "rules" / "schema" / "spec.schema.json": schema.text(schema.section_schema()),
        root / "rules" / "schema" / "submission.schema.json": schema.text(schema.submission_schema()),
    }


def _lines() -> Iterator[str]:
    yield from _block("Keys of a section", shape.FILE_KEYS)
    yield from _block("Keys of `in-force`", shape.IN_FORCE_KEYS)
    yield from _block("Keys of a parameter, under `submission`", shape.PARAMETER_KEYS)
    yield from _words("Types of a parameter", shape.PARAMETER_TYPES)
    yield from _words(
        "What silence means, `unsaid`", {**shape.UNSAID, "{assume: VALUE}": "it is taken to be this value"}
    )
    yield from _block("Keys of a game", shape.GAME_KEYS)
    yield from _block("Keys of any ranking", shape.RANKING_KEYS)
    for name, ranking in RANKING_KINDS.items():
        yield from _block(f"Ranking `{name}`: {ranking.says}", ranking.keys)
    yield from _block("Keys of a payout table", shape.PAYOUT_KEYS)
    yield from _block("Keys of a row of a payout table", shape.ROW_KEYS)
    for fact, words in shape.FACT_WORDS.items():
        yield from _words(f"Words of the fact `{fact}`", words)
    yield from _words("What a row pays, besides odds and parts of the wager", shape.PAYS)
    yield from _block("Keys of a repeat", shape.REPEAT_KEYS)
    yield from _block("Keys of any step", COMMON_KEYS)
    for name, kind in STEP_KINDS.items():
        yield from _kind(f"Step `{name}`: {kind.says}", kind.keys, kind.departures)
    for name, across in ACROSS_KINDS.items():
        yield from _kind(f"Across hands, `{name}`: {across.says}", across.keys, across.departures)
    yield from _block("Keys of an irregularity", shape.IRREGULARITY_KEYS)
    yield from _words("Cases", shape.CASES)
    yield from _words("Remedies", shape.REMEDIES)
    yield from _block("Keys of an interpretation", shape.INTERPRETATION_KEYS)
    yield from _words("What a reading may make of a departure", shape.OUTCOMES)
    yield from _block("Keys of a sentence, under `clauses`", shape.SENTENCE_KEYS)
    yield from _words("Selectors of one player, and the order that follows from him", SELECTORS_ONE)
    yield from _words("Selectors of many players", SELECTORS_MANY)
    yield from _words("Who gets what cannot be divided", RECIPIENTS)
    yield from _block("Keys of a submission file", shape.SUBMISSION_KEYS)


def _block(title: str, keys: Mapping[str, Key]) -> Iterator[str]:
    yield from (f"#### {title}", "", "| key | value | says |", "|---|---|---|")
    yield from _keys(keys, "")
    yield ""


def _keys(keys: Mapping[str, Key], before: str) -> Iterator[str]:
    for name, key in keys.items():
        needed = " **(needed)**" if key.required else ""
        yield f"| `{before}{name}`{needed} | {_domain(key.domain)} | {key.says} |"
        if key.keys and not before and name != "in-force":
            yield from _keys(key.keys, f"{name}.")


def _domain(domain: str) -> str:
    if domain.startswith("list of: "):
        return f"list of {_domain(domain.removeprefix('list of: '))}"
    if domain.startswith("one of: "):
        return ", ".join(f"`{word}`" for word in domain.removeprefix("one of: ").split())
    if domain.startswith("count or: "):
        return f"count, {_domain(domain.replace('count or: ', 'one of: '))}"
    return domain.replace("map of: ", "map of ")


def _words(title: str, words: Mapping[str, str]) -> Iterator[str]:
    yield from (f"#### {title}", "", "| word | says |", "|---|---|")
    yield from (f"| `{word}` | {says} |" for word, says in words.items())
    yield ""


def _kind(title: str, keys: Mapping[str, Key], departures: tuple[Departure, ...]) -> Iterator[str]:
    yield from _block(title, keys)
    yield from ("| departure | it is one that ... | evidence needed | exists only with |", "|---|---|---|---|")
    for item in departures:
        doubt = " *(doubt)*" if item.doubt else ""
        where = ", ".join(f"`{key}`" for key in item.where)
        yield f"| `{item.name}`{doubt} | {item.says} | {', '.join(item.needs)} | {where} |"
    yield ""


if __name__ == "__main__":
    for path, text in files(Path(__file__).resolve().parents[2]).items():
        path.write_text(text, encoding="utf-8")
