"""The games with a bid: every row and line of the table of outcomes, in sheet points."""

from typing import Any

import pytest

from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.model import (
    Bid,
    Contract,
    Declaration,
    Pilotta,
    Played,
    Sequence,
    Stake,
    Tricks,
)
from scorekeeper.scoring.palaristi import bidders_sheet_points
from scorekeeper.scoring.rules import Rules, rules_of
from tests.scoring.said import (
    CAPOT_A,
    CAPOT_B,
    PILOTTA_A,
    PILOTTA_B,
    TSAKA,
    four,
    lost,
    played,
    run,
    sheet,
)

Took = int | Tricks
QUINTE_A, QUARTE_A, TIERCE_A, TIERCE_B = run("A", 5), run("A", 4), run("A", 3), run("B", 3)

EXAMPLES: list[tuple[Bid, Stake, Took, list[Declaration], tuple[int, int]]] = [
    (80, "open", 97, [], (18, 6)),
    (100, "open", 126, [], (23, 3)),
    (80, "open", 36, [], (0, 24)),
    (90, "open", 96, [], (19, 6)),
    (80, "open", 85, [], (16, 8)),
    (80, "open", 81, [], (16, 8)),
    (80, "open", 76, [TIERCE_A], (18, 8)),
    (80, "closed", 97, [], (32, 0)),
    (80, "closed", 60, [], (0, 32)),
    (80, "reopened", 60, [], (0, 48)),
    (100, "open", CAPOT_A, [], (35, 0)),
    (100, "open", CAPOT_A, [PILOTTA_B], (35, 2)),
    (100, "open", CAPOT_B, [QUINTE_A], (0, 45)),
    (120, "open", 110, [run("A", 3, "K"), run("B", 3, "Q")], (25, 5)),
    (120, "open", 110, [run("A", 3, "Q"), run("B", 3, "K")], (0, 30)),
    (300, "open", CAPOT_A, [QUARTE_A], (60, 0)),
    (300, "open", CAPOT_A, [TIERCE_A], (0, 57)),
]


@pytest.mark.parametrize("profile", ["tsaka-tsaka", "encyclopedia"])
@pytest.mark.parametrize(("bid", "stake", "took", "declared", "expected"), EXAMPLES)
def test_worked_examples(
    profile: Any,
    bid: Bid,
    stake: Stake,
    took: Took,
    declared: list[Declaration],
    expected: tuple[int, int],
) -> None:
    assert sheet(played(bid, took, *declared, stake=stake), rules_of(profile)) == expected


@pytest.mark.parametrize(
    ("raw", "rounded"),
    [
        (0, 0),
        (2, 0),
        (5, 0),
        (6, 1),
        (7, 1),
        (9, 1),
        (10, 1),
        (71, 7),
        (75, 7),
        (76, 8),
        (77, 8),
        (80, 8),
        (85, 8),
        (86, 9),
        (156, 16),
        (157, 16),
        (160, 16),
        (162, 16),
    ],
)
def test_rounding(raw: int, rounded: int) -> None:
    assert bidders_sheet_points(raw) == rounded


def test_both_sides_round_to_sixteen_by_the_rule_of_six() -> None:
    """The defenders' points follow the same endings, but their 6 goes down."""
    for raw in range(163):
        defenders = 162 - raw
        theirs = defenders // 10 + (defenders % 10 >= 7)
        assert bidders_sheet_points(raw) + theirs == 16


RAW, SHEET = Rules(), Rules(contract_check="sheet")


@pytest.mark.parametrize(
    ("bid", "took", "declared", "raw", "on_the_sheet"),
    [
        (90, 86, [], False, True),  # by the Rule of 6
        (90, 87, [], False, True),
        (90, 85, [], False, False),
        (100, 96, [], False, True),
        (100, 95, [], False, False),
        (100, 100, [], True, True),
        (100, 105, [], True, True),
        (110, 86, [TIERCE_A], False, True),
        (110, 90, [TIERCE_A], True, True),
        (120, 86, [TIERCE_A], False, False),
        (110, 90, [PILOTTA_A], True, True),
        (130, 90, [TIERCE_A, PILOTTA_A], True, True),
        (110, 90, [lost("A", 3)], False, False),
        (110, 90, [TIERCE_A, run("B", 4)], False, False),
        (80, 78, [PILOTTA_B], False, True),
        (160, 156, [], False, True),
        (160, Tricks({"A": 162}, None), [], True, True),
        (250, CAPOT_A, [], True, True),
        (260, CAPOT_A, [], False, False),
        (270, CAPOT_A, [PILOTTA_A], True, True),
        (820, CAPOT_A, [four("A", r) for r in ("J", "9", "K", "Q")] + [PILOTTA_A], True, True),
        (80, CAPOT_B, [four("A", "J")], False, False),
        ("capot", CAPOT_A, [], True, True),
        ("capot", CAPOT_B, [], False, False),
        ("capot", 160, [four("A", "J"), QUINTE_A], False, False),
        ("capot", Tricks({"A": 162}, None), [], False, False),
        (170, Tricks({"A": 162}, None), [], False, False),
    ],
)
def test_made_or_failed(
    bid: Bid, took: Took, declared: list[Declaration], raw: bool, on_the_sheet: bool
) -> None:
    for rules, made in ((RAW, raw), (SHEET, on_the_sheet)):
        for stake in ("open", "closed", "reopened"):
            hand = played(bid, took, *declared, stake=stake)
            assert (score_entry(hand, rules).outcome == "made") == made


KEEP = Rules(failed_contract="keep_own")
SURVIVES = Rules(pilotta_survives=True)
BOTH = Rules(failed_contract="keep_own", pilotta_survives=True)


@pytest.mark.parametrize(
    ("hand", "default", "keep", "survives", "both"),
    [
        # open, failed
        (played(100, 60), (0, 26), (0, 26), (0, 26), (0, 26)),
        (played(200, 60, TIERCE_A), (0, 38), (2, 36), (0, 38), (2, 36)),
        (played(200, 60, PILOTTA_A), (0, 38), (2, 36), (2, 36), (2, 36)),
        (played(200, 60, TIERCE_A, PILOTTA_A), (0, 40), (4, 36), (2, 38), (4, 36)),
        (played(200, 60, TIERCE_B, PILOTTA_A), (0, 40), (2, 38), (2, 38), (2, 38)),
        (played(200, 60, TIERCE_A, PILOTTA_B), (0, 40), (2, 38), (0, 40), (2, 38)),
        (played(200, 60, TIERCE_B, PILOTTA_B), (0, 40), (0, 40), (0, 40), (0, 40)),
        # open, all tricks, and still failed
        (played(300, CAPOT_A, TIERCE_A), (0, 57), (2, 55), (0, 57), (2, 55)),
        (played(300, CAPOT_A, PILOTTA_A), (0, 57), (2, 55), (2, 55), (2, 55)),
        # reverse capot: keep_own does nothing
        (played(100, CAPOT_B), (0, 35), (0, 35), (0, 35), (0, 35)),
        (played(100, CAPOT_B, TIERCE_A), (0, 37), (0, 37), (0, 37), (0, 37)),
        (played(100, CAPOT_B, PILOTTA_A), (0, 37), (0, 37), (2, 35), (2, 35)),
        (played(100, CAPOT_B, TIERCE_A, PILOTTA_A), (0, 39), (0, 39), (2, 37), (2, 37)),
        (played("capot", CAPOT_B, PILOTTA_A), (0, 52), (0, 52), (2, 50), (2, 50)),
        # the capot bid
        (played("capot", 100), (0, 41), (0, 41), (0, 41), (0, 41)),
        (played("capot", CAPOT_A), (50, 0), (50, 0), (50, 0), (50, 0)),
        (played("capot", CAPOT_A, stake="closed"), (75, 0), (75, 0), (75, 0), (75, 0)),
        (
            played("capot", CAPOT_A, stake="reopened"),
            (125, 0),
        )
        + ((125, 0),) * 3,
        (played("capot", 100, stake="closed"), (0, 66), (0, 66), (0, 66), (0, 66)),
        # open, made: everybody has his own
        (played(100, 110, TIERCE_A, PILOTTA_B), (23, 7), (23, 7), (23, 7), (23, 7)),
        (played(100, 110, TIERCE_B, PILOTTA_A), (23, 7), (23, 7), (23, 7), (23, 7)),
        (played(250, CAPOT_A, TIERCE_B, PILOTTA_B), (50, 4), (50, 4), (50, 4), (50, 4)),
        (played(80, Tricks({"A": 162}, None)), (24, 0), (24, 0), (24, 0), (24, 0)),
        # closed and reopened: the winner has everything, neither option changes it
        (played(80, 97, PILOTTA_B, stake="closed"), (34, 0), (34, 0), (34, 0), (34, 0)),
        (played(80, 97, TIERCE_B, stake="reopened"), (50, 0), (50, 0), (50, 0), (50, 0)),
        (played(80, 50, PILOTTA_A, stake="closed"), (0, 34), (0, 34), (0, 34), (0, 34)),
        (
            played(80, 20, TIERCE_A, PILOTTA_A, stake="closed"),
            (0, 36),
        )
        + ((0, 36),) * 3,
        (
            played(100, CAPOT_A, TIERCE_B, stake="closed"),
            (47, 0),
        )
        + ((47, 0),) * 3,
        (
            played(100, CAPOT_B, PILOTTA_A, stake="closed"),
            (0, 47),
        )
        + ((0, 47),) * 3,
        (
            played(100, CAPOT_B, TIERCE_A, stake="reopened"),
            (0, 67),
        )
        + ((0, 67),) * 3,
        (
            played(300, CAPOT_A, TIERCE_A, stake="closed"),
            (0, 87),
        )
        + ((0, 87),) * 3,
        (
            played(300, CAPOT_A, QUARTE_A, stake="closed"),
            (90, 0),
        )
        + ((90, 0),) * 3,
    ],
)
def test_who_gets_what(
    hand: Played,
    default: tuple[int, int],
    keep: tuple[int, int],
    survives: tuple[int, int],
    both: tuple[int, int],
) -> None:
    outcomes = [sheet(hand, rules) for rules in (TSAKA, KEEP, SURVIVES, BOTH)]
    assert outcomes == [default, keep, survives, both]


def test_the_lower_sides_declarations_count_nothing() -> None:
    hand = played(80, 90, run("A", 4), run("A", 3), run("B", 3), run("B", 3))
    score = score_entry(hand, TSAKA)
    assert (score.counting, score.declarations) == ("A", {"A": 70, "B": 0})
    assert sheet(hand) == (8 + 9 + 7, 7)


def test_tied_declarations_count_nothing() -> None:
    hand = played(80, 90, run("A", 3, "K"), run("B", 3, "K"), run("A", 3, "9"))
    score = score_entry(hand, TSAKA)
    assert (score.counting, score.declarations) == (None, {"A": 0, "B": 0})


def test_what_was_not_shown_counts_nothing_but_pilotta_does() -> None:
    hand = played(80, 90, lost("A", 5), run("A", 3), Pilotta("A", shown=False))
    score = score_entry(hand, TSAKA)
    assert (score.declarations, score.pilotta) == ({"A": 20, "B": 0}, {"A": 20, "B": 0})


def test_the_score_tells_what_was_held_against_the_bid() -> None:
    hand = played(100, 86, TIERCE_A, PILOTTA_A)
    assert score_entry(hand, RAW).had == {"A": 126}
    assert score_entry(hand, SHEET).had == {"A": 130}
    assert score_entry(played(100, CAPOT_A, TIERCE_A), SHEET).had == {"A": 270}


@pytest.mark.parametrize(
    ("bid", "took", "declared", "warned"),
    [
        (160, 81, [], False),
        (170, 81, [], True),
        (170, 81, [TIERCE_B], True),
        (170, 81, [PILOTTA_B], True),
        (170, 81, [TIERCE_A], False),
        (170, 81, [PILOTTA_A], False),
        (170, 81, [lost("A", 3)], False),  # it was declared
        (250, CAPOT_A, [], False),
        (170, CAPOT_A, [], False),
        (170, CAPOT_B, [], True),
        ("capot", 81, [], False),
    ],
)
def test_an_unlikely_bid_is_warned_of(
    bid: Bid, took: Took, declared: list[Declaration], warned: bool
) -> None:
    warnings = score_entry(played(bid, took, *declared), TSAKA).warnings
    assert warnings == (("bid_unlikely",) if warned else ())


def test_a_missing_top_is_needed_before_anything_is_scored() -> None:
    hand = Played(Contract("A", 80), Tricks({"A": 90}), (Sequence("A", 3), Sequence("B", 3, "K")))
    with pytest.raises(ValueError, match="top_needed"):
        score_entry(hand, TSAKA)
