"""The report for the terminal: the verdict first, then the clause table, then each finding with its evidence."""

from verifier.audit.report import InputFile, Report
from verifier.law.spec import Law
from verifier.writers.outline import outline
from verifier.writers.paper import Paper
from verifier.writers.text_finding import write_finding
from verifier.writers.text_table import write_table
from verifier.writers.verdict import Verdict, verdict
from verifier.writers.view import View
from verifier.writers.words import count


def write(report: Report, law: Law, view: View) -> str:
    """The report as text of `view.columns` columns, ending with a newline; ANSI codes only if `view.colour`."""
    paper = Paper(view.columns)
    said = verdict(report, law)
    _verdict(paper, said, view)
    for note in report.notes:
        paper.write(("Note: ", "strong"), note, hang=2)
    write_table(paper, report, outline(report, law), view)
    for finding in report.findings:
        write_finding(paper, finding, law)
    paper.blank()
    _inputs(paper, report)
    if report.findings:
        paper.write((said.headline, said.outcome))
    return paper.text(view.colour)


def _verdict(paper: Paper, said: Verdict, view: View) -> None:
    paper.write((said.headline, said.outcome))
    paper.blank()
    _row(paper, "judged", said.judged)
    _row(paper, "kept", said.kept)
    _row(paper, "broken", said.broken or "nothing that could be judged.")
    for text in said.unjudged:
        _row(paper, "not judged", text)
    for gap in said.gaps:
        rules = count(len(gap.rules), "rule")
        _row(paper, "open", f"{count(gap.occasions, 'occasion')} of {rules}: {gap.reason}.")
        if view.verbose:
            paper.write((", ".join(gap.rules), "quiet"), first=" " * 14)
    paper.blank()


def _row(paper: Paper, word: str, text: str) -> None:
    if text:
        paper.write((word.ljust(12), "strong"), text, first="  ", hang=14)


def _inputs(paper: Paper, report: Report) -> None:
    """What was read and by what, so that the run can be repeated."""
    name, version = report.tool
    paper.write((f"{name} {version}, rules {report.rules_digest[:12]}", "quiet"))
    if report.command:
        paper.write((report.command, "quiet"), hang=2)
    for item in report.inputs:
        paper.write((_input(item), "quiet"), hang=2)
    paper.blank()


def _input(item: InputFile) -> str:
    return (
        f"{item.path}  {item.format}, {count(item.hands, 'hand')}, {count(item.lines, 'line')}, "
        f"SHA-256 {item.sha256[:12]}"
    )
