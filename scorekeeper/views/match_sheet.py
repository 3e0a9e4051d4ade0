"""What is known of a match beside its hands: a note and the place. It can be deleted here."""

from collections.abc import Callable
from dataclasses import dataclass, replace

import flet as ft

from scorekeeper.scoring.summary import KeptMatch
from scorekeeper.views import theme
from scorekeeper.views.kit.bars import secondary_button
from scorekeeper.views.kit.forms import SHEET, bottom_sheet, text_field
from scorekeeper.views.kit.measure import unparted
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.state import AppState

_NOTE_LENGTH, _PLACE_LENGTH = 500, 60


@dataclass(frozen=True, slots=True)
class MatchForm:
    """The note and the place as they are typed."""

    kept: KeptMatch
    note: str
    place: str

    @property
    def described(self) -> tuple[str | None, str | None]:
        """The note and the place to keep. A field counts what looks like a letter, which may be
        several."""
        return self.note.strip()[:_NOTE_LENGTH] or None, self.place.strip()[:_PLACE_LENGTH] or None


def form_of(kept: KeptMatch) -> MatchForm:
    return MatchForm(kept, kept.match.note or "", kept.place or "")


def match_sheet(
    state: AppState,
    form: MatchForm,
    say: Callable[[MatchForm], None],
    share: Callable[[], None],
    delete: Callable[[], None],
    close: Callable[[], None],
) -> ft.DialogControl:
    """The form in a sheet over the list."""
    _ = state.tr.text

    def field(identifier: str, label: str, value: str, key: str, longest: int) -> ft.Control:
        def on_change(event: ft.Event[ft.TextField]) -> None:
            say(replace(form, **{key: event.control.value or ""}))

        return text_field(identifier, label, value, on_change, max_length=longest)

    names = " – ".join(party.name for party in form.kept.match.sides)
    done = icon_button("close", ft.Icons.CHECK, _("Done"), close)
    room = min(state.width, SHEET) - 2 * theme.GAP_4 - theme.TOUCH - theme.GAP_3
    title, size = unparted(names, room, state.text_scale, theme.TITLE, theme.FINE)
    return bottom_sheet(
        title,
        [
            field("match-place", _("Where it was played"), form.place, "place", _PLACE_LENGTH),
            field("match-note", _("Note"), form.note, "note", _NOTE_LENGTH),
            secondary_button("share-match", _("Send the sheet"), share),
            secondary_button("delete-match", _("Delete the match"), delete, danger=True),
        ],
        close=done,
        on_dismiss=close,
        size=size,
    )
