"""Whatever line of the language stands wherever in a hand: the audit comes to its end, and says what it found."""

import re
from itertools import chain
from pathlib import Path
from typing import Final

import pytest

from tests.support.chance import chance
from tests.support.shipped import law
from verifier import verify
from verifier.readers.deal import DealLog

ROOT: Final = Path(__file__).parents[1]
LOGS: Final = (
    "us-sd/20.18.15/compliant/blackjack-splitting.deal",
    "us-sd/20.18.15/compliant/blackjack-cards-gone-astray.deal",
    "us-sd/20.18.15.30.09/compliant/blackjack-switch-results.deal",
    "us-sd/20.18.16.11.02/compliant/crazy-pineapple-discards.deal",
    "us-pa/637a.21/compliant/*.deal",
)
CASES: Final = [
    f"irregularity {case}{of}"
    for case in (
        *("card-face-up", "drawn-in-error-unseen", "drawn-in-error-seen", "drawn-in-error-refused", "no-card-to-hand"),
        *("drew-on-standing-total", "missed-card-of-dealer", "missed-card-of-player", "wrong-count-to-player"),
        *("wrong-count-to-dealer", "defective-deck"),
    )
    for of in ("", " to seat 3 on left", " to dealer")
]
HEADER: Final = re.compile(
    r"^(hand \d|fairdeal|table|licensee|section|game|currency|chip|deck|zone|session|records|house)"
)
HANDS: Final = 12
"""How many lines stand in wrong places in one log, each in a hand of its own."""


def lines_of_the_language() -> list[str]:
    """Every line of a hand that the page on the language shows, and the cases of irregularities."""
    page = (ROOT / "docs" / "log-language.md").read_text(encoding="utf-8")
    shown = chain.from_iterable(block.splitlines() for block in re.findall(r"```deal\n(.*?)```", page, re.DOTALL))
    told = {line for line in shown if line and not HEADER.match(line) and not line.startswith(("#", "end", "dealer D"))}
    return sorted({line for line in told if not re.search(r" (stack|plays|sits out)", line)}) + CASES


def one_hand(name: str) -> tuple[list[str], list[str]]:
    """The header of a log, and its first hand."""
    lines = [line for line in next(iter(sorted(ROOT.glob(f"tests/logs/{name}")))).read_text().splitlines() if line]
    first = next(k for k, line in enumerate(lines) if line.startswith("hand "))
    return lines[:first], lines[first : lines.index("end") + 1]


@pytest.mark.parametrize("name", LOGS)
def test_no_line_anywhere_brings_the_audit_down(name: str) -> None:
    """Each line stands once somewhere in the hand, by chance; every hand is read, and judged or told of."""
    rng = chance("any line", name)
    head, hand = one_hand(name)
    begins = max(k for k, line in enumerate(hand) if re.search(r" (stack \S+|plays|sits out)", line)) + 1
    told = lines_of_the_language()
    assert len(told) > 100
    for k in range(0, len(told), HANDS):
        some = told[k : k + HANDS]
        text = list(head)
        for line in some:
            at = rng.randrange(begins, len(hand))
            text += ["session starts", *hand[:at], line, *hand[at:]]
        report = verify([DealLog("log.deal", data="\n".join([*text, ""]).encode())], law=law())
        assert report.hands == len(some)


def test_the_case_of_a_card_that_was_face_up_may_be_the_last_line() -> None:
    """A case that asks for a burn, at the very end of a round: the burn is missing, and that is all."""
    head, hand = one_hand(LOGS[2])
    text = "\n".join([*head, *hand[:-1], "irregularity card-face-up to seat 1 on left", "end", ""])
    report = verify([DealLog("log.deal", data=text.encode())], law=law())
    assert [("us-sd/20.18.15/28/face-up-card", text.count("\n"))] == [(f.rule, f.line) for f in report.findings]
