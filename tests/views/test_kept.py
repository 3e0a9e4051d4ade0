"""What of the pad is kept as it was drawn works after it was off the screen, too."""

import pytest

from tests.headless import FletHarness
from tests.views.scorer import chosen, touch

SIZES = [(320, 568), (844, 390), (1280, 800)]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: "x".join(map(str, size)))
async def test_a_window_turned_and_turned_back(app: FletHarness, size: tuple[int, int]):
    await touch(app, "who-bid-A", "suit-hearts", "bid-90")
    for _ in range(2):
        await app.resize(*size)
        await app.resize(390, 844)
    await touch(app, "side-B", "suit-spades", "bid-100", "stake-closed", "120")
    now = {"side-B", "suit-spades", "bid-100", "stake-closed"}
    assert now <= chosen(app)
    assert "120" in app.text_of("count-B")
    await touch(app, "back", "resume-hand", "write-hand")
    assert app.has("hand-1")
