"""The law that comes with fairdeal."""

from pathlib import Path

from verifier.resources import folder


def shipped() -> Path:
    """The folder of the shipped sections. Raises FileNotFoundError, with words, if the installation lacks it."""
    return folder("rules")
