"""What the screens of players and pairs show: the figures of all matches, and the page of them."""

import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from pydantic import JsonValue, TypeAdapter, ValidationError

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.figures import Kind, Who
from scorekeeper.scoring.match import Line, Sheet, score_match
from scorekeeper.scoring.model import seats_of
from scorekeeper.scoring.names import name_key, tidy
from scorekeeper.scoring.people import People, Renaming
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.standings import Behind, Standings, WhoIsWho, add_up, behind
from scorekeeper.scoring.tally import lines_telling
from scorekeeper.scoring.told import Figure
from scorekeeper.views.plan import place_names
from scorekeeper.views.ports import Store

_log = logging.getLogger(__name__)

SETTING = "players"
"""What is kept in the store under this name: who was renamed."""
ROWS = 30
"""Players that are shown at a time."""
_MATCHES = 10
"""Matches whose hands are shown at a time."""
_PEOPLE = TypeAdapter(People)


@dataclass(frozen=True, slots=True)
class ListPage:
    """All players, pairs or sides that have a word beginning so."""

    kind: Kind = "player"
    words: str = ""
    rows: int = ROWS


@dataclass(frozen=True, slots=True)
class WhoPage:
    """The figures of somebody."""

    who: Who


@dataclass(frozen=True, slots=True)
class MeetingPage:
    """Two who sat against each other."""

    first: Who
    second: Who


@dataclass(frozen=True, slots=True)
class Shown:
    """A match that a figure rests on, and those of its lines that tell it."""

    record: Record
    sheet: Sheet
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class HandsPage:
    """The hands behind a figure, or matches if that is what it counts; the newest match first."""

    name: str
    """Whose figure it is."""
    title: str
    figure: Figure
    found: tuple[Behind, ...]
    shown: tuple[Shown, ...] = ()
    looked_at: int = 0
    """How many of those found are shown, or were not there any more."""

    def more(self, store: Store) -> "HandsPage":
        """With the next of them."""
        end = self.looked_at + _MATCHES
        read = (_shown(store, b, self.figure) for b in self.found[self.looked_at : end])
        shown = (*self.shown, *[match for match in read if match is not None])
        return replace(self, shown=shown, looked_at=end)


Page = ListPage | WhoPage | MeetingPage | HandsPage


@dataclass(frozen=True, slots=True)
class Told:
    """The figures of everybody, and the pages one has come by; the last is on the screen."""

    standings: Standings
    people: People
    pages: tuple[Page, ...] = field(default_factory=lambda: (ListPage(),))
    naming: str | None = None
    """The other name for the player on the page, as it is typed; None while nobody asked."""
    renamed: Renaming | None = None
    """What was said last, and can be taken back."""
    missing: int = 0
    """Matches that are not in the figures yet."""

    @property
    def page(self) -> Page:
        return self.pages[-1]

    def again(self, store: Store, missing: int) -> "Told":
        """With so many matches missing; once none is, with the figures of all."""
        told = self._by_now(store, self.people) if missing == 0 else self
        return replace(told, missing=missing)

    def to(self, page: Page) -> "Told":
        """On another page; back leads to the one before."""
        return replace(self, pages=(*self.pages, page), naming=None, renamed=None)

    def turn(self, page: Page) -> "Told":
        """With the page on the screen as it is now."""
        return replace(self, pages=(*self.pages[:-1], page))

    def back(self) -> "Told":
        return replace(self, pages=self.pages[:-1], naming=None, renamed=None)

    def open_figure(
        self, store: Store, title: str, who: Who, figure: Figure, against: Who | None = None
    ) -> "Told":
        """On the page of the hands behind a figure."""
        who_is_who = WhoIsWho(self.people, place_names())
        found = behind(store.archive.tallies(), who, figure, who_is_who, against)
        name = " & ".join(self.standings.figures[who].names)
        return self.to(HandsPage(name, title, figure, found).more(store))

    def ask_name(self) -> "Told":
        """With the name of the player on the page to be changed."""
        if not isinstance(self.page, WhoPage):
            return self
        return replace(self, naming=self.standings.figures[self.page.who].names[0], renamed=None)

    def rename(self, store: Store, who: Who, called: str) -> "Told":
        """With another name for a player, that of another if they are the same."""
        name = self.standings.figures[who].names[0]
        people = self.people.rename(name, called)
        if people == self.people:
            return replace(self, naming=None)
        told = self._by(store, people)
        page = WhoPage(Who("player", (name_key(called),)))
        return replace(told.turn(page), naming=None, renamed=people.renamings[-1])

    def take_back(self, store: Store, renaming: Renaming) -> "Told":
        """Without a renaming; on the page of who had it."""
        told = self._by(store, self.people.without(renaming))
        who = Who("player", (name_key(renaming.name),))
        page = WhoPage(who) if who in told.standings.figures else ListPage()
        return replace(told.turn(page), renamed=None)

    def same_as(self, who: Who, called: str) -> Who | None:
        """The other player who has that name."""
        other = Who("player", (name_key(called),))
        return other if other != who and other in self.standings.figures else None

    def _by(self, store: Store, people: People) -> "Told":
        """With what is said of names now, kept. Pages whose player has no figures any more are
        left out."""
        store.keep_setting(SETTING, _people_json(people))
        return self._by_now(store, people)

    def _by_now(self, store: Store, people: People) -> "Told":
        standings = add_up(store.archive.tallies(), people, place_names())
        earlier = [page for page in self.pages[:-1] if _is_there(page, standings)]
        return replace(self, standings=standings, people=people, pages=(*earlier, self.page))


Put = Callable[[Told], None]


def told_by(store: Store) -> Told:
    """The figures of all matches, as people are called now."""
    people = _read_people(store.setting(SETTING, None))
    return Told(add_up(store.archive.tallies(), people, place_names()), people)


def is_name(typed: str) -> bool:
    """Whether it names somebody, not a place at the table."""
    return bool(tidy(typed)) and name_key(typed) not in map(name_key, place_names())


def _shown(store: Store, found: Behind, figure: Figure) -> Shown | None:
    try:
        record = store.load(found.match_id)
        sheet = score_match(record.match)
    except (KeyError, ScoringError):  # deleted or changed in another window
        return None
    match, place = record.match, found.place
    side = match.side_ids[place.side]
    seat = None if place.seat is None else seats_of(side, match.seats)[place.seat]
    return Shown(record, sheet, lines_telling(figure, match, sheet, side, seat))


def _is_there(page: Page, standings: Standings) -> bool:
    asked: Sequence[Who] = ()
    if isinstance(page, WhoPage):
        asked = (page.who,)
    elif isinstance(page, MeetingPage):
        asked = (page.first, page.second)
    return all(who in standings.figures for who in asked)


def _people_json(people: People) -> JsonValue:
    return _PEOPLE.dump_python(people, mode="json")


def _read_people(kept: JsonValue) -> People:
    """Who was renamed, as it is kept; what cannot be read renames nobody."""
    if kept is None:
        return People()
    try:
        return _PEOPLE.validate_python(kept)
    except ValidationError as error:
        _log.warning("the names of players cannot be read: %s", error)
        return People()
