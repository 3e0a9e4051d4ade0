"""A sheet to be handed on is all in one language: its words, its date, and nothing left in
English."""

import re
from io import BytesIO

import pytest
from openpyxl import load_workbook
from pypdf import PdfReader

from scorekeeper.export import exported
from scorekeeper.formats import Format, Options
from scorekeeper.i18n import Language, translator
from scorekeeper.scoring.match import score_match
from tests.sheets.matches import evening

LATIN = re.compile("[A-Za-z]{2,}")


def words(data: bytes, format: Format) -> str:
    """All that can be read in a file."""
    if format == "pdf":
        return "\n".join(page.extract_text() for page in PdfReader(BytesIO(data)).pages)
    if format == "txt":
        return data.decode()
    cells = [
        cell.value
        for page in load_workbook(BytesIO(data)).worksheets
        for row in page.iter_rows()
        for cell in row
    ]
    return "\n".join(str(cell) for cell in cells if cell and not str(cell).startswith("="))


@pytest.mark.parametrize("format", ["pdf", "txt", "xlsx"])
@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", {"1 December 2026", "all passed", "adjustment"}),
        ("el", {"1 Δεκεμβρίου 2026", "πάσο όλοι", "με συμφωνία"}),
        ("el_CY", {"1 Δεκέβρη 2026", "ούλλοι πάσο", "με συμφωνία"}),
    ],
)
def test_a_sheet_is_in_one_language(format: Format, language: Language, said: set[str]):
    match = evening(8)
    data = exported(
        match, score_match(match), format, translator(language), Options(place="Λάρνακα")
    )
    found = words(data, format)
    assert {each for each in said if each.casefold() in found.casefold()} == said
    if language != "en":
        assert LATIN.findall(found) == []
