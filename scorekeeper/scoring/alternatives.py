"""What a hand would have given under each other house rule."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.model import Played, Points, Seats
from scorekeeper.scoring.rules import Rules

HandOption = Literal["contract_check", "failed_contract", "pilotta_survives", "declaration_tie"]
"""The options that change what one hand is worth."""

HAND_VALUES: Mapping[HandOption, tuple[str | bool, ...]] = {
    "contract_check": ("raw", "sheet"),
    "failed_contract": ("all_to_defenders", "keep_own"),
    "pilotta_survives": (False, True),
    "declaration_tie": ("none", "trump"),
}
_WITHOUT_BIDS: tuple[HandOption, ...] = ("pilotta_survives", "declaration_tie")


@dataclass(frozen=True, slots=True)
class Alternative:
    """One option turned the other way, and the sheet points that it gives."""

    option: HandOption
    value: str | bool
    points: Points


def alternatives(hand: Played, rules: Rules, seats: Seats) -> tuple[Alternative, ...]:
    """Each option that the game has, turned the other way by itself.

    One is left out where the hand lacks what it asks for, such as a suit that would decide a tie.
    """
    found: list[Alternative] = []
    for option, values in HAND_VALUES.items():
        if not rules.has_bids and option not in _WITHOUT_BIDS:
            continue
        (value,) = (value for value in values if value != getattr(rules, option))
        other: Rules = replace(rules, **{option: value})
        try:
            found.append(Alternative(option, value, score_entry(hand, other, seats).points))
        except ScoringError:
            continue
    return tuple(found)
