"""The keys of a section's file, block by block, with what each says.

The checker, the JSON Schema and the reference in `docs/spec-language.md` all read these tables; the keys of steps,
rankings and rules across hands are declared by their kinds.
"""

from typing import Final

from verifier.law.rankings.categories import CATEGORIES
from verifier.law.vocabulary import Key

IN_FORCE_KEYS: Final[dict[str, Key]] = {
    "from": Key("date", "the first day", required=True),
    "to": Key("date", "the last day; left out while it is in force"),
    "source": Key("text", "where the date is taken from", required=True),
}

FILE_KEYS: Final[dict[str, Key]] = {
    "section": Key("text", "the section's id: the folder and the name of this file, without `.yaml`", required=True),
    "citation": Key("text", "how the section is cited in print", required=True),
    "rules-after": Key(
        "text",
        "for a chapter whose clauses are rules: what stands in print between its citation and the number of a rule",
    ),
    "title": Key("text", "its heading", required=True),
    "summary": Key("text", "what it asks for, in our own words"),
    "official": Key("text", "the address of the official text; needed unless `status` is given"),
    "status": Key("text", "only for what is no law (practice, say): what it is"),
    "in-force": Key("map", "when the section is in force; needed unless `status` is given", keys=IN_FORCE_KEYS),
    "checked-on": Key(
        "date", "the day on which this file was last held against the official text; needed unless `status` is given"
    ),
    "not-found": Key("list of: text", "texts that the section points to and that were not found"),
    "follows": Key("list of: section", "the sections that it stands on, nearest first"),
    "submission": Key("map of: parameter", "what the section leaves to the house, by name"),
    "games": Key("map of: game", "the games that the section governs, by game id"),
    "payouts": Key("map of: payout table", "what wagers are paid, by the name of the table"),
    "defaults": Key("map of: step", "keys that every step of a kind has unless it says otherwise, by kind"),
    "rankings": Key("map of: ranking", "how hands are compared, by name"),
    "procedure": Key("list of: step", "the order of play"),
    "without": Key("map of: text", "steps of the sections followed that are left out, each with the reason"),
    "irregularities": Key("list of: irregularity", "what may go wrong at the table, and what must then be done"),
    "across-hands": Key("list of: across", "what must hold of a record as a whole, or from one hand to the next"),
    "interpretations": Key(
        "map of: interpretation", "where the words can be read two ways, and the reading taken, by name"
    ),
    "clauses": Key("map of: sentence", "every sentence of the law, by clause", required=True),
}

PARAMETER_TYPES: Final[dict[str, str]] = {
    "money": "an amount such as 4 or \"4.50\"",
    "list of money": "amounts, in order",
    "choice": "one of the words under `of`",
    "yes-no": "true or false",
    "count": "a whole number",
    "list of count": "whole numbers, in order",
    "percent": "a percentage such as \"10%\"",
    "odds": "odds such as \"3:2\", in quotation marks",
    "seat": "a seat (\"seat 4\") or a word for who gets what cannot be divided",
    "text": "free text",
}  # fmt: skip

UNSAID: Final[dict[str, str]] = {
    "open": "the rules that need it stay open, and name it",
    "accepted": "whatever the section allows is accepted",
    "not-offered": "the house does not offer it",
}

PARAMETER_KEYS: Final[dict[str, Key]] = {
    "type": Key("parameter type", "what kind of value it is", required=True),
    "of": Key("list of: text", "for a choice: the words to choose from"),
    "at-least": Key("count", "the least value; of a list, the fewest values"),
    "at-most": Key("count", "the greatest value; of a list, the most values"),
    "clause": Key("clause", "the clause that leaves it to the house"),
    "asks": Key("text", "the question put to the house", required=True),
    "unsaid": Key(
        "unsaid", "what silence means: `open` (if not said), `accepted`, `not-offered`, or `{assume: VALUE}`"
    ),
}

GAME_KEYS: Final[dict[str, Key]] = {
    "title": Key("text", "its name in print", required=True),
    "deck": Key("count", "how many cards the deck has", required=True),
    "is": Key("list of: text", "words that describe it, for the key `for` of steps"),
    "sets": Key("map of: value", "parameters that the game itself answers"),
}

RANKING_KEYS: Final[dict[str, Key]] = {
    "kind": Key("ranking kind", "the kind of ranking", required=True),
    "like": Key("ranking", "start from this ranking of the section followed and change the keys given here"),
}

PLAYER: Final[dict[str, str]] = {
    "bust": "the player's hand has gone over",
    "natural": "the player has a natural",
    "surrendered": "the player has surrendered the hand",
}

DEALER: Final[dict[str, str]] = {
    "bust": "the dealer's hand has gone over",
    "natural": "the dealer has a natural",
}
"""Beside these, the dealer's exact total: 22 is both 22 and a hand that has gone over."""

TOTAL: Final[dict[str, str]] = {
    "higher": "the player's total is the better one",
    "equal": "the totals are equal",
    "lower": "the dealer's total is the better one",
}

STAKE: Final[dict[str, str]] = {
    "original": "the chips are of the first wager on the hand",
    "added": "the chips were added to the wager by a double or a split",
}

FACT_KEYS: Final[dict[str, Key]] = {
    "player": Key(f"one of: {' '.join(PLAYER)}", "what has become of the player's hand"),
    "dealer": Key(f"count or: {' '.join(DEALER)}", "what has become of the dealer's hand, or its exact total"),
    "total": Key(f"one of: {' '.join(TOTAL)}", "the player's total against the dealer's"),
    "stake": Key(f"one of: {' '.join(STAKE)}", "which part of the wager it is"),
    "hand": Key(f"one of: {' '.join(CATEGORIES)}", "the category of the player's cards"),
    "decks": Key("count", "how many decks are in play"),
    "otherwise": Key("flag", "`true`: whatever no row above fits; the last row of each table, and no other"),
}
"""What a row of a payout table may ask for. A row fits where all that it asks for is so."""

FACT_WORDS: Final[dict[str, dict[str, str]]] = {"player": PLAYER, "dealer": DEALER, "total": TOTAL, "stake": STAKE}

FACT_NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "player": ("cards",),
    "player=surrendered": ("actions",),
    "dealer": ("dealer-cards",),
    "total": ("cards", "dealer-cards"),
    "stake": ("actions",),
    "hand": ("cards",),
    "decks": ("decks",),
}
"""The evidence without which a fact, or a fact with a certain word, is not known."""

ROW_NEEDS: Final = ("settlement", "wagers")
"""The evidence that every row of a payout table needs."""

PAYS: Final[dict[str, str]] = {
    "lose": "the wager is taken",
    "push": "the wager goes back, for neither side has won",
    "returned": "the chips go back, for they were not at risk",
}
"""What a row may pay besides odds, a part of the wager, or odds by schedule."""

PAYOUT_KEYS: Final[dict[str, Key]] = {
    "ranking": Key("ranking", "the ranking that tells totals or categories", required=True),
    "rows": Key("list of: row", "the rows, of which the first that fits counts; a name alone is the row of that name "
                "in the table of the same name of what is followed", required=True),
}  # fmt: skip

ROW_KEYS: Final[dict[str, Key]] = {
    "row": Key("text", "its name, and that of the rule that it makes", required=True),
    **FACT_KEYS,
    "pays": Key("pays", "what the wager comes to: `lose`, `push`, `returned`, odds, a percentage of the wager that "
                "goes back, the house's answer of one of these two types, or odds by schedule", required=True),
    "at-least": Key("odds", "beside odds: the least that the law lets be paid"),
    "clause": Key("clause", "the clause that says so", required=True),
}  # fmt: skip

REPEAT_KEYS: Final[dict[str, Key]] = {
    "id": Key("text", "the name by which a section that follows keeps the whole repeat"),
    "clauses": Key("list of: clause", "the steps come once under each of these clauses, and cite it"),
    "times": Key("count", "how often the steps come; instead of `clauses`"),
    "steps": Key("list of: step", "the steps; a list where one value is due gives one value a turn", required=True),
}

CASES: Final[dict[str, str]] = {
    "misdeal": "a misdeal is declared",
    "defective-deck": "the deck is found to be defective before any of the pot is awarded",
    "defective-deck-later": "the deck is found to be defective once the pot is awarded",
    "deck-short": "the deck has too few cards left for what is due",
    "card-face-up": "a card lies face up in the shoe",
    "drawn-in-error-unseen": "a card is drawn in error, and nobody has seen it",
    "drawn-in-error-seen": "a card is drawn in error, and it has been seen",
    "drawn-in-error-refused": "a player refuses a card that was drawn in error",
    "drew-on-standing-total": "the dealer draws on a total on which he stands",
    "missed-card-of-dealer": "the dealer is missed in the deal",
    "missed-card-of-player": "a hand is missed once in the deal",
    "no-card-to-hand": "a hand gets no card in the deal",
    "wrong-count-to-player": "a player is dealt an incorrect number of cards",
    "wrong-count-to-dealer": "the dealer is dealt an incorrect number of cards",
}
"""What may go wrong at a table, as a log records it."""

CASE_NEEDS: Final[dict[str, tuple[str, ...]]] = {
    "misdeal": ("irregularities",),
    "defective-deck": ("irregularities", "amounts"),
    "defective-deck-later": ("irregularities",),
    "deck-short": ("reshuffles", "deal-count", "burns"),
    "card-face-up": ("irregularities", "burns"),
    "drawn-in-error-unseen": ("irregularities", "burns"),
    "drawn-in-error-seen": ("irregularities", "burns"),
    "drawn-in-error-refused": ("irregularities", "deal-count"),
    "drew-on-standing-total": ("irregularities", "burns"),
    "missed-card-of-dealer": ("irregularities", "deal-count", "dealer-cards"),
    "missed-card-of-player": ("irregularities", "deal-count"),
    "no-card-to-hand": ("irregularities", "deal-count"),
    "wrong-count-to-player": ("irregularities", "wagers", "settlement"),
    "wrong-count-to-dealer": ("irregularities", "wagers", "settlement"),
}
"""The evidence without which it cannot be judged what was done then."""

REMEDIES: Final[dict[str, str]] = {
    "leave-to-supervisor": "what follows is for the floor supervisor to say",
    "return-contributions": "each player is given back all that he has put in",
    "award-stands": "whoever was awarded it keeps it",
    "reshuffle-stub-and-burns": (
        "the rest of the deck and the burned cards are shuffled into a new deck; what was thrown away stays out"
    ),
    "reshuffle-discards-and-cut": "what has been played is shuffled and cut, and the round goes on with it",
    "burn-card": "the card is burned: nobody plays with it",
    "use-card": "the card is dealt like any other",
    "offer-card": "the card goes to the next who wants it; it is burned only where it is refused",
    "no-more-cards": "the player gets no more cards in the round",
    "make-good": "the card is dealt when the others have theirs, before the play",
    "hand-dead": "the hand takes no part in the round",
    "return-wagers": (
        "the wagers go back: a player's alone where the cards were his, all of them where they were the dealer's"
    ),
}
"""What the law asks for where something has gone wrong."""

CASE_REMEDIES: Final[dict[str, tuple[str, ...]]] = {
    "misdeal": ("leave-to-supervisor", "return-contributions"),
    "defective-deck": ("leave-to-supervisor", "return-contributions"),
    "defective-deck-later": ("award-stands",),
    "deck-short": ("reshuffle-stub-and-burns", "reshuffle-discards-and-cut"),
    "card-face-up": ("burn-card",),
    "drawn-in-error-unseen": ("use-card",),
    "drawn-in-error-seen": ("offer-card",),
    "drawn-in-error-refused": ("no-more-cards",),
    "drew-on-standing-total": ("burn-card",),
    "missed-card-of-dealer": ("make-good",),
    "missed-card-of-player": ("make-good",),
    "no-card-to-hand": ("hand-dead",),
    "wrong-count-to-player": ("return-wagers",),
    "wrong-count-to-dealer": ("return-wagers",),
}
"""What the law may ask for in which case."""

IRREGULARITY_KEYS: Final[dict[str, Key]] = {
    "rule": Key("text", "the name of the rule that it makes", required=True),
    "case": Key(f"one of: {' '.join(CASES)}", "what happened", required=True),
    "then": Key(f"one of: {' '.join(REMEDIES)}", "what must then be done", required=True),
    "clause": Key("clause", "the clause that says so", required=True),
}

OUTCOMES: Final[dict[str, str]] = {
    "review": "a person must decide",
    "fail": "it is a breach",
    "open": "the log cannot tell",
}
"""What a reading may make of a departure."""

INTERPRETATION_KEYS: Final[dict[str, Key]] = {
    "clause": Key("list of: clause", "the clause or clauses whose words are read", required=True),
    "question": Key("text", "what the words leave open", required=True),
    "reading": Key(
        "text", "the reading taken; with `otherwise`, the value that `reading.NAME` stands for", required=True
    ),
    "why": Key("text", "why it is read so", required=True),
    "otherwise": Key("list of: text", "other values that the words allow; the step is judged by each of them too"),
    "if-otherwise": Key(
        "one of: review fail", "what a hand is that keeps only to one of the others; `review` if not said"
    ),
    "decides": Key("map of: outcome", "doubts (or faults) of the clause, each with `review`, `fail` or `open`"),
    "unless-submitted": Key(
        "list of: parameter", "with `decides`: steps back where the house has answered one of these"
    ),
    "per": Key("one of: act hand file", "with `decides`: how often it counts; once an act, if not said"),
    "built-into": Key("list of: word", "the kinds, keys or selectors whose meaning it explains"),
}

FORCES: Final[dict[str, str]] = {
    "must": "a duty: a departure is a breach",
    "may": "a leave: its rules test only that it is not exceeded",
    "defines": "a definition",
}

SENTENCE_KEYS: Final[dict[str, Key]] = {
    **{force: Key("text", f"{says}; the sentence in our own words") for force, says in FORCES.items()},
    "rules": Key(
        "list of: rule",
        "what tests it: departures; a kind of step (all its faults that no other sentence of the clause names); "
        "`CLAUSE/DEPARTURE`",
    ),
    "same-as": Key("list of: clause", "it asks for the same as these clauses or sentences, once more"),
    "beyond-logs": Key("text", "why no log can show it, or which part of it"),
}

SUBMISSION_KEYS: Final[dict[str, Key]] = {
    "licensee": Key("text", "whose rules these are", required=True),
    "section": Key("list of: section", "the section, or the sections, that they are submitted under", required=True),
    "parameters": Key("map of: value", "the house's answers, by the name of the parameter"),
}
"""The keys of a submission file."""

UNANSWERED: Final = "unsaid"
"""Stands in a submission for a question that is left open, as if it were not there."""
