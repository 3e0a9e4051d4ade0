"""Whether somebody has written to the file: another window of this app, or another process."""

import json
import sqlite3
from pathlib import Path

from scorekeeper.scoring.record import Unwritable
from scorekeeper.storage.migrations import BUSY_SECONDS

_STANDS = """
    SELECT (SELECT value FROM settings WHERE key = 'current_match'),
           (SELECT revision FROM matches WHERE id = ? AND deleted IS NULL)"""


class Watch:
    """A connection that writes nothing, so that it sees every write as another's."""

    def __init__(self, path: Path) -> None:
        self._connection = sqlite3.connect(
            path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
        )

    def stamp(self) -> int:
        """Another number after any write; the file itself is hardly touched for it."""
        return self._row("PRAGMA data_version")[0]

    def stands(self, match_id: str | None) -> tuple[str | None, int | None]:
        """The id of the current match, and the revision of this one, None where it is gone."""
        current, revision = self._row(_STANDS, match_id)
        return current and json.loads(current), revision

    def close(self) -> None:
        self._connection.close()

    def _row(self, question: str, *said: object) -> tuple:
        try:
            return self._connection.execute(question, said).fetchall()[0]
        except sqlite3.DatabaseError as error:
            raise Unwritable(str(error)) from error
