"""The ledger: a line for every entry, on ruled paper, the newest in view."""

from collections.abc import Mapping
from functools import partial

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.names import short_name
from scorekeeper.scoring.match import Line, Sheet
from scorekeeper.scoring.model import Played, Side
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import go, line_route
from scorekeeper.views.kit.sheet import (
    LedgerCell,
    LedgerContract,
    LedgerMark,
    ledger_row,
    quiet_row,
    ruled_paper,
)
from scorekeeper.views.part import use_kept
from scorekeeper.wording import (
    bid_text,
    capot_mark,
    contract_text,
    gain_text,
    number_text,
    outcome_text,
    stake_mark,
    suit_sign,
)


@component
def Ledger(
    sheet: Sheet,
    lines: tuple[int, ...],
    names: Mapping[Side, str],
    tr: Translator,
    scrolls: bool = True,
    marked: int | None = None,
    stacked: bool = False,
) -> ft.Control:
    """The written lines. ``scrolls`` on its own, else with what it stands in. ``marked`` is the
    name of the one to be shown as changed; ``stacked`` as for ledger_row()."""
    kept = use_kept()
    rows = [
        kept.get(
            name,
            (line, names, tr, name == marked, stacked),
            partial(_row, line, name, names, tr, marked=name == marked, stacked=stacked),
        )
        for line, name in zip(sheet.lines, lines, strict=True)
    ]
    if not scrolls:
        return ft.Column(rows, spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH)
    return ft.Container(
        ruled_paper(
            ft.ListView(rows, auto_scroll=True, spacing=0, expand=True),
        ),
        expand=True,
        border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
    )


MemoLedger = ft.memo(Ledger)
"""Left as it is while nothing of it changes, however often the pad is touched."""


def _row(
    line: Line,
    name: int,
    names: Mapping[Side, str],
    tr: Translator,
    *,
    marked: bool,
    stacked: bool,
) -> ft.Control:
    cells = [ledger_cell(line, side) for side in line.totals]
    number, entry = str(line.number), line.entry
    spoken = spoken_line(line, names, tr)
    identifier = f"hand-{number}"

    def open_line() -> None:
        go(line_route(name))

    if isinstance(entry, Played):
        return ledger_row(
            identifier,
            number,
            cells,
            ledger_contract(line, entry, names, tr),
            open_line,
            label=spoken,
            key=name,
            marked=marked,
            stacked=stacked,
        )
    return quiet_row(
        identifier,
        number,
        ledger_remark(line, tr),
        open_line,
        cells=cells if entry.kind == "adjustment" else (),
        label=spoken,
        key=name,
        marked=marked,
        stacked=stacked,
    )


def ledger_contract(
    line: Line, hand: Played, names: Mapping[Side, str], tr: Translator
) -> LedgerContract:
    """The middle of a played hand's line."""
    side, trump = hand.contract.side, hand.contract.trump
    bid = bid_text(hand.contract, tr) or short_name(side, names)
    made = line.score.outcome == "made"
    return LedgerContract(side, bid + suit_sign(trump), marks_of(tr, line), made)


def ledger_remark(line: Line, tr: Translator) -> str:
    """What stands on a line without a contract."""
    remark = outcome_text(line.score.outcome, tr)
    return f"{remark}: {line.entry.note}" if line.entry.note else remark


def marks_of(tr: Translator, line: Line) -> list[LedgerMark]:
    """What is to be said beside the contract of a hand: closed, reopened, a capot unbid or lost."""
    entry, capot = line.entry, line.score.capot
    assert isinstance(entry, Played)
    marks: list[LedgerMark] = []
    if capot is not None and (entry.contract.bid != "capot" or capot != entry.contract.side):
        marks.append(LedgerMark(capot_mark(tr), capot))
    if stake := stake_mark(entry.contract.stake, tr):
        marks.append(LedgerMark(stake))
    return marks


def ledger_cell(line: Line, side: Side) -> LedgerCell:
    """A side's points of a line and its total, as they are written."""
    return LedgerCell(gain_text(line.score.points[side]), number_text(line.totals[side]))


def spoken_line(line: Line, names: Mapping[Side, str], tr: Translator) -> str:
    """A line of the sheet as it is read aloud."""
    _ = tr.text
    said = [_("hand {number}").format(number=line.number)]
    if isinstance(line.entry, Played):
        said.append(names[line.entry.contract.side])
        said.append(contract_text(line.entry.contract, tr))
    said.append(outcome_text(line.score.outcome, tr))
    if line.score.capot is not None:
        said.append(_("capot, {side}").format(side=names[line.score.capot]))
    for side, total in line.totals.items():
        said.append(
            _("{side} {points}, total {total}").format(
                side=names[side], points=line.score.points[side], total=total
            )
        )
    return ", ".join(said)
