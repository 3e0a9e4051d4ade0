"""How quick a touch is: until the screen has changed, in Chromium, beside a bare counter.

Run by ``make bench``; prints, and asserts nothing. A touch is a click on the semantics node of what
is touched. It has *changed* the screen when the node that has to change says something else, or is
in another state; that anything else changed does not count. It is *painted* two frames later.

What counts are the ratios to the least that Flet can do (``_bare.py``): a button that counts up,
and for going from screen to screen, two screens with a button each. It has its turn between the
app's touches, so that whatever else the machine is doing slows both.
"""

import random
import socket
import subprocess
import sys
import time
from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

from playwright.sync_api import Browser, sync_playwright

from scorekeeper.scoring.model import Match, Party
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import MAX_TARGET, Rules
from scorekeeper.storage.repository import Store
from tests.benchmarks.engine import hand
from tests.browser.driver import CHROMIUM_ARGS, STARTS_WITHIN, Phone, Server, chromium

TIMES = 40
WARM_UP = 3
HANDS = 60
REST = 10
"""Milliseconds of quiet after each touch; a page rests longer, while the others have their turn."""
ID, AT = "00000000-0000-4000-8000-000000000000", "2026-01-01T20:00:00+00:00"
BARE = Path(__file__).with_name("_bare.py")


class Step(NamedTuple):
    """A touch on the node at an identifier, and the one to change. Without a ``name`` it is not
    measured. ``again``: the node that changes may have been away since it was last seen."""

    press: str
    change: str
    name: str = ""
    again: bool = False


class Took(NamedTuple):
    """Milliseconds since the touch."""

    changed: float
    painted: float


ON_THE_PAD = [
    [Step("suit-hearts", "suit-hearts", "a suit"), Step("suit-spades", "suit-spades", "a suit")],
    [Step("bid-100", "bid-100", "a bid"), Step("bid-90", "bid-90", "a bid")],
    [Step("stake-closed", "stake-closed", "a stake"), Step("stake-open", "stake-open", "a stake")],
    [Step("digit-7", "count-A", "a digit"), Step("erase", "count-A")],
]
TO_THE_PAD = Step("who-bid-A", "write-hand", "open the pad")
BACK = Step("back", "who-bid-A", "back to the sheet")
A_HAND = [Step(f"digit-{digit}", "count-A") for digit in "120"]
WRITTEN_AND_UNDONE = [
    Step("write-hand", "total-A", "write the hand", again=True),
    Step("undo", "total-A", "undo", again=True),
    Step("resume-hand", "write-hand"),
]
COUNT_UP = Step("", "count")
GO_AND_BACK = [Step("", "second"), Step("", "first")]

_TOUCH = """([press, change, before, rest]) => new Promise((done, failed) => {
    const says = () => {
        const node = document.querySelector(change);
        return node && [node, ...node.querySelectorAll('*')]
            .flatMap(e => [e.ariaLabel, ...[...e.childNodes].map(c => c.nodeType === 3 && c.data)])
            .concat(node.ariaCurrent).filter(said => said && said.trim()).join(' ');
    };
    const frame = () => new Promise(requestAnimationFrame);
    const look = async () => {
        const now = says();
        if (now === null || now === before) return;
        const changed = performance.now() - touched;
        watching.disconnect();
        clearTimeout(late);
        await frame();
        await frame();
        const painted = performance.now() - touched;
        setTimeout(done, rest, [changed, painted, now]);
    };
    const watching = new MutationObserver(look);
    watching.observe(document.body, {
        subtree: true, childList: true, attributes: true, characterData: true });
    const late = setTimeout(failed, 10000, `${change} does not change after ${press}`);
    const node = document.querySelector(press);
    before ??= says();
    const touched = performance.now();
    node.click();
})"""


class Finger:
    """On one page, which it keeps an eye on."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.phone = Phone(browser, url)
        self.phone.open()
        self._seen: dict[str, str] = {}

    def see(self, identifier: str) -> None:
        self._seen[identifier] = self.phone.text_of(identifier)

    def touch(self, step: Step) -> Took:
        """Makes a touch, and waits until it has changed what it is to change."""
        before = self._seen[step.change] if step.again else None
        press = _at(step.press) if step.press else "flt-semantics[flt-tappable]"
        *took, says = self.phone.page.evaluate(_TOUCH, [press, _at(step.change), before, REST])
        self._seen[step.change] = says
        return Took(*took)


def _at(identifier: str) -> str:
    return f'[flt-semantics-identifier="{identifier}"]'


class Yardstick:
    """A bare page, and what to touch on it in turn."""

    def __init__(self, finger: Finger, steps: list[Step]) -> None:
        self._finger = finger
        self._steps = steps
        self._made = 0

    def touch(self) -> Took:
        self._made += 1
        return self._finger.touch(self._steps[(self._made - 1) % len(self._steps)])


class Figures:
    """What was measured: under each name, how long a touch took on each page."""

    def __init__(self) -> None:
        self._took: dict[str, dict[str, list[Took]]] = defaultdict(lambda: defaultdict(list))

    def measure(self, steps: list[Step], apps: dict[str, Finger], bare: Yardstick) -> None:
        """Goes through the steps again and again, each first on the bare page and then on all."""
        named = len([step for step in steps if step.name == steps[0].name])
        for turn in range((TIMES + WARM_UP) // named + 1):
            for step in steps:
                took = {"bare": bare.touch()} if step.name else {}
                took |= {name: finger.touch(step) for name, finger in apps.items()}
                if step.name and turn * named >= WARM_UP:
                    for name, each in took.items():
                        self._took[step.name][name].append(each)

    def report(self) -> None:
        print(f"{'':36}{'until it changed':34}until it was painted")
        print(" " * 36 + "median   90 %    times the bare    " * 2)
        for name, took in self._took.items():
            bare = took["bare"]
            for page, each in took.items():
                changed = _times([t.changed for t in each], [t.changed for t in bare])
                painted = _times([t.painted for t in each], [t.painted for t in bare])
                print(f"{name + ', ' + page:36}{changed}      {painted}")

    def compare(self, page: str, other: str) -> None:
        """How many times as long as on the other page a touch took on this one."""
        print(f"{page}, times {other}: median, 90 % until it changed; until it was painted")
        for name, took in self._took.items():
            changed, painted = (
                _times([t[part] for t in took[page]], [t[part] for t in took[other]])[-14:]
                for part in range(2)
            )
            print(f"{name:36}{changed}      {painted}")


def _times(took: Sequence[float], bare: Sequence[float]) -> str:
    """Median and 90th percentile in milliseconds, and how many times the bare page's they are."""
    here, there = [(median(each), quantiles(each, n=10)[-1]) for each in (took, bare)]
    ratios = [one / other for one, other in zip(here, there, strict=True)]
    return "{:6.1f} {:6.1f}  {:6.2f} {:6.2f}".format(*here, *ratios)


def begin_match(folder: Path, hands: int) -> None:
    """A match that is being played, with so many hands on the sheet."""
    sides = (Party("A", "Us"), Party("B", "Them"))
    match = Match(Rules(target=MAX_TARGET), sides, first_dealer="A1", id=ID, created=AT)
    record = Record(match)
    rng = random.Random(2026)
    for _ in range(hands):
        record = record.write(hand(rng), AT)
    store = Store.open(folder)
    store.begin(record)
    store.close()


@contextmanager
def app(browser: Browser, folder: Path, hands: int) -> Iterator[Finger]:
    """The app on the sheet of such a match."""
    begin_match(folder, hands)
    server = Server(folder)
    server.start()
    try:
        yield Finger(browser, server.url)
    finally:
        server.kill()


@contextmanager
def bare(browser: Browser, what: str, steps: list[Step]) -> Iterator[Yardstick]:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    process = subprocess.Popen([sys.executable, str(BARE), what, str(port)])
    try:
        _wait_for(port)
        yield Yardstick(Finger(browser, f"http://127.0.0.1:{port}/"), steps)
    finally:
        process.kill()
        process.wait()


def _wait_for(port: int) -> None:
    end = time.monotonic() + STARTS_WITHIN
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
            return
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.02)


def main() -> None:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(TemporaryDirectory()))
        playwright = stack.enter_context(sync_playwright())
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_ARGS)
        stack.callback(browser.close)
        counter = stack.enter_context(bare(browser, "counter", [COUNT_UP]))
        screens = stack.enter_context(bare(browser, "screens", GO_AND_BACK))
        empty = stack.enter_context(app(browser, folder / "empty", 0))
        full = stack.enter_context(app(browser, folder / "full", HANDS))
        apps = {"empty sheet": empty, f"{HANDS} hands": full}
        figures = Figures()
        full.see("total-A")
        for finger in apps.values():
            finger.touch(TO_THE_PAD)
        for steps in ON_THE_PAD:
            figures.measure(steps, apps, counter)
        # These take long; the full sheet, which has more to draw, is enough.
        del apps["empty sheet"]
        for step in A_HAND:
            full.touch(step)
        figures.measure(WRITTEN_AND_UNDONE, apps, counter)
        full.touch(BACK)
        figures.measure([TO_THE_PAD, BACK], apps, screens)
        figures.report()


if __name__ == "__main__":
    main()
