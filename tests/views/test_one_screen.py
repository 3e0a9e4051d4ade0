"""Sheet and pad are one screen, and the one that is hidden stays as it was drawn: what is shown
again is up to date all the same, whatever has changed meanwhile."""

import flet as ft
import pytest

from scorekeeper.scoring.model import Match, Party, Tricks
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.repository import Store
from scorekeeper.views import theme
from tests.headless import FletHarness
from tests.views.scorer import (
    at_once,
    begin,
    choose_in_menu,
    hand,
    opened,
    shown_points,
    stored,
    totals,
    touch,
)

WON = hand("A", "capot", Tricks({}, "A"), stake="reopened")


async def test_the_pad_speaks_the_language_that_was_chosen_meanwhile(app: FletHarness):
    await touch(app, "who-bid-A", "bid-100", "back")
    await choose_in_menu(app, "settings")
    await touch(app, "language-el", "back", "resume-hand")
    assert "Ανοιχτή" in app.texts()
    assert "Open" not in app.texts()


async def test_the_pad_goes_by_the_rules_that_were_chosen_meanwhile(app: FletHarness):
    await touch(app, "who-bid-A", "back")
    await choose_in_menu(app, "house-rules")
    await touch(app, "option-capot_bid-false", "apply-rules")
    await app.go("/hand")
    assert app.has("bid-160")
    assert not app.has("bid-capot")


async def test_the_sheet_has_what_was_written_while_it_was_hidden(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "bid-80", "97", "write-hand")
    await touch(app, "who-bid-B", "bid-90", "96", "write-hand")
    assert len(stored(store)) == 2
    assert app.has("hand-2")
    assert totals(app) == ("24", "25")


async def test_the_pad_is_empty_for_the_next_hand(app: FletHarness):
    await touch(app, "who-bid-A", "suit-hearts", "bid-120", "97", "write-hand", "who-bid-B")
    assert shown_points(app) == ("", "")
    assert {n.identifier for n in app.find_all(type(app.node("bid-120"))) if n.selected} == {
        "side-B",
        "stake-open",
        "count-B",
    }


@pytest.mark.parametrize("size", [(390, 844), (844, 390)])
@pytest.mark.parametrize("route", ["/hand", "/hand/cards", "/line/1", "/adjust/7", "/nowhere"])
@pytest.mark.parametrize("state", ["none", "begun", "ended"])
async def test_no_address_leads_astray(store: Store, state: str, route: str, size: tuple[int, int]):
    if state != "none":
        begin(store, *([WON] if state == "ended" else []), target=101)
    async with opened(store, size=size) as app:
        await app.go(route)
        await app.resize(*reversed(size))
        await app.go("/")
        expected = {"none": "start-match", "begun": "total-A", "ended": "winner"}[state]
        assert app.has(expected)


async def test_the_phone_turned_at_the_end_of_a_match(store: Store):
    begin(store, WON, target=101)
    async with opened(store) as app:
        await touch(app, "see-sheet", "hand-1", "edit-hand")
        await app.resize(844, 390)
        assert app.has("write-hand")
        await app.resize(390, 844)
        await touch(app, "discard-draft")
        assert app.has("see-result")
        await touch(app, "see-result")
        assert app.has("winner")
        await touch(app, "undo")
        assert app.has("resume-hand")
        await touch(app, "resume-hand", "write-hand")
        assert app.has("winner")


async def test_taps_as_the_pad_closes_are_not_meant_for_the_next_hand(
    app: FletHarness, store: Store
):
    await touch(app, "who-bid-A", "bid-100", "97")
    await at_once(app, "write-hand", "digit-7", "suit-hearts", "write-hand")
    assert len(stored(store)) == 1
    assert not app.has("resume-hand")


async def test_a_tap_on_the_pad_as_it_opens(app: FletHarness, store: Store):
    await at_once(app, "who-bid-A", "who-bid-B")
    assert app.has("write-hand")
    await app.back()
    assert app.has("who-bid-A")
    assert stored(store) == ()


async def test_the_pad_counts_for_the_table_that_plays_now(store: Store):
    sides = (Party("A", "Anna"), Party("B", "Vasos"))
    at = "2025-12-24T20:00:00+00:00"
    store.begin(Record(Match(rules_of("coffeehouse"), sides, id="c", created=at)))
    async with opened(store) as app:
        await touch(app, "who-bid-A", "back")
        await choose_in_menu(app, "new-match")
        await touch(app, "seats-2", "names")
        await app.type("player-A1", "Anna")
        await app.type("player-B1", "Vasos")
        await touch(app, "close", "start-match", "who-bid-A")
        assert not app.has("half")
        await touch(app, "71", "count-B", "40")
        assert shown_points(app) == ("71", "40")
        await touch(app, "write-hand")
        assert len(stored(store)) == 1


@pytest.mark.parametrize(
    ("size", "scales"), [((844, 390), (1.6,)), ((390, 844), (1.3, 1.6))], ids=str
)
async def test_the_pad_follows_the_size_of_the_letters(
    store: Store, size: tuple[int, int], scales: tuple[float, ...]
):
    begin(store)
    async with opened(store, size=size, route="/hand") as app:
        for scale in scales:
            probe = app.find(ft.Text, lambda text: text.on_size_change is not None)
            box = {"width": 10.0, "height": 100 * theme.LINE_HEIGHT * scale}
            await app._act(probe, "size_change", {**box, "w": 10.0, "h": box["height"]})
        stakes = app.node("stake-open").parent
        assert isinstance(stakes, ft.Column)  # one below the other
