"""The end of a match: who won, the curve of it, and the way on."""

from dataclasses import replace

import flet as ft

from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.model import Played
from scorekeeper.views import theme
from scorekeeper.views.kit.bars import app_bar, bottom_bar, primary_button, secondary_button
from scorekeeper.views.kit.cards import result_panel, stat_tile
from scorekeeper.views.kit.drawing import Curve, match_curve
from scorekeeper.views.kit.keys import even_row
from scorekeeper.views.kit.measure import fitting
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.layout import COLUMN
from scorekeeper.views.menu import match_menu
from scorekeeper.views.screen import column
from scorekeeper.views.state import AppState


def match_end(state: AppState) -> ft.Control:
    """The result of a match that is over."""
    _ = state.tr.text
    sheet = state.sheet
    assert sheet is not None
    sheet = _as_it_ended(sheet)
    score = " : ".join(str(total) for total in sheet.totals.values())
    width = min(state.width, COLUMN) - 32 - 40
    winner = state.names[sheet.winner] if sheet.winner else ""
    panel = result_panel(
        sheet.winner,
        _("{side} won").format(side=winner),
        score,
        _remark(state, sheet),
        size=fitting(score, width, state.text_scale, largest=60),
    )
    bar = app_bar(
        _("Tefteri"),
        actions=[
            icon_button("undo", ft.Icons.UNDO, _("Undo"), state.meant_for_sheet(state.undo)),
            match_menu(state),
        ],
    )
    body = ft.Column(
        [panel, _curve(state, sheet), _tiles(state, sheet)],
        spacing=theme.GAP_4,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    foot = bottom_bar(
        [
            secondary_button("see-sheet", _("See the sheet"), state.read_sheet),
            primary_button("rematch", _("Rematch"), state.meant_for_sheet(state.rematch)),
        ]
    )
    return ft.Column(
        [bar, column(body), foot], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )


def _remark(state: AppState, sheet: Sheet) -> str:
    hands = len([line for line in sheet.lines if line.entry.kind == "played"])
    said = state.tr.plural("{n} hand", "{n} hands", hands).format(n=hands)
    party = next(p for p in state.playing.match.sides if p.id == sheet.winner)
    players = ", ".join(name for name in party.players if name)
    return f"{said} · {players}" if players else said


def _curve(state: AppState, sheet: Sheet) -> ft.Control:
    _ = state.tr.text
    curves = [
        Curve(side, [0, *(line.totals[side] for line in sheet.lines)]) for side in sheet.totals
    ]
    label = _("The totals after each hand")
    box = match_curve(curves, state.playing.match.rules.target, label=label, height=140)
    return ft.Container(
        box,
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.RADIUS_CARD,
        padding=12,
    )


def _tiles(state: AppState, sheet: Sheet) -> ft.Control:
    _ = state.tr.text
    played = [line for line in sheet.lines if isinstance(line.entry, Played)]
    made = sum(line.score.outcome == "made" for line in played)
    capots = sum(line.score.capot is not None for line in played)
    stakes = sum(
        isinstance(line.entry, Played) and line.entry.contract.stake != "open" for line in played
    )
    return even_row(
        [
            stat_tile(_("contracts made"), f"{made}/{len(played)}"),
            stat_tile(_("capots"), str(capots)),
            stat_tile(_("closed hands"), str(stakes)),
        ]
    )


def _as_it_ended(sheet: Sheet) -> Sheet:
    """The sheet up to the line that ended the match, whatever was written after it."""
    lines = sheet.lines[: sheet.ended]
    return replace(sheet, lines=lines, totals=lines[-1].totals) if lines else sheet
