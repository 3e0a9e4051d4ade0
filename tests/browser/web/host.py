"""A host for static files, such as anybody can have."""

import threading
from contextlib import suppress
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit


class Host:
    """Serves a folder until it is stopped. ``folder`` may be changed, as by a new version;
    ``asked`` has the path of every file that was asked for."""

    def __init__(self, folder: Path, port: int = 0) -> None:
        self.folder = folder
        self.asked: list[str] = []
        self._server = ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, host=self))
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_address[1]}/"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class _Handler(SimpleHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    extensions_map = SimpleHTTPRequestHandler.extensions_map | {
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
    }

    def __init__(self, *args: Any, host: Host) -> None:
        self._host = host
        super().__init__(*args, directory=str(host.folder))

    def do_GET(self) -> None:
        self.directory = str(self._host.folder)  # a connection may be older than it
        self._host.asked.append(urlsplit(self.path).path.lstrip("/"))
        with suppress(ConnectionError):  # the browser may have left
            super().do_GET()

    def log_message(self, format: str, *args: Any) -> None:
        pass
