"""The page about a line: every step of its score."""

import pytest

from scorekeeper.i18n import translator
from scorekeeper.scoring.model import (
    Adjustment,
    Four,
    PassedOut,
    Pilotta,
    Played,
    Sequence,
    Side,
    Tricks,
)
from scorekeeper.scoring.steps import steps_of
from scorekeeper.storage.repository import Store
from scorekeeper.wording import step_figure, step_text
from tests.headless import FletHarness
from tests.views.scorer import begin, hand, opened, record_of, sheet_of, touch


@pytest.mark.parametrize(
    "played",
    [
        hand("A", 100, 105, trump="spades"),
        hand("B", 120, 86, Sequence("B", 3), Sequence("A", 4), stake="closed"),
        hand("A", 80, 96, Four("A", "9"), Pilotta("B"), Sequence("B", 3, shown=False)),
        hand("A", "capot", Tricks({}, "A"), stake="reopened"),
        hand("B", 90, Tricks({}, "A")),
    ],
)
async def test_every_step_is_said(store: Store, played: Played):
    begin(store, played, target=1000)
    (line,) = sheet_of(store).lines
    tr = translator("en")
    names: dict[Side, str] = {"A": "Us", "B": "Them"}
    async with opened(store) as app:
        await touch(app, "hand-1")
        page = " ".join(app.texts())
        bare = page.replace(" ", "")
        for step in steps_of(played, line.score, record_of(store).match.rules):
            assert step_text(step, names, tr).replace(" ", "") in bare
            assert step_figure(step) in page


async def test_an_adjustment_says_its_reason(store: Store):
    begin(store, Adjustment({"A": -10}, "revoke"))
    async with opened(store) as app:
        await touch(app, "hand-1")
        assert any("revoke" in text for text in app.texts())


async def test_back_to_the_sheet(store: Store):
    begin(store, PassedOut(), hand("A", 100, 105))
    async with opened(store) as app:
        for leave in ("arrow", "phone"):
            await touch(app, "hand-2")
            assert not app.has("total-A")
            await (touch(app, "back") if leave == "arrow" else app.back())
            assert app.has("total-A")


@pytest.mark.parametrize("address", ["/line/99", "/line/abc", "/nowhere"])
async def test_no_address_is_a_dead_end(store: Store, address: str):
    begin(store, hand("A", 100, 105))
    async with opened(store) as app:
        await app.go(address)
        assert app.identifiers()
        if app.has("back"):
            await touch(app, "back")
        assert app.has("total-A")


@pytest.mark.parametrize("address", ["/hand", "/line/0"])
async def test_no_address_is_a_dead_end_before_the_first_match(new_app: FletHarness, address: str):
    await new_app.go(address)
    if new_app.has("back"):
        await touch(new_app, "back")
    await touch(new_app, "start-match")
