"""The languages of the app: which one to start with, and the words of the catalogs in it."""

import gettext
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from typing import Literal, get_args

Language = Literal["en", "el", "el_CY"]
LANGUAGES: tuple[Language, ...] = get_args(Language)

_CHAINS: dict[Language, tuple[Language, ...]] = {
    "en": ("en",),
    "el": ("el", "en"),
    "el_CY": ("el_CY", "el", "en"),
}
"""Where the words of a language are looked up, in this order."""


def start_language(locales: Iterable[str]) -> Language:
    """The language for a device that lists these locales ("el-CY", "en_GB"), the favourite first.

    Greek for Cyprus too: who has set a phone to it expects Standard Greek, and Cypriot Greek is
    chosen in the app. English for everything else.
    """
    favourite = next(iter(locales), "")
    return "el" if favourite.replace("_", "-").split("-")[0].lower() == "el" else "en"


def without_accents(text: str) -> str:
    """The text in letters by which people look for it: accents and case do not matter."""
    letters = unicodedata.normalize("NFD", text.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def marked(message: str) -> str:
    """The message as it is: names a text for the catalogs where no translator is at hand."""
    return message


@dataclass(frozen=True, slots=True)
class Translator:
    """The words of one language. Messages are the English texts, with ``{fields}`` to fill in."""

    language: Language
    _catalog: gettext.NullTranslations = field(repr=False, compare=False)

    def text(self, message: str) -> str:
        """The message in this language."""
        return self._catalog.gettext(message)

    def text_in(self, context: str, message: str) -> str:
        """The message as it is said in a context, where one English text has two translations."""
        return self._catalog.pgettext(context, message)

    def plural(self, singular: str, plural: str, n: int) -> str:
        """The message for ``n`` things. The figure itself is for the caller to fill in."""
        return self._catalog.ngettext(singular, plural, n)


@cache
def translator(language: Language) -> Translator:
    """The translator of a language. What a catalog lacks comes from the next: Cypriot Greek,
    Greek, English."""
    catalog: gettext.NullTranslations = gettext.NullTranslations()
    for link in reversed(_CHAINS[language]):
        path = files("scorekeeper").joinpath("locale", link, "LC_MESSAGES", "scorekeeper.mo")
        with path.open("rb") as mo:
            translations = gettext.GNUTranslations(mo)
        translations.add_fallback(catalog)
        catalog = translations
    return Translator(language, catalog)
