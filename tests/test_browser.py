"""The app as a browser has it, without the browser: what is kept beside the matches."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import flet as ft
import pytest

from scorekeeper import browser
from scorekeeper.scoring.draft import Draft
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import begin, hand


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return browser.open_in_browser(str(tmp_path), ["en"], lambda at_once: None)


def opened(
    store: Store, folder: Path, monkeypatch: pytest.MonkeyPatch, *languages: str
) -> tuple[FletHarness, list[str]]:
    """The app as ``browser.run`` gives it to Flet, and when its first screen was drawn."""
    mains: list[Any] = []
    shown: list[str] = []
    monkeypatch.setattr(ft, "run", mains.append)
    browser.run(store, str(folder), languages, lambda: shown.append("shown"))
    return FletHarness(mains[0], web=True), shown


def glance(folder: Path) -> dict[str, Any]:
    return json.loads((folder / browser.GLANCE).read_text(encoding="utf-8"))


async def test_the_glance_says_what_the_sheet_says(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    begin(store, hand("A", 100, 105, trump="spades"), dealer="A1")
    harness, shown = opened(store, tmp_path, monkeypatch, "el-CY", "en")
    async with harness as app:
        assert shown == ["shown"]
        kept = glance(tmp_path)
        assert kept["language"] == "el"
        sheet = kept["sheet"]
        for side in sheet["sides"]:
            assert app.text_of(f"total-{side['side']}") == side["total"]
            assert app.text_of(f"need-{side['side']}") == side["need"]
        assert [line["contract"]["bid"] for line in sheet["lines"]] == ["100♠"]
        assert sheet["draft"] == ""
        await app.click("passed-out")
        lines = glance(tmp_path)["sheet"]["lines"]
        assert [line["number"] for line in lines] == ["1", "2"]
        assert lines[1]["remark"] in app.text_of("hand-2")
        await app.click("who-bid-B")
        assert "Them" in glance(tmp_path)["sheet"]["draft"]


async def test_there_is_no_sheet_to_glance_at_before_a_match(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    harness, _ = opened(store, tmp_path, monkeypatch, "en")
    async with harness as app:
        assert glance(tmp_path)["sheet"] is None
        await app.click("start-match")
        assert glance(tmp_path)["sheet"]["lines"] == []


def test_every_write_is_told_and_no_reading(tmp_path: Path):
    told: list[bool] = []
    store = browser.open_in_browser(str(tmp_path), ["en"], told.append)
    told.clear()  # a new file is written to
    record = begin(store)
    assert told == [True]
    record = store.keep_draft(record.on_pad(Draft(side="A")))
    assert told == [True, False]
    store.current()
    store.names_used()
    assert told == [True, False]
    store.keep_setting("theme", "dark")
    assert told == [True, False, True]
    store.close()


def test_why_there_are_no_matches_is_said_in_the_browsers_language(tmp_path: Path):
    Store.open(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / "tefteri.db")) as newer:
        newer.execute("PRAGMA user_version = 99")
    with pytest.raises(SystemExit, match="γράφτηκε από νεότερο Τεφτέρι"):
        browser.open_in_browser(str(tmp_path), ["el"], lambda at_once: None)
