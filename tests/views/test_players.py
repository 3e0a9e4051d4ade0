"""Players and pairs on the screen: their figures, the hands behind them, and their names."""

from collections.abc import Sequence

import pytest

from scorekeeper.scoring.figures import ENOUGH_MATCHES
from scorekeeper.scoring.model import Match, Party, Seats, Side, Tricks
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import Profile, rules_of
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import choose_in_menu, hand, opened, touch

AT = "2026-01-02T20:00:00Z"
TABLE = (("Anna", "Nikos"), ("Eva", "Ilias"))


def keep(
    store: Store,
    number: int,
    *winners: Side,
    players: Sequence[tuple[str, ...]] = TABLE,
    profile: Profile = "tsaka-tsaka",
    seats: Seats = 4,
) -> None:
    """A match to 101 with a reopened capot of each, 65 sheet points, on the day of its number."""
    sides: tuple[Side, ...] = ("A", "B", "C")
    named = zip(sides, ("Us", "Them", "Third"), players, strict=False)
    parties = tuple(Party(side, name, own) for side, name, own in named)
    created = f"2026-01-{number:02}T12:00:00"
    rules = rules_of(profile, target=101)
    record = Record(Match(rules, parties, seats=seats, id=f"m{number}", created=created))
    for side in winners:
        record = record.write(hand(side, 100, Tricks(capot=side), stake="reopened"), AT)
    store.begin(record)


def row(app: FletHarness, identifier: str) -> list[str]:
    return app.texts(app.node(identifier))


def listed(app: FletHarness) -> list[str]:
    """The players in the list."""
    marks = [mark for mark in app.identifiers() if mark.removeprefix("player-").isdecimal()]
    return [row(app, mark)[0] for mark in marks]


@pytest.fixture
def three(store: Store) -> Store:
    """Two matches that Anna won and one that is not over."""
    keep(store, 1, "A", "A")
    keep(store, 2, "B", "A", "A")
    keep(store, 3, "B", players=(("Anna", "Olga"), ("Eva", "Ilias")))
    return store


async def test_players_pairs_and_sides_by_their_matches(three: Store):
    keep(three, 4, "A", "A", players=((), ()))
    async with opened(three) as app:
        await choose_in_menu(app, "players")
        assert listed(app) == ["Anna", "Eva", "Ilias", "Nikos", "Olga"]
        assert row(app, "player-1") == ["Anna", "3 matches", "2/2"]
        assert app.label_of("player-1") == "Anna, 3 matches, 2 of 2 won"
        assert row(app, "player-5") == ["Olga", "1 match"]
        await touch(app, "players-pair")
        assert listed(app) == ["Eva & Ilias", "Anna & Nikos", "Anna & Olga"]
        await touch(app, "players-side")
        assert listed(app) == ["Them", "Us"]


async def test_looked_for_by_name(three: Store):
    async with opened(three, route="/matches") as app:
        await touch(app, "players")
        await app.type("players-search", "ni")
        assert listed(app) == ["Nikos"]
        await app.type("players-search", "x")
        assert app.has("players-none")


async def test_nobody_is_there_yet(new_app: FletHarness):
    await new_app.go("/players")
    assert new_app.text_of("players-none") == "No match names anybody yet."


async def test_the_figures_of_a_player(three: Store):
    async with opened(three, route="/players") as app:
        await touch(app, "player-1")
        assert app.text_of("title") == "Anna"
        assert row(app, "figure-matches") == ["Matches played", "3"]
        assert row(app, "figure-won") == ["Matches won", "2/2"]
        assert app.label_of("streak") == "Won the last 2 matches, Longest run: 2 matches won"
        assert row(app, "figure-bids") == ["Contracts made", "4/4"]
        assert row(app, "mean-bids") == ["Average bid", "4 contracts, too few to say", "–"]
        assert row(app, "mean-hands")[1:] == ["6 hands, too few to say", "–"]
        assert row(app, "figure-reopened") == ["Reopened hands won", "4/6"]
        assert row(app, "figure-capots")[-1] == "4"
        assert row(app, "figure-capots_against")[-1] == "2"
        assert not app.has("figure-closed")
        assert not app.has("figure-own_bids")
        assert row(app, "partner-1") == ["Nikos", "2 matches", "2/2"]
        assert row(app, "opponent-1") == ["Eva", "3 matches", "2 : 0"]


async def test_a_figure_that_rests_on_enough_is_said(store: Store):
    for number in range(1, ENOUGH_MATCHES + 1):
        winner: Side = "B" if number == 1 else "A"
        keep(store, number, winner, winner)
    async with opened(store, route="/players") as app:
        await touch(app, "player-1")
        assert row(app, "figure-won") == ["Matches won", "9 of 10", "90%"]
        assert row(app, "mean-hands") == ["Points a hand", "of 20 hands", "58.5"]
        assert app.label_of("figure-bids-100") == "100, 18 of 18"
        assert row(app, "partner-1")[1] == "10 matches, best partner"


async def test_a_figure_is_opened_to_its_hands_and_they_to_their_match(three: Store):
    async with opened(three, route="/players") as app:
        await touch(app, "player-1", "figure-bids")
        assert app.text_of("hands-behind") == "4 hands in 2 matches"
        assert app.text_of("whose-figure") == "Anna"
        assert app.text_of("title") == "Contracts made"
        assert row(app, "behind-1") == ["Anna, Nikos – Eva, Ilias", "130 : 65"]
        assert row(app, "behind-1-3") == ["3. Us 100, reopened", "made", "65 : 0"]
        assert not app.has("behind-1-1")
        await touch(app, "behind-1-3")
        assert app.page.route == "/line/2"
        assert app.has("edit-hand")


async def test_the_matches_behind_a_figure(three: Store):
    async with opened(three, route="/players") as app:
        await touch(app, "player-1", "figure-won")
        assert app.text_of("hands-behind") == "2 matches"
        await touch(app, "behind-2")
        assert app.text_of("final-score") == "130 : 0"


async def test_the_hands_of_a_match_that_another_window_deleted(three: Store):
    async with opened(three, route="/players") as app:
        await touch(app, "player-1", "figure-bids")
        three.archive.delete("m2")
        await touch(app, "behind-1")
        assert app.page.route == "/players"
        await touch(app, "back", "figure-bids")
        assert app.text_of("hands-behind") == "2 hands in 1 match"


async def test_more_hands_than_a_page(store: Store):
    for number in range(1, 13):
        keep(store, number, "A")
    async with opened(store, route="/players") as app:
        await touch(app, "player-1", "mean-bids")
        assert app.has("behind-10")
        assert not app.has("behind-11")
        assert app.text_of("more-hands") == "2 more matches"
        await touch(app, "more-hands")
        assert app.has("behind-12")
        assert not app.has("more-hands")


async def test_head_to_head(three: Store):
    keep(three, 4, "B", "B")
    async with opened(three, route="/players") as app:
        await touch(app, "player-1", "opponent-1")
        assert app.text_of("meeting-score") == "2 : 1"
        assert row(app, "meeting-matches")[-1] == "4"
        assert row(app, "meeting-lost") == ["Won by Eva", "1"]
        await touch(app, "meeting-lost")
        assert app.text_of("hands-behind") == "1 match"
        await touch(app, "back", "figures-2")
        assert app.text_of("title") == "Eva"


async def test_back_leads_through_the_pages_to_the_sheet(three: Store):
    async with opened(three, route="/players") as app:
        await touch(app, "player-1", "figure-bids")
        await app.back()
        assert app.text_of("title") == "Anna"
        await touch(app, "back")
        assert listed(app)
        await touch(app, "back")
        assert app.has("who-bid-A")


async def test_a_player_is_renamed_and_that_is_undone(three: Store):
    async with opened(three, route="/players") as app:
        await touch(app, "player-1", "rename")
        await app.type("player-name", "Anna P.")
        await touch(app, "save-player")
        assert app.text_of("title") == "Anna P."
        await touch(app, "undo-rename")
        assert app.text_of("title") == "Anna"
        assert not app.has("undo-rename")
    assert three.setting("players", None) == {"renamings": []}


async def test_two_players_are_one(three: Store):
    async with opened(three, route="/players") as app:
        await touch(app, "player-5", "rename")
        assert row(app, "suggestion-1") == ["Nikos"]
        await touch(app, "suggestion-1")
        assert app.text_of("save-player") == "They are the same player"
        (sheet,) = app._open_dialogs()
        await touch(app, "save-player")
        await app._act(sheet, "dismiss", open=False)  # as the client says of its own accord
        assert app.text_of("title") == "Nikos"
        assert row(app, "figure-matches")[-1] == "3"
    async with opened(three, route="/players") as app:
        assert listed(app) == ["Anna", "Eva", "Ilias", "Nikos"]
        await touch(app, "player-4", "take-back-1")
        assert app.text_of("title") == "Olga"
        await touch(app, "back")
        assert listed(app) == ["Anna", "Eva", "Ilias", "Nikos", "Olga"]
    assert three.load("m3").match.sides[0].players == ("Anna", "Olga")


async def test_who_sat_at_one_table_cannot_be_one(three: Store):
    async with opened(three, route="/players") as app:
        await touch(app, "player-1", "rename")
        for name, matches in (("Eva", "3 matches"), ("nikos", "2 matches"), ("Olga", "1 match")):
            await app.type("player-name", name)
            assert matches in app.text_of("name-remark")
            assert not app.is_enabled("save-player")
        await app.type("player-name", " ")
        assert not app.is_enabled("save-player")
        await app.type("player-name", "Player 1")
        assert not app.is_enabled("save-player")
        await touch(app, "close")
        assert app.text_of("title") == "Anna"


async def test_names_that_cannot_be_read_rename_nobody(three: Store):
    three.keep_setting("players", {"renamings": 7})
    async with opened(three, route="/players") as app:
        assert "Anna" in listed(app)


async def test_places_at_the_table_are_no_players(store: Store):
    keep(store, 1, players=((), (), ()), profile="coffeehouse", seats=3)
    keep(store, 2, players=(("Us 1", "Anna"), ("Player 2", "Eva")))
    async with opened(store, route="/players") as app:
        assert listed(app) == ["Anna", "Eva", "Third"]
