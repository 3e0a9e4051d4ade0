"""The app in Cypriot Greek by roles and names, as a scorer from Cyprus has it; what changes and
what does not, when the language is chosen in the middle of a hand; and every screen in each
language on the smallest phone."""

import os
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from scorekeeper.i18n import LANGUAGES, Language, language_tag, translator
from tests.browser.driver import Phone
from tests.browser.every_screen import JOURNEY, NAMES, Window, listen, write_names
from tests.browser.faults import faults
from tests.browser.scorer import touch
from tests.browser.words import Amiss, watch_words, words_amiss

LATIN = re.compile("[A-Za-z]{2,}")
ADDRESS = re.compile(r"http://\S*")
SAME_WORDS = {"English", "PDF", "XLSX", "CSV", "QR"}
"""What stays as it is in every language: another language by its own name, and kinds of files."""

SMALLEST = Window(320, 568)


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).tap()


def language(page: Page) -> str:
    return page.evaluate("document.documentElement.lang")


def latin_words(page: Page) -> set[str]:
    """Words in Latin letters that are shown or spoken anywhere on the screen."""
    said: list[str] = page.evaluate(
        "[...document.querySelectorAll('flt-semantics')]"
        ".flatMap(node => [node.ariaLabel ?? '', node.textContent])"
    )
    words = {word for text in said for word in LATIN.findall(ADDRESS.sub("", text))}
    return words - SAME_WORDS


def test_an_evening_in_cypriot_greek(new_phone):
    phone: Phone = new_phone(locale="el-CY")
    page = phone.page
    assert language(page) == "el"
    touch(phone, "settings language-el_CY")
    expect(page.get_by_role("heading", name="Ρυθμίσεις")).to_be_attached()
    phone.page.wait_for_function("document.documentElement.lang == 'el-CY'")
    assert latin_words(page) == set()
    button(page, "Πίσω στο τεφτέρι")
    button(page, "301")
    button(page, "ονόματα, Εμείς")
    phone.type_into("side-name-A", "Οι Λεμεσιανοί")
    assert latin_words(page) == set()
    button(page, "Έτοιμο")
    button(page, "Οι Λεμεσιανοί 1: πάτα για την πρώτη μοιρασιά")
    button(page, "Μοίρασε")

    button(page, "Οι Λεμεσιανοί")
    button(page, "μπαστούνια")
    button(page, "100")
    button(page, "δηλώσεις, Εσείς")
    button(page, "τρίτη")
    for digit in "105":
        button(page, digit)
    assert latin_words(page) == set()
    button(page, "Γράψε το")
    line = page.get_by_role("button", name=re.compile("μοιρασιά 1, Οι Λεμεσιανοί, 100♠"))
    line.tap()
    expect(page.get_by_role("heading", name=re.compile("Μοιρασιά 1"))).to_be_attached()
    assert latin_words(page) == set()
    button(page, "Πίσω στο τεφτέρι")
    button(page, "Ούλλοι πάσο")
    button(page, "Πάρ' το πίσω")
    expect(line).to_be_attached()


def test_another_language_in_the_middle_of_a_hand(new_phone):
    phone: Phone = new_phone(locale="en-GB")
    touch(phone, "name-A")
    phone.type_into("side-name-A", "Εμείς")
    touch(phone, "close start-match who-bid-A suit-hearts bid-80 97 write-hand")
    phone.box("hand-1")
    touch(phone, "who-bid-A suit-hearts bid-110 97 back")
    for code, heading, playing, menu in (
        ("el_CY", "Ρυθμίσεις", "Παίζεται", "Αναδυόμενο μενού"),
        ("el", "Ρυθμίσεις", "Παίζεται", "Αναδυόμενο μενού"),
        ("en", "Settings", "Playing", "Popup menu"),
    ):
        touch(phone, f"more settings language-{code}")
        expect(phone.page.get_by_role("heading", name=heading)).to_be_attached()
        phone.page.wait_for_function(
            "tag => document.documentElement.lang == tag", arg=language_tag(code)
        )
        touch(phone, "back")
        expect(phone.by_id("resume-hand")).to_contain_text(playing)
        assert phone.text_of("who-bid-A") == "Εμείς"
        assert phone.text_of("who-bid-B") == "Them"
        assert [phone.text_of(f"total-{side}") for side in "AB"] == ["18", "6"]
        touch(phone, "more")  # Flutter's own, with its own words
        expect(phone.page.get_by_label(menu)).to_be_attached()
        phone.press("Escape")
        phone.by_id("settings").wait_for(state="detached")
    touch(phone, "resume-hand")
    assert "97" in phone.text_of("count-A")


@pytest.mark.skipif(
    not os.environ.get("EVERY_WINDOW"), reason="takes minutes; make windows runs it"
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_screen_on_the_smallest_phone(new_phone: Callable[..., Phone], language: Language):
    phone = new_phone(size=SMALLEST[:2])
    watch_words(phone)
    touch(phone, f"settings ^language-{language} back")
    listen(phone)
    write_names(phone)
    words_amiss(phone)  # of the screens that are not meant
    found: list[str] = []
    for screen in JOURNEY:
        touch(phone, screen.touches)
        phone.box(screen.sign)
        found += faults(phone, screen, SMALLEST)
        amiss = [each for each in words_amiss(phone) if not is_cut_name(each, language)]
        found += [f"{screen.name}: {each}" for each in amiss]
        if language.startswith("el"):
            found += [f"{screen.name}: {word}" for word in latin_words(phone.page)]
    assert found == []


def is_cut_name(amiss: Amiss, language: Language) -> bool:
    """Whether it is no more than that there was no room for the whole of a name."""
    third = translator(language).text("Player {number}").format(number=3)
    names = [third, *(name for names in NAMES.values() for name in names)]
    begins = [(amiss.text.find(name), len(name)) for name in names if name in amiss.text]
    drawn = sum(map(len, amiss.lines))
    return not amiss.parted and any(at <= drawn <= at + letters for at, letters in begins)
