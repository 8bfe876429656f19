"""How well the verifier finds planted faults.

    python -m tests.support.measure [--game badugi] [--operators a,b] [--each 50] [--seed S] [--sessions 50]

Prints, for each operator, how many faults were made, how many were found exactly (departure, line and outcome), by an
explanation that is as good, not at all, elsewhere, or with extra findings; and the first seeds that went wrong.
`--show OPERATOR SEED` prints one log with what was planted and what was found. A session is shown as `session`.
"""

# ruff: noqa: T201 - a command that tells a person what it measured

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

from tests.support import dealer
from tests.support.banked import dealer as banked_dealer
from tests.support.board import dealer as board_dealer
from tests.support.judge import VERDICTS, audit, place, verdict, words
from tests.support.planting import Faulty

WIDTH: Final = 30
FAILING: Final = 4
"""So many failing seeds are shown for each operator."""


class Game(NamedTuple):
    """How a game is dealt."""

    operators: Iterable[str]
    faulty: Callable[[str, int], Faulty]
    session: Callable[[int, int], str]
    """A compliant session of a seed and of so many hands."""


def _with_a_board(name: str) -> Game:
    return Game(
        board_dealer.OPERATORS[name],
        lambda operator, seed: board_dealer.faulty(name, operator, seed),
        lambda seed, hands: board_dealer.BoardSession(name, seed, hands).text(),
    )


def _against_the_house(name: str) -> Game:
    return Game(
        banked_dealer.OPERATORS[name],
        lambda operator, seed: banked_dealer.faulty(name, operator, seed),
        lambda seed, hands: banked_dealer.BankedSession(name, seed, hands).text(),
    )


GAMES: Final[dict[str, Game]] = {
    "badugi": Game(dealer.OPERATORS, dealer.faulty, lambda seed, hands: dealer.Session(seed, hands).text()),
}
GAMES.update({name: _with_a_board(name) for name in board_dealer.GAMES})
GAMES.update({name: _against_the_house(name) for name in banked_dealer.GAMES})


def measure(game: Game, operator: str, seeds: range) -> Counter[str]:
    """Plants and verifies one fault a seed; prints a row. Returns how often each verdict came."""
    faults = {f"{operator}-{seed}": game.faulty(operator, seed) for seed in seeds}
    found = {name: audit(fault.text) for name, fault in faults.items()}
    verdicts = {name: verdict(fault, found[name]) for name, fault in faults.items()}
    count = Counter(verdicts.values())
    count["made"] = len(faults)
    count["surplus"] = sum(max(0, len(findings) - 1) for findings in found.values())
    print(_row(operator, count), flush=True)
    wrong = [name for name in faults if verdicts[name] not in {"exact", "in class"}]
    for name in wrong[:FAILING]:
        fault = faults[name]
        print(f"    {name}: {fault.departure} at {fault.line}, found {words(found[name]) or 'nothing'}")
    return count


def compliant(game: Game, seeds: range, hands: int) -> int:
    """Verifies compliant sessions; prints those with findings. Returns how many these are."""
    sessions = {f"session-{seed}": game.session(seed, hands) for seed in seeds}
    found = {name: audit(text) for name, text in sessions.items()}
    wrong = {name: findings for name, findings in found.items() if findings}
    print(f"compliant sessions: {len(sessions)} of {hands} hands, {len(wrong)} accused")
    for name, findings in list(wrong.items())[:FAILING]:
        print(f"    {name}: {words(findings[:3])}")
    return len(wrong)


def show(game: Game, operator: str, seed: int) -> None:
    """Prints one log, the planted line and the findings marked."""
    fault = game.faulty(operator, seed) if operator != "session" else None
    text = fault.text if fault else game.session(seed, 20)
    findings = audit(text)
    found = {place(finding)[1] for finding in findings}
    for number, line in enumerate(text.splitlines(), 1):
        mark = (">" if fault and number == fault.line else " ") + ("!" if number in found else " ")
        print(f"{number:4} {mark} {line}")
    if fault:
        print(f"planted (>): {fault.outcome} {fault.departure} at {fault.line}; as good: {sorted(fault.also)}")
    print(f"found   (!): {words(findings) or 'nothing'}")


def _row(name: str, count: Counter[str]) -> str:
    return f"{name:{WIDTH}} {count['made']:6}" + "".join(f"{count[v]:10}" for v in VERDICTS) + f"{count['surplus']:10}"


def main() -> int:
    """The command. Returns 0 where every fault was found once in its place and no compliant session was accused."""
    reader = argparse.ArgumentParser(description="How well the verifier finds planted faults.")
    reader.add_argument("--game", default="badugi", choices=list(GAMES), help="the game that is dealt")
    reader.add_argument("--operators", default="", help="names, with commas between; all if left out")
    reader.add_argument("--each", type=int, default=50, help="faults for each operator")
    reader.add_argument("--seed", type=int, default=0, help="the first seed")
    reader.add_argument("--sessions", type=int, default=50, help="compliant sessions of 20 hands")
    reader.add_argument("--show", nargs=2, metavar=("OPERATOR", "SEED"), help="print one log instead")
    asked = reader.parse_args()
    game = GAMES[asked.game]
    if asked.show:
        show(game, asked.show[0], int(asked.show[1]))
        return 0
    names = asked.operators.split(",") if asked.operators else list(game.operators)
    unknown = [name for name in names if name not in game.operators]
    if unknown:
        reader.error(f"no operator is called {unknown[0]!r}; there are {', '.join(game.operators)}")
    seeds = range(asked.seed, asked.seed + asked.each)
    accused = compliant(game, range(asked.seed, asked.seed + asked.sessions), 20)
    print(f"{'operator':{WIDTH}} {'made':>6}" + "".join(f"{v:>10}" for v in (*VERDICTS, "surplus")))
    total: Counter[str] = Counter()
    for name in names:
        total += measure(game, name, seeds)
    print(_row("all", total))
    return 0 if total["exact"] + total["in class"] == total["made"] and not accused else 1


if __name__ == "__main__":
    sys.exit(main())
