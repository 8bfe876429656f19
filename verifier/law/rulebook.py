"""The rules: each departure of a step, with the sentence that cites it and the interpretation that decides it."""

from typing import Final

from verifier.law import shape
from verifier.law.bind import Binder, Binding
from verifier.law.problems import Problems
from verifier.law.spec import Interpretation, Rule
from verifier.law.vocabulary import Departure


class Rulebook:
    """All rules that any order of play can report, each made once."""

    def __init__(self, binder: Binder, problems: Problems) -> None:
        self.binder: Final = binder
        self.problems: Final = problems
        self.rules: Final[dict[str, Rule]] = {}
        self.bound_by: Final[dict[str, dict[tuple[str, str], None]]] = {}
        """Rule -> the sentences (section, key) that bind it."""
        self.decisions: Final = self._decisions()

    def _decisions(self) -> dict[str, Interpretation]:
        """Rule id -> the interpretation that decides it."""
        out: dict[str, Interpretation] = {}
        for section, draft in self.binder.drafts.items():
            for name, reading in draft.interpretations.items():
                clauses = {meant for clause in reading.clauses for meant in self.binder.clauses_meant(section, clause)}
                for rule in (
                    f"{section}/{clause}/{departure}" for clause in sorted(clauses) for departure in reading.decides
                ):
                    if rule in out:
                        self.problems.add(
                            draft.place("interpretations", name, "decides"),
                            f"{rule} is decided by the interpretation {out[rule].name!r} already",
                        )
                    out[rule] = reading
        return out

    def rule(self, binding: Binding, departure: Departure) -> Rule | None:
        """The rule of a departure; None for a doubt that no interpretation decides, which is a problem."""
        draft = self.binder.drafts[binding.section]
        name = f"{binding.section}/{binding.clause}/{departure.name}"
        reading = self.decisions.get(name)
        if departure.doubt and reading is None:
            self.problems.add(
                binding.sentences[0].at,
                f"the doubt {departure.name!r} is bound here, but no interpretation decides it",
                f"add an interpretation of ({binding.clause}) with 'decides: {{{departure.name}: review}}'",
            )
            return None
        if name not in self.rules:
            forces = {sentence.force for sentence in binding.sentences}
            self.rules[name] = Rule(
                id=name,
                section=binding.section,
                clause=binding.clause,
                cite=binding.cite,
                departure=departure.name,
                says=departure.says,
                needs=departure.needs,
                doubt=departure.doubt,
                force=next(force for force in shape.FORCES if force in forces),
                convention=bool(draft.heading["status"]),
                decided=reading.decides[departure.name] if reading else "",
                interpretation=f"{reading.section}#{reading.name}" if reading else "",
                unless_submitted=reading.unless_submitted if reading else (),
                per=reading.per if reading else "act",
            )
        bound = self.bound_by.setdefault(name, {})
        bound.update(((binding.section, sentence.key), None) for sentence in binding.sentences)
        return self.rules[name]
