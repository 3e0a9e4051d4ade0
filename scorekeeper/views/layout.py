"""How the screens share the window, by its size and the size of the reader's text."""

from scorekeeper.views import theme
from scorekeeper.views.state import AppState

_WIDE = 700
"""From this width on ledger and pad stand side by side."""
_SHORT = 780
"""Below this height the pad's keys are squeezed into fewer rows."""


def side_by_side(state: AppState) -> bool:
    """Whether ledger and pad are both on the screen."""
    return state.width >= _WIDE


def pane_width(state: AppState) -> float:
    """The width of the ledger, or of the pad."""
    return state.width / 2 if side_by_side(state) else state.width


def short(state: AppState) -> bool:
    """Whether the pad has no room for a key block of four rows."""
    return state.height < _SHORT


def key_height(state: AppState) -> float:
    return theme.TOUCH if short(state) else theme.KEY


def pad_gap(state: AppState) -> float:
    """Between the parts of the pad."""
    return theme.GAP if short(state) else theme.GAP_3
