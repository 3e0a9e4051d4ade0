from scorekeeper.scoring.cards import LAST_TRICK, PLAIN_POINTS, TRUMP_POINTS
from scorekeeper.scoring.model import RANKS, SUITS
from scorekeeper.scoring.rules import HAND_POINTS


def test_all_cards_and_the_last_trick_are_a_hand():
    plain = sum(PLAIN_POINTS.values()) * (len(SUITS) - 1)
    assert sum(TRUMP_POINTS.values()) + plain + LAST_TRICK == HAND_POINTS


def test_every_rank_has_its_worth_and_no_card_beats_one_worth_more():
    for points in (TRUMP_POINTS, PLAIN_POINTS):
        assert set(points) == set(RANKS)
        assert list(points.values()) == sorted(points.values(), reverse=True)
    assert list(PLAIN_POINTS) == ["A", "10", "K", "Q", "J", "9", "8", "7"]
    assert list(TRUMP_POINTS) == ["J", "9", "A", "10", "K", "Q", "8", "7"]
