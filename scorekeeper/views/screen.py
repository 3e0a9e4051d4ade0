"""What every screen stands on: paper, clear of the phone's own bars, and the size of its text."""

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.kit.measure import text_scale_probe
from scorekeeper.views.state import AppState


def screen(state: AppState, route: str, body: ft.Control) -> ft.View:
    """A view of its own with ``body`` filling it."""
    return ft.View(
        route=route,
        padding=0,
        spacing=0,
        bgcolor=theme.PAPER,
        controls=[
            ft.SafeArea(
                ft.Stack([text_scale_probe(state.measure_text), body], fit=ft.StackFit.EXPAND),
                expand=True,
                avoid_intrusions_bottom=False,
            )
        ],
    )
