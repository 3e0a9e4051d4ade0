"""All matches of a store: found, described, brought in, and deleted so that it can be undone."""

import logging
import time
from collections.abc import Collection, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import UTC, datetime, timedelta

from pydantic import TypeAdapter
from sqlalchemy import ColumnElement, delete, func, update
from sqlalchemy.exc import OperationalError
from sqlalchemy.orm import sessionmaker
from sqlmodel import Session, col, select

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.match import Sheet, score_match
from scorekeeper.scoring.names import without_accents
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.summary import (
    SUMMARY_VERSION,
    Asked,
    KeptMatch,
    summary_of,
)
from scorekeeper.scoring.tally import MatchTally, tally_of
from scorekeeper.storage.opening import open_match
from scorekeeper.storage.rows import add_record, records_of, row_of
from scorekeeper.storage.tables import ChangeRow, MatchRow, SummaryRow

_log = logging.getLogger(__name__)

_KEPT = TypeAdapter(KeptMatch)
_TALLY = TypeAdapter(MatchTally)
_UNDOABLE = timedelta(days=1)
"""How long what was deleted can be had back, if the app stays open."""
_A_MOMENT = 0.05
"""Seconds for which what is asked for may make summaries first."""
_AT_ONCE = 10
"""Matches that are read and summed up together."""


class Archive:
    """The matches of a store, deleted ones left out."""

    def __init__(self, sessions: sessionmaker[Session]) -> None:
        self._sessions = sessions

    # Found.

    def count(self, asked: Asked) -> int:
        """How many matches are what is asked for."""
        self.sum_up(_A_MOMENT)
        with self._transaction() as session:
            found = select(func.count()).select_from(SummaryRow).where(*_conditions(asked))
            return session.exec(found).one()

    def page(self, asked: Asked, start: int, size: int) -> tuple[KeptMatch, ...]:
        """What is asked for, those that are not over first, then the newest first."""
        self.sum_up(_A_MOMENT)
        with self._transaction() as session:
            order = (col(SummaryRow.running).desc(), col(SummaryRow.created).desc())
            found = select(SummaryRow.kept).where(*_conditions(asked)).order_by(*order)
            return tuple(map(_KEPT.validate_json, session.exec(found.offset(start).limit(size))))

    def tallies(self) -> tuple[MatchTally, ...]:
        """What each match tells of those who played it, in no order."""
        self.sum_up(_A_MOMENT)
        with self._transaction() as session:
            kept = session.exec(select(SummaryRow.tally))
            return tuple(_TALLY.validate_json(tally) for tally in kept if tally is not None)

    def sum_up(self, seconds: float) -> int:
        """Make summaries that are missing, of the newest matches first, for about so long. Returns
        how many are missing still: those matches are not found yet, and nothing is told of them.

        It takes a millisecond or two a match, and a whole archive misses them after another
        version of the app or after a backup."""
        until = time.monotonic() + seconds
        missing = (col(MatchRow.summarised) == 0, col(MatchRow.deleted).is_(None))
        try:
            with self._transaction() as session:
                while _sum_up_some(session, missing):
                    if time.monotonic() >= until:
                        break
                return session.exec(select(func.count()).where(*missing)).one()
        except OperationalError as error:  # the disk takes nothing: what is summed up can be read
            _log.info("no summaries can be made: %s", error)
            return 0

    # Changed.

    def describe(self, match_id: str, note: str | None, place: str | None) -> None:
        """Another note and place. Raises KeyError where there is no such match."""
        with self._transaction() as session:
            row = row_of(session, match_id)
            row.note, row.place, row.summarised = note, place, 0
            row.revision += 1

    def place(self, match_id: str) -> str | None:
        """Where a match was played, if that is noted. Raises KeyError where there is none."""
        with self._transaction() as session:
            return row_of(session, match_id).place

    def delete(self, match_id: str) -> None:
        """Leave the match out. Raises KeyError where there is none."""
        with self._transaction() as session:
            row = row_of(session, match_id)
            row.deleted = datetime.now(UTC).isoformat(timespec="seconds")
            row.summarised = 0
            session.exec(delete(SummaryRow).where(col(SummaryRow.match_id) == match_id))

    def restore(self, match_id: str) -> None:
        """Have a deleted match back. Raises KeyError where it is gone for good."""
        with self._transaction() as session:
            row = session.get(MatchRow, match_id)
            if row is None:
                raise KeyError(match_id)
            row.deleted = None

    def keep(self, records: Sequence[Record]) -> list[bool]:
        """Bring matches in, all or none; of each whether it was new. One whose id is there already
        stays as it is."""
        with self._transaction() as session:
            return [self._keep(session, record) for record in records]

    def read(self, text: bytes, opened: str) -> Record:
        """The match in a match file, see ``open_match``. Nothing is kept yet."""
        return open_match(text, opened)

    @staticmethod
    def _keep(session: Session, record: Record) -> bool:
        match_id = record.match.id
        row = session.get(MatchRow, match_id) if match_id else None
        if row is None:
            add_record(session, record)
        elif row.deleted is not None:
            row.deleted = None
        else:
            return False
        return True

    def tidy_up(self) -> None:
        """What was deleted long ago is gone; and what another version has summed up is not relied
        on. Left for another time where nothing can be written."""
        long_ago = (datetime.now(UTC) - _UNDOABLE).isoformat(timespec="seconds")
        try:
            with self._transaction() as session:
                ids = select(MatchRow.id).where(col(MatchRow.deleted) < long_ago)
                _remove(session, session.exec(ids).all())
                stale = col(MatchRow.summarised).not_in((0, SUMMARY_VERSION))
                session.exec(update(MatchRow).where(stale).values(summarised=0))
        except OperationalError as error:
            _log.warning("the archive cannot be tidied: %s", error)

    def _transaction(self) -> AbstractContextManager[Session]:
        return self._sessions.begin()


def _remove(session: Session, match_ids: Collection[str]) -> None:
    if match_ids:
        session.exec(delete(ChangeRow).where(col(ChangeRow.match_id).in_(match_ids)))
        session.exec(delete(MatchRow).where(col(MatchRow.id).in_(match_ids)))


def _conditions(asked: Asked) -> list[ColumnElement[bool]]:
    words = without_accents(asked.words).split()
    conditions = [func.instr(col(SummaryRow.found_by), word) > 0 for word in words]
    if asked.profile is not None:
        conditions.append(col(SummaryRow.profile) == asked.profile)
    if asked.result is not None:
        conditions.append(col(SummaryRow.running) == (asked.result == "running"))
    if asked.result in ("won", "lost"):
        conditions.append(col(SummaryRow.won) == (asked.result == "won"))
    return conditions


def _sum_up_some(session: Session, missing: Sequence[ColumnElement[bool]]) -> bool:
    """Sum up the next few matches; whether there were any."""
    newest = select(MatchRow).where(*missing).order_by(col(MatchRow.created).desc())
    rows = session.exec(newest.limit(_AT_ONCE)).all()
    for row, record in zip(rows, records_of(session, rows), strict=True):
        session.merge(_summary_row(record, row.place))
        row.summarised = SUMMARY_VERSION
    session.flush()
    return bool(rows)


def _summary_row(record: Record, place: str | None) -> SummaryRow:
    match, sheet = record.match, _sheet(record)
    summary = summary_of(record, sheet)
    kept = KeptMatch(replace(match, entries=()), summary, place)
    names = [name for party in match.sides for name in (party.name, *party.players)]
    assert match.id is not None
    assert match.created is not None
    return SummaryRow(
        match_id=match.id,
        running=not summary.over,
        created=match.created,
        profile=match.rules.profile,
        won=summary.winner == match.side_ids[0],
        found_by=without_accents("\n".join([*names, match.note or "", place or ""])),
        kept=_KEPT.dump_json(kept).decode(),
        tally=_TALLY.dump_json(tally_of(match, sheet)).decode(),
    )


def _sheet(record: Record) -> Sheet:
    """The record's sheet; the empty one where an entry cannot stand, so that one match of many
    does not keep the others from being seen."""
    try:
        return score_match(record.match)
    except ScoringError as error:
        _log.warning("match %s cannot be scored: %s", record.match.id, error)
        return Sheet((), dict.fromkeys(record.match.side_ids, 0), None, None, None)
