"""The formats that a match is taken elsewhere in."""

from dataclasses import dataclass
from importlib.util import find_spec
from typing import Literal, get_args

Format = Literal["pdf", "png", "csv", "xlsx", "txt", "json"]
FORMATS: tuple[Format, ...] = get_args(Format)


@dataclass(frozen=True, slots=True)
class Options:
    """What can be chosen of how a match sheet looks."""

    paper: Literal["A4", "A5"] = "A4"
    """Of the PDF."""
    dark: bool = False
    """The picture in the colours of the dark screen."""
    place: str = ""
    """Where the match was played."""


def has_words(format: Format) -> bool:
    """Whether the file differs with the language: all but the match file do."""
    return format != "json"


def can_be_made(format: Format) -> bool:
    """Whether the app has here what a format needs: in a browser there is no Pillow."""
    return format != "png" or find_spec("PIL") is not None
