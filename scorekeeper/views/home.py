"""The first screen: the sheet of the match being played, its end, or a new match."""

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import HOME, use_app
from scorekeeper.views.layout import pad_width, side_by_side
from scorekeeper.views.match_end import match_end
from scorekeeper.views.new_match import NewMatch
from scorekeeper.views.pad.screen import pad
from scorekeeper.views.screen import screen
from scorekeeper.views.sheet import sheet_bar, sheet_body, sheet_pane
from scorekeeper.views.state import AppState


@component
def Home() -> ft.View:
    state = use_app()
    if state.sheet is None:
        return screen(state, HOME, NewMatch())
    if state.sheet.over and not state.reading_sheet:
        return screen(state, HOME, match_end(state))
    body = _side_by_side(state) if side_by_side(state) else sheet_pane(state)
    return screen(state, HOME, body, on_back=state.see_result if state.sheet.over else None)


def _side_by_side(state: AppState) -> ft.Control:
    """Ledger and pad at once, where the window is wide enough."""
    stretch = ft.CrossAxisAlignment.STRETCH
    right = ft.Container(
        pad(state),
        width=pad_width(state),
        border=ft.Border.only(left=ft.BorderSide(1, theme.LINE)),
    )
    return ft.Column(
        [
            sheet_bar(state),
            ft.Row(
                [ft.Container(sheet_body(state), expand=True), right],
                spacing=0,
                expand=True,
                vertical_alignment=stretch,
            ),
        ],
        spacing=0,
        horizontal_alignment=stretch,
    )
