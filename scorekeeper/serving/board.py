"""The board: the sheet of one match for whoever has its address, to be watched and not touched.

However many watch, a change is drawn once, a moment after the touch that made it: what the scorer
sees comes first.
"""

import asyncio
import hmac
import io
import secrets
from collections.abc import AsyncIterator
from typing import Protocol

import segno
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response, StreamingResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from scorekeeper.i18n import Translator, translator
from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.record import Record
from scorekeeper.serving.look import PREFIX, file_response
from scorekeeper.serving.origins import FORBIDDEN, refuse
from scorekeeper.serving.pages import PAGE_HEADERS
from scorekeeper.serving.picture import Ended, Picture, board_page, nothing_page, picture
from scorekeeper.views.ports import Shown

SETTLE = 0.25
"""Seconds from a change until it is drawn, with whatever else has changed by then: the scorer's
own screen has it before."""
GRACE = 120
"""Seconds that the board of a match that is over goes on: the last hand may be taken back."""
BREATH = 15
"""Seconds until a quiet connection is found out to be gone."""
MOST_WATCHERS = 200
_EVENTS = "/events"
_LETTERS, _TOKEN_LENGTH = "abcdefghjkmnpqrstuvwxyz23456789", 10
"""Of the secret part of an address: 49 bits, more than can be tried out, and short enough for a
television's remote control. No two letters that look alike."""
_NOT_FOUND, _NOT_ALLOWED, _TOO_MANY = 404, 405, 503


class Place(Protocol):
    """Where on the network a board stands."""

    def open(self, app: ASGIApp) -> str | None:
        """Serve it; what its addresses begin with, None where there is no network."""
        ...

    def close(self) -> None: ...


class Board:
    """Shows one match at a time. The port for the screens, and the ASGI app for the watchers."""

    def __init__(self, place: Place) -> None:
        self._place = place
        self._token = ""
        self._shown: Shown | None = None
        self._seen: tuple[Record, Sheet, Translator] | None = None
        self._tr = translator("en")
        self._picture: Picture | None = None
        self._told: tuple[Picture | None, str] = None, ""
        """What a page that shows the first is told to show the present picture."""
        self._changed = asyncio.Event()
        self._drawing: asyncio.TimerHandle | None = None
        self._ending: asyncio.TimerHandle | None = None
        self.watchers = 0

    # For the scorer.

    def shown(self, match_id: str | None) -> Shown | None:
        """Where this match is shown, None if it is not."""
        if self._seen is None or self._seen[0].match.id != match_id:
            return None
        return self._shown

    def begin(self, record: Record, sheet: Sheet, tr: Translator) -> Shown | None:
        """Show a match, and no other any more; None where there is no network."""
        self.end()
        base = self._place.open(self)
        if base is None:
            return None
        self._token = "".join(secrets.choice(_LETTERS) for _ in range(_TOKEN_LENGTH))
        self._changed = asyncio.Event()
        address = f"{base}{PREFIX}{self._token}"
        code = io.BytesIO()
        segno.make(address, micro=False, error="m").save(code, kind="png", scale=8)
        self._shown = Shown(address, code.getvalue())
        self._seen, self._tr = (record, sheet, tr), tr
        self._picture = None
        self._draw()
        return self._shown

    def follow(self, record: Record, sheet: Sheet, tr: Translator) -> None:
        """What the match is like now, if it is the one that is shown and this is news of it."""
        if self._shown is None or self._seen is None:
            return
        before = self._seen[0]
        if before.match.id != record.match.id or record.revision < before.revision:
            return
        self._seen, self._tr = (record, sheet, tr), tr
        if self._drawing is None:
            self._drawing = asyncio.get_running_loop().call_later(SETTLE, self._draw)

    def end(self) -> None:
        """Show it no more."""
        if self._shown is not None:
            self._finish("by_scorer")

    def _draw(self) -> None:
        assert self._seen is not None
        self._drawing = None
        self._put(picture(*self._seen))
        over = self._seen[1].over
        if over and self._ending is None:
            loop = asyncio.get_running_loop()
            self._ending = loop.call_later(GRACE, self._finish, "with_match")
        elif not over and self._ending is not None:
            self._ending.cancel()
            self._ending = None

    def _finish(self, why: Ended) -> None:
        assert self._seen is not None
        for timer in (self._drawing, self._ending):
            if timer is not None:
                timer.cancel()
        self._drawing = self._ending = None
        self._put(picture(*self._seen, ended=why))
        self._shown = None
        self._seen = None
        self._place.close()

    def _put(self, drawn: Picture) -> None:
        if drawn == self._picture:
            return
        self._picture, self._told = drawn, (self._picture, drawn.since(self._picture))
        self._changed.set()
        self._changed = asyncio.Event()

    # For the watchers.

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await refuse(scope, receive, send, FORBIDDEN)
            return
        answer = self._answer(Request(scope))
        await answer(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        if request.method != "GET":
            return Response(status_code=_NOT_ALLOWED)
        path = request.url.path
        file = file_response(path)
        if file is not None:
            return file
        token = path.removeprefix(PREFIX).removesuffix(_EVENTS)
        known = bool(self._token) and hmac.compare_digest(token.encode(), self._token.encode())
        if not path.startswith(PREFIX) or not known or self._picture is None:
            return HTMLResponse(nothing_page(self._tr), _NOT_FOUND, PAGE_HEADERS)
        if not path.endswith(_EVENTS):
            return HTMLResponse(board_page(self._picture, self._tr), headers=PAGE_HEADERS)
        if self.watchers >= MOST_WATCHERS:
            return Response(status_code=_TOO_MANY)
        headers = {"cache-control": "no-store"}
        return StreamingResponse(self._events(), media_type="text/event-stream", headers=headers)

    async def _events(self) -> AsyncIterator[str]:
        """The picture as it is, and again whenever it is another; a slow watcher gets the last."""
        self.watchers += 1
        try:
            sent: Picture | None = None
            while sent is None or sent.ended is None:
                changed, now = self._changed, self._picture
                if now is not None and now is not sent:
                    before, told = self._told
                    if before is not sent:
                        told = now.since(sent)
                    sent = now
                    yield f"data: {told}\n\n"
                    continue
                try:
                    await asyncio.wait_for(changed.wait(), BREATH)
                except TimeoutError:
                    yield ":\n\n"
        finally:
            self.watchers -= 1
