"""What the players would declare of real cards: complete, with seats, suits and tops."""

from collections.abc import Sequence as Cards
from typing import Any

from scorekeeper.scoring.model import (
    FOUR_RANKS,
    RANKS,
    SEATS_AT,
    SUITS,
    Declaration,
    Four,
    Pilotta,
    Seats,
    Sequence,
    Suit,
)

DECK = tuple(range(32))
"""A card is its suit's place times eight, and its rank's place."""


def found_in(cards: Cards[int], seats: Seats, trump: Suit) -> tuple[Declaration, ...]:
    """Everything that can be declared when the cards are dealt out, eight a seat, in this order."""
    found: list[Declaration] = []
    for n, seat in enumerate(SEATS_AT[seats]):
        side: Any = seat[0]
        hand = {SUITS[c // 8] + RANKS[c % 8] for c in cards[n * 8 : n * 8 + 8]}
        for suit in SUITS:
            length = 0
            for rank, above in zip(RANKS, (*RANKS[1:], ""), strict=True):
                length = length + 1 if suit + rank in hand else 0
                if length >= 3 and suit + above not in hand:
                    found.append(Sequence(side, length, rank, suit, seat))
        found += [
            Four(side, rank, seat)
            for rank in FOUR_RANKS
            if all(suit + rank in hand for suit in SUITS)
        ]
        if {trump + "K", trump + "Q"} <= hand:
            found.append(Pilotta(side, seat))
    return tuple(found)
