"""Whatever is touched on the pad, the app goes on, and what it shows is what it stores: what of
the screen was left as it was drawn before is what a new window would show."""

import asyncio
from pathlib import Path

import flet as ft
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import begin, opened, record_of, sheet_of, stored, totals, touch

LEAVE = {"back", "cards", "discard-draft", "write-hand", "close"}
RARE = {f"bid-{bid}" for bid in range(170, 830, 10) if bid != 300}
"""So many that little else would be touched."""


def in_reach(app: FletHarness) -> list[str]:
    """What a finger can touch without leaving the pad: on what lies on top, if something does."""
    dialogs = [dialog for dialog in app.page._dialogs.controls if dialog.open]
    nodes = app.find_all(
        ft.Semantics,
        lambda node: bool(node.button) and node.identifier not in LEAVE | RARE,
        within=dialogs[-1] if dialogs else None,
    )
    return [node.identifier for node in nodes if node.identifier]


async def fill_in(app: FletHarness, data: st.DataObject) -> None:
    await touch(app, f"who-bid-{data.draw(st.sampled_from('AB'))}")
    for _ in range(data.draw(st.integers(2, 9), label="touches")):
        if choices := in_reach(app):
            await app.click(data.draw(st.sampled_from(choices), label="touch"))
        else:
            await app.dismiss()
    if app.has("sheet-title"):
        await app.dismiss()


def says(app: FletHarness) -> list[tuple[object, ...]]:
    """All that the screen says, to the eye and to a screen reader."""
    nodes = app.find_all(ft.Semantics)
    states = [(n.identifier, n.label, n.value, n.selected, n.checked) for n in nodes]
    return [*states, *((words,) for words in app.texts())]


async def clear(app: FletHarness, store: Store) -> None:
    """A sheet with nothing on the pad, whatever the example before has left."""
    if app.has("sheet-title"):
        await app.dismiss()
    while record_of(store).draft:
        await app.go("/hand")
        await touch(app, "discard-draft")


async def write(app: FletHarness, store: Store) -> None:
    """Writes the hand if it can be written, and compares; else clears the pad."""
    before, entries = totals_of(store), stored(store)
    shown = app.text_of("preview-points") if app.has("preview-points") else None
    await touch(app, "write-hand")
    if shown is None:
        assert stored(store) == entries
        await touch(app, "discard-draft")
        return
    after = totals_of(store)
    assert " : ".join(str(n - old) for n, old in zip(after, before, strict=True)) == shown
    assert totals(app) == tuple(map(str, after))
    assert stored(store)[:-1] == entries


def totals_of(store: Store) -> tuple[int, ...]:
    return tuple(sheet_of(store).totals.values())


@pytest.fixture
def runner():
    with asyncio.Runner() as runner:
        yield runner


def test_what_is_shown_is_what_is_stored(runner: asyncio.Runner, tmp_path: Path):
    store = Store.open(tmp_path)
    begin(store, target=5000, players=(("Andreas", "Maria"), ("Kostas", "Eleni")))
    app = opened(store)
    phone = runner.run(app.__aenter__())

    @settings(max_examples=10, database=None)
    @given(st.data())
    def law(data: st.DataObject) -> None:
        async def example() -> None:
            await clear(phone, store)
            await fill_in(phone, data)
            async with opened(store) as new_window:
                await new_window.go("/hand")
                assert says(phone) == says(new_window)
            await write(phone, store)

        runner.run(example())

    law()
    runner.run(app.__aexit__(None, None, None))
    store.close()
