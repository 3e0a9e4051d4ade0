"""Other windows on the same matches: what they change is seen here a moment later.

By a look at the file each half second, which costs some microseconds: two windows of one server and
two processes that share a folder are then one and the same case.
"""

import asyncio
import logging

import flet as ft

from scorekeeper.views.address import address
from scorekeeper.views.context import HAND, leave
from scorekeeper.views.state import AppState

EVERY = 0.5
"""Seconds from one look to the next."""
_PATIENCE = 4
"""So many looks from one attempt to write what could not be written to the next."""
_ABOUT_THE_MATCH = (HAND, "/line", "/adjust", "/what-if")
"""Where pages stand that are about the match which was being played."""

_log = logging.getLogger(__name__)


def follow(page: ft.Page, state: AppState) -> None:
    """Look around from now on, as long as somebody has the page open.

    By the loop's timers and not by a task: nothing then waits anywhere between two looks.
    """
    loop = asyncio.get_running_loop()
    looks = 0

    def look() -> None:
        nonlocal looks
        try:
            if page.session.connection is not None:
                looks += 1
                if state.unwritten and looks % _PATIENCE == 0:
                    state.store.write_waiting()
                _look_around(page, state)
        except Exception:
            _log.exception("cannot look around")
        plan()

    def plan() -> None:
        timers[0] = loop.call_later(EVERY, look)

    timers: list[asyncio.TimerHandle] = [loop.call_later(EVERY, look)]

    def stop() -> None:
        timers[0].cancel()

    page.on_close = stop


def _look_around(page: ft.Page, state: AppState) -> None:
    changed = state.look_around()
    # A pad whose hand was written elsewhere is about the next one: that is to be seen.
    if changed and address(page).startswith(_ABOUT_THE_MATCH if changed == "match" else HAND):
        leave()
