"""The commands about the folder of matches: bring in match files, save a backup, restore one."""

import os
import sqlite3
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

from sqlalchemy.exc import SQLAlchemyError

from scorekeeper.backups import BackupError
from scorekeeper.i18n import Translator, start_language, translator
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.record import Record
from scorekeeper.storage.backup import KEPT_BEFORE, write_whole
from scorekeeper.storage.migrations import StoreTooNew
from scorekeeper.storage.opening import open_match
from scorekeeper.storage.paths import DATABASE, data_folder
from scorekeeper.storage.repository import Store
from scorekeeper.wording import backup_error_text, error_message, left_out_text, restored_text

_WRONG_FILE = 2
_NOT_WRITTEN = 1

Say = Callable[[str], None]


AnyStore = TypeVar("AnyStore", bound=Store)


def open_store(
    folder: Path,
    kind: type[AnyStore],
    locales: Sequence[str] | None = None,
    on_written: Callable[[bool], object] = lambda at_once: None,
) -> AnyStore:
    """The store of a folder; the program's end, with the reason, where it cannot be had. It is said
    in the first of the languages that the app has, or in the system's. ``on_written``: see Store.
    """
    try:
        return kind.open(folder, on_written)
    except (StoreTooNew, OSError, sqlite3.Error, SQLAlchemyError) as error:
        sys.exit(_why_not(folder, error, locales))


def systems_words() -> Translator:
    """The words in which a console is answered."""
    return translator(start_language([os.environ.get("LC_ALL") or os.environ.get("LANG", "")]))


def _why_not(folder: Path, error: Exception, locales: Sequence[str] | None) -> str:
    """Why the matches of this folder cannot be had."""
    tr = systems_words() if locales is None else translator(start_language(locales))
    if isinstance(error, StoreTooNew):
        why = tr.text("{file} was written by a newer version of Tefteri, which has to open it.")
    else:
        why = tr.text("{file} cannot be made or opened: {error}.")
    return why.format(file=folder / DATABASE, error=error)


def bring_in(
    files: Sequence[str], data: Path | None, tr: Translator, say: Say, complain: Say
) -> int:
    """Keep the matches of these files, but for those that are here; the exit status."""
    opened = datetime.now(UTC).isoformat(timespec="seconds")
    records: dict[str, Record] = {}
    status = 0
    for file in files:
        try:
            records[file] = open_match(Path(file).read_bytes(), opened)
        except OSError:
            fault = ScoringError("malformed", "")
        except ScoringError as error:
            fault = error
        else:
            continue
        status = _WRONG_FILE
        complain(f"{file}: {error_message(fault, tr)}")
    if not records:
        return status
    with closing(open_store(data_folder(data), Store)) as store:
        kept = store.archive.keep(list(records.values()))
    for file, is_new in zip(records, kept, strict=True):
        said = tr.text("brought in") if is_new else tr.text("is here already")
        say(f"{file}: {said}")
    return status


def backup(out: Path, data: Path | None, tr: Translator, say: Say, complain: Say) -> int:
    """Write a backup of everything; the exit status."""
    with closing(open_store(data_folder(data), Store)) as store:
        saved = store.backups.save()
    try:
        write_whole(out, saved.data)
    except OSError as error:
        complain(str(error))
        return _NOT_WRITTEN
    counted = tr.plural("{n} match", "{n} matches", saved.matches).format(n=saved.matches)
    say(f"{out}: {counted}")
    if saved.left_out:
        complain(left_out_text(saved.left_out, tr))
        return _NOT_WRITTEN
    return 0


def restore(
    file: Path, data: Path | None, in_place: bool, tr: Translator, say: Say, complain: Say
) -> int:
    """Bring back a backup; the exit status."""
    try:
        whole = file.read_bytes()
    except OSError as error:
        complain(str(error))
        return _WRONG_FILE
    folder = data_folder(data)
    with closing(open_store(folder, Store)) as store:
        try:
            restored = store.backups.restore(whole, in_place=in_place)
        except BackupError as error:
            complain(f"{file}: {backup_error_text(error, tr)}")
            return _WRONG_FILE
        except OSError as error:
            complain(str(error))
            return _NOT_WRITTEN
    say(restored_text(restored, tr))
    text = tr.text("What was here before is in {file}; restore it with --replace to have it back.")
    say(text.format(file=folder / KEPT_BEFORE))
    return 0
