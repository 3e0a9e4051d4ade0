"""What a hand tells of those who played it: the figures that all statistics are sums of.

A figure that a hand does not tell is not there: what is counted is how many hands tell it, or where
it is called points, what they come to.
"""

from typing import Literal

from scorekeeper.scoring.match import Line
from scorekeeper.scoring.model import Contract, Played, Seat, Side, Stake
from scorekeeper.scoring.rules import Rules

Figure = str
"""One of ``HandFigure``, or of what ``at_bid`` makes. Text, because it is stored by its name."""
HandFigure = Literal[
    "hands",  # played in the games with a bid
    "points",  # sheet points written in them
    "coffee_hands",  # played in the coffee-house game
    "coffee_points",  # written in them: raw points, that no sum may mix with sheet points
    "taken",  # coffee-house games that the side took
    "taken_made",  # and had at least as much in as the others
    "bids",  # contracts of the side; they count for both its players
    "made",
    "own_bids",  # contracts that the player bid himself, where the scorer noted the bidder
    "own_made",
    "closed",  # hands played closed, whoever bid them, and those of them that the side won
    "closed_won",
    "reopened",
    "reopened_won",
    "capots",  # hands of which the side took all tricks, and those of which another did
    "capots_against",
    "declaring",  # hands in which declarations of the side or its pilotta counted
    "declared_points",  # raw points that they counted
]

_STAKES: dict[Stake, tuple[HandFigure, HandFigure] | None] = {
    "open": None,
    "closed": ("closed", "closed_won"),
    "reopened": ("reopened", "reopened_won"),
}


BidFigure = Literal["bids", "made", "own_bids", "own_made"]
NamedBid = int | Literal["capot"]


def at_bid(figure: BidFigure, bid: NamedBid) -> Figure:
    """The figure for the contracts of one bid alone."""
    return f"{figure}-{bid}"


def bid_of(figure: BidFigure, at: Figure) -> NamedBid | None:
    """The bid that ``at_bid`` made this figure for; None if it is another figure."""
    start, _, bid = at.partition("-")
    if start != figure or not bid:
        return None
    return "capot" if bid == "capot" else int(bid)


def told_of_side(line: Line, side: Side, rules: Rules) -> dict[Figure, int]:
    """What a line of the sheet tells of a side. Nobody has played a deal that all passed, or an
    adjustment: they tell nothing."""
    hand, score = line.entry, line.score
    if not isinstance(hand, Played):
        return {}
    contract, made = hand.contract, score.outcome == "made"
    told: dict[Figure, int] = {}
    if rules.has_bids:
        told |= {"hands": 1, "points": score.points[side]}
        if side == contract.side:
            told |= _contract(contract, made, "bids", "made")
        told |= _stake(contract, won=made == (side == contract.side))
    else:
        told |= {"coffee_hands": 1, "coffee_points": score.points[side]}
        if side == contract.side:
            told |= {"taken": 1, "taken_made": int(made)}
    if score.capot is not None:
        told["capots" if score.capot == side else "capots_against"] = 1
    assert score.declarations is not None
    assert score.pilotta is not None
    declared = score.declarations[side] + score.pilotta[side]
    if declared:
        told |= {"declaring": 1, "declared_points": declared}
    return {figure: size for figure, size in told.items() if size}


def told_of_seat(line: Line, seat: Seat, rules: Rules) -> dict[Figure, int]:
    """What a line tells of the player in a seat alone, beside what it tells of his side."""
    hand = line.entry
    if not isinstance(hand, Played) or hand.contract.seat != seat or not rules.has_bids:
        return {}
    told = _contract(hand.contract, line.score.outcome == "made", "own_bids", "own_made")
    return {figure: size for figure, size in told.items() if size}


def _contract(
    contract: Contract, made: bool, bids: BidFigure, makes: BidFigure
) -> dict[Figure, int]:
    bid = contract.bid
    assert bid is not None  # the games that have bids need one
    return {bids: 1, at_bid(bids, bid): 1, makes: int(made), at_bid(makes, bid): int(made)}


def _stake(contract: Contract, *, won: bool) -> dict[Figure, int]:
    figures = _STAKES[contract.stake]
    return {} if figures is None else {figures[0]: 1, figures[1]: int(won)}
