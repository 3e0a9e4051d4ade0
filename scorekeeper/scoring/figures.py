"""The figures of one player, pair or side, over all matches."""

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, NamedTuple

from scorekeeper.scoring.rules import CAPOT_POINTS
from scorekeeper.scoring.told import Figure, NamedBid, at_bid, bid_of

ENOUGH = 20
"""How many hands, or contracts, a share or a mean has to rest on before it is said: below that, a
single one more moves a share by over five points of a hundred."""
ENOUGH_MATCHES = 10
"""The same for matches, of which few are played: a table of one evening a week plays a hundred a
year, with changing partners."""


class Share(NamedTuple):
    """So many of so many."""

    part: int
    whole: int
    enough: int = ENOUGH

    @property
    def percent(self) -> int | None:
        """Of a hundred, a half rounded up; None where it would mean nothing yet."""
        if self.whole < self.enough:
            return None
        return (200 * self.part + self.whole) // (2 * self.whole)


class Mean(NamedTuple):
    """A sum over so many."""

    total: int
    number: int

    @property
    def tenths(self) -> int | None:
        """The mean in tenths, a half rounded up; None where it would mean nothing yet."""
        if self.number < ENOUGH:
            return None
        return (20 * self.total + self.number) // (2 * self.number)


Kind = Literal["player", "pair", "side"]


class Who(NamedTuple):
    """A player, a pair of them, or a side whose players the sheet does not both name.

    ``keys`` are what their names have in common however they are written (names.py), one of them,
    or of a pair two in order.
    """

    kind: Kind
    keys: tuple[str, ...]


class AtBid(NamedTuple):
    """The contracts of one bid: how many of them were made."""

    bid: NamedBid
    made: Share


@dataclass(frozen=True, slots=True)
class Figures:
    """What all matches tell of somebody."""

    who: Who
    names: tuple[str, ...]
    """As they are called now, in the order of the keys."""
    matches: int
    """All in which they have sat at a table, those that are not over among them."""
    results: tuple[bool, ...]
    """Whether they won, for each match that is over, the oldest first."""
    last: str
    """When their last match was begun (ISO 8601)."""
    told: Mapping[Figure, int]
    """The sums of what the hands tell of them."""

    def number(self, figure: Figure) -> int:
        """The sum of a figure."""
        return self.told.get(figure, 0)

    @property
    def wins(self) -> Share:
        """Matches won, of those that are over."""
        return Share(sum(self.results), len(self.results), ENOUGH_MATCHES)

    @property
    def contracts(self) -> Share:
        """Contracts made, of those that their side bid."""
        return self._share("made", "bids")

    @property
    def own_contracts(self) -> Share:
        """Contracts made, of those that the player bid himself, as far as the scorer noted it."""
        return self._share("own_made", "own_bids")

    @property
    def by_bid(self) -> tuple[AtBid, ...]:
        """The contracts of each bid there was, the lowest first."""
        found: list[NamedBid | None] = [bid_of("bids", figure) for figure in self.told]
        bids: list[NamedBid] = [bid for bid in found if bid is not None]
        bids.sort(key=lambda bid: (_worth(bid), bid == "capot"))
        return tuple(
            AtBid(bid, self._share(at_bid("made", bid), at_bid("bids", bid))) for bid in bids
        )

    @property
    def bid(self) -> Mean:
        """The mean bid of their side in raw points; the capot bid is worth as much as a capot."""
        return Mean(sum(_worth(bid) * made.whole for bid, made in self.by_bid), self.number("bids"))

    @property
    def closed(self) -> Share:
        """Closed hands won, by bidders or defenders, of those played."""
        return self._share("closed_won", "closed")

    @property
    def reopened(self) -> Share:
        """Reopened hands won, by bidders or defenders, of those played."""
        return self._share("reopened_won", "reopened")

    @property
    def taken(self) -> Share:
        """Coffee-house games made, of those that their side took."""
        return self._share("taken_made", "taken")

    @property
    def points(self) -> Mean:
        """Sheet points a hand, in the games with a bid."""
        return Mean(self.number("points"), self.number("hands"))

    @property
    def coffee_points(self) -> Mean:
        """Points a hand in the coffee-house game, which are raw points."""
        return Mean(self.number("coffee_points"), self.number("coffee_hands"))

    @property
    def run(self) -> int:
        """How many matches they have won one after the other up to now; below zero, lost."""
        if not self.results:
            return 0
        won, length = _runs(self.results)[-1]
        return length if won else -length

    @property
    def longest_run(self) -> int:
        """The most matches they have ever won one after the other."""
        return max((length for won, length in _runs(self.results) if won), default=0)

    def _share(self, part: Figure, whole: Figure) -> Share:
        return Share(self.number(part), self.number(whole))


def _runs(results: tuple[bool, ...]) -> list[tuple[bool, int]]:
    return [(won, len(list(same))) for won, same in groupby(results)]


def _worth(bid: NamedBid) -> int:
    return CAPOT_POINTS if bid == "capot" else bid
