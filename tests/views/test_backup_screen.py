"""The backup from the settings: saved, looked into, restored, and undone."""

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.files import picked, refuse
from tests.views.scorer import begin, hand, opened, stored, touch


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Store]:
    """Another device, on which the same match went on, and was won in dark colours."""
    with closing(Store.open(tmp_path / "other")) as other:
        begin(other, hand("A", 80, 97), hand("B", 90, 97))
        other.keep_setting("theme", "dark")
        yield other


def answering(store: Store, pick: Any, save: Any = None, **device: Any):
    answers = {"pick_files": pick, "save_file": save}
    return opened(store, route="/backup", answers=answers, **device)


def figures(app: FletHarness) -> list[str]:
    """What is told of the backup, without the time it was saved at."""
    return app.texts(app.node("backup-contents"))[3::2]


async def test_it_is_reached_from_the_settings(store: Store):
    begin(store)
    async with opened(store, route="/settings") as app:
        await touch(app, "backup")
        assert app.text_of("title") == "Backup"
        await touch(app, "back")
        assert app.has("keep-awake")


async def test_what_is_saved_can_be_restored(store: Store, other: Store):
    begin(store, hand("A", 80, 97))
    async with answering(store, [], "/home/me/tefteri.tefteri") as app:
        await touch(app, "save-backup")
        assert app.text_of("backup-said") == "Saved, with 1 match."
        (call,) = [arguments for name, arguments in app.calls if name == "save_file"]
    assert call["file_name"].endswith(".tefteri")
    assert other.backups.look_into(call["src_bytes"]).matches == 1


async def test_a_download_is_saved_although_nobody_says_where(store: Store):
    async with answering(store, [], None, web=True) as app:
        await touch(app, "save-backup")
        assert app.text_of("backup-said") == "Saved, with 0 matches."


async def test_leaving_is_no_error_and_a_device_without_files_says_so(store: Store):
    async with answering(store, []) as app:
        await touch(app, "save-backup", "choose-backup")
        assert not app.has("backup-said")
    async with answering(store, refuse, refuse) as app:
        await touch(app, "save-backup")
        assert app.text_of("backup-said") == "This device saves no files."
        await touch(app, "choose-backup")
        assert app.text_of("backup-said") == "This device opens no files."


async def test_a_match_that_cannot_be_read_is_told(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    begin(store)
    monkeypatch.setattr("scorekeeper.storage.backup._can_be_read", lambda line: False)
    async with answering(store, [], "/home/me/tefteri.tefteri") as app:
        await touch(app, "save-backup")
        assert app.text_of("backup-said") == ("1 match cannot be read and is not in the backup.")


async def test_restored_beside_and_undone(store: Store, other: Store):
    begin(store, hand("A", 80, 97))
    async with answering(store, picked(all=other.backups.save().data)) as app:
        await touch(app, "choose-backup")
        assert figures(app) == ["1", "0", "1"]
        await touch(app, "restore-beside")
        assert app.text_of("backup-said") == "1 match is as in the backup now."
        assert len(stored(store)) == 2
        await touch(app, "undo-restore")
        assert app.text_of("backup-said") == "Everything is as it was before."
        assert not app.has("undo-restore")
        assert len(stored(store)) == 1


async def test_restored_in_place_the_app_goes_by_the_settings_that_came(store: Store, other: Store):
    begin(store, hand("A", 80, 97))
    async with answering(store, picked(all=other.backups.save().data)) as app:
        await touch(app, "choose-backup", "restore-in-place")
        assert app.page.theme_mode
        assert app.page.theme_mode.value == "dark"
        await touch(app, "back", "back")
        assert app.has("hand-2")


async def test_a_second_tap_leaves_the_way_back(store: Store, other: Store):
    begin(store, hand("A", 80, 97))
    async with answering(store, picked(all=other.backups.save().data)) as app:
        await touch(app, "choose-backup")
        await app.click("restore-in-place", times=2)
        await touch(app, "undo-restore")
        assert len(stored(store)) == 1


async def test_a_backup_can_be_left_alone(store: Store, other: Store):
    async with answering(store, picked(all=other.backups.save().data)) as app:
        await touch(app, "choose-backup")
        assert figures(app) == ["1", "1", "0"]
        await touch(app, "restore-not")
        assert not app.has("backup-contents")
    assert store.current() is None


async def test_a_damaged_backup_is_told_and_changes_nothing(store: Store, other: Store):
    begin(store)
    data = other.backups.save().data
    async with answering(store, picked(all=data.replace(b'"bid":90', b'"bid":95'))) as app:
        await touch(app, "choose-backup")
        assert app.text_of("backup-said") == (
            "Match 1 of this backup: Hand 2, contract.bid: Bids go in tens."
        )
        assert not app.has("restore-beside")
    assert stored(store) == ()


async def test_where_what_is_here_cannot_be_kept_nothing_is_done(
    store: Store, other: Store, tmp_path: Path
):
    begin(store)
    (tmp_path / "before-restore.tefteri").mkdir()
    async with answering(store, picked(all=other.backups.save().data)) as app:
        await touch(app, "choose-backup", "restore-in-place")
        assert app.text_of("backup-said") == (
            "There is no room to keep what is here. Nothing was changed."
        )
        assert app.has("restore-in-place")
    assert stored(store) == ()


async def test_what_was_here_is_gone(store: Store, other: Store, tmp_path: Path):
    async with answering(store, picked(all=other.backups.save().data)) as app:
        await touch(app, "choose-backup", "restore-in-place")
        (tmp_path / "before-restore.tefteri").unlink()
        await touch(app, "undo-restore")
        assert app.text_of("backup-said") == "What was here before cannot be had back."
    assert len(stored(store)) == 2
