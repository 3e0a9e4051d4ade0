"""Whatever ends the app, it opens where it was."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from scorekeeper.scoring.draft import Draft
from scorekeeper.storage.repository import Store
from tests.views.scorer import (
    begin,
    chosen,
    hand,
    opened,
    record_of,
    shown_points,
    stored,
    totals,
    touch,
)


@contextmanager
def started_again(folder: Path) -> Iterator[Store]:
    store = Store.open(folder)
    yield store
    store.close()


async def test_the_pad_is_as_it_was_in_the_middle_of_a_hand(store: Store, tmp_path: Path):
    begin(store, hand("A", 100, 105))
    async with opened(store) as app:
        await touch(app, "who-bid-B", "suit-hearts", "bid-120", "stake-closed")
        await touch(app, "declare-A", "declare-A-sequence-4", "9")
        on_screen = chosen(app), shown_points(app), app.text_of("verdict"), app.texts()
    with started_again(tmp_path) as again:
        async with opened(again) as app:
            assert totals(app) == ("20", "6")
            assert "120" in app.text_of("resume-hand")
            await touch(app, "resume-hand")
            assert (
                chosen(app),
                shown_points(app),
                app.text_of("verdict"),
                app.texts(),
            ) == on_screen
            await touch(app, "7", "write-hand")
        assert len(stored(again)) == 2


async def test_every_single_touch_is_kept(store: Store, tmp_path: Path):
    begin(store)
    drafts: list[Draft | None] = []
    async with opened(store) as app:
        for mark in ("who-bid-A", "suit-clubs", "bid-90", "stake-closed", "digit-9", "swap"):
            await touch(app, mark)
            with started_again(tmp_path) as again:
                drafts.append(record_of(again).draft)
    assert len({repr(draft) for draft in drafts}) == len(drafts)


async def test_an_edit_is_as_it_was(store: Store, tmp_path: Path):
    begin(store, hand("A", 100, 105), hand("B", 90, 97))
    async with opened(store) as app:
        await touch(app, "hand-1", "edit-hand", "bid-110")
    with started_again(tmp_path) as again:
        async with opened(again) as app:
            await touch(app, "resume-hand")
            assert "bid-110" in chosen(app)
            await touch(app, "write-hand")
        assert stored(again) == (hand("A", 110, 105), hand("B", 90, 97))


async def test_undo_reaches_back_beyond_the_restart(store: Store, tmp_path: Path):
    begin(store)
    async with opened(store) as app:
        await touch(app, "who-bid-A", "bid-100", "105", "write-hand", "passed-out", "undo")
    with started_again(tmp_path) as again:
        async with opened(again) as app:
            assert app.is_enabled("redo")
            await touch(app, "undo")
            assert stored(again) == ()
            await touch(app, "redo", "redo")
            assert len(stored(again)) == 2


async def test_two_windows_never_overwrite_each_other(store: Store, tmp_path: Path):
    begin(store)
    async with opened(store) as first:
        await touch(first, "who-bid-A", "bid-100", "105")
        with started_again(tmp_path) as again:
            async with opened(again) as second:
                await touch(second, "resume-hand", "write-hand")
                await touch(second, "who-bid-B", "bid-90")
            draft = record_of(again).draft
        await touch(first, "write-hand")
        assert len(stored(store)) == 1
        assert record_of(store).draft == draft
        assert first.has("trouble")
        await touch(first, "trouble-ok")
        assert not first.has("trouble")
