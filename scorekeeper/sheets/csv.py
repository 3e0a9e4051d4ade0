"""The sheet as a table for spreadsheets and programs: a line a hand. CONTRIBUTING.md lists the
columns, whose names and codes are the same in all languages."""

import csv
from io import StringIO

from scorekeeper.i18n import Translator
from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.model import Match
from scorekeeper.sheets.content import Content, Row, content

FORMULA_SIGNS = tuple("=+-@＝＋－＠")
"""What a spreadsheet takes for the beginning of a formula."""

_HAND = (
    "hand",
    "kind",
    "outcome",
    "dealer",
    "dealer_name",
    "side",
    "side_name",
    "bidder",
    "bid",
    "trump",
    "stake",
    "capot",
    "declared",
)
_SIDE = ("tricks", "declarations", "pilotta", "points", "total")
_REST = ("note", "warnings")


def csv_sheet(match: Match, sheet: Sheet, tr: Translator) -> bytes:
    """A CSV file in UTF-8, with the mark by which spreadsheets know that."""
    said = content(match, sheet, tr)
    sides = [f"{column}_{side}" for side in said.names for column in _SIDE]
    out = StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow((*_HAND, *sides, *_REST))
    writer.writerows(_cells(row, said) for row in said.rows)
    return out.getvalue().encode("utf-8-sig")


def _cells(row: Row, said: Content) -> list[str | int | None]:
    line, hand = row.line, row.played
    score = line.score
    cells: list[str | int | None] = [line.number, line.entry.kind, score.outcome]
    cells += [line.dealer if row.dealer else None, _text(row.dealer)]
    if hand is None:
        cells += [None] * (len(_HAND) - len(cells))
    else:
        contract = hand.contract
        cells += [contract.side, _text(said.names[contract.side]), contract.seat, contract.bid]
        cells += [contract.trump, contract.stake, score.capot]
        cells.append("; ".join(f"{d.side} {d.text}" for d in row.declared))
    for side in said.names:
        for raw in (score.tricks, score.declarations, score.pilotta):
            cells.append(None if raw is None else raw[side])
        cells += [score.points[side], line.totals[side]]
    return [*cells, _text(row.note), " ".join(score.warnings)]


def _text(typed: str) -> str:
    """What somebody typed, which no spreadsheet takes for a formula."""
    return f"'{typed}" if typed.startswith(FORMULA_SIGNS) else typed
