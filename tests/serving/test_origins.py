"""A website that is open in the same browser must not drive the app, here or on a network."""

import socket

import pytest

from scorekeeper.serving.origins import Origins, own_names
from tests.serving.asgi import HOST, OWN, app_behind, ask, opens

APP = Origins(app_behind, names={"localhost", "laptop", "laptop.local"})


@pytest.mark.parametrize(
    "host",
    [
        "127.0.0.1:8550",
        "localhost:8550",
        "LOCALHOST",
        "192.168.1.5",
        "[::1]:8550",
        "[fd00::2]",
        "laptop.local:80",
    ],
)
async def test_it_answers_to_its_addresses_and_its_own_names(host: str):
    assert (await ask(APP, host=host)).status == 200
    assert await opens(APP, host=host, origin=f"http://{host}")


@pytest.mark.parametrize(
    "host",
    [
        "",
        "evil.example",
        "127.0.0.1.evil.example:8550",
        "localhost.evil.example",
        "evil.example@127.0.0.1",
        "127.0.0.1:8550, evil.example",
        "127.0.0.1:8550/",
        "[::1",
        "[evil]",
        "127.0.0.1:port",
        "laptop.evil",
    ],
)
async def test_a_foreign_name_that_leads_here_is_refused(host: str):
    answer = await ask(APP, host=host)
    assert answer.status == 421
    assert answer.text == ""
    assert not await opens(APP, host=host, origin=f"http://{host}")


@pytest.mark.parametrize(
    "origin",
    [
        "http://evil.example",
        "null",
        "http://192.168.1.5",
        "http://192.168.1.5:3000",
        "http://192.168.1.5:8550.evil.example",
        "file://",
    ],
)
async def test_foreign_pages_are_refused_whatever_they_ask(origin: str):
    assert not await opens(APP, origin=origin)
    assert (await ask(APP, origin=origin)).status == 403
    assert (await ask(APP, "/login", "POST", origin=origin)).status == 403


async def test_a_page_of_its_own_may_ask():
    assert await opens(APP, origin=OWN)
    assert (await ask(APP, "/login", "POST", origin=OWN)).status == 200
    assert await opens(APP, origin=OWN.upper())


async def test_who_does_not_say_whose_page_it_is_may_only_read():
    assert (await ask(APP)).status == 200
    assert not await opens(APP)
    for method in ("POST", "PUT", "DELETE", "PATCH", "OPTIONS"):
        assert (await ask(APP, method=method)).status == 403


@pytest.mark.parametrize("site", ["cross-site", "same-site"])
async def test_nothing_is_loaded_into_foreign_pages_but_a_link_opens(site: str):
    async def asked(mode: str, dest: str, method: str = "GET", origin: str = "") -> int:
        answer = await ask(
            APP,
            method=method,
            origin=origin,
            sec_fetch_site=site,
            sec_fetch_mode=mode,
            sec_fetch_dest=dest,
        )
        return answer.status

    assert await asked("navigate", "document") == 200
    assert await asked("navigate", "iframe") == 403
    assert await asked("no-cors", "script") == 403
    assert await asked("cors", "empty") == 403
    assert await asked("navigate", "document", "POST", OWN) == 403


async def test_what_goes_out_is_for_its_own_pages():
    answer = await ask(APP)
    assert "access-control-allow-origin" not in answer.headers
    assert answer.headers["x-frame-options"] == "DENY"
    assert answer.headers["cache-control"] == "no-cache"
    assert answer.headers["referrer-policy"] == "same-origin"


def test_the_machines_own_name_is_among_its_names(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(socket, "gethostname", lambda: "Laptop.home")
    assert own_names() == {"localhost", "laptop", "laptop.home", "laptop.local"}
    assert HOST.partition(":")[0] not in own_names()
