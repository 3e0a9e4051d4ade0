"""What one match tells of those who played it, small enough to be kept for every match there is."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.scoring.match import Line, Sheet
from scorekeeper.scoring.model import Match, Party, Seat, Side, seats_of
from scorekeeper.scoring.told import Figure, told_of_seat, told_of_side


@dataclass(frozen=True, slots=True)
class SideTally:
    """What a match tells of a side of it, names as they were written on the sheet.

    ``players`` has a name for each seat of the side, "" where the sheet names nobody; who plays for
    himself is the only one.
    """

    name: str
    players: tuple[str, ...]
    told: Mapping[Figure, int]
    """The sums of what the hands tell of the side."""
    of_seats: tuple[Mapping[Figure, int], ...]
    """The sums of what they tell of each seat alone, in the order of the players."""


@dataclass(frozen=True, slots=True)
class MatchTally:
    """What a match tells, up to the hand that ended it: what was written after that is no part of
    the match any more. A match that is not over tells of its hands, and has no winner."""

    id: str
    created: str
    """ISO 8601."""
    sides: tuple[SideTally, ...]
    winner: int | None
    """The number of the side that won, from 0."""


def tally_of(match: Match, sheet: Sheet) -> MatchTally:
    """The tally of a match, whose sheet this is."""
    return MatchTally(
        match.id or "",
        match.created or "",
        tuple(_side_tally(party, match, sheet) for party in match.sides),
        None if sheet.winner is None else match.side_ids.index(sheet.winner),
    )


def lines_telling(
    figure: Figure, match: Match, sheet: Sheet, side: Side, seat: Seat | None
) -> tuple[Line, ...]:
    """The lines of the sheet that a figure of the match's tally is the sum of, for a side or for
    the player in a seat of it."""
    return tuple(
        line
        for line in sheet.lines[: sheet.ended]
        if figure in told_of_side(line, side, match.rules)
        or (seat is not None and figure in told_of_seat(line, seat, match.rules))
    )


def _side_tally(party: Party, match: Match, sheet: Sheet) -> SideTally:
    lines, rules, side = sheet.lines[: sheet.ended], match.rules, party.id
    seats = seats_of(side, match.seats)
    named = party.players if match.seats == 4 else party.players or (party.name,)
    players = (*named, *[""] * len(seats))[: len(seats)]
    told, of_seats = Counter[Figure](), tuple(Counter[Figure]() for _ in seats)
    for line in lines:
        told.update(told_of_side(line, side, rules))
        for of_seat, seat in zip(of_seats, seats, strict=True):
            of_seat.update(told_of_seat(line, seat, rules))
    return SideTally(party.name, players, dict(told), tuple(map(dict, of_seats)))
