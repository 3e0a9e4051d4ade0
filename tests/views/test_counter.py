"""The card counter: the points of a pile, and their way to the pad."""

import asyncio
from typing import Any

import pytest

from scorekeeper.scoring.model import Match, Party, Seats, Side, Suit
from scorekeeper.scoring.pile import DECK
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import (
    begin,
    chosen,
    hand,
    opened,
    record_of,
    shown_points,
    stored,
    touch,
)

COUNTER = {
    "back",
    "title",
    "clear-pile",
    *(f"trump-{suit}" for suit in ("hearts", "diamonds", "clubs", "spades")),
    *(f"card-{card.suit}-{card.rank}" for card in DECK),
    "last-trick",
    "pile-A",
    "pile-B",
    "take-count",
}
"""Everything on it that stays."""
FIVE = ("card-hearts-J", "card-hearts-9", "card-hearts-A", "card-spades-A", "card-clubs-10")
"""Worth 66 with hearts as trump."""


async def to_counter(app: FletHarness, *marks: str) -> None:
    """A hand of Us with hearts as trump, and the counter opened on it."""
    await touch(app, "who-bid-A", "suit-hearts", *marks, "cards")


def counted(app: FletHarness) -> tuple[str, str]:
    """Both sides' points as the counter shows them, "" where there are none."""
    ours, theirs = (app.texts(app.node(f"pile-{side}"))[-1] for side in "AB")
    return ours.removeprefix("Us"), theirs.removeprefix("Them")


def remark(app: FletHarness) -> str:
    return app.text_of("warning" if app.has("warning") else "pile-remark")


def draft_trump(store: Store) -> Suit | None:
    draft = record_of(store).draft
    return draft and draft.trump


@pytest.mark.parametrize("size", [(390, 844), (320, 568), (844, 390), (820, 1180)])
async def test_all_cards_are_there_once_in_every_layout(store: Store, size: tuple[int, int]):
    begin(store)
    async with opened(store, size=size) as app:
        await app.go("/hand/cards")
        assert set(app.identifiers()) - {"which-trump", "pile-remark"} == COUNTER
        assert len(app.identifiers()) == len(set(app.identifiers()))


async def test_the_points_of_both_sides_at_every_touch(app: FletHarness):
    await to_counter(app)
    assert counted(app) == ("", "")
    shown = []
    for card in (*FIVE, "last-trick"):
        await app.click(card)
        shown.append(counted(app))
    assert shown == [
        ("20", "142"),
        ("34", "128"),
        ("45", "117"),
        ("56", "106"),
        ("66", "96"),
        ("76", "86"),
    ]
    assert chosen(app) == {"trump-hearts", *FIVE, "last-trick", "pile-A"}
    await touch(app, "last-trick", "card-hearts-J")
    assert counted(app) == ("46", "116")


async def test_it_is_taken_over_and_written(app: FletHarness, store: Store):
    await to_counter(app, "bid-80", "12")
    await touch(app, *FIVE, "last-trick", "take-count")
    assert app.page.route == "/hand"
    assert shown_points(app) == ("76", "86")
    await touch(app, "erase", "7", "write-hand")
    assert stored(store) == (hand("A", 80, 77, trump="hearts"),)


async def test_the_pile_is_the_side_s_that_is_being_counted(app: FletHarness):
    await to_counter(app, "count-B")
    assert "pile-B" in chosen(app)
    await touch(app, *FIVE)
    assert counted(app) == ("96", "66")
    await touch(app, "pile-A")
    assert counted(app) == ("66", "96")
    await touch(app, "pile-B", "take-count")
    assert shown_points(app) == ("96", "66")
    assert "count-B" in chosen(app)


async def test_the_trump_can_be_chosen_there(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "cards", *FIVE)
    assert app.text_of("which-trump") == "Which suit is trump?"
    assert counted(app) == ("", "")
    assert not app.is_enabled("take-count")
    await app.click("trump-spades")
    assert not app.has("which-trump")
    assert counted(app) == ("34", "128")
    await app.click("trump-hearts")
    assert counted(app) == ("66", "96")
    await app.click("trump-hearts")
    assert counted(app) == ("66", "96")
    assert draft_trump(store) == "hearts"
    await app.click("take-count")
    assert "suit-hearts" in chosen(app)


async def test_nothing_is_taken_over_from_an_empty_pile(app: FletHarness):
    await to_counter(app, "97")
    assert remark(app) == "Touch the cards of the pile."
    assert not app.is_enabled("take-count")
    assert not app.is_enabled("clear-pile")
    await app.click("back")
    assert shown_points(app) == ("97", "65")


async def test_it_warns_of_broken_tricks_and_refuses_nothing(app: FletHarness):
    await to_counter(app)
    await app.click("card-clubs-7")
    assert app.text_of("warning") == "1 card: these are no whole tricks."
    await touch(app, "card-clubs-8", "card-clubs-9")
    assert app.text_of("warning") == "3 cards: these are no whole tricks."
    await app.click("card-clubs-10")
    assert not app.has("warning")
    assert app.text_of("pile-remark") == "4 cards"
    await touch(app, "card-clubs-K", "take-count")
    assert shown_points(app) == ("14", "148")


async def test_the_whole_deck_has_the_pad_ask_for_capot(app: FletHarness):
    await to_counter(app, "bid-80")
    await touch(app, *(f"card-{card.suit}-{card.rank}" for card in sorted(DECK)))
    assert counted(app) == ("152", "10")
    await touch(app, "last-trick", "take-count")
    assert shown_points(app) == ("162", "0")
    assert app.has("capot-yes")


async def test_it_is_cleared(app: FletHarness):
    await to_counter(app)
    await touch(app, *FIVE, "last-trick", "clear-pile")
    assert counted(app) == ("", "")
    assert chosen(app) == {"trump-hearts", "pile-A"}


async def test_a_card_touched_twice_in_a_hurry_is_counted(app: FletHarness):
    await to_counter(app)
    await app.click("card-hearts-J", times=2)
    await app.click("last-trick", times=2)
    assert counted(app) == ("30", "132")
    await app.click("card-hearts-J", times=2)
    assert counted(app) == ("10", "152")


async def test_what_was_tapped_is_kept_until_the_hand_is_written(app: FletHarness):
    await to_counter(app, "bid-80")
    await touch(app, *FIVE, "back", "97", "cards")
    assert counted(app) == ("66", "96")
    await touch(app, "back", "write-hand")
    await to_counter(app)
    assert counted(app) == ("", "")


async def test_it_is_not_another_hand_s(app: FletHarness):
    await touch(app, "who-bid-B", "bid-80", "97", "write-hand")
    await to_counter(app)
    await touch(app, *FIVE, "back", "back", "hand-1", "edit-hand", "suit-hearts", "cards")
    assert counted(app) == ("", "")


async def test_a_cleared_pad_has_no_pile(app: FletHarness):
    await to_counter(app)
    await touch(app, *FIVE, "back", "discard-draft")
    await to_counter(app)
    assert counted(app) == ("", "")


async def test_it_is_not_stored(store: Store):
    begin(store)
    async with opened(store) as app:
        await to_counter(app)
        await touch(app, *FIVE)
    async with opened(store) as app:
        await app.go("/hand/cards")
        assert counted(app) == ("", "")


async def test_beside_the_sheet_it_leads_back_there(store: Store):
    begin(store)
    async with opened(store, size=(844, 390)) as app:
        await touch(app, "cards", "trump-hearts", *FIVE)
        assert remark(app) == "Whose pile is it?"
        assert not app.is_enabled("take-count")
        await touch(app, "pile-B", "take-count")
        assert app.page.route == "/hand"
        assert shown_points(app) == ("96", "66")
        await touch(app, "cards", "back")
        assert app.has("write-hand")
        assert app.has("total-A")


@pytest.mark.parametrize("way", ["back", "Escape"])
async def test_every_way_back_leads_to_the_pad(app: FletHarness, way: str):
    await to_counter(app)
    await (app.click("back") if way == "back" else app.press("Escape"))
    assert app.page.route == "/hand"


async def test_without_a_match_it_leads_to_the_first_screen(new_app: FletHarness):
    await new_app.go("/hand/cards")
    assert new_app.page.route == "/"


# The coffee-house game.


def begin_coffeehouse(store: Store, seats: Seats, sides: tuple[Side, ...]) -> None:
    names = {"A": "Us", "B": "Them", "C": "Costas"}
    match = Match(
        rules_of("coffeehouse"),
        tuple(Party(side, names[side]) for side in sides),
        seats=seats,
        first_dealer="A1",
        id="00000000-0000-4000-8000-000000000000",
        created="2025-12-24T20:00:00+00:00",
    )
    store.begin(Record(match))


@pytest.mark.parametrize(
    ("seats", "sides", "trick"), [(2, ("A", "B"), 2), (3, ("A", "B", "C"), 3), (4, ("A", "B"), 4)]
)
async def test_only_four_players_share_all_the_points(
    store: Store, seats: Seats, sides: Any, trick: int
):
    begin_coffeehouse(store, seats, sides)
    async with opened(store) as app:
        await app.go("/hand")
        await touch(app, "side-A", "suit-hearts", "cards", "card-hearts-J")
        assert counted(app) == ("20", "142" if seats == 4 else "")
        assert {i for i in app.identifiers() if i.startswith("pile-") and len(i) == 6} == {
            f"pile-{side}" for side in sides
        }
        whole = []
        for n, card in enumerate(("10", "K", "Q", "7"), 2):
            await app.click(f"card-clubs-{card}")
            whole += [] if app.has("warning") else [n]
        assert whole == [n for n in range(2, 6) if n % trick == 0]


async def test_two_players_are_counted_one_after_the_other(store: Store):
    begin_coffeehouse(store, 2, ("A", "B"))
    async with opened(store) as app:
        await app.go("/hand")
        await touch(app, "side-A", "suit-hearts", "cards", *FIVE, "take-count")
        await touch(app, "cards", "clear-pile", "pile-B", "card-clubs-A", "last-trick")
        assert counted(app) == ("", "21")
        await app.click("take-count")
        assert shown_points(app) == ("66", "21")


async def test_cards_are_named(store: Store):
    begin(store)
    async with opened(store, locales=("el-CY",)) as app:
        await app.go("/hand/cards")
        assert app.label_of("card-hearts-A") == "Άσσος κούπα"
        assert app.label_of("card-spades-10") == "10 μπαστούνι"
        assert app.text_of("card-clubs-Q") == "Q♣"


async def test_the_phones_own_way_back_leads_to_the_hand(app: FletHarness):
    await to_counter(app)
    async with asyncio.timeout(5):  # nothing waits for the answer of a screen that is gone
        await app.back()
    assert app.has("write-hand")
    assert not app.has("take-count")
