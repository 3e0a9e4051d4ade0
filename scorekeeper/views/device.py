"""What the device can do beside showing the app; where it cannot, nothing happens."""

import logging
from collections.abc import Awaitable, Callable

import flet as ft

_log = logging.getLogger(__name__)


class PageDevice:
    """The services of the device that shows a page."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self._haptics = ft.HapticFeedback()
        self._speech = ft.SemanticsService()

    def written_felt(self) -> None:
        """A short vibration: it is written."""
        self._try(self._haptics.medium_impact)

    def refusal_felt(self) -> None:
        """A vibration that says no."""
        self._try(self._haptics.vibrate)

    def announce(self, message: str) -> None:
        """Read the message aloud where a screen reader is on."""
        self._try(lambda: self._speech.announce_message(message))

    def _try(self, call: Callable[[], Awaitable[None]]) -> None:
        async def attempt() -> None:
            try:
                await call()
            except Exception as error:  # whatever a platform answers: the app goes on without
                _log.debug("not to be had on this device: %s", error)

        self._page.run_task(attempt)
