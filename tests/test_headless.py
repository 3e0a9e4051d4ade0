"""The harness itself: a test of the app can only fail if these hold."""

import asyncio

import flet as ft
import pytest

from tests.headless import FletHarness


@ft.component
def Buttons():
    taps, set_taps = ft.use_state(0)
    asking, set_asking = ft.use_state(False)

    def break_rendering() -> None:
        set_taps(-1)

    async def count() -> None:
        await asyncio.sleep(0)
        set_taps(taps + 1)

    async def tick() -> None:
        await asyncio.sleep(3600)

    ft.use_effect(tick, [])
    ft.use_dialog(
        ft.AlertDialog(title=ft.Text("Sure?"), on_dismiss=lambda: set_asking(False))
        if asking
        else None
    )
    if taps < 0:
        raise KeyError("rendering")
    return ft.Column(
        [
            ft.Semantics(identifier="taps", label=f"{taps} taps", content=ft.Text(str(taps))),
            ft.Semantics(identifier="count", content=ft.Button("Count", on_click=count)),
            ft.Row(
                [ft.Semantics(identifier="off", content=ft.Button("Off", on_click=count))],
                disabled=True,
            ),
            ft.Semantics(
                identifier="ask", content=ft.Button("Ask", on_click=lambda: set_asking(True))
            ),
            ft.Semantics(identifier="fail", content=ft.Button("Fail", on_click=lambda: 1 // 0)),
            ft.Semantics(identifier="break", content=ft.Button("Break", on_click=break_rendering)),
        ]
    )


@ft.component
def Restless():
    turns, set_turns = ft.use_state(0)
    ft.use_effect(lambda: set_turns(turns + 1))
    return ft.Text(str(turns))


def buttons(page: ft.Page) -> None:
    page.render(Buttons)


async def test_reads_and_touches_by_identifier():
    async with FletHarness(buttons) as app:
        assert app.identifiers() == ["taps", "count", "off", "ask", "fail", "break"]
        await app.click("count")
        assert app.text_of("taps") == "1"
        assert app.label_of("taps") == "1 taps"
        await app.click("count", times=2)
        assert app.text_of("taps") == "2"  # both taps saw the same 1


async def test_what_a_finger_cannot_reach():
    async with FletHarness(buttons) as app:
        assert not app.is_enabled("off")
        with pytest.raises(AssertionError, match="disabled"):
            await app.click("off")
        await app.click("ask")
        assert "Sure?" in app.texts()
        with pytest.raises(AssertionError, match="under a dialog"):
            await app.click("count")
        await app.dismiss()
        assert "Sure?" not in app.texts()
        with pytest.raises(AssertionError, match="nothing to tap"):
            await app.click("taps")
        with pytest.raises(AssertionError, match="0 of 'nowhere'"):
            await app.click("nowhere")


async def test_an_exception_in_the_app_fails_the_test():
    with pytest.raises(AssertionError, match="ZeroDivisionError"):
        async with FletHarness(buttons) as app:
            await app.click("fail")


async def test_an_exception_in_the_app_may_be_the_subject_of_the_test():
    async with FletHarness(buttons, may_crash=True) as app:
        await app.click("fail")
        assert "ZeroDivisionError" in app.crashes[0]
        await app.click("count")
        assert app.text_of("taps") == "1"


async def test_a_component_that_cannot_be_rendered_fails_the_test():
    with pytest.raises(AssertionError, match="crashed while rendering"):
        async with FletHarness(buttons) as app:
            await app.click("break")


async def test_rendering_in_a_circle_fails_the_test():
    with pytest.raises(AssertionError, match="crashed while rendering") as failure:
        async with FletHarness(lambda page: page.render(Restless)):
            pass
    assert "come to rest" in str(failure.value.__cause__)
