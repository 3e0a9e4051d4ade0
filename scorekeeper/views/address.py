"""The address of the screen that is shown. The client's own follows it, in its time."""

import asyncio
import logging
from collections.abc import Callable
from typing import Any

import flet as ft

_log = logging.getLogger(__name__)


def address(page: ft.Page) -> str:
    """Where the app stands. Flet's page says where the client stood when it was last heard of."""
    heard: object = page.on_route_change
    return heard.shown if isinstance(heard, _Address) else page.route


def show(page: ft.Page, route: str) -> None:
    """Show the screen at this address.

    At once, together with whatever else a touch changes; the address bar follows. Flet by itself
    would show it only after the client was told, and has answered.
    """
    heard: Any = page.on_route_change
    if not isinstance(heard, _Address):
        page.on_route_change = heard = _Address(page, heard)
    heard.go(route)


class _Address:
    """Stands before Flet's router, and hears in its place of every address that the client comes
    to: one that it was sent to is shown already, and maybe no longer."""

    def __init__(self, page: ft.Page, router: Callable[[ft.RouteChangeEvent], Any]) -> None:
        self.shown = page.route
        self._page = page
        self._router = router
        self._sent_to: dict[asyncio.Task[None], str] = {}

    def go(self, route: str) -> None:
        asked = ft.RouteChangeEvent(name="route_change", control=self._page, route=route)
        self._show(asked)
        sending = asyncio.create_task(self._send(route))
        self._sent_to[sending] = route
        sending.add_done_callback(self._sent_to.pop)

    async def _send(self, route: str) -> None:
        try:
            await self._page.push_route(route)
        except Exception as gone:  # nobody is at the other end any more
            _log.info("the client does not come to %s: %s", route, gone)

    def __call__(self, event: ft.RouteChangeEvent) -> None:
        if event.route not in self._sent_to.values():
            self._show(event)

    def _show(self, event: ft.RouteChangeEvent) -> None:
        self.shown = event.route
        self._router(event)
