"""The games with a bid, tsaka-tsaka and encyclopedia: rounding, made or failed, who gets what."""

from scorekeeper.scoring.contract import STAKE_FACTOR
from scorekeeper.scoring.errors import WarningCode
from scorekeeper.scoring.model import Contract, Played, Points, Side
from scorekeeper.scoring.rules import CAPOT_POINTS, HAND_POINTS, Rules
from scorekeeper.scoring.score import HandScore, Part, summed

ROUND = 16
"""Sheet points of all tricks."""
CAPOT = CAPOT_POINTS // 10

_ROUND = Part("round", ROUND)
_CAPOT = Part("capot", CAPOT)
_TRICKS = tuple([Part("tricks", size) for size in range(ROUND + 1)])
"""By their size: every hand made has two of them."""


def bidders_sheet_points(raw: int) -> int:
    """The bidders' trick points on the sheet: 1 to 5 down, 7 to 9 up, 6 up by the Rule of 6.

    The defenders' are what is missing to 16, for an ending of 6 on one side is one on the other.
    """
    return (raw + 4) // 10


def score_palaristi(
    hand: Played,
    rules: Rules,
    tricks: Points,
    capot: Side | None,
    counting: Side | None,
    declarations: Points,
    pilotta: Points,
) -> HandScore:
    """Score a hand whose contract, declarations and tricks have been checked."""
    contract = hand.contract
    bidders, is_open = contract.side, contract.stake == "open"
    defenders: Side = "B" if bidders == "A" else "A"
    had = _had(bidders, rules, tricks, capot) + declarations[bidders] + pilotta[bidders]
    made = _made(contract, had, capot)
    own = _declared(declarations[bidders], pilotta[bidders])
    theirs = _declared(declarations[defenders], pilotta[defenders])
    bid = Part("bid", _bid_size(contract) * STAKE_FACTOR[contract.stake])
    round_ = _ROUND if capot is None else _CAPOT
    if is_open and made:
        if capot is None:
            rounded = bidders_sheet_points(tricks[bidders])
            won, kept = (bid, _TRICKS[rounded], *own), (_TRICKS[ROUND - rounded], *theirs)
        else:
            won, kept = (bid, round_, *own), theirs
    elif is_open and rules.failed_contract == "keep_own" and capot != defenders:
        won, kept = (bid, round_, *theirs), own
    elif is_open and rules.pilotta_survives:
        kept = _declared(0, pilotta[bidders])
        won = (bid, round_, *_declared(sum(declarations.values()), pilotta[defenders]))
    else:
        kept = ()
        won = (bid, round_, *_declared(sum(declarations.values()), sum(pilotta.values())))
    a_won = made == (bidders == "A")
    parts: dict[Side, tuple[Part, ...]] = {
        "A": won if a_won else kept,
        "B": kept if a_won else won,
    }
    return HandScore(
        "made" if made else "failed",
        summed(parts),
        parts,
        tricks,
        capot,
        counting,
        declarations,
        pilotta,
        {bidders: had},
        _warnings(hand, capot),
    )


def _bid_size(contract: Contract) -> int:
    """The bid in sheet points."""
    return CAPOT if contract.bid == "capot" else (contract.bid or 0) // 10


def _had(bidders: Side, rules: Rules, tricks: Points, capot: Side | None) -> int:
    """The bidders' trick points as they are held against the bid."""
    if capot == bidders:
        return CAPOT_POINTS
    if rules.contract_check == "sheet":
        return bidders_sheet_points(tricks[bidders]) * 10
    return tricks[bidders]


def _made(contract: Contract, had: int, capot: Side | None) -> bool:
    bid = contract.bid
    if bid == "capot" or bid is None:
        return capot == contract.side
    if capot is not None and capot != contract.side:
        return False  # they took everything, whatever was declared
    return had >= bid


def _declared(declarations: int, pilotta: int) -> tuple[Part, ...]:
    """Raw points of declarations and pilotta as parts of the sheet."""
    parts: tuple[Part, ...] = (Part("declarations", declarations // 10),) if declarations else ()
    return (*parts, Part("pilotta", pilotta // 10)) if pilotta else parts


def _warnings(hand: Played, capot: Side | None) -> tuple[WarningCode, ...]:
    bid, bidders = hand.contract.bid, hand.contract.side
    if (
        isinstance(bid, int)
        and bid > HAND_POINTS
        and capot != bidders
        and not any(d.side == bidders for d in hand.declarations)
    ):
        return ("bid_unlikely",)
    return ()
