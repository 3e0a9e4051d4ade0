"""Keys: a figure, a suit, a word or a sign on a white box, filled when selected."""

from collections.abc import Sequence

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


def outline(color: ft.Colors, width: float = 1) -> ft.Border:
    """A line around a key."""
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
        border=outline(theme.PRIMARY if selected else theme.LINE),
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
        ft.Icon(
            face,
            size=20,
            color=theme.ON_FILLED if selected else theme.INK,
            apply_text_scaling=True,
        ),
        on_click,
        label=label,
        selected=selected,
        disabled=disabled,
        bgcolor=theme.PRIMARY if selected else theme.CARD,
        border=outline(theme.PRIMARY if selected else theme.LINE),
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
