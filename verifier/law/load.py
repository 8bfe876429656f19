"""Reads the law from folders of section files."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from verifier import resources
from verifier.law.assemble import Assembler
from verifier.law.blocks import draft
from verifier.law.problems import Mark, Problems, Source, meant
from verifier.law.spec import Game, Law
from verifier.law.strict import MOST_BYTES, Table, read

MOST_FILES: Final = 1000


def load(added: Sequence[Path] = ()) -> Law:
    """The shipped law and what stands in the `*.yaml` files below the added folders, checked as a whole.

    A section of a later folder takes the place of an earlier one's of the same id. Raises LawError with everything that
    is wrong, each problem with file, line and column.
    """
    problems = Problems()
    files: dict[str, tuple[Path, Path]] = {}
    overridden: dict[str, None] = {}
    shipped = resources.folder("rules")
    for folder in (shipped, *(folder for folder in added if folder.resolve() != shipped)):
        for path in _files(folder, problems):
            section = path.relative_to(folder).as_posix().removesuffix(".yaml")
            if section in files:
                overridden[section] = None
            files[section] = (folder, path)
    roots: list[tuple[str, Table, bytes]] = []
    for folder, path in files.values():
        data = _bytes(path, problems)
        if data is None:
            continue
        _, root = read(str(path), data, problems)
        if root is not None:
            roots.append((path.relative_to(folder).as_posix(), root, data))
    problems.stop()
    drafts = {made.id: made for made in (draft(name, root, data, problems) for name, root, data in roots)}
    problems.stop()
    return Assembler(drafts, problems).law(tuple(overridden))


def game(law: Law, name: str) -> Game:
    """The game of that id. Raises LookupError, with a message fit for a person, if no section governs it."""
    if name not in law.games:
        hint = meant(name, law.games)
        raise LookupError(
            f"no section governs a game called {name!r}; " + (hint or f"there are {', '.join(sorted(law.games))}")
        )
    return law.sections[law.games[name]].games[name]


def _files(folder: Path, problems: Problems) -> Iterator[Path]:
    """The section files below a folder, in the order of their names."""
    whole = Mark(Source(str(folder)))
    if not folder.is_dir():
        problems.add(whole, "there is no such folder of rules")
        return
    found = sorted(
        path
        for path in folder.rglob("*.y*ml")
        if not any(part.startswith(".") for part in path.relative_to(folder).parts)
    )
    if not found:
        problems.add(whole, "there is no section in this folder of rules", "a section lies in it as xx-town/12.3.yaml")
    if len(found) > MOST_FILES:
        problems.add(whole, f"more than {MOST_FILES} files of rules", "name the folder of the rules themselves")
        return
    for path in found:
        if path.suffix == ".yaml":
            yield path
        elif path.suffix == ".yml":
            problems.add(Mark(Source(str(path))), "the name of a section's file ends in .yaml", "rename it")


def _bytes(path: Path, problems: Problems) -> bytes | None:
    try:
        with path.open("rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        problems.add(Mark(Source(str(path))), f"the file cannot be read: {error.strerror}")
        return None
