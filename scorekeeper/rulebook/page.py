"""What an author of the rulebook writes down: texts, tables, and hands that are examples."""

from collections.abc import Callable
from dataclasses import dataclass

from scorekeeper.i18n import Translator
from scorekeeper.scoring.model import (
    Contract,
    Declaration,
    Played,
    Seats,
    Side,
    Tricks,
)
from scorekeeper.scoring.rules import Rules
from scorekeeper.scoring.steps import StepCode


@dataclass(frozen=True, slots=True)
class Column:
    """A small table: what it lists, and each line's words and figure."""

    title: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Sample:
    """A hand to be scored as an example, at a table with so many seats.

    ``steps`` names steps of its score that are worth showing beside those always shown.
    """

    hand: Played
    seats: Seats = 4
    steps: tuple[StepCode, ...] = ()


@dataclass(frozen=True, slots=True)
class Page:
    """A chapter as it is under some rules.

    It has as many paragraphs under any other rules of the game: those that then differ are how
    house rules are found.
    """

    name: str
    title: str
    paragraphs: tuple[str, ...]
    columns: tuple[Column, ...] = ()
    samples: tuple[Sample, ...] = ()


Author = Callable[[Rules, Translator], Page]


def bid_by_a(
    contract: Contract,
    took: int | Side,
    *declarations: Declaration,
    steps: tuple[StepCode, ...] = (),
) -> Sample:
    """A hand of four players, with the raw points of side A's tricks, or who made capot."""
    tricks = Tricks({"A": took}) if isinstance(took, int) else Tricks({}, took)
    return Sample(Played(contract, tricks, declarations), steps=steps)


def capitalised(words: str) -> str:
    """With a capital in front, as at the beginning of a line."""
    return words[:1].upper() + words[1:]
