"""The app on the table's network: one keeps the sheet, the others watch."""

import re
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from scorekeeper.serving.network import network_address
from tests.browser.driver import Phone, Server
from tests.browser.scorer import touch

ON_ALL_ADDRESSES = "0.0.0.0"
WITHIN = 1000
"""Milliseconds from a touch until every watcher sees what it changed."""


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Server]:
    """The app for a network, which has to be there: a board's address is this machine's on it."""
    if network_address() is None:
        pytest.skip("this machine is on no network")
    server = Server(tmp_path / "data", ON_ALL_ADDRESSES)
    server.start()
    yield server
    server.kill()
    assert server.errors() == []


def come_in(browser: Browser, server: Server) -> Phone:
    """A phone that has said the PIN."""
    phone = Phone(browser, server.url)
    phone.page.goto(server.url)
    phone.page.fill("#pin", server.pin)
    phone.page.click("button")
    phone.wait_for_app()
    return phone


def watch(browser: Browser, address: str, width: int, height: int) -> Page:
    context = browser.new_context(viewport={"width": width, "height": height})
    page = context.new_page()
    page.goto(address)
    return page


def test_the_pin_lets_a_phone_in_and_is_in_no_address_and_no_log(browser: Browser, served: Server):
    context = browser.new_context(viewport={"width": 390, "height": 844}, locale="el-GR")
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    answer = page.goto(served.url + "hand")
    assert answer
    assert answer.status == 401
    assert page.locator("html").get_attribute("lang") == "el"
    box = page.locator("form").bounding_box()
    assert box
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= 390
    assert box["y"] + box["height"] <= 844
    field = page.get_by_label("PIN")
    expect(field).to_be_focused()
    field.fill("0" * len(served.pin))
    field.press("Enter")
    expect(page.get_by_role("alert")).to_be_visible()
    page.wait_for_timeout(1100)
    field.fill(served.pin)
    field.press("Enter")
    page.wait_for_selector("#loading", state="detached")
    page.wait_for_selector("flt-semantics-placeholder", state="attached")
    assert page.url == served.url
    assert not any(served.pin in address for address in asked)
    assert served.pin not in (served.data / "tefteri.log").read_text()
    context.close()


def test_a_websocket_by_itself_does_not_get_in(browser: Browser, served: Server):
    context = browser.new_context()
    page = context.new_page()
    page.goto(served.url)
    opened = page.evaluate(
        """() => new Promise(done => {
            const socket = new WebSocket(`ws://${location.host}/ws`);
            socket.onopen = () => done(true);
            socket.onerror = () => done(false);
        })"""
    )
    assert opened is False
    context.close()


def test_the_table_sees_each_change_within_a_second(browser: Browser, served: Server):
    phone = come_in(browser, served)
    touch(phone, "start-match more show-table")
    address = re.sub(r"\s", "", phone.text_of("table-address"))
    sizes = (320, 568), (390, 844), (1920, 1080)
    pages = [watch(browser, address, *size) for size in sizes]
    for page in pages:
        expect(page.locator("#total-A")).to_have_text("0")
    touch(phone, "back who-bid-A bid-100 suit-hearts")
    for page in pages:
        expect(page.locator("#playing")).to_contain_text("100♥", timeout=WITHIN)
    touch(phone, "120")
    before = time.monotonic()
    touch(phone, "write-hand")
    for page in pages:
        expect(page.locator("#hand-1")).to_be_attached(timeout=WITHIN)
        expect(page.locator("#total-A")).to_have_text("22", timeout=WITHIN)
        expect(page.locator("#said")).to_contain_text("total 22")
    assert time.monotonic() - before < 2 * WITHIN / 1000  # the touch itself takes a part of it
    for page, (width, _) in zip(pages, sizes, strict=True):
        assert page.evaluate("document.documentElement.scrollWidth") <= width
    touch(phone, "undo")
    for page in pages:
        expect(page.locator("#total-A")).to_have_text("0", timeout=WITHIN)
    phone.open("table")
    phone.tap("end-showing")
    for page in pages:
        expect(page.locator("#ended")).to_be_visible(timeout=WITHIN)
        expect(page.locator("#total-A")).to_have_count(0)
        page.context.close()
    phone.close()


def test_an_app_for_this_machine_alone_shows_the_board_by_a_server_of_its_own(
    browser: Browser, server: Server, phone: Phone
):
    if network_address() is None:
        pytest.skip("this machine is on no network")
    touch(phone, "start-match more show-table")
    address = re.sub(r"\s", "", phone.text_of("table-address"))
    assert server.url.split(":")[2] not in address
    page = watch(browser, address, 390, 844)
    expect(page.locator("#total-A")).to_have_text("0")
    touch(phone, "back passed-out")
    expect(page.locator("#hand-1")).to_be_attached(timeout=WITHIN)
    answer = page.request.get(address.rsplit("/", 2)[0] + "/")
    assert answer.status == 404
    server.kill()
    expect(page.locator("#lost")).to_be_visible()
    expect(page.locator("#hand-1")).to_be_attached()
    page.context.close()
