"""Where all chance comes from: the same words give the same hands, on every machine."""

from random import Random


def chance(*words: object) -> Random:
    """A random number generator that depends on nothing but these words."""
    return Random("/".join(map(str, words)))
