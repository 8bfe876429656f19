"""The rules of the house that a machine can keep."""

import ast
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest
import yaml

ROOT: Final = Path(__file__).resolve().parent.parent
DATA: Final = ("rules", "grammar", "reports")
CODE: Final = ("verifier", "tests", "examples", "benchmarks")
TEXTS: Final = frozenset({".py", ".yaml", ".lark", ".toml", ".md", ".txt", ".j2", ".css", ".js", ".json", ".deal", ""})


def python(*folders: str) -> list[Path]:
    """All Python files in these folders."""
    return sorted(path for name in folders for path in (ROOT / name).rglob("*.py"))


def specs() -> list[Path]:
    """All YAML files of the law."""
    return sorted((ROOT / "rules").rglob("*.yaml"))


def shown(path: Path, line: int, what: str) -> str:
    """A place in a file, for a failure that a person reads."""
    return f"{path.relative_to(ROOT)}:{line}: {what}"


def law() -> tuple[set[str], set[str]]:
    """The ids of all games and of all sections under `rules/`."""
    read: list[Any] = [yaml.safe_load(path.read_text("utf-8")) for path in specs()]
    files = [spec for spec in read if isinstance(spec, dict) and "section" in spec]
    return {game for spec in files for game in spec.get("games") or ()}, {spec["section"] for spec in files}


def tongue(games: set[str], sections: set[str]) -> re.Pattern[str]:
    """What names a game or a section, however it is spelt: `five-card-draw` is also Five Card Draw and five_card_draw.

    A section is named by its number, with dots or colons between, or by a part of it that has a letter (`12b`). One
    without a number is no one's law (`conventions/record`), and the engine may speak of it.
    """
    numbers = {section.rpartition("/")[2] for section in sections}
    numbers = {number for number in numbers if re.search(r"\d", number)}
    lettered = {part for number in numbers for part in number.split(".") if re.search(r"\d[a-z]|[a-z]\d", part)}
    names = [r"[\W_]*".join(map(re.escape, game.split("-"))) for game in games]
    names += [r"[.:]".join(map(re.escape, number.split("."))) for number in numbers | lettered]
    # Names in code are words too: BadThing and bad_thing both say "bad". So an underscore, or a capital after a small
    # letter, parts two words.
    either = "|".join(sorted(names, key=len, reverse=True))
    return re.compile(rf"(?:(?<![^\W_])|(?<=[a-z])(?=[A-Z]))(?i:{either})(?:(?![^\W_])|(?=[A-Z]))")


def comments(path: Path) -> Iterator[tuple[int, str]]:
    """The comments of a Python file, with their lines."""
    with path.open("rb") as file:
        for token in tokenize.tokenize(file.readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string


EXCUSE: Final = re.compile(r"#\s*(?:noqa|type:\s*ignore)\b", re.IGNORECASE)
REASONED: Final = re.compile(
    r"#\s*(?:noqa:\s*[A-Z]+\d+(?:\s*,\s*[A-Z]+\d+)*|type:\s*ignore\[[\w, -]+\])\W+(?!noqa|type:)\w+\W+\w+",
    re.IGNORECASE,
)


def unreasoned(comment: str) -> bool:
    """Whether a comment silences a check without naming it and saying why, in two words at the least."""
    return len(EXCUSE.findall(comment)) > len(REASONED.findall(comment))


def anchors(text: str) -> list[int]:
    """The lines of a YAML text that have an anchor, an alias or a merge key."""
    return [
        token.start_mark.line + 1
        for token in yaml.scan(text)
        if isinstance(token, yaml.AnchorToken | yaml.AliasToken)
        or (isinstance(token, yaml.ScalarToken) and token.plain and token.value == "<<")
    ]


def asserts(function: ast.AST, helpers: dict[str, ast.AST], seen: frozenset[str] = frozenset()) -> bool:
    """Whether a function asserts something, itself or through one of `helpers`, or expects an error or a warning."""
    for node in ast.walk(function):
        if isinstance(node, ast.Assert):
            return True
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        if name in {"raises", "warns"}:
            return True
        if name in helpers and name not in seen and asserts(helpers[name], helpers, seen | {name}):
            return True
    return False


def functions(path: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    """All functions and methods of a file."""
    tree = ast.parse(path.read_text("utf-8"), str(path))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


# --- the house ---


def test_no_game_and_no_section_is_named_in_python() -> None:
    """Python knows kinds of steps, of rankings and of payouts: a game or a section named there is a hidden rule."""
    games, sections = law()
    assert games
    named = tongue(games, sections)
    found = [
        shown(path, number, f"names {match[0]!r}")
        for path in python("verifier")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if (match := named.search(line))
    ]
    assert [] == found


def test_no_wager_of_one_game_is_named_in_python() -> None:
    """What a game calls a wager beside its hands is its own word; the areas themselves are words of any language."""
    steps = [step for path in specs() for step in yaml.safe_load(path.read_text("utf-8")).get("procedure") or ()]
    wagers = [step["wagers"] for step in steps if isinstance(step, dict) and "wagers" in step]
    names = {name for wager in wagers for name in wager.get("side") or ()}
    assert names
    named = tongue(names, set())
    found = [
        shown(path, number, f"names {match[0]!r}")
        for path in python("verifier")
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if (match := named.search(line))
    ]
    assert [] == found


def test_no_python_file_is_named_after_a_game() -> None:
    """What holds for lines holds for the names of files and folders."""
    games, sections = law()
    assert games
    named = tongue(games, sections)
    assert [] == [path.relative_to(ROOT) for path in python("verifier") if named.search(str(path.relative_to(ROOT)))]


def test_the_folders_of_data_hold_no_python() -> None:
    """Law, grammars and templates are data: none of them is run."""
    files = [path for name in DATA for path in (ROOT / name).rglob("*") if path.is_file()]
    assert [] == [path.relative_to(ROOT) for path in files if path.suffix in {".py", ".pyi", ".pyc", ".so", ".sh"}]
    assert [] == [path.relative_to(ROOT) for path in files if path.read_bytes()[:2] == b"#!"]


def test_every_silenced_check_has_its_reason_beside_it() -> None:
    """An ignore names the check that it silences and says why."""
    found = [
        shown(path, line, comment) for path in python(*CODE) for line, comment in comments(path) if unreasoned(comment)
    ]
    assert [] == found


def test_every_ignore_of_the_project_has_its_reason_beside_it() -> None:
    """In `pyproject.toml` each check that is left out carries a comment on its line."""
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    ruff = text[text.index("[tool.ruff.lint]") : text.index("[tool.ruff.lint.flake8-type-checking]")]
    codes = [line for line in ruff.splitlines() if re.match(r'\s+"[A-Z]+\d*",', line)]
    assert len(codes) > 10
    assert [] == [line for line in codes if not re.search(r",\s+# \w+.* \w+", line)]


def test_the_law_has_no_anchors() -> None:
    """A reader of a section sees every word where it counts: no anchor, no alias, no merge key."""
    assert [] == [
        shown(path, line, "anchor, alias or merge key") for path in specs() for line in anchors(path.read_text("utf-8"))
    ]


def test_every_test_says_what_always_holds_and_asserts_it() -> None:
    """Each test has a docstring, and an assertion that can fail."""
    paths = python("tests")
    helpers: dict[str, ast.AST] = {
        function.name: function
        for path in paths
        for function in functions(path)
        if not function.name.startswith("test_")
    }
    tests = [(path, test) for path in paths for test in functions(path) if test.name.startswith("test_")]
    assert [] == [
        shown(path, test.lineno, f"{test.name} has no docstring") for path, test in tests if not ast.get_docstring(test)
    ]
    assert [] == [
        shown(path, test.lineno, f"{test.name} asserts nothing") for path, test in tests if not asserts(test, helpers)
    ]


def test_no_file_names_a_place_of_someones_machine() -> None:
    """Nothing in the project depends on where it lies."""
    place = re.compile(r"(?<![\w.~:/)-])/(?:home|root|work|mnt|Users|builds|workspace)/[\w.]")
    roots = [ROOT / name for name in (*CODE, *DATA, "docs", ".ci")]
    files = [path for root in roots for path in root.rglob("*") if path.is_file()]
    files += [path for path in ROOT.iterdir() if path.is_file()]
    found = [
        shown(path, number, line.strip())
        for path in files
        if path.suffix in TEXTS
        for number, line in enumerate(path.read_text("utf-8", "replace").splitlines(), 1)
        if place.search(line)
    ]
    assert [] == found


def test_every_page_that_a_page_points_to_is_there() -> None:
    """No link from one page of the project to another leads nowhere."""
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    links = [(page, link) for page in pages for link in re.findall(r"\]\((?!\w+:)([^)#\s]+)", page.read_text("utf-8"))]
    assert len(links) > 10
    assert [] == [f"{page.relative_to(ROOT)}: {link}" for page, link in links if not (page.parent / link).exists()]


# --- the checks themselves, on what they are to find and what they are to let through ---


@pytest.mark.parametrize(
    "line",
    ["if game == 'fool': ...", "class FoolStep:", "deal_fool()", "# The Fool's draw", "FOOL = 1", "five_card_fool",
     "Five-card fool", "fiveCardFool", "'xx-town/12b.3'", "rule 12b:3 says", "chapter 12B", "20:18:16 asks"],
)  # fmt: skip
def test_a_game_is_found_however_it_is_spelt(line: str) -> None:
    """Small and capital letters, hyphens, underscores and joined words hide no game; colons hide no section."""
    named = tongue({"fool", "five-card-fool"}, {"xx-town/12b.3", "xx-town/20.18.16", "conventions/record"})
    assert named.search(line)


@pytest.mark.parametrize(
    "line", ["foolish = 1", "tomfool", "five cards", "conventions/record", "12 b", "120.18.16", "20.18.160"]
)
def test_other_words_are_let_through(line: str) -> None:
    """A word that only contains the name of a game, or a number that only contains a section's, names neither."""
    named = tongue({"fool", "five-card-fool"}, {"xx-town/12b.3", "xx-town/20.18.16", "conventions/record"})
    assert named.search(line) is None


def test_a_silenced_check_without_a_reason_is_found() -> None:
    """A code alone is no reason, nor is a second silenced check behind it."""
    bad = ["# noqa", "# noqa: E501", "# noqa: E501, D100", "# type: ignore", "# type: ignore[misc]",
           "# noqa because we may", "# type: ignore[misc]  # noqa: E501", "# type: ignore  # it is so"]  # fmt: skip
    good = ["# noqa: E501 - a long address", "# noqa: E501, D100  # made by a machine",
            "# type: ignore[misc]  # untyped there", "# no quality is lost", "# pragma: no cover"]  # fmt: skip
    assert bad == [comment for comment in bad + good if unreasoned(comment)]


def test_an_anchor_in_yaml_is_found() -> None:
    """Anchors, aliases and merge keys are found; the same signs in quotes or text are not."""
    assert [1, 2, 3] == anchors("a: &x {b: 1}\nc: *x\n<<: 1\nd: '&x *x <<'\ne: R&D << 3\n")


def test_a_test_without_an_assertion_is_found() -> None:
    """A helper that asserts counts for the test that calls it; calling anything else does not."""
    source = "def a(): assert 1\ndef b(): a()\ndef c(): d()\ndef d(): c()\ndef e():\n    with pytest.raises(E): d()\n"
    helpers: dict[str, ast.AST] = {
        node.name: node for node in ast.parse(source).body if isinstance(node, ast.FunctionDef)
    }
    assert ["a", "b", "e"] == [name for name, node in helpers.items() if asserts(node, helpers)]


def test_comments_are_found_and_strings_are_not(tmp_path: Path) -> None:
    """Only a comment silences a check: the same words in a string are data."""
    file = tmp_path / "x.py"
    file.write_text('a = "# noqa"  # so\n')
    assert [(1, "# so")] == list(comments(file))
