"""How the screens reach the state, and get to one another."""

from collections.abc import Callable
from typing import cast

import flet as ft

from scorekeeper.views.address import address, show
from scorekeeper.views.state import AppState

StateContext = ft.create_context(cast(AppState, None))

HOME, HAND, NEW, RULES, SETTINGS = "/", "/hand", "/new", "/rules", "/settings"
CARDS = "/hand/cards"
HOUSE_RULES, WHAT_IF = "/house-rules", "/what-if"
MATCHES, PLAYERS = "/matches", "/players"
BACKUP, TABLE = "/backup", "/table"


def use_app() -> AppState:
    """The app's state; the component that asks is drawn again when it changes."""
    return ft.use_context(StateContext)


def line_route(line: int) -> str:
    """The address of the page about a line of the sheet."""
    return f"/line/{line}"


def adjust_route(line: int | None = None) -> str:
    """The address of the page for an adjustment, a new one or the one on a line."""
    return "/adjust" if line is None else f"/adjust/{line}"


def line_asked() -> int:
    """The line that the address is about; -1 where it names none."""
    asked = str(ft.use_route_params().get("line") or "")
    return int(asked) if asked.isascii() and asked.isdecimal() and len(asked) < 9 else -1


def leave() -> None:
    """Back to the sheet, unless it is on the screen already."""
    if address(ft.context.page) != HOME:
        go(HOME)


def leaving(act: Callable[[], object]) -> Callable[[], None]:
    """A handler that does something, and is back on the sheet then."""

    def handle() -> None:
        act()
        leave()

    return handle


def go(route: str) -> None:
    """Show the screen at this address, at once."""
    show(ft.context.page, route)
