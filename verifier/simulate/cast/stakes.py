"""What a house may answer where it is asked how bets are limited."""

from verifier.model.money import show
from verifier.simulate.house import House


def _rounds(house: House) -> int:
    return sum(step.kind == "betting" for step in house.game.procedure)


def structure(house: House) -> str:
    """How bets are limited."""
    return house.rng.choice(("fixed-limit", "fixed-limit", "no-limit", "no-limit", "pot-limit", "spread-limit"))


def sizes(house: House) -> str | None:
    """The bet of each round, or the least and the most."""
    limits = house.by_key.get("betting.structure")
    if limits == "fixed-limit":
        return _doubled(house, house.big)
    return f"{show(house.big)} {show(house.big * 5)}" if limits == "spread-limit" else None


def kill_sizes(house: House) -> str | None:
    """The same in a hand with a kill."""
    limits = house.by_key.get("betting.structure")
    if limits == "fixed-limit":
        return _doubled(house, house.big * 2)
    return f"{show(house.big * 2)} {show(house.big * 5)}" if limits == "spread-limit" else None


def _doubled(house: House, size: int) -> str:
    """The bet of each round, twice as much in the later ones."""
    rounds = _rounds(house)
    return " ".join(show(size if k * 2 < rounds else size * 2) for k in range(rounds))


def minimum(house: House) -> str | None:
    """The smallest opening bet, where the pot or nothing limits the most."""
    return show(house.big) if house.by_key.get("betting.structure") in ("no-limit", "pot-limit") else None


def cap(house: House) -> str | None:
    """How many bets and raises a round may see."""
    limited = house.by_key.get("betting.structure") in ("fixed-limit", "spread-limit")
    return str(house.rng.randint(3, 5)) if limited or house.rng.random() < 0.2 else None
