"""Whatever becomes of the file: the app opens, it is kept, and what it has is brought over."""

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Thread

import pytest

from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import Contract, Match, Party, Played, Tricks
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.scoring.summary import Asked
from scorekeeper.storage import rescue
from scorekeeper.storage.paths import DATABASE
from scorekeeper.storage.repository import Store

MATCHES, HANDS = 20, 8
PAGE = 4096


def record(number: int) -> Record:
    sides = (Party("A", f"Us {number}"), Party("B", "Them"))
    match = Match(
        rules_of("tsaka-tsaka", target=3000),
        sides,
        id=f"00000000-0000-4000-8000-{number:012}",
        created=f"2025-12-24T20:{number:02}:00+00:00",
    )
    made = Record(match)
    for hand in range(HANDS):
        played = Played(Contract("A", 100 + 10 * (hand % 3)), Tricks({"A": 97 + number}))
        made = made.write(replace(played, note=f"{number}.{hand}"), "2025-12-24T21:00:00+00:00")
    return made


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with some evenings in it."""
    folder = tmp_path_factory.mktemp("sound")
    with closing(Store.open(folder)) as store:
        store.archive.keep([record(number) for number in range(MATCHES - 1)])
        store.begin(record(MATCHES - 1))
        store.keep_setting("language", "el-CY")
    return folder / DATABASE


@pytest.fixture
def path(sound: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sound, tmp_path / DATABASE))


def aside(path: Path) -> list[Path]:
    return list(path.parent.glob("*.damaged"))


def opened_anyway(path: Path) -> int:
    """Opens the store; how many matches it has, each the beginning of one that was there."""
    before = path.read_bytes()
    with closing(Store.open(path.parent)) as store:
        found = store.archive.page(Asked(), 0, 1000)
        for kept in found:
            assert kept.match.id
            there = store.load(kept.match.id)
            whole = record(int(kept.match.id[-12:]))
            assert there.changes == whole.changes[: len(there.changes)]
            assert there.match.entries == whole.match.entries[: there.done]
            score_match(there.match)
        (file,) = aside(path)
        assert file.read_bytes() == before
        told = store.setting(rescue.SET_ASIDE, None)
        assert told["file"] == str(file)
        assert told["kept"] == len(found)
        store.begin(replace(record(90), revision=0))
    left = {file.name for file in path.parent.iterdir()}
    assert left == {DATABASE, file.name, f"{DATABASE}.rescue"}
    return len(found)


def test_a_sound_file_is_left_where_it_is(path: Path):
    with closing(Store.open(path.parent)) as store:
        assert store.archive.count(Asked()) == MATCHES
    assert not aside(path)


@pytest.mark.parametrize("share", [0.1, 0.6, 0.95, 0.99])
def test_a_truncated_file(path: Path, share: float):
    content = path.read_bytes()
    path.write_bytes(content[: int(len(content) * share)])
    kept = opened_anyway(path)
    assert kept > MATCHES / 4 or share < 0.9


@pytest.mark.parametrize("length", [100, 4095, 4097])
def test_a_file_of_which_only_the_beginning_is_there(path: Path, length: int):
    path.write_bytes(path.read_bytes()[:length])
    opened_anyway(path)


@pytest.mark.parametrize(("length", "by"), [(16, b"\0"), (100, b"x"), (PAGE, b"\xff")])
def test_a_file_whose_beginning_is_overwritten(path: Path, length: int, by: bytes):
    content = path.read_bytes()
    path.write_bytes(by * length + content[length:])
    assert opened_anyway(path) == MATCHES


@pytest.mark.parametrize("seed", range(6))
def test_a_page_overwritten_anywhere(path: Path, seed: int):
    rng = random.Random(seed)
    content = bytearray(path.read_bytes())
    at = rng.randrange(1, len(content) // PAGE) * PAGE
    content[at : at + PAGE] = rng.randbytes(PAGE)
    path.write_bytes(content)
    with closing(Store.open(path.parent)) as store:
        count = store.archive.count(Asked())
    assert count > 0 or aside(path)


FOREIGN: dict[str, Callable[[Path], object]] = {
    "text": lambda path: path.write_text("a shopping list, " * 100),
    "picture": lambda path: path.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(1000)),
    "another program's": lambda path: _sql(path, "CREATE TABLE matches (a)"),
    "marked by another": lambda path: _sql(path, "PRAGMA application_id = 1"),
    "ours without a table": lambda path: _ours(path, "DROP TABLE settings"),
    "ours with orphans": lambda path: _ours(path, "DELETE FROM matches"),
}


def _sql(path: Path, sql: str) -> None:
    path.unlink()
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(sql)


def _ours(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        connection.executescript(f"{sql}; PRAGMA user_version = 1")


@pytest.mark.parametrize("make", FOREIGN.values(), ids=FOREIGN.keys())
def test_a_file_that_is_no_store(path: Path, make: Callable[[Path], object]):
    make(path)
    with closing(Store.open(path.parent)) as store:
        assert store.setting(rescue.SET_ASIDE, None)
        store.begin(record(90))
    (file,) = aside(path)
    assert file.stat().st_size


def test_each_damaged_file_is_kept(path: Path):
    for number in (1, 2, 3):
        path.write_text(f"no store, {number}")
        Store.open(path.parent).close()
    assert sorted(file.read_text() for file in aside(path)) == [
        f"no store, {number}" for number in (1, 2, 3)
    ]


def test_a_match_of_which_a_change_is_missing_is_kept_up_to_it(path: Path):
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DELETE FROM changes WHERE number = 5 AND match_id LIKE '%07'")
        connection.execute(
            "UPDATE changes SET after = '{}' WHERE number = 3 AND match_id LIKE '%8'"
        )
        connection.commit()
    content = path.read_bytes()
    path.write_bytes(b"\0" * 100 + content[100:])
    assert opened_anyway(path) == MATCHES
    with closing(Store.open(path.parent)) as store:
        assert len(store.load(record(7).match.id or "").changes) == 5
        assert len(store.load(record(8).match.id or "").changes) == 3


def test_what_stands_in_the_log_is_read_too(sound: Path, tmp_path: Path):
    live = tmp_path / "live"
    with closing(Store.open(live)) as store:
        store.begin(record(1))
        folder = tmp_path / "copied"
        shutil.copytree(live, folder)
    path = folder / DATABASE
    path.write_bytes(b"\0" * 1000)  # all of it is in the log still
    with closing(Store.open(folder)) as store:
        assert store.archive.count(Asked()) in (0, 1)
    assert aside(path)


@pytest.mark.parametrize("moves", [0, 1])
def test_an_end_between_two_moves(path: Path, moves: int, monkeypatch: pytest.MonkeyPatch):
    content = path.read_bytes()
    path.write_bytes(b"\0" * 100 + content[100:])
    rename, left = Path.rename, [moves]

    def until_the_end(self: Path, target: Path) -> Path:
        if not left[0]:
            raise KeyboardInterrupt
        left[0] -= 1
        return rename(self, target)

    with monkeypatch.context() as ended:
        ended.setattr(Path, "rename", until_the_end)
        with pytest.raises(KeyboardInterrupt):
            Store.open(path.parent)
    with closing(Store.open(path.parent)) as store:
        assert store.archive.count(Asked()) == MATCHES
        assert store.setting(rescue.SET_ASIDE, None)["kept"] == MATCHES
    assert len(aside(path)) == 1


def test_several_that_start_at_once_rescue_once(path: Path):
    content = path.read_bytes()
    path.write_bytes(b"\0" * 100 + content[100:])
    counts: list[int] = []

    def start() -> None:
        with closing(Store.open(path.parent)) as store:
            counts.append(store.archive.count(Asked()))

    threads = [Thread(target=start) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert counts == [MATCHES] * 4
    assert len(aside(path)) == 1
