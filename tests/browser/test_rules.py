"""The rules are a touch away on the smallest phone too, and with letters twice as large."""

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Phone
from tests.browser.scorer import touch

SMALL = {"size": (320, 568)}


@pytest.mark.parametrize("phone", [SMALL, {**SMALL, "text_scale": 2}], indirect=True)
def test_from_the_sheet_to_a_rule_and_back(phone: Phone):
    touch(phone, "start-match")
    edge = phone.box("undo")[0]  # on the sheet only, unlike the rules
    left, _, width, height = phone.box("rules")
    assert min(width, height) >= 48
    assert left >= 0
    assert left + width <= edge
    touch(phone, "rules")
    phone.type_into("rules-search", "Reopen")
    expect(phone.by_id("chapter-game")).not_to_be_attached()
    phone.scroll_to("chapter-stakes")
    phone.expect_text("chapter-stakes", "×4")
    touch(phone, "back who-bid-A")
