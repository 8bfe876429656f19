"""Values as people write them, in specs, submissions and the headers of logs, made exact.

Money becomes hundredths, percentages and odds become fractions.
"""

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any, Final

from verifier.law.problems import listed, meant
from verifier.law.spec import Parameter
from verifier.law.vocabulary import RECIPIENTS
from verifier.model import money
from verifier.model.events import MOST_SEATS

Raw = str | int | bool | Sequence["Raw"]
"""A value before it is typed: a text, a whole number, a flag or a list of them."""

_PERCENT: Final = re.compile(r"(\d{1,3}(?:\.\d{1,4})?) ?%", re.ASCII)
_ODDS: Final = re.compile(r"(\d{1,6})(?::| to )(\d{1,6})", re.ASCII)
_SEAT: Final = re.compile(r"seat (\d{1,2})", re.ASCII)


def _text(raw: Raw) -> str:
    if isinstance(raw, bool) or not isinstance(raw, str | int):
        raise ValueError(f"{show(raw)} is no text")
    return str(raw)


def _money(raw: Raw) -> int:
    try:
        return money.parse(_text(raw))
    except ValueError:
        raise ValueError(f'{show(raw)} is no amount of money such as 4 or "4.50"') from None


def _count(raw: Raw) -> int:
    text = _text(raw) if not isinstance(raw, bool) else ""
    if not re.fullmatch(r"\d{1,9}", text, re.ASCII):
        raise ValueError(f"{show(raw)} is no whole number")
    return int(text)


def _percent(raw: Raw) -> Fraction:
    match = _PERCENT.fullmatch(raw) if isinstance(raw, str) else None
    if match is None:
        raise ValueError(f'{show(raw)} is no percentage such as "10%"')
    return Fraction(match[1]) / 100


def _odds(raw: Raw) -> Fraction:
    match = _ODDS.fullmatch(raw) if isinstance(raw, str) else None
    if match is None or int(match[2]) == 0:
        raise ValueError(f'{show(raw)} are no odds such as "3:2"')
    return Fraction(int(match[1]), int(match[2]))


def _flag(raw: Raw) -> bool:
    if isinstance(raw, bool):
        return raw
    word = raw.lower() if isinstance(raw, str) else ""
    if word not in ("yes", "true", "no", "false"):
        raise ValueError(f"{show(raw)} is neither true nor false")
    return word in ("yes", "true")


def _seat(raw: Raw) -> int | str:
    if isinstance(raw, str):
        if raw in RECIPIENTS:
            return raw
        match = _SEAT.fullmatch(raw)
        if match is not None and 1 <= int(match[1]) <= MOST_SEATS:
            return int(match[1])
    raise ValueError(f'{show(raw)} is no seat such as "seat 4", nor {listed(RECIPIENTS)}')


EXACT: Final[dict[str, Callable[[Raw], Any]]] = {
    "money": _money, "count": _count, "percent": _percent, "odds": _odds, "yes-no": _flag, "seat": _seat, "text": _text,
}  # fmt: skip
"""Types of a single value -> what makes a raw value exact. Each raises ValueError with a message fit for a person."""


def typed(parameter: Parameter, raw: Raw) -> Any:
    """The value of a parameter, exact: money in hundredths (int), counts (int), percentages and odds (Fraction), yes-no
    (bool), choices and texts (str), seats (the seat's number, or a word), lists of those (tuple).

    A single value stands for a list of one; an amount of 0 alone for a list of none, where there may be none. Raises
    ValueError, with a message fit for a person, for what does not fit.
    """
    if not isinstance(raw, str | int) and not parameter.type.startswith("list of "):
        raise ValueError(f"one value is due here, not {show(raw)}")
    if parameter.type == "choice":
        return _choice(parameter, raw)
    if parameter.type.startswith("list of "):
        exact = EXACT[parameter.type.removeprefix("list of ")]
        parts: Sequence[Raw] = (raw,) if isinstance(raw, str | int) else raw
        try:
            values = tuple(exact(part) for part in parts)
        except ValueError as error:
            if isinstance(raw, str) and re.search(r"[\s,;]", raw.strip()):
                raise ValueError(f"{error}; write a list as [2, 4] (in the header of a log: 2 4)") from None
            raise
        if parameter.type == "list of money" and values == (0,) and not parameter.at_least:
            return ()
        count = f"{len(values)} value{'' if len(values) == 1 else 's'}"
        if parameter.at_least is not None and len(values) < parameter.at_least:
            raise ValueError(f"{count} where at least {parameter.at_least} must be given")
        if parameter.at_most is not None and len(values) > parameter.at_most:
            raise ValueError(f"{count} where at most {parameter.at_most} may be given")
        if parameter.type == "list of money" and 0 in values:
            raise ValueError("an amount of 0 has no place in a list; leave it out")
        return values
    value = EXACT[parameter.type](raw)
    if parameter.at_least is not None and value < parameter.at_least:
        raise ValueError(f"{value} is less than {parameter.at_least}, the least there can be")
    if parameter.at_most is not None and value > parameter.at_most:
        raise ValueError(f"{value} is more than {parameter.at_most}, the most there can be")
    return value


def _choice(parameter: Parameter, raw: Raw) -> str:
    word = show(raw) if isinstance(raw, bool) else _text(raw)
    if isinstance(raw, bool) or word not in parameter.of:
        hint = meant(word, parameter.of)
        raise ValueError(f"{show(raw)} is not {listed(parameter.of)}" + (f"; {hint}" if hint else ""))
    return word


def show(raw: Raw) -> str:
    """A raw value as it was written, for messages."""
    if isinstance(raw, bool):
        return "true" if raw else "false"
    if isinstance(raw, int):
        return str(raw)
    if isinstance(raw, str):
        return repr(raw)
    return f"the list [{', '.join(show(part) for part in raw)}]"
