"""House rules before a match: each option with its example, sets saved under a name."""

from dataclasses import replace
from typing import Any

import flet as ft
import pytest

from scorekeeper.i18n import translator
from scorekeeper.option_words import value_name
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.options import VALUES, Option, OptionValue, example, with_option
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.repository import Store
from scorekeeper.wording import error_text, points_text
from tests.headless import FletHarness
from tests.views.scorer import begin, chosen, hand, opened, record_of, touch

TSAKA = rules_of("tsaka-tsaka")
EVERY_VALUE: list[tuple[Option, OptionValue]] = [
    (option, value) for option, values in VALUES.items() for value in values
]


def identifier(option: Option, value: OptionValue) -> str:
    return f"option-{option}-{str(value).lower()}"


def figure(app: FletHarness, option: Option, value: OptionValue) -> str:
    """What the example comes to under a value, as it is shown there, or in a list by its name."""
    shown = app.text_of(identifier(option, value).replace("option", "example", 1))
    name = value_name(option, value, translator("en"))
    return shown.removeprefix(f"{name}: ").replace(" (usual)", " usual")


def error_at(app: FletHarness, field: str) -> str:
    return str(app.find(ft.TextField, within=app.node(field)).error or "")


def kept_names(store: Store) -> list[str]:
    return [named["name"] for named in store.setting("house_rules", [])]


# Each option.


@pytest.mark.parametrize(("option", "value"), EVERY_VALUE)
async def test_a_match_begins_with_what_was_chosen(
    new_app: FletHarness, store: Store, option: Option, value: OptionValue
):
    other = next(v for v in VALUES[option] if v != value)
    await touch(new_app, "house-rules", identifier(option, other), identifier(option, value))
    assert identifier(option, value) in chosen(new_app)
    assert identifier(option, other) not in chosen(new_app)
    await touch(new_app, "close", "start-match")
    assert record_of(store).match.rules == with_option(TSAKA, option, value)


@pytest.mark.parametrize(
    ("option", "figures"),
    [
        ("max_bid", ("The highest bid here is 400.", "90 : 0")),
        ("capot_bid", ("50 : 0", "There is no such bid in this game.")),
        ("contract_check", ("0 : 26", "20 : 6")),
        ("failed_contract", ("0 : 28", "2 : 26")),
        ("pilotta_survives", ("0 : 28", "2 : 26")),
        ("declaration_tie", ("18 : 6", "20 : 6")),
        ("both_over", ("303 : 305, Defenders won", "303 : 305, Bidders won")),
        ("deal_passes", ("Us 1, Them 1, Us 2, Them 2", "Us 1, Them 2, Us 2, Them 1")),
    ],
)
async def test_an_example_shows_what_an_option_changes(
    new_app: FletHarness, option: Option, figures: tuple[str, ...]
):
    await touch(new_app, "house-rules")
    shown = [figure(new_app, option, value) for value in VALUES[option]]
    assert [text.removesuffix(" usual") for text in shown] == list(figures)
    (own,) = (text for text in shown if text.endswith(" usual"))
    assert own.startswith(figures[VALUES[option].index(getattr(TSAKA, option))])


async def test_the_examples_are_computed_by_the_rules_that_are_chosen(new_app: FletHarness):
    rules = replace(TSAKA, failed_contract="keep_own", contract_check="sheet")
    await touch(
        new_app, "house-rules", "option-failed_contract-keep_own", "option-contract_check-sheet"
    )
    tr = translator("en")
    for option, value in EVERY_VALUE:
        if option in ("both_over", "deal_passes"):
            continue
        try:
            under = with_option(rules, option, value)
            expected = points_text(score_entry(example(option, rules), under).points)
        except ScoringError as error:
            expected = error_text(error, tr)
        assert figure(new_app, option, value).removesuffix(" usual") == expected
    # Who keeps all declarations keeps pilotta too, but for a hand without a trick.
    assert figure(new_app, "pilotta_survives", True) == "2 : 35"


async def test_the_coffee_house_has_its_own_options_and_no_bid(store: Store):
    record = begin(store)
    store.write(record.change_rules(rules_of("coffeehouse"), "2025-12-24T20:00:00+00:00"))
    async with opened(store) as app:
        await app.go("/house-rules")
        options = {name.split("-")[1] for name in app.identifiers() if name.startswith("option-")}
        assert options == {"pilotta_survives", "declaration_tie", "both_over", "deal_passes"}
        assert figure(app, "pilotta_survives", False) == "0 : 182"
        assert figure(app, "pilotta_survives", True).startswith("20 : 162")


# The highest bid.


@pytest.mark.parametrize("typed", ["250", " 80 ", "820"])
async def test_any_other_highest_bid(new_app: FletHarness, store: Store, typed: str):
    await touch(new_app, "house-rules", "option-max_bid-other")
    assert chosen(new_app) >= {"option-max_bid-other"}
    assert not chosen(new_app) & {"option-max_bid-400", "option-max_bid-820"}
    await new_app.type("option-max_bid", typed)
    assert not error_at(new_app, "option-max_bid")
    await touch(new_app, "close", "start-match")
    assert record_of(store).match.rules.max_bid == int(typed)


@pytest.mark.parametrize("typed", ["", "70", "405", "830", "-400", "four", "²00", "9" * 5000])
async def test_a_highest_bid_that_cannot_be_is_refused_beside_it(
    new_app: FletHarness, store: Store, typed: str
):
    await touch(new_app, "house-rules", "option-max_bid-other")
    await new_app.type("option-max_bid", typed)
    assert error_at(new_app, "option-max_bid") == ("The highest bid is a whole ten from 80 to 820.")
    await touch(new_app, "close", "start-match")
    assert record_of(store).match.rules == TSAKA


async def test_another_highest_bid_is_shown_with_its_example(new_app: FletHarness):
    await touch(new_app, "house-rules", "option-max_bid-other")
    await new_app.type("option-max_bid", "300")
    assert figure(new_app, "max_bid", 300) == "The highest bid here is 300."
    await touch(new_app, "close", "house-rules")
    assert new_app.find(ft.TextField, within=new_app.node("option-max_bid")).value == "300"
    await touch(new_app, "option-max_bid-820")
    assert not new_app.has("option-max_bid")


# How far from the game.


async def test_the_row_says_how_far_the_table_is_from_the_game(new_app: FletHarness):
    assert "as the game has them" in new_app.text_of("house-rules")
    await touch(new_app, "house-rules", "option-contract_check-sheet")
    assert new_app.text_of("differences") == "1 difference"
    await touch(new_app, "option-deal_passes-left")
    await touch(new_app, "close")
    assert "2 differences" in new_app.text_of("house-rules")
    await touch(new_app, "house-rules", "house-rules-0", "close")
    assert "as the game has them" in new_app.text_of("house-rules")


async def test_the_next_match_has_the_last_ones_rules(store: Store):
    begin(store, declaration_tie="trump", target=151)
    async with opened(store) as app:
        await app.go("/new")
        assert "1 difference" in app.text_of("house-rules")
        await touch(app, "target-401", "start-match")
    assert record_of(store).match.rules == replace(TSAKA, declaration_tie="trump", target=401)


async def test_what_is_chosen_for_the_next_match_does_not_touch_the_running_one(store: Store):
    running = begin(store, hand("A", 100, 96))
    async with opened(store) as app:
        await app.go("/new")
        await touch(app, "house-rules", "option-contract_check-sheet", "close", "back")
        assert app.text_of("total-A") == "0"
    assert record_of(store) == running


# Under a name.


async def save(app: FletHarness, name: str) -> None:
    """Saves the rules that are chosen, as far as the name allows."""
    await touch(app, "save-house-rules")
    await app.type("house-rules-name", name)
    await touch(app, "save-name")


async def test_house_rules_under_a_name_are_offered_for_the_next_match(store: Store):
    async with opened(store) as app:
        await touch(app, "house-rules", "option-contract_check-sheet")
        await save(app, "  Café   Zeno ")
        assert "house-rules-1" in chosen(app)
        await touch(app, "close")
        assert "Café Zeno" in app.text_of("house-rules")
    async with opened(store) as app:
        await touch(app, "house-rules", "house-rules-1", "close", "target-151", "start-match")
    assert record_of(store).match.rules == replace(TSAKA, contract_check="sheet", target=151)
    assert kept_names(store) == ["Café Zeno"]


async def test_nothing_is_to_be_saved_where_a_name_has_it(new_app: FletHarness):
    await touch(new_app, "house-rules")
    assert not new_app.has("save-house-rules")
    await touch(new_app, "option-capot_bid-false")
    await save(new_app, "No capot")
    assert not new_app.has("save-house-rules")
    await touch(new_app, "option-max_bid-400")
    assert new_app.has("save-house-rules")
    assert "house-rules-1" not in chosen(new_app)


@pytest.mark.parametrize("name", ["", "   "])
async def test_a_name_of_nothing_but_spaces_is_refused_beside_it(
    new_app: FletHarness, store: Store, name: str
):
    await touch(new_app, "house-rules", "option-capot_bid-false")
    await save(new_app, name)
    assert error_at(new_app, "house-rules-name") == "House rules need a name."
    assert kept_names(store) == []
    await new_app.type("house-rules-name", "x" * 99)
    await touch(new_app, "save-name")
    assert kept_names(store) == ["x" * 30]


async def test_a_name_that_is_there_can_be_saved_over(new_app: FletHarness, store: Store):
    await touch(new_app, "house-rules", "option-capot_bid-false")
    await save(new_app, "Ζήνων")
    await touch(new_app, "option-max_bid-400")
    await save(new_app, "ζηνων")
    assert "Ζήνων" in error_at(new_app, "house-rules-name")
    assert kept_names(store) == ["Ζήνων"]
    await touch(new_app, "save-over")
    assert kept_names(store) == ["ζηνων"]
    await touch(new_app, "house-rules-0", "house-rules-1", "close", "start-match")
    assert record_of(store).match.rules == replace(TSAKA, capot_bid=False, max_bid=400)


async def test_another_name_than_the_one_that_is_there(new_app: FletHarness, store: Store):
    await touch(new_app, "house-rules", "option-capot_bid-false")
    await save(new_app, "Zeno")
    await touch(new_app, "option-max_bid-400")
    await save(new_app, "Zeno")
    await new_app.type("house-rules-name", "Zeno's brother")
    assert not error_at(new_app, "house-rules-name")
    await touch(new_app, "save-name")
    assert kept_names(store) == ["Zeno", "Zeno's brother"]


async def test_saving_can_be_left(new_app: FletHarness, store: Store):
    await touch(new_app, "house-rules", "option-capot_bid-false", "save-house-rules", "save-not")
    assert not new_app.has("house-rules-name")
    assert kept_names(store) == []


async def test_a_name_is_deleted_when_that_is_meant(new_app: FletHarness, store: Store):
    await touch(new_app, "house-rules", "option-capot_bid-false")
    await save(new_app, "Zeno")
    await touch(new_app, "delete-house-rules", "delete-house-rules-no")
    assert kept_names(store) == ["Zeno"]
    await touch(new_app, "delete-house-rules", "delete-house-rules-yes")
    assert kept_names(store) == []
    assert not new_app.has("house-rules-1")
    await touch(new_app, "close", "start-match")
    assert record_of(store).match.rules == replace(TSAKA, capot_bid=False)


async def test_another_windows_names_are_kept(store: Store):
    async with opened(store) as app:
        await touch(app, "house-rules", "option-capot_bid-false")
        async with opened(store) as other:
            await touch(other, "house-rules", "option-max_bid-400")
            await save(other, "Other")
        await save(app, "One")
        assert kept_names(store) == ["Other", "One"]


@pytest.mark.parametrize(
    ("kept", "offered"),
    [
        ("nonsense", []),
        ({"name": "Zeno"}, []),
        ([1, {"name": 3, "profile": "tsaka-tsaka"}, {"name": " ", "profile": "tsaka-tsaka"}], []),
        ([{"name": "Zeno", "profile": "poker"}, {"profile": "tsaka-tsaka"}], []),
        ([{"name": "Zeno", "profile": "coffeehouse", "declaration_tie": "trump"}], []),
        (
            [
                {"name": "Zeno", "profile": "tsaka-tsaka", "max_bid": 405, "new_option": 1}
                | {"capot_bid": 0, "deal_passes": "left", "contract_check": ["sheet"]}
            ],
            ["deal_passes"],
        ),
    ],
)
async def test_what_cannot_be_read_of_the_names_is_left_out(
    store: Store, kept: Any, offered: list[str]
):
    store.keep_setting("house_rules", kept)
    async with opened(store) as app:
        await touch(app, "house-rules")
        assert app.has("house-rules-1") is bool(offered)
        if offered:
            await touch(app, "house-rules-1")
        await touch(app, "close", "start-match")
    expected = replace(TSAKA, deal_passes="left") if offered else TSAKA
    assert record_of(store).match.rules == expected
