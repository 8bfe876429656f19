"""What a submission answers, and what its silence means."""

from verifier.law.shape import UNANSWERED
from verifier.law.spec import Law
from verifier.law.submission import Submission, in_words, reach, silence
from verifier.writers.paper import Paper
from verifier.writers.view import View
from verifier.writers.words import cite, count, section_of


def checked(submission: Submission, law: Law, view: View) -> str:
    """A submission that can be used, question by question, as text of `view.columns` columns."""
    paper = Paper(view.columns)
    silent = submission.licensee == UNANSWERED
    whose = "It does not say for which house it speaks." if silent else f"It speaks for {submission.licensee}."
    paper.write((f"{submission.path} can be used.", "pass"), f" {whose}")
    for name in submission.sections:
        section = law.sections[name]
        asked = reach(law, section)
        given = [parameter for parameter in asked if parameter in submission.parameters]
        paper.blank()
        rest = " The others may stay unsaid." if len(given) < len(asked) else ""
        answered = f": {len(given)} of {count(len(asked), 'question')} answered.{rest}"
        paper.write((cite(section, name, ""), "strong"), answered)
        for parameter in asked.values():
            where = cite(section_of(law, parameter.section), parameter.section, parameter.clause)
            if parameter.name in submission.parameters:
                answer = (in_words(parameter, submission.parameters[parameter.name]), "strong")
            else:
                answer = (f"unsaid: {silence(parameter)}", "open")
            paper.write(parameter.name.ljust(16), " ", answer, (f"  [{where}]", "quiet"), first="  ", hang=19)
    return paper.text(view.colour)
