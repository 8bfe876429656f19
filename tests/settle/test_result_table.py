"""Whatever a player and the dealer have, a wager that comes to its due is no finding, and one that does not is one."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import pytest

from tests.settle.relations import ADDED_BACK, INSURED, LOSES, PUSHES, RELATIONS, WINS
from tests.settle.rounds import PLAIN, RIGHT_GOES_OVER, SWITCH, Round, header, judge

NATURAL: Final = "natural"
SWITCHED: Final = "switched 21"
OVER: Final = 26
"""A total that is lost."""

DEALER: Final = {
    NATURAL: "TA", "17": "T7", "18": "T8", "19": "T9", "20": "TK", "21": "T65", "22": "T66", "23": "T67", "26": "T6T",
}  # fmt: skip
WITH_AN_ACE: Final = {
    NATURAL: "AT", "17": "A6", "18": "A7", "19": "A8", "20": "A9", "21": "A55", "22": "A5T6", "23": "A5T7",
    "26": "A5TT",
}  # fmt: skip
"""The dealer's cards, in the order in which they come, by what they come to."""

RANK: Final = {**{n: str(n) for n in range(2, 10)}, 10: "T", 1: "A"}
OF_THE_VARIATION: Final = ("13/", "15/")
"""How the rules begin that are this section's own; the others are those of the chapter that it follows."""


@dataclass(frozen=True)
class Case:
    """A hand of the player's, what the dealer has, and what the wagers on it come to."""

    player: str
    dealer: str
    how: str
    insured: bool

    @property
    def total(self) -> int:
        """The player's total."""
        return 21 if self.player in (NATURAL, SWITCHED) else int(self.player)

    def relation(self, made: bool = False) -> tuple[str, str]:
        """The rule, and what the wager comes to; `made` is the second hand of a split."""
        mine = self.player if self.player in (NATURAL, SWITCHED) else "bust" if self.total > 21 else "total"
        if self.dealer in (NATURAL, "22"):
            theirs = self.dealer
        elif int(self.dealer) > 22:
            theirs = "bust"
        elif mine == "bust" or int(self.dealer) > self.total:
            theirs = "higher"
        else:
            theirs = "equal" if int(self.dealer) == self.total else "lower"
        how = self.how.removesuffix(" aces")
        if made and theirs == NATURAL:
            how += ", the hand made"
        return RELATIONS[mine, theirs, how]


def cases() -> Iterator[Case]:
    """All that can be."""
    for insured in (False, True):
        for dealer in DEALER:
            totals = [str(total) for total in range(4, 22)] + [str(OVER)]
            for player in (NATURAL, SWITCHED, *totals):
                yield Case(player, dealer, "plain", insured)
            for player in totals[2:]:  # three cards come to six or more
                yield Case(player, dealer, "doubled", insured)
            for player in totals:
                yield Case(player, dealer, "split", insured)
            for total in range(12, 22):
                yield Case(str(total), dealer, "split aces", insured)


# ---------------------------------------------------------------------- cards and lines
def two(total: int) -> str:
    """Two cards that come to a total of 4 to 20, none of them an ace."""
    one = min(10, total - 2)
    return RANK[one] + RANK[total - one]


def hit(place: str, card: str, asks: str = "hits") -> list[str]:
    """One more card."""
    return [f"seat 1 {asks} on {place}", f"deal seat 1 {card}c on {place}"]


def to_its_end(place: str, player: str) -> list[str]:
    """What is done with a hand of two cards, or of the ten with which a split hand begins, to come to its total."""
    if player == "21":
        return [*hit(place, "5")]
    return hit(place, "T") if int(player) > 21 else [f"seat 1 stands on {place}"]


def played(case: Case) -> tuple[str, list[str]]:
    """The two cards on the left, and the lines of the play there, what is taken at once left out."""
    how, player, total = case.how, case.player, case.total
    if how == "plain":
        if player in (NATURAL, SWITCHED):
            return "AK", []
        cards = "T6" if total > 20 else two(total)
        return cards, to_its_end("left", player)
    if how == "doubled":
        if total > 21:
            return "T6", hit("left", "T", "doubles 10")
        cards = two(4) if total < 12 else "65"
        last = total - (4 if total < 12 else 11)
        return cards, hit("left", RANK[last], "doubles 10")
    if how == "split aces":
        card = RANK[total - 11]
        return "AA", ["seat 1 splits 10 on left", f"deal seat 1 {card}c on left", f"deal seat 1 {card}s on left 2"]
    first = "T" if total > 20 else two(total)[0]
    second = "6" if total > 20 else two(total)[1]
    lines = ["seat 1 splits 10 on left"]
    for place in ("left", "left 2"):
        lines += [f"deal seat 1 {second}c on {place}", *to_its_end(place, player)]
    return first * 2, lines


def settled(comes_to: str, stake: int, place: str) -> list[str]:
    """The lines that settle a wager, of which a half was added where it is partly given back."""
    if comes_to == ADDED_BACK:
        return [f"collect {stake // 2} from seat 1 on {place}", f"returned {stake // 2} to seat 1 on {place}"]
    return [{
        LOSES: f"collect {stake} from seat 1 on {place}",
        PUSHES: f"push seat 1 on {place}",
        WINS: f"pay {stake} to seat 1 on {place}",
    }[comes_to]]  # fmt: skip


def wrong(comes_to: str, stake: int, place: str, turn: int) -> str:
    """A line that settles it otherwise; which of several, by turns."""
    to, taken = f"to seat 1 on {place}", f"from seat 1 on {place}"
    pay, push, collect = f"pay {stake} {to}", f"push seat 1 on {place}", f"collect {stake} {taken}"
    half, more, less = f"pay {stake / 2:g} {to}", f"pay {stake * 1.5:g} {to}", f"collect {stake / 4:g} {taken}"
    every = {
        LOSES: [pay, push, less],
        PUSHES: [pay, collect, half],
        WINS: [push, collect, half, more],
        ADDED_BACK: [collect, push, pay],
    }[comes_to]
    return every[turn % len(every)]


@dataclass(frozen=True)
class Told:
    """A round, and where and how it goes wrong; nothing where it does not."""

    round: Round
    rule: str = ""
    line: str = ""


def right(case: Case) -> Round:
    """The round of a case, all settled as it should be."""
    return told(case, -1).round


def told(case: Case, turn: int) -> Told:
    """The same with one wager settled wrongly; with none for turn -1."""
    cards, lines = played(case)
    stake = 20 if case.how == "doubled" else 10
    places = ["left", "left 2"] if case.how.startswith("split") else ["left"]
    mistaken = "" if turn < 0 else "insurance" if case.insured and turn % 5 == 0 else places[turn % len(places)]
    rule = line = ""
    paid: list[str] = []
    for place in places:
        its_rule, comes_to = case.relation(made=place != "left")
        settles = settled(comes_to, stake, place)
        if place == mistaken:
            line = wrong(comes_to, stake, place, turn)
            rule = "24/added-returned" if comes_to == ADDED_BACK and line.startswith("collect") else its_rule
            settles = [line]
        if case.total > 21:  # taken as soon as it has gone over
            last = max(k for k, one in enumerate(lines) if one.endswith(f" on {place}"))
            lines = [*lines[: last + 1], *settles, *lines[last + 1 :]]
        else:
            paid += settles
    if case.insured:
        its_rule, comes_to = INSURED[case.dealer == NATURAL]
        line_of = ("pay 10 to" if comes_to == WINS else "collect 5 from") + " seat 1 on left insurance"
        if mistaken == "insurance":
            rule = its_rule
            line = line_of = (
                ("pay 5", "pay 20")[turn % 2] + " to seat 1 on left insurance"
                if comes_to == WINS
                else ("push seat 1", "pay 10 to seat 1")[turn % 2] + " on left insurance"
            )
        paid.insert(turn % 2, line_of)
    switched = case.player == SWITCHED
    before = ["seat 1 insures 5 on left"] if case.insured else []
    dealer = (WITH_AN_ACE if case.insured else DEALER)[case.dealer]
    round_ = Round(
        left=cards, right="96" if switched else "T6", dealer=dealer, switched=switched, before=before,
        played=[*lines, *RIGHT_GOES_OVER], paid=paid,
    )  # fmt: skip
    return Told(round_, rule, line)


def test_the_table_is_all_that_can_be() -> None:
    """Each relation comes up, and none is needed that the table does not have."""
    used = {case.relation(made) for case in cases() for made in (False, *([True] if "split" in case.how else []))}
    assert {*RELATIONS.values()} == used
    assert len(RELATIONS) <= 60


def test_what_comes_to_its_due_is_no_finding() -> None:
    """Every combination, settled as the table says: nothing is found, and no row is left open."""
    text = header() + "".join(right(case).text(number) for number, case in enumerate(cases(), 1))
    report = judge(text)
    assert [] == [(text.splitlines()[found.line - 1], found.rule, found.hand) for found in report.findings]
    rows = [count for count in report.rules if count.rule in {full(rule) for rule, _ in RELATIONS.values()}]
    assert len({rule for rule, _ in RELATIONS.values()}) == len(rows)
    assert [] == [count.rule for count in rows if count.counts["open"] or not count.counts["pass"]]


def full(rule: str) -> str:
    """A rule by its whole name."""
    return f"{SWITCH if rule.startswith(OF_THE_VARIATION) else PLAIN}/{rule}"


@pytest.mark.parametrize("shift", range(2))
def test_what_does_not_is_one_finding_of_the_row(shift: int) -> None:
    """Every combination with one wager settled in another way: one finding, at that line, of that row's rule."""
    lines = header().splitlines()
    due = []
    for number, case in enumerate(cases(), 1):
        one = told(case, number + shift)
        text = one.round.text(number).splitlines()
        due.append((len(lines) + text.index(one.line) + 1, full(one.rule)))
        lines += text
    report = judge("\n".join(lines) + "\n")
    found = [(found.line, found.rule) for found in report.findings]
    assert due == found
