"""Cards, rows of lists, and what stands in them."""

from collections.abc import Sequence
from typing import Literal

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.kit.drawing import dashed_box
from scorekeeper.views.kit.named import OnClick, named, pressable
from scorekeeper.views.kit.words import rich, spans, text, upright

ROW_TITLE = 16
"""The size of the letters of a row's title."""
STRIP_EDGE = theme.GAP_4
"""The room beside the words in a ``hand_strip``."""


def card(
    title: str | None, rows: Sequence[ft.Control], *, identifier: str | None = None
) -> ft.Control:
    """A white box with a title (suits in it are coloured) and ``step_row``s below it."""
    contents: list[ft.Control] = []
    if title:
        contents.append(
            ft.Container(
                rich(spans(title, theme.HEADING, bold=True)),
                padding=ft.Padding.only(bottom=theme.GAP_2),
            )
        )
    contents.extend(rows)
    box = ft.Container(
        ft.Column(
            contents,
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
        ),
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.RADIUS_CARD,
        padding=ft.Padding.symmetric(horizontal=theme.GAP_4, vertical=theme.GAP_3),
    )
    return ft.Semantics(identifier=identifier, content=box) if identifier else box


def step_row(words: str, figure: str = "", *, failed: bool = False) -> ft.Container:
    """``words`` … ``figure``, under a line. The words may take several lines, the figure one."""
    return ft.Container(
        ft.Row(
            [
                rich(spans(words), expand=True),
                ft.Text(
                    figure,
                    size=theme.BODY,
                    font_family=theme.FONT_BOLD,
                    color=theme.RED if failed else None,
                    no_wrap=True,
                ),
            ],
            spacing=theme.GAP_3,
            vertical_alignment=ft.CrossAxisAlignment.START,
        ),
        border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
        padding=ft.Padding.symmetric(vertical=theme.GAP_2),
    )


def caption(words: str) -> ft.Text:
    """Small words above the control they are about."""
    return text(words, theme.TINY, color=theme.MUTE)


def list_row(
    identifier: str,
    title: str,
    on_click: OnClick | None,
    *,
    subtitle: str | None = None,
    figure: str | None = None,
    figure_color: ft.Colors | None = None,
    action: str | None = None,
    label: str | None = None,
    toggled: bool | None = None,
    on_long_press: OnClick | None = None,
    key: str | int | None = None,
    whole: bool = False,
) -> ft.Semantics:
    """A line of a list: a title over a subtitle; at the end a figure, an action's name, a switch.

    What is spoken is the texts in their order unless there is a ``label``. ``whole``: the title is
    no name, and takes as many lines as it needs. Without ``on_click`` it cannot be chosen here.
    """
    silent = label is not None
    # A name may be cut, but not in two; what a switch is for must be read to its end.
    most = (2 if " " in title else 1) if toggled is None and not whole else None
    ink = theme.INK if on_click else theme.MUTE
    words: list[ft.Control] = [text(title, ROW_TITLE, color=ink, lines=most, silent=silent)]
    if subtitle:
        words.append(text(subtitle, theme.FINE, color=theme.MUTE, silent=silent))
    contents: list[ft.Control] = [ft.Column(words, spacing=0, tight=True, expand=True)]
    if figure:
        contents.append(
            ft.Text(
                figure,
                size=16,
                font_family=theme.FONT_BOLD,
                color=figure_color,
                no_wrap=True,
                semantics_label="" if silent else None,
            )
        )
    if action:
        contents.append(text(action + " ›", theme.BODY, color=theme.PRIMARY, silent=silent))
    if toggled is not None:
        contents.append(
            ft.Icon(
                ft.Icons.TOGGLE_ON if toggled else ft.Icons.TOGGLE_OFF_OUTLINED,
                size=40,
                color=theme.PRIMARY if toggled else theme.MUTE,
            )
        )
    if subtitle:
        vertical = float(theme.GAP_3)
    else:
        vertical = theme.GAP if toggled is not None else upright(theme.TOUCH, 16)
    row = pressable(
        identifier,
        ft.Row(contents, spacing=theme.GAP_3),
        on_click,
        label=label,
        toggled=toggled,
        disabled=on_click is None,
        on_long_press=on_long_press,
        border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
        padding=ft.Padding.symmetric(vertical=vertical),
        alignment=None,
    )
    row.key = key
    return row


def hand_strip(
    identifier: str,
    words: Sequence[ft.TextSpan],
    action: str,
    on_click: OnClick | None,
    *,
    label: str,
) -> ft.Semantics:
    """What is being played, in a dashed outline, with the name of what a touch does."""
    contents: list[ft.Control] = [
        rich(words, silent=True),
        text(action + " ›", theme.BODY, bold=True, color=theme.PRIMARY, silent=True),
    ]
    return pressable(
        identifier,
        dashed_box(
            ft.Container(
                # Wrapped, so that large letters put the action below instead of squeezing words.
                ft.Row(
                    contents,
                    wrap=True,
                    alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
                    vertical_alignment=ft.CrossAxisAlignment.CENTER,
                    spacing=theme.GAP_2,
                    run_spacing=0,
                ),
                # A line of this size is 20 high, and a finger wants 48.
                padding=ft.Padding.symmetric(horizontal=STRIP_EDGE, vertical=14),
            ),
            theme.PRIMARY,
        ),
        on_click,
        label=label,
        radius=theme.RADIUS_KEY,
        alignment=None,
    )


def result_panel(
    side: str | None,
    words: str,
    score: str,
    remarks: Sequence[str],
    *,
    partners: Sequence[str],
    size: float,
) -> ft.Container:
    """The end of a match: who won, by how much. ``side`` is the winner's, ``size`` that of the
    score's letters; each of the ``partners`` has one line, each of the ``remarks`` begins one."""
    color = theme.side_color(side) if side else theme.INK
    figures = ft.Text(
        score,
        style=ft.TextStyle(size=size, height=7 / 6, font_family=theme.FONT_BOLD),
        no_wrap=True,
    )

    def line(words: str, lines: int | None = None) -> ft.Control:
        center = ft.TextAlign.CENTER
        return text(words, theme.SMALL, color=theme.MUTE, align=center, lines=lines)

    small = [*(line(each, 1) for each in partners), *(line(each) for each in remarks)]
    below = ft.Column(
        small, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER
    )
    return ft.Container(
        ft.Column(
            [
                named(
                    "winner",
                    text(words, theme.HEADING, bold=True, color=color, align=ft.TextAlign.CENTER),
                ),
                named("final-score", figures),
                named("match-remark", below),
            ],
            spacing=0,
            tight=True,
            horizontal_alignment=ft.CrossAxisAlignment.CENTER,
        ),
        bgcolor=theme.side_tint(side) if side else theme.CARD,
        border_radius=theme.RADIUS_PANEL,
        padding=ft.Padding.symmetric(horizontal=20, vertical=theme.GAP_4),
        alignment=ft.Alignment.CENTER,
    )


def stat_tile(identifier: str, words: str, figure: str) -> ft.Container:
    """A figure with what it counts above it."""
    content = ft.Column(
        [
            text(words, theme.TINY, color=theme.MUTE),
            ft.Text(figure, size=22, font_family=theme.FONT_BOLD, no_wrap=True),
        ],
        spacing=0,
        tight=True,
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
    )
    return ft.Container(
        named(identifier, content),
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=16,
        padding=ft.Padding.symmetric(horizontal=theme.GAP_3, vertical=theme.GAP_2),
    )


def notice(
    identifier: str,
    words: str,
    *,
    kind: Literal["error", "warning", "done", "hint"],
    live: bool = True,
    size: float = theme.SMALL,
    lines: int | None = None,
) -> ft.Control:
    """A line that says what is wrong or worth a look, with an icon so that colour is not alone.
    ``live`` has a change read aloud."""
    icon, color = _NOTICES[kind]
    return ft.Row(
        [
            ft.Icon(icon, size=18, color=color, apply_text_scaling=True),
            named(identifier, text(words, size, color=color, lines=lines), live=live, expand=True),
        ],
        spacing=theme.GAP_2,
        vertical_alignment=ft.CrossAxisAlignment.START,
    )


_NOTICES = {
    "error": (ft.Icons.ERROR_OUTLINE, theme.RED),
    "warning": (ft.Icons.WARNING_AMBER, theme.INK),
    "done": (ft.Icons.CHECK, theme.OK),
    "hint": (ft.Icons.INFO_OUTLINE, theme.MUTE),
}
