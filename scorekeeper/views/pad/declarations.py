"""Declarations on the pad: a zone a side, and the choices that come up from it."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.scoring.declarations import FOUR_POINTS, declaration_points
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import (
    FOUR_RANKS,
    Declaration,
    Four,
    Pilotta,
    Sequence,
    Side,
)
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.kit.cards import caption
from scorekeeper.views.kit.choices import bid_chip, chip_group
from scorekeeper.views.kit.forms import bottom_sheet
from scorekeeper.views.kit.keys import even_row
from scorekeeper.views.kit.measure import breadth
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.kit.sides import ZONE_EDGE, declaration_zone
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import large_text, name_room, pad_column
from scorekeeper.views.phrases import brief_names
from scorekeeper.views.state import AppState
from scorekeeper.wording import (
    declaration_chip,
    declaration_name,
    suit_sign,
)

_USUAL, _LONGER = (3, 4, 5), (6, 7, 8)
"""The lengths of sequences."""
_FOURS = sorted(FOUR_RANKS, key=lambda rank: -FOUR_POINTS[rank])
_BETWEEN = theme.GAP_3


@component
def DeclareSheet(
    state: Callable[[], AppState], side: Side | None, said: tuple[Declaration, ...]
) -> ft.Control:
    """The choices of the side whose declarations are being entered, and what was said so far."""
    ft.use_dialog(_choices(state(), side) if side else None)
    return ft.Container()


def declare_sheet(state: AppState) -> ft.Control:
    side = state.declaring
    said = state.draft.declarations if side else ()
    return ft.memo(DeclareSheet)(state.itself, side, said)


def declare_zones(state: AppState, *, invitation: str) -> ft.Control:
    """Both sides' declarations; a touch on a side's opens its choices."""
    sides = len(state.names)
    room = (pad_column(state) - (sides - 1) * _BETWEEN) / sides - 2 * ZONE_EDGE
    whole = breadth(max(invitation.split(), key=len, default=" "), 1, state.text_scale)
    zones = [
        declaration_zone(
            f"declare-{side}",
            side,
            _chips(state, side),
            invitation,
            state.on_pad(partial(state.declare_for, side)),
            label=_spoken(state, side),
            size=min(theme.SMALL, room / whole),
        )
        for side in state.names
    ]
    return even_row(zones, spacing=_BETWEEN)


def _chips(state: AppState, side: Side) -> list[str]:
    """A side's declarations in as few letters as leave them on one line."""
    own = [d for d in state.draft.declarations if d.side == side]
    if len(own) < 2:
        return [declaration_chip(d, state.tr) for d in own]
    return [declaration_name(d, state.tr) if isinstance(d, Pilotta) else _card(d) for d in own]


def _card(declaration: Sequence | Four) -> str:
    """What tells it from others: its points, with the card if that was said."""
    points = declaration_points(declaration) if declaration.shown else 0
    if isinstance(declaration, Four):
        return f"{declaration.rank}×4 {points}"
    return f"{declaration.top or ''}{suit_sign(declaration.suit)} {points}".strip()


def _spoken(state: AppState, side: Side) -> str:
    said = [declaration_name(d, state.tr) for d in state.draft.declarations if d.side == side]
    heading = state.tr.text("declarations of {side}").format(side=state.names[side])
    return f"{heading}: {', '.join(said)}" if said else heading


def _choices(state: AppState, side: Side) -> ft.DialogControl:
    """What a side can declare, and what it has declared."""
    _ = state.tr.text
    close = partial(state.declare_for, None)

    def declare(declaration: Declaration) -> None:
        state.declare_for(None)
        state.touch(Draft.declare, declaration)

    def chip(identifier: str, declaration: Declaration) -> ft.Control:
        return bid_chip(
            identifier,
            _face(declaration, state.tr),
            state.on_pad(partial(declare, declaration), "declarations"),
            label=declaration_name(declaration, state.tr),
            selected=False,
            size=theme.BODY,
        )

    usual, longer = (
        [chip(f"declare-{side}-sequence-{length}", Sequence(side, length)) for length in lengths]
        for lengths in (_USUAL, _LONGER)
    )
    fours = [chip(f"declare-{side}-four-{rank}", Four(side, rank)) for rank in _FOURS]
    pilotta = chip(f"pilotta-{side}", Pilotta(side))
    said = [
        _said(state, index, declaration)
        for index, declaration in enumerate(state.draft.declarations)
        if declaration.side == side
    ]
    return bottom_sheet(
        _("Declarations: {side}").format(side=brief_names(state.names, name_room(state))[side]),
        [
            *said,
            chip_group([pilotta, *usual]),
            caption(_("Longer sequences")),
            chip_group(longer),
            caption(_("Four of a kind")),
            chip_group(fours),
        ],
        close=icon_button("close", ft.Icons.CLOSE, state.tr.text_in("dialog", "Close"), close),
        on_dismiss=close,
    )


def _face(declaration: Declaration, tr: Translator) -> str:
    """What stands on a choice: of the longer sequences how long they are, which is all that tells
    one from another."""
    if isinstance(declaration, Sequence) and declaration.length in _LONGER:
        length = declaration.length
        cards = tr.plural("{count} card", "{count} cards", length).format(count=length)
        return f"{cards} {declaration_points(declaration)}"
    return declaration_chip(declaration, tr)


def _said(state: AppState, index: int, declaration: Declaration) -> ft.Control:
    """A declaration that was made: whether it was shown in time, and taking it back."""
    _ = state.tr.text

    def withdraw() -> None:
        state.declare_for(None)
        state.touch(Draft.withdraw, index)

    def toggle_shown() -> None:
        state.touch(Draft.restate, index, replace(declaration, shown=not declaration.shown))

    once = state.on_pad(withdraw, "declarations")
    name = text(declaration_name(declaration, state.tr), theme.BODY, bold=True, expand=True)
    buttons: list[ft.Control] = []
    if not isinstance(declaration, Pilotta):
        buttons.append(
            bid_chip(
                f"not-shown-{index}",
                _("not shown in time"),
                state.on_pad(toggle_shown, "declarations"),
                selected=not declaration.shown,
                size=theme.SMALL,
            )
        )
    buttons.append(
        icon_button(f"withdraw-{index}", ft.Icons.DELETE_OUTLINE, _("Take it back"), once)
    )
    if large_text(state):  # which leaves no room for words beside the chip
        below = ft.Row(buttons, alignment=ft.MainAxisAlignment.SPACE_BETWEEN)
        return ft.Column([ft.Row([name]), below], spacing=0, tight=True)
    return ft.Row([name, *buttons], spacing=theme.GAP_2)
