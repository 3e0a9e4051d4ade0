"""The first screen: the sheet of the match being played, its end, or a new match."""

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import HOME, use_app
from scorekeeper.views.layout import pad_width, side_by_side
from scorekeeper.views.match_end import match_end
from scorekeeper.views.new_match import NewMatch
from scorekeeper.views.pad.screen import pad
from scorekeeper.views.part import part
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
    on_back = state.see_result if state.sheet.over else None
    playing = not state.sheet.over or state.playing.draft is not None
    if side_by_side(state) and playing:
        return screen(state, HOME, _side_by_side(state), on_back)
    record = state.playing
    # Under the pad the sheet does not follow its touches: nobody sees it.
    draft = record.draft if ft.context.page.route == HOME else None
    size = (state.width, state.height, state.text_scale)
    shows = (state.sheet, record.lines, record.can_redo, draft, state.cleared, *size)
    return screen(state, HOME, part(state, sheet_pane, shows=shows), on_back)


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
