import re
from dataclasses import replace
from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from openpyxl import load_workbook
from openpyxl.worksheet.worksheet import Worksheet

from scorekeeper.i18n import LANGUAGES, Language, translator
from scorekeeper.scoring.match import Sheet, score_match
from scorekeeper.scoring.model import Contract, Match, Party, PassedOut, Played, Tricks
from scorekeeper.scoring.rules import rules_of
from scorekeeper.sheets.xlsx import xlsx_sheet
from tests.sheets.matches import CASES, case, coffee_house_of_three, evening, matches

ENGLISH = translator("en")
FIRST = 8
"""The row of the first hand."""


def pages(match: Match, sheet: Sheet, language: Language = "en", cached: bool = False):
    data = xlsx_sheet(match, sheet, translator(language), "Larnaca")
    book = load_workbook(BytesIO(data), data_only=cached)
    return book.worksheets


def reckoned(page: Worksheet, cell: str) -> int:
    """What a spreadsheet would make of a cell: a number, a sum of cells, or of a column of them."""
    value = page[cell].value
    if isinstance(value, int):
        return value
    assert isinstance(value, str)
    if column := re.fullmatch(r"=SUM\(([A-Z]+)(\d+):\1(\d+)\)", value):
        name, first, last = column.groups()
        return sum(reckoned(page, f"{name}{row}") for row in range(int(first), int(last) + 1))
    assert re.fullmatch(r"=[A-Z]+\d+(\+[A-Z]+\d+)?", value), value
    return sum(reckoned(page, name) for name in value[1:].split("+"))


def columns(match: Match) -> list[tuple[str, str]]:
    """The letters of the points and of the total of each side."""
    return [("K", "L"), ("O", "P"), ("S", "T")][: len(match.sides)]


def assert_figures(match: Match, sheet: Sheet) -> None:
    page, cached = pages(match, sheet)[0], pages(match, sheet, cached=True)[0]
    for (points, total), side in zip(columns(match), sheet.totals, strict=True):
        for row, line in enumerate(sheet.lines, FIRST):
            assert page[f"{points}{row}"].value == line.score.points[side]
            formula = page[f"{total}{row}"].value
            above = f"{total}{row - 1}+" if row > FIRST else ""
            assert formula == f"={above}{points}{row}"
            assert cached[f"{total}{row}"].value == line.totals[side]
        end = f"{total}{FIRST + len(sheet.lines)}"
        assert reckoned(page, end) == cached[end].value == sheet.totals[side]
        if sheet.lines:
            last = f"{total}{FIRST + len(sheet.lines) - 1}"
            assert reckoned(page, last) == sheet.totals[side]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_handed_case(path: Path):
    assert_figures(*case(path))


@pytest.mark.parametrize("hands", [0, 1, 100])
def test_few_and_many_hands(hands: int):
    match = evening(hands)
    assert_figures(match, score_match(match))


def test_three_sides():
    match = coffee_house_of_three(6)
    assert_figures(match, score_match(match))


def assert_only_totals_are_formulas(match: Match, sheet: Sheet) -> None:
    totals = {f"{total}{row}" for _, total in columns(match) for row in range(FIRST, 99)}
    for page in pages(match, sheet):
        formulas = {cell.coordinate for row in page for cell in row if cell.data_type == "f"}
        assert formulas <= totals


def test_names_and_notes_are_text_whatever_they_begin_with():
    for typed in ("=1+1", "+1", "-1", "@SUM(1)", "\t=1", "\r=1", "{=1}", "http://a.b", "12"):
        sides = (Party("A", typed, (typed, typed)), Party("B", typed))
        entries = (PassedOut(typed), Played(Contract("A", 80, seat="A1"), Tricks({"A": 97})))
        match = replace(evening(0), sides=sides, entries=entries, note=typed)
        sheet = score_match(match)
        assert_only_totals_are_formulas(match, sheet)
        page = pages(match, sheet)[0]
        for cell in ("B8", "C9", "I6", "Q8", "A5"):
            assert page[cell].value == typed.strip()
            assert page[cell].hyperlink is None


@settings(max_examples=12)
@given(matches())
def test_any_match_adds_up_and_no_text_is_a_formula(match: Match):
    sheet = score_match(match)
    assert_figures(match, sheet)
    assert_only_totals_are_formulas(match, sheet)


def test_a_row():
    match = evening(7)
    page = pages(match, score_match(match))[0]
    assert [cell.value for cell in page[FIRST]] == [
        1,
        "Ανδρέας",
        "Μαρία",
        80,
        "♥",
        "Open",
        "made",
        "Εμείς: Tierce A♣ 20, Pilotta 20; Εσείς: (Tierce K♠ 20)",
        97,
        40,
        22,
        "=K8",
        65,
        0,
        6,
        "=O8",
        None,
    ]
    assert page["D12"].value == "capot"
    assert [page.cell(FIRST + 5, column).value for column in (2, 7, 11, 15, 17)] == [
        None,
        "adjustment",
        -10,
        3,
        "ρεβόκα",
    ]
    assert page["A1"].value == "Match sheet: Εμείς – Εσείς"
    assert page["A2"].value == "1 December 2026 · Larnaca"


def test_the_page_with_the_rules():
    rules = rules_of("encyclopedia", target=500, max_bid=400, capot_bid=False)
    match = Match(rules, evening(0).sides)
    page = pages(match, score_match(match))[1]
    rows = [tuple(cell.value for cell in row) for row in page.iter_rows()]
    assert rows[:5] == [
        ("Rule", "This table", "The game's own"),
        ("The game", "Encyclopedia game", None),
        ("Points that end it", 500, 351),
        ("The highest bid", 400, 820),
        ("Capot as a bid", "Cannot", "Can be bid"),
    ]
    assert rows[-1] == ("The next dealer", "To the left", "To the left")


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_have_names_that_workbooks_allow(language: Language):
    match = evening(2)
    tr = translator(language)
    named = [page.title for page in pages(match, score_match(match), language)]
    assert named == [tr.text("Sheet"), tr.text("Rules")]
