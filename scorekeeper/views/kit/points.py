"""A side's points with their sign, for what may be a penalty."""

from collections.abc import Callable
from typing import Any

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.kit.keys import key
from scorekeeper.views.kit.measure import BOLD_LETTER, unparted
from scorekeeper.views.kit.named import OnClick
from scorekeeper.views.kit.typed import TypedField
from scorekeeper.views.kit.words import text

_EDGE = theme.GAP_3
_INSIDE = theme.GAP_2
_SIGN = "+/–"


def points_field_room(width: float) -> float:
    """The width that is left for the figures in a ``points_field`` of this width."""
    return width - 2 * (_EDGE + _INSIDE)


def has_room_beside_sign(name: str, width: float, text_scale: float) -> bool:
    """Whether the name in a ``points_field`` of this width can stand beside the key that turns the
    sign, with none of its words parted."""
    key_width = len(_SIGN) * theme.TITLE * BOLD_LETTER * text_scale + 2 * _EDGE
    beside = width - 2 * _EDGE - key_width - theme.GAP
    return unparted(name, beside, text_scale, theme.BODY, theme.BODY)[0] == name


def points_field(
    side: str,
    name: str,
    value: str,
    on_change: Callable[[ft.Event[ft.TextField]], Any],
    *,
    label: str,
    turn: tuple[str, OnClick],
    on_submit: OnClick,
    size: float,
    max_length: int,
    sign_below: bool,
) -> ft.Container:
    """A field in the side's colour, with a key that turns the sign: the phone's own figures often
    come without a minus. ``turn`` is the spoken name of that key and its handler, ``sign_below``
    puts it below the field instead of beside the name."""
    color = theme.side_color(side)

    def outline(color: ft.Colors, width: float) -> ft.OutlineInputBorder:
        border = ft.BorderSide(width, color)
        return ft.OutlineInputBorder(side=border, border_radius=theme.RADIUS_KEY)

    spoken, on_turn = turn
    sign = key(
        f"sign-{side}",
        _SIGN,
        on_turn,
        label=spoken,
        size=theme.TITLE,
        height=theme.TOUCH,
        padding=_EDGE,
        alignment=ft.Alignment.CENTER if sign_below else None,
    )
    field = TypedField(
        value,
        on_change,
        on_submit=on_submit,
        hint_text="0",
        keyboard_type=ft.KeyboardType.NUMBER,
        max_length=max_length,
        counter="",
        text_align=ft.TextAlign.CENTER,
        text_style=ft.TextStyle(size=size, font_family=theme.FONT_BOLD, color=theme.INK),
        hint_style=ft.TextStyle(size=size, font_family=theme.FONT_BOLD, color=theme.MUTE),
        filled=True,
        fill_color=theme.CARD,
        border={
            ft.ControlState.FOCUSED: outline(color, 2),
            ft.ControlState.DEFAULT: outline(theme.BORDER, 1),
        },
        content_padding=ft.Padding.symmetric(horizontal=_INSIDE, vertical=_INSIDE),
    )
    lines = 1 if sign_below else 2
    words = text(name, theme.BODY, bold=True, color=color, lines=lines, silent=True)
    figures = ft.Semantics(identifier=f"adjust-{side}", label=label, content=field)
    if sign_below:
        parts: list[ft.Control] = [words, figures, sign]
    else:
        words.expand = True
        parts = [ft.Row([words, sign], spacing=theme.GAP), figures]
    return ft.Container(
        ft.Column(
            parts,
            spacing=theme.GAP_2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=theme.side_tint(side),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=_EDGE, vertical=10),
    )
