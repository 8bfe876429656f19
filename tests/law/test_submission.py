"""What the house submits: a form, its answers, and what is wrong with them."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from tests.support import shipped
from verifier.law.problems import LawError
from verifier.law.spec import Law
from verifier.law.submission import Submission, read, template

ID: Final = "us-pa/637a.21"

Read = Callable[[str], Submission]


@pytest.fixture(scope="module")
def law() -> Law:
    """The shipped law."""
    return shipped.law()


@pytest.fixture
def submitted(law: Law, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Read:
    """Reads a submission of this text, from `house.yaml`."""
    monkeypatch.chdir(tmp_path)

    def make(text: str) -> Submission:
        path = Path("house.yaml")
        path.write_text(text, encoding="utf-8")
        return read(path, law)

    return make


def said(submitted: Read, text: str) -> str:
    """What is said of a submission that cannot be used."""
    with pytest.raises(LawError) as caught:
        submitted(text)
    return str(caught.value)


def test_answers_are_exact(submitted: Read) -> None:
    """Amounts in hundredths; lists as tuples; only what is answered is there."""
    got = submitted(
        f"licensee: River\nsection: {ID}\nparameters:\n  ante: 0\n  blinds: [1, '2.50']\n  raise-cap: 4\n"
        "  structure: fixed-limit\n  straddle: unsaid\n"
    )
    assert ("River", (ID,), "house.yaml") == (got.licensee, got.sections, got.path)
    assert {"ante": 0, "blinds": (100, 250), "raise-cap": 4, "structure": "fixed-limit"} == got.parameters


def test_a_submission_may_be_under_several_sections(submitted: Read) -> None:
    """`section` takes a list."""
    got = submitted(f"licensee: River\nsection: [{ID}, conventions/poker]\nparameters: {{raise-cap: 3}}\n")
    assert ((ID, "conventions/poker"), {"raise-cap": 3}) == (got.sections, got.parameters)


def test_a_submission_may_answer_nothing(submitted: Read) -> None:
    """Without parameters everything is unsaid."""
    assert {} == submitted(f"licensee: River\nsection: {ID}\n").parameters


def test_the_form_can_be_read_as_it_is(law: Law, submitted: Read) -> None:
    """The form has each question of the section and what it follows once, and unfilled it answers nothing."""
    form = template(law, law.sections[ID])
    got = submitted(form)
    assert ({}, (ID,)) == (got.parameters, got.sections)
    asked = [
        line.strip().removesuffix(": unsaid")
        for line in form.splitlines()
        if line.endswith(": unsaid") and line[0] == " "
    ]
    assert list(law.sections[ID].games["badugi"].parameters) == asked


def test_the_form_says_what_is_asked_and_what_silence_means(law: Law) -> None:
    """Each question comes with its clause, what it takes, and what it means to skip it; the head says that one may."""
    form = template(law, law.sections[ID])
    assert form.startswith(
        """\
# The house's own rules under 58 Pa. Code § 637a.21, Badugi Poker; dealing the cards and completing each round of play.
# Replace 'unsaid' by the answer. Any question may be skipped: leave it so, or take it out.
# A rule that needs the answer is then open, neither kept nor broken, and names the question; where skipping
# means something else, the question says so.
licensee: unsaid
"""
    )
    assert (
        """\
  # (d) What are the blinds, in the order they are posted?
  #   amounts in order, like [2, 4], at least 1 of them
  #   if skipped: the rules that need it stay open, and name blinds
  blinds: unsaid
"""
        in form
    )
    assert (
        """\
  # (k.5) Which of the tied players gets what cannot be divided?
  #   first-left-of-button: the tied player who comes first clockwise from the button
  #   button: the player who has the button, if tied, else the first tied player clockwise from him
  #   last-aggressor: the tied player who made the last bet or raise, else the first left of the button
  #   seat: the tied player in the lowest seat number
  #   first-left-of-button, button, last-aggressor or seat
  #   if skipped: the rules that need it stay open, and name odd-chip
  odd-chip: unsaid
"""
        in form
    )
    assert (
        """\
  # How are bets limited? [table stakes as commonly played]
  #   fixed-limit, pot-limit, no-limit or spread-limit
  #   if skipped: the rules that need it stay open, and name structure
  structure: unsaid
"""
        in form
    )


def test_the_form_says_where_skipping_is_an_answer(law: Law) -> None:
    """What is not offered, accepted or assumed unless the house says otherwise is told with its question."""
    for section, name, means in (
        (ID, "kill", "the house does not offer it"),
        (ID, "first-button", "whatever the section allows is accepted"),
        ("us-sd/20.18.15", "doubling", "whatever the section allows is accepted"),
        ("us-sd/20.18.16", "burns", "taken to be accepted"),
    ):
        assert f"  #   if skipped: {means}\n  {name}: unsaid\n" in template(law, law.sections[section])


def test_a_question_that_is_taken_out_is_unsaid(law: Law, submitted: Read) -> None:
    """A form without the lines of a question answers what it answered with them."""
    form = template(law, law.sections[ID]).replace("\n  blinds: unsaid", "\n  blinds: [2, 4]")
    shorter = "".join(
        line for line in form.splitlines(keepends=True) if not line.endswith(": unsaid\n") or line[0] != " "
    )
    assert {"blinds": (200, 400)} == submitted(form).parameters == submitted(shorter).parameters


def test_a_section_that_asks_nothing_has_an_empty_form(law: Law, submitted: Read) -> None:
    """The record leaves nothing to the house."""
    assert {} == submitted(template(law, law.sections["conventions/record"])).parameters


WRONG: Final = {
    "an unknown question": (
        f"licensee: River\nsection: {ID}\nparameters:\n  blind: [1, 2]\n",
        """\
house.yaml:4:3: the section asks for no 'blind'
    4 |   blind: [1, 2]
      |   ^^^^^
    did you mean 'blinds'?""",
    ),
    "an unknown word": (
        f"licensee: River\nsection: {ID}\nparameters:\n  odd-chip: buton\n",
        """\
house.yaml:4:13: odd-chip: 'buton' is not first-left-of-button, button, last-aggressor or seat; did you mean 'button'?
    4 |   odd-chip: buton
      |             ^^^^^
    it asks: Which of the tied players gets what cannot be divided?""",
    ),
    "a number too small": (
        f"licensee: River\nsection: {ID}\nparameters:\n  raise-cap: 0\n",
        """\
house.yaml:4:14: raise-cap: 0 is less than 1, the least there can be
    4 |   raise-cap: 0
      |              ^
    it asks: How many bets and raises may a betting round see?""",
    ),
    "a list that is none": (
        f"licensee: River\nsection: {ID}\nparameters:\n  blinds: 2, 4\n",
        """\
house.yaml:4:11: blinds: '2, 4' is no amount of money such as 4 or "4.50"; write a list as [2, 4] (in the header of a \
log: 2 4)
    4 |   blinds: 2, 4
      |           ^^^^
    it asks: What are the blinds, in the order they are posted?""",
    ),
    "keys where a value is due": (
        f"licensee: River\nsection: {ID}\nparameters:\n  ante: {{each: 1}}\n",
        """\
house.yaml:4:9: ante: keys with values are no value for it
    4 |   ante: {each: 1}
      |         ^
    it asks: What does each player ante? 0 for none""",
    ),
    "a list where names are due": (
        f"licensee: River\nsection: {ID}\nparameters: [ante]\n",
        """\
house.yaml:3:13: 'parameters' holds names with their values
    3 | parameters: [ante]
      |             ^
    write 'name: value' below it""",
    ),
    "a question left blank": (
        f"licensee: River\nsection: {ID}\nparameters:\n  ante: 1\n  kill:\n",
        """\
house.yaml:5:3: the key 'kill' has no value
    5 |   kill:
      |   ^^^^
    write the answer, or 'unsaid'""",
    ),
    "a misspelt unsaid": (
        f"licensee: River\nsection: {ID}\nparameters:\n  odd-chip: Unsayd\n",
        """\
house.yaml:4:13: odd-chip: that is no answer
    4 |   odd-chip: Unsayd
      |             ^^^^^^
    did you mean 'unsaid'?""",
    ),
    "a question without a colon": (
        f"licensee: River\nsection: {ID}\nparameters:\n  ante: 1\n  kill 0\n  # The blinds.\n  blinds: [1, 2]\n",
        """\
house.yaml:5:3: a key has no colon
    5 |   kill 0
      |   ^
    write 'key: value', with a blank after the colon""",
    ),
    "a first question without a colon": (
        f"licensee: River\nsection: {ID}\nparameters:\n  ante 1\n  # The kill.\n  kill: 0\n",
        """\
house.yaml:6:3: this line does not stand where its neighbours do
    6 |   kill: 0
      |   ^
    mend the indentation; or a line above it lacks the colon and the blank of 'key: value'""",
    ),
    "a list where one value is due": (
        f"licensee: River\nsection: {ID}\nparameters:\n  odd-chip: [button, seat]\n",
        """\
house.yaml:4:13: odd-chip: one value is due here, not the list ['button', 'seat']
    4 |   odd-chip: [button, seat]
      |             ^
    it asks: Which of the tied players gets what cannot be divided?""",
    ),
    "no section, so no question is unknown": (
        "licensee: River\nparameters: {ante: 1, blind: 2}\n",
        """\
house.yaml:1:1: a submission needs the key 'section'
    1 | licensee: River
      | ^
    section: the section, or the sections, that they are submitted under""",
    ),
    "a game for a section": (
        "licensee: River\nsection: badugi\nparameters: {ante: 1}\n",
        """\
house.yaml:2:10: there is no section 'badugi'
    2 | section: badugi
      |          ^^^^^^
    that is a game; write its section, us-pa/637a.21""",
    ),
    "an answer that nobody asks for": (
        "licensee: River\nsection: conventions/record\nparameters: {ante: 1}\n",
        """\
house.yaml:3:14: the section asks for no 'ante'
    3 | parameters: {ante: 1}
      |              ^^^^
    it asks for nothing: take it away""",
    ),
    "an unknown section": (
        "licensee: River\nsection: us-pa/637a.12\nparameters: {ante: 1}\n",
        """\
house.yaml:2:10: there is no section 'us-pa/637a.12'
    2 | section: us-pa/637a.12
      |          ^^^^^^^^^^^^^
    did you mean 'us-pa/637a.21'?""",
    ),
    "no house": (
        f"section: {ID}\n",
        """\
house.yaml:1:1: a submission needs the key 'licensee'
    1 | section: us-pa/637a.21
      | ^
    licensee: whose rules these are""",
    ),
    "an amount without quotes": (
        f"licensee: River\nsection: {ID}\nparameters: {{ante: 2.50}}\n",
        """\
house.yaml:3:20: 2.50 without quotes is a decimal number to YAML; write "2.50"
    3 | parameters: {ante: 2.50}
      |                    ^^^^""",
    ),
}


@pytest.mark.parametrize(("text", "expected"), WRONG.values(), ids=WRONG)
def test_what_is_wrong_is_named(submitted: Read, text: str, expected: str) -> None:
    """The whole of what is said about one thing that is wrong."""
    assert expected == said(submitted, text)


def test_what_is_wrong_is_told_together(submitted: Read) -> None:
    """All answers are looked at, not only the first wrong one."""
    text = said(submitted, f"licensee: River\nsection: {ID}\nparameters:\n  ante: x\n  kill: z\n  cap: 3\n")
    assert ["house.yaml:4", "house.yaml:5", "house.yaml:6"] == [
        line[:12] for line in text.splitlines() if line.startswith("house.yaml")
    ]


def test_a_file_that_is_not_there_is_for_the_caller(law: Law) -> None:
    """Whoever asks for a file says what it means that there is none."""
    with pytest.raises(FileNotFoundError):
        read(Path("nowhere.yaml"), law)
