"""A match as it is being set up."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from typing import cast

from scorekeeper.i18n import LANGUAGES, Translator, translator
from scorekeeper.scoring.model import (
    SEATS_AT,
    SIDES_AT,
    Match,
    Party,
    Seat,
    Seats,
    Side,
    seats_of,
)
from scorekeeper.scoring.names import tidy
from scorekeeper.scoring.rules import (
    MAX_TARGET,
    MIN_TARGET,
    PROFILES,
    Profile,
    Rules,
    rules_of,
)
from scorekeeper.views.names import same_name

TARGETS: Mapping[Profile, tuple[int, ...]] = {
    "tsaka-tsaka": (151, 251, 301, 351, 401),
    "encyclopedia": (151, 251, 301, 351, 401),
    "coffeehouse": (500, 1000),
}
"""How far tables usually play each game, in sheet points."""
_TARGET_DIGITS = 4

Named = Side | Seat
"""Whose name it is: that of a side of two, or of the player on a seat."""


@dataclass(frozen=True, slots=True)
class Game:
    """One of the three games, as the table would play it."""

    rules: Rules
    """But for the target, which stands beside them as it was typed."""
    target: str
    other_target: bool = False

    @property
    def target_is_possible(self) -> bool:
        digits = self.target.strip()
        if not digits.isascii() or not digits.isdecimal() or len(digits) > _TARGET_DIGITS:
            return False
        return MIN_TARGET <= int(digits) <= MAX_TARGET


def _game_of(rules: Rules) -> Game:
    usual = rules.target in TARGETS[rules.profile]
    return Game(rules, str(rules.target), not usual)


@dataclass(frozen=True, slots=True)
class Plan:
    """The match as it is being set up, with everything as it was typed.

    What is said of one game is kept while another is looked at, and so are the names and the dealer
    of seats that it has not.
    """

    profile: Profile = "tsaka-tsaka"
    games: Mapping[Profile, Game] = field(
        default_factory=lambda: {profile: _game_of(rules_of(profile)) for profile in PROFILES}
    )
    players: Seats = 4
    """How many play, where the game leaves it open."""
    names: Mapping[Named, str] = field(default_factory=dict)
    dealer: Seat | None = None

    @property
    def game(self) -> Game:
        return self.games[self.profile]

    @property
    def rules(self) -> Rules:
        """But for the target, see Game."""
        return self.game.rules

    @property
    def seats(self) -> Seats:
        return 4 if self.rules.has_bids else self.players

    @property
    def in_pairs(self) -> bool:
        """Whether a side is two players; otherwise everybody plays for himself."""
        return self.seats == 4

    @property
    def first_dealer(self) -> Seat | None:
        """Who deals first, if it was said of a seat at this table."""
        return self.dealer if self.dealer in SEATS_AT[self.seats] else None

    @property
    def named(self) -> tuple[Named, ...]:
        """All that can have a name, side by side."""
        found: list[Named] = []
        for side in SIDES_AT[self.seats]:
            if self.in_pairs:
                found.append(side)
            found += seats_of(side, self.seats)
        return tuple(found)

    # What is said.

    def play(self, rules: Rules) -> "Plan":
        """By other house rules of the same game."""
        return self._with(replace(self.game, rules=rules))

    def to_target(self, target: str, *, other: bool) -> "Plan":
        """As far as this; ``other`` if it is typed and not one of the usual ones."""
        return self._with(replace(self.game, target=target, other_target=other))

    def _with(self, game: Game) -> "Plan":
        return replace(self, games={**self.games, self.profile: game})

    def name(self, named: Named, typed: str) -> "Plan":
        """With a name as it is typed."""
        return replace(self, names={**self.names, named: typed})

    # The names.

    def typed(self, named: Named) -> str:
        return self.names.get(named, "")

    def called(self, named: Named, tr: Translator) -> str:
        """What it is called on the sheet: by its name, or where it has none by its place."""
        name = tidy(self.typed(named))
        if name:
            return name
        if named in ("A", "B", "C"):
            return tr.text("Us") if named == "A" else tr.text("Them")
        side = cast(Side, named[0])
        if self.in_pairs:
            return f"{self.called(side, tr)} {named[1]}"
        number = SIDES_AT[self.seats].index(side) + 1
        return tr.text("Player {number}").format(number=number)

    def side_name(self, side: Side, tr: Translator) -> str:
        """What a side is called: if it is a player alone, as the player."""
        return self.called(side if self.in_pairs else seats_of(side, self.seats)[0], tr)

    def name_error(self, named: Named, tr: Translator) -> str | None:
        """What is wrong with a name as it is typed. With none at all nothing is."""
        typed = self.typed(named)
        if not typed:
            return None
        of_side = named in SIDES_AT[4]
        if not tidy(typed):
            return tr.text("A side needs a name.") if of_side else tr.text("A player needs a name.")
        for other in self.named:
            alike = other != named and (other in SIDES_AT[4]) == of_side
            if alike and same_name(typed, self.called(other, tr)):
                if of_side:
                    return tr.text("The other side has this name.")
                return tr.text("Two players have this name.")
        return None

    def is_misnamed(self, tr: Translator) -> bool:
        """Whether there is something wrong with any name."""
        return any(self.name_error(named, tr) for named in self.named)

    @property
    def unnamed(self) -> tuple[Named, ...]:
        """Whom the match calls by their places."""
        return tuple(named for named in self.named if not tidy(self.typed(named)))

    def match(self, tr: Translator) -> Match:
        """The match to begin; the target has to be possible, and the names right."""
        rules = replace(self.rules, target=int(self.game.target))
        sides = tuple(
            Party(side, self.side_name(side, tr), self._players(side))
            for side in SIDES_AT[self.seats]
        )
        return Match(rules, sides, seats=self.seats, first_dealer=self.first_dealer)

    def _players(self, side: Side) -> tuple[str, ...]:
        """The players' names of a side of two, if any has one."""
        if not self.in_pairs:
            return ()
        players = tuple(tidy(self.typed(seat)) for seat in seats_of(side, self.seats))
        return players if any(players) else ()


Change = Callable[[Plan], Plan]


@cache
def place_names() -> frozenset[str]:
    """What sides and players are called who have no name, in every language."""
    plans = [Plan("coffeehouse", players=seats) for seats in SIDES_AT]
    return frozenset(
        plan.called(named, translator(language))
        for language in LANGUAGES
        for plan in plans
        for named in plan.named
    )


def plan_after(last: Match | None, unnamed: Collection[str] = ()) -> Plan:
    """A plan with the game, the rules and the names of the match before. Those who were ``unnamed``
    in it are so again: the words for their places go by the language of the next match."""
    plan = Plan()
    if last is None:
        return plan
    names: dict[Named, str] = {}
    for party in last.sides:
        seats = seats_of(party.id, last.seats)
        if last.seats == 4:
            names[party.id] = party.name
            names |= dict(zip(seats, party.players, strict=False))
        else:
            names[seats[0]] = party.name
    names = {
        named: name
        for named, name in names.items()
        if named not in unnamed or name not in place_names()
    }
    profile = last.rules.profile
    games = {**plan.games, profile: _game_of(last.rules)}
    return replace(plan, profile=profile, games=games, players=last.seats, names=names)
