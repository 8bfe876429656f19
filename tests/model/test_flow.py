"""Amounts in pipes, held against every way to fill them."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from verifier.model.flow import Pipe, runs

PLACES = "abcd"


@st.composite
def networks(draw: st.DrawFn) -> list[Pipe]:
    """Up to six pipes between four places, each with room for three at the most."""
    ends = st.tuples(st.sampled_from(PLACES), st.sampled_from(PLACES)).filter(lambda pair: pair[0] != pair[1])
    pipes = []
    for source, target in draw(st.lists(ends, max_size=6)):
        least = draw(st.integers(0, 2))
        pipes.append(Pipe(source, target, least, least + draw(st.integers(0, 2))))
    return pipes


def balanced(pipes: list[Pipe], amounts: tuple[int, ...]) -> bool:
    """Whether as much leaves each place as comes in."""
    left = dict.fromkeys(PLACES, 0)
    for (source, target, _, _), amount in zip(pipes, amounts, strict=True):
        left[str(source)] -= amount
        left[str(target)] += amount
    return not any(left.values())


@given(networks())
def test_a_flow_is_found_if_there_is_one(pipes: list[Pipe]) -> None:
    """The answer is that of trying out every whole amount in every pipe."""
    every = product(*(range(pipe.least, pipe.most + 1) for pipe in pipes))
    assert any(balanced(pipes, amounts) for amounts in every) == runs(pipes)


def test_bounds_that_contradict_each_other_let_nothing_through() -> None:
    """A pipe that must hold more than it can is no pipe."""
    assert not runs([Pipe("a", "b", 2, 1), Pipe("b", "a", 0, 9)])
