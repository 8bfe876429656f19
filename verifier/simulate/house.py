"""A house of its own: an answer to all that a game leaves to the house, such as a real one might give."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from random import Random
from typing import Any, Final

from verifier.law.spec import Game, Parameter, Ref
from verifier.law.values import typed
from verifier.model.money import show
from verifier.simulate.part import Answer

DECKS: Final = (1, 2, 4, 6, 8)

CHIPS: Final = (100, 100, 100, 50, 25)
"""Smallest chips, in hundredths."""


class House:
    """What the house has answered so far; later answers may hang on earlier ones."""

    def __init__(self, game: Game, rng: Random, answers: Mapping[str, Answer], said: Mapping[str, Any]) -> None:
        """`answers` by `KIND.KEY`; `said` is what a submission states, by parameter, typed."""
        self.game = game
        self.rng = rng
        self.chip = rng.choice(CHIPS)
        self.unit = self.chip * rng.choice((1, 2, 2, 4))
        """What bets go by: the small blind, say."""
        self.big = self.unit * 2
        self.decks = self._decks()
        """How many decks the shoe holds; 0 in a game that is played with one deck for each hand."""
        self.values: dict[str, Any] = {}
        self.lines: list[str] = []
        """What the header of a log says of it."""
        self.by_key: dict[str, Any] = {}
        """The same as `values`, by the keys that they are for."""
        asked: dict[str, list[str]] = {}
        for key, name in _asked(game):
            asked.setdefault(name, []).append(key)
        for name, keys in asked.items():
            self._answer(name, keys, answers, said)

    def _decks(self) -> int:
        """A number that the game allows; any that is common where it does not say."""
        shuffles = [step for step in self.game.procedure if step.kind == "shuffle"]
        if not shuffles:
            return 0
        return int(self.rng.choice(shuffles[0].keys.get("decks-of") or DECKS))

    def _answer(self, name: str, keys: list[str], answers: Mapping[str, Answer], said: Mapping[str, Any]) -> None:
        parameter = self.game.parameters[name]
        if name in said:
            value = said[name]
        elif name in self.game.sets:
            value = self.game.sets[name]
        else:
            answer = next((answers[key] for key in keys if key in answers), None)
            text = answer(self) if answer else self._any(parameter)
            if text is None:
                return
            value = typed(parameter, text.split() if parameter.type.startswith("list") else text)
            self.values[name] = value
            self.lines.append(f"house {name} {text}")
        for key in keys:
            self.by_key[key] = value

    def _any(self, parameter: Parameter) -> str | None:
        """An answer of the right type, where no part knows better."""
        if parameter.type == "choice":
            return self.rng.choice(parameter.of)
        if parameter.type == "yes-no":
            return self.rng.choice(("yes", "no"))
        if parameter.type == "count":
            least = parameter.at_least or 1
            return str(self.rng.randint(least, max(least, parameter.at_most or least + 3)))
        if parameter.type == "money":
            return self.money(self.unit)
        if parameter.type == "list of money":
            return f"{self.money(self.unit)} {self.money(self.big)}"
        if parameter.type == "odds":
            return self._odds(parameter.name)
        return {"percent": "50%"}.get(parameter.type)

    def _odds(self, name: str) -> str:
        """The least that the law asks for, whatever the row of the payout table."""
        rows = [row for table in self.game.payouts.values() for row in table.rows]
        least = [row.at_least for row in rows if isinstance(row.pays, Ref) and row.pays.name == name and row.at_least]
        odds = max(least, default=Fraction(1))
        return f"{odds.numerator}:{odds.denominator}"

    @staticmethod
    def money(amount: int) -> str:
        """An amount, as a log writes it."""
        return show(amount)


def _asked(game: Game) -> Iterator[tuple[str, str]]:
    """Each key that is left to the house, as `KIND.KEY`, with the parameter, in the order of play."""
    for step in game.procedure:
        yield from _in(step.kind, step.keys)
    for name, table in game.payouts.items():
        for row in table.rows:
            if isinstance(row.pays, Ref):
                yield f"pays.{name}.{row.name}", row.pays.name
    for ranking in game.rankings.values():
        yield from _in(ranking.kind, ranking.keys)


def _in(path: str, raw: Any) -> Iterator[tuple[str, str]]:
    if isinstance(raw, Ref) and raw.space == "submission":
        yield path, raw.name
    elif isinstance(raw, Mapping):
        for key, inner in raw.items():
            yield from _in(f"{path}.{key}", inner)
