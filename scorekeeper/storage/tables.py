"""The tables. They hold what the table said and nothing that follows from it: no score, no total.

JSON is kept as text. SQLModel does not validate what goes into a table, so all JSON is written and
read by pydantic (entries.py, repository.py), and the schema itself is made by migrations.py.
"""

from typing import Literal

from sqlalchemy import Index, Integer, Text, text
from sqlmodel import Field, SQLModel

from scorekeeper.scoring.model import Seat
from scorekeeper.scoring.record import ChangeKind

NO_LINE = -1
"""The line and position of a change that is of no line: a change of the rules."""

CURRENT_MATCH = "current_match"
"""The setting with the id of the match being played."""


class MatchRow(SQLModel, table=True):
    """The header of a match, and what changes of it without a change of its entries."""

    __tablename__ = "matches"  # pyright: ignore[reportAssignmentType]

    id: str = Field(primary_key=True, sa_type=Text)
    created: str = Field(sa_type=Text)
    """ISO 8601."""
    rules: str = Field(sa_type=Text)
    """JSON with every option, so that the match keeps its rules when a default changes. The rules
    that it began with: later ones are changes."""
    sides: str = Field(sa_type=Text)
    """JSON, as in the match file."""
    seats: Literal[2, 3, 4] = Field(sa_type=Integer)
    first_dealer: Seat | None = Field(default=None, sa_type=Text)
    note: str | None = Field(default=None, sa_type=Text)
    done: int = Field(sa_type=Integer)
    """How many of the changes stand: the cursor of undo and redo."""
    draft: str | None = Field(default=None, sa_type=Text)
    """JSON of the half-filled pad."""
    revision: int = Field(sa_type=Integer)
    """Grows with every write to the match, so that a write made from an older state is noticed."""
    place: str | None = Field(default=None, sa_type=Text)
    deleted: str | None = Field(default=None, sa_type=Text)
    """When it was deleted (ISO 8601); for some time that can be taken back."""
    summarised: int = Field(
        default=0, sa_type=Integer, index=True, sa_column_kwargs={"server_default": text("0")}
    )
    """The version of the summary that stands for the match as it is; 0 where none does."""


class ChangeRow(SQLModel, table=True):
    """One change of a match's sheet or rules; ``number`` counts them from 0."""

    __tablename__ = "changes"  # pyright: ignore[reportAssignmentType]

    match_id: str = Field(primary_key=True, foreign_key="matches.id", sa_type=Text)
    number: int = Field(primary_key=True, sa_type=Integer)
    kind: ChangeKind = Field(sa_type=Text)
    at: str = Field(sa_type=Text)
    line: int = Field(sa_type=Integer)
    position: int = Field(sa_type=Integer)
    before: str | None = Field(default=None, sa_type=Text)
    """JSON of the entry, as in the match file; of the rules where ``kind`` says so."""
    after: str | None = Field(default=None, sa_type=Text)


class SummaryRow(SQLModel, table=True):
    """What the archive shows of a match, and finds it by. All of it follows from the match, and is
    made anew when it is asked for after a change."""

    __tablename__ = "summaries"  # pyright: ignore[reportAssignmentType]
    __table_args__ = (Index("ix_summaries_order", "running", "created"),)

    match_id: str = Field(primary_key=True, foreign_key="matches.id", sa_type=Text)
    running: bool = Field(sa_type=Integer)
    """Whether it is not over."""
    created: str = Field(sa_type=Text)
    profile: str = Field(sa_type=Text)
    won: bool = Field(sa_type=Integer)
    """Whether the first side has won."""
    found_by: str = Field(sa_type=Text)
    """Names, note and place as one text, in letters by which people look for them."""
    kept: str = Field(sa_type=Text)
    """JSON of the KeptMatch."""
    tally: str | None = Field(default=None, sa_type=Text)


class SettingRow(SQLModel, table=True):
    """A setting, its value as JSON."""

    __tablename__ = "settings"  # pyright: ignore[reportAssignmentType]

    key: str = Field(primary_key=True, sa_type=Text)
    value: str = Field(sa_type=Text)
