"""fairdeal: holds recorded card-game logs against the regulation that governs the game.

The public face is small: `verify()` audits logs and gives a `Report`; its `Finding`s and `RuleCount`s say what was
broken, kept and left open. Everything else may change from version to version. The parts are loaded when they are first
asked for.
"""

from typing import TYPE_CHECKING, Any

from verifier.version import VERSION

if TYPE_CHECKING:
    from verifier.audit.report import Finding, Report, RuleCount
    from verifier.audit.verify import verify

__version__ = VERSION
__all__ = ["Finding", "Report", "RuleCount", "__version__", "verify"]

_HOMES = {
    "Finding": "verifier.audit.report",
    "Report": "verifier.audit.report",
    "RuleCount": "verifier.audit.report",
    "verify": "verifier.audit.verify",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from importlib import import_module

    return getattr(import_module(_HOMES[name]), name)
