"""Files as a browser has them: a backup is a download, and what is opened is chosen."""

import json
from pathlib import Path

from playwright.sync_api import FilePayload

from tests.browser.driver import Phone

MATCH = {
    "format": "pilotta-match",
    "version": 1,
    "rules": {"profile": "tsaka-tsaka"},
    "sides": [{"id": "A", "name": "Εμείς"}, {"id": "B", "name": "Εσείς"}],
    "hands": [{"kind": "passed_out"}],
}


def choose(phone: Phone, identifier: str, name: str, data: bytes) -> None:
    """Touches what asks for a file, and chooses this one."""
    with phone.page.expect_file_chooser() as chooser:
        phone.tap(identifier)
    file: FilePayload = {"name": name, "mimeType": "application/octet-stream", "buffer": data}
    chooser.value.set_files(file)


def test_files_are_opened_and_a_backup_is_saved_and_restored(phone: Phone):
    phone.open("/backup")
    with phone.page.expect_download() as download:
        phone.tap("save-backup")
    phone.expect_text("backup-said", "Saved, with 0 matches.")
    empty = Path(download.value.path()).read_bytes()

    phone.open("/matches")
    choose(phone, "open-files", "final.json", json.dumps(MATCH).encode())
    phone.expect_text("brought-new", "1 match was brought in.")

    phone.open("/backup")
    choose(phone, "choose-backup", download.value.suggested_filename, empty)
    phone.tap("restore-in-place")
    phone.expect_text("backup-said", "1 match is gone.")
    phone.tap("undo-restore")
    phone.expect_text("backup-said", "Everything is as it was before.")
