"""Show to the table: the address under which others can watch the match, and its QR code."""

from functools import partial

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import HOME, TABLE, go, use_app
from scorekeeper.views.kit.bars import app_bar, primary_button, secondary_button
from scorekeeper.views.kit.cards import notice
from scorekeeper.views.kit.named import named
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import COLUMN
from scorekeeper.views.lost import Lost
from scorekeeper.views.ports import Shown
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState

_STRETCH = ft.CrossAxisAlignment.STRETCH
_LARGEST, _SMALLEST = 320, 160
"""Of the code, in logical pixels: phones at the other end of the table read it too."""
_BESIDE = 330
"""Of the screen's height, for what else is on it."""
_QUIET = "#FFFFFF"
"""A code is read by its dark squares on white, in the dark as well."""


@component
def TableScreen() -> ft.View:
    state = use_app()
    _ = state.tr.text
    ft.use_effect(state.look_for_board, [])
    if state.board is None or state.sheet is None:
        return screen(state, TABLE, Lost())
    shown = state.showing
    parts = _shown(state, shown) if isinstance(shown, Shown) else _not_shown(state)
    body = ft.Column(
        [*parts, ft.Container(height=theme.GAP_2)],
        spacing=theme.GAP_3,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=_STRETCH,
    )
    bar = app_bar(_("Show to the table"), back=(_("Back to the sheet"), partial(go, HOME)))
    return screen(
        state, TABLE, ft.Column([bar, column(body)], spacing=0, horizontal_alignment=_STRETCH)
    )


def _shown(state: AppState, shown: Shown) -> list[ft.Control]:
    _ = state.tr.text
    across = min(state.width, COLUMN) - 2 * theme.GAP_4
    size = max(_SMALLEST, min(_LARGEST, across, state.height - _BESIDE))
    code = ft.Container(
        ft.Image(src=shown.code, width=size, height=size, filter_quality=ft.FilterQuality.MEDIUM),
        bgcolor=_QUIET,
        border_radius=theme.RADIUS_CARD,
    )
    address = text(shown.address, theme.HEADING, bold=True, align=ft.TextAlign.CENTER)
    return [
        text(_("Whoever is on the same network and opens this sees the sheet, as you write it.")),
        ft.Row(
            [named("table-code", code, label=_("The address as a QR code"))],
            alignment=ft.MainAxisAlignment.CENTER,
        ),
        named("table-address", address),
        text(
            _("They cannot change anything. It ends with the match."),
            theme.FINE,
            color=theme.MUTE,
        ),
        secondary_button("end-showing", _("End it"), state.end_showing, danger=True),
    ]


def _not_shown(state: AppState) -> list[ft.Control]:
    _ = state.tr.text
    parts: list[ft.Control] = [
        text(_("The others at the table can see the sheet on their own phones, as you write it."))
    ]
    if state.showing == "no_network":
        words = _("This device is on no network. Join the one that the others are on.")
        parts.append(notice("table-no-network", words, kind="error"))
    begin = state.show_to_table
    parts.append(primary_button("begin-showing", _("Show to the table"), begin))
    return parts
