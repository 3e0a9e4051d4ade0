"""The three games to choose from."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.scoring.rules import MIN_BID, PROFILES, Profile, rules_of
from scorekeeper.views import theme
from scorekeeper.views.kit.forms import bottom_sheet
from scorekeeper.views.kit.measure import unparted
from scorekeeper.views.kit.named import icon_button, pressable
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import COLUMN, large_text
from scorekeeper.views.state import AppState
from scorekeeper.wording import profile_name

_EDGE, _BORDER = 16, 2


def game_line(profile: Profile, tr: Translator) -> str:
    """A game in one line."""
    match profile:
        case "tsaka-tsaka":
            line = tr.text("Bids from {bid}, sheet points in tens, Rule of 6. To {target}.")
        case "encyclopedia":
            line = tr.text("As tsaka-tsaka; the deal goes left, pilotta stays. To {target}.")
        case "coffeehouse":
            line = tr.text("No bids, points as they fall; for four, three or two. To {target}.")
    return line.format(bid=MIN_BID, target=rules_of(profile).target)


def game_sheet(
    state: AppState, chosen: Profile, choose: Callable[[Profile], None], close: Callable[[], None]
) -> ft.DialogControl:
    """The games in a sheet over the screen; a touch chooses one."""
    done = icon_button("close", ft.Icons.CHECK, state.tr.text("Done"), close)
    games = [_game(state, profile, profile == chosen, choose) for profile in PROFILES]
    return bottom_sheet(state.tr.text("Which game?"), games, close=done, on_dismiss=close)


def _game(
    state: AppState, profile: Profile, chosen: bool, choose: Callable[[Profile], None]
) -> ft.Control:
    tr = state.tr
    room = min(state.width, COLUMN) - 2 * (theme.GAP_4 + _EDGE + _BORDER)
    name, size = unparted(
        profile_name(profile, tr), room, state.text_scale, theme.HEADING, theme.TINY
    )
    words: list[ft.Control] = [
        text(name, size, bold=True),
        text(game_line(profile, tr), theme.FINE, color=theme.MUTE),
    ]
    mark = ft.Icon(ft.Icons.CHECK_CIRCLE, color=theme.PRIMARY)
    if large_text(state):  # which leave no room beside them
        content: ft.Control = ft.Column([*words, *[mark] * chosen], spacing=0, tight=True)
    else:
        column = ft.Column(words, spacing=0, tight=True, expand=True)
        content = ft.Row([column, *[mark] * chosen], spacing=theme.GAP_3)
    return pressable(
        f"game-{profile}",
        content,
        partial(choose, profile),
        selected=chosen,
        bgcolor=theme.CARD,
        border=ft.Border.all(_BORDER, theme.PRIMARY if chosen else theme.LINE),
        radius=theme.RADIUS_CARD,
        padding=ft.Padding.symmetric(horizontal=_EDGE, vertical=theme.GAP_3),
        alignment=None,
    )
