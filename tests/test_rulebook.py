"""The rulebook says what the engine does: its figures, its examples, its house rules."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from build import catalogs
from scorekeeper.i18n import LANGUAGES, Language, translator
from scorekeeper.rulebook import bidding, coffeehouse, common, sheet
from scorekeeper.rulebook.chapters import Chapter, Example, chapters, found
from scorekeeper.scoring.cards import LAST_TRICK, PLAIN_POINTS, TRUMP_POINTS
from scorekeeper.scoring.contract import STAKE_FACTOR
from scorekeeper.scoring.declarations import FOUR_POINTS, PILOTTA_POINTS, declaration_points
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.model import Sequence
from scorekeeper.scoring.palaristi import CAPOT, ROUND
from scorekeeper.scoring.rules import (
    CAPOT_POINTS,
    COFFEEHOUSE_CAPOT,
    HAND_POINTS,
    MIN_BID,
    OPTIONS,
    PROFILES,
    Profile,
    Rules,
    rules_of,
)

ENGLISH = translator("en")
OTHERWISE: dict[str, Any] = {
    "target": 222,
    "max_bid": 400,
    "capot_bid": False,
    "contract_check": "sheet",
    "failed_contract": "keep_own",
    "declaration_tie": "trump",
    "both_over": "bidders_first",
}
"""A value of each option that no game has by itself."""
WITHOUT_EFFECT = ("max_bid", "capot_bid", "contract_check", "failed_contract")
"""In the coffee-house game."""


def turned(profile: Profile, option: str) -> Rules:
    usual = rules_of(profile)
    if option == "pilotta_survives":
        return rules_of(profile, pilotta_survives=not usual.pilotta_survives)
    if option == "deal_passes":
        return rules_of(profile, deal_passes="left" if usual.deal_passes == "right" else "right")
    return rules_of(profile, **{option: OTHERWISE[option]})


def book(profile: Profile, language: Language = "en") -> tuple[Chapter, ...]:
    return chapters(rules_of(profile), translator(language))


def named(chapters: tuple[Chapter, ...], name: str) -> Chapter:
    (chapter,) = [chapter for chapter in chapters if chapter.name == name]
    return chapter


def said(chapter: Chapter) -> str:
    return " ".join(paragraph.text for paragraph in chapter.paragraphs)


def figures(text: str) -> set[int]:
    return {int(figure) for figure in re.findall(r"\d+", text)}


def marks(chapters: tuple[Chapter, ...]) -> set[tuple[str, str]]:
    """What is marked as a house rule: the chapter, and what is usual."""
    return {
        (chapter.name, marked.usual)
        for chapter in chapters
        for marked in (*chapter.paragraphs, *chapter.examples)
        if marked.usual
    }


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("profile", PROFILES)
def test_the_chapters_are_there_in_every_language_and_short(profile: Profile, language: Language):
    english, other = book(profile), book(profile, language)
    assert [chapter.name for chapter in other] == [chapter.name for chapter in english]
    assert len({chapter.name for chapter in other}) == len(other)
    assert 8 <= len(other) <= 10
    for one, translated in zip(english, other, strict=True):
        assert 2 <= len(translated.paragraphs) <= 6
        for paragraph, its_translation in zip(one.paragraphs, translated.paragraphs, strict=True):
            assert 0 < len(its_translation.text) < 260
            assert (its_translation.text == paragraph.text) == (language == "en")
            assert figures(its_translation.text) == figures(paragraph.text)


# Examples


def every_example() -> Iterator[tuple[Rules, Example]]:
    for profile in PROFILES:
        for rules in (rules_of(profile), *(turned(profile, option) for option in OPTIONS)):
            for chapter in chapters(rules, ENGLISH):
                for example in chapter.examples:
                    yield rules, example


def test_every_example_shows_the_engines_figures():
    for rules, example in every_example():
        hand, seats = example.sample.hand, example.sample.seats
        score = score_entry(hand, rules, seats)
        assert score.tricks is not None
        assert example.points == " : ".join(str(n) for n in score.points.values())
        assert example.tricks == " : ".join(str(n) for n in score.tricks.values())
        assert example.made == (score.outcome == "made")
        assert example.verdict.startswith("Made" if example.made else "Failed")
        assert len(example.sides.split(" : ")) == len(score.points)
        # The total is one line's sum: "2×8 + 16" is 32.
        total = sum(int(a or 1) * int(b) for a, b in re.findall(r"(?:(\d+)×)?(\d+)", example.total))
        assert total == max(score.points.values())


@pytest.mark.parametrize("profile", PROFILES)
def test_examples_of_every_kind_are_there(profile: Profile):
    for chapter in book(profile):
        outcomes = {example.made for example in chapter.examples}
        if chapter.name in ("contract", "capot", "declarations", "pilotta", "stakes"):
            assert outcomes == {True, False}
    steps = {
        step for chapter in book(profile) for example in chapter.examples for step in example.steps
    }
    if rules_of(profile).has_bids:
        assert any("6 goes up for the bidders" in step for step in steps)
    for words in ("the highest", "does not count", "equally high", "always counts", "capot"):
        assert any(words in step for step in steps)


def test_what_the_table_does_not_bid_is_no_example():
    usual = named(book("tsaka-tsaka"), "capot").examples
    no_capot_bid = named(chapters(turned("tsaka-tsaka", "capot_bid"), ENGLISH), "capot").examples
    assert {e.contract for e in usual} - {e.contract for e in no_capot_bid} == {"capot"}
    low = named(chapters(rules_of("tsaka-tsaka", max_bid=250), ENGLISH), "capot").examples
    assert {e.contract for e in usual} - {e.contract for e in low} == {"300"}


# House rules


@pytest.mark.parametrize("profile", PROFILES)
def test_nothing_is_marked_by_the_games_own_rules(profile: Profile):
    assert marks(book(profile)) == set()


@pytest.mark.parametrize("option", OPTIONS)
@pytest.mark.parametrize("profile", PROFILES)
def test_each_option_turned_is_marked(profile: Profile, option: str):
    usual, rules = book(profile), turned(profile, option)
    here = chapters(rules, ENGLISH)
    if not rules.has_bids and option in WITHOUT_EFFECT:
        assert here == usual
        return
    assert marks(here)
    for chapter in here:
        before = named(usual, chapter.name)
        for paragraph, other in zip(chapter.paragraphs, before.paragraphs, strict=True):
            changed = paragraph.text != other.text
            assert paragraph.usual == (other.text if changed else "")
    if isinstance(value := getattr(rules, option), int) and not isinstance(value, bool):
        assert any(value in figures(said(chapter)) for chapter in here)


@pytest.mark.parametrize(
    ("option", "value", "chapter", "points", "usual"),
    [
        ("contract_check", "sheet", "contract", "20 : 6", "0 : 26"),
        ("failed_contract", "keep_own", "contract", "2 : 28", "0 : 30"),
        ("pilotta_survives", True, "pilotta", "2 : 28", "0 : 30"),
        ("declaration_tie", "trump", "declarations", "25 : 5", "0 : 28"),
    ],
)
def test_an_example_that_comes_out_otherwise_is_marked(
    option: str, value: str | bool, chapter: str, points: str, usual: str
):
    rules = rules_of("tsaka-tsaka", **{option: value})
    examples = named(chapters(rules, ENGLISH), chapter).examples
    assert (points, usual) in {(example.points, example.usual) for example in examples}


# Figures


@pytest.mark.parametrize("profile", ["tsaka-tsaka", "encyclopedia"])
def test_the_engines_figures_are_in_the_text(profile: Profile):
    here, rules = book(profile), rules_of(profile)
    shown = {chapter.name: figures(said(chapter)) for chapter in here}
    assert rules.target in shown["game"]
    assert {MIN_BID, rules.max_bid, CAPOT_POINTS} <= shown["auction"]
    assert PILOTTA_POINTS in shown["pilotta"]
    assert ROUND in shown["contract"]
    assert ROUND in shown["rounding"]
    assert {CAPOT_POINTS, HAND_POINTS, CAPOT, ROUND} <= shown["capot"]
    assert {STAKE_FACTOR["closed"], STAKE_FACTOR["reopened"], ROUND, CAPOT} <= shown["stakes"]


def test_the_coffee_house_has_its_own_figures():
    here = book("coffeehouse")
    assert rules_of("coffeehouse").target in figures(said(named(here, "game")))
    assert COFFEEHOUSE_CAPOT in figures(said(named(here, "capot")))
    everything = " ".join(said(chapter) for chapter in here)
    assert not {MIN_BID, CAPOT_POINTS, CAPOT, ROUND} & figures(everything)


@pytest.mark.parametrize("profile", PROFILES)
def test_the_tables_are_the_engines(profile: Profile):
    here = book(profile)
    words = {"Jack": "J", "Queen": "Q", "King": "K", "Ace": "A"}

    def table(chapter: str, number: int) -> dict[str, int]:
        rows = named(here, chapter).columns[number].rows
        return {words.get(card, card): int(points) for card, points in rows}

    assert list(table("cards", 0).items()) == list(TRUMP_POINTS.items())
    assert list(table("cards", 1).items()) == list(PLAIN_POINTS.items())
    cards = HAND_POINTS - LAST_TRICK
    assert {cards, LAST_TRICK, HAND_POINTS} <= figures(said(named(here, "cards")))
    assert table("declarations", 0) == FOUR_POINTS
    assert list(table("declarations", 0)) == ["J", "9", "A", "10", "K", "Q"]
    lengths = {"Tierce": 3, "Quarte": 4, "Quinte": 5}
    sequences = table("declarations", 1)
    assert sequences == {
        name: declaration_points(Sequence("A", length)) for name, length in lengths.items()
    }
    assert list(sequences) == ["Quinte", "Quarte", "Tierce"]


def test_the_figures_follow_the_engine(monkeypatch: pytest.MonkeyPatch):
    for module in (bidding, sheet):
        monkeypatch.setattr(module, "CAPOT_POINTS", 9250)
    monkeypatch.setattr(bidding, "MIN_BID", 9080)
    monkeypatch.setattr(sheet, "ROUND", 9016)
    monkeypatch.setattr(sheet, "CAPOT", 9025)
    monkeypatch.setattr(sheet, "STAKE_FACTOR", {"closed": 9002, "reopened": 9004})
    monkeypatch.setattr(coffeehouse, "COFFEEHOUSE_CAPOT", 9100)
    monkeypatch.setattr(common, "PILOTTA_POINTS", 9020)
    monkeypatch.setattr(common, "LAST_TRICK", 9010)
    texts = " ".join(said(chapter) for profile in PROFILES for chapter in book(profile))
    assert {9250, 9080, 9016, 9025, 9002, 9004, 9100, 9020, 9010} <= figures(texts)
    assert not {CAPOT_POINTS, MIN_BID, ROUND, CAPOT} & figures(texts)


def test_no_figure_is_written_into_the_texts():
    """But for the names of cards, and the 0 of those who have nothing."""
    for message in catalogs.messages(catalogs.extract()):
        if any(file.startswith("scorekeeper/rulebook/") for file, _ in message.locations):
            for text in catalogs.forms(message.id):
                assert figures(text) <= {7, 0}, text


# Looking for words


@pytest.mark.parametrize(
    ("language", "words", "first"),
    [
        ("en", "capot", "capot"),
        ("en", "  RULE of 6 ", "rounding"),
        ("en", "reopen", "stakes"),
        ("el", "στρογγυλεμα", "rounding"),
        ("el", "ΠΙΛΟΤΤΑ", "pilotta"),
        ("el", "δηλωσεις", "declarations"),
        ("el_CY", "κόζια", "auction"),
    ],
)
def test_a_chapter_is_found_by_words(language: Language, words: str, first: str):
    here = book("tsaka-tsaka", language)
    hits = found(here, words)
    assert hits[0].name == first
    assert len(hits) < len(here)


def test_what_is_not_there_is_not_found_and_nothing_sought_is_everything():
    here = book("tsaka-tsaka")
    assert found(here, "bridge") == []
    assert found(here, "capot bridge") == []
    assert found(here, " ") == list(here)


def test_words_are_found_in_tables_examples_and_what_is_usual():
    here = chapters(rules_of("tsaka-tsaka", target=151), ENGLISH)
    assert [chapter.name for chapter in found(here, "quarte jack")] == ["declarations"]
    assert "capot" in [chapter.name for chapter in found(here, "no trick")]
    assert "game" in [chapter.name for chapter in found(here, "301")]
