"""The page about a line: why it says what it says, what other rules would, how it came about."""

from collections.abc import Callable, Sequence
from functools import partial

import flet as ft

from scorekeeper.scoring.alternatives import alternatives
from scorekeeper.scoring.match import Line
from scorekeeper.scoring.model import Adjustment, Played
from scorekeeper.scoring.steps import steps_of
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import HAND, HOME, adjust_route, go, line_asked, line_route, use_app
from scorekeeper.views.history import history
from scorekeeper.views.kit.bars import app_bar, secondary_button, text_button
from scorekeeper.views.kit.cards import card, step_row
from scorekeeper.views.kit.forms import dialog
from scorekeeper.views.kit.keys import even_row
from scorekeeper.views.kit.named import icon_button, named
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import large_text, name_room, narrow
from scorekeeper.views.phrases import brief_names, consequence
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState
from scorekeeper.wording import (
    contract_text,
    number_text,
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
    cards = [_steps(state, scored), *_otherwise(state, scored), history(state, line)]
    body = ft.Column(
        [*cards, _actions(state, line, ask_delete), ft.Container(height=theme.GAP_2)],
        spacing=theme.GAP_4,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=_STRETCH,
    )
    bar = app_bar(
        _title(state, scored),
        back=(_("Back to the sheet"), partial(go, HOME)),
        actions=[_edit_button(state, line)],
    )
    return ft.Column([bar, column(body)], spacing=0, horizontal_alignment=_STRETCH)


def _title(state: AppState, scored: Line) -> str:
    """Only the score of a hand that was played has to be explained."""
    _ = state.tr.text
    if isinstance(scored.entry, Adjustment):
        return _("Adjustment")
    explained = isinstance(scored.entry, Played) and not narrow(state)
    title = _("Hand {number} · why?") if explained else _("Hand {number}")
    return title.format(number=scored.number)


def _edit_button(state: AppState, line: int) -> ft.Control:
    """Large letters leave the bar to its title."""
    face, edit = state.tr.text("Edit"), state.meant_for_sheet(partial(_edit, state, line))
    if large_text(state):
        return icon_button("edit-hand", ft.Icons.EDIT, face, edit, color=theme.PRIMARY)
    return text_button("edit-hand", face, edit)


def _edit(state: AppState, line: int) -> None:
    entry = state.playing.match.entries[state.playing.lines.index(line)]
    if isinstance(entry, Adjustment):
        go(adjust_route(line))
    elif state.edit(line):
        go(HAND)


def _actions(state: AppState, line: int, ask_delete: Callable[[], None]) -> ft.Control:
    _ = state.tr.text

    def insert() -> None:
        if state.insert_before(line):
            go(HAND)

    return even_row(
        [
            secondary_button(
                "insert-before", _("Insert a hand before"), state.meant_for_sheet(insert)
            ),
            secondary_button("delete-hand", _("Delete"), ask_delete, danger=True),
        ],
        spacing=theme.GAP_3,
    )


def _steps(state: AppState, scored: Line) -> ft.Control:
    entry, tr = scored.entry, state.tr
    names = brief_names(state.names, name_room(state))
    title = outcome_text(scored.score.outcome, tr)
    if isinstance(entry, Played):
        title = tr.text("{side} {contract}: {outcome}").format(
            side=names[entry.contract.side],
            contract=contract_text(entry.contract, tr),
            outcome=title,
        )
    rows = [
        step_row(
            step_text(step, names, tr),
            step_figure(step),
            failed=step.code in ("failed", "taker_failed"),
        )
        for step in steps_of(entry, scored.score, state.playing.match.rules)
    ]
    if not rows:
        points = scored.score.points
        rows = [step_row(names[side], number_text(points[side])) for side in points]
    if entry.note:
        rows.append(step_row(entry.note))
    return card(title[:1].upper() + title[1:], rows)


def _otherwise(state: AppState, scored: Line) -> Sequence[ft.Control]:
    """What other house rules would have given, those alone that make a difference to the hand."""
    match, _ = state.playing.match, state.tr.text
    if not isinstance(scored.entry, Played):
        return []
    others = alternatives(scored.entry, match.rules, match.seats)
    telling = [other for other in others if other.points != scored.score.points]
    rows: list[ft.Control] = [
        step_row(option_text(other.option, other.value, state.tr), points_text(other.points))
        for other in telling
    ]
    if not telling:
        return [_quiet(_("Other house rules would change nothing."))] if others else []
    if len(telling) < len(others):
        words = _quiet(_("The other house rules would change nothing."))
        rows.append(ft.Container(words, padding=ft.Padding.only(top=theme.GAP_2)))
    return [card(_("If the table played otherwise"), rows)]


def _quiet(words: str) -> ft.Control:
    return named("no-difference", text(words, theme.FINE, color=theme.MUTE))


def _delete_dialog(
    state: AppState, line: int, keep: Callable[[], None], delete: Callable[[], None]
) -> ft.DialogControl:
    _ = state.tr.text
    place = state.playing.lines.index(line)
    title = _("Delete hand {number}?").format(number=place + 1)
    if isinstance(state.playing.match.entries[place], Adjustment):
        title = _("Delete the adjustment?")
    assert state.sheet is not None
    told = consequence(state.sheet, state.sheet_without(line), state.names, state.tr)
    return dialog(
        title,
        named("consequence", text(told)),
        [
            text_button("delete-no", _("Keep it"), keep),
            text_button("delete-yes", _("Delete"), state.meant_for_sheet(delete), color=theme.RED),
        ],
        on_dismiss=keep,
    )
