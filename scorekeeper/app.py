"""The composition root: where the pieces are made and put together, and the app is started."""

import asyncio
import gc
import logging
import os
import sys
from importlib.resources import files
from logging.handlers import RotatingFileHandler
from pathlib import Path

import flet as ft

from scorekeeper.export import exported
from scorekeeper.i18n import start_language
from scorekeeper.storage.paths import data_folder
from scorekeeper.storage.repository import Store
from scorekeeper.store_commands import open_store
from scorekeeper.views import theme
from scorekeeper.views.device import PageDevice
from scorekeeper.views.keyboard import listen
from scorekeeper.views.routes import App
from scorekeeper.views.state import AppState

HOST, PORT = "127.0.0.1", 8550
_LOG = "tefteri.log"

_log = logging.getLogger(__name__)


def run(
    web: bool = False, host: str | None = None, port: int | None = None, data: Path | None = None
) -> None:
    """Open the app in a window, or serve it: if asked to, or where no window can be had."""
    folder = data_folder(data)
    store = open_store(folder)
    _log_to(folder / _LOG)
    os.environ["FLET_WEB_NO_CDN"] = "true"  # a café has no internet
    main = _main(store)
    # What is there now stays: the collector need not look through it in the middle of a touch.
    gc.collect()
    gc.freeze()
    assets = str(files("scorekeeper").joinpath("assets"))
    if not web and _has_display():
        try:
            ft.run(main, assets_dir=assets)
            return
        except Exception:  # the desktop client is fetched at the first start, which may fail
            _log.exception("no desktop window")
    host, port = host or HOST, port or PORT
    print(f"Tefteri: http://{host}:{port}", flush=True)
    os.environ["FLET_FORCE_WEB_SERVER"] = "true"
    ft.run(main, host=host, port=port, assets_dir=assets, view=ft.AppView.WEB_BROWSER, no_cdn=True)


def _has_display() -> bool:
    if sys.platform != "linux":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _log_to(path: Path) -> None:
    """Warnings and unexpected errors go to a file beside the database, which stays small."""
    handler = RotatingFileHandler(path, maxBytes=500_000, backupCount=1, encoding="utf-8")
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.setLevel(logging.WARNING)
    logging.getLogger().addHandler(handler)


def _main(store: Store):
    async def main(page: ft.Page) -> None:
        language = start_language(await _locales(page))
        theme.dress(page)
        state = AppState(store, PageDevice(page), exported, language)
        _survive_errors(page, state)
        _follow_window(page, state)
        listen(page, state)
        state.load()
        page.render_views(App, lambda: state)

    return main


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


def _follow_window(page: ft.Page, state: AppState) -> None:
    def on_resize(event: ft.PageResizeEvent) -> None:
        state.resize(event.width, event.height)

    page.on_resize = on_resize
    if page.width and page.height:
        state.resize(page.width, page.height)


def _survive_errors(page: ft.Page, state: AppState) -> None:
    """What Flet would show as the end of the app is logged and told; the store has the match."""
    session = page.session

    def on_error(message: str) -> None:
        _log.error("unexpected: %s", message)
        state.report_trouble()
        session.start_updates_scheduler()  # an error while drawing has stopped it

    session.error = on_error
