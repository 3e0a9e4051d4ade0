"""A field to type in that takes no letter back, however quickly one types."""

import logging
from collections.abc import Callable
from typing import Any

import flet as ft

from scorekeeper.views.component import component

_log = logging.getLogger(__name__)


@component
def TypedField(
    value: str,
    on_change: Callable[[ft.Event[ft.TextField]], Any] | None,
    *,
    asked: int = 0,
    **look: Any,
) -> ft.Control:
    """A ``ft.TextField`` with this ``value``; ``look`` is everything else about it. It
    gets the keyboard, and so comes into view, whenever ``asked`` is another number.

    While the app draws what was typed a moment ago, more may have been typed. That older text is
    not sent to the field, as Flet would: it would stand in place of the newer.
    """
    drawn: list[ft.TextField] = ft.use_memo(list[ft.TextField], [])
    typed: list[str] = ft.use_memo(list[str], [])

    def change(event: ft.Event[ft.TextField]) -> None:
        typed.append(event.control.value or "")
        if on_change is not None:
            on_change(event)

    async def take_keyboard() -> None:
        if asked == 0:
            return
        try:
            await drawn[0].focus()
        except Exception as error:  # put away meanwhile, or nobody is at the other end any more
            _log.debug("a field cannot be focused: %s", error)

    ft.use_effect(take_keyboard, [asked])
    shown = value
    if value in typed:
        shown = drawn[0].value or ""
        if shown == value:
            typed.clear()
    drawn[:] = [ft.TextField(value=shown, on_change=change, **look)]
    return drawn[0]
