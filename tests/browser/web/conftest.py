"""The offline web app, built once for all tests, and hosts that serve it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from build.web.__main__ import build
from tests.browser.driver import Phone
from tests.browser.web.host import Host


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder as ``make web`` makes it."""
    folder = tmp_path_factory.mktemp("web") / "site"
    build(folder)
    return folder


@pytest.fixture
def host(site: Path) -> Iterator[Host]:
    host = Host(site)
    yield host
    host.stop()


@pytest.fixture
def phone(browser: Browser, host: Host) -> Iterator[Phone]:
    """The app, opened for the first time in a browser that knows nothing of it. A test fails if the
    page reports an error."""
    phone = Phone(browser, host.url)
    errors: list[str] = []
    phone.context.on("weberror", lambda error: errors.append(str(error.error)))
    phone.context.on(
        "console", lambda message: errors.append(message.text) if message.type == "error" else None
    )
    phone.open()
    yield phone
    phone.close()
    assert errors == []


@pytest.fixture
def kept(phone: Phone) -> Phone:
    """The app, once it is in the browser and needs no network."""
    phone.page.evaluate(READY)
    return phone


READY = "() => navigator.serviceWorker.ready.then(() => true)"
