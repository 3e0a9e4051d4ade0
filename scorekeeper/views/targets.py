"""How far a match goes: a usual target of its game, or any other."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.scoring.rules import MAX_TARGET, MIN_TARGET
from scorekeeper.views import theme
from scorekeeper.views.kit.forms import text_field
from scorekeeper.views.kit.keys import even_row, key
from scorekeeper.views.plan import TARGETS
from scorekeeper.views.setup import Page, Put
from scorekeeper.views.state import AppState

_STRETCH = ft.CrossAxisAlignment.STRETCH
_DIGIT, _EDGES = 11, 12
"""The width of a target's digit, and of what is beside them, at usual letters."""


def targets(state: AppState, page: Page, put: Put, width: float) -> list[ft.Control]:
    """The usual targets of the game in ``width``, and a field for any other."""
    _ = state.tr.text
    plan, game = page.plan, page.plan.game

    def type_target(event: ft.Event[ft.TextField]) -> None:
        typed = event.control.value or ""
        put(lambda page: page.planning(lambda plan: plan.to_target(typed, other=True)))

    def choose(target: int) -> None:
        put(lambda page: page.planning(lambda plan: plan.to_target(str(target), other=False)))

    def ask() -> None:
        put(Page.asking_target)

    chips = [
        key(
            f"target-{target}",
            str(target),
            partial(choose, target),
            selected=not game.other_target and game.target == str(target),
            size=theme.TITLE,
            height=theme.TOUCH,
        )
        for target in TARGETS[plan.profile]
    ]
    chips.append(
        key(
            "target-other",
            _("Other"),
            ask,
            selected=game.other_target,
            size=theme.SMALL,
            height=theme.TOUCH,
            padding=1,
        )
    )
    # With usual letters in one row, with the largest in rows of two or three.
    longest = len(str(TARGETS[plan.profile][-1]))
    least = max(theme.TOUCH, (longest * _DIGIT + _EDGES) * state.text_scale)
    fits = [n for n in (2, 3, len(chips)) if (width + theme.GAP_2) / n - theme.GAP_2 >= least]
    across = max(fits, default=1)
    grid = ft.Column(
        [even_row(chips[n : n + across]) for n in range(0, len(chips), across)],
        spacing=theme.GAP_2,
        tight=True,
        horizontal_alignment=_STRETCH,
    )
    if not game.other_target:
        return [grid]
    return [grid, _target_field(state, page, type_target)]


def _target_field(
    state: AppState, page: Page, type_target: Callable[[ft.Event[ft.TextField]], None]
) -> ft.Semantics:
    _ = state.tr.text
    error = None
    if page.refused and not page.plan.game.target_is_possible:
        error = _("A match goes to a whole number of points from {least} to {most}.").format(
            least=MIN_TARGET, most=MAX_TARGET
        )
    return text_field(
        "target",
        _("Points to play to"),
        page.plan.game.target,
        type_target,
        number=True,
        hint=f"{MIN_TARGET}–{MAX_TARGET}",
        error=error,
        asked=page.target_asked,
    )
