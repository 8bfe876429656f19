"""The tables beside the notation: what each variant code stands for, and which words people write for which."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from verifier import resources

ALWAYS: Final = ("variant", "antes", "starting_stacks", "actions")
"""The fields that every variant needs."""


@dataclass(frozen=True, slots=True)
class Variant:
    """A variant code: see `grammar/phh.toml` for what the entries mean."""

    code: str
    name: str
    needs: tuple[str, ...]
    game: str = ""
    """Empty where this reader does not take the variant."""
    button: bool = False
    structure: str = ""
    bet_sizes: tuple[str, ...] = ()
    minimum: str = ""


def variants(text: str) -> Mapping[str, Variant]:
    """The variants that a table in the form of `grammar/phh.toml` names, by code.

    Raises TOMLDecodeError for what is no TOML, KeyError for an entry without a name or needs.
    """
    return {
        code: Variant(
            code=code,
            name=entry["name"],
            needs=tuple(entry["needs"]),
            game=entry.get("game", ""),
            button=entry.get("button", False),
            structure=entry.get("structure", ""),
            bet_sizes=tuple(entry.get("bet-sizes", ())),
            minimum=entry.get("minimum", ""),
        )
        for code, entry in tomllib.loads(text)["variants"].items()
    }


@cache
def shipped() -> Mapping[str, Variant]:
    """The variants of the table that is shipped."""
    return variants(grammar("phh.toml"))


@cache
def words() -> Mapping[str, str]:
    """What people write -> the word of the notation."""
    table: dict[str, str] = tomllib.loads(grammar("phh.toml"))["words"]
    return table


def grammar(name: str) -> str:
    """The text of a file in `grammar/`."""
    return (resources.folder("grammar") / name).read_text(encoding="utf-8")
