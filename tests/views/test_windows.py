"""Two windows on the same matches, of one process or of two: none loses a change, and each sees the
other's a moment later."""

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.scoring.model import Adjustment, Tricks
from scorekeeper.storage.patient import PatientStore
from scorekeeper.storage.repository import Store
from scorekeeper.views import following
from tests.headless import FletHarness
from tests.views.scorer import (
    begin,
    choose_in_menu,
    hand,
    matches_in,
    opened,
    record_of,
    shown_points,
    stored,
    totals,
    touch,
)

FIRST, SECOND = hand("A", 100, 105), hand("B", 90, 97)
CAPOT = hand("A", 250, Tricks(capot="A"))
AT = "2025-12-24T21:00:00+00:00"
A_SECOND = 1.0


@pytest.fixture(autouse=True)
def looks(no_looks_around: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "EVERY", 0.02)


@pytest.fixture(params=["one process", "two processes"])
def other(request: pytest.FixtureRequest, store: Store, tmp_path: Path) -> Iterator[Store]:
    """The store as the other window has it."""
    if request.param == "one process":
        yield store
    else:
        with closing(Store.open(tmp_path)) as own:
            yield own


async def seen(app: FletHarness, what: Callable[[], bool]) -> bool:
    """Whether it is on the screen within a second, which nobody touches."""
    end = time.monotonic() + A_SECOND
    while not what():
        if time.monotonic() > end:
            return False
        await asyncio.sleep(0.01)
        await app.settle()
    return True


async def test_a_hand_written_in_one_window_is_seen_in_the_other(store: Store, other: Store):
    begin(store, FIRST)
    async with opened(store) as one, opened(other) as two:
        await touch(two, "who-bid-B", "bid-90", "97", "write-hand")
        assert await seen(one, lambda: totals(one) == ("26", "25"))
        assert not one.has("trouble")  # it disturbs nobody
        await touch(one, "undo")
        assert await seen(two, lambda: totals(two) == ("20", "6"))


async def test_the_half_filled_pad_too(store: Store, other: Store):
    begin(store, FIRST)
    async with opened(store, route="/hand") as one, opened(other) as two:
        await touch(one, "side-A")
        assert await seen(two, lambda: two.has("resume-hand"))
        await touch(two, "resume-hand", "bid-120", "9")
        assert await seen(one, lambda: shown_points(one) == ("9", "153"))
        await touch(one, "7", "write-hand")
        assert await seen(two, lambda: two.has("hand-2"))


async def test_what_is_typed_stays(store: Store, other: Store):
    begin(store, FIRST)
    async with opened(store) as one:
        await choose_in_menu(one, "adjust")
        await one.type("adjust-A", "10")
        await one.type("adjust-note", "a long story")
        other.write(record_of(other).write(SECOND, AT))
        assert await seen(one, lambda: "36" in one.text_of("consequence"))
        assert "a long story" in one.texts()
        await touch(one, "write-adjustment")
        assert stored(other) == (FIRST, SECOND, Adjustment({"A": 10}, "a long story"))


async def test_the_edit_of_a_line_that_was_changed_meanwhile_is_refused(store: Store, other: Store):
    begin(store, FIRST, SECOND)
    async with opened(store) as one:
        await touch(one, "hand-1", "edit-hand", "bid-110")
        record = record_of(other)
        other.write(record.amend(0, hand("A", 80, 105), AT))
        assert await seen(one, lambda: one.has("trouble"))
        assert "18" in one.text_of("trouble")  # how it stands now
        assert stored(store) == (hand("A", 80, 105), SECOND)
        assert record_of(store).draft is None


async def test_it_is_refused_too_where_it_was_not_seen_yet(
    store: Store, other: Store, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(following, "EVERY", 3600)
    begin(store, FIRST, SECOND)
    async with opened(store) as one:
        await touch(one, "hand-1", "edit-hand", "bid-110")
        other.write(record_of(other).amend(0, hand("A", 80, 105), AT))
        await touch(one, "write-hand")
        assert "18" in one.text_of("trouble")
        assert stored(store) == (hand("A", 80, 105), SECOND)


async def test_an_adjustment_that_was_changed_meanwhile(store: Store, other: Store):
    begin(store, Adjustment({"A": 10}))
    async with opened(store) as one:
        await touch(one, "hand-1", "edit-hand")
        await one.type("adjust-A", "30")
        other.write(record_of(other).amend(0, Adjustment({"A": 20}), AT))
        await touch(one, "write-adjustment")
        assert "20" in one.text_of("trouble")
        assert stored(store) == (Adjustment({"A": 20}),)
        await touch(one, "trouble-ok", "write-adjustment")  # who insists
        assert stored(store) == (Adjustment({"A": 30}),)


async def test_two_windows_begin_one_rematch(
    store: Store, other: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(following, "EVERY", 3600)  # the second comes before it has looked
    begin(store, CAPOT, target=50)
    async with opened(store) as one, opened(other) as two:
        await touch(one, "rematch")
        await touch(two, "rematch")
        assert matches_in(tmp_path) == 2
        assert two.has("who-bid-A")
        assert two.has("trouble")


async def test_a_window_goes_on_with_the_match_that_another_has_begun(store: Store, other: Store):
    begin(store, FIRST)
    async with opened(store) as one, opened(other, route="/new") as two:
        await touch(one, "hand-1")
        await touch(two, "start-match")
        assert await seen(one, lambda: one.has("who-bid-A") and one.text_of("total-A") == "0")
        assert one.has("trouble")
        await touch(one, "trouble-ok", "who-bid-B", "bid-90", "97", "write-hand")
        assert await seen(two, lambda: two.has("hand-1"))


async def test_a_deleted_match_is_gone_from_the_other_window(store: Store, other: Store):
    record = begin(store, FIRST)
    async with opened(store) as one:
        assert record.match.id
        other.archive.delete(record.match.id)
        assert await seen(one, lambda: one.has("start-match"))


async def test_an_old_match_that_is_looked_at_stays(store: Store, other: Store):
    begin(store, CAPOT, target=50)
    async with opened(store) as one, opened(other) as two:
        await touch(two, "rematch")
        assert await seen(one, lambda: one.has("who-bid-A"))
        await one.go("/matches")
        await touch(one, "match-2")
        assert one.has("winner")
        await touch(two, "who-bid-A", "bid-90")
        assert not await seen(one, lambda: not one.has("winner"))


async def test_a_look_around_costs_nothing(store: Store):
    begin(store, *[FIRST, SECOND] * 30)
    start = time.process_time()
    for _ in range(1000):
        store.stamp()
    assert (time.process_time() - start) / 1000 < 0.001


# A disk that takes nothing.


class Disk:
    """Lets the store write, or not."""

    def __init__(self, store: PatientStore) -> None:
        self._store = store

    def fill(self) -> None:
        for engine in (self._store._engine, self._store._touches):
            with engine.connect() as connection:
                pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
                connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
                connection.exec_driver_sql("PRAGMA query_only = ON")

    def clear(self) -> None:
        for engine in (self._store._engine, self._store._touches):
            with engine.connect() as connection:
                connection.exec_driver_sql("PRAGMA query_only = OFF")
                connection.exec_driver_sql("PRAGMA max_page_count = 1000000")


async def test_the_match_goes_on_while_the_disk_takes_nothing(tmp_path: Path):
    with closing(PatientStore.open(tmp_path)) as store, closing(Store.open(tmp_path)) as on_disk:
        begin(store, FIRST)
        disk = Disk(store)
        async with opened(store) as app, opened(store) as second:
            assert not app.has("unwritten")
            disk.fill()
            await touch(app, "who-bid-B", "bid-90", "97", "write-hand")
            assert app.has("unwritten")
            assert totals(app) == ("26", "25")
            assert await seen(second, lambda: totals(second) == ("26", "25"))
            await touch(second, "undo", "redo")
            await asyncio.sleep(3 * following.EVERY)
            await touch(app, "who-bid-A", "bid-80", "9")
            assert await seen(second, lambda: second.has("resume-hand"))
            assert stored(on_disk) == (FIRST,)
            disk.clear()
            assert await seen(app, lambda: not app.has("unwritten"))
            assert stored(on_disk) == (FIRST, SECOND)
            assert record_of(on_disk).draft == record_of(store).draft
            await touch(app, "0", "write-hand")
            assert not app.has("trouble")
            assert len(stored(on_disk)) == 3


async def test_a_match_begun_while_the_disk_takes_nothing(tmp_path: Path):
    with closing(PatientStore.open(tmp_path)) as store, closing(Store.open(tmp_path)) as on_disk:
        begin(store, CAPOT, target=50)
        disk = Disk(store)
        async with opened(store) as app:
            disk.fill()
            await touch(app, "rematch", "who-bid-B", "bid-90", "97", "write-hand")
            assert totals(app) == ("0", "19") or len(stored(store)) == 1
            assert record_of(on_disk).match.entries == (CAPOT,)
            disk.clear()
            assert await seen(app, lambda: not app.has("unwritten"))
            assert stored(on_disk) == (SECOND,)
            assert matches_in(tmp_path) == 2


def test_a_match_changed_elsewhere_while_the_disk_took_nothing_is_kept_twice(tmp_path: Path):
    with closing(PatientStore.open(tmp_path)) as store, closing(Store.open(tmp_path)) as other:
        begin(store, FIRST)
        disk = Disk(store)
        disk.fill()
        store.write(record_of(store).write(SECOND, AT))
        other.write(record_of(other).write(CAPOT, AT))
        disk.clear()
        store.write_waiting()
        assert not store.unwritten
        assert stored(store) == (FIRST, CAPOT)
        with closing(Store.open(tmp_path)) as again:
            assert matches_in(tmp_path) == 2
            assert stored(again) == (FIRST, CAPOT)
