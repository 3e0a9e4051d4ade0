"""Undo, redo, and the history of a line."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import Adjustment, Entry
from scorekeeper.scoring.record import Change, Record, replay
from tests.scoring.said import match

A, B, C, D = [Adjustment({"A": n}) for n in range(1, 5)]


def empty() -> Record:
    return Record(match())


def written(*entries: Entry) -> Record:
    record = empty()
    for entry in entries:
        record = record.write(entry, "t")
    return record


def test_writing() -> None:
    record = empty().write(A, "2024-05-01T20:00:00Z").write(B, "2024-05-01T20:07:00Z")
    assert record.match.entries == (A, B)
    assert record.lines == (0, 1)
    assert record.changes == (
        Change("write", "2024-05-01T20:00:00Z", 0, 0, None, A),
        Change("write", "2024-05-01T20:07:00Z", 1, 1, None, B),
    )


def test_inserting_before_a_line() -> None:
    record = written(A, B).insert(1, C, "t").insert(0, D, "t")
    assert record.match.entries == (D, A, C, B)
    assert record.lines == (3, 0, 2, 1)
    assert record.insert(4, A, "t").match.entries == (D, A, C, B, A)


def test_amending_keeps_the_line() -> None:
    record = written(A, B).insert(0, C, "t").amend(0, D, "t")
    assert record.match.entries == (C, D, B)
    assert record.lines == (2, 0, 1)
    assert record.changes[-1] == Change("amend", "t", 0, 1, A, D)


def test_removing() -> None:
    record = written(A, B, C).remove(1, "t")
    assert record.match.entries == (A, C)
    assert record.lines == (0, 2)
    assert record.changes[-1] == Change("remove", "t", 1, 1, B, None)
    assert written(A).remove(0, "t").match.entries == ()


def test_two_equal_entries_are_two_lines() -> None:
    record = written(A, A).remove(1, "t")
    assert (record.match.entries, record.lines) == ((A,), (0,))


def test_undo_and_redo() -> None:
    record = written(A, B)
    assert (record.can_undo, record.can_redo) == (True, False)
    once = record.undo()
    assert (once.match.entries, once.can_undo, once.can_redo) == ((A,), True, True)
    twice = once.undo()
    assert (twice.match.entries, twice.can_undo, twice.can_redo) == ((), False, True)
    assert twice.redo().redo() == record


def test_a_new_change_forgets_what_was_undone() -> None:
    record = written(A, B).undo().write(C, "t")
    assert record.match.entries == (A, C)
    assert [change.after for change in record.changes] == [A, C]
    assert not record.can_redo
    assert record.lines == (0, 1)


def test_the_history_of_a_line() -> None:
    record = written(A, B).amend(0, C, "t").amend(1, D, "t").remove(0, "t")
    assert [change.kind for change in record.history(0)] == ["write", "amend", "remove"]
    assert [change.after for change in record.history(1)] == [B, D]
    assert [change.kind for change in record.undo().history(0)] == ["write", "amend"]
    assert record.history(7) == ()


@pytest.mark.parametrize("change", ["amend", "remove"])
def test_a_line_that_is_not_there(change: str) -> None:
    record = written(A, B).remove(0, "t")
    with pytest.raises(ValueError, match="not in tuple"):
        _ = record.amend(0, C, "t") if change == "amend" else record.remove(0, "t")


def test_the_rest_of_the_record_stays() -> None:
    record = replace(written(A, B), draft=Draft("A"), revision=7)
    for changed in (record.write(C, "t"), record.undo(), record.remove(0, "t")):
        assert (changed.draft, changed.revision) == (Draft("A"), 7)
        assert changed.match == replace(record.match, entries=changed.match.entries)


# Laws.

entries: st.SearchStrategy[Any] = st.builds(Adjustment, st.just({"A": 1}) | st.just({"B": 2}))
KINDS = ("write", "write", "insert", "amend", "remove", "undo", "redo")
steps = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 99), entries), max_size=25)


def taken(record: Record, step: tuple[str, int, Entry]) -> Record | None:
    """The record after a step; None where it cannot be taken."""
    kind, place, entry = step
    if kind == "write":
        return record.write(entry, "t")
    if kind == "insert":
        return record.insert(place % (len(record.lines) + 1), entry, "t")
    if kind == "undo":
        return record.undo() if record.can_undo else None
    if kind == "redo":
        return record.redo() if record.can_redo else None
    if not record.lines:
        return None
    line = record.lines[place % len(record.lines)]
    return record.amend(line, entry, "t") if kind == "amend" else record.remove(line, "t")


@settings(max_examples=100)
@given(steps)
def test_undo_and_redo_are_each_others_inverse(steps: list[tuple[str, int, Entry]]) -> None:
    record = empty()
    for step in steps:
        after = taken(record, step)
        if after is None:
            continue
        if step[0] == "undo":
            assert after.redo() == record
        elif step[0] == "redo":
            assert after.undo() == record
        else:
            undone = after.undo()
            assert (undone.match, undone.lines, undone.done) == (
                record.match,
                record.lines,
                record.done,
            )
            assert undone.redo() == after
        record = after
        assert len(record.lines) == len(record.match.entries)
        assert len(set(record.lines)) == len(record.lines)
        assert replay(match(), record.changes, record.done, None) == record
    while record.can_undo:
        record = record.undo()
    assert (record.match.entries, record.lines) == ((), ())


@settings(max_examples=60)
@given(steps, st.integers(0, 99), entries)
def test_amending_is_removing_and_inserting(
    steps: list[tuple[str, int, Entry]], place: int, entry: Entry
) -> None:
    record = written(A)
    for step in steps:
        record = taken(record, step) or record
    if not record.lines:
        record = record.write(A, "t")
    position = place % len(record.lines)
    line = record.lines[position]
    amended = record.amend(line, entry, "t")
    replaced = record.remove(line, "t").insert(position, entry, "t")
    assert amended.match == replaced.match
    assert amended.lines == record.lines


def test_a_replayed_record_has_its_draft() -> None:
    record = written(A, B)
    assert replay(match(), record.changes, 1, Draft("B")) == replace(
        record.undo(), draft=Draft("B")
    )
