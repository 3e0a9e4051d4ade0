"""The match by other rules, hand by hand, beside what was played. It changes nothing."""

from functools import partial

import flet as ft

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.match import Line, Sheet
from scorekeeper.scoring.model import Played
from scorekeeper.scoring.rules import Rules
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import HOME, WHAT_IF, go, use_app
from scorekeeper.views.house_rules_screen import refusal
from scorekeeper.views.kit.bars import app_bar
from scorekeeper.views.kit.cards import card, notice
from scorekeeper.views.kit.keys import even_row
from scorekeeper.views.kit.measure import fitting, unparted
from scorekeeper.views.kit.named import named
from scorekeeper.views.kit.words import rich, spans, text
from scorekeeper.views.layout import COLUMN, large_text, name_room
from scorekeeper.views.lost import Lost
from scorekeeper.views.phrases import brief_names
from scorekeeper.views.rules_editor import form_of, rules_row, rules_sheet
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState
from scorekeeper.wording import contract_text, outcome_text, points_text

_STRETCH = ft.CrossAxisAlignment.STRETCH
_WORDS, _FIGURES = 4, 3
"""The shares of the width that the words and each column of figures have."""


@component
def WhatIfScreen() -> ft.View:
    state = use_app()
    _ = state.tr.text
    form, put = ft.use_state(lambda: form_of(state.record.match.rules if state.record else Rules()))
    choosing, choose = ft.use_state(False)
    shown = choosing and state.record is not None
    title = _("Other rules")
    ft.use_dialog(rules_sheet(state, title, form, put, lambda: choose(False)) if shown else None)
    if state.record is None:
        return screen(state, WHAT_IF, Lost())
    rules = rules_row(state, "other-rules", title, form.rules, lambda: choose(True))
    body = ft.Column(
        [
            text(_("Nothing here changes the match."), theme.FINE, color=theme.MUTE),
            rules,
            *_comparison(state, form.rules),
            ft.Container(height=theme.GAP_2),
        ],
        spacing=theme.GAP_3,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=_STRETCH,
    )
    bar = app_bar(_("What if?"), back=(_("Back to the sheet"), partial(go, HOME)))
    return screen(
        state, WHAT_IF, ft.Column([bar, column(body)], spacing=0, horizontal_alignment=_STRETCH)
    )


def _comparison(state: AppState, rules: Rules) -> list[ft.Control]:
    _ = state.tr.text
    played = state.sheet
    assert played is not None
    try:
        other = state.sheet_under(rules)
    except ScoringError as error:
        return [notice("rules-refused", refusal(error, state.tr), kind="error")]
    return [_totals(state, played, other), _hands(state, played, other)]


def _totals(state: AppState, played: Sheet, other: Sheet) -> ft.Control:
    _ = state.tr.text
    width = (min(state.width, COLUMN) - 2 * theme.GAP_4 - theme.GAP_3) / 2 - 2 * theme.GAP_3
    longest = max(points_text(played.totals), points_text(other.totals), key=len)
    size = fitting(longest, width, state.text_scale, largest=theme.FIGURE)

    def tile(identifier: str, words: str, sheet: Sheet) -> ft.Control:
        figures = text(points_text(sheet.totals), size, bold=True)
        winner = text(_winner(state, sheet), theme.TINY, color=theme.MUTE)
        return ft.Container(
            named(
                identifier,
                ft.Column(
                    [text(words, theme.FINE, color=theme.MUTE), figures, winner],
                    spacing=2,
                    tight=True,
                ),
            ),
            bgcolor=theme.CARD,
            border=ft.Border.all(1, theme.LINE),
            border_radius=theme.RADIUS_CARD,
            padding=theme.GAP_3,
        )

    tiles = [
        tile("what-if-played", _("As played"), played),
        tile("what-if-other", _("Other rules"), other),
    ]
    return even_row(tiles, spacing=theme.GAP_3)


def _winner(state: AppState, sheet: Sheet) -> str:
    if sheet.winner is None:
        return state.tr.text("Nobody has won.")
    words = state.tr.text("{side} won with hand {number}.")
    return words.format(side=state.names[sheet.winner], number=sheet.ended)


def _hands(state: AppState, played: Sheet, other: Sheet) -> ft.Control:
    """Each line with its points as played, and by the other rules."""
    _ = state.tr.text
    if not played.lines:
        return text(_("No hand is on the sheet yet."), color=theme.MUTE)
    headings = [
        text(words, theme.FINE, color=theme.MUTE, align=ft.TextAlign.END)
        for words in (_("As played"), _("Other rules"))
    ]
    names = " : ".join(brief_names(state.names, name_room(state)).values())
    sides = text(_whole_words(state, names, theme.FINE), theme.FINE, color=theme.MUTE)
    rows = [
        _row(sides, headings, stacked=large_text(state), first=True),
        *(_line(state, now, then) for now, then in zip(played.lines, other.lines, strict=True)),
    ]
    return card(None, rows)


def _line(state: AppState, now: Line, then: Line) -> ft.Control:
    tr, entry = state.tr, now.entry
    words = said_words = f"{now.number}. {outcome_text(now.score.outcome, tr)}"
    if isinstance(entry, Played):
        side, contract = entry.contract.side, contract_text(entry.contract, tr)
        said_words = f"{now.number}. {state.names[side]} {contract}"
        words = f"{now.number}. {brief_names(state.names, name_room(state))[side]} {contract}"
    before, after = points_text(now.score.points), points_text(then.score.points)
    differs = before != after
    figures = [
        text(before, align=ft.TextAlign.END, silent=True),
        text(
            after,
            bold=differs,
            color=theme.PRIMARY if differs else theme.MUTE,
            align=ft.TextAlign.END,
            silent=True,
        ),
    ]
    said = tr.text("{hand}: {played} as played, {other} by the other rules")
    written = rich(spans(_whole_words(state, words, theme.BODY)), silent=True)
    row = _row(written, figures, stacked=large_text(state))
    label = said.format(hand=said_words, played=before, other=after)
    return named(f"what-if-{now.number}", row, label=label)


def _whole_words(state: AppState, words: str, size: float) -> str:
    """Words of which none is longer than a line of their column."""
    room = min(state.width, COLUMN) - 4 * theme.GAP_4 - 2
    if not large_text(state):
        room = (room - 2 * theme.GAP_2) * _WORDS / (_WORDS + 2 * _FIGURES)
    return unparted(words, room, state.text_scale, size, size)[0]


def _row(
    words: ft.Control, figures: list[ft.Text], *, stacked: bool, first: bool = False
) -> ft.Control:
    """Words and two columns of figures, the words above them where letters are large."""
    if stacked:
        for figure in figures:
            figure.text_align = ft.TextAlign.START
    columns: list[ft.Control] = [ft.Container(figure, expand=_FIGURES) for figure in figures]
    if stacked:
        content: ft.Control = ft.Column([words, ft.Row(columns)], spacing=0, tight=True)
    else:
        columns.insert(0, ft.Container(words, expand=_WORDS))
        content = ft.Row(columns, spacing=theme.GAP_2)
    return ft.Container(
        content,
        border=None if first else ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
        padding=ft.Padding.symmetric(vertical=theme.GAP_2),
    )
