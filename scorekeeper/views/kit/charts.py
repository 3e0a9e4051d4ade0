"""Shares and results where people would rather look than read."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.kit.named import OnClick, pressable
from scorekeeper.views.kit.words import text

_BAR = 14
_MARK = 16


def share_bar(part: int, whole: int) -> ft.Control:
    """A bar that is filled as far as ``part`` goes of ``whole``."""
    filled = ft.Container(height=_BAR, bgcolor=theme.PRIMARY, expand=part)
    rest = ft.Container(height=_BAR, expand=whole - part)
    lengths: list[ft.Control] = [*[filled] * (part > 0), *[rest] * (whole > part)]
    return ft.Container(
        ft.Row(lengths, spacing=0),
        bgcolor=theme.LINE,
        border_radius=_BAR / 2,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )


def bar_row(
    identifier: str,
    words: str,
    figure: str,
    bar: ft.Control | None,
    on_click: OnClick,
    *,
    label: str,
    text_scale: float,
    below: bool,
) -> ft.Control:
    """``words``, a bar, and a figure, in columns that are alike in all rows; ``below`` puts the bar
    under them, where letters leave no room beside."""
    name = text(words, theme.BODY, silent=True, expand=below, lines=1)
    value = text(figure, theme.BODY, bold=True, silent=True, lines=1, align=ft.TextAlign.END)
    drawn = bar or ft.Container(height=_BAR)
    content: ft.Control
    if below:
        lines: list[ft.Control] = [ft.Row([name, value], spacing=theme.GAP_2)]
        lines += [drawn] if bar else []
        content = ft.Column(lines, spacing=theme.GAP, tight=True)
    else:
        drawn.expand = True
        cells: list[ft.Control] = [
            ft.Container(name, width=52 * text_scale),
            drawn,
            ft.Container(value, width=60 * text_scale),
        ]
        content = ft.Row(cells, spacing=theme.GAP_2)
    return pressable(
        identifier,
        content,
        on_click,
        label=label,
        border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
        padding=ft.Padding.symmetric(vertical=14),
        alignment=None,
    )


def result_marks(results: Sequence[bool]) -> ft.Control:
    """A box for each match, the oldest first: full if it was won, empty if it was lost."""
    boxes: list[ft.Control] = [
        ft.Container(
            width=_MARK,
            height=_MARK,
            bgcolor=theme.PRIMARY if won else None,
            border=ft.Border.all(2, theme.PRIMARY if won else theme.BORDER),
            border_radius=5,
        )
        for won in results
    ]
    return ft.Row(boxes, wrap=True, spacing=theme.GAP, run_spacing=theme.GAP)
