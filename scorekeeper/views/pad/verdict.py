"""The foot of the pad: what the hand comes to, or still needs, and the button that writes it."""

from collections.abc import Callable
from typing import NamedTuple

import flet as ft

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.errors import WarningCode
from scorekeeper.scoring.steps import steps_of
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import leave
from scorekeeper.views.kit.bars import BAR_ABOVE, BAR_BELOW, bottom_bar, primary_button
from scorekeeper.views.kit.cards import notice, step_row
from scorekeeper.views.kit.forms import bottom_sheet
from scorekeeper.views.kit.measure import breadth
from scorekeeper.views.kit.named import icon_button, named
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import PadLayout, large_text, name_room, pad_width, side_by_side
from scorekeeper.views.pad.questions import question, question_words
from scorekeeper.views.phrases import brief_names, consequence
from scorekeeper.views.state import AppState
from scorekeeper.wording import (
    error_text,
    missing_text,
    points_text,
    step_figure,
    step_text,
    sum_text,
    verdict_text,
    warning_text,
)

_FLAT_BUTTON = 200
"""Its width beside the verdict, where there is no height to put it below."""
_LINE = theme.SMALL * theme.LINE_HEIGHT
_NAME = 14
"""Letters of a name that fit beside the figures on the narrowest screen."""
_SIGN = 24
"""The width of the sign before a remark."""


def verdict_bar(state: AppState, layout: PadLayout) -> ft.Control:
    """The live line, made by the function that scores the sheet, over the button that writes; or a
    question. It is as high whatever it says, so that no key moves."""
    match layout.shape:
        case "flat":
            return _flat_bar(state, layout)
        case "roomy":
            return _roomy_bar(state, layout)
        case _:
            return _low_bar(state, layout)


def _roomy_bar(state: AppState, layout: PadLayout) -> ft.Control:
    """What takes three lines takes the height of the third from the button and the room around."""
    said = _said(state, layout)
    asking = question(state)
    if asking is None and not said.long:
        held = _held(said.content, 2 * _LINE)
        return bottom_bar([held, _write(state, theme.PRIMARY_HEIGHT)], edge=layout.edge)
    button, around, between = _write(state, theme.TOUCH), 3, 7
    usual = 2 * _LINE + theme.PRIMARY_HEIGHT + BAR_ABOVE + BAR_BELOW + theme.GAP_2
    content = said.content
    if asking is not None:
        words = question_words(state, asking, in_two=False)
        content = ft.Column([words, asking.answers], spacing=2, tight=True)
    parts = [_held(content, usual - theme.TOUCH - 2 * around - between), button]
    return bottom_bar(parts, edge=layout.edge, spacing=between, above=around, below=around)


def _low_bar(state: AppState, layout: PadLayout) -> ft.Control:
    """The answers stand in the place of the button, which would write nothing before them."""
    asking = question(state)
    if asking is None:
        content, below = _said(state, layout).content, _write(state, theme.TOUCH)
    else:
        content, below = question_words(state, asking, in_two=False), asking.answers
    squeezed = layout.shape == "squeezed"
    height = (1 if large_text(state) else 2) * _LINE * state.text_scale
    around = min(6, 1 + layout.gap) if squeezed else 6
    return bottom_bar(
        [_held(content, height), below],
        edge=layout.edge,
        spacing=theme.GAP,
        above=around,
        below=around,
    )


def _flat_bar(state: AppState, layout: PadLayout) -> ft.Control:
    """All of it in a row, where there is no height; the answers in the button's place."""
    asking = question(state)
    if asking is None:
        content = _said(state, layout).content
        beside = ft.Container(_write(state, theme.TOUCH), width=_FLAT_BUTTON)
    else:
        content = question_words(state, asking, in_two=True)
        beside = ft.Container(asking.answers, width=asking.width)
    strut = ft.Container(width=0, height=2 * _LINE * state.text_scale)
    row = ft.Row([strut, ft.Container(content, expand=True), beside], spacing=theme.GAP_2)
    return bottom_bar([row], edge=layout.edge, above=6, below=6)


def _held(content: ft.Control, height: float) -> ft.Control:
    """At least so high."""
    return ft.Stack([ft.Container(height=height), content], alignment=ft.Alignment.CENTER_LEFT)


def _write(state: AppState, height: float) -> ft.Control:
    _ = state.tr.text

    def write() -> None:
        if state.write_hand():
            leave()

    face = _("Save the change") if state.draft.line is not None else _("Write it")
    return primary_button("write-hand", face, state.on_pad(write), height=height)


class _Said(NamedTuple):
    """``long`` is what does not fit in two lines."""

    content: ft.Control
    long: bool = False


def _said(state: AppState, layout: PadLayout) -> _Said:
    shown, tr = state.preview, state.tr
    if shown.error is not None:
        return _say(state, layout, error_text(shown.error, tr))
    if shown.missing is not None:
        return _say(state, layout, missing_text(shown.missing, state.playing.match.rules, tr))
    entry, score = shown.entry, shown.score
    assert entry is not None
    assert score is not None
    points = points_text(score.points)
    figures = named(
        "preview-points",
        ft.Text(points, size=theme.ROW, font_family=theme.FONT_BOLD, no_wrap=True),
    )
    verdict = verdict_text(entry, score, brief_names(state.names, _NAME), tr)
    room = _width(state, layout) - breadth(points, theme.ROW) - theme.GAP_2

    def said(lines: int | None) -> ft.Control:
        return named("verdict", text(verdict, theme.SMALL, lines=lines))

    def beside(*lines: ft.Control) -> ft.Control:
        column = ft.Column(list(lines), spacing=0, tight=True, expand=True)
        return ft.Row([column, figures], spacing=theme.GAP_2)

    warnings: list[WarningCode] = [*score.warnings, *_after_end(state)]
    more = warning_text(warnings[0], tr) if warnings else _change(state)
    if not more:
        if layout.shape == "roomy" and breadth(verdict, theme.SMALL) < room:
            summed = text(sum_text(entry, score, tr), theme.SMALL, color=theme.MUTE, lines=1)
            return _Said(beside(said(1), named("verdict-sum", summed)))
        return _Said(beside(said(None if layout.shape == "scrolled" else 2)))

    def further(size: float, lines: int | None) -> ft.Control:
        if warnings:
            return notice("warning", more, kind="warning", size=size, lines=lines)
        return named("consequence", text(more, size, color=theme.MUTE, lines=lines), live=True)

    match layout.shape:
        case "roomy":
            first = ft.Row([ft.Container(said(1), expand=True), figures], spacing=theme.GAP_2)
            return _Said(ft.Column([first, further(theme.SMALL, 2)], spacing=0, tight=True), True)
        case "flat":
            return _Said(beside(said(1), further(theme.SMALL, 1)))
        case "squeezed" if breadth(more, theme.TINY) + _SIGN > room:
            return _Said(beside(further(theme.TINY, 2)))
        case "squeezed":
            return _Said(beside(said(1), further(theme.TINY, 1)))
        case _:
            return _Said(beside(said(None), further(theme.SMALL, None)))


def _width(state: AppState, layout: PadLayout) -> float:
    """Of the bar's inside."""
    whole = pad_width(state) if side_by_side(state) else state.width
    return whole - 2 * layout.edge


def _after_end(state: AppState) -> list[WarningCode]:
    """The warning of a hand that is played although the match is over."""
    new = not state.draft.is_of_sheet
    return ["after_end"] if new and state.sheet is not None and state.sheet.over else []


def _change(state: AppState) -> str:
    """What writing it does to the totals, where it is not simply the next hand."""
    if not state.draft.is_of_sheet:
        return ""
    after = state.sheet_if_written()
    if state.sheet is None or after is None:
        return ""
    return consequence(state.sheet, after, brief_names(state.names, _NAME), state.tr)


def _say(state: AppState, layout: PadLayout, words: str) -> _Said:
    """What is missing or wrong; loud once it was tried to write it."""
    long = breadth(words, theme.SMALL) > 1.9 * (_width(state, layout) - _SIGN)
    size = theme.TINY if long and layout.shape == "squeezed" else theme.SMALL
    kind = "error" if state.refused else "hint"
    return _Said(notice("verdict", words, kind=kind, size=size), long)


@component
def WhyDraft(state: Callable[[], AppState], asked: bool, draft: Draft | None) -> ft.Control:
    """The steps of the hand on the pad, if they are asked for."""
    ft.use_dialog(_steps(state()) if asked else None)
    return ft.Container()


def why_draft(state: AppState) -> ft.Control:
    asked = state.asking_why
    return ft.memo(WhyDraft)(state.itself, asked, state.draft if asked else None)


def _steps(state: AppState) -> ft.DialogControl:
    _ = state.tr.text
    shown = state.preview
    rows: list[ft.Control] = []
    if shown.entry is not None and shown.score is not None:
        names = brief_names(state.names, name_room(state))
        steps = steps_of(shown.entry, shown.score, state.playing.match.rules)
        rows = [step_row(step_text(step, names, state.tr), step_figure(step)) for step in steps]
    else:
        rows = _still_open(state)
    close = icon_button("close", ft.Icons.CLOSE, state.tr.text_in("dialog", "Close"), state.end_why)
    return bottom_sheet(_("Why?"), rows, close=close, on_dismiss=state.end_why)


def _still_open(state: AppState) -> list[ft.Control]:
    """What is missing, wrong or asked while there are no points to explain."""
    asking = question(state)
    if asking is None:
        return [_said(state, PadLayout("scrolled")).content]
    return [question_words(state, asking, in_two=False), asking.answers]
