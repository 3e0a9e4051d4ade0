"""The store: matches on record, and settings. Every write is one transaction."""

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from types import EllipsisType
from typing import Any, Self

from pydantic import JsonValue
from sqlalchemy import bindparam, delete, func, literal_column, update
from sqlalchemy.exc import DatabaseError, IntegrityError
from sqlalchemy.orm import sessionmaker
from sqlmodel import Session, col, select

from scorekeeper.scoring.model import Match
from scorekeeper.scoring.record import Conflict, Record, Unwritable
from scorekeeper.storage.archive import Archive
from scorekeeper.storage.backup import Backups
from scorekeeper.storage.engine import open_engine
from scorekeeper.storage.paths import DATABASE
from scorekeeper.storage.rescue import open_sound
from scorekeeper.storage.rows import SIDES, add_record, change_row, draft_text, record_of, row_of
from scorekeeper.storage.tables import CURRENT_MATCH, ChangeRow, MatchRow, SettingRow
from scorekeeper.storage.watch import Watch

_log = logging.getLogger(__name__)

_KEPT = col(MatchRow.deleted).is_(None)
_KEEP_DRAFT = (
    update(MatchRow)
    .where(
        _KEPT,
        col(MatchRow.id) == bindparam("match"),
        col(MatchRow.revision) == bindparam("before"),
    )
    .values(draft=bindparam("draft"), revision=bindparam("revision"))
)
_NEWEST_FIRST = (col(MatchRow.created).desc(), literal_column("rowid").desc())


class Store:
    """The matches and settings of one folder, for use from any thread.

    What a method has written is on disk when it returns; but for a draft, which is safe from the
    app's end then and from a power cut some seconds later. A written hand brings it there too.
    A record that was stored carries its ``revision``. The methods that write a record give it back
    with the new one, and raise Conflict where the stored match is no longer the one that the record
    was made from. Each change is stored before the next is made. All raise Unwritable where the
    file cannot be written or read; nothing was changed then.

    Where a file is not on disk yet when SQLite has written it, ``on_written`` is what brings it
    there: it is called after every write, and told whether that has to be at once (a draft has
    not).
    """

    def __init__(
        self, path: Path, on_written: Callable[[bool], object] = lambda at_once: None
    ) -> None:
        self._engine = open_engine(path, on_written=partial(on_written, True))
        self._sessions = sessionmaker(self._engine, class_=Session)
        self._touches = open_engine(path, at_once=False, on_written=partial(on_written, False))
        self.archive = Archive(self._sessions)
        self.backups = Backups(self._sessions, path.parent)
        self._watch = Watch(path)

    @property
    def unwritten(self) -> bool:
        """Whether something waits in memory to be written: here nothing ever does."""
        return False

    def write_waiting(self) -> None:
        """Write what waits, if it can be."""

    @classmethod
    def open(
        cls, folder: Path, on_written: Callable[[bool], object] = lambda at_once: None
    ) -> Self:
        """The store of a folder, made where there is none. A file that is damaged, or none of this
        app's, is set aside first (rescue.py).

        Raises StoreTooNew (migrations.py) where the file there is not to be touched.
        """
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / DATABASE
        open_sound(path)
        store = cls(path, on_written)
        store.archive.tidy_up()
        return store

    def close(self) -> None:
        self._watch.close()
        self._touches.dispose()
        self._engine.dispose()

    def stamp(self) -> object:
        """Something else after any write to the file, whoever made it; costs next to nothing."""
        return self._watch.stamp()

    def stands(self, match_id: str | None) -> tuple[str | None, int | None]:
        """Which match is the current one, and the revision of this one; None where it is gone."""
        return self._watch.stands(match_id)

    def begin(self, record: Record, *, instead_of: str | EllipsisType | None = ...) -> Record:
        """A new match, with its id and time of creation, which becomes the current one.

        Raises Conflict where a match with this id is stored already, or where the current match is
        not the one that it is to be ``instead_of``; ValueError where the id or the time is missing,
        or where the record has entries that no change of it wrote.
        """
        match_id = record.match.id
        with self._transaction() as session:
            if instead_of is not ... and _setting(session, CURRENT_MATCH, None) != instead_of:
                raise Conflict(match_id)
            if match_id is not None and session.get(MatchRow, match_id) is not None:
                raise Conflict(match_id)
            add_record(session, record)
            session.merge(_setting_row(CURRENT_MATCH, match_id))
        return replace(record, revision=1)

    def current(self) -> Record | None:
        """The match being played, if any is."""
        with self._transaction() as session:
            match_id = _setting(session, CURRENT_MATCH, None)
            row = None if match_id is None else session.get(MatchRow, match_id)
            return None if row is None or row.deleted else record_of(session, row)

    def load(self, match_id: str) -> Record:
        """The match with this id. Raises KeyError where there is none."""
        with self._transaction() as session:
            return record_of(session, row_of(session, match_id))

    def make_current(self, match_id: str) -> None:
        """From now on this is the match being played. Raises KeyError where there is none."""
        with self._transaction() as session:
            row_of(session, match_id)
            session.merge(_setting_row(CURRENT_MATCH, match_id))

    def last_match(self) -> Match | None:
        """The match begun last, without its entries: its names, and its rules as they stand, serve
        for the next."""
        with self._transaction() as session:
            newest = select(MatchRow).where(_KEPT).order_by(*_NEWEST_FIRST).limit(1)
            row = session.exec(newest).first()
            return None if row is None else replace(record_of(session, row).match, entries=())

    def names_used(self) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The names of sides, and those of players, in all matches: the last used first, each once.
        Who plays for himself is a player."""
        sides: dict[str, None] = {}
        players: dict[str, None] = {}
        with self._transaction() as session:
            named = select(MatchRow.sides, MatchRow.seats).where(_KEPT)
            for parties, seats in session.exec(named.order_by(*_NEWEST_FIRST)):
                for party in SIDES.validate_json(parties):
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
            session.add(change_row(row.id, number, record.changes[number]))
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

    def catch_up(self, record: Record, since: int) -> None:
        """Stores a match that was changed any number of times since revision ``since``; 0 for one
        that was not stored yet. Raises Conflict where another window has changed it meanwhile."""
        with self._transaction() as session:
            if since == 0 and session.get(MatchRow, record.match.id) is None:
                add_record(session, record)
            row = _row_before(session, replace(record, revision=since or 1))
            session.exec(delete(ChangeRow).where(col(ChangeRow.match_id) == row.id))
            for number, change in enumerate(record.changes):
                session.add(change_row(row.id, number, change))
            _put_cursor(row, record)
            row.revision = record.revision

    def keep_draft(self, record: Record) -> Record:
        """Stores the record's draft and nothing else of it: one small update at every touch."""
        said = {
            "match": record.match.id,
            "before": record.revision,
            "draft": draft_text(record.draft),
            "revision": record.revision + 1,
        }
        with _told(), self._touches.begin() as connection:
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

    @contextmanager
    def _transaction(self) -> Iterator[Session]:
        with _told(), self._sessions.begin() as session:
            yield session


@contextmanager
def _told() -> Iterator[None]:
    """What goes wrong with the file, in the word that the screens know."""
    try:
        yield
    except IntegrityError:
        raise
    except DatabaseError as error:
        raise Unwritable(str(error.orig)) from error


def _row_before(session: Session, record: Record) -> MatchRow:
    """The row of the match, which is to be as it was when the record was made from it.

    Nobody can change it before the transaction ends: it holds the lock from its beginning.
    """
    row = session.get(MatchRow, record.match.id)
    if row is None or row.deleted is not None or row.revision != record.revision:
        raise Conflict(record.match.id)
    return row


def _put_cursor(row: MatchRow, record: Record) -> None:
    row.done = record.done
    row.draft = draft_text(record.draft)
    row.revision = record.revision + 1
    row.summarised = 0


def _count_changes(session: Session, match_id: str) -> int:
    of_match = select(func.count()).where(col(ChangeRow.match_id) == match_id)
    return session.exec(of_match).one()


def _setting(session: Session, key: str, default: Any) -> Any:
    row = session.get(SettingRow, key)
    return default if row is None else json.loads(row.value)


def _setting_row(key: str, value: JsonValue) -> SettingRow:
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return SettingRow(key=key, value=text)
