"""An adjustment: points that the table agreed on, a penalty or a correction, with a note."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from scorekeeper.scoring.model import Adjustment, Side
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import HOME, adjust_route, go, line_asked, use_app
from scorekeeper.views.kit.bars import app_bar, bottom_bar, primary_button
from scorekeeper.views.kit.cards import notice
from scorekeeper.views.kit.forms import text_field
from scorekeeper.views.lost import Lost
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState

_NOTE_LENGTH = 500
_MOST = 9999
"""More than any match holds; what is larger was mistyped."""


@dataclass(frozen=True, slots=True)
class Form:
    """The adjustment as it was typed."""

    points: Mapping[Side, str] = field(default_factory=dict)
    note: str = ""

    def entry(self) -> Adjustment | None:
        """The adjustment, None while it has no points or something that is no whole number."""
        points: dict[Side, int] = {}
        for side, typed in self.points.items():
            # A minus sign may come from any keyboard.
            plain = typed.strip().replace("–", "-").replace("−", "-").replace(" ", "")
            if not plain:
                continue
            digits = plain.removeprefix("-").removeprefix("+")
            if not (digits.isascii() and digits.isdecimal() and int(digits[:9]) <= _MOST):
                return None
            points[side] = -int(digits) if plain[0] == "-" else int(digits)
        note = self.note.strip()[:_NOTE_LENGTH] or None
        return Adjustment(points, note) if any(points.values()) else None


def _form_of(state: AppState, line: int) -> Form:
    if state.record is None or line not in state.record.lines:
        return Form()
    entry = state.playing.match.entries[state.playing.lines.index(line)]
    if not isinstance(entry, Adjustment):
        return Form()
    points: dict[Side, str] = {side: str(points) for side, points in entry.points.items()}
    return Form(points, entry.note or "")


@component
def AdjustScreen() -> ft.View:
    state = use_app()
    line = line_asked()
    route = adjust_route(line if line >= 0 else None)
    form, set_form = ft.use_state(lambda: _form_of(state, line))
    refused, refuse = ft.use_state(False)
    _ = state.tr.text
    if state.record is None:
        return screen(state, route, Lost())

    def put(side: Side, event: ft.Event[ft.TextField]) -> None:
        set_form(replace(form, points={**form.points, side: event.control.value or ""}))

    def write() -> None:
        entry = form.entry()
        if entry is None:
            refuse(True)
            return
        state.adjust(entry, line if line in state.playing.lines else None)
        go(HOME)

    fields: list[ft.Control] = [
        text_field(
            f"adjust-{side}",
            _("Points for {side}, –10 for a penalty").format(side=name),
            form.points.get(side, ""),
            partial(put, side),
        )
        for side, name in state.names.items()
    ]
    note = text_field(
        "adjust-note",
        _("What for?"),
        form.note,
        lambda event: set_form(replace(form, note=event.control.value or "")),
        max_length=_NOTE_LENGTH,
    )
    if refused and form.entry() is None:
        words = _("Points for at least one side, as a whole number such as 10 or –10.")
        fields.append(notice("adjust-error", words, kind="error"))
    body = ft.Column(
        [ft.Container(height=theme.GAP_2), *fields, note],
        spacing=theme.GAP_3,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    bar = app_bar(_("Adjustment"), back=(_("Back to the sheet"), lambda: go(HOME)))
    foot = bottom_bar(
        [primary_button("write-adjustment", _("Write it"), state.meant_for_sheet(write))]
    )
    return screen(
        state,
        route,
        ft.Column(
            [bar, column(body), foot],
            spacing=0,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
    )
