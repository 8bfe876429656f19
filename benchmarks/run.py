"""How fast the verifier is, at poker side by side with PokerKit: `python -m benchmarks.run [--games G] [--hands N]`.

`docs/performance.md` says what the figures mean.
"""

import argparse
import gc
import platform
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks import hands, memory, rounds, work
from tests.support.banked.games import GAMES as AGAINST_THE_HOUSE
from verifier.law.load import load
from verifier.law.spec import Law

POKER = "poker"
GAMES = (POKER, *AGAINST_THE_HOUSE)
ROW = "{:24} {:>9} {:>9} {:>12} {:>12} {:>12}"


def best(job: Callable[[], work.Done], times: int) -> tuple[work.Done, float]:
    """What the job did, and the processor seconds of its fastest round."""
    fastest = float("inf")
    done = work.Done(0, 0, 0)
    for _ in range(times):
        gc.collect()
        start = time.process_time()
        done = job()
        fastest = min(fastest, time.process_time() - start)
    return done, fastest


def row(name: str, done: work.Done, seconds: float) -> str:
    """One line of the table."""
    rates = [f"{count / seconds:,.0f}" for count in (done.hands, done.lines, done.events)]
    return ROW.format(name, f"{done.hands:,}", f"{seconds:.2f}", *rates)


def speed(log: Path, law: Law, times: int) -> float:
    """Prints the speeds of the verifier. Returns how many hands a second it verifies."""
    print(ROW.format("", "hands", "seconds", "hands/s", "lines/s", "events/s"))
    split, seconds = best(lambda: work.split(log), times)
    print(row("iterate and split", split, seconds))
    read, seconds = best(lambda: work.read(log), times)
    print(row("read", read, seconds))
    verified, seconds = best(lambda: work.verify(log, law), times)
    print(row("verify", verified._replace(events=read.events), seconds))
    return verified.hands / seconds


def beside(texts: list[str], ours: float) -> None:
    """Prints the speed of PokerKit on the same hands, next to ours, in hands a second."""
    replayed, seconds = best(lambda: work.replay(texts), 1)
    print(row("PokerKit load and replay", replayed, seconds))
    print(f"verify against PokerKit: {ours / (replayed.hands / seconds):.1f} times the hands a second")


def write(log: Path, game: str, count: int, players: int) -> list[str]:
    """Writes a log of a game. Returns what PokerKit can replay of it, each hand a text."""
    if game == POKER:
        return hands.write(log, count, players)
    rounds.write(log, game, count, players)
    return []


def flatness(folder: Path, game: str, counts: list[int], players: int) -> None:
    """Prints the peak memory of verifying logs of these sizes."""
    for count in counts:
        log = folder / f"memory-{count}.deal"
        write(log, game, count, players)
        size = log.stat().st_size / 2**20
        print(f"peak memory, {count:>9,} hands in {size:.0f} MiB: {memory.peak(log) / 1024:.0f} MiB")
        log.unlink()


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(description="How fast the verifier is, at poker side by side with PokerKit.")
    reader.add_argument("--games", nargs="+", choices=GAMES, default=GAMES, help="what is played; all, if not said")
    reader.add_argument("--hands", type=int, default=10_000, help="hands, or rounds against the house, of a timed log")
    reader.add_argument("--players", type=int, default=5)
    reader.add_argument("--rounds", type=int, default=3, help="rounds of each job; the fastest counts")
    reader.add_argument("--memory", type=int, nargs="*", default=[10_000, 100_000], help="sizes of logs; none to skip")
    asked = reader.parse_args()
    print(f"Python {platform.python_version()}, {platform.machine()}, one core")
    start = time.process_time()
    law = load()
    print(f"loading the law, once for all logs: {time.process_time() - start:.2f} seconds")
    with tempfile.TemporaryDirectory() as folder:
        for game in asked.games:
            print(f"\n{game}")
            log = Path(folder) / "session.deal"
            texts = write(log, game, asked.hands, asked.players)
            ours = speed(log, law, asked.rounds)
            if texts:
                beside(texts, ours)
            flatness(Path(folder), game, asked.memory, asked.players)


if __name__ == "__main__":
    main()
