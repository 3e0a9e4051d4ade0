"""Declarations: what each is worth, which is the highest, and whose count."""

from itertools import product
from typing import NamedTuple

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


def longest(top: Rank) -> int:
    """How long a sequence with this top card can be."""
    return RANKS.index(top) + 1


def possible_tops(length: int) -> tuple[Rank, ...]:
    """The top cards that a sequence of this length can have, the lowest first."""
    return RANKS[length - 1 :]


def check_declarations(
    declarations: tuple[Declaration, ...], seats: Seats, trump: Suit | None
) -> None:
    """Raise the error of declarations that cannot have been made together in one deal."""
    pilottas = 0
    fours: list[FourRank] = []
    for i, declaration in enumerate(declarations):
        field = f"declarations[{i}]"
        check_seat(declaration.side, declaration.seat, seats, field)
        if isinstance(declaration, Sequence):
            most = longest(declaration.top or "A")
            if declaration.length > most:
                raise ScoringError("sequence_too_long", f"{field}.length", most=most)
        elif isinstance(declaration, Pilotta):
            pilottas += 1
            if pilottas > 1:
                raise ScoringError("pilotta_twice", field)
        elif declaration.rank in fours:
            raise ScoringError("fours_twice", f"{field}.rank", rank=declaration.rank)
        else:
            fours.append(declaration.rank)
    if len(declarations) > 1:
        check_deal(declarations, seats, trump)


Class = tuple[int, int]
"""A place on the ladder but for the top card: the kind, then a sequence's length."""


def _class(declaration: Sequence | Four) -> Class:
    if isinstance(declaration, Four):
        return (3 + _FOURS_LOWEST_FIRST.index(declaration.rank), 0)
    return (min(declaration.length, 5) - 3, declaration.length)


def ladder_place(declaration: Sequence | Four) -> tuple[Class, int]:
    """Where it stands among declarations, for putting them in order; no top counts lowest."""
    top = 0 if isinstance(declaration, Four) else RANKS.index(declaration.top or "7")
    return _class(declaration), top


def counting_side(
    declarations: tuple[Declaration, ...], rules: Rules, trump: Suit | None
) -> Side | None:
    """The side whose declarations count: the one with the single highest; None if nobody has it.

    Only what was shown takes part, and pilotta never does. Raises ``top_needed`` at the first
    top card, or suit, that is missing and decides.
    """
    shown = [(i, d) for i, d in enumerate(declarations) if not isinstance(d, Pilotta) and d.shown]
    if not shown:
        return None
    if all(d.side == shown[0][1].side for _, d in shown):
        return shown[0][1].side
    highest = max(_class(d) for _, d in shown)
    rivals = [(i, d) for i, d in shown if _class(d) == highest]
    if all(d.side == rivals[0][1].side for _, d in rivals):
        return rivals[0][1].side
    sequences = [(i, d) for i, d in rivals if isinstance(d, Sequence)]
    return _highest_top(sequences, trump if rules.declaration_tie == "trump" else None)


def _highest_top(sequences: list[tuple[int, Sequence]], tie_suit: Suit | None) -> Side | None:
    """The side with the highest of equally long sequences, at least two sides having one."""
    sides: list[Side] = sorted({d.side for _, d in sequences})
    results: set[Side | None] = set()
    for bests in product(*(_bests(sequences, side, tie_suit) for side in sides)):
        top = max(best.top for best in bests)
        tied: list[tuple[Side, _Best]] = [
            (side, best) for side, best in zip(sides, bests, strict=True) if best.top == top
        ]
        if len(tied) == 1:
            results.add(tied[0][0])
        else:
            results |= _tie(tied)
    if len(results) > 1:
        raise ScoringError("top_needed", _deciding_field(sequences))
    return results.pop()


class _Best(NamedTuple):
    """The best of a side's sequences, as far as a tie could ask."""

    top: int
    in_trump: bool = False
    perhaps_in_trump: bool = False
    """One of the sequences with this top has no suit noted."""


def _bests(sequences: list[tuple[int, Sequence]], side: Side, tie_suit: Suit | None) -> set[_Best]:
    """What a side's best may be, each missing top taking every value that the length allows."""
    bests = {_Best(-1)}
    for _, d in sequences:
        if d.side == side:
            tops = possible_tops(d.length) if d.top is None else (d.top,)
            suits = (
                tie_suit is not None and d.suit == tie_suit,
                tie_suit is not None and d.suit is None,
            )
            own = [_Best(RANKS.index(top), *suits) for top in tops]
            bests = {_better(best, one) for best in bests for one in own}
    return bests


def _better(a: _Best, b: _Best) -> _Best:
    if a.top != b.top:
        return max(a, b)
    return _Best(a.top, a.in_trump or b.in_trump, a.perhaps_in_trump or b.perhaps_in_trump)


def _tie(tied: list[tuple[Side, _Best]]) -> set[Side | None]:
    """Who may win between sides whose best sequences have the same top."""
    in_trump: set[Side | None] = {side for side, best in tied if best.in_trump}
    # one side at the most can have it: the deal has each card once
    return in_trump or {None, *(side for side, best in tied if best.perhaps_in_trump)}


def _deciding_field(sequences: list[tuple[int, Sequence]]) -> str:
    """Where the first card that decides is missing: a top, or else a suit."""
    for i, d in sequences:
        if d.top is None and len(possible_tops(d.length)) > 1:
            return f"declarations[{i}].top"
    i = next(i for i, d in sequences if d.suit is None)
    return f"declarations[{i}].suit"
