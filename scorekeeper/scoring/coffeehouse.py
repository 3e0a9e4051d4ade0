"""The coffee-house game: no bid, points written as they are, for two, three or four players."""

from scorekeeper.scoring.model import Played, Points, Side
from scorekeeper.scoring.rules import COFFEEHOUSE_CAPOT, Rules
from scorekeeper.scoring.score import HandScore, Part, summed


def score_coffeehouse(
    hand: Played,
    rules: Rules,
    tricks: Points,
    capot: Side | None,
    counting: Side | None,
    declarations: Points,
    pilotta: Points,
) -> HandScore:
    """Score a hand whose contract, declarations and tricks have been checked."""
    taker = hand.contract.side
    own: dict[Side, tuple[Part, ...]] = {
        side: _own(points, side == capot, declarations[side], pilotta[side])
        for side, points in tricks.items()
    }
    had = summed(own)
    others: list[Side] = [side for side in tricks if side != taker]
    made = capot in (None, taker) and all(had[taker] >= had[side] for side in others)
    parts = own if made else _lost(own, taker, others, rules)
    return HandScore(
        "made" if made else "failed",
        summed(parts),
        parts,
        tricks,
        capot,
        counting,
        declarations,
        pilotta,
        had,
    )


def _own(tricks: int, capot: bool, declarations: int, pilotta: int) -> tuple[Part, ...]:
    """What a side has, before it is seen who made it."""
    parts: tuple[Part, ...] = (Part("tricks", tricks),)
    if capot:
        parts += (Part("capot", COFFEEHOUSE_CAPOT),)
    if declarations:
        parts += (Part("declarations", declarations),)
    if pilotta:
        parts += (Part("pilotta", pilotta),)
    return parts


def _lost(
    own: dict[Side, tuple[Part, ...]], taker: Side, others: list[Side], rules: Rules
) -> dict[Side, tuple[Part, ...]]:
    """The failed taker's points go to the others with the highest total, in equal shares."""
    had = summed(own)
    highest = max(had[side] for side in others)
    heirs = [side for side in others if had[side] == highest]
    keeps = tuple(p for p in own[taker] if p.code == "pilotta" and rules.pilotta_survives)
    estate = had[taker] - sum(part.size for part in keeps)
    share = Part("share", estate // len(heirs))  # an odd point goes to nobody
    return {
        side: keeps if side == taker else (*parts, share) if side in heirs else parts
        for side, parts in own.items()
    }
