"""The players in their seats, as they are drawn wherever a match is set up."""

from collections.abc import Callable

import flet as ft

from scorekeeper.scoring.model import SEATS_AT, Seat
from scorekeeper.views.kit.forms import round_table
from scorekeeper.views.layout import narrow
from scorekeeper.views.plan import Plan
from scorekeeper.views.state import AppState


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
