"""The app in the test's own process: a real Flet session, and a client that is only played.

Everything on the Python side is real: components, hooks, the router, the diff and the encoding of
what goes to the client. Nothing is laid out or painted, so what a screen looks like, whether a
control can be reached by a finger and how large texts behave is for the browser's tests; the text
scale does not even get to the Python side.

Flet has no public way to do this. All that is used of its internals is in this file, and the test
extra pins Flet's version for it.
"""

import asyncio
import dataclasses
import inspect
import logging
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any, Literal, Self, TypeVar

import flet as ft
import msgpack
from flet.components.public_utils import unwrap_component
from flet.controls.base_control import BaseControl
from flet.controls.context import _context_page, context
from flet.messaging.connection import Connection
from flet.messaging.protocol import (
    InvokeMethodRequestBody,
    Message,
    MessageAction,
    configure_encode_object_for_msgpack,
)
from flet.messaging.session import Session
from flet.pubsub.pubsub_hub import PubSubHub

Platform = Literal["android", "ios", "linux", "macos", "windows"]
C = TypeVar("C", bound=BaseControl)

PATIENCE = 0.3
"""Seconds without progress after which what still runs is taken for a clock, not for work."""
MOST_MESSAGES = 500
"""How much the client may be sent for one touch, before the app is taken for one that renders in a
circle. Flet would do so for ever, without letting anything else run."""

_TEXTS = ("value", "text", "content", "title", "subtitle", "label", "tooltip", "error", "helper")


class _PlayedClient(Connection):
    """The client's end of the session: encodes what it is sent, and answers method calls."""

    def __init__(self, harness: "FletHarness") -> None:
        super().__init__()
        self.loop = asyncio.get_running_loop()
        self.executor = ThreadPoolExecutor(1)
        self.pubsubhub = PubSubHub(loop=self.loop, executor=self.executor)
        self.page_url = "http://localhost/"
        self.sent = 0
        self._harness = harness

    def send_message(self, message: Message) -> None:
        _encode([message.action, message.body])
        self.sent += 1
        if self.sent > MOST_MESSAGES:
            raise AssertionError("the app does not come to rest")
        if message.action == MessageAction.INVOKE_METHOD:
            self.loop.create_task(self._harness._answer(message.body))
        elif message.action == MessageAction.SESSION_CRASHED:
            self._harness.crashes.append(message.body.message)


class _ErrorsOf(logging.Handler):
    """Collects what is logged as an error: asyncio and Flet log the exceptions they survive."""

    def __init__(self, crashes: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._crashes = crashes

    def emit(self, record: logging.LogRecord) -> None:
        self._crashes.append(logging.Formatter().format(record))


class FletHarness:
    """A person with the app in hand: finds controls by their ``ft.Semantics`` identifiers, touches
    them and reads the screen. To be used as ``async with FletHarness(main) as app``.

    ``main`` is what ``ft.run`` would be given. ``locales`` are what the device lists ("el-CY"),
    the favourite first. ``answers`` are the results of the client's methods by name, a value or a
    function of the arguments; any other method gives None. ``calls`` keeps what was called.

    After each touch the app comes to rest before the test goes on. An exception in the app, and
    anything it logs as an error, fails the test, unless ``may_crash``; ``crashes`` has them.
    """

    def __init__(
        self,
        main: Callable[[ft.Page], Any],
        *,
        route: str = "/",
        size: tuple[int, int] = (390, 844),
        platform: Platform = "android",
        web: bool = False,
        locales: Sequence[str] = ("en-GB",),
        brightness: Literal["light", "dark"] = "light",
        answers: dict[str, Any] | None = None,
        may_crash: bool = False,
    ) -> None:
        self.calls: list[tuple[str, Any]] = []
        self.crashes: list[str] = []
        device = _Unsaid(locales=[_locale(tag) for tag in locales], browser_name="chrome")
        self._answers = {"get_device_info": device, **(answers or {})}
        self._held: list[asyncio.Event] | None = None
        self._main = main
        self._may_crash = may_crash
        self._log = _ErrorsOf(self.crashes)
        self._client = {
            "route": route,
            "width": size[0],
            "height": size[1],
            "media": {"orientation": _orientation(*size)},
            "platform": platform,
            "platform_brightness": brightness,
            "web": web,
        }

    async def __aenter__(self) -> Self:
        self._not_the_apps = asyncio.all_tasks()
        self._clocks: set[asyncio.Task[Any]] = set()
        logging.getLogger().addHandler(self._log)
        self._connection = _PlayedClient(self)
        self._session = Session(self._connection)
        self.page: ft.Page = self._session.page
        self._session.apply_page_patch(self._client)
        _encode(self._session.get_page_patch())
        # In a task of its own, since the page that Flet calls the current one is kept by task.
        try:
            await asyncio.create_task(self._start())
            await self.settle()
        except BaseException:
            await self._close()
            raise
        return self

    async def _start(self) -> None:
        _context_page.set(self.page)  # pyright: ignore[reportArgumentType]
        context.reset_auto_update()
        result = self._main(self.page)
        if inspect.isawaitable(result):
            await result
        await self._session.after_event(self.page)

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        await self._close()
        if kind is None:
            self._fail_if_crashed()

    async def _close(self) -> None:
        self._session.close()
        for task in self._clocks:
            task.cancel()
        await asyncio.wait(self._tasks() | self._clocks, timeout=PATIENCE)
        self._connection.executor.shutdown(wait=False)
        logging.getLogger().removeHandler(self._log)

    def _fail_if_crashed(self) -> None:
        if self.crashes and not self._may_crash:
            raise AssertionError("the app crashed:\n" + "\n".join(self.crashes))

    async def _answer(self, request: InvokeMethodRequestBody) -> None:
        self.calls.append((request.name, request.args))
        if request.name == "push_route":
            if self._held is not None:
                self._held.append(asyncio.Event())
                await self._held[-1].wait()
            await self._dispatch_route((request.args or {})["route"])
        answer = self._answers.get(request.name)
        error = None
        try:
            result = answer(request.args) if callable(answer) else answer
        except Exception as raised:
            result, error = None, str(raised)
        self._session.handle_invoke_method_results(
            request.control_id, request.call_id, result, error
        )

    # Coming to rest

    async def settle(self) -> None:
        """Waits until the app has nothing left to do. A task that makes no progress for a moment
        is a clock that the app keeps running, and is not waited for again."""
        quiet = 0
        while quiet < 3:
            await asyncio.sleep(0)
            quiet = 0 if self._has_updates() else quiet + 1
            if tasks := self._tasks():
                quiet = 0
                done, waiting = await asyncio.wait(
                    tasks, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED
                )
                if not done:
                    self._clocks |= waiting
        self._connection.sent = 0

    def _has_updates(self) -> bool:
        """Whether changes wait to be rendered. Reports a scheduler that died of a component."""
        scheduler = self._scheduler()
        if scheduler and scheduler.done() and not scheduler.cancelled():
            if error := scheduler.exception():
                raise AssertionError("a component crashed while rendering") from error
            return False
        return bool(
            self._session._Session__pending_updates  # pyright: ignore[reportAttributeAccessIssue]
            or self._session._Session__pending_effects  # pyright: ignore[reportAttributeAccessIssue]
        )

    def _scheduler(self) -> asyncio.Task[None] | None:
        return self._session._Session__updates_task  # pyright: ignore[reportAttributeAccessIssue]

    def _tasks(self) -> set[asyncio.Task[Any]]:
        """What the app has to do. Each session's scheduler runs for as long as the session."""
        not_waited_for = self._not_the_apps | self._clocks | {asyncio.current_task()}
        return {
            task
            for task in asyncio.all_tasks() - not_waited_for
            if getattr(task.get_coro(), "__name__", "") != "__updates_scheduler"
        }

    # What is on the screen

    def walk(self, root: Any = None) -> Iterator[BaseControl]:
        """The visible controls below ``root``; without one, of the top view and what is open over
        it."""
        if root is None:
            views = unwrap_component(self.page.views)
            roots: list[Any] = [views[-1], *self._open_dialogs()]
        else:
            roots = [root]
        seen: set[int] = set()
        for each in roots:
            yield from _walk(each, seen)

    def _open_dialogs(self) -> list[ft.DialogControl]:
        return [dialog for dialog in self.page._dialogs.controls if dialog.open]

    def find_all(
        self, kind: type[C], where: Callable[[C], bool] = lambda _: True, within: Any = None
    ) -> list[C]:
        return [c for c in self.walk(within) if isinstance(c, kind) and where(c)]

    def find(
        self, kind: type[C], where: Callable[[C], bool] = lambda _: True, within: Any = None
    ) -> C:
        """The only visible control of a kind."""
        found = self.find_all(kind, where, within)
        assert len(found) == 1, f"{len(found)} of {kind.__name__} among: {self.texts(within)}"
        return found[0]

    def identifiers(self) -> list[str]:
        """Every identifier on the screen, in order."""
        return [node.identifier for node in self.find_all(ft.Semantics) if node.identifier]

    def has(self, identifier: str) -> bool:
        return identifier in self.identifiers()

    def node(self, identifier: str) -> ft.Semantics:
        """The semantics node with an identifier."""
        found = self.find_all(ft.Semantics, lambda node: node.identifier == identifier)
        assert len(found) == 1, f"{len(found)} of {identifier!r} among: {self.identifiers()}"
        return found[0]

    def texts(self, within: Any = None) -> list[str]:
        """Every text on the screen, or below a control, in order."""
        return [text for control in self.walk(within) for text in _own_texts(control)]

    def text_of(self, identifier: str) -> str:
        """The visible texts at an identifier, with spaces between."""
        return " ".join(self.texts(self.node(identifier).content))

    def label_of(self, identifier: str) -> str | None:
        """What a screen reader says in place of what is visible."""
        return self.node(identifier).label

    def is_enabled(self, identifier: str) -> bool:
        return not _is_disabled(self._tappable(identifier)[0])

    # What a person does

    async def click(self, identifier: str, times: int = 1) -> None:
        """Taps what is at an identifier. More times: so quickly that the app has not answered the
        first tap when the last one comes."""
        control, event = self._tappable(identifier)
        await self._act(control, event, times=times)

    async def long_press(self, identifier: str) -> None:
        control = self._first(identifier, lambda c: getattr(c, "on_long_press", None) is not None)
        await self._act(control, "long_press")

    async def type(self, identifier: str, text: str, submit: bool = False) -> None:
        """Puts a text in the field at an identifier, in place of what it had."""
        field = self.find(ft.TextField, within=self.node(identifier))
        await self._act(field, "change", text, value=text)
        if submit:
            await self._act(field, "submit", text)

    async def type_fast(self, identifier: str, text: str, turns: int) -> None:
        """Types letter by letter after what the field has, as it is on the screen by then. The app
        has only so many ``turns`` of its loop between a letter and the next."""
        tasks: list[asyncio.Task[Any]] = []
        for letter in text:
            field = self.find(ft.TextField, within=self.node(identifier))
            typed = (field.value or "") + letter
            self._session.apply_patch(field._i, {"value": typed})
            change = self._session.dispatch_event(field._i, "change", typed)
            tasks.append(asyncio.create_task(change))
            for _ in range(turns):
                await asyncio.sleep(0)
        await asyncio.gather(*tasks)
        await self.settle()
        self._fail_if_crashed()

    async def toggle(self, identifier: str) -> None:
        """Turns the switch or checkbox at an identifier."""
        control = self._first(identifier, lambda c: isinstance(c, ft.Switch | ft.Checkbox))
        value = not getattr(control, "value", False)
        await self._act(control, "change", value, value=value)

    async def choose(self, identifier: str, *values: str) -> None:
        """Chooses in the segments, radio group or dropdown at an identifier."""
        kinds = ft.SegmentedButton | ft.RadioGroup | ft.Dropdown
        control = self._first(identifier, lambda c: isinstance(c, kinds))
        if isinstance(control, ft.SegmentedButton):
            await self._act(control, "change", list(values), selected=list(values))
        else:
            event = "select" if isinstance(control, ft.Dropdown) else "change"
            await self._act(control, event, values[0], value=values[0])

    async def press(self, key: str, *, ctrl: bool = False, shift: bool = False) -> None:
        """Presses a key, by Flet's name for it: "7", "Z", "Enter", "Escape", "Backspace"."""
        assert self.page.on_keyboard_event, "nothing listens to the keyboard"
        keys = {"key": key, "ctrl": ctrl, "shift": shift, "alt": False, "meta": False}
        await self._act(self.page, "keyboard_event", keys)

    async def back(self) -> None:
        """The phone's back button, or the arrow in the bar."""
        view = unwrap_component(unwrap_component(self.page.views)[-1])
        if view.can_pop:
            await self._act(self.page, "view_pop", {"route": view.route})
        else:
            await self._act(view, "confirm_pop")

    async def dismiss(self) -> None:
        """Closes what is open over the view, by a tap beside it."""
        await self._act(self._open_dialogs()[-1], "dismiss", open=False)

    def answer_for_nobody(self) -> None:
        """What a client answers when the control that asked is gone by then."""
        self._session.handle_invoke_method_results(-1, "asked", None, None)

    async def go(self, route: str) -> None:
        """Opens a route, as the address bar does."""
        await self._dispatch_route(route)
        await self.settle()
        self._fail_if_crashed()

    def hold_routes(self) -> None:
        """From now on the address bar follows only when it is told to, as on a slow line."""
        self._held = []

    async def let_route(self) -> None:
        """The address bar comes to the first address that it was asked for and not at yet."""
        assert self._held
        self._held.pop(0).set()
        await self.settle()
        self._fail_if_crashed()

    async def resize(self, width: int, height: int) -> None:
        """Turns the device, or drags the window to a size in logical pixels."""
        size = {"width": width, "height": height}
        media = {"orientation": _orientation(width, height)}
        self._session.apply_page_patch({**size, "media": media})
        await self._act(self.page, "resize", size)

    async def set_locales(self, *locales: str) -> None:
        """Changes the languages in the device's settings."""
        await self._act(self.page, "locale_change", {"locales": [_locale(tag) for tag in locales]})

    async def set_brightness(self, brightness: Literal["light", "dark"]) -> None:
        """Changes the system between light and dark."""
        change = {"brightness": brightness}
        await self._act(
            self.page, "platform_brightness_change", change, platform_brightness=brightness
        )

    async def set_lifecycle(self, state: ft.AppLifecycleState) -> None:
        """Locks the phone, or comes back to the app."""
        await self._act(self.page, "app_lifecycle_state_change", {"state": state.value})

    async def _act(
        self, control: BaseControl, event: str, data: Any = None, times: int = 1, **values: Any
    ) -> None:
        if not isinstance(control, ft.Page):
            self._assert_reachable(control)
        if values:
            self._session.apply_patch(control._i, values)
        taps = (self._session.dispatch_event(control._i, event, data) for _ in range(times))
        await asyncio.gather(*taps)
        await self.settle()
        self._fail_if_crashed()

    async def _dispatch_route(self, route: str) -> None:
        self._session.apply_page_patch({"route": route})
        task = self._session.dispatch_event(self.page._i, "route_change", {"route": route})
        await asyncio.create_task(task)

    def _assert_reachable(self, control: BaseControl) -> None:
        assert not _is_disabled(control), f"disabled: {control}"
        dialogs = self._open_dialogs()
        covers = [d for d in dialogs if not isinstance(d, ft.SnackBar | ft.Banner)]
        if covers:
            above = [covers[-1], *(d for d in dialogs if d not in covers)]
            assert any(control in self.walk(d) for d in above), f"under a dialog: {control}"

    def _tappable(self, identifier: str) -> tuple[BaseControl, str]:
        for control in self.walk(self.node(identifier)):
            for event in ("click", "tap"):
                if getattr(control, f"on_{event}", None) is not None:
                    return control, event
        raise AssertionError(f"nothing to tap at {identifier!r}")

    def _first(self, identifier: str, where: Callable[[BaseControl], bool]) -> BaseControl:
        found = [control for control in self.walk(self.node(identifier)) if where(control)]
        assert found, f"nothing of the kind at {identifier!r}"
        return found[0]


def _encode(body: Any) -> None:
    """As if it went to the client: what cannot be sent raises, and the next diff starts here."""
    msgpack.packb(body, default=configure_encode_object_for_msgpack(BaseControl))


def _orientation(width: int, height: int) -> str:
    return "landscape" if width > height else "portrait"


def _locale(tag: str) -> dict[str, str | None]:
    language, _, country = tag.partition("-")
    return {"language_code": language, "country_code": country or None}


class _Unsaid(dict[str, Any]):
    """A device's description of itself that has every entry, None for what was not given."""

    def __contains__(self, key: object) -> bool:
        return True

    def __missing__(self, key: str) -> None:
        return None


def _walk(value: Any, seen: set[int]) -> Iterator[BaseControl]:
    value = unwrap_component(value)
    if isinstance(value, list | tuple):
        for item in value:
            yield from _walk(item, seen)
    elif isinstance(value, BaseControl):
        if id(value) in seen or getattr(value, "visible", True) is False:
            return
        seen.add(id(value))
        yield value
        values = value._values  # what was said of it; to ask for each field takes far longer
        for name, is_said in _held(type(value)):
            held = values.get(name) if is_said else getattr(value, name, None)
            if held is not None and not isinstance(held, str | int | float):
                yield from _walk(held, seen)


@cache
def _held(kind: type[BaseControl]) -> tuple[tuple[str, bool], ...]:
    """The fields of a kind of control that may hold other controls, and whether one is there only
    if something was said of it."""
    return tuple(
        (field.name, field.name in getattr(kind, "_prop_defaults", ()))
        for field in dataclasses.fields(kind)
        if not field.metadata.get("skip")
        and not field.name.startswith("on_")
        and field.name != "_parent"
    )


def _own_texts(control: BaseControl) -> list[str]:
    texts = []
    for name in _TEXTS:
        text = getattr(control, name, None)
        is_state = name == "value" and not isinstance(control, ft.Text | ft.TextField)
        if (
            isinstance(text, str)
            and text
            and not is_state
            and not isinstance(control, ft.Semantics)
        ):
            texts.append(text)
    return texts


def _is_disabled(control: BaseControl | None) -> bool:
    while control is not None:
        if getattr(control, "disabled", False):
            return True
        control = control.parent
    return False
