"""The games with a bid, tsaka-tsaka and encyclopedia: rounding, made or failed, who gets what."""

from scorekeeper.scoring.contract import STAKE_FACTOR
from scorekeeper.scoring.errors import WarningCode
from scorekeeper.scoring.model import Played, Points, Side
from scorekeeper.scoring.rules import CAPOT_POINTS, HAND_POINTS, Rules
from scorekeeper.scoring.score import HandScore, Part, summed

ROUND = 16
"""Sheet points of all tricks."""
CAPOT = CAPOT_POINTS // 10


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
    bidders = hand.contract.side
    defenders: Side = "B" if bidders == "A" else "A"
    had = _had(bidders, rules, tricks, capot) + declarations[bidders] + pilotta[bidders]
    made = _made(hand, had, capot)
    bid = hand.contract.bid
    bid_part = Part("bid", CAPOT if bid == "capot" else (bid or 0) // 10)
    whole = Part("round", ROUND) if capot is None else Part("capot", CAPOT)
    winner, loser = (bidders, defenders) if made else (defenders, bidders)
    declared = {side: _declared(declarations[side], pilotta[side]) for side in (bidders, defenders)}
    everything = _declared(sum(declarations.values()), sum(pilotta.values()))
    if hand.contract.stake != "open":
        stake = Part("bid", bid_part.size * STAKE_FACTOR[hand.contract.stake])
        won, kept = (stake, whole, *everything), ()
    elif made and capot is not None:
        won, kept = (bid_part, whole, *declared[bidders]), declared[defenders]
    elif made:
        rounded = bidders_sheet_points(tricks[bidders])
        won = (bid_part, Part("tricks", rounded), *declared[bidders])
        kept = (Part("tricks", ROUND - rounded), *declared[defenders])
    elif rules.failed_contract == "keep_own" and capot != defenders:
        won, kept = (bid_part, whole, *declared[defenders]), declared[bidders]
    elif rules.pilotta_survives:
        won = (bid_part, whole, *_declared(sum(declarations.values()), pilotta[defenders]))
        kept = _declared(0, pilotta[bidders])
    else:
        won, kept = (bid_part, whole, *everything), ()
    parts: dict[Side, tuple[Part, ...]] = {"A": (), "B": ()}
    parts[winner], parts[loser] = won, kept
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


def _had(bidders: Side, rules: Rules, tricks: Points, capot: Side | None) -> int:
    """The bidders' trick points as they are held against the bid."""
    if capot == bidders:
        return CAPOT_POINTS
    if rules.contract_check == "sheet":
        return bidders_sheet_points(tricks[bidders]) * 10
    return tricks[bidders]


def _made(hand: Played, had: int, capot: Side | None) -> bool:
    bid = hand.contract.bid
    if bid == "capot" or bid is None:
        return capot == hand.contract.side
    if capot is not None and capot != hand.contract.side:
        return False  # they took everything, whatever was declared
    return had >= bid


def _declared(declarations: int, pilotta: int) -> tuple[Part, ...]:
    """Raw points of declarations and pilotta as parts of the sheet."""
    parts: tuple[Part, ...] = ()
    if declarations:
        parts += (Part("declarations", declarations // 10),)
    if pilotta:
        parts += (Part("pilotta", pilotta // 10),)
    return parts


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
