"""What the values read straight from JSON, which is how stored entries become hands again."""

from dataclasses import FrozenInstanceError
from typing import Any, get_args

import pytest
from pydantic import TypeAdapter, ValidationError

from scorekeeper.scoring.model import (
    SEATS_AT,
    SIDES_AT,
    Adjustment,
    Contract,
    Entry,
    Four,
    PassedOut,
    Pilotta,
    Played,
    Seats,
    Sequence,
    Tricks,
    seats_of,
)
from tests.scoring.said import match

ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)


def test_a_whole_hand() -> None:
    text = """{"kind": "played", "note": "πρώτη",
        "contract": {"side": "A", "seat": "A2", "bid": 100, "trump": "spades", "stake": "closed"},
        "declarations": [
            {"side": "B", "seat": "B1", "kind": "sequence", "length": 3, "top": "K",
             "suit": "hearts", "shown": false},
            {"side": "A", "kind": "four", "rank": "9"},
            {"side": "A", "kind": "pilotta"}],
        "tricks": {"points": {"A": 97, "B": 65}, "capot": null}}"""
    assert ENTRY.validate_json(text) == Played(
        Contract("A", 100, "spades", "closed", "A2"),
        Tricks({"A": 97, "B": 65}, None),
        (Sequence("B", 3, "K", "hearts", "B1", False), Four("A", "9"), Pilotta("A")),
        "πρώτη",
    )


def test_as_little_as_can_be_said() -> None:
    text = '{"kind": "played", "contract": {"side": "B", "bid": "capot"}, "tricks": {"capot": "B"}}'
    assert ENTRY.validate_json(text) == Played(Contract("B", "capot"), Tricks({}, "B"))
    assert ENTRY.validate_json('{"kind": "passed_out"}') == PassedOut()
    text = '{"kind": "adjustment", "points": {"A": -10}, "note": "revoke"}'
    assert ENTRY.validate_json(text) == Adjustment({"A": -10}, "revoke")


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        '{"kind": "dealt"}',
        '{"kind": "passed_out", "points": {"A": 1}}',
        '{"kind": "adjustment"}',
        '{"kind": "adjustment", "points": {"D": 1}}',
        '{"kind": "adjustment", "points": {"A": "1"}}',
        '{"kind": "adjustment", "points": {"A": true}}',
        '{"kind": "adjustment", "points": {"A": 1.5}}',
        '{"kind": "played", "contract": {"side": "A", "bid": 80}}',
        '{"kind": "played", "contract": {"side": "A", "bid": 80, "suit": "hearts"}, "tricks": {}}',
        '{"kind": "played", "contract": {"side": "A", "bid": "80"}, "tricks": {}}',
        '{"kind": "played", "contract": {"side": "A", "stake": "double"}, "tricks": {}}',
        '{"kind": "played", "contract": {"side": "A"}, "tricks": {}, "declarations":'
        ' [{"kind": "sequence", "side": "A", "length": 2}]}',
        '{"kind": "played", "contract": {"side": "A"}, "tricks": {}, "declarations":'
        ' [{"kind": "four", "side": "A", "rank": "8"}]}',
        '{"kind": "passed_out", "note": "' + "x" * 501 + '"}',
    ],
)
def test_what_no_entry_is(text: str) -> None:
    with pytest.raises(ValidationError):
        ENTRY.validate_json(text)


@pytest.mark.parametrize("seats", get_args(Seats))
def test_the_seats_of_a_table(seats: Seats) -> None:
    assert len(SEATS_AT[seats]) == seats
    assert match(seats=seats).side_ids == SIDES_AT[seats]
    # counter-clockwise, the sides take turns; partners face each other
    sides: list[Any] = [seat[0] for seat in SEATS_AT[seats]]
    assert sides == [*SIDES_AT[seats]] * (seats // len(SIDES_AT[seats]))
    everybody = [seat for side in SIDES_AT[seats] for seat in seats_of(side, seats)]
    assert sorted(everybody) == sorted(SEATS_AT[seats])


def test_entries_do_not_change() -> None:
    hand: Any = PassedOut()
    with pytest.raises(FrozenInstanceError):
        hand.note = "x"
