"""Parts of a screen that are left as they are while nothing they show has changed.

A touch then costs what it changes, not what is on the screen.
"""

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
    """``draw(state, *given)``, drawn again only when what it ``shows`` or is ``given`` changes;
    or the match with all that it began with, the language, or the window, on which all depends."""
    return _MemoPart(draw, state.itself, given, (*_stands_on(state), *shows))


def _stands_on(state: AppState) -> tuple[Any, ...]:
    match = state.playing.match
    table = (match.id, match.rules, match.sides, match.seats)
    return (*table, state.tr, state.width, state.height, state.text_scale)


class Kept:
    """The items of a list as they were drawn last. A component has its own, by ``use_kept``."""

    def __init__(self) -> None:
        self._drawn: dict[Hashable, tuple[object, ft.Control]] = {}

    def get(self, key: Hashable, shows: object, draw: Callable[[], ft.Control]) -> ft.Control:
        """What stands for ``key``, drawn again only if it ``shows`` something else. The very same
        control as before is one in which Flet has nothing to compare: even an unchanged part, or
        what is around it, takes it time."""
        if key not in self._drawn or self._drawn[key][0] != shows:
            self._drawn[key] = (shows, draw())
        return self._drawn[key][1]

    def part(
        self,
        state: AppState,
        key: Hashable,
        draw: Callable[..., ft.Control],
        *given: Hashable,
        shows: tuple[Any, ...] = (),
        within: Callable[[ft.Control], ft.Control] | None = None,
    ) -> ft.Control:
        """``part(state, draw, *given, shows=shows)``, ``within`` what is around it."""

        def drawn() -> ft.Control:
            made = part(state, draw, *given, shows=shows)
            return within(made) if within else made

        return self.get(key, (draw, given, _stands_on(state), shows), drawn)

    def forget(self) -> None:
        """All is taken off the screen, and has to be made anew."""
        self._drawn.clear()


def use_kept() -> Kept:
    """What this component keeps from one drawing to the next."""
    return ft.use_memo(Kept, [])
