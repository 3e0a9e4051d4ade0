"""A window that leaves while the app is still being made for it, as on a quick reload."""

import asyncio
import logging
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any

import flet as ft
import msgpack
import pytest
from starlette.types import ASGIApp

from scorekeeper.app import main_of
from scorekeeper.serving.server import flet_app
from scorekeeper.storage.repository import Store
from tests.serving.asgi import scope_of

_REGISTER = 1
"""Flet's number for a client's first message and for the answer to it."""


class Window:
    """A browser's end of Flet's websocket: says hello, and leaves when it is told to."""

    def __init__(self, app: ASGIApp, session: str | None = None) -> None:
        page = {"route": "/", "web": True, "platform": "linux", "width": 390, "height": 844}
        hello = {"session_id": session, "page_name": "", "page": page}
        self._said = iter(
            [
                {"type": "websocket.connect"},
                {"type": "websocket.receive", "bytes": b"\0" + _packed([_REGISTER, hello])},
            ]
        )
        self._leaves = asyncio.Event()
        self._heard = asyncio.Event()
        self._sent: list[bytes] = []
        self.task = asyncio.ensure_future(
            app(scope_of("websocket", "/ws", {}), self._receive, self._send)
        )

    async def hears(self, part: bytes) -> bytes:
        """The first message with a part, when it comes."""
        async with asyncio.timeout(5):
            while True:
                for message in self._sent:
                    if part in message:
                        return message
                self._heard.clear()
                await self._heard.wait()

    async def leave(self) -> None:
        self._leaves.set()
        await asyncio.wait_for(self.task, 5)

    async def _receive(self) -> MutableMapping[str, Any]:
        if (said := next(self._said, None)) is not None:
            return said
        await self._leaves.wait()
        return {"type": "websocket.disconnect", "code": 1001}

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.send":
            self._sent.append(message["bytes"])
            self._heard.set()


async def test_a_window_that_leaves_early_is_no_error_and_finds_the_app_when_it_is_back(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    asked, answered = asyncio.Event(), asyncio.Event()

    async def locales(_: ft.Page) -> list[str]:
        asked.set()
        await answered.wait()
        return ["en"]

    store = Store.open(tmp_path)
    app = flet_app(main_of(store, locales, watch=lambda *_: None), str(tmp_path))
    window = Window(app)
    await asyncio.wait_for(asked.wait(), 5)
    await window.leave()
    answered.set()
    again = Window(app, _session(await window.hears(b"session_id")))
    await again.hears(b"start-match")
    await again.leave()
    store.close()
    assert [r for r in caplog.records if r.levelno >= logging.ERROR] == []


def _session(welcome: bytes) -> str:
    _, body = msgpack.unpackb(welcome[1:], strict_map_key=False)
    return body["session_id"]


def _packed(value: object) -> bytes:
    packed = msgpack.packb(value)
    assert packed
    return packed
