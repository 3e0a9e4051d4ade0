"""Matches that a table could have played and changed, for files that are read strictly."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import SIDES_AT, Match, Party
from scorekeeper.scoring.record import Record
from tests.scoring.strategies import at_tables, entries_at

ids = st.uuids(version=4).map(str)
moments = st.integers(0, 59).map(lambda minute: f"2026-01-02T20:{minute:02}:00+00:00")
names = st.text(max_size=5)


def _stands(record: Record) -> bool:
    try:
        score_match(record.match)
    except ScoringError:
        return False
    return True


@st.composite
def played_records(draw: st.DrawFn, match_ids: st.SearchStrategy[str] = ids) -> Record:
    """A match with a history, a cursor, and perhaps a half-filled pad."""
    rules, seats = draw(at_tables())
    parties = tuple(Party(side, draw(names), (draw(names),)) for side in SIDES_AT[seats])
    note = draw(st.none() | names)
    match = Match(rules, parties, (), seats, None, draw(match_ids), draw(moments), note)
    record = Record(match)
    kinds = ["write", "write", "write", "insert", "amend", "remove", "rules", "undo", "redo"]
    for kind in draw(st.lists(st.sampled_from(kinds), max_size=8)):
        entry: Any = draw(entries_at(seats, record.match.rules))
        at, place = draw(moments), draw(st.integers(0, 20))
        line = record.lines[place % len(record.lines)] if record.lines else None
        then = record
        if kind == "write":
            then = record.write(entry, at)
        elif kind == "insert":
            then = record.insert(place % (len(record.lines) + 1), entry, at)
        elif kind == "amend" and line is not None:
            then = record.amend(line, entry, at)
        elif kind == "remove" and line is not None:
            then = record.remove(line, at)
        elif kind == "rules":
            tie: Any = "trump" if rules.declaration_tie == "none" else "none"
            then = record.change_rules(replace(rules, target=200, declaration_tie=tie), at)
        elif kind == "undo" and record.can_undo:
            then = record.undo()
        elif kind == "redo" and record.can_redo:
            then = record.redo()
        if _stands(then):
            record = then
    return replace(record, draft=draw(st.none() | st.just(Draft("A", digits={"A": "97"}))))


def stored(store: Any) -> dict[str, tuple[Record, str | None]]:
    """All matches of a store but for their revisions, with their places."""
    from scorekeeper.scoring.summary import Asked

    kept = store.archive.page(Asked(), 0, 10_000)
    return {k.match.id: (replace(store.load(k.match.id), revision=0), k.place) for k in kept}
