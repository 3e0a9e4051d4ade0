"""The archive on the screen: found, opened and gone on with, described, deleted and had back."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.model import Match, Party, Seats, Side, Tricks
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import Profile, rules_of
from scorekeeper.scoring.summary import Asked
from scorekeeper.storage.archive import Archive
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import choose_in_menu, hand, opened, record_of, touch

AT = "2026-01-02T20:00:00Z"


def keep(
    store: Store,
    match_id: str,
    *winners: Side,
    names: tuple[str, ...] = ("Us", "Them"),
    players: tuple[str, ...] = (),
    day: str = "01",
    profile: Profile = "tsaka-tsaka",
    seats: Seats = 4,
) -> None:
    """A match to 101 with a reopened capot of each, 65 sheet points."""
    sides: tuple[Side, ...] = ("A", "B", "C")
    parties = tuple(Party(side, name, players) for side, name in zip(sides, names, strict=False))
    created = f"2026-01-{day}T12:00:00"
    match = Match(rules_of(profile, target=101), parties, seats=seats, id=match_id, created=created)
    record = Record(match)
    for side in winners:
        record = record.write(hand(side, 100, Tricks(capot=side), stake="reopened"), AT)
    store.begin(record)


def titles(app: FletHarness) -> list[str]:
    """The matches in the list, by the name of their first side."""
    marks = [mark for mark in app.identifiers() if mark.removeprefix("match-").isdecimal()]
    return [app.texts(app.node(mark))[0] for mark in marks]


@pytest.fixture
def three(store: Store) -> Store:
    keep(store, "old", "A", "A", names=("Old", "x"), day="01")
    keep(store, "new", "B", "B", names=("Νίκη", "x"), day="02")
    keep(store, "running", "A", names=("Running", "x"), day="03")
    return store


async def test_all_matches_by_day_with_the_running_ones_first(three: Store):
    async with opened(three) as app:
        await choose_in_menu(app, "matches")
        assert titles(app) == ["Running", "Νίκη", "Old"]
        days = ("Not over yet", "1 January 2026", "2 January 2026")
        headings = [text for text in app.texts() if text in days]
        assert headings == ["Not over yet", "2 January 2026", "1 January 2026"]


async def test_what_is_told_of_a_match(store: Store):
    keep(store, "x", "B", "B", names=("Anna & Vasos", "Them"), players=("Anna", "Vasos"))
    store.archive.describe("x", "The final", "Pafos")
    async with opened(store, route="/matches") as app:
        shown = app.texts(app.node("match-1"))
        assert shown[:4] == ["Anna & Vasos", "0", "Them", "130"]
        assert shown[5:] == ["12:00 · Pafos · 2 hands · to 101", "The final"]
        spoken = app.label_of("match-1") or ""
        assert spoken.startswith("Anna & Vasos – Them, 0 : 130, Them won, Anna, Vasos – ")


async def test_an_old_match_is_looked_at_beside_the_one_being_played(three: Store):
    async with opened(three, route="/matches") as app:
        await touch(app, "match-2")
        assert app.has("winner")
        await touch(app, "see-sheet")
        assert app.has("hand-2")
    async with opened(three) as app:
        assert "Running" in app.texts()
        assert app.has("who-bid-A")


async def test_an_old_match_that_is_not_over_any_more_is_the_one_being_played(three: Store):
    async with opened(three, route="/matches") as app:
        await touch(app, "match-3", "undo")
        assert app.text_of("total-A") == "65"
    assert record_of(three).match.id == "old"


async def test_an_old_match_is_corrected_and_stays_old(three: Store):
    async with opened(three, route="/matches") as app:
        await touch(app, "match-3", "see-sheet", "hand-2", "edit-hand", "bid-110", "write-hand")
        assert app.has("see-result")
    assert record_of(three).match.id == "running"
    assert len(three.load("old").changes) == 3


async def test_another_windows_change_does_not_lead_to_another_match(three: Store):
    async with opened(three, route="/matches") as app:
        await touch(app, "match-3", "see-sheet", "hand-2")
        old = three.load("old")
        three.write(old.amend(0, hand("A", 90, Tricks(capot="A")), AT))
        await touch(app, "edit-hand")
        assert app.has("trouble")
        assert any(words.startswith("Old ") for words in app.texts())


async def test_a_match_that_is_not_over_goes_on(store: Store):
    keep(store, "first", "A", names=("First", "x"))
    keep(store, "second", names=("Second", "x"), day="02")
    async with opened(store, route="/matches") as app:
        await touch(app, "match-2")
        assert app.has("who-bid-A")
        assert app.text_of("total-A") == "65"
    assert record_of(store).match.id == "first"


@pytest.mark.parametrize(
    ("typed", "chips", "found"),
    [
        ("νικη", [], ["Νίκη"]),
        ("nobody", [], []),
        ("", ["matches-running"], ["Running"]),
        ("", ["matches-won"], ["Old"]),
        ("", ["matches-lost"], ["Νίκη"]),
        ("x", ["matches-won", "matches-won"], ["Running", "Νίκη", "Old"]),
        ("", ["matches-coffeehouse"], []),
        ("", ["matches-tsaka-tsaka", "matches-won"], ["Old"]),
        ("", ["matches-coffeehouse", "matches-tsaka-tsaka"], ["Running", "Νίκη", "Old"]),
    ],
)
async def test_matches_are_found(three: Store, typed: str, chips: list[str], found: list[str]):
    async with opened(three, route="/matches") as app:
        await app.type("matches-search", typed)
        await touch(app, *chips)
        assert titles(app) == found
        assert app.has("matches-none") == (not found)


async def test_more_matches_than_a_page(store: Store):
    for number in range(70):
        keep(store, f"{number:02}", "A", "A", names=(f"n{number}", "x"), day="02")
    store.archive.sum_up(60)
    async with opened(store, route="/matches") as app:
        assert len(titles(app)) == 30
        assert app.text_of("more-matches") == "40 more matches"
        await touch(app, "more-matches", "more-matches")
        assert len(set(titles(app))) == 70
        assert not app.has("more-matches")


async def test_note_and_place(three: Store):
    async with opened(three, route="/matches") as app:
        await touch(app, "match-1-more")
        await app.type("match-place", "  Pafos ")
        await app.type("match-note", "The final")
        await touch(app, "close")
        assert app.texts(app.node("match-1"))[-1] == "The final"
        await touch(app, "match-1", "who-bid-A", "bid-100")
        assert not app.has("trouble")
    kept = three.archive.page(Asked("final"), 0, 9)[0]
    assert (kept.match.note, kept.place) == ("The final", "Pafos")


async def test_deleted_and_had_back(three: Store):
    async with opened(three, route="/matches") as app:
        await touch(app, "match-2-more")
        (sheet,) = app._open_dialogs()
        await touch(app, "delete-match")
        await app._act(sheet, "dismiss", open=False)  # as the client says of its own accord
        assert titles(app) == ["Running", "Old"]
        await touch(app, "undo-delete")
        assert titles(app) == ["Running", "Νίκη", "Old"]
        assert not app.has("undo-delete")


async def test_the_match_being_played_is_deleted_and_had_back(three: Store):
    async with opened(three, route="/matches") as app:
        await touch(app, "match-1-more", "delete-match")
        await app.go("/")
        assert app.has("start-match")
        await touch(app, "matches")
        assert titles(app) == ["Νίκη", "Old"]
        three.archive.restore("running")
    async with opened(three) as app:
        assert "Running" in app.texts()


async def test_two_quick_taps_delete_one_match(three: Store):
    async with opened(three, route="/matches") as app:
        await touch(app, "match-1-more")
        await app.click("delete-match", times=2)
        assert titles(app) == ["Νίκη", "Old"]
        await touch(app, "undo-delete")
        assert app.has("match-3")


async def test_a_match_that_another_window_deleted(three: Store):
    async with opened(three, route="/matches") as app:
        await touch(app, "match-2-more")
        three.archive.delete("new")
        await app.type("match-note", "gone")
        await touch(app, "close")
        assert titles(app) == ["Running", "Old"]
        three.archive.delete("old")
        await touch(app, "match-2")
        assert titles(app) == ["Running"]


async def test_nothing_is_kept_yet(new_app: FletHarness):
    await touch(new_app, "matches")
    assert new_app.has("matches-none")
    await new_app.back()
    assert new_app.has("start-match")


async def test_a_match_may_be_looked_at_while_none_is_played(store: Store):
    keep(store, "old", "A", "A", names=("Old", "x"))
    keep(store, "running")
    store.archive.delete("running")
    async with opened(store) as app:
        await touch(app, "matches", "match-1")
        assert app.has("winner")
        await touch(app, "rematch")
        assert app.has("who-bid-A")
    assert replace(record_of(store).match, id=None).entries == ()


@pytest.mark.parametrize("screen", ["matches", "players"])
async def test_old_matches_are_counted_while_the_screen_is_shown(
    store: Store, monkeypatch: pytest.MonkeyPatch, screen: str
):
    for number in range(35):
        keep(store, f"x{number}", "A", "A")
    told: list[int] = []
    sum_up = Archive.sum_up

    def a_few(archive: Archive, seconds: float) -> int:
        told.append(sum_up(archive, 0))
        return told[-1]

    monkeypatch.setattr(Archive, "sum_up", a_few)
    async with opened(store) as app:
        await choose_in_menu(app, screen)
        assert 0 < max(told) < 35
        while told[-1]:
            await app.settle()
        await app.settle()
        assert not app.has("summing-up")
        if screen == "players":
            await touch(app, "players-side")
        assert {"matches": "5 more matches", "players": "35 matches"}[screen] in app.texts()
