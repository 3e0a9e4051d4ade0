"""Nothing to touch is too small for a finger, on top of something else, or off the screen, and no
text is cut off or written over another: on every screen, in every window, with long names."""

import os
import re
from collections.abc import Callable
from itertools import combinations

import pytest

from tests.browser.driver import Phone
from tests.browser.every_screen import WINDOWS, Screen, Window, look_again, walk, write_names
from tests.browser.geometry import CLIP, SLACK, SMALLEST, Seen

SHOTS = bool(os.environ.get("SHOTS"))
"""Whether to leave a picture of every screen in every window, light and dark, in shots/."""

_SEEN = """() => [...document.querySelectorAll('flt-semantics')].flatMap(node => {
    const touched = node.matches('[flt-tappable], :has(> input, > textarea)');
    const says = (node.ariaLabel || node.textContent).trim();
    if (!touched && (node.querySelector('flt-semantics') || !says)) return [];
    const box = node.getBoundingClientRect();
    if (!box.width || !box.height) return [];
    const named = node.closest('[flt-semantics-identifier]');
    const name = named?.getAttribute('flt-semantics-identifier');
    return [[name ?? says, touched, box.left, box.top, box.right, box.bottom,
             ...CLIP(node)]];
})""".replace("CLIP", CLIP)
"""What can be touched or is read on its own, as Seen has it."""


def _faults(phone: Phone, scrolls: str | None) -> list[str]:
    """What is wrong on the screen. ``scrolls`` is a pattern for the names of what may be a swipe
    away, None where nothing may."""
    seen = [Seen(*found) for found in phone.page.evaluate(_SEEN)]
    assert any(one.touched for one in seen)
    found: list[str] = []
    whole: list[Seen] = []
    for one in seen:
        cut = [way for way in "xy" if one.is_cut(way)]
        if not cut:
            whole.append(one)
        elif not all(way in one.scrolls for way in cut):
            found.append(f"{one} is off the screen, and no swipe brings it back")
        elif cut == ["y"] and (scrolls is None or not re.match(scrolls, one.name)):
            found.append(f"{one} is not wholly on the screen")
    for one in whole:
        width, height = one.size
        if one.touched and min(width, height) < SMALLEST - SLACK:
            found.append(f"{one} is {width:.0f} x {height:.0f}")
    for one, other in combinations(whole, 2):
        if min(one.overlap(other)) > SLACK:
            found.append(f"{one} is over {other}")
    return found


def _wrong(phone: Phone, screen: Screen, window: Window) -> list[str]:
    scrolls = screen.scrolls if window.text == 1 else ".*"
    wrong = _faults(phone, scrolls)
    if wrong:
        look_again(phone, screen, window)
        wrong = _faults(phone, scrolls)
    return [f"{screen.name}, {window}: {fault}" for fault in wrong]


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
        found += _wrong(phone, screen, window)
        if SHOTS:
            _take_pictures(phone, screen, window)
    assert found == []
