"""What a hand gave: kept as the parts it is made of, so that the sum on the sheet and the
explanation under it cannot part."""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from scorekeeper.scoring.errors import WarningCode
from scorekeeper.scoring.model import Points, Side

Outcome = Literal["made", "failed", "passed_out", "adjustment"]
PartCode = Literal[
    "bid", "tricks", "round", "capot", "declarations", "pilotta", "share", "adjustment"
]


class Part(NamedTuple):
    """A part of a side's sheet points, and its size."""

    code: PartCode
    size: int


class HandScore(NamedTuple):
    """The score of one entry.

    ``points`` and ``parts`` are sheet points; ``tricks``, ``declarations`` and ``pilotta`` the raw
    points that count, a side each; ``had`` the raw points that were held against the bid (in the
    coffee-house game each side's own). Passed-out hands and adjustments have points only.
    """

    outcome: Outcome
    points: Points
    parts: Mapping[Side, tuple[Part, ...]]
    tricks: Points | None = None
    capot: Side | None = None
    counting: Side | None = None
    """The side with the highest declaration."""
    declarations: Points | None = None
    pilotta: Points | None = None
    had: Points | None = None
    warnings: tuple[WarningCode, ...] = ()


def summed(parts: Mapping[Side, tuple[Part, ...]]) -> Points:
    """The sheet points of each side."""
    points: dict[Side, int] = {}
    for side, own in parts.items():
        total = 0
        for _, size in own:
            total += size
        points[side] = total
    return points
