"""The forms that a report can take, by the names of `--format`."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Final

from verifier.audit.report import Report
from verifier.law.spec import Law
from verifier.writers.view import View

Writer = Callable[[Report, Law, View], str]
"""Gives the whole report as text that ends with a newline. Raises nothing on account of what a log says."""


def _later(module: str) -> Writer:
    """A writer that is loaded when it is first used: a template engine costs more than many an audit."""

    def write(report: Report, law: Law, view: View) -> str:
        text: str = import_module(f"verifier.writers.{module}").write(report, law, view)
        return text

    return write


FORMATS: Final[Mapping[str, Writer]] = {"text": _later("text"), "json": _later("json_"), "html": _later("html")}
