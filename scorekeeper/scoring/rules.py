"""The rules a match is played by: three games, and the options in which tables differ."""

from dataclasses import dataclass, fields
from typing import Any, Literal, get_args

Profile = Literal["tsaka-tsaka", "encyclopedia", "coffeehouse"]
PROFILES: tuple[Profile, ...] = get_args(Profile)

MIN_BID = 80
CAPOT_POINTS = 250
"""Raw points of all eight tricks in the games with a bid; the capot bid is worth as many."""
COFFEEHOUSE_CAPOT = 100
"""What all eight tricks add to the points of the tricks in the coffee-house game."""
HAND_POINTS = 162
"""All cards and the last trick."""
MIN_TARGET, MAX_TARGET = 50, 5000


@dataclass(frozen=True, slots=True)
class Rules:
    """A game and its house rules. The defaults are the tsaka-tsaka game's; see ``rules_of``."""

    profile: Profile = "tsaka-tsaka"
    target: int = 301
    """Sheet points that end the match."""
    max_bid: int = 820
    """Raw points: capot and the most that sixteen cards can declare."""
    capot_bid: bool = True
    """"capot" may be bid: worth 250, made by taking all tricks. The sources have it as a score
    alone; Cypriot tables bid it."""
    contract_check: Literal["raw", "sheet"] = "raw"
    """Whether a bid is held against the raw points or the rounded ones. Raw, as the sources add up
    before they round."""
    failed_contract: Literal["all_to_defenders", "keep_own"] = "all_to_defenders"
    """Who has the bidders' declarations after a failed open bid. The sources are silent; most
    tables give the defenders everything."""
    pilotta_survives: bool = False
    """Pilotta stays with its holder after a failed open bid and in a reverse capot."""
    declaration_tie: Literal["none", "trump"] = "none"
    """Between equal best sequences nobody counts, or the one in trumps does."""
    both_over: Literal["higher_total", "bidders_first"] = "higher_total"
    """Who wins when one hand takes both sides over the target."""
    deal_passes: Literal["right", "left"] = "right"

    @property
    def has_bids(self) -> bool:
        """Whether a contract names a bid: not in the coffee-house game."""
        return self.profile != "coffeehouse"


_PROFILE_DEFAULTS: dict[Profile, dict[str, Any]] = {
    "tsaka-tsaka": {},
    "encyclopedia": {"target": 351, "pilotta_survives": True, "deal_passes": "left"},
    "coffeehouse": {"target": 1000, "pilotta_survives": True},
}
OPTIONS: tuple[str, ...] = tuple(f.name for f in fields(Rules) if f.name != "profile")


def rules_of(profile: Profile, **options: Any) -> Rules:
    """The rules of a game, with the table's own options in place of the game's defaults."""
    return Rules(profile, **{**_PROFILE_DEFAULTS[profile], **options})
