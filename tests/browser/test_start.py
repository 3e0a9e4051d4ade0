"""The app starts, and is where it was after it was killed."""

from collections.abc import Callable

from tests.browser.driver import Phone, Server


def test_the_match_is_there_after_the_app_was_killed(phone: Phone, server: Server):
    phone.tap("start-match")
    phone.text_of("total-A")
    server.restart()
    phone.reload()
    assert phone.has("total-A")


def test_a_second_window_has_the_same_match(phone: Phone, new_phone: Callable[..., Phone]):
    phone.tap("start-match")
    phone.text_of("total-A")
    tablet = new_phone(size=(1024, 768), touch=False, locale="el-CY")
    assert tablet.has("total-A")
