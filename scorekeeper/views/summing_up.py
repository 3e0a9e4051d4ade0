"""Matches that are not summed up yet, as after a backup: it is done while the app is used."""

import asyncio
from collections.abc import Callable

import flet as ft

from scorekeeper.views.kit.cards import notice
from scorekeeper.views.state import AppState

_AT_ONCE = 0.04
"""Seconds that it takes at a time, too short to be felt."""
_LOOK_AGAIN = 25
"""So many times from one look at what is there by now to the next."""


def use_summing_up(state: AppState, again: Callable[[int], None]) -> None:
    """While this component is shown, sum up what is missing. ``again`` is told every second or so,
    and in the end, how many matches are missing still."""

    async def sum_up() -> None:
        times = 0
        missing = state.store.archive.sum_up(0)
        if missing == 0:
            return
        again(missing)
        while missing:
            await asyncio.sleep(_AT_ONCE / 4)
            missing = state.store.archive.sum_up(_AT_ONCE)
            times += 1
            if missing == 0 or times % _LOOK_AGAIN == 0:
                again(missing)

    ft.use_effect(sum_up, [])


def summing_up(state: AppState, missing: int) -> list[ft.Control]:
    """That so many matches are not among what is shown."""
    if missing == 0:
        return []
    words = state.tr.plural(
        "{n} older match is being counted…", "{n} older matches are being counted…", missing
    )
    return [notice("summing-up", words.format(n=missing), kind="hint", live=False)]
