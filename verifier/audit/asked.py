"""What a reader of a report should know of what was asked for, so that nobody takes a part, or another thing, for the
whole.
"""

from collections.abc import Collection, Sequence

from verifier.law.problems import listed
from verifier.law.spec import Law
from verifier.law.submission import Submission


def left_out(select: Sequence[str], hands: Collection[str]) -> list[str]:
    """What was left out on request."""
    said = []
    if select:
        said.append(f"only rules under {listed(select)} were asked for; of all others nothing is said")
    if hands:
        one = len(hands) == 1
        said.append(f"only hand{'' if one else 's'} {listed(sorted(hands))} {'was' if one else 'were'} asked for")
    return said


def another_game(game: str, named: Collection[str]) -> list[str]:
    """That logs were held against another game than their headers name. `game` is empty where none was asked for."""
    others = sorted({*named} - {"", game}) if game else []
    return [f"held against {game}, as asked; the logs say {listed(others)}"] if others else []


def another_house(
    submission: Submission | None, law: Law, sections: Collection[str], named: Collection[str]
) -> list[str]:
    """That a submission is for other law than `sections`, or of another house than the headers name."""
    if submission is None or not sections:
        return []
    said = []
    governing = {name for used in sections for name in (used, *law.sections[used].follows)}
    if governing.isdisjoint(submission.sections):
        said.append(
            f"the submission speaks of {listed(submission.sections)}, and no hand was held against that; only where "
            "its questions have the same names are its answers used"
        )
    others = sorted({*named} - {"", submission.licensee})
    if others:
        said.append(f"the submission speaks for {submission.licensee}, the logs for {listed(others)}")
    return said
