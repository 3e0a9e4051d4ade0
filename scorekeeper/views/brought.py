"""Match files that are opened: chosen on the device, brought in, and what came of each."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime

import flet as ft

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.record import Record
from scorekeeper.views.kit.cards import notice
from scorekeeper.views.kit.forms import bottom_sheet
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.state import AppState
from scorekeeper.wording import error_message


@dataclass(frozen=True, slots=True)
class Brought:
    """How many matches came of the files, how many were here already, and what is wrong with the
    others, in words. Not ``possible`` where the device has no files to choose from."""

    new: int = 0
    here: int = 0
    wrong: tuple[str, ...] = ()
    possible: bool = True


async def bring_in(state: AppState) -> Brought | None:
    """Let files be chosen, and keep the matches in them; None where nobody chose any. A file that
    is wrong does not keep the others out."""
    files = await state.device.pick_files()
    if files is None:
        return Brought(possible=False)
    if not files:
        return None
    opened = datetime.now(UTC).isoformat(timespec="seconds")
    records: list[Record] = []
    wrong: list[str] = []
    for file in files:
        try:
            records.append(state.store.archive.read(file.data, opened))
        except ScoringError as error:
            wrong.append(f"{file.name}: {error_message(error, state.tr)}")
    kept = state.store.archive.keep(records)
    return Brought(kept.count(True), kept.count(False), tuple(wrong))


def brought_sheet(state: AppState, brought: Brought, close: Callable[[], None]) -> ft.DialogControl:
    """What came of the files, in a sheet over the list."""
    tr = state.tr
    told: list[ft.Control] = []
    if not brought.possible:
        told.append(notice("brought-not", tr.text("This device opens no files."), kind="error"))
    if brought.new:
        words = tr.plural("{n} match was brought in.", "{n} matches were brought in.", brought.new)
        told.append(notice("brought-new", words.format(n=brought.new), kind="done"))
    if brought.here:
        words = tr.plural(
            "{n} match was here already.", "{n} matches were here already.", brought.here
        )
        told.append(notice("brought-here", words.format(n=brought.here), kind="hint"))
    told += [
        notice(f"brought-wrong-{number}", words, kind="error")
        for number, words in enumerate(brought.wrong, 1)
    ]
    done = icon_button("close", ft.Icons.CHECK, tr.text("Done"), close)
    return bottom_sheet(tr.text("Opened files"), told, close=done, on_dismiss=close)
