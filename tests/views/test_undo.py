"""Undo and redo: back to the pad and off it again, past both ends, with nothing lost on the way."""

from scorekeeper.scoring.model import PassedOut
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
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

FIRST, SECOND = hand("A", 100, 105, trump="spades"), hand("B", 90, 97)
WRITE_FIRST = ("who-bid-A", "suit-spades", "bid-100", "105", "write-hand")


async def test_a_written_hand_goes_back_on_the_pad(app: FletHarness, store: Store):
    await touch(app, *WRITE_FIRST, "undo")
    assert stored(store) == ()
    assert totals(app) == ("0", "0")
    await touch(app, "resume-hand")
    assert chosen(app) >= {"side-A", "suit-spades", "bid-100"}
    assert shown_points(app) == ("105", "57")
    await touch(app, "erase", "6", "write-hand")
    assert stored(store) == (hand("A", 100, 106, trump="spades"),)
    assert not app.has("resume-hand")


async def test_redo_takes_it_off_the_pad(app: FletHarness, store: Store):
    await touch(app, *WRITE_FIRST, "undo", "redo")
    assert stored(store) == (FIRST,)
    assert totals(app) == ("20", "6")
    assert record_of(store).draft is None
    assert not app.is_enabled("redo")


async def test_to_both_ends_and_past_them(store: Store):
    begin(store, FIRST, PassedOut(), SECOND)
    async with opened(store) as app:
        for _ in range(3):
            assert app.is_enabled("undo")
            await touch(app, "undo")
        assert not app.is_enabled("undo")
        assert stored(store) == ()
        for _ in range(3):
            assert app.is_enabled("redo")
            await touch(app, "redo")
        assert not app.is_enabled("redo")
        assert stored(store) == (FIRST, PassedOut(), SECOND)
        assert not app.has("resume-hand")


async def test_quicker_than_the_button_goes_grey(app: FletHarness, store: Store):
    await touch(app, *WRITE_FIRST)
    await app.click("undo", times=3)
    assert stored(store) == ()
    await app.click("redo", times=3)
    assert stored(store) == (FIRST,)


async def test_an_edit_is_undone_and_redone(store: Store):
    begin(store, FIRST, SECOND)
    async with opened(store) as app:
        await touch(app, "hand-1", "edit-hand", "stake-closed", "write-hand")
        edited = stored(store)
        before = totals(app)
        await touch(app, "undo")
        assert stored(store) == (FIRST, SECOND)
        assert not app.has("resume-hand")
        await touch(app, "redo")
        assert stored(store) == edited
        assert totals(app) == before


async def test_something_new_ends_what_could_be_redone(app: FletHarness, store: Store):
    await touch(app, *WRITE_FIRST, "undo", "passed-out")
    assert not app.is_enabled("redo")
    assert stored(store) == (PassedOut(),)


async def test_a_half_filled_pad_outlives_undo_and_redo(app: FletHarness, store: Store):
    await touch(app, *WRITE_FIRST, "who-bid-B", "suit-clubs", "bid-120", "1", "back")
    half = record_of(store).draft
    await touch(app, "undo")
    assert "100" in app.text_of("resume-hand")
    await touch(app, "redo")
    assert stored(store) == (FIRST,)
    assert record_of(store).draft == half
    await touch(app, "undo", "resume-hand", "write-hand")
    assert stored(store) == (FIRST,)
    assert record_of(store).draft == half
    await touch(app, "resume-hand")
    assert chosen(app) >= {"side-B", "suit-clubs", "bid-120"}
    assert shown_points(app) == ("161", "1")


async def test_a_half_filled_pad_outlives_an_undone_hand_that_is_cleared(
    app: FletHarness, store: Store
):
    await touch(app, *WRITE_FIRST, "who-bid-B", "bid-120", "back")
    half = record_of(store).draft
    await touch(app, "undo", "resume-hand", "discard-draft")
    assert record_of(store).draft == half


async def test_all_the_way_back_and_forth_with_a_half_filled_pad(store: Store):
    begin(store, FIRST, PassedOut(), SECOND)
    async with opened(store) as app:
        await touch(app, "who-bid-B", "bid-120", "1", "back")
        half = record_of(store).draft
        for mark in ("undo", "redo"):
            await touch(app, mark, mark, mark)
        assert stored(store) == (FIRST, PassedOut(), SECOND)
        assert record_of(store).draft == half


async def test_an_undone_hand_that_was_touched_is_not_lost_by_redo(app: FletHarness, store: Store):
    await touch(app, *WRITE_FIRST, "undo", "resume-hand", "bid-110", "back", "redo")
    assert stored(store) == (FIRST,)
    assert "110" in app.text_of("resume-hand")


async def test_undo_opens_again_what_was_edited_before(app: FletHarness, store: Store):
    """The edit of a line that undo takes away goes with it; the line itself is on the pad."""
    await touch(app, *WRITE_FIRST, "hand-1", "edit-hand", "bid-110", "back", "undo")
    assert stored(store) == ()
    await touch(app, "resume-hand", "write-hand")
    assert stored(store) == (FIRST,)
    assert not app.has("resume-hand")
