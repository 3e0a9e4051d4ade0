"""The archive: found by words, game and result; described, deleted and had back, brought in."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError

from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import SIDES_AT, Contract, Match, Party, Played, Seats, Side, Tricks
from scorekeeper.scoring.record import Conflict, Record
from scorekeeper.scoring.rules import Profile, rules_of
from scorekeeper.scoring.summary import SUMMARY_VERSION, Asked, KeptMatch, Summary, summary_of
from scorekeeper.scoring.tally import MatchTally, tally_of
from scorekeeper.storage.paths import DATABASE
from scorekeeper.storage.repository import Store

AT = "2026-01-02T20:00:00Z"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.open(tmp_path)) as store:
        yield store


def record(
    match_id: str,
    *winners: Side,
    names: tuple[str, ...] = ("Us", "Them"),
    players: tuple[str, ...] = (),
    profile: Profile = "tsaka-tsaka",
    seats: Seats = 4,
    created: str = "2026-01-01T20:00:00Z",
    **options: Any,
) -> Record:
    """A match with a reopened capot of each of these sides, 65 sheet points."""
    sides = tuple(Party(side, name) for side, name in zip(SIDES_AT[3], names, strict=False))
    sides = (replace(sides[0], players=players), *sides[1:])
    rules = rules_of(profile, **options)
    found = Record(Match(rules, sides, seats=seats, id=match_id, created=created))
    for number, side in enumerate(winners):
        bid = 100 if rules.has_bids else None
        found = found.write(
            Played(Contract(side, bid, None, "reopened"), Tricks(capot=side)), f"{AT[:-1]}{number}Z"
        )
    return found


def found(store: Store, asked: Asked | None = None, start: int = 0, size: int = 50) -> list[str]:
    page = store.archive.page(asked or Asked(), start, size)
    return [kept.match.id or "" for kept in page]


def test_an_empty_store(store: Store):
    assert store.archive.count(Asked()) == 0
    assert found(store) == []


def test_running_ones_first_then_the_newest(store: Store):
    for day, match_id in enumerate(("over", "new", "newest-over", "newest"), 1):
        created = f"2026-01-0{day}T20:00:00Z"
        winners: tuple[Side, ...] = ("A",) if "over" in match_id else ()
        store.begin(record(match_id, *winners, created=created, target=60))
    assert found(store) == ["newest", "new", "newest-over", "over"]
    assert found(store, start=1, size=2) == ["new", "newest-over"]
    assert store.archive.count(Asked()) == 4


def test_what_is_shown_of_a_match(store: Store):
    stored = store.begin(record("x", "A", "B", "B", target=101, players=("Άννα", "Βάσος")))
    store.archive.describe("x", "the decider", "Λεμεσός")
    sheet = score_match(stored.match)
    match = replace(stored.match, entries=(), note="the decider")
    totals: dict[Side, int] = {"A": 65, "B": 130}
    assert sheet.totals == totals
    assert store.archive.page(Asked(), 0, 9) == (
        KeptMatch(match, Summary(totals, "B", 3, f"{AT[:-1]}2Z"), "Λεμεσός"),
    )


def test_the_summary_is_of_the_match_as_it_ended():
    match = record("x", "A", "B", "B", "A", target=60)
    summary = summary_of(match, score_match(match.match))
    assert (summary.winner, summary.hands) == ("A", 1)
    assert summary.totals == score_match(match.match).lines[0].totals


def test_the_summary_of_a_match_without_a_hand():
    match = record("x")
    assert summary_of(match, score_match(match.match)) == Summary(
        {"A": 0, "B": 0}, None, 0, "2026-01-01T20:00:00Z"
    )


@pytest.mark.parametrize("change", ["write", "undo", "remove", "rules"])
def test_a_change_is_seen_in_the_list(store: Store, change: str):
    stored = store.begin(record("x", "A", target=60))
    assert store.archive.page(Asked(result="won"), 0, 9)
    if change == "write":
        stored = store.write(
            stored.write(Played(Contract("B", 160, None, "reopened"), Tricks(capot="B")), AT)
        )
        assert found(store, Asked(result="won")) == ["x"]
        stored = store.write(stored.remove(stored.lines[0], AT))
    elif change == "undo":
        store.move(stored.undo())
    elif change == "remove":
        store.write(stored.remove(stored.lines[0], AT))
    else:
        store.write(stored.change_rules(rules_of("tsaka-tsaka", target=500), AT))
    assert found(store, Asked(result="won")) == []
    expected: Any = {"write": "lost"}.get(change, "running")
    assert found(store, Asked(result=expected)) == ["x"]


@pytest.mark.parametrize(
    ("asked", "ids"),
    [
        (Asked("αννα"), ["greek"]),
        (Asked("ΆΝΝΑ"), ["greek"]),
        (Asked("νικολα ΑΝΝ"), ["greek"]),
        (Asked("άννα μαρία"), []),
        (Asked("  "), ["greek", "over", "three"]),
        (Asked("%"), []),
        (Asked("_"), []),
        (Asked("decider"), ["over"]),
        (Asked("πάφος"), ["over"]),
        (Asked(profile="coffeehouse"), ["three"]),
        (Asked(profile="tsaka-tsaka"), ["greek", "over"]),
        (Asked(result="running"), ["greek", "three"]),
        (Asked(result="won"), ["over"]),
        (Asked(result="lost"), []),
        (Asked("us", "coffeehouse", "running"), []),
    ],
)
def test_what_is_asked_for(store: Store, asked: Asked, ids: list[str]):
    store.begin(record("greek", names=("Άννα Νικολάου", "Them")))
    store.begin(record("over", "A", target=60))
    store.begin(record("three", names=("x", "y", "z"), profile="coffeehouse", seats=3))
    store.archive.describe("over", "The Decider", "Πάφος")
    assert sorted(found(store, asked)) == ids
    assert store.archive.count(asked) == len(ids)


def test_a_deleted_match_is_nowhere_until_it_is_had_back(store: Store):
    first = store.begin(record("first"))
    second = store.begin(record("second", created="2026-02-01T20:00:00Z", names=("Γιώργος", "x")))
    store.archive.delete("second")
    assert found(store) == ["first"]
    assert store.current() is None
    assert store.last_match() == first.match
    assert "Γιώργος" not in store.names_used()[0]
    for write in (store.keep_draft, store.move):
        with pytest.raises(Conflict):
            write(second)
    for gone in (store.load, store.make_current, store.archive.delete):
        with pytest.raises(KeyError):
            gone("second")
    store.archive.restore("second")
    assert found(store) == ["second", "first"]
    assert store.current() == second


def test_nothing_is_done_about_a_match_that_is_not_there(store: Store):
    with pytest.raises(KeyError):
        store.archive.restore("x")
    with pytest.raises(KeyError):
        store.archive.describe("x", None, None)


def test_what_was_deleted_long_ago_is_gone(store: Store, tmp_path: Path):
    for match_id in ("long-ago", "today", "kept"):
        store.begin(record(match_id, "A"))
    store.archive.delete("long-ago")
    store.archive.delete("today")
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
        database.execute("UPDATE matches SET deleted = '2025-01-01' WHERE id = 'long-ago'")
    store.close()
    with closing(Store.open(tmp_path)) as again:
        with pytest.raises(KeyError):
            again.archive.restore("long-ago")
        again.archive.restore("today")
        assert sorted(found(again)) == ["kept", "today"]
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database:
        changes = database.execute("SELECT match_id FROM changes ORDER BY 1").fetchall()
    assert changes == [("kept",), ("today",)]


def test_a_note_is_not_lost_to_a_window_that_does_not_know_of_it(store: Store):
    stored = store.begin(record("x"))
    store.archive.describe("x", "note", "place")
    with pytest.raises(Conflict):
        store.keep_draft(stored)
    assert store.load("x").match.note == "note"


def test_matches_that_are_brought_in(store: Store):
    store.begin(record("here", "A"))
    store.begin(record("deleted"))
    store.archive.delete("deleted")
    new = record("new", "A", "B")
    assert store.archive.keep([new, record("here"), record("deleted"), new]) == [
        True,
        False,
        True,
        False,
    ]
    assert sorted(found(store)) == ["deleted", "here", "new"]
    assert store.load("new").match == new.match
    assert len(store.load("here").lines) == 1


def test_either_all_are_brought_in_or_none(store: Store):
    nameless = record("x")
    nameless = replace(nameless, match=replace(nameless.match, id=None))
    with pytest.raises(ValueError, match="needs an id"):
        store.archive.keep([record("new"), nameless])
    assert found(store) == []


def test_summaries_of_another_version_are_made_anew(store: Store, tmp_path: Path):
    store.begin(record("x", "A", target=60))
    assert found(store, Asked(result="won")) == ["x"]
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
        database.execute("UPDATE summaries SET won = 0")
        database.execute("UPDATE matches SET summarised = ?", [SUMMARY_VERSION + 1])
    store.close()
    with closing(Store.open(tmp_path)) as again:
        assert found(again, Asked(result="won")) == ["x"]


def test_one_match_that_cannot_be_scored_does_not_hide_the_others(store: Store, tmp_path: Path):
    store.begin(record("good", "A"))
    store.begin(record("bad", "A"))
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
        database.execute("""UPDATE changes SET "after" = replace("after", '100', '103')
            WHERE match_id = 'bad'""")
    assert sorted(found(store)) == ["bad", "good"]


def tallied(store: Store, *match_ids: str) -> list[MatchTally]:
    """The tallies as they are made of the matches in the store."""
    matches = [store.load(match_id).match for match_id in match_ids]
    return [tally_of(match, score_match(match)) for match in matches]


def test_the_tally_of_each_match_is_kept(store: Store):
    store.begin(record("one", "A", players=("Άννα", "Νίκος")))
    store.begin(record("two", "A", "B", target=101))
    assert sorted(store.archive.tallies(), key=lambda t: t.id) == tallied(store, "one", "two")
    one = store.load("one")
    store.write(one.write(one.match.entries[0], AT))
    assert sorted(store.archive.tallies(), key=lambda t: t.id) == tallied(store, "one", "two")
    assert sum(side.told["hands"] for side in tallied(store, "one")[0].sides) == 4
    store.archive.delete("one")
    assert list(store.archive.tallies()) == tallied(store, "two")
    store.archive.restore("one")
    assert len(store.archive.tallies()) == 2


def test_a_large_archive_is_summed_up_bit_by_bit_the_newest_first(store: Store):
    days = [f"2026-01-{day:02}" for day in range(1, 26)]
    store.archive.keep([record(day, created=f"{day}T12:00:00") for day in days])
    assert [store.archive.sum_up(0) for _ in range(3)] == [15, 5, 0]
    assert found(store, size=1) == ["2026-01-25"]


def test_where_nothing_can_be_written_what_is_there_is_read(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    store.begin(record("summed up", "A"))
    assert found(store) == ["summed up"]
    store.begin(record("not yet", "A"))
    locked = "CREATE TRIGGER locked BEFORE UPDATE ON matches BEGIN SELECT RAISE(ABORT, 'no'); END"
    with closing(sqlite3.connect(tmp_path / DATABASE)) as database, database:
        database.execute(locked)
    monkeypatch.setattr("scorekeeper.storage.archive.OperationalError", DBAPIError)
    store.archive.tidy_up()
    assert found(store) == ["summed up"]
