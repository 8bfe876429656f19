"""The hands that are measured: one compliant session of the test dealer, as a log and in PHH."""

from pathlib import Path
from random import Random

from tests.support.house import Manner
from tests.support.phh import phh
from tests.support.session import Session

SEED = 20260301
PHH_HANDS = 1500
"""PokerKit is slow enough to be measured on fewer hands."""


class Evening(Session):
    """A session of ordinary hands: the dealer's tests seek out ties and decks that run out, an evening does not."""

    def manner(self, rng: Random, players: int) -> Manner:
        """Players as they come."""
        return Manner()


def write(path: Path, hands: int, players: int) -> list[str]:
    """Writes a session of so many hands to the path. Returns the first hands in PHH, at most `PHH_HANDS`.

    Hands that PokerKit reads by other rules than the section stay in the log and are left out of the PHH: a last blind
    posted short, to which PokerKit lowers the bet.
    """
    session = Evening(SEED, hands, players, ante=0, chip=100, rake=0)
    texts: list[str] = []
    with path.open("w", encoding="utf-8", newline="\n") as log:
        log.write("\n".join(session.house.header()) + "\n")
        for hand in session.play():
            log.write("\n".join(hand.lines) + "\n")
            if len(texts) < PHH_HANDS and (len(hand.posted) > 2 or hand.posted[-1] >= session.house.blinds[-1]):
                texts.append(phh(hand, one_card=True))
    return texts
