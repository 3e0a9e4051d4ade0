"""Setting up a match with a finger and the keyboard."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.driver import Phone
from tests.browser.scorer import touch


@pytest.mark.parametrize("phone", [{"size": (320, 568)}], indirect=True)
def test_an_impossible_target_comes_into_view_and_is_typed_over(phone: Phone):
    touch(phone, "target-other")
    field = phone.by_id("target").locator("input")
    expect(field).to_be_focused()
    phone.page.keyboard.type("5001")
    phone.scroll_to("cut")
    assert not phone.has("target") or not phone.is_in_view("target")
    touch(phone, "start-match")
    expect(field).to_be_focused()
    assert phone.is_in_view("target")
    expect(field).to_have_attribute("aria-description", re.compile("from 50 to 5000"))
    phone.press("ControlOrMeta+a")
    phone.page.keyboard.type("500")
    touch(phone, "start-match who-bid-A")


def test_a_name_of_the_match_before_is_a_touch_away(phone: Phone):
    touch(phone, "name-A")
    phone.type_into("player-A1", "Νίκη")
    touch(phone, "close start-match more new-match name-A")
    touch(phone, "player-A1")
    expect(phone.by_id("player-A1").locator("input")).to_be_focused()
    phone.press("ControlOrMeta+a")
    phone.press("Backspace")
    phone.by_id("suggestion-1").wait_for(state="attached")
    touch(phone, "close name-A player-B1 suggestion-1")
    expect(phone.by_id("player-B1").locator("input")).to_have_value("Νίκη")
    touch(phone, "close")
    phone.expect_text("seat-B1", "Νίκη")
