"""How fast the verifier is, side by side with PokerKit on the same hands: `python -m benchmarks.run [--hands N]`.

`docs/performance.md` says what the figures mean.
"""

import argparse
import gc
import platform
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from benchmarks import hands, memory, work
from verifier.law.load import load

ROW = "{:24} {:>9} {:>9} {:>12} {:>12} {:>12}"


def best(job: Callable[[], work.Done], rounds: int) -> tuple[work.Done, float]:
    """What the job did, and the processor seconds of its fastest round."""
    fastest = float("inf")
    done = work.Done(0, 0, 0)
    for _ in range(rounds):
        gc.collect()
        start = time.process_time()
        done = job()
        fastest = min(fastest, time.process_time() - start)
    return done, fastest


def row(name: str, done: work.Done, seconds: float) -> str:
    """One line of the table."""
    rates = [f"{count / seconds:,.0f}" for count in (done.hands, done.lines, done.events)]
    return ROW.format(name, f"{done.hands:,}", f"{seconds:.2f}", *rates)


def speed(log: Path, texts: list[str], rounds: int) -> None:
    """Prints the table of speeds."""
    print(ROW.format("", "hands", "seconds", "hands/s", "lines/s", "events/s"))
    split, seconds = best(lambda: work.split(log), rounds)
    print(row("iterate and split", split, seconds))
    read, seconds = best(lambda: work.read(log), rounds)
    print(row("read", read, seconds))
    start = time.process_time()
    law = load()
    loading = time.process_time() - start
    verified, seconds = best(lambda: work.verify(log, law), rounds)
    print(row("verify", verified._replace(events=read.events), seconds))
    ours = verified.hands / seconds
    replayed, seconds = best(lambda: work.replay(texts), 1)
    print(row("PokerKit load and replay", replayed, seconds))
    theirs = replayed.hands / seconds
    print(f"loading the law, once for all logs: {loading:.2f} seconds")
    print(f"verify against PokerKit: {ours / theirs:.1f} times the hands a second")


def flatness(folder: Path, counts: list[int], players: int) -> None:
    """Prints the peak memory of verifying logs of these sizes."""
    for count in counts:
        log = folder / f"memory-{count}.deal"
        hands.write(log, count, players)
        size = log.stat().st_size / 2**20
        print(f"peak memory, {count:>9,} hands in {size:.0f} MiB: {memory.peak(log) / 1024:.0f} MiB")
        log.unlink()


def main() -> None:
    """The command."""
    reader = argparse.ArgumentParser(description="How fast the verifier is, side by side with PokerKit.")
    reader.add_argument("--hands", type=int, default=10_000, help="hands in the log that is timed")
    reader.add_argument("--players", type=int, default=5)
    reader.add_argument("--rounds", type=int, default=3, help="rounds of each job; the fastest counts")
    reader.add_argument("--memory", type=int, nargs="*", default=[10_000, 100_000], help="sizes of logs; none to skip")
    asked = reader.parse_args()
    print(f"Python {platform.python_version()}, {platform.machine()}, one core")
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "session.deal"
        texts = hands.write(log, asked.hands, asked.players)
        speed(log, texts, asked.rounds)
        flatness(Path(folder), asked.memory, asked.players)


if __name__ == "__main__":
    main()
