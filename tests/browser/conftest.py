"""One browser for all tests; each test has a server with its own data, and its own windows."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.driver import CHROMIUM_ARGS, Phone, Server, chromium

_FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_makereport(item: pytest.Item):
    report = yield
    if report.failed:
        item.stash[_FAILED] = True
    return report


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_ARGS)
        yield browser
        browser.close()


@pytest.fixture
def server(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Server]:
    """The app with no matches yet. A test fails if the app logs an error."""
    server = Server(tmp_path / "data")
    server.start()
    yield server
    server.kill()
    errors = server.errors()
    if errors or request.node.stash.get(_FAILED, False):
        print(server.log())
    assert errors == []


@pytest.fixture
def new_phone(
    browser: Browser, server: Server, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Phone]]:
    """Opens the app in one more window: ``new_phone(size=(320, 568), ...)``, see Phone. A picture
    of each window of a failed test is left in tests/browser/shots."""
    phones: list[Phone] = []

    def open_phone(**device: Any) -> Phone:
        phones.append(Phone(browser, server.url, **device))
        phones[-1].open()
        return phones[-1]

    yield open_phone
    for number, phone in enumerate(phones, 1):
        if request.node.stash.get(_FAILED, False):
            phone.shot("failed-" + re.sub(r"\W+", "-", f"{request.node.name} {number}"))
        phone.close()


@pytest.fixture
def phone(new_phone: Callable[..., Phone], request: pytest.FixtureRequest) -> Phone:
    """The app on a phone of 390 x 844. Another device: parametrize indirectly with the arguments
    of Phone, ``@pytest.mark.parametrize("phone", [{"size": (320, 568)}], indirect=True)``."""
    return new_phone(**getattr(request, "param", {}))
