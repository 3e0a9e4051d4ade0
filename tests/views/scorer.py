"""What a scorer has before the app is opened, and does with it: matches on record, and touches."""

import asyncio
import sqlite3
from contextlib import AbstractAsyncContextManager, closing
from pathlib import Path
from typing import Any

import flet as ft

from scorekeeper.app import main_of
from scorekeeper.scoring.match import Sheet, score_match
from scorekeeper.scoring.model import (
    Bid,
    Contract,
    Declaration,
    Entry,
    Match,
    Party,
    Played,
    Seat,
    Side,
    Stake,
    Suit,
    Tricks,
)
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.paths import DATABASE
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness


def opened(store: Store, **device: Any) -> AbstractAsyncContextManager[FletHarness]:
    """The app on a store, in English unless the device says otherwise."""
    return FletHarness(main_of(store), **device)


def begin(
    store: Store,
    *entries: Entry,
    dealer: Seat | None = "A1",
    players: tuple[tuple[str, ...], tuple[str, ...]] = ((), ()),
    **options: Any,
) -> Record:
    """A match of Us and Them, as far as the entries go."""
    ours, theirs = players
    sides = (Party("A", "Us", ours), Party("B", "Them", theirs))
    match = Match(
        rules_of("tsaka-tsaka", **options),
        sides,
        first_dealer=dealer,
        id="00000000-0000-4000-8000-000000000000",
        created="2025-12-24T20:00:00+00:00",
    )
    record = Record(match)
    for entry in entries:
        record = record.write(entry, "2025-12-24T20:05:00+00:00")
    return store.begin(record)


def hand(
    side: Side,
    bid: Bid,
    took: int | Tricks,
    *declarations: Declaration,
    trump: Suit | None = None,
    stake: Stake = "open",
) -> Played:
    """A hand, with what its bidders took."""
    tricks = took if isinstance(took, Tricks) else Tricks({side: took})
    return Played(Contract(side, bid, trump, stake), tricks, declarations)


def stored(store: Store) -> tuple[Entry, ...]:
    """The entries of the match being played, as the store has them."""
    return record_of(store).match.entries


def record_of(store: Store) -> Record:
    record = store.current()
    assert record is not None
    return record


def sheet_of(store: Store) -> Sheet:
    return score_match(record_of(store).match)


async def touch(app: FletHarness, *marks: str) -> int:
    """Touches one after the other, figures digit by digit; gives the number of touches."""
    touches = 0
    for mark in marks:
        for identifier in [f"digit-{digit}" for digit in mark] if mark.isdecimal() else [mark]:
            await app.click(identifier)
            touches += 1
    return touches


async def focus(app: FletHarness, identifier: str) -> None:
    """Touches the field at an identifier, to type in it."""
    await app._act(app.find(ft.TextField, within=app.node(identifier)), "focus")


async def choose_in_menu(app: FletHarness, identifier: str) -> None:
    """Opens the three dots and touches a line of what comes up."""
    assert app.has("more")
    node = app.node(identifier)
    await app._act(app.find(ft.PopupMenuItem, lambda item: item.content is node), "click")


def totals(app: FletHarness) -> tuple[str, str]:
    """The totals as they are shown."""
    return app.text_of("total-A"), app.text_of("total-B")


def shown_points(app: FletHarness) -> tuple[str, ...]:
    """The trick points as the pad shows them, "" where there are none yet."""
    return tuple("".join(app.texts(app.node(f"count-{side}"))[1:]) for side in "AB")


def chosen(app: FletHarness) -> set[str]:
    """What is marked as chosen on the screen."""
    return {node.identifier or "" for node in app.find_all(ft.Semantics) if node.selected}


def matches_in(folder: Path) -> int:
    """How many matches are on record."""
    with closing(sqlite3.connect(folder / DATABASE)) as database:
        return database.execute("select count(*) from matches").fetchone()[0]


async def at_once(app: FletHarness, *marks: str) -> None:
    """Taps different controls so quickly that the app has drawn nothing in between. What each tap
    runs is looked up when it comes, as Flet does it."""
    found = [app._tappable(mark) for mark in marks]
    await asyncio.gather(*(app._session.dispatch_event(c._i, event, None) for c, event in found))
    await app.settle()
    app._fail_if_crashed()
