"""Players and pairs: what the archive tells of them, down to the hands behind each figure."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import HOME, PLAYERS, go, use_app
from scorekeeper.views.kit.bars import app_bar
from scorekeeper.views.kit.measure import unparted
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.layout import narrow
from scorekeeper.views.players_hands import hands_page
from scorekeeper.views.players_list import players_list
from scorekeeper.views.players_meeting import meeting_page
from scorekeeper.views.players_name import name_sheet, renamed_bar
from scorekeeper.views.players_page import player_page
from scorekeeper.views.players_told import (
    HandsPage,
    ListPage,
    MeetingPage,
    Put,
    Told,
    WhoPage,
    told_by,
)
from scorekeeper.views.players_words import name_of
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState
from scorekeeper.views.summing_up import summing_up, use_summing_up

_STRETCH = ft.CrossAxisAlignment.STRETCH


@component
def PlayersScreen() -> ft.View:
    state = use_app()
    told, draw = ft.use_state(lambda: told_by(state.store))
    now = ft.use_memo(lambda: [told], [])

    def put(told: Told) -> None:
        now[0] = told
        draw(told)

    def seen() -> Told:
        return now[0]

    use_summing_up(state, lambda missing: put(now[0].again(state.store, missing)))

    ft.use_dialog(name_sheet(state, told, put, seen))
    rows = ft.Column(
        [
            *summing_up(state, told.missing),
            *_page(state, told, put),
            ft.Container(height=theme.GAP_2),
        ],
        key=str(len(told.pages)),  # another page begins at its top
        spacing=theme.GAP_3,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=_STRETCH,
        expand=True,
    )
    parts: list[ft.Control] = [_bar(state, told, put), column(rows)]
    if told.renamed is not None:
        parts.append(renamed_bar(state, told, told.renamed, put, seen))
    body = ft.Column(parts, spacing=0, horizontal_alignment=_STRETCH)
    back = partial(put, told.back()) if len(told.pages) > 1 else None
    return screen(state, PLAYERS, body, on_back=back)


def _bar(state: AppState, told: Told, put: Put) -> ft.Control:
    _ = state.tr.text
    back: tuple[str, Callable[[], None]] = (_("Back to the sheet"), partial(go, HOME))
    if len(told.pages) > 1:
        back = (_("Back"), partial(put, told.back()))
    actions: list[ft.Control] = []
    if isinstance(told.page, WhoPage) and told.page.who.kind == "player":
        rename = partial(put, told.ask_name())
        actions.append(icon_button("rename", ft.Icons.EDIT_OUTLINED, _("Another name"), rename))
    room = state.width - 2 * theme.GAP - (1 + len(actions)) * theme.TOUCH
    title, size = unparted(_title(state, told), room, state.text_scale, theme.TITLE, theme.FINE)
    return app_bar(title, back=back, actions=actions, size=size)


def _title(state: AppState, told: Told) -> str:
    match told.page:
        case ListPage():
            if narrow(state):
                return state.tr.text_in("statistics", "Players")
            return state.tr.text("Players and pairs")
        case WhoPage(who):
            return name_of(told.standings.figures[who])
        case MeetingPage():
            return state.tr.text("Head to head")
        case HandsPage() as page:
            return page.title


def _page(state: AppState, told: Told, put: Put) -> list[ft.Control]:
    match told.page:
        case ListPage() as page:
            return players_list(state, told, page, put)
        case WhoPage(who):
            return player_page(state, told, told.standings.figures[who], put)
        case MeetingPage(first, second):
            return meeting_page(state, told, told.standings.meeting(first, second), put)
        case HandsPage() as page:
            return hands_page(state, told, page, put)
