"""What each card is worth in the tricks, in raw points."""

from collections.abc import Mapping

from scorekeeper.scoring.model import Rank

TRUMP_POINTS: Mapping[Rank, int] = {
    "J": 20,
    "9": 14,
    "A": 11,
    "10": 10,
    "K": 4,
    "Q": 3,
    "8": 0,
    "7": 0,
}
"""In the trump suit, in the order in which its cards take tricks, the highest first."""
PLAIN_POINTS: Mapping[Rank, int] = {
    "A": 11,
    "10": 10,
    "K": 4,
    "Q": 3,
    "J": 2,
    "9": 0,
    "8": 0,
    "7": 0,
}
"""In the other suits, in their order."""
LAST_TRICK = 10
