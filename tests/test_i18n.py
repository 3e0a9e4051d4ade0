import string
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from build import catalogs
from scorekeeper.i18n import (
    LANGUAGES,
    Language,
    languages_in,
    marked,
    start_language,
    translator,
)


def keys(catalog) -> set[tuple]:
    return {(message.context, message.id) for message in catalogs.messages(catalog)}


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        (["el-CY"], "el"),
        (["el"], "el"),
        (["el_GR", "en"], "el"),
        (["EL-gr"], "el"),
        (["en-GB", "el-CY"], "en"),
        (["de"], "en"),
        (["ell"], "en"),
        ([], "en"),
    ],
)
def test_start_language(locales: list[str], language: Language):
    assert start_language(locales) == language


def test_translator_without_translation_says_the_message():
    tr = translator("el_CY")
    assert tr.language == "el_CY"
    assert tr.text("not in any catalog") == "not in any catalog"
    assert tr.text_in("suit", "not in any catalog") == "not in any catalog"
    assert [tr.plural("{n} nothing", "{n} nothings", n) for n in (0, 1, 2)] == [
        "{n} nothings",
        "{n} nothing",
        "{n} nothings",
    ]
    assert marked("not in any catalog") == "not in any catalog"


def test_words_come_from_the_next_language_of_the_chain(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    """Catalogs of three languages, made from a little source, each with fewer words."""
    package = tmp_path / "scorekeeper"
    package.mkdir()
    (package / "code.py").write_text(
        'tr.text("Undo")\n_("Redo")\ntr.text_in("suit", "Heart")\ntr.text("Heart")\n'
        'tr.plural("{n} hand", "{n} hands", n)\nRULE = marked("Target")\ntr.text(RULE)\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(catalogs, "ROOT", tmp_path)
    monkeypatch.setattr(catalogs, "LOCALE", package / "locale")
    translations: dict[Language, dict] = {
        "en": {},
        "el": {
            "Undo": "Αναίρεση",
            "Target": "Στόχος",
            ("{n} hand", "{n} hands"): ("{n} χέρι", "{n} χέρια"),
        },
        "el_CY": {"Undo": "Πίσω"},
    }
    catalogs.main()
    for language, words in translations.items():
        catalog = catalogs.updated(language)
        for message, translation in words.items():
            catalog[message].string = translation
        if language == "el":
            context_message = catalog.get("Heart", "suit")
            assert context_message is not None
            context_message.string = "Κούπα"
        catalogs.po_path(language).write_bytes(catalogs.po_bytes(catalog))
    catalogs.main()
    monkeypatch.setattr("scorekeeper.i18n._LOCALE", package / "locale")

    tr = translator.__wrapped__("el_CY")
    assert tr.text("Undo") == "Πίσω"
    assert tr.text("Target") == "Στόχος"
    assert tr.text("Redo") == "Redo"
    assert tr.text_in("suit", "Heart") == "Κούπα"
    assert tr.text("Heart") == "Heart"
    assert [tr.plural("{n} hand", "{n} hands", n) for n in (1, 2)] == ["{n} χέρι", "{n} χέρια"]

    (package / "code.py").write_text('tr.text("Undo")\n', encoding="utf-8")
    assert keys(catalogs.updated("el")) == {(None, "Undo")}
    assert catalogs.updated("el")["Undo"].string == "Αναίρεση"


def test_a_language_is_there_as_soon_as_it_has_a_catalog(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    package = tmp_path / "scorekeeper"
    package.mkdir()
    (package / "code.py").write_text('tr.text_in("own name of the language", "English")\n')
    monkeypatch.setattr(catalogs, "ROOT", tmp_path)
    monkeypatch.setattr(catalogs, "LOCALE", package / "locale")
    catalogs.main(["fr"])
    catalog = catalogs.read("fr")
    for message in catalogs.messages(catalog):
        message.string = "français"
    catalogs.po_path("fr").write_bytes(catalogs.po_bytes(catalog))
    catalogs.main(["fr"])
    (package / "locale" / "notes").mkdir()
    found = languages_in(package / "locale")
    assert found == ("en", "el", "el_CY", "fr")
    monkeypatch.setattr("scorekeeper.i18n._LOCALE", package / "locale")
    monkeypatch.setattr("scorekeeper.i18n.LANGUAGES", found)
    assert translator.__wrapped__("fr").own_name == "français"
    assert start_language(["fr-CA"], found) == "fr"


def test_the_languages_by_their_own_names():
    names = {language: translator(language).own_name for language in LANGUAGES}
    assert names | {"en": "English", "el": "Ελληνικά", "el_CY": "Κυπριακά"} == names
    assert len({*names.values()}) == len(names), "a language is called as another is"


def test_a_countrys_language_is_taken_where_there_is_no_other():
    assert start_language(["pt-br"], ("en", "pt_BR")) == "pt_BR"
    assert start_language(["pt-PT"], ("en", "pt_BR")) == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_catalogs_are_current(language: Language):
    """After a change of texts or translations: make catalogs."""
    catalog = catalogs.read(language)
    assert keys(catalog) == keys(catalogs.extract())
    compiled = catalogs.po_path(language).with_suffix(".mo")
    assert compiled.read_bytes() == catalogs.mo_bytes(language, catalog)


def has_other_fields(message: Message) -> bool:
    wanted = [fields(text) for text in catalogs.forms(message.id)]
    return any(fields(text) not in wanted for text in catalogs.forms(message.string))


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_fill_in_the_same_fields(language: Language):
    translated = filter(catalogs.is_translated, catalogs.messages(catalogs.read(language)))
    assert [message.id for message in translated if has_other_fields(message)] == []
