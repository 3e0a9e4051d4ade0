"""The reasons under a score: which steps, in which order, with which figures."""

from typing import Any

import pytest

from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.model import Adjustment, Entry, PassedOut, Played, Seats, Tricks
from scorekeeper.scoring.rules import Rules, rules_of
from scorekeeper.scoring.steps import STEP_CODES, Step, steps_of
from tests.scoring.said import (
    CAPOT_A,
    CAPOT_B,
    COFFEE,
    PILOTTA_A,
    PILOTTA_B,
    TSAKA,
    four,
    lost,
    played,
    run,
    taken,
)


def steps(entry: Entry, rules: Rules = TSAKA, seats: Seats = 4) -> tuple[Step, ...]:
    return steps_of(entry, score_entry(entry, rules, seats), rules)


def told(entry: Entry, rules: Rules = TSAKA, seats: Seats = 4) -> list[tuple[Any, ...]]:
    """The code, the side and the figures of each step but the sums."""
    return [
        (step.code, step.side, *step.figures.values())
        for step in steps(entry, rules, seats)
        if step.code != "sum"
    ]


def figures(entry: Entry, code: str, rules: Rules = TSAKA) -> dict[str, int]:
    return next(dict(step.figures) for step in steps(entry, rules) if step.code == code)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (
            played(80, 97),
            [("tricks", None, 97, 65), ("made", "A", 97, 0, 0, 97, 80), ("rounded", "A", 97, 10)],
        ),
        (
            played(90, 96),
            [
                ("tricks", None, 96, 66),
                ("made", "A", 96, 0, 0, 96, 90),
                ("rule_of_six", "A", 96, 10),
            ],
        ),
        (played(80, 60), [("tricks", None, 60, 102), ("failed", "A", 60, 0, 0, 60, 80)]),
        (
            played(80, 97, stake="closed"),
            [("tricks", None, 97, 65), ("made", "A", 97, 0, 0, 97, 80)],
        ),
        (
            played(110, 70, run("A", 3), PILOTTA_A),
            [
                ("tricks", None, 70, 92),
                ("declaration_highest", "A", 20),
                ("pilotta", "A", 20),
                ("made", "A", 70, 20, 20, 110, 110),
                ("rounded", "A", 70, 7),
            ],
        ),
        (
            played(80, 90, run("B", 3, "K"), run("A", 3, "A"), run("A", 3, "9"), lost("B", 4)),
            [
                ("tricks", None, 90, 72),
                ("declaration_highest", "A", 20),
                ("declaration_counts", "A", 20),
                ("declaration_lower", "B", 0),
                ("declaration_not_shown", "B", 0),
                ("made", "A", 90, 40, 0, 130, 80),
                ("rounded", "A", 90, 9),
            ],
        ),
        (
            played(80, 90, run("B", 3, "K"), run("A", 3, "K"), run("A", 3, "9")),
            [
                ("tricks", None, 90, 72),
                ("declaration_tied", "B", 0),
                ("declaration_tied", "A", 0),
                ("declaration_tied", "A", 0),
                ("made", "A", 90, 0, 0, 90, 80),
                ("rounded", "A", 90, 9),
            ],
        ),
        (
            played(100, CAPOT_A, PILOTTA_B),
            [
                ("tricks", None, 162, 0),
                ("capot", "A"),
                ("pilotta", "B", 20),
                ("made", "A", 250, 0, 0, 250, 100),
            ],
        ),
        (
            played(100, CAPOT_B, run("A", 5)),
            [
                ("tricks", None, 0, 162),
                ("capot", "B"),
                ("declaration_highest", "A", 100),
                ("no_trick", "A"),
            ],
        ),
        (
            played("capot", CAPOT_A),
            [("tricks", None, 162, 0), ("capot", "A"), ("capot_bid_made", "A")],
        ),
        (played("capot", 160), [("tricks", None, 160, 2), ("capot_bid_failed", "A")]),
        (
            played("capot", CAPOT_B),
            [("tricks", None, 0, 162), ("capot", "B"), ("no_trick", "A")],
        ),
    ],
)
def test_the_games_with_a_bid(hand: Played, expected: list[tuple[Any, ...]]) -> None:
    assert told(hand) == expected


def test_the_sheet_check_tells_the_points_it_held_against_the_bid() -> None:
    hand = played(110, 86, run("A", 3))
    assert figures(hand, "failed") == {
        "tricks": 86,
        "declarations": 20,
        "pilotta": 0,
        "had": 106,
        "bid": 110,
    }
    sheet = rules_of("tsaka-tsaka", contract_check="sheet")
    assert figures(hand, "made", sheet)["tricks"] == 90
    assert figures(hand, "made", sheet)["had"] == 110


@pytest.mark.parametrize(
    ("hand", "seats", "expected"),
    [
        (played(None, 97), 4, [("tricks", None, 97, 65), ("taker_made", "A", 97, 65)]),
        (
            played(None, 76, PILOTTA_B),
            4,
            [("tricks", None, 76, 86), ("pilotta", "B", 20), ("taker_failed", "A", 76, 106)],
        ),
        (
            played(None, CAPOT_A, four("B", "J"), four("B", "9")),
            4,
            [
                ("tricks", None, 162, 0),
                ("capot", "A"),
                ("declaration_highest", "B", 200),
                ("declaration_counts", "B", 150),
                ("taker_failed", "A", 262, 350),
            ],
        ),
        (
            taken({"A": 0, "B": 100, "C": 0}, capot="B"),
            3,
            [("tricks", None, 0, 100, 0), ("capot", "B"), ("no_trick", "A")],
        ),
    ],
)
def test_the_coffee_house_game(hand: Played, seats: Seats, expected: list[tuple[Any, ...]]) -> None:
    assert told(hand, COFFEE, seats) == expected


def test_the_figures_are_named() -> None:
    hand = played(80, 97, run("A", 3))
    assert [dict(step.figures) for step in steps(hand)] == [
        {"A": 97, "B": 65},
        {"points": 20},
        {"tricks": 97, "declarations": 20, "pilotta": 0, "had": 117, "bid": 80},
        {"raw": 97, "sheet": 10},
        {},
        {},
    ]
    assert steps(hand)[1].declaration == run("A", 3)


def test_the_sums_come_last_and_are_the_score() -> None:
    hand = played(80, 97, PILOTTA_B)
    score = score_entry(hand, TSAKA)
    last = steps(hand)[-2:]
    assert [(step.code, step.side, step.parts) for step in last] == [
        ("sum", "A", score.parts["A"]),
        ("sum", "B", score.parts["B"]),
    ]


@pytest.mark.parametrize("entry", [PassedOut(), Adjustment({"A": -10})])
def test_there_is_nothing_to_say_of_other_entries(entry: Entry) -> None:
    assert steps(entry) == ()


def test_the_rounding_is_the_bidders() -> None:
    hand = played(80, Tricks({"A": 66}), bidders="B")
    assert figures(hand, "rule_of_six") == {"raw": 96, "sheet": 10}


def test_every_code_is_used() -> None:
    hands = [
        played(80, 97, run("A", 4), run("A", 3), run("B", 3), lost("A", 3), PILOTTA_A),
        played(90, 96, run("A", 3, "K"), run("B", 3, "K")),
        played(80, 60),
        played("capot", CAPOT_A),
        played("capot", 81),
        played(80, CAPOT_B),
    ]
    used = {step.code for hand in hands for step in steps(hand)}
    used |= {step.code for n in (81, 60) for step in steps(played(None, n), COFFEE)}
    assert used == set(STEP_CODES)
