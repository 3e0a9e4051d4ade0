"""The last sheet is there at once, and becomes the app."""

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Phone
from tests.browser.scorer import touch

SEEN = """() => { const at = document.getElementById('sheet');
    return at && !at.hidden && at.innerText }"""
BOXES = """() => Object.fromEntries(['.score.A', '.score.B', '.bidder.A', '.bidder.B',
    '.line:nth-child(1)', '.line:nth-child(2)'].map((selector) => {
        const { x, y, width, height } = document.querySelector('#sheet ' + selector)
            .getBoundingClientRect();
        return [selector, [x, y, width, height]] }))"""
IN_APP = {
    ".score.A": "score-A",
    ".score.B": "score-B",
    ".bidder.A": "who-bid-A",
    ".bidder.B": "who-bid-B",
    ".line:nth-child(1)": "hand-1",
    ".line:nth-child(2)": "hand-2",
}


def test_the_last_sheet_is_drawn_before_the_app_is_there_and_nothing_moves_then(kept: Phone):
    touch(kept, "start-match who-bid-A suit-hearts bid-100 105 write-hand passed-out")
    total = kept.text_of("total-A")
    kept.by_id("hand-2").wait_for(state="attached")
    kept.page.reload(wait_until="commit")
    seen = kept.page.wait_for_function(SEEN, polling=20).json_value()
    for text in ("Us", "Them", total, "100", "♥", "all passed"):
        assert text in seen
    drawn = kept.page.evaluate(BOXES)
    kept.wait_for_app()
    expect(kept.page.locator("#sheet")).not_to_be_attached()
    for selector, identifier in IN_APP.items():
        assert drawn[selector] == pytest.approx(kept.box(identifier), abs=2), identifier


def test_no_sheet_is_drawn_where_the_app_opens_on_something_else(kept: Phone):
    touch(kept, "start-match who-bid-A")
    kept.by_id("bid-100").wait_for(state="attached")
    kept.page.reload(wait_until="domcontentloaded")
    assert kept.page.locator("#sheet").is_hidden()
    kept.wait_for_app()
    assert kept.has("bid-100")
