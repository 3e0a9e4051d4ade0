"""What the list of all matches shows of each, and by what it is searched."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.model import Match, Played, Side
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import Profile

SUMMARY_VERSION = 2
"""Raised whenever a match may be summed up otherwise than before: with each change of a rule, too.
The summaries that a store keeps of an older version are made anew."""


@dataclass(frozen=True, slots=True)
class Summary:
    """How a match stands, in sheet points. It follows from the record, and can be made again."""

    totals: Mapping[Side, int]
    """As they were when it was over, or as they are now."""
    winner: Side | None
    hands: int
    """Those that were played, up to the end."""
    changed: str
    """When the sheet was changed last, or the match begun (ISO 8601)."""

    @property
    def over(self) -> bool:
        return self.winner is not None


def summary_of(record: Record, sheet: Sheet) -> Summary:
    """The summary of a record, whose sheet this is."""
    lines = sheet.lines[: sheet.ended]
    changed = record.changes[record.done - 1].at if record.done else record.match.created
    return Summary(
        lines[-1].totals if lines else sheet.totals,
        sheet.winner,
        sum(isinstance(line.entry, Played) for line in lines),
        changed or "",
    )


@dataclass(frozen=True, slots=True)
class KeptMatch:
    """A match of the archive: ``match`` without its entries, by the rules as they stand."""

    match: Match
    summary: Summary
    place: str | None = None
    """Where it was played."""


Result = Literal["running", "won", "lost"]
"""Seen from the first side, that of who keeps the sheet."""


@dataclass(frozen=True, slots=True)
class Asked:
    """Which of the matches are wanted. Words are looked for in names, notes and places; accents
    and case do not matter."""

    words: str = ""
    profile: Profile | None = None
    result: Result | None = None
