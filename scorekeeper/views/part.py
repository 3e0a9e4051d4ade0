"""Parts of a screen that are left as they are while nothing they show has changed."""

from collections.abc import Callable, Hashable
from typing import Any

import flet as ft

from scorekeeper.views.component import component
from scorekeeper.views.state import AppState


@component
def Part(
    draw: Callable[..., ft.Control],
    state: Callable[[], AppState],
    given: tuple[Any, ...],
    shows: tuple[Any, ...],
) -> ft.Control:
    """What ``draw`` makes of the state. The state is asked for, not handed over: see routes.App."""
    return draw(state(), *given)


_MemoPart = ft.memo(Part)


def part(
    state: AppState, draw: Callable[..., ft.Control], *given: Hashable, shows: tuple[Any, ...] = ()
) -> ft.Control:
    """``draw(state, *given)``, drawn again only when what it ``shows`` or is ``given`` changes.

    A touch then costs what it changes, not what is on the screen.
    """
    return _MemoPart(draw, state.itself, given, (state.tr, state.pad_seen, *shows))
