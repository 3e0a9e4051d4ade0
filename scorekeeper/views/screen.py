"""What every screen stands on: paper, clear of the phone's own bars, and the size of its text."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.kit.cards import notice
from scorekeeper.views.kit.measure import text_scale_probe
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.layout import COLUMN
from scorekeeper.views.set_aside import set_aside_words
from scorekeeper.views.state import AppState
from scorekeeper.wording import points_text

_STRETCH = ft.CrossAxisAlignment.STRETCH


@component
def IconSize(text_scale: float) -> ft.Control:
    """Sees to the icons of the theme, after what depends on the text's size was drawn."""
    page = ft.context.page
    ft.use_effect(lambda: theme.fit_icons(page, text_scale), [text_scale])
    return ft.Container(width=0, height=0)


def screen(
    state: AppState,
    route: str,
    body: ft.Control,
    on_back: Callable[[], None] | None = None,
    *,
    dialog: ft.Control | None = None,
) -> ft.View:
    """A view of its own with ``body`` filling it. ``on_back``: what the phone's own way back does
    here, where it would otherwise leave the app. ``dialog`` is a component that shows one."""

    async def instead(event: ft.Event[ft.View]) -> None:
        # First, since afterwards the view may be gone and nobody there to answer to.
        await event.control.confirm_pop(False)
        if on_back is not None:
            on_back()

    # What draws nothing lies beneath the body: above it, it would take every swipe.
    layers = list(ft.use_memo(partial(_unseen, state), [state.text_scale]))
    if dialog is not None:
        layers.append(dialog)
    layers.append(_marked_unwritten(state, body))
    if state.trouble:
        layers.append(_trouble(state))
    return ft.View(
        route=route,
        padding=0,
        spacing=0,
        bgcolor=theme.PAPER,
        can_pop=on_back is None,
        on_confirm_pop=instead if on_back else None,
        controls=[
            ft.SafeArea(
                ft.Stack(layers, fit=ft.StackFit.EXPAND),
                expand=True,
                avoid_intrusions_bottom=False,
            )
        ],
    )


def _unseen(state: AppState) -> list[ft.Control]:
    return [text_scale_probe(state.measure_text), IconSize(state.text_scale)]


def column(content: ft.Control, edge: float = theme.GAP_4, *, widest: float = COLUMN) -> ft.Control:
    """``content`` in the middle of the screen, no wider than one can read."""
    return ft.Container(
        ft.Container(content, width=widest, padding=ft.Padding.symmetric(horizontal=edge)),
        alignment=ft.Alignment.TOP_CENTER,
        expand=True,
    )


def _marked_unwritten(state: AppState, body: ft.Control) -> ft.Control:
    """``body``, beneath a line that says so while the disk does not take what is written."""
    if not state.unwritten:
        return body
    words = state.tr.text("The disk takes nothing. Your match goes on, and is written when it can.")
    said = notice("unwritten", words, kind="error")
    strip = ft.Container(
        said, bgcolor=theme.CARD, padding=ft.Padding.symmetric(horizontal=theme.GAP_4, vertical=2)
    )
    return ft.Column(
        [strip, ft.Container(body, expand=True)], spacing=0, horizontal_alignment=_STRETCH
    )


def _trouble(state: AppState) -> ft.Control:
    """What the scorer is told without having asked."""
    _ = state.tr.text
    if state.trouble == "changed_elsewhere":
        words = _("The match was changed in another window. This is how it stands now.")
    elif state.trouble == "another_match":
        words = _("Another match was begun in another window. The one before is among the matches.")
    elif state.trouble == "line_changed":
        words = _line_changed(state)
    elif state.trouble == "set_aside" and state.set_aside is not None:
        words = set_aside_words(state.set_aside, state.tr)
    else:
        words = _("Something went wrong, and was noted in the log. Your match is safe.")
    close = icon_button(
        "trouble-ok", ft.Icons.CLOSE, state.tr.text_in("dialog", "Close"), state.end_trouble
    )
    said = notice("trouble", words, kind="error")
    said.expand = True
    return ft.Container(
        ft.Container(
            ft.Row([said, close], spacing=theme.GAP_2),
            bgcolor=theme.CARD,
            border=ft.Border.all(1, theme.RED),
            border_radius=theme.RADIUS_KEY,
            padding=ft.Padding.only(left=16, top=4, right=4, bottom=4),
        ),
        padding=theme.GAP_2,
        top=0,
        left=0,
        right=0,
    )


def _line_changed(state: AppState) -> str:
    """How the line stands that was edited here and changed elsewhere."""
    position = state.playing.lines.index(state.marked) if state.marked is not None else -1
    assert state.sheet is not None
    line = state.sheet.lines[position]
    words = state.tr.text(
        "Hand {number} was changed in another window, so that your edit was not written. "
        "It gives {points} now."
    )
    return words.format(number=line.number, points=points_text(line.score.points))
