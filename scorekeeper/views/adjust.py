"""An adjustment: points that the table agreed on, a penalty or a correction, with a note."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from scorekeeper.scoring.model import Adjustment, Entry, Side
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
_NUMBER = re.compile(r"[+-]?[0-9]{1,4}")
"""Four digits are more than any match holds; what is longer was mistyped."""


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
            if not _NUMBER.fullmatch(plain):
                return None
            points[side] = int(plain)
        note = self.note.strip()[:_NOTE_LENGTH] or None
        return Adjustment(points, note) if any(points.values()) else None


def _entry(state: AppState, line: int) -> Entry | None:
    record = state.record
    if record is None or line not in record.lines:
        return None
    return record.match.entries[record.lines.index(line)]


def _is_adjustment(state: AppState, line: int) -> bool:
    """Whether the line is one still: an address may be older than the sheet."""
    return isinstance(_entry(state, line), Adjustment)


def _form_of(state: AppState, line: int) -> Form:
    entry = _entry(state, line)
    if not isinstance(entry, Adjustment):
        return Form()
    points: dict[Side, str] = {side: str(points) for side, points in entry.points.items()}
    return Form(points, entry.note or "")


@component
def AdjustScreen() -> ft.View:
    state = use_app()
    line = line_asked()
    route = adjust_route(line if line >= 0 else None)
    form, draw = ft.use_state(lambda: _form_of(state, line))
    # What is typed counts at once, for a touch may come before the screen has followed.
    now = ft.use_memo(lambda: [form], [])
    refused, refuse = ft.use_state(False)
    _ = state.tr.text
    if state.record is None:
        return screen(state, route, Lost())

    def say(form: Form) -> None:
        now[0] = form
        draw(form)

    def put(side: Side, event: ft.Event[ft.TextField]) -> None:
        points = {**now[0].points, side: event.control.value or ""}
        say(replace(now[0], points=points))

    def write() -> None:
        entry = now[0].entry()
        if entry is None:
            refuse(True)
            return
        if state.adjust(entry, line if _is_adjustment(state, line) else None):
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
        lambda event: say(replace(now[0], note=event.control.value or "")),
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
