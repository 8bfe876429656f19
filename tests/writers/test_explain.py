"""One rule in words, with all that it hangs on."""

from dataclasses import replace
from typing import Any

import pytest

from verifier.law.spec import Game, Interpretation, Law, Parameter, Ref, Sentence, SpecStep
from verifier.writers.explain import explain, several
from verifier.writers.view import View

TOWN = "xx-town/12.3"


@pytest.fixture
def bound(law: Law) -> Law:
    """The law, with a step whose keys hang on the house and on a reading, and a doubt that a reading decides."""
    section = law.sections[TOWN]
    rule = replace(
        next(rule for rule in section.rules if rule.departure == "draw-batched"),
        doubt=True,
        decided="review",
        interpretation=f"{TOWN}#one-at-a-time",
        unless_submitted=("batches", "order"),
        per="hand",
    )
    stub = Interpretation(
        "stub", TOWN, ("h",), "Is the stub dealt first?", "either", "not said", ("first", "last"), built_into=("draw",)
    )
    keys = {"at-most": Ref("submission", "draws", TOWN), "exhausted": {"stub": (Ref("reading", "stub", TOWN), 4)}}
    step = SpecStep("draw", "draw", TOWN, "h", keys, optional=False, turn=0, rules={rule.departure: rule})
    asked = Parameter("draws", TOWN, "count", "How many may be drawn?", "h", unsaid="assume", assume=4)
    game = Game("g", "G", TOWN, 52, {}, (step,), (), (), {}, {"draws": asked}, {})
    town = replace(
        section,
        games={"g": game},
        rules=(*(other for other in section.rules if other.id != rule.id), rule),
        interpretations={**section.interpretations, "stub": stub},
        sentences=(*section.sentences, Sentence("h.3", "h.3", "may", "Nobody looks", (rule.id,), "who looks")),
    )
    return replace(law, sections={**law.sections, TOWN: town})


def test_all_that_a_rule_hangs_on(bound: Law) -> None:
    """Its outcome and who decides it, its sentences and what no log shows of them, its evidence, the house's part and
    what its silence means, the readings with the other way and the reason.
    """
    rule = next(rule for rule in bound.sections[TOWN].rules if rule.departure == "draw-batched")
    assert (
        explain(rule, bound, View(width=120))
        == """\
xx-town/12.3/h/draw-batched
Town Code § 12.3(h), Four Card Draw

  departs     It is a departure that all discard before anyone is served.
  outcome     review, by the reading xx-town/12.3#one-at-a-time, once a hand.
  tests       Town Code § 12.3(h)(2), a duty: Players draw one after the other.
  tests       Town Code § 12.3(h)(3), a leave: Nobody looks.
  beyond      No log can show: who looks.
  needs       A log that records burns. Otherwise the rule stays open.
  house       draws: How many may be drawn? If unsaid: taken to be 4.
  reading     xx-town/12.3#one-at-a-time: May all discard before anyone is served? Each discards and is served before
              the next.
              Why: The words may mean the choice alone.
  reading     xx-town/12.3#stub: Is the stub dealt first? Either.
              Otherwise: first, last; then the outcome is review.
              Why: Not said.
  settled by  batches or order, if the house has submitted it.
  text        https://law.example/12-3
  in force    from 2014-02-01 (44 T.B. 619)
  checked     2026-11-29
"""
    )


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ({}, "fail."),
        ({"convention": True}, "fail, under practice rather than law."),
        ({"doubt": True}, "none: lawful under some reading, and no reading decides it."),
        ({"decided": "open"}, "open."),
    ],
)
def test_what_a_departure_comes_to(law: Law, keys: dict[str, Any], expected: str) -> None:
    """A fault fails, practice is told from law, and a doubt that nobody decides is none."""
    rule = replace(law.sections[TOWN].rules[0], **keys)
    assert f"  outcome     {expected}\n" in explain(rule, law, View())


def test_a_list_of_rules_names_each_section_once(law: Law) -> None:
    """Rules of two sections stand under the citation of each."""
    rules = [law.sections[name].rules[0] for name in (TOWN, "conventions/record")]
    assert (
        several(rules, law, View())
        == """\
Town Code § 12.3
  xx-town/12.3/b/seats-too-many  more play than there are seats

the record itself
  conventions/record/chips/pot-unbalanced  chips appear or vanish
"""
    )


@pytest.mark.parametrize("width", [30, 50, 80])
def test_it_fits_the_window(bound: Law, width: int) -> None:
    """No line is wider than the window."""
    for rule in bound.sections[TOWN].rules:
        assert [line for line in explain(rule, bound, View(width=width)).splitlines() if len(line) > width] == []
