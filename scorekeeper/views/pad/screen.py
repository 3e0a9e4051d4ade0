"""The pad put together, for the room there is."""

from collections.abc import Callable, Hashable
from functools import partial
from typing import Any

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.names import seat_name
from scorekeeper.scoring.draft import Draft
from scorekeeper.views import theme
from scorekeeper.views.context import HOME, go, leaving
from scorekeeper.views.kit.bars import app_bar
from scorekeeper.views.kit.cards import caption
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.layout import PadLayout, pad_layout, side_by_side
from scorekeeper.views.pad.contract import bids, sides, stakes, suits
from scorekeeper.views.pad.count import counts, keys
from scorekeeper.views.pad.declarations import declare_sheet, declare_zones
from scorekeeper.views.pad.verdict import verdict_bar, why_draft
from scorekeeper.views.part import Kept, part
from scorekeeper.views.phrases import draft_number
from scorekeeper.views.state import AppState

_STRETCH = ft.CrossAxisAlignment.STRETCH


def pad(state: AppState, kept: Kept) -> ft.Control:
    """The pad, filling the screen below its bar or its place beside the ledger. Rows that show what
    they did before are the ``kept`` ones."""
    layout, draft = pad_layout(state), state.draft
    state.pad_is_drawn()

    def row(
        draw: Callable[..., ft.Control], *given: Hashable, shows: tuple[Any, ...]
    ) -> ft.Control:
        within = partial(_row, layout=layout)
        return kept.part(state, draw, draw, *given, shows=(*shows, layout), within=within)

    upper = [row(suits, layout, shows=(draft.trump,))]
    if not _sides_in_bar(state):
        upper.insert(0, row(sides, False, shows=(draft.side, draft.seat)))
    if state.playing.match.rules.has_bids:
        upper += [_bids(state, kept, layout), row(stakes, shows=(draft.stake,))]
    upper.append(row(_declarations, layout, shows=(draft.declarations,)))
    counted = (draft.digits, draft.counting, draft.capot)
    lower = [row(counts, layout, shows=counted), row(keys, layout, shows=(draft.capot,))]
    match layout.shape:
        case "flat":
            body = [ft.Row([_moving(upper), _moving(lower)], spacing=0, expand=True)]
        case "scrolled":
            body = [_moving([*upper, *lower])]
        case _:
            body = [_moving(upper), *lower]
    return ft.Column(
        [*body, part(state, verdict_bar, layout, shows=_verdict_shows(state))],
        spacing=0,
        expand=True,
        horizontal_alignment=_STRETCH,
    )


def _verdict_shows(state: AppState) -> tuple[object, ...]:
    draft = state.draft
    said = (state.preview, draft.declarations, draft.digits, state.refused)
    return (*said, draft.line, draft.before, state.sheet_seen)


def pad_dialogs(state: AppState, kept: Kept) -> list[ft.Control]:
    """What comes up over the pad."""
    said, asked = state.draft, (state.declaring, state.asking_why)
    shows = (*asked, any(asked) and said)
    return [kept.get(draw, shows, partial(draw, state)) for draw in (declare_sheet, why_draft)]


def _bids(state: AppState, kept: Kept, layout: PadLayout) -> ft.Control:
    """The strip of bids, which runs to both edges of the screen."""
    draft = state.draft
    shows = (draft.bid, draft.line, draft.before, layout)
    high = ft.Padding.symmetric(vertical=layout.gap)
    within = partial(ft.Container, padding=high)
    return kept.part(state, bids, bids, layout.edge, shows=shows, within=within)


def _declarations(state: AppState, layout: PadLayout) -> ft.Control:
    words = state.tr.text("Declarations")
    if not layout.caption:
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


def way_out(draft: Draft, tr: Translator) -> tuple[ft.IconData, str]:
    """The sign and the words for taking what is said off the pad."""
    if draft.line is not None:
        return ft.Icons.CLOSE, tr.text("Leave the hand as it was")
    return ft.Icons.DELETE_OUTLINE, tr.text("Clear the pad")


def pad_title(state: AppState) -> str:
    """Which hand is on the pad beside the ledger, and what for."""
    _ = state.tr.text
    record, draft = state.playing, state.draft
    title = _("Hand {number}")
    if draft.line in record.lines:
        title = _("Editing hand {number}")
    elif draft.before in record.lines:
        title = _("Inserting hand {number}")
    return title.format(number=draft_number(record.lines, draft))


def _sides_in_bar(state: AppState) -> bool:
    """Whether the sides stand in the bar, in place of a title that there is no room for."""
    return pad_layout(state).shape == "squeezed" and not side_by_side(state)


def pad_bar(state: AppState) -> ft.Control:
    """The bar over a pad that has the screen for itself."""
    _ = state.tr.text
    sheet, lines = state.sheet, state.playing.lines
    assert sheet is not None
    number = draft_number(lines, state.draft)
    dealer = sheet.lines[number - 1].dealer if number <= len(lines) else sheet.dealer

    discard = state.on_pad(leaving(state.discard_draft))
    clear = icon_button("discard-draft", *way_out(state.draft, state.tr), discard)
    remark = None
    if dealer and pad_layout(state).shape != "scrolled":
        remark = _("deals: {player}").format(player=seat_name(state.playing.match, dealer))
    if _sides_in_bar(state):
        return _sides_bar(state, clear)
    return app_bar(
        _("Hand {number}").format(number=number),
        back=(_("Back to the sheet"), lambda: go(HOME)),
        remark=remark,
        actions=[clear],
        height=theme.BAR if pad_layout(state).shape == "roomy" else theme.TOUCH,
    )


def _sides_bar(state: AppState, discard: ft.Control) -> ft.Control:
    """The bar of a small phone: the way back, the sides, the way out."""
    leave = state.tr.text("Back to the sheet")
    whose = part(state, sides, True, shows=(state.draft.side, state.draft.seat))
    back = icon_button("back", ft.Icons.ARROW_BACK, leave, lambda: go(HOME), color=theme.INK)
    return ft.Container(
        ft.Row([back, ft.Container(whose, expand=True), discard], spacing=0),
        padding=ft.Padding.only(top=theme.GAP),
    )
