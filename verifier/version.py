"""What this is, and which version of it."""

from typing import Final

NAME: Final = "fairdeal"
VERSION: Final = "0.1.0"
"""The same as in `pyproject.toml`; a test holds them together."""
