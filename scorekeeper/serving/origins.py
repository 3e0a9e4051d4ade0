"""Who may ask: pages of this server's own, and nobody else's.

A website that is open in the same browser can send requests to any address, to this machine's own
as well. Browsers say whose page asks (Origin, Sec-Fetch-Site), and by which name (Host): a foreign
name that was made to lead here (DNS rebinding) is not among this machine's names.
"""

import re
import socket
from collections.abc import Collection
from ipaddress import ip_address

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_HOST = re.compile(r"(?:\[(?P<v6>[0-9a-fA-F:.]+)\]|(?P<name>[A-Za-z0-9._-]+))(?::[0-9]{1,5})?")
_READING = ("GET", "HEAD")

FORBIDDEN, MISDIRECTED = 403, 421


def own_names() -> frozenset[str]:
    """What this machine is called on its network, beside its addresses."""
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    return frozenset({"localhost", name, short, f"{short}.local"})


class Origins:
    """Refuses what is asked by foreign pages or under a foreign name, before anything else sees it.

    What goes out is not for other pages either: it may not be framed, nor read across origins.
    """

    def __init__(self, app: ASGIApp, names: Collection[str] | None = None) -> None:
        self._app = app
        self._names = own_names() if names is None else names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        refusal = self._refusal(scope)
        if refusal is not None:
            await refuse(scope, receive, send, refusal)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            await self._app(scope, receive, _for_own_pages(send))

    def _refusal(self, scope: Scope) -> int | None:
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._is_own(hosts[0]):
            return MISDIRECTED
        reads = scope["type"] == "http" and scope["method"] in _READING
        origins = [origin.lower() for origin in headers.getlist("origin")]
        own = {f"{scheme}://{hosts[0].lower()}" for scheme in ("http", "https")}
        # Browsers name the page that opens a websocket or sends a form; who does not say is none.
        if not own.issuperset(origins) or (not reads and len(origins) != 1):
            return FORBIDDEN
        if headers.get("sec-fetch-site", "none") in ("none", "same-origin"):
            return None
        # A link that was touched elsewhere opens a page here, and nothing more.
        opens = headers.get("sec-fetch-mode") == "navigate"
        return (
            None if reads and opens and headers.get("sec-fetch-dest") == "document" else FORBIDDEN
        )

    def _is_own(self, host: str) -> bool:
        found = _HOST.fullmatch(host)
        if found is None:
            return False
        name = found["v6"] or found["name"].lower()
        return name in self._names or _is_address(name)


def _is_address(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _for_own_pages(send: Send) -> Send:
    async def send_guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            del headers["access-control-allow-origin"]  # Flet gives it to everybody
            headers["x-frame-options"] = "DENY"
            headers["x-content-type-options"] = "nosniff"
            headers["cross-origin-resource-policy"] = "same-origin"
            # "no-referrer" would have browsers send forms from an origin "null".
            headers["referrer-policy"] = "same-origin"
            if headers.get("content-type", "").startswith("text/html"):
                headers.setdefault("cache-control", "no-cache")
        await send(message)

    return send_guarded


async def refuse(scope: Scope, receive: Receive, send: Send, status: int) -> None:
    """Answer with a status and no more; a websocket is not even opened."""
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008})
        return
    await PlainTextResponse("", status)(scope, receive, send)
