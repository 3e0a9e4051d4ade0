"""A PDF under the pencil: text, boxes and rules at their places, in the app's own letters."""

from collections.abc import Iterable
from datetime import datetime
from functools import lru_cache
from typing import Literal

from fpdf import FPDF
from fpdf.fonts import TTFFont
from fpdf.prefs import ViewerPreferences

from scorekeeper.palette import LIGHT
from scorekeeper.sheets.fonts import drawable, font_file
from scorekeeper.sheets.lines import Run, cut

POINT = 25.4 / 72
"""In millimetres."""

_FAMILY = "Tefteri"
_SMALLEST = 0.62
"""How far letters shrink before a name that is too long is cut."""

Align = Literal["L", "C", "R"]


class Paper:
    """Pages of one size. ``scale`` makes all that is drawn smaller, letters too, so that a page is
    210 wide in any size; ``millimetres`` is how high it really is."""

    def __init__(
        self, scale: float, millimetres: float, *, title: str, language: str, made: datetime
    ) -> None:
        self.height = millimetres / scale
        self._scale = scale
        self._pdf = FPDF(unit=scale / POINT, format=(210, self.height))
        self._pdf.set_auto_page_break(False)
        for style, bold in (("", False), ("B", True)):
            self._pdf.add_font(_FAMILY, style, font_file(bold))
        self._pdf.set_title(drawable(title))
        self._pdf.set_lang(language)
        self._pdf.set_creator("Tefteri")
        self._pdf.set_creation_date(made)
        self._pdf.viewer_preferences = ViewerPreferences(display_doc_title=True)
        self._measured = lru_cache(maxsize=None)(self._measure)

    def new_page(self) -> None:
        self._pdf.add_page()

    def finished(self) -> bytes:
        """The file; nothing more can be drawn."""
        data = bytes(self._pdf.output())
        for font in self._pdf.fonts.values():
            if isinstance(font, TTFFont):
                font.close()
        return data

    def width(self, text: str, size: float, bold: bool = False) -> float:
        return self._measured(text, bold) * size

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        color: str = LIGHT.ink,
        *,
        bold: bool = False,
        align: Align = "L",
        width: float | None = None,
    ) -> float:
        """Write the text with its foot at ``y``, cut where it is wider than ``width``; how wide it
        is. ``x`` is its beginning, its middle or its end."""
        if width is not None:
            text = cut(text, width, lambda part: self.width(part, size, bold))
        wide = self.width(text, size, bold)
        if text:
            self._pdf.set_font(_FAMILY, "B" if bold else "", size * self._scale)
            self._pdf.set_text_color(color)
            self._pdf.text(x - wide * _BEFORE[align], y, drawable(text))
        return wide

    def fitted(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        width: float,
        color: str,
        *,
        bold: bool = False,
        align: Align = "L",
        smallest: float = _SMALLEST,
    ) -> None:
        """Write the text in smaller letters where it is too wide, and cut where these are too."""
        wide = self.width(text, size, bold)
        if wide > width:
            size *= max(smallest, width / wide)
        # A hair more than the width, which the division above may just miss.
        self.text(x, y, text, size, color, bold=bold, align=align, width=width * 1.001)

    def runs(self, x: float, y: float, runs: Iterable[Run], size: float) -> float:
        """Write runs one behind the other; where they end."""
        for run in runs:
            x += self.text(x, y, run.text, size, run.color, bold=run.bold)
        return x

    def box(
        self, x: float, y: float, width: float, height: float, color: str, radius: float = 0
    ) -> None:
        self._pdf.set_fill_color(color)
        # fpdf2 takes half a side or more for a part of it.
        radius = min(radius, 0.49 * width, 0.49 * height)
        round_ = bool(radius)
        self._pdf.rect(x, y, width, height, style="F", round_corners=round_, corner_radius=radius)

    def rule(self, left: float, right: float, y: float, color: str, thickness: float) -> None:
        self._pdf.set_draw_color(color)
        self._pdf.set_line_width(thickness)
        self._pdf.line(left, y, right, y)

    def _measure(self, text: str, bold: bool) -> float:
        """The width of a text in letters of one point."""
        self._pdf.set_font(_FAMILY, "B" if bold else "", 100 * self._scale)
        return self._pdf.get_string_width(drawable(text)) / 100


_BEFORE: dict[Align, float] = {"L": 0.0, "C": 0.5, "R": 1.0}
