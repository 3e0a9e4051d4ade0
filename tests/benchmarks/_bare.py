"""The least that can be made with Flet, a yardstick: a counter, or two screens to go between.

``python tests/benchmarks/_bare.py counter|screens PORT`` serves it just as the app serves itself.
"""

import os
import sys

import flet as ft


@ft.component
def Counter() -> ft.Control:
    count, set_count = ft.use_state(0)
    return ft.Column(
        [
            ft.Semantics(identifier="count", content=ft.Text(str(count))),
            ft.Button("More", on_click=lambda: set_count(count + 1)),
        ]
    )


@ft.component
def Screens() -> ft.Control:
    second = ft.Route(path="second", component=Second)
    return ft.Router([ft.Route(component=First, children=[second])], manage_views=True)


@ft.component
def First() -> ft.View:
    return _screen("first", "/", go_to="/second")


@ft.component
def Second() -> ft.View:
    return _screen("second", "/second", go_to="/")


def _screen(name: str, route: str, *, go_to: str) -> ft.View:
    page = ft.context.page
    return ft.View(
        route=route,
        controls=[
            ft.Semantics(identifier=name, content=ft.Text(name)),
            ft.Button("Go", on_click=lambda: page.navigate(go_to)),
        ],
    )


def main(page: ft.Page) -> None:
    at_once = ft.PageTransitionTheme.NONE  # as in the app: no screen slides in
    page.theme = ft.Theme(
        page_transitions=ft.PageTransitionsTheme(
            android=at_once, ios=at_once, linux=at_once, macos=at_once, windows=at_once
        )
    )
    if sys.argv[1] == "counter":
        page.render(Counter)
    else:
        page.render_views(Screens)


if __name__ == "__main__":
    os.environ["FLET_WEB_NO_CDN"] = os.environ["FLET_FORCE_WEB_SERVER"] = "true"
    port = int(sys.argv[2])
    ft.run(main, host="127.0.0.1", port=port, view=ft.AppView.WEB_BROWSER, no_cdn=True)
