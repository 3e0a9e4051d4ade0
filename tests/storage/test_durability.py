import os
import pickle
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from sqlalchemy import event

from scorekeeper.scoring.model import PassedOut
from scorekeeper.scoring.record import Record
from scorekeeper.storage.paths import DATABASE
from scorekeeper.storage.repository import Store
from tests.storage.killed import begun, steps
from tests.storage.scorer import evening

ROOT = Path(__file__).parents[2]
LIVES = 300


@pytest.mark.parametrize("seed", range(4))
def test_a_killed_app_has_stored_all_that_it_said_it_had(tmp_path: Path, seed: int) -> None:
    enough = random.Random(seed).randint(1, 200)
    command = [sys.executable, "-m", "tests.storage.scorer", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as scorer:
        assert scorer.stdout is not None
        said = [scorer.stdout.readline() for _ in range(enough)]
        scorer.kill()
        said += scorer.stdout.readlines()
    last = max(int(line) for line in said if line.endswith("\n"))

    with closing(Store.open(tmp_path)) as store:
        found = store.current()
        assert found is not None
        # What was being written when the app was killed is there as a whole, or not at all.
        expected = [record for _, record in islice(evening(), last, last + 2)]
        assert replace(found, revision=0) in expected
        assert found.revision in (last + 1, last + 2)
        store.write(found.write(PassedOut(), "after"))

    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.fixture
def quick(tmp_path: Path) -> Iterator[Path]:
    """A folder in memory where there is one: that a process is killed is nothing to the disk."""
    memory = Path("/dev/shm")
    with TemporaryDirectory(dir=memory if memory.is_dir() else tmp_path) as folder:
        yield Path(folder)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork, no quick deaths")
def test_an_evening_killed_three_hundred_times(quick: Path) -> None:
    """Nothing that was acknowledged is gone, and nothing is there in part: writes, edits, undone
    and deleted hands, and the half-filled pad."""
    command = [sys.executable, "-m", "tests.storage.killed", str(quick), str(LIVES), "1"]
    subprocess.run(command, cwd=ROOT, check=True, timeout=300)
    allowed: list[Record] = []
    in_between = writes = 0
    for number in range(LIVES):
        said = _told(quick / f"life-{number}")
        if not said:
            continue  # killed while the store was opened
        kind, found = said[0]
        assert kind == "found"
        if allowed:
            assert found in allowed
            in_between += len(allowed) > 1
        allowed = [found]
        for kind, record in said[1:]:
            if kind == "asked":
                # A write in the middle of which the app ends is there as a whole, or not at all.
                allowed.append(replace(record, revision=record.revision + 1))
            else:
                assert record in allowed
                allowed = [record]
                writes += 1
    assert writes > LIVES / 2
    assert in_between > LIVES / 4  # many are killed in the middle of a write
    with closing(Store.open(quick)) as store:
        assert store.current() in allowed
    with closing(sqlite3.connect(quick / DATABASE)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


def _told(life: Path) -> list[tuple[str, Record]]:
    """What a life wrote down; the last of it may be cut off."""
    said = []
    with life.open("rb") as log:
        while True:
            try:
                said.append(pickle.load(log))
            except (EOFError, pickle.UnpicklingError):
                return said


def test_the_files_as_they_are_between_any_two_writes(tmp_path: Path) -> None:
    """What a power cut leaves, as far as it can be played: the files copied after each statement
    that SQLite runs, and with the log cut off at every frame and within it.

    It shows that each prefix of what was written opens as some state that was acknowledged, and the
    whole as the last one. It does not show that the system brings to the disk what it was told to,
    nor in which order: for that there are SQLite's own tests, and ``synchronous = FULL``.
    """
    (tmp_path / "live").mkdir()
    with closing(Store.open(tmp_path / "live")) as store:
        record = store.begin(begun())
        known = [replace(record, revision=1)]
        scorer = steps(record, random.Random(2))
        method, asked = next(scorer)
        live = tmp_path / "live" / DATABASE
        wal = live.with_name(DATABASE + "-wal")
        copies: list[tuple[bytes, bytes, int]] = []

        def copy(*_: object) -> None:
            copies.append((live.read_bytes(), wal.read_bytes(), len(known)))

        for engine in (store._engine, store._touches):
            event.listen(engine, "before_cursor_execute", copy)
            event.listen(engine, "after_cursor_execute", copy)
            event.listen(engine, "commit", copy)
        for _ in range(25):
            record = getattr(store, method)(asked)
            known.append(record)
            copy()
            method, asked = scorer.send(record)
        frames = wal.read_bytes()

    for database, log, acknowledged in copies[::3]:
        found = _opened(tmp_path / "copy", database, log)
        assert found in known[acknowledged - 1 : acknowledged + 1]
    last = 0
    cuts = range(_LOG_HEADER, len(frames), _FRAME)
    for cut in [*cuts, *(cut + 1234 for cut in cuts[::4]), *(cut - 1 for cut in cuts[1::4])]:
        found = _opened(tmp_path / "copy", copies[-1][0], frames[:cut])
        assert found is None or found in known
    for cut in cuts:
        found = _opened(tmp_path / "copy", copies[-1][0], frames[:cut])
        if found in known:
            assert known.index(found) >= last  # it only ever goes forward
            last = known.index(found)
    assert _opened(tmp_path / "copy", copies[-1][0], frames) == known[-1]


_LOG_HEADER, _FRAME = 32, 24 + 4096


def _opened(folder: Path, database: bytes, log: bytes) -> Record | None:
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    (folder / DATABASE).write_bytes(database)
    (folder / f"{DATABASE}-wal").write_bytes(log)
    with closing(Store(folder / DATABASE)) as store:
        return store.current()
