"""What is wrong on a screen: too small for a finger, on top of something else, or off it."""

import re
from itertools import combinations

from tests.browser.driver import Phone
from tests.browser.every_screen import Screen, Window, look_again
from tests.browser.geometry import CLIP, SLACK, SMALLEST, Seen

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


def _found(phone: Phone, scrolls: str | None) -> list[str]:
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


def faults(phone: Phone, screen: Screen, window: Window) -> list[str]:
    """What is wrong on the screen in a window, once it is told as it is."""
    scrolls = screen.scrolls if window.text == 1 else ".*"
    wrong = _found(phone, scrolls)
    if wrong:
        look_again(phone, screen, window)
        wrong = _found(phone, scrolls)
    return [f"{screen.name}, {window}: {fault}" for fault in wrong]
