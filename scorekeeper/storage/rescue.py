"""A file that is damaged, or no store of this app's: set aside, and what it still has brought over.

Nothing is ever deleted. The new store is made whole beside the old file before that is moved, so
that an end at any moment leaves either the damaged file or all that was read of it.
"""

import json
import logging
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date
from itertools import count
from pathlib import Path
from typing import Any

from sqlalchemy.orm import sessionmaker
from sqlmodel import Session

from scorekeeper.scoring.match import score_match
from scorekeeper.storage.engine import open_engine
from scorekeeper.storage.migrations import (
    APPLICATION_ID,
    BUSY_SECONDS,
    NotAStore,
    migrate,
)
from scorekeeper.storage.rows import record_of
from scorekeeper.storage.tables import ChangeRow, MatchRow, SettingRow

_log = logging.getLogger(__name__)

SET_ASIDE = "set_aside"
"""The setting that says where a damaged file lies, until the scorer has read it."""
_CURRENT = "current_match"
_DAMAGED = (
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_ERROR,  # no such table
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_FORMAT,
)
_MOST_ROWS = 1_000_000
"""Row numbers up to which rows are looked for where the file cannot say how many it has."""
_HOLE = 10_000
"""So many rows missing in a row are the end of the table, where the file cannot say it."""
_PAGE = 4096

Row = dict[str, Any]


def open_sound(path: Path) -> None:
    """Brings the file to the last version, whatever it is: one that is damaged, or another
    program's, is set aside first. Raises StoreTooNew, and OSError or sqlite3.Error where the file
    cannot be read or moved at all."""
    finished = _beside(path, ".rescued")
    if not path.exists() and finished.exists():
        finished.rename(path)  # the last attempt came to its end between two moves
    if _is_sound(path):
        return
    with _alone(path):
        if _is_sound(path):  # another process was quicker
            return
        aside = _name_aside(path)
        _make_new(path, finished, aside)
        for suffix in ("-wal", "-shm"):
            if _beside(path, suffix).exists():
                _beside(path, suffix).rename(_beside(aside, suffix))
        path.rename(aside)
        finished.rename(path)


def _is_sound(path: Path) -> bool:
    try:
        migrate(path)
        with closing(sqlite3.connect(path, timeout=BUSY_SECONDS)) as connection:
            connection.execute("SELECT count(*) FROM settings").fetchall()
            return connection.execute("PRAGMA quick_check(1)").fetchall() == [("ok",)]
    except NotAStore:
        return False
    except sqlite3.IntegrityError:  # rows that refer to nothing
        return False
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", 0) & 0xFF
        if code not in _DAMAGED:
            raise
        _log.warning("%s is damaged: %s", path, error)
        return False


@contextmanager
def _alone(path: Path) -> Iterator[None]:
    """Keeps other processes from doing the same at once."""
    lock = _beside(path, ".rescue")
    with closing(sqlite3.connect(lock, timeout=6 * BUSY_SECONDS, isolation_level=None)) as held:
        held.execute("BEGIN EXCLUSIVE")
        yield  # the file stays: another process may wait for it


def _beside(path: Path, suffix: str) -> Path:
    return path.with_name(path.name + suffix)


def _name_aside(path: Path) -> Path:
    today = date.today().isoformat()  # noqa: DTZ011 - the day as the scorer's calendar has it
    for number in count(1):
        again = f"-{number}" if number > 1 else ""
        aside = path.with_name(f"{path.stem}-{today}{again}.damaged")
        if not aside.exists():
            return aside
    raise AssertionError


def _make_new(path: Path, made: Path, aside: Path) -> None:
    """A store with what can be read of the damaged file."""
    made.unlink(missing_ok=True)
    migrate(made)
    engine = open_engine(made)
    sessions = sessionmaker(engine, class_=Session)
    kept: set[str] = set()
    try:
        matches, changes, settings = _read(path)
        lost = 0
        for match in matches.values():
            if _keep(sessions, match, changes.get(match["id"], [])):
                kept.add(match["id"])
            else:
                lost += 1
        lost += len(changes.keys() - matches.keys())
        told = {"file": str(aside), "kept": len(kept), "lost": lost}
        settings[SET_ASIDE] = json.dumps(told, ensure_ascii=False)
        if json.loads(settings.get(_CURRENT, "null")) not in kept:
            settings.pop(_CURRENT, None)
        with sessions.begin() as session:
            session.add_all(SettingRow(key=key, value=value) for key, value in settings.items())
    except BaseException:
        engine.dispose()
        made.unlink(missing_ok=True)
        raise
    engine.dispose()  # which brings the log into the file
    _log.warning("%s was set aside as %s: %s", path, aside, told)


# Read what can be read --------------------------------------------------------------------------


def _read(path: Path) -> tuple[dict[str, Row], dict[str, list[Row]], dict[str, str]]:
    """Matches by id, changes by their match in order, and settings."""
    matches: dict[str, Row] = {}
    changes: dict[str, list[Row]] = {}
    settings: dict[str, str] = {}
    with _readable(path) as connection:
        if connection is None:
            return matches, changes, settings
        for row in _rows(connection, "matches"):
            if _is_text(row, "id", "created", "rules", "sides"):
                matches[row["id"]] = row
        for row in _rows(connection, "changes"):
            if _is_text(row, "match_id", "kind", "at") and isinstance(row.get("number"), int):
                changes.setdefault(row["match_id"], []).append(row)
        for row in _rows(connection, "settings"):
            if _is_text(row, "key", "value") and _is_json(row["value"]):
                settings[row["key"]] = row["value"]
    for rows in changes.values():
        rows.sort(key=lambda row: row["number"])
    return matches, changes, settings


@contextmanager
def _readable(path: Path) -> Iterator[sqlite3.Connection | None]:
    """A connection to a copy of the file, its beginning put right if that is all that is missing;
    None where it is no store, or not to be read."""
    copy = _beside(path, ".reading")
    try:
        shutil.copyfile(path, copy)
        if _beside(path, "-wal").exists():
            shutil.copyfile(_beside(path, "-wal"), _beside(copy, "-wal"))
        _round_up(copy)
        if not _begins(copy):
            _put_beginning(copy)
        with closing(sqlite3.connect(copy)) as connection:
            connection.text_factory = _text
            try:
                connection.execute("PRAGMA writable_schema = ON")  # a schema in doubt is no end
                application = connection.execute("PRAGMA application_id").fetchall()[0][0]
            except sqlite3.DatabaseError:
                application = None
            yield connection if application == APPLICATION_ID else None
    finally:
        for suffix in ("", "-wal", "-shm", "-journal"):
            _beside(copy, suffix).unlink(missing_ok=True)


def _begins(copy: Path) -> bool:
    try:
        with closing(sqlite3.connect(copy)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchall()
    except sqlite3.DatabaseError:
        return False
    return True


def _round_up(copy: Path) -> None:
    """A file that was cut off has its last page filled up, and says how many pages it has: SQLite
    would read nothing of it otherwise."""
    with copy.open("r+b") as file:
        file.seek(0, 2)
        pages = -(-file.tell() // _PAGE)
        file.truncate(pages * _PAGE)
        file.seek(28)
        if int.from_bytes(file.read(4), "big") > pages:
            file.seek(28)
            file.write(pages.to_bytes(4, "big"))


def _put_beginning(copy: Path) -> None:
    """The first page says where the tables begin, which is the same in every store: its like from
    a new one stands in for it."""
    new = _beside(copy, ".new")
    new.unlink(missing_ok=True)
    try:
        migrate(new)
        page = bytearray(new.read_bytes()[:_PAGE])
    finally:
        new.unlink(missing_ok=True)
    pages = copy.stat().st_size // _PAGE
    page[28:32] = pages.to_bytes(4, "big")
    page[92:96] = page[24:28]  # what says that the number of pages is right
    with copy.open("r+b") as file:
        file.write(page)


def _rows(connection: sqlite3.Connection, table: str) -> Iterator[Row]:
    """The rows of a table one by one, past what cannot be read."""
    last = _last(connection, table)
    missing = 0
    for number in range(1, (_MOST_ROWS if last is None else last) + 1):
        try:
            found = connection.execute(f"SELECT * FROM {table} WHERE rowid = ?", (number,))
            names = [column[0] for column in found.description]
            rows = [dict(zip(names, row, strict=True)) for row in found.fetchall()]
        except (sqlite3.DatabaseError, OverflowError):
            rows = []
        missing = 0 if rows else missing + 1
        if last is None and missing > _HOLE:
            return
        yield from rows


def _last(connection: sqlite3.Connection, table: str) -> int | None:
    try:
        last = connection.execute(f"SELECT max(rowid) FROM {table}").fetchall()[0][0]
    except sqlite3.DatabaseError:
        return None
    return min(last, _MOST_ROWS) if isinstance(last, int) else 0


def _text(read: bytes) -> str | None:
    """The text, None where it is none: then the row is not taken."""
    try:
        return read.decode()
    except UnicodeDecodeError:
        return None


def _is_text(row: Row, *columns: str) -> bool:
    return all(isinstance(row.get(column), str) for column in columns)


def _is_json(value: str) -> bool:
    try:
        json.loads(value)
    except (ValueError, RecursionError):
        return False
    return True


# Check it, and keep it --------------------------------------------------------------------------


def _keep(sessions: sessionmaker[Session], match: Row, changes: list[Row]) -> bool:
    """Keep a match as far as its changes are there without a gap, can be replayed, and scored."""
    whole = 0
    while whole < len(changes) and changes[whole]["number"] == whole:
        whole += 1
    done = match.get("done")
    done = done if isinstance(done, int) else whole
    tried = range(whole, -1, -1) if whole else (0,)
    return any(_try_to_keep(sessions, match, changes[:number], done) for number in tried)


def _try_to_keep(
    sessions: sessionmaker[Session], match: Row, changes: list[Row], done: int
) -> bool:
    try:
        with sessions.begin() as session:
            said = _known(match, MatchRow)
            said |= {"done": max(0, min(done, len(changes))), "summarised": 0}
            row = MatchRow(**said)
            session.add(row)
            session.flush()
            session.add_all(ChangeRow(**_known(change, ChangeRow)) for change in changes)
            session.flush()
            score_match(record_of(session, row).match)
    except Exception as error:  # whatever a damaged row may hold
        _log.warning("match %s with %d changes: %s", match["id"], len(changes), error)
        return False
    return True


def _known(row: Row, table: type[MatchRow | ChangeRow]) -> Row:
    return {name: value for name, value in row.items() if name in table.model_fields}
