"""Who deals first, by the cards."""

from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.first_deal import Cut, cut_at, dealer_by_suit
from scorekeeper.scoring.model import RANKS, SEATS_AT, SUITS, Rank, Seat, Seats, Suit

CARDS: st.SearchStrategy[Rank] = st.sampled_from(RANKS)


@pytest.mark.parametrize(
    ("shuffler", "hearts", "diamonds", "clubs", "spades"),
    [
        ("A1", "A1", "B1", "A2", "B2"),
        ("B1", "B1", "A2", "B2", "A1"),
        ("A2", "A2", "B2", "A1", "B1"),
        ("B2", "B2", "A1", "B1", "A2"),
    ],
)
def test_the_suit_of_the_cut_card(
    shuffler: Seat, hearts: Seat, diamonds: Seat, clubs: Seat, spades: Seat
):
    """Whoever shuffled, the player to the right, the one opposite, the one to the left."""
    dealers: dict[Suit, Seat] = {
        "hearts": hearts,
        "diamonds": diamonds,
        "clubs": clubs,
        "spades": spades,
    }
    assert {suit: dealer_by_suit(shuffler, suit) for suit in SUITS} == dealers


@pytest.mark.parametrize(
    ("cards", "highest"),
    [
        ("K A 7 8", ["B1"]),
        ("7 8 9 10", ["B2"]),
        ("10 J 9 9", ["B1"]),
        ("J Q 10 10", ["B1"]),
        ("8 7 7 7", ["A1"]),
        ("A 7 A K", ["A1", "A2"]),
        ("7 Q Q Q", ["B1", "A2", "B2"]),
        ("9 9 9 9", ["A1", "B1", "A2", "B2"]),
        ("Q J 7", ["A1"]),
        ("7 K K", ["B1", "C1"]),
        ("10 9", ["A1"]),
        ("7 7", ["A1", "B1"]),
    ],
)
def test_the_highest_card(cards: str, highest: list[Seat]):
    ranks = cast(list[Rank], cards.split())
    cut = cut_at(cast(Seats, len(ranks)))
    for rank in ranks:
        assert cut.highest == ()
        assert cut.dealer is None
        assert cut.to_cut is not None
        cut = cut.tell(cut.to_cut, rank)
    assert cut.to_cut is None
    assert cut.highest == tuple(highest)
    assert cut.dealer == (highest[0] if len(highest) == 1 else None)
    if len(highest) > 1:
        assert cut.again() == Cut(tuple(highest))


@given(seats=st.sampled_from((2, 3, 4)), data=st.data())
def test_the_order_in_which_the_cards_are_told_does_not_matter(seats: Seats, data: st.DataObject):
    cards: dict[Seat, Rank] = {seat: data.draw(CARDS) for seat in SEATS_AT[seats]}
    cut = cut_at(seats)
    for seat in data.draw(st.permutations(SEATS_AT[seats])):
        cut = cut.tell(seat, cards[seat])
    assert cut == Cut(SEATS_AT[seats], cards)
    assert {cards[seat] for seat in cut.highest} == {max(cards.values(), key=RANKS.index)}


def test_a_card_told_wrongly_is_told_anew():
    cut = cut_at(3).tell("A1", "K").tell("B1", "K").tell("C1", "7")
    assert cut.highest == ("A1", "B1")
    assert cut.tell("B1", "9").dealer == "A1"
