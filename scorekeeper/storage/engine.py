"""The engines of a store's file. Every transaction locks at its start."""

import sqlite3
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, QueuePool, create_engine, event
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from scorekeeper.storage.migrations import BUSY_SECONDS

# A browser keeps each changed file whole, at every change: there the log, which grows to megabytes,
# would cost more than it spares.
_JOURNAL = "DELETE" if sys.platform == "emscripten" else "WAL"


def open_engine(
    path: Path, *, at_once: bool = True, on_written: Callable[[], object] = lambda: None
) -> Engine:
    """An engine with one connection, which threads and sessions take in turn.

    What it writes is safe from the app's end as soon as the transaction is over; from a power cut
    too if ``at_once``, else within the seconds that the system takes to bring it to the disk. To
    wait for the disk can take longer than all the rest of a touch. ``on_written`` is called after
    each transaction that changed something.
    """
    engine = create_engine(
        URL.create("sqlite", database=str(path)),
        poolclass=QueuePool,
        pool_size=1,
        max_overflow=0,
        connect_args={"timeout": BUSY_SECONDS, "check_same_thread": False},
    )
    event.listen(engine, "connect", partial(_prepare, at_once))
    event.listen(engine, "begin", _begin)
    event.listen(engine, "checkin", partial(_tell_if_written, on_written))
    return engine


def _prepare(at_once: bool, connection: sqlite3.Connection, _entry: ConnectionPoolEntry) -> None:
    # The driver's own transactions begin too late, and never for DDL; ``_begin`` does it instead.
    connection.isolation_level = None
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA synchronous = {'FULL' if at_once else 'NORMAL'}")
    connection.execute("PRAGMA fullfsync = ON")  # Apple's fsync alone does not reach the disk
    try:
        # What it answers does not matter: where there is no shared memory, the old mode stays.
        connection.execute(f"PRAGMA journal_mode = {_JOURNAL}")
    except sqlite3.OperationalError as error:
        # Another process is just opening the file; the mode is the file's, so that one sets it.
        if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
            raise


def _begin(connection: Connection) -> None:
    try:
        connection.exec_driver_sql("BEGIN IMMEDIATE")
    except OperationalError as error:
        # What cannot be written can be read still.
        if not _is_read_only(error.orig):
            raise
        connection.exec_driver_sql("BEGIN")


def _is_read_only(error: object) -> bool:
    code = error.sqlite_errorcode if isinstance(error, sqlite3.Error) else 0
    return code & 0xFF == sqlite3.SQLITE_READONLY


def _tell_if_written(
    on_written: Callable[[], object],
    connection: sqlite3.Connection | None,
    entry: ConnectionPoolEntry,
) -> None:
    """The transaction is over, the connection is back in the pool."""
    if connection is not None and connection.total_changes != entry.info.get("changes", 0):
        entry.info["changes"] = connection.total_changes
        on_written()
