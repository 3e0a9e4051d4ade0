"""The half-filled pad, touch by touch, and the hand that it becomes."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.scoring.draft import Draft, draft_of, preview
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import (
    SEATS_AT,
    SIDES_AT,
    STAKES,
    SUITS,
    Contract,
    Pilotta,
    Played,
    Seats,
    Sequence,
    Side,
    Tricks,
)
from scorekeeper.scoring.rules import Rules
from tests.scoring.said import COFFEE, TSAKA, fault, match, played, run
from tests.scoring.strategies import all_seats, at_tables, dealt, said, wild

PLAIN = Draft("A", bid=100, counting="A")


def typed(digits: str, draft: Draft = PLAIN, seats: Seats = 4) -> Draft:
    for digit in digits:
        draft = draft.press(digit, seats)
    return draft


# The contract.


def test_choosing_a_side_is_ready_for_its_points():
    draft = Draft().choose_side("B")
    assert (draft.side, draft.counting) == ("B", "B")


def test_another_side_does_not_take_the_points_that_are_typed():
    draft = typed("97").choose_side("B")
    assert draft.side == "B"
    assert draft.counting == "A"
    assert draft.shown_points(4) == {"A": 97, "B": 65}


def test_a_count_that_nobody_was_chosen_for_is_the_new_sides():
    assert PLAIN.choose_side("B").counting == "B"


def test_the_player_stays_with_the_side():
    draft = PLAIN.choose_seat("A2")
    assert draft.choose_side("A").seat == "A2"
    assert draft.choose_side("B").seat is None
    assert draft.choose_seat(None).seat is None


def test_a_suit_touched_again_is_taken_back():
    draft = PLAIN.toggle_trump("hearts")
    assert draft.trump == "hearts"
    assert draft.toggle_trump("spades").trump == "spades"
    assert draft.toggle_trump("hearts").trump is None


def test_bid_and_stake():
    draft = Draft().choose_bid("capot").choose_stake("closed")
    assert (draft.bid, draft.stake) == ("capot", "closed")


# The declarations.


def test_declarations_are_added_restated_and_withdrawn():
    tierce, quarte, pilotta = run("A", 3), run("B", 4), Pilotta("A")
    draft = PLAIN.declare(tierce).declare(quarte).declare(pilotta)
    assert draft.declarations == (tierce, quarte, pilotta)
    to_king = run("B", 4, "K")
    assert draft.restate(1, to_king).declarations == (tierce, to_king, pilotta)
    assert draft.withdraw(1).declarations == (tierce, pilotta)


# The tricks.


@pytest.mark.parametrize(
    ("digits", "shown"),
    [
        ("", {}),
        ("0", {"A": 0, "B": 162}),
        ("9", {"A": 9, "B": 153}),
        ("97", {"A": 97, "B": 65}),
        ("162", {"A": 162, "B": 0}),
        ("05", {"A": 5, "B": 157}),
        ("00", {"A": 0, "B": 162}),
        ("1050", {"A": 105, "B": 57}),
    ],
)
def test_the_complement_follows_at_each_digit(digits: str, shown: dict[str, int]):
    assert typed(digits).shown_points(4) == shown


def test_more_than_there_is_leaves_nothing_for_the_others():
    assert typed("999").shown_points(4) == {"A": 999}


def test_digits_are_the_first_sides_until_it_is_said_whose():
    assert Draft().press("7", 4).shown_points(4) == {"A": 7, "B": 155}
    assert Draft().count(81, 4).counting == "A"
    assert Draft().erase(4) == Draft()


def test_typing_for_the_other_side_starts_a_new_count():
    draft = typed("97").count_for("B").press("6", 4)
    assert draft.digits == {"B": "6"}
    assert draft.shown_points(4) == {"A": 156, "B": 6}


def test_each_of_three_sides_keeps_its_own_count():
    draft = typed("40", seats=3)
    draft = typed("30", draft.count_for("B"), seats=3)
    assert draft.shown_points(3) == {"A": 40, "B": 30}
    assert draft.count_for("C").count(81, 3).shown_points(3) == {"A": 40, "B": 30, "C": 81}
    assert draft.erase(3).shown_points(3) == {"A": 40, "B": 3}
    assert draft.erase(3).erase(3).shown_points(3) == {"A": 40}


def test_erasing():
    assert typed("97").erase(4).digits == {"A": "9"}
    assert typed("9").erase(4).digits == {}
    assert PLAIN.erase(4).digits == {}


def test_erasing_in_the_complement_clears_the_count_it_follows_from():
    assert typed("97").count_for("B").erase(4).digits == {}


def test_a_whole_count_at_once():
    draft = typed("97").take_all_tricks("A", 4).count(81, 4)
    assert draft.shown_points(4) == {"A": 81, "B": 81}
    assert draft.capot == "unsaid"


def test_what_was_typed_was_the_other_sides():
    draft = typed("97").swap()
    assert draft.shown_points(4) == {"A": 65, "B": 97}
    assert draft.counting == "B"
    assert draft.swap() == typed("97")
    assert Draft().swap() == Draft()


def test_points_typed_before_capot_do_not_count_and_come_back_without_it():
    draft = typed("97").take_all_tricks("B", 4)
    assert draft.said_capot == "B"
    assert draft.shown_points(4) == {"A": 0, "B": 162}
    assert draft.entry(TSAKA, 4).tricks == Tricks({}, "B")
    assert draft.take_all_tricks("B", 4) == typed("97")
    assert draft.erase(4) == typed("97")
    assert draft.take_all_tricks("A", 4).said_capot == "A"


def test_a_digit_after_capot_starts_a_new_count():
    draft = typed("97").take_all_tricks("B", 4).press("8", 4)
    assert draft.said_capot is None
    assert draft.digits == {"A": "8"}


def test_capot_denied_is_no_side():
    draft = typed("162").deny_capot()
    assert draft.said_capot is None
    assert draft.entry(TSAKA, 4).tricks == Tricks({"A": 162}, None)
    assert draft.erase(4).capot == "unsaid"


def test_with_three_sides_the_winner_of_all_tricks_says_the_points():
    draft = typed("10", Draft("A", counting="A"), 3).take_all_tricks("B", 3)
    assert draft.shown_points(3) == {"A": 10}
    assert draft.missing(COFFEE, 3) == "points"
    draft = typed("100", draft, 3)
    assert draft.missing(COFFEE, 3) is None
    assert draft.entry(COFFEE, 3).tricks == Tricks({"B": 100}, "B")


@pytest.mark.parametrize("seats", [2, 3])
def test_where_a_capot_leaves_its_points_open_typing_them_keeps_it(seats: Seats):
    capot = typed("5", Draft("A"), seats).take_all_tricks("B", seats)
    said = typed("98", capot, seats)
    assert (said.capot, said.digits["B"]) == ("B", "98")
    assert said.erase(seats).digits["B"] == "9"
    assert said.erase(seats).erase(seats).said_capot == "B"
    assert said.erase(seats).erase(seats).erase(seats) == replace(
        capot, capot="unsaid", fresh=False
    )
    assert capot.count(80, seats).entry(COFFEE, seats).tricks == Tricks({"B": 80}, "B")
    of_another = said.count_for("A").press("7", seats)
    assert (of_another.capot, of_another.digits["A"]) == ("unsaid", "7")


def test_the_points_of_a_written_capot_are_corrected_under_it():
    tricks = Tricks({"A": 0, "B": 100}, "B")
    draft = draft_of(Played(Contract("A"), tricks), 3)
    assert draft.counting == "B"
    assert typed("88", draft, 3).entry(COFFEE, 3).tricks == Tricks({"B": 88}, "B")


@pytest.mark.parametrize("seats", [2, 3])
def test_each_count_of_an_old_hand_begins_anew_where_the_digits_turn_to_it(seats: Seats):
    points: dict[Side, int] = dict(zip(SIDES_AT[seats], (50, 70, 11), strict=False))
    draft = draft_of(Played(Contract("A"), Tricks(points)), seats)
    draft = typed("60", draft, seats).count_for("B")
    assert typed("80", draft, seats).digits == {**draft.digits, "A": "60", "B": "80"}
    assert draft.count_for("B").erase(seats).press("1", seats).digits["B"] == "71"


# What it comes to.


@pytest.mark.parametrize(
    ("draft", "rules", "seats", "missing"),
    [
        (Draft(), TSAKA, 4, "side"),
        (Draft(bid=100, digits={"A": "97"}), TSAKA, 4, "side"),
        (Draft("A"), TSAKA, 4, "bid"),
        (Draft("A"), COFFEE, 4, "points"),
        (PLAIN, TSAKA, 4, "points"),
        (typed("9"), TSAKA, 4, None),
        (PLAIN.take_all_tricks("B", 4), TSAKA, 4, None),
        (PLAIN.deny_capot(), TSAKA, 4, "points"),
        (Draft("A", digits={"A": "40", "B": "30"}), COFFEE, 3, "points"),
        (Draft("A", digits={"A": "40", "B": "30", "C": "20"}), COFFEE, 3, None),
        (Draft("A", digits={"A": "40"}), COFFEE, 2, "points"),
        (Draft("A", digits={"A": "40", "B": "30"}), COFFEE, 2, None),
    ],
)
def test_what_has_to_be_said_next(
    draft: Draft, rules: Rules, seats: Seats, missing: str | None
) -> None:
    assert draft.missing(rules, seats) == missing
    assert preview(draft, rules, seats).missing == missing


def test_the_entry_is_what_the_pad_says():
    draft = replace(
        typed("97"),
        seat="A2",
        trump="spades",
        stake="closed",
        declarations=(run("B", 3),),
        note="the king was late",
    )
    assert draft.entry(TSAKA, 4) == Played(
        Contract("A", 100, "spades", "closed", "A2"),
        Tricks({"A": 97}),
        (run("B", 3),),
        "the king was late",
    )


def test_the_coffee_house_has_no_bid_to_leak():
    draft = replace(typed("97"), trump="hearts", stake="reopened", seat="A1")
    assert draft.entry(COFFEE, 4).contract == Contract("A", trump="hearts", seat="A1")


def test_the_preview_says_what_is_wrong_with_the_entry_it_is_about():
    shown = preview(typed("161"), TSAKA, 4)
    assert shown.error is not None
    assert shown.error.code == "points_impossible"
    assert shown.entry == played(100, 161)
    assert shown.score is None


# Back on the pad.


def test_a_hand_comes_back_as_it_was_typed():
    hand = played(100, 97, run("B", 3), stake="closed", trump="spades")
    assert replace(draft_of(hand, 4, 7), fresh=False) == Draft(
        "A",
        trump="spades",
        bid=100,
        stake="closed",
        declarations=(run("B", 3),),
        counting="A",
        digits={"A": "97"},
        line=7,
    )


def test_the_points_of_a_file_are_shortened_to_the_bidders():
    assert draft_of(played(100, Tricks({"A": 97, "B": 65})), 4).digits == {"A": "97"}


def test_the_points_of_the_others_stay_theirs():
    draft = draft_of(played(100, Tricks({"B": 65})), 4)
    assert (draft.digits, draft.counting) == ({"B": "65"}, "B")


@pytest.mark.parametrize(
    ("draft", "of_sheet"), [(PLAIN, False), (Draft(line=0), True), (Draft(before=0), True)]
)
def test_what_edits_or_inserts_a_line_is_not_the_next_hand(draft: Draft, of_sheet: bool):
    assert draft.is_of_sheet == of_sheet


def test_capot_comes_back_without_points():
    draft = draft_of(played(100, Tricks({"A": 162, "B": 0}, "A")), 4)
    assert (draft.digits, draft.capot, draft.counting) == ({}, "A", "A")


@settings(max_examples=50)
@given(st.data(), at_tables())
def test_a_hand_put_back_on_the_pad_scores_what_it_scored(data: Any, table: tuple[Rules, Seats]):
    rules, seats = table
    hand = data.draw(dealt(seats, rules) | wild(seats))
    try:
        score = score_entry(hand, rules, seats)
    except ScoringError:
        return
    again = preview(draft_of(hand, seats), rules, seats)
    assert again.score == score
    assert again.entry is not None
    assert draft_of(again.entry, seats).entry(rules, seats) == again.entry


Touch = Callable[[Draft], Draft]


def touches(seats: Seats) -> st.SearchStrategy[Touch]:
    sides: Any = st.sampled_from(SIDES_AT[seats])

    def of(method: Any, *said: st.SearchStrategy[Any]) -> st.SearchStrategy[Touch]:
        return st.tuples(*said).map(lambda values: lambda draft: method(draft, *values))

    def declared(draft: Draft, change: Callable[[Draft, int], Draft], index: int) -> Draft:
        count = len(draft.declarations)
        return change(draft, index % count) if count else draft

    def hide(draft: Draft, index: int) -> Draft:
        return draft.restate(index, replace(draft.declarations[index], shown=False))

    either = st.sampled_from([Draft.withdraw, hide])
    digits = of(partial(Draft.press, seats=seats), st.sampled_from("0123456789"))
    return st.one_of(
        of(Draft.choose_side, sides),
        of(Draft.choose_seat, st.none() | st.sampled_from(SEATS_AT[seats])),
        of(Draft.toggle_trump, st.sampled_from(SUITS)),
        of(Draft.choose_bid, st.sampled_from((80, 100, 160, 250, 820, "capot"))),
        of(Draft.choose_stake, st.sampled_from(STAKES)),
        of(Draft.declare, said(seats)),
        st.tuples(either, st.integers(0, 9)).map(lambda t: lambda draft: declared(draft, *t)),
        of(Draft.count_for, sides),
        digits,
        digits,
        of(partial(Draft.erase, seats=seats)),
        of(partial(Draft.count, seats=seats), st.just(81)),
        digits if seats == 3 else of(Draft.swap),
        of(partial(Draft.take_all_tricks, seats=seats), sides),
        of(Draft.deny_capot),
    )


@settings(max_examples=60)
@given(st.data(), st.sampled_from((TSAKA, COFFEE)), all_seats)
def test_whatever_is_touched_the_preview_is_what_the_sheet_would_say(
    data: Any, rules: Rules, seats: Seats
):
    seats = 4 if rules.has_bids else seats
    draft = Draft()
    for touch in data.draw(st.lists(touches(seats), max_size=12)):
        draft = touch(draft)
        shown = preview(draft, rules, seats)
        draft.shown_points(seats)
        if shown.missing:
            assert (shown.entry, shown.score) == (None, None)
            continue
        assert shown.entry is not None
        fault_shown = shown.error and (shown.error.code, shown.error.field)
        assert fault_shown == fault(shown.entry, rules, seats)
        if shown.error is None:
            sheet = score_match(match(shown.entry, rules=rules, seats=seats))
            assert shown.score == sheet.lines[0].score


def test_the_card_that_decides_is_asked_for_before_the_points_are_counted():
    shown = preview(Draft("A", bid=100).declare(run("A", 3)).declare(run("B", 3)), TSAKA, 4)
    assert shown.missing == "points"
    assert shown.error is not None
    assert (shown.error.code, shown.error.field) == ("top_needed", "declarations[0].top")


def test_what_was_typed_and_said_was_the_other_sides():
    said = typed("97").take_all_tricks("A", 4).swap()
    assert (said.digits, said.counting, said.capot) == ({"B": "97"}, "B", "B")


@pytest.mark.parametrize(
    "draft",
    [Draft("A", bid=80), Draft("A", trump="clubs"), typed("0"), Draft().take_all_tricks("B", 4)],
)
def test_a_pad_says_something_once_more_than_the_side_is_touched(draft: Draft):
    assert draft.says_something
    assert not Draft("A", counting="A").says_something


def test_the_first_digit_over_an_old_count_begins_another():
    old = draft_of(played(100, 97), 4, 0)
    assert old.press("8", 4).press("5", 4).digits == {"A": "85"}
    assert old.erase(4).press("6", 4).digits == {"A": "96"}


def test_a_tierce_can_be_restated_with_its_top():
    draft = typed("97").declare(run("A", 3)).declare(run("B", 3, "K"))
    shown = preview(draft, TSAKA, 4)
    assert shown.error is not None
    assert shown.error.field == "declarations[0].top"
    told = draft.restate(0, Sequence("A", 3, "A"))
    assert preview(told, TSAKA, 4).error is None


@pytest.mark.parametrize(
    ("seats", "counting", "after"),
    [(3, None, "A"), (3, "A", "B"), (3, "C", "A"), (2, "B", "A")],
)
def test_the_next_count_is_that_of_the_side_after(seats: Seats, counting: Side | None, after: Side):
    assert Draft(counting=counting).count_for_next(seats).counting == after
