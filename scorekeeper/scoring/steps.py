"""Why a hand scored what it did: the steps from raw points to the sheet, as codes with figures.

The catalogs word them (``scorekeeper.wording``). The figures are the score's own.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, get_args

from scorekeeper.scoring.declarations import declaration_points, ladder_place
from scorekeeper.scoring.model import Declaration, Entry, Pilotta, Played, Side
from scorekeeper.scoring.palaristi import bidders_sheet_points
from scorekeeper.scoring.rules import Rules
from scorekeeper.scoring.score import HandScore, Part

StepCode = Literal[
    "tricks",
    "capot",
    "declaration_highest",
    "declaration_counts",
    "declaration_lower",
    "declaration_tied",
    "declaration_not_shown",
    "pilotta",
    "made",
    "failed",
    "capot_bid_made",
    "capot_bid_failed",
    "no_trick",
    "taker_made",
    "taker_failed",
    "rounded",
    "rule_of_six",
    "sum",
]
STEP_CODES: tuple[StepCode, ...] = get_args(StepCode)


@dataclass(frozen=True, slots=True)
class Step:
    """One step. ``side`` is whom it is about; ``figures`` are raw points but for the bid's margin.

    ``figures`` by code: *tricks* and *taker_…*: the points of each side; *declaration_…* and
    *pilotta*: ``points``; *made* and *failed*: ``tricks``, ``declarations``, ``pilotta``, ``had``
    and ``bid``; *rounded* and *rule_of_six*: ``raw`` and ``sheet``. *sum* has ``parts``, in sheet
    points.
    """

    code: StepCode
    side: Side | None = None
    figures: Mapping[str, int] = field(default_factory=dict)
    declaration: Declaration | None = None
    parts: tuple[Part, ...] = ()


def steps_of(entry: Entry, score: HandScore, rules: Rules) -> tuple[Step, ...]:
    """The steps of a scored hand; none for a hand passed out or an adjustment."""
    if not isinstance(entry, Played):
        return ()
    return (
        *_tricks(score),
        *_declarations(entry, score),
        *_check(entry, score, rules),
        *_rounding(entry, score, rules),
        *(Step("sum", side, parts=parts) for side, parts in score.parts.items()),
    )


def _tricks(score: HandScore) -> tuple[Step, ...]:
    tricks = Step("tricks", figures={str(side): n for side, n in (score.tricks or {}).items()})
    return (tricks,) if score.capot is None else (tricks, Step("capot", score.capot))


def _declarations(hand: Played, score: HandScore) -> list[Step]:
    """The declarations, the highest first, then pilotta."""
    shown = [d for d in hand.declarations if not isinstance(d, Pilotta) and d.shown]
    shown.sort(key=lambda d: (d.side == score.counting, ladder_place(d)), reverse=True)
    steps: list[Step] = []
    for i, d in enumerate(shown):
        if score.counting is None:
            steps.append(_declaration("declaration_tied", d, 0))
        elif d.side != score.counting:
            steps.append(_declaration("declaration_lower", d, 0))
        else:
            code = "declaration_counts" if i else "declaration_highest"
            steps.append(_declaration(code, d, declaration_points(d)))
    for d in hand.declarations:
        if isinstance(d, Pilotta):
            steps.append(_declaration("pilotta", d, declaration_points(d)))
        elif not d.shown:
            steps.append(_declaration("declaration_not_shown", d, 0))
    return steps


def _declaration(code: StepCode, declaration: Declaration, points: int) -> Step:
    return Step(code, declaration.side, {"points": points}, declaration)


def _check(hand: Played, score: HandScore, rules: Rules) -> tuple[Step, ...]:
    """Whether the contract was made, and by how much."""
    bidders, bid = hand.contract.side, hand.contract.bid
    made, had = score.outcome == "made", score.had or {}
    if not made and score.capot not in (None, bidders):
        return (Step("no_trick", bidders),)
    if bid is None:
        code = "taker_made" if made else "taker_failed"
        return (Step(code, bidders, {str(side): points for side, points in had.items()}),)
    if bid == "capot":
        return (Step("capot_bid_made" if made else "capot_bid_failed", bidders),)
    declarations = (score.declarations or {}).get(bidders, 0)
    pilotta = (score.pilotta or {}).get(bidders, 0)
    figures = {
        "tricks": had[bidders] - declarations - pilotta,
        "declarations": declarations,
        "pilotta": pilotta,
        "had": had[bidders],
        "bid": bid,
    }
    return (Step("made" if made else "failed", bidders, figures),)


def _rounding(hand: Played, score: HandScore, rules: Rules) -> tuple[Step, ...]:
    """How the raw trick points became those on the sheet, where they did."""
    bidders = hand.contract.side
    if not rules.has_bids or all(part.code != "tricks" for part in score.parts[bidders]):
        return ()
    raw = (score.tricks or {})[bidders]
    figures = {"raw": raw, "sheet": bidders_sheet_points(raw)}
    return (Step("rule_of_six" if raw % 10 == 6 else "rounded", bidders, figures),)
