"""Two who sat against each other: who has won how often."""

from functools import partial

import flet as ft

from scorekeeper.scoring.figures import ENOUGH_MATCHES, Share
from scorekeeper.scoring.standings import Meeting
from scorekeeper.views import theme
from scorekeeper.views.kit.cards import card, list_row
from scorekeeper.views.kit.charts import share_bar
from scorekeeper.views.kit.measure import unparted
from scorekeeper.views.kit.named import named
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import COLUMN
from scorekeeper.views.players_told import Put, Told, WhoPage
from scorekeeper.views.players_words import matches_words, name_of, share_spoken
from scorekeeper.views.state import AppState

_BETWEEN = theme.GAP_2


def meeting_page(state: AppState, told: Told, meeting: Meeting, put: Put) -> list[ft.Control]:
    tr = state.tr
    names = [name_of(told.standings.figures[who]) for who in (meeting.first, meeting.second)]
    rows: list[ft.Control] = [_row(state, told, meeting, "matches", tr.text("Matches played"), put)]
    won_by = tr.text("Won by {name}")
    if meeting.won:
        rows.append(_row(state, told, meeting, "won", won_by.format(name=names[0]), put))
    if meeting.lost:
        # With three at the table a lost match may be the third's.
        title = won_by.format(name=names[1])
        rows.append(_row(state, told, meeting.turned, "won", title, put, "lost"))
    pages = [
        list_row(
            f"figures-{number}",
            name,
            partial(put, told.to(WhoPage(who))),
            figure="›",
            figure_color=theme.PRIMARY,
        )
        for number, (name, who) in enumerate(
            zip(names, (meeting.first, meeting.second), strict=True), 1
        )
    ]
    return [
        _score(state, meeting, names),
        card(tr.text("Matches"), rows),
        card(tr.text("Figures"), pages),
    ]


def _score(state: AppState, meeting: Meeting, names: list[str]) -> ft.Control:
    tr = state.tr
    inside = min(state.width, COLUMN) - 4 * theme.GAP_4 - 2  # two paddings, and the outline
    half = (inside - _BETWEEN) / 2

    def heading(name: str, side: str) -> ft.Text:
        words, size = unparted(name, half, state.text_scale, theme.HEADING, theme.FINE)
        return text(
            words,
            size,
            bold=True,
            color=theme.side_color(side),
            align=ft.TextAlign.CENTER,
            lines=3,
            expand=True,
        )

    first, second = map(heading, names, "AB")
    decided = meeting.won + meeting.lost
    share = Share(meeting.won, decided, ENOUGH_MATCHES)
    lines: list[ft.Control] = [
        ft.Row([first, second], spacing=_BETWEEN, vertical_alignment=ft.CrossAxisAlignment.END),
        named(
            "meeting-score",
            ft.Text(
                f"{meeting.won} : {meeting.lost}",
                style=ft.TextStyle(size=theme.TOTAL, height=7 / 6, font_family=theme.FONT_BOLD),
                no_wrap=True,
                text_align=ft.TextAlign.CENTER,
            ),
        ),
    ]
    if share.percent is not None:
        lines.append(share_bar(meeting.won, decided))
        words = tr.text("{name}: {share}").format(name=names[0], share=share_spoken(share, tr))
    else:
        words = matches_words(meeting.matches, tr)
    lines.append(text(words, theme.SMALL, color=theme.MUTE, align=ft.TextAlign.CENTER))
    return ft.Container(
        ft.Column(
            lines,
            spacing=theme.GAP_2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.RADIUS_CARD,
        padding=theme.GAP_4,
    )


def _row(
    state: AppState,
    told: Told,
    meeting: Meeting,
    figure: str,
    title: str,
    put: Put,
    mark: str | None = None,
) -> ft.Control:
    def open_figure() -> None:
        put(told.open_figure(state.store, title, meeting.first, figure, meeting.second))

    n = meeting.matches if figure == "matches" else meeting.won
    return list_row(f"meeting-{mark or figure}", title, open_figure, figure=str(n))
