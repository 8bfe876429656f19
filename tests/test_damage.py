"""What damage to a file does to its report: the damaged lines are told, their hands are not judged, all else is."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

import pytest

from tests.given.told import TWO, actual, checks, header, judge, log
from tests.support.chance import chance
from tests.support.dealer import Session, faulty
from verifier import Finding, Report, RuleCount
from verifier.audit.report import OUTCOMES
from verifier.model.record import LineError
from verifier.readers.lines import line_reader

Kind = Callable[[Random, bytes], bytes]


# --- kinds of damage
def swapped(rng: Random, line: bytes) -> bytes:
    """Two neighbours have changed places."""
    at = rng.randrange(max(1, len(line) - 1))
    return line[:at] + line[at : at + 2][::-1] + line[at + 2 :]


def dropped(rng: Random, line: bytes) -> bytes:
    """A character is lost."""
    at = rng.randrange(len(line))
    return line[:at] + line[at + 1 :]


def cut(rng: Random, line: bytes) -> bytes:
    """The line breaks off."""
    return line[: rng.randrange(1, max(2, len(line)))]


def nul(rng: Random, line: bytes) -> bytes:
    """A zero byte stands in it."""
    at = rng.randrange(len(line) + 1)
    return line[:at] + b"\0" + line[at:]


def not_utf8(rng: Random, line: bytes) -> bytes:
    """A byte that is no UTF-8 stands in it."""
    at = rng.randrange(len(line) + 1)
    return line[:at] + bytes([rng.choice((0x80, 0xC0, 0xE9, 0xFF))]) + line[at:]


def other_letter(rng: Random, line: bytes) -> bytes:
    """A character is another."""
    at = rng.randrange(len(line))
    return line[:at] + bytes([rng.choice(b'abcxyz019 .#"')]) + line[at + 1 :]


def noise(rng: Random, line: bytes) -> bytes:
    """Nothing of it is left."""
    return bytes(rng.choice([*range(32, 127), *range(160, 256)]) for _ in line)


KINDS: Final[tuple[Kind, ...]] = (swapped, dropped, cut, nul, not_utf8, other_letter, noise)


def readable(line: bytes) -> bool:
    """Whether a line says something, or nothing: then it is not damaged, whatever has happened to it."""
    return not isinstance(line_reader().read(line.decode("utf-8", "surrogateescape"), 1)[1], LineError)


def damage(kind: Kind, rng: Random, line: bytes) -> bytes:
    """The line damaged in that way, so that it cannot be read any more."""
    for _ in range(400):
        bad = kind(rng, line)
        if not readable(bad):
            return bad
    return nul(rng, line)  # `end` cannot always be damaged in every way


class Damaged(NamedTuple):
    """A log with damaged lines; `spared` are the numbers of its hands that have none."""

    data: bytes
    lines: list[int]
    spared: list[str]


def places(text: str) -> Iterator[tuple[int, str]]:
    """Each line of a hand, counted from 1, with the hand's number."""
    hand = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("hand "):
            hand = line.split()[1]
        if hand:
            yield number, hand


def damaged(text: str, rng: Random, kinds: tuple[Kind, ...] = KINDS, share: float = 0.01) -> Damaged:
    """The log with that share of the lines of its hands damaged, at least one."""
    where = list(places(text))
    chosen = dict(rng.sample(where, max(1, round(share * len(where)))))
    lines = text.encode().split(b"\n")
    for number in chosen:
        lines[number - 1] = damage(rng.choice(kinds), rng, lines[number - 1])
    hit = set(chosen.values())
    return Damaged(
        b"\n".join(lines), sorted(chosen), [hand for hand in dict.fromkeys(dict(where).values()) if hand not in hit]
    )


def within_hands(report: Report) -> list[RuleCount]:
    """The counts of the rules that one hand alone decides."""
    across = (
        "/button-first",
        "/button-rotation",
        "/button-gap",
        "/kill-player",
        "/stack-carried",
        "/hand-again",
        "/time-back",
    )
    return [rule for rule in report.rules if not rule.rule.endswith(across)]


def errors(lines: list[int]) -> list[tuple[int, str]]:
    """The findings of unreadable lines, as `actual` tells them."""
    return [(line, "error") for line in lines]


# --- one line in a hundred
@pytest.mark.parametrize("seed", range(20))
def test_one_damaged_line_in_a_hundred(seed: int) -> None:
    """Exactly the damaged lines are told; their hands give nothing else, the others are judged as before; exit 2."""
    rng = chance("damage", seed)
    text = Session(seed, 14).text()
    bad = damaged(text, rng)
    report = judge(bad.data)
    assert errors(bad.lines) == actual(report.findings)
    assert len(bad.lines) == report.summary["error"]
    assert 2 == report.exit_code()
    assert within_hands(judge(text, hands=bad.spared)) == within_hands(report)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_damage_on_every_kind_of_line(kind: Kind) -> None:
    """Whichever line of a hand is damaged, and how: it is told, and the hands before and after are judged as before."""
    text = Session(3, 3, players=4, burns=True).text()
    where = list(places(text))
    hands = list(dict.fromkeys(hand for _, hand in where))
    before_and_after = within_hands(judge(text, hands=[hands[0], hands[2]]))
    lines = text.encode().split(b"\n")
    rng = chance("kind", kind.__name__)
    kept: set[bytes] = set()
    for number, hand in where:
        told = lines[number - 1].rstrip(b"0123456789.")
        if hand != hands[1] or told in kept:
            continue
        kept.add(told)
        bad = [*lines[: number - 1], damage(kind, rng, lines[number - 1]), *lines[number:]]
        report = judge(b"\n".join(bad))
        assert errors([number]) == actual(report.findings), bad[number - 1]
        assert before_and_after == within_hands(report), bad[number - 1]
        assert (3, 2) == (report.hands, report.exit_code())


@pytest.mark.parametrize("name", ["burn-missing", "winner-wrong", "call-short", "passed-over"])
def test_a_fault_in_an_undamaged_hand_is_found_all_the_same(name: str) -> None:
    """Damage hides nothing outside its own hand, and in its own hand hides the fault: what happened is not certain."""
    fault = faulty(name, 5)
    clean = Session(5, 2).text()
    offset = clean.count("\n")
    lines = (clean + fault.text).encode().split(b"\n")
    at = next(number for number, _ in places(clean))
    lines[at] = b"\0"
    report = judge(b"\n".join(lines))
    told = {(finding.rule.rsplit("/", 1)[-1], finding.line - offset) for finding in report.findings if finding.rule}
    assert len(told) == 1
    assert told <= fault.places
    lines[offset + fault.line - 1] += b"\0"
    assert errors([at + 1, offset + fault.line]) == actual(judge(b"\n".join(lines)).findings)


def test_the_hand_after_an_unreadable_one_is_not_held_against_it() -> None:
    """What must hold from hand to hand is open after a hand that could not be read, and is judged again after that."""
    text = Session(11, 5, players=5, starts=True, rake=0).text()
    where = list(places(text))
    hands = list(dict.fromkeys(hand for _, hand in where))
    lines = text.encode().split(b"\n")
    at = next(number for number, hand in where if hand == hands[1] and lines[number - 1].startswith(b"deal"))
    lines[at - 1] = b"deal seat"
    report = judge(b"\n".join(lines))
    assert errors([at]) == actual(report.findings)
    by_rule = {rule.rule.rsplit("/", 1)[-1]: rule.counts for rule in report.rules}
    assert (2, 1) == (by_rule["button-rotation"]["pass"], by_rule["button-rotation"]["open"])
    assert (1, 0) == (by_rule["button-first"]["pass"], by_rule["button-first"]["open"])
    assert 5 == by_rule["stack-carried"]["open"]


def test_an_unreadable_first_hand_leaves_the_start_of_play_open() -> None:
    """Where the first hand of a session cannot be read, the second is not taken for the start of play."""
    text = Session(11, 3, players=5, starts=True, rake=0).text()
    lines = text.encode().split(b"\n")
    at = next(number for number, _ in places(text)) + 3
    lines[at - 1] = b"seat x"
    report = judge(b"\n".join(lines))
    assert errors([at]) == actual(report.findings)
    (first,) = (rule for rule in report.rules if rule.rule.endswith("/button-first"))
    assert 0 == first.counts["pass"] + first.counts["fail"]


# --- the header
@pytest.mark.parametrize("at", range(16))
def test_a_damaged_line_of_the_header(at: int) -> None:
    """What a header line would have said is unknown, so no hand under it is judged, and the line is told."""
    text = Session(2, 2, starts=False, burns=True).text()
    lines = text.encode().split(b"\n")
    lines[at] = damage(not_utf8, chance("header", at), lines[at])
    report = judge(b"\n".join(lines))
    assert errors([at + 1]) == actual(report.findings)
    assert 0 == sum(report.summary[outcome] for outcome in OUTCOMES if outcome != "error")
    assert (2, 2) == (report.hands, report.exit_code())


# --- broken off
def cuts(data: bytes) -> Iterator[int]:
    """Places to break a log off: at, before and after every line of a hand, and in the middle of each line."""
    at = 0
    for line in data.splitlines(keepends=True):
        yield from {at, at + len(line) // 2, at + len(line) - 1}
        at += len(line)


def test_a_log_that_breaks_off_is_judged_as_far_as_it_is_whole() -> None:
    """Wherever a log breaks off, whole hands are judged as before; a hand without an end is one error."""
    data = Session(8, 3, players=3).text().encode()
    ends = [at + 5 for at in range(len(data)) if data[at : at + 5] == b"\nend\n"]
    names = list(dict.fromkeys(hand for _, hand in places(data.decode())))
    whole = [within_hands(judge(data, hands=names[:count])) if count else [] for count in range(4)]
    for at in cuts(data[: ends[1] + 400]):
        if at < data.index(b"\nhand "):
            continue
        report = judge(data[:at])
        complete = sum(end <= at + 1 for end in ends)
        left = data[(0, *ends)[complete] : at] if complete else data[data.index(b"\nhand ") + 1 : at]
        assert bool(left.strip()) == bool(report.findings), at
        assert len(report.findings) <= 1, at
        assert {"error"} >= {finding.outcome for finding in report.findings}, at
        if complete:
            assert whole[complete] == within_hands(report), at
        assert (2 if left.strip() or not complete else 0) == report.exit_code(), at


def test_a_log_that_breaks_off_in_its_header_has_no_hand() -> None:
    """Without a hand there is nothing to judge: exit 2, whatever is left of the header."""
    data = Session(8, 1).text().encode()
    for at in range(0, data.index(b"\nhand "), 7):
        report = judge(data[:at])
        assert (0, 2) == (report.hands, report.exit_code()), at


# --- not a log at all
@pytest.mark.parametrize("seed", range(60))
def test_random_bytes_are_no_traceback(seed: int) -> None:
    """Whatever bytes a file holds, alone or behind a good header or hand, the answer is a report with exit code 2."""
    rng = chance("bytes", seed)
    blob = rng.randbytes(rng.choice((1, 10, 100, 1000, 10_000)))
    if seed % 3 == 1:
        blob = bytes(rng.choice(b'seat deal hand end 0123456789\n\r\t "#') for _ in range(3000))
    before = (b"", b"fairdeal 1\n", Session(seed, 1).text().encode())[seed % 3 if seed % 2 else 0]
    report = judge(before + b"\n" + blob + b"\n\x01")
    assert 2 == report.exit_code()
    assert report.findings


def test_a_line_of_ten_megabytes() -> None:
    """A line without end is one error in its hand, told short; the other hands are judged."""
    text = Session(4, 3, players=3).text()
    where = list(places(text))
    hands = list(dict.fromkeys(hand for _, hand in where))
    at = next(number for number, hand in where if hand == hands[1]) + 6
    lines = text.encode().split(b"\n")
    lines[at - 1] += b" 2c" * ((10 << 20) // 3)
    report = judge(b"\n".join(lines))
    assert errors([at]) == actual(report.findings)
    assert within_hands(judge(text, hands=[hands[0], hands[2]])) == within_hands(report)
    assert 2 == report.exit_code()
    assert max(len(line.text) for finding in report.findings for line in finding.excerpt) < 1000


def test_a_file_that_is_one_line_of_ten_megabytes() -> None:
    """Such a file holds no hand: it is told at its first line, with exit code 2."""
    report = judge(b"hand 1 " * ((10 << 20) // 7))
    assert {(1, "error")} == set(actual(report.findings))
    assert (0, 2) == (report.hands, report.exit_code())


# --- readable and senseless
NONSENSE: Final = (
    "end",
    "award 5 to seat 1\nend",
    "seat 1 posts blind 2\nend",
    "uncalled 5 returned to seat 1\nend",
    "seat 1 A stack 5\nend",
    "seat 1 A stack 5 sits out\nseat 1 folds\nend",
    "seat 1 A stack 0\nseat 2 B stack 0\nend",
    "seat 1 A stack 5\nseat 1 posts blind 2\nend",
    "seat 1 A stack 5\nseat 2 B stack 5\nreshuffle\nboard 2c\nrake 9999999999999\nmisdeal\nend",
)
"""What may stand below a hand line and can be read."""


@pytest.mark.parametrize("told", NONSENSE)
def test_a_hand_that_nobody_could_have_played_is_no_traceback(told: str) -> None:
    """Lines that can be read and make no sense end in a report; a hand with nobody to play puts nothing to the test."""
    report = judge(f"fairdeal 1\nsection us-pa/637a.21\ngame badugi\nhand 1 button 1\n{told}\n")
    assert 1 == report.hands
    if told.count(" stack ") < 2 or "sits out" in told:
        assert (2, 0) == (report.exit_code(), report.summary["pass"])


def test_a_player_who_discards_twice_and_gets_his_own_card_back(tmp_path: Path) -> None:
    """However tangled a draw without its service is, the audit ends."""
    draws = ["1 discards Ac", "1 discards Ad", "2 discards 2c", "deal seat 1 down Ac", "deal seat 2 down Kd"]
    hand = replace(TWO, turns=[["burn", *draws, *checks(1, 2)], None, None], shown=["1 mucks", "2 mucks"])
    path = tmp_path / "tangled.deal"
    path.write_text(log(hand, head=header("records no draw service")), "utf-8")
    words = [sys.executable, "-m", "verifier", "verify", str(path)]
    # In a process of its own: were it to go round for ever, the tests would still end.
    ran = subprocess.run(words, capture_output=True, text=True, check=False, timeout=20)
    assert (1, "") == (ran.returncode, ran.stderr)


STRANGE: Final = (
    "seat 3 posts bring-in 1", "board 2c 3c", "deal seat 4 up ??", "reshuffle own", "seat 2 posts kill 8", "misdeal",
    "award side 3 low 5 to seat 2", "seat 9 shows ?? ??", "uncalled 999 returned to seat 1", "award 0 to seat 1",
    "seat 1 calls 0", "seat 2 bets 0", "seat 5 raises to 9999999999999", "seat 30 straddles 8 all in", "rake 0",
)  # fmt: skip


def jumbled(rng: Random, lines: list[str]) -> list[str]:
    """The lines of a hand with some lost, doubled, moved, or strange ones between them."""
    told = list(lines)
    for _ in range(rng.randint(1, 3)):
        at, other = rng.randrange(len(told)), rng.randrange(len(told))
        match rng.randrange(4):
            case 0:
                del told[at]
            case 1:
                told.insert(at, told[at])
            case 2:
                told.insert(other, told.pop(at))
            case 3:
                told.insert(at, rng.choice(STRANGE))
    return told


@pytest.mark.parametrize("seed", range(20))
def test_a_jumbled_hand_is_no_traceback(seed: int) -> None:
    """However the lines of a hand are mixed up, the audit ends in a report whose findings stand on its lines."""
    rng = chance("jumble", seed)
    lines = Session(seed, 1, players=2 + seed % 4).text().splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("hand "))
    more = rng.choice(([], [], ["records no draw service"], ["records no burns, deal count"], ["records no cards"]))
    text = "\n".join([*lines[:first], *more, lines[first], *jumbled(rng, lines[first + 1 :]), ""])
    report = judge(text)
    assert 1 == report.hands
    assert all(1 <= finding.line <= text.count("\n") for finding in report.findings)


# --- harmless variants
HARMLESS: Final[dict[str, Callable[[bytes], bytes]]] = {
    "crlf": lambda data: data.replace(b"\n", b"\r\n"),
    "bom": lambda data: b"\xef\xbb\xbf" + data,
    "no last line end": lambda data: data.removesuffix(b"\n"),
    "bom, crlf and no last line end": lambda data: b"\xef\xbb\xbf" + data.removesuffix(b"\n").replace(b"\n", b"\r\n"),
    "blanks at both ends": lambda data: b"\n".join(
        b"\t " + line + b"  " if line else line for line in data.split(b"\n")
    ),
    "a remark on each line": lambda data: b"\n".join(line + b" # so" if line else line for line in data.split(b"\n")),
    "the time on each line": lambda data: b"\n".join(
        b"18:05:30 " + line if line else line for line in data.split(b"\n")
    ),
}


def without_columns(findings: tuple[Finding, ...]) -> list[tuple[str, str, int, str, str, str]]:
    """Findings without what a line looks like around what it says."""
    return [(f.id, f.rule, f.line, f.message, f.expected, f.observed) for f in findings]


@pytest.mark.parametrize("name", HARMLESS)
def test_a_harmless_variant_has_the_same_report(name: str) -> None:
    """Line ends, a byte order mark, blanks, remarks and times change neither findings nor counts."""
    for text in (Session(6, 4).text(), faulty("burn-missing", 2).text):
        plain, varied = judge(text), judge(HARMLESS[name](text.encode()))
        assert without_columns(plain.findings) == without_columns(varied.findings)
        assert (plain.rules, plain.hands, plain.notes) == (varied.rules, varied.hands, varied.notes)
        assert plain.exit_code() == varied.exit_code()


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32"])
def test_a_file_in_another_encoding_is_told_so(encoding: str) -> None:
    """A log in UTF-16 or UTF-32 is one error that says what to do, not thousands."""
    report = judge(Session(6, 4).text().encode(encoding))
    (finding,) = report.findings
    assert f"the log is written in {encoding[:6].upper()}; save it as UTF-8" == finding.message
    assert (0, 2) == (report.hands, report.exit_code())


# --- from the command line
def test_the_command_says_what_is_damaged_and_nothing_else(tmp_path: Path) -> None:
    """A damaged night, random bytes and a truncated log end the command with 2 and a report, never a traceback."""
    bad = damaged(Session(1, 10).text(), chance("command"))
    (tmp_path / "a.deal").write_bytes(bad.data)
    (tmp_path / "b.deal").write_bytes(chance("noise").randbytes(5000))
    (tmp_path / "c.deal").write_bytes(Session(1, 1).text().encode()[:-20])
    words = [sys.executable, "-m", "verifier", "verify", str(tmp_path), "--format", "text", "--format", "json"]
    out = ["--output", str(tmp_path / "report.txt"), "--output", str(tmp_path / "report.json")]
    ran = subprocess.run([*words, *out], capture_output=True, text=True, check=False)
    assert (2, "", "") == (ran.returncode, ran.stdout, ran.stderr)
    text = (tmp_path / "report.txt").read_text("utf-8")
    assert text.startswith("Not judged in full")
    assert "Traceback" not in text
    found = json.loads((tmp_path / "report.json").read_text("utf-8"))["findings"]
    assert bad.lines == [finding["line"] for finding in found if finding["file"].endswith("a.deal")]
    assert {"a.deal", "b.deal", "c.deal"} == {Path(finding["file"]).name for finding in found}
