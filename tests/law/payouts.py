"""A town's two games against the house, the second of which keeps rows of the first."""

from typing import Final

CHAPTER: Final = "xx-town/20"
SECTION: Final = "xx-town/20.5"

FIRST: Final = """\
section: xx-town/20
citation: Town Code § 20
title: Nearest to twenty-one
official: https://law.example/20
in-force: {from: "2020-01-01", source: Town Gazette 7}
checked-on: "2026-11-29"

submission:
  win-odds: {type: odds, clause: 6, asks: What is a win paid}
  half-back: {type: percent, clause: 30, asks: What comes back}
  ace-ten: {type: choice, of: [natural, twenty-one], clause: 25, asks: What is an ace with a ten after a split}

games:
  twenty-one: {title: Twenty-one, deck: 52}

rankings:
  total: {kind: nearest, target: 21, ace: [1, 11], faces: 10,
    natural: {cards: 2, total: 21, after-split: submission.ace-ten}}

payouts:
  main:
    ranking: total
    rows:
      - {row: player-bust, player: bust, pays: lose, clause: 3}
      - {row: surrendered, player: surrendered, pays: submission.half-back, clause: 30}
      - {row: blackjack, player: natural, decks: 1, pays: "6:5", clause: 6}
      - {row: added-returned, dealer: natural, stake: added, pays: returned, clause: 3}
      - {row: dealer-blackjack, dealer: natural, pays: lose, clause: 3}
      - {row: higher, total: higher, pays: submission.win-odds, at-least: "1:1", clause: 6}
      - {row: equal, total: equal, pays: push, clause: 4}
      - {row: lower, otherwise: true, pays: lose, clause: 3}

procedure:
  - settle: {id: settle-main, wagers: [main], by: main, clause: 6}

interpretations:
  floors:
    clause: 6
    question: What if a win is paid more than the floor
    reading: not settled
    why: it says at least
    decides: {pay-above-floor: review}
    unless-submitted: [win-odds]

clauses:
  3: {must: A better hand wins., rules: [player-bust, dealer-blackjack, added-returned, lower]}
  4: {must: Equal hands push., rules: [equal]}
  6.a: {must: A win is paid at least evens., rules: [higher, settle, pay-above-floor]}
  6.b: {must: A blackjack is paid six to five., rules: [blackjack]}
  25: {must: Pairs may be split., beyond-logs: a log of no splits}
  30: {may: A hand may be surrendered., rules: [surrendered]}
"""

SECOND: Final = """\
section: xx-town/20.5
citation: Town Code § 20.5
title: Two hands each
official: https://law.example/20-5
in-force: {from: "2020-01-01", source: Town Gazette 7}
checked-on: "2026-11-29"
follows: [xx-town/20]

submission:
  match-odds: {type: choice, of: ["1", "2", derived], clause: 18, asks: Which schedule is in use}

games:
  two-hands: {title: Two hands each, deck: 52}

rankings:
  total: {kind: nearest, like: total, natural: {not-after: [switch]}}
  match: {kind: categories, cards: 4, of: first-cards-before-switch, alike: rank, order: [two-pair, three-of-a-kind, pair]}

payouts:
  main:
    ranking: total
    rows:
      - {row: player-bust, player: bust, pays: lose, clause: 13}
      - surrendered
      - {row: blackjack, player: natural, pays: "1:1", clause: 13}
      - added-returned
      - {row: dealer-22, dealer: 22, pays: push, clause: 13}
      - higher
      - equal
      - lower
  match:
    ranking: match
    rows:
      - {row: two-pair, hand: two-pair, pays: {"1": "8:1", "2": "7:1"}, clause: 18}
      - {row: pair, hand: pair, pays: {"1": "1:1", "2": "1:1"}, clause: 18}
      - {row: no-match, otherwise: true, pays: lose, clause: 18}

procedure:
  - settle: {id: match, wagers: [match], by: match, schedule: submission.match-odds, before: settle-main, clause: 18}
  - settle: {id: settle-main, like: settle-main, wagers: [left, right], clause: 13}

clauses:
  10.a: {must: A blackjack is one to one., rules: [13/blackjack]}
  13: {must: A dealer with 22 pushes., rules: [player-bust, blackjack, dealer-22, settle]}
  18: {may: The match is paid by schedule., rules: [two-pair, pair, no-match, settle]}
"""  # noqa: E501 - a line of the file as the wrong ones change it
