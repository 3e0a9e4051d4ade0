"""A new match: which game, how far it goes, by which rules, who plays, and who deals first."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.scoring.model import SIDES_AT, Seat, Seats, Side
from scorekeeper.scoring.rules import Profile
from scorekeeper.views import theme
from scorekeeper.views.choice_row import choice_row
from scorekeeper.views.component import component
from scorekeeper.views.context import MATCHES, NEW, RULES, SETTINGS, go, leave, use_app
from scorekeeper.views.first_dealer import CutForm, cut_form, cut_sheet
from scorekeeper.views.game_sheet import game_line, game_sheet
from scorekeeper.views.kit.bars import app_bar, bottom_bar, primary_button, secondary_button
from scorekeeper.views.kit.cards import caption
from scorekeeper.views.kit.choices import Segment, segmented
from scorekeeper.views.kit.forms import seat
from scorekeeper.views.kit.keys import even_row
from scorekeeper.views.kit.measure import unparted
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.kit.sides import side_button
from scorekeeper.views.layout import COLUMN, large_text, low, name_letters, pad_layout
from scorekeeper.views.names_sheet import NamesForm, names_sheet
from scorekeeper.views.phrases import dealer_letter
from scorekeeper.views.plan import Named, Plan, place_names, plan_after
from scorekeeper.views.rules_editor import RulesForm, form_of, rules_row, rules_sheet
from scorekeeper.views.screen import column, screen
from scorekeeper.views.seating import seat_letters, seating
from scorekeeper.views.setup import Page, Put, Sheet
from scorekeeper.views.state import AppState
from scorekeeper.views.targets import targets
from scorekeeper.wording import profile_name

_STRETCH = ft.CrossAxisAlignment.STRETCH
_WIDEST = 2 * COLUMN
"""Of the page, where the table stands beside the rest."""
_SIGN = 3
"""Letters that the sign for writing takes the room of."""


@component
def NewMatchScreen() -> ft.View:
    """A new match although one is on record; that one stays until this begins."""
    return screen(use_app(), NEW, NewMatch())


@component
def NewMatch() -> ft.Control:
    state = use_app()
    page, draw = ft.use_state(lambda: Page(plan_after(state.store.last_match(), state.unnamed)))
    # What is said counts at once, for a touch may come before the screen has followed the last.
    now = ft.use_memo(lambda: [page], [])

    def put(change: Callable[[Page], Page]) -> None:
        now[0] = change(now[0])
        draw(now[0])

    def begin() -> None:
        plan = now[0].plan
        misnamed = plan.is_misnamed(state.tr)
        if plan.game.target_is_possible and not misnamed:
            state.start(plan.match(state.tr), plan.unnamed)
            leave()
        elif misnamed:
            put(lambda page: replace(page, refused=True, sheet=_names_form(state)))
        else:
            put(lambda page: replace(page, refused=True, target_asked=page.target_asked + 1))

    ft.use_dialog(_sheet(state, page, put))
    start = primary_button(
        "start-match",
        state.tr.text("Deal"),
        state.meant_for_sheet(begin),
        height=theme.TOUCH if low(state) else theme.PRIMARY_HEIGHT,
    )
    game, table = _game(state, page, put), _table(state, page.plan, put)
    if _in_two(state):
        halves = [_stacked([*game, *_rows(state, page.plan, put)]), _stacked(table)]
        parts: list[ft.Control] = [
            ft.Row(
                [ft.Container(half, expand=1) for half in halves],
                spacing=theme.GAP_4,
                vertical_alignment=ft.CrossAxisAlignment.START,
            )
        ]
    else:
        parts = [*game, *table, *_rows(state, page.plan, put)]
    body = _stacked(parts)
    body.scroll = ft.ScrollMode.AUTO
    body.expand = True
    widest = _WIDEST if _in_two(state) else COLUMN
    return ft.Column(
        [_bar(state), column(body, widest=widest), bottom_bar([start], widest=COLUMN)],
        spacing=0,
        horizontal_alignment=_STRETCH,
    )


def _stacked(parts: list[ft.Control]) -> ft.Column:
    return ft.Column(parts, spacing=theme.GAP_3, tight=True, horizontal_alignment=_STRETCH)


def _in_two(state: AppState) -> bool:
    """Whether the table stands beside the rest: on a phone that lies on its side."""
    return pad_layout(state).shape == "flat"


def _width(state: AppState) -> float:
    """Of what stands on the page, or on a half of it."""
    if _in_two(state):
        return (min(state.width, _WIDEST) - 3 * theme.GAP_4) / 2
    return min(state.width, COLUMN) - 2 * theme.GAP_4


def _bar(state: AppState) -> ft.Control:
    """With the way back to the match being played; without one, to what the sheet's bar has."""
    _ = state.tr.text
    matches = icon_button(
        "matches", ft.Icons.INVENTORY_2_OUTLINED, _("Matches"), partial(go, MATCHES)
    )
    if state.record is not None:
        return app_bar(_("New match"), back=(_("Back to the sheet"), leave))
    rules = icon_button("rules", ft.Icons.MENU_BOOK, _("Rules"), partial(go, RULES))
    settings = icon_button(
        "settings", ft.Icons.SETTINGS_OUTLINED, _("Settings"), partial(go, SETTINGS)
    )
    actions = [matches, rules, settings]
    room = state.width - theme.GAP_4 - len(actions) * theme.TOUCH - theme.GAP
    title, size = unparted(_("New match"), room, state.text_scale, theme.TITLE, theme.FINE)
    return app_bar(title, actions=actions, size=size)


def _names_form(state: AppState) -> NamesForm:
    sides, players = (
        tuple(name for name in names if name not in place_names())
        for names in state.store.names_used()
    )
    return NamesForm(sides, players)


def _sheet(state: AppState, page: Page, put: Put) -> ft.DialogControl | None:
    """What lies over the page."""
    plan, sheet = page.plan, page.sheet

    def close() -> None:
        put(lambda page: replace(page, sheet=None))

    def choose_game(profile: Profile) -> None:
        put(lambda page: page.choose(profile))

    def put_rules(form: RulesForm) -> None:
        put(lambda page: replace(page, sheet=form, plan=page.plan.play(form.rules)))

    def put_cut(change: Callable[[CutForm], CutForm]) -> None:
        put(lambda page: page.cutting(change))

    def ask(named: Named) -> None:
        put(lambda page: page.asking(named))

    def write(named: Named, typed: str) -> None:
        put(lambda page: page.naming(named, typed))

    match sheet:
        case "games":
            return game_sheet(state, plan.profile, choose_game, close)
        case RulesForm():
            return rules_sheet(state, state.tr.text("House rules"), sheet, put_rules, close)
        case CutForm():
            return cut_sheet(state, plan, sheet, put_cut, close)
        case NamesForm():
            return names_sheet(state, plan, sheet, ask, write, close)
        case None:
            return None


def _game(state: AppState, page: Page, put: Put) -> list[ft.Control]:
    """How far it goes and, where the game leaves it open, how many play."""
    _ = state.tr.text
    found = [caption(_("How many points?")), *targets(state, page, put, _width(state))]
    if not page.plan.rules.has_bids:
        found += [caption(_("How many play?")), _how_many(state, page.plan, put)]
    return found


def _table(state: AppState, plan: Plan, put: Put) -> list[ft.Control]:
    return [
        caption(state.tr.text("The table: touch who deals first")),
        seating(state, plan, partial(_seat, state, plan, put)),
        _names(state, plan, put),
    ]


def _rows(state: AppState, plan: Plan, put: Put) -> list[ft.Control]:
    """What opens a sheet: the games, the house rules, and the cut."""
    _ = state.tr.text

    def open_sheet(sheet: Callable[[Plan], Sheet]) -> None:
        put(lambda page: replace(page, sheet=sheet(page.plan)))

    dealer = plan.first_dealer
    if dealer is None:
        dealing = _("by the card that is cut")
    else:
        dealing = _("{player} deals first").format(player=plan.called(dealer, state.tr))
    rows: list[ft.Control] = [
        choice_row(
            state,
            "game",
            profile_name(plan.profile, state.tr),
            game_line(plan.profile, state.tr),
            _("Change"),
            partial(open_sheet, lambda plan: "games"),
        ),
        rules_row(
            state,
            "house-rules",
            _("House rules"),
            plan.rules,
            partial(open_sheet, lambda plan: form_of(plan.rules)),
        ),
        choice_row(
            state,
            "cut",
            _("Who deals first?"),
            dealing,
            _("Cut"),
            partial(open_sheet, cut_form),
        ),
    ]
    return [ft.Column(rows, spacing=0, tight=True, horizontal_alignment=_STRETCH)]


def _how_many(state: AppState, plan: Plan, put: Put) -> ft.Control:
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
    return segmented(parts, stacked=large_text(state))


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
        letters=seat_letters(state),
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
            letters=name_letters(state, _width(state), 2) - _SIGN,
        )

    return even_row([button(side) for side in SIDES_AT[plan.seats]], spacing=theme.GAP_3)
