"""Areas, hands and the wagers beside them as numbers."""

from itertools import product

import pytest

from verifier.model.places import (
    INSURANCE,
    MASK,
    MOST_AREAS,
    MOST_HANDS,
    TIP,
    WHOLE,
    TooManyAreasError,
    area_of,
    hand_of,
    part_of,
    place,
    show,
)

PLACES = list(product(("", "left", "super-match"), range(1, MOST_HANDS + 1), (WHOLE, INSURANCE, TIP)))


def test_a_place_says_what_it_was_made_of() -> None:
    """Each place has its own number, and the number leads back to it."""
    numbers = [place(*said) for said in PLACES]
    assert [(area_of(number), hand_of(number), part_of(number)) for number in numbers] == PLACES
    assert len(set(numbers)) == len(PLACES)
    assert max(numbers) <= MASK


def test_no_place_is_nothing() -> None:
    """A line that names no place has 0, and that is the first hand of an area without a name."""
    assert place() == 0
    assert (area_of(0), hand_of(0), part_of(0), show(0)) == ("", 1, WHOLE, "")


def test_what_stands_above_a_place_is_not_of_it() -> None:
    """A place is read from an `aux` that says more."""
    number = place("left", 2, TIP) | 1 << 15 | 1 << 16
    assert (area_of(number), hand_of(number), part_of(number)) == ("left", 2, TIP)


@pytest.mark.parametrize(
    ("number", "said"),
    [
        (place("left"), "left"),
        (place("left", 2), "left 2"),
        (place(hand=3), "hand 3"),
        (place("left", 1, INSURANCE), "left insurance"),
        (place(part=INSURANCE), "insurance"),
        (place("super-match", 2, TIP), "super-match 2 tip"),
        (place(hand=2, part=TIP), "hand 2 tip"),
    ],
)
def test_a_place_is_shown_as_a_log_writes_it(number: int, said: str) -> None:
    """What stands after `on`."""
    assert show(number) == said


def test_there_are_not_ever_more_areas(monkeypatch: pytest.MonkeyPatch) -> None:
    """Names that are known stay known; after two hundred no other is taken."""
    monkeypatch.setattr("verifier.model.places._NAMES", [""])
    monkeypatch.setattr("verifier.model.places._NUMBERS", {"": 0})
    names = [f"area-{'x' * n}" for n in range(MOST_AREAS)]
    assert [area_of(place(name)) for name in names] == names
    with pytest.raises(TooManyAreasError):
        place("another")
    assert place(names[0]) == 1
