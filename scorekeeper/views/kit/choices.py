"""Choices that exclude each other: chips in a strip or a group, and segments in one box."""

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.kit.keys import even_row, key, outline
from scorekeeper.views.kit.named import OnClick, pressable
from scorekeeper.views.kit.words import text, upright

CHIP_EDGE = 14
"""The room beside the face of a chip."""


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
        padding=CHIP_EDGE,
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


class Segment(NamedTuple):
    """One part of a ``segmented`` control."""

    identifier: str
    face: str
    selected: bool
    on_click: OnClick | None
    label: str | None = None


def segmented(
    parts: Sequence[Segment],
    *,
    height: float = theme.TOUCH,
    size: float = theme.SMALL,
    stacked: bool = False,
) -> ft.Container:
    """A few choices that exclude each other, in one box; ``stacked`` for letters too large."""
    controls = [
        pressable(
            part.identifier,
            text(
                part.face,
                size,
                bold=part.selected,
                color=theme.ON_FILLED if part.selected else theme.INK,
                align=ft.TextAlign.CENTER,
                silent=part.label is not None,
            ),
            part.on_click,
            label=part.label,
            selected=part.selected,
            bgcolor=theme.PRIMARY if part.selected else theme.CARD,
            padding=ft.Padding.symmetric(horizontal=2, vertical=upright(height, size)),
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
            border=outline(theme.LINE), border_radius=theme.RADIUS_KEY
        ),
        border_radius=theme.RADIUS_KEY,
        clip_behavior=ft.ClipBehavior.ANTI_ALIAS,
    )
