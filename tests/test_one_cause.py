"""One root cause is one finding, at tables of every size and in every part of a hand."""

from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from tests.given.told import actual, expected, header, judge
from tests.support.cards import RANKS, score

SIZES: Final = (2, 3, 6, 9)
CLAUSES: Final = "hij"
SPARE: Final = [rank + suit for rank in "TJQK" for suit in "cdhs"]
"""Cards that nobody is dealt before the first draw."""


class Story:
    """A hand of `n` players in which all call, each draws a card in the first draw, and nobody bets."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.seats = list(range(1, n + 1))
        self.lines = [f"hand 1 at 2026-03-01 18:00 button {n}"]
        self.lines += [f"seat {seat} P stack 200" for seat in self.seats]
        self.lines += ["seat 1 posts blind 2", "seat 2 posts blind 4"]
        self.lines += [f"deal seat {seat} down {RANKS[seat - 1]}{suit}" for suit in "cdhs" for seat in self.seats]
        self.lines += [f"seat {seat} calls 4" for seat in self.seats[2:]] + ["seat 1 calls 2", "seat 2 checks"]
        for turn in range(3):
            self.lines.append("burn")
            for seat in self.seats:
                self.lines += self.draw(seat) if turn == 0 else [f"seat {seat} stands pat"]
            self.lines += [f"seat {seat} checks" for seat in self.seats]
        self.pot = 4 * n

    def draw(self, seat: int) -> list[str]:
        """One player's first draw."""
        return [f"seat {seat} discards {RANKS[seat - 1]}c", f"deal seat {seat} down {SPARE[seat - 1]}"]

    def find(self, line: str, nth: int = 0) -> int:
        """Where a line stands the nth time, from 0."""
        return [at for at, told in enumerate(self.lines) if told == line][nth]

    def mark(self, at: int, what: str) -> "Story":
        """That finding is due on that line."""
        self.lines[at] += f" #! fail {what}"
        return self

    def hands(self) -> dict[int, list[str]]:
        """What each player holds after all that is told."""
        held: dict[int, list[str]] = {seat: [] for seat in self.seats}
        for line in self.lines:
            words = line.split(" #!")[0].split()
            if words[0] == "deal":
                held[int(words[2])].append(words[4])
            elif words[2:3] == ["discards"]:
                held[int(words[1])] = [card for card in held[int(words[1])] if card not in words]
        return held

    def best(self) -> list[int]:
        """The players, the best hand first."""
        held = self.hands()
        return sorted(self.seats, key=lambda seat: score(held[seat]))

    def pays(self) -> list[str]:
        """The pot to the best hand, or in equal parts to the best hands."""
        held = self.hands()
        first = score(held[self.best()[0]])
        winners = [seat for seat in self.seats if score(held[seat]) == first]
        share, rest = divmod(self.pot, len(winners))
        assert not rest, "a story in which chips are left over is another story"
        return [f"award {share} to seat {seat}" for seat in winners]

    def text(self, paid: Sequence[str] = ()) -> str:
        """The log, with all hands shown and the pot paid to the best of them."""
        held = self.hands()
        shows = [f"seat {seat} shows {' '.join(held[seat])}" for seat in self.seats]
        return header() + "\n".join([*self.lines, *shows, *(paid or self.pays()), "end", ""])


def places(n: int) -> list[int]:
    """The first, a middle and the last of n players."""
    return sorted({0, n // 2, n - 1})


def missing_burns() -> Iterator[tuple[str, str]]:
    """No card is burned before one of the draws."""
    for n in SIZES:
        for turn in range(3):
            story = Story(n)
            at = story.find("burn", turn)
            del story.lines[at]
            yield f"{n} players, burn {turn + 1}", story.mark(at, f"{CLAUSES[turn]}/burn-missing").text()


def swapped_deals() -> Iterator[tuple[str, str]]:
    """Two neighbours are served in each other's place, and so get each other's card of a round."""
    for n in SIZES:
        for turn in (1, 2, 3):
            for p in sorted({0, n - 2}):
                story = Story(n)
                at = story.find(f"seat {n} P stack 200") + 3 + turn * n + p
                one, other = story.lines[at].split(), story.lines[at + 1].split()
                one[2], other[2] = other[2], one[2]
                story.lines[at : at + 2] = [" ".join(one), " ".join(other)]
                yield f"{n} players, round {turn + 1}, seat {p + 1}", story.mark(at, "f/deal-order").text()


def swapped_draws() -> Iterator[tuple[str, str]]:
    """The new cards of two neighbours go to each other."""
    for n in SIZES:
        for p in sorted({0, n - 2}):
            story = Story(n)
            one = story.find(story.draw(p + 1)[1])
            other = story.find(story.draw(p + 2)[1])
            story.lines[one] = story.lines[one].replace(f"seat {p + 1} ", f"seat {p + 2} ")
            story.lines[other] = story.lines[other].replace(f"seat {p + 2} ", f"seat {p + 1} ")
            yield f"{n} players, seat {p + 1}", story.mark(one, "h/draw-count").text()


def skipped_draws() -> Iterator[tuple[str, str]]:
    """A player is given no turn to draw."""
    for n in SIZES:
        for turn in (0, 1, 2):
            for p in places(n):
                story = Story(n)
                told = story.draw(p + 1) if turn == 0 else [f"seat {p + 1} stands pat"]
                at = story.find(told[0], max(0, turn - 1))
                del story.lines[at : at + len(told)]
                yield (
                    f"{n} players, draw {turn + 1}, seat {p + 1}",
                    story.mark(at, f"{CLAUSES[turn]}/draw-missing").text(),
                )


def skipped_acts() -> Iterator[tuple[str, str]]:
    """A player is given no turn to act."""
    for n in SIZES:
        for turn in range(3):
            for p in places(n):
                story = Story(n)
                at = story.find(f"seat {p + 1} checks", turn + (p == 1))
                del story.lines[at]
                what = "bet-opener" if p == 0 else "bet-turn" if p < n - 1 else "bet-closed-early"
                if at == len(story.lines):
                    story.lines.append("seat 1 shows " + " ".join(story.hands()[1]))
                    text = story.mark(at, f"{CLAUSES[turn]}/{what}").text()
                    first = text.index("\nseat 1 shows")
                    second = text.index("\nseat 1 shows", first + 1)
                    text = text[:second] + text[text.index("\n", second + 1) :]
                else:
                    text = story.mark(at, f"{CLAUSES[turn]}/{what}").text()
                yield f"{n} players, round {turn + 2}, seat {p + 1}", text


def acts_out_of_turn() -> Iterator[tuple[str, str]]:
    """Two neighbours act in each other's place."""
    for n in SIZES:
        for turn in range(3):
            for p in sorted({0, n - 2}):
                story = Story(n)
                at = story.find(f"seat {p + 2} checks", turn + (p == 0))
                story.lines[at - 1 : at + 1] = [story.lines[at], story.lines[at - 1]]
                what = "bet-opener" if p == 0 else "bet-turn"
                yield (
                    f"{n} players, round {turn + 2}, seat {p + 1}",
                    story.mark(at - 1, f"{CLAUSES[turn]}/{what}").text(),
                )


def short_calls() -> Iterator[tuple[str, str]]:
    """A call is a chip short, or was noted so: the pot has a chip less, or has not."""
    for n in SIZES:
        for seat in sorted({1, n}):
            for less in (0, 1):
                story = Story(n)
                due = 2 if seat == 1 else 4
                if seat == 2:  # the big blind of two players has nothing to call
                    continue
                at = story.find(f"seat {seat} calls {due}")
                story.lines[at] = f"seat {seat} calls {due - 1}"
                story.pot -= less
                yield f"{n} players, seat {seat}, pot {-less}", story.mark(at, "g/bet-call-amount").text()


def wrong_awards() -> Iterator[tuple[str, str]]:
    """The pot goes to another than the winner, whole or in part."""
    for n in SIZES:
        story = Story(n)
        best, *others = story.best()
        for loser in {others[0], others[-1]}:
            mark = " #! fail k/award-winner"
            yield f"{n} players, seat {loser}", story.text([f"award {story.pot} to seat {loser}{mark}"])
            half = story.pot // 2
            yield (
                f"{n} players, half to seat {loser}",
                story.text([f"award {half} to seat {best}", f"award {story.pot - half} to seat {loser}{mark}"]),
            )


KINDS: Final = (
    missing_burns,
    swapped_deals,
    swapped_draws,
    skipped_draws,
    skipped_acts,
    acts_out_of_turn,
    short_calls,
    wrong_awards,
)
LOGS: Final = {f"{kind.__name__}: {name}": text for kind in KINDS for name, text in kind()}


@pytest.mark.parametrize("n", SIZES)
def test_the_stories_are_lawful_before_anything_goes_wrong(n: int) -> None:
    """Without the fault there is no finding, so that each finding is the fault's."""
    assert () == judge(Story(n).text()).findings


@pytest.mark.parametrize("name", LOGS)
def test_one_cause_is_one_finding(name: str) -> None:
    """Whatever follows from a fault is no further finding, wherever the fault stands and however many play."""
    assert 1 == len(expected(LOGS[name]))
    assert expected(LOGS[name]) == actual(judge(LOGS[name]).findings)
