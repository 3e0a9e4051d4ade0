"""The sheet as text for a message: letters of one width, short enough for a phone."""

import textwrap
from collections.abc import Iterator

from scorekeeper.i18n import Translator
from scorekeeper.names import short_name
from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.model import Match, Side
from scorekeeper.sheets.content import Content, Row, content, rules_lines
from scorekeeper.sheets.lines import cut
from scorekeeper.wording import capot_mark, gain_text, number_text, stake_mark

_NAME = 40
"""Letters of a name that are written; no name is as long."""
_LEAST = 32
"""The width of the text where the table itself needs less."""
_NOTE_LINES = 2


def text_sheet(match: Match, sheet: Sheet, tr: Translator, place: str = "") -> str:
    """The sheet in lines of one width: for thirty hands fewer than four thousand characters."""
    said = content(match, sheet, tr, place)
    marks = _marks(said)
    rows = [_cells(row, marks, tr) for row in said.rows]
    head = ["", "", *("" for _ in said.names for _ in range(2))]
    foot = ["", tr.text("Total"), *_figures([("", n) for n in sheet.totals.values()])]
    columns = list(zip(head, foot, *rows, strict=True))
    widths = [max(map(len, column)) for column in columns]
    width = max(_LEAST, sum(widths) + len(widths) - 1)
    lines = [*_heading(said, marks, tr, width), ""]
    lines.append(_names_line(said, marks, widths))
    lines.append("─" * width)
    for row, cells in zip(said.rows, rows, strict=True):
        lines.append(_line(cells, widths))
        if row.note:
            lines.append(_cut(f"{'':{widths[0]}} {row.note}", width))
        if row.line.number == sheet.ended and row is not said.rows[-1]:
            lines.append("· " * (width // 2))
    lines += ["─" * width, _line(foot, widths), "", *textwrap.wrap(said.result, width)]
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _marks(said: Content) -> dict[Side, str]:
    """By what a line tells the sides: the beginnings of their names, or their letters where these
    are the same."""
    short: dict[Side, str] = {side: short_name(side, said.names) for side in said.names}
    letters: dict[Side, str] = {side: side for side in said.names}
    if len({*short.values()}) < len(short):
        return letters
    return short


def _heading(said: Content, marks: dict[Side, str], tr: Translator, width: int) -> Iterator[str]:
    named = max(map(len, marks.values())) + 1
    for side, name in said.names.items():
        text = ": ".join(
            filter(
                None,
                (
                    _cut(name, _NAME),
                    ", ".join(_cut(player, _NAME) for player in said.players(side)),
                ),
            )
        )
        yield from textwrap.wrap(
            text, width, initial_indent=f"{marks[side]:{named}}", subsequent_indent=" " * named
        )
    for text in (*rules_lines(said, tr), _cut(said.when_and_where, 2 * _NAME)):
        yield from textwrap.wrap(text, width)
    yield from textwrap.wrap(said.match.note or "", width, max_lines=_NOTE_LINES, placeholder=" …")


def _cells(row: Row, marks: dict[Side, str], tr: Translator) -> list[str]:
    score, hand = row.line.score, row.played
    if hand is None:
        what = row.remark
    else:
        stake = stake_mark(hand.contract.stake, tr)
        capot = f"{capot_mark(tr)} {marks[row.capot]}" if row.capot else ""
        made = "✓" if score.outcome == "made" else "✗"
        bidders = f"{marks[hand.contract.side]:{max(map(len, marks.values()))}}"
        what = " ".join(filter(None, (bidders, made, row.contract, stake, capot)))
    figures = [(gain_text(score.points[side]), row.line.totals[side]) for side in row.line.totals]
    return [str(row.line.number), what, *_figures(figures)]


def _figures(pairs: list[tuple[str, int]]) -> list[str]:
    return [cell for gain, total in pairs for cell in (gain, number_text(total))]


def _line(cells: list[str], widths: list[int]) -> str:
    number, what, *figures = cells
    wide = [f"{number:>{widths[0]}}", f"{what:<{widths[1]}}"]
    wide += [f"{cell:>{width}}" for cell, width in zip(figures, widths[2:], strict=True)]
    return " ".join(wide)


def _names_line(said: Content, marks: dict[Side, str], widths: list[int]) -> str:
    """The names over their columns, as far as there is room for names that differ."""
    spans = [gain + 1 + total for gain, total in zip(widths[2::2], widths[3::2], strict=True)]
    names = [_cut(name, span) for name, span in zip(said.names.values(), spans, strict=True)]
    if len({*names}) < len(names):
        names = list(marks.values())
    cells = [f"{name:>{span}}" for name, span in zip(names, spans, strict=True)]
    return " ".join(("", " " * (widths[0] + widths[1]), *cells))


def _cut(text: str, width: int) -> str:
    return cut(text, width, len)
