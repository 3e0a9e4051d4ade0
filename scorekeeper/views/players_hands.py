"""The hands behind a figure, match by match, each leading to its match."""

from functools import partial

import flet as ft

from scorekeeper.dates import date_text, day_of
from scorekeeper.names import side_names
from scorekeeper.scoring.match import Line
from scorekeeper.scoring.model import Played
from scorekeeper.views import theme
from scorekeeper.views.context import HOME, go, line_route
from scorekeeper.views.kit.bars import secondary_button
from scorekeeper.views.kit.cards import ROW_TITLE, card, list_row, notice
from scorekeeper.views.kit.measure import unparted
from scorekeeper.views.kit.named import named
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import COLUMN, large_text, name_room
from scorekeeper.views.phrases import brief_names
from scorekeeper.views.players_told import HandsPage, Put, Shown, Told
from scorekeeper.views.players_words import matches_words
from scorekeeper.views.state import AppState
from scorekeeper.wording import contract_text, outcome_text, points_text


def hands_page(state: AppState, told: Told, page: HandsPage, put: Put) -> list[ft.Control]:
    tr = state.tr
    matches = matches_words(len(page.found), tr)
    size = sum(found.size for found in page.found)
    words = matches
    if any(match.lines for match in page.shown):
        hands = tr.plural("{n} hand", "{n} hands", size).format(n=size)
        words = tr.text("{hands} in {matches}").format(hands=hands, matches=matches)
    room = min(state.width, COLUMN) - 2 * theme.GAP_4
    name, letters = unparted(page.name, room, state.text_scale, theme.HEADING, theme.FINE)
    whose = named("whose-figure", text(name, letters, bold=True))
    parts: list[ft.Control] = [whose, notice("hands-behind", words, kind="hint", live=False)]
    parts += [_match(state, number, shown) for number, shown in enumerate(page.shown, 1)]
    left = len(page.found) - page.looked_at
    if left > 0:
        face = tr.plural("{n} more match", "{n} more matches", left).format(n=left)

        def more() -> None:
            put(told.turn(page.more(state.store)))

        parts.append(secondary_button("more-hands", face, more))
    return parts


def _match(state: AppState, number: int, shown: Shown) -> ft.Control:
    """A match with those of its hands that are meant. A touch on one leads to its page."""
    match = shown.record.match
    names = " – ".join(party.name for party in match.sides)
    players = " – ".join(
        filter(None, (", ".join(filter(None, party.players)) for party in match.sides))
    )
    day = date_text(day_of(match.created or ""), state.tr)
    points = points_text(shown.sheet.totals)
    large = large_text(state)  # which leave no room for names beside figures
    title = players or names
    if large:
        room = min(state.width, COLUMN) - 4 * theme.GAP_4 - 2
        title = unparted(title, room, state.text_scale, ROW_TITLE, ROW_TITLE)[0]
    head = list_row(
        f"behind-{number}",
        title,
        partial(_open, state, shown, None),
        subtitle=points if large else None,
        figure=None if large else points,
        whole=large,
    )
    lines = [_line(state, number, shown, line) for line in shown.lines]
    return card(day, [head, *lines])


def _line(state: AppState, number: int, shown: Shown, line: Line) -> ft.Control:
    tr, hand = state.tr, line.entry
    assert isinstance(hand, Played)
    names = brief_names(side_names(shown.record.match), name_room(state))
    words = tr.text("{number}. {side} {contract}").format(
        number=line.number,
        side=names[hand.contract.side],
        contract=contract_text(hand.contract, tr),
    )
    outcome, points = outcome_text(line.score.outcome, tr), points_text(line.score.points)
    large = large_text(state)
    return list_row(
        f"behind-{number}-{line.number}",
        words,
        partial(_open, state, shown, line),
        subtitle=f"{outcome}, {points}" if large else outcome,
        figure=None if large else points,
        whole=True,
    )


def _open(state: AppState, shown: Shown, line: Line | None) -> None:
    """Go to the match, or to a hand of it; to neither if it was deleted in another window."""
    if not state.open_match(shown.record.match.id or ""):
        return
    go(HOME if line is None else line_route(shown.record.lines[line.number - 1]))
