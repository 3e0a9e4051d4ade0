"""The device's services, where there is nobody to serve any more."""

from types import SimpleNamespace
from typing import Any, cast

import flet as ft

from scorekeeper.views.device import PageDevice


def test_a_window_that_is_gone_is_no_error():
    def run_task(_: Any) -> None:
        raise AttributeError("connection")

    device = PageDevice.__new__(PageDevice)
    device._page = cast(ft.Page, SimpleNamespace(run_task=run_task))
    device._haptics = cast(Any, SimpleNamespace(vibrate=None))
    device.refusal_felt()
