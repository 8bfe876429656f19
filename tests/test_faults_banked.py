"""Games against the house: compliant rounds are never accused, and each planted fault is found once, in its place.

The dealer in `tests/support/banked` knows the rules from the law's text, and nothing of the verifier.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

import pytest

from tests.support.banked.clerk import LESS, MORE, kept
from tests.support.banked.counts import blackjack, match, soft, total
from tests.support.banked.dealer import GAMES, OPERATORS, BankedSession, Faulty, faulty
from tests.support.banked.round import Round
from tests.support.banked.session import Evening
from tests.support.banked.table import Manner
from tests.support.chance import chance
from tests.support.judge import audit, verdict, words

SESSIONS: Final = range(30)
ROUNDS: Final = 8
SEED: Final = 21
FOUND: Final = {"exact", "in class"}


def cases(names: Mapping[str, Iterable[str | int]]) -> list[tuple[str, str | int]]:
    """Games with what is asked of each."""
    return [(game, name) for game, of_game in names.items() for name in of_game]


@cache
def planted(game: str, name: str) -> Faulty:
    """The fault of that name in that game."""
    return faulty(game, name, SEED)


@pytest.mark.parametrize(("game", "seed"), cases(dict.fromkeys(GAMES, SESSIONS)))
def test_a_compliant_session_is_not_accused(game: str, seed: int) -> None:
    """A session that keeps to the law gives no fail, no review and no error, whatever its house and its players do."""
    assert words(audit(BankedSession(game, seed, ROUNDS).text())) == ""


@pytest.mark.parametrize(("game", "word"), cases({key: [*LESS, *MORE] for key in GAMES}))
def test_a_log_is_not_accused_of_how_it_is_kept(game: str, word: str) -> None:
    """A lawful session gives no finding though its log leaves something out and says so, or is told in another way."""
    for seed in range(4):
        session = BankedSession(game, seed, 6, surrender=False)
        rounds = [played.lines for played in session.play()]
        assert words(audit(kept(word, session.house.header(), rounds, chance(game, word, seed)))) == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_shoe_is_not_accused(game: str) -> None:
    """Eight decks, dealt from the shuffle to the cutting card and shuffled again: no finding in any of the rounds."""
    session = BankedSession(game, SEED, 40, 4, decks=8, starts=True, unsaid=frozenset())
    lines = session.text().splitlines()
    assert "cutting card out" in lines
    assert lines.count("shuffle") > 1
    assert words(audit("\n".join(lines) + "\n")) == ""


@pytest.mark.parametrize("game", GAMES)
def test_a_full_table_is_not_accused(game: str) -> None:
    """Seven players who take what options come up, wager for the dealer, and split a hand three times."""
    told = full_round(game)
    assert 7 == sum(line.endswith(" plays") for line in told)
    assert words(audit("\n".join(told) + "\n")) == ""


def full_round(game: str) -> list[str]:
    """The header and the first round in which all of that happens."""
    asked = [
        " doubles ",
        " splits ",
        " hits",
        " stands",
        *((" switches", "super-match tip", "left tip") if GAMES[game].side else ()),
    ]
    for seed in range(400):
        session = BankedSession(game, seed, 1, 7, decks=8, starts=True, unsaid=frozenset(), terse=False)
        evening = Evening(session.house, 7, session.rng)
        played = Round(evening.plan(Manner(favours="8", full=True, bold=0.4)), chance("full", game, seed)).play_round()
        split = max(len(box.on(area)) for box in played.boxes for area in GAMES[game].areas)
        if split == 4 and all(any(word in line for line in played.lines) for word in asked):
            return [*session.house.header(), *played.lines]
    raise AssertionError("no such round")


@pytest.mark.parametrize(("game", "name"), cases(OPERATORS))
def test_one_fault_is_one_finding_in_its_place(game: str, name: str) -> None:
    """One departure gives one finding, by its name and on its line or by an explanation that is as good."""
    fault = planted(game, name)
    found = audit(fault.text)
    assert verdict(fault, found) in FOUND, f"{fault.departure} at {fault.line}, found {words(found) or 'nothing'}"


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_log(game: str) -> None:
    """A faulty log depends on its game, operator and seed alone, and its line is a line of it: told of every ninth."""
    for name in list(OPERATORS[game])[::9]:
        fault = planted(game, name)
        assert faulty(game, name, SEED) == fault
        assert 1 <= fault.line <= fault.text.count("\n")


@pytest.mark.parametrize(
    ("cards", "points", "by_ace"),
    [
        ("5s Ah Ad 5c", 12, False),
        ("Ah 6d", 17, True),
        ("Kd 6c 6h", 22, False),
        ("Ah Kd 6c", 17, False),
        ("Ah Ad", 12, True),
    ],
)
def test_the_dealer_counts_as_the_law_does(cards: str, points: int, by_ace: bool) -> None:
    """An ace counts eleven only while the total stays at 21 or under."""
    assert (points, by_ace) == (total(cards.split()), soft(cards.split()))


def test_the_dealer_knows_a_blackjack_and_a_match() -> None:
    """Two cards make a blackjack, never three; matches go by rank, and two pairs stand above three alike."""
    assert [True, False, False] == [blackjack(cards.split()) for cards in ("Ah Td", "Ah 5d 5c", "Th Kd")]
    fours = ("8s 8h 7d 7c", "8s 8h 8d 7c", "8s 8h 8d 8c", "Ts Kh Qd Qc", "Ts Kh Jd Qc")
    assert ["two-pair", "three-of-a-kind", "four-of-a-kind", "pair", ""] == [match(cards.split()) for cards in fours]
