"""What stands above and below a screen, and the buttons that stand there."""

from collections.abc import Sequence
from typing import NamedTuple

import flet as ft

from scorekeeper.views import theme
from scorekeeper.views.kit.named import OnClick, icon_button, named, pressable
from scorekeeper.views.kit.words import text, upright

BAR_ABOVE, BAR_BELOW = 10, 14
"""The room above and below what stands in a ``bottom_bar``."""
PILL_EDGE = 10
"""The room beside what stands in a ``pill``."""


_MENU_WORDS = 200


class PillButton(NamedTuple):
    """What a touch on a ``pill`` does; the icon in it, where there is room, tells that it can be
    touched."""

    identifier: str
    label: str
    on_click: OnClick
    icon: ft.IconData | None = None


def pill(value: str, button: PillButton | None = None) -> ft.Control:
    """A short remark in an outlined pill. As a button it has a finger's height around it."""
    around = 5
    words = text(value, theme.FINE, color=theme.MUTE, lines=1, silent=button is not None)
    content: ft.Control = words
    if button is not None and button.icon is not None:
        fitted = ft.Container(words, expand=True, expand_loose=True)
        icon = ft.Icon(button.icon, size=16, color=theme.MUTE, apply_text_scaling=True)
        content = ft.Row([icon, fitted], spacing=theme.GAP, tight=True)
    box = ft.Container(
        content,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(horizontal=PILL_EDGE, vertical=around - 1),
    )
    if button is None:
        return box
    return pressable(
        button.identifier,
        box,
        button.on_click,
        label=button.label,
        radius=theme.TOUCH / 2,
        padding=ft.Padding.symmetric(vertical=upright(theme.TOUCH, theme.FINE, border=around)),
        alignment=None,
    )


def app_bar(
    title: str,
    *,
    back: tuple[str, OnClick] | None = None,
    remark: str | None = None,
    on_remark: PillButton | None = None,
    actions: Sequence[ft.Control] = (),
    height: float = theme.BAR,
    size: float = theme.TITLE,
) -> ft.Container:
    """The title with what goes with it. ``back`` is the spoken name of the arrow and its handler,
    ``on_remark`` what a touch on the remark does.

    The title has the width it needs, the remark what is left, with an ellipsis beyond it. Without a
    title the remark begins the bar.
    """
    # The strut keeps the height where nothing else does; large letters may make it more.
    controls: list[ft.Control] = [ft.Container(width=0, height=theme.TOUCH)]
    if back is not None:
        controls.append(icon_button("back", ft.Icons.ARROW_BACK, *back, color=theme.INK))
    if title:
        controls.append(
            named(
                "title",
                text(title, size, bold=True, lines=1 if remark else 2),
                header=True,
                expand=None if remark else 1,
            )
        )
    if remark:
        controls.append(
            ft.Container(
                pill(remark, on_remark),
                expand=True,
                alignment=ft.Alignment.CENTER_RIGHT if title else ft.Alignment.CENTER_LEFT,
                padding=ft.Padding.only(left=theme.GAP_2 if title else 0),
            )
        )
    controls.extend(actions)
    return ft.Container(
        ft.Row(controls, spacing=0),
        padding=ft.Padding.only(
            left=theme.GAP if back else theme.GAP_4,
            right=theme.GAP if actions else theme.GAP_4,
            top=(height - theme.TOUCH) / 2,
            bottom=(height - theme.TOUCH) / 2,
        ),
    )


def bottom_bar(
    controls: Sequence[ft.Control],
    *,
    spacing: float = theme.GAP_2,
    edge: float = theme.GAP_4,
    above: float = BAR_ABOVE,
    below: float = BAR_BELOW,
    widest: float | None = None,
) -> ft.Container:
    """What lies in the thumb's reach: on card, a line above, clear of the phone's own bar.

    In a window wider than ``widest`` the controls stand in its middle, under a page of that width.
    """
    content: ft.Control = ft.Column(
        list(controls),
        spacing=spacing,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    if widest is not None:
        held = ft.Container(content, width=widest - 2 * edge)
        content = ft.Container(held, alignment=ft.Alignment.CENTER)
    return ft.Container(
        ft.SafeArea(
            content,
            avoid_intrusions_top=False,
            avoid_intrusions_left=False,
            avoid_intrusions_right=False,
            minimum_padding=ft.Padding.only(left=edge, top=above, right=edge, bottom=below),
        ),
        bgcolor=theme.CARD,
        border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
    )


def primary_button(
    identifier: str,
    face: str,
    on_click: OnClick | None,
    *,
    label: str | None = None,
    disabled: bool = False,
    height: float = theme.PRIMARY_HEIGHT,
) -> ft.Semantics:
    """The one thing the screen is for."""
    return pressable(
        identifier,
        text(
            face,
            theme.TITLE,
            bold=True,
            color=theme.ON_FILLED,
            align=ft.TextAlign.CENTER,
            silent=label is not None,
        ),
        on_click,
        label=label,
        disabled=disabled,
        bgcolor=theme.PRIMARY,
        radius=theme.RADIUS_CARD,
        padding=ft.Padding.symmetric(horizontal=theme.GAP_2, vertical=upright(height, theme.TITLE)),
    )


def secondary_button(
    identifier: str,
    face: str,
    on_click: OnClick | None,
    *,
    side: str = "A",
    label: str | None = None,
    disabled: bool = False,
    danger: bool = False,
    height: float = theme.KEY,
) -> ft.Semantics:
    """Something else that can be done here, on a tint. ``danger`` writes it in red."""
    return pressable(
        identifier,
        text(
            face,
            16,
            bold=True,
            color=theme.RED if danger else theme.side_color(side),
            align=ft.TextAlign.CENTER,
            silent=label is not None,
        ),
        on_click,
        label=label,
        disabled=disabled,
        bgcolor=theme.side_tint(side),
        radius=theme.RADIUS_CARD,
        padding=ft.Padding.symmetric(horizontal=theme.GAP_2, vertical=upright(height, 16)),
    )


def text_button(
    identifier: str,
    face: str,
    on_click: OnClick | None,
    *,
    label: str | None = None,
    size: float = theme.BODY,
    bold: bool = True,
    color: ft.Colors = theme.PRIMARY,
    disabled: bool = False,
    edge: float = theme.GAP_3,
) -> ft.Semantics:
    """Words to touch, without a box. ``edge`` is the room left and right of them."""
    return pressable(
        identifier,
        text(face, size, bold=bold, color=color, silent=label is not None),
        on_click,
        label=label,
        disabled=disabled,
        radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(horizontal=theme.GAP_3, vertical=upright(theme.TOUCH, size)),
        alignment=None,
    )


class MenuItem(NamedTuple):
    """One line of a ``menu_button``."""

    identifier: str
    face: str
    on_click: OnClick
    icon: ft.IconData | None = None


def menu_button(identifier: str, label: str, items: Sequence[MenuItem]) -> ft.Semantics:
    """Three dots, 48 × 48, that open a list."""
    dots = ft.Icon(ft.Icons.MORE_VERT, color=theme.MUTE)

    def words(item: MenuItem) -> ft.Control:
        # As wide as Flutter's menu is at most, and so in two lines where letters are large.
        held = ft.Container(text(item.face), width=_MENU_WORDS)
        return named(item.identifier, held)

    return ft.Semantics(
        identifier=identifier,
        content=ft.PopupMenuButton(
            # With ``icon`` instead of ``content`` the button would be a node of its own.
            content=ft.Container(dots, width=theme.TOUCH, height=theme.TOUCH),
            padding=0,
            tooltip=label,
            popup_animation_style=ft.AnimationStyle(
                duration=theme.ANIMATION_MS, reverse_duration=theme.ANIMATION_MS
            ),
            items=[
                ft.PopupMenuItem(
                    content=words(item),
                    icon=item.icon,
                    on_click=item.on_click,
                )
                for item in items
            ],
        ),
    )
