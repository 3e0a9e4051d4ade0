"""The page about a line: why it says what it says, what other rules would, how it came about."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.scoring.alternatives import alternatives
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.match import Line
from scorekeeper.scoring.model import PassedOut, Played
from scorekeeper.scoring.record import Change
from scorekeeper.scoring.steps import steps_of
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import HAND, HOME, adjust_route, go, line_asked, line_route, use_app
from scorekeeper.views.kit.bars import app_bar, secondary_button, text_button
from scorekeeper.views.kit.cards import card, step_row
from scorekeeper.views.kit.forms import dialog
from scorekeeper.views.kit.keys import even_row
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import narrow
from scorekeeper.views.phrases import change_words, clock, consequence
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState
from scorekeeper.wording import (
    contract_text,
    option_text,
    outcome_text,
    points_text,
    step_figure,
    step_text,
)

_STRETCH = ft.CrossAxisAlignment.STRETCH


@component
def WhyScreen() -> ft.View:
    state = use_app()
    line = line_asked()
    deleting, ask_delete = ft.use_state(False)
    here = state.record is not None and line in state.record.lines

    def keep() -> None:
        ask_delete(False)

    def delete() -> None:
        ask_delete(False)
        state.remove(line)
        go(HOME)

    ft.use_dialog(_delete_dialog(state, line, keep, delete) if here and deleting else None)
    if not here:
        return screen(state, line_route(line), _gone(state))
    return screen(state, line_route(line), _page(state, line, lambda: ask_delete(True)))


def _gone(state: AppState) -> ft.Control:
    """The line was undone while its page was open."""
    _ = state.tr.text
    bar = app_bar(_("Why?"), back=(_("Back to the sheet"), partial(go, HOME)))
    return ft.Column([bar, column(text(_("This line is no longer on the sheet.")))], spacing=0)


def _page(state: AppState, line: int, ask_delete: Callable[[], None]) -> ft.Control:
    _ = state.tr.text
    sheet, record = state.sheet, state.playing
    assert sheet is not None
    scored = sheet.lines[record.lines.index(line)]
    cards = [_steps(state, scored), *_otherwise(state, scored), _history(state, line)]
    body = ft.Column(
        [*cards, _actions(state, line, ask_delete), ft.Container(height=theme.GAP_2)],
        spacing=theme.GAP_4,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=_STRETCH,
    )
    title = _("Hand {number}") if narrow(state) else _("Hand {number} · why?")
    bar = app_bar(
        title.format(number=scored.number),
        back=(_("Back to the sheet"), partial(go, HOME)),
        actions=[text_button("edit-hand", _("Edit"), partial(_edit, state, line))],
    )
    return ft.Column([bar, column(body)], spacing=0, horizontal_alignment=_STRETCH)


def _edit(state: AppState, line: int) -> None:
    entry = state.playing.match.entries[state.playing.lines.index(line)]
    if isinstance(entry, Played | PassedOut):
        state.edit(line)
        go(HAND)
    else:
        go(adjust_route(line))


def _actions(state: AppState, line: int, ask_delete: Callable[[], None]) -> ft.Control:
    _ = state.tr.text

    def insert() -> None:
        state.insert_before(line)
        go(HAND)

    return even_row(
        [
            secondary_button("insert-before", _("Insert a hand before"), insert),
            secondary_button("delete-hand", _("Delete"), ask_delete, danger=True),
        ],
        spacing=theme.GAP_3,
    )


def _steps(state: AppState, scored: Line) -> ft.Control:
    entry, tr = scored.entry, state.tr
    title = outcome_text(scored.score.outcome, tr)
    if isinstance(entry, Played):
        title = tr.text("{side} {contract}: {outcome}").format(
            side=state.names[entry.contract.side],
            contract=contract_text(entry.contract, tr),
            outcome=title,
        )
    rows = [
        step_row(
            step_text(step, state.names, tr),
            step_figure(step),
            failed=step.code in ("failed", "taker_failed"),
        )
        for step in steps_of(entry, scored.score, state.playing.match.rules)
    ]
    if not rows:
        rows = [step_row(_sides(state), points_text(scored.score.points))]
    if entry.note:
        rows.append(step_row(entry.note))
    return card(title, rows)


def _sides(state: AppState) -> str:
    return " : ".join(state.names.values())


def _otherwise(state: AppState, scored: Line) -> Sequence[ft.Control]:
    """What each other house rule would have given."""
    match = state.playing.match
    if not isinstance(scored.entry, Played):
        return []
    rows = [
        step_row(option_text(other.option, other.value, state.tr), points_text(other.points))
        for other in alternatives(scored.entry, match.rules, match.seats)
    ]
    return [card(state.tr.text("If the table played otherwise"), rows)]


def _history(state: AppState, line: int) -> ft.Control:
    rows = [_change_row(state, change) for change in state.playing.history(line)]
    return card(state.tr.text("History of the line"), rows)


def _change_row(state: AppState, change: Change) -> ft.Control:
    match = state.playing.match
    words = f"{clock(change.at)} {change_words(change, state.tr)}"
    if change.after is None:
        return step_row(words)
    points = score_entry(change.after, match.rules, match.seats).points
    return step_row(words, points_text(points))


def _delete_dialog(
    state: AppState, line: int, keep: Callable[[], None], delete: Callable[[], None]
) -> ft.DialogControl:
    _ = state.tr.text
    number = state.playing.lines.index(line) + 1
    assert state.sheet is not None
    told = consequence(state.sheet, state.sheet_without(line), state.names, state.tr)
    return dialog(
        _("Delete hand {number}?").format(number=number),
        text(told),
        [
            text_button("delete-no", _("Keep it"), keep),
            text_button("delete-yes", _("Delete"), state.meant_for_sheet(delete), color=theme.RED),
        ],
        on_dismiss=keep,
    )
