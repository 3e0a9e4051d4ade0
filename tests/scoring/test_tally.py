"""What a match tells, hand by hand."""

from dataclasses import replace

import pytest
from pydantic import TypeAdapter

from scorekeeper.scoring.match import Line, score_match
from scorekeeper.scoring.model import Adjustment, Contract, Match, Party, PassedOut, Played, Tricks
from scorekeeper.scoring.rules import rules_of
from scorekeeper.scoring.tally import MatchTally, lines_telling, tally_of
from scorekeeper.scoring.told import at_bid, bid_of
from tests.scoring.said import CAPOT_A, CAPOT_B, COFFEE, PILOTTA_B, match, played, run, taken

A_TO_B = ("Άννα", "Νίκος"), ("Εύα", "Ηλίας")


def of_one(hand: Played, **options) -> list[dict[str, int]]:
    """What a match of this one hand tells of its sides."""
    only = match(hand, **options)
    return [dict(side.told) for side in tally_of(only, score_match(only)).sides]


@pytest.mark.parametrize(
    ("hand", "bidders", "defenders"),
    [
        (
            played(90, 96),
            {"hands": 1, "points": 19, "bids": 1, "bids-90": 1, "made": 1, "made-90": 1},
            {"hands": 1, "points": 6},
        ),
        (
            played(80, 60, stake="closed"),
            {"hands": 1, "bids": 1, "bids-80": 1, "closed": 1},
            {"hands": 1, "points": 32, "closed": 1, "closed_won": 1},
        ),
        (
            played(80, 97, stake="reopened"),
            {
                "hands": 1,
                "points": 48,
                "bids": 1,
                "bids-80": 1,
                "made": 1,
                "made-80": 1,
                "reopened": 1,
                "reopened_won": 1,
            },
            {"hands": 1, "reopened": 1},
        ),
        (
            played("capot", CAPOT_A),
            {
                "hands": 1,
                "points": 50,
                "bids": 1,
                "bids-capot": 1,
                "made": 1,
                "made-capot": 1,
                "capots": 1,
            },
            {"hands": 1, "capots_against": 1},
        ),
        (
            played(100, CAPOT_B, run("A", 5, "A")),
            {
                "hands": 1,
                "bids": 1,
                "bids-100": 1,
                "capots_against": 1,
                "declaring": 1,
                "declared_points": 100,
            },
            {"hands": 1, "points": 45, "capots": 1},
        ),
        (
            played(80, 97, run("A", 3, "A"), run("B", 4), PILOTTA_B),
            {"hands": 1, "points": 18, "bids": 1, "bids-80": 1, "made": 1, "made-80": 1},
            {"hands": 1, "points": 13, "declaring": 1, "declared_points": 70},
        ),
    ],
)
def test_a_hand_with_a_bid(hand: Played, bidders: dict[str, int], defenders: dict[str, int]):
    assert of_one(hand) == [bidders, defenders]


def test_coffee_house_games_have_no_bids_and_points_of_their_own():
    three = taken({"A": 60, "B": 50, "C": 40})
    assert of_one(three, rules=COFFEE, seats=3) == [
        {"coffee_hands": 1, "coffee_points": 60, "taken": 1, "taken_made": 1},
        {"coffee_hands": 1, "coffee_points": 50},
        {"coffee_hands": 1, "coffee_points": 40},
    ]
    lost = replace(three, tricks=Tricks({"A": 40, "B": 60, "C": 50}))
    assert of_one(lost, rules=COFFEE, seats=3)[0] == {"coffee_hands": 1, "taken": 1}


def test_the_bidder_is_told_apart_where_he_was_noted():
    hand = replace(played(90, 96), contract=Contract("A", 90, seat="A2"))
    failed = replace(played(100, 96), contract=Contract("A", 100, seat="A2"))
    sides = (Party("A", "Us", A_TO_B[0]), Party("B", "Them"))
    noted = replace(match(hand, failed), sides=sides)
    us, them = tally_of(noted, score_match(noted)).sides
    own = {"own_bids": 2, "own_bids-90": 1, "own_bids-100": 1, "own_made": 1, "own_made-90": 1}
    assert us.of_seats == ({}, own)
    assert us.told["bids"] == 2
    assert (them.players, them.of_seats) == (("", ""), ({}, {}))


def test_who_plays_for_himself_is_the_player():
    three = match(taken({"A": 60, "B": 50, "C": 40}), rules=COFFEE, seats=3)
    sides = tally_of(three, score_match(three)).sides
    assert [side.players for side in sides] == [("A",), ("B",), ("C",)]


def test_nobody_plays_what_all_passed_or_what_the_table_agreed_on():
    quiet = match(PassedOut(), Adjustment({"A": 10}))
    assert [dict(side.told) for side in tally_of(quiet, score_match(quiet)).sides] == [{}, {}]


@pytest.fixture
def evening() -> Match:
    """Over with its third line; a fourth was written after that."""
    hands = [played(90, 96), Adjustment({"B": 40}), played(80, 80, bidders="B")]
    rules = rules_of("tsaka-tsaka", target=50)
    sides = (Party("A", "Us", A_TO_B[0]), Party("B", "Them", A_TO_B[1]))
    return replace(match(*hands, played(80, 97), rules=rules), sides=sides, id="i", created="c")


def test_a_match_is_told_up_to_its_end(evening: Match):
    tally = tally_of(evening, score_match(evening))
    assert (tally.id, tally.created, tally.winner) == ("i", "c", 1)
    assert [side.told["hands"] for side in tally.sides] == [2, 2]


def test_a_match_that_is_not_over_has_no_winner():
    running = match(played(90, 96))
    assert tally_of(running, score_match(running)).winner is None


def numbers(lines: tuple[Line, ...]) -> list[int]:
    return [line.number for line in lines]


def test_a_figure_is_opened_to_its_lines(evening: Match):
    sheet = score_match(evening)
    assert numbers(lines_telling("hands", evening, sheet, "A", None)) == [1, 3]
    assert numbers(lines_telling("bids-90", evening, sheet, "A", "A1")) == [1]
    assert numbers(lines_telling("own_bids", evening, sheet, "A", "A1")) == []
    noted = replace(played(90, 96), contract=Contract("A", 90, seat="A1"))
    evening = replace(evening, entries=(noted,))
    sheet = score_match(evening)
    assert numbers(lines_telling("own_bids", evening, sheet, "A", "A1")) == [1]
    assert numbers(lines_telling("own_bids", evening, sheet, "A", None)) == []


def test_the_figure_of_a_bid():
    assert bid_of("bids", at_bid("bids", 90)) == 90
    assert bid_of("own_made", at_bid("own_made", "capot")) == "capot"
    assert bid_of("bids", at_bid("made", 90)) is None
    assert bid_of("bids", "bids") is None


def test_a_tally_is_kept_as_json(evening: Match):
    adapter = TypeAdapter(MatchTally)
    tally = tally_of(evening, score_match(evening))
    assert adapter.validate_json(adapter.dump_json(tally)) == tally
