"""A café has no internet, and nobody else is to know what is played."""

from urllib.parse import urlsplit

from playwright.sync_api import Browser

from tests.browser.driver import Phone, Server
from tests.browser.scorer import touch

KNOWN = {"https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/wasm/rive_native.js"}
"""Flet's web client asks for it whatever it is told, and goes on without it."""


def test_nothing_is_asked_of_another_host(browser: Browser, server: Server):
    phone = Phone(browser, server.url)
    asked: list[str] = []
    phone.context.on("request", lambda request: asked.append(request.url))
    phone.page.on("websocket", lambda socket: asked.append(socket.url))
    phone.context.route(lambda url: url in KNOWN, lambda route: route.abort())
    phone.open()
    touch(phone, "start-match who-bid-A bid-100 declare-A declare-A-four-J capot-A write-hand")
    touch(phone, "hand-1 back undo redo")
    phone.expect_text("total-A", "55")
    phone.close()
    here = urlsplit(server.url).netloc
    hosts = {urlsplit(url.removeprefix("blob:")).netloc for url in asked if url not in KNOWN}
    assert hosts == {here}
