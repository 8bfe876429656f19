"""Takes the fields of a document one by one, each with its type checked; what is wrong is collected, not raised."""

import datetime
import difflib
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import TYPE_CHECKING, Any, Final

from verifier.readers.phh_money import hundredths
from verifier.readers.phh_places import Places
from verifier.readers.phh_source import Source

if TYPE_CHECKING:
    from verifier.model.record import LineError

UNKNOWN = -1
"""In a list of amounts: TOML's `inf`, which PHH writes for a stack that is not known."""


LARGEST: Final = 10**30
"""Numbers from here on are no names of hands or tables."""


class Fields:
    """The fields of one document. Each method gives the value, or None where the field is absent or wrong."""

    def __init__(self, source: Source, places: Places, values: Mapping[str, Any]) -> None:
        self.source = source
        self.places = places
        self.values = values
        self.errors: list[LineError] = []

    def place(self, name: str) -> tuple[int, int]:
        """The line and the column of a field's name; the document's first where it is absent."""
        return self.source.place(self.places.keys.get(name, 0))

    def wrong(self, name: str, message: str, hint: str = "") -> None:
        """Adds an error that underlines the name of a field."""
        self.errors.append(self.source.error(self.places.keys.get(name, 0), len(name), message, hint))

    def missing(self, name: str) -> None:
        """Adds an error for a field that must be there and is not, at the head of the document."""
        spelt = difflib.get_close_matches(name, [key for key in self.values if len(key) < 40], 1, 0.8)
        if spelt:
            at = self.places.keys.get(spelt[0], 0)
            self.errors.append(
                self.source.error(at, len(spelt[0]), f"{spelt[0]!r} is no field of PHH", f"did you mean {name!r}?")
            )
        else:
            self.errors.append(
                self.source.error(0, len(self.source.lines[0]), f"the hand has no {name!r}", f"add {name} = ...")
            )

    def text(self, name: str) -> str | None:
        """A string."""
        return self._typed(name, str, "text in quotes")

    def label(self, name: str) -> str | None:
        """A string or a whole number, as text."""
        value = self.values.get(name)
        if isinstance(value, int) and _is_number(value) and abs(value) < LARGEST:
            return str(value)
        return self._typed(name, str, "text in quotes or a whole number")

    def number(self, name: str) -> int | None:
        """A whole number."""
        value = self.values.get(name)
        if value is None or _is_number(value):
            return value
        self.wrong(name, f"{name} is {_kind(value)}, not a whole number")
        return None

    def time(self) -> datetime.time | None:
        """The field `time`."""
        value = self.values.get("time")
        if value is None or isinstance(value, datetime.time):
            return value
        self.wrong("time", f"time is {_kind(value)}, not a time of day", "write it without quotes: time = 20:15:00")
        return None

    def amount(self, name: str) -> int | None:
        """A number of chips, in hundredths."""
        value = self.values.get(name)
        return None if value is None else self._amount(name, value, "")

    def amounts(self, name: str, count: int | None, or_unknown: bool = False) -> list[int] | None:
        """A list of numbers of chips, in hundredths, `count` of them; with `or_unknown`, `inf` gives UNKNOWN."""
        values = self._list(name, count)
        if values is None:
            return None
        taken = []
        for i, value in enumerate(values, 1):
            if or_unknown and isinstance(value, Decimal) and value == Decimal("inf"):
                taken.append(UNKNOWN)
                continue
            amount = self._amount(name, value, f" for player {i}")
            if amount is None:
                return None
            taken.append(amount)
        return taken

    def numbers(self, name: str, count: int) -> list[int] | None:
        """A list of whole numbers, `count` of them."""
        return self._all(name, count, _is_number, "a whole number")

    def texts(self, name: str, count: int | None) -> list[str] | None:
        """A list of strings, `count` of them."""
        return self._all(name, count, lambda value: isinstance(value, str), "text in quotes")

    def _typed(self, name: str, kind: type[str], called: str) -> str | None:
        value = self.values.get(name)
        if value is None or isinstance(value, kind):
            return value
        self.wrong(name, f"{name} is {_kind(value)}, not {called}")
        return None

    def _list(self, name: str, count: int | None) -> Sequence[Any] | None:
        values = self.values.get(name)
        if values is None:
            return None
        if not isinstance(values, list):
            self.wrong(name, f"{name} is {_kind(values)}, not a list", f"write {name} = [...]")
            return None
        if count is not None and len(values) != count:
            self.wrong(
                name,
                f"{name} has {len(values)} entries, but {count} players are dealt in (starting_stacks)",
                "one entry a player",
            )
            return None
        return values

    def _all(self, name: str, count: int | None, fits: Any, called: str) -> list[Any] | None:
        values = self._list(name, count)
        for i, value in enumerate(values or (), 1):
            if not fits(value):
                self.wrong(name, f"entry {i} of {name} is {_kind(value)}, not {called}")
                return None
        return None if values is None else list(values)

    def _amount(self, name: str, value: object, where: str) -> int | None:
        if not (_is_number(value) or isinstance(value, Decimal)):
            self.wrong(name, f"{name}{where} is {_kind(value)}, not a number of chips")
            return None
        try:
            return hundredths(value)  # type: ignore[arg-type]  # _is_number has looked at it
        except ValueError as error:
            self.wrong(name, f"{name}{where}: {_cut(value)} {error}")
            return None


def _is_number(value: object) -> bool:
    # TOML's true is no number, though Python takes it for one
    return isinstance(value, int) and not isinstance(value, bool)


def _kind(value: object) -> str:
    """What a TOML value is, in words."""
    match value:
        case bool():
            return "true or false"
        case str():
            return "text"
        case int() | Decimal():
            return f"the number {_cut(value)}"
        case list():
            return "a list"
        case dict():
            return "a table"
        case _:
            return "a date or a time"


def _cut(value: object) -> str:
    try:
        text = str(value)
    except ValueError:  # Python writes out no whole number of more than 4 300 digits (TOML allows them in base 16)
        return "a number of thousands of digits"
    return text if len(text) <= 30 else text[:29] + "…"
