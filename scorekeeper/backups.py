"""What a backup holds, what came of bringing it back, and what can be wrong with it."""

from dataclasses import dataclass

from scorekeeper.scoring.errors import ScoringError


class BackupError(ValueError):
    """A file that is no whole backup. ``match`` is the number of the match in it, from 1, that the
    ``fault`` is in; None where it is in the file as a whole."""

    def __init__(self, match: int | None, fault: ScoringError) -> None:
        super().__init__(match, fault)
        self.match = match
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Saved:
    """A backup, as the bytes of its file. ``left_out`` are the matches here that nobody could read
    again, and which are not in it."""

    data: bytes
    matches: int
    left_out: int


@dataclass(frozen=True, slots=True)
class Contents:
    """What is in a backup, seen from what is here."""

    created: str
    """When it was made (ISO 8601)."""
    matches: int
    new: int
    """Those that are not here."""
    later: int
    """Those that are here too, but were changed in the backup after that."""


@dataclass(frozen=True, slots=True)
class Restored:
    """What restoring has changed: the matches that came, those that another state of them took the
    place of, and those that went."""

    new: int
    replaced: int
    gone: int
