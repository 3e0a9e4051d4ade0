"""What the pad asks only where it decides: was it capot, which card, which suit?"""

from collections.abc import Sequence as List
from dataclasses import replace
from functools import partial
from typing import NamedTuple

import flet as ft

from scorekeeper.scoring.declarations import possible_tops
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.model import SUITS, Rank, Sequence, Side, Suit
from scorekeeper.views import theme
from scorekeeper.views.kit.bars import secondary_button
from scorekeeper.views.kit.keys import even_row, key, suit_key
from scorekeeper.views.kit.named import named
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import large_text
from scorekeeper.views.state import AppState
from scorekeeper.wording import SUIT_SIGNS, declaration_name, rank_name, suit_name

_WORD = 120
"""The least width of an answer in words."""
_GAP = 3


class Question(NamedTuple):
    """A question about ``side``, and its answers, which need ``width`` beside each other."""

    side: Side
    asked: str
    answers: ft.Control
    width: float


def question(state: AppState) -> Question | None:
    """What the hand on the pad has to be asked, if anything."""
    error = state.preview.error
    if error is None:
        return None
    if error.code == "capot_unclear":
        return _capot(state)
    if error.code == "top_needed":
        return _top(state, error)
    return None


def question_words(state: AppState, asking: Question, *, in_two: bool) -> ft.Control:
    """Whom it is about, in as much of their name as there is room for, before what is asked or
    ``in_two`` lines. Large letters leave the name to the side's colour."""
    name, color = state.names[asking.side], theme.side_color(asking.side)
    if large_text(state):
        words: ft.Control = text(asking.asked, theme.SMALL, color=color)
    else:
        who = text(name + ":", theme.SMALL, bold=True, color=color, lines=1)
        what = text(asking.asked, theme.SMALL, lines=1 if in_two else None)
        if in_two:
            words = ft.Column([who, what], spacing=0, tight=True)
        else:
            fitted = ft.Container(who, expand=True, expand_loose=True)
            words = ft.Row([fitted, what], spacing=theme.GAP)
    return named("verdict", words, label=f"{name}: {asking.asked}", live=True)


def _capot(state: AppState) -> Question:
    """162 to 0 is a capot only if no trick of blanks went to the others."""
    _ = state.tr.text
    seats = state.playing.match.seats
    points = state.draft.shown_points(seats)
    winner = max(points, key=lambda side: points[side])
    yes = secondary_button(
        "capot-yes",
        _("Capot"),
        state.touching_once(("capot",), Draft.take_all_tricks, winner, seats),
        side=winner,
        height=theme.TOUCH,
    )
    no = secondary_button(
        "capot-no", _("Not all"), state.touching(Draft.deny_capot), side=winner, height=theme.TOUCH
    )
    width = 2 * _WORD + theme.GAP_2
    return Question(winner, _("all eight tricks too?"), even_row([yes, no]), width)


def _top(state: AppState, error: ScoringError) -> Question:
    """Which card, or suit, a declaration has: it decides whose count."""
    _ = state.tr.text
    index = int(error.field.split("[")[1].split("]")[0])
    declaration = state.draft.declarations[index]
    assert isinstance(declaration, Sequence)
    name = declaration_name(declaration, state.tr)

    def top(rank: Rank) -> None:
        state.touch(Draft.restate, index, replace(declaration, top=rank))

    def suit(suit: Suit) -> None:
        state.touch(Draft.restate, index, replace(declaration, suit=suit))

    if error.field.endswith("suit"):
        asked = _("{declaration}, in which suit?").format(declaration=name)
        return _keys(
            declaration.side,
            asked,
            [
                suit_key(
                    f"declared-suit-{s}",
                    SUIT_SIGNS[s],
                    suit_name(s, state.tr),
                    state.on_pad(partial(suit, s), "declarations"),
                    selected=False,
                    height=theme.TOUCH,
                )
                for s in SUITS
            ],
        )
    asked = _("{declaration}, up to which card?").format(declaration=name)
    return _keys(
        declaration.side,
        asked,
        [
            key(
                f"top-{rank}",
                rank,
                state.on_pad(partial(top, rank), "declarations"),
                label=rank_name(rank, state.tr),
                selected=False,
                size=theme.TITLE,
                height=theme.TOUCH,
                padding=2,
            )
            for rank in reversed(possible_tops(declaration.length))
        ],
    )


def _keys(side: Side, asked: str, keys: List[ft.Control]) -> Question:
    width = len(keys) * (theme.TOUCH + _GAP) - _GAP
    return Question(side, asked, even_row(keys, spacing=_GAP), width)
