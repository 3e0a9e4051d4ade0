"""An entry and the rules give its score."""

from scorekeeper.scoring.coffeehouse import score_coffeehouse
from scorekeeper.scoring.contract import check_contract
from scorekeeper.scoring.declarations import (
    PILOTTA_POINTS,
    check_declarations,
    counting_side,
    declaration_points,
)
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.model import (
    SIDES_AT,
    Adjustment,
    Declaration,
    Entry,
    PassedOut,
    Played,
    Points,
    Seats,
    Side,
)
from scorekeeper.scoring.palaristi import score_palaristi
from scorekeeper.scoring.rules import Rules
from scorekeeper.scoring.score import HandScore, Part
from scorekeeper.scoring.tricks import settle_tricks


def score_entry(entry: Entry, rules: Rules, seats: Seats = 4) -> HandScore:
    """Score one line of the sheet.

    Raises ScoringError, with a field inside the entry and no hand number, if it cannot stand: the
    contract's fault first, then the declarations', the tricks', and a missing top card last.
    """
    if isinstance(entry, Played):
        return _score_played(entry, rules, seats)
    sides = SIDES_AT[seats]
    if isinstance(entry, PassedOut):
        return HandScore("passed_out", dict.fromkeys(sides, 0), dict.fromkeys(sides, ()))
    return _score_adjustment(entry, sides)


def _score_played(hand: Played, rules: Rules, seats: Seats) -> HandScore:
    contract = hand.contract
    check_contract(contract, rules, seats)
    said = hand.declarations
    check_declarations(said, seats, contract.trump)
    tricks, capot = settle_tricks(hand.tricks, seats)
    counting = counting_side(said, rules, contract.trump)
    declarations, pilotta = _declared(said, counting, seats)
    score = score_palaristi if rules.has_bids else score_coffeehouse
    return score(hand, rules, tricks, capot, counting, declarations, pilotta)


_NOTHING: dict[Seats, dict[Side, int]] = {
    seats: dict.fromkeys(sides, 0) for seats, sides in SIDES_AT.items()
}


def _declared(
    said: tuple[Declaration, ...], counting: Side | None, seats: Seats
) -> tuple[Points, Points]:
    """The raw points that each side's declarations, and its pilotta, count."""
    declarations, pilotta = _NOTHING[seats].copy(), _NOTHING[seats].copy()
    for declaration in said:
        if declaration.kind == "pilotta":
            pilotta[declaration.side] = PILOTTA_POINTS
        elif declaration.side == counting and declaration.shown:
            declarations[declaration.side] += declaration_points(declaration)
    return declarations, pilotta


def _score_adjustment(adjustment: Adjustment, sides: tuple[Side, ...]) -> HandScore:
    if any(side not in sides for side in adjustment.points):
        raise ScoringError("unknown_side", "points")
    if not adjustment.points:
        raise ScoringError("points_missing", "points")
    points: Points = {side: adjustment.points.get(side, 0) for side in sides}
    return HandScore(
        "adjustment", points, {side: (Part("adjustment", points[side]),) for side in sides}
    )
