"""Exact money: whole numbers of hundredths of the log's currency unit (cents; for play chips, hundredths of a chip)."""

import re
from typing import Final

UNIT: Final = 100
"""Hundredths in one unit of currency."""

MOST: Final = 10**15
"""Amounts from here on are refused: no table has seen ten trillion units."""

_AMOUNT: Final = re.compile(r"(\d{1,13})(?:\.(\d\d?))?", re.ASCII)


def parse(text: str) -> int:
    """`"4"`, `"4.5"` and `"4.50"` as hundredths. Raises ValueError for anything else, a third decimal included."""
    match = _AMOUNT.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is not an amount of money such as 4 or 4.50")
    whole, part = match.groups(default="0")
    return int(whole) * UNIT + int(part.ljust(2, "0"))


def show(amount: int) -> str:
    """An amount as a person writes it: `400` hundredths are `"4"`, `450` are `"4.50"`."""
    sign = "-" if amount < 0 else ""
    whole, part = divmod(abs(amount), UNIT)
    return f"{sign}{whole}.{part:02d}" if part else f"{sign}{whole}"
