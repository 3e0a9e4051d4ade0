"""The menu of a match, behind the three dots."""

from functools import partial

import flet as ft

from scorekeeper.views.context import (
    HOUSE_RULES,
    MATCHES,
    NEW,
    PLAYERS,
    SETTINGS,
    TABLE,
    WHAT_IF,
    adjust_route,
    go,
)
from scorekeeper.views.kit.bars import MenuItem, menu_button
from scorekeeper.views.state import AppState


def match_menu(state: AppState) -> ft.Control:
    """What is not needed at every hand."""
    _ = state.tr.text
    sheet = state.sheet
    shows = state.board is not None and sheet is not None and not sheet.over

    def show() -> None:
        state.show_to_table()
        go(TABLE)

    return menu_button(
        "more",
        _("More"),
        [
            MenuItem("new-match", _("New match"), partial(go, NEW), ft.Icons.ADD),
            MenuItem("share", _("Send the sheet"), partial(share_match, state), ft.Icons.SHARE),
            MenuItem("matches", _("Matches"), partial(go, MATCHES), ft.Icons.INVENTORY_2_OUTLINED),
            MenuItem("players", _("Players and pairs"), partial(go, PLAYERS), ft.Icons.LEADERBOARD),
            MenuItem("adjust", _("Adjustment"), partial(go, adjust_route()), ft.Icons.EXPOSURE),
            MenuItem("house-rules", _("House rules"), partial(go, HOUSE_RULES), ft.Icons.TUNE),
            MenuItem("what-if", _("What if?"), partial(go, WHAT_IF), ft.Icons.COMPARE_ARROWS),
            *([MenuItem("show-table", _("Show to the table"), show, ft.Icons.QR_CODE)] * shows),
            MenuItem("settings", _("Settings"), partial(go, SETTINGS), ft.Icons.SETTINGS_OUTLINED),
        ],
    )


def share_match(state: AppState) -> None:
    """Take the match that is shown elsewhere."""
    state.share(state.playing.match.id or "")
