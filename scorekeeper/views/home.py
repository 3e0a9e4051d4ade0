"""The first screen: the sheet of the match being played, its end, or a new match."""

import flet as ft

from scorekeeper.views.context import HOME, use_app
from scorekeeper.views.layout import side_by_side
from scorekeeper.views.match_end import MatchEnd
from scorekeeper.views.new_match import NewMatch
from scorekeeper.views.pad import pad
from scorekeeper.views.screen import screen
from scorekeeper.views.sheet import sheet_pane


@ft.component
def Home() -> ft.View:
    state = use_app()
    if state.sheet is None or state.choosing_next:
        return screen(state, HOME, NewMatch())
    if state.sheet.over and not state.reading_sheet:
        return screen(state, HOME, MatchEnd())
    if side_by_side(state):
        return screen(state, HOME, ft.Row([sheet_pane(state), pad(state)], spacing=0))
    return screen(state, HOME, sheet_pane(state))
