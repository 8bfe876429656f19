"""What may stand as the value of a key: the words in which `Key.domain` is written, and how each is read."""

import datetime
import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final, cast

from verifier.law import values
from verifier.law.problems import Problems, listed, meant, nearest
from verifier.law.shape import PARAMETER_TYPES, PAYS
from verifier.law.spec import Interpretation, Parameter, Ref
from verifier.law.strict import Items, Node, Scalar, Table
from verifier.law.vocabulary import RECIPIENTS, SELECTORS_MANY, SELECTORS_ONE, Key

_REFERENCE: Final = re.compile(r"(submission|reading)\.(.*)")
_CLAUSE: Final = re.compile(r"[0-9a-z]+([.-][0-9a-z]+)*")
_DATE: Final = re.compile(r"\d{4}-\d\d-\d\d", re.ASCII)

_EXPECTED: Final[dict[str, str]] = {
    "count": "a whole number",
    "money": "an amount of money such as 4 or \"4.50\"",
    "percent": "a percentage such as \"10%\"",
    "odds": "odds such as \"3:2\"",
    "flag": "true or false",
    "text": "a text",
    "selector": "a word that picks players",
    "recipient": "a word for who gets the odd unit",
    "ranking": "the name of a ranking",
    "payout": "the name of a payout table",
    "totals": "the name of a ranking that tells totals",
    "schedule": "the name of a schedule",
    "pays": "lose, push, returned, odds such as \"3:2\", or odds by schedule",
    "step": "the name of a step",
    "clause": "a clause such as k.5",
    "section": "the id of a section",
    "date": "a day such as \"2014-02-01\"",
    "parameter type": "a type of parameter",
    "map": "keys with their values",
}  # fmt: skip

_FITTING: Final[dict[str, str]] = {
    "money": "money", "count": "count", "percent": "percent", "odds": "odds", "yes-no": "flag", "seat": "recipient",
    "text": "text",
}  # fmt: skip
"""Type of a parameter -> the domain that all its values fit."""


@dataclass(frozen=True, slots=True)
class Scope:
    """The names that values may refer to."""

    parameters: Mapping[str, Parameter] = field(default_factory=dict)
    readings: Mapping[str, Interpretation] = field(default_factory=dict)
    rankings: Collection[str] = ()
    """Those that rank the hands of a pot."""
    other_rankings: Collection[str] = ()
    """Those that tell the facts of a payout table."""
    payouts: Collection[str] = ()
    steps: Collection[str] = ()


NO_NAMES: Final = Scope()


def expected(domain: str) -> str:
    """What a domain asks for, in words."""
    if domain.startswith("list of: "):
        return f"{expected(domain.removeprefix('list of: '))}, or a list of such"
    if domain.startswith("one of: "):
        return listed(domain.removeprefix("one of: ").split())
    if domain.startswith("count or: "):
        return listed(["a whole number", *domain.removeprefix("count or: ").split()])
    return _EXPECTED[domain]


def fields(table: Table, keys: Mapping[str, Key], what: str, problems: Problems, whole: bool = True) -> dict[str, Node]:
    """The values of a table by key.

    Keys that do not exist and, of a `whole` table, keys that are needed and absent become problems.
    """
    unknown = [key for key in table.keys if key not in keys]
    for key in unknown:
        problems.add(table.keys[key], f"{what} has no key {key!r}", meant(key, keys) or f"its keys are {listed(keys)}")
    # A key that is misspelled is not missing as well.
    there = {*table.keys, *(nearest(key, keys) for key in unknown)}
    for key, declared in keys.items():
        if whole and declared.required and key not in there:
            problems.add(table.at, f"{what} needs the key {key!r}", f"{key}: {declared.says}")
    return {key: node for key, node in table.entries.items() if key in keys}


def read(domain: str, node: Node, scope: Scope, problems: Problems, keys: Mapping[str, Key] | None = None) -> Any:
    """The value of a node: text, int, bool, hundredths, Fraction, Ref, tuples and mappings of them.

    `keys` are those of a `map`. What does not fit becomes a problem, and the value None.
    """
    if domain == "map":
        return _map(node, keys or {}, scope, problems)
    if domain.startswith("list of: "):
        return _list(domain.removeprefix("list of: "), node, scope, problems)
    if domain == "pays" and isinstance(node, Table):
        return _schedules(node, scope, problems)
    if not isinstance(node, Scalar):
        problems.add(
            node.at,
            f"{expected(domain)} is expected here, not {'a list' if isinstance(node, Items) else 'keys with values'}",
        )
        return None
    if (
        isinstance(node.value, str)
        and (match := _REFERENCE.fullmatch(node.value))
        and domain not in ("text", "clause", "date")
        and not domain.startswith("count or: ")
    ):
        return _reference(match[1], match[2], domain, node, scope, problems)
    return _scalar(domain, node, scope, problems)


def _map(node: Node, keys: Mapping[str, Key], scope: Scope, problems: Problems) -> Any:
    if not isinstance(node, Table):
        problems.add(node.at, "keys with their values are expected here", f"its keys are {listed(keys)}")
        return None
    inside = fields(node, keys, "this block", problems)
    return MappingProxyType(
        {key: read(keys[key].domain, value, scope, problems, keys[key].keys) for key, value in inside.items()}
    )


def _schedules(node: Table, scope: Scope, problems: Problems) -> Any:
    """Odds by the name of a schedule. Each schedule has its own, in print."""
    if not node.entries:
        problems.add(node.at, "no schedule", "write '{NAME: \"3:2\"}', with odds for each schedule")
        return None
    return MappingProxyType(
        {
            name: _scalar("odds", odds, scope, problems)
            if isinstance(odds, Scalar)
            else read("odds", odds, scope, problems)
            for name, odds in node.entries.items()
        }
    )


def _list(domain: str, node: Node, scope: Scope, problems: Problems) -> Any:
    if isinstance(node, Items):
        if not node.items:
            problems.add(node.at, "an empty list", "name something in it, or leave the key out")
        return tuple(read(domain, item, scope, problems) for item in node.items)
    # A parameter that is itself a list stands for the whole list.
    if isinstance(node, Scalar) and isinstance(node.value, str) and node.value.startswith("submission."):
        parameter = scope.parameters.get(node.value.removeprefix("submission."))
        if parameter is not None and parameter.type.startswith("list of "):
            if _FITTING.get(parameter.type.removeprefix("list of ")) != domain:
                problems.add(node.at, f"{node.value} is a {parameter.type}, where {expected(domain)} is expected")
            return Ref("submission", parameter.name, parameter.section)
    value = read(domain, node, scope, problems)
    # The house answers with a word, or, where all are accepted, with a list of them: its answer stands for the whole.
    return value if isinstance(value, Ref) and value.space == "submission" else (value,)


def _scalar(domain: str, node: Scalar, scope: Scope, problems: Problems) -> Any:
    value = node.value
    try:
        return _literal(domain, value, scope)
    except ValueError as error:
        if domain == "ranking" and value in scope.other_rankings:
            message = f"the ranking {value!r} tells what a wager is paid, not which hand wins a pot"
            hands = f"rankings of hands: {listed(scope.rankings)}" if scope.rankings else "declare one of hands"
            problems.add(node.at, message, hands)
            return None
        problems.add(
            node.at,
            f"{values.show(value)} is not {expected(domain)}",
            meant(str(value), words(domain, scope)) or str(error),
        )
        return None


def words(domain: str, scope: Scope = NO_NAMES) -> list[str]:
    """The words that a domain knows; none where it is no list of words."""
    if domain.startswith("one of: "):
        return domain.removeprefix("one of: ").split()
    if domain.startswith("count or: "):
        return domain.removeprefix("count or: ").split()
    known: dict[str, Collection[str]] = {
        "selector": [*SELECTORS_ONE, *SELECTORS_MANY],
        "recipient": RECIPIENTS,
        "ranking": scope.rankings,
        "totals": scope.other_rankings,
        "step": scope.steps,
        "payout": scope.payouts,
        "pays": PAYS,
        "parameter type": PARAMETER_TYPES,
    }
    return list(known.get(domain, ()))


def _literal(domain: str, value: str | int | bool, scope: Scope) -> Any:
    """Raises ValueError, with a hint or empty, for a value that does not fit."""
    known = words(domain, scope)
    if domain.startswith("count or: ") and value not in known:
        domain, known = "count", []
    if domain == "pays" and value not in known:
        return _paid(value)
    if known or domain in ("ranking", "totals", "step", "payout"):
        if not isinstance(value, str) or value not in known:
            # What one of a few words may be is said already.
            raise ValueError("" if domain.startswith("one of") or not known else f"write {listed(known)}")
        return value
    if domain == "flag":
        if not isinstance(value, bool):
            raise ValueError
        return value
    if isinstance(value, bool):
        raise ValueError
    if domain == "count":
        if not isinstance(value, int):
            raise ValueError("write it without quotes" if value.isdigit() else "")
        return value
    if domain in ("money", "percent", "odds"):
        try:
            return values.EXACT[domain](value)
        except ValueError:
            raise ValueError from None
    text = str(value)
    if domain == "clause" and not _CLAUSE.fullmatch(text):
        raise ValueError("small letters and digits, with dots between")
    if domain == "date":
        if not _DATE.fullmatch(text):
            raise ValueError
        datetime.date.fromisoformat(text)
    return text


def _paid(value: str | int | bool) -> Fraction:
    """Odds, or a part of the wager."""
    for exact in (values.EXACT["odds"], values.EXACT["percent"]):
        try:
            return cast("Fraction", exact(value))
        except ValueError:
            continue
    raise ValueError


def _reference(space: str, name: str, domain: str, node: Scalar, scope: Scope, problems: Problems) -> Any:
    if domain == "payout":
        problems.add(node.at, "a step goes by one payout table, and names it", meant(name, scope.payouts))
        return None
    if space == "reading" and domain == "pays":
        problems.add(node.at, "what a row pays cannot hang on a reading", "write what it pays itself")
        return None
    if space == "submission":
        parameter = scope.parameters.get(name)
        if parameter is None:
            problems.add(
                node.at,
                f"the house is asked for no {name!r}",
                meant(name, scope.parameters) or "declare it under `submission`",
            )
            return None
        _parameter_fits(parameter, domain, node, scope, problems)
        return Ref(space, name, parameter.section)
    reading = scope.readings.get(name)
    if reading is None:
        problems.add(
            node.at,
            f"there is no interpretation {name!r}",
            meant(name, scope.readings) or "declare it under `interpretations`",
        )
        return None
    if not reading.otherwise:
        problems.add(
            node.at, f"{node.value} has no `otherwise` to differ from", "write the value itself, or add `otherwise`"
        )
    known = words(domain, scope)
    if not known:
        problems.add(node.at, f"a reading gives a word, where {expected(domain)} is expected")
    for word in (reading.reading, *reading.otherwise):
        if known and word not in known:
            problems.add(node.at, f"{node.value} may be {word!r}, which is not {expected(domain)}", meant(word, known))
    return Ref(space, name, reading.section)


def _parameter_fits(parameter: Parameter, domain: str, node: Scalar, scope: Scope, problems: Problems) -> None:
    if domain == "pays":
        if parameter.type not in ("odds", "percent"):
            problems.add(node.at, f"{node.value} is a {parameter.type}, where odds or a percentage are expected")
        return
    if parameter.type == "choice":
        known = words(domain, scope)
        wrong = [word for word in parameter.of if known and word not in known]
        for word in wrong:
            problems.add(node.at, f"{node.value} may be {word!r}, which is not {expected(domain)}", meant(word, known))
        if known or domain in ("text", "schedule"):
            return
    elif _FITTING.get(parameter.type) == domain:
        return
    problems.add(node.at, f"{node.value} is a {parameter.type}, where {expected(domain)} is expected")
