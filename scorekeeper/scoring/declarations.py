"""Declarations: what each is worth, which is the highest, and whose count."""

from collections.abc import Collection, Mapping
from itertools import product

from scorekeeper.scoring.contract import check_seat
from scorekeeper.scoring.deal import check_deal
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.model import (
    RANKS,
    Declaration,
    Four,
    FourRank,
    Pilotta,
    Rank,
    Seats,
    Sequence,
    Side,
    Suit,
)
from scorekeeper.scoring.rules import Rules

PILOTTA_POINTS = 20
FOUR_POINTS: dict[FourRank, int] = {"J": 200, "9": 150, "A": 100, "10": 100, "K": 100, "Q": 100}
_FOURS_LOWEST_FIRST: tuple[FourRank, ...] = ("Q", "K", "10", "A", "9", "J")
"""The hundreds among themselves go by the order of the tricks: the sources leave it open."""


def declaration_points(declaration: Declaration) -> int:
    """What it is worth in raw points, if it counts."""
    if isinstance(declaration, Pilotta):
        return PILOTTA_POINTS
    if isinstance(declaration, Four):
        return FOUR_POINTS[declaration.rank]
    return {3: 20, 4: 50}.get(declaration.length, 100)


_PLACE: dict[Rank, int] = {rank: place for place, rank in enumerate(RANKS)}


def longest(top: Rank) -> int:
    """How long a sequence with this top card can be."""
    return _PLACE[top] + 1


def possible_tops(length: int) -> tuple[Rank, ...]:
    """The top cards that a sequence of this length can have, the lowest first."""
    return RANKS[length - 1 :]


def check_declarations(
    declarations: tuple[Declaration, ...], seats: Seats, trump: Suit | None
) -> None:
    """Raise the error of declarations that cannot have been made together in one deal."""
    for i, declaration in enumerate(declarations):
        field = f"declarations[{i}]"
        check_seat(declaration.side, declaration.seat, seats, field)
        if isinstance(declaration, Sequence):
            most = longest(declaration.top or "A")
            if declaration.length > most:
                raise ScoringError("sequence_too_long", f"{field}.length", most=most)
    if len(declarations) > 1:
        _check_repeats(declarations)
        check_deal(declarations, seats, trump)


def _check_repeats(declarations: tuple[Declaration, ...]) -> None:
    """Raise the error of a pilotta, or of four cards of one rank, that was declared twice."""
    pilotta = False
    fours: set[FourRank] = set()
    for i, declaration in enumerate(declarations):
        if isinstance(declaration, Pilotta):
            if pilotta:
                raise ScoringError("pilotta_twice", f"declarations[{i}]")
            pilotta = True
        elif isinstance(declaration, Four):
            if declaration.rank in fours:
                raise ScoringError("fours_twice", f"declarations[{i}]", rank=declaration.rank)
            fours.add(declaration.rank)


Class = tuple[int, int]
"""A place on the ladder but for the top card: the kind, then a sequence's length."""


def _class(declaration: Sequence | Four) -> Class:
    if isinstance(declaration, Four):
        return (3 + _FOURS_LOWEST_FIRST.index(declaration.rank), 0)
    return (min(declaration.length, 5) - 3, declaration.length)


def ladder_place(declaration: Sequence | Four) -> tuple[Class, int]:
    """Where it stands among declarations, for putting them in order; no top counts lowest."""
    top = 0 if isinstance(declaration, Four) else _PLACE[declaration.top or "7"]
    return _class(declaration), top


def counting_side(
    declarations: tuple[Declaration, ...], rules: Rules, trump: Suit | None
) -> Side | None:
    """The side whose declarations count: the one with the single highest; None if nobody has it.

    Only what was shown takes part, and pilotta never does. The declarations must have passed
    ``check_declarations``. Raises ``top_needed`` at the first top card, or else the first suit,
    that is missing and decides.
    """
    if not declarations:
        return None
    shown = [(i, d) for i, d in enumerate(declarations) if not isinstance(d, Pilotta) and d.shown]
    sides: set[Side] = {d.side for _, d in shown}
    if len(sides) < 2:
        return sides.pop() if sides else None
    classes = [_class(d) for _, d in shown]
    highest = max(classes)
    rivals = [one for one, class_ in zip(shown, classes, strict=True) if class_ == highest]
    sides = {d.side for _, d in rivals}
    if len(sides) == 1:
        return sides.pop()
    sequences = [(i, d) for i, d in rivals if isinstance(d, Sequence)]
    tie_suit = trump if rules.declaration_tie == "trump" else None
    winners = _winners(_bests(sequences, tie_suit))
    if len(winners) > 1:
        raise ScoringError("top_needed", _deciding_field(sequences, tie_suit))
    return winners.pop()


_Best = tuple[int, bool]
"""The top card, as its place among the ranks, and whether the run wins a tie by its suit."""


def _may_be(sequence: Sequence, tie_suit: Suit | None) -> list[_Best]:
    """What it may be, a missing top taking every value that the length allows, a missing suit
    being the one that wins ties, or another."""
    tops = possible_tops(sequence.length) if sequence.top is None else (sequence.top,)
    if tie_suit is not None and sequence.suit is None:
        wins = (False, True)
    else:
        wins = (tie_suit is not None and sequence.suit == tie_suit,)
    return [(_PLACE[top], win) for top in tops for win in wins]


def _bests(
    sequences: list[tuple[int, Sequence]], tie_suit: Suit | None
) -> dict[Side, Collection[_Best]]:
    """What the best of each side's equally long sequences may be."""
    bests: dict[Side, Collection[_Best]] = {}
    for _, d in sequences:
        own = _may_be(d, tie_suit)
        others = bests.get(d.side)
        bests[d.side] = own if others is None else {max(a, b) for a in own for b in others}
    return bests


def _winners(bests: Mapping[Side, Collection[_Best]]) -> set[Side | None]:
    """Who may have the highest; None is a tie."""
    sides = tuple(bests)
    winners: set[Side | None] = set()
    for each in product(*bests.values()):
        highest = max(each)
        if each.count(highest) == 1:
            winners.add(sides[each.index(highest)])
        elif not highest[1]:
            winners.add(None)
        # else two sides would have the very same cards, which the deal rules out
    return winners


def _deciding_field(sequences: list[tuple[int, Sequence]], tie_suit: Suit | None) -> str:
    """Where the first card is missing that by itself changes who counts: a top, or else a suit."""
    return next(
        f"declarations[{one[0]}].{field}"
        for field, fixed in (("top", 1), ("suit", 0))
        for one in sequences
        if _decides(one, fixed, sequences, tie_suit)
    )


def _decides(
    one: tuple[int, Sequence],
    fixed: int,
    sequences: list[tuple[int, Sequence]],
    tie_suit: Suit | None,
) -> bool:
    """Whether what a sequence is can change who counts, while all others, and the ``fixed`` part
    of it, stay the same."""
    side = one[1].side
    options = _may_be(one[1], tie_suit)
    bests = _bests([other for other in sequences if other is not one], tie_suit)
    of_side = bests.pop(side, [(-1, False)])
    for kept in {option[fixed] for option in options}:
        own = [option for option in options if option[fixed] == kept]
        for best, *others in product(of_side, *bests.values()):
            each: dict[Side, list[_Best]] = {
                other: [best] for other, best in zip(bests, others, strict=True)
            }
            if len(_winners({side: [max(best, option) for option in own], **each})) > 1:
                return True
    return False
