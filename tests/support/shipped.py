"""The law as it is shipped, and what it says of the logs under `tests/logs`: read and judged once for all tests.

Law and reports are frozen, so no test can change what the next one is given.
"""

from functools import cache
from pathlib import Path
from typing import Final

from verifier import Report, verify
from verifier.law.load import load
from verifier.law.spec import Law

LOGS: Final = Path(__file__).resolve().parent.parent / "logs"
NAMES: Final = sorted(path.relative_to(LOGS).as_posix() for path in LOGS.rglob("*.deal"))


@cache
def law() -> Law:
    """The shipped law."""
    return load()


@cache
def report(name: str) -> Report:
    """The audit of one of NAMES."""
    return verify([LOGS / name], law=law())
