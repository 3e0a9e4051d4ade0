"""The schema's versions, and the way from each to the next.

The version is SQLite's ``user_version``. Plain sqlite3, because a migration must be able to do what
a connection of the app may not, such as building a table anew while others refer to it.
"""

import filecmp
import sqlite3
from collections.abc import Callable
from contextlib import closing
from itertools import count
from pathlib import Path

Migration = Callable[[sqlite3.Connection], None]

APPLICATION_ID = 0x54656674
"""Says in the file's header that it is this app's ("Teft")."""
BUSY_SECONDS = 10.0
"""How long to wait for another process that is writing."""


class NotAStore(Exception):  # noqa: N818
    """The file is another program's, or no database at all. It is left as it is."""


class StoreTooNew(Exception):  # noqa: N818
    """The file was written by a newer app, in a ``version`` not known here. It is left as it is."""

    def __init__(self, version: int, known: int) -> None:
        super().__init__(version, known)
        self.version = version
        self.known = known


def _first_tables(connection: sqlite3.Connection) -> None:
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.execute("""
        CREATE TABLE matches (
            id TEXT NOT NULL PRIMARY KEY,
            created TEXT NOT NULL,
            rules TEXT NOT NULL,
            sides TEXT NOT NULL,
            seats INTEGER NOT NULL,
            first_dealer TEXT,
            note TEXT,
            done INTEGER NOT NULL,
            draft TEXT,
            revision INTEGER NOT NULL
        )""")
    connection.execute("""
        CREATE TABLE changes (
            match_id TEXT NOT NULL REFERENCES matches (id),
            number INTEGER NOT NULL,
            kind TEXT NOT NULL,
            at TEXT NOT NULL,
            line INTEGER NOT NULL,
            position INTEGER NOT NULL,
            "before" TEXT,
            "after" TEXT,
            PRIMARY KEY (match_id, number)
        )""")
    connection.execute("""
        CREATE TABLE settings (
            "key" TEXT NOT NULL PRIMARY KEY,
            value TEXT NOT NULL
        )""")


def _archive(connection: sqlite3.Connection) -> None:
    connection.execute("ALTER TABLE matches ADD COLUMN place TEXT")
    connection.execute("ALTER TABLE matches ADD COLUMN deleted TEXT")
    connection.execute("ALTER TABLE matches ADD COLUMN summarised INTEGER NOT NULL DEFAULT 0")
    connection.execute("CREATE INDEX ix_matches_summarised ON matches (summarised)")
    connection.execute("""
        CREATE TABLE summaries (
            match_id TEXT NOT NULL PRIMARY KEY REFERENCES matches (id),
            running INTEGER NOT NULL,
            created TEXT NOT NULL,
            profile TEXT NOT NULL,
            won INTEGER NOT NULL,
            found_by TEXT NOT NULL,
            kept TEXT NOT NULL,
            tally TEXT
        )""")
    connection.execute("CREATE INDEX ix_summaries_order ON summaries (running, created)")


MIGRATIONS: tuple[Migration, ...] = (_first_tables, _archive)
"""The one at index N takes a file of version N to version N + 1. A released one never changes."""


def migrate(path: Path, migrations: tuple[Migration, ...] = MIGRATIONS) -> None:
    """Brings the file to the last version, making it where there is none.

    All steps are one transaction: after a failure the file is as it was, and the app that wrote it
    still opens it. A file with matches in it is copied first, to ``tefteri.db.v<N>.bak``.

    Raises StoreTooNew, NotAStore, and whatever a failing migration raises.
    """
    with closing(sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)) as connection:
        if _version(connection, path, len(migrations)) == len(migrations):
            return
        # With the lock, so that of two processes starting at once only one migrates. Closing the
        # connection without having committed rolls back.
        connection.execute("BEGIN IMMEDIATE")
        version = _version(connection, path, len(migrations))
        if 0 < version < len(migrations):
            _keep_copy(path, version)
        for step in migrations[version:]:
            step(connection)
        if broken := connection.execute("PRAGMA foreign_key_check").fetchall():
            raise sqlite3.IntegrityError(f"rows that refer to nothing: {broken}")
        connection.execute(f"PRAGMA user_version = {len(migrations)}")
        connection.execute("COMMIT")


def _version(connection: sqlite3.Connection, path: Path, known: int) -> int:
    try:
        # One statement, so that what another process makes meanwhile is seen whole or not at all.
        version, application, objects = connection.execute("""
            SELECT user_version, application_id, (SELECT count(*) FROM sqlite_master)
            FROM pragma_user_version, pragma_application_id""").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
            raise NotAStore(path) from error
        raise
    is_empty = version == application == objects == 0
    if application != APPLICATION_ID and not is_empty:
        raise NotAStore(path)
    if version > known:
        raise StoreTooNew(version, known)
    return version


def _keep_copy(path: Path, version: int) -> None:
    """A copy of the file with what is still in its write-ahead log, beside it.

    By a connection of its own: one that is in a write transaction cannot be copied from.
    """
    part = path.with_name(f"{path.name}.v{version}.bak.part")
    part.unlink(missing_ok=True)  # of a copy that was interrupted
    with closing(sqlite3.connect(path)) as source, closing(sqlite3.connect(part)) as target:
        source.backup(target)
    for number in count(1):
        again = f"-{number}" if number > 1 else ""
        kept = path.with_name(f"{path.name}.v{version}{again}.bak")
        if not kept.exists():
            part.rename(kept)
            return
        if filecmp.cmp(part, kept, shallow=False):  # a migration that fails at every start
            part.unlink()
            return
