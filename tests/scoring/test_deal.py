import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.scoring import deal
from scorekeeper.scoring.deal import check_deal
from scorekeeper.scoring.errors import ErrorCode, ScoringError
from scorekeeper.scoring.model import (
    RANKS,
    SEATS_AT,
    SUITS,
    Declaration,
    Four,
    Pilotta,
    Seat,
    Seats,
    Sequence,
    Suit,
)
from tests.scoring.deals import DECK, found_in
from tests.scoring.said import PILOTTA_A, PILOTTA_B, four, run
from tests.scoring.strategies import all_seats, said, told

TOO_MANY, CONFLICT = "declarations_too_many", "declarations_conflict"


def fault(
    *declarations: Declaration, seats: Seats = 4, trump: Suit | None = None
) -> ErrorCode | None:
    try:
        check_deal(declarations, seats, trump)
    except ScoringError as error:
        return error.code
    return None


def at(seat: Seat, declaration: Declaration) -> Declaration:
    return replace(declaration, seat=seat)


@pytest.mark.parametrize(
    ("declarations", "expected"),
    [
        # one side: two hands of eight
        ([run("A", 5)] * 2, None),
        ([run("A", 5)] * 3, TOO_MANY),
        ([run("A", 8)] * 2, None),
        ([run("A", 8), run("A", 8), run("A", 3)], TOO_MANY),
        ([run("A", 4)] * 4, None),
        ([run("A", 4)] * 4 + [run("A", 3)], TOO_MANY),
        ([run("A", 3)] * 4, None),
        ([run("A", 3)] * 5, TOO_MANY),
        ([run("A", 6), run("A", 4), run("A", 4)], None),
        ([run("A", 6), run("A", 6), run("A", 3)], TOO_MANY),
        ([four("A", r) for r in ("A", "K", "Q", "J")], None),
        ([four("A", r) for r in ("A", "K", "Q", "J", "10")], TOO_MANY),
        # both sides
        ([four("A", "J"), four("A", "9"), four("B", "A"), four("B", "10"), four("B", "K")], None),
        ([run("A", 3)] * 4 + [run("B", 3)] * 4, None),
        ([run("A", 4)] * 4 + [run("B", 4)] * 4, None),
        ([run("A", 5)] * 2 + [run("B", 5)] * 2, None),
        ([run("A", 8)] * 2 + [run("B", 8)] * 2, None),
        ([run("A", 8)] * 2 + [run("B", 8), run("B", 5)], None),
        ([run("A", 8, suit="hearts"), run("B", 3, suit="hearts")], CONFLICT),
        ([run("A", 5, suit="hearts"), run("B", 4, suit="hearts")], CONFLICT),
        ([run("A", 5, suit="hearts"), run("B", 3, suit="hearts")], None),
        ([run("A", 5, "J"), run("B", 3, "A")], None),
        ([run("A", 3, "A", "hearts"), run("B", 3, "K", "hearts")], CONFLICT),
        ([run("A", 3, "A", "hearts"), run("B", 3, "J", "hearts")], None),
        ([run("A", 3, "A", "hearts"), run("B", 3, "A")], None),
        # one side, one suit
        ([run("A", 3, "A", "hearts"), run("A", 3, "K", "hearts")], TOO_MANY),
        ([run("A", 3, "A", "hearts"), run("A", 3, "J", "hearts")], None),  # adjoining, as said
        ([run("A", 3, "K")] * 4, None),
        ([run("A", 3, "K")] * 4 + [run("B", 3, "K")], CONFLICT),
        ([run("A", 3, suit="hearts")] * 3, TOO_MANY),
        ([run("A", 3, suit="hearts")] * 2 + [run("B", 3, suit="hearts")], CONFLICT),
        # a four and a sequence share a card in one hand, and need it in two
        ([four("A", "K"), run("A", 3, "A", "hearts")], None),
        ([four("A", "K"), run("B", 3, "A", "hearts")], CONFLICT),
        ([four("A", "K"), run("B", 3, "A")], CONFLICT),
        ([four("A", "K"), run("B", 3, "J")], None),
        ([four("A", "K"), run("B", 3)], None),
        ([four("A", "10"), run("B", 4)], None),
        ([four("A", "10"), four("A", "J"), run("B", 4)], CONFLICT),
        ([four("A", "10"), four("B", "J"), run("B", 4)], None),
        ([four("A", "10"), run("B", 5)], CONFLICT),  # every five has the ten, but ace to ten too
        ([four("A", "J"), run("B", 5, "J")], CONFLICT),
        ([four("A", "9"), run("B", 5)], None),
        ([four("A", "9"), run("B", 6)], CONFLICT),
        ([four("A", "K"), four("A", "Q"), run("A", 6)], TOO_MANY),
        ([four("A", "K"), run("A", 5, "A")], None),
        ([four("A", "K"), run("A", 6, "A")], TOO_MANY),  # nine cards
        ([run("A", 8), four("A", "K")], TOO_MANY),
        ([run("A", 7, "A"), four("A", "K")], TOO_MANY),
        ([run("A", 6, "Q"), four("A", "K")], None),
        # pilotta
        ([PILOTTA_A, run("B", 3, "A")], None),
        ([PILOTTA_A, four("B", "K")], CONFLICT),
        ([PILOTTA_A, four("A", "K"), four("A", "Q")], None),
        ([PILOTTA_A, four("A", "K"), four("B", "Q")], CONFLICT),
        ([PILOTTA_A, run("B", 8), run("B", 8)], None),
        ([PILOTTA_A, *[run("B", 3, "A")] * 3], None),
        ([PILOTTA_A, *[run("B", 3, "A")] * 4], CONFLICT),
    ],
)
def test_what_can_lie_in_a_deal(
    declarations: list[Declaration], expected: ErrorCode | None
) -> None:
    assert fault(*declarations) == expected
    assert fault(*reversed(declarations)) == expected


@pytest.mark.parametrize(
    ("declarations", "expected"),
    [
        ([at("A1", four("A", "K")), at("A2", run("A", 3, "A"))], TOO_MANY),
        ([at("A1", four("A", "K")), at("A1", run("A", 3, "A"))], None),
        ([at("A1", run("A", 5)), at("A1", run("A", 4))], TOO_MANY),
        ([at("A1", run("A", 5)), at("A1", run("A", 3))], None),
        ([at("A1", run("A", 3))] * 3, TOO_MANY),
        ([at("A1", run("A", 8)), at("A1", PILOTTA_A)], None),
        ([at("A1", run("A", 8, suit="hearts")), at("A2", PILOTTA_A)], None),
        ([at("A1", four("A", "A")), at("A1", four("A", "9")), at("A1", PILOTTA_A)], TOO_MANY),
        ([at("A1", four("A", "A")), at("A1", four("A", "9")), PILOTTA_A], None),
        ([at("B1", four("B", "A")), at("B2", run("B", 3, "A")), run("A", 3)], TOO_MANY),
    ],
)
def test_seats_that_were_noted(declarations: list[Declaration], expected: ErrorCode | None) -> None:
    assert fault(*declarations) == expected


@pytest.mark.parametrize(
    ("trump", "declarations", "expected"),
    [
        ("hearts", [PILOTTA_A, run("B", 3, "A", "hearts")], CONFLICT),
        ("hearts", [PILOTTA_A, run("B", 3, "Q", "hearts")], CONFLICT),
        ("hearts", [PILOTTA_A, run("B", 3, "J", "hearts")], None),
        ("hearts", [PILOTTA_A, run("B", 3, "A", "spades")], None),
        ("hearts", [PILOTTA_A, run("A", 3, "A", "hearts")], None),
        ("hearts", [at("A1", PILOTTA_A), at("A2", run("A", 3, "A", "hearts"))], TOO_MANY),
        ("hearts", [PILOTTA_B, run("A", 5, suit="hearts")], None),
        ("hearts", [PILOTTA_B, run("A", 6, suit="hearts")], CONFLICT),
        (None, [PILOTTA_A, run("B", 3, "A", "hearts")], None),
    ],
)
def test_pilotta_lies_in_trumps(
    trump: Suit | None, declarations: list[Declaration], expected: ErrorCode | None
) -> None:
    assert fault(*declarations, trump=trump) == expected


@pytest.mark.parametrize(
    ("seats", "declarations", "expected"),
    [
        (2, [run("A", 4), run("A", 4), run("B", 8)], None),
        (2, [run("A", 5), run("A", 4)], TOO_MANY),
        (2, [run("A", 3)] * 3, TOO_MANY),
        (2, [four("B", "A"), four("B", "K"), run("B", 3)], TOO_MANY),
        (3, [run("A", 8), run("B", 8), run("C", 8)], None),
        (3, [run("A", 4), run("B", 4), run("C", 5), run("C", 4)], TOO_MANY),
        (3, [run(s, 3, "K", "clubs") for s in ("A", "C")], CONFLICT),
        (3, [four("C", "A"), run("B", 3, "A")], CONFLICT),
    ],
)
def test_two_and_three_players_have_a_hand_each(
    seats: Seats, declarations: list[Declaration], expected: ErrorCode | None
) -> None:
    assert fault(*declarations, seats=seats) == expected


def test_a_deal_full_of_tierces() -> None:
    """Eight fill the hands but for two cards each, which a jack more fits into."""
    eight = [run("A", 3)] * 4 + [run("B", 3)] * 4
    assert fault(*eight, four("A", "J")) is None
    assert fault(*eight, run("A", 3)) == TOO_MANY


def test_a_thousand_declarations_are_refused_at_once() -> None:
    assert fault(*[run("A", 3)] * 500, *[run("B", 3)] * 500) == TOO_MANY


Cards = frozenset[tuple[str, str]]


def meanings(declaration: Declaration, trump: Suit | None) -> Iterator[Cards]:
    """The cards that it may consist of."""
    if isinstance(declaration, Four):
        yield frozenset((suit, declaration.rank) for suit in SUITS)
    elif isinstance(declaration, Pilotta):
        for suit in (trump,) if trump else SUITS:
            yield frozenset({(suit, "K"), (suit, "Q")})
    else:
        for suit, end in product(SUITS, range(declaration.length, 9)):
            run_of = RANKS[end - declaration.length : end]
            if declaration.suit in (None, suit) and declaration.top in (None, run_of[-1]):
                yield frozenset((suit, rank) for rank in run_of)


def can_lie(declarations: tuple[Declaration, ...], seats: Seats, trump: Suit | None) -> bool:
    """The rule read out: every way to say what the cards are and who holds them is tried."""
    ways: list[list[tuple[Seat, Cards]]] = [
        [
            (seat, cards)
            for seat in SEATS_AT[seats]
            if seat[0] == d.side and d.seat in (None, seat)
            for cards in meanings(d, trump)
        ]
        for d in declarations
    ]

    def rest_fits(n: int, chosen: tuple[tuple[Seat, Cards], ...]) -> bool:
        for i, (seat, cards) in enumerate(chosen[:-1]):
            both_runs = isinstance(declarations[i], Sequence) and isinstance(
                declarations[n - 1], Sequence
            )
            if (both_runs or seat != chosen[-1][0]) and cards & chosen[-1][1]:
                return False
        hands: dict[Seat, set[tuple[str, str]]] = {seat: set() for seat in SEATS_AT[seats]}
        for seat, cards in chosen:
            hands[seat] |= cards
        if any(len(hand) > 8 for hand in hands.values()):
            return False
        return n == len(ways) or any(rest_fits(n + 1, (*chosen, way)) for way in ways[n])

    return rest_fits(0, ())


@settings(max_examples=250)
@given(st.data())
def test_agrees_with_trying_everything(data: st.DataObject) -> None:
    seats = data.draw(all_seats)
    declarations = tuple(data.draw(st.lists(said(seats), min_size=2, max_size=4)))
    trump = data.draw(st.none() | st.sampled_from(SUITS))
    ways = 1
    for d in declarations:
        ways *= len(list(meanings(d, trump))) * 2
    once = [getattr(d, "rank", "pilotta") for d in declarations if not isinstance(d, Sequence)]
    assume(ways < 3000 and len(set(once)) == len(once))  # twice the same is refused before
    own_fit = all(
        can_lie(tuple(d for d in declarations if d.side == side), seats, trump) for side in "ABC"
    )
    expected = TOO_MANY if not own_fit else None
    if own_fit and not can_lie(declarations, seats, trump):
        expected = CONFLICT
    assert fault(*declarations, seats=seats, trump=trump) == expected


@settings(max_examples=50)
@given(st.permutations(DECK), st.sampled_from(SUITS), all_seats, st.data())
def test_what_was_dealt_can_lie(
    cards: list[int], trump: Suit, seats: Seats, data: st.DataObject
) -> None:
    found = [data.draw(told(d)) for d in found_in(cards, seats, trump)]
    assert fault(*found, seats=seats, trump=data.draw(st.sampled_from((None, trump)))) is None


# Little is noted but the lengths, most hands are full: what the search finds hardest. A suit whose
# nine is in no tierce holds one tierce, so that seven leave no room for four nines.
@pytest.mark.parametrize(
    ("declarations", "expected"),
    [
        (
            [
                at("A1", PILOTTA_A),
                at("B1", four("B", "9")),
                *[run("A", 3)] * 4,
                *[run("B", 3)] * 2,
                run("B", 3, suit="hearts"),
            ],
            CONFLICT,
        ),
        ([four("A", "9"), PILOTTA_B, *[run("A", 3)] * 4, *[run("B", 3)] * 4], CONFLICT),
        ([four("A", "9"), PILOTTA_B, *[run("A", 3)] * 3, *[run("B", 3)] * 3], None),
        ([four("A", "J"), four("B", "K"), *[run("A", 3)] * 3, *[run("B", 3)] * 4], None),
        ([run(s, n) for s in ("A", "B") for n in (3, 3, 4, 4)], None),
    ],
)
def test_hard_searches(declarations: list[Declaration], expected: ErrorCode | None) -> None:
    assert fault(*declarations) == expected


def test_the_error_names_the_side_that_has_too_many() -> None:
    with pytest.raises(ScoringError) as caught:
        check_deal((run("A", 3), *[run("B", 5)] * 3), 4, None)
    assert (caught.value.field, caught.value.facts) == ("declarations", {"side": "B"})
    with pytest.raises(ScoringError) as caught:
        check_deal((run("A", 3, "A"), four("B", "K")), 4, None)
    assert (caught.value.field, caught.value.facts) == ("declarations", {})


@pytest.mark.parametrize(
    "declarations",
    [
        [
            at("A1", run("A", 3, "K")),
            at("B1", run("B", 5)),
            at("A2", run("A", 3, suit="diamonds")),
            run("B", 4, "A", "diamonds"),
        ],
        [
            at("A1", run("A", 5)),
            at("B1", run("B", 4, "J")),
            at("A2", run("A", 4, suit="hearts")),
            at("B2", run("B", 4)),
        ],
        [
            at("A1", run("A", 4, "J")),
            run("B", 4, "10"),
            at("A2", run("A", 3, "A")),
            at("B2", run("B", 4, suit="hearts")),
        ],
        [
            at("A1", run("A", 3, "Q")),
            run("B", 4, suit="clubs"),
            at("A2", run("A", 4)),
            run("B", 5),
            run("A", 4, "Q"),
            four("A", "A"),
        ],
        [
            run("A", 3, "A"),
            run("B", 4, "A"),
            at("A2", run("A", 3)),
            at("B2", run("B", 3)),
            run("A", 4),
            four("B", "9"),
        ],
    ],
)
def test_what_is_noted_of_one_is_not_exchanged(declarations: list[Declaration]) -> None:
    """Each fits, but not if the search took for alike what differs by a suit, seat, or space."""
    assert fault(*declarations) is None


def tight(rng: random.Random) -> tuple[Declaration, ...]:
    """So many sequences that it is hard to say whether they fit, more or less of them noted."""
    seat_noted, suit_noted, top_noted = rng.random(), rng.random(), rng.random()
    declarations: list[Declaration] = []
    for n in range(rng.randint(4, 7)):
        seat = SEATS_AT[4][n % 4]
        side: Any = seat[0]
        length = rng.choice((3, 3, 3, 4, 4, 5))
        top = rng.choice(RANKS[length - 1 :]) if rng.random() < top_noted else None
        suit = rng.choice(SUITS[:3]) if rng.random() < suit_noted else None
        noted = seat if rng.random() < seat_noted else None
        declarations.append(Sequence(side, length, top, suit, noted))
    if rng.random() < 0.4:
        declarations.append(four("A", rng.choice(("9", "10", "J", "Q"))))
    return tuple(declarations)


@pytest.mark.parametrize("seed", range(200))
def test_exchanging_what_is_alike_changes_nothing(seed: int, monkeypatch: Any) -> None:
    """The search takes some positions for one; it finds the same when it tells all apart."""
    declarations = tight(random.Random(seed))
    found = fault(*declarations)
    monkeypatch.setattr(deal._Search, "_position", lambda _, *position: position)
    monkeypatch.setattr(deal, "_have_room", lambda _: True)
    assert fault(*declarations) == found
