"""The sheet on paper: A4 or A5, one page for thirty hands, to be read, signed and kept.

Lengths are millimetres on A4 and letter sizes points there; A5 has the same page, smaller.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import pairwise
from typing import Literal, NamedTuple

from scorekeeper.i18n import Translator, language_tag
from scorekeeper.palette import LIGHT
from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.model import Match, Points, Side
from scorekeeper.sheets.content import Content, Row, content
from scorekeeper.sheets.lines import Run, broken, suited, whole
from scorekeeper.sheets.paper import POINT, Paper
from scorekeeper.wording import capot_mark, gain_text, number_text, stake_mark

PaperSize = Literal["A4", "A5"]
_WIDTHS: dict[PaperSize, float] = {"A4": 210, "A5": 148}
_HEIGHTS: dict[PaperSize, float] = {"A4": 297, "A5": 210}

_MARGIN = 14.0
_TOP, _FOOT = 13.0, 9.0
_INNER = 210 - 2 * _MARGIN
_RIGHT = 210 - _MARGIN
_CARD, _CARD_GAP = 23.0, 4.0
_HEAD = 10.5
"""Of the table."""
_CARRIED = 6.2
_CLOSING = 43.0
"""What stands under the table on the last page."""
_LINES = (8.0, 7.2, 6.6, 6.0, 5.5, 5.0, 4.6, 4.2)
"""From one line of the table to the next: the first that lets all hands stand on one page."""
_USUAL = 6.2
"""Where they need more than one."""

_SIDE_COLORS: dict[Side, str] = {"A": LIGHT.us, "B": LIGHT.them, "C": LIGHT.third}
_SIDE_TINTS: dict[Side, str] = {"A": LIGHT.us_tint, "B": LIGHT.them_tint, "C": LIGHT.third_tint}


def pdf_sheet(
    match: Match, sheet: Sheet, tr: Translator, place: str = "", paper: PaperSize = "A4"
) -> bytes:
    """The sheet as a PDF file, its text selectable, in the app's own letters."""
    said = content(match, sheet, tr, place)
    drawn = Paper(
        _WIDTHS[paper] / 210,
        _HEIGHTS[paper],
        title=f"{said.heading}: {said.title}",
        language=language_tag(tr.language),
        made=_moment(match.created),
    )
    _Drawing(said, tr, drawn).draw()
    return drawn.finished()


def _moment(created: str | None) -> datetime:
    """What the file says of when it was made: the same match gives the same file."""
    at = datetime.fromisoformat(created) if created else datetime(2000, 1, 1, tzinfo=UTC)
    return at if at.tzinfo else at.replace(tzinfo=UTC)


class _Span(NamedTuple):
    """A column of the table: from where to where."""

    left: float
    right: float

    @property
    def width(self) -> float:
        return self.right - self.left


@dataclass(frozen=True, slots=True)
class _Columns:
    number: _Span
    dealer: _Span
    bidder: _Span
    contract: _Span
    declared: _Span
    sides: dict[Side, tuple[_Span, _Span, _Span]]
    """The trick points, the points on the sheet, and the total."""

    def of(self, side: Side) -> _Span:
        tricks, _, total = self.sides[side]
        return _Span(tricks.left, total.right)


def _columns(sides: Sequence[Side]) -> _Columns:
    few = len(sides) == 2
    widths = [7.0, 21.0, 22.0, 26.0, 42.0] if few else [7.0, 20.0, 20.0, 15.0, 30.0]
    each = (_INNER - sum(widths)) / len(sides)
    parts = (0.29, 0.33, 0.38) if few else (0.27, 0.35, 0.38)
    edges = [_MARGIN]
    for width in (*widths, *(each * part for _ in sides for part in parts)):
        edges.append(edges[-1] + width)
    spans = [_Span(left, right) for left, right in pairwise(edges)]
    own = [(spans[i], spans[i + 1], spans[i + 2]) for i in range(5, len(spans), 3)]
    number, dealer, bidder, contract, declared = spans[:5]
    table = dict(zip(sides, own, strict=True))
    return _Columns(number, dealer, bidder, contract, declared, table)


class _Laid(NamedTuple):
    """A row with its text broken into lines."""

    row: Row
    declared: list[list[Run]]
    notes: list[list[Run]]
    main: float
    """The height without the notes."""
    height: float


class _Drawing:
    """One sheet while it is drawn."""

    def __init__(self, said: Content, tr: Translator, paper: Paper) -> None:
        self.said, self.tr, self.paper = said, tr, paper
        self.columns = _columns(list(said.names))
        self.line, self.laid, self.pages = _USUAL, [], []
        self.rules = self._rules()
        self.notes = self._broken(8, [Run(said.match.note or "", LIGHT.mute)], _INNER)

    # How much goes where ------------------------------------------------------------------------

    @property
    def main(self) -> float:
        """The letter size of a row."""
        return min(10.0, 1.2 * self.line + 1.6)

    @property
    def small(self) -> float:
        return self.main * 0.78

    @property
    def leading(self) -> float:
        return self.small * POINT * 1.22

    def draw(self) -> None:
        self._lay_out()
        before: Points = dict.fromkeys(self.said.names, 0)
        for number, rows in enumerate(self.pages, 1):
            last = number == len(self.pages)
            self.paper.new_page()
            top = self._heading() if number == 1 else self._running_head()
            bottom = self._bottom(last)
            y = self._table_head(top)
            self._bands(y, bottom)
            if number > 1:
                y = self._carried(y, self.tr.text("Carried over"), before)
            for laid in rows:
                y = self._row(y, laid)
                before = laid.row.line.totals
            if last:
                self._blank_lines(y, bottom)
                self._closing(bottom)
            else:
                self._carried(bottom - _CARRIED, self.tr.text("Carried forward"), before)
            self._page_number(number)

    def _lay_out(self) -> None:
        """Find the lines that let all stand on one page; else the pages that it takes."""
        one_page = self._bottom(last=True) - self._table_top()
        for self.line in _LINES:
            self.laid = [self._lay(row) for row in self.said.rows]
            if sum(laid.height for laid in self.laid) <= one_page:
                self.pages = [self.laid]
                return
        self.line = _USUAL
        self.laid = [self._lay(row) for row in self.said.rows]
        self.pages = self._paginated()

    def _paginated(self) -> list[list[_Laid]]:
        carried = _HEAD + 2 * _CARRIED
        whole = self._bottom(last=False) - self._running_top() - carried
        first = self._bottom(last=False) - self._table_top() - _CARRIED
        pages: list[list[_Laid]] = [[]]
        room = first
        for laid in self.laid:
            if laid.height > room and pages[-1]:
                pages.append([])
                room = whole
            pages[-1].append(laid)
            room -= laid.height
        used = sum(laid.height for laid in pages[-1])
        room = (whole if len(pages) > 1 else first) - (self._bottom(False) - self._bottom(True))
        if used > room:
            end = pages.pop()
            half = len(end) - len(end) // 2
            pages += [end[:half], end[half:]] if end[half:] else [end, []]
        return pages

    def _bottom(self, last: bool) -> float:
        """Where the table ends."""
        return self.paper.height - _FOOT - 4 - (_CLOSING if last else 0)

    def _table_top(self) -> float:
        """Where the rows of the first page begin."""
        return self._cards_top() + _CARD + 5 + _HEAD

    def _cards_top(self) -> float:
        return _TOP + 11 + 4.2 * (len(self.rules) + len(self.notes)) + 1

    @staticmethod
    def _running_top() -> float:
        return _TOP + 9

    def _lay(self, row: Row) -> _Laid:
        declared = self._broken(self.small, self._declared_runs(row), self._said_span(row).width)
        notes = self._note_runs(row, whole=bool(row.played))
        width = self.columns.declared.right - self.columns.dealer.left - 3
        lines = self._broken(self.small, notes, width)
        main = max(self.line, len(declared) * self.leading + 1.2)
        below = len(lines) * self.leading + 1.0 if lines else 0.0
        return _Laid(row, declared, lines, main, main + below)

    def _broken(self, size: float, runs: Sequence[Run], width: float) -> list[list[Run]]:
        return broken(runs, width, lambda run: self.paper.width(run.text, size, run.bold))

    def _said_span(self, row: Row) -> _Span:
        """Where a row has its words: what was declared, or what it is where nothing was played."""
        columns = self.columns
        left = columns.declared.left if row.played else columns.bidder.left
        return _Span(left + 1.5, columns.declared.right - 1.5)

    def _declared_runs(self, row: Row) -> list[Run]:
        if not row.played:
            text = f"{row.remark}: {row.note}" if row.note else row.remark
            return [Run(text[:1].upper() + text[1:], LIGHT.ink)]
        runs: list[Run] = []
        if row.capot:
            runs.append(Run(capot_mark(self.tr), _SIDE_COLORS[row.capot], bold=True))
        for side in self.said.names:
            own = [d for d in row.declared if d.side == side]
            for i, declared in enumerate(own):
                color = _SIDE_COLORS[side]
                before = " · " if runs and not i else ", " if i else ""
                text = declared.text if declared.counts else f"({declared.text})"
                if before:
                    runs.append(Run(before, LIGHT.mute))
                runs += suited(whole(text), color, LIGHT.red)
        return runs

    @staticmethod
    def _note_runs(row: Row, whole: bool) -> list[Run]:
        said = [*([row.note] if whole and row.note else []), *row.warnings]
        return [Run("  ·  ".join(said), LIGHT.mute)] if said else []

    # The head of the page -----------------------------------------------------------------------

    def _rules(self) -> list[list[Run]]:
        runs = [Run(self.said.rules, LIGHT.ink, bold=True)]
        table = [f"{title}: {value}" for title, value in self.said.house_rules]
        if table:
            text = self.tr.text("House rules: {rules}").format(rules=" · ".join(table))
            runs.append(Run(f"  ·  {text}", LIGHT.mute))
        return self._broken(9, runs, _INNER)

    def _heading(self) -> float:
        """What stands above the table of the first page; where that ends."""
        said, paper = self.said, self.paper
        y = _TOP + 5.5
        width = paper.text(_MARGIN, y, said.heading, 18, bold=True)
        room = _INNER - width - 8
        paper.text(_RIGHT, y, said.when_and_where, 9.5, LIGHT.mute, align="R", width=room)
        y += 7
        for size, lines in ((9.0, self.rules), (8.0, self.notes)):
            for line in lines:
                paper.runs(_MARGIN, y, line, size)
                y += 4.2
        self._cards(self._cards_top())
        return self._cards_top() + _CARD + 5

    def _cards(self, y: float) -> None:
        names = self.said.names
        width = (_INNER - _CARD_GAP * (len(names) - 1)) / len(names)
        for i, side in enumerate(names):
            self._card(side, _MARGIN + i * (width + _CARD_GAP), y, width)

    def _card(self, side: Side, x: float, y: float, width: float) -> None:
        paper, said, sheet = self.paper, self.said, self.said.sheet
        color, total = _SIDE_COLORS[side], number_text(sheet.totals[side])
        paper.box(x, y, width, _CARD, _SIDE_TINTS[side], radius=3.2)
        size = 34 if len(said.names) == 2 else 26
        figure = paper.text(x + width - 5, y + 16.2, total, size, bold=True, align="R")
        room = width - figure - 13
        paper.fitted(x + 5, y + 7.2, said.names[side], 13, room, color, bold=True)
        players = said.players(side)
        together = " · ".join(players)
        if len(players) > 1 and paper.width(together, 8.5) > room:
            for i, player in enumerate(players):
                paper.fitted(x + 5, y + 11.6 + 3.6 * i, player, 8.5, room, LIGHT.mute)
        else:
            paper.fitted(x + 5, y + 12.4, together, 8.5, room, LIGHT.mute)
        base = y + (19.4 if players else 16.2)
        if sheet.winner == side:
            word = self.tr.text_in("on a match sheet", "Winner")
            pill = paper.width(word, 8, bold=True) + 5
            paper.box(x + 5, base - 3.7, pill, 5.2, color, radius=2.6)
            paper.text(x + 7.5, base, word, 8, LIGHT.card, bold=True)
        elif sheet.winner is None:
            need = said.match.rules.target - sheet.totals[side]
            if need > 0:
                text = self.tr.text("needs {points}").format(points=need)
                paper.text(x + 5, base, text, 8.5, LIGHT.mute)

    def _running_head(self) -> float:
        """What stands above the table of a further page."""
        paper, y = self.paper, _TOP + 4
        date = paper.text(_RIGHT, y, self.said.when_and_where, 8.5, LIGHT.mute, align="R", width=80)
        paper.text(_MARGIN, y, self.said.title, 10, bold=True, width=_INNER - date - 6)
        return self._running_top()

    # The table ----------------------------------------------------------------------------------

    def _table_head(self, y: float) -> float:
        columns, paper, tr = self.columns, self.paper, self.tr
        bidder = tr.text("Bid by") if self.said.match.rules.has_bids else tr.text("Taken by")
        contract = tr.text("Bid") if self.said.match.rules.has_bids else tr.text("Trump")
        base = y + _HEAD - 2.2
        heads = [
            (columns.dealer, tr.text("Dealer")),
            (columns.bidder, bidder),
            (columns.contract, contract),
            (columns.declared, tr.text("Declarations")),
        ]
        for span, word in heads:
            paper.fitted(span.left + 1.5, base, word, 7, span.width - 2, LIGHT.mute)
        for side, name in self.said.names.items():
            whole = columns.of(side)
            paper.box(whole.left, y, whole.width, _HEAD, _SIDE_TINTS[side])
            paper.text(
                (whole.left + whole.right) / 2,
                y + 4.2,
                name,
                9,
                _SIDE_COLORS[side],
                bold=True,
                align="C",
                width=whole.width - 3,
            )
            words = (
                tr.text_in("on a match sheet", "tricks"),
                tr.text_in("on a match sheet", "points"),
                tr.text_in("on a match sheet", "total"),
            )
            for span, word in zip(columns.sides[side], words, strict=True):
                room = span.width - 1.8
                paper.fitted(span.right - 1.5, base, word, 7, room, LIGHT.mute, align="R")
        paper.rule(_MARGIN, _RIGHT, y + _HEAD, LIGHT.ink, 0.35)
        return y + _HEAD

    def _bands(self, top: float, bottom: float) -> None:
        """The columns of the totals, tinted all the way down."""
        for side, (*_, total) in self.columns.sides.items():
            self.paper.box(total.left, top, total.width, bottom - top, _SIDE_TINTS[side])

    def _row(self, y: float, laid: _Laid) -> float:
        row, columns, paper = laid.row, self.columns, self.paper
        base = y + self.line / 2 + self.main * POINT * 0.34
        paper.text(
            columns.number.right - 2, base, str(row.line.number), self.small, LIGHT.mute, align="R"
        )
        self._name(columns.dealer, base, row.dealer, LIGHT.mute)
        if row.played:
            self._name(columns.bidder, base, row.bidder, _SIDE_COLORS[row.played.contract.side])
            self._contract(row, y)
        said = self._said_span(row)
        lines = laid.declared
        first = y + (laid.main - len(lines) * self.leading) / 2 + self.leading * 0.76
        for i, line in enumerate(lines):
            paper.runs(said.left, first + i * self.leading, line, self.small)
        for side in columns.sides:
            self._figures(side, row, base)
        for i, line in enumerate(laid.notes):
            at = y + laid.main + i * self.leading + self.leading * 0.6
            paper.runs(columns.dealer.left + 1.5, at, line, self.small)
        bottom = y + laid.height
        over = self.said.sheet.ended == row.line.number and row is not self.said.rows[-1]
        paper.rule(_MARGIN, _RIGHT, bottom, LIGHT.ink if over else LIGHT.line, 0.2)
        return bottom

    def _name(self, span: _Span, base: float, name: str, color: str) -> None:
        size, width = self.main * 0.88, span.width - 2.5
        self.paper.fitted(span.left + 1.5, base, name, size, width, color, smallest=0.85)

    def _contract(self, row: Row, y: float) -> None:
        """The bid in its pill, the stake, and whether it was made."""
        paper, size, hand = self.paper, self.main, row.played
        assert hand is not None
        side = hand.contract.side
        x, base = self.columns.contract.left + 1.0, y + self.line / 2 + size * POINT * 0.34
        if row.contract:
            runs = suited(row.contract, _SIDE_COLORS[side], LIGHT.red, bold=True)
            width = sum(paper.width(run.text, size, bold=True) for run in runs)
            height = min(self.line - 1.0, size * POINT * 1.5)
            top = y + (self.line - height) / 2
            paper.box(x, top, width + 3.2, height, _SIDE_TINTS[side], radius=height / 2)
            x = paper.runs(x + 1.6, base, runs, size) + 3.0
        stake = stake_mark(hand.contract.stake, self.tr)
        if stake:
            x += paper.text(x, base, stake, self.small, bold=True) + 1.3
        made = row.line.score.outcome == "made"
        color = LIGHT.ok if made else LIGHT.red
        paper.text(x, base, "✓" if made else "✗", size, color, bold=True)

    def _figures(self, side: Side, row: Row, base: float) -> None:
        score, paper = row.line.score, self.paper
        tricks, points, total = self.columns.sides[side]
        if score.tricks is not None:
            text = number_text(score.tricks[side])
            paper.text(tricks.right - 1.5, base, text, self.small, LIGHT.mute, align="R")
        gain = gain_text(score.points[side])
        color = LIGHT.ink if score.points[side] else LIGHT.mute
        paper.text(points.right - 1.5, base, gain, self.main * 0.92, color, align="R")
        text = number_text(row.line.totals[side])
        paper.text(total.right - 1.5, base, text, self.main, bold=True, align="R")

    def _carried(self, y: float, word: str, totals: Points) -> float:
        paper, base = self.paper, y + _CARRIED / 2 + 1.0
        paper.text(self.columns.dealer.left + 1.5, base, word, self.small, LIGHT.mute)
        for side, total in totals.items():
            *_, span = self.columns.sides[side]
            text = number_text(total)
            paper.text(span.right - 1.5, base, text, self.main, LIGHT.mute, bold=True, align="R")
        paper.rule(_MARGIN, _RIGHT, y + _CARRIED, LIGHT.border, 0.2)
        return y + _CARRIED

    def _blank_lines(self, y: float, bottom: float) -> None:
        while (y := y + self.line) < bottom - 0.5 * self.line:
            self.paper.rule(_MARGIN, _RIGHT, y, LIGHT.line, 0.2)

    # What closes the sheet ----------------------------------------------------------------------

    def _closing(self, y: float) -> None:
        paper, sheet = self.paper, self.said.sheet
        paper.rule(_MARGIN, _RIGHT, y, LIGHT.ink, 0.35)
        base = y + 5.4
        paper.text(self.columns.dealer.left + 1.5, base, self.tr.text("Total"), 10, bold=True)
        for side, total in sheet.totals.items():
            *_, span = self.columns.sides[side]
            whole = self.columns.of(side)
            paper.box(whole.left, y + 0.2, whole.width, 7.6, _SIDE_TINTS[side])
            color, text = _SIDE_COLORS[side], number_text(total)
            paper.text(span.right - 1.5, base + 0.2, text, 12, color, bold=True, align="R")
        paper.rule(_MARGIN, _RIGHT, y + 8, LIGHT.ink, 0.35)
        color = _SIDE_COLORS[sheet.winner] if sheet.winner else LIGHT.ink
        paper.fitted(_MARGIN, y + 15.2, self.said.result, 13, _INNER, color, bold=True)
        legend = "  ·  ".join(self._legend())
        paper.fitted(_MARGIN, y + 20, legend, 7, _INNER, LIGHT.mute)
        self._signatures(y + 35.5)

    def _legend(self) -> Iterator[str]:
        """What the signs in the table mean, as far as they stand there."""
        rows, tr = self.said.rows, self.tr
        stakes = {row.played.contract.stake for row in rows if row.played}
        if "closed" in stakes:
            yield tr.text("{mark} closed").format(mark=stake_mark("closed", tr))
        if "reopened" in stakes:
            yield tr.text("{mark} reopened").format(mark=stake_mark("reopened", tr))
        if any(not declared.counts for row in rows for declared in row.declared):
            yield tr.text("( ) declared, does not count")
        if any("after_end" in row.line.score.warnings for row in rows):
            yield tr.text("what stands below the dark line came after the end")

    def _signatures(self, y: float) -> None:
        signers, gap = self.said.signers, 7.0
        each = (_INNER - gap * 3) / 4
        for i, signer in enumerate(signers):
            x = _MARGIN + i * (each + gap)
            self.paper.rule(x, x + each, y, LIGHT.ink, 0.25)
            self.paper.fitted(x, y + 4.2, signer.name, 8.5, each, _SIDE_COLORS[signer.side])

    def _page_number(self, number: int) -> None:
        if len(self.pages) == 1:
            return
        text = self.tr.text("Page {number} of {count}")
        text = text.format(number=number, count=len(self.pages))
        y = self.paper.height - _FOOT
        self.paper.text(_RIGHT, y, text, 8, LIGHT.mute, align="R")
