"""The first screen: the sheet of the match being played with its pad, its end, or a new match.

Sheet and pad are one screen: side by side where there is room, else by the address one over the
other. The one that is not seen stays as it was drawn last, so that going between them costs no
more than what has changed meanwhile.
"""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import HAND, HOME, go, use_app
from scorekeeper.views.layout import pad_width, side_by_side
from scorekeeper.views.match_end import match_end
from scorekeeper.views.new_match import NewMatch
from scorekeeper.views.pad.screen import pad, pad_bar, pad_dialogs
from scorekeeper.views.part import part, use_kept
from scorekeeper.views.screen import screen
from scorekeeper.views.share import share_sheet
from scorekeeper.views.sheet import sheet_bar, sheet_body
from scorekeeper.views.state import AppState

_STRETCH = ft.CrossAxisAlignment.STRETCH


@component
def Home() -> ft.View:
    state = use_app()
    wide = side_by_side(state)
    location = ft.use_route_location()
    ft.use_effect(state.put_dialogs_away, [location])
    covered = location.startswith(HAND) and not wide and state.has_hand
    panes, kept = ft.use_memo(_Panes, []), use_kept()
    sheet = state.sheet
    share = kept.get("share", state.sharing, partial(share_sheet, state))
    if sheet is None:
        panes.forget()
        kept.forget()
        return screen(state, HOME, NewMatch(), dialog=share)
    if state.at_the_end and not covered:
        panes.forget()
        kept.forget()
        return screen(state, HOME, match_end(state), dialog=share)
    record = state.playing
    if covered:
        draft = state.draft
        about = (draft.line, draft.before, draft.side, draft.seat)
        bar = kept.part(state, "bar", pad_bar, shows=(sheet, record.lines, *about))
    else:
        shown = (state.sheet_seen, wide and record.draft)
        bar = kept.part(state, "bar", sheet_bar, shows=shown)
    has_pad = covered or (wide and state.has_hand)
    ledger = ft.Container(
        panes.show("sheet", not covered, lambda: _sheet(state)), expand=True, visible=not covered
    )
    keys = ft.Container(
        panes.show("pad", has_pad, lambda: pad(state, kept)),
        visible=has_pad,
        width=pad_width(state) if wide else None,
        expand=not wide,
        border=ft.Border.only(left=ft.BorderSide(1, theme.LINE)) if wide else None,
    )
    both = ft.Row([ledger, keys], spacing=0, expand=True, vertical_alignment=_STRETCH)
    body = ft.Column(
        [bar, both, *pad_dialogs(state, kept)],
        spacing=0,
        horizontal_alignment=_STRETCH,
    )
    return screen(state, HOME, body, _way_back(state, covered), dialog=share)


def _sheet(state: AppState) -> ft.Control:
    record = state.playing
    shows = (state.sheet, record.lines, record.draft, state.cleared, state.marked)
    return part(state, sheet_body, shows=shows)


def _way_back(state: AppState, covered: bool) -> Callable[[], None] | None:
    """What the phone's own way back does where it would otherwise leave the app. ``covered`` is the
    sheet by the pad."""
    if covered:
        return partial(go, HOME)
    assert state.sheet is not None
    return state.see_result if state.sheet.over else None


class _Panes:
    """The panes as they were drawn last."""

    def __init__(self) -> None:
        self._drawn: dict[str, ft.Control] = {}

    def show(self, name: str, seen: bool, draw: Callable[[], ft.Control]) -> ft.Control | None:
        """A pane, drawn anew if it is seen; None as long as it never was."""
        if seen:
            self._drawn[name] = draw()
        return self._drawn.get(name)

    def forget(self) -> None:
        """They are taken off the screen, and have to be made anew."""
        self._drawn.clear()
