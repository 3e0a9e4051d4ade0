"""The sheet of a match taken elsewhere: sent, saved or copied, with what the device has."""

from typing import Any

import pytest

from scorekeeper.export import exported
from scorekeeper.formats import FORMATS, Format, Options
from scorekeeper.i18n import translator
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import Match, Party, Tricks
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.repository import Store
from scorekeeper.views.share import file_name
from tests.headless import FletHarness
from tests.views.scorer import begin, choose_in_menu, hand, opened, record_of, touch

WON = hand("A", "capot", Tricks({}, "A"), stake="reopened")
SENT = {"status": "success", "raw": "mail"}
LEFT = {"status": "dismissed", "raw": ""}


def refuse(_: object) -> None:
    raise NotImplementedError("not on this platform")


def device(**answers: Any) -> dict[str, Any]:
    return {"share_files": refuse, "save_file": refuse, "set": refuse, **answers}


def called(app: FletHarness, name: str) -> list[Any]:
    return [arguments for called, arguments in app.calls if called == name]


@pytest.mark.parametrize("format", FORMATS)
async def test_what_is_sent_is_what_is_exported(store: Store, format: Format):
    match = begin(store, WON, target=101).match
    store.archive.describe(match.id or "", None, "Pafos")
    async with opened(store, answers=device(share_files=SENT)) as app:
        await touch(app, "send-sheet", f"share-{format}")
        assert app.text_of("share-outcome") == "It was sent."
        (sent,) = called(app, "share_files")
    (file,) = sent["files"]
    assert file.name == f"Tefteri 2025-12-24 Us – Them.{format}"
    match = record_of(store).match
    options = Options(place="Pafos")
    assert file.data == exported(match, score_match(match), format, translator("en"), options)


@pytest.mark.parametrize(
    ("answers", "format", "outcome"),
    [
        ({"share_files": LEFT}, "pdf", None),
        ({"save_file": "/home/x.pdf"}, "pdf", "It was saved."),
        (
            {"share_files": {"status": "unavailable", "raw": ""}, "save_file": "/x"},
            "png",
            "It was saved.",
        ),
        ({"save_file": None}, "csv", None),
        ({"set": None}, "txt", "Copied: paste it into a message."),
        ({"share_files": SENT}, "txt", "It was sent."),
        ({}, "xlsx", "This device neither sends nor saves files. Copy the text instead."),
    ],
)
async def test_by_what_the_device_has(
    store: Store, answers: dict[str, Any], format: Format, outcome: str | None
):
    begin(store, WON, target=101)
    async with opened(store, answers=device(**answers)) as app:
        await touch(app, "send-sheet", f"share-{format}")
        assert app.has("share-outcome") == (outcome is not None)
        assert outcome is None or app.text_of("share-outcome") == outcome
        await touch(app, "close")
        assert not app.has("share-png")
        await touch(app, "send-sheet")
        assert not app.has("share-outcome")


async def test_from_the_menu_of_the_sheet(store: Store):
    begin(store, hand("A", 80, 97))
    async with opened(store, answers=device(set=None)) as app:
        await choose_in_menu(app, "share")
        await touch(app, "share-txt")
        (copied,) = called(app, "set")
        assert "Us" in copied["data"]
        assert len(copied["data"]) < 4000


async def test_from_the_archive(store: Store):
    begin(store, WON, target=101)
    async with opened(store, route="/matches", answers=device(set=None)) as app:
        await touch(app, "match-1-more")
        await app.type("match-place", "Pafos")
        await touch(app, "share-match", "share-txt")
        assert "Pafos" in called(app, "set")[0]["data"]
        await touch(app, "close")
        assert app.has("matches-search")


def test_the_name_of_the_file_is_one_that_every_system_takes():
    def named(*names: str, created: str | None = None) -> str:
        sides = tuple(Party(side, name) for side, name in zip(("A", "B"), names, strict=True))
        return file_name(Match(rules_of("tsaka-tsaka"), sides, created=created), "pdf")

    assert named("Εμείς", "Εσείς", created="2026-12-01") == "Tefteri 2026-12-01 Εμείς – Εσείς.pdf"
    assert named('a/b\\c:"?', "<|>*\n") == "Tefteri a_b_c___ – _____.pdf"
    assert named("x" * 90, "y") == f"Tefteri {'x' * 72}.pdf"


async def test_where_no_picture_can_be_made_the_pdf_is_named_instead(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("scorekeeper.formats.find_spec", lambda name: None)
    begin(store, WON, target=101)
    async with opened(store, answers=device(share_files=SENT)) as app:
        await touch(app, "send-sheet")
        assert "not in a browser: send the PDF" in app.texts(app.node("share-png"))
        with pytest.raises(AssertionError, match="nothing to tap"):
            await app.click("share-png")
        await touch(app, "share-pdf")
        assert app.text_of("share-outcome") == "It was sent."
