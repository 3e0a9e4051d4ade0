"""Names as people type them, and when two of them are one."""

import unicodedata

NAME_LENGTH = 30


def tidy(name: str) -> str:
    """The name composed to NFC, without space around it, no longer than a line can hold."""
    seen = "".join(letter for letter in name if not _is_invisible(letter))
    return " ".join(unicodedata.normalize("NFC", seen).split())[:NAME_LENGTH].rstrip()


def _is_invisible(letter: str) -> bool:
    """Whether it shows nothing and may turn the letters around it; white space is tidied anyhow."""
    return unicodedata.category(letter) in ("Cc", "Cf") and not letter.isspace()


def without_accents(text: str) -> str:
    """The text in letters by which people look for it: accents and case do not matter."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def name_key(name: str) -> str:
    """What two names have in common that are the same to a reader: accents and case do not tell
    people apart."""
    return without_accents(tidy(name))
