from typing import Any

import pytest

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.model import Seats, Side, Tricks
from scorekeeper.scoring.tricks import settle_tricks


def settled(points: dict[Any, int], capot: Any = "unsaid", seats: Seats = 4) -> Any:
    """What is settled, as a tuple of points and the capot; or the error's code and field."""
    try:
        settled, side = settle_tricks(Tricks(points, capot), seats)
    except ScoringError as error:
        return error.code, error.field
    return tuple(settled.values()), side


def test_cards_that_make_every_total_but_1_and_161() -> None:
    """All sums of cards are looked at, with and without the ten of the last trick."""
    trump, plain = (20, 14, 11, 10, 4, 3, 0, 0), (11, 10, 4, 3, 2, 0, 0, 0)
    sums = {0}
    for card in (*trump, *plain * 3):
        sums |= {total + card for total in sums}
    assert max(sums) == 152
    possible = sums | {total + 10 for total in sums}
    assert set(range(163)) - possible == {1, 161}


@pytest.mark.parametrize("points", [0, 2, 76, 81, 97, 160, 162])
def test_one_side_is_enough(points: int) -> None:
    rest = 162 - points
    assert settled({"A": points}, None) == ((points, rest), None)
    assert settled({"B": points}, None) == ((rest, points), None)
    assert settled({"B": rest, "A": points}, None)[1] is None


@pytest.mark.parametrize(
    ("points", "capot", "expected"),
    [
        ({}, "A", ((162, 0), "A")),
        ({}, "B", ((0, 162), "B")),
        ({"A": 162}, "A", ((162, 0), "A")),
        ({"A": 0}, "B", ((0, 162), "B")),
        ({"A": 0, "B": 162}, "B", ((0, 162), "B")),
        ({"A": 162}, None, ((162, 0), None)),
        ({"A": 162}, "unsaid", ("capot_unclear", "tricks.capot")),
        ({"A": 0}, "unsaid", ("capot_unclear", "tricks.capot")),
        ({"A": 0, "B": 162}, "unsaid", ("capot_unclear", "tricks.capot")),
        ({"A": 162}, "B", ("capot_points", "tricks.points")),
        ({"A": 97}, "A", ("capot_points", "tricks.points")),
        ({"B": 97}, "A", ("capot_points", "tricks.points")),
        ({"A": 97, "B": 65}, "A", ("capot_points", "tricks.points")),
        ({"A": 97, "B": 60}, "A", ("points_sum", "tricks.points")),
        ({}, "unsaid", ("points_missing", "tricks.points")),
        ({}, None, ("points_missing", "tricks.points")),
        ({"A": 97, "B": 66}, "unsaid", ("points_sum", "tricks.points")),
        ({"A": 97, "B": 64}, None, ("points_sum", "tricks.points")),
        ({"A": -1}, "unsaid", ("points_range", "tricks.points")),
        ({"A": 163}, "unsaid", ("points_range", "tricks.points")),
        ({"A": 81, "B": 163}, "unsaid", ("points_range", "tricks.points")),
        ({"A": 1}, "unsaid", ("points_impossible", "tricks.points")),
        ({"B": 161}, "unsaid", ("points_impossible", "tricks.points")),
        ({"A": 1, "B": 163}, "unsaid", ("points_range", "tricks.points")),
        ({"A": 1, "B": 1}, "unsaid", ("points_impossible", "tricks.points")),
        ({"C": 81}, "unsaid", ("unknown_side", "tricks.points")),
        ({"A": 81, "C": 81}, "unsaid", ("unknown_side", "tricks.points")),
        ({"A": 81}, "C", ("unknown_side", "tricks.capot")),
        ({}, "C", ("unknown_side", "tricks.capot")),
    ],
)
def test_four_players(points: dict[str, int], capot: str | None, expected: object) -> None:
    assert settled(points, capot) == expected


@pytest.mark.parametrize(
    ("seats", "points", "capot", "expected"),
    [
        (2, {"A": 11, "B": 11}, "unsaid", ((11, 11), None)),
        (2, {"A": 90, "B": 60}, "unsaid", ((90, 60), None)),
        (2, {"A": 11, "B": 10}, "unsaid", ("points_sum", "tricks.points")),
        (2, {"A": 91, "B": 60}, "unsaid", ("points_sum", "tricks.points")),
        (2, {"A": 90}, "unsaid", ("points_missing", "tricks.points")),
        (2, {}, "A", ("points_missing", "tricks.points")),
        (2, {"B": 0}, "A", ("points_missing", "tricks.points")),
        (2, {"A": 22}, "A", ((22, 0), "A")),
        (2, {"A": 150, "B": 0}, "A", ((150, 0), "A")),
        (2, {"A": 151, "B": 0}, "A", ("points_sum", "tricks.points")),
        (2, {"A": 120, "B": 2}, "A", ("capot_points", "tricks.points")),
        (2, {"A": 120, "B": 0}, "B", ("capot_points", "tricks.points")),
        (2, {"A": 120, "B": 0}, "unsaid", ("capot_unclear", "tricks.capot")),
        (2, {"A": 120, "B": 0}, None, ((120, 0), None)),
        (2, {"A": 0, "B": 0}, "unsaid", ("points_sum", "tricks.points")),
        (3, {"A": 20, "B": 22, "C": 22}, "unsaid", ((20, 22, 22), None)),
        (3, {"A": 19, "B": 22, "C": 22}, "unsaid", ("points_sum", "tricks.points")),
        (3, {"A": 60, "B": 60, "C": 42}, "unsaid", ((60, 60, 42), None)),
        (3, {"A": 60, "B": 60, "C": 43}, "unsaid", ("points_sum", "tricks.points")),
        (3, {"A": 60, "B": 60}, "unsaid", ("points_missing", "tricks.points")),
        (3, {"C": 100}, "C", ((0, 0, 100), "C")),
        (3, {"A": 0, "B": 0, "C": 100}, "unsaid", ("capot_unclear", "tricks.capot")),
        (3, {"A": 0, "B": 0, "C": 100}, None, ((0, 0, 100), None)),
        (3, {"A": 0, "B": 50, "C": 50}, "unsaid", ((0, 50, 50), None)),
        (3, {"A": 2, "B": 0, "C": 100}, "C", ("capot_points", "tricks.points")),
        (3, {"A": 1, "B": 50, "C": 50}, "unsaid", ("points_impossible", "tricks.points")),
    ],
)
def test_two_and_three_players(
    seats: Seats, points: dict[str, int], capot: str | None, expected: object
) -> None:
    assert settled(points, capot, seats) == expected


def test_totals_of_sixteen_and_twenty_four_cards() -> None:
    """Eight cards a player of four suits, one of them trump: the least and the most in play."""
    values = sorted((20, 14, 11, 10, 4, 3, 0, 0, *(11, 10, 4, 3, 2, 0, 0, 0) * 3))
    tables: list[tuple[Seats, int, int]] = [(2, 22, 150), (3, 64, 162)]
    for seats, least, most in tables:
        cards = 8 * seats
        assert (sum(values[:cards]) + 10, sum(values[-cards:]) + 10) == (least, most)
        even: dict[Any, int] = dict.fromkeys("ABC"[:seats], 0)
        for total in (least - 1, least, most, most + 1):
            even["A"], even["B"] = total // 2, total - total // 2
            refused = settled(even, None, seats) == ("points_sum", "tricks.points")
            assert refused == (not least <= total <= most)


def test_the_errors_tell_the_figures() -> None:
    told: list[tuple[dict[Side, int], dict[str, int]]] = [
        ({"A": 163}, {"points": 163}),
        ({"A": 161}, {"points": 161}),
        ({"A": 80, "B": 80}, {"sum": 160, "least": 162, "most": 162}),
    ]
    for points, facts in told:
        with pytest.raises(ScoringError) as caught:
            settle_tricks(Tricks(points), 4)
        assert caught.value.facts == facts
