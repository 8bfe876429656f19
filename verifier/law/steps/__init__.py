"""The step kinds, one file each. A new kind is a new file and a line here."""

from typing import Final

from verifier.law.steps import (
    ante,
    award,
    betting,
    blinds,
    burn,
    button,
    community,
    deal,
    discard,
    draw,
    kill,
    rake,
    seats,
    showdown,
    straddle,
)
from verifier.law.vocabulary import StepKind

STEP_KINDS: Final[dict[str, StepKind]] = {
    module.KIND.name: module.KIND
    for module in (
        seats,
        button,
        ante,
        blinds,
        straddle,
        kill,
        deal,
        burn,
        community,
        draw,
        discard,
        betting,
        showdown,
        award,
        rake,
    )
}
