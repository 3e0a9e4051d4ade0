"""The app's own letters for sheets that are drawn: which characters they have, and what is drawn
for the others."""

import unicodedata
from functools import cache
from importlib.resources import files

from fontTools.ttLib import TTFont

_LACKING = "?"
_VARIANTS = range(0xFE00, 0xFE10)


def font_file(bold: bool) -> str:
    """Where a font lies: the libraries that draw want a file."""
    name = "TefteriSans-Bold.ttf" if bold else "TefteriSans-Regular.ttf"
    return str(files("scorekeeper").joinpath("assets", "fonts", name))


@cache
def _letters() -> frozenset[str]:
    """The characters that both fonts have."""
    with TTFont(font_file(bold=False)) as regular, TTFont(font_file(bold=True)) as bold:
        both = (regular.getBestCmap() or {}).keys() & (bold.getBestCmap() or {}).keys()
    return frozenset(map(chr, both))


def drawable(text: str) -> str:
    """The text in characters that the font has: without an accent that it lacks, and with a
    question mark for each character that it knows nothing of."""
    if all(c in _letters() for c in text):
        return text
    return "".join(map(_drawable, text))


def _drawable(character: str) -> str:
    if character in _letters():
        return character
    if unicodedata.combining(character) or ord(character) in _VARIANTS:
        return ""
    plain = "".join(c for c in unicodedata.normalize("NFKD", character) if c in _letters())
    return plain or _LACKING
