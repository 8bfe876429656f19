from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from hypothesis.extra.lark import from_lark

from verifier.model.cards import CARD, bundle
from verifier.readers import phh_notation
from verifier.readers.phh_notation import Action, ActionError

KINDS = [
    ("d dh p1 Ac2d????", Action("deal", 1, (CARD["Ac"], CARD["2d"], 0, 0), bundle("Ac 2d ?? ??"), at=5)),
    ("d db Jc3d5c", Action("board", 0, (CARD["Jc"], CARD["3d"], CARD["5c"]), bundle("Jc 3d 5c"))),
    ("p3 f", Action("fold", 3)),
    ("p10 cc", Action("check_or_call", 10)),
    ("p1 cbr 20", Action("bet_or_raise", 1, amount=2000)),
    ("p1 cbr 47.5", Action("bet_or_raise", 1, amount=4750)),
    ("p1 cbr 0.25", Action("bet_or_raise", 1, amount=25)),
    ("p1 cbr 20.000", Action("bet_or_raise", 1, amount=2000)),
    ("p2 pb", Action("bring_in", 2)),
    ("p2 sd", Action("stand_pat", 2)),
    ("p2 sd 9h??", Action("discard", 2, (CARD["9h"], 0), bundle("9h ??"))),
    ("p2 sm", Action("muck", 2)),
    ("p2 sm 5h2c", Action("show", 2, (CARD["5h"], CARD["2c"]), bundle("5h 2c"))),
    ("p2 sm -", Action("show_as_dealt", 2)),
    ("# Burn card 6s is exposed", Action("note")),
    ("", Action("nothing")),
    ("  ", Action("nothing")),
]


@pytest.mark.parametrize(("text", "action"), KINDS, ids=[text or "(empty)" for text, _ in KINDS])
def test_each_kind_of_action(text: str, action: Action) -> None:
    """Each form of action in the format's table says what the table says."""
    assert action == phh_notation.read(text)


@pytest.mark.parametrize(("text", "action"), KINDS, ids=[text or "(empty)" for text, _ in KINDS])
@pytest.mark.parametrize("tail", [" ", "\t", "  # why", " #", " # p1 f # more", "\n# two\nlines"])
def test_white_space_and_commentary_change_nothing(text: str, action: Action, tail: str) -> None:
    """White space around an action and a commentary behind it say nothing about the play."""
    expected = action if text.strip() or "#" not in tail else Action("note")

    assert expected == phh_notation.read(text + tail)
    assert expected._replace(at=action.at and action.at + 2) == phh_notation.read("  " + text + tail)._replace(
        at=action.at and action.at + 2
    )


def test_words_may_stand_apart() -> None:
    """Words are separated by any white space, however much."""
    assert phh_notation.read("p1 cbr 4") == phh_notation.read("p1  cbr\t 4")


WRONG = [
    ("q f", "q", "'q' is neither the dealer 'd' nor a player such as 'p1'", ""),
    ("P1 f", "P1", "'P1' is neither the dealer 'd' nor a player such as 'p1'", "did you mean 'p1'?"),
    ("p1f", "p1f", "'p1f' is neither the dealer 'd' nor a player such as 'p1'", ""),
    ("p0 f", "p0", "'p0' is neither the dealer 'd' nor a player such as 'p1'", ""),
    ("p1", "p1", "the action ends before it says what the player does", ""),
    ("d", "d", "the action ends before it says what the dealer does", ""),
    ("d dh", "dh", "the action ends before it says to which player", ""),
    ("d dh p1", "p1", "the action ends before it says which cards ('??' for one that was not seen)", ""),
    ("p1 cbr", "cbr", "the action ends before it says to which amount", ""),
    ("p1 raises 4", "raises", "unknown action 'raises'", "did you mean 'cbr'?"),
    ("p1 rases 4", "rases", "unknown action 'rases'", "did you mean 'cbr'?"),
    (
        "p1 wins",
        "wins",
        "unknown action 'wins'",
        (
            "a player's actions are f (fold), cc (check or call), cbr (bet or raise to), pb (bring in), "
            "sd (stand pat or discard), sm (show or muck)"
        ),
    ),
    (
        "d burn",
        "burn",
        "unknown action 'burn'",
        "the dealer's actions are dh (deal to a player), db (deal to the board)",
    ),
    ("d flop As", "flop", "unknown action 'flop'", "did you mean 'db'?"),
    ("d dh 3 As", "3", "'3' is no player such as 'p1'", ""),
    ("d dh p1 10h", "10h", "'10h' is no card", "did you mean 'Th'?"),
    ("d dh p1 Kdas", "as", "'as' is no card", "did you mean 'As'?"),
    ("p1 sd A?", "A?", "'A?' is no card", "a card is a rank (A 2-9 T J Q K) and a suit (c d h s), '??' if unseen"),
    ("p1 sd AsKdAs", "As", "As is named twice in one action", ""),
    ("d dh p1 As Kd", "Kd", "'Kd' is more than the action takes", "several cards are written without spaces: AsKd"),
    ("p1 cc 40", "40", "'40' is more than the action takes", "only cbr takes an amount"),
    ("p1 f why", "why", "'why' is more than the action takes", "a commentary starts with ' # '"),
    ("p1 cbr 1,500", "1,500", "'1,500' is no amount", "write it as 40 or 2.50"),
    ("p1 cbr -4", "-4", "'-4' is no amount", "write it as 40 or 2.50"),
    ("p1 cbr 2.505", "2.505", "'2.505' is no whole number of hundredths", ""),
    ("p1 cbr 99999999999999", "99999999999999", "'99999999999999' is more than any table has seen", ""),
    ("p1 cbr 0", "0", "a bet or raise is to more than 0", "a check is 'cc'"),
    ("p1 \0", "\0", "unknown action '\\x00'", None),
]


@pytest.mark.parametrize(("text", "underlined", "message", "hint"), WRONG, ids=[repr(text) for text, *_ in WRONG])
def test_what_is_no_action_is_told_so(text: str, underlined: str, message: str, hint: str | None) -> None:
    """A string that is no action is refused with the word that is wrong, why, and what was probably meant."""
    with pytest.raises(ActionError) as caught:
        phh_notation.read(text)

    error = caught.value
    assert (underlined, message) == (text[error.offset : error.offset + error.length], error.message)
    assert hint is None or hint == error.hint
    assert text.rfind(underlined) == error.offset


def test_a_long_action_is_refused_before_it_is_read() -> None:
    """No string is read that is longer than an action can be."""
    with pytest.raises(ActionError, match="an action of 3000 characters is longer than any"):
        phh_notation.read("#" * 3000)


CARDS = st.lists(st.sampled_from(["As", "Td", "2c", "??"]), min_size=1, max_size=5).map("".join)


@given(
    from_lark(
        phh_notation.parser(),
        explicit={
            "PLAYER": st.sampled_from(["p1", "p9", "p30"]),
            "CARDS": CARDS,
            "AMOUNT": st.sampled_from(["4", "2.50", "1000", "0", "2.505"]),
            "NOTE": st.sampled_from(["# why", "#"]),
            "_TAIL": st.sampled_from([" ", "  # why"]),
            "_WS": st.sampled_from([" ", "\t", "  "]),
        }
        | {f"_{verb.upper()}": st.just(verb) for verb in ("db", "dh", "f", "cc", "cbr", "pb", "sd", "sm")}
        | {"_DEALER": st.just("d"), "_DASH": st.just("-")},
    )
)
def test_the_regexes_are_the_grammar(text: str) -> None:
    """Whatever the grammar allows, the expressions made from it and Lark itself read, or refuse, alike."""
    assert outcome(phh_notation.by_lark, text) == outcome(
        lambda it: phh_notation.by_regex(it) or phh_notation.by_lark(it), text
    )


@given(st.text(alphabet="dhbpfcrsm0123456789 ?-#.AKshc\t\n\0", max_size=20))
@example("p1 sm -")
def test_no_text_breaks_the_reader(text: str) -> None:
    """Any text is an action or an ActionError that points into it; the two ways of reading agree."""
    result = outcome(phh_notation.read, text)

    assert outcome(phh_notation.by_lark, text) == result
    assert isinstance(result[0], Action) or 0 <= result[1] <= max(len(text), 1)


def outcome(read: Callable[[str], Action], text: str) -> tuple[Any, ...]:
    """What comes of reading a text: the action, or the error and its place."""
    try:
        return (read(text),)
    except ActionError as error:
        return (error.message, error.offset, error.length, error.hint)
