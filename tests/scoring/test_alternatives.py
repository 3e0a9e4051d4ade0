"""What a hand would have given under other house rules."""

from typing import Any

import pytest

from scorekeeper.scoring.alternatives import alternatives
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.model import Played, Seats
from scorekeeper.scoring.rules import Rules, rules_of
from tests.scoring.said import COFFEE, PILOTTA_A, TSAKA, played, run, taken


def told(hand: Played, rules: Rules, seats: Seats = 4) -> dict[tuple[str, Any], tuple[int, ...]]:
    return {
        (other.option, other.value): tuple(other.points.values())
        for other in alternatives(hand, rules, seats)
    }


def test_each_option_by_itself() -> None:
    """20 for 96 tricks and pilotta, 120 bid: the sheet check would let it be made."""
    assert told(played(120, 96, PILOTTA_A), TSAKA) == {
        ("contract_check", "sheet"): (24, 6),
        ("failed_contract", "keep_own"): (2, 28),
        ("pilotta_survives", True): (2, 28),
        ("declaration_tie", "trump"): (0, 30),
    }


def test_from_what_the_table_plays() -> None:
    rules = rules_of(
        "encyclopedia", contract_check="sheet", failed_contract="keep_own", declaration_tie="trump"
    )
    assert told(played(120, 96, PILOTTA_A), rules) == {
        ("contract_check", "raw"): (2, 28),
        ("failed_contract", "all_to_defenders"): (24, 6),
        ("pilotta_survives", False): (24, 6),
        ("declaration_tie", "none"): (24, 6),
    }


@pytest.mark.parametrize(
    ("hand", "seats", "without"),
    [
        (played(None, 70, PILOTTA_A), 4, (0, 182)),
        (taken({"A": 20, "B": 60, "C": 40}, PILOTTA_A), 3, (0, 100, 40)),
    ],
)
def test_the_coffee_house_has_two_of_the_options(
    hand: Played, seats: Seats, without: tuple[int, ...]
) -> None:
    as_played = tuple(score_entry(hand, COFFEE, seats).points.values())
    assert told(hand, COFFEE, seats) == {
        ("pilotta_survives", False): without,
        ("declaration_tie", "trump"): as_played,
    }


def test_one_is_left_out_where_it_would_ask_for_a_suit() -> None:
    hand = played(80, 90, run("A", 3, "K"), run("B", 3, "K"), trump="hearts")
    assert ("declaration_tie", "trump") not in told(hand, TSAKA)
    noted = played(80, 90, run("A", 3, "K", "hearts"), run("B", 3, "K"), trump="hearts")
    assert told(noted, TSAKA)["declaration_tie", "trump"] == (19, 7)
