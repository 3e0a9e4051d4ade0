import re
from functools import cache

import pytest
from fontTools.ttLib import TTFont

from build import catalogs
from scorekeeper.i18n import LANGUAGES, Language

FONTS = sorted((catalogs.ROOT / "scorekeeper" / "assets" / "fonts").glob("*.ttf"))

GREEK: tuple[Language, ...] = ("el", "el_CY")
LATIN = {"PIN", "JSON", "PDF", "CSV", "XLSX", "QR", "replace"}
"""What is called so in Greek too, and an option of the command line."""
STANDARD = """
    ατού μπάζα μπάζες φύλλα παίκτης παίκτες και είναι δεν από τις στις έχει έχεις έχουν όλα
    όλες όλοι όχι εδώ εκεί αυτό αυτός αυτή αυτές τώρα δύο οκτώ ήδη μόνο όταν μετά τίποτα
    κανείς κερδίζει δίνει παίρνει λέει αλλιώς
"""
"""Words of Greek for which Cypriot Greek has its own."""
CYPRIOT = """
    κόζι κόζια πάζα πάζες χαρκιά παίχτης παίχτες τζαι έννεν τες στες έσιει έσιεις έχουσιν
    ούλλα ούλλες ούλλοι όι δαμαί τζειαμαί τούτο τούτον τούτος τούτη τωρά δκυο οχτώ πιλέ
    μανιχά τίποτε κερτίζει δίει λαλεί άλλοσπως
"""
"""Cypriot words for which Greek has its own."""
VARIANTS = """
    δαμέ θκυο εννά τζι τζ̆αι μόνον εν' αλλοσπώς πιάννει χάννεται φτάννει φκαίννει αννοίει
    τεφτέριν παιχνίδιν κόζιν
"""
"""Other spellings of Cypriot words, which the catalog spells in one way."""


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


def words(language: Language, pattern: str = r"\w+") -> set[str]:
    """The words of a language's messages, without the fields that are filled in."""
    return {
        word
        for message in catalogs.messages(catalogs.read(language))
        for text in catalogs.forms(message.string)
        for word in re.findall(pattern, re.sub(r"\{\w*\}", " ", text))
    }


@pytest.mark.parametrize("language", GREEK)
def test_no_english_word_is_left(language: Language):
    assert words(language, "[A-Za-z]{2,}") <= LATIN


def test_cypriot_greek_is_not_greek():
    spoken = {word.lower() for word in words("el_CY", r"[^\W\d_][\w'\u0306]*")}
    assert {"κόζι", "πάζα", "τζαι", "έσιει", "πενηντάρι", "εκατοστάρι", "μοιρασιά"} <= spoken
    assert spoken & set(STANDARD.split()) == set()
    assert spoken & set(VARIANTS.split()) == set()


def test_greek_is_not_cypriot():
    spoken = {word.lower() for word in words("el")}
    assert {"ατού", "μπάζα", "πενηντάρι", "εκατοστάρι", "μοιρασιά"} <= spoken
    assert spoken & set(CYPRIOT.split()) == set()
