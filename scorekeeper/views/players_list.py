"""The list of all players, or pairs, or sides that name no players."""

from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.scoring.figures import Figures, Kind
from scorekeeper.views import theme
from scorekeeper.views.kit.bars import secondary_button
from scorekeeper.views.kit.cards import card, list_row, notice
from scorekeeper.views.kit.choices import bid_chip, chip_group
from scorekeeper.views.kit.forms import text_field
from scorekeeper.views.names import suggested
from scorekeeper.views.players_told import ROWS, ListPage, Put, Told, WhoPage
from scorekeeper.views.players_words import (
    matches_words,
    name_of,
    share_figure,
    share_spoken,
)
from scorekeeper.views.state import AppState


def players_list(state: AppState, told: Told, page: ListPage, put: Put) -> list[ft.Control]:
    _ = state.tr.text

    def look_for(event: ft.Event[ft.TextField]) -> None:
        put(told.turn(replace(page, words=event.control.value or "", rows=ROWS)))

    field = text_field("players-search", _("Look for a name"), page.words, look_for)
    # The label of the field is drawn half above it.
    parts: list[ft.Control] = [ft.Container(field, padding=ft.Padding.only(top=theme.GAP_2))]
    parts.append(_kinds(state, told, page, put))
    found = [
        figures
        for figures in told.standings.all(page.kind)
        if suggested([*figures.names, name_of(figures)], page.words)
    ]
    if not found:
        words = _("No match names anybody yet.")
        if told.standings.figures:
            words = _("Nobody is called that.") if page.words else _("There is nobody here yet.")
        return [*parts, notice("players-none", words, kind="hint")]
    shown = found[: page.rows]
    rows = [_row(state, told, number, figures, put) for number, figures in enumerate(shown, 1)]
    parts.append(card(_("Matches won"), rows))
    left = len(found) - len(shown)
    if left:
        face = state.tr.plural("{n} more", "{n} more", left).format(n=left)
        more = partial(put, told.turn(replace(page, rows=page.rows + ROWS)))
        parts.append(secondary_button("more-players", face, more))
    return parts


def _kinds(state: AppState, told: Told, page: ListPage, put: Put) -> ft.Control:
    tr = state.tr
    kinds: dict[Kind, str] = {
        "player": tr.text_in("statistics", "Players"),
        "pair": tr.text_in("statistics", "Pairs"),
        "side": tr.text_in("statistics", "Sides"),
    }
    chips = [
        bid_chip(
            f"players-{kind}",
            face,
            partial(put, told.turn(replace(page, kind=kind, rows=ROWS))),
            selected=page.kind == kind,
            size=theme.BODY,
        )
        for kind, face in kinds.items()
    ]
    return chip_group(chips)


def _row(state: AppState, told: Told, number: int, figures: Figures, put: Put) -> ft.Control:
    tr = state.tr
    matches = matches_words(figures.matches, tr)
    label = f"{name_of(figures)}, {matches}"
    if figures.results:
        won = tr.text("{share} won").format(share=share_spoken(figures.wins, tr))
        label = f"{label}, {won}"
    return list_row(
        f"player-{number}",
        name_of(figures),
        partial(put, told.to(WhoPage(figures.who))),
        subtitle=matches,
        figure=share_figure(figures.wins, tr) if figures.results else None,
        label=label,
    )
