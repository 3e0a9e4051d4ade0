"""The app as its users have it: a server process of its own, and Chromium with a touch screen.

What is on the screen is read, and touched, through the semantics that Flutter gives to screen
readers: the identifiers are those of ``ft.Semantics(identifier=...)``.
"""

import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path
from typing import IO

from playwright.sync_api import Browser, Locator, Page, TimeoutError, expect

CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
SHOTS = Path(__file__).parent / "shots"
STARTS_WITHIN = 30.0
"""Seconds for the server to answer, and for the client to show its first frame."""
PATIENCE = 10.0
"""Seconds to wait for what should be on the screen, far more than it takes."""


def chromium() -> str:
    """The browser to use; make test installs one where there is none."""
    found = map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))
    path = next(filter(None, found), None)
    assert path, "no Chromium found: run make chromium"
    return path


_ASGI_ERROR = re.compile(r"^ERROR: +Exception in ASGI.*\n(?:(?!ERROR|INFO|\d{4}-).*\n)*", re.M)
"""What the web server logs when answering a window failed: up to the next message."""


_LEFT = re.compile(
    r"^.*WARNING flet_web\.fastapi: Receive loop error(?!.*not registered).*\n"
    r"(?:(?!ERROR|INFO|\d{4}-).*\n?)*",
    re.M,
)
"""What Flet logs when a window was closed while it was being listened to."""


class Server:
    """The app, served on a port that stays the same, with its database in a folder.

    Its output goes to ``server.log`` in that folder. On a ``host`` that others on the network can
    reach, it asks for the ``pin`` that it prints.
    """

    def __init__(self, data: Path, host: str | None = None) -> None:
        self.data = data
        self._host = ["--host", host] if host else []
        self._port = _free_port()
        self._process: subprocess.Popen[bytes] | None = None
        self._log: IO[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self._port}/"

    @property
    def pin(self) -> str:
        found = re.search(r"PIN: (\d+)$", (self.data / "server.log").read_text(), re.M)
        assert found
        return found[1]

    def start(self) -> None:
        """Starts the app and waits until it answers."""
        self.data.mkdir(parents=True, exist_ok=True)
        self._log = (self.data / "server.log").open("ab")
        command = [sys.executable, "-m", "scorekeeper", "--web", "--port", str(self._port)]
        self._process = subprocess.Popen(
            [*command, *self._host, "--data", str(self.data)],
            stdout=self._log,
            stderr=subprocess.STDOUT,
        )
        end = time.monotonic() + STARTS_WITHIN
        while not self._answers():
            if self._process.poll() is not None or time.monotonic() > end:
                self.kill()
                raise AssertionError("the app did not start:\n" + self.log())
            time.sleep(0.02)

    def kill(self) -> None:
        """Ends the app with no chance to say goodbye, as a phone does that is short of memory."""
        if self._process and self._log:
            self._process.kill()
            self._process.wait()
            self._log.close()
            self._process = None

    def restart(self) -> None:
        """Kills the app and starts it again, where it was."""
        self.kill()
        self.start()

    def log(self) -> str:
        """What the app printed and logged, in whatever log files it keeps in its folder."""
        logs = sorted(self.data.glob("*.log"))
        return "\n".join(log.read_text(encoding="utf-8", errors="replace") for log in logs)

    def errors(self) -> list[str]:
        """The lines of the log that tell of something unexpected.

        That a window was closed while it was being sent to is the web server's, and expected.
        """
        log = _LEFT.sub("", self.log())
        log = _ASGI_ERROR.sub(
            lambda error: "" if "ClientDisconnected" in error[0] else error[0], log
        )
        return [line for line in log.splitlines() if re.search("ERROR|Traceback", line)]

    def _answers(self) -> bool:
        try:
            with urllib.request.urlopen(self.url, timeout=5):
                return True
        except urllib.error.HTTPError:  # it asks for a PIN
            return True
        except OSError:
            return False


class Phone:
    """A browser window on the app, and the finger, keyboard and eyes of the person before it.

    Any device, by its size in logical pixels. ``text_scale`` is the system's text size, 2 for twice
    as large. ``density`` is pixels to a logical one: fewer are drawn sooner. ``page`` is
    Playwright's, for what is not here.
    """

    def __init__(
        self,
        browser: Browser,
        url: str,
        *,
        size: tuple[int, int] = (390, 844),
        locale: str = "en-GB",
        dark: bool = False,
        text_scale: float = 1,
        touch: bool = True,
        density: float = 1,
    ) -> None:
        self._url = url
        self._text_scale = text_scale
        self._touch = touch
        self.context = browser.new_context(
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=density,
            has_touch=touch,
            locale=locale,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",  # as who has it so: no test waits for what only moves
        )
        self.context.set_default_timeout(PATIENCE * 1000)
        self.page: Page = self.context.new_page()

    def open(self, route: str = "/") -> None:
        """Opens the app at a route, or opens it anew."""
        self.page.goto(self._url + route.lstrip("/"))
        self.wait_for_app()

    def reload(self) -> None:
        self.page.reload()
        self.wait_for_app()

    def wait_for_app(self) -> None:
        """Waits for the first frame, then turns on the semantics, as a screen reader would."""
        patience = STARTS_WITHIN * 1000
        self.page.wait_for_selector("#loading", state="detached", timeout=patience)
        # Flutter takes the text size of the browser's settings from the root element.
        self.page.evaluate(
            "percent => document.documentElement.style.fontSize = percent",
            f"{self._text_scale * 100}%",
        )
        self.page.locator("flt-semantics-placeholder").first.evaluate("e => e.click()")
        self.page.wait_for_selector(
            "[flt-semantics-identifier]", state="attached", timeout=patience
        )

    def close(self) -> None:
        self.context.close()

    # What is on the screen

    def by_id(self, identifier: str) -> Locator:
        return self.page.locator(_selector(identifier))

    def has(self, identifier: str) -> bool:
        """Whether it is there now. To wait for it: ``expect(phone.by_id(...)).to_be_attached()``"""
        return self.by_id(identifier).count() > 0

    def text_of(self, identifier: str) -> str:
        """What a screen reader says at an identifier, which it waits for: texts and labels."""
        return self.by_id(identifier).evaluate(_SAID)

    def expect_text(self, identifier: str, text: str) -> None:
        """Waits until this text is part of what a screen reader says at an identifier."""
        said = f"([at, text]) => ({_SAID})(document.querySelector(at))?.includes(text)"
        try:
            self.page.wait_for_function(said, arg=[_selector(identifier), text])
        except TimeoutError as late:
            says = self.text_of(identifier) if self.has(identifier) else None
            raise AssertionError(f"{identifier} says {says!r}, not {text!r}") from late

    def box(self, identifier: str) -> tuple[float, float, float, float]:
        """Where it comes to stand: left, top, width and height in logical pixels."""
        end = time.monotonic() + PATIENCE
        while not (box := self.by_id(identifier).evaluate(_STILL_BOX)):
            assert time.monotonic() < end, f"{identifier} does not stay on the screen"
        left, top, width, height = box
        return left, top, width, height

    def is_in_view(self, identifier: str) -> bool:
        """Whether its middle is on the screen, where a finger can get at it."""
        return self._shows(*self._middle(identifier))

    def shot(self, name: str) -> Path:
        """Takes a picture of the screen into tests/browser/shots, once it stands still."""
        SHOTS.mkdir(exist_ok=True)
        path = SHOTS / f"{name}.png"
        before, now = b"", self.page.screenshot()
        end = time.monotonic() + PATIENCE
        while before != now and time.monotonic() < end:
            self.page.wait_for_timeout(100)
            before, now = now, self.page.screenshot()
        path.write_bytes(now)
        return path

    def _middle(self, identifier: str) -> tuple[float, float]:
        left, top, width, height = self.box(identifier)
        return left + width / 2, top + height / 2

    def _shows(self, x: float, y: float) -> bool:
        width, height = self._size()
        return 0 <= x < width and 0 <= y < height

    def _size(self) -> tuple[int, int]:
        size = self.page.viewport_size
        assert size
        return size["width"], size["height"]

    # What a person does

    def tap(self, identifier: str) -> None:
        """Waits for it, and touches the screen at its middle (clicks, where there is no touch)."""
        x, y = self._middle(identifier)
        assert self._shows(x, y), f"{identifier} is off the screen: scroll to it"
        self.tap_at(x, y)

    def tap_at(self, x: float, y: float) -> None:
        if self._touch:
            self.page.touchscreen.tap(x, y)
        else:
            self.page.mouse.click(x, y)

    def scroll_to(self, identifier: str) -> None:
        """Scrolls what is under the middle of the screen, down unless it is known to be above,
        until it can be tapped."""
        width, height = self._size()
        self.page.mouse.move(width / 2, height / 2)
        end = time.monotonic() + PATIENCE
        before: float | None = None
        while True:
            now = self._middle(identifier)[1] if self.has(identifier) else None
            # Near the edge it may be cut off; but at the end of what scrolls it gets no further.
            if now is not None and (now == before or 0.1 < now / height < 0.9):
                return
            assert time.monotonic() < end, f"no {identifier} to scroll to"
            is_above = now is not None and now < height / 2
            self.page.mouse.wheel(0, height / 4 * (-1 if is_above else 1))
            self.page.wait_for_timeout(50)
            before = now

    def type_into(self, identifier: str, text: str) -> None:
        """Types a text in the field at an identifier, in place of what it had."""
        field = self.by_id(identifier).locator("input, textarea")
        self.tap(identifier)
        expect(field).to_be_focused()
        field.press("ControlOrMeta+a")
        self.page.keyboard.type(text)
        expect(field).to_have_value(text)

    def press(self, keys: str) -> None:
        """Presses keys by Playwright's names: "7", "Enter", "Control+z"."""
        self.page.keyboard.press(keys)

    def turn(self, width: int, height: int) -> None:
        """Turns the device, or drags the window to a size."""
        self.page.set_viewport_size({"width": width, "height": height})


_SAID = """node => node && [node, ...node.querySelectorAll('*')]
    .flatMap(e => [e.ariaLabel, ...[...e.childNodes].map(c => c.nodeType === 3 && c.data)])
    .filter(text => text && text.trim()).join(' ')"""
"""What is said at a node: Flutter puts it in a label or in a text, depending on the role."""

_STILL_BOX = """async node => {
    const box = () => { const b = node.getBoundingClientRect();
                        return [b.left, b.top, b.width, b.height] };
    const frame = () => new Promise(requestAnimationFrame);
    let before = [], now = box();
    for (let n = 0; n < 120 && String(before) !== String(now); n++) {
        before = now; await frame(); await frame(); now = box();
    }
    return node.isConnected && now;
}"""
"""A node's box once it has stopped moving; false for one that was taken away meanwhile, whose box
would be a point in the corner of the screen."""


def _selector(identifier: str) -> str:
    return f'[flt-semantics-identifier="{identifier}"]'


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
