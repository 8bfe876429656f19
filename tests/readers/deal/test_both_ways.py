"""The derived expressions and Lark read every line alike; so do the quick way through a hand and the careful one."""

import re
from collections.abc import Callable
from functools import cache

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark
from lark import Lark
from lark.exceptions import UnexpectedInput

from tests.readers.deal.logs import HEAD, ROUNDS, read
from tests.support.session import Session
from verifier.model.record import LineError
from verifier.readers.derive import Derived, Shape
from verifier.readers.hints import damage
from verifier.readers.lines import LineReader, line_reader

READER = line_reader()
ALIASES = sorted({shape.alias for shape in READER.derived.shapes})

# Values as people write them, besides those that hypothesis makes from the grammar's own patterns.
SAID = {
    "AMOUNT": ["0", "4", "4.5", "4.50", "007.1", "9999999999999.99"],
    "AREA": ["left", "super-match", "insurances", "hand-two", "on"],
    "CARD": ["As", "Td", "2c", "9h", "??"],
    "CLOCK": ["00:00", "23:59:59"],
    "COUNT": ["1", "60", "9999"],
    "CURRENCY": ["USD", "chips"],
    "DATE": ["2026-03-01", "2024-02-29", "2026-02-30"],
    "DECKS": ["1", "6", "99"],
    "EVIDENCE": ["burns", "deal order", "Show-Order", "fish and chips"],
    "HAND_NO": ["1", "17", "17b", "0.1-x_y"],
    "ID": ["us-pa/637a.21", "badugi"],
    "NAME": ["Ann", "O'Brien", '"Cy Lee"', '"folds"', "foldsx", "stack", "Zoë", "all", "to", "seat", "standsx"],
    "PARAMETER": ["odd-chip", "ante"],
    "POT_NO": ["1", "19", "30"],
    "SEAT_NO": ["1", "9", "10", "29", "30"],
    "SETTING": ["4", "2:1", '"two words"', "first-left-of-button", "a#b"],
    "SPLIT_NO": ["2", "30"],
    "STRING": ['""', '"x # y"', '"seat 3 folds"'],
    "TEXT": ["Poker 7", '"Table #7"', "T#7", "Rivière  &\tCo", "table"],
    "TIME": ["00:00:00", "23:59:59.999999"],
    "VERSION": ["1", "2"],
    "_SP": [" ", "  ", "\t", " \t "],
    "_COMMA": [",", ", ", " ,\t"],
    "_REST": [" ", " # x", "\t#", ' # "quoted" # twice'],
}


@cache
def of_line(alias: str) -> st.SearchStrategy[str]:
    """Lines of one kind: what the grammar makes of it with only that kind left in it."""
    kinds = [rule for rule in _kinds() if rule.endswith(f"-> {alias}")]
    source = _SOURCE.replace(_LINE, "line: " + "\n    | ".join(kinds) + "\n")
    grammar = Lark(source, parser="lalr", start="line", maybe_placeholders=False)
    said = {t.name: st.sampled_from(SAID[t.name]) for t in grammar.terminals if t.name in SAID}
    plain = {"_SP": st.just(" ")} if "_SP" in said else {}
    return st.one_of(from_lark(grammar, explicit=said), from_lark(grammar, explicit=plain))


def _kinds() -> list[str]:
    return [rule.strip() for rule in re.split(r"\n\s*\| ", _LINE.removeprefix("line: "))]


_SOURCE = READER.grammar.source_grammar
_LINE = _SOURCE[_SOURCE.index("line: ") : _SOURCE.index("// What the lists")]


def agree(line: str) -> None:
    """Both ways come to the same: the same event, or no line of the language."""
    READER._forget()
    found = READER.derived.find(READER._undress(line)[1])
    quick, slow = READER.read(line, 1), READER.slowly(line, 1)
    assert quick == slow
    if found is None:
        assert slow[1] is None or isinstance(slow[1], LineError)
    elif isinstance(slow[1], LineError):
        assert not _is_syntax(slow[1])


def _is_syntax(error: LineError) -> bool:
    """Whether the error is about the form of the line, rather than about what a well-formed line says."""
    try:
        READER.grammar.parse(error.text)
    except UnexpectedInput:
        return True
    return False


@pytest.mark.parametrize("alias", ALIASES)
@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_every_line_kind_reads_alike(alias: str, data: st.DataObject) -> None:
    """Whatever the grammar can make of a line kind, both ways read it, and to the same."""
    line = data.draw(of_line(alias))
    shape, _ = READER.derived.find(line) or (None, ())
    assert shape is not None
    assert READER.derived.shapes[shape].alias == alias
    agree(line)


TOKEN = st.sampled_from(sorted({value for values in SAID.values() for value in values}))
WORD = st.sampled_from(sorted({word for shape in READER.derived.shapes for word in shape.words if word}))


@settings(max_examples=600, deadline=None, derandomize=True)
@given(st.lists(st.one_of(WORD, TOKEN), max_size=9).map(" ".join))
@example("seat 3 foldsx stack 4")
@example("seat 3 folds stack 4")
@example('seat 3 "folds" stack 4')
@example("end\u00a0")
@example("\u00a0end")
@example("seat\u00a03 folds")
@example("12:00:00\u00a0end")
@example("end\u00a0# remark")
@example("dealer stands")
@example("dealer stands # remark")
@example("dealer standsx")
@example('dealer "stands"')
@example("dealer draws")
@example("dealer up As")
@example("seat 3 hits on insurance")
@example("seat 3 hits on hand")
@example("pay 4 to seat 3 on hand insurance")
@example("pay 4 to seat 3 on left tip 2")
@example('irregularity card-face-up to seat 3 on left 2 "x"')
@example('irregularity card-face-up to seat 3 on "x"')
def test_any_words_read_alike(line: str) -> None:
    """Words of the language in any order are a line for both ways or for none."""
    agree(line)


@st.composite
def spoiled(draw: st.DrawFn) -> str:
    """A line of the language with a few letters changed."""
    line = draw(st.sampled_from(LINES))
    for _ in range(draw(st.integers(1, 3))):
        at, length = draw(st.integers(0, len(line))), draw(st.integers(0, 2))
        new = draw(
            st.one_of(st.sampled_from(["", " ", "  ", "\t", '"', "#", " #", ".", "0", "3", "s"]), st.text(max_size=2))
        )
        line = (line[:at] + new + line[at + length :]).replace("\n", "")
    return line


LINES = sorted({line for seed in range(3) for line in Session(seed, hands=2).lines()} | set(ROUNDS.splitlines()))


@settings(max_examples=600, deadline=None, derandomize=True)
@given(spoiled())
def test_spoiled_lines_read_alike(line: str) -> None:
    """A line with a slip is still a line for both ways or for none."""
    if damage(line) is None:  # Signs that no line can hold are told before anything is read.
        agree(line)


@settings(max_examples=600, deadline=None, derandomize=True)
@given(st.lists(st.one_of(WORD, TOKEN), min_size=1, max_size=9).map(" ".join))
def test_no_line_has_two_shapes(line: str) -> None:
    """At most one shape fits a line, so that it does not matter which is tried first."""
    fitting = [shape for shape in READER.derived.shapes if re.fullmatch(shape.regex, line)]
    assert len([shape for shape in fitting if _may(shape, line)]) <= 1


def _may(shape: Shape, line: str) -> bool:
    """A name is never a verb: the line of a seat is not tried for lines that have one."""
    words = line.split()
    verbs = {other.words[2] for other in READER.derived.shapes if other.words[0] == "seat"} - {""}
    return shape.alias != "sits" or words[2] not in verbs


def test_every_shape_is_filed() -> None:
    """Each way to write a line can be found: its words alone, with values from the grammar, lead to it."""
    for number, shape in enumerate(READER.derived.shapes):
        values = iter(shape.names)
        lists = {"cards": "As 2d", "settings": "2 4", "evidence": "burns", "pool": "stub", "all_in": "all in"}
        other = {"sits_out": "sits out", "main": "main", "high": "high", "low": "low", "case": "defective-deck"}
        other |= {"pair": "As As", "to_dealer": "dealer", "place": "left 2", "stake": "hand 3 tip"}
        words = [word or {**lists, **other, **{k: v[0] for k, v in SAID.items()}}[next(values)] for word in shape.words]
        found = READER.derived.find(" ".join(words))
        assert found is not None
        assert found[0] == number


def test_a_list_without_a_rule_is_refused() -> None:
    """Grammars that the derivation would read wrongly are refused when the program starts."""
    grammar = Lark('start: line\nline: "a" (" " X)* -> a\nX: /x/', parser="lalr")
    with pytest.raises(ValueError, match="a list in a line needs a rule of its own"):
        Derived(grammar)


def worn(text: str, seed: int) -> str:
    """A log with times, remarks, blanks and empty lines put in."""
    lines = []
    for number, line in enumerate(text.splitlines()):
        kind = (number * 7 + seed) % 11
        lines.append(
            {1: f"12:00:01 {line}", 2: f"{line} # remark", 3: f"  {line}", 4: f"\n# remark\n{line}"}.get(kind, line)
        )
    return "\n".join(lines) + "\n"


def timed(text: str, seed: int) -> str:
    """A log with a time before each line: now and then of another length, or followed by more than one blank."""
    times = ("18:05:30 ", "18:05:30.5 ", "18:05:30 ", "18:05:30.123456\t")
    lines = [times[seed % 3] + line for line in text.splitlines()]
    if seed == 5:
        lines[len(lines) // 2] = lines[len(lines) // 2].split(" ", 1)[1]
    elif seed > 2:
        lines[len(lines) // 2] = times[3] + lines[len(lines) // 2].split(" ", 1)[1]
    return "\n".join(lines).replace(" end\n", " end\n\n" if seed % 2 else " end\n") + "\n"


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("block", [1, 7, 100, 4096])
def test_the_quick_way_and_the_careful_way_agree(seed: int, block: int) -> None:
    """However a log is cut into blocks, the same hands come of it; small blocks are never read quickly."""
    for plain in (Session(seed, hands=6).text(), HEAD + ROUNDS * 3):
        for text in (plain, worn(plain, seed), timed(plain, seed)):
            whole, cut = read(text), read(text, block)
            assert whole.hands == cut.hands
            assert [hand.errors for hand in whole.hands] == [()] * 6
            assert (whole.log.sha256, whole.log.lines) == (cut.log.sha256, cut.log.lines)


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("wear", [worn, timed])
def test_a_worn_log_says_the_same(wear: Callable[[str, int], str], seed: int) -> None:
    """Times, remarks, blanks and empty lines change no event."""
    text = Session(seed, hands=6).text()
    plain, other = read(text).hands, read(wear(text, seed)).hands
    assert [hand.events for hand in plain] == [hand.events for hand in other]
    for hand in other:
        lines = [hand.text[line - hand.first_line] for line in hand.lines]
        columns = hand.columns or [1] * len(lines)
        said = [
            line[column - 1 :].split(" #", maxsplit=1)[0].strip() for line, column in zip(lines, columns, strict=True)
        ]
        assert [LineReader.read(READER, line, 1)[1] for line in said] == list(hand.events)


@pytest.mark.parametrize(
    "line",
    [
        "seat 3 shows As As",
        "seat 3 shows As  2d",
        "seat 3 shows As 2x",
        "seat 3 shows As\u00a02d",
        "seat  3 As 2d",
        "seat 3 shows",
        "seat 3 shows ",
        "seat 3 shows  As",
        "seat 3 shows As ",
        "seat 3  shows As",
        "seat  3 shows As",
        "seat 31 shows As",
        "sit 3 shows As",
        "seat 3 Ann stack",
        "seat 3 Ann stack 4.505",
        "seat 3 Ann stack 4 sits out",
        "seat 3 Ann stack 4 bought 4",
        "seat 3  Ann stack 4",
    ],
)
def test_what_is_remembered_of_other_lines_changes_nothing(line: str) -> None:
    """A line that begins like one that was read before is read no differently for that."""
    for known in ("seat 3 shows As 2d", "seat  3 shows As", "seat 3\t shows As", "seat 3 Ann stack 4"):
        READER.read(known, 1)
    slow = READER.slowly(line, 1)[1]
    assert READER.plain_event(line) in {slow, None}
    assert READER.seat(line) in {slow, None}


def test_the_memory_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lines are forgotten before they fill the memory, and read the same all the same."""
    text = HEAD + "".join(
        f"hand {n}\nseat 1 A{n} stack {n}\nseat 1 bets {n}\nseat 1\t{' ' * n}shows As\nend\n" for n in range(300)
    )
    before = read(text).hands
    monkeypatch.setattr("verifier.readers.lines.MEMORY", 16)
    READER._forget()
    READER.seats.clear()
    READER.shows.clear()
    assert read(text).hands == before
    assert max(len(READER.events), len(READER.seats), len(READER.shows)) <= 16
