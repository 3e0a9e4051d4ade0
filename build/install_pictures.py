"""Makes the pictures of docs/install.md: the offline web app, on a phone and on a computer."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import Browser, expect, sync_playwright

from build.web.__main__ import build
from tests.browser.driver import CHROMIUM_ARGS, STARTS_WITHIN, Phone, chromium
from tests.browser.scorer import touch
from tests.browser.web.host import Host

DOCS = Path(__file__).parent.parent / "docs"
A_MATCH = (
    "start-match who-bid-A suit-spades bid-100 105 write-hand "
    "who-bid-B suit-hearts bid-90 96 write-hand passed-out"
)


def on_a_phone(browser: Browser, host: Host) -> None:
    """Opened for the first time, and with no network later; open twice."""
    phone = Phone(browser, host.url, locale="el")
    phone.open()
    phone.by_id("start-match").wait_for(state="attached")
    phone.shot(str(DOCS / "install-first"))
    touch(phone, A_MATCH)
    phone.by_id("hand-3").wait_for(state="attached")
    phone.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    phone.reload()
    phone.by_id("hand-3").wait_for(state="attached")
    phone.shot(str(DOCS / "install-later"))
    second = phone.context.new_page()
    second.goto(host.url)
    notice = second.locator("#notice")
    expect(notice).to_contain_text("άλλο παράθυρο", timeout=STARTS_WITHIN * 1000)
    second.screenshot(path=DOCS / "install-twice.png")
    phone.close()


def on_a_computer(browser: Browser, host: Host) -> None:
    desk = Phone(browser, host.url, size=(1100, 720), locale="el", touch=False, density=1)
    desk.open()
    desk.tap("start-match")
    desk.by_id("side-A").wait_for(state="attached")
    desk.shot(str(DOCS / "install-computer"))
    desk.close()


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder) / "site"
        build(site)
        host = Host(site)
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_ARGS)
        try:
            on_a_phone(browser, host)
            on_a_computer(browser, host)
        finally:
            browser.close()
            host.stop()


if __name__ == "__main__":
    main()
