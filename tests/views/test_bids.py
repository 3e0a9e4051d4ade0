"""The strip of bids: the one that was made is in view when the pad opens."""

from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import begin, hand, opened, touch

WIDE = (1280, 800)


def scrolled(app: FletHarness) -> list[int]:
    """How far the app has scrolled, in order."""
    return [asked["offset"] for name, asked in app.calls if name == "scroll_to"]


async def test_a_high_bid_is_brought_into_view(store: Store):
    begin(store, hand("A", 300, 105), hand("A", 200, 105), hand("A", 100, 105), target=5000)
    async with opened(store) as app:
        for line in ("hand-1", "hand-2", "hand-3"):
            await touch(app, line, "edit-hand", "back")
        high, lower, none = scrolled(app)
        assert high > lower > 300
        assert none == 0


async def test_a_new_hand_begins_at_the_lowest_bid(store: Store):
    begin(store, hand("A", 300, 105), target=5000)
    async with opened(store, size=WIDE) as app:
        assert scrolled(app) == []
        await touch(app, "hand-1", "edit-hand")
        assert len(scrolled(app)) == 1
        await touch(app, "discard-draft")
        assert scrolled(app)[1:] == [0]


async def test_a_touch_on_a_bid_scrolls_nothing(app: FletHarness):
    await touch(app, "who-bid-A", "bid-100", "bid-120")
    assert scrolled(app) == []
