"""A browser, or whoever passes for one, as an ASGI app sees it: requests made by hand."""

import asyncio
from collections.abc import Mapping, MutableMapping
from dataclasses import dataclass
from typing import Any

from starlette.types import ASGIApp, Scope

HOST = "192.168.1.5:8550"
OWN = f"http://{HOST}"
"""The origin that a browser says with a form or a websocket of the app's own page."""


@dataclass(frozen=True)
class Answer:
    status: int
    headers: Mapping[str, str]
    text: str


def scope_of(
    kind: str,
    path: str,
    headers: Mapping[str, str],
    method: str = "GET",
    client: str = "192.168.1.20",
) -> Scope:
    said = {"host": HOST, **headers}
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "method": method,
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(k.encode(), v.encode()) for k, v in said.items() if v],
        "client": (client, 50000),
        "server": ("192.168.1.5", 8550),
        "subprotocols": [],
    }


async def ask(
    app: ASGIApp,
    path: str = "/",
    method: str = "GET",
    body: bytes = b"",
    client: str = "192.168.1.20",
    **headers: str,
) -> Answer:
    """One request and its whole answer. Headers are named with _ for -."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    sent: list[MutableMapping[str, Any]] = []

    parts = iter([{"type": "http.request", "body": body, "more_body": False}])

    async def receive() -> MutableMapping[str, Any]:
        if (part := next(parts, None)) is not None:
            return part
        return await asyncio.Future()  # the browser stays

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    await app(scope_of("http", path, named, method, client), receive, send)
    start = next(m for m in sent if m["type"] == "http.response.start")
    text = b"".join(m.get("body", b"") for m in sent if m["type"] == "http.response.body")
    found = {name.decode(): value.decode() for name, value in start["headers"]}
    return Answer(start["status"], found, text.decode(errors="replace"))


async def opens(app: ASGIApp, path: str = "/ws", **headers: str) -> bool:
    """Whether a websocket comes about."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    sent: list[MutableMapping[str, Any]] = []
    asked = iter([{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": 1000}])

    async def receive() -> MutableMapping[str, Any]:
        return next(asked)

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    await app(scope_of("websocket", path, named), receive, send)
    return any(message["type"] == "websocket.accept" for message in sent)


class Watcher:
    """Follows a stream of events until it ends; ``events`` has the data of each."""

    def __init__(self, app: ASGIApp, path: str) -> None:
        self.events: list[str] = []
        self.status = 0
        self._gone = asyncio.Event()
        self._heard = asyncio.Event()
        scope = scope_of("http", path, {})
        self.task = asyncio.create_task(app(scope, self._receive, self._send))  # pyright: ignore

    async def heard(self, count: int) -> None:
        """Waits until there are so many events."""
        async with asyncio.timeout(5):
            while len(self.events) < count:
                self._heard.clear()
                await self._heard.wait()

    async def leave(self) -> None:
        self._gone.set()
        await asyncio.wait_for(self.task, 5)

    async def _receive(self) -> MutableMapping[str, Any]:
        await self._gone.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
        body = message.get("body", b"").decode()
        if body.startswith("data: "):
            self.events.append(body.removeprefix("data: ").strip())
        self._heard.set()


async def app_behind(scope: Scope, receive: Any, send: Any) -> None:
    """Stands for the app: answers everything with its secret."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.accept"})
        return
    headers = [(b"content-type", b"text/html"), (b"access-control-allow-origin", b"*")]
    await send({"type": "http.response.start", "status": 200, "headers": headers})
    await send({"type": "http.response.body", "body": b"the secret"})
