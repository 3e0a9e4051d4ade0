"""The sheet as a workbook: real numbers, running totals that reckon themselves, and the rules on a
page of their own."""

from datetime import datetime
from io import BytesIO
from typing import Any

from xlsxwriter import Workbook
from xlsxwriter.format import Format
from xlsxwriter.utility import xl_rowcol_to_cell
from xlsxwriter.worksheet import Worksheet

from scorekeeper.i18n import Translator
from scorekeeper.option_words import option_title, value_name
from scorekeeper.palette import LIGHT
from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.model import Match, Side
from scorekeeper.scoring.options import house_rules, options_of
from scorekeeper.scoring.rules import rules_of
from scorekeeper.sheets.content import Content, Row, content
from scorekeeper.wording import outcome_text, profile_name, stake_name, suit_sign

_COLORS: dict[Side, tuple[str, str]] = {
    "A": (LIGHT.us, LIGHT.us_tint),
    "B": (LIGHT.them, LIGHT.them_tint),
    "C": (LIGHT.third, LIGHT.third_tint),
}
_LONGEST = 32_000
"""Letters in a cell; a workbook has room for a few more."""
_TOP = 5
"""The row, from nought, in which the table's head begins."""
_SIDE_COLUMNS = 4
_NO_TIME = datetime(2000, 1, 1)  # noqa: DTZ001 - a workbook's times are without a zone


def xlsx_sheet(match: Match, sheet: Sheet, tr: Translator, place: str = "") -> bytes:
    """The sheet as an XLSX file."""
    said = content(match, sheet, tr, place)
    out = BytesIO()
    book = Workbook(out, {"in_memory": True})
    created = datetime.fromisoformat(match.created) if match.created else _NO_TIME
    book.set_properties({"title": f"{said.heading}: {said.title}", "created": created})
    _Table(book, said, tr).write()
    _rules_page(book, said, tr)
    book.close()
    return out.getvalue()


class _Table:
    """The page with the hands."""

    def __init__(self, book: Workbook, said: Content, tr: Translator) -> None:
        self.said, self.tr, self.book = said, tr, book
        self.page: Worksheet = book.add_worksheet(tr.text("Sheet"))
        self.first = _TOP + 2
        """The row of the first hand."""
        _ = tr.text
        self.heads = [
            (_("Hand"), 6),
            (_("Dealer"), 15),
            (_("Bid by"), 15) if said.match.rules.has_bids else (_("Taken by"), 15),
            (_("Bid"), 8),
            (_("Trump"), 7),
            (_("Stake"), 13),
            (_("Outcome"), 13),
            (_("Declarations"), 34),
        ]
        self.left: dict[Side, int] = {
            side: len(self.heads) + _SIDE_COLUMNS * i for i, side in enumerate(said.names)
        }
        """The first column of each side."""
        self.note = len(self.heads) + _SIDE_COLUMNS * len(said.names)

    def write(self) -> None:
        said, plain = self.said, self._format()
        _write(self.page, 0, 0, f"{said.heading}: {said.title}", self._format(bold=True, size=16))
        _write(self.page, 1, 0, said.when_and_where, self._format(color=LIGHT.mute))
        _write(self.page, 2, 0, said.rules, plain)
        _write(self.page, 3, 0, said.result, self._format(bold=True))
        if said.match.note:
            _write(self.page, 4, 0, said.match.note, self._format(color=LIGHT.mute))
        self._head()
        for i, row in enumerate(said.rows):
            self._row(self.first + i, row)
        self._foot(self.first + len(said.rows))
        self._for_print()

    def _head(self) -> None:
        page, tr, mute = self.page, self.tr, {"color": LIGHT.mute, "bottom": 1}
        for column, (word, width) in enumerate(self.heads):
            page.set_column(column, column, width)
            _write(page, _TOP + 1, column, word, self._format(**mute))
        words = (
            tr.text_in("on a match sheet", "tricks"),
            tr.text_in("on a match sheet", "declared"),
            tr.text_in("on a match sheet", "points"),
            tr.text_in("on a match sheet", "total"),
        )
        for side, left in self.left.items():
            color, tint = _COLORS[side]
            face = self._format(bold=True, color=color, fill=tint, align="center")
            name = self.said.names[side][:_LONGEST]
            page.merge_range(_TOP, left, _TOP, left + _SIDE_COLUMNS - 1, "", face)
            _write(page, _TOP, left, name, face)
            head = self._format(fill=tint, align="right", **mute)
            for i, word in enumerate(words):
                page.set_column(left + i, left + i, 10)
                _write(page, _TOP + 1, left + i, word, head)
        page.set_column(self.note, self.note, 60)
        _write(page, _TOP + 1, self.note, tr.text("Note"), self._format(**mute))

    def _row(self, at: int, row: Row) -> None:
        page, tr, score, hand = self.page, self.tr, row.line.score, row.played
        plain, line = self._format(), self._format(color=LIGHT.mute)
        page.write_number(at, 0, row.line.number, line)
        _write(page, at, 1, row.dealer, plain)
        _write(page, at, 6, outcome_text(score.outcome, tr), plain)
        if hand is not None:
            contract = hand.contract
            _write(page, at, 2, row.bidder, self._format(color=_COLORS[contract.side][0]))
            if isinstance(contract.bid, int):
                page.write_number(at, 3, contract.bid, plain)
            elif contract.bid:
                _write(page, at, 3, tr.text("capot"), plain)
            red = contract.trump in ("hearts", "diamonds")
            face = self._format(color=LIGHT.red) if red else plain
            _write(page, at, 4, suit_sign(contract.trump), face)
            if self.said.match.rules.has_bids:
                _write(page, at, 5, stake_name(contract.stake, tr), plain)
            declared = (self._declared(side, row) for side in self.left)
            _write(page, at, 7, "; ".join(filter(None, declared)), plain)
        for side, left in self.left.items():
            tint = _COLORS[side][1]
            if score.tricks and score.declarations and score.pilotta:
                page.write_number(at, left, score.tricks[side], line)
                raw = score.declarations[side] + score.pilotta[side]
                page.write_number(at, left + 1, raw, line)
            page.write_number(at, left + 2, score.points[side], plain)
            points = xl_rowcol_to_cell(at, left + 2)
            above = xl_rowcol_to_cell(at - 1, left + 3)
            formula = f"={points}" if at == self.first else f"={above}+{points}"
            face = self._format(bold=True, fill=tint)
            page.write_formula(at, left + 3, formula, face, row.line.totals[side])
        said = " · ".join(filter(None, (row.note, *row.warnings)))
        _write(page, at, self.note, said, self._format(color=LIGHT.mute))

    def _declared(self, side: Side, row: Row) -> str:
        own = [d.text if d.counts else f"({d.text})" for d in row.declared if d.side == side]
        return f"{self.said.names[side]}: {', '.join(own)}" if own else ""

    def _foot(self, at: int) -> None:
        """The points of each side added up: what its last total is too."""
        page = self.page
        for column in range(self.note):
            page.write_blank(at, column, None, self._format(top=1))
        _write(page, at, 1, self.tr.text("Total"), self._format(bold=True, top=1))
        for side, left in self.left.items():
            color, tint = _COLORS[side]
            face = self._format(bold=True, color=color, fill=tint, top=1)
            total, cell = self.said.sheet.totals[side], (at, left + 3)
            if self.said.rows:
                first = xl_rowcol_to_cell(self.first, left + 2)
                last = xl_rowcol_to_cell(at - 1, left + 2)
                page.write_formula(*cell, f"=SUM({first}:{last})", face, total)
            else:
                page.write_number(*cell, total, face)

    def _for_print(self) -> None:
        page = self.page
        page.freeze_panes(self.first, 1)
        page.repeat_rows(_TOP, _TOP + 1)
        page.set_landscape()
        page.set_paper(9)  # A4
        page.fit_to_pages(1, 0)

    def _format(self, **wanted: Any) -> Format:
        return _format(self.book, **wanted)


def _rules_page(book: Workbook, said: Content, tr: Translator) -> None:
    """The game, how far, and each of its options as this table plays it and as the game has it."""
    _ = tr.text
    page = book.add_worksheet(_("Rules"))
    rules, own = said.match.rules, rules_of(said.match.rules.profile)
    page.set_column(0, 0, 36)
    page.set_column(1, 2, 24)
    head = _format(book, color=LIGHT.mute, bottom=1)
    for column, word in enumerate((_("Rule"), _("This table"), _("The game's own"))):
        _write(page, 0, column, word, head)
    plain, differs = _format(book), _format(book, bold=True, color=LIGHT.us)
    _write(page, 1, 0, _("The game"), plain)
    _write(page, 1, 1, profile_name(rules.profile, tr), plain)
    _write(page, 2, 0, _("Points that end it"), plain)
    page.write_number(2, 1, rules.target, plain)
    page.write_number(2, 2, own.target, plain)
    for at, option in enumerate(options_of(rules), 3):
        _write(page, at, 0, option_title(option, tr), plain)
        here = differs if option in house_rules(rules) else plain
        _write_value(page, at, 1, value_name(option, getattr(rules, option), tr), here)
        _write_value(page, at, 2, value_name(option, getattr(own, option), tr), plain)


def _write(page: Worksheet, row: int, column: int, text: str, face: Format) -> None:
    """Text, whatever it begins with."""
    if text:
        page.write_string(row, column, text[:_LONGEST], face)


def _write_value(page: Worksheet, row: int, column: int, value: str, face: Format) -> None:
    if value.isdecimal():
        page.write_number(row, column, int(value), face)
    else:
        _write(page, row, column, value, face)


def _format(
    book: Workbook,
    *,
    bold: bool = False,
    size: int = 11,
    color: str = LIGHT.ink,
    fill: str | None = None,
    align: str | None = None,
    top: int = 0,
    bottom: int = 0,
) -> Format:
    wanted: dict[str, Any] = {"bold": bold, "font_size": size, "font_color": color}
    wanted |= {"top": top, "bottom": bottom}
    if fill:
        wanted["bg_color"] = fill
    if align:
        wanted["align"] = align
    return book.add_format(wanted)
