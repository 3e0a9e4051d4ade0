"""A new match: which game, how far it goes, by which rules, who plays, and who deals first."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import flet as ft

from scorekeeper.scoring.model import SIDES_AT, Seat, Seats, Side
from scorekeeper.scoring.rules import MAX_TARGET, MIN_TARGET, Profile
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import NEW, RULES, SETTINGS, go, leave, use_app
from scorekeeper.views.first_dealer import CutForm, cut_form, cut_sheet
from scorekeeper.views.game_sheet import game_line, game_sheet
from scorekeeper.views.kit.bars import app_bar, bottom_bar, primary_button, secondary_button
from scorekeeper.views.kit.cards import caption, list_row
from scorekeeper.views.kit.forms import seat, text_field
from scorekeeper.views.kit.keys import Segment, even_row, key, segmented, side_button
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.layout import COLUMN, large_text
from scorekeeper.views.names_sheet import NamesForm, names_sheet
from scorekeeper.views.plan import TARGETS, Change, Named, Plan, plan_after
from scorekeeper.views.rules_editor import RulesForm, form_of, rules_row, rules_sheet
from scorekeeper.views.screen import column, screen
from scorekeeper.views.seating import dealer_letter, seating
from scorekeeper.views.state import AppState
from scorekeeper.wording import profile_name

_STRETCH = ft.CrossAxisAlignment.STRETCH
_CHIP = 52
"""The least width of a target, at usual letters."""
_LOW = 620
"""Below this height, in lines of usual letters, the button is as low as it can be."""


@dataclass(frozen=True, slots=True)
class Page:
    """The plan, and what else is on the page.

    ``sheet`` lies over it. ``refused`` once the match could not begin. ``target_asked`` counts how
    often the field for another target was asked for.
    """

    plan: Plan
    sheet: RulesForm | CutForm | NamesForm | Literal["games"] | None = None
    refused: bool = False
    target_asked: int = 0

    def planning(self, change: Change) -> "Page":
        return replace(self, plan=change(self.plan))

    def choose(self, profile: Profile) -> "Page":
        """Another game, or the same; its sheet is done with."""
        return replace(self, plan=replace(self.plan, profile=profile), sheet=None)

    def cutting(self, change: Callable[[CutForm], CutForm]) -> "Page":
        """More is told of the cut. Once it says who deals, that is planned."""
        if not isinstance(self.sheet, CutForm):
            return self
        form, plan = change(self.sheet), self.plan
        if form.dealer != self.sheet.dealer:
            plan = replace(plan, dealer=form.dealer)
        return replace(self, sheet=form, plan=plan)

    def asking(self, named: Named) -> "Page":
        """This is the name that is typed."""
        if not isinstance(self.sheet, NamesForm):
            return self
        return replace(self, sheet=replace(self.sheet, asked=named))


Put = Callable[[Callable[[Page], Page]], None]
"""Is given what a touch changes of the page as it stands by then."""


@component
def NewMatchScreen() -> ft.View:
    """A new match although one is on record; that one stays until this begins."""
    return screen(use_app(), NEW, NewMatch())


@component
def NewMatch() -> ft.Control:
    state = use_app()
    page, draw = ft.use_state(lambda: Page(plan_after(state.store.last_match())))
    # What is said counts at once, for a touch may come before the screen has followed the last.
    now = ft.use_memo(lambda: [page], [])

    def put(change: Callable[[Page], Page]) -> None:
        now[0] = change(now[0])
        draw(now[0])

    def begin() -> None:
        plan = now[0].plan
        misnamed = plan.is_misnamed(state.tr)
        if plan.game.target_is_possible and not misnamed:
            state.start(plan.match(state.tr))
            leave()
        elif misnamed:
            put(lambda page: replace(page, refused=True, sheet=_names_form(state)))
        else:
            put(lambda page: replace(page, refused=True, target_asked=page.target_asked + 1))

    ft.use_dialog(_sheet(state, page, put))
    low = state.height / state.text_scale < _LOW
    start = primary_button(
        "start-match",
        state.tr.text("Deal"),
        state.meant_for_sheet(begin),
        height=theme.TOUCH if low else theme.PRIMARY_HEIGHT,
    )
    body = ft.Column(
        _parts(state, page, put),
        spacing=theme.GAP_3,
        scroll=ft.ScrollMode.AUTO,
        expand=True,
        horizontal_alignment=_STRETCH,
    )
    return ft.Column(
        [_bar(state), column(body), bottom_bar([start], widest=COLUMN)],
        spacing=0,
        horizontal_alignment=_STRETCH,
    )


def _bar(state: AppState) -> ft.Control:
    """With the way back to the match being played; without one, to what the sheet's bar has."""
    _ = state.tr.text
    if state.record is not None:
        return app_bar(_("New match"), back=(_("Back to the sheet"), leave))
    rules = icon_button("rules", ft.Icons.MENU_BOOK, _("Rules"), partial(go, RULES))
    settings = icon_button(
        "settings", ft.Icons.SETTINGS_OUTLINED, _("Settings"), partial(go, SETTINGS)
    )
    return app_bar(_("New match"), actions=[rules, settings])


def _names_form(state: AppState) -> NamesForm:
    return NamesForm(*state.store.names_used())


def _sheet(state: AppState, page: Page, put: Put) -> ft.DialogControl | None:
    """What lies over the page."""
    plan, form = page.plan, page.sheet

    def close() -> None:
        put(lambda page: replace(page, sheet=None))

    if form == "games":
        choose = lambda profile: put(lambda page: page.choose(profile))  # noqa: E731
        return game_sheet(state, plan.profile, choose, close)
    if isinstance(form, RulesForm):

        def put_rules(form: RulesForm) -> None:
            put(lambda page: replace(page, sheet=form, plan=page.plan.play(form.rules)))

        return rules_sheet(state, state.tr.text("House rules"), form, put_rules, close)
    if isinstance(form, CutForm):
        return cut_sheet(
            state, plan, form, lambda change: put(lambda page: page.cutting(change)), close
        )
    if isinstance(form, NamesForm):

        def write(named: Named, typed: str) -> None:
            put(lambda page: page.planning(lambda plan: plan.name(named, typed)))

        def ask(named: Named) -> None:
            put(lambda page: page.asking(named))

        return names_sheet(state, plan, form, ask, write, close)
    return None


def _parts(state: AppState, page: Page, put: Put) -> list[ft.Control]:
    _ = state.tr.text
    plan = page.plan

    def open_cut() -> None:
        put(lambda page: replace(page, sheet=cut_form(page.plan)))

    def open_rules() -> None:
        put(lambda page: replace(page, sheet=form_of(page.plan.rules)))

    def open_games() -> None:
        put(lambda page: replace(page, sheet="games"))

    dealer = plan.first_dealer
    if dealer is None:
        dealing = _("by the card that is cut")
    else:
        dealing = _("{player} deals first").format(player=plan.called(dealer, state.tr))
    rows: list[ft.Control] = [
        _row(
            state,
            "game",
            profile_name(plan.profile, state.tr),
            game_line(plan.profile, state.tr),
            _("Change"),
            open_games,
        ),
        rules_row(state, "house-rules", _("House rules"), plan.rules, open_rules),
        _row(state, "cut", _("Who deals first?"), dealing, _("Cut"), open_cut),
    ]
    return [
        caption(_("How many points?")),
        *_targets(state, page, put),
        *([] if plan.rules.has_bids else _how_many(plan, put, state)),
        caption(_("The table: touch who deals first")),
        seating(state, plan, partial(_seat, state, plan, put)),
        _names(state, plan, put),
        ft.Column(rows, spacing=0, tight=True, horizontal_alignment=_STRETCH),
    ]


def _row(
    state: AppState,
    identifier: str,
    title: str,
    subtitle: str,
    action: str,
    on_click: Callable[[], None],
) -> ft.Control:
    """A line that says what is chosen, and opens what there is to choose from."""
    large = large_text(state)
    return list_row(
        identifier,
        title,
        on_click,
        subtitle=subtitle,
        action=None if large else action,
        figure="›" if large else None,
        figure_color=theme.PRIMARY,
    )


def _targets(state: AppState, page: Page, put: Put) -> list[ft.Control]:
    _ = state.tr.text
    plan, game = page.plan, page.plan.game

    def type_target(event: ft.Event[ft.TextField]) -> None:
        typed = event.control.value or ""
        put(lambda page: page.planning(lambda plan: plan.to_target(typed, other=True)))

    def choose(target: int) -> None:
        put(lambda page: page.planning(lambda plan: plan.to_target(str(target), other=False)))

    def ask() -> None:
        def other(page: Page) -> Page:
            asked = page.planning(lambda plan: plan.to_target(plan.game.target, other=True))
            return replace(asked, target_asked=page.target_asked + 1)

        put(other)

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
            size=theme.BODY,
            height=theme.TOUCH,
        )
    )
    width = min(state.width, COLUMN) - 2 * theme.GAP_4 + theme.GAP_2
    in_one = width / len(chips) - theme.GAP_2 >= _CHIP * state.text_scale
    rows = [chips] if in_one else [chips[:3], chips[3:]]
    grid = ft.Column(
        [even_row(row) for row in rows if row],
        spacing=theme.GAP_2,
        tight=True,
        horizontal_alignment=_STRETCH,
    )
    return [grid, _target_field(state, page, type_target)] if game.other_target else [grid]


def _target_field(
    state: AppState, page: Page, type_target: Callable[[ft.Event[ft.TextField]], None]
) -> ft.Control:
    """The field for any target. Called for, it takes the keyboard, and so comes into view."""
    _ = state.tr.text
    error = None
    if page.refused and not page.plan.game.target_is_possible:
        error = _("A match goes to a whole number of points from {least} to {most}.").format(
            least=MIN_TARGET, most=MAX_TARGET
        )
    field = text_field(
        "target",
        _("Points to play to"),
        page.plan.game.target,
        type_target,
        number=True,
        error=error,
        autofocus=page.target_asked > 0,
    )
    field.key = f"{page.plan.profile} {page.target_asked}"
    return field


def _how_many(plan: Plan, put: Put, state: AppState) -> list[ft.Control]:
    """How many play, where the game leaves it open."""
    _ = state.tr.text

    def choose(players: Seats) -> None:
        put(lambda page: page.planning(lambda plan: replace(plan, players=players)))

    faces: dict[Seats, str] = {
        4: state.tr.text_in("players", "Four"),
        3: state.tr.text_in("players", "Three"),
        2: state.tr.text_in("players", "Two"),
    }
    parts = [
        Segment(f"seats-{seats}", face, plan.seats == seats, partial(choose, seats))
        for seats, face in faces.items()
    ]
    return [caption(_("How many play?")), segmented(parts)]


def _seat(state: AppState, plan: Plan, put: Put, where: Seat) -> ft.Control:
    """A seat of the table; a touch makes its player the first dealer, or takes that back."""
    _ = state.tr.text
    name, deals = plan.called(where, state.tr), plan.first_dealer == where

    def choose() -> None:
        def dealing(plan: Plan) -> Plan:
            return replace(plan, dealer=None if plan.dealer == where else where)

        put(lambda page: page.planning(dealing))

    said = _("{player} deals first") if deals else _("{player}: touch to deal first")
    return seat(
        f"seat-{where}",
        name,
        where[0],
        choose,
        selected=deals,
        dealer=dealer_letter(state.tr) if deals else None,
        label=said.format(player=name),
    )


def _names(state: AppState, plan: Plan, put: Put) -> ft.Control:
    """The sides by name; a touch opens the names. Who plays alone has his name on the table."""
    _ = state.tr.text

    def open_names() -> None:
        put(lambda page: replace(page, sheet=_names_form(state)))

    if not plan.in_pairs:
        return secondary_button("names", _("Names"), open_names)

    def button(side: Side) -> ft.Control:
        called = plan.called(side, state.tr)
        return side_button(
            f"name-{side}",
            called,
            side,
            open_names,
            label=_("names of {side}").format(side=called),
            icon=ft.Icons.EDIT_OUTLINED,
            height=theme.KEY,
        )

    return even_row([button(side) for side in SIDES_AT[plan.seats]], spacing=theme.GAP_3)
