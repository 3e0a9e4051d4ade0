"""What lies over a screen has the keys to itself."""

import pytest

from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import begin, choose_in_menu, hand, opened, record_of, touch

WIDE = (1280, 800)


async def _dialog(app: FletHarness, marks: str) -> None:
    for mark in marks.split():
        if mark.startswith("menu:"):
            await choose_in_menu(app, mark.removeprefix("menu:"))
        else:
            await touch(app, mark)


@pytest.mark.parametrize(
    ("marks", "sign"),
    [
        ("declare-A", "sheet-title"),
        ("why-draft", "sheet-title"),
        ("hand-1 delete-hand", "delete-no"),
        ("menu:what-if other-rules", "sheet-title"),
        ("menu:new-match game", "sheet-title"),
        ("menu:new-match house-rules", "sheet-title"),
        ("menu:new-match cut", "sheet-title"),
        ("menu:new-match name-A", "sheet-title"),
    ],
)
async def test_escape_closes_the_dialog_alone(store: Store, marks: str, sign: str):
    """The client puts the dialog away by itself when it sees the key, after it has told of it."""
    begin(store, hand("A", 100, 105))
    async with opened(store, size=WIDE) as app:
        await _dialog(app, marks)
        before = app.page.route
        await app.press("Escape")
        await app.press("7")
        await app.press("Z", ctrl=True)
        assert app.page.route == before
        assert app.has(sign)
        assert len(record_of(store).match.entries) == 1
        draft = record_of(store).draft
        assert draft is None or not draft.digits
        await app.dismiss()
        assert not app.has(sign)
        await app.press("Escape")
        assert app.page.route == "/"
