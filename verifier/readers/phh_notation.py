"""Reads one string of `actions` by the grammar in `grammar/phh.lark`.

Most strings are matched by regular expressions that are made, once, from the rules of that grammar; what they do not
match goes to Lark, which then says where and why. So the grammar stays the only definition. Strings that were read
before are remembered.
"""

import difflib
import re
from collections.abc import Callable, Iterable
from decimal import Decimal
from functools import cache
from typing import Final, NamedTuple

import lark

from verifier.model import cards as cards_
from verifier.readers import phh_data
from verifier.readers.phh_money import hundredths


class Action(NamedTuple):
    """What one string says. `what` is the grammar's name of it: `deal`, `board`, `fold`, ..., `note`, `nothing`."""

    what: str
    player: int = 0
    """The number behind the `p`; 0 where the action names no player."""
    cards: tuple[int, ...] = ()
    """Each card as written, 0 for one that was not seen."""
    bundle: int = 0
    """The same as a bundle (see `verifier.model.cards`)."""
    amount: int = 0
    """In hundredths."""
    at: int = 0
    """Where in the string the player stands."""


class ActionError(ValueError):
    """The string is no action. `offset` and `length` are the part of it to underline."""

    def __init__(self, offset: int, length: int, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.offset = offset
        self.length = max(length, 1)
        self.message = message
        self.hint = hint


REMEMBERED: Final = 1 << 16
"""Strings remembered, none of them longer than REMEMBERED_LENGTH."""
REMEMBERED_LENGTH: Final = 64
LONGEST: Final = 2_000
"""Characters in one action. A commentary may be long; nothing else is."""

_memory: dict[str, Action] = {}


def read(text: str) -> Action:
    """What the string says. Raises ActionError."""
    action = _memory.get(text)
    if action is None:
        if len(text) > LONGEST:
            message = f"an action of {len(text)} characters is longer than any"
            raise ActionError(0, LONGEST, message, f"at most {LONGEST} are read")
        action = by_regex(text) or by_lark(text)
        if len(text) <= REMEMBERED_LENGTH:
            if len(_memory) >= REMEMBERED:
                _memory.clear()
            _memory[text] = action
    return action


def by_regex(text: str) -> Action | None:
    """What the string says, or None where the expressions made from the grammar do not match. Raises ActionError."""
    words = text.split(None, 2)
    if len(words) < 2:
        return None
    for what, names, fullmatch in _regexes().get(words[1], ()):
        found = fullmatch(text)
        if found is not None:
            return _action(what, [(name, found[i], found.start(i)) for i, name in enumerate(names, 1)])
    return None


def by_lark(text: str) -> Action:
    """The same by Lark itself, which reads whatever the grammar allows and says what it does not.

    Raises ActionError.
    """
    try:
        tree = parser().parse(text)
    except lark.exceptions.UnexpectedInput as error:
        raise _explain(text, error) from None
    if tree.data != "start":
        return Action(str(tree.data))
    action = tree.children[0]
    if isinstance(action, str):  # pragma: no cover - start has one child, the action
        raise AssertionError(action)
    tokens = [child for child in action.children if isinstance(child, lark.Token)]
    return _action(str(action.data), [(token.type, str(token), token.start_pos or 0) for token in tokens])


@cache
def parser() -> lark.Lark:
    """The grammar, compiled."""
    return lark.Lark(phh_data.grammar("phh.lark"), parser="lalr")


@cache
def _regexes() -> dict[str, list[tuple[str, list[str], Callable[[str], re.Match[str] | None]]]]:
    """The second word of an action -> its forms: the name, the terminals that are kept, the expression that matches."""
    compiled = parser()
    pattern = {terminal.name: terminal.pattern.to_regexp() for terminal in compiled.terminals}
    table: dict[str, list[tuple[str, list[str], Callable[[str], re.Match[str] | None]]]] = {}
    for rule in compiled.rules:
        if rule.origin.name != "action":
            continue
        symbols = [str(symbol.name) for symbol in rule.expansion]
        kept = [name for name in symbols if not name.startswith("_")]
        body = "".join(f"({pattern[name]})" if name in kept else f"(?:{pattern[name]})" for name in symbols)
        whole = re.compile(f"(?:{pattern['_WS']})?{body}(?:{pattern['_TAIL']})?")
        verb = pattern[symbols[2]].removesuffix(r"(?!\S)")
        table.setdefault(verb, []).append((str(rule.alias), kept, whole.fullmatch))
    return table


def _action(what: str, parts: Iterable[tuple[str, str, int]]) -> Action:
    player, bundle, amount, at = 0, 0, 0, 0
    written: tuple[int, ...] = ()
    for name, text, offset in parts:
        if name == "PLAYER":
            player, at = int(text[1:]), offset
        elif name == "AMOUNT":
            amount = _amount(text, offset)
        else:
            written = tuple(cards_.CARD.get(text[i : i + 2], 0) for i in range(0, len(text), 2))
            bundle = _bundle(written, offset)
    return Action(what, player, written, bundle, amount, at)


def _amount(text: str, offset: int) -> int:
    try:
        amount = hundredths(Decimal(text))
    except ValueError as error:
        raise ActionError(offset, len(text), f"{_short(text)} {error}") from None
    if amount == 0:
        raise ActionError(offset, len(text), "a bet or raise is to more than 0", "a check is 'cc'")
    return amount


def _bundle(written: tuple[int, ...], offset: int) -> int:
    bundle = 0
    for i, card in enumerate(written):
        if card & bundle:
            raise ActionError(offset + 2 * i, 2, f"{cards_.NAME[card]} is named twice in one action")
        bundle += card or cards_.UNSEEN_ONE
    return bundle


# --- what to say of a string that is no action ---

_VERBS: Final = {
    "_F": "f (fold)", "_CC": "cc (check or call)", "_CBR": "cbr (bet or raise to)", "_PB": "pb (bring in)",
    "_SD": "sd (stand pat or discard)", "_SM": "sm (show or muck)",
}  # fmt: skip
_PLAYERS_VERBS: Final = "a player's actions are " + ", ".join(_VERBS.values())
_WHAT_A_CARD_IS: Final = "a card is a rank (A 2-9 T J Q K) and a suit (c d h s), '??' if unseen"
_DEALERS_VERBS: Final = "the dealer's actions are dh (deal to a player), db (deal to the board)"


def _explain(text: str, error: lark.exceptions.UnexpectedInput) -> ActionError:
    at = _where(text, error)
    found = re.compile(r"\S+").search(text, at)
    if found is None:
        end = len(text.rstrip())
        try:
            parser().parse(text.rstrip() + " \0")
        except lark.exceptions.UnexpectedInput as beyond:
            start = text.rstrip().rfind(" ") + 1
            return ActionError(start, end - start, f"the action ends before it says {_missing(_expected(beyond))}")
        raise AssertionError(text) from error  # pragma: no cover - no action has a NUL in it
    return _explain_word(found[0], found.start(), _expected(error))


def _explain_word(word: str, offset: int, expected: set[str]) -> ActionError:
    """What is wrong with a word, by what could have stood in its place."""

    def wrong(message: str, hint: str = "") -> ActionError:
        return ActionError(offset, len(word), message, hint)

    if "CARDS" in expected:
        return _no_card(word, offset)
    if "AMOUNT" in expected:
        return wrong(f"{_short(word)} is no amount", "write it as 40 or 2.50")
    if "_DEALER" in expected:
        return wrong(f"{_short(word)} is neither the dealer 'd' nor a player such as 'p1'", _suggest(word, "d"))
    if "PLAYER" in expected:
        return wrong(f"{_short(word)} is no player such as 'p1'", _suggest(word))
    if "_DH" in expected:
        return wrong(f"unknown action {_short(word)}", _suggest(word, "dh", "db") or _DEALERS_VERBS)
    if "_F" in expected:
        verbs = [name.strip("_").lower() for name in _VERBS]
        return wrong(f"unknown action {_short(word)}", _suggest(word, *verbs) or _PLAYERS_VERBS)
    hint = "a commentary starts with ' # '"
    if word[:2] in cards_.CARD or word.startswith(cards_.UNSEEN):
        hint = "several cards are written without spaces: AsKd"
    elif word[0].isdecimal():
        hint = "only cbr takes an amount"
    return wrong(f"{_short(word)} is more than the action takes", hint)


def _where(text: str, error: lark.exceptions.UnexpectedInput) -> int:
    """Where in the text Lark stopped; its end, where more was due."""
    if isinstance(error, lark.exceptions.UnexpectedToken) and error.token.type == "$END":
        return len(text)
    return int(getattr(error, "pos_in_stream", None) or 0)


def _expected(error: lark.exceptions.UnexpectedInput) -> set[str]:
    """The names of the terminals that could have stood where Lark stopped."""
    if isinstance(error, lark.exceptions.UnexpectedCharacters):
        return set(error.allowed or ())
    if isinstance(error, lark.exceptions.UnexpectedToken):
        return set(error.accepts or error.expected)
    return set()  # pragma: no cover - the parser raises no other kind


def _missing(expected: set[str]) -> str:
    """What is not there, in words."""
    if "CARDS" in expected:
        return "which cards ('??' for one that was not seen)"
    if "AMOUNT" in expected:
        return "to which amount"
    if "PLAYER" in expected:
        return "to which player"
    return "what the dealer does" if "_DH" in expected else "what the player does"


def _no_card(word: str, offset: int) -> ActionError:
    """The first thing in a row of cards that is no card."""
    at = 0
    while word[at : at + 2] in cards_.CARD or word[at : at + 2] == cards_.UNSEEN:
        at += 2
    piece = word[at : at + 3] if word[at : at + 2] == "10" else word[at : at + 2]
    meant = piece.replace("10", "T")
    meant = meant[:1].upper() + meant[1:].lower()
    hint = f"did you mean {meant!r}?" if meant in cards_.CARD else _WHAT_A_CARD_IS
    return ActionError(offset + at, len(piece), f"{_short(piece)} is no card", hint)


def _suggest(word: str, *choices: str) -> str:
    """`"did you mean ...?"`, or nothing."""
    said = word.lower()
    if re.fullmatch(r"p[1-9][0-9]?", said) and said != word:
        return f"did you mean {said!r}?"
    meant = phh_data.words().get(said, said)
    if meant not in choices:
        spelt = difflib.get_close_matches(said[:20], list(phh_data.words()), 1, 0.75)
        meant = phh_data.words()[spelt[0]] if spelt else ""
    return f"did you mean {meant!r}?" if meant in choices else ""


def _short(text: str) -> str:
    """A piece of a log in quotes, cut where it would drown the message."""
    return repr(text if len(text) <= 30 else text[:29] + "…")
