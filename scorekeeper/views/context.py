"""How the screens reach the state, and get to one another."""

from typing import cast

import flet as ft

from scorekeeper.views.state import AppState

StateContext = ft.create_context(cast(AppState, None))

HOME, HAND = "/", "/hand"


def use_app() -> AppState:
    """The app's state; the component that asks is drawn again when it changes."""
    return ft.use_context(StateContext)


def line_route(line: int) -> str:
    """The address of the page about a line of the sheet."""
    return f"/line/{line}"


def go(route: str) -> None:
    """Show the screen at this address."""
    ft.context.page.navigate(route)
