"""Cards as bits: what a bundle holds and how it is written."""

import pytest

from verifier.model.cards import (
    CARD,
    DECK,
    NAME,
    UNSEEN_ONE,
    RepeatedCardError,
    bundle,
    each,
    known,
    show,
    size,
    unseen,
)


def test_a_deck_is_fifty_two_different_cards() -> None:
    """Every card is one bit of its own, and together they are the deck."""
    assert len(CARD) == 52
    assert sum(CARD.values()) == DECK
    assert all(bit.bit_count() == 1 for bit in CARD.values())


def test_a_card_is_found_by_its_suit_and_its_rank_from_the_ace_up() -> None:
    """The ace of clubs is the first bit, the king of spades the last; suits follow each other thirteen bits apart."""
    assert CARD["Ac"] == 1
    assert CARD["2c"] == 1 << 1
    assert CARD["Ad"] == 1 << 13
    assert CARD["Th"] == 1 << 26 + 9
    assert CARD["Ks"] == 1 << 51


@pytest.mark.parametrize("name", sorted(CARD))
def test_a_card_is_written_as_it_is_read(name: str) -> None:
    """Reading a card and writing it gives the same name."""
    assert show(bundle(name)) == name
    assert NAME[CARD[name]] == name


def test_a_bundle_keeps_known_and_unseen_cards_apart() -> None:
    """The known cards are a set of the deck; the unseen ones are only counted."""
    cards = bundle("As ?? Td ??")
    assert known(cards) == CARD["As"] | CARD["Td"]
    assert unseen(cards) == 2
    assert size(cards) == 4
    assert cards == CARD["As"] + CARD["Td"] + 2 * UNSEEN_ONE


def test_no_card_is_a_bundle_too() -> None:
    """Naming nothing gives the empty bundle, which is written in words."""
    assert bundle("") == 0
    assert size(0) == 0
    assert each(0) == []
    assert show(0) == "no card"


def test_a_bundle_is_written_by_rank_and_then_suit_with_the_unseen_last() -> None:
    """However a line orders its cards, the report orders them alike."""
    assert show(bundle("Ks ?? Ad 2h Ac Th")) == "Ac Ad 2h Th Ks ??"


def test_each_gives_one_bit_for_each_known_card() -> None:
    """The cards of a bundle come apart by rank and suit; unseen ones are no cards to name."""
    assert each(bundle("3s ?? Ah 3c")) == [CARD["Ah"], CARD["3c"], CARD["3s"]]


def test_a_card_named_twice_in_one_line_is_refused_by_name() -> None:
    """A line cannot name one card twice; the error says which."""
    with pytest.raises(RepeatedCardError, match=r"^As is named twice$") as caught:
        bundle("As 2d As")
    assert caught.value.card == "As"


@pytest.mark.parametrize("name", ["1s", "10s", "as", "AS", "A", "sA", "Ax", "?", "???", "A\u2660"])
def test_what_is_no_card_is_refused(name: str) -> None:
    """Ranks are written A 2-9 T J Q K and suits c d h s, and in no other way."""
    with pytest.raises(KeyError):
        bundle(f"2c {name}")
