"""What the table says, as immutable values: a match and its entries, in the match file's own terms.

Nothing here is scored. Every class is a frozen dataclass that pydantic can read straight from JSON,
which is how whole archives are scored quickly (tests/benchmarks/engine.py has the figures).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Literal, get_args

from pydantic import ConfigDict, Field, StrictBool, StrictInt, StringConstraints, with_config

from scorekeeper.scoring.rules import Rules

Side = Literal["A", "B", "C"]
Seat = Literal["A1", "B1", "A2", "B2", "C1"]
Suit = Literal["hearts", "diamonds", "clubs", "spades"]
Rank = Literal["7", "8", "9", "10", "J", "Q", "K", "A"]
FourRank = Literal["9", "10", "J", "Q", "K", "A"]
Stake = Literal["open", "closed", "reopened"]
Bid = StrictInt | Literal["capot"] | None
"""Raw points, in tens; None in the coffee-house game."""

Seats = Literal[2, 3, 4]

SIDES_AT: Mapping[Seats, tuple[Side, ...]] = {2: ("A", "B"), 3: ("A", "B", "C"), 4: ("A", "B")}
"""The sides of a table with so many seats."""
SEATS_AT: Mapping[Seats, tuple[Seat, ...]] = {
    2: ("A1", "B1"),
    3: ("A1", "B1", "C1"),
    4: ("A1", "B1", "A2", "B2"),
}
"""The seats of a table, counter-clockwise."""


def seat_after(seat: Seat, seats: Seats, steps: int = 1) -> Seat:
    """The seat so many steps counter-clockwise at a table with so many: after one, the player to
    the right; before zero, clockwise."""
    order = SEATS_AT[seats]
    return order[(order.index(seat) + steps) % len(order)]


def seats_of(side: Side, seats: Seats) -> tuple[Seat, ...]:
    """The seats of a side at a table with so many."""
    return tuple(seat for seat in SEATS_AT[seats] if seat[0] == side)


SUITS: tuple[Suit, ...] = get_args(Suit)
RANKS: tuple[Rank, ...] = get_args(Rank)
"""Lowest to highest, as sequences run."""
FOUR_RANKS: tuple[FourRank, ...] = get_args(FourRank)
STAKES: tuple[Stake, ...] = get_args(Stake)

Points = Mapping[Side, int]
"""Raw or sheet points, a side each; which of the two is said where it is used."""

Note = Annotated[str, StringConstraints(max_length=500)]

_no_unknown_keys = with_config(ConfigDict(extra="forbid"))


@_no_unknown_keys
@dataclass(frozen=True, slots=True)
class Contract:
    """Who plays for how much. ``seat`` is the bidder's and ``trump`` the suit, where noted."""

    side: Side
    bid: Bid = None
    trump: Suit | None = None
    stake: Stake = "open"
    seat: Seat | None = None


@_no_unknown_keys
@dataclass(frozen=True, slots=True)
class Sequence:
    """A run of cards of one suit. ``shown`` is False if it was not shown in the second trick."""

    side: Side
    length: Annotated[StrictInt, Field(ge=3)]
    top: Rank | None = None
    suit: Suit | None = None
    seat: Seat | None = None
    shown: StrictBool = True
    kind: Literal["sequence"] = "sequence"


@_no_unknown_keys
@dataclass(frozen=True, slots=True)
class Four:
    """Four cards of one rank in one hand."""

    side: Side
    rank: FourRank
    seat: Seat | None = None
    shown: StrictBool = True
    kind: Literal["four"] = "four"


@_no_unknown_keys
@dataclass(frozen=True, slots=True)
class Pilotta:
    """King and queen of trump in one hand. ``shown`` means nothing here, but files may carry it."""

    side: Side
    seat: Seat | None = None
    shown: StrictBool = True
    kind: Literal["pilotta"] = "pilotta"


Declaration = Annotated[Sequence | Four | Pilotta, Field(discriminator="kind")]


@_no_unknown_keys
@dataclass(frozen=True, slots=True)
class Tricks:
    """The raw points of the tricks, a side each as far as the table said them.

    ``capot`` is the side that took all eight tricks, None where the table said that nobody did,
    "unsaid" where it said nothing.
    """

    points: Mapping[Side, StrictInt] = field(default_factory=dict)
    capot: Side | Literal["unsaid"] | None = "unsaid"


@_no_unknown_keys
@dataclass(frozen=True, slots=True)
class Played:
    """A hand that was played."""

    contract: Contract
    tricks: Tricks
    declarations: tuple[Declaration, ...] = ()
    note: Note | None = None
    kind: Literal["played"] = "played"


@_no_unknown_keys
@dataclass(frozen=True, slots=True)
class PassedOut:
    """A deal that all passed: no points, and the deal passes on."""

    note: Note | None = None
    kind: Literal["passed_out"] = "passed_out"


@_no_unknown_keys
@dataclass(frozen=True, slots=True)
class Adjustment:
    """A penalty or a correction that the table agreed on, in sheet points. No deal of its own."""

    points: Mapping[Side, StrictInt]
    note: Note | None = None
    kind: Literal["adjustment"] = "adjustment"


Entry = Annotated[Played | PassedOut | Adjustment, Field(discriminator="kind")]
"""One line of the sheet."""


@dataclass(frozen=True, slots=True)
class Party:
    """A side of the match: its name, and its players' names in the order of their seats."""

    id: Side
    name: str
    players: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """All that the table said of a match."""

    rules: Rules
    sides: tuple[Party, ...]
    entries: tuple[Entry, ...] = ()
    seats: Seats = 4
    first_dealer: Seat | None = None
    id: str | None = None
    created: str | None = None
    note: str | None = None

    @property
    def side_ids(self) -> tuple[Side, ...]:
        """The sides at this table, in the order of their seats."""
        return SIDES_AT[self.seats]
