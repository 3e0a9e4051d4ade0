import csv
from io import StringIO
from pathlib import Path

import pytest
from hypothesis import given, settings

from scorekeeper.i18n import translator
from scorekeeper.scoring.match import Sheet, score_match
from scorekeeper.scoring.model import Match
from scorekeeper.sheets.csv import FORMULA_SIGNS, csv_sheet
from tests.sheets.matches import CASES, case, coffee_house_of_three, evening, expected, matches

ENGLISH = translator("en")


def rows_of(match: Match, sheet: Sheet) -> list[dict[str, str]]:
    text = csv_sheet(match, sheet, ENGLISH).decode("utf-8")
    assert text.startswith("\ufeff")
    return list(csv.DictReader(StringIO(text.removeprefix("\ufeff"), newline=""), strict=True))


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_handed_case(path: Path):
    right = expected(path)
    rows = rows_of(*case(path))
    for row, hand in zip(rows, right["hands"], strict=True):
        for side in right["totals"]:
            assert int(row[f"points_{side}"]) == hand["points"][side]
            assert int(row[f"total_{side}"]) == hand["totals"][side]
        assert (int(row["hand"]), row["outcome"]) == (hand["number"], hand["outcome"])


def test_the_columns():
    """Other people's spreadsheets rely on them."""
    match = evening(8)
    rows = rows_of(match, score_match(match))
    assert rows[0] == {
        "hand": "1",
        "kind": "played",
        "outcome": "made",
        "dealer": "A1",
        "dealer_name": "Ανδρέας",
        "side": "A",
        "side_name": "Εμείς",
        "bidder": "A2",
        "bid": "80",
        "trump": "hearts",
        "stake": "open",
        "capot": "",
        "declared": "A Tierce A♣ 20; B Tierce K♠ 20; A Pilotta 20",
        "tricks_A": "97",
        "declarations_A": "20",
        "pilotta_A": "20",
        "points_A": "22",
        "total_A": "22",
        "tricks_B": "65",
        "declarations_B": "0",
        "pilotta_B": "0",
        "points_B": "6",
        "total_B": "6",
        "note": "",
        "warnings": "",
    }
    assert (rows[4]["bid"], rows[4]["capot"]) == ("capot", "B")
    assert rows[4]["note"] == "με δύο πάζες στην αρχή"
    assert (rows[5]["kind"], rows[5]["points_A"], rows[5]["dealer"]) == ("adjustment", "-10", "")
    assert [rows[3][name] for name in ("kind", "dealer", "side", "tricks_A", "points_A")] == [
        "passed_out",
        "B2",
        "",
        "",
        "0",
    ]


def test_three_sides():
    match = coffee_house_of_three(3)
    rows = rows_of(match, score_match(match))
    assert [row["points_C"] for row in rows] == ["31", "0", "-20"]


def test_no_hands():
    match = evening(0)
    assert rows_of(match, score_match(match)) == []


@settings(max_examples=50)
@given(matches())
def test_rows_add_up_and_no_text_is_a_formula(match: Match):
    sheet = score_match(match)
    rows = rows_of(match, sheet)
    assert len(rows) == len(match.entries)
    for side, total in sheet.totals.items():
        sums = [sum(int(row[f"points_{side}"]) for row in rows[: i + 1]) for i in range(len(rows))]
        assert sums == [int(row[f"total_{side}"]) for row in rows]
        assert sum(int(row[f"points_{side}"]) for row in rows) == total
    for row in rows:
        for name in ("dealer_name", "side_name", "declared", "note"):
            assert not row[name].startswith((*FORMULA_SIGNS, "\t", "\r"))
