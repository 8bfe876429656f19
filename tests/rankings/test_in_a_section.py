"""Rankings of five cards as a section writes them, and what is said of those that cannot be."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
import yaml
from jsonschema import Draft202012Validator

from tests.rankings.five import EITHER, ORDER
from tests.rankings.oracles import hand_of
from tests.support.town import headed, law_with
from verifier.law.problems import LawError
from verifier.law.rankings import RANKING_KINDS, Ranking
from verifier.law.schema import section_schema
from verifier.law.spec import Law

CHAPTER: Final = headed(
    "xx-town/12",
    """\
rankings:
  high: {kind: high, cards: 5, ace: [high, low-in-straight],
    order: [straight-flush, four-of-a-kind, full-house, flush, straight, three-of-a-kind, two-pair, pair, high-card]}
  low: {kind: low, cards: 5, ace: low}

clauses:
  a: {defines: Hands rank as they do everywhere., beyond-logs: a log of no game}
""",
)

SECTION: Final = headed(
    "xx-town/12.3",
    """\
games:
  four-card-draw: {title: Four card draw, deck: 52}

rankings:
  best: {kind: high, like: high, from: {hole: 2, board: 3}}
  low: {kind: low, like: low, from: {hole: any-number, board: any-number}}
  low-straights-count: {kind: low, like: low, counts: [straight, flush]}
  low-eight: {kind: low, like: low, qualifier: eight-or-better}

procedure:
  - showdown: {losers: may-muck, clause: d}
  - award: {to: [high], ties: equal, excess: whole, odd-unit: button, clause: d}

clauses:
  d: {must: The best hand shown wins., rules: [showdown, award]}
""",
    follows="xx-town/12",
)


@pytest.fixture
def town(tmp_path: Path) -> Callable[[str, str], Law]:
    """The law with the town's section, changed in one place."""

    def make(old: str = "", new: str = "") -> Law:
        return law_with(tmp_path, {"xx-town/12": CHAPTER, "xx-town/12.3": SECTION.replace(old, new)})

    return make


def built(law: Law) -> dict[str, Ranking]:
    """The rankings of the town's game."""
    found = law.sections["xx-town/12.3"].games["four-card-draw"].rankings
    return {name: RANKING_KINDS[ranking.kind].build(ranking.keys) for name, ranking in found.items()}


def test_a_section_changes_a_ranking_that_it_follows(town: Callable[..., Law]) -> None:
    """`like` keeps what the chapter says and adds where the cards come from, what counts and what qualifies."""
    law = town()
    found = law.sections["xx-town/12.3"].games["four-card-draw"].rankings
    assert {"cards": 5, "ace": EITHER, "order": ORDER, "from": {"hole": 2, "board": 3}} == dict(found["best"].keys)
    assert {"cards": 5, "ace": "low", "counts": ("straight", "flush")} == dict(found["low-straights-count"].keys)
    assert ["best", "high", "low", "low-eight", "low-straights-count"] == sorted(found)


def test_the_rankings_of_a_section_rank(town: Callable[..., Law]) -> None:
    """Each ranking sees the same cards in its own way."""
    hole, board = hand_of("5h 4h Kc"), hand_of("3h 2h Ah Kd Ks")
    assert {
        "best": "straight flush, five high",
        "high": "straight flush, five high",
        "low": "5-4-3-2-A low",
        "low-eight": "5-4-3-2-A low",
        "low-straights-count": "K-4-3-2-A low",
    } == {name: ranking.describe(hole, board) for name, ranking in built(town()).items()}


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("{hole: 2, board: 3}", "{hole: 2, board: any}", "'any' is not a whole number or any-number"),
        ("{hole: 2, board: 3}", '{hole: 2, board: "3"}', "'3' is not a whole number or any-number"),
        ("{hole: 2, board: 3}", "{hole: 2, board: submission.x}", "'submission.x' is not a whole number or any-number"),
        ("{hole: 2, board: 3}", "{hole: 2}", "this block needs the key 'board'"),
        ("{hole: 2, board: 3}", "{hole: 2, bord: 3}", "this block has no key 'bord'"),
        ("{hole: 2, board: 3}", "2", "keys with their values are expected here"),
        (
            "{hole: 2, board: 3}",
            "{hole: 2, board: 2}",
            "the ranking 'best' cannot be: from: the cards of hand and board",
        ),
        ("counts: [straight, flush]", "counts: [straights]", "'straights' is not straight or flush"),
        ("qualifier: eight-or-better", "qualifier: nine", "'nine' is not none or eight-or-better"),
        ("qualifier: eight-or-better", "cards: 4", "the ranking 'low-eight' cannot be: cards: hands of five cards"),
        (
            "like: high,",
            "like: high, order: [pair],",
            "the ranking 'best' cannot be: order: four-of-a-kind, full-house",
        ),
        ("like: high,", "like: high, ace: [low-in-straight],", "the ranking 'best' cannot be: ace: high, or high and"),
    ],
)
def test_a_ranking_that_cannot_be_is_told_in_words(town: Callable[..., Law], old: str, new: str, says: str) -> None:
    """What is wrong with a ranking is said at its place in the file."""
    with pytest.raises(LawError) as caught:
        town(old, new)
    first = str(caught.value).splitlines()[0]
    assert says in first
    assert "12.3.yaml:1" in first


@pytest.mark.parametrize(
    ("old", "new", "right"),
    [
        ("board: 3", "board: any-number", True),
        ("board: 3", "board: any", False),
        (", board: 3", "", True),
        ("like: high, from: {hole: 2, board: 3}", "cards: 5, ace: high, order: [pair], from: {hole: 2}", False),
        (
            "like: high, from: {hole: 2, board: 3}",
            "cards: 5, ace: high, order: [pair], from: {hole: 2, board: 3}",
            True,
        ),
        ("board: 3", "board: -1", False),
    ],
)
def test_an_editor_is_told_the_same(old: str, new: str, right: bool) -> None:
    """The schema takes a number or the word, and asks for both parts where there is nothing that may have the other."""
    errors = list(Draft202012Validator(section_schema()).iter_errors(yaml.safe_load(SECTION.replace(old, new))))
    assert right == (errors == [])
