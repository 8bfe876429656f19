"""A game's order of play, compiled for one log: parameters filled in, rules judged or open, each step an object."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from verifier.law.across import ACROSS_KINDS
from verifier.law.payout import Row, Table
from verifier.law.payout_rows import tally
from verifier.law.rankings import RANKING_KINDS
from verifier.law.spec import Game, Parameter, Payout, PayoutRow, Ref, Rule, SpecStep
from verifier.law.step import AnyStep, Case, Context, Readings, Ruling
from verifier.law.steps import STEP_KINDS
from verifier.law.steps.banked import BankedStep
from verifier.law.steps.opening import Opening
from verifier.law.steps.poker import PokerStep
from verifier.law.steps.window import Duty, in_windows, window
from verifier.law.values import typed
from verifier.law.vocabulary import WHOLE_TALLIES, Departure
from verifier.model import money
from verifier.model.layout import Layout
from verifier.model.record import EVIDENCE, Header

if TYPE_CHECKING:
    from verifier.model.state import Remark

UNSAID: Final = "unsaid"
_OF_POTS: Final = ("stack-carried", "stack-exceeded", "pot-unbalanced")
DECK_SHORT: Final = "deck-short"
ANSWERS: Final = frozenset({"submission", "game", "house"})
"""Where a value comes from that settles a question: neither silence nor the record itself does."""


class Value(NamedTuple):
    """What a parameter stands at for one log."""

    value: Any
    source: str
    """`submission`, `game`, `house` (the log's header states the house's rule), `record` (read off the play itself),
    `unsaid`."""
    why: str = ""
    """Why rules that need it are open; empty where they are judged."""


def values_of(game: Game, header: Header, stated: Mapping[str, Any]) -> dict[str, Value]:
    """Every parameter of a game as it stands for a log under `header`, with the submission's values in `stated`."""
    return {name: _value(parameter, game, header, stated) for name, parameter in game.parameters.items()}


def _value(parameter: Parameter, game: Game, header: Header, stated: Mapping[str, Any]) -> Value:
    name = parameter.name
    if name in stated:
        return Value(stated[name], "submission")
    if name in game.sets:
        return Value(game.sets[name], "game")
    said = header.parameters.get(name)
    if said is not None:
        try:
            value = typed(parameter, said.value)
        except ValueError:
            return Value(None, UNSAID, f"what the log's header states of {name} cannot be used")
        if said.by == "house":
            return Value(value, "house")
        why = (
            f"{name} is read from the very play that it would check; a submission that states it would let it be judged"
        )
        return Value(value, "record", why)
    if parameter.unsaid == "not-offered":
        return Value(0 if parameter.type in ("money", "count") else False, UNSAID)
    if parameter.unsaid == "accepted":
        return Value(parameter.of or None, UNSAID)
    if parameter.unsaid == "assume":
        return Value(parameter.assume, UNSAID)
    return Value(None, UNSAID, f"neither a submission nor the log's header states {name}")


class Program:
    """The compiled order of play. One object replays all hands of a log under one header.

    `rulings` are in the order of play, then what any record must satisfy. `totals` counts the occasions kept.
    """

    def __init__(self, game: Game, header: Header, stated: Mapping[str, Any], button_known: bool = True) -> None:
        """Raises ValueError where values that the house has stated do not fit together."""
        self.game = game
        self.header = header
        self.records = header.records if button_known else header.records - {"button"}
        self.knows_stacks = "stacks" in self.records
        self.values = values_of(game, header, stated)
        self.rulings: list[Ruling] = []
        self.deck = game.deck
        self._tallies = 0
        self.record: dict[str, Ruling] = {}
        self.record_tallies: dict[str, int] = {}
        for across in game.across:
            kind = ACROSS_KINDS[across.kind]
            names = self._allot(kind.departures)
            self.record_tallies.update(names)
            for name, rule in across.rules.items():
                departure = next(d for d in kind.departures if d.name == name)
                self.record[name] = self._ruling(rule, departure, names, {}, len(self.rulings))
        rulings_of_record = self.rulings
        self.cases: dict[str, Case] = {}
        """What the law asks for in which case of irregularity."""
        rulings_of_cases = self._cases()
        self.case_tallies = frozenset(ruling.tally for ruling in rulings_of_cases)
        """Where each hand counts in which nothing of the kind went wrong, or what then had to be done was done."""
        self.rulings = []
        self.steps: list[AnyStep] = []
        self.openings: list[Opening] = []
        named: list[tuple[str, AnyStep]] = []
        for spec in game.procedure:
            step = self._step(spec)
            if isinstance(step.opening, Opening):
                self.openings.append(step.opening)
            if isinstance(step, Opening):
                self.openings.append(step)
            else:
                named.append((spec.id, step))
        named = in_windows(named)
        for at, (name, step) in enumerate(named):
            step.id = name
            step.earlier = tuple(self.steps)
            step.later = tuple(other for _, other in named[at + 1 :])
            self.steps.append(step)
            if isinstance(step, Duty):
                step.placed(*window([name for name, _ in named], at, step))
        self.banked = any(isinstance(step, BankedStep) for step in self.steps)
        """The game is played against the house, not for a pot."""
        if self.banked:
            self._against_the_house()
        self.duties = tuple(step for step in self.steps if isinstance(step, Duty))
        """Steps that take events while others are under way."""
        for ruling in (*rulings_of_cases, *rulings_of_record):
            ruling.index = len(self.rulings)
            self.rulings.append(ruling)
        spare = self._tallies  # counts what no rule of this game asks for
        self._tallies += 1
        self.hand_tallies = tuple(
            self.record_tallies.get(name, spare) for name in ("cards", "payments", "balances", "lines")
        )
        """Where the occasions that every hand brings are counted."""
        self.tallies = self._tallies
        self.totals: list[int] = [0] * self.tallies
        self.remarks: dict[Remark, int] = {}
        """Occasions that could not be judged or that hang on a reading, with their number."""
        self.lost: dict[tuple[int, str], int] = {}
        """Hands whose play could not be followed from a step on, with the reason."""
        self.layouts: dict[tuple[int, tuple[int, ...]], Layout] = {}
        owners: dict[int, list[int]] = {}
        for k, step in enumerate(self.steps):
            for kind_code in step.owns:
                owners.setdefault(kind_code, []).append(k)
        self.owners = owners

    def _against_the_house(self) -> None:
        """What any record must satisfy, without that which is of games for a pot alone."""
        if any(isinstance(step, PokerStep) for step in self.steps):
            raise ValueError("one order of play has steps of a game for a pot and of a game against the house")
        for name in _OF_POTS:
            if name in self.record:
                self.record[name].set_aside("the game is played against the house")

    def layout(self, button: int, seats: tuple[int, ...]) -> Layout:
        """The layout of these seats; made once."""
        key = (button, seats)
        found = self.layouts.get(key)
        if found is None:
            if len(self.layouts) > 4096:  # bounded, whatever a log throws at it
                self.layouts.clear()
            found = self.layouts[key] = Layout(button, seats)
        return found

    def rulings_from(self, step: int) -> list[Ruling]:
        """The rulings of the steps from one on, and those that stand on the whole of the play."""
        own = [ruling for later in self.steps[step:] for ruling in later.rulings.values()]
        own += [self.cases[name].ruling for name in (DECK_SHORT,) if name in self.cases]
        return own + [self.record[name] for name in ("stack-exceeded", "pot-unbalanced") if name in self.record]

    def nearest(self, kind: int, pc: int) -> int:
        """The step that explains stray events of a kind: the last one up to `pc`, else the next; -1 for none."""
        owners = self.owners.get(kind, ())
        before = [k for k in owners if k <= pc]
        if before:
            return before[-1]
        return owners[0] if owners else -1

    def next_owner(self, kind: int, pc: int) -> int:
        """The first step after `pc` that takes events of a kind, or -1."""
        return next((k for k in self.owners.get(kind, ()) if k > pc), -1)

    # ------------------------------------------------------------------ building
    def _cases(self) -> list[Ruling]:
        """Fills `cases`. One rule may speak of several cases; its ruling is one."""
        made: dict[str, Ruling] = {}
        for irregularity in self.game.irregularities:
            rule = irregularity.rule
            if rule.id not in made:
                ruling = made[rule.id] = Ruling(rule, 0, self._tallies, "must")
                self._tallies += 1
                ruling.whole = True
                missing = [need for need in rule.needs if need not in self.records]
                if missing:
                    ruling.close(_not_recorded(missing[0]))
                if irregularity.then == "leave-to-supervisor":
                    ruling.outcome = "review"
            self.cases[irregularity.case] = Case(made[rule.id], irregularity.then, self._explained(irregularity.then))
        return list(made.values())

    def _explained(self, word: str) -> str:
        """The interpretation that a word's meaning is built into, as `section#name`; empty for none."""
        interpretations = self.game.interpretations.items()
        return next((key for key, interpretation in interpretations if word in interpretation.built_into), "")

    def _step(self, spec: SpecStep) -> AnyStep:
        kind = STEP_KINDS[spec.kind]
        tables = {key: self.game.payouts[spec.keys[key]] for key in spec.keys if kind.keys[key].domain == "payout"}
        schedules = tuple(key for key in spec.keys if kind.keys[key].domain == "schedule")
        rows = {
            row.name: self._departure(f"{key}.{row.name}", row, schedules)
            for key, table in tables.items()
            for row in table.rows
        }
        tallies = self._allot([*kind.departures, *rows.values()])
        keys: dict[str, Any] = {}
        unknown: dict[str, str] = {}
        houses: set[str] = set()
        for key, raw in spec.keys.items():
            if kind.keys[key].domain == "totals":
                keys[key] = self._ranking(raw, key, unknown)
            else:
                keys[key] = raw if key in tables else self._resolve(key, raw, unknown, houses)
        paid = {
            f"{key}.{row.name}": self._paid(f"{key}.{row.name}", row, unknown, houses)
            for key, table in tables.items()
            for row in table.rows
        }
        rulings = {}
        for name, rule in spec.rules.items():
            departure = rows[name] if name in rows else kind.departure(name)
            ruling = self._ruling(rule, departure, tallies, unknown, len(self.rulings))
            if ruling.level in {"must", "convention"} and houses.intersection(departure.weighs):
                ruling.level = "house"
            rulings[name] = ruling
        for key, table in tables.items():
            keys[key] = self._table(key, table, paid, rulings, unknown)
        context = Context(
            rulings, self.record, tallies, spec.round, self.records, unknown, self.header.chip, self.header.currency,
            self._built(spec.kind), spec.optional, self.cases,
        )  # fmt: skip
        return kind.build(keys, context)

    # ------------------------------------------------------------------ payout tables
    def _departure(self, key: str, row: PayoutRow, schedules: tuple[str, ...]) -> Departure:
        """The departure of a row of a table, which weighs what the house is asked for it."""
        differ = isinstance(row.pays, Mapping) and len({*row.pays.values()}) > 1
        weighs = schedules if differ else (key,)
        return Departure(row.name, row.rule.says, row.rule.needs, tally(row.name), weighs=weighs)

    def _paid(self, key: str, row: PayoutRow, unknown: dict[str, str], houses: set[str]) -> tuple[Any, str]:
        """What a row pays, and why that is not known. Of odds with a floor the floor at least is known."""
        if not isinstance(row.pays, Ref):
            return row.pays, ""
        value = self.values[row.pays.name]
        if value.why or not isinstance(value.value, Fraction):
            if value.why and row.at_least is None:
                unknown[key] = value.why
            return False if value.value is False else None, value.why
        houses.add(key)
        return value.value, ""

    def _table(
        self,
        key: str,
        table: Payout,
        paid: Mapping[str, tuple[Any, str]],
        rulings: Mapping[str, Ruling],
        unknown: dict[str, str],
    ) -> Table:
        """A payout table, with what the house was asked filled in."""
        rows = []
        for row in table.rows:
            pays, why = paid[f"{key}.{row.name}"]
            ruling = rulings[row.name]
            if pays is False:
                pays = None
                ruling.set_aside("the house does not offer it")
            rows.append(Row(row.name, row.facts, pays, row.part, row.at_least, why, ruling))
        by_schedule = [row.pays for row in rows if isinstance(row.pays, Mapping)]
        schedules = tuple(by_schedule[0]) if by_schedule else ()
        return Table(table.name, self._ranking(table.ranking, key, unknown), tuple(rows), schedules)

    def _built(self, kind: str) -> dict[str, str]:
        """The keys of a kind of step that an interpretation has built its reading into."""
        return {
            name.removeprefix(f"{kind}."): key
            for key, interpretation in self.game.interpretations.items()
            for name in interpretation.built_into
            if name.startswith(f"{kind}.")
        }

    def _allot(self, departures: Sequence[Departure]) -> dict[str, int]:
        names: dict[str, int] = {}
        for departure in departures:
            if departure.tally not in names:
                names[departure.tally] = self._tallies
                self._tallies += 1
        return names

    def _ruling(
        self, rule: Rule, departure: Departure, tallies: Mapping[str, int], unknown: Mapping[str, str], index: int
    ) -> Ruling:
        missing = [need for need in departure.needs if need not in self.records]
        reason = ""
        if missing:
            reason = _not_recorded(missing[0])
        else:
            reason = next((unknown[key] for key in departure.weighs if key in unknown), "")
        level = "reading" if rule.interpretation else "convention" if rule.convention else "must"
        ruling = Ruling(rule, index, tallies[departure.tally], level, reason)
        ruling.whole = departure.tally in WHOLE_TALLIES
        if any(self.values[name].source in ANSWERS for name in rule.unless_submitted):
            self._step_back(ruling)
        if ruling.outcome == "open":
            ruling.close("the words of the law do not settle it")
        self.rulings.append(ruling)
        return ruling

    def _step_back(self, ruling: Ruling) -> None:
        """The house has answered what an interpretation was for: no doubt is left, and no leniency."""
        if ruling.rule.doubt:
            ruling.set_aside("the house has settled it")
        else:
            ruling.outcome, ruling.level, ruling.reading, ruling.once = "fail", "house", "", ""

    def _resolve(self, key: str, raw: Any, unknown: dict[str, str], houses: set[str]) -> Any:
        if isinstance(raw, Ref):
            if raw.space == "reading":
                return self._reading(raw, key)
            houses.add(key)
            value = self.values[raw.name]
            if value.why:
                unknown[key] = value.why
            return value.value
        if isinstance(raw, Mapping):
            return {name: self._resolve(f"{key}.{name}", inner, unknown, houses) for name, inner in raw.items()}
        if key == "to":
            return tuple(self._ranked(item) for item in raw)
        return raw

    def _reading(self, ref: Ref, key: str) -> Readings:
        interpretation = self.game.interpretations[f"{ref.section}#{ref.name}"]
        return Readings(
            interpretation.reading,
            interpretation.otherwise,
            f"{ref.section}#{ref.name}",
            interpretation.if_otherwise,
        )

    def _ranked(self, item: Any) -> Any:
        if isinstance(item, Ref):
            readings = self._reading(item, "to")
            return readings._replace(
                ours=self._ranking(readings.ours), others=tuple(self._ranking(name) for name in readings.others)
            )
        return Readings(self._ranking(item), (), "", "fail") if item in self.game.rankings else item

    def _ranking(self, name: str, key: str = "", unknown: dict[str, str] | None = None) -> Any:
        """What a ranking makes. What the house has yet to say of it is None, and the reason goes under `KEY.PART`."""
        ranking = self.game.rankings[name]
        if not RANKING_KINDS[ranking.kind].left:
            return RANKING_KINDS[ranking.kind].build(ranking.keys)
        return RANKING_KINDS[ranking.kind].build(self._answered(key, ranking.keys, {} if unknown is None else unknown))

    def _answered(self, key: str, raw: Any, unknown: dict[str, str]) -> Any:
        """A value of a ranking: None for what nobody but the record itself has said."""
        if isinstance(raw, Mapping):
            return {name: self._answered(f"{key}.{name}", inner, unknown) for name, inner in raw.items()}
        if not isinstance(raw, Ref):
            return raw
        value = self.values[raw.name]
        if value.why:
            unknown[key] = value.why
            return None
        return value.value


def _not_recorded(evidence: str) -> str:
    return f"the log does not record {EVIDENCE[evidence]}"


def in_words(parameter: Parameter, value: Value) -> str:
    """A parameter's value for a report: what it is and who says so."""
    if value.source == UNSAID and value.why:
        return f"open: {value.why}"
    items: Iterable[Any] = value.value if isinstance(value.value, tuple) else (value.value,)
    amounts = "money" in parameter.type
    text = ", ".join(money.show(item) if amounts and isinstance(item, int) else str(item) for item in items) or "none"
    source = {
        "submission": "by the submission",
        "game": "by the game",
        "house": "by the log's header",
        "record": "read from the play itself, so not held against it",
        UNSAID: "nobody has said",
    }[value.source]
    return f"{text} ({source})"
