"""Who deals first, by the cut: what is asked, and what the app says of it."""

import pytest

from scorekeeper.scoring.model import SUITS, Seat, Suit
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import at_once, chosen, record_of, touch


def asked(app: FletHarness) -> set[str]:
    """Whose card is told next, or who shuffled."""
    return {mark for mark in chosen(app) if mark in {f"cut-{s}" for s in ("A1", "B1", "A2", "B2")}}


def told(*ranks: str) -> list[str]:
    return [f"cut-rank-{rank}" for rank in ranks]


async def test_the_highest_card_takes_one_touch_a_player(new_app: FletHarness, store: Store):
    await touch(new_app, "cut")
    assert new_app.text_of("cut-result") == "Us 1: which card?"
    assert await touch(new_app, *told("K", "9", "A", "10")) == 4
    assert new_app.text_of("cut-result") == "Us 2 deals first"
    assert not new_app.is_enabled("cut-rank-A")
    await touch(new_app, "close")
    assert "Us 2 deals first" in new_app.text_of("cut")
    assert "seat-A2" in chosen(new_app)
    await touch(new_app, "start-match")
    assert record_of(store).match.first_dealer == "A2"


async def test_equal_cards_are_cut_again_by_those_who_had_them(new_app: FletHarness, store: Store):
    await touch(new_app, "cut", *told("9", "A", "A", "K"))
    assert new_app.text_of("cut-result") == "Equal cards: Them 1, Us 2 cut again."
    await touch(new_app, *told("7"))
    assert new_app.text_of("cut-result") == "Us 2: which card?"
    assert not new_app.is_enabled("cut-A1")
    await touch(new_app, *told("7"))
    assert new_app.text_of("cut-result") == "Equal cards: Them 1, Us 2 cut again."
    await touch(new_app, *told("Q", "J"), "close", "start-match")
    assert record_of(store).match.first_dealer == "B1"


async def test_a_card_that_was_told_wrongly(new_app: FletHarness, store: Store):
    await touch(new_app, "cut", *told("9", "A", "8"), "cut-B1")
    assert asked(new_app) == {"cut-B1"}
    await touch(new_app, *told("7"))
    assert asked(new_app) == {"cut-B2"}
    await touch(new_app, *told("J"))
    assert new_app.text_of("cut-result") == "Them 2 deals first"
    await touch(new_app, "cut-B2")
    assert new_app.text_of("cut-result") == "Them 2: which card?"
    await touch(new_app, *told("8"))
    assert new_app.text_of("cut-result") == "Us 1 deals first"
    await touch(new_app, "close", "start-match")
    assert record_of(store).match.first_dealer == "A1"


async def test_equal_cards_one_of_which_was_told_wrongly(new_app: FletHarness):
    await touch(new_app, "cut", *told("9", "A", "A", "K"), "cut-B1", *told("8"))
    assert new_app.text_of("cut-result") == "Us 2 deals first"


async def test_cards_told_quickly_are_all_told(new_app: FletHarness):
    await touch(new_app, "cut")
    await at_once(new_app, *told("7", "8", "A", "9"))
    assert new_app.text_of("cut-result") == "Us 2 deals first"


@pytest.mark.parametrize(("suit", "dealer"), [*zip(SUITS, ("B2", "A1", "B1", "A2"), strict=True)])
async def test_the_suit_takes_two_touches(
    new_app: FletHarness, store: Store, suit: Suit, dealer: Seat
):
    await touch(new_app, "cut", "cut-by-suit")
    assert new_app.text_of("cut-result") == "Who shuffled?"
    await touch(new_app, "cut-B2")
    assert asked(new_app) == {"cut-B2"}
    assert new_app.text_of("cut-result") == "Which suit was cut?"
    await touch(new_app, f"cut-suit-{suit}", "close", "start-match")
    assert record_of(store).match.first_dealer == dealer


async def test_the_suit_may_be_said_first(new_app: FletHarness, store: Store):
    await touch(new_app, "cut", "cut-by-suit", "cut-suit-diamonds")
    assert new_app.text_of("cut-result") == "Who shuffled?"
    await touch(new_app, "cut-A2")
    assert new_app.text_of("cut-result") == "Them 2 deals first"
    await touch(new_app, "close", "start-match")
    assert record_of(store).match.first_dealer == "B2"


async def test_the_encyclopedia_game_begins_with_the_suit(new_app: FletHarness):
    await touch(new_app, "game", "game-encyclopedia", "cut")
    assert "cut-by-suit" in chosen(new_app)


async def test_two_and_three_have_cards_only(new_app: FletHarness, store: Store):
    await touch(new_app, "game", "game-coffeehouse", "seats-3", "cut")
    assert not new_app.has("cut-by-suit")
    await touch(new_app, *told("7", "8", "9"))
    assert new_app.text_of("cut-result") == "Player 3 deals first"
    await touch(new_app, "close", "start-match")
    assert record_of(store).match.first_dealer == "C1"


async def test_a_cut_that_is_not_told_to_its_end_leaves_the_dealer(
    new_app: FletHarness, store: Store
):
    await touch(new_app, "seat-B1", "cut", *told("7", "8"))
    await new_app.dismiss()
    await touch(new_app, "start-match")
    assert record_of(store).match.first_dealer == "B1"


async def test_a_dealer_is_taken_back_with_the_cut_that_made_him(
    new_app: FletHarness, store: Store
):
    await touch(new_app, "cut", *told("7", "8", "9", "10"), "cut-A1", *told("10"), "close")
    await touch(new_app, "start-match")
    assert record_of(store).match.first_dealer is None
