"""Brings the catalogs up to date with the texts in the code, and compiles them.

A message that the code no longer has leaves the catalogs, a new one comes in without a translation.
What is written depends on the code and the translations alone: no dates, no line numbers.
"""

import io
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from scorekeeper.i18n import LANGUAGES, Language

ROOT = Path(__file__).parent.parent
LOCALE = ROOT / "scorekeeper" / "locale"
KEYWORDS = {
    "_": None,
    "text": None,
    "text_in": ((1, "c"), 2),
    "plural": (1, 2),
    "marked": None,
}
"""The functions of scorekeeper/i18n.py that are given messages."""


class _StableCatalog(Catalog):
    """A catalog whose header says only what readers of it need."""

    def _get_mime_headers(self) -> list[tuple[str, str]]:
        return [
            ("Project-Id-Version", "scorekeeper"),
            ("Language", str(self.locale_identifier)),
            ("MIME-Version", "1.0"),
            ("Content-Type", f"text/plain; charset={self.charset}"),
            ("Content-Transfer-Encoding", "8bit"),
            ("Plural-Forms", self.plural_forms),
        ]


def po_path(language: Language) -> Path:
    return LOCALE / language / "LC_MESSAGES" / "scorekeeper.po"


def read(language: Language) -> Catalog:
    """The catalog of a language as it stands; empty where there is none yet."""
    path = po_path(language)
    if not path.exists():
        return Catalog(locale=language)
    with path.open("rb") as po:
        return read_po(po, locale=language)


def extract() -> Catalog:
    """The messages in the code, without translations."""
    found = Catalog()
    for file, line, message, comments, context in extract_from_dir(
        ROOT / "scorekeeper", keywords=KEYWORDS, comment_tags=("Translators:",)
    ):
        if not any(letter.isalpha() for letter in str(message)):
            continue  # a sign that a control draws: there is nothing to translate
        found.add(
            message,
            locations=[(f"scorekeeper/{file}", line)],
            auto_comments=comments,
            context=context,
        )
    return found


def updated(language: Language) -> Catalog:
    """The messages in the code, with the translations that the language's catalog has."""
    old = read(language)
    catalog = _stable(language)
    for message in messages(extract()):
        known = old.get(message.id, message.context) or Message(message.id)
        catalog.add(
            message.id,
            known.string,
            locations=message.locations,
            flags=message.flags | known.flags,
            auto_comments=message.auto_comments,
            user_comments=known.user_comments,
            context=message.context,
        )
    return catalog


def po_bytes(catalog: Catalog) -> bytes:
    out = io.BytesIO()
    write_po(out, catalog, width=0, sort_by_file=True, include_lineno=False)
    return out.getvalue()


def mo_bytes(language: Language, catalog: Catalog) -> bytes:
    """The compiled catalog. An untranslated plural is left out, since Babel would write the English
    words for it and so hide the translation in the next language of the chain."""
    compiled = _stable(language)
    for message in messages(catalog):
        if is_translated(message):
            compiled.add(message.id, message.string, context=message.context)
    out = io.BytesIO()
    write_mo(out, compiled)
    return out.getvalue()


def _stable(language: Language) -> Catalog:
    return _StableCatalog(
        locale=language,
        header_comment=f"# Tefteri in {language}. Written by: make catalogs",
        fuzzy=False,
    )


def messages(catalog: Catalog) -> Iterator[Message]:
    """The catalog's messages without the header, which is the message of the empty id."""
    return (message for message in catalog if message.id)


def forms(text: Sequence[str] | None) -> list[str]:
    """The text of a message, or its singular and plural: of its id or of its translation."""
    return [text] if isinstance(text, str) else list(text or ())


def is_translated(message: Message) -> bool:
    """Whether every form of the message has words that nobody doubts."""
    translation = forms(message.string)
    return bool(translation) and all(translation) and not message.fuzzy


def main(new: Sequence[Language] = ()) -> None:
    """Brings the catalogs up to date, and begins those of ``new`` languages."""
    for language in dict.fromkeys((*LANGUAGES, *new)):
        catalog = updated(language)
        path = po_path(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(po_bytes(catalog))
        path.with_suffix(".mo").write_bytes(mo_bytes(language, catalog))
        done = sum(map(is_translated, messages(catalog)))
        print(f"{language}: {done} of {len(catalog)} messages translated")


if __name__ == "__main__":
    main(sys.argv[1:])
