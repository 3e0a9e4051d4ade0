"""The options of each game, and the examples that show what each of them changes."""

from dataclasses import replace
from itertools import product
from typing import get_args

import pytest

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.options import (
    VALUES,
    Option,
    OptionValue,
    dealers,
    differing,
    example,
    house_rules,
    is_possible,
    last_hand,
    options_of,
    outcome,
    with_option,
)
from scorekeeper.scoring.rules import OPTIONS, PROFILES, Profile, Rules, rules_of
from tests.scoring.said import COFFEE, TSAKA

Told = tuple[int, ...] | str
OF_HANDS: tuple[Option, ...] = tuple(
    name for name in get_args(Option) if name not in ("both_over", "deal_passes")
)


def told(option: Option, rules: Rules) -> dict[OptionValue, Told]:
    """What the example comes to under each value: points, or the code of an error."""
    hand, came = example(option, rules), {}
    for value in VALUES[option]:
        under = outcome(hand, with_option(rules, option, value))
        came[value] = under.code if isinstance(under, ScoringError) else tuple(under.values())
    return came


def test_every_option_but_the_target_is_one() -> None:
    assert {*get_args(Option), "target"} == set(OPTIONS)
    assert options_of(TSAKA) == get_args(Option)
    for option, value in product(VALUES, (TSAKA, COFFEE)):
        assert getattr(value, option) in VALUES[option]


def test_the_coffee_house_has_those_that_do_not_ask_for_a_bid() -> None:
    assert options_of(COFFEE) == ("pilotta_survives", "declaration_tie", "both_over", "deal_passes")


@pytest.mark.parametrize("profile", PROFILES)
def test_house_rules_are_what_the_game_has_otherwise(profile: Profile) -> None:
    rules = rules_of(profile, target=777)
    assert house_rules(rules) == ()
    others = replace(rules, declaration_tie="trump", pilotta_survives=not rules.pilotta_survives)
    assert house_rules(others) == ("pilotta_survives", "declaration_tie")
    assert differing(rules, others) == house_rules(others)


@pytest.mark.parametrize(
    ("option", "value", "possible"),
    [
        *((option, value, True) for option, values in VALUES.items() for value in values),
        ("max_bid", 80, True),
        ("max_bid", 70, False),
        ("max_bid", 405, False),
        ("max_bid", 830, False),
        ("max_bid", 400.0, False),
        ("max_bid", True, False),
        ("capot_bid", 1, False),
        ("capot_bid", None, False),
        ("deal_passes", "across", False),
        ("contract_check", "keep_own", False),
        ("both_over", ["higher_total"], False),
    ],
)
def test_what_a_table_can_have(option: Option, value: object, possible: bool) -> None:
    assert is_possible(value, option) is possible


def test_what_has_no_effect_is_no_house_rule() -> None:
    assert house_rules(replace(COFFEE, max_bid=400, contract_check="sheet")) == ()


@pytest.mark.parametrize(
    ("option", "came"),
    [
        ("max_bid", {400: "bid_too_high", 820: (90, 0)}),
        ("capot_bid", {True: (50, 0), False: "bid_not_allowed"}),
        ("contract_check", {"raw": (0, 26), "sheet": (20, 6)}),
        ("failed_contract", {"all_to_defenders": (0, 28), "keep_own": (2, 26)}),
        ("pilotta_survives", {False: (0, 28), True: (2, 26)}),
        ("declaration_tie", {"none": (18, 6), "trump": (20, 6)}),
    ],
)
def test_the_examples(option: Option, came: dict[OptionValue, Told]) -> None:
    assert told(option, TSAKA) == came


def test_the_examples_of_the_coffee_house() -> None:
    assert told("pilotta_survives", COFFEE) == {False: (0, 182), True: (20, 162)}
    assert told("declaration_tie", COFFEE) == {"none": (97, 65), "trump": (117, 65)}


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("option", OF_HANDS)
def test_an_example_tells_the_values_apart_whatever_else_is_played(
    option: Option, profile: Profile
) -> None:
    game = rules_of(profile)
    if option not in options_of(game):
        return
    others: list[Option] = [name for name in OF_HANDS if name != option]
    for values in product(*(VALUES[name] for name in others)):
        rules = game
        for name, value in zip(others, values, strict=True):
            rules = with_option(rules, name, value)
        came = told(option, rules)
        assert len(set(came.values())) == len(came)


@pytest.mark.parametrize("profile", PROFILES)
@pytest.mark.parametrize("target", [50, 301, 5000])
def test_a_last_hand_that_takes_both_over(profile: Profile, target: int) -> None:
    rules = rules_of(profile, target=target)
    by_total = score_match(last_hand(rules))
    assert tuple(by_total.totals.values()) == (target + 2, target + 4)
    assert (by_total.winner, by_total.ended) == ("B", 2)
    by_bid = score_match(last_hand(replace(rules, both_over="bidders_first")))
    assert (by_bid.totals, by_bid.winner) == (by_total.totals, "A")


def test_the_way_of_the_deal() -> None:
    assert dealers(TSAKA) == ("A1", "B1", "A2", "B2")
    assert dealers(replace(TSAKA, deal_passes="left")) == ("A1", "B2", "A2", "B1")
