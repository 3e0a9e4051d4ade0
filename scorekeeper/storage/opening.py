"""A match file opened: checked wholly, and made a match on record."""

from dataclasses import replace
from uuid import UUID, uuid5

from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.record import Record, all_written
from scorekeeper.storage.matchfile import match_json, read_match

_NAMELESS = UUID("6f0f1a3e-5a0b-5c58-9d0e-7c2f4b1d9a63")
"""In which files without an id are given one."""


def open_match(text: bytes, opened: str) -> Record:
    """The match in a file, its hands as if they had been written when it was created: when it was
    ``opened`` (ISO 8601), if the file does not say. A file without an id gets one that follows from
    what is in it, so that opening it again makes no second match.

    Raises ScoringError for the first fault of the file, or for the first hand that cannot stand.
    """
    match = read_match(text)
    score_match(match)
    match_id = match.id.lower() if match.id else str(uuid5(_NAMELESS, match_json(match)))
    created = match.created or opened
    return all_written(replace(match, id=match_id, created=created), created)
