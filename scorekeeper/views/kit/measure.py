"""How large the reader's text is, which Flet's page does not tell."""

import re
from collections.abc import Callable

import flet as ft

from scorekeeper.views import theme

_PROBE_SIZE = 100
_DIGIT_WIDTH = 0.572
"""Of every figure in both weights, in em: the figures are tabular."""
_LETTER = 0.57
BOLD_LETTER = 0.64
"""The width of a letter, in em: what it comes to in Greek, which is wider than English."""
_BROAD_LETTER = 0.66
"""In words of the broader letters."""
_PARTS = re.compile(r"[^ -]+-?")
"""What stands together of words that take more than one line."""


def text_scale_probe(on_scale: Callable[[float], None]) -> ft.Container:
    """A line that is not seen, for the bottom of a ``Stack``.

    Tells the text scale (1.0, 1.3, 2.0, …) when it is drawn first and whenever it changes.
    """

    def on_size_change(event: ft.LayoutSizeChangeEvent[ft.LayoutControl]) -> None:
        on_scale(round(event.height / (_PROBE_SIZE * theme.LINE_HEIGHT), 1))

    line = ft.Text(
        " ",
        style=ft.TextStyle(size=_PROBE_SIZE, height=theme.LINE_HEIGHT, font_family=theme.FONT),
        opacity=0,
        no_wrap=True,
        semantics_label="",
        on_size_change=on_size_change,
    )
    return ft.Container(line, left=0, top=0)


def fitting(figures: str, width: float, text_scale: float, largest: float = theme.TOTAL) -> float:
    """The letter size at which ``figures`` fit in ``width``, ``largest`` at the most."""
    return min(largest, width / (max(1, len(figures)) * _DIGIT_WIDTH * text_scale))


def breadth(words: str, size: float, text_scale: float = 1) -> float:
    """About how wide these words are in one line."""
    return len(words) * _LETTER * size * text_scale


def unparted(
    words: str, width: float, text_scale: float, largest: float, smallest: float
) -> tuple[str, float]:
    """Words in bold for lines of this ``width`` and the size of their letters, at which no word is
    parted in its middle. One that is too long in the ``smallest`` letters ends in an ellipsis."""
    longest = max(map(len, _PARTS.findall(words)), default=1)
    fit = width / (longest * _BROAD_LETTER * text_scale)
    if fit >= smallest:
        return words, min(largest, fit)
    letters = int(width / (smallest * _BROAD_LETTER * text_scale))
    return _PARTS.sub(lambda part: shortened(part[0], letters), words), smallest


def shortened(word: str, letters: int) -> str:
    """A word, or as much of it as so many letters have room for."""
    return word if len(word) <= letters else f"{word[: max(1, letters - 1)]}…"
