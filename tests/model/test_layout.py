"""Who comes next: the order of players is the same however many sit at the table."""

import pytest

from verifier.model.layout import NEXT, SEATS, Layout, following, members


def by_definition(mask: int, p: int) -> int:
    """Step by step from p on, until somebody of the mask is met."""
    while True:
        p = (p + 1) % 30
        if mask >> p & 1:
            return p


@pytest.mark.parametrize("players", [2, 3, SEATS, SEATS + 1, 15, 30])
def test_the_next_player_is_the_first_clockwise(players: int) -> None:
    """From each place, whoever is still to act: also where only the first ten of a long table are left."""
    for mask in {(1 << players) - 1, 0b1011, 1 << players - 1, 0b101 << players - 3 if players > 2 else 0b10}:
        for p in range(players):
            assert by_definition(mask, p) == following(mask, p)


def test_the_table_of_ten_says_the_same() -> None:
    """What the betting rounds look up is what `following` says."""
    assert [following(mask, p) for mask in range(1, 1 << SEATS) for p in range(SEATS)] == [
        NEXT[mask << 4 | p] for mask in range(1, 1 << SEATS) for p in range(SEATS)
    ]


def test_places_are_counted_from_the_left_of_the_button() -> None:
    """The button is the last; where nobody sits at it, the player before it is."""
    assert (5, 9, 2) == Layout(2, (2, 5, 9)).order
    assert (5, 9, 2) == Layout(3, (2, 5, 9)).order
    assert (0, 2) == members(0b101)
