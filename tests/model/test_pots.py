"""Main and side pots from what each player has put in, and their division."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verifier.model.pots import Pot, pots, shares

Case = tuple[list[int], int, int]


def mask(*positions: int) -> int:
    """The set of those positions."""
    return sum(1 << position for position in positions)


@st.composite
def tables(draw: st.DrawFn) -> Case:
    """Contributions, live and all-in players of any table, lawful or not."""
    contributions = draw(st.lists(st.integers(0, 6), min_size=1, max_size=9))
    anybody = st.integers(0, (1 << len(contributions)) - 1)
    return contributions, draw(anybody), draw(anybody)


def test_three_all_in_and_two_deep_make_three_pots() -> None:
    """2, 4, 4 all in and 7, 7 deep: a main pot of 10 for all, 8 for all but the first, 6 for the last two."""
    everybody, all_in = mask(0, 1, 2, 3, 4), mask(0, 1, 2)
    assert pots([200, 400, 400, 700, 700], everybody, all_in) == [
        Pot(1000, everybody),
        Pot(800, mask(1, 2, 3, 4)),
        Pot(600, mask(3, 4)),
    ]


def test_without_an_all_in_player_there_is_one_pot() -> None:
    """However little a folded player has put in, he makes no side pot."""
    assert pots([100, 400, 400, 0], mask(1, 2), 0) == [Pot(900, mask(1, 2))]


def test_a_folded_player_is_all_in_for_nobody() -> None:
    """Who folds with nothing left closes no pot; his money stays in those that it reached."""
    assert pots([200, 400, 400], mask(1, 2), mask(0)) == [Pot(1000, mask(1, 2))]
    assert pots([300, 200, 400, 400], mask(1, 2, 3), mask(1)) == [Pot(800, mask(1, 2, 3)), Pot(500, mask(2, 3))]


def test_chips_above_every_live_player_fall_to_the_pot_below() -> None:
    """Where a folded player put in more than all who are left, they play for it all."""
    assert pots([900, 400, 400], mask(1, 2), mask(1, 2)) == [Pot(1700, mask(1, 2))]
    assert pots([900, 200, 400], mask(1, 2), mask(1, 2)) == [Pot(600, mask(1, 2)), Pot(900, mask(2))]


def test_a_player_short_of_the_others_with_chips_left_is_in_every_pot() -> None:
    """A call that was too short costs nobody his part in the pot: only going all in does."""
    assert pots([200, 300, 400], mask(0, 1, 2), mask(0)) == [Pot(600, mask(0, 1, 2)), Pot(300, mask(1, 2))]
    assert pots([200, 300, 400], mask(0, 1, 2), mask(2)) == [Pot(900, mask(0, 1, 2))]


def test_the_last_player_left_has_one_pot() -> None:
    """When everybody else has folded there is one pot, all in or not, and he alone can win it."""
    assert pots([200, 500, 500], mask(1), 0) == [Pot(1200, mask(1))]
    assert pots([200, 500, 500], mask(0), mask(0)) == [Pot(1200, mask(0))]
    assert pots([0, 500, 500], mask(0), mask(0)) == [Pot(1000, mask(0))]


def test_who_has_put_in_nothing_wins_nothing() -> None:
    """A live player without chips who has put in none is in no pot that others can win."""
    assert pots([0, 500, 500], mask(0, 1, 2), mask(0)) == [Pot(1000, mask(1, 2))]


def test_no_chips_make_no_pot() -> None:
    """Before anybody has put in anything there is nothing to win."""
    assert pots([0, 0], mask(0, 1), 0) == []
    assert pots([0, 0], mask(0, 1), mask(0, 1)) == []
    assert pots([], 0, 0) == []


def test_money_that_nobody_is_left_to_win_stays_in_sight() -> None:
    """A hand in which the log has everybody fold still has its pot, with no player."""
    assert pots([200, 400], 0, mask(0)) == [Pot(600, 0)]


@given(tables())
def test_no_chip_is_lost_or_made(table: Case) -> None:
    """At any table the pots hold what was put in, none is empty, and each has some of the live players."""
    contributions, live, all_in = table
    found = pots(contributions, live, all_in)
    assert sum(pot.amount for pot in found) == sum(contributions)
    assert all(pot.amount > 0 for pot in found)
    assert all(pot.players & live == pot.players for pot in found)
    assert not live or all(pot.players for pot in found)


@given(tables())
def test_each_side_pot_has_fewer_players_than_the_pot_below(table: Case) -> None:
    """Players only drop out from one pot to the next, and two pots of the same players are one."""
    for below, above in pairwise(pots(*table)):
        assert above.players & below.players == above.players
        assert above.players != below.players


@given(tables())
def test_an_all_in_player_can_win_from_each_what_he_has_put_in_himself(table: Case) -> None:
    """While somebody live is above him, an all-in player's pots hold what his chips match of everybody's, no more.

    Without anybody above him he may win more: the chips that no live player reaches.
    """
    contributions, live, all_in = table
    top = max((amount for position, amount in enumerate(contributions) if live >> position & 1), default=0)
    found = pots(contributions, live, all_in)
    for position, own in enumerate(contributions):
        if live & all_in & 1 << position and 0 < own < top:
            matched = sum(min(amount, own) for amount in contributions)
            assert matched == sum(pot.amount for pot in found if pot.players >> position & 1)


@pytest.mark.parametrize(
    ("amount", "winners", "unit", "share", "excess"),
    [
        (3_030_000, 3, 100, 1_010_000, 0),
        (200, 3, 25, 50, 50),
        (800, 3, 100, 200, 200),
        (800, 3, 25, 250, 50),
        (1000, 1, 100, 1000, 0),
        (200, 3, 100, 0, 200),
        (250, 2, 100, 100, 50),
        (0, 2, 25, 0, 0),
    ],
)
def test_a_pot_is_shared_in_whole_chips(amount: int, winners: int, unit: int, share: int, excess: int) -> None:
    """Each winner gets the same number of whole chips; what no equal share can hold is left over."""
    assert shares(amount, winners, unit) == (share, excess)


@given(st.integers(0, 10**9), st.integers(1, 9), st.sampled_from([1, 5, 25, 50, 100, 500]))
def test_a_division_is_exact_and_goes_as_far_as_it_can(amount: int, winners: int, unit: int) -> None:
    """Shares and excess add up to the pot, and the excess is too small to give each winner one chip more."""
    share, excess = shares(amount, winners, unit)
    assert share * winners + excess == amount
    assert share % unit == 0
    assert 0 <= excess < winners * unit


@pytest.mark.parametrize(("winners", "unit"), [(0, 25), (2, 0), (2, -1)])
def test_a_division_by_nobody_or_by_no_chip_is_refused(winners: int, unit: int) -> None:
    """Without a winner, or where the smallest chip is not known, there is no share."""
    with pytest.raises(ValueError, match=rf"^300 hundredths cannot be shared by {winners} in chips of {unit}$"):
        shares(300, winners, unit)
