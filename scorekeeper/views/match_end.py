"""The end of a match: who won, the curve of it, and the way on."""

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.dates import local_time
from scorekeeper.i18n import Translator
from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.model import Played
from scorekeeper.scoring.record import Record
from scorekeeper.views import theme
from scorekeeper.views.context import leaving
from scorekeeper.views.kit.bars import app_bar, bottom_bar, primary_button, secondary_button
from scorekeeper.views.kit.cards import result_panel, stat_tile
from scorekeeper.views.kit.drawing import Curve, curve_key, match_curve
from scorekeeper.views.kit.keys import even_row
from scorekeeper.views.kit.measure import BOLD_LETTER, fitting
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.layout import COLUMN, large_text, low, pad_layout
from scorekeeper.views.menu import match_menu, share_match
from scorekeeper.views.phrases import brief_names
from scorekeeper.views.screen import column
from scorekeeper.views.state import AppState
from scorekeeper.wording import number_text, points_text

_STRETCH = ft.CrossAxisAlignment.STRETCH
_TWO_BUTTONS = 280
"""The width that two of them need."""
_PANEL_EDGE = 20
_LONGEST = 12 * 60
"""Minutes. What took longer was left lying and gone on with, and nobody sat that long."""


def match_end(state: AppState) -> ft.Control:
    """The result of a match that is over."""
    _ = state.tr.text
    sheet = state.sheet
    assert sheet is not None
    sheet = _as_it_ended(sheet)
    flat = pad_layout(state).shape == "flat"
    widest = 2 * COLUMN if flat else COLUMN
    bar = app_bar(
        _("Tefteri"),
        actions=[
            icon_button("undo", ft.Icons.UNDO, _("Undo"), state.meant_for_sheet(state.undo)),
            match_menu(state),
        ],
    )
    width = min(state.width, widest) - 2 * theme.GAP_4
    if flat:
        half = (width - theme.GAP_3) / 2
        panel = _panel(state, sheet, half, largest=48)
        left = ft.Column(
            [panel, _tiles(state, sheet)], spacing=theme.GAP_2, horizontal_alignment=_STRETCH
        )
        parts: list[ft.Control] = [
            ft.Row(
                [ft.Container(left, expand=1), ft.Container(_curve(state, sheet, 150), expand=1)],
                spacing=theme.GAP_3,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        ]
    else:
        # What the window has beside the rest of the page at usual letters.
        height = max(112, min(260, state.height - 600))
        parts = [_panel(state, sheet, width), _curve(state, sheet, height), _tiles(state, sheet)]
    body = ft.Column(
        [*parts, ft.Container(height=theme.GAP)],
        spacing=theme.GAP_3,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=_STRETCH,
    )
    return ft.Column(
        [bar, column(body, widest=widest), _foot(state, widest)],
        spacing=0,
        horizontal_alignment=_STRETCH,
    )


def _foot(state: AppState, widest: float) -> ft.Control:
    _ = state.tr.text
    read = secondary_button(
        "see-sheet",
        _("See the sheet"),
        state.read_sheet,
        height=theme.TOUCH if low(state) else theme.KEY,
    )
    rematch = primary_button(
        "rematch",
        _("Rematch"),
        state.meant_for_sheet(leaving(state.rematch)),
        height=theme.TOUCH if low(state) else theme.PRIMARY_HEIGHT,
    )
    if not low(state):
        share = secondary_button("send-sheet", _("Send the sheet"), partial(share_match, state))
        return bottom_bar([_paired(state, share, read), rematch], widest=widest)
    buttons = _paired(state, read, rematch)
    return bottom_bar([buttons], above=theme.GAP_2, below=theme.GAP_2, widest=widest)


def _paired(state: AppState, first: ft.Control, second: ft.Control) -> ft.Control:
    """Two buttons beside each other, or where letters are large one below the other."""
    if state.width / state.text_scale > _TWO_BUTTONS:
        return even_row([first, second])
    return ft.Column(
        [first, second], spacing=theme.GAP_2, tight=True, horizontal_alignment=_STRETCH
    )


def _panel(state: AppState, sheet: Sheet, width: float, largest: float = 60) -> ft.Control:
    score = points_text(sheet.totals)
    inside = width - 2 * _PANEL_EDGE
    letters = int(inside / (theme.HEADING * BOLD_LETTER * state.text_scale))
    winner = brief_names(state.names, letters)[sheet.winner] if sheet.winner else ""
    return result_panel(
        sheet.winner,
        state.tr.text("{side} won").format(side=winner),
        score,
        _remarks(state, sheet),
        partners=_partners(state),
        size=fitting(score, inside, state.text_scale, largest),
    )


def _remarks(state: AppState, sheet: Sheet) -> list[str]:
    """How many hands it took and how long, and why one of several that reached the target has
    won."""
    tr = state.tr
    said = _counted([line.entry.kind for line in sheet.lines], tr)
    if minutes := _minutes(state.playing, len(sheet.lines)):
        said.append(_time_words(minutes, tr))
    remarks = [" · ".join(said)]
    if reason := _why_this_side(state, sheet):
        remarks.append(reason)
    return remarks


def _counted(kinds: Sequence[str], tr: Translator) -> list[str]:
    """How many of the lines are hands that were played; and how many are not, if any."""
    played, passed = kinds.count("played"), kinds.count("passed_out")
    adjusted = len(kinds) - played - passed
    counted: list[str] = []
    if played or not passed + adjusted:
        counted.append(tr.plural("{n} hand played", "{n} hands played", played).format(n=played))
    if passed:
        counted.append(tr.plural("{n} passed out", "{n} passed out", passed).format(n=passed))
    if adjusted:
        words = tr.plural("{n} adjustment", "{n} adjustments", adjusted)
        counted.append(words.format(n=adjusted))
    return [", ".join(counted)]


def _partners(state: AppState) -> list[str]:
    """Who played with whom, as far as they have names other than their side's."""
    return [
        _joined([name for name in party.players if name], state.tr)
        for party in state.playing.match.sides
        if any(name not in ("", party.name) for name in party.players)
    ]


def _minutes(record: Record, lines: int) -> int | None:
    """How long it took from the first deal until the last of these lines was written; None where
    the times do not tell."""
    if record.match.created is None:
        return None
    written = max(local_time(record.history(line)[0].at) for line in record.lines[:lines])
    minutes = round((written - local_time(record.match.created)).total_seconds() / 60)
    return minutes if 0 < minutes <= _LONGEST else None


def _time_words(minutes: int, tr: Translator) -> str:
    if minutes < 60:
        return tr.plural("{n} minute", "{n} minutes", minutes).format(n=minutes)
    return tr.text("{hours} h {minutes} min").format(hours=minutes // 60, minutes=minutes % 60)


def _joined(names: Sequence[str], tr: Translator) -> str:
    if len(names) < 2:
        return "".join(names)
    words = tr.text("{names} and {last}")
    return words.format(names=", ".join(names[:-1]), last=names[-1])


def _why_this_side(state: AppState, sheet: Sheet) -> str | None:
    """Why it is this side that has won, where others have reached the target too."""
    tr, rules, names = state.tr, state.playing.match.rules, state.names
    there = [names[side] for side, total in sheet.totals.items() if total >= rules.target]
    if sheet.winner is None or len(there) < 2:
        return None
    last = sheet.lines[-1]
    bidders_won = (
        isinstance(last.entry, Played)
        and last.entry.contract.side == sheet.winner
        and last.score.outcome == "made"
    )
    if rules.both_over == "bidders_first" and bidders_won:
        words = tr.text("{sides} have reached {target}: {winner} made the bid, and comes first.")
    else:
        words = tr.text("{sides} have reached {target}: the highest total wins.")
    return words.format(sides=_joined(there, tr), target=rules.target, winner=names[sheet.winner])


def _curve(state: AppState, sheet: Sheet, height: float) -> ft.Control:
    _ = state.tr.text
    curves = [
        Curve(side, [0, *(line.totals[side] for line in sheet.lines)]) for side in sheet.totals
    ]
    label = _("The totals after each hand")
    box = match_curve(
        curves,
        state.playing.match.rules.target,
        label=label,
        height=height,
        text_scale=state.text_scale,
    )
    keys: list[ft.Control] = [
        curve_key(side, state.names[side], number_text(total))
        for side, total in sheet.totals.items()
    ]
    return ft.Container(
        ft.Column(
            [box, ft.Row(keys, wrap=True, spacing=theme.GAP_4, run_spacing=0)],
            spacing=theme.GAP_2,
            tight=True,
        ),
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
    tiles = [
        stat_tile("stat-made", _("contracts made"), f"{made}/{len(played)}"),
        stat_tile("stat-capots", _("capots"), str(capots)),
    ]
    if state.playing.match.rules.has_bids:
        stakes = sum(
            isinstance(line.entry, Played) and line.entry.contract.stake != "open"
            for line in played
        )
        tiles.append(stat_tile("stat-closed", _("closed or reopened"), str(stakes)))
    if large_text(state) and state.width < COLUMN:
        below: list[ft.Control] = [*tiles]
        return ft.Column(below, spacing=theme.GAP_2, horizontal_alignment=_STRETCH)
    return even_row(tiles)


def _as_it_ended(sheet: Sheet) -> Sheet:
    """The sheet up to the line that ended the match, whatever was written after it."""
    lines = sheet.lines[: sheet.ended]
    return replace(sheet, lines=lines, totals=lines[-1].totals) if lines else sheet
