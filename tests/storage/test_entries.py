import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from pydantic import TypeAdapter, ValidationError

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import (
    Adjustment,
    Contract,
    Entry,
    Four,
    PassedOut,
    Pilotta,
    Played,
    Sequence,
    Tricks,
)
from scorekeeper.storage.entries import draft_json, entry_json, read_draft, read_entry
from tests.storage.strategies import drafts, entries


@given(entries)
def test_an_entry_comes_back_as_it_was(entry: Entry) -> None:
    text = entry_json(entry)
    assert read_entry(text) == entry
    assert TypeAdapter(Entry).validate_json(text) == entry


@pytest.mark.parametrize(
    ("entry", "written"),
    [
        (
            Played(
                Contract("A", 100, "spades", "closed", "A2"),
                Tricks({"A": 97, "B": 65}, None),
                (Sequence("B", 3, "K", "hearts", "B1"), Four("A", "9"), Pilotta("A", shown=False)),
            ),
            {
                "kind": "played",
                "contract": {
                    "side": "A",
                    "bid": 100,
                    "trump": "spades",
                    "stake": "closed",
                    "seat": "A2",
                },
                "tricks": {"points": {"A": 97, "B": 65}, "capot": None},
                "declarations": [
                    {
                        "side": "B",
                        "length": 3,
                        "top": "K",
                        "suit": "hearts",
                        "seat": "B1",
                        "kind": "sequence",
                    },
                    {"side": "A", "rank": "9", "kind": "four"},
                    {"side": "A", "shown": False, "kind": "pilotta"},
                ],
            },
        ),
        (
            Played(Contract("B", "capot", "hearts"), Tricks(capot="B")),
            {
                "kind": "played",
                "contract": {"side": "B", "bid": "capot", "trump": "hearts"},
                "tricks": {"capot": "B"},
            },
        ),
        (
            # The coffee-house game: the match file wants the key all the same.
            Played(Contract("C"), Tricks({"A": 0}), note="γρήγορα"),
            {
                "kind": "played",
                "contract": {"side": "C", "bid": None},
                "tricks": {"points": {"A": 0}},
                "note": "γρήγορα",
            },
        ),
        (PassedOut(), {"kind": "passed_out"}),
        (
            Adjustment({"A": -10}, "revoke"),
            {"kind": "adjustment", "points": {"A": -10}, "note": "revoke"},
        ),
        (Adjustment({}), {"kind": "adjustment", "points": {}}),
    ],
)
def test_an_entry_is_written_as_the_match_file_has_it(
    entry: Entry, written: dict[str, Any]
) -> None:
    assert json.loads(entry_json(entry)) == written


@given(drafts)
def test_a_draft_comes_back_as_it_was(draft: Draft | None) -> None:
    assert draft is None or read_draft(draft_json(draft)) == draft


def test_a_draft_is_written_as_far_as_it_was_filled() -> None:
    draft = Draft("A", capot=None, declarations=(Four("A", "J"),))
    assert json.loads(draft_json(replace(Draft(line=3), beneath=draft))) == {
        "line": 3,
        "beneath": {
            "side": "A",
            "capot": None,
            "declarations": [{"side": "A", "rank": "J", "kind": "four"}],
        },
    }


def test_json_is_compact_and_readable() -> None:
    assert entry_json(PassedOut("νύχτα")) == '{"kind":"passed_out","note":"νύχτα"}'


def test_what_could_not_be_read_again_is_not_written() -> None:
    with pytest.raises(ValidationError):
        entry_json(PassedOut("x" * 501))
