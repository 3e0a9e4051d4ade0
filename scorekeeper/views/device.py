"""What the device can do beside showing the app; where it cannot, nothing happens."""

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import flet as ft

from scorekeeper.i18n import LANGUAGES, Translator
from scorekeeper.views.ports import PickedFile

_log = logging.getLogger(__name__)


class PageDevice:
    """The services of the device that shows a page."""

    def __init__(self, page: ft.Page) -> None:
        self._page = page
        self._haptics = ft.HapticFeedback()
        self._speech = ft.SemanticsService()
        self._wakelock = ft.Wakelock()
        self._picker = ft.FilePicker()
        self._share = ft.Share()
        self._clipboard = ft.Clipboard()
        self._awake = False

    def show_language(self, tr: Translator) -> None:
        """The window's title and the built-in widgets in this language."""
        locales = {language: ft.Locale(*language.split("_")) for language in LANGUAGES}
        self._page.title = tr.text("Tefteri")
        self._page.locale_configuration = ft.LocaleConfiguration(
            supported_locales=list(locales.values()), current_locale=locales[tr.language]
        )
        self._page.update()

    def show_theme(self, theme: str) -> None:
        """Light, dark, or as the system has it."""
        self._page.theme_mode = ft.ThemeMode(theme)
        self._page.update()

    def keep_awake(self, awake: bool) -> None:
        """Let the screen go dark, or not."""
        if awake != self._awake:
            self._awake = awake
            self._try(self._wakelock.enable if awake else self._wakelock.disable)

    def written_felt(self) -> None:
        """A short vibration: it is written."""
        self._try(self._haptics.medium_impact)

    def refusal_felt(self) -> None:
        """A vibration that says no."""
        self._try(self._haptics.vibrate)

    def announce(self, message: str) -> None:
        """Read the message aloud where a screen reader is on."""
        self._try(lambda: self._speech.announce_message(message))

    async def pick_files(self) -> list[PickedFile] | None:
        """The files that somebody chooses now, none where they leave it; None where the device has
        no way to choose any."""
        try:
            files = await self._picker.pick_files(allow_multiple=True, with_data=True)
            return [PickedFile(file.name, _bytes_of(file)) for file in files]
        except Exception as error:  # whatever a platform answers: the app goes on without
            _log.warning("no file can be chosen: %s", error)
            return None

    async def send_file(self, name: str, data: bytes) -> bool | None:
        """Hand a file to what the system has for sending things. False where nobody to send it to
        was chosen, None where there is no such thing."""
        file = ft.ShareFile.from_bytes(data, name=name)
        try:
            result = await self._share.share_files([file], download_fallback_enabled=False)
        except Exception as error:  # as above
            _log.info("no file can be sent: %s", error)
            return None
        if result.status == ft.ShareResultStatus.UNAVAILABLE:
            return None
        return result.status == ft.ShareResultStatus.SUCCESS

    async def copy(self, words: str) -> bool:
        """Put the words on the clipboard, to be pasted elsewhere; False where there is none."""
        try:
            await self._clipboard.set(words)
        except Exception as error:  # as above
            _log.info("nothing can be copied: %s", error)
            return False
        return True

    async def save_file(self, name: str, data: bytes) -> bool | None:
        """Save a file where somebody chooses now; in a browser it is a download. False where they
        leave it, None where the device has no way to."""
        try:
            path = await self._picker.save_file(file_name=name, src_bytes=data)
        except Exception as error:  # as above
            _log.warning("no file can be saved: %s", error)
            return None
        return self._page.web or path is not None

    def _try(self, call: Callable[[], Awaitable[None]]) -> None:
        async def attempt() -> None:
            try:
                await call()
            except Exception as error:  # whatever a platform answers: the app goes on without
                _log.debug("not to be had on this device: %s", error)

        try:
            self._page.run_task(attempt)
        except Exception as error:  # nobody is at the other end any more
            _log.debug("not to be reached: %s", error)


def _bytes_of(file: ft.FilePickerFile) -> bytes:
    if file.bytes is not None:
        return file.bytes
    assert file.path
    return Path(file.path).read_bytes()
