"""The gate: nobody gets to the app from the network who has not said the PIN.

The PIN comes in the body of a POST, never in an address. Who said it has a random token in a cookie
from then on; the gate keeps only its digest, in memory, until the app ends.
"""

import hmac
import secrets
import time
from collections.abc import Callable
from hashlib import sha256
from math import ceil
from urllib.parse import parse_qs

from starlette.requests import HTTPConnection, Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from scorekeeper.i18n import Translator
from scorekeeper.serving.origins import refuse
from scorekeeper.serving.pages import PAGE_HEADERS, login_page
from scorekeeper.serving.patience import Patience

PIN = "TEFTERI_PIN"
"""The environment variable that chooses the PIN; an option could be read by every other user."""
PIN_DIGITS = 6
_LONGEST_PIN = 32
LOGIN = "/login"
COOKIE = "tefteri"
LASTS = 24 * 3600
"""Seconds that a PIN once said is good for."""
MOST_GUESTS = 100
_LONGEST_FORM = 1000
"""Bytes."""
_ANONYMOUS = 401
_TOO_SOON = 429
_TOO_LARGE = 413
_SEE_OTHER = 303


def new_pin() -> str:
    """Six digits that nobody can guess."""
    return f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}}"


def chosen_pin(chosen: str | None) -> str | None:
    """The PIN as it was chosen, or a new one if none was; None if it is not good enough."""
    if not chosen:
        return new_pin()
    good = chosen.isascii() and chosen.isdecimal() and PIN_DIGITS <= len(chosen) <= _LONGEST_PIN
    return chosen if good else None


class Guests:
    """Who has said the PIN, by the digests of their tokens."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._until: dict[bytes, float] = {}

    def welcome(self) -> str:
        """A token for a new guest. The one who came first goes where there are too many."""
        token = secrets.token_urlsafe(32)
        self._until[_digest(token)] = self._clock() + LASTS
        if len(self._until) > MOST_GUESTS:
            del self._until[next(iter(self._until))]
        return token

    def knows(self, token: str) -> bool:
        # By digests: how long a comparison takes tells nothing of a token.
        return self._until.get(_digest(token), 0) > self._clock()


class Gate:
    """Before the app: lets in who has said the ``pin``, and asks everybody else for it.

    ``speaking`` chooses the language by what a browser asks for, the favourite first.
    """

    def __init__(
        self,
        app: ASGIApp,
        pin: str,
        speaking: Callable[[list[str]], Translator],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._app = app
        self._pin = pin.encode()
        self._speaking = speaking
        self._patience = Patience(clock)
        self._guests = Guests(clock)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan" or self._is_guest(scope):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await refuse(scope, receive, send, _ANONYMOUS)
        elif scope["method"] == "POST" and scope["path"] == LOGIN:
            answer = await self._hear(Request(scope, receive))
            await answer(scope, receive, send)
        else:
            await self._ask(Request(scope))(scope, receive, send)

    def _is_guest(self, scope: Scope) -> bool:
        token = HTTPConnection(scope).cookies.get(COOKIE)
        return token is not None and self._guests.knows(token)

    async def _hear(self, request: Request) -> Response:
        form = bytearray()
        async for part in request.stream():
            form += part
            if len(form) > _LONGEST_FORM:
                return Response(status_code=_TOO_LARGE)
        # Nothing is awaited from here on: of two attempts at once, the second sees the first's.
        address = request.client.host if request.client else ""
        wait = self._patience.to_wait(address)
        if wait > 0:
            return self._ask(request, wait=ceil(wait))
        said = parse_qs(form.decode("latin-1")).get("pin", [""])[0].strip()
        if not hmac.compare_digest(said.encode(), self._pin):
            self._patience.mistaken(address)
            return self._ask(request, wrong=True)
        self._patience.right(address)
        answer = RedirectResponse("/", _SEE_OTHER)
        answer.set_cookie(
            COOKIE,
            self._guests.welcome(),
            max_age=LASTS,
            httponly=True,
            samesite="strict",
            secure=request.url.scheme == "https",
        )
        return answer

    def _ask(self, request: Request, *, wrong: bool = False, wait: int = 0) -> Response:
        tr = self._speaking(languages_asked(request.headers.get("accept-language", "")))
        page = login_page(tr, wrong=wrong, wait=wait)
        headers = PAGE_HEADERS | ({"retry-after": str(wait)} if wait else {})
        return HTMLResponse(page, _TOO_SOON if wait else _ANONYMOUS, headers)


def _digest(token: str) -> bytes:
    return sha256(token.encode()).digest()


def languages_asked(header: str) -> list[str]:
    """What an Accept-Language header lists, the favourite first."""
    wanted: list[tuple[float, str]] = []
    for part in header.split(",")[:20]:
        tag, _, quality = part.partition(";q=")
        try:
            weight = float(quality or 1)
        except ValueError:
            continue
        if tag.strip():
            wanted.append((-weight, tag.strip()))
    return [tag for _, tag in sorted(wanted, key=lambda each: each[0])]
