"""How the screens share the window, by its size and the size of the reader's text."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.views import theme
from scorekeeper.views.state import AppState

COLUMN = 560
"""The widest a page of text and tables is, in logical pixels."""
_WIDE = 700
"""From this width on ledger and pad stand side by side."""
_PAD_WIDTH = 400
_PAD_HEIGHT = 780
"""What the pad needs with all its rows and usual letters; below, it is squeezed."""
_LARGE_TEXT = 1.15
"""From this text scale on the keys grow too much for a squeezed pad, which then scrolls."""
_TINY = 500
_FLAT = 600
"""Below this height a pad beside the ledger stands in two columns."""


@dataclass(frozen=True, slots=True)
class PadLayout:
    """How the pad is laid out. ``gap`` is above and below each row, ``edge`` beside it.

    *roomy*: as drawn; *squeezed*: six digits a row; *flat*: two columns; *scrolled*: all of it
    above the verdict moves.
    """

    shape: Literal["roomy", "squeezed", "flat", "scrolled"]
    gap: float
    edge: float
    key: float
    """The least height of a key."""


def side_by_side(state: AppState) -> bool:
    """Whether ledger and pad are both on the screen."""
    return state.width >= _WIDE


def pad_layout(state: AppState) -> PadLayout:
    """What the window has room for."""
    height = state.height / state.text_scale
    if side_by_side(state) and height < _FLAT:
        return PadLayout("flat", theme.GAP / 2, theme.GAP_2, theme.TOUCH)
    if state.text_scale > _LARGE_TEXT:
        return PadLayout("scrolled", theme.GAP / 2, theme.GAP_2, theme.TOUCH)
    if height < _PAD_HEIGHT:
        return PadLayout("squeezed", theme.GAP / 2, theme.GAP_2, theme.TOUCH)
    return PadLayout("roomy", 6, theme.GAP_4, theme.KEY)


def pad_width(state: AppState) -> float:
    """The width of the pad beside the ledger."""
    flat = pad_layout(state).shape == "flat"
    return min(_PAD_WIDTH * 1.4, state.width * 0.62) if flat else _PAD_WIDTH


def ledger_width(state: AppState) -> float:
    return state.width - pad_width(state) if side_by_side(state) else state.width


def large_text(state: AppState) -> bool:
    """Whether remarks give way to what has to be read."""
    return state.text_scale > 1.5


def tiny(state: AppState) -> bool:
    """Whether the ledger has no room of its own beside the totals and the foot."""
    return state.height / state.text_scale < _TINY
