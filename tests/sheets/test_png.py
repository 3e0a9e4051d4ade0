from io import BytesIO
from pathlib import Path

import pytest
from hypothesis import given, settings
from PIL import Image

from scorekeeper.i18n import Translator, translator
from scorekeeper.palette import DARK, LIGHT, Palette
from scorekeeper.scoring.match import Sheet, score_match
from scorekeeper.scoring.model import Match
from scorekeeper.sheets import png
from scorekeeper.wording import gain_text, number_text
from tests.sheets.matches import CASES, case, coffee_house_of_three, evening, matches

GREEK = translator("el")


def picture(match: Match, dark: bool = False) -> Image.Image:
    data = png.png_sheet(match, score_match(match), GREEK, "Λάρνακα", dark=dark)
    image = Image.open(BytesIO(data))
    assert image.format == "PNG"
    return image.convert("RGB")


def rgb(color: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(color[1:]))


@pytest.mark.parametrize(("dark", "palette"), [(False, LIGHT), (True, DARK)])
def test_it_has_the_colours_of_the_screen(dark: bool, palette: Palette):
    image = picture(evening(7), dark)
    counts = {color: count for count, color in image.getcolors(1 << 24) or []}
    assert max(counts, key=lambda color: counts[color]) == rgb(palette.paper)
    for color in (palette.us_tint, palette.them_tint, palette.ink, palette.line, palette.red):
        assert counts.get(rgb(color), 0) > 200


@pytest.mark.parametrize("hands", [0, 1, 13, 40])
def test_it_is_as_wide_as_a_chat_and_grows_with_the_hands(hands: int):
    image = picture(evening(hands))
    fewer = picture(evening(max(0, hands - 1)))
    assert image.width == 1080
    assert 700 < image.height < 800 + 133 * max(hands, 1)
    assert image.height > fewer.height or hands in (0, 1, 13)


def drawn(match: Match, sheet: Sheet, tr: Translator, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts that are drawn, in their order, none of them beyond the edges."""
    texts: list[str] = []
    real = png.ImageDraw.ImageDraw.text

    def text(self, at, words, *, font, anchor, **more):
        left, _, right, _ = font.getbbox(words, anchor=anchor)
        assert at[0] + left >= 0
        assert at[0] + right <= png.WIDTH
        texts.append(words)
        real(self, at, words, font=font, anchor=anchor, **more)

    with monkeypatch.context() as patch:
        patch.setattr(png.ImageDraw.ImageDraw, "text", text)
        png.png_sheet(match, sheet, tr)
    return texts


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
def test_a_handed_case(path: Path, monkeypatch: pytest.MonkeyPatch):
    match, sheet = case(path)
    texts = drawn(match, sheet, GREEK, monkeypatch)
    for total in sheet.totals.values():
        assert number_text(total) in texts[:16]
    place = 0
    for line in sheet.lines:
        place = texts.index(str(line.number), place) + 1
        for side, total in line.totals.items():
            assert texts[place : place + 2] == [
                number_text(total),
                gain_text(line.score.points[side]),
            ]
            place += 2


@settings(max_examples=10)
@given(matches())
def test_any_match_stays_within_its_edges(match: Match):
    with pytest.MonkeyPatch.context() as patch:
        texts = drawn(match, score_match(match), GREEK, patch)
    assert texts


def test_three_sides():
    image = picture(coffee_house_of_three(5))
    counts = {color: count for count, color in image.getcolors(1 << 24) or []}
    assert counts[rgb(LIGHT.third_tint)] > 10_000
