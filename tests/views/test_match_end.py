"""The end of a match: who won, and the ways on and back."""

from pathlib import Path

import pytest

from scorekeeper.scoring.model import Adjustment, Entry, Party, Tricks
from scorekeeper.storage.repository import Store
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
