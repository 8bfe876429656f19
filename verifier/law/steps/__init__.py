"""The step kinds: one file each or, where one idea is not enough, a package whose `step.py` declares the kind.

A new kind is a new file or package and a line here.
"""

from typing import Final

from verifier.law.steps import (
    ante,
    burn,
    button,
    cut,
    deal_hands,
    dealer_play,
    first_burn,
    insurance,
    kill,
    rake,
    seats,
    shuffle,
    straddle,
    tips,
    wagers,
)
from verifier.law.steps.award import step as award
from verifier.law.steps.betting import step as betting
from verifier.law.steps.blinds import step as blinds
from verifier.law.steps.community import step as community
from verifier.law.steps.deal import step as deal
from verifier.law.steps.discard import step as discard
from verifier.law.steps.draw import step as draw
from verifier.law.steps.play import step as play
from verifier.law.steps.settle import step as settle
from verifier.law.steps.showdown import step as showdown
from verifier.law.steps.switch import step as switch
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
        shuffle,
        cut,
        first_burn,
        wagers,
        tips,
        deal_hands,
        insurance,
        switch,
        play,
        dealer_play,
        settle,
    )
}
