"""Why a line of the sheet says what it says."""

import flet as ft

from scorekeeper.scoring.model import Played
from scorekeeper.scoring.steps import steps_of
from scorekeeper.views import theme
from scorekeeper.views.context import HAND, HOME, go, line_route, use_app
from scorekeeper.views.kit.bars import app_bar, text_button
from scorekeeper.views.kit.cards import card, step_row
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState
from scorekeeper.wording import contract_text, outcome_text, step_figure, step_text


@ft.component
def WhyScreen() -> ft.View:
    state = use_app()
    line = int(ft.use_route_params().get("line", "-1"))
    if state.record is None or line not in state.record.lines:
        return screen(state, HOME, ft.Column([]))  # the line was undone meanwhile
    return screen(state, line_route(line), _body(state, line))


def _body(state: AppState, line: int) -> ft.Control:
    _ = state.tr.text
    sheet, record = state.sheet, state.playing
    assert sheet is not None
    scored = sheet.lines[record.lines.index(line)]
    entry = scored.entry

    def edit() -> None:
        state.edit(line)
        go(HAND)

    actions: list[ft.Control] = []
    title = outcome_text(scored.score.outcome, state.tr)
    if isinstance(entry, Played):
        actions.append(text_button("edit-hand", _("Edit"), edit))
        side = state.names[entry.contract.side]
        title = f"{contract_text(entry.contract, state.tr)} {side} — {title}"
    steps = steps_of(entry, scored.score, record.match.rules)
    return ft.Column(
        [
            app_bar(
                _("Hand {number} · why?").format(number=scored.number),
                back=(_("Back to the sheet"), lambda: go(HOME)),
                actions=actions,
            ),
            column(
                ft.Column(
                    [
                        card(
                            title,
                            [
                                step_row(
                                    step_text(step, state.names, state.tr),
                                    step_figure(step),
                                    failed=step.code in ("failed", "taker_failed"),
                                )
                                for step in steps
                            ],
                        )
                    ],
                    spacing=theme.GAP_4,
                    scroll=ft.ScrollMode.AUTO,
                    horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
                )
            ),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
