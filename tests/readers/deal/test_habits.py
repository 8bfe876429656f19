"""What people write out of habit gets a hint that has the line which says it."""

import re
from typing import Final

import pytest

from tests.readers.deal.logs import HEAD, pointed, read
from verifier.model.record import LineError
from verifier.readers.lines import line_reader
from verifier.readers.redact import redacted_message
from verifier.resources import folder

HABITS: Final = list(line_reader().words.habits)


def told(line: str) -> list[str]:
    """The hints for a line of play."""
    (hand,) = read(f"{HEAD}hand 1\n{line}\nend\n").hands
    return [error.hint for error in hand.errors]


@pytest.mark.parametrize(("opening", "hint"), HABITS, ids=[opening for opening, _ in HABITS])
def test_a_line_that_begins_so_gets_the_hint(opening: str, hint: str) -> None:
    """No entry is out of reach: the words alone are no line that can be read, and the hint is what is said of them."""
    assert told(opening) == [hint]


@pytest.mark.parametrize("hint", sorted({hint for _, hint in HABITS}))
def test_what_a_hint_quotes_is_a_line(hint: str) -> None:
    """A hint never leads to a line that cannot be read, and each leads to one unless nothing needs to be written."""
    lines = re.findall(r"(?<!\w)'([^']+)'", hint)
    assert lines or "leave it out" in hint
    assert [] == [line for line in lines if isinstance(line_reader().read(line, 1)[1], LineError)]


def test_no_opening_has_two_hints() -> None:
    """Which hint a line gets does not hang on the order of the file."""
    text = (folder("grammar") / "habits.txt").read_text("utf-8")
    openings = re.sub(r"(?m)^(?:#| ).*\n", ",", text).replace("\n", " ").split(",")
    said = [" ".join(opening.split()) for opening in openings if opening.strip()]
    assert len(HABITS) > 100
    assert len(HABITS) == len(said) == len(set(said))


SAID: Final = [
    """turn 5d
~~~~
unknown word 'turn'
write it like 'board 5d' for a card in the middle, or 'dealer reveals 5d' for the dealer's hole card""",
    """12:00:01 Turn Kh # the river is next
         ~~~~
unknown word 'Turn'
write it like 'board Kh' for a card in the middle, or 'dealer reveals Kh' for the dealer's hole card""",
    """seat 5 doubles down 20
               ~~~~
'down' is not an amount of money
write it like 'seat 5 doubles 20', with the wager that he adds""",
    """seat 5 doubles
              ~
the line stops after 'doubles'
write it like 'seat 5 doubles 10', with the wager that he adds""",
    """seat 5 takes 4c
       ~~~~~
unknown action 'takes'
write it like 'seat 5 hits', and for the card 'deal seat 5 4c'""",
    """seat 5 hits 4c
            ~~
'4c' cannot follow 'hits'
the card has a line of its own, like 'deal seat 5 4c'""",
    """dealer turns over 6d
       ~~~~~
unknown action 'turns'
write it like 'dealer reveals 6d' for the card that lay face down; one dealt face up is 'deal dealer up 6d'""",
    """dealer hits # not a name, though it reads as one
       ~~~~
unknown action 'hits'
write it like 'dealer draws 5d'""",
    """wager 20 seat 5
~~~~~
unknown word 'wager'
did you mean 'seat 5 wagers 20'?""",
    """surrender
~~~~~~~~~
unknown word 'surrender'
a line names the seat, like 'seat 3 surrenders'""",
    """wager
~~~~~
unknown word 'wager'
a line names the seat, like 'seat 3 wagers 10'""",
    """5 hits
~
unknown word '5'
did you mean 'seat 5 hits'?""",
    """Ann bets 20
~~~
unknown word 'Ann'
a line names the seat, like 'seat 3 bets 20'""",
    """seat 5: hits
     ~~
'5:' is not a seat number
did you mean '5'?""",
    """seat 5 Ann wagers 20
           ~~~~~~
'wagers' cannot follow 'Ann'
did you mean 'seat 5 wagers 20'?""",
    """seat 5 left hits
            ~~~~
unknown word 'hits'
did you mean 'seat 5 hits on left'?""",
    """seat 5 Cy de Lee stack 200
          ~~
'de' cannot follow 'Cy'
did you mean 'seat 5 "Cy de Lee" stack 200'?""",
    """seat 5 bust stak 200
            ~~~~
unknown word 'stak'
did you mean 'stack'?""",
]


@pytest.mark.parametrize("said", SAID, ids=lambda said: said.partition("\n")[0])
def test_the_hint_is_filled_from_the_line(said: str) -> None:
    """The seat, the card and the amount of the line stand in the line that was meant."""
    (hand,) = read(f"{HEAD}hand 1\n{said.partition(chr(10))[0]}\nend\n").hands
    assert [pointed(error) for error in hand.errors] == [said]


@pytest.mark.parametrize("rest", ["dealer hits", "dealer wins"])
def test_a_dealer_may_be_called_anything_in_the_header(rest: str) -> None:
    """Outside a hand, and in quotation marks, the word is a name."""
    assert read(f"{HEAD}{rest}\nhand 1\nend\n").errors == []
    (error,) = read(f'{HEAD}hand 1\n{rest.replace(" ", " {0}", 1).format(chr(34))}"\nend\n').errors
    assert error.message == "'dealer' inside a hand"


FORM: Final = (
    "write the name of a parameter and its value, like 'house ante 0', with blanks between several values; "
    "fairdeal submission template SECTION lists the names"
)
HOUSE: Final = {
    "house": FORM,
    "house #": FORM,
    "house soft-17": FORM,
    "house [1, 2]": FORM,
    "house 3:2": FORM,
    "house soft-17: hit": "house soft-17 hit",
    "house soft-17:hit # H17": "house soft-17 hit",
    "house soft-17=hit": "house soft-17 hit",
    "house soft-17, hit": "house soft-17 hit",
    "house soft-17 hit,": "house soft-17 hit",
    "house: soft-17 hit": "house soft-17 hit",
    "house Soft_17: hit": "house soft-17 hit",
    'house "soft-17" hit': "house soft-17 hit",
    "house 'soft-17': 'hit'": "house soft-17 hit",
    "house {soft-17: hit}": "house soft-17 hit",
    'house table-minimum "5': "house table-minimum 5",
    "house blinds [2, 4]": "house blinds 2 4",
    "house blinds: (2, 4)": "house blinds 2 4",
    "house blinds 2,4": "house blinds 2 4",
    'house win-odds: "3:2"': 'house win-odds "3:2"',
}


@pytest.mark.parametrize("line", HOUSE)
def test_a_house_line_is_put_right_as_a_whole(line: str) -> None:
    """Signs between a name and its values, and around them, are taken out; where there is no name, the form is told."""
    (error,) = read(f"{HEAD}{line}\n").log.errors
    hint = HOUSE[line]
    assert (hint if hint == FORM else f"did you mean '{hint}'?") == error.hint


def test_a_hint_hides_what_the_log_hides() -> None:
    """A line that is put right is no way around the hiding of names."""
    for line in ("seat 5 Ann wagers 20", "Ann hits", "seat 5 Cy Lee stack 200", "house Ann: Lee"):
        (error,) = read(f"{HEAD}hand 1\n{line}\nend\n").errors if line[0] != "h" else read(f"{HEAD}{line}\n").errors
        message = redacted_message(f"{error.message}; {error.hint}", error.text, "deal")
        assert not re.search("Ann|Lee|Cy", message)
