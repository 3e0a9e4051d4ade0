"""The sheet as a picture for a chat: the totals and the ledger as on the screen, light or dark.

Lengths are those of a screen 390 wide; the picture is 1080 pixels wide.
"""

from collections.abc import Iterable
from functools import cache, lru_cache
from io import BytesIO
from typing import Literal

from PIL import Image, ImageDraw, ImageFont

from scorekeeper.i18n import Translator
from scorekeeper.palette import DARK, LIGHT, Palette
from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.model import Match, Side
from scorekeeper.sheets.content import Content, Row, content
from scorekeeper.sheets.fonts import drawable, font_file
from scorekeeper.sheets.lines import Run, broken, cut, suited
from scorekeeper.wording import capot_mark, gain_text, number_text, stake_mark

WIDTH = 1080
_SCALE = WIDTH / 390
_EDGE = 16.0
_INNER = 390 - 2 * _EDGE
_GAP = 10.0
_BAR, _CARD = 58.0, 124.0
_SMOOTH = 4
"""Corners are drawn so many times larger and made smaller, which smooths them."""
_MIDDLE = 122.0
"""The widest that a contract with its marks may be."""
_SMALLEST = 0.72
"""How far letters shrink before a name that is too long is cut."""
_HEIGHTS = ((12, 48.0), (20, 40.0), (60, 33.0), (1_000_000, 27.0))
"""From one line to the next in sheets of up to so many lines: no chat shows a tower."""

Align = Literal["ls", "ms", "rs"]
"""Whether text begins, has its middle or ends at a place; it stands on it."""


def png_sheet(
    match: Match, sheet: Sheet, tr: Translator, place: str = "", *, dark: bool = False
) -> bytes:
    """The sheet as a PNG picture, in the colours of the light or of the dark screen."""
    drawing = _Drawing(content(match, sheet, tr, place), tr, DARK if dark else LIGHT)
    out = BytesIO()
    drawing.drawn().save(out, "PNG", compress_level=6)
    return out.getvalue()


class _Drawing:
    """One picture while it is drawn."""

    def __init__(self, said: Content, tr: Translator, colors: Palette) -> None:
        self.said, self.tr, self.colors = said, tr, colors
        self.color: dict[Side, str] = {"A": colors.us, "B": colors.them, "C": colors.third}
        self.tint: dict[Side, str] = {
            "A": colors.us_tint,
            "B": colors.them_tint,
            "C": colors.third_tint,
        }
        self.line = next(height for most, height in _HEIGHTS if len(said.rows) <= most)
        self.row = min(20.0 if len(said.names) == 2 else 16.0, self.line * 0.52)
        """The letter size of the totals in a line."""
        self.wide = (_INNER - _GAP * (len(said.names) - 1)) / len(said.names)
        """The width of a card."""
        self.pad = 14 if len(said.names) == 2 else 11
        named = [self._named(side) for side in said.names]
        more = max(17 * (len(names) - 1) + 15 * max(0, len(who) - 1) for names, who in named)
        self.card = _CARD + more
        self.foot = self._foot_lines()
        rows = self.line * max(1, len(said.rows))
        height = _BAR + self.card + _GAP + rows + 14 + 20 * len(self.foot) + 12
        self.image = Image.new("RGB", (WIDTH, round(height * _SCALE)), colors.paper)
        self.pen = ImageDraw.Draw(self.image)

    def drawn(self) -> Image.Image:
        self._bar()
        names = self.said.names
        for i, side in enumerate(names):
            self._card(side, _EDGE + i * (self.wide + _GAP), self.wide)
        y = _BAR + self.card + _GAP
        self._rule(y)
        for row in self.said.rows:
            self._row(row, y)
            y += self.line
            over = row.line.number == self.said.sheet.ended and row is not self.said.rows[-1]
            self._rule(y, self.colors.ink if over else self.colors.line)
        y += self.line * (not self.said.rows) + 14
        for runs in self.foot:
            self._runs(_EDGE, y + 14, runs, 13)
            y += 20
        return self.image

    # Above and below the ledger -----------------------------------------------------------------

    def _bar(self) -> None:
        app, target = self.tr.text("Tefteri"), self.tr.text("to {target}")
        text = target.format(target=self.said.match.rules.target)
        self._text(_EDGE, 37, app, 20, self.colors.ink, bold=True)
        wide = _width(text, 14, False) + 22
        box = (390 - _EDGE - wide, 18.0, wide, 28.0)
        self._box(*box, self.colors.line, radius=14)
        self._box(box[0] + 1, 19, wide - 2, 26, self.colors.paper, radius=13)
        self._text(390 - _EDGE - wide / 2, 37, text, 14, self.colors.mute, align="ms")

    def _card(self, side: Side, x: float, width: float) -> None:
        said, sheet, color = self.said, self.said.sheet, self.color[side]
        room, left, target = width - 2 * self.pad, x + self.pad, said.match.rules.target
        self._box(x, _BAR, width, self.card, self.tint[side], radius=16)
        names, players = self._named(side)
        for i, name in enumerate(names):
            self._fitted(left, _BAR + 24 + 17 * i, name, 15, room, color, bold=True)
        for i, player in enumerate(players):
            at = _BAR + 41 + 17 * (len(names) - 1) + 15 * i
            self._fitted(left, at, player, 12, room, self.colors.mute)
        foot = _BAR + self.card - _CARD
        total = number_text(sheet.totals[side])
        size = 46 if len(said.names) == 2 else 36
        self._fitted(left, foot + 85, total, size, room, self.colors.ink, bold=True)
        track = _mixed(color, self.tint[side], 0.16)
        self._box(left, foot + 93, room, 4, track, radius=2)
        part = min(max(sheet.totals[side] / target, 0), 1)
        if part:
            self._box(left, foot + 93, max(4, room * part), 4, color, radius=2)
        base = foot + 113
        if sheet.winner == side:
            word = self.tr.text_in("on a match sheet", "Winner")
            self._fitted(left, base, f"✓ {word}", 13, room, color, bold=True)
        elif sheet.winner is None and target > sheet.totals[side]:
            need = self.tr.text("needs {points}")
            need = need.format(points=target - sheet.totals[side])
            self._fitted(left, base, need, 12, room, self.colors.mute)

    def _named(self, side: Side) -> tuple[list[str], list[str]]:
        """A side's name and its players' in lines: more than one where they are long."""
        room = self.wide - 2 * self.pad
        name, players = self.said.names[side], self.said.players(side)
        lines = broken([Run(name, "", bold=True)], room, lambda run: _width(run.text, 15, True))
        names = ["".join(run.text for run in line) for line in lines]
        if len(names) > 2:
            names = [names[0], name[len(names[0]) :].strip()]
        together = " · ".join(players)
        return names, [together] if _width(together, 12, False) <= room else list(players)

    def _foot_lines(self) -> list[list[Run]]:
        """What the match was, when and where, and how it ended."""
        said, mute = self.said, self.colors.mute
        winner = said.sheet.winner
        result = Run(said.result, self.color[winner] if winner else self.colors.ink, bold=True)
        rules = f"{said.rules} *" if said.house_rules else said.rules
        texts = [rules, said.when_and_where]
        if said.house_rules:
            values = " · ".join(f"{title}: {value}" for title, value in said.house_rules)
            texts.append(f"* {values}")
        paragraphs = [[result], *([Run(text, mute)] for text in texts if text)]
        return [line for runs in paragraphs for line in broken(runs, _INNER, _measure_foot)]

    # The ledger ---------------------------------------------------------------------------------

    def _row(self, row: Row, y: float) -> None:
        base = y + self.line / 2 + self.row * 0.35
        self._text(_EDGE - 4, base, str(row.line.number), 12, self.colors.mute)
        figures, few = row.line.totals, len(self.said.names) == 2
        if few:
            self._cell(row, "A", 146, base, before=True)
            self._cell(row, "B", 278, base, before=False)
            middle, room = 212.0, _MIDDLE - 4
        else:
            for i, side in enumerate(figures):
                self._cell(row, side, 164 + 75 * i, base, before=False)
            middle, room = 92.0, 120.0
        if row.played:
            self._contract(row, middle, y)
        else:
            self._remark(row, middle, y, room)

    def _cell(self, row: Row, side: Side, x: float, base: float, *, before: bool) -> None:
        """The total and, on the outer side of it, what the hand added: the side of both ends of
        the total that is nearer to the contract is at ``x``."""
        total = number_text(row.line.totals[side])
        gain, size = gain_text(row.line.score.points[side]), min(13.0, self.row * 0.7)
        wide = self._text(x, base, total, self.row, self.colors.ink, align="rs" if before else "ls")
        at = x - wide - 5 if before else x + wide + 5
        self._text(at, base, gain, size, self.colors.mute, align="rs" if before else "ls")

    def _contract(self, row: Row, middle: float, y: float) -> None:
        """The bid in its pill, what was special, and whether it was made."""
        hand, size = row.played, min(15.0, self.row * 0.8)
        assert hand is not None
        side, colors = hand.contract.side, self.colors
        face = suited(row.contract, self.color[side], colors.red, bold=True)
        if hand.contract.bid is None:
            room = 46.0 if row.capot else 56.0
            name = cut(self.said.names[side], room, lambda text: _width(text, size, True))
            face.insert(0, Run(name, self.color[side], bold=True))
        marks = [Run(stake_mark(hand.contract.stake, self.tr), colors.ink, bold=True)]
        if row.capot:
            marks.insert(0, Run(capot_mark(self.tr), self.color[row.capot], bold=True))
        marks = [mark for mark in marks if mark.text]
        made = row.line.score.outcome == "made"
        ink = sum(_width(run.text, size, True) for run in face) + size * 0.9
        ink += sum(_width(mark.text, size * 0.78, True) for mark in marks)
        blank = 16 + 5 * (len(marks) + 1)
        size *= min(1, (_MIDDLE - blank) / ink)
        pill = sum(_width(run.text, size, True) for run in face) + 16
        small = size * 0.78
        wide = pill + sum(_width(mark.text, small, True) + 5 for mark in marks) + 5 + size * 0.9
        x, base = middle - wide / 2, y + self.line / 2 + size * 0.35
        height = size * 1.65
        top = y + (self.line - height) / 2
        self._box(x, top, pill, height, self.tint[side], radius=height / 2)
        self._runs(x + 8, base, face, size)
        x += pill + 5
        for mark in marks:
            x += self._text(x, base, mark.text, small, mark.color, bold=True) + 5
        color = colors.ok if made else colors.red
        self._text(x, base, "✓" if made else "✗", size * 1.1, color, bold=True)

    def _remark(self, row: Row, middle: float, y: float, room: float) -> None:
        """What the line is where nothing was played, in two lines at the most."""
        size = min(12.5, self.line * 0.34)
        text = f"{row.remark}: {row.note}" if row.note else row.remark
        runs = [Run(text, self.colors.mute)]
        lines = broken(runs, room, lambda run: _width(run.text, size, run.bold))
        texts = ["".join(run.text for run in line) for line in lines]
        if len(texts) > 2:
            rest = " ".join(texts[1:])
            texts = [texts[0], cut(rest, room, lambda part: _width(part, size, False))]
        top = y + self.line / 2 + size * 0.35 - (len(texts) - 1) * size * 0.62
        for i, part in enumerate(texts):
            self._text(middle, top + i * size * 1.24, part, size, self.colors.mute, align="ms")

    # Ink on the picture -------------------------------------------------------------------------

    def _text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        color: str,
        *,
        bold: bool = False,
        align: Align = "ls",
    ) -> float:
        """Write the text with its foot at ``y``; how wide it is."""
        if text:
            at, font = (x * _SCALE, y * _SCALE), _font(size, bold)
            self.pen.text(at, drawable(text), fill=color, font=font, anchor=align)
        return _width(text, size, bold)

    def _fitted(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        width: float,
        color: str,
        *,
        bold: bool = False,
    ) -> None:
        """Write the text in smaller letters where it is too wide, and cut where these are too."""
        wide = _width(text, size, bold)
        if wide > width:
            size *= max(_SMALLEST, width / wide)
        text = cut(text, width * 1.01, lambda part: _width(part, size, bold))
        self._text(x, y, text, size, color, bold=bold)

    def _runs(self, x: float, y: float, runs: Iterable[Run], size: float) -> None:
        for run in runs:
            x += self._text(x, y, run.text, size, run.color, bold=run.bold)

    def _rule(self, y: float, color: str | None = None) -> None:
        at = round(y * _SCALE)
        self.pen.rectangle((0, at, WIDTH, at + 2), fill=color or self.colors.line)

    def _box(
        self, x: float, y: float, width: float, height: float, color: str, *, radius: float
    ) -> None:
        size = (round(width * _SCALE), round(height * _SCALE))
        mask = _rounded(size, radius * _SCALE)
        self.image.paste(color, (round(x * _SCALE), round(y * _SCALE)), mask)


@lru_cache(maxsize=64)
def _rounded(size: tuple[int, int], radius: float) -> Image.Image:
    """Where a box with round corners is, its edges smooth."""
    width, height = size
    large = Image.new("L", (width * _SMOOTH, height * _SMOOTH))
    box = (0, 0, large.width - 1, large.height - 1)
    ImageDraw.Draw(large).rounded_rectangle(box, radius * _SMOOTH, fill=255)
    return large.resize(size, Image.Resampling.BOX)


@cache
def _font(size: float, bold: bool) -> ImageFont.FreeTypeFont:
    # The basic layout is what Pillow has everywhere, so the picture is the same everywhere.
    basic = ImageFont.Layout.BASIC
    return ImageFont.truetype(font_file(bold), round(size * _SCALE, 2), layout_engine=basic)


def _width(text: str, size: float, bold: bool) -> float:
    return _font(size, bold).getlength(drawable(text)) / _SCALE


def _measure_foot(run: Run) -> float:
    return _width(run.text, 13, run.bold)


def _mixed(color: str, behind: str, part: float) -> str:
    """A colour thinned with what lies behind it."""
    both = zip(bytes.fromhex(color[1:]), bytes.fromhex(behind[1:]), strict=True)
    return "#" + "".join(f"{round(part * over + (1 - part) * under):02X}" for over, under in both)
