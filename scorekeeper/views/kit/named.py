"""One accessibility node for each thing that can be read or touched, with a stable identifier.

People who cannot see the screen and the tests use the same nodes. What was found in the browser
(Flet 1.0.5, Flutter's semantics tree in the page):

- ``ft.Semantics(identifier=...)`` makes a node of its own, and the text and the tap of its content
  merge into it as long as nothing below makes another node. ``Semantics(button=True,
  content=Container(ink=True, on_click=..., content=Text))`` is exactly one ``<flt-semantics
  role="button" flt-tappable flt-semantics-identifier=...>`` with the text as its content; a click
  on it, Enter and Space all reach ``on_click``, once.
- ``ink=True`` is what makes it focusable with the keyboard; a Container without it can be tapped
  but not reached with Tab.
- ``selected`` is ``aria-current``, ``expanded`` is ``aria-expanded``, ``disabled`` is
  ``aria-disabled`` and takes the tap away. ``toggled`` turns the role into ``switch`` and
  ``checked`` into ``checkbox``, both with ``aria-checked``.
- A ``label`` is put in front of the content's own text instead of replacing it. ``Text`` with an
  empty ``semantics_label`` says nothing, so in a node with a label all texts are ``silent``.
- ``exclude_semantics`` also throws away the tap, and ``Semantics.on_tap`` does not bring it back;
  a nested ``exclude_semantics`` or ``MergeSemantics`` or a Material button splits the node in two.
  It serves for what is only read: there the label replaces the text.
- A ``PopupMenuButton`` with ``content`` merges too, its ``tooltip`` becoming the label; with
  ``icon`` it does not.
- ``value`` is appended to the label after a space, ``header`` becomes an ``<h2>``.
"""

from collections.abc import Callable
from typing import Any

import flet as ft

from scorekeeper.views import theme

OnClick = Callable[..., Any]
"""Flet calls a handler with the event if it takes an argument, else without."""


def named(
    identifier: str,
    content: ft.Control,
    *,
    label: str | None = None,
    live: bool = False,
    header: bool = False,
    expand: bool | int | None = None,
) -> ft.Semantics:
    """Something that is read, not touched.

    Without ``label`` the node's text is the content's own. ``live`` has a change read aloud.
    """
    return ft.Semantics(
        identifier=identifier,
        content=content,
        label=label,
        exclude_semantics=label is not None,
        live_region=live or None,
        header=header or None,
        expand=expand,
    )


def pressable(
    identifier: str,
    content: ft.Control,
    on_click: OnClick | None,
    *,
    label: str | None = None,
    selected: bool | None = None,
    toggled: bool | None = None,
    expanded: bool | None = None,
    disabled: bool = False,
    on_long_press: OnClick | None = None,
    bgcolor: ft.ColorValue | None = None,
    border: ft.Border | None = None,
    radius: float = 0,
    padding: ft.PaddingValue | None = None,
    alignment: ft.Alignment | None = ft.Alignment.CENTER,
    width: float | None = None,
    height: float | None = None,
    expand: bool | int | None = None,
) -> ft.Semantics:
    """A box to touch. With a ``label`` every text in ``content`` must be silent."""
    return ft.Semantics(
        identifier=identifier,
        label=label,
        button=None if toggled is not None else True,
        selected=selected,
        toggled=toggled,
        expanded=expanded,
        disabled=disabled,
        expand=expand,
        content=ft.Container(
            content=content,
            ink=True,
            on_click=on_click,
            on_long_press=on_long_press,
            bgcolor=bgcolor,
            border=border,
            border_radius=radius,
            padding=padding,
            alignment=alignment,
            width=width,
            height=height,
            opacity=0.4 if disabled else 1,
        ),
    )


def icon_button(
    identifier: str,
    icon: ft.IconData,
    label: str,
    on_click: OnClick | None,
    *,
    color: ft.Colors = theme.MUTE,
    disabled: bool = False,
) -> ft.Semantics:
    """An icon, 48 × 48, with a spoken label."""
    return pressable(
        identifier,
        ft.Icon(icon, color=color),
        on_click,
        label=label,
        disabled=disabled,
        radius=theme.TOUCH / 2,
        width=theme.TOUCH,
        height=theme.TOUCH,
    )
