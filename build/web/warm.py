"""Runs inside Pyodide while the memory snapshot is made: has everything imported, and every screen
drawn once for a client that is only played, so that the first real one is drawn as fast as later
ones. Nothing of it may be left open: neither files nor tasks.
"""

import asyncio
import contextvars
import gc
import random
import shutil
import sys
from typing import Any

import flet as ft
import flet.messaging.pyodide_connection
import msgpack
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import Message, MessageAction, configure_encode_object_for_msgpack
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

from scorekeeper import browser
from scorekeeper.i18n import LANGUAGES, translator
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import Contract, Match, Party, Played, Tricks
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.repository import Store

FOLDER = "/warm-data"
ROUTES = ("/hand", "/", "/line/0", "/", "/new", "/", "/settings", "/", "/rules", "/", "/hand", "/")


class _Loop(asyncio.BaseEventLoop):
    """Runs what is ready. The browser's own loop cannot be waited for from within."""

    def __init__(self) -> None:
        super().__init__()
        self._selector = self

    def select(self, _timeout: float | None = None) -> list[Any]:
        return []

    def _process_events(self, _events: Any) -> None: ...

    def _write_to_self(self) -> None: ...


class _PlayedClient(Connection):
    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.pubsubhub = PubSubHub(loop=self.loop)
        self.page_url = "http://localhost/"
        self.session = Session(self)

    def send_message(self, message: Message) -> None:
        _encode([message.action, message.body])
        body = message.body
        if message.action == MessageAction.INVOKE_METHOD:
            answer = self.session.handle_invoke_method_results
            self.loop.call_soon(answer, body.control_id, body.call_id, None, None)
        elif message.action == MessageAction.SESSION_CRASHED:
            raise SystemExit(f"the app crashed while it was warmed up: {body.message}")


def _encode(body: object) -> None:
    msgpack.packb(body, default=configure_encode_object_for_msgpack(BaseControl))


def _a_match(store: Store) -> None:
    match = Match(
        rules_of("tsaka-tsaka"),
        (Party("A", "A"), Party("B", "B")),
        first_dealer="A1",
        id="00000000-0000-4000-8000-000000000000",
        created="2026-01-01T00:00:00+00:00",
    )
    record = store.begin(Record(match))
    hand = Played(Contract("A", 80, "hearts"), Tricks({"A": 97}))
    record = store.write(record.write(hand, "2026-01-01T00:00:00+00:00"))
    store.keep_draft(record.on_pad(Draft(side="A")))


async def _show_all(store: Store) -> None:
    """Every screen, from the start of the app on."""
    client = _PlayedClient()
    session, page = client.session, client.session.page
    session.apply_page_patch(
        {
            "route": "/",
            "width": 390,
            "height": 844,
            "platform": "android",
            "platform_brightness": "light",
            "web": True,
        }
    )
    _encode(session.get_page_patch())
    _context_page.set(page)  # pyright: ignore[reportArgumentType]
    context.reset_auto_update()
    mains: list[Any] = []
    run, ft.run = ft.run, mains.append
    browser.run(store, FOLDER, ["el"], lambda: None)
    ft.run = run
    await mains[0](page)
    await session.after_event(page)
    for route in ROUTES:
        await _rest()
        session.apply_page_patch({"route": route})
        await session.dispatch_event(page._i, "route_change", {"route": route})
    await _rest()
    session.close()
    await _rest()


async def _rest() -> None:
    for _ in range(50):
        await asyncio.sleep(0)


def main() -> None:
    for language in LANGUAGES:
        translator(language)
    events = asyncio.events
    outer = events._get_running_loop()  # Pyodide has its own running all the time
    for has_match in (False, True):
        store = browser.open_in_browser(FOLDER, ["el"], lambda at_once: None)
        if has_match:
            _a_match(store)
        events._set_running_loop(None)
        loop = _Loop()
        try:
            contextvars.copy_context().run(loop.run_until_complete, _show_all(store))
        finally:
            loop.close()
            events._set_running_loop(outer)
        store.close()
    shutil.rmtree(FOLDER)
    random.seed(0)
    gc.collect()
    gc.freeze()
    print(f"warmed up: {len(sys.modules)} modules")


main()
