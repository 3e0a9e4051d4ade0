"""Whether a contract can stand."""

from collections.abc import Mapping

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.model import SEATS_AT, SIDES_AT, Contract, Seat, Seats, Side, Stake
from scorekeeper.scoring.rules import MIN_BID, Rules

STAKE_FACTOR: Mapping[Stake, int] = {"open": 1, "closed": 2, "reopened": 4}


def check_seat(side: Side, seat: Seat | None, seats: Seats, field: str) -> None:
    """Raise ``unknown_side`` or ``seat_side`` unless the side, and its seat if noted, are here."""
    if side not in SIDES_AT[seats]:
        raise ScoringError("unknown_side", f"{field}.side", side=side)
    if seat is not None:
        if seat not in SEATS_AT[seats]:
            raise ScoringError("malformed", f"{field}.seat")
        if seat[0] != side:
            raise ScoringError("seat_side", f"{field}.seat", side=side, seat=seat)


def check_contract(contract: Contract, rules: Rules, seats: Seats) -> None:
    """Raise the error of a contract that these rules do not have."""
    check_seat(contract.side, contract.seat, seats, "contract")
    bid = contract.bid
    if not rules.has_bids:
        if bid is not None:
            raise ScoringError("bid_not_allowed", "contract.bid")
        if contract.stake != "open":
            raise ScoringError("bid_not_allowed", "contract.stake")
    elif bid is None:
        raise ScoringError("bid_missing", "contract.bid")
    elif bid == "capot":
        if not rules.capot_bid:
            raise ScoringError("bid_not_allowed", "contract.bid")
    elif bid < MIN_BID:
        raise ScoringError("bid_too_low", "contract.bid", bid=bid, least=MIN_BID)
    elif bid > rules.max_bid:
        raise ScoringError("bid_too_high", "contract.bid", bid=bid, most=rules.max_bid)
    elif bid % 10:
        raise ScoringError("bid_step", "contract.bid", bid=bid)
