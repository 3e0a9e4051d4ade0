"""A match in a list: who played, how it stands, and when and where it was."""

from collections.abc import Callable

import flet as ft

from scorekeeper.scoring.summary import KeptMatch
from scorekeeper.views import theme
from scorekeeper.views.kit.named import icon_button, pressable
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import large_text
from scorekeeper.views.phrases import clock, hour
from scorekeeper.views.state import AppState
from scorekeeper.wording import number_text, points_text


def match_row(
    state: AppState,
    number: int,
    kept: KeptMatch,
    on_open: Callable[[], None],
    on_describe: Callable[[], None],
) -> ft.Control:
    """A touch on the match opens it, one on the dots beside it what is known of it."""
    _ = state.tr.text
    opened = pressable(
        f"match-{number}",
        ft.Column(
            [*_sides(state, kept), *_remarks(state, kept)],
            spacing=2,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        on_open,
        label=_spoken(state, kept),
        radius=theme.RADIUS_CARD,
        padding=ft.Padding.only(left=theme.GAP_4, top=10, bottom=10),
        alignment=None,
        expand=True,
    )
    about = _("About this match")
    more = icon_button(f"match-{number}-more", ft.Icons.MORE_VERT, about, on_describe)
    return ft.Container(
        ft.Row([opened, more], spacing=0),
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE if kept.summary.over else theme.PRIMARY),
        border_radius=theme.RADIUS_CARD,
    )


def _sides(state: AppState, kept: KeptMatch) -> list[ft.Control]:
    """A line a side: its name, and its points at the end of the line."""
    winner = kept.summary.winner

    def line(name: str, side: str, points: int) -> ft.Control:
        bold = winner == side
        figure = text(number_text(points), theme.HEADING, bold=True, lines=1, silent=True)
        named = text(
            name,
            theme.HEADING,
            bold=bold,
            color=theme.side_color(side),
            lines=1,
            silent=True,
            expand=True,
        )
        return ft.Row([named, figure], spacing=theme.GAP_2)

    return [line(party.name, party.id, kept.summary.totals[party.id]) for party in kept.match.sides]


def _remarks(state: AppState, kept: KeptMatch) -> list[ft.Control]:
    lines = [_players(kept), " · ".join(_facts(state, kept)), kept.match.note]
    most = 3 if large_text(state) else 2
    return [
        text(line, theme.FINE, color=theme.MUTE, lines=most, silent=True) for line in lines if line
    ]


def _players(kept: KeptMatch) -> str:
    """Who played with whom, as far as there are names."""
    pairs = [", ".join(filter(None, party.players)) for party in kept.match.sides]
    return " – ".join(filter(None, pairs))


def _facts(state: AppState, kept: KeptMatch) -> list[str]:
    """When it was, where, and how many hands were played. The day stands over those that are
    over."""
    hands, begun = kept.summary.hands, kept.match.created or ""
    facts = [hour(begun) if kept.summary.over else clock(begun), kept.place or ""]
    facts.append(state.tr.plural("{n} hand", "{n} hands", hands).format(n=hands))
    target = kept.match.rules.target
    facts.append(state.tr.text("to {target}").format(target=target))
    return [fact for fact in facts if fact]


def _spoken(state: AppState, kept: KeptMatch) -> str:
    """The match as it is told: who against whom, the score, and what is known of it."""
    _ = state.tr.text
    summary = kept.summary
    names = {party.id: party.name for party in kept.match.sides}
    parts = [" – ".join(names.values()), points_text(summary.totals)]
    if summary.winner is None:
        parts.append(_("not over yet"))
    else:
        parts.append(_("{side} won").format(side=names[summary.winner]))
    told = [*parts, _players(kept), *_facts(state, kept), kept.match.note or ""]
    return ", ".join(filter(None, told))
