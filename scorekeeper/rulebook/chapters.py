"""The rulebook of a game, as a table plays it: its house rules found, its examples scored."""

from collections.abc import Mapping
from dataclasses import dataclass

from scorekeeper.i18n import Translator
from scorekeeper.rulebook import bidding, coffeehouse, common, sheet
from scorekeeper.rulebook.page import Author, Column, Page, Sample
from scorekeeper.scoring.contract import check_contract
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.model import Seats
from scorekeeper.scoring.names import without_accents
from scorekeeper.scoring.rules import Profile, Rules, rules_of
from scorekeeper.scoring.steps import StepCode, steps_of
from scorekeeper.wording import (
    Names,
    contract_text,
    points_text,
    step_line,
    sum_text,
    verdict_text,
)

_WITH_BIDS: tuple[Author, ...] = (
    bidding.game,
    bidding.auction,
    common.cards,
    bidding.play,
    bidding.declarations,
    bidding.pilotta,
    sheet.contract,
    sheet.rounding,
    sheet.capot,
    sheet.stakes,
)
_BOOKS: Mapping[Profile, tuple[Author, ...]] = {
    "tsaka-tsaka": _WITH_BIDS,
    "encyclopedia": _WITH_BIDS,
    "coffeehouse": (
        coffeehouse.game,
        coffeehouse.taking,
        common.cards,
        coffeehouse.play,
        coffeehouse.declarations,
        coffeehouse.pilotta,
        coffeehouse.contract,
        coffeehouse.capot,
        coffeehouse.few,
    ),
}
_ALWAYS_SHOWN: frozenset[StepCode] = frozenset(
    {
        "capot",
        "declaration_highest",
        "declaration_counts",
        "declaration_lower",
        "declaration_tied",
        "pilotta",
    }
)


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A short text. ``usual`` is what the game says where the table plays otherwise, else empty."""

    text: str
    usual: str = ""


@dataclass(frozen=True, slots=True)
class Example:
    """A hand scored by the rules of the table.

    ``tricks`` are raw points and ``points`` sheet points, side by side in the order of ``sides``;
    ``total`` is how the higher of them adds up. ``usual`` is what the game gives where the table
    plays otherwise, else empty.
    """

    sample: Sample
    sides: str
    contract: str
    tricks: str
    steps: tuple[str, ...]
    verdict: str
    made: bool
    total: str
    points: str
    usual: str = ""


@dataclass(frozen=True, slots=True)
class Chapter:
    """What there is to say of one subject; ``name`` is the same in every language."""

    name: str
    title: str
    paragraphs: tuple[Paragraph, ...]
    columns: tuple[Column, ...] = ()
    examples: tuple[Example, ...] = ()

    def has(self, words: list[str]) -> bool:
        """Whether each of the words, without accents, is somewhere in it."""
        return _has(" ".join(self._texts()), words)

    def is_about(self, words: list[str]) -> bool:
        """Whether each of the words, without accents, is in its title."""
        return _has(self.title, words)

    def _texts(self) -> list[str]:
        texts = [self.title]
        for paragraph in self.paragraphs:
            texts += [paragraph.text, paragraph.usual]
        for column in self.columns:
            texts += [column.title, *(cell for row in column.rows for cell in row)]
        for example in self.examples:
            texts += [example.contract, *example.steps, example.verdict]
        return texts


def _has(text: str, words: list[str]) -> bool:
    said = without_accents(text)
    return all(word in said for word in words)


def chapters(rules: Rules, tr: Translator) -> tuple[Chapter, ...]:
    """The rulebook of the game that is played by these rules.

    What comes out otherwise than by the game's own options is a house rule.
    """
    return tuple(_chapter(author, rules, tr) for author in _BOOKS[rules.profile])


def found(book: tuple[Chapter, ...], words: str) -> list[Chapter]:
    """The chapters that have all of the words, those that are about them first."""
    sought = without_accents(words).split()
    return sorted(
        (chapter for chapter in book if chapter.has(sought)),
        key=lambda chapter: not chapter.is_about(sought),
    )


def _chapter(author: Author, rules: Rules, tr: Translator) -> Chapter:
    page, usual = author(rules, tr), author(rules_of(rules.profile), tr)
    return Chapter(
        page.name,
        page.title,
        _paragraphs(page, usual),
        page.columns,
        tuple(_example(s, rules, tr) for s in page.samples if _can_be_bid(s, rules)),
    )


def _paragraphs(page: Page, usual: Page) -> tuple[Paragraph, ...]:
    both = zip(page.paragraphs, usual.paragraphs, strict=True)
    return tuple(Paragraph(text, "" if text == other else other) for text, other in both)


def _can_be_bid(sample: Sample, rules: Rules) -> bool:
    """Whether the table has this bid: some do not bid capot, or only up to 400."""
    try:
        check_contract(sample.hand.contract, rules, sample.seats)
    except ScoringError:
        return False
    return True


def _example(sample: Sample, rules: Rules, tr: Translator) -> Example:
    hand, seats = sample.hand, sample.seats
    names = _names(rules, seats, tr)
    score = score_entry(hand, rules, seats)
    usual = score_entry(hand, rules_of(rules.profile), seats).points
    shown = _ALWAYS_SHOWN.union(sample.steps)
    return Example(
        sample,
        " : ".join(names.values()),
        contract_text(hand.contract, tr),
        points_text(score.tricks or {}),
        tuple(
            step_line(step, names, tr)
            for step in steps_of(hand, score, rules)
            if step.code in shown
        ),
        verdict_text(hand, score, names, tr),
        score.outcome == "made",
        sum_text(hand, score, tr),
        points_text(score.points),
        "" if usual == score.points else points_text(usual),
    )


def _names(rules: Rules, seats: Seats, tr: Translator) -> Names:
    """What the sides of an example are called: side A always has the contract."""
    _ = tr.text
    if seats == 3:
        return {"A": _("Taker"), "B": _("Second"), "C": _("Third")}
    if rules.has_bids:
        return {"A": _("Bidders"), "B": _("Defenders")}
    return {"A": _("Takers"), "B": _("Opponents")}
