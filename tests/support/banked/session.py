"""A compliant session against the house."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from tests.support.banked.games import GAMES
from tests.support.banked.house import BankedHouse, furnished
from tests.support.banked.round import Round
from tests.support.banked.shoe import EmptyShoeError, Shoe
from tests.support.banked.table import Manner, Plan
from tests.support.chance import chance

NAMES: Final = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal")
DEALERS: Final = ("Dora", "Emil", "Flora")
FAVOURS: Final = ("", "", "", "", "8", "A", "AK", "TQA", "69", "25", "7TJQK")


class Evening:
    """A table: who sits there, and what is left in the shoe."""

    def __init__(self, house: BankedHouse, players: int, rng: Random) -> None:
        self.house = house
        self.rng = rng
        self.seats = {seat: NAMES[seat - 1] for seat in sorted(rng.sample(range(1, 8), players))}
        self.shoe = Shoe(house.decks)
        self.shoe.shuffle(rng, rng.randrange(40, 60))
        if not house.starts and rng.random() < 0.5:  # the log begins within a shoe
            del self.shoe.cards[len(self.shoe.cards) // 2 :]
            self.shuffles = False
        else:
            self.shuffles = True
        self.number = rng.randrange(1, 90)
        self.minute = 0
        self.dealer = rng.choice(DEALERS)
        self.relieved = False

    def plan(self, manner: Manner) -> Plan:
        """The next round."""
        return Plan(
            self.house,
            self.number,
            self.minute,
            self.seats,
            self.shoe,
            self.dealer,
            manner,
            self.shuffles,
            self.relieved,
        )

    def after(self, played: Round) -> None:
        """What a round leaves behind."""
        self.shoe = played.shoe
        self.number += 1
        self.minute += self.rng.randrange(1, 3)
        low = len(self.shoe.cards) < 8 * len(self.seats) * len(self.house.game.areas)
        self.shuffles = self.shoe.cutting < 0 or low or self.rng.random() < 0.02
        self.relieved = self.rng.random() < 0.1
        if self.relieved:
            self.dealer = self.rng.choice([name for name in DEALERS if name != self.dealer])


def deal(evening: Evening, manner: Manner, kind: type[Round] = Round) -> Round:
    """The next compliant round; one for which the shoe does not suffice begins with a shuffle."""
    for _ in range(50):
        try:
            played = kind(evening.plan(manner), chance(evening.rng.random()))
            played.play_round()
        except EmptyShoeError:
            evening.shuffles = True
        else:
            return played
    raise RuntimeError("the shoe never suffices")


class BankedSession:
    """A compliant session, the same for the same arguments.

    `players` and the house's settings are drawn from the seed where they are not given.
    """

    def __init__(self, game: str, seed: int, rounds: int = 20, players: int | None = None, **house: Any) -> None:
        self.rng = chance("banked", game, seed)
        self.count = rounds
        self.house = furnished(GAMES[game], self.rng, house)
        most = 3 if self.house.decks < 6 else 7
        self.players = players or self.rng.randrange(1, most + 1)
        self.favoured = self.rng.random() < 0.6
        self.astray = 0.03 if self.rng.random() < 0.3 else 0.0

    def manner(self, rng: Random) -> Manner:
        """How a round goes."""
        return Manner(
            favours=rng.choice(FAVOURS) if self.favoured else "",
            full=rng.random() < 0.1,
            astray=self.astray,
            bold=rng.choice((0.1, 0.3)),
            daring=rng.choice((0.3, 0.6)),
        )

    def play(self) -> Iterator[Round]:
        """The rounds, one after the other."""
        evening = Evening(self.house, self.players, self.rng)
        for _ in range(self.count):
            played = deal(evening, self.manner(evening.rng))
            yield played
            evening.after(played)

    def text(self) -> str:
        """The session's log."""
        lines = [*self.house.header(), *(line for played in self.play() for line in played.lines)]
        return "\n".join(lines) + "\n"
