"""A payout table as a section writes it: its rows are rules; a step that goes by it gets what the house has said."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any, Final

import pytest

from tests.law.payouts import SECTION
from verifier.law.payout import Row, Table, Told
from verifier.law.program import Program
from verifier.law.rankings.categories import Categories
from verifier.law.rankings.nearest import Nearest
from verifier.law.spec import Game, Law
from verifier.law.step import Ruling
from verifier.model.record import EVIDENCE, Header, Stated

RECORDED: Final = frozenset(EVIDENCE) | {
    "settlement", "settlement-order", "wagers", "dealer-cards", "decks",
}  # fmt: skip
SAID: Final = {"win-odds": Fraction(1), "half-back": Fraction(1, 2), "match-odds": "2", "ace-ten": "twenty-one"}
NOBODY: Final = "neither a submission nor the log's header states"


@pytest.fixture
def two_hands(tables: Callable[..., Law]) -> Game:
    """The game that keeps rows of another."""
    return tables().sections[SECTION].games["two-hands"]


def program(game: Game, stated: Mapping[str, Any] | None = None, records: frozenset[str] = RECORDED) -> Program:
    """The game as it stands for a log that records this much."""
    return Program(game, Header(records=records), stated or {})


def table(made: Program, place: int) -> Table:
    """What the step at a place of the order of play goes by."""
    found: Table = made.steps[place].table  # type: ignore[attr-defined]  # a step that settles has one
    return found


def rows(made: Program, place: int = 1) -> dict[str, Row]:
    """Its rows."""
    return {row.name: row for row in table(made, place).rows}


def ruling(made: Program, rule: str) -> Ruling:
    """The rule of the section, or of one followed, as it stands."""
    (found,) = (item for item in made.rulings if item.rule.id == f"xx-town/{rule}")
    return found


# ---------------------------------------------------------------------- the law
def test_a_row_kept_by_its_name_keeps_the_citation_of_its_own_section(two_hands: Game) -> None:
    """A row that is written anew is cited here; one that is kept where it stands."""
    assert [
        "20.5/13/player-bust", "20/30/surrendered", "20.5/13/blackjack", "20/3/added-returned", "20.5/13/dealer-22",
        "20/6/higher", "20/4/equal", "20/3/lower",
    ] == [row.rule.id.removeprefix("xx-town/") for row in two_hands.payouts["main"].rows]  # fmt: skip


def test_the_rows_of_a_table_are_rules_at_the_step_that_goes_by_it(tables: Callable[..., Law]) -> None:
    """They come in the order of play, after the step's own departures."""
    law = tables()
    assert [
        "20.5/18/settle-missing", "20.5/18/settle-extra", "20.5/18/settle-order",
        "20.5/18/two-pair", "20.5/18/pair", "20.5/18/no-match",
        "20.5/13/settle-missing", "20.5/13/settle-extra", "20/6/pay-above-floor",
        "20.5/13/player-bust", "20/30/surrendered", "20.5/13/blackjack", "20/3/added-returned", "20.5/13/dealer-22",
        "20/6/higher", "20/4/equal", "20/3/lower",
    ] == [
        rule.id.removeprefix("xx-town/") for rule in law.sections[SECTION].rules if rule.id.startswith("xx-town/")
    ]  # fmt: skip
    step = law.sections[SECTION].games["two-hands"].procedure[0]
    assert ["settle-missing", "settle-extra", "settle-order", "two-pair", "pair", "no-match"] == list(step.rules)


def test_a_sentence_may_name_a_row_of_another_clause(tables: Callable[..., Law]) -> None:
    """It is tested by that row's rule."""
    (sentence,) = (item for item in tables().sections[SECTION].sentences if item.key == "10.a")
    assert ("xx-town/20.5/13/blackjack",) == sentence.rules


@pytest.mark.parametrize(
    ("row", "says"),
    [
        ("player-bust", "a wager is not taken where the player's hand has gone over"),
        ("surrendered", "a wager is not given back in the part submitted where the player has surrendered the hand"),
        ("blackjack", "a wager is not paid 1 to 1 where the player has a natural"),
        ("dealer-22", "a wager is not given back as a push where the dealer has 22"),
        ("higher", "a wager is not paid at least 1 to 1 where the player's total is the better one"),
        ("lower", "a wager is not taken where no other row fits"),
    ],
)
def test_what_a_row_asks_for_is_said_in_words(two_hands: Game, row: str, says: str) -> None:
    """The rule says what the wager comes to, and when."""
    (found,) = (item for item in two_hands.payouts["main"].rows if item.name == row)
    assert says == found.rule.says


@pytest.mark.parametrize(
    ("row", "needs"),
    [
        ("player-bust", {"cards"}),
        ("surrendered", {"actions"}),
        ("added-returned", {"dealer-cards", "actions"}),
        ("dealer-22", {"dealer-cards"}),
        ("equal", {"cards", "dealer-cards"}),
        (
            "lower",
            {"cards", "actions", "dealer-cards"},
        ),  # decks are asked for beside another fact, which may tell alone
    ],
)
def test_a_row_needs_the_evidence_of_its_facts(two_hands: Game, row: str, needs: set[str]) -> None:
    """Beside wagers and what became of them; the last row that of the rows above it that ask for one fact."""
    (found,) = (item for item in two_hands.payouts["main"].rows if item.name == row)
    assert {"settlement", "wagers", *needs} == {*found.rule.needs}


def test_a_part_of_the_wager_is_no_odds(tables: Callable[..., Law]) -> None:
    """A percentage goes back, whether the law says it or the house."""
    law = tables(
        ("pays: submission.half-back", 'pays: "50%"'),
        ("  half-back: {type: percent, clause: 30, asks: What comes back}\n", ""),
    )
    (found,) = (row for row in law.sections[SECTION].games["two-hands"].payouts["main"].rows if row.part)
    assert ("surrendered", Fraction(1, 2)) == (found.name, found.pays)
    assert "a wager is not given back at 50% where the player has surrendered the hand" == found.rule.says


# ---------------------------------------------------------------------- the program
def test_what_the_house_has_said_is_in_the_table(two_hands: Game) -> None:
    """Odds, a part of the wager and the ranking, with references resolved; the rules are then the house's."""
    made = program(two_hands, SAID)
    found = rows(made)
    assert [(Fraction(1, 2), True), (Fraction(1), False)] == [
        (found[name].pays, found[name].part) for name in ("surrendered", "higher")
    ]
    assert ["house", "house", "must"] == [found[name].ruling.level for name in ("surrendered", "higher", "blackjack")]
    ranking = table(made, 1).ranking
    assert isinstance(ranking, Nearest)
    assert ranking.natural is not None
    assert (frozenset({"switch"}), "twenty-one") == (ranking.natural.not_after, ranking.natural.after_split)


def test_what_nobody_has_said_leaves_the_row_open(two_hands: Game) -> None:
    """The rule names the parameter."""
    row = rows(program(two_hands))["surrendered"]
    assert (None, f"{NOBODY} half-back") == (row.pays, row.why)
    assert (False, f"{NOBODY} half-back") == (row.ruling.judged, row.ruling.reason)


def test_what_nobody_has_said_of_a_ranking_is_none(two_hands: Game) -> None:
    """The step is told why; an ace with a ten after a split is then neither."""
    made = program(two_hands)
    ranking = table(made, 1).ranking
    assert isinstance(ranking, Nearest)
    assert ranking.natural is not None
    assert ranking.natural.after_split is None
    assert f"{NOBODY} ace-ten" == made.steps[1].context.unknown["by.natural.after-split"]


def test_a_floor_is_judged_whatever_the_house_has_said(two_hands: Game) -> None:
    """What the law asks for at the least is known though the odds of the house are not."""
    row = rows(program(two_hands))["higher"]
    assert (None, Fraction(1), f"{NOBODY} win-odds") == (row.pays, row.at_least, row.why)
    assert (True, "must") == (row.ruling.judged, row.ruling.level)


def test_odds_read_from_the_play_itself_are_no_odds(two_hands: Game) -> None:
    """No log certifies itself."""
    header = Header(records=RECORDED, parameters={"win-odds": Stated("2:1", "record", 1)})
    row = rows(Program(two_hands, header, {}))["higher"]
    assert row.pays is None
    assert "win-odds is read from the very play" in row.why


def test_what_the_house_does_not_offer_asks_for_nothing(tables: Callable[..., Law]) -> None:
    """The row's rule is not applicable, and not open."""
    law = tables(
        ("half-back: {type: percent, clause: 30,", "half-back: {type: percent, clause: 30, unsaid: not-offered,")
    )
    row = rows(program(law.sections[SECTION].games["two-hands"]))["surrendered"]
    assert (None, "the house does not offer it") == (row.pays, row.ruling.moot)


def test_rows_by_schedule_wait_for_the_schedule(two_hands: Game) -> None:
    """They are open until the house has said which is in use, but where all of them pay the same or none does."""
    found = rows(program(two_hands), 0)
    assert {"two-pair": False, "pair": True, "no-match": True} == {
        name: row.ruling.judged for name, row in found.items()
    }
    said = program(two_hands, SAID)
    assert all(row.ruling.judged for row in rows(said, 0).values())
    assert ("1", "2") == table(said, 0).schedules
    assert {"1": Fraction(8), "2": Fraction(7)} == rows(said, 0)["two-pair"].pays
    assert isinstance(table(said, 0).ranking, Categories)


def test_a_row_is_open_without_the_evidence_that_it_needs(two_hands: Game) -> None:
    """A log without the dealer's cards tells who went over, and no more."""
    found = rows(program(two_hands, SAID, RECORDED - {"dealer-cards"}))
    judged = {name for name, row in found.items() if row.ruling.judged}
    assert {"player-bust", "surrendered", "blackjack"} == judged


def test_each_row_has_a_count_of_its_own(two_hands: Game) -> None:
    """A row that never came up does not look as if it had been kept."""
    made = program(two_hands, SAID)
    tallies = [row.ruling.tally for place in (0, 1) for row in table(made, place).rows]
    assert len({*tallies}) == len(tallies)
    assert ruling(made, "20.5/13/settle-missing").tally not in tallies


def test_a_softening_reading_of_a_row_is_a_reading(tables: Callable[..., Law]) -> None:
    """An interpretation may decide what becomes of a row's rule."""
    law = tables(("decides: {pay-above-floor: review}", "decides: {pay-above-floor: review, higher: review}"))
    made = program(law.sections[SECTION].games["two-hands"])
    assert ("review", "reading") == (rows(made)["higher"].ruling.outcome, rows(made)["higher"].ruling.level)


# ---------------------------------------------------------------------- which row fits
SURE: Final[dict[str, Told]] = {
    "dealer-22": {"player": [], "dealer": ["bust", 22], "total": ["higher"], "stake": ["original"]},
    "player-bust": {"player": ["bust"]},
    "added-returned": {"player": [], "dealer": ["natural", 21], "stake": ["added"]},
    "lower": {"player": [], "dealer": [20], "total": ["lower"], "stake": ["original"]},
}


@pytest.mark.parametrize("row", SURE)
def test_the_first_row_that_fits_counts(two_hands: Game, row: str) -> None:
    """Where all that matters is known, it is one."""
    assert [row] == [found.name for found in table(program(two_hands), 1).fitting(SURE[row])]


def test_what_is_not_known_leaves_several_rows(two_hands: Game) -> None:
    """All that may be the first to fit, and none below one that fits for sure."""
    found = table(program(two_hands), 1)
    told: Told = {"player": [], "dealer": [20], "stake": ["original"]}
    assert ["higher", "equal", "lower"] == [row.name for row in found.fitting(told)]
    unseen: Told = {"player": [], "dealer": None, "total": ["equal"], "stake": ["original"]}
    assert ["dealer-22", "equal"] == [row.name for row in found.fitting(unseen)]


def test_a_table_is_looked_up_by_the_game_that_is_played(tables: Callable[..., Law]) -> None:
    """A step that is kept by its name goes by the nearest table of that name."""
    law = tables(
        ("  - settle: {id: settle-main, like: settle-main, wagers: [left, right], clause: 13}\n", "  - settle-main\n"),
        ("rules: [player-bust, blackjack, dealer-22, settle]", "rules: [player-bust, blackjack, dealer-22]"),
    )
    game = law.sections[SECTION].games["two-hands"]
    assert "dealer-22" in rows(program(replace(game)))
