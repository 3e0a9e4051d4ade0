"""Names and notes that would command something elsewhere are text on every screen."""

from dataclasses import replace

import flet as ft
import pytest

from scorekeeper.scoring.model import Adjustment, Match, Party
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import hand, opened

TEXTS = {
    "control": "a\x07\x1b[31mb\x7f",
    "right to left": "\u202eabc\u202c\u2066d",
    "html": "<script>alert(1)</script><b>x</b>",
    "formula": '=HYPERLINK("x")',
    "markup": "**bold** [link](https://example.org) {side} %s {0.__class__}",
    "lines": "one\ntwo\r\nthree",
}
SCREENS = ["/", "/hand", "/line/0", "/line/2", "/adjust/2", "/new", "/rules", "/house-rules"]
SCREENS += ["/what-if", "/matches", "/settings"]
AT = "2025-12-24T21:00:00+00:00"


def begin(store: Store, text: str, target: int) -> None:
    match = Match(
        rules_of("tsaka-tsaka", target=target),
        (Party("A", text, (text, "x")), Party("B", "Them", ("y", text))),
        first_dealer="A1",
        id="00000000-0000-4000-8000-000000000000",
        created=AT,
        note=text,
    )
    record = Record(match)
    played = replace(hand("A", 100, 105, trump="spades"), note=text)
    for entry in (played, hand("B", 90, 97), Adjustment({"A": 40}, text)):
        record = record.write(entry, AT)
    store.begin(record)


def shown_as_text(app: FletHarness) -> None:
    """Nothing on the screen reads markup or opens an address."""
    kinds = {type(control) for control in app.walk()}
    assert not kinds & {ft.Markdown}
    assert not [control for control in app.walk() if getattr(control, "url", None)]


@pytest.mark.parametrize("target", [2000, 50])
@pytest.mark.parametrize("text", TEXTS.values(), ids=TEXTS.keys())
async def test_what_was_typed_is_shown_as_it_is(store: Store, text: str, target: int):
    begin(store, text, target)
    async with opened(store) as app:
        for screen in SCREENS:
            await app.go(screen)
            shown_as_text(app)
            assert not app.has("trouble"), screen
        await app.go("/adjust/2")
        assert text in app.texts()
