"""What the pad is made of: keys, suits, bids, sides, stakes."""

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.kit.named import OnClick, pressable
from scorekeeper.views.kit.words import text, upright


def even_row(
    controls: Sequence[ft.Control], spacing: float = theme.GAP_2, shares: Sequence[int] = ()
) -> ft.Row:
    """Side by side, each as wide as the others, or as its share is, and all as high as the
    highest."""
    for control, share in zip(controls, shares or [1] * len(controls), strict=True):
        control.expand = share
    return ft.Row(
        list(controls),
        spacing=spacing,
        intrinsic_height=True,
        vertical_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _outline(color: ft.Colors, width: float = 1) -> ft.Border:
    return ft.Border.all(width, color)


def key(
    identifier: str,
    face: str,
    on_click: OnClick | None,
    *,
    label: str | None = None,
    selected: bool | None = None,
    disabled: bool = False,
    size: float = theme.DIGIT,
    bold: bool = True,
    color: ft.Colors | None = None,
    height: float = theme.KEY,
    padding: float = theme.GAP,
    alignment: ft.Alignment | None = ft.Alignment.CENTER,
) -> ft.Semantics:
    """A key with a figure, a glyph or a word on it; filled when selected.

    It is as wide as there is room, without ``alignment`` as wide as its face.
    """
    return pressable(
        identifier,
        text(
            face,
            size,
            bold=bold,
            color=theme.ON_FILLED if selected else color,
            align=ft.TextAlign.CENTER,
            lines=1,
            silent=label is not None,
        ),
        on_click,
        label=label,
        selected=selected,
        disabled=disabled,
        bgcolor=theme.PRIMARY if selected else theme.CARD,
        border=_outline(theme.PRIMARY if selected else theme.LINE),
        radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(horizontal=padding, vertical=upright(height, size, border=1)),
        alignment=alignment,
    )


def function_key(
    identifier: str,
    face: str | ft.IconData,
    on_click: OnClick | None,
    *,
    label: str | None = None,
    selected: bool | None = None,
    disabled: bool = False,
    height: float = theme.KEY,
    size: float = theme.BODY,
) -> ft.Semantics:
    """A key that does something: a word, or an icon with a spoken ``label``."""
    if isinstance(face, str):
        return key(
            identifier,
            face,
            on_click,
            label=label,
            selected=selected,
            disabled=disabled,
            size=size,
            height=height,
            padding=2,
        )
    return pressable(
        identifier,
        ft.Icon(face, size=20, color=theme.ON_FILLED if selected else theme.INK),
        on_click,
        label=label,
        selected=selected,
        disabled=disabled,
        bgcolor=theme.PRIMARY if selected else theme.CARD,
        border=_outline(theme.PRIMARY if selected else theme.LINE),
        radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(vertical=(height - 20) / 2 - 1),
    )


def suit_key(
    identifier: str,
    glyph: str,
    label: str,
    on_click: OnClick | None,
    *,
    selected: bool,
    height: float = theme.KEY,
) -> ft.Semantics:
    """``glyph`` is one of ♥ ♦ ♣ ♠, ``label`` its spoken name."""
    return key(
        identifier,
        glyph,
        on_click,
        label=label,
        selected=selected,
        size=theme.FIGURE,
        bold=False,
        color=theme.RED if glyph in "♥♦" else theme.INK,
        height=height,
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
    """All tricks to a side, whose ``name`` stands below the ``face``; filled when selected."""
    color = theme.side_color(side)
    ink = theme.ON_FILLED if selected else color
    center = ft.TextAlign.CENTER
    words: list[ft.Control] = [
        text(face, theme.FINE, bold=True, color=ink, align=center, lines=1, silent=True),
        text(name, theme.TINY, color=ink, align=center, lines=1, silent=True),
    ]
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
        border=_outline(color if selected else theme.LINE),
        radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(
            horizontal=2, vertical=upright(height, theme.FINE + theme.TINY, border=1)
        ),
    )


def bid_chip(
    identifier: str,
    face: str,
    on_click: OnClick | None,
    *,
    label: str | None = None,
    selected: bool,
    size: float = theme.TITLE,
) -> ft.Semantics:
    """A bid or another choice of a strip: as wide as its face, 48 high."""
    return key(
        identifier,
        face,
        on_click,
        label=label,
        selected=selected,
        size=size,
        height=theme.TOUCH,
        padding=14,
        alignment=None,
    )


def chip_strip(chips: Sequence[ft.Control], padding: float = theme.GAP_4) -> ft.Row:
    """Chips in one line that runs on past the edge and is swiped."""
    # No list view, which would make only those near the screen: after a slow swipe it often takes
    # no touch any more (Flet 1.0.5 in the browser).
    return ft.Row(
        [ft.Container(width=padding - theme.GAP_2), *chips, ft.Container(width=padding)],
        spacing=theme.GAP_2,
        scroll=ft.ScrollMode.HIDDEN,
    )


def chip_group(chips: Sequence[ft.Control]) -> ft.Row:
    """Chips in as many lines as they need."""
    return ft.Row(list(chips), spacing=theme.GAP_2, run_spacing=theme.GAP_2, wrap=True)


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
) -> ft.Semantics:
    """A side by its name, on its tint; outlined when selected. ``detail`` stands small below it."""
    color = theme.side_color(side)
    if detail is not None:
        size = theme.BODY
    words = text(
        name,
        size,
        bold=True,
        color=color,
        align=ft.TextAlign.CENTER,
        lines=1,
        silent=label is not None,
    )
    content: ft.Control = words
    if icon is not None:
        row: list[ft.Control] = [
            ft.Container(words, expand=True, expand_loose=True),
            ft.Icon(icon, size=18, color=color),
        ]
        content = ft.Row(row, alignment=ft.MainAxisAlignment.CENTER, spacing=6)
    vertical = upright(height, size, border=3)
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
    outline = color if selected else ft.Colors.TRANSPARENT
    return pressable(
        identifier,
        content,
        on_click,
        label=label,
        selected=selected,
        bgcolor=theme.side_tint(side),
        border=_outline(outline, 3),
        radius=theme.RADIUS_CARD,
        padding=ft.Padding.symmetric(horizontal=theme.GAP_2, vertical=vertical),
    )


class Segment(NamedTuple):
    """One part of a ``segmented`` control."""

    identifier: str
    face: str
    selected: bool
    on_click: OnClick | None
    label: str | None = None


def segmented(
    parts: Sequence[Segment], *, height: float = theme.TOUCH, stacked: bool = False
) -> ft.Container:
    """A few choices that exclude each other, in one box; ``stacked`` for letters too large."""
    controls = [
        pressable(
            part.identifier,
            text(
                part.face,
                theme.SMALL,
                bold=part.selected,
                color=theme.ON_FILLED if part.selected else theme.INK,
                align=ft.TextAlign.CENTER,
                silent=part.label is not None,
            ),
            part.on_click,
            label=part.label,
            selected=part.selected,
            bgcolor=theme.PRIMARY if part.selected else theme.CARD,
            padding=ft.Padding.symmetric(horizontal=2, vertical=upright(height, theme.SMALL)),
        )
        for part in parts
    ]
    return ft.Container(
        ft.Column(
            list[ft.Control](controls),
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        )
        if stacked
        else even_row(controls, spacing=0),
        # Drawn over the parts, so that the line takes nothing from their height.
        foreground_decoration=ft.BoxDecoration(
            border=_outline(theme.LINE), border_radius=theme.RADIUS_KEY
        ),
        border_radius=theme.RADIUS_KEY,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
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
    letters = theme.ROW + theme.TINY if stacked else theme.FIGURE
    return pressable(
        identifier,
        content,
        on_click,
        label=label,
        selected=active,
        bgcolor=theme.CARD,
        border=_outline(color if active else theme.LINE, 2),
        radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(
            horizontal=theme.GAP_2 if stacked else theme.GAP_3,
            vertical=upright(height, letters, border=2),
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
) -> ft.Semantics:
    """A side's declarations, or the ``invitation`` to enter one. The whole zone is one target."""
    color = theme.side_color(side)
    contents: list[ft.Control] = [
        ft.Container(
            text(chip, theme.SMALL, bold=True, color=color, silent=True),
            border=_outline(color),
            border_radius=theme.RADIUS_CHIP,
            padding=ft.Padding.symmetric(horizontal=theme.GAP_2, vertical=2),
        )
        for chip in chips
    ]
    if not chips:
        contents.append(text(invitation, theme.SMALL, color=color, silent=True))
    contents.append(ft.Icon(ft.Icons.ADD, size=16, color=color))
    return pressable(
        identifier,
        ft.Row(
            contents,
            wrap=True,
            spacing=6,
            run_spacing=theme.GAP,
            vertical_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        on_click,
        label=label,
        bgcolor=theme.side_tint(side),
        radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(
            horizontal=theme.GAP_2, vertical=upright(height, theme.SMALL, border=3 if chips else 0)
        ),
        alignment=ft.Alignment.CENTER_LEFT,
    )
