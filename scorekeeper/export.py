"""A match as a file to take elsewhere, in any of the formats that the app writes."""

from dataclasses import dataclass
from typing import Literal, get_args

from scorekeeper.i18n import Translator
from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.model import Match

Format = Literal["pdf", "png", "csv", "xlsx", "txt", "json"]
FORMATS: tuple[Format, ...] = get_args(Format)


@dataclass(frozen=True, slots=True)
class Options:
    """What can be chosen of how a match sheet looks."""

    paper: Literal["A4", "A5"] = "A4"
    """Of the PDF."""
    dark: bool = False
    """The picture in the colours of the dark screen."""
    place: str = ""
    """Where the match was played."""


def has_words(format: Format) -> bool:
    """Whether the file differs with the language: all but the match file do."""
    return format != "json"


def exported(
    match: Match,
    sheet: Sheet,
    format: Format,
    tr: Translator,
    options: Options = Options(),
) -> bytes:
    """The file of a match and its score.

    What each format needs is imported here, where it is wanted: the libraries take longer to load
    than the app to start.
    """
    place = options.place
    match format:
        case "pdf":
            from scorekeeper.sheets.pdf import pdf_sheet

            return pdf_sheet(match, sheet, tr, place, options.paper)
        case "png":
            from scorekeeper.sheets.png import png_sheet

            return png_sheet(match, sheet, tr, place, dark=options.dark)
        case "csv":
            from scorekeeper.sheets.csv import csv_sheet

            return csv_sheet(match, sheet, tr)
        case "xlsx":
            from scorekeeper.sheets.xlsx import xlsx_sheet

            return xlsx_sheet(match, sheet, tr, place)
        case "txt":
            from scorekeeper.sheets.text import text_sheet

            return text_sheet(match, sheet, tr, place).encode()
        case "json":
            from scorekeeper.storage.matchfile import match_json

            return match_json(match).encode()
