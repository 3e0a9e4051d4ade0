"""The three games to choose from."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.scoring.rules import MIN_BID, PROFILES, Profile, rules_of
from scorekeeper.views import theme
from scorekeeper.views.kit.forms import bottom_sheet
from scorekeeper.views.kit.named import icon_button, pressable
from scorekeeper.views.kit.words import text
from scorekeeper.views.state import AppState
from scorekeeper.wording import profile_name


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
    games = [_game(profile, profile == chosen, choose, state.tr) for profile in PROFILES]
    return bottom_sheet(state.tr.text("Which game?"), games, close=done, on_dismiss=close)


def _game(
    profile: Profile, chosen: bool, choose: Callable[[Profile], None], tr: Translator
) -> ft.Control:
    words: list[ft.Control] = [
        text(profile_name(profile, tr), theme.HEADING, bold=True),
        text(game_line(profile, tr), theme.FINE, color=theme.MUTE),
    ]
    contents: list[ft.Control] = [ft.Column(words, spacing=0, tight=True, expand=True)]
    if chosen:
        contents.append(ft.Icon(ft.Icons.CHECK_CIRCLE, color=theme.PRIMARY))
    return pressable(
        f"game-{profile}",
        ft.Row(contents, spacing=theme.GAP_3),
        partial(choose, profile),
        selected=chosen,
        bgcolor=theme.CARD,
        border=ft.Border.all(2, theme.PRIMARY if chosen else theme.LINE),
        radius=theme.RADIUS_CARD,
        padding=ft.Padding.symmetric(horizontal=16, vertical=theme.GAP_3),
        alignment=None,
    )
