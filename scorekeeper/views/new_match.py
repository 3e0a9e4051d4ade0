"""A new match: how far it goes, by which rules, who plays, and who deals first."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import cast

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.scoring.model import SEATS_AT, SIDES_AT, Match, Party, Seat, Side
from scorekeeper.scoring.rules import MAX_TARGET, MIN_TARGET, Rules, rules_of
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import NEW, leave, use_app
from scorekeeper.views.kit.bars import app_bar, bottom_bar, primary_button
from scorekeeper.views.kit.cards import caption
from scorekeeper.views.kit.forms import bottom_sheet, round_table, seat, text_field
from scorekeeper.views.kit.keys import even_row, key, side_button
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.names import NAME_LENGTH, same_name, tidy
from scorekeeper.views.rules_editor import RulesForm, form_of, rules_row, rules_sheet
from scorekeeper.views.screen import column, screen

_TARGETS = (151, 251, 301, 351, 401)
_TARGET_DIGITS = 4


@dataclass(frozen=True, slots=True)
class Plan:
    """The match as it is being set up, with everything as it was typed."""

    rules: Rules
    """But for the target, which stands beside them as it was typed."""
    target: str
    other_target: bool
    sides: tuple[str, ...]
    players: tuple[tuple[str, ...], ...]
    dealer: Seat | None

    def target_is_possible(self) -> bool:
        digits = self.target.strip()
        if not digits.isascii() or not digits.isdecimal() or len(digits) > _TARGET_DIGITS:
            return False
        return MIN_TARGET <= int(digits) <= MAX_TARGET

    def name_error(self, side: Side, player: int | None, tr: Translator) -> str | None:
        """What is wrong with the name of a side, or of one of its players (from 0)."""
        index = SIDES_AT[4].index(side)
        if player is None:
            name, others = tidy(self.sides[index]), self.sides[1 - index]
            if not name:
                return tr.text("A side needs a name.")
            if same_name(name, others):
                return tr.text("The other side has this name.")
            return None
        name = tidy(self.players[index][player])
        everybody = [other for players in self.players for other in players]
        if name and sum(same_name(name, other) for other in everybody) > 1:
            return tr.text("Two players have this name.")
        return None

    def misnamed(self, tr: Translator) -> Side | None:
        """The first side that has something wrong with a name."""
        for side in SIDES_AT[4]:
            if any(self.name_error(side, player, tr) for player in (None, 0, 1)):
                return side
        return None

    def match(self) -> Match:
        """The match to begin; the target has to be possible."""
        sides = tuple(
            Party(side, tidy(name), tuple(map(tidy, players)) if any(players) else ())
            for side, name, players in zip(SIDES_AT[4], self.sides, self.players, strict=True)
        )
        rules = replace(self.rules, target=int(self.target))
        return Match(rules, sides, first_dealer=self.dealer)


Change = Callable[[Plan], Plan]


def plan_after(last: Match | None, tr: Translator) -> Plan:
    """A plan with the names and rules of the match before, or the table's own words for the two
    sides."""
    if last is None or last.seats != 4:
        default = rules_of("tsaka-tsaka")
        sides = (tr.text("Us"), tr.text("Them"))
        return Plan(default, str(default.target), False, sides, (("", ""), ("", "")), None)
    target = last.rules.target
    return Plan(
        last.rules,
        str(target),
        target not in _TARGETS,
        tuple(party.name for party in last.sides),
        tuple((*party.players, "", "")[:2] for party in last.sides),
        None,
    )


@component
def NewMatchScreen() -> ft.View:
    """A new match although one is on record; that one stays until this begins."""
    return screen(use_app(), NEW, NewMatch())


@component
def NewMatch() -> ft.Control:
    state = use_app()
    _ = state.tr.text
    plan, draw = ft.use_state(lambda: plan_after(state.store.last_match(), state.tr))
    # What is said counts at once, for a touch may come before the screen has followed the last.
    now = ft.use_memo(lambda: [plan], [])

    def set_plan(change: Change) -> None:
        now[0] = change(now[0])
        draw(now[0])

    naming, set_naming = ft.use_state("")
    refused, set_refused = ft.use_state(False)
    form, set_form = ft.use_state(cast(RulesForm | None, None))

    def name(side: Side) -> None:
        set_naming(side)

    def close() -> None:
        set_naming("")

    def put_rules(form: RulesForm) -> None:
        set_form(form)
        set_plan(lambda plan: replace(plan, rules=form.rules))

    def put_rules_away() -> None:
        set_form(None)

    ft.use_dialog(
        rules_sheet(state, _("House rules"), form, put_rules, put_rules_away) if form else None
    )
    ft.use_dialog(_names(plan, cast(Side, naming), set_plan, close, state.tr) if naming else None)

    def begin() -> None:
        plan = now[0]
        wrong = plan.misnamed(state.tr)
        if plan.target_is_possible() and wrong is None:
            state.start(plan.match())
            leave()
            return
        set_refused(True)
        if wrong is not None:
            name(wrong)

    cancel = (_("Back to the sheet"), leave) if state.record is not None else None
    body = ft.Column(
        [
            caption(_("How many points?")),
            _targets(plan, set_plan, refused, state.tr),
            rules_row(
                state,
                "house-rules",
                _("House rules"),
                plan.rules,
                lambda: set_form(form_of(plan.rules)),
            ),
            caption(_("The table: touch who deals first")),
            _table(plan, set_plan, state.tr),
            even_row(
                [
                    side_button(
                        f"name-{side}",
                        called,
                        side,
                        partial(name, side),
                        label=_("names of {side}").format(side=called),
                        icon=ft.Icons.EDIT_OUTLINED,
                        height=theme.KEY,
                    )
                    for side, called in zip(SIDES_AT[4], plan.sides, strict=True)
                ],
                spacing=theme.GAP_3,
            ),
        ],
        spacing=theme.GAP_3,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return ft.Column(
        [
            app_bar(_("New match"), back=cancel),
            column(body),
            bottom_bar([primary_button("start-match", _("Deal"), state.meant_for_sheet(begin))]),
        ],
        spacing=0,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _targets(
    plan: Plan, set_plan: Callable[[Change], None], refused: bool, tr: Translator
) -> ft.Control:
    _ = tr.text

    def type_target(event: ft.Event[ft.TextField]) -> None:
        typed = event.control.value or ""
        set_plan(lambda plan: replace(plan, target=typed))

    def choose(target: int) -> None:
        set_plan(lambda plan: replace(plan, target=str(target), other_target=False))

    chips = [
        key(
            f"target-{target}",
            str(target),
            partial(choose, target),
            selected=not plan.other_target and plan.target == str(target),
            size=theme.TITLE,
            height=theme.TOUCH,
        )
        for target in _TARGETS
    ]
    chips.append(
        key(
            "target-other",
            _("Other"),
            lambda: set_plan(lambda plan: replace(plan, other_target=True)),
            selected=plan.other_target,
            size=theme.BODY,
            height=theme.TOUCH,
        )
    )
    grid = ft.Column(
        [even_row(chips[:3]), even_row(chips[3:])],
        spacing=theme.GAP_2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    if not plan.other_target:
        return grid
    error = None
    if refused and not plan.target_is_possible():
        error = _("A match goes to a whole number of points from {least} to {most}.").format(
            least=MIN_TARGET, most=MAX_TARGET
        )
    field = text_field(
        "target",
        _("Points to play to"),
        plan.target,
        type_target,
        number=True,
        error=error,
    )
    return ft.Column(
        [grid, field],
        spacing=theme.GAP_3,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _table(plan: Plan, set_plan: Callable[[Change], None], tr: Translator) -> ft.Control:
    _ = tr.text

    def place(where: Seat) -> ft.Control:
        index = SIDES_AT[4].index(where[0])  # pyright: ignore[reportArgumentType]
        number = int(where[1])
        name = plan.players[index][number - 1] or f"{plan.sides[index]} {number}"
        deals = plan.dealer == where

        def choose() -> None:
            set_plan(lambda plan: replace(plan, dealer=None if deals else where))

        said = _("{player} deals first") if deals else _("{player}: touch to deal first")
        return seat(
            f"seat-{where}",
            name,
            where[0],
            choose,
            dealer=tr.text_in("dealer's mark", "D") if deals else None,
            label=said.format(player=name),
        )

    below, right, above, left = (place(where) for where in SEATS_AT[4])
    return round_table(below, right, above, left, _("counter-clockwise"))


def _names(
    plan: Plan, side: Side, set_plan: Callable[[Change], None], close, tr: Translator
) -> ft.DialogControl:
    """The name of a side and of its players."""
    _ = tr.text
    index = SIDES_AT[4].index(side)

    def put(values: tuple, value) -> tuple:
        return (*values[:index], value, *values[index + 1 :])

    def name_side(event: ft.Event[ft.TextField]) -> None:
        name = event.control.value or ""
        set_plan(lambda plan: replace(plan, sides=put(plan.sides, name)))

    def name_player(number: int, event: ft.Event[ft.TextField]) -> None:
        name = event.control.value or ""

        def renamed(plan: Plan) -> Plan:
            players = plan.players[index]
            players = (*players[:number], name, *players[number + 1 :])
            return replace(plan, players=put(plan.players, players))

        set_plan(renamed)

    fields = [
        text_field(
            f"side-name-{side}",
            _("Name of the side"),
            plan.sides[index],
            name_side,
            max_length=NAME_LENGTH,
            error=plan.name_error(side, None, tr),
        ),
        *(
            text_field(
                f"player-{side}{number + 1}",
                _("Player {number}").format(number=number + 1),
                plan.players[index][number],
                partial(name_player, number),
                max_length=NAME_LENGTH,
                error=plan.name_error(side, number, tr),
            )
            for number in range(2)
        ),
    ]
    return bottom_sheet(
        _("Who plays?"),
        fields,
        close=icon_button("close", ft.Icons.CHECK, _("Done"), close),
        on_dismiss=close,
    )
