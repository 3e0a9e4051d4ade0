"""The pad's keys stand still: what the foot says or asks moves none of them."""

import os
from collections.abc import Callable

import pytest

from tests.browser.driver import Phone
from tests.browser.every_screen import write_names
from tests.browser.scorer import touch

_KEYS = """() => Object.fromEntries(
    [...document.querySelectorAll('[flt-semantics-identifier]')].flatMap(node => {
        const name = node.getAttribute('flt-semantics-identifier');
        const kinds = /^((side|suit|bid|stake|declare|count|digit)-.|capot-[AB]|why-draft|erase)/;
        if (!kinds.test(name) && !['half', 'swap', 'cards'].includes(name)) return [];
        const box = node.getBoundingClientRect();
        return [[name, [box.left, box.top, box.right, box.bottom]]];
    }))"""
"""Where each of the pad's keys is."""

SIZES = [((320, 568), 1), ((844, 390), 1), ((390, 844), 1.3)]
"""Where there is least room. With more of it the other two, when every window is asked for."""
if "EVERY_WINDOW" in os.environ:
    SIZES += [((390, 844), 1), ((1280, 800), 1)]

STAGES = (
    ("bid-100 suit-hearts", "verdict"),
    ("162", "capot-no"),
    ("capot-no", "preview-points"),
    ("erase erase erase 163", "verdict"),
    ("erase erase erase 0", "capot-no"),
    ("capot-no erase 86", "preview-points"),
    ("declare-B declare-B-sequence-3", "preview-points"),
    ("declare-A declare-A-sequence-3", "top-A"),
    ("?Αντίπαλοι top-K ?Παπαχατζη", "top-A"),
    ("top-A", "preview-points"),
)
"""What is touched, and what the foot has then: nothing, a question, an error, or a result."""


@pytest.mark.parametrize(("size", "text_scale"), SIZES)
def test_no_key_moves(new_phone: Callable[..., Phone], size: tuple[int, int], text_scale: float):
    tall = new_phone(locale="el")
    write_names(tall)
    touch(tall, "^start-match")
    tall.box("who-bid-A")
    tall.page.goto("about:blank")
    phone = new_phone(size=size, text_scale=text_scale, locale="el")
    touch(phone, "side-A" if size[0] > size[1] else "who-bid-A")
    phone.box("digit-0")
    before = _places(phone)
    assert len(before) > 25
    moved: dict[str, dict[str, str]] = {}
    for touches, sign in STAGES:
        touch(phone, touches)
        if sign:
            phone.box(sign)
        moved[touches] = {
            key: f"{before[key]} -> {place}"
            for key, place in _places(phone).items()
            if key in before and _is_elsewhere(before[key], place)
        }
    assert {stage: found for stage, found in moved.items() if found} == {}


def _is_elsewhere(before: list[float], now: list[float]) -> bool:
    return any(abs(edge - other) > 1 for edge, other in zip(before, now, strict=True))


def _places(phone: Phone) -> dict[str, list[float]]:
    """Where the keys are, once all of them stand still."""
    seen, now = None, phone.page.evaluate(_KEYS)
    while seen != now:
        phone.page.wait_for_timeout(80)
        seen, now = now, phone.page.evaluate(_KEYS)
    return now
