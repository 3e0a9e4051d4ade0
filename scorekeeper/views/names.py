"""Names as people type them."""

import unicodedata

NAME_LENGTH = 30


def tidy(name: str) -> str:
    """The name composed to NFC, without space around it, no longer than a line can hold."""
    return " ".join(unicodedata.normalize("NFC", name).split())[:NAME_LENGTH]


def same_name(name: str, other: str) -> bool:
    """Whether two names are the same to a reader: accents and case do not tell people apart."""
    return _plain(name) == _plain(other)


def _plain(name: str) -> str:
    letters = unicodedata.normalize("NFD", tidy(name).casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
