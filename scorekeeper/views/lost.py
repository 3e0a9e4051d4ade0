"""An address that leads nowhere, such as one kept by a browser: back to the sheet."""

import flet as ft

from scorekeeper.views.component import component
from scorekeeper.views.context import HOME, go


@component
def Lost() -> ft.Control:
    ft.use_effect(lambda: go(HOME), [])
    return ft.Container()
