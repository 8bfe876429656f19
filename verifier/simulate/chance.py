"""Chance that is the same for the same seed, on any machine."""

from random import Random


def seeded(*of: str | int) -> Random:
    """A source of chance that hangs on these words and numbers alone."""
    return Random(" ".join(map(str, of)))  # noqa: S311 - it deals cards for tests, and keeps no secret
