"""The half-filled pad: what was touched so far of a hand, and the entry it becomes."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal

from pydantic import ConfigDict, with_config

from scorekeeper.scoring.model import (
    Bid,
    Declaration,
    Note,
    Seat,
    Side,
    Stake,
    Suit,
)


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True, slots=True)
class Draft:
    """A hand on the pad. Every field may still be empty; digits are kept as they were typed.

    ``line`` is the line being edited, ``position`` the place (from 0) where a forgotten hand is
    being inserted; both None for the next hand.
    """

    side: Side | None = None
    seat: Seat | None = None
    trump: Suit | None = None
    bid: Bid = None
    stake: Stake = "open"
    declarations: tuple[Declaration, ...] = ()
    counting: Side | None = None
    """Whose trick points the digits are typed for."""
    digits: Mapping[Side, str] = field(default_factory=dict)
    capot: Side | Literal["unsaid"] | None = "unsaid"
    note: Note | None = None
    line: int | None = None
    position: int | None = None
