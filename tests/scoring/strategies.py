"""Entries as they are played, and some that no table could play."""

from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from scorekeeper.scoring.model import (
    FOUR_RANKS,
    RANKS,
    SEATS_AT,
    SIDES_AT,
    STAKES,
    SUITS,
    Adjustment,
    Contract,
    Declaration,
    Entry,
    Four,
    PassedOut,
    Pilotta,
    Played,
    Seats,
    Sequence,
    Tricks,
)
from scorekeeper.scoring.rules import PROFILES, Rules
from tests.scoring.deals import DECK, found_in

all_seats: st.SearchStrategy[Any] = st.sampled_from((2, 3, 4))

rules = st.builds(
    Rules,
    st.sampled_from(PROFILES),
    target=st.integers(50, 400),
    capot_bid=st.booleans(),
    contract_check=st.sampled_from(("raw", "sheet")),
    failed_contract=st.sampled_from(("all_to_defenders", "keep_own")),
    pilotta_survives=st.booleans(),
    declaration_tie=st.sampled_from(("none", "trump")),
    both_over=st.sampled_from(("higher_total", "bidders_first")),
    deal_passes=st.sampled_from(("right", "left")),
)


@st.composite
def told(draw: st.DrawFn, declaration: Declaration) -> Declaration:
    """A declaration with as much as the scorer happened to note."""
    if draw(st.booleans()):
        declaration = replace(declaration, seat=None)
    if draw(st.integers(0, 9)) == 0:
        declaration = replace(declaration, shown=False)
    if isinstance(declaration, Sequence) and draw(st.booleans()):
        declaration = replace(declaration, suit=None)
    return declaration


@st.composite
def dealt(draw: st.DrawFn, seats: Seats, rules: Rules) -> Played:
    """A hand from real cards. It can stand, unless a suit is missing that decides."""
    sides = SIDES_AT[seats]
    trump = draw(st.sampled_from(SUITS))
    cards = draw(st.permutations(DECK))
    found = found_in(cards, seats, trump)
    declarations = tuple([draw(told(d)) for d in found if draw(st.booleans())])
    bids = [80, 90, 100, 110, 120, 160, 170, 250, 300, *["capot"] * rules.capot_bid]
    contract = Contract(
        draw(st.sampled_from(sides)),
        draw(st.sampled_from(bids)) if rules.has_bids else None,
        draw(st.sampled_from((None, trump))),
        draw(st.sampled_from(STAKES)) if rules.has_bids else "open",
    )
    if draw(st.integers(0, 7)) == 0:
        winner: Any = draw(st.sampled_from(sides))
        tricks = Tricks(dict.fromkeys(sides, 0) | {winner: 162 if seats == 4 else 100}, winner)
    elif seats == 4:
        counted = draw(st.sampled_from(sides))
        tricks = Tricks({counted: draw(st.integers(2, 160))})
    else:
        tricks = Tricks({side: draw(st.integers(11, 50)) for side in sides})
        tricks = replace(tricks, points={**tricks.points, "A": draw(st.integers(42, 60))})
    return Played(contract, tricks, declarations)


@st.composite
def at_tables(draw: st.DrawFn) -> tuple[Rules, Seats]:
    """Rules and how many play: four, unless it is the coffee-house game."""
    chosen = draw(rules)
    return chosen, 4 if chosen.has_bids else draw(all_seats)


def passes_and_adjustments(seats: Seats) -> st.SearchStrategy[Entry]:
    points: Any = st.dictionaries(
        st.sampled_from(SIDES_AT[seats]), st.integers(-50, 50), min_size=1
    )
    return st.one_of(st.just(PassedOut()), st.builds(Adjustment, points))


def entries_at(seats: Seats, rules: Rules) -> st.SearchStrategy[Entry]:
    return st.one_of(*[dealt(seats, rules)] * 3, passes_and_adjustments(seats))


@st.composite
def said(draw: st.DrawFn, seats: Seats) -> Declaration:
    """A declaration that some hand can hold; together with others it need not lie in a deal."""
    seat: Any = draw(st.sampled_from(SEATS_AT[seats]))
    side: Any = seat[0]
    noted = draw(st.sampled_from((None, None, seat)))
    kind = draw(st.integers(0, 9))
    if kind == 0:
        return Pilotta(side, noted)
    if kind < 4:
        return Four(side, draw(st.sampled_from(FOUR_RANKS)), noted)
    length = draw(st.sampled_from((3, 3, 3, 4, 4, 5, 6, 7, 8)))
    top = draw(st.none() | st.sampled_from(RANKS[length - 1 :]))
    return Sequence(side, length, top, draw(st.none() | st.sampled_from(SUITS)), noted)


def wild(seats: Seats) -> st.SearchStrategy[Played]:
    """Hands that mostly cannot stand."""
    sides: Any = st.sampled_from(SIDES_AT[seats])
    contracts = st.builds(
        Contract,
        sides,
        st.sampled_from((None, 70, 80, 85, 250, 900, "capot")),
        st.none() | st.sampled_from(SUITS),
        st.sampled_from(STAKES),
        st.none() | st.sampled_from(SEATS_AT[seats]),
    )
    points = st.dictionaries(sides, st.integers(-1, 163) | st.sampled_from((0, 81, 162)))
    tricks = st.builds(Tricks, points, st.sampled_from(("unsaid", None, *SIDES_AT[seats])))
    return st.builds(Played, contracts, tricks, st.lists(said(seats), max_size=5).map(tuple))
