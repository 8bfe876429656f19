from pathlib import Path

import pytest

from tests.readers.phh.documents import document, hand, hands, log, played
from verifier.model import money
from verifier.model.cards import UNSEEN_ONE, bundle
from verifier.model.events import ALL_IN, UNSAID
from verifier.model.record import EVIDENCE, Stated
from verifier.readers.phh_data import variants
from verifier.readers.phh_hand import NEVER_RECORDED, RECORDED

OTHERS = variants(
    """
    [variants.NX]
    name = "no-limit something"
    game = "something"
    needs = ["blinds_or_straddles", "min_bet"]
    button = true
    structure = "no-limit"
    minimum = "min_bet"

    [variants.SX]
    name = "stud of some kind"
    game = "stud"
    needs = ["bring_in", "small_bet", "big_bet"]
    structure = "fixed-limit"
    bet-sizes = ["small_bet", "big_bet"]
    """
)


def test_every_kind_of_line_is_an_event(tmp_path: Path) -> None:
    """A hand is its forced bets, its actions, its awards and its end, in that order."""
    recorded = hand(
        tmp_path,
        antes="[0.5, 0.5, 0.5]",
        actions="""[
            'd dh p1 AsKd????', 'd dh p2 ????????', 'd dh p3 ????????', '# Burn card 6s is exposed',
            'p3 cbr 4', 'p1 cc', 'p2 f', 'p1 sd As??', 'p3 sd', 'd dh p1 2c??', 'p1 cc', 'p3 cc',
            'p1 sm KdQh2c??', 'p3 sm']""",
        winnings="[11.5, 0, 0]",
    )

    assert () == recorded.errors
    assert [
        ("ante", 1, 50), ("ante", 2, 50), ("ante", 3, 50), ("blind", 1, 100), ("blind", 2, 200),
        ("deal", 1, bundle("As")), ("deal", 1, bundle("Kd")), ("deal", 1, 0), ("deal", 1, 0),
        *[("deal", 2, 0)] * 4, *[("deal", 3, 0)] * 4, ("note", 0, 0),
        ("bet or raise", 3, 400), ("check or call", 1, UNSAID), ("fold", 2, 0),
        ("discard", 1, bundle("As ??")), ("stand pat", 3, 0), ("deal", 1, bundle("2c")), ("deal", 1, 0),
        ("check or call", 1, UNSAID), ("check or call", 3, UNSAID),
        ("show", 1, bundle("Kd Qh 2c ??")), ("muck", 3, 0),
        ("award", 1, 1150), ("end", 0, 0),
    ] == played(recorded)  # fmt: skip


def test_the_header_says_what_the_fields_say(tmp_path: Path) -> None:
    """Venue, event, table, currency, time and zone are taken as they stand; names and stacks go by seat."""
    recorded = hand(
        tmp_path,
        antes="[1, 1, 1]",
        starting_stacks="[100, 200.5, 300]",
        seats="[7, 9, 2]",
        players="['Ann', '', 'Cid']",
        hand="4711",
        event="'Spring Series'",
        table="12",
        venue="'Old Hall'",
        currency="'usd'",
        year="2024",
        month="2",
        day="29",
        time="20:15:00",
        time_zone="'America/New_York'",
    )

    header = recorded.header
    assert ("Spring Series, 12", "Old Hall", "USD") == (header.table, header.licensee, header.currency)
    assert ("2024-02-29T20:15:00", "America/New_York") == (recorded.when, header.zone)
    assert ("4711", 4711) == (recorded.name, recorded.number)
    assert (2, 7, 9) == recorded.seats
    assert ("Cid", "Ann", "") == recorded.names
    assert (30000, 10000, 20050) == recorded.stacks
    assert 2 == recorded.button  # the last player
    assert [("ante", 7, 100), ("ante", 9, 100), ("ante", 2, 100), ("blind", 7, 100), ("blind", 9, 200)] == played(
        recorded
    )[:5]


def test_the_house_parameters_are_read_off_the_record(tmp_path: Path) -> None:
    """Limits and forced bets are stated by the record, never by the house: no log certifies itself."""
    assert {
        "ante": Stated("0", "record"),
        "blinds": Stated(("1", "2.50"), "record"),
        "straddle": Stated("5", "record"),
        "structure": Stated("fixed-limit", "record"),
        "bet-sizes": Stated(("2", "2", "4", "4"), "record"),
    } == hand(tmp_path, blinds_or_straddles="[1, 2.5, 5]").header.parameters


def test_unequal_antes_state_no_ante(tmp_path: Path) -> None:
    """An ante that one player puts in for all is no ante of each player."""
    recorded = hand(tmp_path, antes="[0, 3.0, 0]")

    assert "ante" not in recorded.header.parameters
    assert [("ante", 2, 300), ("blind", 1, 100), ("blind", 2, 200)] == played(recorded)[:3]


def test_the_first_two_entries_are_blinds_and_the_others_straddles(tmp_path: Path) -> None:
    """PHH has one list for both: the blinds stand in its first two places."""
    recorded = hand(tmp_path, blinds_or_straddles="[0, 2, 4]")

    assert [("blind", 2, 200), ("straddle", 3, 400)] == played(recorded)[:2]
    assert Stated(("2",), "record") == recorded.header.parameters["blinds"]


def test_with_two_players_forced_bets_are_the_other_way_round(tmp_path: Path) -> None:
    """With two players the last, who has the button, posts the first blind."""
    recorded = hand(
        tmp_path, antes="[0, 1]", blinds_or_straddles="[1, 2]", starting_stacks="[100, 100]", actions="['p2 f']"
    )

    assert 2 == recorded.button
    assert [("ante", 1, 100), ("blind", 2, 100), ("blind", 1, 200)] == played(recorded)[:3]


def test_forced_bets_go_as_far_as_the_stack(tmp_path: Path) -> None:
    """A forced bet takes what is there, the ante first, and then says all in; without chips nothing is posted."""
    recorded = hand(tmp_path, antes="[1, 1, 1]", blinds_or_straddles="[1, 2, 0]", starting_stacks="[1, 2, 100]")

    assert [(1, 100, ALL_IN), (2, 100, 0), (3, 100, 0), (2, 100, ALL_IN)] == [
        (event.seat, event.value, event.aux) for event in recorded.events[:4]
    ]
    assert "fold" == played(recorded)[4][0]


def test_a_stack_that_is_not_known_is_no_evidence(tmp_path: Path) -> None:
    """`inf` is an unknown stack: the hand then records no stacks, and no bet exceeds it."""
    recorded = hand(tmp_path, starting_stacks="[inf, 100, 100]")

    assert (money.MOST, 10000, 10000) == recorded.stacks
    assert "stacks" not in recorded.header.records
    assert "stacks" in hand(tmp_path).header.records


def test_what_phh_cannot_record_is_never_recorded(tmp_path: Path) -> None:
    """A hand has just the evidence for which the format has words; each kind of evidence is either had or lacking."""
    recorded = hand(tmp_path, winnings="[0, 3, 0]")

    assert RECORDED == recorded.header.records
    assert sorted(EVIDENCE) == sorted([*NEVER_RECORDED, *RECORDED])


@pytest.mark.parametrize(
    ("field", "text"), [("winnings", None), ("winnings", "[0, 0, 0]"), ("finishing_stacks", "[99, 98, 100]")]
)
def test_without_winnings_no_award_is_recorded(field: str, text: str | None, tmp_path: Path) -> None:
    """No winnings, or none to anybody (PHH's way to say that the hand is not over), is no record of awards."""
    recorded = hand(tmp_path, **{field: text})

    assert "awards" not in recorded.header.records
    assert "award" not in [kind for kind, _, _ in played(recorded)]


def test_finishing_stacks_give_the_awards(tmp_path: Path) -> None:
    """What a player was given is what he ended with less what his bets left him, an uncalled bet going back first."""
    recorded = hand(tmp_path, actions="['p3 cbr 4', 'p1 cbr 6', 'p2 f', 'p3 f']", finishing_stacks="[106, 98, 96]")

    assert () == recorded.errors
    assert "awards" in recorded.header.records
    assert [("award", 1, 1000), ("end", 0, 0)] == played(recorded)[-2:]


def test_winnings_go_before_finishing_stacks(tmp_path: Path) -> None:
    """Where both are given the winnings are the awards."""
    recorded = hand(tmp_path, winnings="[0, 3, 0]", finishing_stacks="[1, 1, 1]")

    assert [("award", 2, 300), ("end", 0, 0)] == played(recorded)[-2:]


def test_finishing_stacks_say_nothing_where_a_blind_was_cut_short(tmp_path: Path) -> None:
    """Behind a blind that put its player all in a call may owe the whole blind: then no award is worked out."""
    recorded = hand(tmp_path, starting_stacks="[100, 1, 100]", finishing_stacks="[99, 2, 100]")

    assert () == recorded.errors
    assert "awards" not in recorded.header.records


def test_a_showdown_that_is_not_written_is_not_recorded(tmp_path: Path) -> None:
    """Where two stay to the end and nobody shows or mucks, the record of the showdown is missing."""
    unseen = hand(tmp_path, actions="['p3 cc', 'p1 cc', 'p2 cc']").header.records
    folded = hand(tmp_path).header.records
    seen = hand(tmp_path, actions="['p3 f', 'p1 cc', 'p2 cc', 'p1 sm']").header.records

    assert (False, True, True) == ("shows" in unseen, "shows" in folded, "shows" in seen)
    assert (False, True, True) == ("show-order" in unseen, "show-order" in folded, "show-order" in seen)


@pytest.mark.parametrize(
    ("before", "shown"),
    [
        ("'d dh p1 AsKd', 'd dh p2 Qh'", "As Kd"),
        ("'d dh p1 AsKd', 'p1 sd As', 'd dh p1 2c'", "Kd 2c"),
        ("'d dh p1 As??'", "As ??"),
        ("'d dh p1 As??', 'p1 sd ??', 'd dh p1 2c'", "?? ??"),
    ],
)
def test_a_dash_shows_what_was_dealt(before: str, shown: str, tmp_path: Path) -> None:
    """`sm -` shows the cards that the player holds; once one left unseen, which they are is not known."""
    recorded = hand(tmp_path, actions=f"[{before}, 'p1 sm -']")

    assert ("show", 1, bundle(shown)) == played(recorded)[-2]


def test_a_hand_that_is_shown_in_part_is_shown_unseen(tmp_path: Path) -> None:
    """`sm ????` neither mucks nor shows: cards are shown that nobody saw."""
    assert ("show", 1, 2 * UNSEEN_ONE) == played(hand(tmp_path, actions="['p1 sm ????']"))[-2]


@pytest.mark.parametrize(
    ("fields", "when", "zone"),
    [
        ({}, "", ""),
        ({"year": "2009"}, "", ""),
        ({"year": "2009", "month": "7", "day": "1"}, "2009-07-01", ""),
        ({"year": "2009", "month": "7", "day": "1", "time": "00:00:26"}, "2009-07-01T00:00:26", "UTC"),
        ({"time": "00:00:26.5", "time_zone_abbreviation": "'ET'"}, "", "ET"),
        ({"time": "00:00:26", "city": "'a'", "region": "'b'", "country": "'c'"}, "", ""),
    ],
)
def test_a_moment_is_a_whole_date(fields: dict[str, str], when: str, zone: str, tmp_path: Path) -> None:
    """A date needs year, month and day; a time without any word of where counts as UTC, as the format says."""
    recorded = hand(tmp_path, **fields)

    assert (when, zone, ()) == (recorded.when, recorded.header.zone, recorded.errors)


@pytest.mark.parametrize(
    ("fields", "currency"),
    [
        ({}, ""),
        ({"currency_symbol": "'$'"}, ""),
        ({"level": "3"}, "chips"),
        ({"level": "3", "currency": "'EUR'"}, "EUR"),
    ],
)
def test_only_a_code_or_a_tournament_level_says_the_currency(
    fields: dict[str, str], currency: str, tmp_path: Path
) -> None:
    """A symbol stands for many currencies and says nothing; the chips of a tournament level are play chips."""
    assert currency == hand(tmp_path, **fields).header.currency


def test_a_hand_without_a_name_has_its_place_in_the_file(tmp_path: Path) -> None:
    """The name is `hand`, else what stands in `[ ]`, else the hand's place in the file."""
    named, keyed = hands(tmp_path, f"[5]\n{document(hand=repr('A-7'))}[6]\n{document()}")
    alone = hand(tmp_path)

    assert [("A-7", -1), ("6", 6), ("1", 1)] == [(one.name, one.number) for one in (named, keyed, alone)]


def test_equal_headers_are_one(tmp_path: Path) -> None:
    """Hands that were played under the same conditions share one header, so that it is compiled once."""
    first, second, other = hands(tmp_path, f"[1]\n{document()}[2]\n{document()}[3]\n{document(table='7')}")

    assert first.header is second.header
    assert first.header is not other.header


def test_further_variants_are_data(tmp_path: Path) -> None:
    """A variant is what the table of variants says; its game is read without a word of Python."""
    acts = "['d dh p1 AsKd', 'd db Jc3d5c', 'p2 cbr 7']"
    text = document(variant="'NX'", small_bet=None, big_bet=None, min_bet="2", actions=acts)

    (recorded,) = hands(tmp_path, text, variants=OTHERS)

    assert "something" == recorded.header.game
    assert {
        "structure": Stated("no-limit", "record"),
        "minimum": Stated("2", "record"),
    }.items() <= recorded.header.parameters.items()
    assert [("board", 0, bundle("Jc 3d 5c")), ("bet or raise", 2, 700), ("end", 0, 0)] == played(recorded)[-3:]


def test_a_game_without_a_button_records_none(tmp_path: Path) -> None:
    """Where the variant has no button, the record has none, and a bring-in is what the field says."""
    text = document(variant="'SX'", blinds_or_straddles=None, bring_in="1", actions="['p1 pb', 'p2 f']")

    (recorded,) = hands(tmp_path, text, variants=OTHERS)

    assert (0, False) == (recorded.button, "button" in recorded.header.records)
    assert [("bring-in", 1, 100), ("fold", 2, 0), ("end", 0, 0)] == played(recorded)


def test_the_log_tells_its_digest_and_lines(tmp_path: Path) -> None:
    """Digest and line count are those of the bytes of the file, once it is read."""
    read = log(tmp_path, document())
    count = len(list(read))

    assert (1, 7, "phh", []) == (count, read.lines, read.format, read.errors)
    assert 64 == len(read.sha256)
