"""Colours, letter sizes and spaces: the one place that knows what paper and ink look like.

Controls name a *role* (``INK``, ``PAPER``, ``side_color("A")``), never a colour: the client looks
the role up in the theme it shows, so a change from light to dark needs no word from the app.
``palette.py`` has the colours behind the roles, once for light and once for dark.
"""

import flet as ft

from scorekeeper.palette import DARK, LIGHT, Palette

# Two families instead of two weights of one: ``page.fonts`` takes one file a family, and a weight
# without a file of its own would be drawn as a smeared regular.
FONT = "Tefteri"
FONT_BOLD = "Tefteri Bold"
FONTS = {
    FONT: "fonts/TefteriSans-Regular.ttf",
    FONT_BOLD: "fonts/TefteriSans-Bold.ttf",
}
"""For ``page.fonts``; the paths are inside the assets folder."""

LINE_HEIGHT = 1.362
"""Of the font itself: (ascent + descent) / em."""

# Letter sizes, in logical pixels before the reader's own text scale.
TOTAL = 52
FIGURE = 26
DIGIT = 24
ROW = 20
TITLE = 18
HEADING = 17
BODY = 15
SMALL = 14
FINE = 13
TINY = 12

# Spaces, on a grid of four.
GAP = 4
GAP_2 = 8
GAP_3 = 12
GAP_4 = 16

RADIUS_CHIP = 10
RADIUS_PILL = 12
RADIUS_KEY = 14
RADIUS_CARD = 18
RADIUS_PANEL = 22

TOUCH = 48
"""The least width and height of anything to touch."""
KEY = 52
"""Height of a digit."""
PRIMARY_HEIGHT = 60
BAR = 56
RULE = 48
"""From one line of the ruled paper to the next."""

_ICON = 22
_LARGEST_ICON = 1.6
"""How many times as large an icon gets."""

ANIMATION_MS = 150
"""Of dialogs and menus; nothing in the app may move longer than 200 ms."""


# The roles. ``flet_theme`` ties each to a colour of the palette.
PAPER = ft.Colors.SURFACE
CARD = ft.Colors.SURFACE_CONTAINER_LOWEST
INK = ft.Colors.ON_SURFACE
MUTE = ft.Colors.ON_SURFACE_VARIANT
LINE = ft.Colors.OUTLINE_VARIANT
BORDER = ft.Colors.OUTLINE
PRIMARY = ft.Colors.PRIMARY
ON_FILLED = ft.Colors.ON_PRIMARY
"""Text on a box filled with a side's colour or the primary one."""
RED = ft.Colors.ERROR
OK = ft.Colors.TERTIARY_FIXED  # Material has no role for success; this one is otherwise unused

_SIDE_COLORS = {
    "A": ft.Colors.PRIMARY,
    "B": ft.Colors.SECONDARY,
    "C": ft.Colors.TERTIARY,
}
_SIDE_TINTS = {
    "A": ft.Colors.PRIMARY_CONTAINER,
    "B": ft.Colors.SECONDARY_CONTAINER,
    "C": ft.Colors.TERTIARY_CONTAINER,
}


def side_color(side: str) -> ft.Colors:
    """The colour role of side A, B or C, for its name and whatever else is its own."""
    return _SIDE_COLORS[side]


def side_tint(side: str) -> ft.Colors:
    """The role of what lies behind side A's, B's or C's colour."""
    return _SIDE_TINTS[side]


def dress(page: ft.Page) -> None:
    """Gives the page its fonts and themes."""
    page.fonts = FONTS
    page.theme = flet_theme(LIGHT)
    page.dark_theme = flet_theme(DARK)
    page.theme_animation_style = ft.AnimationStyle.no_animation()


def fit_icons(page: ft.Page, text_scale: float) -> None:
    """Icons as large as goes with letters so many times their usual size. One that is given no size
    has the theme's: it stands alone, and must not fill its box, as those beside words may."""
    icon = _ICON * min(text_scale, _LARGEST_ICON)
    if page.theme != (theme := flet_theme(LIGHT, icon)):
        page.theme, page.dark_theme = theme, flet_theme(DARK, icon)
        page.update()


def flet_theme(palette: Palette, icon: float = _ICON) -> ft.Theme:
    """The theme for ``page.theme`` (``LIGHT``) or ``page.dark_theme`` (``DARK``)."""
    regular = ft.TextStyle(
        font_family=FONT, size=BODY, height=LINE_HEIGHT, letter_spacing=0, color=palette.ink
    )
    fine = regular.copy(size=FINE)
    bold = regular.copy(font_family=FONT_BOLD, weight=ft.FontWeight.BOLD)
    title = bold.copy(size=TITLE)
    at_once = ft.PageTransitionTheme.NONE
    return ft.Theme(
        font_family=FONT,
        icon_theme=ft.IconTheme(size=icon),
        color_scheme=ft.ColorScheme(
            primary=palette.us,
            on_primary=palette.paper,
            primary_container=palette.us_tint,
            on_primary_container=palette.us,
            secondary=palette.them,
            on_secondary=palette.paper,
            secondary_container=palette.them_tint,
            on_secondary_container=palette.them,
            tertiary=palette.third,
            on_tertiary=palette.paper,
            tertiary_container=palette.third_tint,
            on_tertiary_container=palette.third,
            tertiary_fixed=palette.ok,
            error=palette.red,
            on_error=palette.paper,
            surface=palette.paper,
            on_surface=palette.ink,
            on_surface_variant=palette.mute,
            outline=palette.border,
            outline_variant=palette.line,
            inverse_surface=palette.ink,
            on_inverse_surface=palette.paper,
            inverse_primary=palette.us_tint,
            surface_container_lowest=palette.card,
            surface_container_low=palette.card,
            surface_container=palette.card,
            surface_container_high=palette.card,
            surface_container_highest=palette.line,
            surface_tint=ft.Colors.TRANSPARENT,
        ),
        text_theme=ft.TextTheme(
            body_large=regular.copy(size=HEADING),
            body_medium=regular,
            body_small=fine,
            label_large=bold,
            label_medium=fine,
            label_small=regular.copy(size=TINY),
            title_large=title,
            title_medium=bold,
            title_small=bold,
            headline_small=title,
        ),
        # A ripple runs for longer than 200 ms; the highlight alone shows the touch.
        splash_color=ft.Colors.TRANSPARENT,
        highlight_color=ft.Colors.with_opacity(0.10, palette.ink),
        hover_color=ft.Colors.with_opacity(0.05, palette.ink),
        scaffold_bgcolor=palette.paper,
        page_transitions=ft.PageTransitionsTheme(
            android=at_once, ios=at_once, linux=at_once, macos=at_once, windows=at_once
        ),
        dialog_theme=ft.DialogTheme(
            bgcolor=palette.card,
            shape=ft.RoundedRectangleBorder(radius=RADIUS_CARD),
            title_text_style=title,
            content_text_style=regular,
        ),
        popup_menu_theme=ft.PopupMenuTheme(
            color=palette.card,
            label_text_style=regular,
            shape=ft.RoundedRectangleBorder(radius=RADIUS_KEY),
        ),
        snackbar_theme=ft.SnackBarTheme(
            bgcolor=palette.ink,
            content_text_style=regular.copy(color=palette.paper),
            action_text_color=palette.us_tint,
        ),
        tooltip_theme=ft.TooltipTheme(
            text_style=fine.copy(color=palette.paper),
            decoration=ft.BoxDecoration(bgcolor=palette.ink, border_radius=RADIUS_CHIP),
        ),
    )
