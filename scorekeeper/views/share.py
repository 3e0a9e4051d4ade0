"""The sheet of a match taken elsewhere: sent, saved, or copied, in the format that is chosen."""

import re
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Literal, NamedTuple

import flet as ft

from scorekeeper.dates import day_of
from scorekeeper.formats import Format, Options, can_be_made
from scorekeeper.i18n import Translator
from scorekeeper.scoring.model import Match
from scorekeeper.views.component import component
from scorekeeper.views.kit.cards import list_row, notice
from scorekeeper.views.kit.forms import bottom_sheet
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.ports import Sharing
from scorekeeper.views.state import AppState

_NOT_IN_NAMES = re.compile(r'[\\/:*?"<>|\x00-\x1f\x7f]')
"""What some system does not take in the name of a file."""
_LONGEST_NAME = 80

Outcome = Literal["sent", "saved", "copied", "left", "impossible"]
"""What came of it; *left* is that nobody chose anyone to send it to, or a place to save it."""


class _Told(NamedTuple):
    outcome: Outcome = "left"


def file_name(match: Match, format: Format) -> str:
    """When it was and who played: "Tefteri 2026-12-01 Us – Them.pdf"."""
    day = f"{day_of(match.created)} " if match.created else ""
    names = " – ".join(party.name for party in match.sides)
    stem = _NOT_IN_NAMES.sub("_", f"Tefteri {day}{names}")
    return f"{stem[:_LONGEST_NAME].rstrip(' .')}.{format}"


async def take_elsewhere(state: AppState, sharing: Sharing, format: Format) -> Outcome:
    """Sent by what the system has for that, else saved; a text is copied first of all."""
    options = Options(dark=state.settings.theme == "dark", place=sharing.place)
    data = state.export(sharing.match, sharing.sheet, format, state.tr, options)
    if format == "txt" and await state.device.copy(data.decode()):
        return "copied"
    name = file_name(sharing.match, format)
    sent = await state.device.send_file(name, data)
    if sent is not None:
        return "sent" if sent else "left"
    saved = await state.device.save_file(name, data)
    if saved is None:
        return "impossible"
    return "saved" if saved else "left"


def share_sheet(state: AppState) -> ft.Control:
    """What comes up over a screen while its match is to be taken elsewhere."""
    return ft.memo(ShareSheet)(state.itself, state.sharing)


@component
def ShareSheet(state: Callable[[], AppState], sharing: Sharing | None) -> ft.Control:
    """The formats to choose from, and what came of the last that was chosen."""
    told, tell = ft.use_state(_Told())
    ft.use_effect(lambda: tell(_Told()), [sharing])

    async def take(format: Format) -> None:
        if sharing is not None:
            tell(_Told(await take_elsewhere(state(), sharing, format)))

    ft.use_dialog(_sheet(state(), told.outcome, take) if sharing else None)
    return ft.Container()


def _sheet(
    state: AppState, outcome: Outcome, take: Callable[[Format], Awaitable[None]]
) -> ft.DialogControl:
    _ = state.tr.text
    rows: list[ft.Control] = [
        list_row(f"share-{format}", title, partial(take, format), subtitle=subtitle)
        if can_be_made(format)
        else list_row(f"share-{format}", title, None, subtitle=_("not in a browser: send the PDF"))
        for format, (title, subtitle) in _formats(state.tr).items()
    ]
    close = icon_button("close", ft.Icons.CHECK, _("Done"), state.end_sharing)
    # What came of it stands where the hint was, so that nothing moves.
    said = notice("share-hint", _("How is it to go?"), kind="hint")
    if words := _outcome_text(outcome, state.tr):
        kind = "error" if outcome == "impossible" else "done"
        said = notice("share-outcome", words, kind=kind)
    listed = ft.Column(
        rows, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.STRETCH
    )
    return bottom_sheet(
        _("Send the sheet"), [said, listed], close=close, on_dismiss=state.end_sharing
    )


def _formats(tr: Translator) -> dict[Format, tuple[str, str]]:
    """Each format with what it is good for."""
    _ = tr.text
    return {
        "png": (_("Picture"), _("for a chat: the sheet as it is here")),
        "txt": (_("Text"), _("copied, to be pasted into a message")),
        "pdf": (_("PDF"), _("to print and sign")),
        "xlsx": (_("Spreadsheet"), _("XLSX, with formulas")),
        "csv": (_("Table"), _("CSV, a line a hand, for other programs")),
        "json": (_("Match file"), _("opens in Tefteri on another device")),
    }


def _outcome_text(outcome: Outcome, tr: Translator) -> str:
    match outcome:
        case "sent":
            return tr.text("It was sent.")
        case "saved":
            return tr.text("It was saved.")
        case "copied":
            return tr.text("Copied: paste it into a message.")
        case "left":
            return ""
        case "impossible":
            return tr.text("This device neither sends nor saves files. Copy the text instead.")
