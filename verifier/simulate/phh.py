"""Simulated hands in the Poker Hand History notation, for the games that it knows: one document, a hand a section.

The notation says less than a log does: which hands it cannot tell are dealt anew. A draw is written discards first and
cards after, whoever was served when.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from verifier.law.steps.ante import Ante
from verifier.law.steps.blinds.step import Blinds
from verifier.model.money import UNIT
from verifier.readers.phh_data import Variant, shipped
from verifier.simulate.log import Log, Wanted
from verifier.simulate.pot import PotScene

if TYPE_CHECKING:
    from verifier.simulate.part import Answer

NEVER: Final = ("reshuffle", "posts kill", "straddles", "irregularity", "misdeal")
"""What the notation has no words for, or reads as something else."""


CAP: Final = "3"
"""Bets and raises of a round: programs that read the notation allow four, and some count a blind as one of them."""


class NotationError(ValueError):
    """The notation does not know the game."""


def variant_of(game: str) -> Variant:
    """The variant under which the notation knows a game. Raises NotationError."""
    found = next((variant for variant in shipped().values() if variant.game == game), None)
    if found is None:
        known = ", ".join(variant.game for variant in shipped().values() if variant.game)
        raise NotationError(f"the Poker Hand History notation does not know {game}; it knows {known}")
    return found


def document(wanted: Wanted) -> Iterator[str]:
    """The parts of a `.phhs` document with so many hands. Raises NotationError."""
    variant = variant_of(wanted.game)
    answers: dict[str, Answer] = {key: lambda _: "0" for key in ("straddle.amount", "kill.amount")}
    answers["betting.structure"] = lambda _: variant.structure
    answers["betting.cap"] = lambda _: CAP if variant.bet_sizes else None
    log = Log(wanted._replace(answers=answers))
    told = 0
    while told < wanted.hands:
        scene = log.hand()
        log.take()
        if not _can_be_told(scene):
            continue
        told += 1
        yield f"[{told}]\n" + "".join(f"{key} = {value}\n" for key, value in _fields(variant, log, scene)) + "\n"


def _can_be_told(s: PotScene) -> bool:
    """Whether the notation has words for all of it, and programs that read it see the same bet to be met."""
    blinds = next((step for step in s.program.steps if isinstance(step, Blinds)), None)
    posted = [line for line in s.lines if " posts blind " in line]
    last = blinds.amounts[-1] if blinds is not None and blinds.amounts else 0
    short = bool(posted) and posted[-1].split()[4] != _plain(last)
    return not short and not any(word in line for word in NEVER for line in s.lines)


def _plain(amount: int) -> str:
    whole, part = divmod(amount, UNIT)
    return f"{whole}.{part:02d}" if part else str(whole)


def _fields(variant: Variant, log: Log, s: PotScene) -> Iterator[tuple[str, str]]:
    """The fields of a hand, in the order in which the notation lists them."""
    t = s.t
    values = s.program.values
    head = s.lines[0].split()
    seats = {int(line.split()[1]): line.split() for line in s.lines if line.startswith("seat ") and " stack " in line}
    stacks = [_hundredths(seats[seat][seats[seat].index("stack") + 1]) for seat in s.seats]
    broken = s.chip % UNIT != 0 or any(stack % UNIT for stack in stacks)
    ante = next((step.amount or 0 for step in s.program.steps if isinstance(step, Ante)), 0)

    def money(amounts: Sequence[int]) -> str:
        return f"[{', '.join(_money(amount, broken=broken) for amount in amounts)}]"

    yield "variant", f"'{variant.code}'"
    yield "ante_trimming_status", "true"
    yield "antes", money([ante] * t.n)
    yield "blinds_or_straddles", money(_blinds(s))
    for name, amount in _limits(variant, values):
        yield name, _money(amount, broken=broken)
    yield "starting_stacks", money(stacks)
    yield "actions", f"[{', '.join(repr(action) for action in _actions(s, broken=broken))}]"
    yield "hand", head[1]
    yield "seats", str(list(s.seats))
    yield "players", str([seats[seat][2] for seat in s.seats])
    year, month, day = head[3].split("-")
    yield "year", str(int(year))
    yield "month", str(int(month))
    yield "day", str(int(day))
    yield "time", f"{head[4]}:00"
    yield "currency", f"'{s.program.header.currency}'"


def _money(amount: int, *, broken: bool) -> str:
    """An amount; if any of the hand is broken, all have decimals, since readers mix no whole and broken numbers."""
    return f"{amount // UNIT}.{amount % UNIT:02d}" if broken else str(amount // UNIT)


def _hundredths(text: str) -> int:
    whole, _, part = text.partition(".")
    return int(whole) * UNIT + int(part.ljust(2, "0") if part else 0)


def _blinds(s: PotScene) -> list[int]:
    """The blinds by player; of two players the last one comes first."""
    t = s.t
    step = next((step for step in s.program.steps if isinstance(step, Blinds)), None)
    amounts = [0] * t.n
    if step is not None and step.amounts:
        p = s.first_blind
        for amount in step.amounts:
            amounts[p] = amount
            p = (p + 1) % t.n
    return amounts[::-1] if t.n == 2 else amounts


def _limits(variant: Variant, values: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """The limits, under the names that the variant has for them."""
    if variant.bet_sizes:
        sizes = dict(zip(variant.bet_sizes, values["bet-sizes"].value, strict=True))
        yield from sizes.items()
    if variant.minimum:
        yield variant.minimum, values["minimum"].value


def _actions(s: PotScene, *, broken: bool) -> list[str]:
    """What is done, action by action."""
    out: list[str] = []
    dealt: dict[str, str] = {}
    drew: set[str] = set()
    shown: set[int] = set()
    for line in s.lines:
        words = line.split()
        drawing = words[0] == "seat" and (words[2] == "discards" or words[2:] == ["stands", "pat"])
        if words[0] == "deal":
            player = _player(s, int(words[2]))
            dealt[player] = dealt.get(player, "") + words[4]
            continue
        if not drawing or words[1] in drew:  # the cards of the deal, or of the draw before, have all come
            out += [f"d dh {player} {cards}" for player, cards in dealt.items()]
            dealt, drew = {}, set()
        drew |= {words[1]} if drawing else set()
        if words[0] == "board":
            out.append(f"d db {''.join(words[1:])}")
        elif words[0] == "seat" and " stack " not in line:
            action = _act(s, words, broken=broken)
            if action:
                out.append(action)
                shown |= {int(words[1])} if action.split()[1] == "sm" else set()
        elif words[0] == "award" and s.t.contested():
            silent = [seat for p, seat in enumerate(s.seats) if s.t.live >> p & 1 and seat not in shown]
            out += [f"{_player(s, seat)} sm" for seat in silent]
            shown |= set(silent)
    return out


def _act(s: PotScene, words: list[str], *, broken: bool) -> str:
    """The action of a line that begins with a seat; empty for what the fields have told."""
    player = _player(s, int(words[1]))
    verb = words[2]
    if verb in ("checks", "calls"):
        return f"{player} cc"
    if verb in ("bets", "raises"):
        return f"{player} cbr {_money(_hundredths(words[4 if verb == 'raises' else 3]), broken=broken)}"
    simple = {"folds": "f", "mucks": "sm", "stands": "sd"}
    if verb in simple:
        return f"{player} {simple[verb]}"
    if verb in ("discards", "shows"):
        return f"{player} {'sd' if verb == 'discards' else 'sm'} {''.join(words[3:])}"
    return ""


def _player(s: PotScene, seat: int) -> str:
    return f"p{s.t.layout.pos[seat] + 1}"
