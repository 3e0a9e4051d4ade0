"""The sheet: totals, the ledger, the hand being played, and "who bid?" in the thumb's reach."""

from collections.abc import Mapping
from functools import partial

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.scoring.match import Line, Sheet
from scorekeeper.scoring.model import Played, Side
from scorekeeper.views import theme
from scorekeeper.views.context import HAND, go, line_route
from scorekeeper.views.kit.bars import app_bar, bottom_bar
from scorekeeper.views.kit.cards import hand_strip
from scorekeeper.views.kit.keys import even_row, side_button
from scorekeeper.views.kit.measure import fitting
from scorekeeper.views.kit.named import icon_button, pressable
from scorekeeper.views.kit.sheet import (
    LedgerCell,
    LedgerContract,
    ledger_row,
    quiet_row,
    ruled_paper,
    score_card,
)
from scorekeeper.views.kit.words import spans, text
from scorekeeper.views.layout import pane_width, side_by_side
from scorekeeper.views.menu import match_menu
from scorekeeper.views.phrases import draft_words, seat_name
from scorekeeper.views.state import AppState
from scorekeeper.wording import bid_text, contract_text, outcome_text, suit_sign


def sheet_pane(state: AppState) -> ft.Control:
    """The sheet, filling its screen or its half of one."""
    assert state.sheet is not None
    return ft.Column(
        [
            _bar(state),
            _scores(state),
            MemoLedger(state.sheet, state.playing.lines, state.names, state.tr),
            *_strip(state),
            _foot(state),
        ],
        spacing=0,
        expand=1,
    )


def _bar(state: AppState) -> ft.Control:
    _ = state.tr.text
    record = state.playing
    return app_bar(
        _("Tefteri"),
        remark=_("to {target}").format(target=record.match.rules.target),
        actions=[
            icon_button("undo", ft.Icons.UNDO, _("Undo"), state.undo, disabled=not record.can_undo),
            icon_button("redo", ft.Icons.REDO, _("Redo"), state.redo, disabled=not record.can_redo),
            match_menu(state),
        ],
    )


def _scores(state: AppState) -> ft.Control:
    _ = state.tr.text
    sheet = state.sheet
    assert sheet is not None
    target = state.playing.match.rules.target
    width = (pane_width(state) - 32 - 12 * (len(sheet.totals) - 1)) / len(sheet.totals) - 28
    longest = max((str(total) for total in sheet.totals.values()), key=len)
    dealer = sheet.dealer[0] if sheet.dealer else None
    deals = seat_name(state.playing.match, sheet.dealer) if sheet.dealer else ""
    cards: list[ft.Control] = []
    for side, total in sheet.totals.items():
        need = _("needs {points}").format(points=max(target - total, 0))
        cards.append(
            score_card(
                side,
                state.names[side],
                str(total),
                need,
                progress=total / target,
                dealer=state.tr.text_in("dealer's mark", "D") if side == dealer else None,
                dealer_label=_("deals: {player}").format(player=deals),
                size=fitting(longest, width, state.text_scale),
            )
        )
    return ft.Container(
        even_row(cards, spacing=theme.GAP_3),
        padding=ft.Padding.only(left=16, top=4, right=16, bottom=12),
    )


@ft.component
def Ledger(
    sheet: Sheet, lines: tuple[int, ...], names: Mapping[Side, str], tr: Translator
) -> ft.Control:
    """The written lines, the newest in view."""
    rows: list[ft.Control] = [
        _row(line, name, names, tr) for line, name in zip(sheet.lines, lines, strict=True)
    ]
    return ft.Container(
        ruled_paper(
            ft.ListView(rows, auto_scroll=True, spacing=0, expand=True),
        ),
        expand=True,
        border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
    )


MemoLedger = ft.memo(Ledger)
"""Left as it is while nothing of it changes, however often the pad is touched."""


def _row(line: Line, name: int, names: Mapping[Side, str], tr: Translator) -> ft.Control:
    cells = [_cell(line, side) for side in line.totals]
    number, entry = str(line.number), line.entry
    spoken = _spoken(line, names, tr)
    identifier = f"hand-{number}"

    def open_line() -> None:
        go(line_route(name))

    if isinstance(entry, Played):
        score = line.score
        marks = _marks(tr, line)
        return ledger_row(
            identifier,
            number,
            cells,
            LedgerContract(
                entry.contract.side,
                bid_text(entry.contract, tr) + suit_sign(entry.contract.trump),
                marks,
                score.outcome == "made",
            ),
            open_line,
            label=spoken,
            key=name,
        )
    remark = outcome_text(line.score.outcome, tr)
    if entry.note:
        remark = f"{remark}: {entry.note}"
    return quiet_row(
        identifier,
        number,
        remark,
        open_line,
        cells=cells if entry.kind == "adjustment" else (),
        label=spoken,
        key=name,
    )


def _marks(tr: Translator, line: Line) -> list[str]:
    entry = line.entry
    assert isinstance(entry, Played)
    marks: list[str] = []
    if line.score.capot and entry.contract.bid != "capot":
        marks.append(tr.text_in("ledger", "CAPOT"))
    if entry.contract.stake == "closed":
        marks.append(tr.text_in("ledger", "C×2"))
    if entry.contract.stake == "reopened":
        marks.append(tr.text_in("ledger", "R×4"))
    return marks


def _cell(line: Line, side: Side) -> LedgerCell:
    points = line.score.points[side]
    sign = "+" if points > 0 else "−"
    return LedgerCell(f"{sign}{abs(points)}" if points else "–", str(line.totals[side]))


def _spoken(line: Line, names: Mapping[Side, str], tr: Translator) -> str:
    """A line of the sheet as it is read aloud."""
    _ = tr.text
    said = [_("hand {number}").format(number=line.number)]
    if isinstance(line.entry, Played):
        said.append(names[line.entry.contract.side])
        said.append(contract_text(line.entry.contract, tr))
    said.append(outcome_text(line.score.outcome, tr))
    for side, total in line.totals.items():
        said.append(
            _("{side} {points}, total {total}").format(
                side=names[side], points=line.score.points[side], total=total
            )
        )
    return ", ".join(said)


def _strip(state: AppState) -> list[ft.Control]:
    """The hand on the pad, while it is not written. Beside the pad it needs no mention."""
    draft = state.playing.draft
    if draft is None or side_by_side(state):
        return []
    _ = state.tr.text
    words = draft_words(state.playing.match, state.playing.lines, draft, state.tr)
    return [
        ft.Container(
            hand_strip(
                "resume-hand",
                spans(words),
                _("Continue"),
                lambda: go(HAND),
                label=f"{words}. {_('Continue')}",
            ),
            padding=ft.Padding.symmetric(horizontal=12, vertical=8),
        )
    ]


def _foot(state: AppState) -> ft.Control:
    _ = state.tr.text

    def bid(side: Side) -> None:
        state.open_pad(side)
        if not side_by_side(state):
            go(HAND)

    passed = pressable(
        "passed-out",
        text(_("All passed"), theme.FINE, color=theme.MUTE),
        state.pass_out,
        radius=theme.RADIUS_CHIP,
        padding=ft.Padding.symmetric(horizontal=12, vertical=15),
    )
    asked = ft.Row(
        [text(_("Who bid?"), theme.FINE, color=theme.MUTE, expand=True), passed],
        spacing=0,
    )
    sides = even_row(
        [
            side_button(f"who-bid-{side}", name, side, partial(bid, side))
            for side, name in state.names.items()
        ],
        spacing=theme.GAP_3,
    )
    return bottom_bar([asked, sides])
