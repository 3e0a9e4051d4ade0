"""How the screens share the window, by its size and the size of the reader's text."""

from dataclasses import dataclass
from typing import Literal

from scorekeeper.views import theme
from scorekeeper.views.context import HAND, HOME
from scorekeeper.views.kit.measure import BOLD_LETTER
from scorekeeper.views.state import AppState

COLUMN = 560
"""The widest a page of text and tables is, in logical pixels."""
_WIDE = 700
"""From this width on ledger and pad stand side by side."""
_PAD_WIDTH = 400
_ROOMY, _SNUG, _SQUEEZED = 824, 756, 565
"""What the pad needs as drawn, closer together, and with six digits a row."""
_TALL = 170
"""So much more than it needs makes the keys half as large again as they are drawn, ..."""
_LARGEST = 2
"""... and so many times as much makes them as large as they get."""
_LARGE_TEXT = 1.15
"""From this text scale on the keys grow too much for a squeezed pad, which then scrolls."""
_NAME_LETTER = 18
"""The width of the screen for each letter of a name in a sentence with a figure."""
_LEDGER = 296
"""The width that has room for points and total side by side."""
_NARROW, _CRAMPED = 360, 300
_FLAT_SHARE, _FLAT_WIDTH = 0.6, 544
"""Of the width, and in pixels: what gives its keys a finger's width, five in a row."""
_LEAST_LEDGER = 250
_FLAT = 540
"""Below this height a pad beside the ledger stands in two columns."""
_TINY = 500
_LOW = 620


@dataclass(frozen=True, slots=True)
class PadLayout:
    """How the pad is laid out. ``gap`` is above and below each row, ``edge`` beside it.

    *roomy*: as drawn; *squeezed*: six digits a row; *flat*: two columns; *scrolled*: all of it
    above the verdict moves.
    """

    shape: Literal["roomy", "squeezed", "flat", "scrolled"]
    gap: float = theme.GAP / 2
    edge: float = theme.GAP_2
    key: float = theme.TOUCH
    """The least height of a key."""
    caption: bool = False
    """Whether there is room for a heading over the declarations."""


def side_by_side(state: AppState) -> bool:
    """Whether ledger and pad are both on the screen."""
    return state.width >= _WIDE


def shows_pad(state: AppState, route: str) -> bool:
    """Whether the pad is on the screen at this address: alone, or beside the ledger."""
    if not state.has_hand:
        return False
    if side_by_side(state):
        return route in (HOME, HAND) and not state.at_the_end
    return route == HAND


def pad_layout(state: AppState) -> PadLayout:
    """What the window has room for."""
    height = state.height / state.text_scale
    if side_by_side(state) and height < _FLAT:
        return PadLayout("flat")
    if state.text_scale > _LARGE_TEXT:
        return PadLayout("scrolled")
    if height < _SNUG:
        spare = max(0, height - _SQUEEZED)
        return PadLayout("squeezed", gap=theme.GAP / 2 + min(6, spare / 16))
    if height < _ROOMY:
        return PadLayout("roomy", 3, theme.GAP_4, theme.KEY)
    grown = min(_LARGEST, (height - _ROOMY) / _TALL)
    return PadLayout("roomy", 6 + 4 * grown, theme.GAP_4, theme.KEY + 22 * grown, caption=True)


def pad_width(state: AppState) -> float:
    """The width of the pad beside the ledger."""
    if pad_layout(state).shape != "flat":
        return _PAD_WIDTH
    return max(state.width * _FLAT_SHARE, min(_FLAT_WIDTH, state.width - _LEAST_LEDGER))


def pad_column(state: AppState) -> float:
    """The width of what stands on the pad, or in each of its two columns, without its edges."""
    layout = pad_layout(state)
    whole = pad_width(state) if side_by_side(state) else state.width
    return (whole / 2 if layout.shape == "flat" else whole) - 2 * layout.edge


def name_letters(state: AppState, width: float, sides: int) -> int:
    """How many letters of a name each of so many buttons beside each other has room for."""
    each = (width - (sides - 1) * theme.GAP_3) / sides - 2 * theme.GAP_2 - 6
    return int(each / (theme.TITLE * BOLD_LETTER * state.text_scale))


def ledger_width(state: AppState) -> float:
    return state.width - pad_width(state) if side_by_side(state) else state.width


def name_room(state: AppState) -> int:
    """How many letters of a name a sentence has room for in one line."""
    return int(min(state.width, COLUMN) / state.text_scale / _NAME_LETTER)


def narrow_ledger(state: AppState) -> bool:
    """Whether a line of the ledger has no room for a hand's points beside the total."""
    return ledger_width(state) / state.text_scale < _LEDGER


def large_text(state: AppState) -> bool:
    """Whether remarks give way to what has to be read."""
    return state.text_scale > 1.5


def tiny(state: AppState) -> bool:
    """Whether the ledger has no room of its own beside the totals and the foot."""
    return state.height / state.text_scale < _TINY and pad_layout(state).shape != "flat"


def low(state: AppState) -> bool:
    """Whether the buttons at the bottom take as little of the height as they can."""
    return state.height / state.text_scale < _LOW


def cramped(state: AppState) -> bool:
    """Whether there is room for one or two words only, in letters larger than usual."""
    return state.width / state.text_scale < _CRAMPED


def narrow(state: AppState) -> bool:
    """Whether a bar has room for the shortest title only."""
    return state.width / state.text_scale < _NARROW
