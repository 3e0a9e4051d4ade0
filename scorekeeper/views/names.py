"""Names as people type them."""

import unicodedata
from collections.abc import Iterable

from scorekeeper.i18n import without_accents

NAME_LENGTH = 30


def tidy(name: str) -> str:
    """The name composed to NFC, without space around it, no longer than a line can hold."""
    seen = "".join(letter for letter in name if not _is_invisible(letter))
    return " ".join(unicodedata.normalize("NFC", seen).split())[:NAME_LENGTH].rstrip()


def _is_invisible(letter: str) -> bool:
    """Whether it shows nothing and may turn the letters around it; white space is tidied anyhow."""
    return unicodedata.category(letter) in ("Cc", "Cf") and not letter.isspace()


def same_name(name: str, other: str) -> bool:
    """Whether two names are the same to a reader: accents and case do not tell people apart."""
    return without_accents(tidy(name)) == without_accents(tidy(other))


def suggested(names: Iterable[str], typed: str) -> list[str]:
    """The names that have a word beginning as it is typed; accents and case do not matter."""
    sought = f" {without_accents(tidy(typed))}"
    return [name for name in names if sought in f" {without_accents(tidy(name))}"]
