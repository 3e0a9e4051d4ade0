"""The fold of a match: totals, dealers, the end; and whole matches with their figures."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.match import Line, Sheet, leader, score_match
from scorekeeper.scoring.model import (
    Adjustment,
    Entry,
    PassedOut,
    Played,
    Points,
    Seat,
    Seats,
    Side,
)
from scorekeeper.scoring.rules import Rules, rules_of
from scorekeeper.storage.matchfile import read_match
from tests.scoring.said import COFFEE, PILOTTA_B, TSAKA, match, played, run, taken
from tests.scoring.strategies import at_tables, entries_at

CASES = Path(__file__).parent / "cases"


def adjust(**points: int) -> Adjustment:
    said: Any = points
    return Adjustment(said)


# Whole matches, worked out apart from this engine.


def figures(sheet: Sheet) -> dict[str, Any]:
    return {
        "hands": [line_figures(line) for line in sheet.lines],
        "totals": sheet.totals,
        "over": sheet.over,
        "winner": sheet.winner,
    }


def line_figures(line: Line) -> dict[str, Any]:
    score = line.score
    told: dict[str, Any] = {
        "number": line.number,
        "kind": line.entry.kind,
        "outcome": score.outcome,
        "dealer": line.dealer,
        "points": score.points,
        "totals": line.totals,
    }
    if isinstance(line.entry, Played):
        told |= {"declarations": score.declarations, "pilotta": score.pilotta}
    return told


@pytest.mark.parametrize(
    "name", sorted(p.name.split(".")[0] for p in CASES.glob("*.expected.json"))
)
def test_whole_matches(name: str) -> None:
    expected = json.loads((CASES / f"{name}.expected.json").read_text("utf-8"))
    sheet = score_match(read_match((CASES / f"{name}.json").read_bytes()))
    assert figures(sheet) == expected


# Dealers.


@pytest.mark.parametrize(
    ("seats", "passes", "first", "dealers"),
    [
        (4, "right", "A1", ["A1", "B1", "A2", "B2", "A1"]),
        (4, "left", "A1", ["A1", "B2", "A2", "B1", "A1"]),
        (4, "right", "B2", ["B2", "A1", "B1", "A2", "B2"]),
        (3, "right", "B1", ["B1", "C1", "A1", "B1", "C1"]),
        (3, "left", "B1", ["B1", "A1", "C1", "B1", "A1"]),
        (2, "right", "A1", ["A1", "B1", "A1", "B1", "A1"]),
        (2, "left", "A1", ["A1", "B1", "A1", "B1", "A1"]),
        (4, "right", None, [None] * 5),
    ],
)
def test_the_deal_passes(
    seats: Seats, passes: Any, first: Seat | None, dealers: list[Seat | None]
) -> None:
    rules = replace(COFFEE, deal_passes=passes)
    sheet = score_match(match(*[PassedOut()] * 4, rules=rules, seats=seats, dealer=first))
    assert [*[line.dealer for line in sheet.lines], sheet.dealer] == dealers


def test_an_adjustment_is_no_deal() -> None:
    entries = (played(80, 90), adjust(A=-10), adjust(B=5), PassedOut(), played(80, 90), adjust(A=1))
    sheet = score_match(match(*entries, dealer="A1"))
    assert [line.dealer for line in sheet.lines] == ["A1", "B1", "B1", "B1", "A2", "B2"]
    assert sheet.dealer == "B2"


# Totals and the end.


def test_an_empty_match() -> None:
    sheet = score_match(match(dealer="A2"))
    assert sheet == Sheet((), {"A": 0, "B": 0}, "A2", None, None)
    assert not sheet.over


def test_totals_run_on() -> None:
    sheet = score_match(match(played(80, 97), played(100, 60), adjust(A=-30)))
    assert [line.totals for line in sheet.lines] == [
        {"A": 18, "B": 6},
        {"A": 18, "B": 32},
        {"A": -12, "B": 32},
    ]
    assert [line.number for line in sheet.lines] == [1, 2, 3]


def ended(
    *entries: Entry, rules: Rules = TSAKA, seats: Seats = 4
) -> tuple[Side | None, int | None]:
    sheet = score_match(match(*entries, rules=rules, seats=seats))
    return sheet.winner, sheet.ended


FIRST = rules_of("tsaka-tsaka", both_over="bidders_first")
MADE = played(80, 81)
"""16 to 8."""
MADE_LOWER = played(80, 81, run("B", 6))
"""16 to 18."""
FAILED = played(100, 60, bidders="A")
"""0 to 26."""


@pytest.mark.parametrize(
    ("entries", "usual", "bidders_first"),
    [
        ([adjust(A=300)], (None, None), (None, None)),
        ([adjust(A=301)], ("A", 1), ("A", 1)),  # an exact target is a win
        ([adjust(B=301), PassedOut()], ("B", 1), ("B", 1)),
        ([adjust(A=285), MADE], ("A", 2), ("A", 2)),
        ([adjust(A=284), MADE], (None, None), (None, None)),
        ([adjust(A=285, B=290), MADE], ("A", 2), ("A", 2)),
        # both over in one hand
        ([adjust(A=290, B=300), MADE], ("B", 2), ("A", 2)),
        ([adjust(A=290, B=290), MADE_LOWER], ("B", 2), ("A", 2)),
        ([adjust(A=284, B=290), MADE_LOWER], ("B", 2), ("B", 2)),  # the bidders are not
        ([adjust(A=301, B=300), FAILED], ("A", 1), ("A", 1)),
        ([adjust(A=300, B=290), adjust(A=5, B=20)], ("B", 2), ("B", 2)),  # nobody bid
        ([adjust(A=300, B=299), played(80, 50)], ("B", 2), ("B", 2)),
        # the highest total shared: play on
        ([adjust(A=293, B=301), MADE], ("B", 1), ("B", 1)),
        ([adjust(A=292, B=300), MADE], (None, None), (None, None)),
        ([adjust(A=292, B=300), MADE, PassedOut()], (None, None), (None, None)),
        ([adjust(A=292, B=300), MADE, adjust(B=1)], ("B", 3), ("B", 3)),
        ([adjust(A=292, B=300), MADE, MADE], ("A", 3), ("A", 3)),
        ([adjust(A=292, B=300), MADE, MADE_LOWER], ("B", 3), ("A", 3)),
        ([adjust(A=301, B=301)], (None, None), (None, None)),
        ([adjust(A=301, B=301), adjust(A=-10)], ("B", 2), ("B", 2)),
        ([adjust(A=301, B=301), adjust(A=-10, B=-10)], (None, None), (None, None)),
        # later entries never undo the winner
        ([adjust(A=301), adjust(A=-200), adjust(B=400)], ("A", 1), ("A", 1)),
    ],
)
def test_the_end(
    entries: list[Entry],
    usual: tuple[Side | None, int | None],
    bidders_first: tuple[Side | None, int | None],
) -> None:
    assert ended(*entries) == usual
    assert ended(*entries, rules=FIRST) == bidders_first


def test_a_failed_bid_does_not_come_first() -> None:
    """The bidders are over by their pilotta alone, which stays with them."""
    rules = replace(FIRST, failed_contract="keep_own")
    hand = played(120, 60, run("A", 3))
    start = adjust(A=300, B=295)
    assert score_match(match(start, hand, rules=rules)).totals == {"A": 302, "B": 323}
    assert ended(start, hand, rules=rules) == ("B", 2)


@pytest.mark.parametrize(
    ("start", "hand", "usual", "bidders_first"),
    [
        ({"A": 950, "B": 900, "C": 0}, {"A": 50, "B": 40, "C": 40}, "A", "A"),
        ({"A": 950, "B": 990, "C": 0}, {"A": 50, "B": 40, "C": 40}, "B", "A"),
        ({"A": 900, "B": 990, "C": 0}, {"A": 50, "B": 40, "C": 40}, "B", "B"),
        ({"A": 960, "B": 980, "C": 980}, {"A": 60, "B": 30, "C": 30}, "A", "A"),
        ({"A": 950, "B": 990, "C": 990}, {"A": 50, "B": 30, "C": 30}, None, None),
        ({"A": 0, "B": 980, "C": 970}, {"A": 40, "B": 50, "C": 60}, "C", "C"),
    ],
)
def test_the_end_with_three(
    start: Any, hand: Any, usual: Side | None, bidders_first: Side | None
) -> None:
    entries = (Adjustment(start), taken(hand))
    first = replace(COFFEE, both_over="bidders_first")
    assert ended(*entries, rules=COFFEE, seats=3)[0] == usual
    assert ended(*entries, rules=first, seats=3)[0] == bidders_first


def test_entries_after_the_end_are_scored_and_warned_of() -> None:
    unlikely = played(170, 100, PILOTTA_B)
    entries = (adjust(A=301), PassedOut(), adjust(B=500), MADE, unlikely)
    sheet = score_match(match(*entries))
    assert [line.score.warnings for line in sheet.lines] == [
        (),
        ("after_end",),
        ("after_end",),
        ("after_end",),
        ("bid_unlikely", "after_end"),
    ]
    assert sheet.totals == {"A": 317, "B": 500 + 8 + 35}
    assert (sheet.winner, sheet.ended, sheet.over) == ("A", 1, True)


# Errors.


@pytest.mark.parametrize("target", [50, 151, 301, 5000])
def test_targets_to_play_to(target: int) -> None:
    rules = rules_of("tsaka-tsaka", target=target)
    assert ended(adjust(A=target - 1), rules=rules)[0] is None
    assert ended(adjust(A=target), rules=rules)[0] == "A"


@pytest.mark.parametrize("target", [-1, 0, 49, 5001])
def test_targets_out_of_range(target: int) -> None:
    with pytest.raises(ScoringError) as caught:
        score_match(match(played(70, 97), rules=rules_of("tsaka-tsaka", target=target)))
    error = caught.value
    assert (error.code, error.field, error.hand) == ("target_range", "rules.target", None)
    assert error.facts == {"least": 50, "most": 5000}


def test_the_first_faulty_entry_is_named() -> None:
    with pytest.raises(ScoringError) as caught:
        score_match(match(MADE, PassedOut(), adjust(C=5), played(70, 97)))
    assert (caught.value.code, caught.value.field, caught.value.hand) == (
        "unknown_side",
        "points",
        3,
    )
    with pytest.raises(ScoringError) as caught:
        score_match(match(MADE, played(70, 1)))
    assert (caught.value.code, caught.value.hand) == ("bid_too_low", 2)
    assert caught.value.facts == {"bid": 70, "least": 80}


# Laws.


def scorable(data: st.DataObject, rules: Rules, seats: Seats) -> list[Entry]:
    kept: list[Entry] = []
    for entry in data.draw(st.lists(entries_at(seats, rules), max_size=8)):
        try:
            score_match(match(entry, rules=rules, seats=seats))
        except ScoringError:
            continue  # a suit that decides was not noted
        kept.append(entry)
    return kept


@settings(max_examples=60)
@given(st.data(), at_tables())
def test_the_rows_add_up_to_the_totals(data: st.DataObject, table: tuple[Rules, Seats]) -> None:
    rules, seats = table
    entries = scorable(data, rules, seats)
    sheet = score_match(match(*entries, rules=rules, seats=seats, dealer="A1"))
    totals: dict[Side, int] = dict.fromkeys(sheet.totals, 0)
    for line, entry in zip(sheet.lines, entries, strict=True):
        assert line.entry == entry
        totals = {side: total + line.score.points[side] for side, total in totals.items()}
        assert line.totals == totals
    assert sheet.totals == totals


@settings(max_examples=60)
@given(st.data(), at_tables())
def test_the_winner_is_who_first_was_alone_on_top(
    data: st.DataObject, table: tuple[Rules, Seats]
) -> None:
    """A match and its beginnings agree: the end is where the first beginning is over."""
    rules, seats = replace(table[0], target=50), table[1]
    entries = scorable(data, rules, seats)
    sheet = score_match(match(*entries, rules=rules, seats=seats))
    beginnings = [
        score_match(match(*entries[:n], rules=rules, seats=seats)) for n in range(len(entries) + 1)
    ]
    over = [n for n, beginning in enumerate(beginnings) if beginning.over]
    assert sheet.ended == (over[0] if over else None)
    for n, beginning in enumerate(beginnings):
        assert beginning.lines == sheet.lines[:n]
        assert beginning.winner == (sheet.winner if over and n >= over[0] else None)
        assert beginning.over or not alone_on_top(beginning.totals, rules.target)


def alone_on_top(totals: Points, target: int) -> bool:
    highest = sorted(totals.values(), reverse=True)
    return highest[0] >= target and highest[0] > highest[1]


@pytest.mark.parametrize(
    ("dealer", "seats", "leads"),
    [("A1", 4, "B1"), ("B2", 4, "A1"), ("B1", 2, "A1"), ("C1", 3, "A1")],
)
def test_the_player_to_the_dealers_right_leads(dealer: Seat, seats: Seats, leads: Seat):
    assert leader(dealer, seats) == leads
