"""What a step kind declares of itself: its keys, and the departures that it can notice.

One Python file a step kind declares one StepKind. The spec loader, the JSON Schema, the reference in `docs/` and the
replay all read these declarations; nothing else lists them.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from verifier.law.step import AnyStep, Context

SELECTORS_ONE: Final[dict[str, str]] = {
    "left-of-button": "the first player clockwise from the button",
    "button": "the player who has the button",
    "right-of-dealer": "the player at the dealer's right hand",
    "by-single-card": "the player whom a single card, dealt at random, picks",
    "left-of-last-blind": "the player after the one who posted the last blind",
    "left-of-last-forced-bet": "the player after the last blind, straddle or kill; after the button if there was none",
    "next-clockwise": "the next player clockwise from the one before",
    "winner-of-last-pot": "the player who won the last pot",
    "last-aggressor": "the player who made the last bet or raise of the last betting round",
    "first-to-act": "the player who acted first in the last betting round",
}
"""Selectors of one player, with the order that follows from him."""

SELECTORS_MANY: Final[dict[str, str]] = {
    "every-player": "each player dealt in, clockwise",
    "every-live-player": "each player who has not folded, clockwise",
}

RECIPIENTS: Final[dict[str, str]] = {
    "first-left-of-button": "the tied player who comes first clockwise from the button",
    "button": "the player who has the button, if tied, else the first tied player clockwise from him",
    "last-aggressor": "the tied player who made the last bet or raise, else the first left of the button",
    "seat": "the tied player in the lowest seat number",
    "highest-ranking-card": "the tied player with the highest ranking card; undecided where the ranks are the same",
}
"""Who may be given what cannot be divided."""


WHOLE_TALLIES: Final = frozenset(
    {"hands", "rounds", "showdowns", "blinds", "amounts", "burns", "streets", "lines", "payments", "balances", "deals"}
)
"""Tallies that count a step when it is over, whatever happened in it: the occasion of a finding is taken off again."""


@dataclass(frozen=True, slots=True)
class Key:
    """A key that a step of this kind may carry. `domain` is written in the words of `docs/spec-language.md`."""

    domain: str
    says: str
    required: bool = False
    keys: Mapping[str, "Key"] = field(default_factory=dict)
    """The keys inside, where `domain` is `map`."""


@dataclass(frozen=True, slots=True)
class Departure:
    """A way in which a hand can depart from a step: a fault, or a doubt (lawful under some reading).

    `says` completes "It is a departure that ...". `needs` names the evidence without which it cannot be judged.
    `where` names keys (`cap`) or a key with its value (`losers=must-show`): the departure exists only where the step
    has one of them. `tally` is the count of occasions on which the step was put to this test and kept. `weighs` names
    keys without whose value it cannot be judged.
    """

    name: str
    says: str
    needs: tuple[str, ...]
    tally: str
    where: tuple[str, ...] = ()
    weighs: tuple[str, ...] = ()
    doubt: bool = False


def fault(name: str, says: str, needs: str, tally: str, where: str = "", *, weighs: str = "") -> Departure:
    """A departure that breaks the law. `needs`, `where` and `weighs` are space-separated words."""
    return Departure(name, says, tuple(needs.split()), tally, tuple(where.split()), tuple(weighs.split()))


def doubt(name: str, says: str, needs: str, tally: str, where: str = "", *, weighs: str = "") -> Departure:
    """A departure that is lawful under some reading; it is a finding only where an interpretation decides it."""
    return Departure(name, says, tuple(needs.split()), tally, tuple(where.split()), tuple(weighs.split()), doubt=True)


@dataclass(frozen=True, slots=True)
class StepKind:
    """A kind of step: its word in the spec language, what it takes from a log, its keys and its departures."""

    name: str
    says: str
    consumes: tuple[str, ...]
    keys: Mapping[str, Key]
    departures: tuple[Departure, ...]
    build: "Callable[[Mapping[str, Any], Context], AnyStep]"
    """Makes the step that replays hands, from its keys (references resolved) and its context."""

    def departure(self, name: str) -> Departure:
        """The departure of that name. Raises KeyError for an unknown one."""
        for item in self.departures:
            if item.name == name:
                return item
        raise KeyError(name)


@dataclass(frozen=True, slots=True)
class AcrossKind:
    """A kind of rule that is not of one step: what must hold of the whole record, or from one hand to the next."""

    name: str
    says: str
    keys: Mapping[str, Key]
    departures: tuple[Departure, ...]


COMMON_KEYS: Final[dict[str, Key]] = {
    "id": Key("text", "the name by which other steps and sections refer to this one; its kind, if it has none"),
    "for": Key("text", "only in games that are described by this word"),
    "clause": Key("clause", "the clause of the law that asks for this step"),
    "like": Key("step", "start from this step of the section followed and change the keys given here"),
    "optional": Key("flag", "lawful to leave out"),
}
"""Keys that a step of any kind may carry."""
