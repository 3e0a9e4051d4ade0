from functools import cache

import pytest
from fontTools.ttLib import TTFont

from build import catalogs
from scorekeeper.i18n import LANGUAGES, Language

FONTS = sorted((catalogs.ROOT / "scorekeeper" / "assets" / "fonts").glob("*.ttf"))


@cache
def letters(font: str) -> set[str]:
    """The characters that a font has."""
    return {chr(code) for table in TTFont(font)["cmap"].tables for code in table.cmap}


def test_there_are_fonts():
    assert FONTS


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_the_font_has_every_letter(font, language: Language):
    """What it lacks would be fetched over the network, or shown as a box."""
    lacking = {
        text: lacks
        for message in catalogs.messages(catalogs.read(language))
        for text in (*catalogs.forms(message.id), *catalogs.forms(message.string))
        if (lacks := set(text) - letters(str(font)))
    }
    assert lacking == {}


# English is the messages themselves.
@pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])
def test_everything_is_translated(language: Language):
    everything = catalogs.messages(catalogs.read(language))
    missing = [message.id for message in everything if not catalogs.is_translated(message)]
    assert missing == []
