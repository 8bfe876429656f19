"""The JSON Schemas that are shipped: of a spec, of a submission, of a report."""

import json
from typing import Any, Final

from verifier.resources import folder

SCHEMAS: Final = ("spec", "submission", "report")


def schema_text(name: str) -> str:
    """The schema as it is shipped. Raises FileNotFoundError if the installation lacks it."""
    return (folder("rules") / "schema" / f"{name}.schema.json").read_text("utf-8")


def schema(name: str) -> dict[str, Any]:
    """The schema as data."""
    data: dict[str, Any] = json.loads(schema_text(name))
    return data
