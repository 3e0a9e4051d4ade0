"""Who plays: the names of the sides and of the players, with those of earlier matches offered."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.scoring.model import SIDES_AT, Seat, Side, seats_of
from scorekeeper.scoring.names import NAME_LENGTH
from scorekeeper.views import theme
from scorekeeper.views.kit.choices import bid_chip, chip_strip
from scorekeeper.views.kit.forms import bottom_sheet, text_field
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import COLUMN
from scorekeeper.views.names import same_name, suggested
from scorekeeper.views.plan import Named, Plan
from scorekeeper.views.state import AppState

_OFFERED = 12
"""More names than that are found sooner by their first letters."""
_BESIDE = 130
"""The least width of a field, at usual letters, with another beside it."""


@dataclass(frozen=True, slots=True)
class NamesForm:
    """``asked`` is whose field was touched, None before any was; ``typing`` once its name was
    changed."""

    sides: tuple[str, ...]
    """What sides were called in earlier matches, the last used first."""
    players: tuple[str, ...]
    asked: Named | None = None
    typing: bool = False


Write = Callable[[Named, str], None]


def names_sheet(
    state: AppState,
    plan: Plan,
    form: NamesForm,
    ask: Callable[[Named], None],
    write: Write,
    close: Callable[[], None],
) -> ft.DialogControl:
    """The names in a sheet over the screen. ``ask`` is told which is typed, ``write`` what."""
    done = icon_button("close", ft.Icons.CHECK, state.tr.text("Done"), close)
    sides = [_side(state, plan, form, ask, write, side) for side in SIDES_AT[plan.seats]]
    return bottom_sheet(state.tr.text("Who plays?"), sides, close=done, on_dismiss=close)


def _side(
    state: AppState,
    plan: Plan,
    form: NamesForm,
    ask: Callable[[Named], None],
    write: Write,
    side: Side,
) -> ft.Control:
    """A side in its colour: its name over those of its players, as they sit."""
    lines: list[list[Named]] = [[seat] for seat in seats_of(side, plan.seats)]
    contents: list[ft.Control] = []
    if plan.in_pairs:
        beside = _width(state) / state.text_scale >= _BESIDE
        lines = [[side], *([[seat for line in lines for seat in line]] if beside else lines)]
        color = theme.side_color(side)
        called = plan.called(side, state.tr)
        contents.append(text(called, theme.HEADING, bold=True, color=color, lines=1))
    for line in lines:
        fields = [_field(plan, ask, write, named, state.tr) for named in line]
        contents.append(
            ft.Row(fields, spacing=theme.GAP_2, vertical_alignment=ft.CrossAxisAlignment.START)
        )
        if form.asked in line and (names := _offered(plan, form, form.asked)):
            contents.append(_chips(form.asked, names, write))
    return ft.Container(
        ft.Column(
            contents,
            spacing=theme.GAP_3,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=theme.side_tint(side),
        border_radius=theme.RADIUS_CARD,
        padding=theme.GAP_3,
    )


def _width(state: AppState) -> float:
    """Of a field with another beside it."""
    return (min(state.width - 32, COLUMN) - 2 * theme.GAP_3 - theme.GAP_2) / 2


def _field(
    plan: Plan, ask: Callable[[Named], None], write: Write, named: Named, tr: Translator
) -> ft.Control:
    is_side = named in SIDES_AT[4]
    return text_field(
        f"side-name-{named}" if is_side else f"player-{named}",
        tr.text("Name of the side") if is_side else _place(plan, named, tr),
        plan.typed(named),
        lambda event: write(named, event.control.value or ""),
        max_length=NAME_LENGTH,
        error=plan.name_error(named, tr),
        on_focus=lambda _event: ask(named),
        expand=True,
    )


def _place(plan: Plan, named: Named, tr: Translator) -> str:
    """Where at the drawn table a player sits."""
    places: dict[Seat, str] = {
        "A1": tr.text("Player below"),
        "B1": tr.text("Player above") if plan.seats == 2 else tr.text("Player on the right"),
        "A2": tr.text("Player above"),
        "B2": tr.text("Player on the left"),
        "C1": tr.text("Player on the left"),
    }
    return places[named]  # pyright: ignore[reportArgumentType]


def _offered(plan: Plan, form: NamesForm, asked: Named) -> list[str]:
    """Names of earlier matches but for those that are there already: those that begin as it is
    typed, or all to take the place of one that was only touched."""
    kept = form.sides if asked in SIDES_AT[4] else form.players
    typed = plan.typed(asked)
    others = [plan.typed(named) for named in plan.named if named != asked]
    found = [name for name in suggested(kept, typed if form.typing else "") if name != typed]
    return [name for name in found if not any(same_name(name, o) for o in others)][:_OFFERED]


def _chips(asked: Named, names: list[str], write: Write) -> ft.Control:
    chips = [
        bid_chip(
            f"suggestion-{number}",
            name,
            partial(write, asked, name),
            selected=False,
            size=theme.BODY,
        )
        for number, name in enumerate(names, 1)
    ]
    return chip_strip(chips, padding=theme.GAP_2)
