"""A whole match as a scorer writes it, by touches alone, compared hand by hand with the engine."""

import re
from collections.abc import Sequence as Several

from playwright.sync_api import expect

from scorekeeper.scoring.match import Sheet, score_match
from scorekeeper.scoring.model import (
    Entry,
    Four,
    Match,
    Party,
    PassedOut,
    Pilotta,
    Sequence,
    Tricks,
)
from scorekeeper.scoring.rules import rules_of
from tests.browser.driver import Phone, Server
from tests.browser.scorer import touch
from tests.scoring.said import played

EVENING: tuple[tuple[str, Entry], ...] = (
    (
        "who-bid-A suit-spades bid-100 105 write-hand",
        played(100, Tricks({"A": 105}), trump="spades"),
    ),
    (
        "who-bid-B suit-hearts bid-90 stake-closed declare-A declare-A-sequence-3 92 write-hand",
        played(
            90,
            Tricks({"B": 92}),
            Sequence("A", 3),
            trump="hearts",
            stake="closed",
            bidders="B",
        ),
    ),
    ("passed-out", PassedOut()),
    (
        "who-bid-A suit-clubs bid-120 declare-A pilotta-A declare-A declare-A-four-9 66 write-hand",
        played(120, Tricks({"A": 66}), Pilotta("A"), Four("A", "9"), trump="clubs"),
    ),
    (
        "who-bid-B bid-80 162 capot-no write-hand",
        played(80, Tricks({"B": 162}, None), bidders="B"),
    ),
    (
        "who-bid-A bid-110 97 capot-A write-hand",
        played(110, Tricks({}, "A")),
    ),
    (
        "who-bid-B suit-diamonds bid-110 declare-A declare-A-sequence-3"
        " declare-B declare-B-sequence-3 86 ?Us top-K ?Them top-A write-hand",
        played(
            110,
            Tricks({"B": 86}),
            Sequence("A", 3, "K"),
            Sequence("B", 3, "A"),
            trump="diamonds",
            bidders="B",
        ),
    ),
    (
        "who-bid-A ~bid-capot stake-reopened capot-A write-hand",
        played("capot", Tricks({}, "A"), stake="reopened"),
    ),
    (
        "who-bid-B bid-90 count-A 60 write-hand",
        played(90, Tricks({"A": 60}), bidders="B"),
    ),
    (
        "who-bid-A bid-130 stake-closed 129 write-hand",
        played(130, Tricks({"A": 129}), stake="closed"),
    ),
    (
        "who-bid-A ~bid-capot stake-closed capot-A write-hand",
        played("capot", Tricks({}, "A"), stake="closed"),
    ),
)
"""What is touched for each hand, and the hand that was meant."""


def engine(entries: Several[Entry]) -> Sheet:
    sides = (Party("A", "Us"), Party("B", "Them"))
    return score_match(Match(rules_of("tsaka-tsaka"), sides, tuple(entries), first_dealer="A1"))


def test_a_match_to_301_by_touches_alone(phone: Phone):
    phone.tap("seat-A1")
    phone.tap("start-match")
    entries: list[Entry] = []
    for marks, entry in EVENING:
        touch(phone, marks)
        entries.append(entry)
        sheet = engine(entries)
        if sheet.over:
            break
        line = sheet.lines[-1]
        phone.expect_text(f"hand-{line.number}", f"total {line.totals['A']}")
        phone.expect_text(f"hand-{line.number}", f"total {line.totals['B']}")
        assert phone.is_in_view(f"hand-{line.number}")
        for side, total in sheet.totals.items():
            assert phone.text_of(f"total-{side}") == str(total)
            phone.expect_text(f"need-{side}", str(301 - total))
        assert sheet.dealer
        assert phone.has(f"dealer-{sheet.dealer[0]}")
        for side, points in line.score.points.items():
            name = {"A": "Us", "B": "Them"}[side]
            assert re.search(rf"\b{name} {points}, total", phone.text_of(f"hand-{line.number}"))
    sheet = engine(entries)
    assert len(entries) == len(EVENING)
    assert sheet.winner == "A"
    phone.expect_text("winner", "Us")
    assert phone.text_of("final-score") == " : ".join(map(str, sheet.totals.values()))
    phone.tap("rematch")
    phone.expect_text("total-A", "0")
    assert not phone.has("hand-1")


def test_a_hand_half_filled_in_outlives_the_kill(phone: Phone, server: Server):
    phone.tap("start-match")
    touch(phone, "who-bid-A suit-spades bid-100 105 write-hand")
    touch(phone, "who-bid-B suit-hearts bid-90 stake-closed")
    touch(phone, "declare-A declare-A-sequence-4 9")
    phone.expect_text("count-A", "153")
    server.restart()
    phone.open()
    phone.expect_text("total-A", "20")
    phone.expect_text("total-B", "6")
    phone.tap("resume-hand")
    for mark in ("side-B", "suit-hearts", "bid-90", "stake-closed", "count-B"):
        expect(phone.by_id(mark)).to_have_attribute("aria-current", "true")
    phone.expect_text("count-B", "9")
    phone.expect_text("declare-A", "quarte")
    touch(phone, "5 write-hand")
    meant = played(
        90, Tricks({"B": 95}), Sequence("A", 4), trump="hearts", stake="closed", bidders="B"
    )
    sheet = engine([EVENING[0][1], meant])
    phone.expect_text("hand-2", f"total {sheet.totals['B']}")
    assert phone.text_of("total-A") == str(sheet.totals["A"])
    assert phone.text_of("total-B") == str(sheet.totals["B"])
