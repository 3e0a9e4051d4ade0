"""Everything that is read stands out from what is behind it, in both themes."""

import json
from importlib.resources import files

import flet as ft
import pytest

from scorekeeper.palette import DARK, LIGHT, Palette
from scorekeeper.views import theme
from scorekeeper.views.kit.measure import fitting, unparted
from scorekeeper.views.kit.words import spans, upright

PALETTES = [pytest.param(LIGHT, id="light"), pytest.param(DARK, id="dark")]
TINTS = ("us_tint", "them_tint", "third_tint")

TEXT = [
    *[(ink, back) for ink in ("ink", "mute", "red") for back in ("paper", "card", *TINTS)],
    *[(side, back) for side in ("us", "them", "third") for back in ("paper", "card")],
    ("us", "us_tint"),
    ("them", "them_tint"),
    ("third", "third_tint"),
    ("ok", "paper"),
    ("ok", "card"),
    # on filled keys, the dealer's mark, the bar of a message
    *[("paper", filled) for filled in ("us", "them", "third", "red", "ink")],
    ("us_tint", "ink"),
]
BORDERS = [
    ("border", "paper"),
    ("border", "card"),
    ("us", "us_tint"),
    ("them", "them_tint"),
    ("third", "third_tint"),
]


def luminance(color: str) -> float:
    channels = [int(color[start : start + 2], 16) / 255 for start in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    """As the Web Content Accessibility Guidelines define it, 1 to 21."""
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def test_contrast_is_computed_as_the_guidelines_do() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize(("color", "background"), TEXT)
def test_text_can_be_read(palette: Palette, color: str, background: str) -> None:
    assert contrast(getattr(palette, color), getattr(palette, background)) >= 4.5


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize(("color", "background"), BORDERS)
def test_borders_that_mean_something_are_seen(
    palette: Palette, color: str, background: str
) -> None:
    assert contrast(getattr(palette, color), getattr(palette, background)) >= 3


@pytest.mark.parametrize("palette", PALETTES)
def test_roles_have_the_palettes_colors(palette: Palette) -> None:
    scheme = theme.flet_theme(palette).color_scheme
    assert scheme is not None
    roles = {
        theme.PAPER: palette.paper,
        theme.CARD: palette.card,
        theme.INK: palette.ink,
        theme.MUTE: palette.mute,
        theme.LINE: palette.line,
        theme.BORDER: palette.border,
        theme.PRIMARY: palette.us,
        theme.ON_FILLED: palette.paper,
        theme.RED: palette.red,
        theme.OK: palette.ok,
        theme.side_color("A"): palette.us,
        theme.side_tint("A"): palette.us_tint,
        theme.side_color("B"): palette.them,
        theme.side_tint("B"): palette.them_tint,
        theme.side_color("C"): palette.third,
        theme.side_tint("C"): palette.third_tint,
    }
    for role, color in roles.items():
        assert getattr(scheme, role.name.lower()) == color, role


def test_fonts_are_in_the_assets_and_in_the_webs_list_of_fonts() -> None:
    assets = files("scorekeeper") / "assets"
    manifest = json.loads((assets / "assets" / "FontManifest.json").read_text("utf-8"))
    listed = {entry["family"]: entry["fonts"][0]["asset"] for entry in manifest}
    for family, path in theme.FONTS.items():
        assert (assets / path).is_file()
        assert listed[family] == f"../{path}"
    # The icons' own; Flet's web client has the file.
    assert listed["MaterialIcons"] == "fonts/MaterialIcons-Regular.otf"


def test_a_page_turns_at_once() -> None:
    transitions = theme.flet_theme(LIGHT).page_transitions
    for platform in ("android", "ios", "linux", "macos", "windows"):
        assert getattr(transitions, platform) is ft.PageTransitionTheme.NONE
    assert theme.ANIMATION_MS <= 200


def test_a_line_of_text_stands_in_its_box() -> None:
    # 15 high letters take 20: 16 above and below make 52.
    assert upright(52, 15) == 16
    assert upright(52, 15, border=1) == 15
    assert upright(48, 60) == 0


def test_two_lines_stand_in_their_box() -> None:
    # 20 high letters take 27 and 12 high ones 16, each in whole pixels.
    assert 27 + 16 + 2 * (upright(48, 20, 12, border=2) + 2) == 48


@pytest.mark.parametrize(
    ("words", "width", "shown", "size"),
    [
        ("Της παρέας", 200, "Της παρέας", 17),
        ("Παπαδόπουλος", 125, "Παπαδόπουλος", 15.8),
        ("Της εγκυκλοπαίδειας", 130, "Της εγκυκλοπαίδειας", 13.1),
        ("Της εγκυκλοπαίδειας", 60, "Της εγκυκ…", 13),
        ("Άννα-Μαρία Παπαδοπούλου", 60, "Άννα-Μαρία Παπαδ…", 13),
        ("", 60, "", 17),
    ],
)
def test_no_word_is_parted(words: str, width: float, shown: str, size: float) -> None:
    assert unparted(words, width, 1.0, 17, 13) == (shown, pytest.approx(size, abs=0.05))
    assert unparted(words, 2 * width, 2.0, 17, 13)[0] == shown


def test_totals_shrink_only_where_they_do_not_fit() -> None:
    assert fitting("97", 145, 1.0) == theme.TOTAL
    shrunk = fitting("1012", 83, 1.0)
    assert shrunk < theme.TOTAL
    assert fitting("1012", 83, 2.0) == pytest.approx(shrunk / 2)


def test_hearts_and_diamonds_are_red() -> None:
    colors = {span.text: span.style.color for span in spans("100♦ 80♠") if span.style}
    assert colors == {"100": None, "♦": theme.RED, " 80♠": None}
