"""Names as people type them."""

import unicodedata

NAME_LENGTH = 30


def tidy(name: str) -> str:
    """The name composed to NFC, without space around it, no longer than a line can hold."""
    return " ".join(unicodedata.normalize("NFC", name).split())[:NAME_LENGTH]
