import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from itertools import count
from pathlib import Path
from threading import Thread

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError
from sqlalchemy import event
from sqlalchemy.exc import DatabaseError

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import (
    Adjustment,
    Contract,
    Match,
    Party,
    PassedOut,
    Pilotta,
    Played,
    Seats,
    Tricks,
)
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.paths import DATABASE
from scorekeeper.storage.repository import Conflict, Store
from tests.storage.strategies import Step, drafts, headers, steps

SIDES = (Party("A", "Εμείς", ("Ανδρέας", "Μαρία")), Party("B", "Εσείς"))
HAND = Played(Contract("A", 100, "hearts"), Tricks({"A": 97}), (Pilotta("A"),))
numbers = count()


def new_record(match_id: str = "m", created: str = "2025-12-24T20:00:00Z") -> Record:
    rules = rules_of("encyclopedia", target=500)
    return Record(Match(rules, SIDES, first_dealer="B1", id=match_id, created=created, note="x"))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.open(tmp_path)) as store:
        yield store


@pytest.fixture
def other(tmp_path: Path, store: Store) -> Iterator[Store]:
    """Another process's store of the same file, as far as SQLite can tell."""
    with closing(Store.open(tmp_path)) as other:
        yield other


@pytest.fixture
def raw(tmp_path: Path, store: Store) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as connection:
        yield connection


@pytest.fixture(scope="module")
def long_lived(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    with closing(Store.open(tmp_path_factory.mktemp("store"))) as store:
        yield store


@settings(max_examples=60, deadline=None)
@given(header=headers, draft=drafts, taken=st.lists(steps, max_size=12))
def test_a_record_comes_back_as_it_was(
    long_lived: Store, header: Match, draft: Draft | None, taken: list[Step]
) -> None:
    match_id = f"match {next(numbers)}"
    record = long_lived.begin(Record(replace(header, id=match_id), draft=draft))
    assert long_lived.current() == record
    for step in taken:
        if (after := step.taken(record)) is not None:
            method, changed = after
            record = getattr(long_lived, method)(changed)
            assert record == replace(changed, revision=changed.revision + 1)
            assert long_lived.load(match_id) == record


@settings(max_examples=20, deadline=None)
@given(header=headers, taken=st.lists(steps, max_size=12))
def test_a_match_can_begin_with_its_changes(
    long_lived: Store, header: Match, taken: list[Step]
) -> None:
    record = Record(replace(header, id=f"match {next(numbers)}"))
    for step in taken:
        if (after := step.taken(record)) is not None:
            record = after[1]
    assert long_lived.begin(record) == long_lived.current() == replace(record, revision=1)


def test_a_new_store_has_no_match(store: Store) -> None:
    assert store.current() is None
    assert store.last_match() is None


def test_everything_is_there_when_the_store_is_opened_again(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there yet"
    with closing(Store.open(folder)) as store:
        record = store.begin(new_record())
        record = store.write(record.write(HAND, "now"))
        store.keep_setting("language", "el-CY")
    with closing(Store.open(folder)) as store:
        assert store.current() == record
        assert store.setting("language", "el") == "el-CY"


def test_the_match_begun_last_is_current_until_another_is_made_so(store: Store) -> None:
    first, second = store.begin(new_record("first")), store.begin(new_record("second"))
    assert store.current() == second
    store.make_current("first")
    assert store.current() == first
    assert store.load("second") == second


def test_a_match_that_is_not_there(store: Store) -> None:
    record = store.begin(new_record())
    with pytest.raises(KeyError):
        store.load("another")
    with pytest.raises(KeyError):
        store.make_current("another")
    assert store.current() == record


def test_last_match_is_the_newest_header(store: Store) -> None:
    newest = store.begin(new_record("b", "2025-12-25T20:00:00Z"))
    store.write(newest.write(HAND, "now"))
    store.begin(new_record("c", "2025-12-24T20:00:00Z"))
    assert store.last_match() == newest.match
    at_the_same_time = store.begin(new_record("a", "2025-12-25T20:00:00Z"))
    assert store.last_match() == at_the_same_time.match


def test_the_next_match_goes_by_the_last_ones_rules_as_they_stand(store: Store) -> None:
    record = store.begin(new_record())
    others = replace(record.match.rules, failed_contract="keep_own")
    record = store.write(record.change_rules(others, "now"))
    assert store.last_match() == replace(record.beginning, rules=others)
    store.move(record.undo())
    assert store.last_match() == record.beginning


def test_the_rules_that_a_match_began_with_stay_in_its_header(
    store: Store, raw: sqlite3.Connection
) -> None:
    record = store.begin(new_record())
    (header,) = raw.execute("select rules from matches").fetchone()
    others = replace(record.match.rules, max_bid=400)
    record = store.write(record.change_rules(others, "now"))
    assert raw.execute("select rules from matches").fetchone() == (header,)
    assert raw.execute('select kind, line, position, "before" from changes').fetchall() == [
        ("rules", -1, -1, header)
    ]
    assert store.load("m") == record
    assert store.load("m").beginning.rules == record.changes[0].before


@pytest.mark.parametrize(
    "match",
    [
        Match(rules_of("tsaka-tsaka"), SIDES, id="m"),
        Match(rules_of("tsaka-tsaka"), SIDES, created="2025"),
        Match(rules_of("tsaka-tsaka"), SIDES, (HAND,), id="m", created="2025"),
    ],
    ids=["no time", "no id", "an entry that no change wrote"],
)
def test_a_match_that_cannot_be_stored(store: Store, match: Match) -> None:
    with pytest.raises(ValueError, match="stored"):
        store.begin(Record(match))
    assert store.current() is None


def test_a_match_is_not_begun_twice(store: Store) -> None:
    record = store.begin(new_record())
    record = store.write(record.write(HAND, "now"))
    with pytest.raises(Conflict):
        store.begin(new_record())
    assert store.load("m") == record


def test_a_change_after_undo_takes_the_place_of_what_was_undone(store: Store) -> None:
    record = store.begin(new_record())
    for number in range(3):
        record = store.write(record.write(Adjustment({"A": number}), "now"))
    for _ in range(2):
        record = store.move(record.undo())
    record = store.write(record.write(HAND, "then"))
    assert not record.can_redo
    assert store.load("m") == record
    assert store.load("m").match.entries == (Adjustment({"A": 0}), HAND)


# What a method does, in one transaction, whatever happens.

STEPS: dict[str, Callable[[Store, Record], object]] = {
    "begin": lambda store, record: store.begin(replace(new_record("n"), draft=record.draft)),
    "begin with changes": lambda store, record: store.begin(
        new_record("n").write(HAND, "1").write(HAND, "2")
    ),
    "make_current": lambda store, record: store.make_current("m"),
    "write": lambda store, record: store.write(record.write(HAND, "now")),
    "write other rules": lambda store, record: store.write(
        record.change_rules(rules_of("tsaka-tsaka"), "now")
    ),
    "move": lambda store, record: store.move(record.undo()),
    "keep_draft": lambda store, record: store.keep_draft(replace(record, draft=Draft("A"))),
    "keep_setting": lambda store, record: store.keep_setting("a", 1),
}
each_method = pytest.mark.parametrize("step", STEPS.values(), ids=STEPS.keys())


@each_method
def test_each_write_is_one_transaction(
    store: Store, step: Callable[[Store, Record], object]
) -> None:
    record = store.begin(new_record())
    record = store.write(record.write(HAND, "now"))
    commits: list[object] = []
    for engine in (store._engine, store._touches):
        event.listen(engine, "commit", commits.append)
    step(store, record)
    assert len(commits) == 1


def contents(raw: sqlite3.Connection) -> list[str]:
    return list(raw.iterdump())


@pytest.mark.parametrize("when", ["BEFORE", "AFTER"])
@pytest.mark.parametrize(
    ("method", "statement"),
    [
        ("begin", "INSERT ON matches"),
        ("begin", "UPDATE ON settings"),
        ("begin with changes", "INSERT ON changes"),
        ("make_current", "UPDATE ON settings"),
        ("write", "DELETE ON changes"),
        ("write", "INSERT ON changes"),
        ("write", "UPDATE ON matches"),
        ("keep_draft", "UPDATE ON matches"),
    ],
)
def test_a_write_that_fails_on_its_way_leaves_nothing(
    store: Store, raw: sqlite3.Connection, method: str, statement: str, when: str
) -> None:
    record = store.begin(new_record())
    record = store.write(record.write(HAND, "now"))
    record = store.move(record.undo())
    store.begin(new_record("another"))
    raw.execute(
        f"CREATE TRIGGER full {when} {statement} BEGIN SELECT RAISE(ABORT, 'disk full'); END"
    )
    before = contents(raw)
    with pytest.raises(DatabaseError, match="disk full"):
        STEPS[method](store, record)
    assert contents(raw) == before
    raw.execute("DROP TRIGGER full")
    STEPS[method](store, record)


def test_what_could_not_be_read_again_is_not_stored(store: Store, raw: sqlite3.Connection) -> None:
    record = store.begin(new_record())
    before = contents(raw)
    with pytest.raises(ValidationError):
        store.write(record.write(PassedOut("x" * 501), "now"))
    with pytest.raises(ValidationError):
        store.keep_draft(replace(record, draft=Draft(note="x" * 501)))
    assert contents(raw) == before


@pytest.mark.parametrize("method", ["write", "move", "keep_draft"])
@pytest.mark.parametrize("between", ["write", "move", "keep_draft"])
def test_what_another_window_wrote_is_not_overwritten(
    store: Store, other: Store, method: str, between: str
) -> None:
    record = store.begin(new_record())
    record = store.write(record.write(HAND, "now"))
    seen = other.load("m")
    STEPS[between](store, record)
    stored = store.load("m")
    with pytest.raises(Conflict):
        STEPS[method](other, seen)
    assert store.load("m") == other.load("m") == stored
    STEPS[method](other, stored if stored.can_undo else other.move(stored.redo()))


def test_a_match_that_was_never_begun_is_not_written(store: Store) -> None:
    with pytest.raises(Conflict):
        store.write(new_record().write(HAND, "now"))
    with pytest.raises(Conflict):
        store.keep_draft(new_record())
    assert store.current() is None


def test_changes_are_stored_one_by_one(store: Store) -> None:
    record = store.begin(new_record())
    record = store.write(record.write(HAND, "now"))
    for unstored in (
        record,
        record.write(HAND, "1").write(HAND, "2"),
        record.undo().write(PassedOut(), "instead"),
        record.write(HAND, "1").undo(),
    ):
        with pytest.raises(ValueError, match="stored"):
            store.write(unstored)
    with pytest.raises(ValueError, match="stored"):
        store.move(record.write(HAND, "1").undo())
    assert store.load("m") == record


def test_several_threads_and_stores_lose_nothing(store: Store, other: Store) -> None:
    store.begin(new_record())
    conflicts: list[str] = []

    def scorer(of: Store, name: str) -> None:
        written = 0
        while written < 5:
            record = of.load("m")
            try:
                of.write(record.write(Adjustment({"A": written}, name), "now"))
                written += 1
            except Conflict:
                conflicts.append(name)
            of.keep_setting(name, written)

    names = ["a", "b", "c", "d"]
    threads = [
        Thread(target=scorer, args=(of, name))
        for name, of in zip(names, (store, store, other, other), strict=True)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    entries = store.load("m").match.entries
    by_name = {name: [e for e in entries if e.note == name] for name in names}
    assert by_name == {name: [Adjustment({"A": n}, name) for n in range(5)] for name in names}
    assert [other.setting(name, None) for name in names] == [5] * 4


def test_a_draft_that_no_longer_reads_is_absent_but_kept(
    store: Store, raw: sqlite3.Connection, caplog: pytest.LogCaptureFixture
) -> None:
    record = store.begin(replace(new_record(), draft=Draft("A", bid=90)))
    of_a_later_pad = '{"side":"A","wager":90}'
    raw.execute("UPDATE matches SET draft = ?", [of_a_later_pad])
    with caplog.at_level(logging.WARNING, "scorekeeper"):
        loaded = store.current()
    assert loaded == replace(record, draft=None)
    assert "wager" in caplog.text
    assert raw.execute("SELECT draft FROM matches").fetchall() == [(of_a_later_pad,)]
    store.keep_draft(replace(record, draft=Draft("B")))
    assert store.load("m").draft == Draft("B")


def test_keeping_a_draft_touches_nothing_else(store: Store, raw: sqlite3.Connection) -> None:
    record = store.begin(new_record())
    stored = store.write(record.write(HAND, "now"))
    undone = replace(stored.undo(), draft=Draft("B"))
    kept = store.keep_draft(undone)
    assert kept == replace(undone, revision=undone.revision + 1)
    assert store.load("m") == replace(stored, draft=Draft("B"), revision=kept.revision)
    store.keep_draft(replace(kept, draft=None))
    assert raw.execute("SELECT draft FROM matches").fetchall() == [(None,)]


def test_the_names_used_last_come_first_and_once(store: Store, other: Store) -> None:
    assert store.names_used() == ((), ())

    def played(created: str, *sides: Party, seats: Seats = 4) -> None:
        record = new_record(f"match {next(numbers)}", created)
        store.begin(replace(record, match=replace(record.match, sides=sides, seats=seats)))

    played("2025-01-03", Party("A", "Εμείς", ("Ανδρέας", "Μαρία")), Party("B", "Εσείς"))
    played("2025-01-01", Party("A", "Παλιοί", ("Ελένη", "Μαρία")), Party("B", "Εσείς"))
    played("2025-01-02", Party("A", "Άννα"), Party("B", "Βάσος"), Party("C", "Μαρία"), seats=3)
    played("2025-01-03", Party("A", "Ξένοι", ("", "Κώστας")), Party("B", "Εμείς", ("", "")))
    assert other.names_used() == (
        ("Ξένοι", "Εμείς", "Εσείς", "Παλιοί"),
        ("Κώστας", "Ανδρέας", "Μαρία", "Άννα", "Βάσος", "Ελένη"),
    )


def test_settings(store: Store, other: Store) -> None:
    assert store.setting("defaults", {"target": 301}) == {"target": 301}
    for value in ({"target": 351, "names": ["Ελένη", None]}, [], None, 1.5, False):
        store.keep_setting("defaults", value)
        assert other.setting("defaults", "nothing kept") == value


@pytest.mark.parametrize(("engine", "synchronous"), [("_engine", 2), ("_touches", 1)])
def test_the_connection_is_a_durable_one(
    store: Store, raw: sqlite3.Connection, engine: str, synchronous: int
) -> None:
    with getattr(store, engine).connect() as connection:
        answers = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("foreign_keys", "synchronous", "journal_mode", "busy_timeout")
        }
    assert answers == {
        "foreign_keys": 1,
        "synchronous": synchronous,
        "journal_mode": "wal",
        "busy_timeout": 10_000,
    }
