"""Exact money: what is an amount, and how it is written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verifier.model.money import MOST, parse, show


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("4", 400),
        ("4.5", 450),
        ("4.50", 450),
        ("4.05", 405),
        ("0", 0),
        ("0.01", 1),
        ("007", 700),
        ("30300", 3_030_000),
        ("9999999999999.99", MOST - 1),
    ],
)
def test_an_amount_is_read_in_hundredths(text: str, amount: int) -> None:
    """Up to two decimals are read exactly, with the first decimal for tens of hundredths."""
    assert parse(text) == amount


@pytest.mark.parametrize(
    "text",
    ["", " ", "-1", "+1", "1.", ".5", "1.234", "1,000", "1,5", "$4", "4 ", " 4", "4\n", "1e3", "0x10", "1_000", "nan",
     "\u0664", "\uff14", "\u00bd", "10000000000000"],
)  # fmt: skip
def test_what_is_no_amount_is_refused(text: str) -> None:
    """Signs, thousands, a third decimal, figures of other scripts and sums no table has seen are no amounts."""
    with pytest.raises(ValueError, match=r"is not an amount of money such as 4 or 4\.50$"):
        parse(text)


@pytest.mark.parametrize(
    ("amount", "text"), [(0, "0"), (400, "4"), (450, "4.50"), (405, "4.05"), (1, "0.01"), (-450, "-4.50"), (-100, "-1")]
)
def test_an_amount_is_written_as_a_person_writes_it(amount: int, text: str) -> None:
    """Whole units stand alone, others have two decimals; a loss has its sign."""
    assert show(amount) == text


@given(st.integers(0, MOST - 1))
def test_an_amount_survives_being_written(amount: int) -> None:
    """Whatever is written can be read again, to the hundredth."""
    assert parse(show(amount)) == amount
