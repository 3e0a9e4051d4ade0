"""A chapter of the rules as a card: texts, small tables, examples, and marks for house rules."""

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.rulebook.chapters import Chapter, Example, Paragraph
from scorekeeper.rulebook.page import Column
from scorekeeper.views import theme
from scorekeeper.views.kit.cards import caption, card
from scorekeeper.views.kit.words import rich, spans, text

_STRETCH = ft.CrossAxisAlignment.STRETCH
_NO_BREAK = "\u00a0"


def chapter_card(chapter: Chapter, tr: Translator, *, stacked: bool) -> ft.Control:
    """The chapter; ``stacked`` puts its tables below each other, for letters too large."""
    rows: list[ft.Control] = []
    if chapter.columns:
        rows.append(_tables(chapter.columns, stacked))
    rows.extend(_paragraph(paragraph, tr) for paragraph in chapter.paragraphs)
    if chapter.examples:
        words = tr.text("Examples, points of {sides}").format(sides=chapter.examples[0].sides)
        rows.append(caption(words))
    rows.extend(_example(example, tr) for example in chapter.examples)
    body = ft.Column(rows, spacing=theme.GAP_2, tight=True, horizontal_alignment=_STRETCH)
    box = card(chapter.title, [body], identifier=f"chapter-{chapter.name}")
    box.key = chapter.name
    return box


def _tables(columns: tuple[Column, ...], stacked: bool) -> ft.Control:
    tables: list[ft.Control] = [_table(column) for column in columns]
    if stacked:
        return ft.Column(tables, spacing=theme.GAP_3, tight=True, horizontal_alignment=_STRETCH)
    for table in tables:
        table.expand = True
    return ft.Row(tables, spacing=theme.GAP_4, vertical_alignment=ft.CrossAxisAlignment.START)


def _table(column: Column) -> ft.Control:
    lines: list[ft.Control] = [text(column.title, theme.FINE, bold=True, color=theme.MUTE)]
    lines.extend(
        ft.Container(
            ft.Row([text(words, expand=True), text(figure, bold=True)], spacing=theme.GAP),
            border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
            padding=ft.Padding.symmetric(vertical=3),
        )
        for words, figure in column.rows
    )
    return ft.Column(lines, spacing=0, tight=True, horizontal_alignment=_STRETCH)


def _paragraph(paragraph: Paragraph, tr: Translator) -> ft.Control:
    words = text(paragraph.text)
    return _house_rule(words, paragraph.usual, tr) if paragraph.usual else words


def _house_rule(content: ft.Control, usual: str, tr: Translator) -> ft.Control:
    """Something that this table has otherwise, with what is usual below it."""
    mark = ft.Row(
        [
            ft.Icon(ft.Icons.HOME_OUTLINED, size=18, color=theme.PRIMARY),
            text(
                tr.text("As this table plays"),
                theme.FINE,
                bold=True,
                color=theme.PRIMARY,
                expand=True,
            ),
        ],
        spacing=6,
    )
    otherwise = tr.text("Usual: {rule}").format(rule=usual)
    return ft.Container(
        ft.Column(
            [mark, content, text(otherwise, theme.FINE, color=theme.MUTE)],
            spacing=theme.GAP,
            tight=True,
            horizontal_alignment=_STRETCH,
        ),
        border=ft.Border.only(left=ft.BorderSide(3, theme.PRIMARY)),
        padding=ft.Padding.only(left=theme.GAP_3),
    )


def _example(example: Example, tr: Translator) -> ft.Control:
    """One hand: the contract and the tricks, what was declared, the verdict, the sheet points."""
    said = tr.text("{contract}, tricks {tricks}").format(
        contract=example.contract, tricks=example.tricks.replace(" ", _NO_BREAK)
    )
    lines: list[ft.Control] = [
        ft.Row(
            [
                rich(spans(said, theme.SMALL, bold=True), expand=True),
                ft.Text(
                    example.points, size=theme.HEADING, font_family=theme.FONT_BOLD, no_wrap=True
                ),
            ],
            spacing=theme.GAP_2,
        )
    ]
    lines.extend(rich(spans(step, theme.FINE)) for step in example.steps)
    color = theme.OK if example.made else theme.RED
    verdict: list[ft.Control] = [
        text(example.verdict, theme.FINE, color=color),
        text(example.total, theme.FINE, color=theme.MUTE),
    ]
    # Wrapped, so that large letters put the sum below instead of squeezing the words.
    lines.append(
        ft.Row(
            verdict,
            wrap=True,
            alignment=ft.MainAxisAlignment.SPACE_BETWEEN,
            spacing=theme.GAP_2,
            run_spacing=0,
        )
    )
    content = ft.Column(lines, spacing=2, tight=True, horizontal_alignment=_STRETCH)
    return ft.Container(
        _house_rule(content, example.usual, tr) if example.usual else content,
        border=ft.Border.all(1, theme.LINE),
        border_radius=theme.RADIUS_KEY,
        padding=ft.Padding.symmetric(horizontal=theme.GAP_3, vertical=theme.GAP_2),
    )
