"""The lower part of the pad: each side's trick points, and the keys that type them."""

from functools import partial

import flet as ft

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import Side
from scorekeeper.views import theme
from scorekeeper.views.context import CARDS, go
from scorekeeper.views.kit.keys import even_row, function_key, key
from scorekeeper.views.kit.sides import capot_key, count_field
from scorekeeper.views.layout import PadLayout, large_text
from scorekeeper.views.part import use_kept
from scorekeeper.views.state import AppState

_HALF = 81
"""Half of 162: the closest a hand can be, and common."""


def counts(state: AppState, layout: PadLayout) -> ft.Control:
    """What is typed for one side, and the other side's complement at once."""
    _ = state.tr.text
    kept, draft, seats = use_kept(), state.draft, state.playing.match.seats
    points, capot = draft.shown_points(seats), draft.said_capot
    # With two and three players cards are left over: nothing follows from 162.
    follows = seats == 4

    def field(side: Side, name: str) -> ft.Control:
        figure = _("Capot") if follows and capot == side else str(points.get(side, ""))
        if not follows and capot not in (None, side):
            figure = "–"  # no trick, nothing to count
        return count_field(
            f"count-{side}",
            name,
            figure,
            state.touching(Draft.count_for, side),
            active=draft.counting == side,
            complement=follows and (side not in draft.digits or capot is not None),
            label=_("trick points of {side}: {points}").format(side=name, points=figure),
            side=side,
            height=theme.BAR if layout.shape == "roomy" else theme.TOUCH,
            stacked=seats == 3,
        )

    fields = even_row(
        [field(side, name) for side, name in state.names.items()], spacing=theme.GAP_3
    )
    if layout.shape != "roomy":
        return fields
    fields.expand = True
    beside = kept.get("cards", state.tr, partial(_cards_beside, state))
    return ft.Row([fields, beside], spacing=theme.GAP_3)


def _cards_beside(state: AppState) -> ft.Control:
    return ft.Container(_cards(state, theme.BAR), width=theme.BAR)


def keys(state: AppState, layout: PadLayout) -> ft.Control:
    """Digits, capot a side, and the rarer ones."""
    digit = {face: _digit(state, layout, face) for face in "0123456789"}
    capots = [_capot(state, layout, side) for side in state.names]
    erase, half, why = _erase(state, layout), _half(state, layout), _why(state, layout)
    swap = [_swap(state, layout)] if len(capots) == 2 else []
    cards = _cards(state, layout.key)
    gap = 3 if layout.shape in ("squeezed", "flat") else theme.GAP_2
    match layout.shape:
        case "flat":
            rows = [
                even_row([*(digit[face] for face in "12345")], gap),
                even_row([*(digit[face] for face in "67890")], gap),
                even_row([why, half, cards, *swap, erase], gap),
                even_row(capots, gap),
            ]
        case "squeezed":
            # Words are wider than signs, and there is little room for them.
            words, signs = [*capots, why], [cards, *swap]
            shares = [*(5 for _ in words), *(4 for _ in signs)]
            rows = [
                even_row([*(digit[face] for face in "123456")], gap),
                even_row([*(digit[face] for face in "7890"), half, erase], gap),
                even_row([*words, *signs], gap, shares),
            ]
        case _:
            # With two sides the last place is for the key that swaps them.
            column = [erase, *capots, *swap]
            # The counter stands beside the counts; where it cannot, words take a row of their own.
            scrolled = layout.shape == "scrolled"
            rows = [
                even_row([*(digit[face] for face in "789"), column[0]]),
                even_row([*(digit[face] for face in "456"), column[1]]),
                even_row([*(digit[face] for face in "123"), column[2]]),
                even_row([cards if scrolled else why, digit["0"], half, column[3]]),
                *([even_row([why])] if scrolled else []),
            ]
    return ft.Column(list[ft.Control](rows), spacing=gap, tight=True)


def _digit(state: AppState, layout: PadLayout, face: str) -> ft.Control:
    seats = state.playing.match.seats
    press = state.touching(Draft.press, face, seats)
    return key(f"digit-{face}", face, press, height=layout.key)


def _capot(state: AppState, layout: PadLayout, side: Side) -> ft.Control:
    _ = state.tr.text
    seats = state.playing.match.seats
    return capot_key(
        f"capot-{side}",
        state.tr.text_in("key", "CAPOT"),
        "" if large_text(state) else state.names[side],
        side,
        state.touching_once(("capot",), Draft.take_all_tricks, side, seats),
        label=_("capot, {side}").format(side=state.names[side]),
        selected=state.draft.said_capot == side,
        height=layout.key,
    )


def _cards(state: AppState, height: float) -> ft.Control:
    """Where the cards of a pile are counted; beside the counts where there is room."""
    return function_key(
        "cards",
        ft.Icons.STYLE,
        partial(go, CARDS),
        label=state.tr.text("Count the cards of a pile"),
        height=height,
    )


def _erase(state: AppState, layout: PadLayout) -> ft.Control:
    return function_key(
        "erase",
        ft.Icons.BACKSPACE_OUTLINED,
        state.touching(Draft.erase, state.playing.match.seats),
        label=state.tr.text("Erase a digit"),
        height=layout.key,
    )


def _swap(state: AppState, layout: PadLayout) -> ft.Control:
    return function_key(
        "swap",
        ft.Icons.SWAP_HORIZ,
        state.touching_once(("digits", "capot"), Draft.swap),
        label=state.tr.text("It was the other side's"),
        height=layout.key,
    )


def _half(state: AppState, layout: PadLayout) -> ft.Control:
    """Half of all points; where they are not divided, on to the next side's count."""
    seats = state.playing.match.seats
    if seats == 4:
        return function_key(
            "half",
            str(_HALF),
            state.touching(Draft.count, _HALF, seats),
            height=layout.key,
            size=_function_size(layout),
        )
    return function_key(
        "next-count",
        ft.Icons.KEYBOARD_TAB,
        state.touching(Draft.count_for_next, seats),
        label=state.tr.text("Count for the next player"),
        height=layout.key,
    )


def _why(state: AppState, layout: PadLayout) -> ft.Control:
    return function_key(
        "why-draft",
        state.tr.text("Why?"),
        state.on_pad(state.ask_why),
        height=layout.key,
        size=_function_size(layout),
    )


def _function_size(layout: PadLayout) -> float:
    return theme.BODY if layout.key > theme.TOUCH else theme.FINE
