"""Nothing to touch is too small for a finger, on top of something else, or off the screen."""

import re
from itertools import combinations
from typing import NamedTuple

import pytest

from tests.browser.driver import Phone
from tests.browser.geometry import CLIP, SLACK, SMALLEST, Seen
from tests.browser.scorer import touch

_TARGETS = """() => [...document.querySelectorAll('[flt-tappable], input, textarea')].map(node => {
    const box = node.getBoundingClientRect();
    const named = node.closest('[flt-semantics-identifier]');
    return [named?.getAttribute('flt-semantics-identifier') ?? node.textContent, true,
            box.left, box.top, box.right, box.bottom, ...CLIP(node)];
})""".replace("CLIP", CLIP)
"""What can be touched, as Seen has it."""


def faults(phone: Phone, scrolls: str | None) -> list[str]:
    """What is wrong on the screen. ``scrolls`` is a pattern for the names of what may be a swipe
    away, None where nothing may."""
    targets = [Seen(*found) for found in phone.page.evaluate(_TARGETS)]
    assert targets
    found: list[str] = []
    whole: list[Seen] = []
    for target in targets:
        if not (target.is_cut("x") or target.is_cut("y")):
            whole.append(target)
        elif scrolls is None or not re.match(scrolls, target.name):
            found.append(f"{target} is not wholly on the screen")
    for target in whole:
        width, height = target.size
        if min(width, height) < SMALLEST - SLACK:
            found.append(f"{target.name} is {width:.0f} x {height:.0f}")
    for one, other in combinations(whole, 2):
        if min(one.overlap(other)) > SLACK:
            found.append(f"{one.name} is over {other.name}")
    return found


class Screen(NamedTuple):
    """``touches`` lead to it, ``sign`` is there when it is; ``scrolls`` as in faults()."""

    name: str
    touches: str
    sign: str
    scrolls: str | None


_WIN = "discard-draft who-bid-A ~bid-capot stake-reopened capot-A write-hand"
JOURNEY = (
    Screen("a new match", "", "start-match", "name-|seat-|game|house-rules|cut"),
    Screen("house rules", "^house-rules", "close", ".*"),
    Screen("a highest bid", "^option-max_bid-other", "option-max_bid", ".*"),
    Screen("a name for them", "^option-capot_bid-false ^save-house-rules", "save-not", ".*"),
    Screen("another target", "^save-not ^house-rules-0 ^close ^target-other", "target", ".*"),
    Screen("names", "^name-A", "close", ".*"),
    Screen("an empty sheet", "close ^seat-A1 ^target-151 start-match", "who-bid-A", None),
    Screen("an empty pad", "who-bid-A", "write-hand", "bid-"),
    Screen("a pile", "cards", "take-count", "card-"),
    Screen("declarations", "back declare-A", "close", ".*"),
    Screen("a capot?", "declare-A-sequence-3 suit-hearts bid-100 162", "capot-no", "bid-|declare-"),
    Screen("a top?", "capot-no declare-B declare-B-sequence-3", "top-A", "bid-|declare-"),
    Screen("a verdict", "?Us top-K ?Them top-A", "preview-points", "bid-"),
    Screen("a declaration made", "declare-A", "withdraw-0", ".*"),
    Screen("the steps of a hand", "close why-draft", "sheet-title", ".*"),
    Screen("a hand being played", "close back", "resume-hand", "hand-"),
    Screen("a sheet", "resume-hand write-hand passed-out", "hand-2", "hand-"),
    Screen("the menu", "more", "new-match", ".*"),
    Screen("settings", "settings", "back", ".*"),
    Screen("the rules of a match", "back more house-rules", "option-max_bid-400", ".*"),
    Screen("other rules", "option-max_bid-400", "apply-rules", ".*"),
    Screen("what if", "back more what-if", "other-rules", ".*"),
    Screen("a line", "back hand-1", "edit-hand", ".*"),
    Screen("a hand edited", "edit-hand", "write-hand", "bid-|declare-"),
    Screen("the end of a match", _WIN, "winner", ".*"),
)


@pytest.mark.parametrize(
    "phone", [{"size": (390, 844)}, {"size": (320, 568)}], ids=["390x844", "320x568"], indirect=True
)
def test_everything_can_be_touched(phone: Phone):
    found: dict[str, list[str]] = {}
    for screen in JOURNEY:
        touch(phone, screen.touches)
        phone.box(screen.sign)
        if wrong := faults(phone, screen.scrolls):
            found[screen.name] = wrong
    assert found == {}
