"""The page about a line: every step of its score."""

from dataclasses import replace

import flet as ft
import pytest

from scorekeeper.i18n import translator
from scorekeeper.scoring.model import (
    Adjustment,
    Entry,
    Four,
    PassedOut,
    Pilotta,
    Played,
    Sequence,
    Side,
    Tricks,
)
from scorekeeper.scoring.steps import steps_of
from scorekeeper.storage.repository import Store
from scorekeeper.views.phrases import clock
from scorekeeper.wording import step_figure, step_text
from tests.headless import FletHarness
from tests.views.scorer import begin, hand, opened, record_of, sheet_of, touch


@pytest.mark.parametrize(
    "played",
    [
        hand("A", 100, 105, trump="spades"),
        hand("B", 120, 86, Sequence("B", 3), Sequence("A", 4), stake="closed"),
        hand("A", 80, 96, Four("A", "9"), Pilotta("B"), Sequence("B", 3, shown=False)),
        hand("A", "capot", Tricks({}, "A"), stake="reopened"),
        hand("B", 90, Tricks({}, "A")),
    ],
)
async def test_every_step_is_said(store: Store, played: Played):
    begin(store, played, target=1000)
    (line,) = sheet_of(store).lines
    tr = translator("en")
    names: dict[Side, str] = {"A": "Us", "B": "Them"}
    async with opened(store) as app:
        await touch(app, "hand-1")
        page = " ".join(app.texts())
        bare = page.replace(" ", "")
        for step in steps_of(played, line.score, record_of(store).match.rules):
            assert step_text(step, names, tr).replace(" ", "") in bare
            assert step_figure(step) in page


async def test_an_adjustment_says_its_reason(store: Store):
    begin(store, Adjustment({"A": -10}, "revoke"))
    async with opened(store) as app:
        await touch(app, "hand-1")
        assert any("revoke" in text for text in app.texts())


async def test_back_to_the_sheet(store: Store):
    begin(store, PassedOut(), hand("A", 100, 105))
    async with opened(store) as app:
        for leave in ("arrow", "phone"):
            await touch(app, "hand-2")
            assert not app.has("total-A")
            await (touch(app, "back") if leave == "arrow" else app.back())
            assert app.has("total-A")


@pytest.mark.parametrize("address", ["/line/99", "/line/abc", "/nowhere"])
async def test_no_address_is_a_dead_end(store: Store, address: str):
    begin(store, hand("A", 100, 105))
    async with opened(store) as app:
        await app.go(address)
        assert app.identifiers()
        if app.has("back"):
            await touch(app, "back")
        assert app.has("total-A")


@pytest.mark.parametrize("address", ["/hand", "/line/0"])
async def test_no_address_is_a_dead_end_before_the_first_match(new_app: FletHarness, address: str):
    await new_app.go(address)
    if new_app.has("back"):
        await touch(new_app, "back")
    await touch(new_app, "start-match")


async def test_only_the_house_rules_that_tell_are_listed(store: Store):
    # By the rounded points 96 makes the 100; nothing was declared that the others could change.
    begin(store, hand("A", 100, 96, trump="spades"))
    async with opened(store) as app:
        await touch(app, "hand-1")
        texts = app.texts()
        (rule,) = (
            place for place, words in enumerate(texts) if words.startswith("The bid is held")
        )
        assert texts[rule : rule + 2] == [
            "The bid is held against the rounded points",
            "20 : 6",
        ]
        assert texts.count("0 : 26") == 1  # in the history, and beside no other house rule
        assert app.text_of("no-difference") == "The other house rules would change nothing."


async def test_a_hand_that_no_house_rule_changes(store: Store):
    begin(store, hand("A", 80, 97, trump="spades"))
    async with opened(store) as app:
        await touch(app, "hand-1")
        assert app.text_of("no-difference") == "Other house rules would change nothing."
        assert not any(words.startswith("The bid is held") for words in app.texts())


@pytest.mark.parametrize(
    ("entry", "title", "question"),
    [
        (hand("A", 80, 97), "Hand 1 · why?", "Delete hand 1?"),
        (PassedOut(), "Hand 1", "Delete hand 1?"),
        (Adjustment({"A": -10}), "Adjustment", "Delete the adjustment?"),
    ],
)
async def test_the_page_is_called_after_what_is_on_the_line(
    store: Store, entry: Entry, title: str, question: str
):
    begin(store, entry)
    async with opened(store) as app:
        await touch(app, "hand-1")
        assert app.text_of("title") == title
        await touch(app, "delete-hand")
        assert question in app.texts()


async def test_before_a_line_is_deleted_its_consequence_is_said(store: Store):
    begin(store, hand("A", 80, 97), Adjustment({"A": 40}), target=50)
    async with opened(store) as app:
        await touch(app, "see-sheet", "hand-2", "delete-hand")
        told = "Totals: 18 : 6 (now 58 : 6) Then nobody has won yet."
        assert app.text_of("consequence") == told
        await touch(app, "delete-no")
        assert len(sheet_of(store).lines) == 2
        await touch(app, "delete-hand", "delete-yes")
        assert sheet_of(store).totals == {"A": 18, "B": 6}


HEARTS = hand("A", 100, 97, trump="hearts")


@pytest.mark.parametrize(
    ("before", "after", "said"),
    [
        (HEARTS, hand("B", 90, 97, trump="spades"), "Them 90♠ (was Us 100♥), tricks 65 / 97"),
        (HEARTS, hand("A", 100, 87, trump="hearts"), "tricks 87 / 75 (was tricks 97 / 65)"),
        (HEARTS, replace(HEARTS, tricks=Tricks({}, "B")), "capot by Them (was tricks 97 / 65)"),
        (
            replace(HEARTS, declarations=(Sequence("A", 3),)),
            replace(HEARTS, declarations=(Sequence("B", 3, "K"),)),
            "Them Tierce K 20 (was Us Tierce 20)",
        ),
        (
            HEARTS,
            replace(HEARTS, declarations=(Pilotta("A"), Sequence("A", 3, shown=False))),
            "Us Pilotta 20 + Us Tierce 0 (was no declarations)",
        ),
        (HEARTS, replace(HEARTS, note="late"), "“late” (was no note)"),
        (HEARTS, PassedOut(), "all passed (was Us 100♥)"),
        (Adjustment({"A": -10}), Adjustment({"B": 10}), "0 : 10 (was –10 : 0)"),
    ],
)
async def test_the_history_says_what_an_edit_changed(
    store: Store, before: Entry, after: Entry, said: str
):
    record = begin(store, before)
    at = "2025-12-24T20:06:00+00:00"
    store.write(record.amend(record.lines[0], after, at))
    async with opened(store) as app:
        await touch(app, "hand-1")
        written, changed = (
            words for words in history_of(app) if words.split()[2] in ("written", "changed:")
        )
        assert written == f"{clock('2025-12-24T20:05:00+00:00')} written"
        assert changed.startswith(f"{clock(at)} changed: {said}")


async def test_the_history_has_the_points_of_each_time(store: Store):
    record = begin(store, hand("A", 80, 97))
    store.write(record.amend(record.lines[0], hand("A", 80, 36), "2025-12-24T20:06:00+00:00"))
    async with opened(store) as app:
        await touch(app, "hand-1")
        figures = [words for words in history_of(app) if " : " in words]
        assert figures == ["18 : 6", "0 : 24"]


async def test_what_was_on_the_line_once_need_not_stand_by_the_rules_of_now(store: Store):
    record = begin(store, hand("A", 500, Tricks(capot="A"), Sequence("A", 4)))
    amended = record.amend(record.lines[0], hand("A", 400, 97), "2025-12-24T20:06:00+00:00")
    record = store.write(amended)
    rules = replace(record.match.rules, max_bid=400)
    store.write(record.change_rules(rules, "2025-12-24T20:07:00+00:00"))
    async with opened(store) as app:
        await touch(app, "hand-1")
        assert any("Us 400 (was Us 500)" in words for words in history_of(app))


def history_of(app: FletHarness) -> list[str]:
    """The history's rows, suits and all, each with its figure behind it."""
    rows = app.find_all(ft.Row, within=app.node("line-history"))
    return [
        "".join(span.text or "" for span in words.spans or []) or words.value
        for row in rows
        for words in app.find_all(ft.Text, within=row)
    ]
