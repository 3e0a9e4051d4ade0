"""Which screen stands at which address, and how the app gets from one to the other."""

from collections.abc import Callable

import flet as ft

from scorekeeper.views.adjust import AdjustScreen
from scorekeeper.views.backup_screen import BackupScreen
from scorekeeper.views.context import StateContext
from scorekeeper.views.counter import CounterScreen
from scorekeeper.views.home import Home
from scorekeeper.views.house_rules_screen import HouseRulesScreen
from scorekeeper.views.lost import Lost
from scorekeeper.views.matches import MatchesScreen
from scorekeeper.views.new_match import NewMatchScreen
from scorekeeper.views.players import PlayersScreen
from scorekeeper.views.rules_screen import RulesScreen
from scorekeeper.views.settings_screen import SettingsScreen
from scorekeeper.views.state import AppState
from scorekeeper.views.table_screen import TableScreen
from scorekeeper.views.what_if import WhatIfScreen
from scorekeeper.views.why import WhyScreen


@ft.component
def App(state: Callable[[], AppState]):
    """The whole app. The state is asked for, not handed over: Flet draws a component anew whenever
    an observable argument changes, and this one holds all others."""
    routes = [
        ft.Route(
            path="hand",
            component=Home,
            children=[ft.Route(path="cards", component=CounterScreen)],
        ),
        ft.Route(
            component=Home,
            children=[
                ft.Route(path="line/:line", component=WhyScreen),
                ft.Route(path="adjust/:line?", component=AdjustScreen),
                ft.Route(path="new", component=NewMatchScreen),
                ft.Route(path="rules", component=RulesScreen),
                ft.Route(path="house-rules", component=HouseRulesScreen),
                ft.Route(path="what-if", component=WhatIfScreen),
                ft.Route(path="matches", component=MatchesScreen),
                ft.Route(path="players", component=PlayersScreen),
                ft.Route(path="settings", component=SettingsScreen),
                ft.Route(path="backup", component=BackupScreen),
                ft.Route(path="table", component=TableScreen),
            ],
        ),
    ]
    return StateContext(state(), lambda: ft.Router(routes, Lost, manage_views=True))
