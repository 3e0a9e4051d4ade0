"""Where on the network a board stands: beside the app that is served there, or by itself."""

import asyncio
import contextlib
import logging
import socket
from collections.abc import Iterator
from typing import Any

import uvicorn
from starlette.types import ASGIApp

from scorekeeper.serving.network import network_address
from scorekeeper.serving.origins import Origins

_log = logging.getLogger(__name__)

_GOODBYE = 2
"""Seconds that whoever is connected has when a server ends."""


def uvicorn_config(app: ASGIApp, **more: Any) -> uvicorn.Config:
    """How both servers serve."""
    return uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,  # an address may be a board's, which is known to its watchers alone
        proxy_headers=False,  # else anybody could be any address to the gate
        server_header=False,
        ws="websockets-sansio",
        # As Flet itself serves: under uvloop, letters that were typed quickly got lost.
        loop="asyncio",
        timeout_graceful_shutdown=_GOODBYE,
        **more,
    )


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


def _is_news(record: logging.LogRecord) -> bool:
    """Not that watchers were cut off because the window was closed, and the app with it."""
    return record.exc_info is None or record.exc_info[0] is not asyncio.CancelledError


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
        self._server = _Alone(uvicorn_config(Origins(app), lifespan="off"))
        logging.getLogger("uvicorn.error").addFilter(_is_news)
        task = asyncio.get_running_loop().create_task(self._server.serve([listening]))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return f"http://{address}:{listening.getsockname()[1]}"

    def close(self) -> None:
        if self._server is not None:
            self._server.should_exit = True
            self._server = None
