"""What is a side's own, in its colour: its name to touch, its trick points, its declarations."""

from collections.abc import Sequence

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.kit.keys import outline
from scorekeeper.views.kit.named import OnClick, pressable
from scorekeeper.views.kit.words import text, upright

_LETTERS = 12
"""Of a name that fits on a side's button on the narrowest screen."""
ZONE_EDGE = theme.GAP_2
"""The room beside what stands in a ``declaration_zone``."""


def side_button(
    identifier: str,
    name: str,
    side: str,
    on_click: OnClick | None,
    *,
    selected: bool | None = None,
    label: str | None = None,
    height: float = theme.PRIMARY_HEIGHT,
    size: float = theme.TITLE,
    icon: ft.IconData | None = None,
    detail: str | None = None,
    letters: int = _LETTERS,
) -> ft.Semantics:
    """A side by its name, on its tint; outlined when selected. ``detail`` stands small below it.
    A name of more ``letters`` than there is room for is written smaller, in two lines if that
    parts no word."""
    color, lines = theme.side_color(side), 1
    if detail is not None:
        size = theme.BODY
    elif len(name) > letters:
        fit = letters * size / theme.FINE
        size = theme.FINE
        lines = 2 if fit < len(name) and max(map(len, name.split())) <= fit else 1
    words = text(
        name,
        size,
        bold=True,
        color=color,
        align=ft.TextAlign.CENTER,
        lines=lines,
        silent=label is not None,
    )
    content: ft.Control = words
    if icon is not None:
        row: list[ft.Control] = [
            ft.Container(words, expand=True, expand_loose=True),
            ft.Icon(icon, size=18, color=color, apply_text_scaling=True),
        ]
        content = ft.Row(row, alignment=ft.MainAxisAlignment.CENTER, spacing=theme.GAP)
    vertical = upright(height, *[size] * lines, border=3)
    if detail is not None:
        small = text(
            detail, theme.TINY, color=color, align=ft.TextAlign.CENTER, lines=1, silent=True
        )
        content = ft.Column(
            [content, small],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        )
        vertical = max(0.0, vertical - theme.TINY * theme.LINE_HEIGHT / 2)
    # An outline that is there but not seen: nothing moves when the side is chosen.
    drawn = color if selected else ft.Colors.TRANSPARENT
    return pressable(
        identifier,
        content,
        on_click,
        label=label,
        selected=selected,
        bgcolor=theme.side_tint(side),
        border=outline(drawn, 3),
        radius=theme.RADIUS_CARD,
        padding=ft.Padding.symmetric(horizontal=theme.GAP_2, vertical=vertical),
    )


def capot_key(
    identifier: str,
    face: str,
    name: str,
    side: str,
    on_click: OnClick | None,
    *,
    label: str,
    selected: bool,
    height: float = theme.KEY,
) -> ft.Semantics:
    """All tricks to a side, whose ``name``, if any, stands below the ``face``; filled when
    selected."""
    color = theme.side_color(side)
    ink = theme.ON_FILLED if selected else color
    center = ft.TextAlign.CENTER
    words: list[ft.Control] = [
        text(face, theme.FINE, bold=True, color=ink, align=center, lines=1, silent=True)
    ]
    if name:
        words.append(text(name, theme.TINY, color=ink, align=center, lines=1, silent=True))
    return pressable(
        identifier,
        ft.Column(
            words,
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        on_click,
        label=label,
        selected=selected,
        bgcolor=color if selected else theme.CARD,
        border=outline(color if selected else theme.LINE),
        radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(
            horizontal=2,
            vertical=upright(height, theme.FINE, *[theme.TINY] * bool(name), border=1),
        ),
    )


def count_field(
    identifier: str,
    name: str,
    figure: str,
    on_click: OnClick | None,
    *,
    active: bool,
    complement: bool = False,
    label: str | None = None,
    height: float = theme.BAR,
    side: str | None = None,
    stacked: bool = False,
) -> ft.Semantics:
    """A side's trick points. ``active``: the digits go here; ``complement``: what is left of 162.
    ``stacked``: the name stands above its figure, where there is no width for both.

    Without a ``side`` the outline is the primary colour.
    """
    silent = label is not None
    color = theme.side_color(side) if side else theme.PRIMARY
    size = theme.ROW if stacked else theme.FIGURE
    muted = theme.MUTE if complement else None
    number = text(figure, size, bold=True, color=muted, lines=1, silent=silent)
    if stacked:
        words = text(name, theme.TINY, color=theme.MUTE, lines=1, silent=silent)
        content: ft.Control = ft.Column(
            [words, number],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
    else:
        words = text(name, theme.FINE, color=theme.MUTE, lines=1, expand=True, silent=silent)
        content = ft.Row([words, number], spacing=theme.GAP)
    lines = (theme.ROW, theme.TINY) if stacked else (theme.FIGURE,)
    return pressable(
        identifier,
        content,
        on_click,
        label=label,
        selected=active,
        bgcolor=theme.CARD,
        border=outline(color if active else theme.LINE, 2),
        radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(
            horizontal=theme.GAP_2 if stacked else theme.GAP_3,
            vertical=upright(height, *lines, border=2),
        ),
    )


def declaration_zone(
    identifier: str,
    side: str,
    chips: Sequence[str],
    invitation: str,
    on_click: OnClick | None,
    *,
    label: str,
    height: float = theme.TOUCH,
    size: float = theme.SMALL,
) -> ft.Semantics:
    """A side's declarations, or the ``invitation`` to enter one in letters of a ``size``. The whole
    zone is one target."""
    color = theme.side_color(side)
    contents: list[ft.Control] = [
        ft.Container(
            text(chip, theme.SMALL, bold=True, color=color, silent=True),
            border=outline(color),
            border_radius=theme.RADIUS_CHIP,
            padding=ft.Padding.symmetric(horizontal=theme.GAP_2, vertical=2),
        )
        for chip in chips
    ]
    if not chips:
        contents.append(text(invitation, size, color=color, silent=True))
        contents.append(ft.Icon(ft.Icons.ADD, size=16, color=color, apply_text_scaling=True))
    return pressable(
        identifier,
        ft.Row(
            contents,
            wrap=True,
            spacing=theme.GAP_2,
            run_spacing=theme.GAP,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        on_click,
        label=label,
        bgcolor=theme.side_tint(side),
        radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(
            horizontal=ZONE_EDGE, vertical=upright(height, theme.SMALL, border=3 if chips else 0)
        ),
        alignment=ft.Alignment.CENTER_LEFT,
    )
