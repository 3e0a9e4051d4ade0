"""The languages of the app: which one to start with, and the words of the catalogs in it."""

import gettext
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

Language = str
"""A language by its code, which is the name of its folder in ``locale``: el, or el_CY where it is
that of a country."""
ENGLISH: Language = "en"
"""What the messages themselves are written in."""


def languages_in(folder: Traversable) -> tuple[Language, ...]:
    """The languages that a folder has catalogs of: English, then the others by their codes."""
    found = {
        language.name
        for language in folder.iterdir()
        if language.joinpath("LC_MESSAGES", "scorekeeper.mo").is_file()
    }
    return ENGLISH, *sorted(found - {ENGLISH})


_LOCALE = files("scorekeeper").joinpath("locale")
LANGUAGES = languages_in(_LOCALE)


def language_tag(language: Language) -> str:
    """The language as other programs call it: "el-CY"."""
    return language.replace("_", "-")


def start_language(locales: Iterable[str], languages: Collection[Language] = LANGUAGES) -> Language:
    """The language for a device that lists these locales ("el-CY", "en_GB"), the favourite first.

    Greek for Cyprus too: who has set a phone to it expects Standard Greek, and Cypriot Greek is
    chosen in the app. A country's own language only where there is no other; English where there is
    none at all.
    """
    favourite = next(iter(locales), "").replace("-", "_")
    spoken, _, country = favourite.partition("_")
    for language in (spoken.lower(), f"{spoken.lower()}_{country.upper()}"):
        if language in languages:
            return language
    return ENGLISH


def _chain(language: Language) -> tuple[Language, ...]:
    """Where the words of a language are looked up, in this order."""
    everywhere = language.split("_")[0]
    links = dict.fromkeys((language, everywhere, ENGLISH))
    return tuple(link for link in links if link in LANGUAGES)


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

    @property
    def own_name(self) -> str:
        """What this language calls itself."""
        return self.text_in("own name of the language", "English")

    def plural(self, singular: str, plural: str, n: int) -> str:
        """The message for ``n`` things. The figure itself is for the caller to fill in."""
        return self._catalog.ngettext(singular, plural, n)


@cache
def translator(language: Language) -> Translator:
    """The translator of a language. What a catalog lacks comes from the next: Cypriot Greek, Greek,
    English."""
    catalog: gettext.NullTranslations = gettext.NullTranslations()
    for link in reversed(_chain(language)):
        path = _LOCALE.joinpath(link, "LC_MESSAGES", "scorekeeper.mo")
        with path.open("rb") as mo:
            translations = gettext.GNUTranslations(mo)
        translations.add_fallback(catalog)
        catalog = translations
    return Translator(language, catalog)
