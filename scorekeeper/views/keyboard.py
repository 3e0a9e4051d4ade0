"""The desktop's keys: digits, Enter writes, Escape goes back, Ctrl+Z undoes, Ctrl+Y redoes."""

import time

import flet as ft

from scorekeeper.scoring.draft import Draft
from scorekeeper.views.address import address
from scorekeeper.views.context import CARDS, HAND, HOME, go, leave
from scorekeeper.views.layout import shows_pad
from scorekeeper.views.state import AppState

_ENTER = ("Enter", "Numpad Enter")
_BOUNCE = 0.4
"""Seconds within which a second Enter belongs to the first."""


def listen(page: ft.Page, state: AppState) -> None:
    """Go by the page's keys."""

    entered = -_BOUNCE

    def on_key(event: ft.KeyboardEvent) -> None:
        nonlocal entered
        if event.key in _ENTER:
            # A key that is held, or hit twice, writes one hand and not the one beneath it too.
            before, entered = entered, time.monotonic()
            if entered - before < _BOUNCE:
                return
        if not _is_covered(page):
            press(state, address(page), event)

    page.on_keyboard_event = on_key


def _is_covered(page: ft.Page) -> bool:
    """Whether a dialog lies over the screen. The keys are the dialog's then; Flutter closes it on
    Escape by itself, after it has told of the key."""
    return any(dialog.open for dialog in page._dialogs.controls)  # Flet has no public word for it


def press(state: AppState, route: str, event: ft.KeyboardEvent) -> None:
    """What one key does on the screen at this address."""
    if state.record is None:
        return  # there the keys are the fields' own
    command = event.ctrl or event.meta
    if command and event.key in ("Z", "Y") and route in (HOME, HAND):
        if event.key == "Y" or event.shift:
            state.redo()
        else:
            state.undo()
        return
    if command or event.alt:
        return
    if event.key == "Escape" and route != HOME:
        go(HAND if route == CARDS else HOME)
    if shows_pad(state, route):
        _press_on_pad(state, event.key.removeprefix("Numpad "))


def _press_on_pad(state: AppState, key: str) -> None:
    seats = state.playing.match.seats
    if len(key) == 1 and key in "0123456789":
        state.touch(Draft.press, key, seats)
    elif key == "Backspace":
        state.touch(Draft.erase, seats)
    elif key == "Enter" and state.write_hand():
        leave()
