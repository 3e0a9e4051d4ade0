"""A match as it is being set up, and the names that are offered for it."""

import pytest

from scorekeeper.i18n import translator
from scorekeeper.scoring.model import Match, Party, Seat, Seats
from scorekeeper.scoring.names import tidy
from scorekeeper.scoring.rules import Profile, rules_of
from scorekeeper.views.names import suggested
from scorekeeper.views.plan import Named, Plan, plan_after

TR = translator("en")


def plan_for(seats: Seats) -> Plan:
    return Plan(profile="coffeehouse", players=seats)


@pytest.mark.parametrize(
    ("profile", "seats"), [("tsaka-tsaka", 4), ("encyclopedia", 4), ("coffeehouse", 2)]
)
def test_only_the_coffee_house_game_leaves_open_how_many_play(profile: Profile, seats: Seats):
    assert Plan(profile=profile, players=2).seats == seats


def test_every_game_begins_with_its_own_target():
    targets = {profile: game.target for profile, game in Plan().games.items()}
    assert targets == {"tsaka-tsaka": "301", "encyclopedia": "351", "coffeehouse": "1000"}


@pytest.mark.parametrize(
    ("seats", "named", "called"),
    [
        (4, ["A", "A1", "A2", "B", "B1", "B2"], ["Us", "Us 1", "Us 2", "Them", "Them 1", "Them 2"]),
        (3, ["A1", "B1", "C1"], ["Player 1", "Player 2", "Player 3"]),
        (2, ["A1", "B1"], ["Player 1", "Player 2"]),
    ],
)
def test_who_has_no_name_is_called_by_his_place(
    seats: Seats, named: list[Named], called: list[str]
):
    plan = plan_for(seats)
    assert list(plan.named) == named
    assert [plan.called(one, TR) for one in named] == called


def test_the_words_for_who_has_no_name_follow_the_language():
    assert plan_for(4).called("A1", translator("el")) == "Εμείς 1"
    assert plan_for(4).name("A", "Us").called("A1", translator("el")) == "Us 1"


@pytest.mark.parametrize(
    ("seats", "names", "wrong"),
    [
        (4, {"A": ""}, {}),
        (4, {"A": " "}, {"A": "A side needs a name."}),
        (4, {"A": "\u200b\t"}, {"A": "A side needs a name."}),
        (4, {"A": "them"}, {"A": "The other side has this name."}),
        (4, {"A": "Άννα", "B1": "Άννα"}, {}),
        (4, {"A1": "  ", "B2": "x"}, {"A1": "A player needs a name."}),
        (
            4,
            {"A1": "Αννα", "B2": " άννα"},
            {"A1": "Two players have this name.", "B2": "Two players have this name."},
        ),
        (2, {"A": " ", "A1": "Άννα", "B2": "Άννα"}, {}),
        (3, {"A1": "Player 3"}, {"A1": "Two players have this name."}),
        (2, {"A1": "Player 3"}, {}),
        (3, {"B1": " "}, {"B1": "A player needs a name."}),
    ],
)
def test_names_that_tell_nobody_apart(
    seats: Seats, names: dict[Named, str], wrong: dict[Named, str]
):
    plan = plan_for(seats)
    for named, typed in names.items():
        plan = plan.name(named, typed)
    errors = {named: plan.name_error(named, TR) for named in plan.named}
    assert {named: error for named, error in errors.items() if error} == wrong
    assert plan.is_misnamed(TR) == bool(wrong)


@pytest.mark.parametrize(
    ("seats", "sides"),
    [
        (4, (Party("A", "Us", ("Άννα", "")), Party("B", "Ξένοι"))),
        (3, (Party("A", "Άννα"), Party("B", "Player 2"), Party("C", "Χρίστος"))),
        (2, (Party("A", "Άννα"), Party("B", "Player 2"))),
    ],
)
def test_the_match_has_the_names_of_its_table(seats: Seats, sides: tuple[Party, ...]):
    plan = plan_for(seats).name("A1", " Άννα").name("B", "Ξένοι").name("C1", "Χρίστος")
    assert plan.match(TR) == Match(rules_of("coffeehouse"), sides, seats=seats)


@pytest.mark.parametrize(
    ("dealer", "seats", "first"), [("C1", 4, None), ("C1", 3, "C1"), ("A2", 2, None)]
)
def test_nobody_deals_who_does_not_sit_at_the_table(dealer: Seat, seats: Seats, first: Seat | None):
    plan = Plan(profile="coffeehouse", players=seats, dealer=dealer)
    assert plan.first_dealer == plan.match(TR).first_dealer == first


@pytest.mark.parametrize(
    "last",
    [
        Match(
            rules_of("encyclopedia", target=123, pilotta_survives=False),
            (Party("A", "Us", ("Άννα", "")), Party("B", "Ξένοι", ("", "Βάσος"))),
        ),
        Match(rules_of("tsaka-tsaka", target=401), (Party("A", "x"), Party("B", "y"))),
        Match(
            rules_of("coffeehouse"),
            (Party("A", "Άννα"), Party("B", "Βάσος"), Party("C", "Χρίστος")),
            seats=3,
        ),
        Match(rules_of("coffeehouse", target=500), (Party("A", "a"), Party("B", "b")), seats=2),
    ],
)
def test_the_next_match_is_as_the_last_was(last: Match):
    assert plan_after(last).match(TR) == last


def test_who_had_no_name_is_called_by_his_place_in_the_language_of_the_next_match():
    plan = plan_for(3).name("B1", "Player 1")
    last = plan.match(TR)
    again = plan_after(last, plan.unnamed).match(translator("el"))
    assert [party.name for party in again.sides] == ["Παίκτης 1", "Player 1", "Παίκτης 3"]


def test_a_name_that_was_typed_stays_though_it_is_a_word_for_a_place():
    plan = Plan().name("A", "Εμείς")
    again = plan_after(plan.match(TR), plan.unnamed).match(TR)
    assert [party.name for party in again.sides] == ["Εμείς", "Them"]


def test_names_of_another_match_are_kept_whoever_had_none_before():
    last = Match(rules_of("tsaka-tsaka"), (Party("A", "Λεμεσός"), Party("B", "Πάφος")))
    assert plan_after(last, Plan().unnamed).match(TR) == last


def test_a_name_that_is_cut_ends_in_a_letter():
    assert tidy("a" * 29 + " b") == "a" * 29


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("", ["Νίκη", "Άννα-Μαρία Νικολάου", "Nikos"]),
        ("νικη", ["Νίκη"]),
        ("ΝΙΚ", ["Νίκη", "Άννα-Μαρία Νικολάου"]),
        (" άννα", ["Άννα-Μαρία Νικολάου"]),
        ("αννα-μαρια ν", ["Άννα-Μαρία Νικολάου"]),
        ("ίκη", []),
        ("ni", ["Nikos"]),
    ],
)
def test_names_are_found_by_how_a_word_begins(typed: str, found: list[str]):
    assert suggested(["Νίκη", "Άννα-Μαρία Νικολάου", "Nikos"], typed) == found
