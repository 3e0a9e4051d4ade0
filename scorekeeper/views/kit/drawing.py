"""Drawings that need to know how large they are: the dashed box and the curve of the match."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import flet as ft
import flet.canvas as cv

from scorekeeper.views import theme
from scorekeeper.views.kit.named import named
from scorekeeper.views.kit.words import text

Draw = Callable[[float, float], list[cv.Shape]]
"""Width and height of the box, in logical pixels, to what is drawn in it."""


@ft.component
def Drawing(draw: Draw, content: ft.Control | None = None, height: float | None = None):
    """A box that draws itself once the client has said how large it is."""
    size, set_size = ft.use_state((0.0, 0.0))

    def on_resize(event: cv.CanvasResizeEvent) -> None:
        set_size((event.width, event.height))

    return cv.Canvas(
        draw(*size) if min(size) > 0 else [],
        content=content,
        height=height,
        width=None if content else float("inf"),
        on_resize=on_resize,
    )


def dashed_box(content: ft.Control, color: ft.Colors, radius: float = theme.RADIUS_KEY):
    """``content`` in a dashed outline, 2 wide."""

    def draw(width: float, height: float) -> list[cv.Shape]:
        return [
            cv.Path(
                [cv.Path.Rect(1, 1, width - 2, height - 2, border_radius=radius)],
                paint=ft.Paint(
                    color=color,
                    style=ft.PaintingStyle.STROKE,
                    stroke_width=2,
                    stroke_dash_pattern=[6, 4],
                ),
            )
        ]

    return Drawing(draw, content)


class Curve(NamedTuple):
    """A side's totals after each hand, in sheet points, beginning with 0."""

    side: str
    totals: Sequence[int]


_DASHES = {"A": None, "B": [14.0, 4.0], "C": [3.0, 3.0]}
"""Different strokes as well as different colours, so that the lines can be told apart."""


def _stroke(side: str) -> ft.Paint:
    return ft.Paint(
        color=theme.side_color(side),
        style=ft.PaintingStyle.STROKE,
        stroke_width=3,
        stroke_join=ft.StrokeJoin.ROUND,
        stroke_dash_pattern=_DASHES[side],
    )


def curve_key(side: str, name: str, total: str) -> ft.Control:
    """What tells whose a curve is: a piece of its line, the name, which may be cut, and where the
    curve ends."""
    color = theme.side_color(side)
    line = cv.Canvas([cv.Line(0, 2, 32, 2, paint=_stroke(side))], width=32, height=4)
    words = text(name, theme.FINE, bold=True, color=color, lines=1)
    fitted = ft.Container(words, expand=True, expand_loose=True)
    figure = text(total, theme.FINE, bold=True, color=color)
    return named(f"curve-{side}", ft.Row([line, fitted, figure], spacing=theme.GAP_2, tight=True))


def match_curve(
    curves: Sequence[Curve], target: int, *, label: str, height: float, text_scale: float = 1
) -> ft.Semantics:
    """The sides' totals over the match, with the target as a dashed line. ``label`` tells it.

    ``text_scale`` is the reader's: what is written on a canvas does not grow by itself.
    """
    top = max(target, *(total for curve in curves for total in curve.totals))
    bottom = min(0, *(total for curve in curves for total in curve.totals))
    hands = max(1, *(len(curve.totals) - 1 for curve in curves))

    def draw(width: float, drawn_height: float) -> list[cv.Shape]:
        margin = 18 * text_scale  # room for the target's figure above its line
        scale = (drawn_height - margin - 4) / (top - bottom)

        def at(hand: int, total: int) -> tuple[float, float]:
            return 2 + hand * (width - 4) / hands, drawn_height - 2 - (total - bottom) * scale

        target_y = at(0, target)[1]
        shapes: list[cv.Shape] = [
            cv.Line(
                0,
                target_y,
                width,
                target_y,
                paint=ft.Paint(
                    color=theme.MUTE,
                    style=ft.PaintingStyle.STROKE,
                    stroke_width=1,
                    stroke_dash_pattern=[4, 4],
                ),
            ),
            cv.Text(
                0,
                target_y - 1,
                str(target),
                style=ft.TextStyle(
                    size=theme.TINY * text_scale, font_family=theme.FONT, color=theme.MUTE
                ),
                alignment=ft.Alignment.BOTTOM_LEFT,
            ),
        ]
        for curve in curves:
            points = [at(hand, total) for hand, total in enumerate(curve.totals)]
            elements: list[cv.Path.PathElement] = [cv.Path.MoveTo(*points[0])]
            elements.extend(cv.Path.LineTo(x, y) for x, y in points[1:])
            shapes.append(cv.Path(elements, paint=_stroke(curve.side)))
        return shapes

    return ft.Semantics(
        identifier="match-curve",
        label=label,
        image=True,
        content=ft.Container(Drawing(draw, height=height), height=height),
    )
