"""A match on record as rows, and back."""

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter, ValidationError
from sqlmodel import Session, col, select

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import Entry, Match, Party
from scorekeeper.scoring.record import Change, Record, RulesChange, replay
from scorekeeper.scoring.rules import Rules
from scorekeeper.storage.entries import draft_json, entry_json, read_draft, read_entry
from scorekeeper.storage.tables import NO_LINE, ChangeRow, MatchRow

_log = logging.getLogger(__name__)

_RULES = TypeAdapter(Rules)
SIDES = TypeAdapter(tuple[Party, ...])


def row_of(session: Session, match_id: str) -> MatchRow:
    """The row of a match. Raises KeyError where there is none, or it was deleted."""
    row = session.get(MatchRow, match_id)
    if row is None or row.deleted is not None:
        raise KeyError(match_id)
    return row


def add_record(session: Session, record: Record, place: str | None = None) -> None:
    """Puts a record in the tables, which must have no match of its id.

    Raises ValueError where the id or the time is missing, or where the record has entries that no
    change of it wrote.
    """
    match = record.match
    if match.id is None or match.created is None:
        raise ValueError("a stored match needs an id and a time of creation")
    if len(record.lines) != len(match.entries):
        raise ValueError("entries are stored as the changes that wrote them")
    session.add(
        MatchRow(
            **header_values(record.beginning),
            done=record.done,
            draft=draft_text(record.draft),
            revision=1,
            place=place,
        )
    )
    session.flush()  # the changes refer to it
    for number, change in enumerate(record.changes):
        session.add(change_row(match.id, number, change))


def header_values(beginning: Match) -> dict[str, Any]:
    """What a row has of a match as it began."""
    return {
        "id": beginning.id,
        "created": beginning.created,
        "rules": _json(_RULES, beginning.rules),
        "sides": _json(SIDES, beginning.sides),
        "seats": beginning.seats,
        "first_dealer": beginning.first_dealer,
        "note": beginning.note,
    }


def record_of(session: Session, row: MatchRow) -> Record:
    return records_of(session, [row])[0]


def records_of(session: Session, rows: Sequence[MatchRow]) -> list[Record]:
    """The matches of these rows, in their order."""
    of_matches = select(ChangeRow).where(col(ChangeRow.match_id).in_([row.id for row in rows]))
    changes: dict[str, list[Change | RulesChange]] = {row.id: [] for row in rows}
    for change in session.exec(of_matches.order_by(col(ChangeRow.number))):
        changes[change.match_id].append(change_of(change))
    return [_record(row, tuple(changes[row.id])) for row in rows]


def _record(row: MatchRow, changes: tuple[Change | RulesChange, ...]) -> Record:
    record = replay(beginning_of(row), changes, row.done, draft_of_row(row))
    return replace(record, revision=row.revision)


def beginning_of(row: MatchRow) -> Match:
    return Match(
        rules=_RULES.validate_json(row.rules),
        sides=SIDES.validate_json(row.sides),
        seats=row.seats,
        first_dealer=row.first_dealer,
        id=row.id,
        created=row.created,
        note=row.note,
    )


def change_row(match_id: str, number: int, change: Change | RulesChange) -> ChangeRow:
    return ChangeRow(**change_values(match_id, number, change))


def change_values(match_id: str, number: int, change: Change | RulesChange) -> dict[str, Any]:
    """What a row has of a change."""
    said = {"match_id": match_id, "number": number, "kind": change.kind, "at": change.at}
    if isinstance(change, RulesChange):
        before, after = _json(_RULES, change.before), _json(_RULES, change.after)
        return said | {"line": NO_LINE, "position": NO_LINE, "before": before, "after": after}
    return said | {
        "line": change.line,
        "position": change.position,
        "before": None if change.before is None else entry_json(change.before),
        "after": None if change.after is None else entry_json(change.after),
    }


def change_of(row: ChangeRow) -> Change | RulesChange:
    if row.kind == "rules":
        assert row.before
        assert row.after
        before, after = map(_RULES.validate_json, (row.before, row.after))
        return RulesChange(row.at, before, after)
    return Change(row.kind, row.at, row.line, row.position, _entry(row.before), _entry(row.after))


def _entry(text: str | None) -> Entry | None:
    return None if text is None else read_entry(text)


def draft_text(draft: Draft | None) -> str | None:
    return None if draft is None else draft_json(draft)


def draft_of_row(row: MatchRow) -> Draft | None:
    """The match's draft. One of an older app's pad may not be readable: it is only a half hand."""
    if row.draft is None:
        return None
    try:
        return read_draft(row.draft)
    except ValidationError as error:
        _log.warning("the draft of match %s cannot be read: %s", row.id, error)
        return None


def _json(adapter: TypeAdapter[Any], value: object) -> str:
    """Compact JSON, that is sure to be read again: it raises ValidationError where it were not."""
    text = adapter.dump_json(value)
    adapter.validate_json(text)
    return text.decode()
