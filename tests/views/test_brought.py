"""Match files opened from the list of matches."""

import json
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.storage.repository import Store
from tests.views.files import picked, refuse
from tests.views.scorer import opened, touch

MATCH: dict[str, Any] = {
    "format": "pilotta-match",
    "version": 1,
    "rules": {"profile": "tsaka-tsaka"},
    "sides": [{"id": "A", "name": "Ours"}, {"id": "B", "name": "Theirs"}],
    "created": "2026-01-02T20:00:00Z",
    "hands": [
        {"kind": "played", "contract": {"side": "A", "bid": 90}, "tricks": {"points": {"A": 97}}}
    ],
}


def text(**more: Any) -> bytes:
    return json.dumps(MATCH | more).encode()


def answering(store: Store, answer: Any):
    return opened(store, route="/matches", answers={"pick_files": answer})


async def test_matches_are_brought_in_and_told(store: Store):
    bad = text(hands=[*MATCH["hands"], {"kind": "passed_out", "hand": 2}])
    files = picked(first=text(), again=text(), bad=bad, other=text(note="x"), diary=b"Dear diary")
    async with answering(store, files) as app:
        await touch(app, "open-files")
        assert app.text_of("brought-new") == "2 matches were brought in."
        assert app.text_of("brought-here") == "1 match was here already."
        assert app.text_of("brought-wrong-1").startswith("bad: Hand 2, hand: ")
        assert app.text_of("brought-wrong-2") == (
            "diary: This is not a match file, or it cannot be read."
        )
        await touch(app, "close")
        assert app.has("match-2")
        await touch(app, "match-1")
        assert app.text_of("total-A") == "19"


@pytest.mark.parametrize("created", ["0001-01-01", "0001-01-01T00:00:00+14:00", "9999-12-31"])
async def test_a_match_of_another_age_can_be_shown(store: Store, created: str):
    won = [{"kind": "adjustment", "points": {"A": 400}}]
    files = picked(old=text(created=created, hands=won), running=text(created=created))
    async with answering(store, files) as app:
        await touch(app, "open-files", "close", "match-1", "more")
    async with opened(store, route="/matches") as app:
        await touch(app, "match-2")
        assert app.has("winner")


async def test_nothing_chosen_changes_nothing(store: Store):
    async with answering(store, []) as app:
        await touch(app, "open-files")
        assert not app.has("close")


async def test_a_device_without_files_says_so(store: Store):
    async with answering(store, refuse) as app:
        await touch(app, "open-files")
        assert app.text_of("brought-not") == "This device opens no files."
        await app.dismiss()
        assert not app.has("brought-not")


async def test_a_file_that_the_device_names_by_its_path(store: Store, tmp_path: Path):
    path = tmp_path / "a.json"
    path.write_bytes(text())
    files = [{"id": 0, "name": "a.json", "size": 1, "path": str(path), "bytes": None}]
    async with answering(store, files) as app:
        await touch(app, "open-files")
        assert app.has("brought-new")
