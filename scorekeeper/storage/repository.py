"""The store: matches on record, and settings. Every write is one transaction."""

import json
import logging
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Any

from pydantic import JsonValue, TypeAdapter, ValidationError
from sqlalchemy import bindparam, delete, func, literal_column, update
from sqlalchemy.orm import sessionmaker
from sqlmodel import Session, col, select

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import Entry, Match, Party
from scorekeeper.scoring.record import Change, Conflict, Record, RulesChange, replay
from scorekeeper.scoring.rules import Rules
from scorekeeper.storage.engine import open_engine
from scorekeeper.storage.entries import draft_json, entry_json, read_draft, read_entry
from scorekeeper.storage.migrations import migrate
from scorekeeper.storage.paths import DATABASE
from scorekeeper.storage.tables import NO_LINE, ChangeRow, MatchRow, SettingRow

_log = logging.getLogger(__name__)

_RULES = TypeAdapter(Rules)
_SIDES = TypeAdapter(tuple[Party, ...])

_CURRENT = "current_match"
_KEEP_DRAFT = (
    update(MatchRow)
    .where(col(MatchRow.id) == bindparam("match"), col(MatchRow.revision) == bindparam("before"))
    .values(draft=bindparam("draft"), revision=bindparam("revision"))
)
_NEWEST_FIRST = (col(MatchRow.created).desc(), literal_column("rowid").desc())


class Store:
    """The matches and settings of one folder, for use from any thread.

    What a method has written is on disk when it returns; but for a draft, which is safe from the
    app's end then and from a power cut some seconds later. A written hand brings it there too.
    A record that was stored carries its ``revision``. The methods that write a record give it back
    with the new one, and raise Conflict where the stored match is no longer the one that the record
    was made from. Each change is stored before the next is made.
    """

    def __init__(self, path: Path) -> None:
        self._engine = open_engine(path)
        self._sessions = sessionmaker(self._engine, class_=Session)
        self._touches = open_engine(path, at_once=False)

    @classmethod
    def open(cls, folder: Path) -> "Store":
        """The store of a folder, made where there is none.

        Raises StoreTooNew or NotAStore (migrations.py) where the file there is not to be touched.
        """
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / DATABASE
        migrate(path)
        return cls(path)

    def close(self) -> None:
        self._touches.dispose()
        self._engine.dispose()

    def begin(self, record: Record) -> Record:
        """A new match, with its id and time of creation, which becomes the current one.

        Raises Conflict where a match with this id is stored already, ValueError where the id or the
        time is missing, or where the record has entries that no change of it wrote.
        """
        match = record.match
        if match.id is None or match.created is None:
            raise ValueError("a stored match needs an id and a time of creation")
        if len(record.lines) != len(match.entries):
            raise ValueError("entries are stored as the changes that wrote them")
        with self._transaction() as session:
            if session.get(MatchRow, match.id) is not None:
                raise Conflict(match.id)
            session.add(
                MatchRow(
                    id=match.id,
                    created=match.created,
                    rules=_json(_RULES, record.beginning.rules),
                    sides=_json(_SIDES, match.sides),
                    seats=match.seats,
                    first_dealer=match.first_dealer,
                    note=match.note,
                    done=record.done,
                    draft=_draft_json(record.draft),
                    revision=1,
                )
            )
            session.flush()  # the changes refer to it
            for number, change in enumerate(record.changes):
                session.add(_change_row(match.id, number, change))
            session.merge(_setting_row(_CURRENT, match.id))
        return replace(record, revision=1)

    def current(self) -> Record | None:
        """The match being played, if any is."""
        with self._transaction() as session:
            match_id = _setting(session, _CURRENT, None)
            row = None if match_id is None else session.get(MatchRow, match_id)
            return None if row is None else _record(session, row)

    def load(self, match_id: str) -> Record:
        """The match with this id. Raises KeyError where there is none."""
        with self._transaction() as session:
            return _record(session, _row(session, match_id))

    def make_current(self, match_id: str) -> None:
        """From now on this is the match being played. Raises KeyError where there is none."""
        with self._transaction() as session:
            _row(session, match_id)
            session.merge(_setting_row(_CURRENT, match_id))

    def last_match(self) -> Match | None:
        """The match begun last, without its entries: its names, and its rules as they stand, serve
        for the next."""
        with self._transaction() as session:
            row = session.exec(select(MatchRow).order_by(*_NEWEST_FIRST).limit(1)).first()
            return None if row is None else replace(_record(session, row).match, entries=())

    def names_used(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names of sides, and those of players, in all matches: the last used first, each once.
        Who plays for himself is a player."""
        sides: dict[str, None] = {}
        players: dict[str, None] = {}
        with self._transaction() as session:
            rows = session.exec(select(MatchRow.sides, MatchRow.seats).order_by(*_NEWEST_FIRST))
            for parties, seats in rows:
                for party in _SIDES.validate_json(parties):
                    (sides if seats == 4 else players)[party.name] = None
                    players.update(dict.fromkeys(filter(None, party.players)))
        return tuple(sides), tuple(players)

    def write(self, record: Record) -> Record:
        """Stores the change that the record has just had made; what was undone before it is gone.

        Raises ValueError where the record differs from the stored one by more than that change.
        """
        number = len(record.changes) - 1
        with self._transaction() as session:
            row = _row_before(session, record)
            if record.done != len(record.changes) or row.done != number:
                raise ValueError("each change is stored before the next is made")
            session.exec(
                delete(ChangeRow).where(
                    col(ChangeRow.match_id) == row.id, col(ChangeRow.number) >= number
                )
            )
            session.add(_change_row(row.id, number, record.changes[number]))
            _put_cursor(row, record)
        return replace(record, revision=record.revision + 1)

    def move(self, record: Record) -> Record:
        """Stores where undo or redo has taken the record.

        Raises ValueError where the record has other changes than the stored one.
        """
        with self._transaction() as session:
            row = _row_before(session, record)
            if len(record.changes) != _count_changes(session, row.id):
                raise ValueError("each change is stored before it is undone")
            _put_cursor(row, record)
        return replace(record, revision=record.revision + 1)

    def keep_draft(self, record: Record) -> Record:
        """Stores the record's draft and nothing else of it: one small update at every touch."""
        said = {
            "match": record.match.id,
            "before": record.revision,
            "draft": _draft_json(record.draft),
            "revision": record.revision + 1,
        }
        with self._touches.begin() as connection:
            if connection.execute(_KEEP_DRAFT, said).rowcount == 0:
                raise Conflict(record.match.id)
        return replace(record, revision=record.revision + 1)

    def setting(self, key: str, default: Any) -> Any:
        """The value kept under the key, or the default."""
        with self._transaction() as session:
            return _setting(session, key, default)

    def keep_setting(self, key: str, value: JsonValue) -> None:
        """Keeps the value under the key, in place of the one before."""
        with self._transaction() as session:
            session.merge(_setting_row(key, value))

    def _transaction(self) -> AbstractContextManager[Session]:
        return self._sessions.begin()


def _row(session: Session, match_id: str) -> MatchRow:
    row = session.get(MatchRow, match_id)
    if row is None:
        raise KeyError(match_id)
    return row


def _row_before(session: Session, record: Record) -> MatchRow:
    """The row of the match, which is to be as it was when the record was made from it.

    Nobody can change it before the transaction ends: it holds the lock from its beginning.
    """
    row = session.get(MatchRow, record.match.id)
    if row is None or row.revision != record.revision:
        raise Conflict(record.match.id)
    return row


def _put_cursor(row: MatchRow, record: Record) -> None:
    row.done = record.done
    row.draft = _draft_json(record.draft)
    row.revision = record.revision + 1


def _record(session: Session, row: MatchRow) -> Record:
    of_match = select(ChangeRow).where(col(ChangeRow.match_id) == row.id)
    rows = session.exec(of_match.order_by(col(ChangeRow.number)))
    record = replay(_beginning(row), tuple(map(_change, rows)), row.done, _draft(row))
    return replace(record, revision=row.revision)


def _count_changes(session: Session, match_id: str) -> int:
    of_match = select(func.count()).where(col(ChangeRow.match_id) == match_id)
    return session.exec(of_match).one()


def _beginning(row: MatchRow) -> Match:
    return Match(
        rules=_RULES.validate_json(row.rules),
        sides=_SIDES.validate_json(row.sides),
        seats=row.seats,
        first_dealer=row.first_dealer,
        id=row.id,
        created=row.created,
        note=row.note,
    )


def _change_row(match_id: str, number: int, change: Change | RulesChange) -> ChangeRow:
    if isinstance(change, RulesChange):
        return ChangeRow(
            match_id=match_id,
            number=number,
            kind=change.kind,
            at=change.at,
            line=NO_LINE,
            position=NO_LINE,
            before=_json(_RULES, change.before),
            after=_json(_RULES, change.after),
        )
    return ChangeRow(
        match_id=match_id,
        number=number,
        kind=change.kind,
        at=change.at,
        line=change.line,
        position=change.position,
        before=None if change.before is None else entry_json(change.before),
        after=None if change.after is None else entry_json(change.after),
    )


def _change(row: ChangeRow) -> Change | RulesChange:
    if row.kind == "rules":
        assert row.before
        assert row.after
        before, after = map(_RULES.validate_json, (row.before, row.after))
        return RulesChange(row.at, before, after)
    return Change(row.kind, row.at, row.line, row.position, _entry(row.before), _entry(row.after))


def _entry(text: str | None) -> Entry | None:
    return None if text is None else read_entry(text)


def _draft_json(draft: Draft | None) -> str | None:
    return None if draft is None else draft_json(draft)


def _draft(row: MatchRow) -> Draft | None:
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


def _setting(session: Session, key: str, default: Any) -> Any:
    row = session.get(SettingRow, key)
    return default if row is None else json.loads(row.value)


def _setting_row(key: str, value: JsonValue) -> SettingRow:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return SettingRow(key=key, value=text)
