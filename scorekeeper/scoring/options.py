"""In what tables differ: the options that a game has, and a hand that shows what each changes.

How far a match goes is no house rule: it is chosen for each match.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Literal, TypeGuard, get_args

from scorekeeper.scoring.alternatives import HAND_VALUES
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import (
    SEATS_AT,
    SIDES_AT,
    Adjustment,
    Contract,
    Declaration,
    Four,
    Match,
    Party,
    PassedOut,
    Pilotta,
    Played,
    Points,
    Seat,
    Sequence,
    Side,
    Tricks,
)
from scorekeeper.scoring.rules import MIN_BID, Rules, rules_of

Option = Literal[
    "max_bid",
    "capot_bid",
    "contract_check",
    "failed_contract",
    "pilotta_survives",
    "declaration_tie",
    "both_over",
    "deal_passes",
]
OptionValue = int | bool | str

MAX_BID = 820
"""Raw points: capot and the most that sixteen cards can declare. No bid above it can be made."""

VALUES: Mapping[Option, tuple[OptionValue, ...]] = {
    "max_bid": (400, MAX_BID),
    "capot_bid": (True, False),
    **HAND_VALUES,
    "both_over": ("higher_total", "bidders_first"),
    "deal_passes": ("right", "left"),
}
"""What each option can be; ``max_bid`` is any whole ten, and these are the usual ones."""

_OF_BIDS: frozenset[Option] = frozenset(
    ("max_bid", "capot_bid", "contract_check", "failed_contract")
)


def options_of(rules: Rules) -> tuple[Option, ...]:
    """The options that have an effect in the game."""
    return tuple(name for name in get_args(Option) if rules.has_bids or name not in _OF_BIDS)


def is_possible(value: object, option: Option) -> TypeGuard[OptionValue]:
    """Whether a table can have the option at this value, which comes from outside."""
    usual = VALUES[option]
    if type(value) is not type(usual[0]):
        return False
    if option != "max_bid":
        return value in usual
    return isinstance(value, int) and MIN_BID <= value <= MAX_BID and value % 10 == 0


def with_option(rules: Rules, option: Option, value: OptionValue) -> Rules:
    """The same rules but for one option."""
    changed: Rules = replace(rules, **{option: value})
    return changed


def differing(rules: Rules, others: Rules) -> tuple[Option, ...]:
    """The options in which two tables that play the same game differ."""
    return tuple(
        name for name in options_of(rules) if getattr(rules, name) != getattr(others, name)
    )


def house_rules(rules: Rules) -> tuple[Option, ...]:
    """The options that the table plays otherwise than the game has them."""
    return differing(rules, rules_of(rules.profile))


# Examples. A bids, or takes the game.


def _bid(bid: int | Literal["capot"], took: int | Side, *declarations: Declaration) -> Played:
    tricks = Tricks({"A": took}) if isinstance(took, int) else Tricks(capot=took)
    return Played(Contract("A", bid), tricks, declarations)


_TIED = (Sequence("A", 3, "K", "spades"), Sequence("B", 3, "K", "hearts"))
_HANDS: Mapping[Option, Played] = {
    "max_bid": _bid(450, "A", Four("A", "J")),
    "capot_bid": _bid("capot", "A"),
    "contract_check": _bid(100, 96),
    "failed_contract": _bid(100, 70, Sequence("A", 3)),
    "pilotta_survives": _bid(100, 70, Pilotta("A")),
    "declaration_tie": Played(Contract("A", 80, "spades"), Tricks({"A": 97}), _TIED),
    "both_over": _bid(80, 97),
}
_PILOTTA_ALONE = _bid(100, "B", Pilotta("A"))


def example(option: Option, rules: Rules) -> Played:
    """A hand of four players that comes out otherwise with the option at another value, all else
    as in the rules. Not for ``deal_passes``, which changes no hand; what ``both_over`` changes is
    who wins with it, see ``last_hand``."""
    hand = _HANDS[option]
    if not rules.has_bids:
        return replace(hand, contract=replace(hand.contract, bid=None))
    if option == "pilotta_survives" and rules.failed_contract == "keep_own":
        return _PILOTTA_ALONE  # in any other they keep it anyhow
    return hand


def outcome(hand: Played, rules: Rules) -> Points | ScoringError:
    """The sheet points of a hand of four players, or why the table can have no such hand."""
    try:
        return score_entry(hand, rules).points
    except ScoringError as error:
        return error


def last_hand(rules: Rules) -> Match:
    """A match whose last hand takes both sides over the target, the bidders not as far."""
    hand = example("both_over", rules)
    points = score_entry(hand, rules).points
    before: Points = {"A": rules.target + 2 - points["A"], "B": rules.target + 4 - points["B"]}
    return Match(rules, _SIDES, (Adjustment(before), hand))


def dealers(rules: Rules) -> tuple[Seat, ...]:
    """Who deals the first four hands at a table of four, when the first seat begins."""
    passed = Match(rules, _SIDES, (PassedOut(),) * 4, first_dealer=SEATS_AT[4][0])
    return tuple(line.dealer for line in score_match(passed).lines if line.dealer)


_SIDES = tuple(Party(side, side) for side in SIDES_AT[4])
