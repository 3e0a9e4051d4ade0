"""The backup: everything comes back as it was, or nothing changes."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import JsonValue

from scorekeeper.backups import BackupError, Contents, Restored
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import (
    Adjustment,
    Contract,
    Match,
    Party,
    PassedOut,
    Played,
    Sequence,
    Tricks,
)
from scorekeeper.scoring.record import Conflict, Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.scoring.summary import Asked
from scorekeeper.storage import backup as backup_module
from scorekeeper.storage.backup import KEPT_BEFORE
from scorekeeper.storage.backupfile import read_backup
from scorekeeper.storage.paths import DATABASE
from scorekeeper.storage.repository import Store
from tests.storage.played import played_records, stored

V1 = Path(__file__).parent / "fixtures" / "backup-v1.tefteri"
ONE, TWO = "11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222"
AT = "2026-01-02T20:00:00+00:00"
HAND = Played(
    Contract("A", 100, "hearts", seat="A2"),
    Tricks({"A": 97}),
    (Sequence("A", 3, "K", "hearts"),),
    "χωρίς κόζι",
)


def at(minute: int) -> str:
    return f"2026-01-02T20:{minute:02}:00+00:00"


def record(match_id: str = ONE, hands: int = 2, minute: int = 0, **options: Any) -> Record:
    sides = (Party("A", "Εμείς", ("Ανδρέας", "Μαρία")), Party("B", "Εσείς"))
    rules = rules_of("tsaka-tsaka", **options)
    found = Record(Match(rules, sides, (), 4, "B1", match_id, AT, "στο καφενείο"))
    for number in range(hands):
        found = found.write(HAND, at(minute + number))
    return found


def lived_in(store: Store) -> None:
    """A store with a bit of everything."""
    played = store.begin(record())
    played = store.write(played.amend(0, replace(HAND, note="x"), at(10)))
    played = store.write(played.insert(0, PassedOut(), at(11)))
    played = store.write(played.remove(1, at(12)))
    other = replace(played.match.rules, declaration_tie="trump", target=500)
    played = store.write(played.change_rules(other, at(13)))
    played = store.write(played.write(Adjustment({"B": -10}, "ρενόνς"), at(14)))
    played = store.move(played.undo())
    store.keep_draft(played.on_pad(Draft("A", bid=90)).on_pad(Draft("B", line=1)))
    store.archive.describe(ONE, "ο τελικός", "Πάφος")
    store.begin(record(TWO, 1))
    store.make_current(ONE)
    store.keep_setting("theme", "dark")
    store.keep_setting("house_rules", [{"name": "Pafos", "profile": "encyclopedia"}])


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.open(tmp_path)) as store:
        yield store


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    with closing(Store.open(tmp_path / "other")) as other:
        yield other


@pytest.fixture
def full(other: Store) -> bytes:
    lived_in(other)
    return other.backups.save().data


def lines(data: bytes) -> list[dict[str, Any]]:
    return [json.loads(line) for line in data.splitlines()]


def written(*documents: dict[str, Any]) -> bytes:
    return b"".join(json.dumps(d, ensure_ascii=False).encode() + b"\n" for d in documents)


def dump(folder: Path) -> list[str]:
    with closing(sqlite3.connect(folder / DATABASE)) as raw:
        return list(raw.iterdump())


def settings_of(store: Store) -> dict[str, Any]:
    names = ("theme", "house_rules", "current_match", "unnamed")
    return {name: store.setting(name, None) for name in names}


def test_everything_comes_back_in_an_empty_store(store: Store, other: Store, full: bytes):
    assert store.backups.restore(full, in_place=False) == Restored(2, 0, 0)
    assert stored(store) == stored(other)
    assert store.load(ONE).draft == other.load(ONE).draft != None  # noqa: E711
    assert store.load(ONE).can_redo
    assert settings_of(store) == settings_of(other)
    again = store.backups.save().data
    assert again.splitlines()[1:] == full.splitlines()[1:]


@settings(max_examples=15)
@given(records=st.lists(played_records(), max_size=3, unique_by=lambda r: r.match.id))
def test_whatever_was_played_comes_back(
    tmp_path_factory: pytest.TempPathFactory, records: list[Record]
):
    folder = tmp_path_factory.mktemp("backups")
    with closing(Store.open(folder / "a")) as a, closing(Store.open(folder / "b")) as b:
        a.archive.keep(records)
        saved = a.backups.save()
        assert (saved.matches, saved.left_out) == (len(records), 0)
        b.backups.restore(saved.data, in_place=False)
        assert stored(b) == {r.match.id: (r, None) for r in records} == stored(a)


@pytest.mark.parametrize("in_place", [True, False])
def test_restoring_twice_is_restoring_once(store: Store, full: bytes, in_place: bool):
    store.begin(record(TWO, 3, minute=30))
    store.backups.restore(full, in_place=in_place)
    once, settings_once = stored(store), settings_of(store)
    again = store.backups.restore(full, in_place=in_place)
    assert (again.new, again.gone) == (0, 0)
    assert (stored(store), settings_of(store)) == (once, settings_once)


# Merged.


def test_of_a_match_on_both_sides_the_one_changed_last_stays(store: Store, other: Store):
    other.begin(record(ONE, 3, minute=10))
    other.begin(record(TWO, 3, minute=10))
    data = other.backups.save().data
    store.begin(record(ONE, 1, minute=20))
    store.begin(record(TWO, 1, minute=0))
    assert store.backups.look_into(data) == Contents(lines(data)[0]["created"], 2, 0, 1)
    assert store.backups.restore(data, in_place=False) == Restored(0, 1, 0)
    assert len(store.load(ONE).lines) == 1
    assert len(store.load(TWO).lines) == 3


def test_of_two_changed_at_once_the_one_changed_more_often_stays(store: Store, other: Store):
    other.begin(record(ONE, 1).amend(0, PassedOut(), AT))
    other.begin(record(TWO, 1))
    store.begin(record(ONE, 1))
    store.begin(record(TWO, 1).amend(0, PassedOut(), AT))
    store.backups.restore(other.backups.save().data, in_place=False)
    assert [store.load(each).match.entries for each in (ONE, TWO)] == [(PassedOut(),)] * 2


def test_times_of_other_zones_are_compared_as_moments(store: Store, other: Store):
    other.begin(record(ONE, 0).write(HAND, "2026-01-02T22:30:00+02:00"))  # half an hour later
    store.begin(record(ONE, 0).write(PassedOut(), "2026-01-02T20:00:00Z"))
    store.backups.restore(other.backups.save().data, in_place=False)
    assert store.load(ONE).match.entries == (HAND,)


def test_what_only_one_side_has_is_kept(store: Store, full: bytes):
    mine = "33333333-3333-4333-8333-333333333333"
    store.begin(record(mine))
    assert store.backups.look_into(full).new == 2
    assert store.backups.restore(full, in_place=False) == Restored(2, 0, 0)
    assert stored(store).keys() == {ONE, TWO, mine}


def test_settings_that_are_here_stay_and_lists_of_things_are_united(store: Store, other: Store):
    lived_in(other)
    theirs: JsonValue = [
        {"name": "Άννα", "called": "Άννα Π."},
        {"name": "Κώστας", "called": "Κωστής"},
    ]
    other.keep_setting("players", {"renamings": theirs, "more": 1})
    full = other.backups.save().data
    mine: JsonValue = {"name": "Pafos", "profile": "tsaka-tsaka"}
    store.keep_setting("theme", "light")
    store.keep_setting("house_rules", [mine])
    store.keep_setting("unnamed", ["A"])
    store.keep_setting("players", {"renamings": [{"name": "Άννα", "called": "Αννίτσα"}]})
    store.backups.restore(full, in_place=False)
    house = {"name": "Pafos", "profile": "encyclopedia"}
    assert settings_of(store) == {
        "theme": "light",
        "house_rules": [mine, house],
        "current_match": ONE,
        "unnamed": ["A"],
    }
    assert store.setting("players", None) == {
        "renamings": [
            {"name": "Άννα", "called": "Αννίτσα"},
            {"name": "Κώστας", "called": "Κωστής"},
        ],
        "more": 1,
    }


def test_a_match_that_was_deleted_here_comes_back(store: Store, full: bytes):
    store.begin(record(TWO, 5, minute=40))
    store.archive.delete(TWO)
    assert store.backups.restore(full, in_place=False).new == 2
    assert len(store.load(TWO).lines) == 1


# In place.


def test_in_place_everything_is_as_in_the_backup(store: Store, other: Store, full: bytes):
    mine = "33333333-3333-4333-8333-333333333333"
    store.begin(record(mine))
    store.begin(record(TWO, 9, minute=20))
    store.keep_setting("vibrate", False)
    store.keep_setting("theme", "light")
    assert store.backups.restore(full, in_place=True) == Restored(1, 1, 1)
    assert stored(store) == stored(other)
    assert settings_of(store) == settings_of(other)
    assert store.setting("vibrate", "unset") == "unset"


@pytest.mark.parametrize("in_place", [True, False])
def test_undo_has_back_what_was_here(store: Store, tmp_path: Path, full: bytes, in_place: bool):
    store.begin(record("33333333-3333-4333-8333-333333333333"))
    store.begin(record(TWO, 1, minute=0))
    store.keep_setting("theme", "light")
    before = stored(store), settings_of(store)
    store.backups.restore(full, in_place=in_place)
    assert (stored(store), settings_of(store)) != before
    store.backups.undo()
    assert (stored(store), settings_of(store)) == before
    assert not (tmp_path / KEPT_BEFORE).exists()
    with pytest.raises(OSError, match=KEPT_BEFORE):
        store.backups.undo()


def test_a_window_that_shows_what_was_replaced_notices(store: Store, full: bytes):
    seen = store.begin(record(TWO, 1, minute=0))
    gone = store.begin(record("33333333-3333-4333-8333-333333333333"))
    store.backups.restore(full, in_place=True)
    for shown in (seen, gone):
        with pytest.raises(Conflict):
            store.write(shown.write(PassedOut(), at(59)))
    store.backups.undo()
    for shown in (seen, gone):
        with pytest.raises(Conflict):
            store.write(shown.write(PassedOut(), at(59)))


def test_the_archive_shows_and_finds_what_was_restored(store: Store, full: bytes):
    store.begin(record(TWO, 0))
    assert store.archive.count(Asked("Πάφος")) == 0
    store.backups.restore(full, in_place=True)
    (found,) = store.archive.page(Asked("παφος"), 0, 5)
    assert (found.match.id, found.place, found.match.note) == (ONE, "Πάφος", "ο τελικός")


# What cannot be saved or restored.


def test_deleted_matches_are_not_in_a_backup(store: Store):
    lived_in(store)
    store.archive.delete(ONE)
    assert [line["match"]["id"] for line in lines(store.backups.save().data)[1:]] == [TWO]


def test_a_match_that_nobody_could_read_again_is_left_out_and_told(
    store: Store, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    lived_in(store)
    with closing(sqlite3.connect(tmp_path / DATABASE)) as raw, raw:
        raw.execute(
            """UPDATE changes SET "after" = replace("after", '100', '103')
            WHERE match_id = ?""",
            [TWO],
        )
    saved = store.backups.save()
    assert (saved.matches, saved.left_out) == (1, 1)
    assert "bid_step" in caplog.text
    assert store.backups.look_into(saved.data).matches == 1
    assert store.backups.restore(V1.read_bytes(), in_place=True).replaced == 2
    lived_in_since = "33333333-3333-4333-8333-333333333333"
    store.begin(record(lived_in_since, 1))
    with closing(sqlite3.connect(tmp_path / DATABASE)) as raw, raw:
        raw.execute(
            """UPDATE changes SET kind = 'unheard of' WHERE match_id = ?""", [lived_in_since]
        )
    assert store.backups.restore(V1.read_bytes(), in_place=True).gone == 0  # it could not be kept


def test_a_draft_of_another_pad_does_not_keep_its_match_out(store: Store, tmp_path: Path):
    store.begin(record())
    with closing(sqlite3.connect(tmp_path / DATABASE)) as raw, raw:
        raw.execute("UPDATE matches SET draft = '{\"wager\":90}'")
    assert store.backups.save().left_out == 0


def test_a_restore_that_fails_on_its_way_leaves_nothing(store: Store, tmp_path: Path, full: bytes):
    store.begin(record("33333333-3333-4333-8333-333333333333"))
    with closing(sqlite3.connect(tmp_path / DATABASE, isolation_level=None)) as raw:
        raw.execute("""CREATE TRIGGER full AFTER INSERT ON changes WHEN new.number = 3
            BEGIN SELECT RAISE(ABORT, 'disk full'); END""")
        before = dump(tmp_path)
        with pytest.raises(Exception, match="disk full"):
            store.backups.restore(full, in_place=True)
        assert dump(tmp_path) == before


def test_a_backup_of_the_first_version_opens(store: Store):
    """The file that version 1 wrote; it never changes."""
    store.backups.restore(V1.read_bytes(), in_place=False)
    record = store.load(ONE)
    assert [change.kind for change in record.changes] == [
        "write",
        "write",
        "amend",
        "insert",
        "remove",
        "rules",
        "write",
    ]
    assert record.done == 6
    assert record.match.entries == (PassedOut(), replace(HAND, note="x"))
    assert record.match.rules == rules_of("tsaka-tsaka", target=500, declaration_tie="trump")
    assert record.beginning.rules == rules_of("tsaka-tsaka")
    assert record.draft == Draft("B", line=1, beneath=Draft("A", bid=90))
    assert stored(store)[ONE][1] == "Πάφος"
    assert store.current() == record
    assert store.setting("theme", None) == "dark"


def refused(data: bytes) -> tuple[int | None, int | None, str, str]:
    with pytest.raises(BackupError) as raised:
        for _ in read_backup(data)[1]:
            pass
    fault = raised.value.fault
    return raised.value.match, fault.hand, fault.field, fault.code


def test_a_newer_version_is_refused_as_such(full: bytes):
    header, *rest = lines(full)
    assert refused(written(header | {"version": 2, "zip": True}, *rest)) == (
        None,
        None,
        "version",
        "version",
    )


def changed(document: Any, path: tuple[Any, ...], value: Any) -> None:
    for step in path[:-1]:
        document = document[step]
    if value is ...:
        del document[path[-1]]
    else:
        document[path[-1]] = value


ONE_HAND = {"kind": "played", "contract": {"side": "A", "bid": 85}, "tricks": {"points": {"A": 97}}}
PASS = {"kind": "passed_out"}
RULES = {"profile": "tsaka-tsaka"}
DEEP: list[Any] = []
for _ in range(100):
    DEEP = [DEEP]
OTHER = RULES | {"target": 99}
FAULTS: list[tuple[tuple[Any, ...], Any, tuple[int | None, int | None, str, str]]] = [
    ((0, "format"), "pilotta-match", (None, None, "", "malformed")),
    ((0, "version"), 0, (None, None, "", "malformed")),
    ((0, "version"), True, (None, None, "", "malformed")),
    ((0, "created"), "yesterday", (None, None, "created", "malformed")),
    ((0, "matches"), 1, (None, None, "matches", "malformed")),
    ((0, "matches"), 3, (None, None, "matches", "malformed")),
    ((0, "settings"), [], (None, None, "settings", "malformed")),
    ((0, "settings", "current_match"), [1], (None, None, "settings.current_match", "malformed")),
    ((0, "settings", "deep"), DEEP, (None, None, "settings", "malformed")),
    ((0, "more"), 1, (None, None, "more", "malformed")),
    ((1, "match", "rules", "target"), 20, (1, None, "rules.target", "target_range")),
    ((1, "match", "sides", 0, "id"), "C", (1, None, "sides[0].id", "unknown_side")),
    ((1, "match", "hands"), [{"kind": "passed_out"}], (1, None, "match", "malformed")),
    ((1, "match", "id"), ..., (1, None, "match.id", "malformed")),
    ((1, "match", "created"), ..., (1, None, "match.created", "malformed")),
    ((2, "match", "id"), ONE, (2, None, "match.id", "malformed")),
    ((1, "place"), 7, (1, None, "place", "malformed")),
    ((1, "place"), ..., (1, None, "place", "malformed")),
    ((1, "done"), 8, (1, None, "done", "malformed")),
    ((1, "done"), -1, (1, None, "done", "malformed")),
    ((1, "done"), True, (1, None, "done", "malformed")),
    ((1, "draft", "digits"), {"A": "٧"}, (1, None, "draft.digits", "malformed")),
    ((1, "draft", "digits"), {"C": "7"}, (1, None, "draft", "malformed")),
    ((1, "draft", "beneath", "side"), "C", (1, None, "draft", "malformed")),
    ((1, "draft", "seat"), "C1", (1, None, "draft", "malformed")),
    ((1, "draft", "wager"), 1, (1, None, "draft", "malformed")),
    ((1, "changes"), {}, (1, None, "changes", "malformed")),
    ((1, "changes", 0, "kind"), "rewrite", (1, None, "changes[0].kind", "malformed")),
    ((1, "changes", 0), [], (1, None, "changes[0].kind", "malformed")),
    ((1, "changes", 0, "at"), "then", (1, None, "changes[0].at", "malformed")),
    ((1, "changes", 0, "at"), 5, (1, None, "changes[0].at", "malformed")),
    ((1, "changes", 1, "line"), 0, (1, None, "changes[1].line", "malformed")),
    ((1, "changes", 2, "line"), 1, (1, None, "changes[2].line", "malformed")),
    ((1, "changes", 0, "position"), 1, (1, None, "changes[0].position", "malformed")),
    ((1, "changes", 1, "position"), 0, (1, None, "changes[1].position", "malformed")),
    ((1, "changes", 2, "position"), 2, (1, None, "changes[2].position", "malformed")),
    ((1, "changes", 2, "position"), -1, (1, None, "changes[2].position", "malformed")),
    ((1, "changes", 2, "before"), None, (1, None, "changes[2].before", "malformed")),
    ((1, "changes", 4, "after"), PASS, (1, None, "changes[4].after", "malformed")),
    ((1, "changes", 1, "after"), ONE_HAND, (1, 2, "contract.bid", "bid_step")),
    ((1, "changes", 1, "after"), {"kind": "passed"}, (1, 2, "kind", "malformed")),
    ((1, "changes", 5, "before"), OTHER, (1, None, "changes[5].before", "malformed")),
    ((1, "changes", 5, "before"), [], (1, None, "changes[5].before", "malformed")),
    ((1, "changes", 5, "after", "target"), 9, (1, None, "changes[5].rules.target", "target_range")),
    ((1, "changes", 5, "after", "max_bid"), 90, (1, 2, "contract.bid", "bid_too_high")),
    ((1, "changes", 5, "line"), 1, (1, None, "changes[5].line", "malformed")),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "expected"), FAULTS)
def test_what_is_wrong_is_said_of_its_place(
    full: bytes, path: tuple[Any, ...], value: Any, expected: tuple[Any, ...]
):
    documents = lines(full)
    changed(documents, path, value)
    assert refused(written(*documents)) == expected


def test_rules_with_bids_are_for_four(full: bytes):
    head = {
        "format": "pilotta-match",
        "version": 1,
        "id": ONE,
        "created": AT,
        "rules": {"profile": "coffeehouse"},
        "sides": [{"id": "A", "name": ""}, {"id": "B", "name": ""}],
        "seats": 2,
        "hands": [],
    }
    change = {"kind": "rules", "at": AT, "before": {"profile": "coffeehouse"}, "after": RULES}
    match = {"match": head, "place": None, "done": 1, "draft": None, "changes": [change]}
    data = written(lines(full)[0] | {"matches": 1}, match)
    assert refused(data) == (1, None, "changes[0].after.profile", "malformed")


@pytest.mark.parametrize(
    "data",
    [b"", b"\n", b"{}\n", b"[]\n", b"null\n", b"\xff\n", b"tefteri", b"[" * 100_000 + b"\n"],
)
def test_what_is_no_backup(data: bytes):
    assert refused(data) == (None, None, "", "malformed")


def test_repeated_keys_are_refused(full: bytes):
    twice = full.replace(b'"place": ', b'"place": null, "place": ', 1)
    assert refused(twice) == (1, None, "place", "malformed")


def test_a_backup_cut_at_any_byte_changes_nothing(store: Store, tmp_path: Path, full: bytes):
    store.begin(record(TWO, 4))
    before = dump(tmp_path)
    for end in [*range(0, len(full), 97), *range(len(full) - 40, len(full))]:
        with pytest.raises(BackupError):
            store.backups.restore(full[:end], in_place=True)
    assert dump(tmp_path) == before
    assert not (tmp_path / KEPT_BEFORE).exists()


@settings(max_examples=60)
@given(data=st.data())
def test_a_backup_with_any_byte_flipped_is_refused_or_can_be_scored(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
):
    whole = V1.read_bytes()
    place = data.draw(st.integers(0, len(whole) - 1))
    byte = data.draw(st.integers(0, 255))
    flipped = whole[:place] + bytes([byte]) + whole[place + 1 :]
    folder = tmp_path_factory.mktemp("flipped")
    with closing(Store.open(folder)) as store:
        before = dump(folder)
        try:
            store.backups.restore(flipped, in_place=True)
        except BackupError:
            assert dump(folder) == before
            return
        for match_id in stored(store):
            store.load(match_id)
        saved = store.backups.save()
        assert saved.left_out == 0


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    path = tmp_path / "a.tefteri"
    backup_module.write_whole(path, b"old")

    def fail(_: int) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(backup_module.os, "fsync", fail)
    with pytest.raises(OSError, match="disk full"):
        backup_module.write_whole(path, b"new")
    assert path.read_bytes() == b"old"


@pytest.mark.parametrize(
    "hostile",
    [
        lambda n: b'{"a": ' * n,
        lambda n: b"[[]," + b"[]," * n + b"[]]\n",
        lambda n: b'["' + b'ab","' * n + b'"]\n',
        lambda n: b"9" * n + b"\n",
        lambda n: b"\n" * n,
    ],
)
def test_hostile_lines_are_refused_before_they_are_read(hostile: Callable[[int], bytes]):
    assert refused(hostile(2_000_000))[3] == "malformed"
