"""The app inside a browser, where Python runs in a worker of the page (build/web).

The worker calls ``open_in_browser`` while the page still starts Flutter, and ``run`` once it is
there. What the browser can do comes as functions, so nothing here knows JavaScript.
"""

import asyncio
import json
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import cast

import flet as ft

from scorekeeper.app import main_of
from scorekeeper.i18n import Translator
from scorekeeper.storage.repository import Store
from scorekeeper.store_commands import open_store
from scorekeeper.views.glance import glance, seen_at_a_glance
from scorekeeper.views.state import AppState

GLANCE = "glance.json"
"""The file beside the database that the page draws the last sheet from when it is opened; written
whenever the sheet changes, so that the browser keeps both together or neither."""
_WHOLE_WITH = ("record", "reading_sheet", "settings", "tr")
"""What of the state changes last, when several things of it change together."""

_log = logging.getLogger(__name__)


def open_in_browser(
    folder: str, languages: Sequence[str], on_written: Callable[[bool], object]
) -> Store:
    """The store of a folder that the browser keeps. ``on_written``: see Store."""
    return open_store(Path(folder), Store, languages, on_written)


def run(
    store: Store, folder: str, languages: Sequence[str], on_shown: Callable[[], object]
) -> None:
    """Start the app, which speaks the first of these languages that it can. ``on_shown`` is called
    when the first screen is on its way to the page."""

    async def preferred(_page: ft.Page) -> list[str]:
        return list(languages)

    listening: list[object] = []  # for as long as the app runs: Flet holds listeners weakly

    def watch(_page: ft.Page, state: AppState) -> None:
        listening.append(_keep_glances(state, Path(folder) / GLANCE))

    show = main_of(store, preferred, watch)

    async def main(page: ft.Page) -> None:
        await show(page)
        page.run_task(_tell_when_drawn, on_shown)

    ft.run(main)


async def _tell_when_drawn(on_shown: Callable[[], object]) -> None:
    for _ in range(10):  # Flet draws in a task of its own, which has its turn meanwhile
        await asyncio.sleep(0)
    on_shown()


def _keep_glances(state: AppState, file: Path) -> Callable[[], None]:
    """Write one now and after every change of the state, until what this gives is called."""
    seen: tuple[object, ...] = ()

    def keep(_state: object, field: str | None) -> None:
        nonlocal seen
        if field not in _WHOLE_WITH:
            return
        try:
            if seen != (seen := seen_at_a_glance(state)):
                file.write_text(json.dumps(glance(state), ensure_ascii=False), encoding="utf-8")
        except Exception:  # the match goes on without
            _log.exception("no glance could be kept")

    keep(state, "record")
    return cast(ft.Observable, state).subscribe(keep)


def page_words(tr: Translator) -> dict[str, str]:
    """What the page says before the app is there, or where it cannot."""
    _ = tr.text
    return {
        "elsewhere": _("Tefteri is open in another window. Only one at a time can write."),
        "use_here": _("Use it here"),
        "not_kept": _(
            "This browser does not keep what you write: its storage is full or refused, as in a "
            "private window. You can play on, but save the match as a file before you close this."
        ),
        "understood": _("Understood"),
        "new_version": _("A new version of Tefteri is ready."),
        "update": _("Update now"),
        "failed": _("Tefteri could not be started. Your matches are safe."),
        "again": _("Try again"),
        "close": tr.text_in("dialog", "Close"),
    }
