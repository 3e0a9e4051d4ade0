from functools import reduce
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.model import RANKS, SUITS, Rank, Seats, Suit, Tricks
from scorekeeper.scoring.pile import DECK, Card, Pile
from scorekeeper.scoring.tricks import settle_tricks

TRUMPS = st.sampled_from(SUITS)
CARDS = st.sampled_from(sorted(DECK))
PILES = st.builds(Pile, st.frozensets(CARDS), st.booleans())


def piles_by_points(trump: Suit) -> dict[int, Pile]:
    """A pile for every total that some pile has: all sums of cards are looked at."""
    found: dict[int, frozenset[Card]] = {0: frozenset()}
    for card in DECK:
        worth = card.points(trump)
        found = {total + worth: cards | {card} for total, cards in found.items()} | found
    with_last = {total + 10: Pile(cards, last_trick=True) for total, cards in found.items()}
    return with_last | {total: Pile(cards) for total, cards in found.items()}


def is_possible(points: int) -> bool:
    """Whether the engine takes it for a side's trick points."""
    try:
        settle_tricks(Tricks({"A": points}, None), 4)
    except ScoringError:
        return False
    return True


def test_a_deck_has_32_cards():
    assert len(DECK) == len(SUITS) * len(RANKS) == 32


@pytest.mark.parametrize("trump", SUITS)
def test_all_cards_are_152_and_the_last_trick_makes_it_162(trump: Suit):
    assert Pile(DECK).points(trump) == 152
    assert Pile(DECK, last_trick=True).points(trump) == 162
    assert Pile().points(trump) == 0
    assert Pile(last_trick=True).points(trump) == 10


@pytest.mark.parametrize(
    ("suit", "rank", "points"),
    [
        ("hearts", "J", 20),
        ("hearts", "9", 14),
        ("hearts", "A", 11),
        ("hearts", "8", 0),
        ("spades", "A", 11),
        ("spades", "10", 10),
        ("spades", "K", 4),
        ("spades", "Q", 3),
        ("spades", "J", 2),
        ("spades", "9", 0),
    ],
)
def test_a_card_is_worth_what_its_suit_makes_it(suit: Suit, rank: Rank, points: int):
    assert Pile(frozenset({Card(suit, rank)})).points("hearts") == points


@pytest.mark.parametrize("trump", SUITS)
def test_piles_have_just_the_totals_that_the_engine_calls_possible(trump: Suit):
    piles = piles_by_points(trump)
    assert set(piles) == {points for points in range(-20, 200) if is_possible(points)}
    assert set(range(163)) - set(piles) == {1, 161}
    assert all(pile.points(trump) == points for points, pile in piles.items())


@given(PILES, TRUMPS)
def test_a_pile_and_the_rest_are_162(pile: Pile, trump: Suit):
    assert pile.points(trump) + pile.rest.points(trump) == 162
    assert pile.rest.rest == pile


@given(PILES, PILES, TRUMPS)
def test_one_more_card_is_never_worth_less(one: Pile, other: Pile, trump: Suit):
    growing = [one, Pile(one.cards | other.cards, one.last_trick), Pile(DECK, last_trick=True)]
    assert all(less.points(trump) <= more.points(trump) for less, more in pairwise(growing))


@given(st.lists(CARDS))
def test_a_card_counted_twice_is_taken_back(cards: list[Card]):
    pile = reduce(Pile.toggle, cards, Pile())
    assert pile.cards == {card for card in cards if cards.count(card) % 2}
    assert pile.toggle_last_trick() == Pile(pile.cards, last_trick=True)
    assert pile.toggle_last_trick().toggle_last_trick() == pile


@pytest.mark.parametrize(
    ("seats", "whole"),
    [(4, {0, 4, 8, 12, 16}), (3, {0, 3, 6, 9, 12, 15}), (2, {0, 2, 4, 6, 8, 10, 12, 14, 16})],
)
def test_whole_tricks_have_a_card_of_every_player(seats: Seats, whole: set[int]):
    cards = sorted(DECK)
    found = {n for n in range(17) if Pile(frozenset(cards[:n])).in_whole_tricks(seats)}
    assert found == whole
