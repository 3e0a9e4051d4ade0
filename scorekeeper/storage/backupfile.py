"""The backup file, version 1: JSON lines in UTF-8, a header and then a line a match.

A match is there with its whole history: the header of a match file, with the rules that it began by
and every option of them, and each change of it. The header counts the matches, so that a file which
was cut off is known for one. Whoever reads it trusts nothing in it.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from typing import Any, get_args

from pydantic import ValidationError

from scorekeeper.backups import BackupError
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.match import check_header
from scorekeeper.scoring.model import SEATS_AT, Entry, Match
from scorekeeper.scoring.record import Change, LineChangeKind, RulesChange
from scorekeeper.scoring.rules import HAND_POINTS, Rules
from scorekeeper.storage.entries import read_draft
from scorekeeper.storage.entryshape import refuse, shaped_entry
from scorekeeper.storage.matchfile import header_of, iso_time, read_header, read_rules, rules_json
from scorekeeper.storage.strictjson import Object, parse
from scorekeeper.storage.tables import CURRENT_MATCH

FORMAT, VERSION = "tefteri-backup", 1

_LONGEST_LINE = 4_000_000
"""Bytes. A match of ten thousand hands has half as many; a line takes many times its length to
read, and one that never ends must not take all the memory there is."""
_DEEPEST = 50
_HEADER = {"format", "version", "created", "matches", "settings"}
_MATCH = {"match", "place", "done", "draft", "changes"}
_CHANGE = {"kind", "at", "line", "position", "before", "after"}
_RULES_CHANGE = {"kind", "at", "before", "after"}
_KINDS = get_args(LineChangeKind)
_LONG_AGO = datetime(1, 1, 1, tzinfo=UTC)
_LONGEST_COUNT = len(str(HAND_POINTS))
_SCORED_AGAIN = 20
"""How many hands are scored under other rules for each change of a match, at the most: no table
changes its rules so often, but a file could, to keep its reader busy."""


@dataclass(frozen=True, slots=True)
class Header:
    """The first line."""

    created: str
    matches: int
    settings: Object


@dataclass(frozen=True, slots=True)
class KeptRecord:
    """A match as the store keeps it: ``match`` as it began, and each change with its number."""

    match: Match
    place: str | None
    done: int
    draft: Draft | None
    changes: tuple[Change | RulesChange, ...]

    @property
    def stamp(self) -> tuple[float, int]:
        return stamp(self.changes[-1].at if self.changes else self.match.created, len(self.changes))


def stamp(changed: str | None, changes: int) -> tuple[float, int]:
    """By which of two states of a match the later is told: when it was changed last, and how often.
    A moment that says no time zone is taken for one in UTC."""
    at = datetime.fromisoformat(changed) if changed else _LONG_AGO
    at = at if at.tzinfo else at.replace(tzinfo=UTC)
    # Not by ``timestamp``, which not every computer has so far back.
    return (at - _LONG_AGO).total_seconds(), changes


# Written.


def header_line(header: Header) -> bytes:
    said = {"format": FORMAT, "version": VERSION, "created": header.created}
    return _line({**said, "matches": header.matches, "settings": header.settings})


def match_line(
    match: Match, place: str | None, done: int, draft: str | None, changes: list[str]
) -> bytes:
    """The line of a match as it began; ``draft`` and ``changes`` are JSON."""
    head = json.dumps({**header_of(match), "hands": []}, ensure_ascii=False)
    return (
        f'{{"match": {head}, "place": {json.dumps(place, ensure_ascii=False)}, "done": {done}, '
        f'"draft": {draft or "null"}, "changes": [{", ".join(changes)}]}}\n'
    ).encode()


def change_json(
    kind: str, at: str, line: int, position: int, before: str | None, after: str | None
) -> str:
    """A change of a line; ``before`` and ``after`` are JSON."""
    return (
        f'{{"kind": "{kind}", "at": {json.dumps(at)}, "line": {line}, "position": {position}, '
        f'"before": {before or "null"}, "after": {after or "null"}}}'
    )


def rules_change_json(at: str, before: Rules, after: Rules) -> str:
    said = {"kind": "rules", "at": at, "before": rules_json(before), "after": rules_json(after)}
    return json.dumps(said, ensure_ascii=False)


def _line(keys: Object) -> bytes:
    return json.dumps(keys, ensure_ascii=False).encode() + b"\n"


# Read.


def read_backup(data: bytes) -> tuple[Header, Iterator[KeptRecord]]:
    """The header of a backup, and its matches one after the other, each read when it is asked for.

    Raises BackupError for the first fault there is; only who has had all matches knows that there
    is none.
    """
    lines = _lines(data)
    try:
        header = read_header_line(next(lines, b""))
    except ScoringError as fault:
        raise BackupError(None, fault) from None
    return header, _matches(header, lines)


def _lines(data: bytes) -> Iterator[bytes]:
    start = 0
    while start < len(data):
        end = data.find(b"\n", start)
        if end < 0:  # cut off
            raise BackupError(None, ScoringError("malformed", ""))
        yield data[start : end + 1]
        start = end + 1


def _matches(header: Header, lines: Iterator[bytes]) -> Iterator[KeptRecord]:
    ids: set[str | None] = set()
    number = 0
    for number, line in enumerate(lines, 1):
        if number > header.matches:
            raise BackupError(None, ScoringError("malformed", "matches"))
        try:
            kept = read_match_line(line)
            if kept.match.id in ids:
                refuse(("match", "id"))
        except ScoringError as fault:
            raise BackupError(number, fault) from None
        ids.add(kept.match.id)
        yield kept
    if number < header.matches:
        raise BackupError(None, ScoringError("malformed", "matches"))


def read_header_line(line: bytes) -> Header:
    """Raises ScoringError, also for the file of a later version."""
    said = _parsed(line)
    version = said.get("version")
    if said.get("format") != FORMAT or type(version) is not int or version < VERSION:
        refuse(())
    if version > VERSION:
        raise ScoringError("version", "version")
    _has_keys(said, _HEADER)
    created, matches, settings = said["created"], said["matches"], said["settings"]
    _is_moment(created, "created")
    if type(matches) is not int or matches < 0:
        refuse(("matches",))
    if not isinstance(settings, dict) or _is_deep(settings):
        refuse(("settings",))
    if not isinstance(settings.get(CURRENT_MATCH), str | None):
        refuse(("settings", CURRENT_MATCH))
    return Header(created, matches, settings)


def _is_deep(settings: Object) -> bool:
    """Whether values lie so deep in others that they could be read but not written."""
    level: list[Any] = [settings]
    for _ in range(_DEEPEST):
        level = [
            inner
            for value in level
            if isinstance(value, dict | list)
            for inner in (value.values() if isinstance(value, dict) else value)
        ]
    return bool(level)


def read_match_line(line: bytes) -> KeptRecord:
    """Raises ScoringError, with the number of the hand that the sheet had when it was written."""
    said = _parsed(line)
    _has_keys(said, _MATCH)
    head, place, done, draft = said["match"], said["place"], said["done"], said["draft"]
    if not isinstance(head, dict) or head.get("hands") != []:
        refuse(("match",))
    match = read_header(head)
    if match.id is None or match.created is None:
        refuse(("match", "created" if match.id else "id"))
    if place is not None and not isinstance(place, str):
        refuse(("place",))
    if not isinstance(said["changes"], list):
        refuse(("changes",))
    changes = _Replay(match, len(said["changes"])).replayed(said["changes"])
    if type(done) is not int or not 0 <= done <= len(changes):
        refuse(("done",))
    return KeptRecord(match, place, done, _draft(draft, match), changes)


class _Replay:
    """The changes of a match made once more, on a sheet of which each line is checked."""

    def __init__(self, match: Match, changes: int) -> None:
        self._match = match
        self._rules = match.rules
        self._entries: list[Entry] = []
        self._written: list[Any] = []
        """The entries as they are in the file."""
        self._lines: list[int] = []
        self._scored_again = (changes + 50) * _SCORED_AGAIN

    def replayed(self, changes: list[Any]) -> tuple[Change | RulesChange, ...]:
        made: list[Change | RulesChange] = []
        for number, said in enumerate(changes):
            try:
                made.append(self._change(number, said))
            except ScoringError as fault:
                if fault.hand is not None:
                    raise
                path = f"changes[{number}].{fault.field}".removesuffix(".")
                raise ScoringError(fault.code, path, None, **fault.facts) from None
        return tuple(made)

    def _change(self, number: int, said: Any) -> Change | RulesChange:
        kind: Any = said.get("kind") if isinstance(said, dict) else None
        if kind == "rules":
            return self._other_rules(said)
        if kind not in _KINDS:
            refuse(("kind",))
        _has_keys(said, _CHANGE)
        _is_moment(said["at"], "at")
        line, position = said["line"], said["position"]
        is_new, is_removed = kind in ("write", "insert"), kind == "remove"
        most = len(self._lines) - (not is_new)
        if type(position) is not int or not 0 <= position <= most:
            refuse(("position",))
        if kind == "write" and position != most:
            refuse(("position",))
        if type(line) is not int or line != (number if is_new else self._lines[position]):
            refuse(("line",))
        # Values that are equal in Python are not always the same, such as 1 and true; but what is
        # stored is the line that stands.
        if said["before"] != (None if is_new else self._written[position]):
            refuse(("before",))
        before = None if is_new else self._entries[position]
        after = None if is_removed else self._entry(said["after"], position)
        if is_removed and said["after"] is not None:
            refuse(("after",))
        end = position + (not is_new)
        self._entries[position:end] = [] if after is None else [after]
        self._written[position:end] = [] if after is None else [said["after"]]
        self._lines[position:end] = [] if after is None else [line]
        return Change(kind, said["at"], line, position, before, after)

    def _entry(self, written: Any, position: int) -> Entry:
        try:
            entry = shaped_entry(written, self._rules)
            score_entry(entry, self._rules, self._match.seats)
        except ScoringError as fault:
            raise fault.in_hand(position + 1) from None
        return entry

    def _other_rules(self, said: Object) -> RulesChange:
        _has_keys(said, _RULES_CHANGE)
        _is_moment(said["at"], "at")
        if not isinstance(said["before"], dict) or not isinstance(said["after"], dict):
            refuse(("before",))
        before, after = read_rules(said["before"]), read_rules(said["after"])
        if before != self._rules:
            refuse(("before",))
        if self._match.seats != 4 and after.has_bids:
            refuse(("after", "profile"))
        check_header(replace(self._match, rules=after))
        self._scored_again -= len(self._entries)
        if self._scored_again < 0:
            refuse(())
        for number, entry in enumerate(self._entries, 1):
            try:
                score_entry(entry, after, self._match.seats)
            except ScoringError as fault:
                raise fault.in_hand(number) from None
        self._rules = after
        return RulesChange(said["at"], before, after)


def _draft(written: Any, match: Match) -> Draft | None:
    """The half-filled pad: it may say what cannot be, but nothing of which this table has no
    place."""
    if written is None:
        return None
    try:
        draft = read_draft(json.dumps(written))
    except (ValidationError, RecursionError):
        refuse(("draft",))
    layer: Draft | None = draft
    seats = SEATS_AT[match.seats]
    while layer is not None:
        said = layer.declarations
        sides = {layer.side, layer.counting, layer.said_capot, *layer.digits}
        sides |= {declaration.side for declaration in said}
        sitting = {layer.seat, *(declaration.seat for declaration in said)}
        if not sides <= {None, *match.side_ids} or not sitting <= {None, *seats}:
            refuse(("draft",))
        for typed in layer.digits.values():
            if not (typed.isascii() and typed.isdecimal() and len(typed) <= _LONGEST_COUNT):
                refuse(("draft", "digits"))
        layer = layer.beneath
    return draft


def _parsed(line: bytes) -> Object:
    if len(line) > _LONGEST_LINE:
        refuse(())
    try:
        said, repeated = parse(line)
    except ValueError:
        refuse(())
    if repeated:
        refuse(repeated[0])
    if not isinstance(said, dict):
        refuse(())
    return said


def _has_keys(said: Object, keys: set[str]) -> None:
    """Raises the fault of the first key that is missing, or is not known."""
    if said.keys() != keys:
        unknown = [key for key in said if key not in keys]
        refuse((unknown[0] if unknown else min(keys - said.keys()),))


def _is_moment(written: Any, key: str) -> None:
    try:
        if isinstance(written, str):
            iso_time(written)
            return
    except ValueError:
        pass
    refuse((key,))
