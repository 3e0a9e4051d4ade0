"""No letter is lost, however quickly one types."""

import flet as ft
import pytest

from scorekeeper.storage.repository import Store
from tests.views.scorer import opened, touch

FIELDS = {
    "player-A1": ("name-A",),
    "rules-search": ("rules",),
    "matches-search": ("matches",),
}


@pytest.mark.parametrize("turns", range(8))
@pytest.mark.parametrize("field", FIELDS)
async def test_no_letter_is_lost(store: Store, field: str, turns: int):
    async with opened(store) as app:
        await touch(app, *FIELDS[field])
        await app.type_fast(field, "Παναγιώτα", turns)
        assert app.find(ft.TextField, within=app.node(field)).value == "Παναγιώτα"
