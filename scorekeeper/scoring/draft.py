"""The half-filled pad: what was touched so far of a hand, and the entry it becomes.

Every touch gives a new draft. Digits stay as they were typed; with four players they are one
side's, and the other side's points follow from 162.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from pydantic import ConfigDict, with_config

from scorekeeper.scoring.declarations import check_declarations, counting_side
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.model import (
    SIDES_AT,
    Bid,
    Contract,
    Declaration,
    Note,
    Played,
    Seat,
    Seats,
    Side,
    Stake,
    Suit,
    Tricks,
)
from scorekeeper.scoring.rules import HAND_POINTS, Rules
from scorekeeper.scoring.score import HandScore

_LONGEST_COUNT = 3
"""Digits of 162."""

Missing = Literal["side", "bid", "points"]
"""What the table has to say before there is a hand to score."""


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True, slots=True)
class Draft:
    """A hand on the pad; every field may still be empty.

    ``counting`` is the side whose trick points the digits are typed for. ``capot`` is as in
    Tricks. ``fresh``: the count shown for that side was there before the digits turned to it, and
    the first digit begins another. ``line`` is
    the line being edited, ``before`` the line before which a forgotten hand is being inserted; both
    None for the next hand. ``beneath`` is the draft that was set aside for this one and comes back
    after it.
    """

    side: Side | None = None
    seat: Seat | None = None
    trump: Suit | None = None
    bid: Bid = None
    stake: Stake = "open"
    declarations: tuple[Declaration, ...] = ()
    counting: Side | None = None
    digits: Mapping[Side, str] = field(default_factory=dict)
    capot: Side | Literal["unsaid"] | None = "unsaid"
    fresh: bool = False
    note: Note | None = None
    line: int | None = None
    before: int | None = None
    beneath: "Draft | None" = None

    # The contract.

    def choose_side(self, side: Side) -> "Draft":
        """The side that bid; its points are those the digits are for, unless some are typed."""
        counting = self.counting if self.digits and self.counting else side
        seat = self.seat if self.seat and self.seat[0] == side else None
        return replace(self, side=side, seat=seat, counting=counting)

    def choose_seat(self, seat: Seat | None) -> "Draft":
        """Which player of the side bid, or nobody noted."""
        return replace(self, seat=seat)

    def toggle_trump(self, suit: Suit) -> "Draft":
        return replace(self, trump=None if self.trump == suit else suit)

    def choose_bid(self, bid: int | Literal["capot"]) -> "Draft":
        return replace(self, bid=bid)

    def choose_stake(self, stake: Stake) -> "Draft":
        return replace(self, stake=stake)

    # The declarations.

    def declare(self, declaration: Declaration) -> "Draft":
        return replace(self, declarations=(*self.declarations, declaration))

    def restate(self, index: int, declaration: Declaration) -> "Draft":
        """The same declaration with more, or something else, said of it."""
        said = self.declarations
        return replace(self, declarations=(*said[:index], declaration, *said[index + 1 :]))

    def withdraw(self, index: int) -> "Draft":
        said = self.declarations
        return replace(self, declarations=(*said[:index], *said[index + 1 :]))

    # The tricks.

    def count_for(self, side: Side) -> "Draft":
        """The digits to come are this side's, and where they turn to it they begin its count."""
        return replace(self, counting=side, fresh=self.fresh or side != self.counting)

    def count_for_next(self, seats: Seats) -> "Draft":
        """The digits to come are those of the side after the one that is being counted."""
        sides = SIDES_AT[seats]
        after = sides.index(self.counting) + 1 if self.counting else 0
        return self.count_for(sides[after % len(sides)])

    def press(self, digit: str, seats: Seats) -> "Draft":
        """One more digit. It starts a new count where the points shown were not typed; of the
        first side's points, until it is said whose they are."""
        counting = self.counting or SIDES_AT[seats][0]
        typed = self.digits.get(counting, "")
        if self.fresh or (self.said_capot and not self._counts_capot(counting, seats)):
            typed = ""
        if len(typed) == _LONGEST_COUNT:
            return self
        return self._with_count(counting, digit if typed == "0" else typed + digit, seats)

    def _counts_capot(self, counting: Side, seats: Seats) -> bool:
        """Whether a capot was said and these are its points: with two and three players it leaves
        them open, as the cards in the game are not known."""
        return seats != 4 and self.said_capot == counting

    def _with_count(self, counting: Side, typed: str, seats: Seats) -> "Draft":
        """With these digits for a side, none if empty. No other capot than its own goes with it."""
        digits: dict[Side, str] = {} if seats == 4 else dict(self.digits)
        digits.pop(counting, None)
        if typed:
            digits[counting] = typed
        capot = self.capot if self._counts_capot(counting, seats) else "unsaid"
        return replace(self, counting=counting, digits=digits, capot=capot, fresh=False)

    def erase(self, seats: Seats) -> "Draft":
        """Without the last digit, or without the capot if one was said and has no digits."""
        counting = self.counting
        typed = self.digits.get(counting, "") if counting else ""
        if self.said_capot and not (counting and typed and self._counts_capot(counting, seats)):
            return replace(self, capot="unsaid")
        return self if counting is None else self._with_count(counting, typed[:-1], seats)

    def count(self, points: int, seats: Seats) -> "Draft":
        """A whole count at once, for the side that is being counted."""
        return self._with_count(self.counting or SIDES_AT[seats][0], str(points), seats)

    def swap(self) -> "Draft":
        """What was typed is the other side's. For two sides."""
        other: dict[Side, Side] = {"A": "B", "B": "A"}
        return replace(
            self,
            digits={other[side]: typed for side, typed in self.digits.items()},
            counting=other.get(self.counting) if self.counting else None,
            capot=other[self.said_capot] if self.said_capot else self.capot,
        )

    def take_all_tricks(self, side: Side, seats: Seats) -> "Draft":
        """Capot; said again, it is taken back and the digits typed before are there. Where its
        points are open, the digits to come are those."""
        if self.capot == side:
            return replace(self, capot="unsaid")
        said = replace(self, capot=side)
        return said if seats == 4 else said.count_for(side)

    def deny_capot(self) -> "Draft":
        """162 to nothing, but the others took a trick of blanks."""
        return replace(self, capot=None)

    # What it comes to.

    @property
    def is_of_sheet(self) -> bool:
        """Whether it edits a line or inserts one, and is not the next hand."""
        return self.line is not None or self.before is not None

    @property
    def says_something(self) -> bool:
        """Whether more was touched than the side that bid."""
        return bool(self.trump or self.bid or self.declarations or self.digits or self.said_capot)

    @property
    def said_capot(self) -> Side | None:
        """The side that is said to have taken all tricks."""
        return None if self.capot == "unsaid" else self.capot

    def shown_points(self, seats: Seats) -> Mapping[Side, int]:
        """The trick points of each side as far as they are known, in raw points."""
        if self.said_capot and seats == 4:
            return {side: HAND_POINTS if side == self.capot else 0 for side in SIDES_AT[seats]}
        typed: dict[Side, int] = {side: int(digits) for side, digits in self.digits.items()}
        if seats == 4 and len(typed) == 1:
            ((side, points),) = typed.items()
            if points > HAND_POINTS:
                return typed  # nothing is left of 162
            return {s: points if s == side else HAND_POINTS - points for s in SIDES_AT[seats]}
        return typed

    def missing(self, rules: Rules, seats: Seats) -> Missing | None:
        """What has to be said next, None when the hand can be scored."""
        if self.side is None:
            return "side"
        if rules.has_bids and self.bid is None:
            return "bid"
        if self.said_capot:
            known = seats == 4 or self.said_capot in self.digits
        else:
            known = len(self.digits) >= (1 if seats == 4 else seats)
        return None if known else "points"

    def entry(self, rules: Rules, seats: Seats) -> Played:
        """The hand that the pad says; nothing may be missing.

        What no longer applies is left out: points typed before "capot", a bid in a game without.
        """
        assert self.side is not None
        contract = (
            Contract(self.side, self.bid, self.trump, self.stake, self.seat)
            if rules.has_bids
            else Contract(self.side, trump=self.trump, seat=self.seat)
        )
        typed: dict[Side, int] = {side: int(digits) for side, digits in self.digits.items()}
        if self.said_capot:
            typed = {} if seats == 4 else {self.said_capot: typed[self.said_capot]}
        return Played(contract, Tricks(typed, self.capot), self.declarations, self.note)


@dataclass(frozen=True, slots=True)
class Preview:
    """What a draft comes to so far: what is missing and what is wrong, or the hand's score."""

    missing: Missing | None = None
    error: ScoringError | None = None
    entry: Played | None = None
    score: HandScore | None = None


def preview(draft: Draft, rules: Rules, seats: Seats) -> Preview:
    """Score the hand on the pad just as it will be scored on the sheet."""
    missing = draft.missing(rules, seats)
    if missing is not None:
        return Preview(missing, _early_fault(draft, rules, seats))
    entry = draft.entry(rules, seats)
    try:
        return Preview(entry=entry, score=score_entry(entry, rules, seats))
    except ScoringError as error:
        return Preview(error=error, entry=entry)


def _early_fault(draft: Draft, rules: Rules, seats: Seats) -> ScoringError | None:
    """What the declarations lack, or cannot be, while the table still remembers them: they are
    said in the first trick, and the points come at the end of the hand."""
    try:
        check_declarations(draft.declarations, seats, draft.trump)
        counting_side(draft.declarations, rules, draft.trump)
    except ScoringError as error:
        return error
    return None


def draft_of(hand: Played, seats: Seats, line: int | None = None) -> Draft:
    """The pad as it was when it said this hand."""
    contract, tricks = hand.contract, hand.tricks
    said: Mapping[Side, int] = tricks.points
    if tricks.capot in SIDES_AT[seats] and seats == 4:
        said = {}
    elif seats == 4 and contract.side in said:
        said = {contract.side: said[contract.side]}
    counting = contract.side
    if said and counting not in said:
        counting = next(iter(said))
    if tricks.capot in SIDES_AT[seats] and tricks.capot in said:
        counting = tricks.capot
    return Draft(
        contract.side,
        contract.seat,
        contract.trump,
        contract.bid,
        contract.stake,
        hand.declarations,
        counting=counting,
        digits={side: str(points) for side, points in said.items()},
        capot=tricks.capot,
        fresh=True,
        note=hand.note,
        line=line,
    )
