from collections.abc import Collection
from dataclasses import replace
from itertools import product

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from scorekeeper.scoring.declarations import (
    check_declarations,
    counting_side,
    declaration_points,
    ladder_place,
    longest,
    possible_tops,
)
from scorekeeper.scoring.errors import ErrorCode, ScoringError
from scorekeeper.scoring.model import (
    RANKS,
    SIDES_AT,
    Declaration,
    Four,
    Pilotta,
    Rank,
    Seats,
    Sequence,
    Side,
    Suit,
)
from scorekeeper.scoring.rules import Rules
from tests.scoring.said import PILOTTA_A, PILOTTA_B, four, lost, run
from tests.scoring.strategies import all_seats

TIE_NONE, TIE_TRUMP = Rules(), Rules(declaration_tie="trump")


def counts(
    *declarations: Declaration, rules: Rules = TIE_NONE, trump: Suit | None = None
) -> Side | tuple[str, str] | None:
    """Whose declarations count; or the field of the card that is needed."""
    try:
        return counting_side(declarations, rules, trump)
    except ScoringError as error:
        return error.code, error.field


def needed(i: int, card: str = "top") -> tuple[str, str]:
    return "top_needed", f"declarations[{i}].{card}"


# What they are worth, and the ladder.

LADDER: list[Sequence | Four] = [
    *[run("A", length, top) for length in range(3, 9) for top in RANKS[length - 1 :]],
    four("A", "Q"),
    four("A", "K"),
    four("A", "10"),
    four("A", "A"),
    four("A", "9"),
    four("A", "J"),
]
"""Everything, the lowest first."""


@pytest.mark.parametrize(
    ("declaration", "points"),
    [
        (run("A", 3), 20),
        (run("A", 4), 50),
        (run("A", 5), 100),
        (run("A", 6), 100),
        (run("A", 7), 100),
        (run("A", 8), 100),
        (four("A", "J"), 200),
        (four("A", "9"), 150),
        (four("A", "A"), 100),
        (four("A", "10"), 100),
        (four("A", "K"), 100),
        (four("A", "Q"), 100),
        (PILOTTA_A, 20),
    ],
)
def test_worth(declaration: Declaration, points: int) -> None:
    assert declaration_points(declaration) == points


def test_the_ladder_in_order() -> None:
    assert len(LADDER) == 27
    turned = LADDER[::-1]
    assert sorted(turned, key=ladder_place) == LADDER


def test_without_its_top_a_sequence_stands_below_its_equals() -> None:
    without, lowest = ladder_place(run("A", 4)), ladder_place(run("A", 4, "10"))
    assert ladder_place(run("A", 3, "A")) < without < lowest


@pytest.mark.parametrize("low", range(len(LADDER)))
def test_the_higher_counts(low: int) -> None:
    lower: Declaration = LADDER[low]
    for higher in LADDER[low + 1 :]:
        for a, b in ((lower, higher), (higher, lower)):
            of_b = Four("B", b.rank) if isinstance(b, Four) else Sequence("B", b.length, b.top)
            assert counts(a, of_b) == ("A" if a is higher else "B")


@pytest.mark.parametrize(("length", "tops"), [(3, RANKS[2:]), (5, RANKS[4:]), (8, ("A",))])
def test_possible_tops(length: int, tops: tuple[Rank, ...]) -> None:
    assert possible_tops(length) == tops
    assert all(longest(top) >= length for top in tops)
    assert [longest(rank) for rank in RANKS] == [1, 2, 3, 4, 5, 6, 7, 8]


# Who counts.


@pytest.mark.parametrize(
    ("declarations", "expected"),
    [
        ([], None),
        ([PILOTTA_A], None),
        ([run("A", 3)], "A"),
        ([run("A", 3), run("A", 3), four("A", "Q")], "A"),
        ([lost("A", 3)], None),
        ([lost("A", 5, "A"), run("B", 3)], "B"),
        ([Four("A", "J", shown=False), run("B", 3)], "B"),
        ([lost("A", 3), lost("B", 3)], None),
        ([PILOTTA_A, run("B", 3)], "B"),
        ([Pilotta("A", shown=False), run("B", 3)], "B"),
        # a tie of the best is not broken by the second
        ([run("A", 3, "K"), run("B", 3, "K"), run("A", 3, "Q")], None),
        ([run("A", 4, "K"), run("B", 4, "K"), run("B", 3, "A"), run("B", 3, "J")], None),
        # three sides: if the two best tie, the third counts nothing
        ([run("A", 4, "K"), run("B", 4, "K"), run("C", 3, "A")], None),
        ([run("A", 4, "K"), run("C", 4, "K"), run("B", 4, "A")], "B"),
        ([run("A", 4, "K"), run("B", 4, "A"), run("C", 4, "A")], None),
        ([run("A", 4, "K"), run("B", 4, "K"), run("C", 4, "K")], None),
    ],
)
def test_whose_count(declarations: list[Declaration], expected: Side | None) -> None:
    assert counts(*declarations) == expected


@pytest.mark.parametrize(
    ("declarations", "expected"),
    [
        # nothing to compare with, or the kind decides
        ([run("A", 3)], "A"),
        ([run("A", 3), run("A", 3)], "A"),
        ([run("A", 3), run("B", 4)], "B"),
        ([run("A", 5), run("B", 6)], "B"),
        ([run("A", 8), four("B", "Q")], "B"),
        ([run("A", 3), run("B", 3), run("A", 4)], "A"),
        # equal length
        ([run("A", 3), run("B", 3)], needed(0)),
        ([run("A", 3, "K"), run("B", 3)], needed(1)),
        ([run("A", 3), run("B", 3, "K")], needed(0)),
        ([run("A", 3, "A"), run("B", 3)], needed(1)),  # a tie counts for nobody
        ([run("A", 3, "9"), run("B", 3)], needed(1)),
        ([run("A", 7, "K"), run("B", 7)], needed(1)),
        ([run("A", 8), run("B", 8)], None),  # only the ace
        ([run("A", 8, "A"), run("B", 8)], None),
        # one that is missing and does not decide
        ([run("A", 3, "A"), run("A", 3), run("B", 3, "K")], "A"),
        ([run("A", 3, "A"), run("A", 3), run("B", 3, "A")], None),
        ([run("A", 3, "A"), run("A", 3), run("B", 3)], needed(2)),
        ([run("A", 3), run("A", 3, "Q"), run("B", 3, "K")], needed(0)),
        ([run("A", 3), run("A", 4, "K"), run("B", 4)], needed(2)),
        ([run("A", 3), run("A", 3), run("B", 3, "9")], needed(0)),
        # not shown: no part in it, no card is asked for
        ([lost("A", 3), run("B", 3)], "B"),
        ([lost("A", 3), run("A", 3, "K"), run("B", 3, "Q")], "A"),
        ([lost("A", 3), run("A", 3, "K"), run("B", 3)], needed(2)),
        # three sides
        ([run("A", 3, "A"), run("B", 3, "A"), run("C", 3)], None),
        ([run("A", 3, "A"), run("B", 3, "K"), run("C", 3)], needed(2)),
        ([run("A", 3, "K"), run("B", 3, "K"), run("C", 3)], needed(2)),
        ([run("A", 3, "9"), run("B", 3, "A"), run("C", 3, "K")], "B"),
    ],
)
def test_a_top_is_asked_for_only_when_it_decides(
    declarations: list[Declaration], expected: object
) -> None:
    assert counts(*declarations) == expected


@pytest.mark.parametrize(
    ("trump", "declarations", "expected"),
    [
        ("hearts", [run("A", 3, "K", "hearts"), run("B", 3, "K", "clubs")], "A"),
        ("hearts", [run("A", 3, "K", "spades"), run("B", 3, "K", "hearts")], "B"),
        ("hearts", [run("A", 3, "K", "spades"), run("B", 3, "K", "clubs")], None),
        ("hearts", [run("A", 3, "Q", "hearts"), run("B", 3, "K", "clubs")], "B"),
        ("hearts", [run("A", 8, "A", "hearts"), run("B", 8, "A", "clubs")], "A"),
        (None, [run("A", 3, "K", "hearts"), run("B", 3, "K", "clubs")], None),
        (None, [run("A", 3, "K"), run("B", 3, "K")], None),
        # a suit that decides
        ("hearts", [run("A", 3, "K"), run("B", 3, "K")], needed(0, "suit")),
        ("hearts", [run("A", 3, "K", "clubs"), run("B", 3, "K")], needed(1, "suit")),
        ("hearts", [run("A", 3, "K", "hearts"), run("B", 3, "K")], "A"),  # there is one king
        ("hearts", [run("A", 3, "K"), run("B", 3, "K", "hearts")], "B"),
        ("hearts", [run("A", 3, "A"), run("B", 3, "K")], "A"),
        ("hearts", [run("A", 8), run("B", 8)], needed(0, "suit")),
        ("hearts", [run("A", 8, None, "clubs"), run("B", 8, None, "hearts")], "B"),
        # the one with the deciding suit, not the first without one
        (
            "hearts",
            [run("A", 3, "Q"), run("A", 3, "K"), run("B", 3, "K", "clubs")],
            needed(1, "suit"),
        ),
        (
            "hearts",
            [run("A", 3, "K", "hearts"), run("A", 3, "K"), run("B", 3, "K", "clubs")],
            "A",
        ),
        # tops before suits
        ("hearts", [run("A", 3, "K"), run("B", 3)], needed(1)),
        ("hearts", [run("A", 3, "K", "hearts"), run("B", 3)], needed(1)),
        ("hearts", [run("A", 3, "A", "hearts"), run("B", 3)], "A"),  # it cannot even be a tie
        ("hearts", [run("A", 3, "A", "clubs"), run("B", 3, None, "spades")], needed(1)),
        # three sides
        (
            "hearts",
            [run("A", 3, "K", "clubs"), run("B", 3, "K", "hearts"), run("C", 3, "K", "spades")],
            "B",
        ),
        (
            "hearts",
            [run("A", 3, "K", "clubs"), run("B", 3, "K", "spades"), run("C", 3, "K")],
            needed(2, "suit"),
        ),
        ("hearts", [lost("A", 3, "K"), run("B", 3, "K")], "B"),
    ],
)
def test_the_trump_may_break_a_tie(
    trump: Suit | None, declarations: list[Declaration], expected: object
) -> None:
    assert counts(*declarations, rules=TIE_TRUMP, trump=trump) == expected


Said = tuple[Sequence, ...]


def meanings(declaration: Sequence, suits_matter: bool) -> list[Sequence]:
    tops: Collection[Rank] = (
        (declaration.top,) if declaration.top else possible_tops(declaration.length)
    )
    suits: list[Suit | None] = ["hearts", "clubs"]
    if declaration.suit or not suits_matter:
        suits = [declaration.suit]
    return [run(declaration.side, declaration.length, top, suit) for top in tops for suit in suits]


def results(declarations: Said, suits_matter: bool, trump: Suit) -> dict[Said, Side | None]:
    """Who counts for each way to say the missing tops and suits, all of them tried."""
    found: dict[Said, Side | None] = {}
    for said_out in product(*[meanings(d, suits_matter) for d in declarations]):
        best = max(ladder_place(d) for d in said_out)
        tied = [d for d in said_out if ladder_place(d) == best]
        sides: set[Side] = {d.side for d in tied}
        in_trump: set[Side] = {d.side for d in tied if d.suit == trump}
        if len(sides) > 1 and suits_matter and in_trump:
            if len(in_trump) > 1:
                continue  # the very same cards
            sides = in_trump
        found[said_out] = sides.pop() if len(sides) == 1 else None
    return found


def first_that_decides(declarations: Said, found: dict[Said, Side | None]) -> str:
    for card in ("top", "suit"):
        for i in range(len(declarations)):
            for (a, who), (b, other) in product(found.items(), repeat=2):
                but_for_it = replace(b[i], **{card: getattr(a[i], card)})
                if who != other and (*b[:i], but_for_it, *b[i + 1 :]) == a:
                    return f"declarations[{i}].{card}"
    raise AssertionError


@settings(max_examples=150)
@given(st.data(), all_seats, st.booleans())
def test_agrees_with_trying_every_top_and_suit(
    data: st.DataObject, seats: Seats, trump_breaks: bool
) -> None:
    length = data.draw(st.sampled_from((3, 3, 5, 7)))
    one: st.SearchStrategy[Sequence] = st.builds(
        Sequence,
        st.sampled_from(SIDES_AT[seats]),
        st.sampled_from((length, length, length, length + 1)),
        st.sampled_from((None, None, "K", "A")),
        st.sampled_from((None, "hearts", "clubs", "spades")),
    )
    declarations: Said = tuple(data.draw(st.lists(one, min_size=2, max_size=3)))
    trump: Suit = "hearts"
    rules = TIE_TRUMP if trump_breaks else TIE_NONE
    try:
        check_declarations(declarations, seats, trump)
    except ScoringError:
        assume(False)
    found = results(declarations, trump_breaks, trump)
    assume(len(found) <= 300)
    if len(set(found.values())) == 1:
        expected: object = next(iter(found.values()))
    else:
        expected = "top_needed", first_that_decides(declarations, found)
    assert counts(*declarations, rules=rules, trump=trump) == expected


# What cannot be.


@pytest.mark.parametrize(
    ("declarations", "code", "field"),
    [
        ([run("A", 5, "10")], "sequence_too_long", "declarations[0].length"),
        ([run("B", 3), run("A", 3, "8")], "sequence_too_long", "declarations[1].length"),
        ([run("A", 8, "K")], "sequence_too_long", "declarations[0].length"),
        ([run("A", 9)], "sequence_too_long", "declarations[0].length"),
        ([lost("A", 4, "9")], "sequence_too_long", "declarations[0].length"),
        ([PILOTTA_A, PILOTTA_B], "pilotta_twice", "declarations[1]"),
        ([PILOTTA_A, run("B", 3), PILOTTA_A], "pilotta_twice", "declarations[2]"),
        ([Pilotta("A", shown=False), PILOTTA_B], "pilotta_twice", "declarations[1]"),
        ([four("A", "K"), four("B", "K")], "fours_twice", "declarations[1]"),
        ([four("A", "K"), four("B", "9"), four("A", "K")], "fours_twice", "declarations[2]"),
        ([run("A", 5)] * 3, "declarations_too_many", "declarations"),
        ([lost("A", 5)] * 3, "declarations_too_many", "declarations"),
        ([four("A", "K"), run("B", 3, "A")], "declarations_conflict", "declarations"),
        ([four("A", "K"), lost("B", 3, "A")], "declarations_conflict", "declarations"),
        # in this order
        ([PILOTTA_A, PILOTTA_B, run("A", 5, "10")], "sequence_too_long", "declarations[2].length"),
        ([run("A", 5, "10"), PILOTTA_A, PILOTTA_B], "sequence_too_long", "declarations[0].length"),
        ([*[run("A", 5)] * 3, PILOTTA_A, PILOTTA_B], "pilotta_twice", "declarations[4]"),
        (
            [four("A", "K"), run("B", 3, "A"), *[run("B", 5)] * 3],
            "declarations_too_many",
            "declarations",
        ),
    ],
)
def test_what_cannot_be_declared(
    declarations: list[Declaration], code: ErrorCode, field: str
) -> None:
    with pytest.raises(ScoringError) as caught:
        check_declarations(tuple(declarations), 4, None)
    assert (caught.value.code, caught.value.field) == (code, field)


@pytest.mark.parametrize(
    "declarations",
    [
        [run("A", 4, "10")],
        [run("A", 8, "A")],
        [run("A", 8)],
        [four("A", "K"), four("B", "A")],
        [PILOTTA_A, four("B", "A"), run("B", 3)],
    ],
)
def test_what_can(declarations: list[Declaration]) -> None:
    check_declarations(tuple(declarations), 4, "hearts")


def test_the_errors_tell_the_figures() -> None:
    for declarations, facts in (
        ((run("A", 5, "10"),), {"most": 4}),
        ((run("A", 9),), {"most": 8}),
        ((four("A", "K"), four("B", "K")), {"rank": "K"}),
    ):
        with pytest.raises(ScoringError) as caught:
            check_declarations(declarations, 4, None)
        assert caught.value.facts == facts
