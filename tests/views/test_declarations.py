"""Declarations on the pad: two touches to make, and questions only where they decide."""

import pytest

from scorekeeper.scoring.model import (
    FOUR_RANKS,
    Declaration,
    Four,
    Pilotta,
    Played,
    Sequence,
    Tricks,
)
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import begin, hand, opened, record_of, stored, totals, touch

READY = ("who-bid-A", "bid-80", "96")
"""A hand that needs no more than to be written."""


def on_pad(store: Store) -> tuple[Declaration, ...]:
    draft = record_of(store).draft
    assert draft is not None
    return draft.declarations


def tops(app: FletHarness) -> list[str]:
    return [i.removeprefix("top-") for i in app.identifiers() if i.startswith("top-")]


@pytest.mark.parametrize("side", ["A", "B"])
async def test_whatever_can_be_declared_is_one_touch_of_its_sides_list(app: FletHarness, side: str):
    await touch(app, *READY, f"declare-{side}")
    for length in range(3, 9):
        assert app.has(f"declare-{side}-sequence-{length}")
    for rank in FOUR_RANKS:
        assert app.has(f"declare-{side}-four-{rank}")
    assert app.has(f"pilotta-{side}")


@pytest.mark.parametrize(
    ("identifier", "declaration", "worth"),
    [
        ("declare-A-sequence-3", Sequence("A", 3), 2),
        ("declare-A-sequence-4", Sequence("A", 4), 5),
        ("declare-A-sequence-5", Sequence("A", 5), 10),
        ("declare-A-sequence-8", Sequence("A", 8), 10),
        ("declare-A-four-J", Four("A", "J"), 20),
        ("declare-A-four-9", Four("A", "9"), 15),
        ("declare-A-four-K", Four("A", "K"), 10),
        ("pilotta-A", Pilotta("A"), 2),
    ],
)
async def test_what_a_declaration_gives(
    app: FletHarness, store: Store, identifier: str, declaration: Declaration, worth: int
):
    await touch(app, *READY, "declare-A", identifier)
    assert not app.has("sheet-title")
    assert str(worth * 10) in app.text_of("declare-A")
    assert app.text_of("preview-points") == f"{18 + worth} : 6"
    await touch(app, "write-hand")
    assert stored(store) == (hand("A", 80, 96, declaration),)
    assert totals(app) == (str(18 + worth), "6")


async def test_several_declarations_of_both_sides(app: FletHarness, store: Store):
    await touch(app, *READY, "declare-A", "declare-A-four-A")
    await touch(app, "declare-B", "declare-B-sequence-3", "declare-A", "pilotta-A")
    assert on_pad(store) == (Four("A", "A"), Sequence("B", 3), Pilotta("A"))
    assert app.text_of("preview-points") == "30 : 6"


async def test_a_declaration_is_taken_back(app: FletHarness, store: Store):
    await touch(app, *READY, "declare-A", "declare-A-sequence-3", "declare-B")
    assert not app.has("withdraw-0")  # it is the other side's
    await app.dismiss()
    await touch(app, "declare-B", "pilotta-B", "declare-A", "withdraw-0")
    assert on_pad(store) == (Pilotta("B"),)
    await touch(app, "declare-B", "withdraw-0")
    assert on_pad(store) == ()
    assert app.text_of("preview-points") == "18 : 6"


async def test_what_was_not_shown_in_time_does_not_count(app: FletHarness, store: Store):
    await touch(app, *READY, "declare-A", "declare-A-sequence-5", "declare-A", "not-shown-0")
    assert app.node("not-shown-0").selected
    await app.dismiss()
    assert app.text_of("preview-points") == "18 : 6"
    await touch(app, "write-hand")
    assert stored(store) == (hand("A", 80, 96, Sequence("A", 5, shown=False)),)


async def test_not_shown_is_taken_back(app: FletHarness):
    await touch(
        app, *READY, "declare-A", "declare-A-sequence-5", "declare-A", "not-shown-0", "not-shown-0"
    )
    await app.dismiss()
    assert app.text_of("preview-points") == "28 : 6"


async def test_pilotta_is_always_shown(app: FletHarness):
    await touch(app, *READY, "declare-A", "pilotta-A", "declare-A")
    assert app.has("withdraw-0")
    assert not app.has("not-shown-0")


async def test_the_top_card_is_not_asked_where_it_does_not_decide(app: FletHarness):
    await touch(app, *READY, "declare-A", "declare-A-sequence-3")
    assert tops(app) == []
    await touch(app, "declare-A", "declare-A-sequence-3", "declare-B", "declare-B-sequence-4")
    assert tops(app) == []
    assert app.text_of("preview-points") == "18 : 11"


async def test_the_top_card_is_asked_where_it_decides_and_said_in_one_touch(
    app: FletHarness, store: Store
):
    await touch(app, *READY, "declare-A", "declare-A-sequence-3")
    await touch(app, "declare-B", "declare-B-sequence-3")
    assert tops(app) == ["A", "K", "Q", "J", "10", "9"]
    assert not app.has("preview-points")
    question = app.text_of("verdict")
    await touch(app, "write-hand")
    assert stored(store) == ()
    assert app.text_of("verdict") == question
    await touch(app, "top-K")
    assert tops(app) == ["A", "K", "Q", "J", "10", "9"]
    assert app.text_of("verdict") != question
    await touch(app, "top-A")
    assert tops(app) == []
    assert app.text_of("preview-points") == "18 : 8"
    await touch(app, "write-hand")
    assert stored(store) == (hand("A", 80, 96, Sequence("A", 3, "K"), Sequence("B", 3, "A")),)


async def test_longer_sequences_have_fewer_tops(app: FletHarness):
    await touch(app, *READY, "declare-A", "declare-A-sequence-5")
    await touch(app, "declare-B", "declare-B-sequence-5")
    assert tops(app) == ["A", "K", "Q", "J"]


async def test_equally_high_counts_for_nobody(app: FletHarness, store: Store):
    await touch(app, *READY, "declare-A", "declare-A-sequence-3")
    await touch(app, "declare-B", "declare-B-sequence-3", "top-K", "top-K")
    assert app.text_of("preview-points") == "18 : 6"
    await touch(app, "write-hand")
    assert totals(app) == ("18", "6")


async def test_the_suit_is_asked_where_trumps_win_a_tie(store: Store):
    begin(store, declaration_tie="trump")
    async with opened(store) as app:
        await touch(app, "who-bid-A", "suit-hearts", "bid-80", "96")
        await touch(app, "declare-A", "declare-A-sequence-3")
        await touch(app, "declare-B", "declare-B-sequence-3", "top-K", "top-K")
        assert app.has("declared-suit-hearts")
        await touch(app, "declared-suit-hearts")
        assert not app.has("declared-suit-hearts")
        assert app.text_of("preview-points") == "20 : 6"


@pytest.mark.parametrize(
    "marks",
    [
        ("declare-A", "pilotta-A", "declare-B", "pilotta-B"),
        ("declare-A", "declare-A-four-K", "declare-B", "declare-B-four-K"),
        ("declare-A", "declare-A-sequence-8", "declare-B", "declare-B-four-J"),
    ],
)
async def test_what_cannot_lie_in_a_deal_is_refused_in_words_and_kept(
    app: FletHarness, store: Store, marks: tuple[str, ...]
):
    await touch(app, *READY, *marks)
    said = app.text_of("verdict")
    assert said
    assert not app.has("preview-points")
    await touch(app, "write-hand")
    assert app.text_of("verdict") == said
    assert stored(store) == ()
    assert len(on_pad(store)) == 2
    await touch(app, "declare-B", "withdraw-1")
    assert app.has("preview-points")


async def test_two_quick_taps_declare_once(app: FletHarness, store: Store):
    await touch(app, *READY, "declare-A")
    await app.click("declare-A-sequence-3", times=2)
    assert on_pad(store) == (Sequence("A", 3),)


async def test_two_quick_taps_take_one_declaration_back(app: FletHarness, store: Store):
    await touch(app, *READY, "declare-A", "declare-A-four-A", "declare-A", "pilotta-A")
    await touch(app, "declare-A")
    await app.click("withdraw-0", times=2)
    assert on_pad(store) == (Pilotta("A"),)


async def test_two_quick_taps_say_capot_once(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "bid-100", "162")
    await app.click("capot-yes", times=2)
    await touch(app, "write-hand")
    assert stored(store) == (hand("A", 100, Tricks({}, "A")),)


async def test_declarations_come_back_with_the_hand(store: Store):
    declared = (Sequence("B", 4), Pilotta("A"))
    begin(store, hand("A", 100, 105, *declared))
    async with opened(store) as app:
        await touch(app, "hand-1", "edit-hand", "declare-B", "withdraw-0", "write-hand")
        (entry,) = stored(store)
        assert isinstance(entry, Played)
        assert entry.declarations == (Pilotta("A"),)
