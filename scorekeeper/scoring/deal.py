"""What can lie in one deal: an exact search over the hands of eight cards.

A card is a bit, so a hand is an integer. Suits, tops and seats that the table did not say may be
chosen freely; what it said must fit, each hand having eight cards and each card lying in one hand.
"""

from dataclasses import dataclass
from functools import lru_cache

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.model import (
    RANKS,
    SEATS_AT,
    SIDES_AT,
    SUITS,
    Declaration,
    Four,
    Pilotta,
    Seat,
    Seats,
    Side,
    Suit,
)

_HAND = 8
"""Cards a player holds, and cards a suit has."""


@lru_cache(maxsize=4096)  # an evening repeats itself, and the pad asks at each touch
def _fault(
    declarations: tuple[Declaration, ...], seats: Seats, trump: Suit | None
) -> tuple[str, Side | None] | None:
    for side in SIDES_AT[seats]:
        own = tuple(d for d in declarations if d.side == side)
        if not _can_lie(own, seats, trump):
            return "declarations_too_many", side
    if not _can_lie(declarations, seats, trump):
        return "declarations_conflict", None
    return None


def check_deal(declarations: tuple[Declaration, ...], seats: Seats, trump: Suit | None) -> None:
    """Raise ``declarations_too_many`` if one side's do not fit into its hands, or
    ``declarations_conflict`` if two sides' need one card."""
    fault = _fault(declarations, seats, trump)
    if fault is not None:
        code, side = fault
        if code == "declarations_too_many":
            raise ScoringError("declarations_too_many", "declarations", side=str(side))
        raise ScoringError("declarations_conflict", "declarations")


def _can_lie(declarations: tuple[Declaration, ...], seats: Seats, trump: Suit | None) -> bool:
    if len(declarations) < 2:
        return True
    items = sorted((_item(d, trump) for d in declarations), key=_Item.order)
    return _Search(items, seats).fits()


@dataclass(frozen=True, slots=True)
class _Item:
    """A declaration as the search sees it: whose it is, and the cards it may consist of."""

    side: Side
    seat: Seat | None
    is_run: bool
    choices: tuple[int, ...]

    def order(self) -> tuple[bool, int, int, Side, tuple[int, ...]]:
        """What has a seat first, then what has least choice, then what takes most cards."""
        size = self.choices[0].bit_count()
        return self.seat is None, len(self.choices), -size, self.side, self.choices


def _cards(suit: Suit, top: int, length: int) -> int:
    lowest = top - length + 1
    return ((1 << length) - 1) << (SUITS.index(suit) * _HAND + lowest)


def _item(declaration: Declaration, trump: Suit | None) -> _Item:
    side, seat = declaration.side, declaration.seat
    if isinstance(declaration, Four):
        rank = RANKS.index(declaration.rank)
        return _Item(side, seat, False, (sum(_cards(suit, rank, 1) for suit in SUITS),))
    if isinstance(declaration, Pilotta):
        suits = SUITS if trump is None else (trump,)
        king = RANKS.index("K")
        return _Item(side, seat, False, tuple(_cards(suit, king, 2) for suit in suits))
    length, top = declaration.length, declaration.top
    suits = SUITS if declaration.suit is None else (declaration.suit,)
    tops = range(length - 1, _HAND) if top is None else (RANKS.index(top),)
    return _Item(
        side, seat, True, tuple(_cards(suit, top, length) for suit in suits for top in tops)
    )


class _Search:
    """Depth first over the items, remembering the positions that led nowhere."""

    def __init__(self, items: list[_Item], seats: Seats) -> None:
        self.items = items
        self.seats = SEATS_AT[seats]
        self.dead: set[tuple[int, int, tuple[int, ...], int]] = set()

    def fits(self) -> bool:
        return self._place(0, 0, (0,) * len(self.seats), 0)

    def _place(self, i: int, least: int, hands: tuple[int, ...], runs: int) -> bool:
        """Whether the items from the i-th on fit beside what the hands hold already.

        ``runs`` are the cards that serve in a sequence. ``least`` is the first choice worth
        trying: equal items are placed in the order of their choices.
        """
        if i == len(self.items):
            return True
        position = (i, least, hands, runs)
        if position in self.dead:
            return False
        item = self.items[i]
        equal_next = i + 1 < len(self.items) and self.items[i + 1] == item
        seats = self._seats_for(item, hands)
        for choice in range(least, len(item.choices)):
            cards = item.choices[choice]
            if item.is_run and cards & runs:
                continue
            for seat in seats:
                held = hands[seat] | cards
                elsewhere = any(cards & hand for n, hand in enumerate(hands) if n != seat)
                if not elsewhere and held.bit_count() <= _HAND:
                    after = (*hands[:seat], held, *hands[seat + 1 :])
                    taken = runs | cards if item.is_run else runs
                    if self._place(i + 1, choice if equal_next else 0, after, taken):
                        return True
        self.dead.add(position)
        return False

    def _seats_for(self, item: _Item, hands: tuple[int, ...]) -> list[int]:
        if item.seat is not None:
            return [self.seats.index(item.seat)]
        own = [n for n, seat in enumerate(self.seats) if seat[0] == item.side]
        # two empty hands of a side are alike: what has a seat was placed before
        return own[:1] if not any(hands[n] for n in own) else own
