"""How a line of the sheet came about: each change of it with its time, and what it changed."""

import flet as ft

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.model import Adjustment, Entry, PassedOut, Side
from scorekeeper.scoring.record import Change
from scorekeeper.scoring.score import HandScore
from scorekeeper.views.kit.cards import card, step_row
from scorekeeper.views.phrases import change_words, clock
from scorekeeper.views.state import AppState
from scorekeeper.wording import contract_text, declaration_chip, outcome_text, points_text


def history(state: AppState, line: int) -> ft.Control:
    """The changes of a line, the oldest first, with the sheet points it then had."""
    rows = [_change_row(state, change) for change in state.playing.history(line)]
    return card(state.tr.text("History of the line"), rows, identifier="line-history")


def _change_row(state: AppState, change: Change) -> ft.Control:
    words = f"{clock(change.at)} {change_words(change, state.tr)}"
    if change.after is None:
        return step_row(words)
    if change.before is not None and (others := _others(state, change.before, change.after)):
        words = f"{words}: {', '.join(others)}"
    score = _scored(state, change.after)
    return step_row(words, points_text(score.points) if score else "")


def _scored(state: AppState, entry: Entry) -> HandScore | None:
    """By the rules of today; what was on the line once may not stand under them."""
    match = state.playing.match
    try:
        return score_entry(entry, match.rules, match.seats)
    except ScoringError:
        return None


def _others(state: AppState, before: Entry, after: Entry) -> list[str]:
    """What an edit has changed: as it is since then, and as it was."""
    was, now = _said(state, before), _said(state, after)
    words = state.tr.text("{now} (was {before})")
    return [
        words.format(now=now[part], before=was[part])
        for part in now
        if part in was and now[part] != was[part]
    ]


def _said(state: AppState, entry: Entry) -> dict[str, str]:
    """The parts of an entry in words."""
    tr, names = state.tr, state.names
    note = {
        "note": tr.text("“{note}”").format(note=entry.note) if entry.note else tr.text("no note")
    }
    if isinstance(entry, PassedOut):
        return {"contract": outcome_text("passed_out", tr), **note}
    if isinstance(entry, Adjustment):
        points: dict[Side, int] = {side: entry.points.get(side, 0) for side in names}
        return {"points": points_text(points), **note}
    contract = entry.contract
    score = _scored(state, entry)
    tricks = (score and score.tricks) or entry.tricks.points
    capot = score.capot if score else None
    declared = [f"{names[said.side]} {declaration_chip(said, tr)}" for said in entry.declarations]
    return {
        "contract": f"{names[contract.side]} {contract_text(contract, tr)}",
        "tricks": tr.text("capot by {side}").format(side=names[capot])
        if capot
        else tr.text("tricks {points}").format(points=" / ".join(map(str, tricks.values()))),
        "declarations": " + ".join(declared) or tr.text("no declarations"),
        **note,
    }
