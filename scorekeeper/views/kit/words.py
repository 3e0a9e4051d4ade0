"""Text in the app's two weights."""

from collections.abc import Iterable

import flet as ft

from scorekeeper.views import theme

_RED_SUITS = "♥♦"


def text(
    value: str,
    size: float = theme.BODY,
    *,
    bold: bool = False,
    color: ft.Colors | None = None,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    expand: bool | int | None = None,
    silent: bool = False,
) -> ft.Text:
    """Words in one size and colour (ink unless told otherwise).

    ``lines`` cuts what is longer with an ellipsis. ``silent`` keeps the words from the screen
    reader, for text inside something that has a spoken label of its own.
    """
    return ft.Text(
        value,
        size=size,
        font_family=theme.FONT_BOLD if bold else theme.FONT,
        color=color,
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.CLIP if lines is None else ft.TextOverflow.ELLIPSIS,
        expand=expand,
        semantics_label="" if silent else None,
    )


def spans(
    value: str,
    size: float = theme.BODY,
    *,
    bold: bool = False,
    color: ft.Colors | None = None,
    red_suits: bool = True,
) -> list[ft.TextSpan]:
    """Words to be joined with others by ``rich``, with hearts and diamonds in red."""

    def span(part: str, part_color: ft.Colors | None) -> ft.TextSpan:
        return ft.TextSpan(
            part,
            style=ft.TextStyle(
                size=size,
                font_family=theme.FONT_BOLD if bold else theme.FONT,
                color=part_color,
            ),
        )

    found: list[ft.TextSpan] = []
    plain = ""
    for letter in value:
        if red_suits and letter in _RED_SUITS:
            if plain:
                found.append(span(plain, color))
            found.append(span(letter, theme.RED))
            plain = ""
        else:
            plain += letter
    if plain:
        found.append(span(plain, color))
    return found


def rich(
    parts: Iterable[ft.TextSpan],
    *,
    align: ft.TextAlign = ft.TextAlign.START,
    lines: int | None = None,
    expand: bool | int | None = None,
    silent: bool = False,
) -> ft.Text:
    """One text of several sizes, weights or colours, on one base line."""
    return ft.Text(
        spans=list(parts),
        text_align=align,
        max_lines=lines,
        overflow=ft.TextOverflow.CLIP if lines is None else ft.TextOverflow.ELLIPSIS,
        expand=expand,
        semantics_label="" if silent else None,
    )


def upright(height: float, *sizes: float, border: float = 0) -> float:
    """The vertical padding that makes a line of each of the ``sizes`` stand in a box ``height``
    high.

    Boxes with text inside get their height this way and never a fixed one, so they grow with the
    reader's text scale.
    """
    lines = sum(round(size * theme.LINE_HEIGHT) for size in sizes)  # drawn in whole pixels
    return max(0.0, (height - lines) / 2 - border)
