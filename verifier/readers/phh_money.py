"""Numbers as TOML writes them, as exact hundredths."""

from decimal import Decimal, InvalidOperation

from verifier.model.money import MOST


def decimal(text: str) -> Decimal:
    """A fraction as TOML writes it; not-a-number where its exponent is beyond what a Decimal can hold."""
    try:
        return Decimal(text)
    except InvalidOperation:
        return Decimal("NaN")


def hundredths(value: int | Decimal) -> int:
    """A number of chips or currency units in hundredths; no rounding, no binary fraction ever.

    Raises ValueError, worded to follow the number ("... is less than nothing"): for a negative, infinite or absurdly
    large number and for one that is no whole number of hundredths.
    """
    if isinstance(value, int):
        sign, digits, exponent = int(value < 0), abs(value), 0
    else:
        if not value.is_finite():
            raise ValueError("is no number")
        parts = value.as_tuple()
        text = "".join(map(str, parts.digits))
        short = text.rstrip("0") or "0"
        # as_tuple's exponent is a number here; its letters stand for what is not finite
        exponent = int(parts.exponent) + len(text) - len(short) if short != "0" else 0
        if len(short) + exponent > 20:
            raise ValueError("is more than any table has seen")
        if exponent < -2:
            raise ValueError("is no whole number of hundredths")
        sign, digits = parts.sign, int(short)
    if sign and digits:
        raise ValueError("is less than nothing")
    amount = int(digits * 10 ** (exponent + 2))
    if amount >= MOST:
        raise ValueError("is more than any table has seen")
    return amount
