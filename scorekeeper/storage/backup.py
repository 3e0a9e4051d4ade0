"""Everything that a store has as one file, and back: merged with what is there, or in its place."""

import json
import logging
import os
from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pydantic import JsonValue, TypeAdapter
from sqlalchemy import bindparam, delete, func, insert, literal_column, update
from sqlalchemy import select as columns
from sqlalchemy.orm import sessionmaker
from sqlmodel import Session, col, select

from scorekeeper.backups import Contents, Restored, Saved
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.rules import Rules
from scorekeeper.storage.backupfile import (
    Header,
    KeptRecord,
    change_json,
    header_line,
    match_line,
    read_backup,
    read_header_line,
    read_match_line,
    rules_change_json,
    stamp,
)
from scorekeeper.storage.rows import (
    beginning_of,
    change_values,
    draft_of_row,
    draft_text,
    header_values,
)
from scorekeeper.storage.tables import ChangeRow, MatchRow, SettingRow, SummaryRow

_log = logging.getLogger(__name__)

KEPT_BEFORE = "before-restore.tefteri"
"""The file, beside the database, with what was there before the last restore."""
_AT_ONCE = 500
"""How many rows a statement writes."""
_RULES = TypeAdapter(Rules)
_CHANGES = (
    columns(
        col(ChangeRow.kind),
        col(ChangeRow.at),
        col(ChangeRow.line),
        col(ChangeRow.position),
        col(ChangeRow.before),
        col(ChangeRow.after),
    )
    .where(col(ChangeRow.match_id) == bindparam("match"))
    .order_by(col(ChangeRow.number))
)


class Backups:
    """The backups of a store; those of deleted matches are not in them."""

    def __init__(self, sessions: sessionmaker[Session], folder: Path) -> None:
        self._sessions = sessions
        self._kept_before = folder / KEPT_BEFORE

    def save(self) -> Saved:
        """All that is here. What is in a backup can be restored: a match that nobody could read
        again is left out."""
        return self._save()[0]

    def _save(self) -> tuple[Saved, set[str]]:
        """And the ids of those that are left out."""
        with self._transaction() as session:
            settings = {row.key: json.loads(row.value) for row in session.exec(select(SettingRow))}
            lines = dict(_match_lines(session))
        whole = {key: line for key, line in lines.items() if line and _can_be_read(line)}
        header = header_line(Header(_now(), len(whole), settings))
        read_header_line(header)
        left_out = lines.keys() - whole
        return Saved(b"".join([header, *whole.values()]), len(whole), len(left_out)), left_out

    def look_into(self, data: bytes) -> Contents:
        """What is in a backup. Raises BackupError where it is not whole."""
        header, matches = read_backup(data)
        stamps = {_id(kept): kept.stamp for kept in matches}
        with self._transaction() as session:
            here = _stamps(session)
        new = stamps.keys() - here
        later = sum(stamps[match_id] > here[match_id] for match_id in stamps.keys() & here)
        return Contents(header.created, header.matches, len(new), later)

    def restore(self, data: bytes, *, in_place: bool) -> Restored:
        """Bring back a backup, wholly or not at all.

        ``in_place`` of what is here; else added to it: of a match that is in both, the one that was
        changed last stays, and of a setting the one here, lists having the members of both. What
        was here before is kept, and can be had back by ``undo``; what cannot be kept stays.

        Raises BackupError, having changed nothing, where the backup is not whole.
        """
        for _ in read_backup(data)[1]:
            pass  # all of it is checked
        saved, left_out = self._save()
        write_whole(self._kept_before, saved.data)
        return self._apply(data, in_place, left_out)

    def undo(self) -> Restored:
        """Have back what was here before the last restore. Raises OSError where that was not kept,
        BackupError where it was damaged since."""
        data = self._kept_before.read_bytes()
        undone = self._apply(data, in_place=True, spared=set())
        self._kept_before.unlink(missing_ok=True)
        return undone

    def _apply(self, data: bytes, in_place: bool, spared: set[str]) -> Restored:
        header, matches = read_backup(data)
        with self._transaction() as session:
            _put_settings(session, header.settings, in_place)
            here = _stamps(session)
            revisions = dict(session.exec(select(MatchRow.id, MatchRow.revision)).all())
            ids: set[str] = set()
            rows = _Rows(session)
            for kept in matches:
                match_id = _id(kept)
                ids.add(match_id)
                if in_place or match_id not in here or kept.stamp > here[match_id]:
                    rows.add(kept, revisions.get(match_id))
            rows.write()
            gone = here.keys() - ids - spared if in_place else set()
            _leave_out(session, gone)
            new = len(ids - here.keys())
        return Restored(new, rows.added - new, len(gone))

    def _transaction(self) -> AbstractContextManager[Session]:
        return self._sessions.begin()


def write_whole(path: Path, data: bytes) -> None:
    """Write a file so that there is never a part of it: the old one, or the new one."""
    part = path.with_name(f"{path.name}.part")
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _id(kept: KeptRecord) -> str:
    assert kept.match.id is not None
    return kept.match.id


# What is here.


def _match_lines(session: Session) -> Iterator[tuple[str, bytes | None]]:
    """The line of each match by its id, in the order in which they were begun; None for one that
    cannot be made sense of."""
    connection = session.connection()
    kept = select(MatchRow).where(col(MatchRow.deleted).is_(None)).order_by(literal_column("rowid"))
    for row in session.exec(kept):
        changes = connection.execute(_CHANGES, {"match": row.id})
        try:
            beginning, draft = beginning_of(row), draft_text(draft_of_row(row))
            told = [_change(*change) for change in changes]
            yield row.id, match_line(beginning, row.place, row.done, draft, told)
        except ValueError as error:
            _log.warning("match %s is not in the backup: %s", row.id, error)
            yield row.id, None


def _change(
    kind: str, at: str, line: int, position: int, before: str | None, after: str | None
) -> str:
    if kind == "rules":
        rules = [_RULES.validate_json(text or "") for text in (before, after)]
        return rules_change_json(at, *rules)
    return change_json(kind, at, line, position, before, after)


def _can_be_read(line: bytes) -> bool:
    try:
        read_match_line(line)
    except ScoringError as error:
        _log.warning("a match is not in the backup: %s, %.100r", error, line)
        return False
    return True


def _stamps(session: Session) -> dict[str, tuple[float, int]]:
    """Of each match here when it was changed last, and how often."""
    # SQLite: beside a maximum, other columns are those of the row that it is in.
    last = select(ChangeRow.match_id, func.max(ChangeRow.number), ChangeRow.at)
    changed = {
        match_id: (at, number + 1)
        for match_id, number, at in session.exec(last.group_by(col(ChangeRow.match_id)))
    }
    kept = select(MatchRow.id, MatchRow.created).where(col(MatchRow.deleted).is_(None))
    return {
        match_id: _stamp(*changed.get(match_id, (created, 0)))
        for match_id, created in session.exec(kept)
    }


def _stamp(changed: str, changes: int) -> tuple[float, int]:
    try:
        return stamp(changed, changes)
    except ValueError:  # no moment that can be read: whatever there is of the match is later
        return stamp(None, changes)


# What comes.


class _Rows:
    """The rows of matches, written many at a time."""

    def __init__(self, session: Session) -> None:
        self.added = 0
        self._connection = session.connection()
        self._replaced: list[dict[str, Any]] = []
        self._matches: list[dict[str, Any]] = []
        self._changes: list[dict[str, Any]] = []

    def add(self, kept: KeptRecord, revision: int | None) -> None:
        """In place of the row of this ``revision``, if there is one."""
        match_id = _id(kept)
        if revision is not None:
            self._replaced.append({"gone": match_id})
        row = header_values(kept.match) | {
            "done": kept.done,
            "draft": draft_text(kept.draft),
            "revision": (revision or 0) + 1,
            "place": kept.place,
            "deleted": None,
            "summarised": 0,
        }
        self._matches.append(row)
        self._changes += [change_values(match_id, n, c) for n, c in enumerate(kept.changes)]
        self.added += 1
        if len(self._changes) > _AT_ONCE:
            self.write()

    def write(self) -> None:
        """All that were added are in the tables then."""
        if self._replaced:
            for table in (SummaryRow, ChangeRow):
                of_match = delete(table).where(col(table.match_id) == bindparam("gone"))
                self._connection.execute(of_match, self._replaced)
            match = delete(MatchRow).where(col(MatchRow.id) == bindparam("gone"))
            self._connection.execute(match, self._replaced)
        for table, rows in ((MatchRow, self._matches), (ChangeRow, self._changes)):
            if rows:
                self._connection.execute(insert(table), rows)
        for rows in (self._replaced, self._matches, self._changes):
            rows.clear()


def _leave_out(session: Session, match_ids: Iterable[str]) -> None:
    """As if they had been deleted: what goes keeps its revision, so that a window which still shows
    it notices whatever becomes of it."""
    gone = [{"gone": match_id} for match_id in match_ids]
    if gone:
        connection = session.connection()
        of_match = col(SummaryRow.match_id) == bindparam("gone")
        connection.execute(delete(SummaryRow).where(of_match), gone)
        match = update(MatchRow).where(col(MatchRow.id) == bindparam("gone"))
        connection.execute(match.values(deleted=_now(), summarised=0), gone)


def _put_settings(session: Session, settings: dict[str, JsonValue], in_place: bool) -> None:
    here = {row.key: json.loads(row.value) for row in session.exec(select(SettingRow))}
    if in_place:
        session.exec(delete(SettingRow))
        here.clear()
    for key, value in settings.items():
        text = json.dumps(_both(here[key], value) if key in here else value, ensure_ascii=False)
        session.merge(SettingRow(key=key, value=text))


def _both(here: Any, there: Any) -> Any:
    """What is here; of two lists of things the members of both, those here first."""
    if isinstance(here, dict) and isinstance(there, dict):
        return there | {key: _both(own, there.get(key)) for key, own in here.items()}
    if not isinstance(here, list) or not isinstance(there, list):
        return here
    things = [thing for thing in there if isinstance(thing, dict) and "name" in thing]
    return [*here, *(thing for thing in things if not any(_same(thing, own) for own in here))]


def _same(thing: Any, other: Any) -> bool:
    """Whether two things that have names are one and the same: of one name, and in the same game if
    they are of a game."""
    return isinstance(other, dict) and all(
        thing.get(key) == other.get(key) for key in ("name", "profile")
    )
