"""Matches to make sheets of: the cases that tables gave, and any that hypothesis can think of."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.match import Sheet, score_match
from scorekeeper.scoring.model import (
    SIDES_AT,
    Adjustment,
    Contract,
    Entry,
    Four,
    Match,
    Party,
    PassedOut,
    Pilotta,
    Played,
    Sequence,
    Tricks,
    seats_of,
)
from scorekeeper.scoring.rules import Rules, rules_of
from scorekeeper.storage.matchfile import read_match
from tests.scoring.strategies import at_tables, entries_at

CASES = sorted(
    path
    for path in (Path(__file__).parents[1] / "scoring" / "cases").glob("*.json")
    if ".expected" not in path.suffixes
)
WICKED = (
    "=1+1",
    "+1",
    "-1",
    "@SUM(1)",
    "\t=1",
    "\r=1",
    "\x1b[2J\x00\x07",
    "\u202eolleh\u200f",
    "<b>&amp;</b>",
    "Иван",
    "مرحبا",
    "👨‍👩‍👧 🎉",
    "e\u0301\u0323",
    "a\nb",
    '",;\'"',
    "\ud800",
    " ",
    "",
    'Κωνσταντίνος-Παναγιώτης Χ"Νικ',
    "ω" * 300,
)


def case(path: Path) -> tuple[Match, Sheet]:
    match = read_match(path.read_bytes())
    return match, score_match(match)


def expected(path: Path) -> dict[str, Any]:
    return json.loads(path.with_suffix(".expected.json").read_text(encoding="utf-8"))


US_AND_THEM = (
    Party("A", "Εμείς", ("Ανδρέας", "Μαρία")),
    Party("B", "Εσείς", ("Κώστας", "Ελένη")),
)


def evening(hands: int, rules: Rules | None = None) -> Match:
    """An evening with something of everything, over and over."""
    turns: tuple[Entry, ...] = (
        Played(
            Contract("A", 80, "hearts", seat="A2"),
            Tricks({"A": 97}),
            (Sequence("B", 3, "K", "spades"), Sequence("A", 3, "A", "clubs"), Pilotta("A")),
        ),
        Played(Contract("B", 100, "spades", "closed"), Tricks({"B": 82})),
        Played(Contract("A", 120, "diamonds", "reopened"), Tricks({"A": 130}), (Four("A", "9"),)),
        PassedOut(),
        Played(Contract("B", "capot", None), Tricks(capot="B"), (), "με δύο πάζες στην αρχή"),
        Adjustment({"A": -10, "B": 3}, "ρεβόκα"),
        Played(Contract("A", 90, "clubs"), Tricks(capot="B")),
    )
    entries = tuple(turns[i % len(turns)] for i in range(hands))
    rules = rules or rules_of("tsaka-tsaka")
    created = "2026-12-01T21:40:00+02:00"
    return Match(rules, US_AND_THEM, entries, 4, "A1", created=created)


def coffee_house_of_three(hands: int) -> Match:
    parties = (Party("A", "Άννα"), Party("B", "Βάσος"), Party("C", "Χρίστος"))
    turns: tuple[Entry, ...] = (
        Played(Contract("A", None, "hearts"), Tricks({"A": 60, "B": 40, "C": 31})),
        Played(Contract("C"), Tricks({"A": 50, "B": 40, "C": 31}), (Sequence("B", 3),)),
        Adjustment({"C": -20}),
    )
    entries = tuple(turns[i % len(turns)] for i in range(hands))
    return Match(rules_of("coffeehouse"), parties, entries, 3, "C1")


typed = st.one_of(
    st.sampled_from(WICKED), st.text(st.characters(exclude_categories=["Cs"]), max_size=40)
)


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match that can be scored, with whatever people type for names and notes."""
    rules, seats = draw(at_tables())
    entries: list[Entry] = []
    for entry in draw(st.lists(entries_at(seats, rules), max_size=8)):
        try:
            score_entry(entry, rules, seats)
        except ScoringError:
            continue
        entries.append(replace(entry, note=draw(st.none() | typed)))
    parties = tuple(
        Party(side, draw(typed), tuple(draw(typed) for _ in seats_of(side, seats)))
        for side in SIDES_AT[seats]
    )
    dealer: Any = draw(st.none() | st.sampled_from(["A1", "B1"]))
    created = draw(st.none() | st.sampled_from(["2026-12-01T19:40:00+00:00", "2024-02-29"]))
    note = draw(st.none() | typed)
    return Match(rules, parties, tuple(entries), seats, dealer, created=created, note=note)
