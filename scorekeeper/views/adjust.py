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
from scorekeeper.views.kit.keys import even_row
from scorekeeper.views.kit.measure import fitting
from scorekeeper.views.kit.named import named
from scorekeeper.views.kit.points import (
    has_room_beside_sign,
    points_field,
    points_field_room,
)
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import COLUMN, large_text, low
from scorekeeper.views.lost import Lost
from scorekeeper.views.phrases import consequence
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState
from scorekeeper.wording import number_text

_STRETCH = ft.CrossAxisAlignment.STRETCH
_NOTE_LENGTH = 500
_NUMBER = re.compile(r"[+-]?[0-9]{1,4}")
"""Four digits are more than any match holds; what is longer was mistyped."""
_LONGEST = "–1000"
_LARGEST = 36
_BESIDE = 100
"""The least width of a side's field, at usual letters, with the others beside it."""


@dataclass(frozen=True, slots=True)
class Form:
    """The adjustment as it was typed."""

    points: Mapping[Side, str] = field(default_factory=dict)
    note: str = ""

    def entry(self) -> Adjustment | None:
        """The adjustment, None while it has no points or something that is no whole number."""
        points: dict[Side, int] = {}
        for side, typed in self.points.items():
            plain = _plain(typed)
            if plain in ("", "+", "-"):
                continue
            if not _NUMBER.fullmatch(plain):
                return None
            points[side] = int(plain)
        note = self.note.strip()[:_NOTE_LENGTH] or None
        return Adjustment(points, note) if any(points.values()) else None

    def turned(self, side: Side) -> "Form":
        """With the other sign on a side's points, or before points that are still to come."""
        plain = _plain(self.points.get(side, ""))
        digits = plain.removeprefix("-").removeprefix("+")
        return self.saying(side, digits if plain.startswith("-") else f"–{digits}")

    def saying(self, side: Side, typed: str) -> "Form":
        return replace(self, points={**self.points, side: typed})


def _plain(typed: str) -> str:
    """A minus sign may come from any keyboard."""
    return typed.strip().replace("–", "-").replace("−", "-").replace(" ", "")


def _entry(state: AppState, line: int) -> Entry | None:
    return state.record and state.record.entry_on(line)


def _amended(state: AppState, line: int) -> int | None:
    """The line, if an adjustment is on it still; None for a new one, or where the address is older
    than the sheet."""
    return line if isinstance(_entry(state, line), Adjustment) else None


def _form_of(state: AppState, line: int) -> Form:
    entry = _entry(state, line)
    if not isinstance(entry, Adjustment):
        return Form()
    points: dict[Side, str] = {side: number_text(points) for side, points in entry.points.items()}
    return Form(points, entry.note or "")


@component
def AdjustScreen() -> ft.View:
    state = use_app()
    line = line_asked()
    route = adjust_route(line if line >= 0 else None)
    form, draw = ft.use_state(lambda: _form_of(state, line))
    # What is typed counts at once, for a touch may come before the screen has followed.
    now = ft.use_memo(lambda: [form], [])
    known = ft.use_memo(lambda: [_entry(state, line)], [])
    refused, refuse = ft.use_state(False)
    _ = state.tr.text
    if state.record is None:
        return screen(state, route, Lost())

    def say(form: Form) -> None:
        now[0] = form
        draw(form)

    def put(side: Side, event: ft.Event[ft.TextField]) -> None:
        say(now[0].saying(side, event.control.value or ""))

    def turn(side: Side) -> None:
        say(now[0].turned(side))

    def write() -> None:
        entry = now[0].entry()
        if entry is None:
            refuse(True)
            return
        if is_known() and state.adjust(entry, _amended(state, line)):
            go(HOME)
        elif not is_known():  # another window was first; who insists may
            known[0] = _entry(state, line)
            state.line_changed_elsewhere(line)

    def is_known() -> bool:
        return _entry(state, line) == known[0]

    write_it, amended = state.meant_for_sheet(write), _amended(state, line)
    width, beside = _field_width(state)
    size = fitting(_LONGEST, points_field_room(width), state.text_scale, largest=_LARGEST)
    names = state.names
    sign_below = not all(
        has_room_beside_sign(name, width, state.text_scale) for name in names.values()
    )
    fields: list[ft.Control] = [
        points_field(
            side,
            name,
            form.points.get(side, ""),
            partial(put, side),
            label=_("Points for {side}").format(side=name),
            turn=(_("Plus or minus, {side}").format(side=name), partial(turn, side)),
            on_submit=write_it,
            size=size,
            max_length=len(_LONGEST) + 1,
            sign_below=sign_below,
        )
        for side, name in names.items()
    ]
    note = text_field(
        "adjust-note",
        _("What for?"),
        form.note,
        lambda event: say(replace(now[0], note=event.control.value or "")),
        max_length=_NOTE_LENGTH,
    )
    unit = _("In points as they stand on the sheet. A penalty is under zero.")
    remarks = [] if large_text(state) else [text(unit, theme.FINE, color=theme.MUTE)]
    body = ft.Column(
        [
            *remarks,
            *([even_row(fields, spacing=theme.GAP_3)] if beside else fields),
            ft.Container(note, padding=ft.Padding.symmetric(vertical=theme.GAP_2)),
        ],
        spacing=theme.GAP_3,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=_STRETCH,
    )
    bar = app_bar(_("Adjustment"), back=(_("Back to the sheet"), lambda: go(HOME)))
    foot = bottom_bar(
        [
            *_outcome(state, form.entry(), amended, refused),
            primary_button(
                "write-adjustment",
                _("Write it") if amended is None else _("Save the change"),
                write_it,
                height=theme.TOUCH if low(state) else theme.PRIMARY_HEIGHT,
            ),
        ],
        widest=COLUMN,
    )
    return screen(
        state,
        route,
        ft.Column([bar, column(body), foot], spacing=0, horizontal_alignment=_STRETCH),
    )


def _field_width(state: AppState) -> tuple[float, bool]:
    """How wide a side's field is, and whether the others stand beside it."""
    whole, sides = min(state.width, COLUMN) - 2 * theme.GAP_4, len(state.names)
    share = (whole - (sides - 1) * theme.GAP_3) / sides
    beside = share / state.text_scale >= _BESIDE
    return (share if beside else whole), beside


def _outcome(
    state: AppState, entry: Adjustment | None, line: int | None, refused: bool
) -> list[ft.Control]:
    """What it would make of the totals, or what is missing."""
    if entry is not None and state.sheet is not None:
        after = state.sheet_adjusted(entry, line)
        words = consequence(state.sheet, after, state.names, state.tr)
        return [named("consequence", text(words, theme.SMALL), live=True)]
    words = state.tr.text("Points for at least one side, as a whole number such as 10 or –10.")
    if refused:
        return [notice("adjust-error", words, kind="error")]
    return [] if large_text(state) else [text(words, theme.SMALL, color=theme.MUTE)]
