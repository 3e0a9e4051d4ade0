"""A match on record: its entries with every change made to them, and a cursor for undo and redo.

Pure values: each change gives a new record; the shell stores it. The entries and the rules are what
the changes up to the cursor make of an empty sheet and of the rules that the match began with, so a
line's history and the way back are never lost.
"""

from dataclasses import dataclass, replace
from typing import Literal

from scorekeeper.scoring.draft import Draft, draft_of
from scorekeeper.scoring.model import Entry, Match, Played
from scorekeeper.scoring.rules import Rules


class Conflict(Exception):  # noqa: N818
    """The match was changed elsewhere, in another window, since this record of it was read."""


class Unwritable(OSError):  # noqa: N818
    """What keeps the matches cannot be written, or not be read: the disk is full, the file is not
    to be changed, or it is damaged."""


LineChangeKind = Literal["write", "amend", "insert", "remove"]
ChangeKind = LineChangeKind | Literal["rules"]


@dataclass(frozen=True, slots=True)
class Change:
    """One change of a line of the sheet, at a time (ISO 8601, UTC).

    ``line`` names the line for good: it is the number of the change that wrote it. ``position``
    is its place on the sheet, from 0, when the change was made.
    """

    kind: LineChangeKind
    at: str
    line: int
    position: int
    before: Entry | None = None
    after: Entry | None = None


@dataclass(frozen=True, slots=True)
class RulesChange:
    """From a time on (ISO 8601, UTC) the whole match was scored by other rules."""

    at: str
    before: Rules
    after: Rules
    kind: Literal["rules"] = "rules"


@dataclass(frozen=True, slots=True)
class Record:
    """A match, ``match`` holding the entries and rules as they stand, and how they came about."""

    match: Match
    lines: tuple[int, ...] = ()
    """The name of each entry's line, in the order of the entries."""
    changes: tuple[Change | RulesChange, ...] = ()
    done: int = 0
    """How many of the changes stand; those after it were undone and can be redone."""
    draft: Draft | None = None
    revision: int = 0
    """Of the stored match that this was made from; the shell notices by it that another window
    changed the match since. 0: not stored yet."""

    @property
    def can_undo(self) -> bool:
        return self.done > 0

    @property
    def can_redo(self) -> bool:
        return self.done < len(self.changes)

    @property
    def beginning(self) -> Match:
        """The match as it began: no entries yet, and the rules before any change of them."""
        first = next((c.before for c in self.changes if isinstance(c, RulesChange)), None)
        return replace(self.match, rules=first or self.match.rules, entries=())

    @property
    def rules_changes(self) -> tuple[RulesChange, ...]:
        """The standing changes of the rules, the oldest first."""
        return tuple(c for c in self.changes[: self.done] if isinstance(c, RulesChange))

    def write(self, entry: Entry, at: str) -> "Record":
        """A new last line."""
        return self._insert("write", len(self.lines), entry, at)

    def insert(self, position: int, entry: Entry, at: str) -> "Record":
        """A line that was forgotten, before the one at ``position``."""
        return self._insert("insert", position, entry, at)

    def _insert(self, kind: LineChangeKind, position: int, entry: Entry, at: str) -> "Record":
        return self._change(Change(kind, at, self.done, position, None, entry))

    def amend(self, line: int, entry: Entry, at: str) -> "Record":
        """Another entry on a line that stands."""
        position = self.lines.index(line)
        before = self.match.entries[position]
        return self._change(Change("amend", at, line, position, before, entry))

    def remove(self, line: int, at: str) -> "Record":
        """The sheet without a line."""
        position = self.lines.index(line)
        before = self.match.entries[position]
        record = self._change(Change("remove", at, line, position, before, None))
        follower = record.lines[position] if position < len(record.lines) else None
        return replace(record, draft=_without_line(record.draft, line, follower))

    def change_rules(self, rules: Rules, at: str) -> "Record":
        """The whole match by other rules. Whether every entry can stand under them is not checked
        here, as with entries: ``score_match`` says so."""
        return self._change(RulesChange(at, self.match.rules, rules))

    def undo(self) -> "Record":
        """The record before its last standing change."""
        change = self.changes[self.done - 1]
        if isinstance(change, RulesChange):
            undone = self._by(change.before)
        else:
            undone = self._apply(change.position, change.line, change.after, change.before)
        return replace(undone, done=self.done - 1)

    def redo(self) -> "Record":
        """The record with its first undone change made again."""
        change = self.changes[self.done]
        if isinstance(change, RulesChange):
            redone = self._by(change.after)
        else:
            redone = self._apply(change.position, change.line, change.before, change.after)
        return replace(redone, done=self.done + 1)

    def history(self, line: int) -> tuple[Change, ...]:
        """The standing changes of a line, the oldest first."""
        of_lines = (c for c in self.changes[: self.done] if isinstance(c, Change))
        return tuple(change for change in of_lines if change.line == line)

    def entry_on(self, line: int) -> Entry | None:
        """What a line says; None where it is not on the sheet."""
        return self.match.entries[self.lines.index(line)] if line in self.lines else None

    # The pad.

    def on_pad(self, draft: Draft) -> "Record":
        """With another draft on the pad; the one that was there is set aside until it is done."""
        return replace(self, draft=replace(draft, beneath=self.draft))

    def edit_on_pad(self, draft: Draft) -> "Record":
        """With the edit of a line on the pad: the one that was begun already, if there is one."""
        begun = _edit_of(self.draft, draft.line)
        others = replace(self, draft=_without_line(self.draft, draft.line, None))
        return others.on_pad(begun or draft)

    def without_draft(self) -> "Record":
        """The pad cleared; what had been set aside is on it again."""
        return replace(self, draft=self.draft.beneath if self.draft else None)

    def take_from_pad(self, entry: Entry, at: str) -> "Record":
        """The hand on the pad written, amended or inserted as its draft has it, the pad cleared."""
        draft = self.draft
        if draft is not None and draft.line in self.lines:
            record = self.amend(draft.line, entry, at)
        elif draft is not None and draft.before in self.lines:
            record = self.insert(self.lines.index(draft.before), entry, at)
        else:
            record = self.write(entry, at)
        return record.without_draft()

    def back_to_pad(self) -> "Record":
        """Undo, which puts a hand that was written or inserted back on the pad."""
        change = self.changes[self.done - 1]
        record = self.undo()._without_stale_drafts()
        if isinstance(change, RulesChange) or change.before is not None:
            return record
        if not isinstance(change.after, Played):
            return record
        draft = draft_of(change.after, self.match.seats)
        if change.position < len(record.lines):
            draft = replace(draft, before=record.lines[change.position])
        return record.on_pad(draft)

    def from_pad_again(self) -> "Record":
        """Redo; the draft that undo had put on the pad goes with it."""
        change = self.changes[self.done]
        record = self.redo()
        if isinstance(change, RulesChange) or change.before is not None:
            return record._without_stale_drafts()
        if isinstance(change.after, Played):
            undone = draft_of(change.after, self.match.seats)
            record = replace(record, draft=_without_hand(record.draft, undone))
        return record._without_stale_drafts()

    def _without_stale_drafts(self) -> "Record":
        """Without the drafts on top that edit a line which is gone."""
        record = self
        while record.draft and record.draft.line is not None:
            if record.draft.line in record.lines:
                break
            record = record.without_draft()
        return record

    def _change(self, change: Change | RulesChange) -> "Record":
        changes = (*self.changes[: self.done], change)
        draft = _still_meant(self.draft, self.lines)
        return replace(self, changes=changes, draft=draft).redo()

    def _by(self, rules: Rules) -> "Record":
        return replace(self, match=replace(self.match, rules=rules))

    def _apply(self, position: int, line: int, old: Entry | None, new: Entry | None) -> "Record":
        end = position + (old is not None)
        entries, lines = self.match.entries, self.lines
        put_entries, put_lines = ((), ()) if new is None else ((new,), (line,))
        return replace(
            self,
            match=replace(self.match, entries=(*entries[:position], *put_entries, *entries[end:])),
            lines=(*lines[:position], *put_lines, *lines[end:]),
        )


def _still_meant(draft: Draft | None, lines: tuple[int, ...]) -> Draft | None:
    """The draft, and those set aside for it, as far as the lines they are about are there.

    A new change may give the name of an undone line to another.
    """
    if draft is None:
        return None
    beneath = _still_meant(draft.beneath, lines)
    if draft.line is not None and draft.line not in lines:
        return beneath
    before = draft.before if draft.before in lines else None
    return replace(draft, before=before, beneath=beneath)


def _without_hand(draft: Draft | None, undone: Draft) -> Draft | None:
    """The drafts without the one that an undone hand had left, wherever it was set aside."""
    if draft is None:
        return None
    if replace(draft, before=None, beneath=None) == undone:
        return draft.beneath
    return replace(draft, beneath=_without_hand(draft.beneath, undone))


def _without_line(draft: Draft | None, line: int | None, follower: int | None) -> Draft | None:
    """The drafts without the edit of a line that goes; what was to stand before it stands before
    the line that follows it."""
    if draft is None:
        return None
    beneath = _without_line(draft.beneath, line, follower)
    if draft.line is not None and draft.line == line:
        return beneath
    before = follower if draft.before is not None and draft.before == line else draft.before
    return replace(draft, before=before, beneath=beneath)


def _edit_of(draft: Draft | None, line: int | None) -> Draft | None:
    while draft is not None and draft.line != line:
        draft = draft.beneath
    return draft


def replay(
    beginning: Match,
    changes: tuple[Change | RulesChange, ...],
    done: int,
    draft: Draft | None,
) -> Record:
    """The record that these changes made of a match as it began."""
    rules, entries, lines = beginning.rules, list[Entry](), list[int]()
    for change in changes[:done]:
        if isinstance(change, RulesChange):
            rules = change.after
            continue
        # In place: with a sheet anew for each change, thousands of lines would take minutes.
        end = change.position + (change.before is not None)
        entries[change.position : end] = [] if change.after is None else [change.after]
        lines[change.position : end] = [] if change.after is None else [change.line]
    match = replace(beginning, rules=rules, entries=tuple(entries))
    return Record(match, tuple(lines), changes, done, draft)


def all_written(match: Match, at: str) -> Record:
    """The record of a match that is complete, as if all its entries were written ``at`` a time."""
    entries = enumerate(match.entries)
    changes = tuple(Change("write", at, n, n, None, entry) for n, entry in entries)
    return Record(match, tuple(range(len(changes))), changes, len(changes))
