"""The rules of the running match: what a change of them does, the change, and the way back."""

from dataclasses import replace

import flet as ft
import pytest

from scorekeeper.scoring.model import Pilotta, Sequence, Tricks
from scorekeeper.scoring.options import VALUES, Option, OptionValue
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import (
    begin,
    choose_in_menu,
    hand,
    opened,
    record_of,
    sheet_of,
    totals,
    touch,
)

TSAKA = rules_of("tsaka-tsaka")
SHORT = hand("A", 100, 96)
"""20 : 6 where the bid is held against the rounded points, 0 : 26 elsewhere."""


async def test_a_change_is_told_before_it_is_made(store: Store):
    begin(store, hand("A", 80, 97), SHORT, hand("B", 90, 96), SHORT)
    async with opened(store) as app:
        await choose_in_menu(app, "house-rules")
        assert not app.has("apply-rules")
        await touch(app, "option-contract_check-sheet")
        told = app.text_of("consequence")
        assert "64 : 37 (now 24 : 77)" in told
        assert "Hands that change: 2, 4." in told
        assert record_of(store).match.rules == TSAKA
        await touch(app, "apply-rules")
        assert totals(app) == ("64", "37")
    assert record_of(store).match.rules == replace(TSAKA, contract_check="sheet")


async def test_a_change_that_ends_the_match_says_who_wins(store: Store):
    begin(store, *[SHORT] * 3, target=50)
    async with opened(store) as app:
        await touch(app, "see-sheet")
        await choose_in_menu(app, "house-rules")
        await touch(app, "option-contract_check-sheet")
        assert "Then Us has won." in app.text_of("consequence")
        await touch(app, "apply-rules")
    assert sheet_of(store).winner == "A"


async def test_another_dealer_is_told(store: Store):
    begin(store, SHORT, players=(("Andreas", "Maria"), ("Kostas", "Eleni")))
    async with opened(store) as app:
        await choose_in_menu(app, "house-rules")
        await touch(app, "option-deal_passes-left")
        told = app.text_of("consequence")
        assert "No hand changes." in told
        assert "Next dealer: Eleni." in told
        await touch(app, "apply-rules")
    assert sheet_of(store).dealer == "B2"


@pytest.mark.parametrize(
    ("option", "value", "came"),
    [
        ("max_bid", 400, (28, 106)),
        ("capot_bid", False, (28, 106)),
        ("contract_check", "sheet", (48, 86)),
        ("failed_contract", "keep_own", (30, 104)),
        ("pilotta_survives", True, (30, 104)),
        ("declaration_tie", "trump", (30, 106)),
        ("both_over", "bidders_first", (28, 106)),
        ("deal_passes", "left", (28, 106)),
    ],
)
async def test_each_option_by_itself(
    store: Store, option: Option, value: OptionValue, came: tuple[int, int]
):
    tied = (Sequence("A", 3, "K", "spades"), Sequence("B", 3, "K", "hearts"))
    begin(
        store,
        hand("A", 80, 97, *tied, trump="spades"),
        SHORT,
        hand("A", 100, 70, Pilotta("A")),
        hand("B", 80, 60, stake="open"),
        hand("B", 90, Tricks(capot="B")),
        dealer="A1",
    )
    before = tuple(sheet_of(store).totals.values())
    assert before == (42, 94)
    shift = tuple(n - m for n, m in zip(came, (28, 106), strict=True))
    async with opened(store) as app:
        await choose_in_menu(app, "house-rules")
        await touch(app, f"option-{option}-{str(value).lower()}", "apply-rules")
    after = tuple(sheet_of(store).totals.values())
    assert tuple(n - m for n, m in zip(after, before, strict=True)) == shift
    assert record_of(store).match.rules != TSAKA
    assert VALUES[option]


async def test_rules_under_which_a_hand_could_not_be_are_refused(store: Store):
    running = begin(store, SHORT, hand("B", 500, Tricks(capot="B"), Sequence("B", 4)))
    async with opened(store) as app:
        await choose_in_menu(app, "house-rules")
        await touch(app, "option-max_bid-400")
        refused = app.text_of("rules-refused")
        assert "hand 2" in refused
        assert "The highest bid here is 400." in refused
        assert not app.is_enabled("apply-rules")
        await touch(app, "option-max_bid-820")
        assert not app.has("rules-refused")
    assert record_of(store) == running


async def test_a_highest_bid_that_cannot_be_is_not_applied(store: Store):
    begin(store, SHORT)
    async with opened(store) as app:
        await choose_in_menu(app, "house-rules")
        await touch(app, "option-contract_check-sheet", "option-max_bid-other")
        await app.type("option-max_bid", "40")
        assert not app.is_enabled("apply-rules")
        await app.type("option-max_bid", "400")
        await touch(app, "apply-rules")
    assert record_of(store).match.rules == replace(TSAKA, contract_check="sheet", max_bid=400)


async def test_undo_and_redo(store: Store):
    begin(store, SHORT)
    async with opened(store) as app:
        await choose_in_menu(app, "house-rules")
        await touch(app, "option-contract_check-sheet", "apply-rules", "undo")
        assert totals(app) == ("0", "26")
        assert record_of(store).match.rules == TSAKA
        assert not app.has("resume-hand")
        await touch(app, "redo")
        assert totals(app) == ("20", "6")
    assert record_of(store).match.rules == replace(TSAKA, contract_check="sheet")


async def test_the_half_hand_on_the_pad_goes_by_the_new_rules(store: Store):
    begin(store)
    async with opened(store) as app:
        await touch(app, "who-bid-A", "bid-100", "96")
        assert "0 : 26" in app.text_of("preview-points")
        await touch(app, "back")
        await choose_in_menu(app, "house-rules")
        await touch(app, "option-contract_check-sheet", "apply-rules", "resume-hand")
        assert "20 : 6" in app.text_of("preview-points")


async def test_the_history_of_the_rules(store: Store):
    begin(store, SHORT)
    async with opened(store) as app:
        await choose_in_menu(app, "house-rules")
        assert not app.has("rules-history")
        await touch(app, "option-contract_check-sheet", "option-max_bid-400", "apply-rules")
        await choose_in_menu(app, "house-rules")
        history = app.text_of("rules-history").replace(" ", "")
        assert "Thehighestbid:400;Whenabidismade:Rounded" in history


async def test_two_quick_taps_change_the_rules_once(store: Store):
    begin(store, SHORT)
    async with opened(store) as app:
        await choose_in_menu(app, "house-rules")
        await touch(app, "option-contract_check-sheet")
        await app.click("apply-rules", times=2)
    assert len(record_of(store).rules_changes) == 1


async def test_house_rules_by_name_in_a_running_match(store: Store):
    store.keep_setting(
        "house_rules",
        [{"name": "Zeno", "profile": "tsaka-tsaka", "contract_check": "sheet"}],
    )
    begin(store, SHORT, target=151)
    async with opened(store) as app:
        await choose_in_menu(app, "house-rules")
        await touch(app, "house-rules-1", "apply-rules")
    assert record_of(store).match.rules == replace(TSAKA, contract_check="sheet", target=151)


async def test_leaving_changes_nothing(store: Store):
    running = begin(store, SHORT)
    async with opened(store) as app:
        await choose_in_menu(app, "house-rules")
        await touch(app, "option-contract_check-sheet", "back")
        assert totals(app) == ("0", "26")
    assert record_of(store) == running


async def test_without_a_match_there_is_a_way_on(new_app: FletHarness):
    await new_app.go("/house-rules")
    await touch(new_app, "start-match")


async def test_the_button_is_within_reach_on_a_tiny_screen(store: Store):
    begin(store, SHORT)
    async with opened(store, size=(320, 400)) as app:
        await choose_in_menu(app, "house-rules")
        await touch(app, "option-contract_check-sheet", "apply-rules")
        assert app.find_all(ft.Semantics)
    assert record_of(store).match.rules.contract_check == "sheet"
