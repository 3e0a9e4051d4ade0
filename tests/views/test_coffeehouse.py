"""The coffee-house game on the sheet and the pad: no bid, raw points, two, three or four."""

from collections.abc import AsyncIterator
from typing import Any

import pytest

from scorekeeper.scoring.model import Contract, Match, Party, Played, Seats, Side, Tricks
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import opened, stored, touch

NAMES: dict[Side, str] = {"A": "Anna", "B": "Vasos", "C": "Christos"}


def begin_coffeehouse(store: Store, seats: Seats, **options: Any) -> None:
    """A match of so many, each for himself; of two sides where four play."""
    sides = tuple(NAMES)[: 3 if seats == 3 else 2]
    parties = tuple(Party(side, NAMES[side]) for side in sides)
    rules = rules_of("coffeehouse", **options)
    match = Match(rules, parties, seats=seats, first_dealer="A1", id="c", created="2025-12-24")
    store.begin(Record(match))


@pytest.fixture
async def three(store: Store) -> AsyncIterator[FletHarness]:
    begin_coffeehouse(store, 3, target=200)
    async with opened(store) as app:
        yield app


def took(side: Side, points: dict[Side, int], capot: Side | None = None) -> Played:
    """What the pad writes: the trump is not noted, and nobody took all tricks unless said."""
    return Played(Contract(side), Tricks(points, capot or "unsaid"))


async def test_nothing_of_a_bid_is_asked(three: FletHarness):
    assert "Who took the game?" in three.texts()
    await touch(three, "who-bid-A")
    assert not any(i.startswith(("bid-", "stake-")) for i in three.identifiers())
    assert not three.has("half")
    assert not three.has("swap")  # whose would it be?


async def test_each_player_has_a_field_of_his_own(three: FletHarness, store: Store):
    await touch(three, "who-bid-B", "count-A", "60", "next-count", "70", "next-count", "2")
    shown = ["".join(three.texts(three.node(f"count-{side}"))[1:]) for side in NAMES]
    assert shown == ["60", "70", "2"]
    await three.click("write-hand")
    assert stored(store) == (took("B", {"A": 60, "B": 70, "C": 2}),)
    assert [three.text_of(f"total-{side}") for side in NAMES] == ["60", "70", "2"]


async def test_the_last_player_is_followed_by_the_first(three: FletHarness):
    await touch(three, "who-bid-C", "next-count", "5")
    assert "".join(three.texts(three.node("count-A"))[1:]) == "5"


@pytest.mark.parametrize("side", NAMES)
async def test_each_player_can_take_all_tricks(three: FletHarness, store: Store, side: Side):
    await touch(three, "who-bid-A", f"count-{side}", "88", f"capot-{side}")
    others = [other for other in NAMES if other != side]
    assert ["".join(three.texts(three.node(f"count-{o}"))[1:]) for o in others] == ["–", "–"]
    await three.click("write-hand")
    assert stored(store) == (Played(Contract("A"), Tricks({side: 88}, side)),)
    assert three.text_of(f"total-{side}") == "188"


async def test_a_capot_is_said_before_its_points(three: FletHarness, store: Store):
    await touch(three, "who-bid-A", "capot-B", "88", "write-hand")
    assert stored(store) == (Played(Contract("A"), Tricks({"B": 88}, "B")),)
    await touch(three, "hand-1", "edit-hand", "90", "write-hand")
    assert stored(store) == (Played(Contract("A"), Tricks({"B": 90}, "B")),)


async def test_each_count_of_a_written_hand_is_typed_anew(three: FletHarness, store: Store):
    await touch(three, "who-bid-A", "50", "next-count", "70", "next-count", "20", "write-hand")
    await touch(three, "hand-1", "edit-hand", "60", "count-B", "65", "count-C", "15", "write-hand")
    assert stored(store) == (took("A", {"A": 60, "B": 65, "C": 15}),)


async def test_more_than_is_in_the_cards_is_refused(three: FletHarness, store: Store):
    await touch(three, "who-bid-A", "90", "next-count", "70", "next-count", "30", "write-hand")
    assert stored(store) == ()
    assert three.text_of("verdict")


async def test_two_play_each_for_himself(store: Store):
    begin_coffeehouse(store, 2)
    async with opened(store) as app:
        await touch(app, "who-bid-A", "71", "next-count", "40", "swap")
        await touch(app, "write-hand")
        assert stored(store) == (took("A", {"A": 40, "B": 71}),)


async def test_with_four_the_rest_follows_from_162(store: Store):
    begin_coffeehouse(store, 4)
    async with opened(store) as app:
        await touch(app, "who-bid-A", "100")
        assert "".join(app.texts(app.node("count-B"))[1:]) == "62"
        await touch(app, "write-hand")
        assert [app.text_of(f"total-{side}") for side in "AB"] == ["100", "62"]


async def test_the_line_says_who_took_the_game(three: FletHarness):
    await touch(three, "who-bid-B", "70", "next-count", "20", "next-count", "30", "write-hand")
    assert "V" in three.texts(three.node("hand-1"))[1]
    await touch(three, "hand-1", "edit-hand", "suit-hearts", "write-hand")
    assert "V♥" in "".join(three.texts(three.node("hand-1"))).replace("\u2009", "")


async def test_three_play_to_the_end(three: FletHarness):
    for _ in range(3):
        await touch(three, "who-bid-A", "80", "next-count", "30", "next-count", "40", "write-hand")
    assert "Anna" in three.text_of("winner")
    assert three.text_of("final-score") == "240 : 90 : 120"
    await touch(three, "undo")
    assert three.has("who-bid-C")
