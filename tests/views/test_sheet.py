"""The sheet: a line for each entry, the totals, who deals, and the hand that is being played."""

import re

import flet as ft
import pytest

from scorekeeper.scoring.model import Adjustment, PassedOut, Side, Tricks
from scorekeeper.storage.repository import Store
from scorekeeper.views import theme
from tests.headless import FletHarness
from tests.views.scorer import begin, hand, opened, sheet_of, stored, totals, touch

EVENING = (
    hand("A", 100, 105, trump="spades"),
    hand("B", 90, 60, trump="hearts", stake="closed"),
    PassedOut(),
    hand("A", 110, Tricks(capot="A"), trump="clubs"),
    hand("B", "capot", Tricks(capot="B"), stake="reopened"),
    Adjustment({"A": -10}, "revoke"),
    hand("A", 80, 96),
)


def rows(app: FletHarness) -> list[str]:
    return [identifier for identifier in app.identifiers() if identifier.startswith("hand-")]


async def test_a_new_sheet(app: FletHarness):
    assert totals(app) == ("0", "0")
    assert "301" in app.text_of("need-A")
    assert rows(app) == []
    assert not app.is_enabled("undo")
    assert not app.is_enabled("redo")


async def test_every_entry_is_a_line_and_the_lines_add_up(store: Store):
    begin(store, *EVENING, target=1000)
    sheet = sheet_of(store)
    async with opened(store) as app:
        assert rows(app) == [f"hand-{number}" for number in range(1, len(EVENING) + 1)]
        assert totals(app) == tuple(str(total) for total in sheet.totals.values())
        assert str(1000 - sheet.totals["A"]) in app.text_of("need-A")
        for line in sheet.lines:
            words = app.text_of(f"hand-{line.number}").split()
            spoken = app.label_of(f"hand-{line.number}") or ""
            if line.entry.kind == "passed_out":
                continue
            for side, total in line.totals.items():
                assert str(total) in words
                points = line.score.points[side]
                shown = {0: "–"}.get(points, f"{'+' if points > 0 else '–'}{abs(points)}")
                assert shown in words
                assert f" {points}, total {total}" in spoken


async def test_the_contract_and_its_marks(store: Store):
    begin(store, *EVENING, target=1000)
    async with opened(store) as app:

        def line(number: int) -> str:
            return re.sub(r"\s", "", app.text_of(f"hand-{number}"))

        assert "100♠✓" in line(1)
        assert "90♥C×2✗" in line(2)
        assert "110♣CAPOT✓" in line(4)
        assert "capotR×4✓" in line(5)
        assert "revoke" in line(6)
        assert "80✓" in line(7)


async def test_two_equal_hands_are_two_lines(app: FletHarness):
    for number in (1, 2):
        await touch(app, "who-bid-A", "suit-spades", "bid-100", "105", "write-hand")
        assert totals(app) == (str(20 * number), str(6 * number))
    assert rows(app) == ["hand-1", "hand-2"]
    assert app.text_of("hand-1") != app.text_of("hand-2")


async def test_all_passed(app: FletHarness, store: Store):
    assert await touch(app, "passed-out") == 1
    assert stored(store) == (PassedOut(),)
    assert totals(app) == ("0", "0")
    assert rows(app) == ["hand-1"]
    await touch(app, "passed-out")
    assert rows(app) == ["hand-1", "hand-2"]


async def test_two_quick_taps_are_one_pass(app: FletHarness, store: Store):
    await app.click("passed-out", times=2)
    assert stored(store) == (PassedOut(),)


async def dealer(app: FletHarness) -> str:
    marks = [i for i in app.identifiers() if i.startswith("dealer-")]
    assert len(marks) == 1
    return f"{marks[0]}: {app.label_of(marks[0])}"


async def test_the_deal_goes_round_whatever_is_written(store: Store):
    begin(store, players=(("Andreas", "Maria"), ("Kostas", "Eleni")))
    async with opened(store) as app:
        assert "Andreas" in await dealer(app)
        await touch(app, "passed-out")
        assert "dealer-B" in await dealer(app)
        assert "Kostas" in await dealer(app)
        await touch(app, "who-bid-A", "bid-100", "105", "write-hand")
        assert "Maria" in await dealer(app)
        await touch(app, "passed-out")
        assert "Eleni" in await dealer(app)
        await touch(app, "passed-out")
        assert "Andreas" in await dealer(app)
        await touch(app, "undo")
        assert "Eleni" in await dealer(app)
        await touch(app, "hand-2", "edit-hand", "bid-110", "write-hand")
        assert "Eleni" in await dealer(app)
        await touch(app, "hand-2", "edit-hand")
        assert any("Kostas" in text for text in app.texts())  # who dealt it, not who deals next


async def test_no_mark_where_nobody_noted_who_deals(store: Store):
    begin(store, dealer=None)
    async with opened(store) as app:
        await touch(app, "passed-out")
        assert not any(i.startswith("dealer-") for i in app.identifiers())


async def test_the_hand_being_played_is_a_strip_until_it_is_written(app: FletHarness):
    assert not app.has("resume-hand")
    await touch(app, "who-bid-B", "suit-hearts", "bid-120", "back")
    assert "Them" in app.text_of("resume-hand")
    assert "120" in app.text_of("resume-hand")
    assert rows(app) == []
    assert totals(app) == ("0", "0")
    await touch(app, "resume-hand", "130", "write-hand")
    assert not app.has("resume-hand")
    assert rows(app) == ["hand-1"]


@pytest.mark.parametrize("side", ["A", "B"])
async def test_who_bid_opens_the_pad_with_that_side(app: FletHarness, side: Side):
    await touch(app, f"who-bid-{side}")
    assert app.node(f"side-{side}").selected
    assert app.node(f"count-{side}").selected


async def test_the_totals_are_announced(app: FletHarness):
    await touch(app, "who-bid-A", "bid-100", "105", "write-hand")
    said = [args["message"] for name, args in app.calls if name == "announce_message"]
    assert said == ["Us 20, Them 6"]
    assert any("impact" in name for name, _ in app.calls)


async def test_totals_below_nothing(store: Store):
    begin(store, Adjustment({"B": -25}))
    async with opened(store) as app:
        assert app.text_of("total-A") == "0"
        assert app.text_of("total-B").lstrip("-–−") == "25"
        assert app.text_of("total-B") != "25"
        assert "326" in app.text_of("need-B")


async def test_who_deals_and_who_leads_is_said(store: Store):
    begin(store, dealer="B2", players=(("Andreas", "Maria"), ("Kostas", "Eleni")))
    async with opened(store) as app:
        assert app.text_of("dealing") == "Eleni deals, Andreas leads"
        await app.resize(1280, 800)
        assert app.text_of("dealing") == "Eleni deals, Andreas leads"


@pytest.mark.parametrize(
    ("deals", "leads"),
    [
        ("Aristoteles Papadopoulos", "Constantinos Hadjipavlou-Pap"),
        ("Eleni", "A" * 30),
        ("B" * 30, "Li"),
    ],
)
async def test_who_leads_is_seen_behind_a_long_name_too(store: Store, deals: str, leads: str):
    begin(store, dealer="B2", players=((leads, "Maria"), ("Kostas", deals)))
    async with opened(store) as app:
        said = app.text_of("dealing")
        assert len(said) < 60
        assert re.fullmatch(rf"{deals[:2]}\S*( \S+)? deals, {leads[:2]}\S*( \S+)? leads", said)
        assert app.label_of("dealing") == f"{deals} deals, {leads} leads"


async def test_nobody_is_said_to_deal_where_it_was_not_noted(store: Store):
    begin(store, dealer=None)
    async with opened(store) as app:
        assert not app.has("dealing")


async def test_a_side_over_the_target_needs_nothing_more(store: Store):
    begin(store, hand("A", "capot", Tricks({}, "A"), stake="reopened"), target=101)
    async with opened(store) as app:
        await app.click("see-sheet")
        assert app.text_of("need-A") == "has reached 101"
        assert app.text_of("need-B") == "needs 101"


@pytest.mark.parametrize("took", ["A", "B"])
async def test_whose_capot_it_was_is_said(store: Store, took: Side):
    begin(store, hand("A", 100, Tricks({}, took)))
    async with opened(store) as app:
        label = app.label_of("hand-1")
        assert label is not None
        assert f"capot, {'Us' if took == 'A' else 'Them'}" in label
        marks = [text for text in app.texts(app.node("hand-1")) if text == "CAPOT"]
        assert len(marks) == 1


def marked(app: FletHarness) -> set[str]:
    """The lines that are shown as changed."""
    rows = app.find_all(ft.Semantics, lambda n: bool(re.fullmatch(r"hand-\d+", n.identifier or "")))
    return {
        row.identifier or ""
        for row in rows
        if app.find_all(ft.Container, lambda c: c.bgcolor == theme.CARD, within=row)
    }


async def test_what_was_changed_last_is_marked(store: Store):
    begin(store, hand("A", 80, 97), hand("B", 90, 96), hand("A", 100, 110))
    async with opened(store) as app:
        assert marked(app) == set()
        await touch(app, "hand-2", "edit-hand", "bid-100", "write-hand")
        assert marked(app) == {"hand-2"}
        await touch(app, "undo")
        assert marked(app) == {"hand-2"}
        await touch(app, "redo")
        assert marked(app) == {"hand-2"}
        await touch(app, "who-bid-A", "bid-80", "90", "write-hand")
        assert marked(app) == set()
        assert ("announce_message", "Undone.") in [
            (name, str(args["message"]).split(" ")[0])
            for name, args in app.calls
            if name == "announce_message"
        ]
