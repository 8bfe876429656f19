"""The sections at hand, as a list."""

from verifier.law.spec import Law
from verifier.writers.paper import Paper
from verifier.writers.view import View
from verifier.writers.words import count


def listing(law: Law, view: View) -> str:
    """Each section with its citation, its games and since when it is in force, as text of `view.columns` columns."""
    paper = Paper(view.columns)
    for section in law.sections.values():
        paper.blank()
        paper.write(
            (section.id, "strong"),
            *([("  replaces the shipped one", "review")] if section.id in law.overridden else []),
        )
        title = f", {section.title}" if section.title else ""
        paper.write(f"{section.citation}{title}", first="    ")
        facts = [
            f"games: {', '.join(section.games)}" if section.games else "no game of its own",
            count(len(section.sentences), "sentence"),
            f"in force from {section.in_force_from}" if section.in_force_from else section.status,
        ]
        paper.write(("; ".join(fact for fact in facts if fact), "quiet"), first="    ")
    paper.blank()
    paper.write((f"{count(len(law.sections), 'section')}, digest {law.digest[:12]}", "quiet"))
    return paper.text(view.colour)
