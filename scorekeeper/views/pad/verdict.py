"""The foot of the pad: what the hand comes to, or still needs, and the button that writes it."""

from collections.abc import Callable

import flet as ft

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.errors import WarningCode
from scorekeeper.scoring.steps import steps_of
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import leave
from scorekeeper.views.kit.bars import bottom_bar, primary_button, secondary_button
from scorekeeper.views.kit.cards import notice, step_row
from scorekeeper.views.kit.forms import bottom_sheet
from scorekeeper.views.kit.keys import even_row
from scorekeeper.views.kit.named import icon_button, named
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import PadLayout
from scorekeeper.views.pad.declarations import top_question
from scorekeeper.views.phrases import consequence
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


def verdict_bar(state: AppState, layout: PadLayout) -> ft.Control:
    """The live line, made by the function that scores the sheet, over the button that writes."""
    _ = state.tr.text

    def write() -> None:
        if state.write_hand():
            leave()

    face = _("Save the change") if state.draft.line is not None else _("Write it")
    # A question with its answers takes the height that the button leaves it.
    error = state.preview.error
    asking = error is not None and error.code in ("capot_unclear", "top_needed")
    roomy = layout.shape == "roomy" and not asking
    button = primary_button(
        "write-hand",
        face,
        state.on_pad(write),
        height=theme.PRIMARY_HEIGHT if roomy else theme.TOUCH,
    )
    said = _verdict(state, layout)
    parts: list[ft.Control] = [said, button]
    if layout.shape == "flat" and not asking:
        said.expand = True
        parts = [ft.Row([said, ft.Container(button, width=_FLAT_BUTTON)], spacing=theme.GAP_2)]
    if roomy:
        return bottom_bar(parts, edge=layout.edge)
    # As high as without a question where there is room for it, so that no key moves.
    tight = layout.shape == "roomy"
    around = 3 if tight else 6
    return bottom_bar(
        parts, edge=layout.edge, spacing=7 if tight else theme.GAP_2, above=around, below=around
    )


def _verdict(state: AppState, layout: PadLayout) -> ft.Control:
    """What there is to say. Its usual height is the same whatever it is, so that no key moves."""
    lines = 2 if layout.shape == "roomy" else 1
    height = lines * theme.SMALL * theme.LINE_HEIGHT
    return ft.Stack([ft.Container(height=height), _said(state, layout)])


def _said(state: AppState, layout: PadLayout) -> ft.Control:
    shown, tr = state.preview, state.tr
    if shown.error is not None:
        if shown.error.code == "capot_unclear":
            return _capot_question(state)
        if shown.error.code == "top_needed":
            return top_question(state, shown.error)
        return _say(state, error_text(shown.error, tr))
    if shown.missing is not None:
        return _say(state, missing_text(shown.missing, state.playing.match.rules, tr))
    entry, score = shown.entry, shown.score
    assert entry is not None
    assert score is not None
    lines: list[ft.Control] = [
        named("verdict", text(verdict_text(entry, score, state.names, tr), theme.SMALL))
    ]
    warnings: list[WarningCode] = [*score.warnings, *_after_end(state)]
    if warnings:
        lines.append(notice("warning", warning_text(warnings[0], tr), kind="warning"))
    elif change := _change(state):
        lines.append(named("consequence", text(change, theme.SMALL, color=theme.MUTE), live=True))
    elif layout.shape == "roomy":
        lines.append(
            named("verdict-sum", text(sum_text(entry, score, tr), theme.SMALL, color=theme.MUTE))
        )
    points = ft.Text(
        points_text(score.points), size=theme.ROW, font_family=theme.FONT_BOLD, no_wrap=True
    )
    return ft.Row(
        [
            ft.Column(lines, spacing=0, tight=True, expand=True),
            named("preview-points", points),
        ],
        spacing=theme.GAP_2,
    )


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
    return consequence(state.sheet, after, state.names, state.tr)


def _say(state: AppState, words: str) -> ft.Control:
    """What is missing or wrong; loud once it was tried to write it."""
    return notice("verdict", words, kind="error" if state.refused else "hint")


def _capot_question(state: AppState) -> ft.Control:
    """162 to 0 is a capot only if no trick of blanks went to the others."""
    _ = state.tr.text
    seats = state.playing.match.seats
    points = state.draft.shown_points(seats)
    winner = max(points, key=lambda side: points[side])
    asked = _("Everything to {side}: all eight tricks too?").format(side=state.names[winner])
    return ft.Column(
        [
            named("verdict", text(asked, theme.SMALL), live=True),
            even_row(
                [
                    secondary_button(
                        "capot-yes",
                        _("Capot"),
                        state.touching_once(("capot",), Draft.take_all_tricks, winner, seats),
                        side=winner,
                        height=theme.TOUCH,
                    ),
                    secondary_button(
                        "capot-no",
                        _("Not all"),
                        state.touching(Draft.deny_capot),
                        side=winner,
                        height=theme.TOUCH,
                    ),
                ]
            ),
        ],
        spacing=2,
        tight=True,
    )


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
        steps = steps_of(shown.entry, shown.score, state.playing.match.rules)
        rows = [
            step_row(step_text(step, state.names, state.tr), step_figure(step)) for step in steps
        ]
    else:
        rows = [_verdict(state, PadLayout("squeezed", 0, 0, 0))]
    close = icon_button("close", ft.Icons.CLOSE, state.tr.text_in("dialog", "Close"), state.end_why)
    return bottom_sheet(_("Why?"), rows, close=close, on_dismiss=state.end_why)
