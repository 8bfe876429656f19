"""Each main and side pot goes to whom it belongs."""

from typing import Final

from verifier.law import words
from verifier.law.recipients import ORDERS, UNDECIDED
from verifier.law.step import Explanation, Play
from verifier.law.steps.award.awards import Awards, Given, given, place_of
from verifier.law.steps.award.judge import AwardJudge
from verifier.law.steps.award.judgement import Judgement
from verifier.law.steps.betting.round import excess_bet
from verifier.law.steps.betting.step import Betting
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.events import AWARD, END, RAKE, SEAT_BITS
from verifier.model.table import Table


class Award(AwardJudge):
    """Takes all awards and the rake, then has them judged."""

    falls_away = False
    owns = frozenset({AWARD, RAKE})

    def begin(self, t: Table) -> None:
        """Nothing is given yet."""
        t.at = Awards()

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take awards and rake up to the end of the hand, if each pot went where it belongs."""
        awards: list[Given] = t.at.given
        codes = play.codes
        while True:
            kind = codes[i] >> SEAT_BITS
            if kind == AWARD:
                event = play.events[i]
                q = t.layout.pos[event.seat]
                if q < 0:
                    return i
                awards.append(given(event, q, play.origin[i]))
            elif kind == RAKE:
                t.raked += play.values[i]
                t.raked_at = max(t.raked_at, play.origin[i])
            else:
                break
            i += 1
        if kind != END:
            return i
        if not self.recorded and not awards:
            for tally in ("pots", "won", "hands"):
                t.passes[self.tally[tally]] += 1
            t.done = True
            return i
        if self._plain(t, awards):
            return i
        judgement = self._judge(t, play, i)
        if any(judgement.found):
            return i
        self._settle(t, judgement)
        return i

    def _plain(self, t: Table, awards: list[Given]) -> bool:
        """The common case: one pot, given to those who have won it. True if that was it."""
        if not awards or t.dead or t.live & t.allin:
            return False
        kept = self.way.plain(t, awards, sum(t.put) - t.raked)
        if not kept:
            return False
        for tally in kept:
            t.passes[self.tally[tally]] += 1
        t.passes[self.tally["hands"]] += 1
        self._pay_out(t)
        return True

    def _settle(self, t: Table, judgement: Judgement) -> None:
        for tally, times in judgement.kept.items():
            t.passes[self.tally[tally]] += times
        t.passes[self.tally["hands"]] += 1
        t.remarks += judgement.remarks
        if judgement.raked >= 0:  # what the house took, if it is the line of the rake that is wrong
            t.raked = judgement.raked
        self._pay_out(t)

    def _pay_out(self, t: Table) -> None:
        """Stacks follow what was given."""
        winners = 0
        for one in t.at.given:
            t.stack[one.p] += one.amount
            winners |= 1 << one.p
        t.last_winner = winners.bit_length() - 1 if winners & (winners - 1) == 0 else -1
        t.done = True

    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """Awards that do not fit the pots."""
        if play.kind(i) != END:
            return []
        judgement = self._judge(t, play, i)
        found = tuple(one for part in judgement.found for one in part)
        u = t.copy()
        self._settle(u, judgement)
        out = [Explanation(found, u, i, 0)]
        awards: list[Given] = t.at.given
        if t.raked and awards and found and found[0].ruling.rule.departure == "pot-unbalanced":
            total, paid = sum(t.put) + t.dead, sum(one.amount for one in awards)
            other = judgement.instead or self.amount(t, awards[0], 0, words.amount(total - t.raked), paid)
            v = u.copy()
            v.raked = t.raked
            out.append(Explanation(other + found[1:], v, i, 1))
        out += self._uncalled_not_returned(t, play, i)
        return out + self._written_twice(t, play, i)

    def _written_twice(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """The awards fit if one of two equal lines that follow each other is left out."""
        awards: list[Given] = t.at.given
        for k in range(1, len(awards)):
            if awards[k][:-1] == awards[k - 1][:-1]:
                u = t.copy()
                del u.at.given[k]
                at = place_of(play, awards[k].at)
                found = self.blame_record(
                    "recorded-twice", play, at, "A line is written twice", "one line", "the same line again"
                )
                return [Explanation(found, u, i, -1)]  # awards that fit then are no accident
        return []

    def _uncalled_not_returned(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """The awards fit if the last bet, which nobody called, went back unrecorded."""
        excess, top = excess_bet(t)
        if excess <= 0 or not t.at.given:
            return []
        u = t.copy()
        u.take_back(top, excess)
        for step in reversed(self.earlier):
            if isinstance(step, Betting):
                at = place_of(play, t.at.given[0].at)
                found = step.blame(
                    "uncalled-amount", play, at, "What nobody called is not returned",
                    f"{words.amount(excess)} to {words.seat(t, top)}", "an award", seat=t.layout.order[top],
                )  # fmt: skip
                # Awards that fit then are no accident.
                return [Explanation(found, u, i, -1)]
        return []

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """An award or rake before the hand has come to it."""
        if play.kind(i) == RAKE:  # when the house takes its rake no section says
            return [Explanation((), t.copy(), i, 0, play.moved(i, len(play.codes) - 2), sure=True)]
        found = self.blame("award-extra", play, i, "A pot is awarded before the hand is over", "no award here", "award")
        return [Explanation(found, t.copy(), i + 1, 9)]


KIND: Final = StepKind(
    name="award",
    says="each main and side pot goes to whom it belongs",
    consumes=("award", "rake"),
    keys={
        "to": Key(
            "list of: ranking",
            "by which ranking the pot is won; two, that of the high hand first, share it by halves",
            required=True,
        ),
        "ties": Key("one of: equal", "what tied players get", required=True),
        "excess": Key(
            "one of: whole chip-by-chip",
            "whether what cannot be divided goes to one player or chip by chip",
            required=True,
        ),
        "odd-unit": Key("recipient", "who of those who are tied gets what cannot be divided", required=True),
        "odd-unit-between": Key(
            "one of: high-hand low-hand", "which of two halves gets what cannot be divided between them"
        ),
        "odd-unit-at-most": Key("money", "the most that may be left undivided"),
        "odd-unit-currency": Key(
            "text", "the currency of that limit, by its code such as USD: what is played in another is not held to it"
        ),
        "smallest": Key("one of: chip-in-play house-chip", "down to which chip a pot is divided"),
    },
    departures=(
        fault("award-winner", "a pot goes to a player who has not won it", "awards shows", "won"),
        fault("award-split", "tied players are not given equal shares", "awards shows", "split"),
        fault(
            "award-half",
            "the halves of a pot are not given as they were won",
            "awards shows",
            "halves",
            "odd-unit-between",
        ),
        fault(
            "award-odd-half",
            "what cannot be divided between the halves goes to the other half",
            "awards shows",
            "odd-halves",
            "odd-unit-between",
            weighs="odd-unit-between",
        ),
        fault(
            "award-odd-unit",
            "what cannot be divided goes to another player than the one who is due it",
            "awards shows",
            "odd-units",
            " ".join(f"odd-unit={word}" for word in ORDERS),
            weighs="odd-unit",
        ),
        fault(
            "award-unbroken",
            "more is left undivided than allowed",
            "awards shows",
            "odd-units",
            "odd-unit-at-most",
            weighs="odd-unit-at-most",
        ),
        fault("award-amount", "what is awarded is not what is in the pot", "awards amounts", "pots"),
        fault("award-missing", "a pot, or a share of it, is not awarded", "awards", "pots"),
        fault("award-extra", "a pot is awarded that does not exist, or before the hand is over", "awards", "hands"),
        doubt(
            "award-odd-undecided",
            "it is not settled who gets what cannot be divided",
            "awards shows",
            "shared",
            " ".join(f"odd-unit={word}" for word in sorted(UNDECIDED)),
        ),
        doubt(
            "award-won-one-tied-several",
            "a player wins one half of a pot and ties two or more players for the other",
            "awards shows",
            "halves",
            "odd-unit-between",
        ),
    ),
    build=Award,
)
