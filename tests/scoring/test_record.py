"""A match on record: lines by name, undo and redo, and the drafts that come and go with them."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.draft import Draft, draft_of
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import Adjustment, Entry, PassedOut
from scorekeeper.scoring.record import Change, Record, RulesChange, all_written, replay
from tests.scoring.said import TSAKA, match, played

EMPTY = Record(match())
FIRST, SECOND, THIRD = played(100, 97), played(90, 110, bidders="B"), played(80, 81)
HALF = Draft("B", bid=120, counting="B", digits={"B": "1"})


def written(*entries: Entry) -> Record:
    record = EMPTY
    for number, entry in enumerate(entries):
        record = record.write(entry, f"at {number}")
    return record


def half(record: Record, draft: Draft = HALF) -> Record:
    return replace(record, draft=draft)


# Lines.


def test_lines_are_written_one_after_the_other():
    record = written(FIRST, SECOND)
    assert record.match.entries == (FIRST, SECOND)
    assert record.lines == (0, 1)
    assert record.changes[1] == Change("write", "at 1", 1, 1, None, SECOND)
    assert EMPTY.match.entries == ()


def test_a_line_says_what_is_on_it_as_long_as_it_is_there():
    record = written(FIRST, SECOND).remove(0, "at 2")
    assert (record.entry_on(0), record.entry_on(1)) == (None, SECOND)


def test_a_match_that_is_complete_is_on_record_as_if_it_had_been_written():
    assert all_written(match(FIRST, SECOND), "at 0") == written(FIRST).write(SECOND, "at 0")


def test_two_equal_hands_are_two_lines():
    record = written(FIRST, FIRST)
    assert record.match.entries == (FIRST, FIRST)
    assert record.lines == (0, 1)


def test_a_forgotten_line_goes_before_another_and_the_names_stay():
    record = written(FIRST, SECOND).insert(1, THIRD, "later")
    assert record.match.entries == (FIRST, THIRD, SECOND)
    assert record.lines == (0, 2, 1)
    assert record.amend(1, PassedOut(), "last").match.entries == (FIRST, THIRD, PassedOut())


def test_a_line_is_amended_where_it_stands():
    record = written(FIRST, SECOND).amend(0, THIRD, "later")
    assert record.match.entries == (THIRD, SECOND)
    assert record.lines == (0, 1)


def test_a_line_is_removed():
    record = written(FIRST, SECOND).remove(0, "later")
    assert record.match.entries == (SECOND,)
    assert record.lines == (1,)
    assert record.remove(1, "last").match.entries == ()


def test_amending_is_removing_and_inserting():
    record = written(FIRST, SECOND, THIRD)
    amended = record.amend(1, PassedOut(), "later")
    assert record.remove(1, "").insert(1, PassedOut(), "").match == amended.match


@pytest.mark.parametrize("change", [lambda r: r.amend(7, FIRST, ""), lambda r: r.remove(7, "")])
def test_a_line_that_is_not_there(change: Any):
    with pytest.raises(ValueError, match="not in tuple"):
        change(written(FIRST))


def test_the_history_of_a_line():
    record = written(FIRST, SECOND).amend(0, SECOND, "then").amend(0, THIRD, "later")
    assert [(c.kind, c.at, c.before, c.after) for c in record.history(0)] == [
        ("write", "at 0", None, FIRST),
        ("amend", "then", FIRST, SECOND),
        ("amend", "later", SECOND, THIRD),
    ]
    assert [c.at for c in record.undo().history(0)] == ["at 0", "then"]
    assert record.history(9) == ()


# Undo and redo.


def test_the_cursor():
    record = written(FIRST)
    assert (record.can_undo, record.can_redo) == (True, False)
    undone = record.undo()
    assert (undone.can_undo, undone.can_redo) == (False, True)
    assert undone.match == EMPTY.match
    assert undone.redo() == record


def test_a_new_change_takes_the_place_of_what_was_undone():
    record = written(FIRST, SECOND).undo().write(THIRD, "later")
    assert record.match.entries == (FIRST, THIRD)
    assert not record.can_redo
    assert [change.after for change in record.changes] == [FIRST, THIRD]


entries: st.SearchStrategy[Entry] = st.sampled_from(
    (FIRST, SECOND, THIRD, PassedOut(), Adjustment({"A": -10}))
)


def changed(record: Record, kind: str, place: int, entry: Entry) -> Record:
    """The record after a change, which is a line written where there are no lines yet."""
    if kind == "rules":
        return record.change_rules(replace(TSAKA, max_bid=80 + 10 * place), "")
    if kind == "insert":
        return record.insert(place % (len(record.lines) + 1), entry, "")
    if kind == "write" or not record.lines:
        return record.write(entry, "")
    line = record.lines[place % len(record.lines)]
    return record.remove(line, "") if kind == "remove" else record.amend(line, entry, "")


changes = st.tuples(
    st.sampled_from(("write", "insert", "amend", "remove", "rules")), st.integers(0, 9), entries
)


@given(st.lists(changes, min_size=1, max_size=8))
def test_the_way_back_is_the_way_there(made: list[tuple[str, int, Entry]]):
    record, passed = EMPTY, [EMPTY]
    for change in made:
        record = changed(record, *change)
        passed.append(record)
    assert len(set(record.lines)) == len(record.lines) == len(record.match.entries)
    for done in range(len(made), 0, -1):
        record = record.undo()
        assert (record.match, record.lines) == (passed[done - 1].match, passed[done - 1].lines)
        assert record.redo() == replace(passed[done], changes=record.changes)
    for before in passed[1:]:
        record = record.redo()
        assert (record.match, record.lines) == (before.match, before.lines)


@given(st.lists(changes, max_size=8), st.integers(0, 8))
def test_a_record_is_made_again_of_its_changes(made: list[tuple[str, int, Entry]], back: int):
    record = EMPTY
    for change in made:
        record = changed(record, *change)
    for _ in range(min(back, len(made))):
        record = record.undo()
    record = half(record)
    assert record.beginning == EMPTY.match
    assert replay(EMPTY.match, record.changes, record.done, HALF) == record


# The rules.

ROUNDED = replace(TSAKA, contract_check="sheet")
SHORT = played(100, 96)
"""Made where the bid is held against the rounded points, 20 : 6, failed elsewhere, 0 : 26."""


def totals(record: Record) -> tuple[int, ...]:
    return tuple(score_match(record.match).totals.values())


def test_other_rules_score_the_whole_match_anew():
    record = written(SHORT).change_rules(ROUNDED, "then").write(SHORT, "later")
    assert record.match.rules == ROUNDED
    assert totals(record) == (40, 12)
    assert record.changes[1] == RulesChange("then", TSAKA, ROUNDED)
    assert record.lines == (0, 2)


def test_undo_brings_the_rules_back_and_redo_the_others():
    record = half(written(SHORT)).change_rules(ROUNDED, "then")
    undone = record.back_to_pad()
    assert (undone.match, undone.draft) == (written(SHORT).match, HALF)
    assert totals(undone) == (0, 26)
    assert undone.from_pad_again() == record


def test_a_hand_written_before_the_rules_changed_is_undone_after_them():
    record = written(SHORT).change_rules(ROUNDED, "then").back_to_pad().back_to_pad()
    assert (record.match, record.draft) == (EMPTY.match, draft_of(SHORT, 4))


def test_the_rules_that_the_match_began_with_are_kept():
    others = replace(ROUNDED, max_bid=400)
    record = written(SHORT).change_rules(ROUNDED, "then").change_rules(others, "later")
    assert record.beginning == EMPTY.match
    assert record.undo().undo().beginning == EMPTY.match
    assert replace(EMPTY, match=match(FIRST)).beginning == EMPTY.match
    assert replay(record.beginning, record.changes, 2, None) == record.undo()


def test_the_history_of_the_rules_is_not_a_lines():
    record = written(SHORT).change_rules(ROUNDED, "then").amend(0, FIRST, "later")
    assert [change.at for change in record.history(0)] == ["at 0", "later"]
    assert record.rules_changes == (RulesChange("then", TSAKA, ROUNDED),)
    assert record.undo().undo().rules_changes == ()


# The pad.


def test_what_was_on_the_pad_is_set_aside_and_comes_back():
    record = half(EMPTY).on_pad(Draft("A"))
    assert record.draft == Draft("A", beneath=HALF)
    assert record.without_draft().draft == HALF
    assert record.without_draft().without_draft().draft is None
    assert EMPTY.without_draft() == EMPTY


def test_the_hand_on_the_pad_is_written():
    record = half(written(FIRST)).take_from_pad(SECOND, "now")
    assert record == replace(written(FIRST).write(SECOND, "now"), draft=None)
    assert EMPTY.take_from_pad(FIRST, "now").match.entries == (FIRST,)


def test_the_hand_on_the_pad_amends_its_line_and_the_half_hand_comes_back():
    record = half(written(FIRST, SECOND)).on_pad(draft_of(FIRST, 4, 0))
    record = record.take_from_pad(THIRD, "now")
    assert record.match.entries == (THIRD, SECOND)
    assert record.changes[-1].kind == "amend"
    assert record.draft == HALF


def test_the_hand_on_the_pad_is_inserted_before_its_line():
    record = written(FIRST, SECOND).on_pad(Draft(before=1)).take_from_pad(THIRD, "now")
    assert record.match.entries == (FIRST, THIRD, SECOND)
    assert record.draft is None


@pytest.mark.parametrize("draft", [Draft(line=9), Draft(before=9)])
def test_where_the_line_is_gone_the_hand_on_the_pad_is_a_new_one(draft: Draft):
    record = half(written(FIRST), draft).take_from_pad(SECOND, "now")
    assert record.match.entries == (FIRST, SECOND)


def test_undo_puts_a_written_hand_back_on_the_pad_and_redo_takes_it_off():
    record = written(FIRST, SECOND)
    undone = record.back_to_pad()
    assert undone.match.entries == (FIRST,)
    assert undone.draft == draft_of(SECOND, 4)
    assert undone.from_pad_again() == record


def test_undo_keeps_the_half_hand_beneath():
    record = half(written(FIRST))
    undone = record.back_to_pad()
    assert undone.draft == replace(draft_of(FIRST, 4), beneath=HALF)
    assert undone.from_pad_again() == record
    assert undone.take_from_pad(FIRST, "").draft == HALF


def test_redo_leaves_a_hand_on_the_pad_that_was_touched_since():
    undone = written(FIRST).back_to_pad()
    touched = half(undone, replace(draft_of(FIRST, 4), bid=110))
    assert touched.from_pad_again().draft == touched.draft
    cleared = undone.without_draft()
    assert cleared.from_pad_again() == written(FIRST)


def test_undo_and_redo_of_an_inserted_hand():
    record = written(FIRST, SECOND).insert(1, THIRD, "later")
    undone = record.back_to_pad()
    assert undone.draft == replace(draft_of(THIRD, 4), before=1)
    assert undone.take_from_pad(THIRD, "later") == record
    assert undone.from_pad_again() == record


@pytest.mark.parametrize(
    "change",
    [
        lambda r: r.write(PassedOut(), ""),
        lambda r: r.write(Adjustment({"B": 5}), ""),
        lambda r: r.amend(0, THIRD, ""),
        lambda r: r.remove(0, ""),
    ],
)
def test_nothing_else_that_is_undone_goes_on_the_pad(change: Any):
    record = half(written(FIRST))
    undone = change(record).back_to_pad()
    assert (undone.match, undone.draft) == (record.match, HALF)
    assert undone.from_pad_again() == change(record)


def test_the_edit_of_a_line_goes_when_the_line_does():
    editing = half(written(FIRST)).on_pad(draft_of(FIRST, 4, 0))
    undone = editing.back_to_pad()
    assert undone.draft == replace(draft_of(FIRST, 4), beneath=HALF)

    removed = written(FIRST).remove(0, "")
    record = removed.undo().on_pad(draft_of(FIRST, 4, 0)).from_pad_again()
    assert record.match.entries == ()
    assert record.draft is None


def test_the_edit_of_a_line_that_stands_stays():
    edit = draft_of(FIRST, 4, 0)
    record = written(FIRST, PassedOut()).on_pad(edit)
    assert record.back_to_pad().draft == edit


def test_an_edit_set_aside_is_not_made_of_another_line_with_the_name():
    editing = written(FIRST).on_pad(draft_of(FIRST, 4, 0)).on_pad(HALF)
    again = editing.undo().write(SECOND, "")
    assert again.lines == (0,)
    assert again.draft == HALF


def test_the_edit_of_a_line_goes_when_the_line_is_deleted():
    editing = written(FIRST, SECOND).on_pad(draft_of(FIRST, 4, 0)).on_pad(HALF)
    assert editing.remove(0, "").draft == HALF


def test_what_was_to_stand_before_a_deleted_line_keeps_its_place():
    inserting = written(FIRST, SECOND).on_pad(Draft("A", before=0))
    assert inserting.remove(0, "").draft == Draft("A", before=1)
    last = written(FIRST).on_pad(Draft("A", before=0))
    assert last.remove(0, "").draft == Draft("A")


def test_redo_takes_the_undone_hand_off_the_pad_though_another_lies_on_it():
    undone = written(FIRST).insert(0, SECOND, "").back_to_pad().on_pad(HALF)
    assert undone.from_pad_again().draft == HALF


def test_a_line_has_one_edit():
    first, second = draft_of(FIRST, 4, 0), draft_of(SECOND, 4, 1)
    changed_first = replace(first, bid=150)
    both = written(FIRST, SECOND).edit_on_pad(changed_first).edit_on_pad(second)
    assert both.edit_on_pad(first).draft == replace(changed_first, beneath=second)


@given(st.lists(st.tuples(st.booleans(), changes), max_size=8))
def test_going_back_and_forth_loses_no_hand(made: list[tuple[bool, tuple[str, int, Entry]]]):
    record = half(EMPTY)
    for back, change in made:
        if back and record.can_undo:
            undone = record.back_to_pad()
            assert undone.from_pad_again() == record
            record = undone
        else:
            record = changed(record, *change)
    below = record.draft
    while below is not None and below.beneath is not None:
        below = below.beneath
    assert below == HALF
