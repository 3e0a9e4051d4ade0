"""A match that is over: its result, its sheet, and hands of it that are edited afterwards. A pad
that nobody sees is not touched, and one that is asked for is there."""

import pytest

from scorekeeper.scoring.model import Tricks
from scorekeeper.storage.repository import Store
from tests.views.scorer import begin, hand, opened, record_of, touch

WON = hand("A", "capot", Tricks({}, "A"), stake="reopened")
PHONE, WIDE = (390, 844), (844, 390)


@pytest.fixture(autouse=True)
def over(store: Store):
    begin(store, WON, target=101)


async def test_no_key_reaches_a_pad_behind_the_result(store: Store):
    async with opened(store, size=WIDE) as app:
        await touch(app, "see-sheet", "hand-1", "edit-hand", "suit-hearts", "see-result")
        for key in ("Enter", "7", "Backspace"):
            await app.press(key)
        record = record_of(store)
        assert len(record.changes) == 1
        assert record.draft is not None
        assert record.draft.capot == "A"


@pytest.mark.parametrize("size", [PHONE, WIDE])
@pytest.mark.parametrize("route", ["/", "/hand"])
async def test_no_key_begins_a_hand_in_it(store: Store, size: tuple[int, int], route: str):
    async with opened(store, size=size, route=route) as app:
        for key in ("7", "Backspace", "Enter"):
            await app.press(key)
        await touch(app, "see-sheet")
        for key in ("7", "Backspace", "Enter"):
            await app.press(key)
        assert not app.has("write-hand")
        assert record_of(store).draft is None


@pytest.mark.parametrize("size", [PHONE, WIDE])
@pytest.mark.parametrize("of_line", ["edit-hand", "insert-before"])
async def test_a_hand_of_it_is_edited_from_its_address(
    store: Store, size: tuple[int, int], of_line: str
):
    async with opened(store, size=size, route="/line/0") as app:
        await touch(app, of_line)
        assert app.has("write-hand")
        await app.resize(*reversed(size))
        assert app.has("write-hand")


@pytest.mark.parametrize("size", [PHONE, WIDE])
async def test_an_edit_that_was_begun_is_seen_when_the_app_is_opened_again(
    store: Store, size: tuple[int, int]
):
    async with opened(store, size=size) as app:
        await touch(app, "see-sheet", "hand-1", "edit-hand", "suit-hearts")
    async with opened(store, size=size) as app:
        if size == PHONE:
            await touch(app, "resume-hand")
        await touch(app, "write-hand")
        assert len(record_of(store).changes) == 2


async def test_after_the_edit_is_left_no_empty_pad_appears(store: Store):
    async with opened(store, size=WIDE) as app:
        await touch(app, "see-sheet", "hand-1", "edit-hand", "discard-draft")
        assert not app.has("write-hand")
        await app.resize(*reversed(WIDE))
        assert not app.has("write-hand")
        await touch(app, "see-result")
        assert app.has("winner")


async def test_a_rematch_begins_on_its_sheet(store: Store):
    async with opened(store, size=WIDE, route="/hand") as app:
        await touch(app, "rematch")
        await app.resize(*reversed(WIDE))
        assert app.has("who-bid-A")


async def test_what_ends_it_on_the_pad_leaves_no_empty_pad(store: Store):
    async with opened(store) as app:
        await touch(app, "undo")
        await app.go("/hand")
        await app.press("Y", ctrl=True)
        assert app.has("winner")
        assert not app.has("write-hand")
