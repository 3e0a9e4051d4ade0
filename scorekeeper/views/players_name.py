"""Another name for a player, or that of another who is the same; and how to take that back."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.scoring.figures import Figures, Who
from scorekeeper.scoring.names import NAME_LENGTH
from scorekeeper.scoring.people import Renaming
from scorekeeper.views import theme
from scorekeeper.views.kit.bars import bottom_bar, primary_button, text_button
from scorekeeper.views.kit.cards import card, notice
from scorekeeper.views.kit.choices import bid_chip, chip_strip
from scorekeeper.views.kit.forms import bottom_sheet, text_field
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import COLUMN
from scorekeeper.views.names import suggested
from scorekeeper.views.players_told import Put, Told, WhoPage, is_name
from scorekeeper.views.state import AppState

_SUGGESTIONS = 12


def name_sheet(
    state: AppState, told: Told, put: Put, seen: Callable[[], Told]
) -> ft.DialogControl | None:
    """The form for another name, while it is asked for; ``seen`` is what is on the screen."""
    typed = told.naming
    if typed is None or not isinstance(told.page, WhoPage):
        return None
    _, who = state.tr.text, told.page.who
    names = told.standings.figures[who].names
    other = told.same_as(who, typed)
    together = told.standings.together(who, other) if other else 0

    def say(event: ft.Event[ft.TextField]) -> None:
        put(replace(told, naming=event.control.value or ""))

    # Flet says that it was dismissed whenever it goes, after a name was kept too.
    close = state.meant(seen, partial(put, replace(told, naming=None)))

    remark: list[ft.Control] = []
    if together:
        remark.append(
            notice("name-remark", _together(state, names[0], typed, together), kind="error")
        )
    elif other:
        words = _("There is a player of this name. All that either played counts for one then.")
        remark.append(notice("name-remark", words, kind="warning"))
    face = _("They are the same player") if other else _("Keep this name")
    save = primary_button(
        "save-player",
        face,
        state.meant(seen, lambda: put(told.rename(state.store, who, typed))),
        disabled=bool(together) or not is_name(typed),
    )
    label = _("Name, or that of a player who is the same")
    return bottom_sheet(
        names[0],
        [
            text_field("player-name", label, typed, say, max_length=NAME_LENGTH),
            *_offered(told, who, put),
            *remark,
            save,
        ],
        close=icon_button("close", ft.Icons.CLOSE, state.tr.text_in("dialog", "Close"), close),
        on_dismiss=close,
    )


def _together(state: AppState, name: str, other: str, n: int) -> str:
    words = state.tr.plural(
        "{name} and {other} have sat at one table in {n} match: they are two people.",
        "{name} and {other} have sat at one table in {n} matches: they are two people.",
        n,
    )
    return words.format(name=name, other=other.strip(), n=n)


def _offered(told: Told, who: Who, put: Put) -> list[ft.Control]:
    """Players who could be the same: those never seen at one table."""
    typed = told.naming or ""
    own = told.standings.figures[who].names[0]
    names = [
        figures.names[0]
        for figures in told.standings.all("player")
        if figures.who != who and not told.standings.together(who, figures.who)
    ]
    words = "" if typed == own else typed
    chips = [
        bid_chip(
            f"suggestion-{number}",
            name,
            partial(put, replace(told, naming=name)),
            selected=name == typed,
            size=theme.BODY,
        )
        for number, name in enumerate(suggested(names, words)[:_SUGGESTIONS], 1)
    ]
    return [chip_strip(chips, padding=0)] if chips else []


def renamed_bar(
    state: AppState, told: Told, renaming: Renaming, put: Put, seen: Callable[[], Told]
) -> ft.Control:
    """What was said last of a name, and how to take it back."""
    words = text(_renamed(state, renaming), lines=2, expand=True)
    take_back = state.meant(seen, partial(_take_back, state, told, renaming, put))
    undo = text_button("undo-rename", state.tr.text("Undo"), take_back)
    return bottom_bar([ft.Row([words, undo], spacing=theme.GAP_2)], widest=COLUMN)


def renamings_card(state: AppState, told: Told, figures: Figures, put: Put) -> ft.Control | None:
    """Under which names the player has played before that were changed since."""
    rows: list[ft.Control] = []
    for number, renaming in enumerate(told.people.leading_to(figures.names[0]), 1):
        take_back = partial(_take_back, state, told, renaming, put)
        undo = text_button(f"take-back-{number}", state.tr.text("Take back"), take_back)
        words = text(_renamed(state, renaming), expand=True)
        row = ft.Row([words, undo], spacing=theme.GAP_2)
        rows.append(ft.Container(row, border=ft.Border.only(top=ft.BorderSide(1, theme.LINE))))
    return card(state.tr.text("Other names"), rows) if rows else None


def _take_back(state: AppState, told: Told, renaming: Renaming, put: Put) -> None:
    put(told.take_back(state.store, renaming))


def _renamed(state: AppState, renaming: Renaming) -> str:
    words = state.tr.text("{name} is {called} now")
    return words.format(name=renaming.name, called=renaming.called)
