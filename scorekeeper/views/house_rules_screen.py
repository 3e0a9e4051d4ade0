"""The rules of the match being played: what a change of them does to the sheet, and the change."""

from functools import partial

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.names import seat_name
from scorekeeper.option_words import option_title, value_name
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.options import differing
from scorekeeper.scoring.record import RulesChange
from scorekeeper.scoring.rules import Rules
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import HOME, HOUSE_RULES, go, use_app
from scorekeeper.views.kit.bars import app_bar, bottom_bar, primary_button
from scorekeeper.views.kit.cards import card, notice, step_row
from scorekeeper.views.kit.named import named
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import COLUMN, large_text
from scorekeeper.views.lost import Lost
from scorekeeper.views.phrases import clock, consequence
from scorekeeper.views.rules_editor import RulesForm, form_of, rules_editor
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState
from scorekeeper.wording import error_text

_STRETCH = ft.CrossAxisAlignment.STRETCH
_LOW = 500
"""Below this height, in lines of usual letters, the foot would leave too little of the rules."""


@component
def HouseRulesScreen() -> ft.View:
    state = use_app()
    form, put = ft.use_state(lambda: form_of(state.record.match.rules if state.record else Rules()))
    _ = state.tr.text
    if state.record is None:
        return screen(state, HOUSE_RULES, Lost())
    foot = _foot(state, form)
    moves = state.height / state.text_scale < _LOW
    body = ft.Column(
        [
            ft.Container(height=theme.GAP),
            *rules_editor(state, form, put),
            *_history(state),
            *(foot if moves else []),
            ft.Container(height=theme.GAP_2),
        ],
        spacing=theme.GAP_3,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=_STRETCH,
    )
    bar = app_bar(
        _("Rules") if large_text(state) else _("House rules"),
        back=(_("Back to the sheet"), partial(go, HOME)),
    )
    parts = [bar, column(body), *([bottom_bar(foot, widest=COLUMN)] if foot and not moves else [])]
    return screen(state, HOUSE_RULES, ft.Column(parts, spacing=0, horizontal_alignment=_STRETCH))


def _foot(state: AppState, form: RulesForm) -> list[ft.Control]:
    """What the change would do, and the button for it; nothing while there is no change."""
    _ = state.tr.text
    if form.rules == state.playing.match.rules:
        return []
    try:
        under = state.sheet_under(form.rules)
        told: ft.Control = named("consequence", text(_told(state, under)), live=True)
    except ScoringError as error:
        under = None
        told = notice("rules-refused", refusal(error, state.tr), kind="error")

    def apply() -> None:
        state.change_rules(form.rules)
        go(HOME)

    button = primary_button(
        "apply-rules",
        _("Play by these rules"),
        state.meant_for_sheet(apply),
        disabled=under is None or not form.is_complete,
    )
    return [told, button]


def refusal(error: ScoringError, tr: Translator) -> str:
    """Why a match cannot go by some rules: the hand that could not have been."""
    words = tr.text("Not with hand {number} on the sheet. {error}")
    return words.format(number=error.hand, error=error_text(error, tr))


def _told(state: AppState, under: Sheet) -> str:
    _ = state.tr.text
    sheet = state.sheet
    assert sheet is not None
    said = [consequence(sheet, under, state.names, state.tr), _hands(sheet, under, state.tr)]
    if under.dealer is not None and under.dealer != sheet.dealer:
        dealer = seat_name(state.playing.match, under.dealer)
        said.append(_("Next dealer: {player}.").format(player=dealer))
    return "\n".join(said)


def _hands(before: Sheet, after: Sheet, tr: Translator) -> str:
    """Which hands have other points, by their numbers."""
    numbers = [
        str(then.number)
        for now, then in zip(before.lines, after.lines, strict=True)
        if now.score.points != then.score.points
    ]
    if not numbers:
        return tr.text("No hand changes.")
    words = tr.plural(
        "Hand that changes: {numbers}.", "Hands that change: {numbers}.", len(numbers)
    )
    return words.format(numbers=", ".join(numbers))


def _history(state: AppState) -> list[ft.Control]:
    """The changes of the rules that the match has seen."""
    changes = state.playing.rules_changes
    if not changes:
        return []
    rows = [step_row(_change_words(change, state.tr)) for change in changes]
    return [card(state.tr.text("Changed in this match"), rows, identifier="rules-history")]


def _change_words(change: RulesChange, tr: Translator) -> str:
    options = differing(change.before, change.after)
    said = [
        f"{option_title(option, tr)}: {value_name(option, getattr(change.after, option), tr)}"
        for option in options
    ]
    return f"{clock(change.at)} {'; '.join(said)}"
