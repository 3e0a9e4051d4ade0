"""What is said to be written stays written, whatever becomes of the browser."""

import os
import random
import signal
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

from tests.browser.driver import CHROMIUM_ARGS, STARTS_WITHIN, Phone, chromium
from tests.browser.scorer import touch
from tests.browser.web.conftest import READY
from tests.browser.web.host import Host

KILLS = int(os.environ.get("KILLS", "4"))
"""Twenty are asked for; each takes some seconds."""


def test_nothing_that_is_seen_to_be_written_is_lost_when_the_browser_is_killed(
    browser: Browser, host: Host, tmp_path: Path
):
    rng = random.Random(2026)
    with killed_in_the_end(browser, tmp_path) as page:
        open_app(page, host.url)
        tap(page, "start-match")
        at(page, "who-bid-A").wait_for(state="attached")
        page.evaluate(READY)
    host.stop()
    for written in range(1, KILLS + 1):
        with killed_in_the_end(browser, tmp_path) as page:
            open_app(page, host.url)
            if written > 1:
                at(page, f"hand-{written - 1}").wait_for(state="attached")
            tap(page, "passed-out")
            at(page, f"hand-{written}").wait_for(state="attached")
            time.sleep(rng.random() / 20)
    with killed_in_the_end(browser, tmp_path) as page:
        open_app(page, host.url)
        at(page, f"hand-{KILLS}").wait_for(state="attached")


def test_a_touch_on_the_pad_is_kept_when_the_app_is_put_away(phone: Phone):
    touch(phone, "start-match who-bid-A bid-110")
    # The browser tells a page that it is put away; then it may end it.
    phone.page.evaluate(
        """async () => {
            Object.defineProperty(document, 'hidden', { value: true });
            const told = new Promise((resolve) => python.addEventListener('message',
                ({ data }) => 'kept' in data && resolve()));
            document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
            await told;
        }"""
    )
    phone.page.reload()
    phone.wait_for_app()
    expect(phone.by_id("bid-110")).to_have_attribute("aria-current", "true", timeout=START)


def test_one_window_at_a_time_has_the_matches(phone: Phone, host: Host):
    phone.tap("start-match")
    phone.text_of("total-A")
    second = phone.context.new_page()
    second.goto(host.url)
    notice = second.locator("#notice")
    expect(notice).to_contain_text("another window", timeout=START)
    touch(phone, "passed-out")
    phone.by_id("hand-1").wait_for(state="attached")
    notice.get_by_role("button").click()
    expect(notice).to_be_hidden()
    expect(phone.page.locator("#notice")).to_contain_text("another window", timeout=START)
    show_semantics(second)
    at(second, "hand-1").wait_for(state="attached")
    # And back again.
    phone.page.locator("#notice").get_by_role("button").click()
    expect(second.locator("#notice")).to_contain_text("another window", timeout=START)
    phone.wait_for_app()
    assert phone.has("hand-1")


@pytest.mark.parametrize("refusal", ["open", "put"])
def test_a_browser_that_keeps_nothing_says_so_and_the_match_goes_on(
    browser: Browser, host: Host, refusal: str
):
    """As in a private window of some browsers, or with no space left."""
    phone = Phone(browser, host.url)
    phone.page.route(
        "**/keeper.js",
        lambda route: route.fulfill(
            body=REFUSING[refusal] + route.fetch().text(), content_type="text/javascript"
        ),
    )
    phone.open()
    phone.tap("start-match")
    notice = phone.page.locator("#notice")
    expect(notice).to_contain_text("does not keep", timeout=START)
    notice.get_by_role("button", name="Understood").click()
    expect(notice).to_be_hidden()
    touch(phone, "who-bid-A bid-100 105 write-hand")
    phone.expect_text("total-A", "20")
    phone.close()


START = STARTS_WITHIN * 1000

REFUSING = {
    "open": "IDBFactory.prototype.open = () => { throw new DOMException('', 'SecurityError'); };",
    "put": "IDBObjectStore.prototype.put = () => {"
    " throw new DOMException('', 'QuotaExceededError'); };",
}


@contextmanager
def killed_in_the_end(browser: Browser, profile: Path) -> Iterator[Page]:
    """A browser of its own on a profile; it is killed, and has no time to tidy up."""
    context = browser.browser_type.launch_persistent_context(
        profile,
        executable_path=chromium(),
        args=CHROMIUM_ARGS,
        viewport={"width": 390, "height": 844},
    )
    try:
        yield context.pages[0]
    finally:
        for process in processes_on(profile):
            os.kill(process, signal.SIGKILL)
        with suppress(Error):
            context.close()


def processes_on(profile: Path) -> list[int]:
    """The browser that was started on a profile; its helpers end with it."""
    listed = subprocess.run(
        ["ps", "-A", "-ww", "-o", "pid=,args="], capture_output=True, text=True, check=True
    )
    mine = [line for line in listed.stdout.splitlines() if f"--user-data-dir={profile}" in line]
    assert mine
    return [int(line.split()[0]) for line in mine]


def open_app(page: Page, url: str) -> None:
    page.goto(url)
    show_semantics(page)


def show_semantics(page: Page) -> None:
    page.wait_for_selector("#loading", state="detached", timeout=STARTS_WITHIN * 1000)
    page.locator("flt-semantics-placeholder").first.evaluate("e => e.click()")


def at(page: Page, identifier: str) -> Locator:
    return page.locator(f'[flt-semantics-identifier="{identifier}"]')


def tap(page: Page, identifier: str) -> None:
    at(page, identifier).wait_for(state="attached")
    box = at(page, identifier).bounding_box()
    assert box
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
