"""The backup: everything saved as one file, and brought back from it."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from typing import Literal

import flet as ft

from scorekeeper.backups import BackupError, Contents
from scorekeeper.dates import date_text, day_of
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import BACKUP, SETTINGS, go, use_app
from scorekeeper.views.kit.bars import app_bar, secondary_button, text_button
from scorekeeper.views.kit.cards import card, notice, step_row
from scorekeeper.views.kit.words import text
from scorekeeper.views.phrases import hour
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState
from scorekeeper.wording import backup_error_text, left_out_text, restored_text


@dataclass(frozen=True, slots=True)
class Chosen:
    """A backup that may be restored."""

    data: bytes
    contents: Contents


@dataclass(frozen=True, slots=True)
class Shown:
    """What is on the screen: a backup that was chosen, or what came of the last touch."""

    chosen: Chosen | None = None
    kind: Literal["error", "done", "hint"] = "hint"
    said: str = ""
    can_undo: bool = False


Put = Callable[[Shown], None]


@component
def BackupScreen() -> ft.View:
    state = use_app()
    shown, draw = ft.use_state(Shown())
    now = ft.use_memo(lambda: [shown], [])
    _ = state.tr.text

    def put(shown: Shown) -> None:
        now[0] = shown
        draw(shown)

    async def save() -> None:
        put(await _saved(state))

    async def choose() -> None:
        chosen = await _chosen(state)
        if chosen is not None:
            put(chosen)

    def meant(act: Callable[[], Shown]) -> Callable[[], None]:
        """What a second tap would do has been done: it would only make the way back longer."""
        return state.meant(lambda: now[0], lambda: put(act()))

    about = _(
        "All matches with everything that was changed in them, your house rules and these "
        "settings, as one file. Keep it where you find it when this device is lost."
    )
    parts: list[ft.Control] = [
        text(about, theme.SMALL, color=theme.MUTE),
        secondary_button("save-backup", _("Save a backup"), save),
        secondary_button("choose-backup", _("Restore a backup"), choose),
    ]
    if shown.said:
        parts.append(notice("backup-said", shown.said, kind=shown.kind))
    if shown.can_undo:
        undo = text_button("undo-restore", _("Undo"), meant(lambda: _undone(state)))
        parts.append(ft.Row([undo], alignment=ft.MainAxisAlignment.END))
    if shown.chosen is not None:
        parts += _question(state, shown.chosen, meant)
    body = ft.Column(
        [*parts, ft.Container(height=theme.GAP_2)],
        spacing=theme.GAP_3,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    bar = app_bar(_("Backup"), back=(_("Back to the settings"), partial(go, SETTINGS)))
    whole = ft.Column(
        [bar, column(body)], spacing=0, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return screen(state, BACKUP, whole)


def _question(
    state: AppState, chosen: Chosen, meant: Callable[[Callable[[], Shown]], Callable[[], None]]
) -> list[ft.Control]:
    """What is in the backup, and how it is to be restored."""
    _ = state.tr.text
    contents = chosen.contents
    day = date_text(day_of(contents.created), state.tr)
    rows: list[ft.Control] = [
        step_row(_("Saved on {day}, {time}").format(day=day, time=hour(contents.created))),
        step_row(_("Matches"), str(contents.matches)),
        step_row(_("Not here yet"), str(contents.new)),
        step_row(_("Changed later than here"), str(contents.later)),
    ]

    def hint(words: str) -> ft.Control:
        return text(words, theme.FINE, color=theme.MUTE)

    return [
        card(_("In this backup"), rows, identifier="backup-contents"),
        secondary_button(
            "restore-beside",
            _("Add it to what is here"),
            meant(lambda: _restored(state, chosen, in_place=False)),
        ),
        hint(_("Of a match that is in both, the one that was changed last stays.")),
        secondary_button(
            "restore-in-place",
            _("In place of what is here"),
            meant(lambda: _restored(state, chosen, in_place=True)),
            danger=True,
        ),
        hint(_("What is not in the backup goes: matches, house rules and settings.")),
        secondary_button("restore-not", state.tr.text_in("dialog", "Cancel"), meant(Shown)),
    ]


# What a touch does.


async def _saved(state: AppState) -> Shown:
    tr = state.tr
    saved = state.store.backups.save()
    today = datetime.now().astimezone().date()
    done = await state.device.save_file(f"tefteri-{today}.tefteri", saved.data)
    if done is None:
        return Shown(None, "error", tr.text("This device saves no files."))
    if not done:
        return Shown()
    if saved.left_out:
        return Shown(None, "error", left_out_text(saved.left_out, tr))
    words = tr.plural("Saved, with {n} match.", "Saved, with {n} matches.", saved.matches)
    return Shown(None, "done", words.format(n=saved.matches))


async def _chosen(state: AppState) -> Shown | None:
    """The backup that somebody chooses, looked into; None where they leave it."""
    files = await state.device.pick_files()
    if files is None:
        return Shown(None, "error", state.tr.text("This device opens no files."))
    if not files:
        return None
    data = files[0].data
    try:
        return Shown(Chosen(data, state.store.backups.look_into(data)))
    except BackupError as error:
        return Shown(None, "error", backup_error_text(error, state.tr))


def _restored(state: AppState, chosen: Chosen, *, in_place: bool) -> Shown:
    try:
        restored = state.store.backups.restore(chosen.data, in_place=in_place)
    except OSError:  # what is here could not be kept, so nothing was done
        words = state.tr.text("There is no room to keep what is here. Nothing was changed.")
        return Shown(chosen, "error", words)
    state.load()
    return Shown(None, "done", restored_text(restored, state.tr), can_undo=True)


def _undone(state: AppState) -> Shown:
    try:
        state.store.backups.undo()
    except (OSError, BackupError):
        return Shown(None, "error", state.tr.text("What was here before cannot be had back."))
    state.load()
    return Shown(None, "done", state.tr.text("Everything is as it was before."))
