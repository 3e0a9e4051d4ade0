"""What it costs the scorer that thirty people watch: a touch until the screen has changed.

Run by ``make bench``; prints, and asserts nothing. The same touches in turn on two apps, one of
them watched by thirty, so that whatever else the machine is doing slows both. The watchers are
connections in a process of their own, which read all that they are sent; it runs on the same
machine here, and at a table on phones.
"""

import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from urllib.parse import urlsplit

from playwright.sync_api import sync_playwright

from scorekeeper.serving.network import network_address
from tests.benchmarks.touch import (
    A_HAND,
    BACK,
    COUNT_UP,
    HANDS,
    ON_THE_PAD,
    TO_THE_PAD,
    WRITTEN_AND_UNDONE,
    Figures,
    Finger,
    Step,
    Yardstick,
    app,
    bare,
)
from tests.browser.driver import CHROMIUM_ARGS, chromium

WATCHERS = 30
NOBODY, MANY = "nobody watches", f"{WATCHERS} watch"

_WATCH = """
import asyncio, sys

async def watch(host, port, path):
    reader, writer = await asyncio.open_connection(host, port)
    writer.write(f"GET {path} HTTP/1.1\\r\\nHost: {host}:{port}\\r\\n\\r\\n".encode())
    while part := await reader.read(65536):
        if b"200 OK" in part:
            print("watching", flush=True)

async def main(host, port, path, many):
    await asyncio.gather(*(watch(host, int(port), path) for _ in range(int(many))))

asyncio.run(main(*sys.argv[1:]))
"""


@contextmanager
def watched(finger: Finger) -> Iterator[None]:
    """Shows the match to the table, with thirty to watch it."""
    phone = finger.phone
    for identifier in ("more", "show-table"):
        phone.tap(identifier)
    address = urlsplit(re.sub(r"\s", "", phone.text_of("table-address")))
    phone.tap("back")
    where = [str(address.hostname), str(address.port), f"{address.path}/events", str(WATCHERS)]
    process = subprocess.Popen(
        [sys.executable, "-c", _WATCH, *where], stdout=subprocess.PIPE, text=True
    )
    assert process.stdout
    try:
        for _ in range(WATCHERS):
            assert process.stdout.readline() == "watching\n"
        yield
        assert process.poll() is None, "the watchers are gone"
    finally:
        process.kill()
        process.wait()


def measure(
    figures: Figures, steps: list[Step], apps: dict[str, Finger], counter: Yardstick
) -> None:
    """In both orders: what is touched second finds the browser still busy with the first."""
    for names in (apps, reversed(apps)):
        figures.measure(steps, {name: apps[name] for name in names}, counter)


def main() -> None:
    if network_address() is None:
        print("on no network: nobody can watch")
        return
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_ARGS)
        stack.callback(browser.close)
        counter = stack.enter_context(bare(browser, "counter", [COUNT_UP]))
        apps = {
            name: stack.enter_context(app(browser, folder / name, HANDS)) for name in (NOBODY, MANY)
        }
        stack.enter_context(watched(apps[MANY]))
        time.sleep(1)
        figures = Figures()
        for finger in apps.values():
            finger.see("total-A")
            finger.touch(TO_THE_PAD)
        for finger in apps.values():
            finger.touch(Step("suit-hearts", "suit-hearts"))
            finger.touch(Step("bid-100", "bid-100"))
        for steps in ON_THE_PAD[:0]:
            measure(figures, steps, apps, counter)
        for finger in apps.values():
            for step in A_HAND:
                finger.touch(step)
        measure(figures, WRITTEN_AND_UNDONE, apps, counter)
        for finger in apps.values():
            finger.touch(BACK)
        figures.report()
        figures.compare(MANY, NOBODY)


if __name__ == "__main__":
    main()
