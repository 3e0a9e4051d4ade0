"""Nothing to touch is too small for a finger, on top of something else, or off the screen, and no
text is cut off or written over another: on every screen, in every window, with long names."""

import os
import re
from collections.abc import Callable

import pytest

from tests.browser.driver import Phone
from tests.browser.every_screen import WINDOWS, Screen, Window, walk, write_names
from tests.browser.faults import faults

SHOTS = bool(os.environ.get("SHOTS"))
"""Whether to leave a picture of every screen in every window, light and dark, in shots/."""


def _take_pictures(phone: Phone, screen: Screen, window: Window) -> None:
    name = re.sub(r"\W+", "-", f"{screen.name} {window}")
    for theme in ("dark", "light"):
        phone.page.emulate_media(color_scheme=theme)
        phone.page.wait_for_timeout(150)
        phone.shot(f"{name}-{theme}")


@pytest.mark.skipif(
    not os.environ.get("EVERY_WINDOW"), reason="takes minutes; make windows runs it"
)
def test_everything_can_be_touched_and_read(new_phone: Callable[..., Phone]):
    first = WINDOWS[0]
    phone = new_phone(size=first[:2], locale="el", density=2 if SHOTS else 1)
    write_names(phone)
    found: list[str] = []
    for screen, window in walk(phone):
        found += faults(phone, screen, window)
        if SHOTS:
            _take_pictures(phone, screen, window)
    assert found == []
