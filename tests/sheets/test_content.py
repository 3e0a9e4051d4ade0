from dataclasses import replace

import pytest
from hypothesis import given, settings

from scorekeeper.i18n import translator
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import (
    Adjustment,
    Contract,
    Match,
    Party,
    PassedOut,
    Pilotta,
    Played,
    Sequence,
    Tricks,
)
from scorekeeper.scoring.rules import rules_of
from scorekeeper.sheets.content import Content, content, rules_lines, seen
from scorekeeper.sheets.fonts import drawable
from tests.sheets.matches import US_AND_THEM, WICKED, matches

ENGLISH = translator("en")


def said_of(*entries, rules=None, **more) -> Content:
    match = Match(rules or rules_of("tsaka-tsaka"), US_AND_THEM, entries, 4, "A1", **more)
    return content(match, score_match(match), ENGLISH, "Larnaca")


@pytest.mark.parametrize(
    ("typed", "shown"),
    [
        ("a\r\n\tb", "a b"),
        ("  =1 ", "=1"),
        ("\x1b[2J", "\ufffd[2J"),
        ("\u202eab", "\ufffdab"),
        ("e\u0301", "é"),
        ("👨‍👩‍👧", "👨‍👩‍👧"),
        ("<b>x</b>", "<b>x</b>"),
        ("\ud800", "\ufffd"),
    ],
)
def test_what_people_type_can_be_seen(typed: str, shown: str):
    assert seen(typed) == shown


@pytest.mark.parametrize(
    ("typed", "drawn"),
    [
        ("Εμείς ♥ Ünal", "Εμείς ♥ Ünal"),
        ("İğneş", "Ignes"),
        ("Иван", "????"),
        ("🎉\ufe0f", "?"),
        ("e\u0301", "e"),
        ("\ufffd", "?"),
    ],
)
def test_letters_that_the_font_lacks_leave_a_trace(typed: str, drawn: str):
    assert drawable(typed) == drawn


@pytest.mark.parametrize("typed", WICKED)
def test_all_that_is_drawn_is_in_the_font(typed: str):
    assert drawable(drawable(seen(typed))) == drawable(seen(typed))


def test_when_and_where():
    said = said_of(created="2026-12-01T21:40:00+02:00")
    assert said.when_and_where == "1 December 2026 · Larnaca"
    assert said_of().when_and_where == "Larnaca"


def test_declarations_that_do_not_count_are_told_from_those_that_do():
    hand = Played(
        Contract("A", 80, "hearts"),
        Tricks({"A": 97}),
        (
            Sequence("B", 3, "K", "spades"),
            Sequence("A", 3, "A", "clubs"),
            Sequence("A", 3, "Q", "diamonds", shown=False),
            Pilotta("B"),
        ),
    )
    assert [(d.side, d.text, d.counts) for d in said_of(hand).rows[0].declared] == [
        ("A", "Tierce A♣ 20", True),
        ("B", "Tierce K♠ 20", False),
        ("A", "Tierce Q♦ 0", False),
        ("B", "Pilotta 20", True),
    ]


def test_capot_is_marked_where_the_bid_does_not_say_it():
    bid = Played(Contract("A", "capot"), Tricks(capot="A"))
    against = Played(Contract("A", "capot"), Tricks(capot="B"))
    unsaid = Played(Contract("A", 80), Tricks(capot="A"))
    said = said_of(bid, against, unsaid, PassedOut())
    assert [row.capot for row in said.rows] == [None, "B", "A", None]


def test_who_bid_and_who_dealt():
    hand = Played(Contract("A", 80, seat="A2"), Tricks({"A": 97}))
    no_seat = Played(Contract("B", 80), Tricks({"A": 97}))
    said = said_of(hand, Adjustment({"A": 5}, "bonus"), no_seat, PassedOut())
    assert [(row.dealer, row.bidder, row.remark, row.note) for row in said.rows] == [
        ("Ανδρέας", "Μαρία", "", ""),
        ("", "", "adjustment", "bonus"),
        ("Κώστας", "Εσείς", "", ""),
        ("Μαρία", "", "all passed", ""),
    ]
    assert [(s.side, s.name) for s in said.signers] == [
        ("A", "Ανδρέας"),
        ("B", "Κώστας"),
        ("A", "Μαρία"),
        ("B", "Ελένη"),
    ]


def test_house_rules_are_those_in_which_the_table_differs():
    assert rules_lines(said_of(), ENGLISH) == ("Tsaka-tsaka, to 301", "No house rules")
    rules = rules_of("tsaka-tsaka", target=151, capot_bid=False, deal_passes="left")
    assert rules_lines(said_of(rules=rules), ENGLISH) == (
        "Tsaka-tsaka, to 151",
        "Capot as a bid: Cannot",
        "The next dealer: To the left",
    )


def test_players_that_say_no_more_than_the_side():
    said = said_of()
    party = Party("A", "Άννα", ("Άννα",))
    alone = replace(said.match, sides=(party, Party("B", "Βάσος", ("", "Νίκος"))))
    said = replace(said, match=alone)
    assert (said.players("A"), said.players("B")) == ((), ("Νίκος",))


@settings(max_examples=50)
@given(matches())
def test_nothing_is_said_that_cannot_be_written(match: Match):
    said = content(match, score_match(match), ENGLISH, "\x00")
    texts = [said.title, said.place, said.result, *said.names.values()]
    texts += [part for row in said.rows for part in (row.dealer, row.bidder, row.note)]
    for text in texts:
        text.encode()
        assert not any(ord(c) < 32 or c in "\u202e\u200f" for c in text)
        assert text == text.strip()
