"""What a kind of step needs to be played: who plays it, and what a house may answer for its keys."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from verifier.simulate.house import House

Perform = Callable[[Any, Any], None]
"""Plays a step, as it was compiled, in a scene."""

Answer = Callable[["House"], str | None]
"""What a house answers for a key, as a log's header writes it; None: it says nothing."""


@dataclass(frozen=True, slots=True)
class Part:
    """How one kind of step is played."""

    kind: str
    perform: Perform
    answers: Mapping[str, Answer] = field(default_factory=dict)
    """Key of the step -> what a house may answer where the key is left to it."""
