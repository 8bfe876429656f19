"""The audit: every hand of every log against the section that governs it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from verifier.audit import between
from verifier.audit.asked import another_game, another_house, left_out
from verifier.audit.findings import FindingMaker
from verifier.audit.house import HouseLines
from verifier.audit.replay import replay
from verifier.audit.replayed import Replayed
from verifier.audit.report import Finding, InputFile, Report, SectionUsed
from verifier.audit.seating import shoe_of, stacks_of, winner_of
from verifier.audit.tally import Tally
from verifier.law.load import load
from verifier.law.problems import listed, meant
from verifier.law.program import Program, in_words
from verifier.law.spec import Game, Law, Section
from verifier.law.step import Ruling
from verifier.law.steps.opening import Opened, Opens
from verifier.law.submission import Submission
from verifier.model.record import Hand, Header
from verifier.model.shoe import UNKNOWN
from verifier.readers import open_log
from verifier.readers.log import Log
from verifier.version import NAME, VERSION

Progress = Callable[[str, int, int], None]
"""Told the log's name, the hands read so far, and 0 (their number is not known beforehand)."""

EVERY: Final = 500
"""Progress is told once in so many hands."""


def verify(
    logs: Sequence[Path | Log],
    *,
    law: Law | None = None,
    submission: Submission | None = None,
    game: str = "",
    as_of: str = "",
    select: Sequence[str] = (),
    ignore: Sequence[str] = (),
    hands: Sequence[str] = (),
    redact_names: bool = False,
    progress: Progress | None = None,
    command: str = "",
) -> Report:
    """Hold logs against the law and say what was kept, what was broken and what the logs cannot tell.

    Without `law` the shipped one is used. `game` overrides what the logs say of themselves; `as_of` (a date) judges
    every hand by the law of that day; `select` keeps only rules whose id begins so, `ignore` waives them; `hands` keeps
    only hands of these numbers.
    Raises UnreadableLogError for a log that cannot be read at all, ValueError for a game that no section governs.
    """
    audit = _Audit(law or load(), submission, game, as_of, select, ignore, hands, redact_names)
    for log in logs:
        audit.read(open_log(log) if isinstance(log, Path) else log, progress)
    return audit.report(command)


def chosen(rule: str, prefixes: Sequence[str]) -> bool:
    """Whether a rule id begins with one of the prefixes, at a border between its parts."""
    return any(rule == prefix.rstrip("/") or rule.startswith(prefix.rstrip("/") + "/") for prefix in prefixes)


FEWEST: Final = 2
"""A hand that is played for a pot needs so many players; against the house one is enough."""


class _Audit:
    """An audit under way."""

    def __init__(
        self,
        law: Law,
        submission: Submission | None,
        game: str,
        as_of: str,
        select: Sequence[str],
        ignore: Sequence[str],
        hands: Sequence[str],
        redact: bool,
    ) -> None:
        self.law = law
        self.submission = submission
        self.stated: Mapping[str, Any] = submission.parameters if submission is not None else {}
        self.game = game
        self.as_of = as_of
        self.select = select
        self.ignore = ignore
        self.wanted = frozenset(hands)
        self.redact = redact
        self.heads: set[tuple[str, str]] = set()
        """Which licensees and games the headers name under which hands were held against the law."""
        self.tally = Tally()
        self.findings: list[Finding] = []
        self.inputs: list[InputFile] = []
        self.sections: dict[str, int] = {}
        self.values: dict[str, dict[str, dict[str, int]]] = {}
        """For each section, what each parameter stands at by the different answers of the logs, with their hands."""
        self.ids: dict[str, int] = {}
        self.hands = 0
        self.judged = 0
        self.notes: dict[str, int] = {}
        self.problems: list[str] = []
        self.ungoverned: dict[str, list[str]] = {}
        """Why hands are under no law, with the places where they are."""
        if game and game not in law.games:
            raise ValueError(f"no section governs the game {game!r}; known games: {', '.join(sorted(law.games))}")

    # ------------------------------------------------------------------ reading
    def read(self, log: Log, progress: Progress | None) -> None:
        """Hold every hand of one log against the law."""
        reading = _Reading(self, log)
        count = 0
        for hand in log:
            count += 1
            if progress is not None and count % EVERY == 0:
                progress(log.name, count, 0)
            reading.take(hand)
        reading.close()
        reading.found += reading.house.findings()
        for error in log.errors:
            reading.found.append(reading.maker.unreadable(error, None))
        reading.found.sort(key=lambda finding: (finding.line, finding.column))
        self.findings += reading.found
        self.hands += count
        self.inputs.append(
            InputFile(
                path=log.name, sha256=log.sha256, format=log.format, hands=count, lines=log.lines,
                tables=tuple(sorted(reading.tables)), first=reading.first, last=reading.last,
            )
        )  # fmt: skip

    def note(self, text: str, times: int = 1) -> None:
        """Something that a reader of the report should know, with how often it was so."""
        self.notes[text] = self.notes.get(text, 0) + times

    def problem(self, text: str) -> None:
        """Why the audit as a whole could not judge."""
        if text not in self.problems:
            self.problems.append(text)

    def governing(self, header: Header, place: str) -> tuple[Section, Game] | None:
        """The section and game that govern hands under a header; None, with a problem at that place, if none does."""
        found = self._governing(header)
        if isinstance(found, str):
            self.ungoverned.setdefault(found, []).append(place)
            return None
        return found

    def _governing(self, header: Header) -> tuple[Section, Game] | str:
        """The same, or what is wrong and what to do."""
        name = self.game or header.game
        section = self.law.sections.get(header.section) if header.section and not self.game else None
        if section is not None and not name and len(section.games) == 1:
            name = next(iter(section.games))
        if section is None and header.section and not self.game:
            hint = meant(header.section, self.law.sections) or "'fairdeal sections' lists those that are"
            return f"the section {header.section!r} is not known; {hint}"
        if not name:
            known = listed(sorted(self.law.games if section is None else section.games) or ["GAME"])
            return f"the log does not say which game it records; write it in its header, or give --game: {known}"
        if section is None:
            governed = self.law.games.get(name)
            if governed is None:
                hint = meant(name, self.law.games) or f"known games are {listed(sorted(self.law.games) or ['none'])}"
                return f"no section governs the game {name!r}; {hint}"
            section = self.law.sections[governed]
        if name not in section.games:
            hint = meant(name, section.games) or f"it has {listed(sorted(section.games) or ['none'])}"
            return f"section {section.id} has no game {name!r}; {hint}"
        return section, section.games[name]

    # ------------------------------------------------------------------ the report
    def report(self, command: str) -> Report:
        """The report on everything read."""
        every = [key for key in self.tally.counts if not self.select or chosen(key, self.select)]
        for why, places in self.ungoverned.items():
            more = len(places) - 1
            also = f" and {more} other place{'s' if more > 1 else ''}" if more else ""
            self.problem(f"in {places[0]}{also}: {why}")
        if self.select and not every:
            self.problem(f"no rule matches {', '.join(self.select)}")
        if not self.hands:
            self.problem("no hand was found in the logs")
        elif self.wanted and not self.judged:
            self.problem(f"no hand has the number {', '.join(sorted(self.wanted))}")
        findings = [f for f in self.findings if not f.rule or not self.select or chosen(f.rule, self.select)]
        return Report(
            tool=(NAME, VERSION),
            rules_digest=self.law.digest,
            inputs=tuple(self.inputs),
            sections=tuple(self._used(section, count) for section, count in self.sections.items()),
            rules=self.tally.rules(every),
            findings=tuple(findings),
            hands=self.hands,
            notes=tuple(
                left_out(self.select, self.wanted)
                + another_game(self.game, {game for _, game in self.heads})
                + another_house(self.submission, self.law, self.sections, {house for house, _ in self.heads})
                + [f"{section} is replaced by an added folder of rules" for section in self.law.overridden]
                + [f"{text} ({count})" if count > 1 else text for text, count in self.notes.items()]
            ),
            problems=tuple(self.problems),
            command=command,
        )

    def _used(self, section: str, hands: int) -> SectionUsed:
        s = self.law.sections[section]
        return SectionUsed(
            id=s.id, citation=s.citation, title=s.title, official=s.official, status=s.status,
            in_force_from=s.in_force_from, in_force_source=s.in_force_source, checked_on=s.checked_on, hands=hands,
            parameters={name: _told(told) for name, told in sorted(self.values.get(section, {}).items())},
            not_found=s.not_found, digest=s.digest,
        )  # fmt: skip


class _Compiled:
    """A program, its open occasions, and the section that it belongs to."""

    __slots__ = ("hands", "opens", "program", "section")

    def __init__(self, section: Section, program: Program) -> None:
        self.section = section
        self.program = program
        self.opens: Opens = Counter()
        self.hands = 0


class _Reading:
    """One log being held against the law."""

    def __init__(self, audit: _Audit, log: Log) -> None:
        self.audit = audit
        self.maker = FindingMaker(log.name, audit.ids, audit.redact, log.format)
        self.house = HouseLines(self.maker)
        self.found: list[Finding] = []
        self.compiled: dict[object, _Compiled | None] = {}
        """What was compiled, by everything in a header that it depends on."""
        self.ended: dict[tuple[str, int], between.Ended] = {}
        """How the last hand of each table and session ended."""
        self.gaps: dict[tuple[str, int], str] = {}
        """Why that is not known, where it is not."""
        self.told: set[str] = set()
        """Interpretations that count once a file and have been told of in this one."""
        self.tables: set[str] = set()
        self.first = self.last = ""
        self.header: Header | None = None
        self.buttoned = False
        self.current: _Compiled | None = None

    def take(self, hand: Hand) -> None:
        """Judge one hand."""
        audit = self.audit
        header = hand.header
        if hand.when:
            self.first = min(self.first or hand.when, hand.when)
            self.last = max(self.last, hand.when)
        if header is not self.header and header.table:
            self.tables.add(header.table)
        key = (header.table, header.session)
        if audit.wanted and hand.name not in audit.wanted:
            self._lost(key, "the hand before was not asked for")
            return
        audit.judged += 1
        if header.damaged is not None:
            line = header.damaged.line
            audit.note(
                f"{self.maker.file}: line {line} of the header could not be read, so the hands under it are not judged"
            )
            self._lost(key, "the hand before could not be judged")
            return
        compiled = self._compiled(hand)
        if hand.errors:
            self.found += [self.maker.unreadable(error, hand) for error in hand.errors]
            self._lost(key, "the hand before could not be read")
            return
        if len(hand.seats) < (1 if compiled is not None and compiled.program.banked else FEWEST):
            self.found.append(self.maker.unplayable(hand))
            self._lost(key, "the hand before could not be judged")
            return
        if compiled is None or self._too_old(hand, compiled):
            self._lost(key, "the hand before was not judged")
            return
        compiled.hands += 1
        audit.sections[compiled.section.id] = audit.sections.get(compiled.section.id, 0) + 1
        before = self.ended.get(key)
        gap = self.gaps.get(key) or between.start(hand)
        result = replay(compiled.program, hand, between.carried(hand, before, gap))
        if result.read_as is not None:
            hand, opened, result = between.read_otherwise(compiled.program, hand, before, gap, compiled.opens, result)
        else:
            opened = between.judge(compiled.program, hand, before, gap, compiled.opens)
        if opened or result.found or result.table is None:
            self._report(hand, opened, result)
        self._remember(key, hand, result)

    def _compiled(self, hand: Hand) -> _Compiled | None:
        header = hand.header
        if header is not self.header or bool(hand.button) != self.buttoned:
            self.header = header
            self.buttoned = bool(hand.button)
            self.current = self._compile(header, hand.first_line)
            if self.current is not None:
                self.audit.heads.add((header.licensee, header.game))
                self.house.hold(header, self.current.program.game, self.audit.stated)
        return self.current

    def _compile(self, header: Header, line: int) -> _Compiled | None:
        key = (
            header.game, header.section, header.currency, header.chip, header.records, self.buttoned,
            tuple(sorted((name, stated.value, stated.by) for name, stated in header.parameters.items())),
        )  # fmt: skip
        if key in self.compiled:
            return self.compiled[key]
        governing = self.audit.governing(header, f"{self.maker.file}, from line {line} on")
        compiled = None
        if governing is not None:
            section, game = governing
            program = Program(game, header, self.audit.stated, self.buttoned)
            compiled = _Compiled(section, program)
            self.audit.tally.enter(section)
        self.compiled[key] = compiled
        return compiled

    def _too_old(self, hand: Hand, compiled: _Compiled) -> bool:
        section = compiled.section
        day = self.audit.as_of or hand.when[:10]
        if not day:
            if section.in_force_from:
                self.audit.note("a hand without a date is judged by the newest version of its section")
            return False
        if section.in_force_from and day < section.in_force_from:
            why = f"the hand is older than the section, in force from {section.in_force_from}"
            if not self.audit.as_of:
                why += "; --as-of DATE judges it by the law of another day"
            for rule in section.rules:
                self.audit.tally.of(rule).add("not-applicable", 1, why)
            return True
        return False

    def _report(self, hand: Hand, opened: Sequence[Opened], result: Replayed) -> None:
        for one in opened:
            if self._tells(one.ruling):
                self._add(self.maker.opened(hand, one))
        if result.table is None:
            self.found.append(self.maker.unexplained(hand, result.lost_at))
            return
        for k, found in enumerate(result.found):
            if not self._tells(found.ruling):
                continue
            others = [
                other[k]
                for other in result.alternatives
                if k < len(other) and (other[k].ruling is not found.ruling or other[k].at != found.at)
            ]
            self._add(self.maker.departed(hand, found, others))

    def _tells(self, ruling: Ruling) -> bool:
        """Whether a departure has still to be told: not where it counts once a file, and the file has had it."""
        if ruling.rule.per != "file" or not ruling.once:
            return True
        new = ruling.once not in self.told
        self.told.add(ruling.once)
        return new

    def _add(self, finding: Finding) -> None:
        audit = self.audit
        if chosen(finding.rule, audit.ignore):
            finding = replace(finding, outcome="waived")
        count = audit.tally.counts[finding.rule]
        count.add(finding.outcome)
        self.found.append(finding)

    def _lost(self, key: tuple[str, int], why: str) -> None:
        """Nothing is known of how this hand ended, so the next one cannot be held against it."""
        self.ended.pop(key, None)
        self.gaps[key] = why

    def _remember(self, key: tuple[str, int], hand: Hand, result: Replayed) -> None:
        table = result.table
        if table is None:
            self._lost(key, "the hand before could not be explained")
            return
        doubt = ""
        if result.called_off:
            doubt = "" if result.settled else result.called_off
        elif table.lost:
            doubt = table.lost
        elif result.found:
            doubt = "the hand before has a finding"
        elif "awards" not in hand.header.records or "amounts" not in hand.header.records:
            doubt = "how the hand before ended is not recorded"
        winner = 0 if result.called_off else winner_of(table)
        shoe = UNKNOWN if result.called_off else shoe_of(table, doubtful=bool(result.found))
        self.gaps.pop(key, None)
        self.ended[key] = between.Ended(hand, stacks_of(table), doubt, result.called_off, winner, shoe)

    def close(self) -> None:
        """Count what the programs have seen."""
        for note in self.house.notes():
            self.audit.note(note)
        for compiled in self.compiled.values():
            if compiled is not None:
                self.audit.tally.close(compiled.program, compiled.opens)
                self._stood(compiled)

    def _stood(self, compiled: _Compiled) -> None:
        """Take over what the house's parameters stood at, and for how many hands."""
        if not compiled.hands:
            return
        program = compiled.program
        told = self.audit.values.setdefault(compiled.section.id, {})
        for name, value in program.values.items():
            words = in_words(program.game.parameters[name], value)
            answers = told.setdefault(name, {})
            answers[words] = answers.get(words, 0) + compiled.hands


def _told(answers: Mapping[str, int]) -> str:
    """What a parameter stood at; where the logs do not agree, for how many hands each."""
    if len(answers) == 1:
        return next(iter(answers))
    return "; ".join(f"in {hands} hand{'s' if hands > 1 else ''}: {words}" for words, hands in answers.items())
