"""The end of a match: who won, and the ways on and back."""

from dataclasses import replace
from pathlib import Path

import flet as ft
import pytest

from scorekeeper.scoring.model import (
    SIDES_AT,
    Adjustment,
    Contract,
    Entry,
    Match,
    Party,
    PassedOut,
    Played,
    Seats,
    Side,
    Tricks,
)
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import Rules, rules_of
from scorekeeper.storage.repository import Store
from scorekeeper.views import match_end
from scorekeeper.views.layout import COLUMN
from tests.headless import FletHarness
from tests.views.scorer import (
    begin,
    choose_in_menu,
    hand,
    matches_in,
    opened,
    record_of,
    stored,
    totals,
    touch,
)

LAST = ("who-bid-A", "bid-100", "stake-closed", "capot-A", "write-hand")
"""45 to 0."""
BEFORE = hand("A", 80, 81)
"""16 to 8, which LAST then takes over 50."""


async def win(app: FletHarness) -> None:
    await touch(app, *LAST)
    assert app.has("winner")


async def test_the_hand_that_reaches_the_target_ends_the_match(store: Store):
    begin(store, target=50)
    async with opened(store) as app:
        await touch(app, *LAST)
        assert app.has("who-bid-A")
        await touch(app, *LAST)
        assert "Us" in app.text_of("winner")
        assert app.text_of("final-score") == "90 : 0"
        assert app.has("match-curve")
        assert not app.has("who-bid-A")


@pytest.mark.parametrize(
    ("a", "b", "winner"), [(50, 0, "Us"), (49, 49, None), (50, 50, None), (50, 51, "Them")]
)
async def test_the_target_itself_wins_and_a_tie_does_not(
    store: Store, a: int, b: int, winner: str | None
):
    begin(store, Adjustment({"A": a, "B": b}), target=50)
    async with opened(store) as app:
        assert app.has("winner") == (winner is not None)
        assert app.has("who-bid-A") == (winner is None)
        if winner:
            assert winner in app.text_of("winner")


async def test_over_beside_the_pad(store: Store):
    begin(store, target=50)
    async with opened(store, size=(1024, 768)) as app:
        for _ in range(2):
            await touch(app, "side-B", "bid-100", "stake-closed", "capot-B", "write-hand")
        assert "Them" in app.text_of("winner")


async def test_undo_reopens_the_match(store: Store):
    begin(store, BEFORE, target=50)
    async with opened(store) as app:
        await win(app)
        await touch(app, "undo")
        assert not app.has("winner")
        assert totals(app) == ("16", "8")
        assert app.has("resume-hand")
        assert app.has("who-bid-B")
        await touch(app, "redo")
        assert app.has("winner")


async def test_an_edit_reopens_the_match(store: Store):
    begin(store, BEFORE, target=50)
    async with opened(store) as app:
        await win(app)
        await touch(app, "see-sheet", "hand-2", "edit-hand", "half", "write-hand")
        assert not app.has("winner")
        assert totals(app) == ("16", "44")


def players() -> tuple[tuple[str, ...], tuple[str, ...]]:
    return ("Andreas", "Maria"), ("Kostas", "Eleni")


async def test_a_rematch_keeps_the_names_and_passes_the_deal_on(store: Store, tmp_path: Path):
    first = begin(store, BEFORE, target=50, dealer="B1", players=players())
    async with opened(store) as app:
        await win(app)
        await touch(app, "rematch")
        assert totals(app) == ("0", "0")
        assert "Eleni" in (app.label_of("dealer-B") or "")
        assert not app.is_enabled("undo")
    match = record_of(store).match
    assert match.id != first.match.id
    assert match.sides == (Party("A", "Us", players()[0]), Party("B", "Them", players()[1]))
    assert (match.first_dealer, match.rules, match.entries) == ("B2", first.match.rules, ())
    assert first.match.id is not None
    assert len(store.load(first.match.id).match.entries) == 2
    assert matches_in(tmp_path) == 2


async def test_two_quick_taps_are_one_rematch(store: Store, tmp_path: Path):
    begin(store, BEFORE, target=50)
    async with opened(store) as app:
        await win(app)
        await app.click("rematch", times=2)
    assert matches_in(tmp_path) == 2


async def test_the_sheet_of_a_match_that_is_over_and_back_to_its_end(store: Store):
    begin(store, BEFORE, target=50)
    async with opened(store) as app:
        await win(app)
        await touch(app, "see-sheet")
        assert app.has("hand-1")
        await touch(app, "hand-1", "back")
        assert app.has("hand-1")
        await choose_in_menu(app, "new-match")
        await touch(app, "back")
        assert app.has("hand-1")


async def test_from_the_sheet_of_a_match_that_is_over_there_is_a_way_to_the_rematch(store: Store):
    begin(store, BEFORE, target=50)
    async with opened(store) as app:
        await win(app)
        await touch(app, "see-sheet")
        if app.has("back"):
            await touch(app, "back")
        assert app.has("rematch")


async def test_the_end_is_there_when_the_app_is_opened_again(store: Store):
    entries: tuple[Entry, ...] = (hand("B", "capot", Tricks({}, "B")),)
    begin(store, *entries, target=50)
    for _ in range(2):
        async with opened(store) as app:
            assert "Them" in app.text_of("winner")
    assert stored(store) == entries


def begin_at(store: Store, rules: Rules, *written: tuple[str, Entry], seats: Seats = 4) -> None:
    """A match that began at 20:00 UTC, with entries at times of the same day or another."""
    names = ("Anna", "Vasos", "Christos") if seats == 3 else ("Us", "Them")
    sides = tuple(Party(side, name) for side, name in zip(SIDES_AT[seats], names, strict=True))
    record = Record(
        Match(
            rules,
            sides,
            seats=seats,
            id="00000000-0000-4000-8000-000000000000",
            created="2025-12-24T20:00:00+00:00",
        )
    )
    for at, entry in written:
        record = record.write(entry, at if "T" in at else f"2025-12-24T{at}:00+00:00")
    store.begin(record)


FIFTY = rules_of("tsaka-tsaka", target=50)
WON = Adjustment({"A": 60})


@pytest.mark.parametrize(
    ("at", "said"),
    [
        ("20:48", "1 hand played, 1 adjustment · 48 minutes"),
        ("20:01", "1 hand played, 1 adjustment · 1 minute"),
        ("22:05", "1 hand played, 1 adjustment · 2 h 5 min"),
        ("2025-12-24T22:48:00+02:00", "1 hand played, 1 adjustment · 48 minutes"),
        ("20:00", "1 hand played, 1 adjustment"),
        ("19:00", "1 hand played, 1 adjustment"),
        ("2025-12-26T20:00:00+00:00", "1 hand played, 1 adjustment"),
    ],
)
async def test_how_long_it_took(store: Store, at: str, said: str):
    begin_at(store, FIFTY, ("20:00", BEFORE), (at, WON))
    async with opened(store) as app:
        assert app.text_of("match-remark") == said


async def test_what_was_changed_later_does_not_make_the_match_longer(store: Store):
    begin_at(store, FIFTY, ("20:10", BEFORE), ("20:48", WON))
    record = record_of(store)
    store.write(record.amend(record.lines[0], BEFORE, "2025-12-24T23:00:00+00:00"))
    async with opened(store) as app:
        assert "48 minutes" in app.text_of("match-remark")


async def test_a_match_without_a_time_of_its_own_does_not_say_how_long(store: Store):
    begin_at(store, FIFTY, ("20:10", BEFORE), ("20:48", WON))
    record = record_of(store)
    assert match_end._minutes(replace(record, match=replace(record.match, created=None)), 2) is None


async def test_who_played_with_whom(store: Store):
    begin(store, WON, target=50, players=players())
    async with opened(store) as app:
        said = app.text_of("match-remark")
        assert said.startswith("Andreas and Maria Kostas and Eleni 1 adjustment")


async def test_what_is_counted_is_said(store: Store):
    """The lines of the sheet are more than the hands that were played."""
    entries = (hand("B", 100, 86, stake="reopened"), PassedOut(), Adjustment({"B": 5}), PassedOut())
    begin(store, *entries, hand("A", 100, 105), Adjustment({"A": 500}), target=500)
    async with opened(store) as app:
        said = app.text_of("match-remark")
        assert said.startswith("2 hands played, 2 passed out, 2 adjustments")
        assert app.text_of("stat-closed") == "closed or reopened 1"


@pytest.mark.parametrize(
    ("both_over", "start", "bidder", "winner", "why"),
    [
        # The bidders of the last hand get 18, the others 6.
        ("higher_total", (48, 35), "B", "Us", "Us and Them have reached 50: the highest total"),
        ("bidders_first", (48, 35), "B", "Them", "Them made the bid, and comes first"),
        ("bidders_first", (48, 20), "B", "Us", None),
        ("higher_total", (35, 40), "A", "Us", None),
    ],
)
async def test_why_this_side_where_both_are_over(
    store: Store, both_over: str, start: tuple[int, int], bidder: Side, winner: str, why: str | None
):
    rules = rules_of("tsaka-tsaka", target=50, both_over=both_over)
    given = Adjustment({"A": start[0], "B": start[1]})
    begin_at(store, rules, ("20:00", given), ("20:10", hand(bidder, 80, 97)))
    async with opened(store) as app:
        assert winner in app.text_of("winner")
        remark = app.text_of("match-remark")
        assert why in remark if why else "reached" not in remark


async def test_the_tiles_count_what_the_sheet_has(store: Store):
    begin(
        store,
        hand("A", 80, 97, stake="closed"),
        hand("A", 80, 36),
        hand("A", 100, Tricks({}, "A")),
        hand("A", 100, Tricks({}, "B")),
        Adjustment({"A": 100}),
        hand("A", 100, Tricks({}, "A"), stake="closed"),  # written after the end
        target=120,
    )
    async with opened(store) as app:
        shown = [app.text_of(f"stat-{name}").split()[-1] for name in ("made", "capots", "closed")]
        assert shown == ["2/4", "2", "1"]


async def test_the_coffee_house_with_three(store: Store):
    taken = Played(Contract("A"), Tricks({"A": 90, "B": 42, "C": 30}))
    rules = rules_of("coffeehouse", target=151)
    begin_at(store, rules, ("20:10", taken), ("20:20", taken), seats=3)
    async with opened(store, size=(320, 568)) as app:
        assert app.text_of("final-score") == "180 : 84 : 60"
        keys = [app.text_of(f"curve-{side}") for side in "ABC"]
        assert keys == ["Anna 180", "Vasos 84", "Christos 60"]
        assert not app.has("stat-closed")  # there is no closing in this game


async def test_thousands_of_three_sides_fit_on_a_small_phone(store: Store):
    taken = Played(Contract("A"), Tricks({"A": 90, "B": 42, "C": 30}))
    given = Adjustment({"A": 1000, "B": 1000, "C": 1000})
    rules = rules_of("coffeehouse", target=1001)
    begin_at(store, rules, ("20:10", given), ("20:20", taken), seats=3)
    async with opened(store, size=(320, 568)) as app:
        score = app.find(ft.Text, within=app.node("final-score"))
        assert score.value == "1090 : 1042 : 1030"
        assert score.style is not None
        assert (score.style.size or 0) * len(score.value) * 0.572 <= 320 - 2 * (16 + 20)


@pytest.mark.parametrize(("size", "beside"), [((390, 844), False), ((844, 390), True)])
async def test_panel_and_curve_share_a_low_window(
    store: Store, size: tuple[int, int], beside: bool
):
    begin(store, WON, target=50)
    async with opened(store, size=size) as app:
        rows = [
            row
            for row in app.find_all(ft.Row)
            if {"winner", "match-curve"}
            <= {node.identifier for node in app.find_all(ft.Semantics, within=row)}
        ]
        assert bool(rows) == beside


async def test_in_a_wide_window_the_buttons_are_no_wider_than_the_page(store: Store):
    begin(store, WON, target=50)
    async with opened(store, size=(1280, 800)) as app:
        (held,) = [
            box
            for box in app.find_all(ft.Container, lambda box: box.width == COLUMN - 32)
            if any(n.identifier == "rematch" for n in app.find_all(ft.Semantics, within=box))
        ]
        assert any(
            box.content is held and box.alignment == ft.Alignment.CENTER
            for box in app.find_all(ft.Container)
        )
