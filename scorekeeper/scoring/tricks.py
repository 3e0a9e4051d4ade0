"""The raw points of the tricks: what a side can hold, and what the other side then has."""

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.model import SIDES_AT, Points, Seats, Side, Tricks
from scorekeeper.scoring.rules import HAND_POINTS

_FIELD = "tricks.points"
_IMPOSSIBLE = (1, 161)
"""No cards add up to 1; found by adding up all of them."""
_TOTALS: dict[Seats, tuple[int, int]] = {2: (22, 150), 3: (64, 162)}
"""What all tricks together can be worth when sixteen, or eight, cards stay undealt."""


def settle_tricks(tricks: Tricks, seats: Seats) -> tuple[Points, Side | None]:
    """Every side's raw trick points, and the side that took all eight tricks, if one did.

    With four players the other side's points follow from 162. Raises the error of points that no
    deal gives, that do not add up, or that leave open whether it was a capot.
    """
    sides = SIDES_AT[seats]
    said, capot = tricks.points, tricks.capot
    for side in said:
        if side not in sides:
            raise ScoringError("unknown_side", _FIELD)
    capot_side = None if capot == "unsaid" else capot
    if capot_side is not None and capot_side not in sides:
        raise ScoringError("unknown_side", "tricks.capot")
    for points in said.values():
        if not 0 <= points <= HAND_POINTS:
            raise ScoringError("points_range", _FIELD, points=points)
    for points in said.values():
        if points in _IMPOSSIBLE:
            raise ScoringError("points_impossible", _FIELD, points=points)
    points = _complete(said, capot_side, sides, seats)
    if capot_side is not None:
        if any(points[side] for side in sides if side != capot_side):
            raise ScoringError("capot_points", _FIELD, side=capot_side)
    elif capot == "unsaid" and list(points.values()).count(0) == len(sides) - 1:
        raise ScoringError("capot_unclear", "tricks.capot")
    return points, capot_side


def _complete(said: Points, capot: Side | None, sides: tuple[Side, ...], seats: Seats) -> Points:
    """The points of every side, checked against what all tricks are worth."""
    if seats == 4:
        if len(said) == 1:
            ((side, points),) = said.items()
            of_a = points if side == "A" else HAND_POINTS - points
            return {"A": of_a, "B": HAND_POINTS - of_a}
        if not said and capot is not None:
            return {side: HAND_POINTS if side == capot else 0 for side in sides}
        least = most = HAND_POINTS
    else:
        if capot is not None and capot in said:
            said = {side: said.get(side, 0) for side in sides}
        least, most = _TOTALS[seats]
    if len(said) < len(sides):
        raise ScoringError("points_missing", _FIELD)
    total = sum(said.values())
    if not least <= total <= most:
        raise ScoringError("points_sum", _FIELD, sum=total, least=least, most=most)
    return said
