import pytest

from scorekeeper.scoring.errors import ErrorCode, ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.model import (
    SIDES_AT,
    Bid,
    Contract,
    Played,
    Seat,
    Seats,
    Sequence,
    Side,
    Stake,
    Tricks,
)
from scorekeeper.scoring.rules import PROFILES, Profile, Rules, rules_of
from tests.scoring.said import COFFEE, TSAKA, fault, played

POINTS: dict[Seats, Tricks] = {
    2: Tricks({"A": 60, "B": 60}),
    3: Tricks({"A": 40, "B": 40, "C": 40}),
    4: Tricks({"A": 81}),
}


def contract_fault(contract: Contract, rules: Rules, seats: Seats = 4) -> tuple[str, str] | None:
    return fault(Played(contract, POINTS[seats]), rules, seats)


@pytest.mark.parametrize("bid", [80, 90, 160, 250, 300, 810, 820, "capot"])
def test_what_can_be_bid(bid: Bid) -> None:
    assert contract_fault(Contract("A", bid), TSAKA) is None


@pytest.mark.parametrize(
    ("bid", "code"),
    [
        (None, "bid_missing"),
        (-80, "bid_too_low"),
        (0, "bid_too_low"),
        (70, "bid_too_low"),
        (79, "bid_too_low"),
        (75, "bid_too_low"),  # tested before the step
        (81, "bid_step"),
        (815, "bid_step"),
        (825, "bid_too_high"),  # tested before the step
        (830, "bid_too_high"),
    ],
)
def test_what_cannot_be_bid(bid: Bid, code: ErrorCode) -> None:
    assert contract_fault(Contract("A", bid), TSAKA) == (code, "contract.bid")


@pytest.mark.parametrize(
    ("bid", "options", "code"),
    [
        (400, {"max_bid": 400}, None),
        (410, {"max_bid": 400}, "bid_too_high"),
        (405, {"max_bid": 400}, "bid_too_high"),
        ("capot", {"max_bid": 160}, None),
        ("capot", {"capot_bid": False}, "bid_not_allowed"),
    ],
)
def test_the_options_of_the_bid(bid: Bid, options: dict[str, int], code: ErrorCode | None) -> None:
    fault = contract_fault(Contract("A", bid), rules_of("encyclopedia", **options))
    assert fault == (code and (code, "contract.bid"))


@pytest.mark.parametrize(
    ("bid", "stake", "field"),
    [
        (80, "open", "contract.bid"),
        (75, "open", "contract.bid"),
        ("capot", "open", "contract.bid"),
        (None, "closed", "contract.stake"),
        (None, "reopened", "contract.stake"),
        (80, "closed", "contract.bid"),
    ],
)
def test_the_coffee_house_has_neither_bid_nor_stake(bid: Bid, stake: Stake, field: str) -> None:
    assert contract_fault(Contract("A", bid, stake=stake), COFFEE) == ("bid_not_allowed", field)
    assert contract_fault(Contract("A"), COFFEE) is None


@pytest.mark.parametrize(
    ("seats", "side", "seat", "expected"),
    [
        (4, "A", "A1", None),
        (4, "B", "B2", None),
        (3, "C", "C1", None),
        (2, "B", "B1", None),
        (4, "A", "B1", ("seat_side", "seat")),
        (3, "A", "C1", ("seat_side", "seat")),
        (4, "A", "C1", ("malformed", "seat")),
        (3, "A", "A2", ("malformed", "seat")),
        (2, "B", "B2", ("malformed", "seat")),
        (4, "C", None, ("unknown_side", "side")),
        (4, "C", "C1", ("unknown_side", "side")),
        (2, "C", None, ("unknown_side", "side")),
    ],
)
def test_sides_and_seats(
    seats: Seats, side: Side, seat: Seat | None, expected: tuple[str, str] | None
) -> None:
    contract = Contract(side, seat=seat)
    field = expected and (expected[0], f"contract.{expected[1]}")
    assert contract_fault(contract, COFFEE, seats) == field
    declared = Played(Contract("A"), POINTS[seats], (Sequence(side, 3, seat=seat),))
    field = expected and (expected[0], f"declarations[0].{expected[1]}")
    assert fault(declared, COFFEE, seats) == field


@pytest.mark.parametrize("profile", PROFILES)
def test_every_side_may_bid(profile: Profile) -> None:
    rules = rules_of(profile)
    for side in SIDES_AT[4]:
        contract = Contract(side, 80 if rules.has_bids else None)
        assert contract_fault(contract, rules) is None


def test_the_errors_tell_the_figures() -> None:
    facts = []
    for bid in (70, 830, 85):
        with pytest.raises(ScoringError) as caught:
            score_entry(played(bid, 81), TSAKA)
        facts.append(caught.value.facts)
    assert facts == [{"bid": 70, "least": 80}, {"bid": 830, "most": 820}, {"bid": 85}]
