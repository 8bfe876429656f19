"""The whole of what is said of a line that cannot be read."""

import pytest

from tests.readers.deal.logs import HEAD, pointed, read
from verifier.readers.hints import VALUES
from verifier.readers.lines import line_reader

PLAY = [
    """seat 3 rises to 8
       ~~~~~
unknown action 'rises'
did you mean 'raises to'?""",
    """seat 3 fold
       ~~~~
unknown action 'fold'
did you mean 'folds'?""",
    """seat 3 stnads pat
       ~~~~~~
unknown action 'stnads'
did you mean 'stands pat'?""",
    """seat 3 jumps up
       ~~~~~
unknown action 'jumps'
expected a name, 'bets', 'calls', 'checks', 'discards', 'doubles', 'folds', 'hits', 'insures', 'mucks', 'posts', \
'raises to', 'shows', 'splits', 'stands', 'straddles', 'surrenders', 'switches', 'tips' or 'wagers'""",
    """seat 3 raises 8
              ~
'8' cannot follow 'raises'
expected 'to'""",
    """seat 3 raises
             ~
the line stops after 'raises'
expected 'to'""",
    """seat 3 bets
           ~
the line stops after 'bets'
expected an amount of money""",
    """seat 3 posts bilnd 4
             ~~~~~
unknown word 'bilnd'
did you mean 'blind'?""",
    """seat 3 calls 4.505
             ~~~~~
'4.505' is not an amount of money
write it like 4 or 4.50""",
    """seat 3 calls $1,500
             ~~~~~~
'$1,500' is not an amount of money
did you mean '1500'?""",
    """seat 3 Ann stack 3,5
                 ~~~
'3,5' is not an amount of money
did you mean '3.5'?""",
    """seat 3 bets 12,50
            ~~~~~
'12,50' is not an amount of money
did you mean '12.50'?""",
    """seat 3 bets -4
            ~~
'-4' is not an amount of money
did you mean '4'?""",
    """seat 3 folds 400
             ~~~
'400' is one word too many
leave it out, or write it as a remark after a blank and '#'""",
    """seat 31 folds
     ~~
'31' is not a seat number
write a number from 1 to 30""",
    """seat three folds
     ~~~~~
'three' is not a seat number
write a number from 1 to 30""",
    """Seat 3 folds
~~~~
unknown word 'Seat'
did you mean 'seat 3 folds'?""",
    """12:30:01  dael seat 3 down As
          ~~~~
unknown word 'dael'
did you mean 'deal seat'?""",
    """12:61:00 end
~~~~~~~~
'12:61:00' is not a time
write it like 18:05:30""",
    """dealseat 3 down As
~~~~~~~~
unknown word 'dealseat'
did you mean 'deal seat'?""",
    """deal seat 3 down ?? ??
                    ~~
'??' is one card too many
one card a line: write another line for it""",
    """burn As Kd # two
        ~~
'Kd' is one card too many
one card a line: write another line for it""",
    """deal seat 3 dwon As
            ~~~~
unknown word 'dwon'
did you mean 'down'?""",
    """deal dealer As
            ~~
'As' cannot follow 'dealer'
write it like 'deal dealer up As' in the deal, and 'dealer draws As' after it""",
    """deal seat 3 down 10h
                 ~~~
'10h' is not a card
did you mean 'Th'?""",
    """deal seat 3 down aS # ace
                 ~~
'aS' is not a card
did you mean 'As'?""",
    """deal seat 3 down A♠
                 ~~
'A♠' is not a card
did you mean 'As'?""",
    """deal seat 3 down 1s
                 ~~
'1s' is not a card
write a rank (A 2-9 T J Q K) and a suit (c d h s), such as As or Td; ?? if it was not seen""",
    """seat 3 shows As 2x 3c
                ~~
'2x' is not a card
write a rank (A 2-9 T J Q K) and a suit (c d h s), such as As or Td; ?? if it was not seen""",
    """seat 3 shows As 2d As
                   ~~
As stands twice in this line
write ?? for a card that was not seen""",
    """ board  Ks Kd\tKs # three kings
              ~~
Ks stands twice in this line
write ?? for a card that was not seen""",
    """reshuffle discrads
          ~~~~~~~~
unknown word 'discrads'
did you mean 'discards'?""",
    """award sied 1 4 to seat 2
      ~~~~
unknown word 'sied'
did you mean 'side'?""",
    """award side 31 4 to seat 2
           ~~
'31' is not the number of a side pot
write a number from 1 to 30""",
    """award main to seat 2
           ~~
'to' cannot follow 'main'
expected an amount of money, 'high' or 'low'""",
    """returned 4 seat 2
           ~~~~
unknown word 'seat'
did you mean 'to seat'?""",
    """irregularity defectiv deck
             ~~~~~~~~
unknown word 'defectiv'
did you mean 'defective-deck'?""",
    """irregularity fire "in the kitchen"
             ~~~~
'fire' cannot follow 'irregularity'
expected a text in quotation marks, 'card-face-up', 'defective-deck', 'drawn-in-error-refused', \
'drawn-in-error-seen', 'drawn-in-error-unseen', 'drew-on-standing-total', 'missed-card-of-dealer', \
'missed-card-of-player', 'no-card-to-hand', 'wrong-count-to-dealer' or 'wrong-count-to-player'""",
    """uncalled 4 to seat 2
           ~~
'to' cannot follow '4'
expected 'returned to seat'""",
    """note new deck
     ~~~
'new' is not a text in quotation marks
write it like "seat 3 left the table\"""",
    """note "new deck
     ~~~~~~~~~
the quotation mark is not closed
write " at the end of the text""",
    """note "a" "b"
         ~~~
'"b"' is one word too many
leave it out, or write it as a remark after a blank and '#'""",
    """seat 3 Ann stak 400
           ~~~~
unknown word 'stak'
did you mean 'stack'?""",
    """seat 3 Ann Lee stack 400
           ~~~
'Lee' cannot follow 'Ann'
did you mean 'seat 3 "Ann Lee" stack 400'?""",
    """seat 3 Ann
          ~
the line stops after 'Ann'
expected 'plays', 'sits out' or 'stack'""",
    """seat 3 Ann palys
           ~~~~~
unknown word 'palys'
did you mean 'plays'?""",
    """seat 3 Ann sits
               ~
the line stops after 'sits'
expected 'out'""",
    """deal seat 3 As Kd
               ~~
'Kd' is one card too many
one card a line: write another line for it""",
    """deal dealer
           ~
the line stops after 'dealer'
expected 'down' or 'up'""",
    """deal delaer up As
     ~~~~~~
unknown word 'delaer'
did you mean 'dealer up'?""",
    """dealdealer up As
~~~~~~~~~~
unknown word 'dealdealer'
did you mean 'deal dealer up'?""",
    """seat 3 hit on left
       ~~~
unknown action 'hit'
did you mean 'hits'?""",
    """seat 3 hits left
            ~~~~
'left' cannot follow 'hits'
expected 'on'""",
    """seat 3 hits on
              ~
the line stops after 'on'
expected the name of an area or 'hand'""",
    """seat 3 hits on Left
               ~~~~
'Left' is not the name of an area
did you mean 'left'?""",
    """seat 3 hits on left two
                    ~~~
'two' is not the number of a split hand
write a number from 2 to 30; the first hand has none""",
    """seat 3 hits on left 1
                    ~
'1' is not the number of a split hand
write a number from 2 to 30; the first hand has none""",
    """seat 3 hits on hand
                   ~
the line stops after 'hand'
expected the number of a split hand""",
    """seat 3 hits on insurance
               ~~~~~~~~~
'insurance' cannot follow 'on'
expected the name of an area or 'hand'""",
    """seat 3 stand pat
       ~~~~~
unknown action 'stand'
did you mean 'stands pat'?""",
    """seat 3 stand on left
       ~~~~~
unknown action 'stand'
did you mean 'stands'?""",
    """seat 3 doubles on left
               ~~
'on' is not an amount of money
write it like 4 or 4.50""",
    """seat 3 switches Kh
                  ~
the line stops after 'Kh'
expected a card""",
    """seat 3 switches Kh 2c 3d
                      ~~
'3d' is one word too many
leave it out, or write it as a remark after a blank and '#'""",
    """pays 10 to seat 3
~~~~
unknown word 'pays'
did you mean 'pay'?""",
    """pay 10 from seat 3
       ~~~~
'from' cannot follow '10'
expected 'to seat'""",
    """pay 10 to seat 3 on left insurence
                         ~~~~~~~~~
unknown word 'insurence'
did you mean 'insurance'?""",
    """push 10 to seat 3
     ~~
'10' cannot follow 'push'
write it like 'push seat 3'""",
    """colect 10 from seat 3
~~~~~~
unknown word 'colect'
did you mean 'collect'?""",
    """dealer reveal Kd
       ~~~~~~
unknown action 'reveal'
did you mean 'reveals'?""",
    """dealer stnads # he stand
       ~~~~~~
unknown action 'stnads'
did you mean 'stands'?""",
    """dealer call insurance
       ~~~~
unknown action 'call'
did you mean 'calls insurance'?""",
    """dealer draws Kd As
                ~~
'As' is one card too many
one card a line: write another line for it""",
    """dealer hits Kd
       ~~~~
unknown action 'hits'
write it like 'dealer draws Kd'""",
    """dealer jumps Kd
       ~~~~~
unknown action 'jumps'
expected a name, 'calls insurance', 'draws', 'reveals' or 'stands'""",
    """dealer cy lee
          ~~~
'lee' is one word too many
leave it out, or write it as a remark after a blank and '#'""",
    """dealer "stand"
~~~~~~~~~~~~~~
'dealer' inside a hand
end the hand above it with a line 'end'""",
    """misdeal to delaer
           ~~~~~~
unknown word 'delaer'
did you mean 'dealer'?""",
    """irregularity card-face-upp to seat 3
             ~~~~~~~~~~~~~
unknown word 'card-face-upp'
did you mean 'card-face-up'?""",
    """irregularity card-face-up to seat 3 on left tip
                                            ~~~
'tip' cannot follow 'left'
expected the number of a split hand or a text in quotation marks""",
    """cut 60
      ~
the line stops after '60'
expected 'cards'""",
    """cut sixty cards
    ~~~~~
'sixty' is not a number of cards
write it like 60""",
    """seat 3 wagers 0 on left
              ~
nothing is put down here
leave the line out, or say how much it was""",
    """seat 3 insures 0.00
               ~~~~
nothing is put down here
leave the line out, or say how much it was""",
    """cuting card out
~~~~~~
unknown word 'cuting'
did you mean 'cutting card out'?""",
]

HEADERS = [
    """seat 2 Bob stack 41 bought 400
                           ~~~
more is bought than the stack holds
what is bought is a part of the stack""",
    """hand 3 at 2026-02-30
          ~~~~~~~~~~
2026-02-30 is not in the calendar
write the date as year-month-day""",
    """hand 3 at 1.3.2026
          ~~~~~~~~
'1.3.2026' is not a date
write year-month-day, such as 2026-03-01""",
    """hand 3 at 2026-03-01 25:00
                     ~~~~~
'25:00' is not a time of day
write it like 18:05 or 18:05:30""",
    """hand button 3
     ~~~~~~
'button' is not a hand number
write it like 17""",
    """currency dollars
         ~~~~~~~
'dollars' is not a currency
write three capitals such as USD, or chips""",
    """chip 0
     ~
a chip of no value
name the smallest chip in play""",
    """deck 48
     ~~
'48' cannot follow 'deck'
expected '52'""",
    """game Badugi
     ~~~~~~
'Badugi' is not an id
did you mean 'badugi'?""",
    """records no burns, sohws
                  ~~~~~
'sohws' is nothing that a log records
did you mean 'shows'?""",
    """records burns
        ~~~~~
'burns' cannot follow 'records'
expected 'no'""",
    """house blinds 2, 4
             ~~
'2,' is not a setting
did you mean 'house blinds 2 4'?""",
    """decks six
      ~~~
'six' is not a number of decks
write a number from 1 to 99""",
]


@pytest.mark.parametrize("said", PLAY, ids=lambda said: said.partition("\n")[0])
def test_a_line_of_play(said: str) -> None:
    """What is wrong with a line, where, and what was meant."""
    (hand,) = read(f"{HEAD}hand 1\n{said.partition(chr(10))[0]}\nend\n").hands
    assert [pointed(error) for error in hand.errors] == [said]


@pytest.mark.parametrize("said", HEADERS, ids=lambda said: said.partition("\n")[0])
def test_a_line_outside_play(said: str) -> None:
    """Header and hand lines are told of in the same way."""
    assert [pointed(error) for error in read(f"{HEAD}{said.partition(chr(10))[0]}\n").log.errors] == [said]


def test_what_is_no_text() -> None:
    """Damage is told by the byte or sign that no line can hold, wherever it stands."""
    found = {
        b"seat 3\x00folds": (7, "a NUL byte inside a line"),
        b"end # \x1b[31m": (7, "the control character 0x1B inside a line"),
        b'note "caf\xe9"': (10, "the byte 0xE9 is not UTF-8"),
        b"# caf\xe9": (6, "the byte 0xE9 is not UTF-8"),
        b"end\rend": (4, "a carriage return inside a line"),
        b"end\x7f": (4, "the control character 0x7F inside a line"),
    }
    for line, (column, message) in found.items():
        (hand,) = read(HEAD.encode() + b"hand 1\n" + line + b"\nend\n").hands
        assert [(error.line, error.column, error.message) for error in hand.errors] == [(3, column, message)]


def test_a_long_line_is_told_and_not_kept() -> None:
    """A line that is too long is an error, and its text is not held."""
    (hand,) = read(HEAD + 'hand 1\nnote "' + "x" * 10_000_000 + '"\nend\n').hands
    (error,) = hand.errors
    assert (error.line, error.message) == (3, "the line is longer than 4096 characters")
    assert error.text == 'note "' + "x" * 194 + "..."
    assert hand.text[1] == error.text


def test_a_line_of_the_longest_length_is_read() -> None:
    """The bound itself is lawful, in any letters."""
    for letter in "xé😀":
        fits = f'note "{letter * 4089}"'
        assert [read(f"{HEAD}hand 1\n{line}\nend\n").errors != [] for line in (fits, fits + "x", fits + " ")] == [
            False,
            True,
            True,
        ]


@pytest.mark.parametrize("length", [2000, 4077])
def test_what_is_known_of_a_line_makes_it_no_shorter(length: int) -> None:
    """A seat line whose start was read before may be as long as any other."""
    name = "x" * length
    stacks = ("1", "1000", "1" + " " * (4100 - length))
    hands = [f'hand 1\nseat 1 "{name}" stack {stack}\nend\n' for stack in stacks]
    assert [len(hand.errors) for hand in read(HEAD + "".join(hands)).hands] == [0, int(length > 4000), 1]


def test_a_long_hand_line_is_told() -> None:
    """The first line of a hand is no longer than any other."""
    found = read(f"{HEAD}hand {'1' * 4091}\nend\nhand {'1' * 4092}\nend\n")
    assert [error.line for error in found.errors] == [4]


def test_each_value_of_the_grammar_has_words() -> None:
    """The grammar has no kind of value that a message could not name."""
    terminals = {
        terminal.name
        for terminal in line_reader().grammar.terminals
        if not terminal.name.startswith("_") and terminal.pattern.type == "re"
    }
    assert set(VALUES) == terminals
