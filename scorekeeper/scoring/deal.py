"""What can lie in one deal: an exact search over the hands of eight cards.

A card is a bit, so a hand is an integer. Suits, tops and seats that the table did not say may be
chosen freely; what it said must fit, each hand having eight cards and each card lying in one hand.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.model import (
    FOUR_RANKS,
    RANKS,
    SEATS_AT,
    SIDES_AT,
    SUITS,
    Declaration,
    Four,
    FourRank,
    Pilotta,
    Rank,
    Seat,
    Seats,
    Side,
    Suit,
)

_HAND = 8
"""Cards a player holds, and cards a suit has."""


_HANDS: dict[Seats, dict[Side | Seat, tuple[int, ...]]] = {
    seats: {
        of: tuple([n for n, seat in enumerate(order) if of in (seat, seat[0])])
        for of in (*SIDES_AT[seats], *order)
    }
    for seats, order in SEATS_AT.items()
}
"""The hands of each side and each seat, numbered as the seats are."""


class _Item(NamedTuple):
    """A declaration as the search sees it: where it may lie, and the cards it may consist of."""

    side: Side
    hands: tuple[int, ...]
    suit: Suit | None
    is_run: bool
    size: int
    choices: tuple[int, ...]


@lru_cache(maxsize=512)  # there are no more
def _runs(suit: Suit | None, top: Rank | None, length: int) -> tuple[int, ...]:
    """What a run of cards may be, each as the bits of its cards."""
    suits = SUITS if suit is None else (suit,)
    tops = range(length - 1, _HAND) if top is None else (RANKS.index(top),)
    return tuple(
        ((1 << length) - 1) << (SUITS.index(suit) * _HAND + top - length + 1)
        for suit in suits
        for top in tops
    )


_FOURS: dict[FourRank, tuple[int]] = {rank: (sum(_runs(None, rank, 1)),) for rank in FOUR_RANKS}


def _item(declaration: Declaration, seats: Seats, trump: Suit | None) -> _Item:
    side = declaration.side
    hands = _HANDS[seats][declaration.seat or side]
    if isinstance(declaration, Four):
        return _Item(side, hands, None, False, 4, _FOURS[declaration.rank])
    if isinstance(declaration, Pilotta):
        return _Item(side, hands, trump, False, 2, _runs(trump, "K", 2))
    suit, length = declaration.suit, declaration.length
    return _Item(side, hands, suit, True, length, _runs(suit, declaration.top, length))


def _have_room(items: list[_Item]) -> bool:
    """Whether one side's cards could go into its hands by their number alone.

    A run shares one card at the most with a four, and runs share none. The search would find the
    same, but much later.
    """

    def room(i: int, filled: dict[int, tuple[int, int, int]]) -> bool:
        if i == len(items):
            return True
        item = items[i]
        for n in item.hands:
            in_runs, runs, fours = filled.get(n, (0, 0, 0))
            if item.is_run:
                in_runs, runs = in_runs + item.size, runs + 1
            elif item.size == 4:
                fours += 1
            fits = in_runs + (4 - runs) * fours <= _HAND
            if fits and room(i + 1, {**filled, n: (in_runs, runs, fours)}):
                return True
        return False

    return len(items) < 3 or room(0, {})  # two are searched as quickly


_Place = tuple[int, int]
"""A hand, and the cards in it."""


class _Search:
    """Depth first: fours and pilotta, then the runs, that with the fewest places first."""

    def __init__(self, seats: Seats) -> None:
        self.seats: Seats = seats
        self.dead: set[tuple[object, ...]] = set()
        """Positions that led nowhere."""

    def place(self, left: tuple[_Item, ...], hands: tuple[int, ...], runs: int) -> bool:
        """Whether what is left fits beside the cards that the hands, and the runs, hold already."""
        item, *others = left
        places: Iterable[_Place] = _places(item, hands, runs)
        if not others:
            return any(True for _ in places)
        if len(left) == 2 or not item.is_run:  # too short a search to gain anything by care
            return self._any_leads_on(item, places, tuple(others), hands, runs)
        position = self._position(left, hands, runs) if self.dead else None
        if position in self.dead:
            return False
        places = list(places)
        for other in others:
            its = list(_places(other, hands, runs))
            if len(its) < len(places):
                item, places = other, its
        i = left.index(item)
        if self._any_leads_on(item, places, (*left[:i], *left[i + 1 :]), hands, runs):
            return True
        self.dead.add(position or self._position(left, hands, runs))
        return False

    def _any_leads_on(
        self,
        item: _Item,
        places: Iterable[_Place],
        rest: tuple[_Item, ...],
        hands: tuple[int, ...],
        runs: int,
    ) -> bool:
        """Whether the rest fits when the item lies in one of these places."""
        for n, cards in places:
            after = (*hands[:n], hands[n] | cards, *hands[n + 1 :])
            if self.place(rest, after, runs | cards if item.is_run else runs):
                return True
        return False

    def _position(
        self, left: tuple[_Item, ...], hands: tuple[int, ...], runs: int
    ) -> tuple[object, ...]:
        """The same for all positions that are alike to the runs left.

        They go by the cards where a run still has space, and by the number of cards in each hand.
        Suits, and the hands of a side, that none of them names can be exchanged.
        """
        space = 0
        for run in _runs(None, None, min([item.size for item in left])):
            if not run & runs:
                space |= run
        order = SEATS_AT[self.seats]
        named = {item.suit for item in left} | {
            order[item.hands[0]][0] for item in left if len(item.hands) == 1
        }
        by_hand = sorted(
            [
                (seat if seat[0] in named else seat[0], hand.bit_count(), hand & space)
                for seat, hand in zip(order, hands, strict=True)
            ]
        )
        bits = [space, *[hand for *_, hand in by_hand]]
        by_suit = sorted(
            [
                (suit if suit in named else "", *cards)
                for suit, *cards in zip(
                    SUITS, *[b.to_bytes(4, "little") for b in bits], strict=True
                )
            ]
        )
        return left, tuple([size for _, size, _ in by_hand]), tuple(by_suit)


def _places(item: _Item, hands: tuple[int, ...], runs: int) -> Iterator[_Place]:
    """Where it may lie, as things stand."""
    held = 0
    for hand in hands:
        held |= hand
    for n in item.hands:
        hand = hands[n]
        barred = held ^ hand
        if item.is_run:
            barred |= runs
        for cards in item.choices:
            if not cards & barred and (hand | cards).bit_count() <= _HAND:
                yield n, cards


def _fit(items: list[_Item], seats: Seats) -> bool:
    """Whether all of them can lie in one deal."""
    left = sorted(items, key=lambda item: (item.is_run, len(item.hands) * len(item.choices)))
    return _Search(seats).place(tuple(left), (0,) * seats, 0)


def check_deal(declarations: tuple[Declaration, ...], seats: Seats, trump: Suit | None) -> None:
    """Raise ``declarations_too_many`` if one side's do not fit into its hands, or
    ``declarations_conflict`` if two sides' need one card."""
    items = [_item(d, seats, trump) for d in declarations]
    for side in SIDES_AT[seats]:
        own = [item for item in items if item.side == side]
        if len(own) > 1 and not (_have_room(own) and _fit(own, seats)):
            raise ScoringError("declarations_too_many", "declarations", side=side)
        if len(own) == len(items):
            return
    if not _fit(items, seats):
        raise ScoringError("declarations_conflict", "declarations")
