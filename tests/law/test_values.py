"""A house's answer becomes an exact value, or is refused in words."""

from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verifier.law.spec import Parameter
from verifier.law.values import Raw, typed
from verifier.model import money

ASKED: Final = Parameter(name="x", section="xx-town/12.3", type="money", asks="What is x")


def of(kind: str, **more: Any) -> Parameter:
    """A parameter of a type."""
    return replace(ASKED, type=kind, **more)


CHOICE: Final = of("choice", of=("no-limit", "pot-limit"))


@pytest.mark.parametrize(
    ("parameter", "raw", "expected"),
    [
        (of("money"), 4, 400),
        (of("money"), "4", 400),
        (of("money"), "4.5", 450),
        (of("money"), "0", 0),
        (of("list of money"), (1, "2.50"), (100, 250)),
        (of("list of money"), "2", (200,)),
        (of("list of money"), (), ()),
        (of("list of money"), "0", ()),
        (of("list of money"), (0,), ()),
        (of("count"), 3, 3),
        (of("count"), "3", 3),
        (of("list of count"), (6, "8"), (6, 8)),
        (of("percent"), "10%", Fraction(1, 10)),
        (of("percent"), "12.5 %", Fraction(1, 8)),
        (of("odds"), "3:2", Fraction(3, 2)),
        (of("odds"), "3 to 2", Fraction(3, 2)),
        (of("yes-no"), True, True),
        (of("yes-no"), "No", False),
        (of("seat"), "seat 4", 4),
        (of("seat"), "button", "button"),
        (of("text"), "as posted", "as posted"),
        (CHOICE, "no-limit", "no-limit"),
    ],
)
def test_an_answer_is_exact(parameter: Parameter, raw: Raw, expected: object) -> None:
    """Money in hundredths, percentages and odds as fractions; a single value is a list of one."""
    value = typed(parameter, raw)
    assert (expected, type(expected)) == (value, type(value))


@pytest.mark.parametrize(
    ("parameter", "raw", "expected"),
    [
        (of("money"), "4.555", "'4.555' is no amount of money such as 4 or \"4.50\""),
        (of("money"), "-1", "'-1' is no amount of money such as 4 or \"4.50\""),
        (of("money"), True, 'true is no amount of money such as 4 or "4.50"'),
        (of("money"), ("1", "2"), "one value is due here, not the list ['1', '2']"),
        (of("list of money"), ("1", "x"), "'x' is no amount of money such as 4 or \"4.50\""),
        (of("list of money", at_least=1), 0, "an amount of 0 has no place in a list; leave it out"),
        (of("list of money"), (1, 0), "an amount of 0 has no place in a list; leave it out"),
        (of("list of money", at_least=1), (), "0 values where at least 1 must be given"),
        (of("list of money", at_most=1), (1, 2), "2 values where at most 1 may be given"),
        (of("count"), "three", "'three' is no whole number"),
        (of("count"), "٣", "'٣' is no whole number"),
        (of("count", at_least=1), 0, "0 is less than 1, the least there can be"),
        (of("count", at_most=9), 10, "10 is more than 9, the most there can be"),
        (of("percent"), "10", "'10' is no percentage such as \"10%\""),
        (of("odds"), "3:0", "'3:0' are no odds such as \"3:2\""),
        (of("yes-no"), "maybe", "'maybe' is neither true nor false"),
        (of("yes-no"), 1, "1 is neither true nor false"),
        (
            of("seat"),
            "seat 40",
            (
                "'seat 40' is no seat such as \"seat 4\", nor first-left-of-button, button, last-aggressor, seat or "
                "highest-ranking-card"
            ),
        ),
        (of("text"), True, "true is no text"),
        (CHOICE, "nolimit", "'nolimit' is not no-limit or pot-limit; did you mean 'no-limit'?"),
        (CHOICE, "No-Limit", "'No-Limit' is not no-limit or pot-limit; did you mean 'no-limit'?"),
        (CHOICE, True, "true is not no-limit or pot-limit"),
        (CHOICE, ("no-limit", "pot-limit"), "one value is due here, not the list ['no-limit', 'pot-limit']"),
    ],
)
def test_what_is_no_answer_is_refused_in_words(parameter: Parameter, raw: Raw, expected: str) -> None:
    """The message says what was given and what is asked for."""
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - the whole message is asserted below
        typed(parameter, raw)
    assert expected == str(caught.value)


@given(st.integers(0, 10**14))
def test_money_comes_back_as_it_was(amount: int) -> None:
    """What is shown of an amount is read as the same amount."""
    assert amount == typed(of("money"), money.show(amount))
