"""Setting up a match: how far, who, and who deals first."""

from pathlib import Path

import flet as ft
import pytest

from scorekeeper.scoring.model import SEATS_AT, Match, Party, Seat, Seats
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import Profile, rules_of
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import (
    begin,
    choose_in_menu,
    chosen,
    focus,
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


def suggestions(app: FletHarness) -> list[str]:
    """The names that are offered, in their order."""
    return [app.text_of(mark) for mark in app.identifiers() if mark.startswith("suggestion-")]


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


@pytest.mark.parametrize(
    ("profile", "target", "seats"),
    [("tsaka-tsaka", 301, 4), ("encyclopedia", 351, 4), ("coffeehouse", 1000, 4)],
)
async def test_each_of_the_games(
    new_app: FletHarness, store: Store, profile: Profile, target: int, seats: int
):
    await touch(new_app, "game")
    assert chosen(new_app) >= {"game-tsaka-tsaka"}
    await touch(new_app, f"game-{profile}")
    assert chosen(new_app) == {f"target-{target}"} | ({"seats-4"} if target == 1000 else set())
    await touch(new_app, "start-match")
    match = record_of(store).match
    assert (match.rules, match.seats) == (rules_of(profile), seats)


async def test_what_was_said_of_a_game_is_there_when_one_comes_back_to_it(
    new_app: FletHarness, store: Store
):
    await touch(new_app, "target-401", "house-rules", "option-capot_bid-false", "close")
    await touch(new_app, "game", "game-coffeehouse", "target-500", "seats-2")
    await touch(new_app, "game", "game-tsaka-tsaka", "start-match")
    assert record_of(store).match.rules == rules_of("tsaka-tsaka", target=401, capot_bid=False)


@pytest.mark.parametrize(
    ("players", "names", "sides"),
    [
        (2, {"A1": "Άννα"}, (Party("A", "Άννα"), Party("B", "Player 2"))),
        (
            3,
            {"A1": "Άννα", "B1": "Βάσος", "C1": " Χρίστος "},
            (Party("A", "Άννα"), Party("B", "Βάσος"), Party("C", "Χρίστος")),
        ),
    ],
)
async def test_everybody_for_himself(
    new_app: FletHarness,
    store: Store,
    players: Seats,
    names: dict[str, str],
    sides: tuple[Party, ...],
):
    await touch(new_app, "game", "game-coffeehouse", f"seats-{players}", "target-500", "names")
    assert not new_app.has("side-name-A")
    for seat, name in names.items():
        await new_app.type(f"player-{seat}", name)
    await touch(new_app, "close")
    shown = [mark for mark in new_app.identifiers() if mark.startswith("seat-")]
    assert sorted(shown) == sorted(f"seat-{seat}" for seat in SEATS_AT[players])
    assert new_app.text_of("seat-A1") == "Άννα"
    await touch(new_app, "seat-B1", "start-match")
    match = record_of(store).match
    assert (match.seats, match.sides, match.first_dealer) == (players, sides, "B1")
    assert match.rules == rules_of("coffeehouse", target=500)


@pytest.mark.parametrize(
    ("width", "height", "players", "seats"),
    [
        (390, 844, 4, ["A2", "B2", "B1", "A1"]),
        (390, 844, 3, ["C1", "B1", "A1"]),
        (390, 844, 2, ["B1", "A1"]),
        (320, 568, 4, ["A2", "B2", "B1", "A1"]),
    ],
)
async def test_the_seats_run_counter_clockwise_from_below(
    new_app: FletHarness, width: int, height: int, players: Seats, seats: list[Seat]
):
    await new_app.resize(width, height)
    await touch(new_app, "game", "game-coffeehouse", f"seats-{players}")
    places = [mark[5:] for mark in new_app.identifiers() if mark.startswith("seat-")]
    assert places == seats  # row by row, each from the left


@pytest.mark.parametrize(
    ("profile", "way", "icon"),
    [
        ("tsaka-tsaka", "counter-clockwise", ft.Icons.ROTATE_LEFT),
        ("encyclopedia", "clockwise", ft.Icons.ROTATE_RIGHT),
    ],
)
async def test_the_table_says_which_way_the_deal_goes(
    new_app: FletHarness, profile: Profile, way: str, icon: ft.IconData
):
    await touch(new_app, "game", f"game-{profile}")
    assert way in new_app.texts()
    assert new_app.find(ft.Icon, lambda shown: shown.icon == icon)
    await touch(new_app, "house-rules", "option-deal_passes-left", "close")
    assert "clockwise" in new_app.texts()


async def test_a_player_with_the_name_of_another_is_refused_beside_it(
    new_app: FletHarness, store: Store
):
    await touch(new_app, "game", "game-coffeehouse", "seats-3", "names")
    await new_app.type("player-B1", "Άννα")
    await new_app.type("player-C1", "ΑΝΝΑ")
    await touch(new_app, "close", "start-match")
    assert store.current() is None
    fields = {
        s: new_app.find(ft.TextField, within=new_app.node(f"player-{s}")) for s in SEATS_AT[3]
    }
    assert {seat for seat, field in fields.items() if field.error} == {"B1", "C1"}
    assert fields["C1"].value == "ΑΝΝΑ"
    await new_app.type("player-C1", "Χρίστος")
    await touch(new_app, "close", "start-match")
    assert [party.name for party in record_of(store).match.sides] == ["Player 1", "Άννα", "Χρίστος"]


def focused(app: FletHarness) -> int:
    """How often the app has put the keyboard into a field."""
    return [name for name, _ in app.calls].count("focus")


async def test_the_field_for_another_target_takes_the_keyboard_when_it_is_asked_for(
    new_app: FletHarness, store: Store
):
    await touch(new_app, "target-other")
    assert (target_field(new_app).value, focused(new_app)) == ("", 1)
    await new_app.type("target", "0")
    assert focused(new_app) == 1
    await touch(new_app, "start-match")
    assert focused(new_app) == 2
    await touch(new_app, "target-151", "target-other")
    assert (target_field(new_app).value, focused(new_app)) == ("", 3)


async def test_the_keyboard_stays_away_from_the_target_of_the_match_before(store: Store):
    begin(store, target=123)
    async with opened(store) as app:
        await choose_in_menu(app, "new-match")
        assert (target_field(app).value, focused(app)) == ("123", 0)


async def test_names_of_earlier_matches_are_offered(store: Store):
    begin(store, target=151, players=(("Andreas", "Νίκη"), ("Kostas", "Nick")))
    async with opened(store) as app:
        await choose_in_menu(app, "new-match")
        await touch(app, "name-B")
        assert not app.has("suggestion-1")
        for seat in ("A1", "A2", "B1", "B2"):
            await app.type(f"player-{seat}", "")
        await focus(app, "player-B2")
        assert suggestions(app) == ["Andreas", "Νίκη", "Kostas", "Nick"]
        await app.type("player-B2", "νικη")
        assert suggestions(app) == ["Νίκη"]
        await touch(app, "suggestion-1")
        assert suggestions(app) == []
        await focus(app, "player-A1")
        assert suggestions(app) == ["Andreas", "Kostas", "Nick"]
        await focus(app, "player-B2")
        assert suggestions(app) == ["Andreas", "Kostas", "Nick"]  # in place of the one there
        await app.type("side-name-A", "")
        await focus(app, "side-name-A")
        assert suggestions(app) == []  # the words for a place are no name
        await touch(app, "close", "start-match")
    assert record_of(store).match.sides == (Party("A", "Us"), Party("B", "Them", ("", "Νίκη")))


async def test_names_of_sides_are_offered_to_sides(store: Store):
    sides = (Party("A", "Λεμεσός"), Party("B", "Them"))
    store.begin(Record(Match(rules_of("tsaka-tsaka"), sides, id="x", created="2025-12-24")))
    async with opened(store) as app:
        await choose_in_menu(app, "new-match")
        await touch(app, "name-A")
        await app.type("side-name-A", "λ")
        assert suggestions(app) == ["Λεμεσός"]


async def test_who_had_no_name_has_none_in_the_next_match(new_app: FletHarness, store: Store):
    await touch(new_app, "start-match")
    await choose_in_menu(new_app, "settings")
    await touch(new_app, "language-el", "back")
    await choose_in_menu(new_app, "new-match")
    await touch(new_app, "start-match")
    assert [party.name for party in record_of(store).match.sides] == ["Εμείς", "Εσείς"]


async def test_players_of_the_coffee_house_are_offered_to_pairs_too(store: Store):
    sides = (Party("A", "Άννα"), Party("B", "Βάσος"))
    record = Record(Match(rules_of("coffeehouse"), sides, seats=2, id="x", created="2025-12-24"))
    store.begin(record)
    async with opened(store) as app:
        await choose_in_menu(app, "new-match")
        await touch(app, "seats-4", "name-A")
        assert "Άννα" in app.text_of("player-A1")
        await focus(app, "player-A2")
        assert suggestions(app) == []  # both sit at the table already
        await app.type("player-A1", "")
        assert suggestions(app) == ["Άννα"]


@pytest.mark.parametrize(("route", "mark"), [("settings", "keep-awake"), ("rules", "rules-search")])
async def test_settings_and_rules_are_a_touch_away_before_the_first_match(
    new_app: FletHarness, store: Store, route: str, mark: str
):
    await touch(new_app, "target-151", "name-A")
    await new_app.type("player-A1", "Άννα")
    await touch(new_app, "close", route)
    assert new_app.has(mark)
    await touch(new_app, "back")
    assert new_app.text_of("seat-A1") == "Άννα"
    await touch(new_app, "start-match")
    assert record_of(store).match.rules.target == 151


async def test_another_language_renames_who_was_not_named(new_app: FletHarness, store: Store):
    await touch(new_app, "name-B")
    await new_app.type("side-name-B", "Us two")
    await touch(new_app, "close", "settings", "language-el", "back", "start-match")
    assert [party.name for party in record_of(store).match.sides] == ["Εμείς", "Us two"]


async def test_the_bar_of_a_next_match_leads_back_only(store: Store):
    begin(store)
    async with opened(store) as app:
        await choose_in_menu(app, "new-match")
        assert app.has("back")
        assert not app.has("settings")


async def test_the_button_is_no_wider_than_its_page(new_app: FletHarness):
    await new_app.resize(1280, 800)
    held = new_app.find_all(
        ft.Container, lambda box: new_app.node("start-match") in new_app.walk(box)
    )
    assert any(box.width and box.width <= 560 for box in held)
