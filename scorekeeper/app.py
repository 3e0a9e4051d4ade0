"""The composition root: where the pieces are made and put together, and the app is started."""

import asyncio
import gc
import logging
import os
import sys
from collections.abc import Awaitable, Callable
from functools import partial
from importlib.resources import files
from logging.handlers import RotatingFileHandler
from pathlib import Path
from typing import Any

import flet as ft

from scorekeeper.export import exported
from scorekeeper.i18n import Translator, start_language, translator
from scorekeeper.storage.paths import data_folder
from scorekeeper.storage.patient import PatientStore
from scorekeeper.storage.repository import Store
from scorekeeper.store_commands import open_store, systems_words
from scorekeeper.views import theme
from scorekeeper.views.device import PageDevice
from scorekeeper.views.following import follow
from scorekeeper.views.keyboard import listen
from scorekeeper.views.ports import Board
from scorekeeper.views.routes import App
from scorekeeper.views.settings import read_settings
from scorekeeper.views.state import AppState

HOST, PORT = "127.0.0.1", 8550
_LOG = "tefteri.log"

_log = logging.getLogger(__name__)


def run(
    web: bool = False, host: str | None = None, port: int | None = None, data: Path | None = None
) -> None:
    """Open the app in a window, or serve it: if asked to, or where no window can be had."""
    folder = data_folder(data)
    store = open_store(folder, PatientStore)
    _log_to(folder / _LOG)
    os.environ["FLET_WEB_NO_CDN"] = "true"  # a café has no internet
    assets = str(files("scorekeeper").joinpath("assets"))
    # What is there now stays: the collector need not look through it in the middle of a touch.
    gc.collect()
    gc.freeze()
    if not web and _has_display():
        try:
            ft.run(main_of(store, board=_board_alone()), assets_dir=assets)
            return
        except Exception:  # the desktop client is fetched at the first start, which may fail
            _log.exception("no desktop window")
    _serve(store, assets, host or HOST, port or PORT)


def _serve(store: Store, assets: str, host: str, port: int) -> None:
    """Serve the app to browsers; on a network only to who has said the PIN that is printed here."""
    from scorekeeper.serving.board import Board
    from scorekeeper.serving.gate import PIN, PIN_DIGITS, chosen_pin
    from scorekeeper.serving.network import is_for_this_machine_alone, network_address
    from scorekeeper.serving.places import OwnServer, SameServer
    from scorekeeper.serving.server import flet_app, serve, site

    alone = is_for_this_machine_alone(host)
    board = Board(OwnServer() if alone else SameServer(host, port))
    pin = None if alone else chosen_pin(os.environ.get(PIN))
    tr = systems_words()
    if not alone and pin is None:
        words = tr.text("{variable} has to be a number of {digits} digits or more.")
        sys.exit(words.format(variable=PIN, digits=PIN_DIGITS))
    address = host if alone else network_address(host) or host
    print(f"Tefteri: http://{address}:{port}", flush=True)
    if pin is not None:
        # On the console alone: the log is a file that is kept.
        print(tr.text("PIN: {pin}").format(pin=pin), flush=True)
    app = flet_app(main_of(store, board=board), assets)
    serve(site(app, board, pin, partial(_words_for, store), host), board, host, port)


def _words_for(store: Store, asked: list[str]) -> Translator:
    """In the language that is set in the app, or in the one that a browser asks for."""
    language = read_settings(store.setting).language
    return translator(start_language(asked) if language == "system" else language)


def _board_alone() -> Board | None:
    """What the table can watch, with a server of its own; None on phones, which have none."""
    try:
        from scorekeeper.serving.board import Board as Shown
        from scorekeeper.serving.places import OwnServer
    except ImportError:
        return None
    return Shown(OwnServer())


def _has_display() -> bool:
    if sys.platform != "linux":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _log_to(path: Path) -> None:
    """Warnings and unexpected errors go to a file beside the database, which stays small; to the
    console where no file can be written."""
    try:
        handler = RotatingFileHandler(path, maxBytes=500_000, backupCount=1, encoding="utf-8")
    except OSError:
        handler = logging.StreamHandler()
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)


async def _locales(page: ft.Page) -> list[str]:
    """The languages that the device asks for, the favourite first."""
    try:
        info = await asyncio.wait_for(page.get_device_info(), 2)
    except Exception:  # a platform that does not tell
        _log.info("the device does not say its language", exc_info=True)
        return []
    if info is None:
        return []
    if isinstance(info, ft.WebDeviceInfo):
        return list(info.languages or [])
    return [locale.language_code for locale in info.locales]


def main_of(
    store: Store,
    locales: Callable[[ft.Page], Awaitable[list[str]]] = _locales,
    watch: Callable[[ft.Page, AppState], object] = follow,
    board: Board | None = None,
) -> Callable[[ft.Page], Awaitable[None]]:
    """What Flet calls for each page: shows the store's match in the first language of ``locales``
    that the app has. ``watch`` is given the page and the state before anything is shown; it looks
    for what other windows change. ``board`` is what the table can watch."""

    async def main(page: ft.Page) -> None:
        window = page.session.connection
        language = start_language(await locales(page))
        theme.dress(page)
        state = AppState(store, PageDevice(page), exported, language, board)
        _survive_errors(page, state)
        _follow_window(page, state)
        listen(page, state)
        state.load()
        watch(page, state)
        page.render_views(App, lambda: state)
        if page.session.connection is not window:
            # It finds the app when it comes back. Flet would go on with what it no longer has, and
            # of what it survives here this is the one that it takes well.
            raise BrokenPipeError("the window has left")

    return main


def _follow_window(page: ft.Page, state: AppState) -> None:
    def on_resize(event: ft.PageResizeEvent) -> None:
        state.resize(event.width, event.height)

    page.on_resize = on_resize
    if page.width and page.height:
        state.resize(page.width, page.height)


def _survive_errors(page: ft.Page, state: AppState) -> None:
    """What Flet would show as the end of the app is logged and told; the store has the match."""
    session = page.session
    take_answer = session.handle_invoke_method_results

    def on_answer(control_id: int, call_id: str, result: Any, error: str | None) -> None:
        try:
            take_answer(control_id, call_id, result, error)
        except RuntimeError as late:  # from what is gone by now: Flet would stop listening
            _log.info("an answer comes too late: %s", late)

    def on_error(message: str) -> None:
        _log.error("unexpected: %s", message)
        state.report_trouble()
        session.start_updates_scheduler()  # an error while drawing has stopped it

    session.error = on_error
    session.handle_invoke_method_results = on_answer
