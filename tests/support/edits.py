"""Edits of one line of a log, made without knowing anything of the law: by chance alone, for counts and properties."""

import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple

Lines = tuple[str, ...]


class Edit(NamedTuple):
    """What was done to one line of a log."""

    kind: str
    at: int
    """The line, counted from 0 as the log was before."""
    before: Lines
    after: Lines

    @property
    def line(self) -> str:
        """The line as it was."""
        return self.before[self.at]

    @property
    def became(self) -> str:
        """The line as it is now; that which follows where two have changed places, nothing where it is deleted."""
        return "" if self.kind == "delete" else self.after[self.at]

    @property
    def verb(self) -> str:
        """What kind of line it was."""
        return verb(self.line)


# --- what a line is made of
MONEY: Final = re.compile(
    r"(?<= )(?<!seat )(?<!button )(?<!side )(?<!hand )(?<!fairdeal )(?<!deck )\d+(?:\.\d+)?(?=$| )"
)
"""A number that says how much, or how many."""
SEAT: Final = re.compile(r"(?<=\bseat )\d+(?=$| )|(?<= button )\d+(?=$| )")
CARD: Final = re.compile(r"(?<= )(?:[A2-9TJQK][cdhs]|\?\?)(?=$| )")
DECK: Final = tuple(rank + suit for rank in "A23456789TJQK" for suit in "cdhs")
UNSEEN: Final = "??"
SEATS: Final = range(1, 11)
_SLOTS: Final = {
    "seat": r"(?P<seat>\d+)",
    "amount": r"(?P<amount>\d+(?:\.\d+)?)",
    "card": r"(?P<card>[A2-9TJQK][cdhs]|\?\?)",
    "cards": r"(?P<cards>(?:[A2-9TJQK][cdhs]|\?\?)(?: (?:[A2-9TJQK][cdhs]|\?\?))*)",
    "name": r"(?P<name>[A-Z][A-Za-z]*)",
    "id": r"(?P<id>[a-z0-9][a-z0-9./-]*)",
    "text": r"(?P<text>[A-Z].*)",
    "place": r"(?P<place>(?:left|right|super-match)(?: [2-9])?|hand [2-9])",
}

FORMS: Final = (
    *("seat {seat} posts ante {amount}", "seat {seat} posts blind {amount}", "seat {seat} posts kill {amount}"),
    *("seat {seat} posts bring-in {amount}", "seat {seat} straddles {amount}"),
    *("seat {seat} folds", "seat {seat} checks", "seat {seat} calls", "seat {seat} calls {amount}"),
    *("seat {seat} bets {amount}", "seat {seat} raises to {amount}"),
    *("seat {seat} discards {cards}", "seat {seat} stands pat", "seat {seat} shows {cards}", "seat {seat} mucks"),
    *("seat {seat} wagers {amount}", "seat {seat} wagers {amount} on {place}"),
    *("seat {seat} tips {amount}", "seat {seat} tips {amount} on {place}"),
    *("seat {seat} insures {amount}", "seat {seat} insures {amount} on {place}"),
    *("seat {seat} switches", "seat {seat} hits", "seat {seat} hits on {place}"),
    *("seat {seat} stands", "seat {seat} stands on {place}"),
    *("seat {seat} doubles {amount}", "seat {seat} doubles {amount} on {place}"),
    *("seat {seat} splits {amount}", "seat {seat} splits {amount} on {place}"),
    *("seat {seat} surrenders", "seat {seat} surrenders on {place}"),
    *("seat {seat} {name} stack {amount}", "seat {seat} {name} plays", "seat {seat} {name} sits out"),
    *("deal seat {seat} down {card}", "deal seat {seat} up {card}", "deal seat {seat} {card}"),
    "deal seat {seat} {card} on {place}",
    *("deal dealer down {card}", "deal dealer up {card}"),
    *("dealer calls insurance", "dealer reveals {card}", "dealer draws {card}", "dealer stands"),
    *("pay {amount} to seat {seat}", "pay {amount} to seat {seat} on {place}"),
    *("push seat {seat}", "push seat {seat} on {place}"),
    *("collect {amount} from seat {seat}", "collect {amount} from seat {seat} on {place}"),
    *("returned {amount} to seat {seat}", "returned {amount} to seat {seat} on {place}"),
    *("uncalled {amount} returned to seat {seat}", "award {amount} to seat {seat}", "rake {amount}"),
    *("shuffle", "cut", "cutting card out", "burn", "burn {card}", "board {cards}"),
    *("reshuffle", "reshuffle {cards}", "misdeal", "end"),
    *("table {text}", "licensee {text}", "zone {text}", "dealer {name}", "section {id}", "game {id}"),
    *("chip {amount}", "decks {amount}", "session starts"),
)
"""The lines of the language without what they need not say: each is one of its verbs."""


def _reads(form: str) -> re.Pattern[str]:
    return re.compile(re.sub(r"\\\{(\w+)\\\}", lambda slot: _SLOTS[slot[1]], re.escape(form).replace("\\ ", " ")))


_READS: Final = {form: _reads(form) for form in FORMS}


def verb(line: str) -> str:
    """What kind of line it is, in its words without what is particular to it."""
    bare = re.sub(r"\s+on (?:left|right|super-match|hand|insurance|tip).*$", "", line)
    bare = re.sub(r" (?:all in|bought \S+)", "", bare)
    if bare.startswith(("house ", "records ")):
        return " ".join(bare.split(" ")[:2])
    if bare.startswith(("table ", "licensee ", "section ", "game ", "currency ", "zone ", "hand ", "fairdeal ")):
        return bare.split(" ")[0]
    bare = re.sub(r"^seat \d+ [A-Z]\w* ", "seat ", bare)
    bare = re.sub(r"^award (?:main |side \d+ )?(?:high |low )?", "award ", bare)
    kept = [word for word in bare.split(" ") if not re.fullmatch(r"[\d.]+|[A2-9TJQK][cdhs]|\?\?|seat|to|from", word)]
    return " ".join(kept)


# --- the edits
Way = Callable[[Lines, Random], Edit | None]


def delete(lines: Lines, rng: Random) -> Edit | None:
    """A line is left out."""
    k = rng.randrange(len(lines))
    return Edit("delete", k, lines, lines[:k] + lines[k + 1 :])


def duplicate(lines: Lines, rng: Random) -> Edit | None:
    """A line is written twice."""
    k = rng.randrange(len(lines))
    return Edit("duplicate", k, lines, lines[: k + 1] + lines[k:])


def swap(lines: Lines, rng: Random) -> Edit | None:
    """A line and the next change places."""
    places = [k for k in range(len(lines) - 1) if lines[k] != lines[k + 1]]
    if not places:
        return None
    k = rng.choice(places)
    return Edit("swap", k, lines, (*lines[:k], lines[k + 1], lines[k], *lines[k + 2 :]))


def seat(lines: Lines, rng: Random) -> Edit | None:
    """A line names another seat."""
    return _token("seat", lines, rng, SEAT, lambda was: [str(n) for n in SEATS if str(n) != was])


def amount(lines: Lines, rng: Random) -> Edit | None:
    """A line names another amount: one that stands elsewhere in the log, or one that is near."""
    said = sorted({number for line in lines for number in MONEY.findall(line)})

    def others(was: str) -> list[str]:
        near = [f"{float(was) + by:.2f}".removesuffix(".00") for by in (-1, 1, 5) if float(was) + by >= 0]
        twice = [f"{float(was) * 2:.2f}".removesuffix(".00"), f"{float(was) / 2:.2f}".removesuffix(".00")]
        return sorted({number for number in (*said, *near, *twice) if float(number) != float(was)})

    return _token("amount", lines, rng, MONEY, others)


def card(lines: Lines, rng: Random) -> Edit | None:
    """A line names another card, or one that nobody saw."""
    return _token("card", lines, rng, CARD, lambda was: [name for name in (*DECK, UNSEEN) if name != was])


def another_verb(lines: Lines, rng: Random) -> Edit | None:
    """A line says that something else was done, by the same seat and with what it names, as far as that fits."""
    places = [(k, ways) for k, line in enumerate(lines) if (ways := sorted(set(_said_otherwise(line))))]
    if not places:
        return None
    k, ways = rng.choice(places)
    return Edit("verb", k, lines, (*lines[:k], rng.choice(ways), *lines[k + 1 :]))


def _token(
    kind: str, lines: Lines, rng: Random, token: re.Pattern[str], others: Callable[[str], list[str]]
) -> Edit | None:
    places = [k for k, line in enumerate(lines) if token.search(line)]
    if not places:
        return None
    k = rng.choice(places)
    found = rng.choice(list(token.finditer(lines[k])))
    choices = others(found[0])
    if not choices:
        return None
    line = lines[k][: found.start()] + rng.choice(choices) + lines[k][found.end() :]
    return Edit(kind, k, lines, (*lines[:k], line, *lines[k + 1 :]))


def _said_otherwise(line: str) -> Iterator[str]:
    """The line with another verb: each form that keeps its seat and asks for nothing that it does not name."""
    bare = line.removesuffix(" all in")
    for form, pattern in _READS.items():
        found = pattern.fullmatch(bare)
        if found is None:
            continue
        slots = found.groupdict()
        if "card" in slots:
            slots["cards"] = slots["card"]
        for other in FORMS:
            needs = set(re.findall(r"\{(\w+)\}", other))
            if other == form or not needs <= set(slots) or not {"seat", "text", "id", "name"} & set(slots) <= needs:
                continue
            if "place" in slots and "place" not in needs and other.replace("}", "} on {place}") in FORMS:
                continue
            said = other.format(**slots)
            if said != line:
                yield said


KINDS: Final[dict[str, Way]] = {
    "delete": delete,
    "duplicate": duplicate,
    "swap": swap,
    "seat": seat,
    "amount": amount,
    "card": card,
    "verb": another_verb,
}
