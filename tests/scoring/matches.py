"""Matches of an archive: few players, whose names are written as people happen to write them."""

from typing import Any

from hypothesis import strategies as st

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import (
    SEATS_AT,
    SIDES_AT,
    STAKES,
    Adjustment,
    Contract,
    Entry,
    Match,
    Party,
    PassedOut,
    Pilotta,
    Played,
    Seats,
    Sequence,
    Tricks,
)
from scorekeeper.scoring.rules import Rules, rules_of

written = st.sampled_from(["Άννα", "Αννα", "Νίκος", "ΝΙΚΟΣ ", "Εύα", "Ηλίας", "Όλγα", "Ζωή"])
times = st.sampled_from(
    [
        "2026-01-01T20:00:00+00:00",
        "2026-01-01T21:00:00+02:00",
        "2026-01-01T19:30:00Z",
        "2026-01-02T20:00:00",
        "2026-02-01",
        "once",
    ]
)
tables: st.SearchStrategy[tuple[Rules, Any]] = st.sampled_from(
    [(rules_of("tsaka-tsaka", target=60), 4)] * 3
    + [(rules_of("encyclopedia", target=60), 4)]
    + [(rules_of("coffeehouse", target=200), seats) for seats in (2, 3, 4)]
)


def can_stand(match: Match) -> bool:
    try:
        score_match(match)
    except ScoringError:
        return False
    return True


@st.composite
def matches(draw: st.DrawFn, number: int) -> Match:
    """A match with this number in its id."""
    rules, seats = draw(tables)
    entries = tuple(draw(st.lists(_entries(seats, rules), max_size=6)))
    return Match(
        rules,
        tuple(draw(_party(side, seats)) for side in SIDES_AT[seats]),
        entries,
        seats,
        id=f"{number:08}-0000-4000-8000-000000000000",
        created=draw(times),
    )


@st.composite
def _entries(draw: st.DrawFn, seats: Seats, rules: Rules) -> Entry:
    kind = draw(st.integers(0, 9))
    if kind == 0:
        return PassedOut()
    if kind == 1:
        return Adjustment({"A": draw(st.integers(-30, 30))})
    seat: Any = draw(st.sampled_from(SEATS_AT[seats]))
    noted = draw(st.sampled_from([seat, None]))
    contract = Contract(seat[0], seat=noted)
    if rules.has_bids:
        bid: Any = draw(st.sampled_from([80, 80, 90, 100, 250, "capot"]))
        contract = Contract(seat[0], bid, None, draw(st.sampled_from(STAKES)), noted)
    sides: Any = st.sampled_from(SIDES_AT[seats])
    taker = draw(sides)
    if draw(st.booleans()):
        tricks = Tricks(
            dict.fromkeys(SIDES_AT[seats], 0) | {taker: 162 if seats == 4 else 100}, taker
        )
    elif seats == 4:
        tricks = Tricks({taker: draw(st.integers(2, 160))})
    else:
        tricks = Tricks(dict.fromkeys(SIDES_AT[seats], 40) | {taker: 60})
    one = st.builds(Sequence, sides, st.sampled_from([3, 4])) | st.builds(Pilotta, sides)
    return Played(contract, tricks, tuple(draw(st.lists(one, max_size=1))))


@st.composite
def _party(draw: st.DrawFn, side: Any, seats: Seats) -> Party:
    if seats != 4:
        name = draw(written)
        return Party(side, name, draw(st.sampled_from([(), (name,)])))
    players = draw(st.sampled_from([0, 1, 2, 2, 2]))
    names = tuple(draw(written | st.just("")) for _ in range(players))
    return Party(side, draw(st.sampled_from(["Us", "Them", "Εμείς", "εμεις"])), names)


archives = st.integers(0, 6).flatmap(
    lambda size: st.tuples(*[matches(n).filter(can_stand) for n in range(size)])
)
