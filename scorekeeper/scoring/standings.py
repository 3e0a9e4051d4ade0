"""All matches added up: the figures of every player, pair and side, and who met whom."""

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from itertools import combinations
from typing import Literal, NamedTuple

from scorekeeper.scoring.figures import ENOUGH_MATCHES, Figures, Kind, Who
from scorekeeper.scoring.names import name_key
from scorekeeper.scoring.people import People
from scorekeeper.scoring.tally import MatchTally, SideTally
from scorekeeper.scoring.told import Figure

_BEGINNING = datetime.min.replace(tzinfo=UTC)

MatchFigure = Literal["matches", "won", "lost"]
"""Figures that matches tell, not hands."""


class Place(NamedTuple):
    """Where somebody sat: the number of the side, and of a player the number of the seat in it."""

    who: Who
    side: int
    seat: int | None


class Meeting(NamedTuple):
    """The matches of two who sat against each other: all of them, and those either has won. With
    three at the table both may have lost."""

    first: Who
    second: Who
    matches: int = 0
    won: int = 0
    lost: int = 0

    @property
    def turned(self) -> "Meeting":
        """As the other sees it."""
        return Meeting(self.second, self.first, self.matches, self.lost, self.won)


class Behind(NamedTuple):
    """A match that a figure rests on: how much of it, and where whose figure it is sat."""

    match_id: str
    created: str
    size: int
    place: Place


class WhoIsWho:
    """Tells who sat where: the names on the sheets, as ``people`` has them now, without the names
    of ``nobody``, which only say a place at the table."""

    def __init__(self, people: People, nobody: Collection[str] = ()) -> None:
        self._people = people
        self._nobody = frozenset(map(name_key, nobody)) | {""}
        self._keys: dict[str, str] = {}
        self._called: dict[str, str] = {}
        self._seated: dict[tuple[object, ...], tuple[Place, ...]] = {}

    def key(self, written: str) -> str:
        """What the names of the player who is written so have in common; "" for nobody."""
        key = self._keys.get(written)
        if key is None:
            key = name_key(self._people.called(written) or written)
            self._keys[written] = key = "" if key in self._nobody else key
        return key

    def side_key(self, written: str) -> str:
        """The same of a side's name, which is nobody's to change."""
        key = self._called.get(written)
        if key is None:
            self._called[written] = key = name_key(written)
        return key

    def places(self, sides: tuple[SideTally, ...]) -> tuple[Place, ...]:
        """Everybody at the table. A name at two of its seats, or of two sides, is nobody's, for who
        was who is not known; two partners who are not both known go by the name of their side."""
        seats = [tuple([self.key(player) for player in side.players]) for side in sides]
        called = [self.side_key(side.name) for side in sides]
        at_table = [key for keys in seats for key in keys if key]
        twice: frozenset[str] = frozenset()
        if len(set(at_table)) < len(at_table):
            twice = frozenset(key for key in at_table if at_table.count(key) > 1)
        found: tuple[Place, ...] = ()
        for number, (side, keys) in enumerate(zip(called, seats, strict=True)):
            named = side if called.count(side) == 1 else ""
            seating = (number, named, keys, twice)
            places = self._seated.get(seating)
            if places is None:
                self._seated[seating] = places = tuple(_places(*seating))
            found += places
        return found


def _places(
    number: int, named: str, keys: tuple[str, ...], twice: frozenset[str]
) -> Iterator[Place]:
    known = [key for key in keys if key and key not in twice]
    for seat, key in enumerate(keys):
        if key in known:
            yield Place(Who("player", (key,)), number, seat)
    if len(known) == 2:
        yield Place(Who("pair", tuple(sorted(known))), number, None)
    elif len(keys) == 2 and named:
        yield Place(Who("side", (named,)), number, None)


@dataclass(slots=True)
class _Sum:
    """What comes together of somebody. What a hand tells of a side is added up for those who sat
    on it together, and only at the end for each of them."""

    told: Counter[Figure] = field(default_factory=Counter)
    results: list[tuple[datetime, str, bool]] = field(default_factory=list)
    matches: int = 0
    last: tuple[datetime, str] = (_BEGINNING, "")


@dataclass(frozen=True, slots=True)
class Standings:
    """What all matches tell of everybody."""

    figures: Mapping[Who, Figures]
    meetings: Mapping[tuple[Who, Who], Meeting]
    """Those of two players, two pairs or two sides, each once, in the order of the keys."""

    def all(self, kind: Kind) -> tuple[Figures, ...]:
        """The figures of all players, pairs or sides, who has played most first."""
        found = [figures for who, figures in self.figures.items() if who.kind == kind]
        return tuple(sorted(found, key=_most_matches))

    def partners(self, player: Who) -> tuple[Figures, ...]:
        """The figures of all pairs with the player, who has played most first."""
        (key,) = player.keys
        return tuple(pair for pair in self.all("pair") if key in pair.who.keys)

    def best_partner(self, player: Who) -> Figures | None:
        """The pair with the player that has won the largest share of its matches, if they are
        enough to say so; of equal ones, that which has played most."""
        enough = [p for p in self.partners(player) if p.wins.whole >= ENOUGH_MATCHES]
        return max(enough, key=lambda pair: pair.wins.part / pair.wins.whole, default=None)

    def opponents(self, who: Who) -> tuple[Meeting, ...]:
        """The meetings with everybody, those with most matches first."""
        found = [
            meeting if meeting.first == who else meeting.turned
            for both, meeting in self.meetings.items()
            if who in both
        ]
        return tuple(sorted(found, key=lambda meeting: (-meeting.matches, meeting.second)))

    def meeting(self, first: Who, second: Who) -> Meeting:
        """The matches of the two against each other."""
        if (first, second) in self.meetings:
            return self.meetings[first, second]
        return self.meetings.get((second, first), Meeting(second, first)).turned

    def together(self, first: Who, second: Who) -> int:
        """The matches at whose table both players have sat, so that they cannot be one."""
        pair = self.figures.get(Who("pair", tuple(sorted(first.keys + second.keys))))
        return self.meeting(first, second).matches + (pair.matches if pair else 0)


def add_up(
    tallies: Iterable[MatchTally], people: People, nobody: Collection[str] = ()
) -> Standings:
    """The standings by these tallies, in whatever order they come; for ``nobody`` see WhoIsWho."""
    who_is_who = WhoIsWho(people, nobody)
    sums: dict[Who, _Sum] = defaultdict(_Sum)
    meetings: dict[tuple[Who, Who], list[int]] = defaultdict(lambda: [0, 0, 0])
    written: dict[tuple[bool, str], tuple[datetime, str, str]] = {}
    of_sides: dict[tuple[Who, ...], Counter[Figure]] = defaultdict(Counter)
    for tally in tallies:
        places = who_is_who.places(tally.sides)
        time = _time(tally.created)
        for place in places:
            _add(sums[place.who], place, tally, time)
        for number, side in enumerate(tally.sides):
            of_sides[tuple([p.who for p in places if p.side == number])].update(side.told)
        for one, other in combinations(places, 2):
            if one.side != other.side and one.who.kind == other.who.kind:
                _meet(meetings, one, other, tally.winner)
        for side in tally.sides:
            of_side = (True, who_is_who.side_key(side.name)), side.name
            for key, name in (of_side, *(((False, who_is_who.key(n)), n) for n in side.players)):
                if key not in written or written[key] < (time, tally.id, name):
                    written[key] = (time, tally.id, name)
    for together, told in of_sides.items():
        for who in together:
            sums[who].told.update(told)
    given = {(False, name_key(r.called)): r.called for r in people.renamings}
    names = {key: given.get(key, name) for key, (*_, name) in written.items()}
    return Standings(
        {who: _figures(who, sum_, names) for who, sum_ in sums.items()},
        {both: Meeting(*both, *counted) for both, counted in meetings.items()},
    )


def behind(
    tallies: Iterable[MatchTally],
    who: Who,
    figure: Figure,
    who_is_who: WhoIsWho,
    against: Who | None = None,
) -> tuple[Behind, ...]:
    """The matches that a figure rests on, the newest first; ``figure`` is one of a hand or a
    MatchFigure. With ``against``, only those in which the two sat against each other."""
    found: list[tuple[datetime, Behind]] = []
    for tally in tallies:
        places = who_is_who.places(tally.sides)
        for place in places:
            if place.who != who:
                continue
            met = [p.side for p in places if p.who == against]
            size = _size(tally, place, figure)
            if size and (against is None or any(side != place.side for side in met)):
                behind_it = Behind(tally.id, tally.created, size, place)
                found.append((_time(tally.created), behind_it))
    return tuple(b for _, b in sorted(found, key=lambda f: (f[0], f[1].match_id), reverse=True))


def _add(sum_: _Sum, place: Place, tally: MatchTally, time: datetime) -> None:
    if place.seat is not None:
        sum_.told.update(tally.sides[place.side].of_seats[place.seat])
    sum_.matches += 1
    sum_.last = max(sum_.last, (time, tally.created))
    if tally.winner is not None:
        sum_.results.append((time, tally.id, tally.winner == place.side))


def _meet(
    meetings: dict[tuple[Who, Who], list[int]], one: Place, other: Place, winner: int | None
) -> None:
    first, second = (one, other) if one.who < other.who else (other, one)
    counted = meetings[first.who, second.who]
    counted[0] += 1
    counted[1] += winner == first.side
    counted[2] += winner == second.side


def _figures(who: Who, sum_: _Sum, names: Mapping[tuple[bool, str], str]) -> Figures:
    return Figures(
        who,
        tuple(names[who.kind == "side", key] for key in who.keys),
        sum_.matches,
        tuple(won for *_, won in sorted(sum_.results)),
        sum_.last[1],
        dict(sum_.told),
    )


def _size(tally: MatchTally, place: Place, figure: Figure) -> int:
    if figure == "matches":
        return 1
    if figure == "won":
        return tally.winner == place.side
    if figure == "lost":
        return tally.winner not in (None, place.side)
    side = tally.sides[place.side]
    own = 0 if place.seat is None else side.of_seats[place.seat].get(figure, 0)
    return side.told.get(figure, 0) + own


def _most_matches(figures: Figures) -> tuple[int, Who]:
    return -figures.matches, figures.who


def _time(created: str) -> datetime:
    """The time as it can be compared: what says no time zone is taken for UTC, and what is no time
    for the beginning of all."""
    try:
        time = datetime.fromisoformat(created)
    except ValueError:
        return _BEGINNING
    return time if time.tzinfo else time.replace(tzinfo=UTC)
