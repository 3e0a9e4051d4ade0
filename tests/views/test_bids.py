"""The strip of bids: the one that was made is in view when the pad opens."""

from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import begin, hand, opened, touch

WIDE = (1280, 800)


def scrolled(app: FletHarness) -> list[tuple[object, object]]:
    """To which marks and offsets the app has scrolled, in order."""
    return [
        (asked.get("scroll_key"), asked.get("offset"))
        for name, asked in app.calls
        if name == "scroll_to"
    ]


async def test_a_high_bid_is_brought_into_view(store: Store):
    begin(store, hand("A", 300, 105))
    async with opened(store) as app:
        await touch(app, "hand-1", "edit-hand")
        assert scrolled(app) == [("bid-300", None)]


async def test_a_new_hand_begins_at_the_lowest_bid(store: Store):
    begin(store, hand("A", 300, 105))
    async with opened(store, size=WIDE) as app:
        assert scrolled(app) == []
        await touch(app, "hand-1", "edit-hand")
        await touch(app, "discard-draft")
        assert scrolled(app) == [("bid-300", None), (None, 0)]


async def test_a_touch_on_a_bid_scrolls_nothing(app: FletHarness):
    await touch(app, "who-bid-A", "bid-100", "bid-120")
    assert scrolled(app) == []
