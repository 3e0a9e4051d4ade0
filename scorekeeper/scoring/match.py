"""The sheet of a match: its entries folded into totals, dealers and a winner."""

from dataclasses import dataclass
from typing import NamedTuple

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.model import (
    Entry,
    Match,
    Played,
    Points,
    Seat,
    Seats,
    Side,
    seat_after,
)
from scorekeeper.scoring.rules import MAX_TARGET, MIN_TARGET, Rules
from scorekeeper.scoring.score import HandScore


class Line(NamedTuple):
    """One entry on the sheet: ``number`` from 1, ``totals`` in sheet points after it."""

    number: int
    entry: Entry
    score: HandScore
    dealer: Seat | None
    """Who dealt it, or deals next where it is an adjustment; None if nobody noted the first."""
    totals: Points


@dataclass(frozen=True, slots=True)
class Sheet:
    """The scored match. ``ended`` is the number of the line that ended it."""

    lines: tuple[Line, ...]
    totals: Points
    dealer: Seat | None
    """Who deals the next hand."""
    winner: Side | None
    ended: int | None

    @property
    def over(self) -> bool:
        return self.winner is not None


def check_header(match: Match) -> None:
    """Raise ``target_range`` unless the target can be played to."""
    if not MIN_TARGET <= match.rules.target <= MAX_TARGET:
        raise ScoringError("target_range", "rules.target", least=MIN_TARGET, most=MAX_TARGET)


def score_match(match: Match) -> Sheet:
    """The sheet of a match, every entry scored.

    Raises ScoringError for the first entry that cannot stand, with its number.
    """
    check_header(match)
    rules, seats = match.rules, match.seats
    totals: dict[Side, int] = dict.fromkeys(match.side_ids, 0)
    dealer, winner, ended = match.first_dealer, None, None
    lines: list[Line] = []
    for number, entry in enumerate(match.entries, 1):
        try:
            score = score_entry(entry, rules, seats)
        except ScoringError as error:
            raise error.in_hand(number) from None
        if winner is not None:
            score = score._replace(warnings=(*score.warnings, "after_end"))
        points = score.points
        totals = {side: total + points[side] for side, total in totals.items()}
        lines.append(Line(number, entry, score, dealer, totals))
        if entry.kind != "adjustment":
            dealer = next_dealer(dealer, rules, seats)
        if winner is None:
            winner = winner_after(entry, score, totals, rules)
            if winner is not None:
                ended = number
    return Sheet(tuple(lines), totals, dealer, winner, ended)


def leader(dealer: Seat, seats: Seats) -> Seat:
    """Who leads to the first trick of a deal: the player to the dealer's right."""
    return seat_after(dealer, seats)


def next_dealer(dealer: Seat | None, rules: Rules, seats: Seats) -> Seat | None:
    """Who deals after a deal, played or passed out."""
    if dealer is None:
        return None
    return seat_after(dealer, seats, 1 if rules.deal_passes == "right" else -1)


def winner_after(entry: Entry, score: HandScore, totals: Points, rules: Rules) -> Side | None:
    """The side that has won with this entry; None while nobody is over, or the lead is shared."""
    top = max(totals.values())
    if top < rules.target:
        return None
    leaders: list[Side] = [side for side, total in totals.items() if total == top]
    if len(leaders) > 1:
        return None
    if (
        rules.both_over == "bidders_first"
        and isinstance(entry, Played)
        and score.outcome == "made"
        and totals[entry.contract.side] >= rules.target
    ):
        return entry.contract.side
    return leaders[0]
