"""The app's own kind of Flet component, which an error does not take down."""

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any, ParamSpec, get_type_hints

import flet as ft

_log = logging.getLogger(__name__)

Given = ParamSpec("Given")


def component(draw: Callable[Given, ft.View | ft.Control]) -> Callable[Given, Any]:
    """A Flet component. What goes wrong while it is drawn is logged, a sign stands in its place,
    and the rest of the app goes on; Flet by itself would draw nothing any more."""
    is_screen = get_type_hints(draw).get("return") is ft.View

    @ft.component
    @wraps(draw)
    def drawn(*args: Given.args, **kwargs: Given.kwargs) -> ft.View | ft.Control:
        try:
            return draw(*args, **kwargs)
        except Exception as error:
            _log.exception("could not draw %s", draw.__name__)
            ft.context.page.session.error(str(error))  # which tells the scorer: see app.py
            sign = ft.Icon(ft.Icons.ERROR_OUTLINE, size=48, color=ft.Colors.ERROR)
            return ft.View(controls=[ft.SafeArea(sign)]) if is_screen else sign

    return drawn
