"""Who deals first, by the cards: the highest that is cut, or the suit of one that is cut.

The sources have the first for the coffee-house game, the second for the encyclopedia's. The
tsaka-tsaka game's say nothing, and its tables do either.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from scorekeeper.scoring.model import RANKS, SEATS_AT, Rank, Seat, Seats, Suit, seat_after


@dataclass(frozen=True, slots=True)
class Cut:
    """The cards that players cut, the highest of which takes the deal, as far as they are told.

    ``cutting`` are those who cut, counter-clockwise. The cards rank as they run in sequences, the
    ten below the jack: nothing is trump yet, and the source only says "the highest card". The suit
    decides nothing, so that equal cards are cut again, by those who had them.
    """

    cutting: tuple[Seat, ...]
    cards: Mapping[Seat, Rank] = field(default_factory=dict)

    @property
    def to_cut(self) -> Seat | None:
        """The first whose card is not told yet; None when all are."""
        return next((seat for seat in self.cutting if seat not in self.cards), None)

    @property
    def highest(self) -> tuple[Seat, ...]:
        """Who cut the highest card, once all are told: one deals, several cut again."""
        if self.to_cut is not None:
            return ()
        best = max((self.cards[seat] for seat in self.cutting), key=RANKS.index)
        return tuple(seat for seat in self.cutting if self.cards[seat] == best)

    @property
    def dealer(self) -> Seat | None:
        """Who deals; None while cards are missing, or the highest are equal."""
        return self.highest[0] if len(self.highest) == 1 else None

    def tell(self, seat: Seat, rank: Rank) -> "Cut":
        """With the card that a player cut, in place of what was told of them before."""
        return replace(self, cards={**self.cards, seat: rank})

    def again(self) -> "Cut":
        """The next cut, of those whose cards were equal and the highest."""
        return Cut(self.highest)


def cut_at(seats: Seats) -> Cut:
    """The first cut at a table with so many seats: everybody cuts."""
    return Cut(SEATS_AT[seats])


_SEATS_ON: Mapping[Suit, int] = {"hearts": 0, "diamonds": 1, "clubs": 2, "spades": 3}
"""How many seats counter-clockwise from whoever shuffled: itself, the right, opposite, the left."""


def dealer_by_suit(shuffler: Seat, suit: Suit) -> Seat:
    """Who of four deals when a card of this suit was cut.

    The source counts from the cutter in one sentence, and from the shuffler in both of its worked
    lines, which are followed here. It tells of no table but one of four.
    """
    return seat_after(shuffler, 4, _SEATS_ON[suit])
