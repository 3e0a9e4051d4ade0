"""Where things are on the screen, as Flutter tells it to screen readers."""

from typing import NamedTuple

SMALLEST = 48
SLACK = 0.6
"""Pixels by which rounding may move an edge."""

CLIP = """(node => {
    const clip = [0, 0, innerWidth, innerHeight];
    let scrolls = '';
    for (let at = node.parentElement; at; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (at.tagName !== 'FLT-SEMANTICS' || style.overflow === 'visible') continue;
        const across = {scroll: true, '': false}[at.style.overflowX]
            ?? at.scrollWidth / at.clientWidth > at.scrollHeight / at.clientHeight;
        scrolls += across ? 'x' : 'y';
        const frame = at.getBoundingClientRect();
        clip[0] = Math.max(clip[0], frame.left);
        clip[1] = Math.max(clip[1], frame.top);
        clip[2] = Math.min(clip[2], frame.right);
        clip[3] = Math.min(clip[3], frame.bottom);
    }
    return [scrolls, ...clip];
})"""
"""Of a node, the ways in which it scrolls, and the part of the screen that shows it. While a finger
is on the screen, and a little longer, Flutter lets nothing scroll in the page, and which way it
would has to be guessed."""


class Seen(NamedTuple):
    name: str
    touched: bool
    left: float
    top: float
    right: float
    bottom: float
    scrolls: str
    clip_left: float
    clip_top: float
    clip_right: float
    clip_bottom: float

    @property
    def size(self) -> tuple[float, float]:
        return self.right - self.left, self.bottom - self.top

    def is_cut(self, way: str) -> bool:
        """Whether it is beyond an edge of the screen, or of what scrolls, across or up and down
        (``way`` is x or y). Flutter gives the part that is seen, so that what ends just at such an
        edge, and is too small, is cut as well."""
        within = SLACK
        if self.touched and way in self.scrolls and min(self.size) < SMALLEST - SLACK:
            within = -SLACK
        if way == "x":
            return self.left < self.clip_left - within or self.right > self.clip_right + within
        return self.top < self.clip_top - within or self.bottom > self.clip_bottom + within

    def overlap(self, other: "Seen") -> tuple[float, float]:
        return (
            min(self.right, other.right) - max(self.left, other.left),
            min(self.bottom, other.bottom) - max(self.top, other.top),
        )

    def __str__(self) -> str:
        where = f"{self.left:.0f}, {self.top:.0f} to {self.right:.0f}, {self.bottom:.0f}"
        return f"{self.name!r} ({where})"
