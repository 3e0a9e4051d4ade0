"""Values of every kind that can be stored, whatever their fields; they need not be scorable."""

from dataclasses import dataclass, replace
from typing import Any, Literal, get_args

from hypothesis import strategies as st

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import (
    FOUR_RANKS,
    RANKS,
    STAKES,
    SUITS,
    Adjustment,
    Contract,
    Entry,
    Four,
    Match,
    Party,
    PassedOut,
    Pilotta,
    Played,
    Seat,
    Sequence,
    Side,
    Tricks,
)
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import PROFILES, Rules

sides: st.SearchStrategy[Any] = st.sampled_from(get_args(Side))
seats: st.SearchStrategy[Any] = st.none() | st.sampled_from(get_args(Seat))
suits: st.SearchStrategy[Any] = st.none() | st.sampled_from(SUITS)
bids: st.SearchStrategy[Any] = st.none() | st.just("capot") | st.integers()
capots: st.SearchStrategy[Any] = st.none() | st.just("unsaid") | sides
points = st.dictionaries(sides, st.integers())
notes = st.none() | st.text(max_size=500)

contracts = st.builds(Contract, sides, bids, suits, st.sampled_from(STAKES), seats)
sequences = st.builds(
    Sequence,
    sides,
    st.integers(3),
    st.none() | st.sampled_from(RANKS),
    suits,
    seats,
    st.booleans(),
)
fours = st.builds(Four, sides, st.sampled_from(FOUR_RANKS), seats, st.booleans())
pilottas = st.builds(Pilotta, sides, seats, st.booleans())
declarations = st.lists(sequences | fours | pilottas, max_size=3).map(tuple)
tricks = st.builds(Tricks, points, capots)
entries: st.SearchStrategy[Entry] = st.one_of(
    st.builds(Played, contracts, tricks, declarations, notes),
    st.builds(PassedOut, notes),
    st.builds(Adjustment, points, notes),
)

pads = st.builds(
    Draft,
    side=st.none() | sides,
    seat=seats,
    trump=suits,
    bid=bids,
    stake=st.sampled_from(STAKES),
    declarations=declarations,
    counting=st.none() | sides,
    digits=st.dictionaries(sides, st.text("0123456789")),
    capot=capots,
    note=notes,
    line=st.none() | st.integers(0),
    before=st.none() | st.integers(0),
)
drafts: st.SearchStrategy[Draft | None] = st.none() | st.builds(
    lambda upper, lower: replace(upper, beneath=lower), pads, st.none() | pads
)

rules = st.builds(
    Rules,
    st.sampled_from(PROFILES),
    st.integers(),
    st.integers(),
    st.booleans(),
    st.sampled_from(("raw", "sheet")),
    st.sampled_from(("all_to_defenders", "keep_own")),
    st.booleans(),
    st.sampled_from(("none", "trump")),
    st.sampled_from(("higher_total", "bidders_first")),
    st.sampled_from(("right", "left")),
)
parties = st.builds(Party, sides, st.text(), st.lists(st.text(), max_size=2).map(tuple))
headers: st.SearchStrategy[Match] = st.builds(
    Match,
    rules=rules,
    sides=st.lists(parties, max_size=3).map(tuple),
    seats=st.sampled_from((2, 3, 4)),
    first_dealer=seats,
    created=st.text(),
    note=st.none() | st.text(),
)


@dataclass(frozen=True)
class Step:
    """Something done to a record; ``place`` chooses the line, whatever their number."""

    kind: Literal["write", "insert", "amend", "remove", "rules", "undo", "redo", "draft"]
    place: int
    entry: Entry
    rules: Rules
    draft: Draft | None

    def taken(self, record: Record) -> tuple[str, Record] | None:
        """The record after the step, and the store's method for it; None where it cannot be."""
        if self.kind == "draft":
            return "keep_draft", replace(record, draft=self.draft)
        if self.kind == "undo":
            return ("move", self._with_draft(record.undo())) if record.can_undo else None
        if self.kind == "redo":
            return ("move", self._with_draft(record.redo())) if record.can_redo else None
        if self.kind == "rules":
            return "write", self._with_draft(record.change_rules(self.rules, "by and by"))
        if self.kind == "write":
            return "write", self._with_draft(record.write(self.entry, "now"))
        if self.kind == "insert":
            position = self.place % (len(record.lines) + 1)
            return "write", self._with_draft(record.insert(position, self.entry, "then"))
        if not record.lines:
            return None
        line = record.lines[self.place % len(record.lines)]
        if self.kind == "amend":
            return "write", self._with_draft(record.amend(line, self.entry, "later"))
        return "write", self._with_draft(record.remove(line, "last"))

    def _with_draft(self, record: Record) -> Record:
        return replace(record, draft=self.draft)


steps: st.SearchStrategy[Step] = st.builds(
    Step,
    st.sampled_from(
        ["write", "write", "insert", "amend", "remove", "rules", "undo", "redo", "draft"]
    ),
    st.integers(0, 20),
    entries,
    rules,
    drafts,
)
