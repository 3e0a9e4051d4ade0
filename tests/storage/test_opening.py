"""Match files opened as matches on record."""

import json
from typing import Any

import pytest
from hypothesis import given

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.model import Adjustment, PassedOut, Played
from scorekeeper.scoring.record import Record, replay
from scorekeeper.storage.matchfile import match_json
from scorekeeper.storage.opening import open_match
from tests.storage.played import played_records

NOW = "2026-12-01T20:00:00+00:00"
MATCH: dict[str, Any] = {
    "format": "pilotta-match",
    "version": 1,
    "rules": {"profile": "tsaka-tsaka"},
    "sides": [{"id": "A", "name": "Εμείς"}, {"id": "B", "name": "Εσείς"}],
    "hands": [
        {"kind": "played", "contract": {"side": "A", "bid": 90}, "tricks": {"points": {"A": 97}}},
        {"kind": "passed_out"},
        {"kind": "adjustment", "points": {"B": -10}},
    ],
}


def text(**more: Any) -> bytes:
    return json.dumps(MATCH | more).encode()


def test_the_hands_are_as_if_they_had_been_written_one_by_one():
    opened = open_match(text(), NOW)
    assert [type(entry) for entry in opened.match.entries] == [Played, PassedOut, Adjustment]
    one_by_one = Record(opened.beginning)
    for entry in opened.match.entries:
        one_by_one = one_by_one.write(entry, NOW)
    assert opened == one_by_one == replay(opened.beginning, opened.changes, opened.done, None)


def test_when_it_was_created_is_when_its_hands_were_written():
    opened = open_match(text(created="2024-05-01"), NOW)
    assert opened.match.created == opened.changes[0].at == "2024-05-01"
    assert open_match(text(), NOW).match.created == NOW


def test_a_file_without_an_id_is_the_same_match_whenever_and_however_it_is_written():
    ids = [
        open_match(text(), NOW).match.id,
        open_match(text(), "2027-01-01").match.id,
        open_match(json.dumps(MATCH, indent=2).encode(), NOW).match.id,
    ]
    assert len(set(ids)) == 1
    assert open_match(text(hands=[]), NOW).match.id not in ids


def test_an_id_is_the_same_in_capitals():
    match_id = "3F2B8C1E-7D4A-4C55-9A0E-1B2C3D4E5F60"
    assert open_match(text(id=match_id), NOW).match.id == match_id.lower()


def test_a_hand_that_cannot_stand_is_refused_with_its_number():
    hand = {"kind": "played", "contract": {"side": "A", "bid": 80}, "tricks": {"points": {"A": 1}}}
    with pytest.raises(ScoringError) as raised:
        open_match(text(hands=[*MATCH["hands"], hand]), NOW)
    assert (raised.value.hand, raised.value.code) == (4, "points_impossible")


@given(record=played_records())
def test_a_match_that_is_written_and_opened_is_the_same(record: Record):
    assert open_match(match_json(record.match).encode(), NOW).match == record.match


@given(record=played_records())
def test_replaying_is_making_every_change_once_more(record: Record):
    again = Record(record.beginning, changes=record.changes, draft=record.draft)
    for _ in range(record.done):
        again = again.redo()
    assert replay(record.beginning, record.changes, record.done, record.draft) == again == record
