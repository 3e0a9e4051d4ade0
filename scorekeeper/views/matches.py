"""The archive: all matches that are kept, by day, to be found, opened, described and deleted."""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import groupby

import flet as ft

from scorekeeper.dates import date_text, day_of
from scorekeeper.scoring.rules import PROFILES
from scorekeeper.scoring.summary import Asked, KeptMatch, Result
from scorekeeper.views import theme
from scorekeeper.views.brought import Brought, bring_in, brought_sheet
from scorekeeper.views.component import component
from scorekeeper.views.context import HOME, MATCHES, PLAYERS, go, use_app
from scorekeeper.views.kit.bars import app_bar, bottom_bar, secondary_button, text_button
from scorekeeper.views.kit.cards import caption, notice
from scorekeeper.views.kit.choices import bid_chip
from scorekeeper.views.kit.forms import text_field
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import COLUMN
from scorekeeper.views.match_row import match_row
from scorekeeper.views.match_sheet import MatchForm, form_of, match_sheet
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState
from scorekeeper.views.summing_up import summing_up, use_summing_up
from scorekeeper.wording import profile_name

_STRETCH = ft.CrossAxisAlignment.STRETCH
_PAGE = 30
"""Matches that are shown at a time."""


@dataclass(frozen=True, slots=True)
class Found:
    """What is asked for and found: the first ``shown`` of them, or as many as there are."""

    asked: Asked = field(default_factory=Asked)
    count: int = 0
    matches: tuple[KeptMatch, ...] = ()
    opened: MatchForm | None = None
    """The match whose note and place are on the screen."""
    deleted: KeptMatch | None = None
    """The one that was deleted last, and can be had back."""
    brought: Brought | None = None
    """What came of the files that were opened last."""
    missing: int = 0
    """Matches that cannot be found yet."""

    def by(self, state: AppState, asked: Asked, shown: int = _PAGE) -> "Found":
        """Looked for anew."""
        archive = state.store.archive
        matches = archive.page(asked, 0, max(shown, _PAGE))
        return replace(self, asked=asked, count=archive.count(asked), matches=matches)

    def again(self, state: AppState) -> "Found":
        return self.by(state, self.asked, len(self.matches))

    def more(self, state: AppState) -> "Found":
        """With the next ones."""
        following = state.store.archive.page(self.asked, len(self.matches), _PAGE)
        return replace(self, matches=(*self.matches, *following))


Put = Callable[[Found], None]


@component
def MatchesScreen() -> ft.View:
    state = use_app()
    found, draw = ft.use_state(lambda: Found().by(state, Asked()))
    now = ft.use_memo(lambda: [found], [])

    def put(found: Found) -> None:
        now[0] = found
        draw(found)

    use_summing_up(state, lambda missing: put(replace(now[0], missing=missing).again(state)))

    async def open_files() -> None:
        brought = await bring_in(state)
        if brought is not None:
            put(replace(now[0], brought=brought, deleted=None).again(state))

    def close_brought() -> None:
        put(replace(now[0], brought=None))

    sheet = _sheet(state, found, put, lambda: now[0])
    if found.brought is not None:
        sheet = brought_sheet(state, found.brought, close_brought)
    ft.use_dialog(sheet)
    body = ft.Column(
        [
            # The label of the field is drawn half above it.
            ft.Container(_search(state, found, put), padding=ft.Padding.only(top=theme.GAP_2)),
            _filters(state, found, put),
            *summing_up(state, found.missing),
            *_list(state, found, put),
        ],
        spacing=theme.GAP_2,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=_STRETCH,
    )
    players = icon_button(
        "players", ft.Icons.LEADERBOARD, state.tr.text("Players and pairs"), partial(go, PLAYERS)
    )
    opens = icon_button(
        "open-files", ft.Icons.FILE_OPEN_OUTLINED, state.tr.text("Open match files"), open_files
    )
    back = (_back(state), partial(go, HOME))
    bar = app_bar(state.tr.text("Matches"), back=back, actions=[players, opens])
    parts: list[ft.Control] = [bar, column(body)]
    if found.deleted is not None:
        parts.append(_deleted(state, found.deleted, found, put))
    return screen(state, MATCHES, ft.Column(parts, spacing=0, horizontal_alignment=_STRETCH))


def _back(state: AppState) -> str:
    return state.tr.text("Back to the sheet")


def _search(state: AppState, found: Found, put: Put) -> ft.Control:
    def look_for(event: ft.Event[ft.TextField]) -> None:
        put(found.by(state, replace(found.asked, words=event.control.value or "")))

    label = state.tr.text("Look for a name, a place or a note")
    return text_field("matches-search", label, found.asked.words, look_for)


def _filters(state: AppState, found: Found, put: Put) -> ft.Control:
    """By result and by game; a touch on what is chosen takes it back."""
    _ = state.tr.text
    asked = found.asked

    def only(result: Result) -> None:
        other = None if asked.result == result else result
        put(found.by(state, replace(asked, result=other)))

    def only_game(profile: str) -> None:
        other = next(p for p in PROFILES if p == profile)
        put(found.by(state, replace(asked, profile=None if asked.profile == other else other)))

    results: dict[Result, str] = {
        "running": state.tr.text_in("matches", "Not over"),
        "won": state.tr.text_in("matches", "Won"),
        "lost": state.tr.text_in("matches", "Lost"),
    }
    chips: list[ft.Control] = [
        bid_chip(
            f"matches-{result}",
            face,
            partial(only, result),
            selected=asked.result == result,
            size=theme.BODY,
        )
        for result, face in results.items()
    ]
    chips += [
        bid_chip(
            f"matches-{profile}",
            profile_name(profile, state.tr),
            partial(only_game, profile),
            selected=asked.profile == profile,
            size=theme.BODY,
        )
        for profile in PROFILES
    ]
    return ft.Row(chips, spacing=theme.GAP_2, scroll=ft.ScrollMode.HIDDEN)


def _list(state: AppState, found: Found, put: Put) -> list[ft.Control]:
    """Running ones under a heading of their own, the others under their day."""
    _ = state.tr.text
    if not found.matches:
        words = _("No match is kept yet.")
        if found.asked != Asked():
            words = _("No match is like that.")
        return [notice("matches-none", words, kind="hint")]

    def heading(kept: KeptMatch) -> str:
        if not kept.summary.over:
            return _("Not over yet")
        return date_text(day_of(kept.match.created or ""), state.tr)

    rows: list[ft.Control] = []
    for words, matches in groupby(found.matches, heading):
        rows.append(ft.Container(caption(words), padding=ft.Padding.only(top=theme.GAP_2)))
        rows += [_row(state, kept, found, put) for kept in matches]
    left = found.count - len(found.matches)
    if left > 0:
        face = state.tr.plural("{n} more match", "{n} more matches", left).format(n=left)
        rows.append(secondary_button("more-matches", face, lambda: put(found.more(state))))
    rows.append(ft.Container(height=theme.GAP_2))
    return rows


def _row(state: AppState, kept: KeptMatch, found: Found, put: Put) -> ft.Control:
    number = found.matches.index(kept) + 1

    def open_match() -> None:
        if state.open_match(kept.match.id or ""):
            go(HOME)
        else:  # deleted in another window
            put(found.again(state))

    def describe() -> None:
        put(replace(found, opened=form_of(kept), deleted=None))

    return match_row(state, number, kept, open_match, describe)


def _sheet(
    state: AppState, found: Found, put: Put, seen: Callable[[], Found]
) -> ft.DialogControl | None:
    """The form of a match that is open; ``seen`` is what is on the screen by now."""
    form = found.opened
    if form is None:
        return None
    match_id = form.kept.match.id or ""

    def close() -> None:
        if form.described != (form.kept.match.note, form.kept.place):
            with suppress(KeyError):  # deleted in another window
                state.describe_match(match_id, *form.described)
        put(replace(found, opened=None).again(state))

    def share() -> None:
        close()
        with suppress(KeyError):  # deleted in another window
            state.share(match_id)

    def delete() -> None:
        try:
            state.delete_match(match_id)
        except KeyError:
            put(replace(found, opened=None).again(state))
        else:
            put(replace(found, opened=None, deleted=form.kept).again(state))

    def say(form: MatchForm) -> None:
        put(replace(found, opened=form))

    # Flet says that it was dismissed whenever it goes, after the match was deleted too.
    dismissed = state.meant(seen, close)
    return match_sheet(state, form, say, share, state.meant(seen, delete), dismissed)


def _deleted(state: AppState, kept: KeptMatch, found: Found, put: Put) -> ft.Control:
    """What was deleted, and how to have it back."""
    _ = state.tr.text

    def restore() -> None:
        with suppress(KeyError):  # deleted too long ago
            state.restore_match(kept.match.id or "")
        put(replace(found, deleted=None).again(state))

    names = " – ".join(party.name for party in kept.match.sides)
    words = text(_("Deleted: {match}").format(match=names), lines=2, expand=True)
    undo = text_button("undo-delete", _("Undo"), restore)
    return bottom_bar([ft.Row([words, undo], spacing=theme.GAP_2)], widest=COLUMN)
