from dataclasses import asdict
from typing import Any

import pytest

from scorekeeper.scoring.rules import OPTIONS, PROFILES, Profile, Rules, rules_of

TSAKA: dict[str, Any] = {
    "target": 301,
    "max_bid": 820,
    "capot_bid": True,
    "contract_check": "raw",
    "failed_contract": "all_to_defenders",
    "pilotta_survives": False,
    "declaration_tie": "none",
    "both_over": "higher_total",
    "deal_passes": "right",
}


@pytest.mark.parametrize(
    ("profile", "options"),
    [
        ("tsaka-tsaka", TSAKA),
        (
            "encyclopedia",
            {**TSAKA, "target": 351, "pilotta_survives": True, "deal_passes": "left"},
        ),
        ("coffeehouse", {**TSAKA, "target": 1000, "pilotta_survives": True}),
    ],
)
def test_each_game_has_its_defaults(profile: Profile, options: dict[str, Any]) -> None:
    assert asdict(rules_of(profile)) == {"profile": profile, **options}
    assert set(options) == set(OPTIONS)


def test_the_bare_rules_are_the_tsaka_tsaka_game() -> None:
    assert Rules() == rules_of("tsaka-tsaka")


@pytest.mark.parametrize("profile", PROFILES)
def test_options_take_the_place_of_the_games_own(profile: Profile) -> None:
    rules = rules_of(profile, target=151, pilotta_survives=False, deal_passes="left")
    assert (rules.target, rules.pilotta_survives, rules.deal_passes) == (151, False, "left")


def test_only_the_coffee_house_has_no_bids() -> None:
    assert [profile for profile in PROFILES if not rules_of(profile).has_bids] == ["coffeehouse"]
