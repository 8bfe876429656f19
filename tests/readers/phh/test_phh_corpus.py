"""The published and converted hands of the corpus, and PokerKit's own reading of them as an independent witness."""

import os
import warnings
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from pokerkit import (
    AntePosting,
    BlindOrStraddlePosting,
    CheckingOrCalling,
    CompletionBettingOrRaisingTo,
    Folding,
    HandHistory,
    StandingPatOrDiscarding,
    State,
)

from verifier.model import events as ev
from verifier.model.cards import size
from verifier.model.events import KIND_NAMES
from verifier.model.record import Hand
from verifier.readers.phh import PhhLog
from verifier.readers.phh_stacks import paid

CORPUS = os.environ.get("FAIRDEAL_CORPUS")

pytestmark = pytest.mark.skipif(CORPUS is None, reason="FAIRDEAL_CORPUS names no folder of recorded hands")

REFUSED = "badugi-52589452703.phh"
"""PokerKit does not replay this one: a player whose blind has put him all in is written to fold."""

COUNTS = {
    "award": 25, "bet or raise": 101, "blind": 52, "check or call": 186, "deal": 958, "discard": 121, "end": 26,
    "fold": 155, "muck": 10, "show": 25, "stand pat": 40,
}  # fmt: skip
"""Counted in the files by hand, with a text search for each kind of action."""
PLAYERS = {4: 1, 6: 2, 7: 1, 8: 22}


def files() -> list[Path]:
    """The corpus's PHH files."""
    return sorted(Path(CORPUS or "", "phh").glob("*.phh"))


def names() -> list[str]:
    """Their names, for the tests to be called by."""
    return [path.name for path in files()] if CORPUS else []


@cache
def read(name: str) -> Hand:
    """The hand of a file of the corpus."""
    (hand,) = PhhLog(str(Path(CORPUS or "", "phh", name)))
    return hand


@cache
def replayed(name: str) -> tuple[State, tuple[int, ...]]:
    """PokerKit's last state of a file, and the least that each player had in front of him on the way there."""
    with Path(CORPUS or "", "phh", name).open("rb") as file:
        history = HandHistory.load(file)
    least = tuple(history.starting_stacks)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it warns of folds that were not called for
        for state in states(history):
            least = tuple(min(pair) for pair in zip(least, state.stacks, strict=True))
    return state, least


def states(history: HandHistory) -> Iterator[State]:
    """PokerKit's states, as far as it goes."""
    try:
        yield from history
    except ValueError:
        return


def test_every_file_is_read() -> None:
    """All 26 files are read without an error: so many hands of so many players, and so many events of each kind."""
    hands = [read(name) for name in names()]
    kinds = Counter(KIND_NAMES[event.kind] for hand in hands for event in hand.events)

    assert (26, []) == (len(hands), [hand.name for hand in hands if hand.errors])
    assert (1699, COUNTS) == (sum(len(hand.events) for hand in hands), kinds)
    assert PLAYERS == Counter(len(hand.seats) for hand in hands)


def test_what_the_files_record() -> None:
    """No hand records burns, the order of single cards or of service; all but one without winnings record awards."""
    for hand in map(read, names()):
        assert not {"burns", "deal-order", "draw-service", "amounts", "forced-bets"} & hand.header.records
    assert ["1"] == [hand.name for hand in map(read, names()) if "awards" not in hand.header.records]


@pytest.mark.parametrize("name", names())
def test_each_event_stands_on_its_action(name: str) -> None:
    """At the place of an event stands the text that says it."""
    hand = read(name)
    for event, line, column in zip(hand.events, hand.lines, hand.columns, strict=True):
        text = hand.text[line - hand.first_line][column - 1 :]
        if event.kind in {ev.FOLD, ev.CHECK_OR_CALL, ev.BET_OR_RAISE, ev.DISCARD, ev.STAND_PAT, ev.SHOW, ev.MUCK}:
            assert text.startswith(f"p{event.seat} ")
        elif event.kind == ev.DEAL_DOWN:
            assert text.startswith(f"d dh p{event.seat} ")
        elif event.kind != ev.END:
            assert text.startswith({ev.BLIND: "blinds_or_straddles", ev.AWARD: "winnings"}[event.kind])


@pytest.mark.parametrize("name", names())
def test_players_do_what_pokerkit_replays(name: str) -> None:
    """Forced bets, folds, calls, bets and discards come in the same order and number as in PokerKit's replay."""
    hand, (state, _) = read(name), replayed(name)
    kinds = {
        ev.ANTE: AntePosting,
        ev.BLIND: BlindOrStraddlePosting,
        ev.FOLD: Folding,
        ev.CHECK_OR_CALL: CheckingOrCalling,
        ev.BET_OR_RAISE: CompletionBettingOrRaisingTo,
        ev.DISCARD: StandingPatOrDiscarding,
        ev.STAND_PAT: StandingPatOrDiscarding,
    }
    ours = [(kinds[event.kind], event.seat, detail(event)) for event in hand.events if event.kind in kinds]
    theirs = [
        (type(done), player + 1, their_detail(done))
        for done in state.operations
        if isinstance(done, tuple(kinds.values())) and (player := getattr(done, "player_index", None)) is not None
    ]

    if name == REFUSED:
        assert (Folding, 1, 0) == ours[-2]
        del ours[-2:]
        theirs = theirs[: len(ours)]
    assert theirs == ours


def detail(event: ev.Event) -> int:
    """What an event adds to who does what: an amount in hundredths, or a number of cards."""
    if event.kind in {ev.ANTE, ev.BLIND, ev.BET_OR_RAISE}:
        return event.value
    return size(event.value) if event.kind == ev.DISCARD else 0


def their_detail(done: object) -> int:
    """The same of PokerKit's record."""
    if isinstance(done, AntePosting | BlindOrStraddlePosting | CompletionBettingOrRaisingTo):
        return done.amount * 100
    return len(done.cards) if isinstance(done, StandingPatOrDiscarding) else 0


@pytest.mark.parametrize("name", names())
def test_players_pay_what_pokerkit_takes(name: str) -> None:
    """What our events take from each stack is what PokerKit took."""
    hand, (state, least) = read(name), replayed(name)
    stacks = dict(zip(hand.seats, hand.stacks, strict=True))

    assert [(start - low) * 100 for start, low in zip(state.starting_stacks, least, strict=True)] == list(
        paid(stacks, hand.events).all.values()
    )


@pytest.mark.parametrize("name", names())
def test_stacks_at_the_end_give_the_winnings(name: str, tmp_path: Path) -> None:
    """The awards worked out from PokerKit's stacks at the end are the winnings that the file gives."""
    hand, (state, _) = read(name), replayed(name)
    if name == REFUSED or "awards" not in hand.header.records:
        assert name in {REFUSED, "alice-carol-wikipedia.phh"}
        return
    text = "\n".join(line for line in hand.text if not line.startswith("winnings"))
    path = tmp_path / name
    path.write_text(f"{text}\nfinishing_stacks = {list(state.stacks)}\n", encoding="utf-8")

    (worked_out,) = PhhLog(str(path))

    assert () == worked_out.errors
    assert [event for event in hand.events if event.kind == ev.AWARD] == [
        event for event in worked_out.events if event.kind == ev.AWARD
    ]
