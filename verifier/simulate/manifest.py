"""What a log with a fault has to be found to have, as a line of JSON."""

import json

from verifier.simulate.log import Faulty


def entry(file: str, made: Faulty) -> str:
    """File, hand, rule and line of the expected finding, and the class of (rule, line) that explain it equally well."""
    told = {
        "file": file,
        "hand": made.hand,
        "rule": made.fault.rule,
        "line": made.fault.line,
        "as-good": [{"rule": rule, "line": line} for rule, line in made.fault.also],
    }
    return json.dumps(told, ensure_ascii=False) + "\n"
