"""The app as it is served to browsers: its gate, if it has one, and the board beside it."""

import contextlib
import socket
from collections.abc import Callable
from typing import Any

import flet_web.fastapi
import uvicorn
from starlette.routing import Mount, WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send

from scorekeeper.i18n import Translator
from scorekeeper.serving.board import Board
from scorekeeper.serving.gate import Gate
from scorekeeper.serving.look import PREFIX
from scorekeeper.serving.origins import FORBIDDEN, Origins, own_names, refuse
from scorekeeper.serving.places import uvicorn_config

_SOCKET = "/ws"
"""Where Flet's client opens its websocket."""


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
    app: ASGIApp,
    board: Board,
    pin: str | None,
    speaking: Callable[[list[str]], Translator],
    host: str = "",
) -> ASGIApp:
    """The app and the board as they are served on a ``host``; with a ``pin``, the app only to who
    has said it."""
    behind = app if pin is None else Gate(app, pin, speaking)
    return Origins(Site(behind, board), own_names() | {host.lower()})


class _Server(uvicorn.Server):
    """Has the board say goodbye: what it streams would otherwise never end."""

    def __init__(self, config: uvicorn.Config, board: Board) -> None:
        super().__init__(config)
        self._board = board

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._board.end()
        await super().shutdown(sockets)


def serve(app: ASGIApp, board: Board, host: str, port: int) -> None:
    """Serve what ``site`` made until the process is told to end."""
    server = _Server(uvicorn_config(app, host=host, port=port), board)
    with contextlib.suppress(KeyboardInterrupt):
        server.run()
