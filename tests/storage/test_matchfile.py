import copy
import json
import re
from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.scoring.errors import ERROR_CODES, ScoringError
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import (
    SEATS_AT,
    SIDES_AT,
    Adjustment,
    Contract,
    Match,
    Party,
    PassedOut,
    Played,
    Seats,
    Sequence,
    Tricks,
)
from scorekeeper.scoring.rules import MAX_TARGET, MIN_TARGET, Rules, rules_of
from scorekeeper.storage.matchfile import match_json, read_match
from tests.storage.strategies import entries

Json = dict[str, Any]
_GONE = object()


def evening() -> Json:
    return {
        "format": "pilotta-match",
        "version": 1,
        "id": "3f2b8c1e-7d4a-4c55-9a0e-1b2c3d4e5f60",
        "created": "2024-05-01T20:15:00+03:00",
        "note": "στο καφενείο",
        "rules": {"profile": "tsaka-tsaka", "target": 301},
        "sides": [
            {"id": "A", "name": "Εμείς", "players": ["Ανδρέας", "Μαρία"]},
            {"id": "B", "name": "Εσείς", "players": ["Κώστας", "Ελένη"]},
        ],
        "seats": 4,
        "first_dealer": "A1",
        "hands": [
            {
                "kind": "played",
                "contract": {"side": "A", "seat": "A2", "bid": 100, "trump": "spades"},
                "declarations": [
                    {"side": "B", "kind": "sequence", "length": 3, "top": "K", "suit": "hearts"},
                    {"side": "A", "kind": "four", "rank": "9"},
                    {"side": "A", "kind": "pilotta"},
                ],
                "tricks": {"points": {"A": 97, "B": 65}, "capot": None},
            },
            {
                "kind": "played",
                "contract": {"side": "B", "bid": "capot", "trump": "hearts"},
                "tricks": {"capot": "B"},
            },
            {"kind": "passed_out"},
            {"kind": "adjustment", "points": {"A": -10}, "note": "revoke"},
        ],
    }


def coffee_house(seats: int = 4) -> Json:
    """A match without bids, by as many as there are."""
    letters = "ABC" if seats == 3 else "AB"
    points = {"A": 40, "B": 40, "C": 40} if seats == 3 else {"A": 80, "B": 62}
    return {
        "format": "pilotta-match",
        "version": 1,
        "rules": {"profile": "coffeehouse"},
        "sides": [{"id": letter, "name": letter} for letter in letters],
        "seats": seats,
        "hands": [
            {
                "kind": "played",
                "contract": {"side": "A", "bid": None},
                "declarations": [{"side": "B", "kind": "pilotta"}],
                "tricks": {"points": {"A": 100} if seats == 4 else points},
            }
        ],
    }


def put(document: Json, path: str, value: Any) -> Json:
    """The document with another value there; ``_GONE``: without it."""
    document = copy.deepcopy(document)
    *outer, last = (int(s) if s.isdigit() else s for s in re.findall(r"\w+", path))
    place: Any = document
    for step in outer:
        place = place[step]
    if value is _GONE:
        del place[last]
    else:
        place[last] = value
    return document


def fault(text: bytes | str) -> tuple[int | None, str, str] | None:
    """The hand, the field and the code of what is wrong; None where nothing is."""
    try:
        score_match(read_match(text))
    except ScoringError as error:
        return error.hand, error.field, error.code
    return None


def test_a_whole_file_is_read():
    match = read_match(json.dumps(evening()))
    assert match == Match(
        Rules(),
        (Party("A", "Εμείς", ("Ανδρέας", "Μαρία")), Party("B", "Εσείς", ("Κώστας", "Ελένη"))),
        match.entries,
        4,
        "A1",
        "3f2b8c1e-7d4a-4c55-9a0e-1b2c3d4e5f60",
        "2024-05-01T20:15:00+03:00",
        "στο καφενείο",
    )
    assert [entry.kind for entry in match.entries] == [
        "played",
        "played",
        "passed_out",
        "adjustment",
    ]
    assert match.entries[1] == Played(Contract("B", "capot", "hearts"), Tricks({}, "B"))
    assert match.entries[2:] == (PassedOut(), Adjustment({"A": -10}, "revoke"))


def test_what_is_not_said_is_the_profiles():
    document = evening() | {"rules": {"profile": "encyclopedia", "both_over": "bidders_first"}}
    for key in ("id", "created", "note", "seats", "first_dealer"):
        del document[key]
    match = read_match(json.dumps(document))
    assert match.rules == rules_of("encyclopedia", both_over="bidders_first")
    assert (match.id, match.created, match.note, match.first_dealer) == (None,) * 4
    assert match.seats == 4


@pytest.mark.parametrize(
    "document",
    [
        put(evening(), "hands[0].contract.trump", None),
        put(evening(), "hands[0].contract.bid", 100.0),
        put(evening(), "hands[0].declarations[0].length", 3.0),
        put(evening(), "hands[0].tricks.points.A", 97.0),
        put(evening(), "hands[0].note", "x" * 500),
        put(evening(), "hands[3].points.A", -0.0),
        put(evening(), "hands", []),
        put(evening(), "version", 1.0),
        put(evening(), "seats", 4.0),
        put(evening(), "rules.target", 50.0),
        put(evening(), "rules.max_bid", 400.0),
        put(evening(), "sides", evening()["sides"][::-1]),
        put(evening(), "sides[0].players", []),
        put(evening(), "sides[0].name", ""),
        put(evening(), "created", "2024-05-01"),
        put(evening(), "id", "3F2B8C1E-7D4A-4C55-9A0E-1B2C3D4E5F60"),
        put(evening(), "sides[0].name", "\U0001f0a1"),
        put(coffee_house(), "hands[0].contract.bid", _GONE),
        put(coffee_house(), "hands[0].contract.stake", "open"),
        put(coffee_house(), "rules.max_bid", 100),
        coffee_house(2),
        coffee_house(3),
    ],
)
def test_a_good_file(document: Json):
    assert fault(json.dumps(document)) is None
    assert fault(json.dumps(document, ensure_ascii=False).encode()) is None


def test_a_byte_order_mark_is_passed_over():
    assert fault("\ufeff" + json.dumps(evening())) is None
    assert fault(json.dumps(evening()).encode("utf-8-sig")) is None


def test_sides_come_in_the_order_of_their_seats():
    document = put(coffee_house(3), "sides", coffee_house(3)["sides"][::-1])
    assert [party.id for party in read_match(json.dumps(document)).sides] == ["A", "B", "C"]


HEADERS: list[tuple[str, Any, str, str]] = [
    ("format", _GONE, "format", "malformed"),
    ("format", "bridge-match", "format", "malformed"),
    ("version", _GONE, "version", "malformed"),
    ("version", 0, "version", "malformed"),
    ("version", "1", "version", "malformed"),
    ("version", True, "version", "malformed"),
    ("version", 1.5, "version", "malformed"),
    ("version", 2, "version", "version"),
    ("version", 2.0, "version", "version"),
    ("id", "17", "id", "malformed"),
    ("id", "{3f2b8c1e-7d4a-4c55-9a0e-1b2c3d4e5f60}", "id", "malformed"),
    ("id", None, "id", "malformed"),
    ("created", "yesterday", "created", "malformed"),
    ("created", 1714583700, "created", "malformed"),
    ("note", "x" * 501, "note", "malformed"),
    ("rules", _GONE, "rules", "malformed"),
    ("rules", [], "rules", "malformed"),
    ("rules.profile", _GONE, "rules.profile", "malformed"),
    ("rules.profile", "belote", "rules.profile", "malformed"),
    ("rules.capot", True, "rules.capot", "malformed"),
    ("rules.capot_bid", 1, "rules.capot_bid", "malformed"),
    ("rules.pilotta_survives", "false", "rules.pilotta_survives", "malformed"),
    ("rules.contract_check", "RAW", "rules.contract_check", "malformed"),
    ("rules.failed_contract", None, "rules.failed_contract", "malformed"),
    ("rules.max_bid", "820", "rules.max_bid", "malformed"),
    ("rules.max_bid", 400.5, "rules.max_bid", "malformed"),
    ("rules.max_bid", 70, "rules.max_bid", "malformed"),
    ("rules.target", "301", "rules.target", "malformed"),
    ("rules.target", True, "rules.target", "malformed"),
    ("rules.target", None, "rules.target", "malformed"),
    ("rules.target", 300.5, "rules.target", "target_range"),
    ("rules.target", 49, "rules.target", "target_range"),
    ("rules.target", 5001, "rules.target", "target_range"),
    ("sides", _GONE, "sides", "malformed"),
    ("sides", {}, "sides", "malformed"),
    ("sides", [], "sides", "malformed"),
    ("sides[0]", "A", "sides[0]", "malformed"),
    ("sides[0].id", 1, "sides[0].id", "malformed"),
    ("sides[0].id", "B", "sides", "malformed"),
    ("sides[1].id", "C", "sides[1].id", "unknown_side"),
    ("sides[1].id", "", "sides[1].id", "unknown_side"),
    ("sides[0].name", _GONE, "sides[0].name", "malformed"),
    ("sides[0].name", None, "sides[0].name", "malformed"),
    ("sides[0].colour", "blue", "sides[0].colour", "malformed"),
    ("sides[0].players", None, "sides[0].players", "malformed"),
    ("sides[0].players", "Μαρία", "sides[0].players", "malformed"),
    ("sides[0].players", ["a", 2], "sides[0].players[1]", "malformed"),
    ("sides[0].players", ["a", "b", "c"], "sides[0].players", "malformed"),
    ("seats", 3, "seats", "malformed"),
    ("seats", 5, "seats", "malformed"),
    ("seats", "4", "seats", "malformed"),
    ("seats", None, "seats", "malformed"),
    ("first_dealer", "C1", "first_dealer", "unknown_side"),
    ("first_dealer", "A3", "first_dealer", "malformed"),
    ("first_dealer", "a1", "first_dealer", "malformed"),
    ("first_dealer", 1, "first_dealer", "malformed"),
    ("first_dealer", None, "first_dealer", "malformed"),
    ("hands", _GONE, "hands", "malformed"),
    ("hands", {}, "hands", "malformed"),
    ("scores", [], "scores", "malformed"),
]


@pytest.mark.parametrize(("path", "value", "field", "code"), HEADERS)
def test_a_fault_in_the_header(path: str, value: Any, field: str, code: str):
    document = put(put(evening(), "hands[0]", "no hand"), path, value)
    assert fault(json.dumps(document)) == (None, field, code)


def test_a_newer_version_may_have_more_keys():
    document = put(put(evening(), "version", 2), "weather", "fine")
    assert fault(json.dumps(document)) == (None, "version", "version")


def test_the_target_is_looked_at_last():
    document = put(put(evening(), "rules.target", 10), "sides[1].id", "C")
    assert fault(json.dumps(document)) == (None, "sides[1].id", "unknown_side")


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"[]",
        b'"pilotta-match"',
        b"null",
        b"\xff\xfe",
        json.dumps(evening()).encode("utf-16"),
        json.dumps(evening(), ensure_ascii=False).encode("iso-8859-7"),
        json.dumps(put(evening(), "hands[0].tricks.points.A", float("nan"))),
        json.dumps(put(evening(), "rules.target", float("inf"))),
        json.dumps(put(evening(), "sides[0].name", "\ud83c")),
        json.dumps(put(evening(), "sides[0].name", "\ud83c"), ensure_ascii=False),
        json.dumps(evening())[:-1] + ',"\\udc00": 1}',
        "[" * 100_000,
        '{"hands": ' + "[" * 100_000 + "]" * 100_000 + "}",
        '{"version": ' + "9" * 5000 + "}",
        json.dumps(evening()) + "x",
    ],
)
def test_what_is_no_json_object(text: bytes | str):
    assert fault(text) == (None, "", "malformed")


ENTRIES: list[tuple[str, Any, str, str]] = [
    ("[0]", 5, "", "malformed"),
    ("[0].kind", _GONE, "kind", "malformed"),
    ("[0].kind", "won", "kind", "malformed"),
    ("[0].kind", ["played"], "kind", "malformed"),
    ("[0].note", 5, "note", "malformed"),
    ("[0].note", None, "note", "malformed"),
    ("[0].note", "x" * 501, "note", "malformed"),
    ("[0].points", {"A": 1}, "points", "malformed"),
    ("[0].contract", _GONE, "contract", "malformed"),
    ("[0].contract", None, "contract", "malformed"),
    ("[0].contract", [], "contract", "malformed"),
    ("[0].contract.side", _GONE, "contract.side", "malformed"),
    ("[0].contract.side", None, "contract.side", "malformed"),
    ("[0].contract.side", 1, "contract.side", "malformed"),
    ("[0].contract.side", "C", "contract.side", "unknown_side"),
    ("[0].contract.side", "Z", "contract.side", "unknown_side"),
    ("[0].contract.side", "", "contract.side", "unknown_side"),
    ("[0].contract.seat", "B1", "contract.seat", "seat_side"),
    ("[0].contract.seat", "A3", "contract.seat", "malformed"),
    ("[0].contract.seat", None, "contract.seat", "malformed"),
    ("[0].contract.trump", "♠", "contract.trump", "malformed"),
    ("[0].contract.stake", "doubled", "contract.stake", "malformed"),
    ("[0].contract.stake", None, "contract.stake", "malformed"),
    ("[0].contract.double", True, "contract.double", "malformed"),
    ("[0].contract.bid", _GONE, "contract.bid", "bid_missing"),
    ("[0].contract.bid", None, "contract.bid", "bid_missing"),
    ("[0].contract.bid", "100", "contract.bid", "malformed"),
    ("[0].contract.bid", True, "contract.bid", "malformed"),
    ("[0].contract.bid", {}, "contract.bid", "malformed"),
    ("[0].contract.bid", 70, "contract.bid", "bid_too_low"),
    ("[0].contract.bid", -80, "contract.bid", "bid_too_low"),
    ("[0].contract.bid", 79.5, "contract.bid", "bid_too_low"),
    ("[0].contract.bid", 830, "contract.bid", "bid_too_high"),
    ("[0].contract.bid", 10**40, "contract.bid", "bid_too_high"),
    ("[0].contract.bid", 820.5, "contract.bid", "bid_too_high"),
    ("[0].contract.bid", 85, "contract.bid", "bid_step"),
    ("[0].contract.bid", 80.5, "contract.bid", "bid_step"),
    ("[0].contract.bid", 819.9, "contract.bid", "bid_step"),
    ("[0].declarations", None, "declarations", "malformed"),
    ("[0].declarations", {}, "declarations", "malformed"),
    ("[0].declarations[0]", "tierce", "declarations[0]", "malformed"),
    ("[0].declarations[0].kind", _GONE, "declarations[0].kind", "malformed"),
    ("[0].declarations[0].kind", "belote", "declarations[0].kind", "malformed"),
    ("[0].declarations[0].side", _GONE, "declarations[0].side", "malformed"),
    ("[0].declarations[0].side", "C", "declarations[0].side", "unknown_side"),
    ("[0].declarations[0].side", "b", "declarations[0].side", "unknown_side"),
    ("[0].declarations[0].seat", "A1", "declarations[0].seat", "seat_side"),
    ("[0].declarations[0].seat", None, "declarations[0].seat", "malformed"),
    ("[0].declarations[0].length", _GONE, "declarations[0].length", "malformed"),
    ("[0].declarations[0].length", 2, "declarations[0].length", "malformed"),
    ("[0].declarations[0].length", 3.5, "declarations[0].length", "malformed"),
    ("[0].declarations[0].length", "3", "declarations[0].length", "malformed"),
    ("[0].declarations[0].length", 8, "declarations[0].length", "sequence_too_long"),
    ("[0].declarations[0].length", 9, "declarations[0].length", "sequence_too_long"),
    ("[0].declarations[0].top", 10, "declarations[0].top", "malformed"),
    ("[0].declarations[0].top", None, "declarations[0].top", "malformed"),
    ("[0].declarations[0].suit", None, "declarations[0].suit", "malformed"),
    ("[0].declarations[0].shown", 1, "declarations[0].shown", "malformed"),
    ("[0].declarations[0].rank", "9", "declarations[0].rank", "malformed"),
    ("[0].declarations[1].rank", "8", "declarations[1].rank", "malformed"),
    ("[0].declarations[1].top", "9", "declarations[1].top", "malformed"),
    ("[0].tricks", _GONE, "tricks", "malformed"),
    ("[0].tricks", 97, "tricks", "malformed"),
    ("[0].tricks.last", "A", "tricks.last", "malformed"),
    ("[0].tricks.points", None, "tricks.points", "malformed"),
    ("[0].tricks.points", [97, 65], "tricks.points", "malformed"),
    ("[0].tricks.points", {}, "tricks.points", "points_missing"),
    ("[0].tricks.points", {"A": "97"}, "tricks.points.A", "malformed"),
    ("[0].tricks.points", {"A": None}, "tricks.points.A", "malformed"),
    ("[0].tricks.points", {"A": False}, "tricks.points.A", "malformed"),
    ("[0].tricks.points", {"C": 97}, "tricks.points", "unknown_side"),
    ("[0].tricks.points", {"A": 97, "X": 65.5}, "tricks.points", "unknown_side"),
    ("[0].tricks.points", {"A": 97, "X": "65"}, "tricks.points.X", "malformed"),
    ("[0].tricks.points", {"A": 97.5}, "tricks.points", "points_range"),
    ("[0].tricks.points", {"A": -1}, "tricks.points", "points_range"),
    ("[0].tricks.points", {"A": 163}, "tricks.points", "points_range"),
    ("[0].tricks.points", {"A": 161}, "tricks.points", "points_impossible"),
    ("[0].tricks.points", {"A": 97, "B": 66}, "tricks.points", "points_sum"),
    ("[0].tricks", {"points": {"A": 162}}, "tricks.capot", "capot_unclear"),
    ("[0].tricks.capot", "unsaid", "tricks.capot", "malformed"),
    ("[0].tricks.capot", True, "tricks.capot", "malformed"),
    ("[0].tricks.capot", "C", "tricks.capot", "unknown_side"),
    ("[0].tricks.capot", "Z", "tricks.capot", "unknown_side"),
    ("[2].contract", {}, "contract", "malformed"),
    ("[3].points", _GONE, "points", "malformed"),
    ("[3].points", 10, "points", "malformed"),
    ("[3].points", {"C": 5}, "points", "unknown_side"),
    ("[3].points", {"A": 1, "": 5}, "points", "unknown_side"),
    ("[3].points", {"A": -10.5}, "points", "points_range"),
    ("[3].points", {"A": "-10"}, "points.A", "malformed"),
    ("[3].tricks", {}, "tricks", "malformed"),
]


@pytest.mark.parametrize(("path", "value", "field", "code"), ENTRIES)
def test_a_fault_in_an_entry(path: str, value: Any, field: str, code: str):
    document = put(evening(), f"hands{path}", value)
    number = int(path[1]) + 1
    assert fault(json.dumps(document)) == (number, field, code)


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ('"bid": 100', '"bid": 1e2', None),
        ('"bid": 100', '"bid": 1e999', (1, "contract.bid", "bid_too_high")),
        ('"bid": 100', '"bid": -1e999', (1, "contract.bid", "bid_too_low")),
        ('"A": 97', '"A": 1e999', (1, "tricks.points", "points_range")),
        ('"A": -10', '"A": 1e999', (4, "points", "points_range")),
        ('"length": 3', '"length": 1e999', (1, "declarations[0].length", "malformed")),
        ('"target": 301', '"target": 1e999', (None, "rules.target", "target_range")),
        ('"target": 301', '"target": -0.0', (None, "rules.target", "target_range")),
    ],
)
def test_numbers_of_any_size(before: str, after: str, expected: tuple[int, str, str] | None):
    assert fault(json.dumps(evening()).replace(before, after, 1)) == expected


def declared(*declarations: Json) -> Json:
    return put(evening(), "hands[0].declarations", list(declarations))


def run(side: str, length: int, **more: str) -> Json:
    return {"side": side, "kind": "sequence", "length": length, **more}


PILOTTA = {"side": "A", "kind": "pilotta"}


@pytest.mark.parametrize(
    ("document", "field", "code"),
    [
        (declared(PILOTTA, PILOTTA), "declarations[1]", "pilotta_twice"),
        (declared(run("A", 5), run("A", 5), run("A", 5)), "declarations", "declarations_too_many"),
        (
            declared(run("B", 3, top="A", suit="spades"), PILOTTA),
            "declarations",
            "declarations_conflict",
        ),
        (declared(run("A", 3, top="J"), run("B", 3)), "declarations[1].top", "top_needed"),
        (put(evening(), "rules.capot_bid", False), "contract.bid", "bid_not_allowed"),
        (put(coffee_house(), "hands[0].contract.bid", 80.5), "contract.bid", "bid_not_allowed"),
        (
            put(coffee_house(), "hands[0].contract.stake", "closed"),
            "contract.stake",
            "bid_not_allowed",
        ),
        (put(coffee_house(3), "hands[0].contract.side", "D"), "contract.side", "unknown_side"),
        (
            put(coffee_house(3), "hands[0].declarations[0].side", "D"),
            "declarations[0].side",
            "unknown_side",
        ),
        (put(coffee_house(3), "hands[0].tricks.capot", "D"), "tricks.capot", "unknown_side"),
        (put(coffee_house(3), "hands[0].tricks.points.D", 3.5), "tricks.points", "unknown_side"),
        (put(coffee_house(3), "hands[0].tricks.points.C", 3.5), "tricks.points", "points_range"),
    ],
)
def test_a_fault_that_takes_more(document: Json, field: str, code: str):
    found = fault(json.dumps(document))
    assert found is not None
    assert found[1:] == (field, code)


def test_every_code_has_a_file():
    """But for those that tests of the scoring itself have to find."""
    tested = {code for *_, code in (*HEADERS, *ENTRIES)}
    more = {"pilotta_twice", "declarations_too_many", "declarations_conflict", "top_needed"}
    scoring = {"bid_not_allowed", "fours_twice", "capot_points"}
    assert tested | more | scoring == set(ERROR_CODES)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        # the entries in their order, whatever is wrong with them
        ({"hands[0].contract.bid": 70, "hands[1].kind": "?"}, (1, "contract.bid", "bid_too_low")),
        ({"hands[0].kind": "?", "hands[1].contract.bid": 70}, (1, "kind", "malformed")),
        ({"hands[2].kind": "?", "hands[3].points": 5}, (3, "kind", "malformed")),
        # in a hand: the shape, the contract, the declarations, the tricks
        ({"hands[0].contract.bid": 70, "hands[0].note": 5}, (1, "note", "malformed")),
        ({"hands[0].contract.bid": 70.5, "hands[0].note": 5}, (1, "note", "malformed")),
        (
            {"hands[0].contract.bid": 70, "hands[0].tricks.points.A": 97.5},
            (1, "contract.bid", "bid_too_low"),
        ),
        (
            {"hands[0].declarations[0].side": "Z", "hands[0].tricks.points.A": 97.5},
            (1, "declarations[0].side", "unknown_side"),
        ),
        (
            {"hands[0].contract.bid": 85.5, "hands[0].declarations[0].side": "Z"},
            (1, "contract.bid", "bid_step"),
        ),
        (
            {"hands[0].contract.bid": 85, "hands[0].tricks.capot": "unsaid"},
            (1, "tricks.capot", "malformed"),
        ),
        ({"hands[3].points.A": 5.5, "hands[3].note": None}, (4, "note", "malformed")),
    ],
)
def test_one_error_a_file(changes: Json, expected: tuple[int, str, str]):
    document = evening()
    for path, value in changes.items():
        document = put(document, path, value)
    assert fault(json.dumps(document)) == expected


def test_a_side_of_no_table_waits_for_its_turn():
    document = put(coffee_house(3), "hands[0].tricks.capot", "D")
    document = put(document, "hands[0].contract.bid", 80)
    assert fault(json.dumps(document)) == (1, "contract.bid", "bid_not_allowed")


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ('"version"', '"seats": 4, "version"', (None, "seats", "malformed")),
        ('"target"', '"profile": "coffeehouse", "target"', (None, "rules.profile", "malformed")),
        ('"name"', '"id": "A", "name"', (None, "sides[0].id", "malformed")),
        ('"bid": "capot"', '"bid": 80, "bid": "capot"', (2, "contract.bid", "malformed")),
        (
            '"kind": "four"',
            '"kind": "four", "kind": "four"',
            (1, "declarations[1].kind", "malformed"),
        ),
        ('"A": 97', '"A": 97, "A": 97', (1, "tricks.points.A", "malformed")),
        ('"note": "revoke"', '"note": "", "note": "revoke"', (4, "note", "malformed")),
        ('"hands"', '"hands": [], "hands"', (None, "hands", "malformed")),
        # not before what is wrong in an earlier hand
        ('"bid": 100', '"bid": 70, "note": 1, "note": 1', (1, "contract.note", "malformed")),
    ],
)
def test_a_key_is_there_once(before: str, after: str, expected: tuple[int | None, str, str]):
    text = json.dumps(evening())
    assert before in text
    assert fault(text.replace(before, after, 1)) == expected


def test_a_key_given_twice_waits_for_its_hand():
    text = json.dumps(put(evening(), "hands[0].contract.bid", 70))
    text = text.replace('"kind": "passed_out"', '"kind": "passed_out", "kind": "passed_out"')
    assert fault(text) == (1, "contract.bid", "bid_too_low")


def test_only_what_was_said_is_written():
    match = Match(
        rules_of("encyclopedia", target=151),
        (Party("A", "Εμείς"), Party("B", "Εσείς", ("Κώστας",))),
        (
            Played(Contract("A", 80), Tricks({"A": 97}), (Sequence("A", 3, shown=False),)),
            PassedOut(),
        ),
    )
    assert match_json(match) == (
        "{\n"
        ' "format": "pilotta-match",\n'
        ' "version": 1,\n'
        ' "rules": {"profile": "encyclopedia", "target": 151},\n'
        ' "sides": [{"id": "A", "name": "Εμείς"},'
        ' {"id": "B", "name": "Εσείς", "players": ["Κώστας"]}],\n'
        ' "seats": 4,\n'
        ' "hands": [\n'
        '  {"kind":"played","contract":{"side":"A","bid":80},"tricks":{"points":{"A":97}},'
        '"declarations":[{"side":"A","length":3,"shown":false,"kind":"sequence"}]},\n'
        '  {"kind":"passed_out"}]\n'
        "}\n"
    )


def test_a_match_without_hands_is_written():
    match = replace(read_match(json.dumps(evening())), entries=())
    assert read_match(match_json(match)) == match


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """Any match that has the shape of one; its entries need not be scorable."""
    profile = draw(st.sampled_from(["tsaka-tsaka", "encyclopedia", "coffeehouse"]))
    seats: Seats = draw(st.sampled_from(get_args(Seats))) if profile == "coffeehouse" else 4
    most_players = 2 if seats == 4 else 1
    return Match(
        replace(
            draw(st.from_type(Rules)),
            profile=profile,
            target=draw(st.integers(MIN_TARGET, MAX_TARGET)),
            max_bid=draw(st.integers(min_value=80)),
        ),
        tuple(
            Party(side, draw(st.text()), tuple(draw(st.lists(st.text(), max_size=most_players))))
            for side in SIDES_AT[seats]
        ),
        tuple(draw(st.lists(entries, max_size=4))),
        seats,
        draw(st.none() | st.sampled_from(SEATS_AT[seats])),
        draw(st.none() | st.uuids().map(str)),
        draw(st.none() | st.datetimes().map(lambda time: time.isoformat())),
        draw(st.none() | st.text(max_size=500)),
    )


@given(matches())
def test_a_match_comes_back_as_it_was(match: Match):
    text = match_json(match)
    assert read_match(text) == match
    assert read_match(text.encode()) == match


def places(value: Any, path: tuple[int | str, ...] = ()) -> list[tuple[int | str, ...]]:
    """The paths to everything in a document."""
    if isinstance(value, dict):
        inner: Any = value.items()
    else:
        inner = enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for step, part in inner for place in places(part, (*path, step)))]


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=3)
    | st.sampled_from(
        ["A", "C", "A1", "C1", "J", "unsaid", "capot", "sequence", "[key]", "played"]
    ),
    lambda inner: (
        st.lists(inner, max_size=2)
        | st.dictionaries(
            st.text(max_size=2) | st.sampled_from(["A", "kind", "side", "bid", "[key]", "points"]),
            inner,
            max_size=3,
        )
    ),
    max_leaves=5,
)


@given(st.sampled_from([evening(), coffee_house(3), coffee_house(2)]), st.data())
def test_whatever_is_in_a_file_it_is_scored_or_refused(document: Json, data: st.DataObject):
    document = copy.deepcopy(document)
    for _ in range(data.draw(st.integers(1, 3))):
        *outer, last = data.draw(st.sampled_from(places(document)[1:]))
        place: Any = document
        for step in outer:
            place = place[step]
        if isinstance(place, dict) and data.draw(st.booleans()):
            last = data.draw(st.text(max_size=3) | st.sampled_from(["[key]", "points", "C", "top"]))
        place[last] = data.draw(json_values)
    found = fault(json.dumps(document))
    assert found is None or found[2] in ERROR_CODES


@given(st.binary() | st.text(), st.integers(0, 1500))
def test_whatever_the_bytes_are_they_are_refused_in_order(noise: bytes | str, cut: int):
    whole = json.dumps(evening(), ensure_ascii=False)
    if isinstance(noise, str):
        fault(noise)
        fault(whole[:cut] + noise + whole[cut:])
    else:
        fault(noise)
        fault(whole.encode()[:cut] + noise + whole.encode()[cut:])
