"""A store of its own for each test, and the app on it."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from scorekeeper.storage.repository import Store
from scorekeeper.views import following
from tests.headless import FletHarness
from tests.views.scorer import begin, opened


@pytest.fixture(autouse=True)
def no_looks_around(monkeypatch: pytest.MonkeyPatch) -> None:
    """A window sees other windows' changes only when a test has it look (test_windows.py)."""
    monkeypatch.setattr(following, "EVERY", 3600)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(tmp_path)
    yield store
    store.close()


@pytest.fixture
async def app(store: Store) -> AsyncIterator[FletHarness]:
    """The app on the sheet of a match that has just begun; A1 deals."""
    begin(store)
    async with opened(store) as app:
        yield app


@pytest.fixture
async def new_app(store: Store) -> AsyncIterator[FletHarness]:
    """The app opened for the first time."""
    async with opened(store) as app:
        yield app
