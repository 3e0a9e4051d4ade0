"""The coffee-house game, in points as they are written."""

import pytest

from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.model import Pilotta, Played, Tricks
from scorekeeper.scoring.rules import rules_of
from tests.scoring.said import (
    CAPOT_A,
    CAPOT_B,
    COFFEE,
    PILOTTA_A,
    PILOTTA_B,
    fault,
    four,
    played,
    run,
    sheet,
    taken,
)

PILOTTA_C = Pilotta("C")
GOES = rules_of("coffeehouse", pilotta_survives=False)


@pytest.mark.parametrize(
    ("hand", "expected", "goes"),
    [
        (played(None, 97), (97, 65), None),
        (played(None, 81), (81, 81), None),  # at least as many
        (played(None, 80), (0, 162), None),
        (played(None, 80, run("A", 3)), (100, 82), None),
        (played(None, 70, run("A", 3)), (0, 182), None),
        (played(None, 107, run("B", 4)), (107, 105), None),
        (played(None, 106, run("B", 4)), (106, 106), None),
        (played(None, 105, run("B", 4)), (0, 212), None),
        (played(None, 70, PILOTTA_A), (20, 162), (0, 182)),
        (played(None, 71, PILOTTA_A), (91, 91), None),
        (played(None, 97, PILOTTA_B), (97, 85), None),
        (played(None, 90, PILOTTA_B), (0, 182), None),
        (played(None, 60, run("A", 3), PILOTTA_A), (20, 182), (0, 202)),
        # capot: a hundred more, and part of the comparison
        (played(None, CAPOT_A), (262, 0), None),
        (played(None, CAPOT_A, PILOTTA_B), (262, 20), None),
        (played(None, CAPOT_B), (0, 262), None),
        (played(None, CAPOT_B, PILOTTA_A), (20, 262), (0, 282)),
        (played(None, CAPOT_B, four("A", "J"), four("A", "9")), (0, 612), None),
        (played(None, CAPOT_A, four("B", "J"), four("B", "9")), (0, 612), None),
        (played(None, CAPOT_A, four("B", "J")), (262, 200), None),
        (played(None, Tricks({"A": 162}, None)), (162, 0), None),
    ],
)
def test_four_players(
    hand: Played, expected: tuple[int, int], goes: tuple[int, int] | None
) -> None:
    assert sheet(hand, COFFEE) == expected
    assert sheet(hand, GOES) == (goes or expected)


def test_the_other_side_may_take_it_too() -> None:
    assert sheet(played(None, 81, bidders="B"), COFFEE) == (81, 81)
    assert sheet(played(None, 82, PILOTTA_A, bidders="B"), COFFEE) == (182, 0)
    assert sheet(played(None, 100, PILOTTA_B, bidders="B"), COFFEE) == (162, 20)


@pytest.mark.parametrize(
    ("hand", "expected", "goes"),
    [
        (taken({"A": 60, "B": 50}), (60, 50), None),
        (taken({"A": 50, "B": 50}), (50, 50), None),
        (taken({"A": 50, "B": 60}), (0, 110), None),
        (taken({"A": 50, "B": 60}, run("A", 3)), (70, 60), None),
        (taken({"A": 30, "B": 60}, run("A", 3), PILOTTA_A), (70, 60), None),
        (taken({"A": 20, "B": 70}, run("A", 3), PILOTTA_A), (20, 110), (0, 130)),
        (taken({"A": 120, "B": 0}, capot="A"), (220, 0), None),
        (taken({"A": 120}, capot="A"), (220, 0), None),
        (taken({"A": 0, "B": 120}, capot="B"), (0, 220), None),
        (taken({"A": 0, "B": 120}, PILOTTA_A, capot="B"), (20, 220), (0, 240)),
        (taken({"A": 120, "B": 0}), None, None),
    ],
)
def test_two_players(
    hand: Played, expected: tuple[int, int] | None, goes: tuple[int, int] | None
) -> None:
    if expected is None:
        assert fault(hand, COFFEE, 2) == ("capot_unclear", "tricks.capot")
    else:
        assert sheet(hand, COFFEE, 2) == expected
        assert sheet(hand, GOES, 2) == (goes or expected)


@pytest.mark.parametrize(
    ("hand", "expected", "goes"),
    [
        (taken({"A": 60, "B": 40, "C": 31}), (60, 40, 31), None),
        (taken({"A": 50, "B": 50, "C": 50}), (50, 50, 50), None),
        (taken({"A": 40, "B": 30, "C": 50}), (0, 30, 90), None),  # as many as each of them
        (taken({"A": 40, "B": 50, "C": 30}), (0, 90, 30), None),
        # two have the highest total: shared, an odd point to nobody
        (taken({"A": 40, "B": 45, "C": 45}), (0, 65, 65), None),
        (taken({"A": 41, "B": 45, "C": 45}), (0, 65, 65), None),
        (taken({"A": 30, "B": 30, "C": 50}, run("B", 3)), (0, 65, 65), None),
        (taken({"A": 30, "B": 50, "C": 50}, PILOTTA_C), (0, 50, 100), None),
        (taken({"A": 21, "B": 50, "C": 50}, PILOTTA_A), (20, 60, 60), (0, 70, 70)),
        (taken({"A": 20, "B": 60, "C": 40}, run("A", 3), PILOTTA_A), (60, 60, 40), None),
        (taken({"A": 20, "B": 70, "C": 40}, run("A", 3), PILOTTA_A), (20, 110, 40), (0, 130, 40)),
        # the third side's declarations are its own
        (taken({"A": 40, "B": 50, "C": 20}, run("C", 3)), (0, 90, 40), None),
        # capot
        (taken({"A": 131, "B": 0, "C": 0}, capot="A"), (231, 0, 0), None),
        (taken({"A": 0, "B": 131, "C": 0}, capot="B"), (0, 231, 0), None),
        (taken({"A": 0, "B": 131, "C": 0}, PILOTTA_A, capot="B"), (20, 231, 0), (0, 251, 0)),
        (taken({"A": 0, "B": 64, "C": 0}, four("A", "J"), capot="B"), (0, 364, 0), None),
        # another made capot, and a third has the highest total
        (
            taken({"A": 0, "B": 100, "C": 0}, four("C", "J"), four("C", "9"), capot="B"),
            (0, 200, 350),
            None,
        ),
        (
            taken({"A": 100, "B": 0, "C": 0}, four("C", "J"), four("C", "9"), capot="A"),
            (0, 0, 550),
            None,
        ),
        (taken({"C": 80}, PILOTTA_A, capot="C"), (20, 0, 180), (0, 0, 200)),
    ],
)
def test_three_players(
    hand: Played, expected: tuple[int, ...], goes: tuple[int, ...] | None
) -> None:
    assert sheet(hand, COFFEE, 3) == expected
    assert sheet(hand, GOES, 3) == (goes or expected)


def test_the_score_tells_what_each_side_had() -> None:
    score = score_entry(
        taken({"A": 0, "B": 100, "C": 0}, run("A", 3), PILOTTA_C, capot="B"), COFFEE, 3
    )
    assert score.had == {"A": 20, "B": 200, "C": 20}
    assert (score.outcome, score.capot, score.counting) == ("failed", "B", "A")
    assert score.warnings == ()


def test_the_options_of_the_bid_have_no_effect() -> None:
    """They are accepted, and change nothing."""
    odd = rules_of(
        "coffeehouse",
        max_bid=80,
        capot_bid=False,
        contract_check="sheet",
        failed_contract="keep_own",
    )
    for points in range(2, 161):
        hand = played(None, points, run("A", 3), PILOTTA_A)
        assert sheet(hand, odd) == sheet(hand, COFFEE)
