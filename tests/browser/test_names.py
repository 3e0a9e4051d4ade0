"""A hand by those who cannot see the screen: by roles and names only."""

import re

from playwright.sync_api import Page, expect

from tests.browser.driver import Phone


def button(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).tap()


def expect_button(page: Page, name: str) -> None:
    expect(page.get_by_role("button", name=name, exact=True)).to_be_attached()


def test_a_journey_by_roles_and_names(phone: Phone):
    page = phone.page
    button(page, "301")
    button(page, "names of Us")
    page.get_by_label("Name of the side").first.tap()
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("Limassol")
    button(page, "Done")
    button(page, "Limassol 1: touch to deal first")
    expect_button(page, "Limassol 1 deals first")
    button(page, "Deal")

    expect(page.get_by_text("deals: Limassol 1")).to_be_attached()
    button(page, "Limassol")
    expect(page.get_by_role("heading", name="Hand 1")).to_be_attached()
    button(page, "spades")
    button(page, "100")
    button(page, "Closed ×2")
    button(page, "declarations of Them")
    button(page, "tierce")
    expect_button(page, "declarations of Them: tierce")
    for digit in "105":
        button(page, digit)
    expect_button(page, "trick points of Them: 57")
    button(page, "Write it")

    line = re.compile(
        "hand 1, Limassol, 100♠, closed, made, Limassol 38, total 38, Them 0, total 0"
    )
    page.get_by_role("button", name=line).tap()
    expect(page.get_by_role("heading", name=re.compile("Hand 1"))).to_be_attached()
    button(page, "Back to the sheet")
    button(page, "Undo")
    button(page, "Redo")
    expect(page.get_by_role("button", name=line)).to_be_attached()
    button(page, "All passed")
    expect(page.get_by_role("button", name=re.compile("hand 2, all passed"))).to_be_attached()
