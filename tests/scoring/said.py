"""Hands said as shortly as at the table: A bids, and the points are A's, unless told otherwise."""

from typing import Any

from scorekeeper.scoring.errors import ErrorCode, ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.model import (
    Bid,
    Contract,
    Declaration,
    Entry,
    Four,
    FourRank,
    Match,
    Party,
    Pilotta,
    Played,
    Rank,
    Seat,
    Seats,
    Sequence,
    Side,
    Stake,
    Suit,
    Tricks,
)
from scorekeeper.scoring.rules import Rules, rules_of

CAPOT_A, CAPOT_B = Tricks(capot="A"), Tricks(capot="B")

PILOTTA_A, PILOTTA_B = Pilotta("A"), Pilotta("B")

TSAKA = rules_of("tsaka-tsaka")
COFFEE = rules_of("coffeehouse")


def run(side: Side, length: int, top: Rank | None = None, suit: Suit | None = None) -> Sequence:
    return Sequence(side, length, top, suit)


def lost(side: Side, length: int, top: Rank | None = None) -> Sequence:
    """A sequence that was not shown in the second trick."""
    return Sequence(side, length, top, shown=False)


def four(side: Side, rank: FourRank, seat: Seat | None = None) -> Four:
    return Four(side, rank, seat)


def played(
    bid: Bid,
    took: int | Tricks,
    *declarations: Declaration,
    stake: Stake = "open",
    trump: Suit | None = None,
    bidders: Side = "A",
) -> Played:
    tricks = took if isinstance(took, Tricks) else Tricks({"A": took})
    return Played(Contract(bidders, bid, trump, stake), tricks, declarations)


def taken(points: dict[Side, int], *declarations: Declaration, capot: Any = "unsaid") -> Played:
    """A coffee-house hand of the taker A, every side's points told."""
    return Played(Contract("A"), Tricks(points, capot), declarations)


def sheet(entry: Entry, rules: Rules = TSAKA, seats: Seats = 4) -> tuple[int, ...]:
    """The sheet points of each side."""
    return tuple(score_entry(entry, rules, seats).points.values())


def fault(entry: Entry, rules: Rules = TSAKA, seats: Seats = 4) -> tuple[ErrorCode, str] | None:
    """The code and the field of the entry's error, None where it can stand."""
    try:
        score_entry(entry, rules, seats)
    except ScoringError as error:
        return error.code, error.field
    return None


def match(
    *entries: Entry, rules: Rules = TSAKA, seats: Seats = 4, dealer: Seat | None = None
) -> Match:
    sides: tuple[Side, ...] = ("A", "B", "C") if seats == 3 else ("A", "B")
    return Match(rules, tuple(Party(side, side) for side in sides), entries, seats, dealer)
