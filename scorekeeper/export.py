"""A match as a file to take elsewhere, in any of the formats that the app writes."""

from scorekeeper.formats import Format, Options
from scorekeeper.i18n import Translator
from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.model import Match


def exported(
    match: Match,
    sheet: Sheet,
    format: Format,
    tr: Translator,
    options: Options,
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
