"""The form for points that the table agreed on."""

import flet as ft
import pytest

from scorekeeper.scoring.model import Adjustment, Contract, Match, Party, Played, Tricks
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.repository import Store
from scorekeeper.views.adjust import Form
from tests.headless import FletHarness
from tests.views.scorer import at_once, begin, choose_in_menu, hand, opened, stored, totals, touch


def typed(app: FletHarness, side: str) -> str:
    return app.find(ft.TextField, within=app.node(f"adjust-{side}")).value


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("10", "–10"),
        ("-10", "10"),
        ("–10", "10"),
        ("−10", "10"),
        ("+10", "–10"),
        ("", "–"),
        ("–", ""),
    ],
)
def test_the_sign_is_turned(before: str, after: str):
    assert Form().saying("A", before).turned("A").points["A"] == after


def test_turning_one_side_leaves_the_other():
    assert Form({"A": "5", "B": "7"}, "why").turned("B") == Form({"A": "5", "B": "–7"}, "why")


@pytest.mark.parametrize(
    ("points", "entry"),
    [
        ({"A": "–", "B": "10"}, Adjustment({"B": 10})),
        ({"A": "–10"}, Adjustment({"A": -10})),
        ({"A": "–"}, None),
        ({"A": "0"}, None),
        ({"A": "1–0"}, None),
    ],
)
def test_what_is_typed_as_an_adjustment(points: dict, entry: Adjustment | None):
    assert Form(points).entry() == entry


async def test_a_penalty_with_figures_alone(store: Store):
    """A phone's figures come without a minus."""
    begin(store, hand("A", 80, 97))
    async with opened(store) as app:
        await choose_in_menu(app, "adjust")
        await app.type("adjust-A", "10")
        await touch(app, "sign-A")
        assert typed(app, "A") == "–10"
        await touch(app, "write-adjustment")
        assert totals(app) == ("8", "6")
    assert stored(store)[-1] == Adjustment({"A": -10})


async def test_the_sign_before_the_figures(app: FletHarness, store: Store):
    await choose_in_menu(app, "adjust")
    await touch(app, "sign-B")
    await app.type("adjust-B", typed(app, "B") + "20")
    await touch(app, "write-adjustment")
    assert stored(store) == (Adjustment({"B": -20}),)


async def test_the_sign_counts_though_the_screen_has_not_followed(app: FletHarness, store: Store):
    await choose_in_menu(app, "adjust")
    await app.type("adjust-A", "10")
    await at_once(app, "sign-A", "write-adjustment")
    assert stored(store) == (Adjustment({"A": -10}),)


async def test_the_totals_are_shown_before_anything_is_written(store: Store):
    begin(store, hand("A", 80, 97), target=50)
    async with opened(store) as app:
        await choose_in_menu(app, "adjust")
        assert not app.has("consequence")
        await app.type("adjust-A", "10")
        assert app.text_of("consequence") == "Totals: 28 : 6 (now 18 : 6)"
        await app.type("adjust-B", "-5")
        assert app.text_of("consequence") == "Totals: 28 : 1 (now 18 : 6)"
        await app.type("adjust-A", "40")
        assert app.text_of("consequence").endswith("Then Us has won.")
        await app.type("adjust-A", "4o")
        assert not app.has("consequence")
    assert len(stored(store)) == 1


async def test_an_edit_starts_from_what_is_on_the_line(store: Store):
    begin(store, hand("A", 80, 97), Adjustment({"A": -10}, "revoke"))
    async with opened(store) as app:
        await touch(app, "hand-2", "edit-hand")
        assert (typed(app, "A"), typed(app, "B")) == ("–10", "")
        await touch(app, "sign-A")
        assert app.text_of("consequence") == "Totals: 28 : 6 (now 8 : 6)"
        await touch(app, "write-adjustment")
        assert totals(app) == ("28", "6")
    assert stored(store)[1] == Adjustment({"A": 10}, "revoke")


async def test_enter_in_a_field_writes_it_once(app: FletHarness, store: Store):
    await choose_in_menu(app, "adjust")
    await app.type("adjust-A", "10", submit=True)
    assert stored(store) == (Adjustment({"A": 10}),)
    assert app.has("total-A")


async def test_three_sides_are_written_together(store: Store):
    sides = (Party("A", "Anna"), Party("B", "Vasos"), Party("C", "Christos"))
    match = Match(
        rules_of("coffeehouse", target=1001),
        sides,
        seats=3,
        id="00000000-0000-4000-8000-000000000000",
        created="2025-12-24T20:00:00+00:00",
    )
    taken = Played(Contract("A"), Tricks({"A": 90, "B": 42, "C": 30}))
    store.begin(Record(match).write(taken, "2025-12-24T20:05:00+00:00"))
    async with opened(store, size=(320, 568)) as app:
        await choose_in_menu(app, "adjust")
        await app.type("adjust-C", "7")
        assert app.text_of("consequence") == "Totals: 90 : 42 : 37 (now 90 : 42 : 30)"
        await touch(app, "write-adjustment")
    assert stored(store)[-1] == Adjustment({"C": 7})
