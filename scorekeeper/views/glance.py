"""The sheet at a glance: what a page can draw by itself before the app is there (build/web)."""

from typing import Any

from scorekeeper.scoring.match import Line
from scorekeeper.scoring.model import Played
from scorekeeper.views.ledger import ledger_cell, ledger_contract, ledger_remark
from scorekeeper.views.phrases import dealer_letter, dealing_words, draft_words
from scorekeeper.views.state import AppState
from scorekeeper.wording import number_text, whose_hand_text

_LINES = 16
"""More than a phone shows."""


def glance(state: AppState) -> dict[str, Any]:
    """The language and the theme, and the sheet, in the words that the app has for it: None where
    the app would not open on a sheet."""
    shown: dict[str, Any] = {"language": state.tr.language, "theme": state.settings.theme}
    shown["sheet"] = None if state.sheet is None or state.at_the_end else _sheet(state)
    return shown


def seen_at_a_glance(state: AppState) -> tuple[object, ...]:
    """What ``glance`` depends on; it is the same as long as this is."""
    record = state.record
    shown = (state.sheet, record and record.draft, state.reading_sheet, state.at_the_end)
    return (*shown, state.tr, state.settings.theme)


def _sheet(state: AppState) -> dict[str, Any]:
    _, tr, match, sheet = state.tr.text, state.tr, state.playing.match, state.sheet
    assert sheet is not None
    target, draft = match.rules.target, state.playing.draft
    dealer = sheet.dealer[0] if sheet.dealer else None
    return {
        "title": _("Tefteri"),
        "target": _("to {target}").format(target=target),
        "sides": [
            {
                "side": side,
                "name": state.names[side],
                "total": number_text(total),
                "need": _("has reached {target}").format(target=target)
                if total >= target
                else _("needs {points}").format(points=target - total),
                "part": min(max(total / target, 0), 1),
                "dealer": dealer_letter(tr) if side == dealer else "",
            }
            for side, total in sheet.totals.items()
        ],
        "lines": [_line(line, state) for line in sheet.lines[-_LINES:]],
        "draft": draft_words(match, state.playing.lines, draft, tr) if draft else "",
        "continue": _("Continue"),
        "dealing": dealing_words(match, sheet.dealer, tr),
        "asking": "" if sheet.over else whose_hand_text(match.rules, tr),
        "passed": _("All passed"),
        "undo": state.playing.can_undo,
        "redo": state.playing.can_redo,
    }


def _line(line: Line, state: AppState) -> dict[str, Any]:
    entry = line.entry
    cells = [ledger_cell(line, side)._asdict() for side in line.totals]
    if isinstance(entry, Played):
        contract = ledger_contract(line, entry, state.names, state.tr)
        marks = [mark._asdict() for mark in contract.marks]
        middle: dict[str, Any] = contract._asdict() | {"marks": marks}
        return {"number": str(line.number), "cells": cells, "contract": middle}
    said = {"number": str(line.number), "remark": ledger_remark(line, state.tr)}
    return said | {"cells": cells if entry.kind == "adjustment" else []}
