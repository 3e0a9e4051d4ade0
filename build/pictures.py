"""Makes the README's pictures: the app itself, with a match in progress, as a phone shows it."""

from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import (
    Contract,
    Entry,
    Match,
    Party,
    Pilotta,
    Played,
    Sequence,
    Tricks,
)
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.repository import Store
from tests.browser.driver import CHROMIUM_ARGS, Phone, Server, chromium

DOCS = Path(__file__).parent.parent / "docs"

_HANDS: tuple[Entry, ...] = (
    Played(Contract("A", 80, "hearts"), Tricks({"A": 97})),
    Played(Contract("B", 90, "spades"), Tricks({"B": 96})),
    Played(
        Contract("A", 100, "diamonds"),
        Tricks({"A": 78}),
        (Sequence("B", 3, "K"), Sequence("A", 3, "Q")),
    ),
    Played(Contract("A", 120, "clubs"), Tricks({}, "A")),
    Played(Contract("A", 80, "hearts", "closed"), Tricks({"B": 65})),
    Played(Contract("B", 110, "spades"), Tricks({"B": 116})),
)
_DRAFT = Draft(
    "A",
    trump="spades",
    bid=100,
    stake="closed",
    declarations=(Pilotta("A"), Sequence("B", 3)),
    counting="A",
    digits={"A": "97"},
)


def _match_in_progress(folder: Path) -> None:
    sides = (
        Party("A", "Εμείς", ("Ανδρέας", "Μαρία")),
        Party("B", "Εσείς", ("Κώστας", "Ελένη")),
    )
    match = Match(
        rules_of("tsaka-tsaka"),
        sides,
        first_dealer="B2",
        id="7f1e4ad0-9c1b-4ab1-8a55-0d1a3ffd5f10",
        created="2026-11-28T19:00:00+00:00",
    )
    store = Store.open(folder)
    record = store.begin(Record(match))
    for minute, hand in enumerate(_HANDS):
        record = store.write(record.write(hand, f"2026-11-28T19:{minute:02}:00+00:00"))
    store.keep_draft(record.on_pad(_DRAFT))
    store.close()


def main() -> None:
    DOCS.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder, sync_playwright() as playwright:
        data = Path(folder)
        _match_in_progress(data)
        server = Server(data)
        server.start()
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_ARGS)
        try:
            phone = Phone(browser, server.url, locale="el")
            phone.open()
            phone.by_id("resume-hand").wait_for(state="attached")
            phone.shot(str(DOCS / "sheet"))
            phone.tap("resume-hand")
            phone.by_id("write-hand").wait_for(state="attached")
            phone.shot(str(DOCS / "pad"))
        finally:
            browser.close()
            server.kill()


if __name__ == "__main__":
    main()
