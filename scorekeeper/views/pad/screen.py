"""The pad put together, for the room there is."""

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.context import HAND, HOME, go, use_app
from scorekeeper.views.kit.bars import app_bar
from scorekeeper.views.kit.cards import caption
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.layout import PadLayout, large_text, pad_layout
from scorekeeper.views.pad.contract import bids, sides, stakes, suits
from scorekeeper.views.pad.count import counts, keys
from scorekeeper.views.pad.declarations import DeclareSheet, declare_zones
from scorekeeper.views.pad.verdict import WhyDraft, verdict_bar
from scorekeeper.views.phrases import draft_number, seat_name
from scorekeeper.views.screen import screen
from scorekeeper.views.state import AppState


@ft.component
def HandScreen() -> ft.View:
    """The pad as a screen of its own."""
    state = use_app()
    if state.record is None:
        return screen(state, HAND, ft.Container())
    return screen(
        state, HAND, ft.Column([_bar(state), pad(state)], spacing=0, horizontal_alignment=_STRETCH)
    )


_STRETCH = ft.CrossAxisAlignment.STRETCH


def pad(state: AppState) -> ft.Control:
    """The pad, filling its screen or its place beside the ledger."""
    layout = pad_layout(state)
    upper = [
        _row(sides(state), layout),
        _row(suits(state, layout), layout),
        *_bidding(state, layout),
        _row(_declarations(state, layout), layout),
    ]
    lower = [_row(counts(state, layout), layout), _row(keys(state, layout), layout)]
    match layout.shape:
        case "flat":
            body = [ft.Row([_moving(upper), _moving(lower)], spacing=0, expand=True)]
        case "scrolled":
            body = [_moving([*upper, *lower])]
        case _:
            body = [_moving(upper), *lower]
    return ft.Column(
        [*body, verdict_bar(state, layout), DeclareSheet(), WhyDraft()],
        spacing=0,
        expand=True,
        horizontal_alignment=_STRETCH,
    )


def _bidding(state: AppState, layout: PadLayout) -> list[ft.Control]:
    if not state.playing.match.rules.has_bids:
        return []
    strip = ft.Container(bids(state, layout), padding=ft.Padding.symmetric(vertical=layout.gap))
    return [strip, _row(stakes(state), layout)]


def _declarations(state: AppState, layout: PadLayout) -> ft.Control:
    words = state.tr.text("Declarations")
    if layout.shape != "roomy":
        return declare_zones(state, invitation=words)
    return ft.Column(
        [caption(words), declare_zones(state, invitation="")],
        spacing=theme.GAP,
        tight=True,
        horizontal_alignment=_STRETCH,
    )


def _row(content: ft.Control, layout: PadLayout) -> ft.Control:
    return ft.Container(
        content, padding=ft.Padding.symmetric(horizontal=layout.edge, vertical=layout.gap)
    )


def _moving(rows: list[ft.Control]) -> ft.Control:
    """Rows that scroll where there is no room for all of them."""
    return ft.Column(
        rows, spacing=0, scroll=ft.ScrollMode.AUTO, expand=True, horizontal_alignment=_STRETCH
    )


def _bar(state: AppState) -> ft.Control:
    _ = state.tr.text
    sheet, lines = state.sheet, state.playing.lines
    assert sheet is not None
    number = draft_number(lines, state.draft)
    dealer = sheet.lines[number - 1].dealer if number <= len(lines) else sheet.dealer

    def discard() -> None:
        state.discard_draft()
        go(HOME)

    remark = None
    if dealer and not large_text(state):
        remark = _("deals: {player}").format(player=seat_name(state.playing.match, dealer))
    return app_bar(
        _("Hand {number}").format(number=number),
        back=(_("Back to the sheet"), lambda: go(HOME)),
        remark=remark,
        actions=[icon_button("discard-draft", ft.Icons.DELETE_OUTLINE, _("Clear"), discard)],
        height=theme.BAR if pad_layout(state).shape == "roomy" else theme.TOUCH,
    )
