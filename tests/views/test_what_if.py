"""The match by other rules, beside what was played."""

from dataclasses import replace

import pytest

from scorekeeper.scoring.model import Adjustment, PassedOut, Sequence, Tricks
from scorekeeper.scoring.record import Record
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import begin, choose_in_menu, hand, opened, record_of, touch

SHORT = hand("A", 100, 96, trump="spades")
"""20 : 6 where the bid is held against the rounded points, 0 : 26 elsewhere."""


async def test_hand_by_hand(store: Store):
    running = begin(store, hand("A", 80, 97), SHORT, PassedOut(), Adjustment({"B": -5}))
    async with opened(store) as app:
        await choose_in_menu(app, "what-if")
        await touch(app, "other-rules", "option-contract_check-sheet", "close")
        assert [app.label_of(f"what-if-{number}") for number in (1, 2, 3, 4)] == [
            "1. Us 80: 18 : 6 as played, 18 : 6 by the other rules",
            "2. Us 100♠: 0 : 26 as played, 20 : 6 by the other rules",
            "3. all passed: 0 : 0 as played, 0 : 0 by the other rules",
            "4. adjustment: 0 : –5 as played, 0 : –5 by the other rules",
        ]
        assert "18 : 27" in app.text_of("what-if-played")
        assert "38 : 7" in app.text_of("what-if-other")
        assert "1 difference" in app.text_of("other-rules")
        await touch(app, "back")
        assert app.text_of("total-A") == "18"
    assert record_of(store) == running


@pytest.mark.parametrize(
    ("target", "played", "other"),
    [
        (50, "Them won with hand 2.", "Us won with hand 3."),
        (70, "Them won with hand 3.", "Nobody has won."),
    ],
)
async def test_who_would_have_won(store: Store, target: int, played: str, other: str):
    begin(store, SHORT, SHORT, SHORT, target=target)
    async with opened(store) as app:
        await choose_in_menu(app, "what-if")
        await touch(app, "other-rules", "option-contract_check-sheet", "close")
        assert played in app.text_of("what-if-played")
        assert other in app.text_of("what-if-other")


async def test_rules_under_which_a_hand_could_not_be(store: Store):
    begin(store, SHORT, hand("B", 500, Tricks(capot="B"), Sequence("B", 4)))
    async with opened(store) as app:
        await choose_in_menu(app, "what-if")
        await touch(app, "other-rules", "option-max_bid-400", "close")
        assert "hand 2" in app.text_of("rules-refused")
        assert not app.has("what-if-other")


async def test_before_the_first_hand(app: FletHarness):
    await choose_in_menu(app, "what-if")
    assert "0 : 0" in app.text_of("what-if-other")
    assert not app.has("what-if-1")


async def test_house_rules_by_name(store: Store):
    store.keep_setting(
        "house_rules",
        [{"name": "Zeno", "profile": "tsaka-tsaka", "contract_check": "sheet"}],
    )
    begin(store, SHORT)
    async with opened(store) as app:
        await choose_in_menu(app, "what-if")
        await touch(app, "other-rules", "house-rules-1", "close")
        assert "Zeno" in app.text_of("other-rules")
        assert "20 : 6" in app.text_of("what-if-other")


async def test_without_a_match_there_is_a_way_on(new_app: FletHarness):
    await new_app.go("/what-if")
    await touch(new_app, "start-match")


async def test_a_kept_match_under_other_rules(store: Store):
    begin(store, hand("A", 100, 97), hand("B", 80, 90))
    at = "2026-01-01T20:00:00Z"
    store.begin(Record(replace(record_of(store).match, id="other", entries=(), created=at)))
    async with opened(store, route="/matches") as app:
        await touch(app, "match-2")
        await choose_in_menu(app, "what-if")
        assert app.has("what-if-2")
        await app.back()
        assert app.has("total-A")
