"""A line that says what is chosen, and opens what there is to choose from."""

from collections.abc import Callable

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.kit.cards import list_row
from scorekeeper.views.layout import large_text
from scorekeeper.views.state import AppState


def choice_row(
    state: AppState,
    identifier: str,
    title: str,
    chosen: str,
    action: str,
    on_click: Callable[[], None],
) -> ft.Control:
    """``chosen`` stands below the title; ``action`` names what a touch does, for which large
    letters leave no room."""
    large = large_text(state)
    return list_row(
        identifier,
        title,
        on_click,
        subtitle=chosen,
        action=None if large else action,
        figure="›" if large else None,
        figure_color=theme.PRIMARY,
    )
