"""What a wager on a hand comes to, written by hand from the section.

(13) pays a blackjack that stands alone 1 to 1, lets two blackjacks push, makes all that is left push against a drawn
22, and has a 21 made by an exchange lose to a blackjack and push 21 and 22. (15) takes a hand over 21 at once. Of the
chapter, :03 says who wins otherwise, :04 that equal hands push, :06 that a win is paid at least 1 to 1. By :24 and :25
a dealer's blackjack takes the first wager alone, not what was added by doubling or by splitting.
"""

from typing import Final

LOSES: Final = "loses"
PUSHES: Final = "pushes"
WINS: Final = "wins"
ADDED_BACK: Final = "the first wager loses, what was added goes back"

BUST: Final = ("15/player-bust", LOSES)
RELATIONS: Final[dict[tuple[str, str, str], tuple[str, str]]] = {
    # player, dealer, how he played: the rule, and what the wager comes to
    ("natural", "natural", "plain"): ("13/both-blackjack", PUSHES),
    ("natural", "lower", "plain"): ("13/blackjack", WINS),
    ("natural", "equal", "plain"): ("13/blackjack", WINS),
    ("natural", "22", "plain"): ("13/blackjack", WINS),
    ("natural", "bust", "plain"): ("13/blackjack", WINS),
    ("switched 21", "natural", "plain"): ("13/dealer-blackjack", LOSES),
    ("switched 21", "lower", "plain"): ("06/higher", WINS),
    ("switched 21", "equal", "plain"): ("04/equal", PUSHES),
    ("switched 21", "22", "plain"): ("13/dealer-22-push", PUSHES),
    ("switched 21", "bust", "plain"): ("06/dealer-bust", WINS),
    ("total", "natural", "plain"): ("13/dealer-blackjack", LOSES),
    ("total", "lower", "plain"): ("06/higher", WINS),
    ("total", "equal", "plain"): ("04/equal", PUSHES),
    ("total", "higher", "plain"): ("03/lower", LOSES),
    ("total", "22", "plain"): ("13/dealer-22-push", PUSHES),
    ("total", "bust", "plain"): ("06/dealer-bust", WINS),
    ("total", "natural", "doubled"): ("13/dealer-blackjack", ADDED_BACK),
    ("total", "lower", "doubled"): ("06/higher", WINS),
    ("total", "equal", "doubled"): ("04/equal", PUSHES),
    ("total", "higher", "doubled"): ("03/lower", LOSES),
    ("total", "22", "doubled"): ("13/dealer-22-push", PUSHES),
    ("total", "bust", "doubled"): ("06/dealer-bust", WINS),
    ("total", "natural", "split"): ("13/dealer-blackjack", LOSES),
    ("total", "natural", "split, the hand made"): ("24/added-returned", PUSHES),
    ("total", "lower", "split"): ("06/higher", WINS),
    ("total", "equal", "split"): ("04/equal", PUSHES),
    ("total", "higher", "split"): ("03/lower", LOSES),
    ("total", "22", "split"): ("13/dealer-22-push", PUSHES),
    ("total", "bust", "split"): ("06/dealer-bust", WINS),
    ("bust", "natural", "plain"): BUST,
    ("bust", "higher", "plain"): BUST,
    ("bust", "22", "plain"): BUST,
    ("bust", "bust", "plain"): BUST,
    ("bust", "natural", "doubled"): BUST,
    ("bust", "higher", "doubled"): BUST,
    ("bust", "22", "doubled"): BUST,
    ("bust", "bust", "doubled"): BUST,
    ("bust", "natural", "split"): BUST,
    ("bust", "natural", "split, the hand made"): BUST,
    ("bust", "higher", "split"): BUST,
    ("bust", "22", "split"): BUST,
    ("bust", "bust", "split"): BUST,
}
INSURED: Final = {True: ("23/insurance-won", WINS), False: ("23/insurance-lost", LOSES)}
"""By whether the dealer has a blackjack."""
