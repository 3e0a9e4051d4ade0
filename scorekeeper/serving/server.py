"""The servers: of the app with its gate and board, and the small one of a board alone."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Callable, Iterator
from typing import Any

import flet_web.fastapi
import uvicorn
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from scorekeeper.i18n import Translator
from scorekeeper.serving.board import Board
from scorekeeper.serving.gate import Gate
from scorekeeper.serving.look import PREFIX
from scorekeeper.serving.network import network_address
from scorekeeper.serving.origins import FORBIDDEN, Origins, refuse

_log = logging.getLogger(__name__)

_SOCKET = "/ws"
"""Where Flet's client opens its websocket."""
_GOODBYE = 2
"""Seconds that whoever is connected has when a server ends."""


def flet_app(main: Callable[..., Any], assets: str) -> ASGIApp:
    """Flet's own app without what this one does not use: uploads, sign-in elsewhere, and the
    description of it all."""
    app = flet_web.fastapi.app(main, assets_dir=assets, no_cdn=True)
    used = [r for r in app.router.routes if isinstance(r, Mount | WebSocketRoute)]
    app.router.routes[:] = used
    return app


class Site:
    """All that is served: the board, and the app behind its gate, if it has one."""

    def __init__(self, app: ASGIApp, board: ASGIApp) -> None:
        self._app = app
        self._board = board

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "lifespan" and scope["path"].startswith(PREFIX):
            await self._board(scope, receive, send)
        elif scope["type"] == "websocket" and scope["path"] != _SOCKET:
            await refuse(scope, receive, send, FORBIDDEN)
        else:
            await self._app(scope, receive, send)


def site(
    app: ASGIApp, board: Board, pin: str | None, speaking: Callable[[list[str]], Translator]
) -> ASGIApp:
    """The app and the board as they are served; with a ``pin``, the app only to who has said it."""
    behind = app if pin is None else Gate(app, pin, speaking)
    return Origins(Site(behind, board))


class _Server(uvicorn.Server):
    """Has the board say goodbye: what it streams would otherwise never end."""

    def __init__(self, config: uvicorn.Config, board: Board) -> None:
        super().__init__(config)
        self._board = board

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._board.end()
        await super().shutdown(sockets)


def _config(app: ASGIApp, **more: Any) -> uvicorn.Config:
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,  # an address may be a board's, which is known to its watchers alone
        proxy_headers=False,  # else anybody could be any address to the gate
        server_header=False,
        ws="websockets-sansio",
        timeout_graceful_shutdown=_GOODBYE,
        **more,
    )


def serve(app: ASGIApp, board: Board, host: str, port: int) -> None:
    """Serve what ``site`` made until the process is told to end."""
    server = _Server(_config(app, host=host, port=port), board)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()


class SameServer:
    """The place of a board beside the app that is served on the network anyway."""

    def __init__(self, host: str, port: int) -> None:
        self._host, self._port = host, port

    def open(self, app: ASGIApp) -> str | None:
        address = network_address(self._host)
        return address and f"http://{address}:{self._port}"

    def close(self) -> None:
        pass


class _Alone(uvicorn.Server):
    """Inside an app that has signals of its own."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


class OwnServer:
    """The place of a board whose app nobody else can reach: a server that ends with it."""

    def __init__(self) -> None:
        self._server: _Alone | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def open(self, app: ASGIApp) -> str | None:
        self.close()
        address = network_address()
        if address is None:
            return None
        try:
            listening = socket.create_server(("", 0))
        except OSError:
            _log.warning("nothing can be served here", exc_info=True)
            return None
        self._server = _Alone(_config(Origins(app), lifespan="off"))
        task = asyncio.get_running_loop().create_task(self._server.serve([listening]))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return f"http://{address}:{listening.getsockname()[1]}"

    def close(self) -> None:
        if self._server is not None:
            self._server.should_exit = True
            self._server = None
