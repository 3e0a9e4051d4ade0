"""Setting up a match: how far, who, and who deals first."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.scoring.model import Party
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import (
    begin,
    choose_in_menu,
    chosen,
    hand,
    matches_in,
    opened,
    record_of,
    touch,
)

NINES = "9" * 5000
"""More digits than Python makes a number of."""


def target_field(app: FletHarness) -> ft.TextField:
    return app.find(ft.TextField, within=app.node("target"))


async def test_the_first_match_is_one_touch_away(new_app: FletHarness, store: Store):
    assert await touch(new_app, "start-match") == 1
    match = record_of(store).match
    assert (match.rules.target, match.first_dealer, match.seats) == (301, None, 4)
    assert [party.name for party in match.sides] == ["Us", "Them"]
    assert new_app.has("who-bid-A")


@pytest.mark.parametrize("target", [151, 251, 301, 351, 401])
async def test_the_usual_targets(new_app: FletHarness, store: Store, target: int):
    await touch(new_app, f"target-{target}")
    assert chosen(new_app) == {f"target-{target}"}
    assert not new_app.has("target")
    await touch(new_app, "start-match")
    assert record_of(store).match.rules.target == target


@pytest.mark.parametrize("typed", ["50", "5000", " 123 "])
async def test_any_other_target(new_app: FletHarness, store: Store, typed: str):
    await touch(new_app, "target-other")
    await new_app.type("target", typed)
    await touch(new_app, "start-match")
    assert record_of(store).match.rules.target == int(typed)


@pytest.mark.parametrize("typed", ["49", "5001", "many", "", "-301", "30.1", "0", "²", NINES])
async def test_an_impossible_target_is_refused_beside_it(
    new_app: FletHarness, store: Store, typed: str
):
    await touch(new_app, "seat-B2", "name-B")
    await new_app.type("side-name-B", "Nicosia")
    await touch(new_app, "close", "target-other")
    await new_app.type("target", typed)
    assert not target_field(new_app).error
    await touch(new_app, "start-match")
    assert "50" in str(target_field(new_app).error)
    assert "5000" in str(target_field(new_app).error)
    assert store.current() is None
    # Nothing of the rest is lost, and a better number is all it needs.
    assert target_field(new_app).value == typed
    await new_app.type("target", "200")
    assert not target_field(new_app).error
    await touch(new_app, "start-match")
    match = record_of(store).match
    assert (match.rules.target, match.first_dealer) == (200, "B2")
    assert match.sides[1].name == "Nicosia"


async def test_a_usual_target_instead_of_an_impossible_one(new_app: FletHarness, store: Store):
    await touch(new_app, "target-other")
    await new_app.type("target", "1")
    await touch(new_app, "start-match", "target-151", "start-match")
    assert record_of(store).match.rules.target == 151


async def test_names_are_kept_tidy(new_app: FletHarness, store: Store):
    await touch(new_app, "name-A")
    await new_app.type("side-name-A", "  Οι   δικοί μας ")
    await new_app.type("player-A1", "Ανδρέας")
    await new_app.type("player-A2", "Μαρι\u0301α")
    await touch(new_app, "close", "name-B")
    await new_app.type("player-B2", "x" * 99)
    await touch(new_app, "close")
    assert "Ανδρέας" in new_app.text_of("seat-A1")
    await touch(new_app, "start-match")
    assert record_of(store).match.sides == (
        Party("A", "Οι δικοί μας", ("Ανδρέας", "Μαρ\u03afα")),
        Party("B", "Them", ("", "x" * 30)),
    )
    assert "Οι δικοί μας" in new_app.text_of("who-bid-A")


async def test_names_are_there_after_the_list_was_dismissed(new_app: FletHarness):
    await touch(new_app, "name-A")
    await new_app.type("player-A2", "Eleni")
    await new_app.dismiss()
    assert "Eleni" in new_app.text_of("seat-A2")
    assert not new_app.has("player-A2")


@pytest.mark.parametrize(
    ("field", "name"), [("side-name-A", "  "), ("side-name-A", " THEM "), ("player-A2", "άννα")]
)
async def test_a_name_that_tells_nobody_apart_is_refused_beside_it(
    new_app: FletHarness, store: Store, field: str, name: str
):
    await touch(new_app, "name-B")
    await new_app.type("player-B1", "Αννα")
    await touch(new_app, "close", "name-A")
    await new_app.type(field, name)
    assert new_app.find(ft.TextField, within=new_app.node(field)).error
    await touch(new_app, "close", "start-match")
    assert store.current() is None
    assert new_app.has(field)
    await new_app.type(field, "Νίκη")
    await touch(new_app, "close", "start-match")
    assert record_of(store).match.sides[0].id == "A"


async def test_the_dealer_by_seat(new_app: FletHarness, store: Store):
    await touch(new_app, "seat-B1")
    assert "seat-B1" in chosen(new_app)
    await touch(new_app, "seat-A2")
    assert "seat-B1" not in chosen(new_app)
    await touch(new_app, "start-match")
    assert record_of(store).match.first_dealer == "A2"


async def test_the_dealer_taken_back(new_app: FletHarness, store: Store):
    await touch(new_app, "seat-B1", "seat-B1", "start-match")
    assert record_of(store).match.first_dealer is None


async def test_the_next_match_has_the_last_names_and_target(store: Store):
    begin(store, target=123, players=(("Andreas", "Maria"), ("Kostas", "")))
    async with opened(store) as app:
        await choose_in_menu(app, "new-match")
        assert target_field(app).value == "123"
        assert "Andreas" in app.text_of("seat-A1")
        assert "Them 2" in app.text_of("seat-B2")
        await touch(app, "start-match")
    match = record_of(store).match
    assert match.rules.target == 123
    assert match.sides == (
        Party("A", "Us", ("Andreas", "Maria")),
        Party("B", "Them", ("Kostas", "")),
    )
    assert match.entries == ()


async def test_setting_up_the_next_match_leaves_the_running_one_alone(store: Store):
    running = begin(store, hand("A", 100, 105), players=(("Andreas", "Maria"), ("", "")))
    async with opened(store) as app:
        await choose_in_menu(app, "new-match")
        await touch(app, "target-401", "name-A")
        await app.type("side-name-A", "Others")
        await touch(app, "close", "back")
        assert app.text_of("total-A") == "20"
        assert "Us" in app.text_of("who-bid-A")
    assert record_of(store) == running


async def test_two_quick_taps_begin_one_match(new_app: FletHarness, tmp_path: Path):
    await new_app.click("start-match", times=2)
    assert matches_in(tmp_path) == 1
