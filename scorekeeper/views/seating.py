"""The players in their seats, as they are drawn wherever a match is set up."""

from collections.abc import Callable

import flet as ft

from scorekeeper.scoring.model import SEATS_AT, Seat
from scorekeeper.views import theme
from scorekeeper.views.kit.forms import round_table
from scorekeeper.views.kit.measure import BOLD_LETTER
from scorekeeper.views.layout import COLUMN, narrow, pad_layout
from scorekeeper.views.plan import Plan
from scorekeeper.views.state import AppState

_BESIDE = 7 / 18
"""The part of the table that a seat has beside another, and what lies between them."""


def seat_letters(state: AppState) -> int:
    """How many letters of a name a seat has room for."""
    width = min(state.width, COLUMN) - 2 * theme.GAP_4
    if pad_layout(state).shape == "flat":
        width = min(state.width, 2 * COLUMN) / 2 - 2 * theme.GAP_4
    table = width - 2 * theme.GAP_3 - 2 - theme.GAP_2
    seat = (table / 2 if narrow(state) else table * _BESIDE) - theme.GAP_4
    return int(seat / (16 * BOLD_LETTER * state.text_scale))


def seating(state: AppState, plan: Plan, place: Callable[[Seat], ft.Control]) -> ft.Control:
    """The table from above. ``place`` draws a seat of it; they go counter-clockwise from below."""
    places = [place(seat) for seat in SEATS_AT[plan.seats]]
    below, right, above, left = (*places, *[None] * (4 - len(places)))
    if plan.seats == 3:
        above, left = None, above
    elif plan.seats == 2:
        right, above = None, right
    assert below is not None
    clockwise = plan.rules.deal_passes == "left"
    return round_table(
        below,
        right,
        above,
        left,
        state.tr.text("clockwise") if clockwise else state.tr.text("counter-clockwise"),
        clockwise=clockwise,
        large=narrow(state),
    )
