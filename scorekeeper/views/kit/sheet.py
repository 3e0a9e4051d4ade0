"""The sheet of a match: scores above, the ledger on ruled paper below."""

import re
from collections.abc import Sequence
from typing import NamedTuple

import flet as ft
import flet.canvas as cv

from scorekeeper.views import theme
from scorekeeper.views.kit.named import OnClick, named, pressable
from scorekeeper.views.kit.words import rich, spans, text, upright

_SUIT_BEHIND = re.compile("(?<=.)(?=[♥♦♣♠])")


def dealer_mark(letter: str, side: str) -> ft.Container:
    """The round mark beside the name of who deals, with its ``letter``."""
    return ft.Container(
        text(letter, 10, bold=True, color=theme.ON_FILLED, silent=True),
        bgcolor=theme.side_color(side),
        border_radius=99,
        padding=ft.Padding.symmetric(horizontal=4, vertical=1),
    )


def score_card(
    side: str,
    name: str,
    total: str,
    need: str,
    *,
    progress: float | None,
    dealer: str | None = None,
    dealer_label: str | None = None,
    size: float = theme.TOTAL,
    name_size: float = theme.BODY,
) -> ft.Semantics:
    """A side's total. The node ``total-<side>`` says the number alone.

    ``progress`` is the part of the target reached, 0 to 1, None for no bar. ``dealer`` is the
    letter of the mark, if the side deals next. ``size`` is for totals that would not fit otherwise
    (``measure.fitting``), ``name_size`` for names.
    """
    color = theme.side_color(side)
    heading: list[ft.Control] = [
        ft.Container(
            text(name, name_size, bold=True, color=color, lines=1),
            expand=True,
            expand_loose=True,
        )
    ]
    if dealer is not None:
        mark = dealer_mark(dealer, side)
        heading.append(named(f"dealer-{side}", mark, label=dealer_label or dealer))
    column: list[ft.Control] = [
        ft.Row(heading, spacing=theme.GAP_2),
        named(
            f"total-{side}",
            ft.Text(
                total,
                style=ft.TextStyle(size=size, font_family=theme.FONT_BOLD, height=60 / 52),
                no_wrap=True,
            ),
            live=True,
        ),
    ]
    if progress is not None:
        column.append(
            ft.Semantics(
                exclude_semantics=True,
                content=ft.ProgressBar(
                    value=min(max(progress, 0.0), 1.0),
                    bar_height=4,
                    border_radius=2,
                    color=color,
                    bgcolor=ft.Colors.with_opacity(0.12, color),
                ),
            )
        )
    column.append(
        ft.Container(
            named(f"need-{side}", text(need, theme.TINY, color=theme.MUTE)),
            padding=ft.Padding.only(top=theme.GAP),
        )
    )
    box = ft.Container(
        ft.Column(column, spacing=0, tight=True),
        bgcolor=theme.side_tint(side),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=14, vertical=10),
    )
    # A node around all of it, so that a side is read to its end before the next begins.
    return named(f"score-{side}", box)


def score_line(
    side: str,
    name: str,
    total: str,
    *,
    dealer: str | None = None,
    dealer_label: str | None = None,
    stacked: bool = False,
) -> ft.Container:
    """A side's total where there is no height for a ``score_card``. ``stacked``: the name stands
    above it, where there is no width for both."""
    color = theme.side_color(side)
    words = text(name, theme.TINY if stacked else theme.BODY, bold=True, color=color, lines=1)
    words.expand = True
    heading: list[ft.Control] = [words]
    if dealer is not None:
        mark = dealer_mark(dealer, side)
        heading.append(named(f"dealer-{side}", mark, label=dealer_label or dealer))
    size = theme.ROW if stacked else theme.FIGURE
    letters = ft.Text(total, size=size, font_family=theme.FONT_BOLD, no_wrap=True)
    figure = named(f"total-{side}", letters, live=True)
    content: ft.Control = ft.Row([*heading, figure], spacing=theme.GAP_2)
    if stacked:
        content = ft.Column([ft.Row(heading, spacing=theme.GAP_2), figure], spacing=0, tight=True)
    return ft.Container(
        content,
        bgcolor=theme.side_tint(side),
        border_radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(
            horizontal=theme.GAP_2 if stacked else theme.GAP_3, vertical=2
        ),
    )


class LedgerCell(NamedTuple):
    """A side's column of a ledger row: the hand's sheet points and the running total."""

    points: str
    total: str


class LedgerMark(NamedTuple):
    """A small bold word beside the contract, in the colour of the ``side`` that it is about."""

    word: str
    side: str | None = None


class LedgerContract(NamedTuple):
    """The middle of a ledger row.

    ``bid`` with its suit glyph stands in the pill of ``side``; ``marks`` are the small bold words
    for closed, reopened and capot; ``made`` is None where there is nothing to make.
    """

    side: str
    bid: str
    marks: Sequence[LedgerMark] = ()
    made: bool | None = None


def _cell(
    cell: LedgerCell, *, before: bool, size: float, stacked: bool, expand: int = 4
) -> ft.Text:
    points = spans(cell.points, theme.FINE, color=theme.MUTE)
    total = spans(cell.total, size)
    if stacked:
        return rich(
            [*points, *spans("\n", theme.FINE), *total],
            align=ft.TextAlign.END if before else ft.TextAlign.START,
            expand=expand,
            silent=True,
        )
    gap = spans(" ", size)
    return rich(
        [*points, *gap, *total] if before else [*total, *gap, *points],
        align=ft.TextAlign.END if before else ft.TextAlign.START,
        expand=expand,
        silent=True,
    )


def _number(number: str) -> ft.Text:
    # Large letters run over into the empty margin beside it rather than being cut.
    return ft.Text(
        number,
        size=theme.TINY,
        color=theme.MUTE,
        width=20,
        no_wrap=True,
        overflow=ft.TextOverflow.VISIBLE,
        semantics_label="",
    )


def _contract(contract: LedgerContract, expand: int, *, among_three: bool = False) -> ft.Container:
    color = theme.side_color(contract.side)
    face = _SUIT_BEHIND.sub("\u2009", contract.bid)  # a thin space
    controls: list[ft.Control] = [
        ft.Container(
            rich(spans(face, theme.BODY, bold=True, color=color), lines=1, silent=True),
            bgcolor=theme.side_tint(contract.side),
            border_radius=theme.RADIUS_PILL,
            padding=ft.Padding.symmetric(
                horizontal=theme.GAP if among_three else theme.GAP_2, vertical=2
            ),
        )
    ]
    for mark in contract.marks:
        ink = theme.side_color(mark.side) if mark.side else None
        controls.append(text(mark.word, theme.TINY, bold=True, color=ink, silent=True))
    if contract.made is not None:
        controls.append(
            text(
                "✓" if contract.made else "✗",
                theme.SMALL,
                bold=True,
                color=theme.OK if contract.made else theme.RED,
                silent=True,
            )
        )
    row = ft.Row(
        controls,
        wrap=True,
        alignment=ft.MainAxisAlignment.CENTER,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        run_alignment=ft.MainAxisAlignment.CENTER,
        spacing=theme.GAP,
        run_spacing=0,
    )
    # Clear of the totals, however many marks there are.
    edge = 0 if among_three else 3
    return ft.Container(row, padding=ft.Padding.symmetric(horizontal=edge), expand=expand)


def _row(
    identifier: str,
    controls: list[ft.Control],
    on_click: OnClick | None,
    label: str,
    key: str | int | None,
    size: float,
    marked: bool,
) -> ft.Semantics:
    edge, vertical = 4, upright(theme.RULE, size, border=0.5)
    row = pressable(
        identifier,
        ft.Row(controls, spacing=theme.GAP),
        on_click,
        label=label,
        # Opaque, so that the ruled paper behind shows only below the last row.
        bgcolor=theme.CARD if marked else theme.PAPER,
        border=ft.Border.only(
            left=ft.BorderSide(edge, theme.PRIMARY) if marked else None,
            bottom=ft.BorderSide(1, theme.LINE),
        ),
        padding=ft.Padding.only(
            left=theme.GAP_3 - (edge if marked else 0),
            right=theme.GAP_3,
            top=vertical,
            bottom=vertical,
        ),
        alignment=None,
    )
    row.key = key
    return row


def ledger_row(
    identifier: str,
    number: str,
    cells: Sequence[LedgerCell],
    contract: LedgerContract,
    on_click: OnClick | None,
    *,
    label: str,
    key: str | int | None = None,
    marked: bool = False,
    stacked: bool = False,
) -> ft.Semantics:
    """A played hand: two columns around the contract, or three after it.

    ``label`` is the whole row in words; the reader hears nothing else of it. ``stacked``: the
    points stand above the total, where there is no width for both.
    """
    number_box = _number(number)
    size = theme.ROW if len(cells) == 2 else theme.TITLE
    if len(cells) == 2:
        left, right = cells
        controls = [
            number_box,
            _cell(left, before=True, size=size, stacked=stacked),
            _contract(contract, 7),
            _cell(right, before=False, size=size, stacked=stacked),
        ]
    else:
        columns: list[ft.Control] = [
            _cell(cell, before=False, size=size, stacked=stacked, expand=7) for cell in cells
        ]
        controls = [number_box, _contract(contract, 5, among_three=True), *columns]
    return _row(identifier, controls, on_click, label, key, size, marked)


def quiet_row(
    identifier: str,
    number: str,
    remark: str,
    on_click: OnClick | None,
    *,
    cells: Sequence[LedgerCell] = (),
    label: str,
    key: str | int | None = None,
    marked: bool = False,
    stacked: bool = False,
) -> ft.Semantics:
    """A line without a contract: all passed, or points by agreement with its ``cells``."""
    number_box = _number(number)

    def middle(expand: int) -> ft.Text:
        return text(
            remark,
            theme.FINE,
            color=theme.MUTE,
            align=ft.TextAlign.CENTER,
            lines=2,
            expand=expand,
            silent=True,
        )

    size = theme.FINE if not cells else theme.ROW if len(cells) == 2 else theme.TITLE
    if not cells:
        controls: list[ft.Control] = [number_box, middle(1)]
    elif len(cells) == 2:
        controls = [
            number_box,
            _cell(cells[0], before=True, size=size, stacked=stacked),
            middle(7),
            _cell(cells[1], before=False, size=size, stacked=stacked),
        ]
    else:
        columns: list[ft.Control] = [
            _cell(cell, before=False, size=size, stacked=stacked, expand=7) for cell in cells
        ]
        controls = [number_box, middle(5), *columns]
    return _row(identifier, controls, on_click, label, key, size, marked)


def ruled_paper(rows: ft.Control, *, expand: bool | int | None = True) -> ft.Stack:
    """``rows`` (a list or a column of ledger rows) on paper whose lines run on below the last."""
    # A single dashed stroke, as wide as any screen: each dash is a line of the paper.
    lines = cv.Line(
        0,
        theme.RULE - 1,
        0,
        theme.RULE * 50,
        paint=ft.Paint(
            color=theme.LINE,
            style=ft.PaintingStyle.STROKE,
            stroke_width=8000,
            stroke_dash_pattern=[1, theme.RULE - 1],
        ),
    )
    return ft.Stack(
        [cv.Canvas([lines], left=0, top=0, right=0, bottom=0), rows],
        fit=ft.StackFit.EXPAND,
        expand=expand,
    )
