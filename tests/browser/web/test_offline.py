"""A café has no network: the app is in the browser, whole, and the matches with it."""

import json
import shutil
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from build.web.client import LICENCES, RENDERERS
from build.web.precache import write_service_worker
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import Match, Party
from scorekeeper.scoring.rules import rules_of
from tests.browser.driver import STARTS_WITHIN, Phone
from tests.browser.scorer import touch
from tests.browser.test_match import EVENING
from tests.browser.web.conftest import READY
from tests.browser.web.host import Host

A_HAND = "who-bid-A bid-100 105 write-hand"


def test_a_whole_match_is_played_and_read_again_without_a_server(kept: Phone, host: Host):
    host.stop()
    kept.reload()
    kept.tap("start-match")
    for touches, _ in EVENING:
        touch(kept, touches)
    sides = (Party("A", "Us"), Party("B", "Them"))
    match = Match(rules_of("tsaka-tsaka"), sides, tuple(entry for _, entry in EVENING))
    sheet = score_match(match)
    assert sheet.winner
    kept.expect_text("winner", match.sides[sheet.winner == "B"].name)
    kept.reload()
    for total in sheet.totals.values():
        kept.expect_text("final-score", str(total))


def test_nothing_is_asked_of_another_host_and_nothing_lies_there_unused(
    browser: Browser, site: Path, host: Host
):
    phone = Phone(browser, host.url)
    asked: list[str] = []
    phone.context.on("request", lambda request: asked.append(request.url))
    phone.open()
    phone.page.evaluate(READY)
    touch(phone, f"start-match {A_HAND} hand-1 back undo redo")
    phone.close()
    hosts = {urlsplit(url.removeprefix("blob:")).netloc for url in asked}
    assert hosts == {urlsplit(host.url).netloc}
    files = {path.relative_to(site).as_posix() for path in site.rglob("*") if path.is_file()}
    used = set(host.asked)
    of_other_renderers = {
        name for group in RENDERERS.values() if not used.issuperset(group) for name in group
    }
    assert files - used - of_other_renderers == {LICENCES}
    assert used - files == {""}


def test_only_the_renderer_that_is_used_is_kept(kept: Phone, host: Host):
    urls: list[str] = kept.page.evaluate(
        """async () => {
            const cache = await caches.open((await caches.keys())[0]);
            return (await cache.keys()).map(({ url }) => url);
        }"""
    )
    cached = {url.removeprefix(host.url) for url in urls}
    used = [files for files in RENDERERS.values() if cached.issuperset(files)]
    assert len(used) == 1
    others = {name for files in RENDERERS.values() for name in files} - set(used[0])
    assert not cached & others


def test_it_works_in_a_folder_of_a_host(browser: Browser, site: Path, tmp_path: Path):
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "tefteri").symlink_to(site)
    host = Host(tmp_path)
    phone = Phone(browser, host.url + "games/tefteri/")
    phone.open()
    phone.page.evaluate(READY)
    phone.tap("start-match")
    phone.text_of("total-A")
    host.stop()
    phone.open()
    assert phone.text_of("total-A") == "0"
    phone.close()


def another_version(site: Path, folder: Path, *, whole: bool = True) -> Path:
    """The app as it may be next year; or half of it, as while it is being copied to the host."""
    shutil.copytree(site, folder)
    (folder / "page.css").open("a").write("\n:root { --next-year: 1; }\n")
    write_service_worker(folder)
    if not whole:
        shutil.copyfile(site / "page.css", folder / "page.css")
    return folder


def is_next_year(page: Page) -> bool:
    style = "getComputedStyle(document.documentElement).getPropertyValue('--next-year')"
    return page.evaluate(style) == "1"


def test_a_new_version_is_offered_and_has_the_matches_of_the_one_before(
    kept: Phone, host: Host, site: Path, tmp_path: Path
):
    touch(kept, f"start-match {A_HAND}")
    total = kept.text_of("total-A")
    host.folder = another_version(site, tmp_path / "new")
    kept.reload()
    notice = kept.page.locator("#notice")
    expect(notice).to_contain_text("new version", timeout=STARTS_WITHIN * 1000)
    assert not is_next_year(kept.page)
    # As long as it is not wanted, everything is of the version before.
    kept.reload()
    assert not is_next_year(kept.page)
    expect(notice).to_contain_text("new version", timeout=STARTS_WITHIN * 1000)
    with kept.page.expect_navigation():
        notice.get_by_role("button", name="Update now").click()
    kept.wait_for_app()
    assert is_next_year(kept.page)
    assert kept.text_of("total-A") == total
    assert len(kept.page.evaluate("caches.keys()")) == 1


def test_half_a_version_is_not_taken(kept: Phone, host: Host, site: Path, tmp_path: Path):
    host.folder = another_version(site, tmp_path / "half", whole=False)
    kept.reload()
    kept.page.wait_for_function(
        "async () => (await caches.keys()).length === 2 && "
        "!(await navigator.serviceWorker.getRegistration()).installing"
    )
    kept.reload()
    assert not is_next_year(kept.page)
    assert kept.page.locator("#notice").is_hidden()


@pytest.mark.parametrize("damage", ["cut off", "changed", "gone"])
def test_a_snapshot_that_does_not_fit_only_costs_time(
    browser: Browser, site: Path, tmp_path: Path, damage: str
):
    folder = tmp_path / "damaged"
    shutil.copytree(site, folder)
    snapshot = folder / "python" / "snapshot.bin"
    image = bytearray(snapshot.read_bytes())
    if damage == "gone":
        snapshot.unlink()
    else:
        image[len(image) // 2] ^= 1
        snapshot.write_bytes(image if damage == "changed" else image[: len(image) // 2])
    host = Host(folder)
    phone = Phone(browser, host.url)
    said: list[str] = []
    phone.context.on("console", lambda message: said.append(message.text))
    phone.open()
    phone.tap("start-match")
    assert phone.text_of("total-A") == "0"
    assert any("without the snapshot" in text for text in said)
    phone.close()
    host.stop()


def test_it_can_be_installed(kept: Phone, host: Host, site: Path):
    """What a browser's own audit asks of an app that can be installed."""
    client = kept.context.new_cdp_session(kept.page)
    errors = client.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # The test's own window is a private one.
    assert [error for error in errors if error["errorId"] != "in-incognito"] == []
    answer = client.send("Page.getAppManifest")
    assert answer["errors"] == []
    manifest = json.loads(answer["data"])
    assert manifest["name"].startswith("Τεφτέρι")
    assert manifest["display"] == "standalone"
    assert manifest["orientation"] == "any"
    sizes = {(icon["sizes"], icon["purpose"]) for icon in manifest["icons"]}
    assert sizes == {(f"{n}x{n}", use) for n in (192, 512) for use in ("any", "maskable")}
    for icon in manifest["icons"]:
        drawn = kept.page.evaluate(
            """async (src) => { const image = new Image(); image.src = src; await image.decode();
                                return `${image.naturalWidth}x${image.naturalHeight}`; }""",
            icon["src"],
        )
        assert drawn == icon["sizes"]
    touch_icon = kept.page.locator("link[rel=apple-touch-icon]").get_attribute("href")
    assert touch_icon
    assert (site / touch_icon).is_file()
