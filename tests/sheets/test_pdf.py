import re
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from pypdf import PageObject, PdfReader
from pypdf.generic import DictionaryObject

from scorekeeper.i18n import LANGUAGES, Language, language_tag, translator
from scorekeeper.scoring.match import Line, Sheet, score_match
from scorekeeper.scoring.model import Match
from scorekeeper.scoring.rules import rules_of
from scorekeeper.sheets.pdf import PaperSize, pdf_sheet
from scorekeeper.wording import gain_text, number_text, result_text
from tests.sheets.matches import CASES, case, coffee_house_of_three, evening, matches

ENGLISH = translator("en")


def read(match: Match, sheet: Sheet, language: Language = "en", paper: PaperSize = "A4"):
    return PdfReader(BytesIO(pdf_sheet(match, sheet, translator(language), "Larnaca", paper)))


def written(reader: PdfReader) -> list[str]:
    return [line for page in reader.pages for line in page.extract_text().splitlines()]


def figures(line: Line) -> str:
    """How the line of a hand ends: trick points, points and total of each side."""
    cells: list[str] = []
    for side, total in line.totals.items():
        if line.score.tricks:
            cells.append(number_text(line.score.tricks[side]))
        cells += [gain_text(line.score.points[side]), number_text(total)]
    return " ".join(cells)


def assert_figures_of(sheet: Sheet, reader: PdfReader) -> None:
    """Every hand is there with its figures, in their order, and the totals below them."""
    text, place = "\n".join(written(reader)), 0
    for line in sheet.lines:
        row = re.compile(rf"^{line.number} [\s\S]*?{re.escape(figures(line))}$", re.MULTILINE)
        found = row.search(text, place)
        assert found, (line.number, text[place : place + 200])
        assert len(found.group().splitlines()) < 30
        place = found.end()
    totals = " ".join(map(number_text, sheet.totals.values()))
    assert re.search(rf"^\w+ {totals}$", text[place:], re.MULTILINE)


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_handed_case(path: Path):
    match, sheet = case(path)
    assert_figures_of(sheet, read(match, sheet))


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_its_title_and_language(language: Language):
    match = evening(3)
    reader = read(match, score_match(match), language)
    heading = translator(language).text("Match sheet")
    assert reader.metadata is not None
    assert reader.metadata.title == f"{heading}: Εμείς – Εσείς"
    assert reader.root_object["/Lang"] == language_tag(language)
    preferences = reader.root_object["/ViewerPreferences"].get_object()
    assert isinstance(preferences, DictionaryObject)
    assert preferences["/DisplayDocTitle"]
    assert heading in written(reader)[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("match", [evening(3), coffee_house_of_three(3)], ids=["four", "three"])
def test_no_heading_of_a_column_is_cut(match: Match, language: Language):
    text = " ".join(written(read(match, score_match(match), language)))
    tr = translator(language)
    own = " ".join(tr.text_in("on a match sheet", word) for word in ("tricks", "points", "total"))
    assert text.count(own) == len(match.sides)


def test_its_letters_are_in_the_file():
    match = evening(7)
    page = read(match, score_match(match), "el").pages[0]
    names = []
    resources = page["/Resources"].get_object()
    assert isinstance(resources, DictionaryObject)
    fonts = resources["/Font"].get_object()
    assert isinstance(fonts, DictionaryObject)
    for font in fonts.values():
        own = font.get_object()["/DescendantFonts"][0].get_object()["/FontDescriptor"].get_object()
        assert len(own["/FontFile2"].get_object().get_data()) > 1000
        names.append(own["/FontName"])
    assert [name.split("+")[1] for name in names] == ["TefteriSans", "TefteriSansBold"]
    assert "80♥" in page.extract_text()


@pytest.mark.parametrize("paper", ["A4", "A5"])
@pytest.mark.parametrize("hands", [0, 1, 8, 30])
def test_thirty_hands_are_on_one_page(hands: int, paper: PaperSize):
    match = evening(hands)
    sheet = score_match(match)
    reader = read(match, sheet, "el", paper)
    assert len(reader.pages) == 1
    assert_figures_of(sheet, reader)
    size = {"A4": (595.3, 841.9), "A5": (419.5, 595.3)}[paper]
    box = reader.pages[0].mediabox
    assert (float(box.width), float(box.height)) == pytest.approx(size, abs=0.2)


@pytest.mark.parametrize("paper", ["A4", "A5"])
def test_more_hands_take_more_pages_and_carry_their_totals(paper: PaperSize):
    match = evening(100)
    sheet = score_match(match)
    reader = read(match, sheet, paper=paper)
    assert_figures_of(sheet, reader)
    count = len(reader.pages)
    assert count > 2
    totals = [
        {
            words: line.removeprefix(words).strip()
            for line in page.extract_text().splitlines()
            for words in ("Carried over", "Carried forward")
            if line.startswith(words)
        }
        for page in reader.pages
    ]
    every_total = {" ".join(map(number_text, line.totals.values())) for line in sheet.lines}
    for before, after in pairwise(totals):
        assert before["Carried forward"] == after["Carried over"] in every_total
    assert "Carried over" not in totals[0]
    assert "Carried forward" not in totals[-1]
    for number, page in enumerate(reader.pages, 1):
        text = page.extract_text()
        assert f"Page {number} of {count}" in text
        assert ("Εμείς – Εσείς" in text) == (number > 1)


def test_what_stands_around_the_table():
    match = evening(21, rules_of("tsaka-tsaka", target=301, deal_passes="left"))
    sheet = score_match(match)
    text = "\n".join(written(read(match, sheet)))
    for words in (
        "Tsaka-tsaka, to 301",
        "House rules: The next dealer: To the left",
        "1 December 2026 · Larnaca",
        "Ανδρέας · Μαρία",
        "Winner",
        result_text(sheet, {"A": "Εμείς", "B": "Εσείς"}, ENGLISH),
        "C×2 closed",
        "R×4 reopened",
        "( ) declared, does not count",
        "what stands below the dark line came after the end",
        "Adjustment: ρεβόκα",
        "με δύο πάζες στην αρχή",
        "(Tierce K♠ 20)",
    ):
        assert words in text
    signed = text.rsplit("after the end", 1)[1].split()
    assert signed == ["Ανδρέας", "Κώστας", "Μαρία", "Ελένη"]


def test_a_match_that_goes_on():
    match = coffee_house_of_three(4)
    text = "\n".join(written(read(match, score_match(match))))
    assert "Not over: 170 : 171 : 42" in text
    assert "Winner" not in text
    assert text.count("needs ") == 3


def words_right_of(page: PageObject, edge: float) -> list[str]:
    right: list[str] = []

    def visit(text: str, cm: list[float], tm: list[float], *_: object) -> None:
        if text.strip() and tm[4] > edge:
            right.append(text)

    page.extract_text(visitor_text=visit)
    return right


@settings(max_examples=20)
@given(matches())
def test_any_match(match: Match):
    sheet = score_match(match)
    reader = read(match, sheet)
    assert_figures_of(sheet, reader)
    for page in reader.pages:
        assert words_right_of(page, float(page.mediabox.width) - 14 / 25.4 * 72) == []


def test_the_same_match_gives_the_same_file():
    match = evening(5)
    sheet = score_match(match)
    assert pdf_sheet(match, sheet, ENGLISH) == pdf_sheet(match, sheet, ENGLISH)
