"""The JSON Schemas of section files and of submissions, made from the declarations of the kinds.

With them editors complete and explain. Errors that people see come from the checker, not from these.
"""

import json
from collections.abc import Mapping
from typing import Any, Final

from verifier.law import shape
from verifier.law.across import ACROSS_KINDS
from verifier.law.rankings import RANKING_KINDS
from verifier.law.spec import Law, Parameter, Section
from verifier.law.steps import STEP_KINDS
from verifier.law.submission import reach, silence, what
from verifier.law.vocabulary import COMMON_KEYS, RECIPIENTS, SELECTORS_MANY, SELECTORS_ONE, Key

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"

_NAME: Final = "^[a-z0-9]+(-[a-z0-9]+)*$"
_MONEY: Final = r"^\d{1,13}(\.\d\d?)?$"
_DATE: Final = r"^\d{4}-\d\d-\d\d$"
_ODDS: Final = r"^\d{1,6}(:| to )\d{1,6}$"
_PERCENT: Final = r"^\d{1,3}(\.\d{1,4})? ?%$"


def section_schema() -> Schema:
    """The schema of a section file."""
    properties = {name: _file_key(name, key) for name, key in shape.FILE_KEYS.items()}
    return {
        "$schema": DIALECT,
        "title": "A section of the law, as data",
        "description": "See docs/spec-language.md.",
        **_object(properties, shape.FILE_KEYS),
        "anyOf": [{"required": ["status"]}, {"required": ["official", "in-force", "checked-on"]}],
        "$defs": _definitions(),
    }


def submission_schema(law: Law | None = None, section: Section | None = None) -> Schema:
    """The schema of a submission: of any, or of one under a section."""
    if law is None or section is None:
        answers: Schema = {
            "type": "object",
            "propertyNames": {"pattern": _NAME},
            "additionalProperties": {"$ref": "#/$defs/answer"},
        }
        sections: Schema = {"type": "string"}
    else:
        asked = {name: _question(law, parameter) for name, parameter in reach(law, section).items()}
        answers = {"type": "object", "properties": asked, "additionalProperties": False}
        sections = {"const": section.id}
    says = shape.SUBMISSION_KEYS
    properties = {
        "licensee": {"type": "string", "description": says["licensee"].says},
        "section": {
            "anyOf": [sections, {"type": "array", "items": sections, "minItems": 1}],
            "description": says["section"].says,
        },
        "parameters": {**answers, "description": says["parameters"].says},
    }
    return {
        "$schema": DIALECT,
        "title": "The house's own rules" + (f" under {section.citation}" if section else ""),
        **_object(properties, says),
        "$defs": {"answer": {"anyOf": [_SCALAR, {"type": "array", "items": _SCALAR}]}},
    }


def text(schema: Schema) -> str:
    """A schema as it is shipped."""
    return json.dumps(schema, indent=2, ensure_ascii=False) + "\n"


_WHOLE: Final[Schema] = {"type": "integer", "minimum": 0}
_SCALAR: Final[Schema] = {"type": ["string", "integer", "boolean"]}


def _object(properties: Mapping[str, Any], keys: Mapping[str, Key]) -> Schema:
    required = [name for name, key in keys.items() if key.required]
    return {
        "type": "object",
        "properties": dict(properties),
        "additionalProperties": False,
        **({"required": required} if required else {}),
    }


def _keys(keys: Mapping[str, Key], whole: bool = True) -> Schema:
    """Keys whose values are in the words of `Key.domain`. Of a table that is not `whole`, none is required, nor inside
    its maps: what it is like may have it.
    """
    made = _object({name: {**_domain(key, whole), "description": key.says} for name, key in keys.items()}, keys)
    if not whole:
        made.pop("required", None)
    return made


def _domain(key: Key, whole: bool = True) -> Schema:
    domain = key.domain
    if domain == "map":
        return _keys(key.keys, whole)
    if domain.startswith("list of: "):
        inner = _word(domain.removeprefix("list of: "))
        return {"anyOf": [inner, {"type": "array", "items": inner}]}
    return _word(domain)


def _word(domain: str) -> Schema:
    if domain.startswith("one of: "):
        return {"anyOf": [{"enum": domain.removeprefix("one of: ").split()}, _REFERENCE]}
    if domain.startswith("count or: "):
        return {"anyOf": [_WHOLE, *({"const": word} for word in domain.removeprefix("count or: ").split())]}
    return {"$ref": f"#/$defs/{domain.replace(' ', '-')}"}


_REFERENCE: Final[Schema] = {"$ref": "#/$defs/reference"}


def _definitions() -> Schema:
    return {
        "reference": {
            "type": "string",
            "pattern": r"^(submission|reading)\.[a-z0-9]+(-[a-z0-9]+)*$",
            "description": "submission.NAME: the house's answer. reading.NAME: the reading of an interpretation.",
        },
        "text": {"type": ["string", "integer"]},
        "section": {"type": "string"},
        "clause": {"type": ["string", "integer"], "description": "a clause of the law, such as k.5"},
        "date": {"type": "string", "pattern": _DATE},
        "count": {
            "anyOf": [_WHOLE, _REFERENCE, {"type": "array", "items": _WHOLE}],
            "description": "a whole number; within a repeat, a list gives one a turn",
        },
        "money": {"anyOf": [_WHOLE, {"type": "string", "pattern": _MONEY}, _REFERENCE]},
        "percent": {"anyOf": [{"type": "string", "pattern": _PERCENT}, _REFERENCE]},
        "odds": {"anyOf": [{"type": "string", "pattern": _ODDS}, _REFERENCE]},
        "flag": {"anyOf": [{"type": "boolean"}, _REFERENCE]},
        "ranking": {"type": "string"},
        "step": {"type": "string"},
        "totals": {"type": "string", "description": "the name of a ranking that tells totals"},
        "payout": {"type": "string", "description": "the name of a payout table"},
        "schedule": {"type": ["string", "integer"], "description": "the name of a schedule, or submission.NAME"},
        "pays": {
            "anyOf": [
                *_words(shape.PAYS),
                {"type": "string", "pattern": _ODDS},
                {"type": "string", "pattern": _PERCENT, "description": "a part of the wager that goes back"},
                _REFERENCE,
                _named({"type": "string", "pattern": _ODDS}),
            ]
        },
        "row": {"anyOf": [{"type": "string", "description": "a row of the table followed"}, _keys(shape.ROW_KEYS)]},
        "word": {"type": "string"},
        "rule": {"type": "string"},
        "parameter": {"type": "string"},
        "selector": {"anyOf": [*_words({**SELECTORS_ONE, **SELECTORS_MANY}), _REFERENCE]},
        "recipient": {"anyOf": [*_words(RECIPIENTS), _REFERENCE]},
        "parameter-type": {"anyOf": _words(shape.PARAMETER_TYPES)},
        "unsaid": {"anyOf": [*_words(shape.UNSAID), _one({"assume": {}})]},
        "entry": {"anyOf": [{"$ref": "#/$defs/kept"}, {"$ref": "#/$defs/one-step"}, {"$ref": "#/$defs/repeat"}]},
        "kept": {"type": "string", "description": "a step of the section followed; else a kind with its defaults"},
        "one-step": _one({name: {"$ref": f"#/$defs/step-{name}"} for name in STEP_KINDS}),
        "repeat": _one({"repeat": {
            **_object(
                {
                    **{name: {**_domain(key), "description": key.says} for name, key in shape.REPEAT_KEYS.items()},
                    "steps": {"type": "array", "description": shape.REPEAT_KEYS["steps"].says,
                              "items": {"anyOf": [{"$ref": "#/$defs/kept"}, {"$ref": "#/$defs/one-step"}]}},
                },
                shape.REPEAT_KEYS,
            ),
            "description": "steps that come again",
        }}),
        **{
            f"step-{name}": {**_keys({**kind.keys, **COMMON_KEYS}, whole=False), "description": kind.says}
            for name, kind in STEP_KINDS.items()
        },
    }  # fmt: skip


def _words(words: Mapping[str, str]) -> list[Schema]:
    return [{"const": word, "description": says} for word, says in words.items()]


def _one(properties: Mapping[str, Any]) -> Schema:
    return {
        "type": "object",
        "properties": dict(properties),
        "additionalProperties": False,
        "minProperties": 1,
        "maxProperties": 1,
    }


def _named(inner: Schema) -> Schema:
    return {"type": "object", "additionalProperties": inner}


def _file_key(name: str, key: Key) -> Schema:
    blocks: dict[str, Schema] = {
        "submission": _named(_keys(shape.PARAMETER_KEYS)),
        "games": _named(_keys({**shape.GAME_KEYS, "sets": Key("text", "")})),
        "defaults": _object({kind: {"$ref": f"#/$defs/step-{kind}"} for kind in STEP_KINDS}, {}),
        "rankings": _named({"anyOf": [_ranking(kind) for kind in RANKING_KINDS]}),
        "payouts": _named(_payout()),
        "procedure": {"type": "array", "items": {"$ref": "#/$defs/entry"}},
        "without": _named({"$ref": "#/$defs/text"}),
        "irregularities": {"type": "array", "items": _keys(shape.IRREGULARITY_KEYS)},
        "across-hands": {"type": "array", "items": _one({
            kind: {**_keys({**declared.keys, "clause": COMMON_KEYS["clause"]}), "description": declared.says}
            for kind, declared in ACROSS_KINDS.items()
        })},
        "interpretations": _named(_interpretation()),
        "clauses": _named(_sentence()),
    }  # fmt: skip
    if name == "games":
        game = blocks["games"]["additionalProperties"]["properties"]
        game["sets"] = {"type": "object", "additionalProperties": {}, "description": shape.GAME_KEYS["sets"].says}
    return {**(blocks[name] if name in blocks else _domain(key)), "description": key.says}


def _ranking(name: str) -> Schema:
    kind = RANKING_KINDS[name]
    called = {"kind": {"const": name, "description": kind.says}}
    like = {"like": {"type": "string", "description": shape.RANKING_KEYS["like"].says}}
    own, changed = _keys(kind.keys), _keys(kind.keys, whole=False)
    return {
        "anyOf": [
            {**own, "properties": {**called, **own["properties"]}, "required": ["kind", *own.get("required", ())]},
            {**changed, "properties": {**called, **like, **changed["properties"]}, "required": ["kind", "like"]},
        ]
    }


def _payout() -> Schema:
    rows = {"type": "array", "items": {"$ref": "#/$defs/row"}, "minItems": 1}
    made = _keys(shape.PAYOUT_KEYS)
    made["properties"]["rows"] = {**rows, "description": shape.PAYOUT_KEYS["rows"].says}
    return made


def _interpretation() -> Schema:
    known = {name: key for name, key in shape.INTERPRETATION_KEYS.items() if name != "decides"}
    made = _keys(known)
    outcome = {"anyOf": _words(shape.OUTCOMES)}
    made["properties"]["decides"] = {**_named(outcome), "description": shape.INTERPRETATION_KEYS["decides"].says}
    made["oneOf"] = [{"required": [way]} for way in ("otherwise", "decides", "built-into")]
    return made


def _sentence() -> Schema:
    made = _keys(shape.SENTENCE_KEYS)
    made["oneOf"] = [{"required": [force]} for force in shape.FORCES]
    return made


def _question(law: Law, parameter: Parameter) -> Schema:
    """What a parameter takes, as a schema that explains itself."""
    one: dict[str, Schema] = {
        "money": {"anyOf": [{"type": "integer", "minimum": 0}, {"type": "string", "pattern": _MONEY}]},
        "choice": {"enum": list(parameter.of)},
        "yes-no": {"enum": [True, False, "yes", "no"]},
        "count": {
            "type": "integer",
            "minimum": parameter.at_least or 0,
            **({} if parameter.at_most is None else {"maximum": parameter.at_most}),
        },
        "percent": {"type": "string", "pattern": _PERCENT},
        "odds": {"type": "string", "pattern": _ODDS},
        "seat": {"anyOf": [{"type": "string", "pattern": r"^seat \d{1,2}$"}, {"enum": list(RECIPIENTS)}]},
        "text": {"type": "string"},
    }
    made = one.get(parameter.type)
    if made is None:
        items = one[parameter.type.removeprefix("list of ")]
        bounds = {"minItems": parameter.at_least, "maxItems": parameter.at_most}
        several = {
            "type": "array",
            "items": items,
            **{name: bound for name, bound in bounds.items() if bound is not None},
        }
        made = {"anyOf": [items, several]}
    clause = f" ({law.sections[parameter.section].citation}, {parameter.clause})" if parameter.clause else ""
    return {
        "anyOf": [made, {"const": shape.UNANSWERED}],
        "description": f"{parameter.asks}{clause}. {what(parameter)}. Unsaid: {silence(parameter)}.",
    }
