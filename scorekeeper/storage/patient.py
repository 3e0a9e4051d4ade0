"""A store that goes on in memory while its file cannot be written, and writes it when it can be."""

import logging
import uuid
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import EllipsisType
from typing import Any

from pydantic import JsonValue

from scorekeeper.scoring.model import Match
from scorekeeper.scoring.record import Conflict, Record, Unwritable
from scorekeeper.storage.repository import Store

_log = logging.getLogger(__name__)


class PatientStore(Store):
    """A store whose writing methods do not fail for a full disk or a file that cannot be changed.

    What could not be written waits in memory, and is lost with the process: ``unwritten`` says so.
    Revisions go on as if it had been written, so that windows of this process notice one another.
    """

    def __init__(
        self, path: Path, on_written: Callable[[bool], object] = lambda at_once: None
    ) -> None:
        super().__init__(path, on_written)
        self._waiting: dict[str, Record] = {}
        self._stored: dict[str, int] = {}
        """The revision in the file of each match that waits, 0 where it is not there."""
        self._settings: dict[str, JsonValue] = {}
        self._current: str | None = None
        """The current match, where that is not written."""
        self._changes = 0

    @property
    def unwritten(self) -> bool:
        return bool(self._waiting or self._settings or self._current)

    def write_waiting(self) -> None:
        try:
            for match_id, record in list(self._waiting.items()):
                self._catch_up(match_id, record)
            if self._current is not None:
                super().make_current(self._current)
                self._current = None
            for key, value in list(self._settings.items()):
                super().keep_setting(key, value)
                del self._settings[key]
        except Unwritable:
            return
        _log.warning("what could not be written is written")

    def _catch_up(self, match_id: str, record: Record) -> None:
        try:
            super().catch_up(record, self._stored[match_id])
        except Conflict:
            # Another process has changed the match meanwhile. Both are kept, this one as another.
            match = replace(record.match, id=str(uuid.uuid4()))
            self.archive.keep([replace(record, match=match)])
        del self._waiting[match_id], self._stored[match_id]
        self._changes += 1

    # Read: what waits comes first.

    def stamp(self) -> object:
        try:
            return super().stamp(), self._changes
        except Unwritable:
            return None, self._changes

    def stands(self, match_id: str | None) -> tuple[str | None, int | None]:
        try:
            current, revision = super().stands(match_id)
        except Unwritable:
            if not self._waiting:
                raise
            current, revision = next(reversed(self._waiting)), None
        waiting = self._waiting.get(match_id or "")
        return self._current or current, waiting.revision if waiting else revision

    def current(self) -> Record | None:
        if self._current in self._waiting:
            return self._waiting[self._current]
        try:
            found = super().current() if self._current is None else super().load(self._current)
        except Unwritable:
            if not self._waiting:
                raise
            return next(reversed(self._waiting.values()))
        return found and self._waiting.get(found.match.id or "", found)

    def load(self, match_id: str) -> Record:
        return self._waiting.get(match_id) or super().load(match_id)

    def setting(self, key: str, default: Any) -> Any:
        if key in self._settings:
            return self._settings[key]
        try:
            return super().setting(key, default)
        except Unwritable:
            if not self.unwritten:
                raise
            return default

    def last_match(self) -> Match | None:
        if self._waiting:
            return replace(next(reversed(self._waiting.values())).match, entries=())
        return super().last_match()

    # Written, or kept waiting.

    def begin(self, record: Record, *, instead_of: str | EllipsisType | None = ...) -> Record:
        try:
            if not self.unwritten:
                return super().begin(record, instead_of=instead_of)
        except Unwritable as error:
            self._told(error)
        if instead_of is not ... and self.stands(None)[0] != instead_of:
            raise Conflict(record.match.id)
        assert record.match.id is not None
        self._current = record.match.id
        return self._wait(replace(record, revision=0))

    def make_current(self, match_id: str) -> None:
        try:
            if match_id not in self._waiting:
                super().make_current(match_id)
                self._current = None
                return
        except Unwritable as error:
            self._told(error)
        self._current = match_id
        self._changes += 1

    def write(self, record: Record) -> Record:
        return self._try(super().write, record)

    def move(self, record: Record) -> Record:
        return self._try(super().move, record)

    def keep_draft(self, record: Record) -> Record:
        return self._try(super().keep_draft, record)

    def keep_setting(self, key: str, value: JsonValue) -> None:
        try:
            super().keep_setting(key, value)
            self._settings.pop(key, None)
        except Unwritable as error:
            self._told(error)
            self._settings[key] = value
            self._changes += 1

    def _try(self, write: Callable[[Record], Record], record: Record) -> Record:
        waiting = self._waiting.get(record.match.id or "")
        if waiting is None:
            try:
                return write(record)
            except Unwritable as error:
                self._told(error)
        elif waiting.revision != record.revision:
            raise Conflict(record.match.id)
        return self._wait(record)

    def _wait(self, record: Record) -> Record:
        assert record.match.id is not None
        kept = replace(record, revision=record.revision + 1)
        self._stored.setdefault(record.match.id, record.revision)
        self._waiting[record.match.id] = kept
        self._changes += 1
        return kept

    def _told(self, error: Unwritable) -> None:
        if not self.unwritten:
            _log.warning("going on in memory: %s", error)
