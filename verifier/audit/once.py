"""Interpretations that count once a hand: the first departure under one is told, the others are lawful and silent."""

from verifier.law.step import Explanation, Found
from verifier.model.state import Remark


def once(option: Explanation) -> tuple[Found, ...]:
    """The findings of an explanation, those left out of which the hand has been told under the same interpretation.

    The table of the explanation keeps what has been told.
    """
    if not any(found.ruling.once for found in option.found):
        return option.found
    t = option.table
    kept = []
    for found in option.found:
        ruling = found.ruling
        if ruling.once and ruling.once in t.told:
            t.remarks += (Remark(ruling.tally, ruling.rule.departure, "told", ruling.once),)
            continue
        if ruling.once:
            t.told |= {ruling.once}
        kept.append(found)
    return tuple(kept)
