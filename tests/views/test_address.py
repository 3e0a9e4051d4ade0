"""The app shows a screen at once; the client's address follows, on a slow line much later."""

from collections.abc import AsyncIterator

import pytest

from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import begin, opened, record_of, stored, touch


@pytest.fixture
async def slow(store: Store) -> AsyncIterator[FletHarness]:
    """The app on the sheet of a match that has just begun, at the end of a slow line."""
    begin(store)
    async with opened(store) as app:
        app.hold_routes()
        yield app


async def test_a_late_answer_does_not_bring_back_the_screen_before(slow: FletHarness):
    await touch(slow, "who-bid-A", "back")
    assert slow.has("who-bid-A")
    await slow.let_route()
    assert slow.has("who-bid-A")
    await slow.let_route()
    assert slow.has("who-bid-A")


async def test_a_hand_that_is_written_before_the_address_came_to_the_pad(
    slow: FletHarness, store: Store
):
    await touch(slow, "who-bid-A", "bid-90", "97", "write-hand")
    assert len(stored(store)) == 1
    assert slow.has("who-bid-A")
    for _ in range(2):
        await slow.let_route()
        assert slow.has("who-bid-A")


async def test_the_keys_go_by_what_is_on_the_screen(slow: FletHarness, store: Store):
    await touch(slow, "who-bid-A", "bid-90", "97")
    await slow.press("Enter")
    assert slow.has("who-bid-A")
    await slow.press("7")
    assert not record_of(store).draft
    assert len(stored(store)) == 1


async def test_the_browsers_own_way_back_still_leads_back(slow: FletHarness):
    await touch(slow, "who-bid-A")
    await slow.let_route()
    await slow.go("/")
    assert slow.has("who-bid-A")
    await slow.go("/hand")
    assert slow.has("write-hand")
