"""Which slips of any game are dealt with community cards, and what they need there."""

from typing import Any, Final

from tests.support.house import Manner
from tests.support.slip import Setting

MANY: Final = (3, 4, 5, 6, 7, 8, 9, 10)
CHECKS: Final[dict[str, Any]] = {"checking": True}
LIMIT: Final[dict[str, Any]] = {"structure": "fixed-limit", "checking": True, "check_raise": True, "cap": 4}
SEEN: Final[dict[str, Any]] = {"unseen": ""}
COINS: Final[dict[str, Any]] = {"chip": 100, "blinds": (200, 400), "minimum": 400, "ante_said": True, "ante": 0}
ANTES: Final = COINS | {"ante": 200}

ADOPTED: Final[dict[str, Setting]] = {
    # betting
    "opener-wrong": Setting(house=CHECKS),
    "out-of-turn": Setting(players=MANY, house=CHECKS),
    "passed-over": Setting(house=CHECKS),
    "closed-early": Setting(house=CHECKS),
    "option-denied": Setting(house=CHECKS),
    "round-missing": Setting(house=CHECKS),
    "after-close-checks": Setting(house=CHECKS),
    "after-close-bets": Setting(house=CHECKS, poor=0.0),
    "size-wrong": Setting(house=LIMIT),
    "cap-broken": Setting(house=LIMIT | {"cap": 3}, manner=Manner(bold=0.85), poor=0.0),
    "check-facing-bet": Setting(house=CHECKS),
    "call-short": Setting(),
    "call-over": Setting(),
    "folded-calls": Setting(players=MANY),
    "folded-checks": Setting(players=MANY, house=CHECKS),
    "uncalled-wrong": Setting(),
    "stack-exceeded": Setting(poor=0.6, last=True),
    # posting
    "ante-wrong": Setting(house=ANTES),
    "ante-missing": Setting(house=ANTES),
    "ante-extra": Setting(house=ANTES),
    "ante-unasked": Setting(house=COINS),
    "ante-late": Setting(house=ANTES),
    "blind-wrong": Setting(house=COINS),
    "blind-missing": Setting(house=COINS),
    "blind-unrecorded": Setting(house=COINS),
    "blind-late": Setting(house=COINS),
    "blind-extra": Setting(players=(4, 5, 6, 7, 8, 9), house=COINS),
    # dealing
    "deal-swapped": Setting(),
    "deal-swapped-neighbours": Setting(),
    "deal-skipped": Setting(house=SEEN),
    "deal-extra": Setting(house=SEEN),
    "deal-one-more": Setting(house=SEEN),
    "deal-face-up": Setting(),
    "deal-astray": Setting(players=MANY, house=SEEN),
    "card-twice": Setting(house=SEEN),
    # recording
    "line-twice": Setting(players=(3, 4, 5, 6, 7), house=SEEN),
    "seat-stray": Setting(players=(2, 3, 4, 5, 6, 7, 8)),
    "seat-misread": Setting(players=(2, 3, 4, 5, 6, 7, 8)),
    "number-again": Setting(follows=True),
    "time-back": Setting(follows=True),
    "button-astray": Setting(follows=True),
    "stack-short": Setting(follows=True, house={"chip": 100, "minimum": 400}),
}
"""The slips by name."""

ADOPTED_BY_PRACTICE: Final[dict[str, Setting]] = {
    "blind-extra": Setting(players=(4, 5, 6, 7, 8, 9), house=COINS, outcome="review"),
}
"""The same where only practice governs: rooms ask a player who is new to the game to post, and no log shows who is."""

ADOPTED_BY_LAW: Final[dict[str, Setting]] = {
    "button-gap": Setting(players=(4, 5, 6, 7, 8, 9), follows=True, outcome="review"),
    "blind-by-another": Setting(players=(4, 5, 6, 7, 8, 9), house=COINS, outcome="review"),
    "blind-dead": Setting(players=(3, 4, 5, 6, 7, 8), house=COINS, outcome="review"),
}
"""The same where South Dakota's section governs."""
