import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlmodel import SQLModel

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import (
    Adjustment,
    Contract,
    Four,
    Match,
    Party,
    PassedOut,
    Pilotta,
    Played,
    Sequence,
    Tricks,
)
from scorekeeper.scoring.record import Change, Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage import tables
from scorekeeper.storage.migrations import MIGRATIONS, NotAStore, StoreTooNew, migrate
from scorekeeper.storage.paths import DATABASE
from scorekeeper.storage.repository import Store

V1 = Path(__file__).parent / "fixtures" / "v1.sql"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / DATABASE


@pytest.fixture
def old(path: Path) -> Path:
    """A file that version 1 wrote."""
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(V1.read_text(encoding="utf-8"))
    return path


@pytest.fixture
def connection(path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def version(path: Path) -> int:
    with closing(sqlite3.connect(path)) as connection:
        return connection.execute("PRAGMA user_version").fetchone()[0]


def dump(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as connection:
        return list(connection.iterdump())


def add_a_table(connection: sqlite3.Connection) -> None:
    connection.execute("CREATE TABLE places (name TEXT NOT NULL)")
    connection.execute("ALTER TABLE matches ADD COLUMN place TEXT")
    connection.execute("UPDATE matches SET place = 'Λάρνακα'")


def fail_late(connection: sqlite3.Connection) -> None:
    add_a_table(connection)
    connection.execute("DROP TABLE changes")
    connection.execute("PRAGMA user_version = 7")
    raise RuntimeError("half way")


def test_the_migrated_schema_is_the_tables(path: Path) -> None:
    migrate(path)
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        assert compare_metadata(context, SQLModel.metadata) == []
    engine.dispose()


@pytest.mark.parametrize("table", ["matches", "changes", "settings", "summaries"])
def test_the_tables_keys_are_the_migrated_ones_too(path: Path, tmp_path: Path, table: str) -> None:
    """Which Alembic does not compare."""
    migrate(path)
    made = create_engine(f"sqlite:///{tmp_path / 'made.db'}")
    tables.SQLModel.metadata.create_all(made)
    made.dispose()
    schemas: list[object] = []
    for file in (path, tmp_path / "made.db"):
        with closing(sqlite3.connect(file)) as connection:
            columns = connection.execute(f"PRAGMA table_info({table})").fetchall()
            keys = connection.execute(f"PRAGMA foreign_key_list({table})").fetchall()
            schemas.append((columns, keys))
    assert schemas[0] == schemas[1]


@pytest.mark.parametrize("number", range(1, len(MIGRATIONS) + 1))
def test_a_file_of_each_version_opens(path: Path, number: int) -> None:
    with closing(sqlite3.connect(path)) as connection:
        fixture = V1.with_name(f"v{number}.sql")
        connection.executescript(fixture.read_text(encoding="utf-8"))
    assert version(path) == number
    opens_as_it_was(path)
    is_older = number < len(MIGRATIONS)
    assert path.with_name(f"tefteri.db.v{number}.bak").exists() == is_older


def opens_as_it_was(old: Path) -> None:
    """Every fixture has the same match."""
    match = Match(
        rules_of("tsaka-tsaka", target=501),
        (Party("A", "Εμείς", ("Ανδρέας", "Μαρία")), Party("B", "Εσείς", ("Κώστας", "Ελένη"))),
        first_dealer="A1",
        id="5e2b0c1e-6d5c-4a53-9a53-0d7a3f1c2b10",
        created="2025-12-24T20:15:00Z",
        note="Χριστούγεννα",
    )
    hand = Played(
        Contract("A", 100, "spades", "closed", "A2"),
        Tricks({"A": 97, "B": 65}, None),
        (Sequence("B", 3, "K", "hearts", "B1"), Four("A", "9"), Pilotta("A")),
    )
    amended = Played(Contract("A", 110, "spades"), Tricks({"A": 97}), note="ήταν 110")
    capot = Played(Contract("B", "capot", "hearts"), Tricks(capot="B"))
    penalty = Adjustment({"A": -10}, "revoke")
    record = (
        Record(match)
        .write(hand, "2025-12-24T20:21:00Z")
        .write(capot, "2025-12-24T20:27:00Z")
        .amend(0, amended, "2025-12-24T20:28:00Z")
        .insert(1, PassedOut(), "2025-12-24T20:29:00Z")
        .write(penalty, "2025-12-24T20:31:00Z")
        .remove(1, "2025-12-24T20:32:00Z")
        .undo()
    )
    draft = Draft("B", "B2", "clubs", 80, "closed", (Four("B", "J"),), "B", {"B": "9"}, line=0)
    with closing(Store.open(old.parent)) as store:
        found = store.current()
        assert found is not None
        assert found.match == record.match
        assert found.lines == record.lines
        assert found.changes == record.changes
        assert found.changes[5] == Change("remove", "2025-12-24T20:32:00Z", 1, 2, capot, None)
        assert (found.done, found.draft, found.revision) == (5, draft, 23)
        assert store.setting("language", "en") == "el-CY"
        store.move(found.redo())


def test_a_file_that_is_up_to_date_is_not_copied(path: Path) -> None:
    migrate(path)
    before = path.read_bytes()
    migrate(path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_new_file_is_not_copied(path: Path) -> None:
    migrate(path)
    assert version(path) == len(MIGRATIONS)
    assert list(path.parent.iterdir()) == [path]


def test_an_empty_file_is_a_new_one(path: Path) -> None:
    path.touch()
    migrate(path)
    assert version(path) == len(MIGRATIONS)


def test_a_migration_keeps_a_copy_of_what_was_before(old: Path) -> None:
    before = dump(old)
    migrate(old, (*MIGRATIONS[:1], add_a_table))
    assert version(old) == 2
    assert dump(old) != before
    copy = old.with_name("tefteri.db.v1.bak")
    assert sorted(old.parent.iterdir()) == [old, copy]
    assert version(copy) == 1
    assert dump(copy) == before


def test_the_copy_has_what_is_still_in_the_log(old: Path, connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("INSERT INTO settings VALUES ('theme', '\"dark\"')")
    assert b"theme" not in old.read_bytes()
    migrate(old, (*MIGRATIONS[:1], add_a_table))
    assert any("theme" in line for line in dump(old.with_name("tefteri.db.v1.bak")))


@pytest.mark.parametrize("steps", [(fail_late,), (add_a_table, fail_late)])
def test_a_failing_migration_leaves_nothing_behind(old: Path, steps: tuple) -> None:
    before = dump(old)
    with pytest.raises((RuntimeError, sqlite3.OperationalError)):
        migrate(old, (*MIGRATIONS[:1], *steps))
    assert version(old) == 1
    assert dump(old) == before
    with closing(Store.open(old.parent)) as store:
        assert store.current() is not None


def test_a_failing_first_migration_leaves_an_empty_file(path: Path) -> None:
    def fail(connection: sqlite3.Connection) -> None:
        MIGRATIONS[0](connection)
        raise RuntimeError("half way")

    with pytest.raises(RuntimeError):
        migrate(path, (fail,))
    assert dump(path) == ["BEGIN TRANSACTION;", "COMMIT;"]
    migrate(path)
    assert version(path) == len(MIGRATIONS)


def test_a_migration_that_breaks_a_reference_fails(old: Path) -> None:
    def break_it(connection: sqlite3.Connection) -> None:
        connection.execute("DELETE FROM matches")

    before = dump(old)
    with pytest.raises(sqlite3.IntegrityError):
        migrate(old, (*MIGRATIONS[:1], break_it))
    assert dump(old) == before


def test_no_copy_is_ever_overwritten(old: Path, connection: sqlite3.Connection) -> None:
    def fail() -> list[str]:
        with pytest.raises(RuntimeError):
            migrate(old, (*MIGRATIONS[:1], fail_late))
        return sorted(file.name for file in old.parent.iterdir() if file != old)

    assert fail() == ["tefteri.db.v1.bak"]
    assert fail() == ["tefteri.db.v1.bak"]  # the same again needs no second copy
    before = dump(old)
    connection.execute("INSERT INTO settings VALUES ('theme', '\"dark\"')")
    assert fail() == ["tefteri.db.v1-2.bak", "tefteri.db.v1.bak"]
    assert dump(old.with_name("tefteri.db.v1.bak")) == before
    assert dump(old.with_name("tefteri.db.v1-2.bak")) == dump(old)


def test_a_newer_file_is_refused_and_untouched(old: Path) -> None:
    migrate(old, (*MIGRATIONS[:1], add_a_table, lambda connection: None))
    before = {file: file.read_bytes() for file in old.parent.iterdir()}
    with pytest.raises(StoreTooNew) as refused:
        Store.open(old.parent)
    assert (refused.value.version, refused.value.known) == (3, len(MIGRATIONS))
    assert {file: file.read_bytes() for file in old.parent.iterdir()} == before


FOREIGN = {
    "another program's": "CREATE TABLE t (a)",
    "another program's, with our version": "PRAGMA user_version = 1",
    "another program's, newer than ours": "CREATE TABLE t (a); PRAGMA user_version = 99",
    "marked by another program": "PRAGMA application_id = 1",
}


@pytest.mark.parametrize("sql", FOREIGN.values(), ids=FOREIGN.keys())
def test_another_programs_database_is_refused_and_untouched(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(sql)
    before = path.read_bytes()
    with pytest.raises(NotAStore):
        migrate(path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_a_file_that_is_no_database_is_refused_and_untouched(path: Path) -> None:
    path.write_text("a shopping list, " * 100)
    before = path.read_bytes()
    with pytest.raises(NotAStore):
        migrate(path)
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]


def test_several_that_start_at_once_migrate_once(old: Path) -> None:
    done: list[str] = []

    def slow(connection: sqlite3.Connection) -> None:
        add_a_table(connection)
        done.append("migrated")

    threads = [Thread(target=migrate, args=(old, (*MIGRATIONS[:1], slow))) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert done == ["migrated"]
    assert version(old) == 2
    assert len(list(old.parent.glob("*.bak*"))) == 1


def test_several_can_make_the_store_at_once(tmp_path: Path) -> None:
    opened: list[object] = []

    def start(number: int) -> None:
        with closing(Store.open(tmp_path)) as store:
            store.keep_setting(f"window {number}", number)
            opened.append(number)

    threads = [Thread(target=start, args=(number,)) for number in range(6)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(map(str, opened)) == [str(n) for n in range(6)]
    with closing(Store.open(tmp_path)) as store:
        assert [store.setting(f"window {n}", None) for n in range(6)] == list(range(6))
