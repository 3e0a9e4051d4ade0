"""Counting the cards of a pile: what one side took, card by card."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from scorekeeper.scoring.cards import LAST_TRICK, PLAIN_POINTS, TRUMP_POINTS
from scorekeeper.scoring.model import RANKS, SUITS, Rank, Seats, Suit


class Card(NamedTuple):
    suit: Suit
    rank: Rank

    def points(self, trump: Suit) -> int:
        """Its raw points."""
        return (TRUMP_POINTS if self.suit == trump else PLAIN_POINTS)[self.rank]


DECK: frozenset[Card] = frozenset(Card(suit, rank) for suit in SUITS for rank in RANKS)


@dataclass(frozen=True, slots=True)
class Pile:
    """The cards that one side took, as far as they are counted, and whether the last trick is among
    them. No pile is wrong: who counts has to be able to start anywhere."""

    cards: frozenset[Card] = frozenset()
    last_trick: bool = False

    def toggle(self, card: Card) -> "Pile":
        """With this card; without it if it was counted already."""
        return replace(self, cards=self.cards ^ {card})

    def toggle_last_trick(self) -> "Pile":
        return replace(self, last_trick=not self.last_trick)

    @property
    def rest(self) -> "Pile":
        """What is left for the other side, where all cards are dealt."""
        return Pile(DECK - self.cards, not self.last_trick)

    def points(self, trump: Suit) -> int:
        """Its raw points."""
        return sum(card.points(trump) for card in self.cards) + LAST_TRICK * self.last_trick

    def in_whole_tricks(self, seats: Seats) -> bool:
        """Whether it can be all that a side took: every player gives a card to each trick."""
        return len(self.cards) % seats == 0
