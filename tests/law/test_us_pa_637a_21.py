"""58 Pa. Code § 637a.21: its order of play, its citations, and every sentence accounted for."""

from typing import Final

import pytest

from tests.support import shipped
from verifier.law.spec import Game, Law, Ref, Rule, Section, Sentence
from verifier.writers.matrix import missing

ID: Final = "us-pa/637a.21"


@pytest.fixture(scope="module")
def law() -> Law:
    """The shipped law."""
    return shipped.law()


@pytest.fixture(scope="module")
def section(law: Law) -> Section:
    """The section."""
    return law.sections[ID]


@pytest.fixture(scope="module")
def badugi(section: Section) -> Game:
    """Its game."""
    return section.games["badugi"]


@pytest.fixture(scope="module")
def rules(section: Section) -> dict[str, Rule]:
    """Its rules by clause and departure, those of what it follows by their whole id."""
    return {rule.id.removeprefix(f"{ID}/"): rule for rule in section.rules}


@pytest.fixture(scope="module")
def sentences(section: Section) -> dict[str, Sentence]:
    """Its sentences by key."""
    return {sentence.key: sentence for sentence in section.sentences}


def test_the_order_of_play_follows_the_letters_of_the_law(badugi: Game) -> None:
    """Blinds before the cards, then four rounds of betting with a burn and a draw before each but the first."""
    assert [
        "seats b", "button c", "ante b", "blinds d", "straddle e", "kill b", "deal f", "betting g",
        "burn h", "draw h", "betting h",
        "burn i", "draw i", "betting i",
        "burn j", "draw j", "betting j",
        "showdown k", "award k",
    ] == [f"{step.kind} {step.clause}" for step in badugi.procedure]  # fmt: skip


def test_only_the_straddle_and_the_kill_may_be_left_out(badugi: Game) -> None:
    """All other steps are owed, if the house asks for them."""
    assert ["straddle", "kill"] == [step.kind for step in badugi.procedure if step.optional]


def test_the_first_round_is_opened_after_the_forced_bets_and_the_others_at_the_button(badugi: Game) -> None:
    """(g) starts left of the blinds and has no check; (h) to (j) start left of the button and have one."""
    rounds = [step.keys for step in badugi.procedure if step.kind == "betting"]
    assert ["left-of-last-forced-bet", *["left-of-button"] * 3] == [keys["opens"] for keys in rounds]
    assert [False, True, True, True] == ["check" in keys["may"] for keys in rounds]
    assert [("blind", "straddle", "kill"), None, None, None] == [keys.get("option") for keys in rounds]


def test_the_limit_of_what_is_left_undivided_is_one_dollar(badugi: Game) -> None:
    """(k)(5) names one dollar, which is a hundred hundredths."""
    (award,) = (step for step in badugi.procedure if step.kind == "award")
    assert (100, "whole", Ref("submission", "odd-chip", ID)) == (
        award.keys["odd-unit-at-most"],
        award.keys["excess"],
        award.keys["odd-unit"],
    )


CITED: Final = {
    "b/players-too-many": "b",
    "c/button-first": "c.1",
    "c/button-rotation": "c.2",
    "d/blind-player": "d",
    "h/burn-missing": "h",
    "h/draw-count": "h",
    "i/burn-missing": "i",
    "j/bet-opener": "j",
    "k/show-missing": "k",
    "k/award-winner": "k",
    "k/award-split": "k.5",
    "k/award-odd-unit": "k.5",
    "k/award-unbroken": "k.5",
    "conventions/poker/betting/bet-size": "betting",
}


@pytest.mark.parametrize(("rule", "clause"), CITED.items())
def test_a_rule_cites_the_clause_as_the_law_numbers_it(rules: dict[str, Rule], rule: str, clause: str) -> None:
    """Letters of ours never show in a citation; several sentences are cited by what they have in common."""
    assert clause == rules[rule].cite


def test_only_clauses_that_the_law_numbers_are_cited(rules: dict[str, Rule]) -> None:
    """Beside its lettered subsections the section numbers (c)(1), (c)(2) and (k)(1) to (5)."""
    own = {rule.cite for rule in rules.values() if rule.section == ID}
    assert {*"abcdefghijk", "c.1", "c.2", "k.5"} - {"c"} == own


def test_no_log_is_accused_by_what_the_law_leaves_open(rules: dict[str, Rule]) -> None:
    """A doubt is for review, and so is a misdeal: the law on misdeals was not found."""
    decided = {name: rule.decided for name, rule in rules.items() if rule.decided}
    doubts = {name for name, rule in rules.items() if rule.doubt}
    assert {*doubts, "a/misdeal"} == set(decided)
    assert {"review"} == set(decided.values())


def test_a_doubt_of_the_second_draw_is_one_of_the_third_and_fourth(rules: dict[str, Rule]) -> None:
    """What is read into (h) is read into (i) and (j), which refer to it."""
    by_clause = {
        clause: {name[2:] for name, rule in rules.items() if rule.doubt and name[0] == clause} for clause in "hij"
    }
    assert by_clause["h"] == by_clause["i"] == by_clause["j"]
    assert {
        "burn-from-empty-stub", "draw-batched", "reshuffle-burns", "reshuffle-folded", "reshuffle-then-burned",
        "bet-fold-unbet",
    } == by_clause["h"]  # fmt: skip


def test_every_sentence_of_the_law_is_there(sentences: dict[str, Sentence]) -> None:
    """(b) has three sentences, (h) has eight, (k) an introduction and five numbers, and so on."""
    count: dict[str, int] = {}
    for key in sentences:
        count[key[0]] = count.get(key[0], 0) + 1
    assert {"a": 1, "b": 3, "c": 3, "d": 3, "e": 3, "f": 2, "g": 3, "h": 8, "i": 3, "j": 3, "k": 8} == count


def test_no_sentence_is_missing_its_account(section: Section) -> None:
    """Each has rules that test it, or the reason why no log can show it."""
    assert () == missing(section)


def test_every_rule_of_the_section_tests_a_sentence(section: Section) -> None:
    """No rule without the words that it tests."""
    tested = {rule for sentence in section.sentences for rule in sentence.rules}
    assert set() == {rule.id for rule in section.rules if rule.section == ID} - tested


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        ("b.a", ["b/players-too-many"]),
        ("c.a", ["f/deal-order", "h/bet-opener"]),
        ("d.a", ["d/blind-missing", "d/blind-player", "d/blind-late", "d/blind-dead", "d/blind-vacant"]),
        ("h.a", ["h/burn-missing", "h/burn-extra", "h/burn-from-empty-stub"]),
        ("i.a", ["i/burn-missing", "i/burn-extra", "i/burn-from-empty-stub"]),
        ("k.5.b", ["k/award-odd-unit", "k/award-unbroken"]),
    ],
)
def test_a_sentence_has_the_rules_that_test_it(sentences: dict[str, Sentence], key: str, expected: list[str]) -> None:
    """By name, by the kind of step, under another clause, or as another sentence has them."""
    assert expected == [rule.removeprefix(f"{ID}/") for rule in sentences[key].rules]


def test_the_house_is_asked_for_all_that_the_law_leaves_to_it(badugi: Game) -> None:
    """Section and conventions together ask for these, each with its clause where the law has one."""
    assert {
        "ante": ("b", "open"), "kill": ("b", "not-offered"), "first-button": ("c.1", "accepted"),
        "blinds": ("d", "open"), "straddle": ("e", "open"), "odd-chip": ("k.5", "open"),
        "structure": ("", "open"), "bet-sizes": ("", "open"),
        "kill-bet-sizes": ("", "open"), "minimum": ("", "open"), "raise-cap": ("", "open"), "reopening": ("", "open"),
    } == {name: (parameter.clause, parameter.unsaid) for name, parameter in badugi.parameters.items()}  # fmt: skip


def test_readings_that_lead_to_other_winners_are_for_review_and_two_players_are_not(section: Section) -> None:
    """Four suits with a pair, and earlier discards, are for review; (d) holds to its words with two players."""
    assert {"two-players": "fail", "own-earlier": "review", "paired-four-suits": "review"} == {
        name: reading.if_otherwise for name, reading in section.interpretations.items() if reading.otherwise
    }


def test_every_reading_says_what_it_does(section: Section) -> None:
    """A question, an answer and a reason; one effect."""
    for reading in section.interpretations.values():
        effects = [bool(reading.otherwise), bool(reading.decides), bool(reading.built_into)]
        assert (True, True, True, 1) == (bool(reading.question), bool(reading.reading), bool(reading.why), sum(effects))


def test_the_section_says_where_its_words_are_and_what_was_not_found(section: Section) -> None:
    """Citation, address, dates, and the texts it points to that nobody has read for us."""
    assert ("58 Pa. Code § 637a.21", "2014-02-01", "", "44 Pa.B. 619", "2026-11-29", 4) == (
        section.citation, section.in_force_from, section.in_force_to, section.in_force_source, section.checked_on,
        len(section.not_found),
    )  # fmt: skip
    assert section.official.endswith("/s637a.21.html")
    assert section.summary
