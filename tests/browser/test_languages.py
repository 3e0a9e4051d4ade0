"""The app in Cypriot Greek by roles and names, as a scorer from Cyprus has it; and what changes
and what does not, when the language is chosen in the middle of a hand."""

import re

from playwright.sync_api import Page, expect

from tests.browser.driver import Phone
from tests.browser.scorer import touch

LATIN = re.compile("[A-Za-z]{2,}")
GAME_WORDS = {"English"}
"""What stays as it is in every language: another language by its own name."""


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
    return {word for words in said for word in LATIN.findall(words)} - GAME_WORDS


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
    button(page, "Έτοιμον")
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
    touch(phone, "close start-match who-bid-A suit-hearts bid-110 97 back")
    for code, heading, playing in (
        ("el_CY", "Ρυθμίσεις", "Παίζεται"),
        ("el", "Ρυθμίσεις", "Παίζεται"),
        ("en", "Settings", "Playing"),
    ):
        touch(phone, f"more settings language-{code}")
        expect(phone.page.get_by_role("heading", name=heading)).to_be_attached()
        touch(phone, "back")
        expect(phone.by_id("resume-hand")).to_contain_text(playing)
        assert phone.text_of("who-bid-A") == "Εμείς"
        assert phone.text_of("who-bid-B") == "Them"
    touch(phone, "resume-hand")
    assert "97" in phone.text_of("count-A")
