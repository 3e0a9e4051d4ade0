import re
import string
from collections.abc import Callable
from typing import get_args

import pytest

from scorekeeper import wording
from scorekeeper.i18n import LANGUAGES, Translator, translator
from scorekeeper.option_words import (
    example_figure,
    example_words,
    option_sentence,
    option_title,
    value_name,
)
from scorekeeper.scoring.alternatives import HAND_VALUES
from scorekeeper.scoring.declarations import FOUR_POINTS
from scorekeeper.scoring.draft import Missing
from scorekeeper.scoring.errors import ERROR_CODES, WARNING_CODES, ErrorCode, ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import (
    FOUR_RANKS,
    RANKS,
    STAKES,
    SUITS,
    Adjustment,
    Contract,
    Declaration,
    Entry,
    Four,
    Match,
    Party,
    PassedOut,
    Pilotta,
    Played,
    Seats,
    Sequence,
    Tricks,
)
from scorekeeper.scoring.options import VALUES, options_of
from scorekeeper.scoring.rules import PROFILES, Rules, rules_of
from scorekeeper.scoring.score import Outcome
from scorekeeper.scoring.steps import STEP_CODES, Step, steps_of
from scorekeeper.wording import (
    contract_text,
    declaration_chip,
    declaration_name,
    error_message,
    error_text,
    missing_text,
    option_text,
    outcome_text,
    points_text,
    profile_name,
    rank_name,
    stake_name,
    step_figure,
    step_line,
    step_text,
    suit_name,
    sum_text,
    verdict_text,
    warning_text,
    whose_hand_text,
)

NAMES: wording.Names = {"A": "Us", "B": "Them", "C": "Nikos"}
BID, COFFEE = Rules(), rules_of("coffeehouse")


@pytest.fixture
def en() -> Translator:
    return translator("en")


def hand(
    bid: int | str | None = 100,
    points: dict | None = None,
    *declarations: Declaration,
    capot: str | None = "unsaid",
    stake: str = "open",
    trump: str | None = "spades",
    side: str = "A",
) -> Played:
    contract = Contract(side, bid, trump, stake)  # pyright: ignore[reportArgumentType]
    return Played(contract, Tricks(points or {}, capot), declarations)  # pyright: ignore[reportArgumentType]


def error_of(entry: Entry, rules: Rules = BID, seats: Seats = 4) -> ScoringError:
    with pytest.raises(ScoringError) as caught:
        score_entry(entry, rules, seats)
    return caught.value


def target_error() -> ScoringError:
    with pytest.raises(ScoringError) as caught:
        score_match(Match(Rules(target=10), (Party("A", "x"), Party("B", "y"))))
    return caught.value


def of_file(code: ErrorCode) -> ScoringError:
    return ScoringError(code, "")


JACK, KING = Sequence("A", 3, "J"), Sequence("B", 3, "K")
QUINTE = Sequence("A", 5)

ERRORS: list[tuple[Callable[[], ScoringError], str, str]] = [
    (lambda: of_file("malformed"), "malformed", "This is not a match file, or it cannot be read."),
    (
        lambda: ScoringError("malformed", "rules"),
        "malformed",
        "This is missing, unknown, given twice, or not what belongs here.",
    ),
    (
        lambda: of_file("malformed").in_hand(3),
        "malformed",
        "This is missing, unknown, given twice, or not what belongs here.",
    ),
    (lambda: of_file("version"), "version", "This file was made by a newer version of the app."),
    (lambda: error_of(hand(70, {"A": 97})), "bid_too_low", "The lowest bid is 80."),
    (lambda: error_of(hand(830, {"A": 97})), "bid_too_high", "The highest bid here is 820."),
    (lambda: error_of(hand(85, {"A": 97})), "bid_step", "Bids go in tens."),
    (lambda: error_of(hand(None, {"A": 97})), "bid_missing", "The bid is missing."),
    (
        lambda: error_of(hand(100, {"A": 97}), COFFEE),
        "bid_not_allowed",
        "There is no such bid in this game.",
    ),
    (
        lambda: error_of(hand(None, {"A": 97}, stake="closed"), COFFEE),
        "bid_not_allowed",
        "There is no closing in the coffee-house game.",
    ),
    (
        lambda: error_of(hand(100, {"A": 163})),
        "points_range",
        "Trick points are whole numbers from 0 to 162.",
    ),
    (lambda: ScoringError("points_range", "points"), "points_range", "Points are whole numbers."),
    (lambda: error_of(hand(100, {"A": 161})), "points_impossible", "No cards add up to 161."),
    (
        lambda: error_of(hand(100, {"A": 97, "B": 60})),
        "points_sum",
        "The tricks add up to 157. They are 162 together.",
    ),
    (
        lambda: error_of(hand(None, {"A": 97, "B": 60}), COFFEE, 2),
        "points_sum",
        "The tricks add up to 157. They are between 22 and 150 together.",
    ),
    (lambda: error_of(hand(100)), "points_missing", "The points are missing."),
    (
        lambda: error_of(hand(100, {"A": 162})),
        "capot_unclear",
        "Was it capot, or did the others take a trick of blanks?",
    ),
    (
        lambda: error_of(hand(100, {"A": 97}, capot="A")),
        "capot_points",
        "It was capot, so the others have no points.",
    ),
    (
        lambda: error_of(hand(100, {"A": 97}, Pilotta("A"), Pilotta("B"))),
        "pilotta_twice",
        "Pilotta is there only once.",
    ),
    (
        lambda: error_of(hand(100, {"A": 97}, Four("A", "9"), Four("B", "9"))),
        "fours_twice",
        "This four of a kind is there already.",
    ),
    (
        lambda: error_of(hand(100, {"A": 97}, Four("A", "K"), Sequence("B", 3, "A"))),
        "declarations_conflict",
        "Two sides' declarations need the same card.",
    ),
    (
        lambda: error_of(hand(100, {"A": 97}, QUINTE, QUINTE, QUINTE)),
        "declarations_too_many",
        "So many declarations do not fit in one side's hands.",
    ),
    (
        lambda: error_of(hand(100, {"A": 97}, Sequence("A", 4, "9"))),
        "sequence_too_long",
        "A sequence to this card has 3 cards at most.",
    ),
    (
        lambda: error_of(hand(100, {"A": 97}, Sequence("A", 3, "7"))),
        "sequence_too_long",
        "A sequence to this card has 1 card at most.",
    ),
    (
        lambda: error_of(hand(100, {"A": 97}, JACK, Sequence("B", 3))),
        "top_needed",
        "The top card of this sequence decides whose declarations count.",
    ),
    (
        lambda: error_of(
            hand(100, {"A": 97}, JACK, Sequence("B", 3, "J")), Rules(declaration_tie="trump")
        ),
        "top_needed",
        "The suit of this sequence decides whose declarations count.",
    ),
    (
        lambda: error_of(hand(100, {"A": 97}, Pilotta("A", "B1"))),
        "seat_side",
        "This player belongs to another side.",
    ),
    (
        lambda: error_of(hand(100, {"A": 97}, side="C")),
        "unknown_side",
        "This table has no such side.",
    ),
    (target_error, "target_range", "The target is a whole number from 50 to 5000."),
]


@pytest.mark.parametrize(("error", "code", "text"), ERRORS)
def test_errors(error: Callable[[], ScoringError], code: str, text: str, en: Translator):
    assert error().code == code
    assert error_text(error(), en) == text


def test_every_error_has_words():
    assert {code for _, code, _ in ERRORS} == set(ERROR_CODES)


@pytest.mark.parametrize(
    ("error", "message"),
    [
        (
            ScoringError("bid_step", "contract.bid", 3),
            "Hand 3, contract.bid: Bids go in tens.",
        ),
        (
            ScoringError("malformed", "", 3),
            "Hand 3: This is missing, unknown, given twice, or not what belongs here.",
        ),
        (
            ScoringError("malformed", "rules.{x}"),
            "rules.{x}: This is missing, unknown, given twice, or not what belongs here.",
        ),
        (of_file("malformed"), "This is not a match file, or it cannot be read."),
    ],
)
def test_a_message_says_where(error: ScoringError, message: str, en: Translator):
    assert error_message(error, en) == message


@pytest.mark.parametrize(
    ("declaration", "name", "chip"),
    [
        (Sequence("A", 3), "tierce", "Tierce 20"),
        (Sequence("A", 3, "K"), "tierce to the king", "Tierce K 20"),
        (Sequence("A", 4, suit="clubs"), "quarte of clubs", "Quarte ♣ 50"),
        (Sequence("A", 5, "A", "hearts"), "quinte of hearts to the ace", "Quinte A♥ 100"),
        (Sequence("A", 7, "K"), "7-card quinte to the king", "7-card quinte K 100"),
        (Sequence("A", 3, "10"), "tierce to the 10", "Tierce 10 20"),
        (Four("A", "J"), "four jacks", "Four jacks 200"),
        (Pilotta("A"), "pilotta", "Pilotta 20"),
    ],
)
def test_declarations(declaration: Declaration, name: str, chip: str, en: Translator):
    assert declaration_name(declaration, en) == name
    assert declaration_chip(declaration, en) == chip


@pytest.mark.parametrize(
    ("contract", "text"),
    [
        (Contract("A", 100, "spades", "closed"), "100♠, closed"),
        (Contract("A", 80, "hearts"), "80♥"),
        (Contract("A", 80, stake="reopened"), "80, reopened"),
        (Contract("A", "capot", "clubs"), "capot♣"),
        (Contract("A", None, "diamonds"), "♦"),
        (Contract("A"), "the game"),
    ],
)
def test_contracts(contract: Contract, text: str, en: Translator):
    assert contract_text(contract, en) == text


TIERCE = Sequence("A", 3)


@pytest.mark.parametrize(
    ("entry", "rules", "verdict", "total"),
    [
        (hand(100, {"A": 97}, TIERCE), BID, "Made 100: 97 + 20 = 117", "10 + 10 + 2"),
        (hand(80, {"A": 97}), BID, "Made 80: 97", "8 + 10"),
        (
            hand(100, {"A": 97}, TIERCE, Pilotta("A"), stake="closed"),
            BID,
            "Made 100: 97 + 20 + 20 = 137",
            "2×10 + 16 + 2 + 2",
        ),
        (hand(100, {"A": 78}, stake="reopened"), BID, "Failed: 78, needed 100", "4×10 + 16"),
        (hand(100, {"A": 60}, TIERCE), BID, "Failed: 60 + 20 = 80, needed 100", "10 + 16 + 2"),
        (hand(80, capot="A"), BID, "Made 80: 250 · capot", "8 + 25"),
        (hand(100, {}, TIERCE, capot="A"), BID, "Made 100: 250 + 20 = 270 · capot", "10 + 25 + 2"),
        (hand(300, capot="A"), BID, "Failed: 250, needed 300 · capot", "30 + 25"),
        (hand(100, capot="B"), BID, "Failed: no trick · capot by Them", "10 + 25"),
        (hand("capot", capot="B"), BID, "Failed: no trick · capot by Them", "25 + 25"),
        (hand("capot", capot="A"), BID, "Made: capot", "25 + 25"),
        (hand("capot", {"A": 152}), BID, "Failed: no capot", "25 + 16"),
        (hand(None, {"A": 100}), COFFEE, "Made: 100, Them 62", "100"),
        (hand(None, {"A": 60}), COFFEE, "Failed: 60, Them 102", "102 + 60"),
        (hand(None, capot="A"), COFFEE, "Made: 262, Them 0 · capot", "162 + 100"),
        (hand(None, capot="B"), COFFEE, "Failed: no trick · capot by Them", "162 + 100"),
        (PassedOut(), BID, "all passed", "no points"),
        (Adjustment({"A": -10, "B": -20}), BID, "adjustment", "–10"),
    ],
)
def test_the_live_line(entry: Entry, rules: Rules, verdict: str, total: str, en: Translator):
    score = score_entry(entry, rules)
    assert verdict_text(entry, score, NAMES, en) == verdict
    assert sum_text(entry, score, en) == total


def test_with_three_the_highest_of_the_others_is_named(en: Translator):
    entry = hand(None, {"A": 40, "B": 30, "C": 50})
    assert verdict_text(entry, score_entry(entry, COFFEE, 3), NAMES, en) == "Failed: 40, Nikos 50"


def test_points_stand_side_by_side():
    assert points_text({"A": 40, "B": 0, "C": -10}) == "40 : 0 : –10"


HIGH, SECOND = Sequence("B", 4, "K", "hearts"), Sequence("B", 3)
UNSHOWN = Sequence("A", 5, shown=False)

STEPS: list[tuple[Played, Rules, list[str]]] = [
    (
        hand(100, {"A": 96}, HIGH, SECOND, TIERCE, UNSHOWN, Pilotta("A")),
        BID,
        [
            "Tricks, Us / Them · 96 / 66",
            "Them: quarte of hearts to the king, the highest · 50",
            "Them: tierce, counts too · 20",
            "Us: tierce, does not count · 0",
            "Us: quinte, was not shown · 0",
            "Us: pilotta, always counts · 20",
            "Us: 96 + 20 = 116, needed 100 · +16",
            "Us: 96 in tens, 6 goes up for the bidders · 10",
            "Us: bid 10 + tricks 10 + pilotta 2 · 22",
            "Them: tricks 6 + declarations 7 · 13",
        ],
    ),
    (
        hand(100, {"A": 80}, Sequence("A", 3, "K"), KING),
        BID,
        [
            "Tricks, Us / Them · 80 / 82",
            "Us: tierce to the king, equally high, nobody's count · 0",
            "Them: tierce to the king, equally high, nobody's count · 0",
            "Us: 80, needed 100 · –20",
            "Us: no points · 0",
            "Them: bid 10 + round 16 · 26",
        ],
    ),
    (
        hand(80, {"A": 80}),
        BID,
        [
            "Tricks, Us / Them · 80 / 82",
            "Us: 80, needed 80 · 0",
            "Us: 80 in tens · 8",
            "Us: bid 8 + tricks 8 · 16",
            "Them: tricks 8 · 8",
        ],
    ),
    (
        hand("capot", capot="A"),
        BID,
        [
            "Tricks, Us / Them · 162 / 0",
            "Us: all eight tricks, capot",
            "Us: bid capot and made it",
            "Us: bid 25 + capot 25 · 50",
            "Them: no points · 0",
        ],
    ),
    (
        hand("capot", {"A": 152}),
        BID,
        [
            "Tricks, Us / Them · 152 / 10",
            "Us: bid capot and did not make it",
            "Us: no points · 0",
            "Them: bid 25 + round 16 · 41",
        ],
    ),
    (
        hand(100, capot="B"),
        BID,
        [
            "Tricks, Us / Them · 0 / 162",
            "Them: all eight tricks, capot",
            "Us: no trick, so it has failed",
            "Us: no points · 0",
            "Them: bid 10 + capot 25 · 35",
        ],
    ),
    (
        hand(None, {"A": 100}),
        COFFEE,
        [
            "Tricks, Us / Them · 100 / 62",
            "Us: as many as any other side, made · 100 / 62",
            "Us: tricks 100 · 100",
            "Them: tricks 62 · 62",
        ],
    ),
    (
        hand(None, {"A": 60}),
        COFFEE,
        [
            "Tricks, Us / Them · 60 / 102",
            "Us: fewer than another side, failed · 60 / 102",
            "Us: no points · 0",
            "Them: tricks 102 + from the taker 60 · 162",
        ],
    ),
]


@pytest.mark.parametrize(("entry", "rules", "lines"), STEPS)
def test_steps(entry: Played, rules: Rules, lines: list[str], en: Translator):
    steps = steps_of(entry, score_entry(entry, rules), rules)
    assert [step_line(step, NAMES, en) for step in steps] == lines


def test_every_step_has_words():
    seen = {
        step.code
        for entry, rules, _ in STEPS
        for step in steps_of(entry, score_entry(entry, rules), rules)
    }
    assert seen == set(STEP_CODES)


def test_the_figure_stands_apart_where_there_is_room(en: Translator):
    step = Step("tricks", figures={"A": 78, "B": 84})
    assert step_text(step, NAMES, en) == "Tricks, Us / Them"
    assert step_figure(step) == "78 / 84"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_is_there_in_every_language(language):
    """And none has a placeholder left, whatever a translator made of it, nor a word of English."""
    tr = translator(language)
    names: wording.Names = {"A": "Εμείς", "B": "Εσείς", "C": "Νίκος"}
    words = [
        *(profile_name(profile, tr) for profile in PROFILES),
        *(option_text(name, value, tr) for name in HAND_VALUES for value in HAND_VALUES[name]),
        *(
            text
            for rules in map(rules_of, PROFILES)
            for option in options_of(rules)
            for text in (
                option_title(option, tr),
                option_sentence(option, rules, tr),
                example_words(option, rules, tr),
                *(value_name(option, value, tr) for value in VALUES[option]),
                *(example_figure(option, value, rules, tr) for value in VALUES[option]),
            )
        ),
        *(warning_text(code, tr) for code in WARNING_CODES),
        *(missing_text(missing, rules_of("tsaka-tsaka"), tr) for missing in get_args(Missing)),
        whose_hand_text(rules_of("coffeehouse"), tr),
        *(outcome_text(outcome, tr) for outcome in get_args(Outcome)),
        *(stake_name(stake, tr) for stake in STAKES),
        *(suit_name(suit, tr) for suit in SUITS),
        *(rank_name(rank, tr) for rank in RANKS),
        *(declaration_name(Four("A", rank), tr) for rank in FOUR_RANKS),
        *(
            declaration_name(Sequence("A", length, top, suit), tr)
            for length in (3, 4, 5, 8)
            for top in (None, *RANKS)
            for suit in (None, *SUITS)
        ),
        *(error_text(error(), tr) for error, *_ in ERRORS),
        *(
            text
            for entry, rules, _ in STEPS
            for score in [score_entry(entry, rules)]
            for text in (
                verdict_text(entry, score, names, tr),
                *(step_line(step, names, tr) for step in steps_of(entry, score, rules)),
            )
        ),
        *(
            contract_text(Contract("A", bid, "hearts", stake), tr)
            for bid in (None, 80, "capot")
            for stake in STAKES
        ),
    ]
    assert all(words)
    assert [word for word in words if any(f for _, f, *_ in string.Formatter().parse(word))] == []
    if language.startswith("el"):
        assert [word for word in words if re.search("[A-Za-z]{2}", word)] == []


def test_chips_name_the_points_of_each_four(en: Translator):
    for rank, points in FOUR_POINTS.items():
        assert declaration_chip(Four("A", rank), en).endswith(f" {points}")
