"""The verdict in words: what was judged, kept and broken, and, just as plainly, what nobody could judge."""

from collections import Counter
from dataclasses import dataclass

from verifier.audit.report import Outcome, Report
from verifier.law.spec import Law
from verifier.writers.words import count, listed, number, section_of, sentence


@dataclass(frozen=True, slots=True)
class Gap:
    """Why something was not judged, on how many occasions, and which rules that leaves open."""

    reason: str
    occasions: int
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict as sentences, for every writer alike. `outcome` is what weighs most: fail, error, review or pass."""

    outcome: Outcome
    headline: str
    judged: str
    kept: str
    broken: str
    unjudged: tuple[str, ...]
    """What could not be judged, one sentence each, but for the gaps."""
    gaps: tuple[Gap, ...]
    """Why occasions stayed open, the widest gap first."""


def verdict(report: Report, law: Law) -> Verdict:
    """The verdict on a report. Agrees with `report.exit_code()`: never a word of praise where that is not 0."""
    summary = report.summary
    tested = summary["pass"] + summary["fail"] + summary["waived"]
    outcome: Outcome = "pass"
    if summary["fail"]:
        outcome = "fail"
    elif report.exit_code():
        outcome = "error"
    elif summary["review"]:
        outcome = "review"
    return Verdict(
        outcome=outcome,
        headline=_headline(report, summary, tested),
        judged=_judged(report, law),
        kept=_kept(report, summary, tested),
        broken=_broken(report, summary),
        unjudged=_unjudged(report, summary),
        gaps=gaps(report),
    )


def _headline(report: Report, summary: dict[Outcome, int], tested: int) -> str:
    if summary["fail"]:
        rules = sum(1 for rule in report.rules if rule.counts["fail"])
        times = "once" if summary["fail"] == 1 else count(summary["fail"], "time")
        ending = " Not everything could be judged." if report.exit_code() == 2 else ""
        return (
            f"Broken: {count(rules, 'rule was', 'rules were')} broken, {times}{' in all' if rules > 1 else ''}.{ending}"
        )
    if not tested:
        return "Not judged: no rule was put to the test, so nothing is said for or against this record."
    if report.exit_code():
        return "Not judged in full: what could be judged held, but some of the record could not be."
    if summary["waived"]:
        return f"Kept, but for {count(summary['waived'], 'departure')} waived for this audit."
    if summary["review"] or summary["open"]:
        return "Kept, as far as this record shows: every rule that was put to the test held."
    return "Kept: every rule that was put to the test held."


def _judged(report: Report, law: Law) -> str:
    logs = count(len(report.inputs), "log")
    held = [
        f"{count(used.hands, 'hand')} held against {used.citation or used.id}{f' ({used.title})' if used.title else ''}"
        for used in report.sections
        if used.hands or section_of(law, used.id) is not None
    ]
    return f"{count(report.hands, 'hand')} read from {logs}{'; ' + listed(held) if held else ''}."


def _kept(report: Report, summary: dict[Outcome, int], tested: int) -> str:
    if not tested:
        return "No rule was put to the test, so none can be called kept."
    held = sum(1 for rule in report.rules if rule.counts["pass"] and not rule.counts["fail"] + rule.counts["waived"])
    return (
        f"{count(held, 'rule')} held whenever put to the test; "
        f"{number(summary['pass'])} of {count(tested, 'occasion')} passed."
    )


def _broken(report: Report, summary: dict[Outcome, int]) -> str:
    if not summary["fail"]:
        return ""
    by_rule = [
        f"{rule.rule} ({count(rule.counts['fail'], 'time')} in {count(rule.occasions, 'occasion')})"
        for rule in report.rules
        if rule.counts["fail"]
    ]
    waived = summary["waived"]
    besides = f" {count(waived, 'departure was', 'departures were')} waived for this audit." if waived else ""
    return f"{listed(by_rule)}.{besides}"


def _unjudged(report: Report, summary: dict[Outcome, int]) -> tuple[str, ...]:
    said = [sentence(problem) for problem in report.problems]
    unread = [finding for finding in report.findings if finding.outcome == "error" and finding.length]
    if unread:
        hands = len({(finding.file, finding.table, finding.hand) for finding in unread if finding.hand})
        said.append(
            f"{count(len(unread), 'line')} could not be read"
            + (f", so {count(hands, 'hand was', 'hands were')} not judged." if hands else ".")
        )
    unexplained = summary["error"] - len(unread)
    if unexplained:
        said.append(f"{count(unexplained, 'place')} in the record could not be explained; a person must look there.")
    if summary["review"]:
        said.append(
            f"{count(summary['review'], 'occasion is', 'occasions are')} for a person to decide: "
            "the law leaves it open, or two readings of it differ."
        )
    idle: Counter[str] = Counter()
    for rule in report.rules:
        idle.update(rule.inapplicable)
    said += [f"{count(times, 'occasion')} did not apply: {reason}." for reason, times in sorted(idle.items())]
    never = sum(1 for rule in report.rules if not rule.occasions)
    if never:
        said.append(f"{count(never, 'rule')} never came up, so nothing is known of {'it' if never == 1 else 'them'}.")
    return tuple(said)


def gaps(report: Report) -> tuple[Gap, ...]:
    """Why occasions are open, over all rules: the reasons, each with its occasions and the rules it leaves open."""
    occasions: Counter[str] = Counter()
    rules: dict[str, list[str]] = {}
    for rule in report.rules:
        if not rule.counts["open"]:
            continue
        reasons = dict(rule.reasons) or {"the reason is not recorded": rule.counts["open"]}
        for reason, times in sorted(reasons.items()):
            occasions[reason] += times
            rules.setdefault(reason, []).append(rule.rule)
    return tuple(
        Gap(reason, times, tuple(rules[reason]))
        for reason, times in sorted(occasions.items(), key=lambda item: (-item[1], item[0]))
    )
