"""What is filled in: text fields, seats at the table, dialogs."""

from collections.abc import Callable, Sequence
from typing import Any

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.kit.named import OnClick, named, pressable
from scorekeeper.views.kit.sheet import dealer_mark
from scorekeeper.views.kit.typed import TypedField
from scorekeeper.views.kit.words import text, upright

SHEET = 592
"""The width of a sheet over the screen, with the room at its edges."""
_LONG_WORD = 9
"""Letters of a word that a seat on the narrowest table has room for at its usual size."""


def _outline(color: ft.Colors, width: float) -> ft.OutlineInputBorder:
    return ft.OutlineInputBorder(side=ft.BorderSide(width, color), border_radius=theme.RADIUS_KEY)


def text_field(
    identifier: str,
    label: str,
    value: str,
    on_change: Callable[[ft.Event[ft.TextField]], Any] | None,
    *,
    error: str | None = None,
    hint: str | None = None,
    number: bool = False,
    max_length: int | None = None,
    autofocus: bool = False,
    on_submit: Callable[[ft.Event[ft.TextField]], Any] | None = None,
    on_focus: Callable[[ft.Event[ft.TextField]], Any] | None = None,
    on_blur: Callable[[ft.Event[ft.TextField]], Any] | None = None,
    expand: bool | int | None = None,
    lines: int = 1,
    asked: int = 0,
) -> ft.Semantics:
    """A field with its label in the outline and the error below it. It gets the keyboard whenever
    ``asked`` is another number."""
    return ft.Semantics(
        identifier=identifier,
        expand=expand,
        content=TypedField(
            value,
            on_change,
            asked=asked,
            # Large letters would put it in several lines, over each other.
            label=text(label, theme.BODY, color=theme.MUTE, lines=1),
            on_submit=on_submit,
            on_focus=on_focus,
            on_blur=on_blur,
            error=error,
            error_max_lines=4,
            hint_text=hint,
            keyboard_type=ft.KeyboardType.NUMBER if number else ft.KeyboardType.TEXT,
            max_length=max_length,
            counter="" if max_length else None,
            autofocus=autofocus,
            multiline=lines > 1,
            min_lines=lines if lines > 1 else None,
            max_lines=lines * 2 if lines > 1 else 1,
            text_style=ft.TextStyle(size=theme.HEADING, font_family=theme.FONT),
            label_style=ft.TextStyle(size=theme.BODY, font_family=theme.FONT, color=theme.MUTE),
            hint_style=ft.TextStyle(size=theme.HEADING, font_family=theme.FONT, color=theme.MUTE),
            error_style=ft.TextStyle(size=theme.FINE, font_family=theme.FONT, color=theme.RED),
            filled=True,
            fill_color=theme.CARD,
            border={
                ft.ControlState.ERROR: _outline(theme.RED, 1),
                ft.ControlState.FOCUSED: _outline(theme.PRIMARY, 2),
                ft.ControlState.DEFAULT: _outline(theme.BORDER, 1),
            },
            content_padding=ft.Padding.symmetric(
                horizontal=14, vertical=upright(theme.KEY, theme.HEADING) + 2
            ),
        ),
    )


def seat(
    identifier: str,
    name: str,
    side: str,
    on_click: OnClick | None,
    *,
    label: str,
    selected: bool = False,
    dealer: str | None = None,
    card: str | None = None,
    outlined: bool = False,
    disabled: bool = False,
    letters: int = _LONG_WORD,
) -> ft.Semantics:
    """A player's place at the table. ``dealer`` is the letter of the mark if they deal, ``card``
    what is written of the card they have; outlined is who is asked. ``letters`` of a name have room
    beside each other."""
    color = theme.side_color(side)
    # Two lines break between words; one within a word would look like two names.
    longest = max(map(len, name.split()), default=0)
    size = theme.FINE if longest > letters else 16
    fit = letters * 16 / size
    words = text(
        name,
        size,
        bold=True,
        color=color,
        align=ft.TextAlign.CENTER,
        lines=1 if card or longest == len(name) or longest > fit else 2,
        silent=True,
    )
    contents: list[ft.Control] = [ft.Container(words, expand=True, expand_loose=True)]
    if card is not None:
        contents.append(
            ft.Container(
                text(card, 16, bold=True, silent=True),
                bgcolor=theme.CARD,
                border=ft.Border.all(1, theme.LINE),
                border_radius=6,
                padding=ft.Padding.symmetric(horizontal=6),
            )
        )
    if dealer is not None:
        contents.append(dealer_mark(dealer, side))
    return pressable(
        identifier,
        ft.Row(contents, spacing=theme.GAP, alignment=ft.MainAxisAlignment.CENTER),
        on_click,
        label=label,
        selected=selected,
        disabled=disabled,
        bgcolor=theme.side_tint(side),
        border=ft.Border.all(2, color if outlined else ft.Colors.TRANSPARENT),
        radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(
            horizontal=theme.GAP_2,
            vertical=upright(theme.TOUCH, 16 if card else size, border=3 if card else 2),
        ),
    )


def round_table(
    below: ft.Control,
    right: ft.Control | None,
    above: ft.Control | None,
    left: ft.Control | None,
    turn: str,
    *,
    clockwise: bool,
    large: bool = False,
) -> ft.Container:
    """The table from above, with up to four seats; ``turn`` says which way the deal goes. With
    ``large`` letters the seats take all the width there is."""
    words: list[ft.Control] = [
        ft.Icon(
            ft.Icons.ROTATE_RIGHT if clockwise else ft.Icons.ROTATE_LEFT,
            size=18,
            color=theme.MUTE,
        ),
        text(turn, theme.TINY, color=theme.MUTE, align=ft.TextAlign.CENTER),
    ]
    way = ft.Column(words, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER)

    def across(*places: tuple[ft.Control | None, int]) -> ft.Row:
        return ft.Row(
            [
                ft.Container(control, expand=share, alignment=ft.Alignment.CENTER)
                for control, share in places
            ],
            spacing=theme.GAP_2,
        )

    def alone(control: ft.Control) -> ft.Row:
        return across((control, 1)) if large else across((None, 1), (control, 2), (None, 1))

    lines: list[ft.Control] = [] if above is None else [alone(above)]
    if right is None or left is None:
        lines.append(across((way, 1)))
    elif large:
        lines += [across((left, 1), (right, 1)), across((way, 1))]
    else:
        lines.append(across((left, 7), (way, 4), (right, 7)))
    lines.append(alone(below))
    return ft.Container(
        ft.Column(lines, spacing=theme.GAP_2, tight=True),
        bgcolor=theme.CARD,
        border=ft.Border.all(1, theme.LINE),
        border_radius=20,
        padding=theme.GAP_3,
    )


def dialog(
    title: str,
    content: ft.Control | None,
    actions: Sequence[ft.Control],
    *,
    on_dismiss: OnClick | None = None,
    modal: bool = False,
) -> ft.AlertDialog:
    """A question with its answers (``text_button``s, the one that changes nothing first)."""
    edge = theme.GAP_4 + theme.GAP_2

    def padded(part: ft.Control, top: float) -> ft.Container:
        return ft.Container(part, padding=ft.Padding.only(left=edge, top=top, right=edge))

    return ft.AlertDialog(
        title=padded(text(title, theme.TITLE, bold=True), edge),
        title_padding=0,
        content=padded(content, theme.GAP_4) if content is not None else None,
        content_padding=0,
        actions=list(actions),
        modal=modal,
        scrollable=True,
        on_dismiss=on_dismiss,
        bgcolor=theme.CARD,
        inset_padding=ft.Padding.symmetric(horizontal=20, vertical=24),
    )


def bottom_sheet(
    title: str,
    controls: Sequence[ft.Control],
    *,
    close: ft.Control | None = None,
    on_dismiss: OnClick | None = None,
    size: float = theme.TITLE,
) -> ft.AlertDialog:
    """Choices at the bottom of the screen, under a title with a ``close`` button beside it.

    It is as high as what is in it and scrolls when the screen is lower than that, which Flet's own
    ``BottomSheet`` cannot both do.
    """
    heading: list[ft.Control] = [
        named("sheet-title", text(title, size, bold=True), header=True, expand=True)
    ]
    if close is not None:
        heading.append(close)
    top = ft.BorderRadius.only(top_left=theme.RADIUS_PANEL, top_right=theme.RADIUS_PANEL)
    column = ft.Column(
        [ft.Row(heading), *controls],
        spacing=theme.GAP_3,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    # Inside of what scrolls, and not the dialog's own padding, of which large letters take away.
    padding = ft.Padding.only(left=theme.GAP_4, top=theme.GAP_2, right=theme.GAP_4, bottom=24)
    return ft.AlertDialog(
        # As wide as a page at most: as the phone where that is less.
        content=ft.Container(column, width=SHEET, padding=padding),
        scrollable=True,
        alignment=ft.Alignment.BOTTOM_CENTER,
        on_dismiss=on_dismiss,
        bgcolor=theme.PAPER,
        shape=ft.RoundedRectangleBorder(radius=top),
        inset_padding=ft.Padding.only(top=24),
        content_padding=0,
        actions_padding=0,  # has a height although there are none
    )
