"""The order of play: what is written short is worked out, and nothing that is followed is forgotten."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.law.conftest import TOWN, Change, changed
from verifier.law.load import load
from verifier.law.problems import LawError
from verifier.law.spec import Game, Law, Ref, SpecStep

CHAPTER: Final = """\
section: xx-town/12
citation: Town Code § 12
title: Poker in town
official: https://law.example/12
in-force: {from: "2020-01-01", source: Town Gazette 7}
checked-on: "2026-11-29"
follows: [conventions/poker]

submission:
  most: {type: count, clause: 1, asks: How many may play}

defaults:
  burn: {cards: 1, clause: 2}

procedure:
  - seats: {at-least: 2, at-most: submission.most, clause: 1}
  - button: {then: next-clockwise, clause: 1}
  - repeat:
      id: streets
      times: 2
      steps:
        - burn: {cards: [2, 1]}
        - betting: {opens: left-of-button, may: [fold, call, raise], clause: 3}

interpretations:
  gap: {clause: 1, question: Q, reading: R, why: W, decides: {button-gap: review}}

clauses:
  1: {must: Two or more play., rules: [seats, button, button-gap]}
  2: {must: A card is burned., rules: [burn]}
  3.a: {must: Bets go round., rules: [betting]}
  3.b: {must: Nobody acts out of turn., rules: [bet-turn]}
"""

RULE: Final = """\
section: xx-town/12.1
citation: Town Code § 12.1
title: A game in town
official: https://law.example/12-1
in-force: {from: "2020-01-01", source: Town Gazette 7}
checked-on: "2026-11-29"
follows: [xx-town/12]

games:
  plain-town: {is: [plain], title: Plain town, deck: 52, sets: {most: 6}}
  crazy-town: {is: [crazy], title: Crazy town, deck: 52}

rankings:
  best: {kind: distinct, cards: 4, differ-in: [suit, rank], ace: low}

procedure:
  - seats: {like: seats, at-least: 3, clause: c}
  - button
  - deal: {for: crazy, cards: 4, to: every-player, first: left-of-button, clause: a}
  - deal: {for: plain, id: plain-deal, cards: 3, to: [every-player], first: left-of-button, clause: a}
  - streets
  - award: {to: [best], ties: equal, excess: whole, odd-unit: button, clause: b}

clauses:
  a: {must: Cards are dealt., rules: [deal]}
  b: {must: The best hand wins., rules: [award]}
  c: {must: "At six, the table is full.", rules: [players-too-many]}
"""


@pytest.fixture
def games(folder: Path, write: Callable[[str, str], None]) -> Callable[..., Law]:
    """The law with a chapter and a section that follows it, the section changed in some places."""

    def make(*changes: Change) -> Law:
        write("xx-town/12", CHAPTER)
        write("xx-town/12.1", changed(RULE, *changes))
        return load([folder])

    return make


def crazy(law: Law) -> Game:
    """The crazy game."""
    return law.sections["xx-town/12.1"].games["crazy-town"]


def said(games: Callable[..., Law], *changes: Change) -> list[str]:
    """The problems of a changed section, without the excerpts."""
    with pytest.raises(LawError) as caught:
        games(*changes)
    return [f"{problem.at}: {problem.message} [{problem.hint}]" for problem in caught.value.problems]


def of_kind(game: Game, kind: str) -> list[SpecStep]:
    """The steps of a kind."""
    return [step for step in game.procedure if step.kind == kind]


def test_the_order_of_play_is_written_out(games: Callable[..., Law]) -> None:
    """Bare names, a kept repeat and steps for one game come out as steps, each counted among its kind."""
    expected = [
        ("seats", "seats", "xx-town/12.1", "c", 0, 0),
        ("button", "button", "xx-town/12", "1", 0, 0),
        ("deal", "deal", "xx-town/12.1", "a", 0, 0),
        ("burn", "burn", "xx-town/12", "2", 0, 0),
        ("betting", "betting", "xx-town/12", "3", 0, 0),
        ("burn", "burn", "xx-town/12", "2", 1, 1),
        ("betting", "betting", "xx-town/12", "3", 1, 1),
        ("award", "award", "xx-town/12.1", "b", 0, 0),
    ]
    steps = crazy(games()).procedure
    assert expected == [(step.kind, step.id, step.section, step.clause, step.turn, step.round) for step in steps]


def test_a_step_for_a_word_is_only_in_games_of_that_word(games: Callable[..., Law]) -> None:
    """`for` picks games by the words that describe them."""
    section = games().sections["xx-town/12.1"]
    assert {"plain-town": ["plain-deal"], "crazy-town": ["deal"]} == {
        name: [step.id for step in of_kind(game, "deal")] for name, game in section.games.items()
    }


def test_like_keeps_what_it_does_not_change(games: Callable[..., Law]) -> None:
    """`like` starts from the step followed; values given replace its values."""
    (seats,) = of_kind(crazy(games()), "seats")
    assert {"at-least": 3, "at-most": Ref("submission", "most", "xx-town/12")} == seats.keys


def test_a_list_gives_one_value_a_turn(games: Callable[..., Law]) -> None:
    """In a repeat, a list where one value is due gives each turn its own."""
    assert [2, 1] == [step.keys["cards"] for step in of_kind(crazy(games()), "burn")]


def test_defaults_fill_what_a_step_does_not_say(games: Callable[..., Law]) -> None:
    """Every step of a kind has the defaults of all sections followed, the step's own values first."""
    betting = of_kind(crazy(games()), "betting")[0]
    assert (Ref("submission", "raise-cap", "conventions/poker"), ("fold", "call", "raise")) == (
        betting.keys["cap"],
        betting.keys["may"],
    )


def test_a_single_value_stands_for_a_list_of_one(games: Callable[..., Law]) -> None:
    """`to: every-player` is `to: [every-player]`."""
    assert ("every-player",) == of_kind(crazy(games()), "deal")[0].keys["to"]


def test_a_game_may_answer_a_parameter_itself(games: Callable[..., Law]) -> None:
    """What a game sets is an exact value, of that game alone."""
    section = games().sections["xx-town/12.1"]
    assert [{"most": 6}, {}] == [dict(game.sets) for game in section.games.values()]


def test_money_in_a_section_is_exact(town: Callable[..., Law]) -> None:
    """Amounts become hundredths, quoted or not."""
    law = town(("odd-unit: submission.odd-chip,", 'odd-unit: submission.odd-chip, odd-unit-at-most: "0.50",'))
    assert 50 == of_kind(law.sections["xx-town/12.3"].games["four-card-draw"], "award")[0].keys["odd-unit-at-most"]


def test_a_departure_exists_only_with_its_key(games: Callable[..., Law], town: Callable[..., Law]) -> None:
    """No rule on the most players where no number is set; none on losers where they need not show."""
    button = of_kind(crazy(games()), "button")[0]
    showdown = of_kind(town().sections["xx-town/12.3"].games["four-card-draw"], "showdown")[0]
    must = town(("may-muck", "must-show")).sections["xx-town/12.3"].games["four-card-draw"]
    assert ["button-rotation", "button-gap"] == list(button.rules)
    assert ["show-missing", "show-cards", "show-not-in-hand"] == list(showdown.rules)
    assert "show-losers" in of_kind(must, "showdown")[0].rules


def test_a_parameter_is_taken_from_the_nearest_section(games: Callable[..., Law]) -> None:
    """A section that follows may ask in its own words; then its question counts."""
    law = games(
        ("games:\n", "submission:\n  most: {type: count, clause: a, asks: How many in this game}\n\ngames:\n"),
    )
    parameter = crazy(law).parameters["most"]
    assert ("xx-town/12.1", "How many in this game") == (parameter.section, parameter.asks)
    assert Ref("submission", "most", "xx-town/12.1") == of_kind(crazy(law), "seats")[0].keys["at-most"]


def test_like_keeps_the_clause_that_it_does_not_change(games: Callable[..., Law]) -> None:
    """A step that is like another and names no clause cites the other's."""
    law = games((", clause: c}", "}"), ("rules: [players-too-many]", "beyond-logs: it goes by the table"))
    (seats,) = of_kind(crazy(law), "seats")
    assert ("xx-town/12", "1") == (seats.section, seats.clause)


def test_a_departure_is_cited_by_the_first_that_binds_it(games: Callable[..., Law]) -> None:
    """By name in the step's clause; by a clause elsewhere that claims it; by the kind; by the step that it is like."""
    game = crazy(games())
    seats = of_kind(game, "seats")[0].rules
    betting = of_kind(game, "betting")[0].rules
    assert [
        "xx-town/12.1/c/players-too-many",
        "xx-town/12/1/players-too-few",
        "xx-town/12/3/bet-turn",
        "conventions/poker/betting/bet-size",
        "xx-town/12/3/bet-opener",
    ] == [
        seats["players-too-many"].id,
        seats["players-too-few"].id,
        betting["bet-turn"].id,
        betting["bet-size"].id,
        betting["bet-opener"].id,
    ]


# ---------------------------------------------------------------------- what goes wrong between sections
def test_a_step_that_is_forgotten_is_an_error(games: Callable[..., Law]) -> None:
    """A step that is neither kept, replaced nor left out would be a rule that never fires."""
    (problem,) = said(games, ("  - button\n", ""))
    assert (
        "rules/xx-town/12.1.yaml:16:1: the step 'button' of xx-town/12 is neither kept nor left out "
        "[write '- button', or give the reason under 'without']"
    ) == problem


def test_a_step_is_left_out_with_a_reason(games: Callable[..., Law]) -> None:
    """`without` leaves a step out."""
    law = games(("  - button\n", ""), ("games:\n", "without: {button: nobody deals}\n\ngames:\n"))
    assert [] == of_kind(crazy(law), "button")


def test_a_step_left_out_and_kept_is_an_error(games: Callable[..., Law]) -> None:
    """`without` and the order of play cannot both be right."""
    assert ["rules/xx-town/12.1.yaml:9:11: 'button' is left out here and yet in the order of play []"] == said(
        games, ("games:\n", "without: {button: nobody deals}\n\ngames:\n")
    )


def test_a_name_of_several_steps_keeps_none(games: Callable[..., Law]) -> None:
    """Where a name could be one of several steps, it has to be said which."""
    assert [
        "rules/xx-town/12.1.yaml:21:5: xx-town/12 has 2 steps called 'burn' [give them ids, and name one of these]"
    ] == said(games, ("  - streets\n", "  - burn\n  - betting: {like: betting, opens: button}\n"))[:1]


def test_like_an_unknown_step_is_an_error(games: Callable[..., Law]) -> None:
    """`like` names a step of what is followed, of its own kind."""
    assert ["there is no step 'seat' in what is followed [did you mean 'seats'?]"] == [
        line.partition(": ")[2] for line in said(games, ("like: seats", "like: seat"))[:1]
    ]
    assert ["'button' of xx-town/12 is a step of the kind 'button', not 'seats' []"] == [
        line.partition(": ")[2] for line in said(games, ("like: seats", "like: button"))[:1]
    ]


def test_a_name_twice_running_is_an_error(games: Callable[..., Law]) -> None:
    """The same bare name twice running is a slip."""
    assert ["rules/xx-town/12.1.yaml:19:5: 'button' is here twice running [take one of them away]"] == said(
        games, ("  - button\n", "  - button\n  - button\n")
    )


def test_sections_that_follow_each_other_are_an_error(folder: Path, write: Callable[[str, str], None]) -> None:
    """A circle has no nearest section."""
    write("xx-town/12.3", changed(TOWN, ("[conventions/poker]", "[conventions/poker, xx-town/12]")))
    write("xx-town/12", changed(CHAPTER, ("[conventions/poker]", "[conventions/poker, xx-town/12.3]")))
    with pytest.raises(LawError) as caught:
        load([folder])
    assert "xx-town/12 follows itself, by way of xx-town/12.3" in str(caught.value)


def test_a_chapter_needs_no_game_of_its_own(folder: Path, write: Callable[[str, str], None]) -> None:
    """A section that others are to follow is accepted before anybody does."""
    write("xx-town/12", CHAPTER)
    assert {} == load([folder]).sections["xx-town/12"].games
