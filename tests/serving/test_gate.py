"""Nobody gets in without the PIN, and nobody can try many."""

from contextlib import closing
from pathlib import Path

import pytest
from starlette.types import ASGIApp

from scorekeeper.app import _words_for
from scorekeeper.i18n import translator
from scorekeeper.serving.gate import (
    LASTS,
    MOST_GUESTS,
    Gate,
    chosen_pin,
    languages_asked,
    new_pin,
)
from scorekeeper.serving.patience import (
    FORGOTTEN_AFTER,
    FREE_OF_ALL,
    LONGEST,
    LONGEST_OF_ALL,
    MOST_ADDRESSES,
    Patience,
)
from scorekeeper.storage.repository import Store
from tests.serving.asgi import Answer, app_behind, ask, opens

PIN = "271828"


class Clock:
    """Seconds that go by when they are told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def gate(clock: Clock) -> Gate:
    return Gate(app_behind, PIN, lambda asked: translator("el" if "el" in asked else "en"), clock)


async def say(app: ASGIApp, pin: str, client: str = "192.168.1.20") -> Answer:
    return await ask(app, "/login", "POST", f"pin={pin}".encode(), client)


def cookie(answer: Answer) -> str:
    return answer.headers["set-cookie"].partition(";")[0]


@pytest.mark.parametrize("path", ["/", "/hand", "/main.dart.js", "/ws", "/login", "/login/", "//"])
@pytest.mark.parametrize("method", ["GET", "HEAD", "POST", "PUT"])
async def test_without_the_pin_there_is_only_the_question_for_it(
    gate: Gate, path: str, method: str
):
    for forged in ("", "tefteri=", "tefteri=x", "tefteri=" + "A" * 43):
        answer = await ask(gate, path, method, cookie=forged)
        assert answer.status in (401, 429)
        assert "secret" not in answer.text
        assert 'method="post"' in answer.text or method == "HEAD"


async def test_the_websocket_asks_for_it_too(gate: Gate):
    assert not await opens(gate)
    assert not await opens(gate, cookie="tefteri=" + "A" * 43)
    said = await say(gate, PIN)
    assert await opens(gate, cookie=cookie(said))


async def test_who_said_it_is_in(gate: Gate):
    said = await say(gate, PIN)
    assert (said.status, said.headers["location"]) == (303, "/")
    answer = await ask(gate, "/hand", cookie=cookie(said))
    assert (answer.status, answer.text) == (200, "the secret")


async def test_the_cookie_is_for_the_server_alone(gate: Gate):
    kept = (await say(gate, PIN)).headers["set-cookie"].lower()
    assert "httponly" in kept
    assert "samesite=strict" in kept
    assert "domain" not in kept
    assert PIN not in kept


async def test_the_pin_is_heard_nowhere_else(gate: Gate):
    assert (await ask(gate, f"/login?pin={PIN}")).status == 401
    assert (await ask(gate, "/", "POST", f"pin={PIN}".encode())).status == 401
    assert (await ask(gate, "/login", "GET", f"pin={PIN}".encode())).status == 401


async def test_each_guest_has_a_token_of_its_own_that_lasts_a_day(gate: Gate, clock: Clock):
    first, second = await say(gate, PIN), await say(gate, PIN)
    assert cookie(first) != cookie(second)
    clock.now += LASTS - 1
    assert (await ask(gate, cookie=cookie(first))).status == 200
    clock.now += 1
    assert (await ask(gate, cookie=cookie(first))).status == 401


async def test_the_first_guest_goes_where_there_are_too_many(gate: Gate):
    first = await say(gate, PIN)
    for _ in range(MOST_GUESTS - 1):
        await say(gate, PIN)
    assert (await ask(gate, cookie=cookie(first))).status == 200
    await say(gate, PIN)
    assert (await ask(gate, cookie=cookie(first))).status == 401


@pytest.mark.parametrize("said", ["", "271829", "27182", "2718288", "%00", "٢٧١٨٢٨", "271828%0a0"])
async def test_a_wrong_pin_is_not_the_pin(gate: Gate, said: str):
    answer = await say(gate, said)
    assert answer.status == 401
    assert "set-cookie" not in answer.headers
    assert "That is not the PIN." in answer.text


async def test_a_form_without_end_is_not_read(gate: Gate):
    assert (await ask(gate, "/login", "POST", b"pin=" + b"1" * 2000)).status == 413


async def test_after_a_wrong_pin_not_even_the_right_one_is_heard_at_once(gate: Gate, clock: Clock):
    await say(gate, "000000")
    answer = await say(gate, PIN)
    assert (answer.status, answer.headers["retry-after"]) == (429, "1")
    assert "set-cookie" not in answer.headers
    assert (await say(gate, PIN, client="192.168.1.21")).status == 303
    clock.now += 1
    assert (await say(gate, PIN)).status == 303


async def test_it_speaks_the_language_of_who_is_asked(gate: Gate):
    answer = await ask(gate, accept_language="el-CY,en;q=0.5,el;q=0.9")
    assert '<html lang="el">' in answer.text
    assert "Τεφτέρι" in answer.text
    assert '<html lang="en">' in (await ask(gate, accept_language="fr")).text


def test_the_language_set_in_the_app_goes_first(tmp_path: Path):
    with closing(Store.open(tmp_path)) as store:
        assert _words_for(store, ["el-CY", "en"]).language == "el"
        store.keep_setting("language", "el_CY")
        assert _words_for(store, ["en"]).language == "el_CY"


def test_languages_are_asked_for_by_preference():
    assert languages_asked("en;q=0.3, el-CY, de;q=x, fr;q=0.9") == ["el-CY", "fr", "en"]
    assert languages_asked("") == []


# How long one waits


def wrong(patience: Patience, address: str, times: int = 1) -> float:
    for _ in range(times):
        patience.mistaken(address)
    return patience.to_wait(address)


def test_each_mistake_costs_more_up_to_five_minutes(clock: Clock):
    patience = Patience(clock)
    waits: list[float] = []
    for _ in range(12):
        clock.now += waits[-1] if waits else 0
        waits.append(wrong(patience, "10.0.0.1"))
    assert waits[:4] == [1, 2, 4, 8]
    assert waits == sorted(waits)
    assert waits[-1] == LONGEST


def test_others_do_not_wait_for_a_few_mistakes_but_for_many(clock: Clock):
    patience = Patience(clock)
    for number in range(FREE_OF_ALL - 1):
        wrong(patience, f"10.0.0.{number}")
    assert patience.to_wait("10.0.1.1") == 0
    for number in range(100):
        wrong(patience, f"10.0.2.{number}")
    assert patience.to_wait("10.0.1.1") == LONGEST_OF_ALL
    clock.now += LONGEST_OF_ALL
    assert patience.to_wait("10.0.1.1") == 0


def test_a_right_pin_forgives_its_own_address_alone(clock: Clock):
    patience = Patience(clock)
    wrong(patience, "10.0.0.1", 3)
    wrong(patience, "10.0.0.2", 3)
    patience.right("10.0.0.1")
    assert patience.to_wait("10.0.0.1") == 0
    assert patience.to_wait("10.0.0.2") == 4


def test_after_an_hour_mistakes_are_forgotten(clock: Clock):
    patience = Patience(clock)
    wrong(patience, "10.0.0.1", 20)
    clock.now += FORGOTTEN_AFTER + 1
    assert wrong(patience, "10.0.0.1") == 1
    assert patience.to_wait("10.0.0.9") == 0


def test_one_network_of_addresses_is_one_guesser(clock: Clock):
    patience = Patience(clock)
    wrong(patience, "fd00::1", 4)
    assert patience.to_wait("fd00::dead:beef") == 8
    assert patience.to_wait("fd00:0:0:1::1") == 0
    wrong(patience, "10.0.0.1", 3)
    assert patience.to_wait("::ffff:10.0.0.1") == 4


def test_many_addresses_take_no_room_without_end(clock: Clock):
    patience = Patience(clock)
    for number in range(MOST_ADDRESSES + 10):
        patience.mistaken(str(number))
    assert len(patience._of) == MOST_ADDRESSES
    assert patience.to_wait("anybody") == LONGEST_OF_ALL


# The PIN itself


def test_a_new_pin_has_six_digits_and_is_another_each_time(monkeypatch: pytest.MonkeyPatch):
    pins = {new_pin() for _ in range(50)}
    assert all(len(pin) == 6 and pin.isdecimal() for pin in pins)
    assert len(pins) > 40
    monkeypatch.setattr("secrets.randbelow", lambda _most: 7)
    assert new_pin() == "000007"


@pytest.mark.parametrize("weak", ["1", "12345", "abcdef", "١٢٣٤٥٦", "1" * 33, "123 456"])
def test_a_pin_of_ones_own_is_no_weaker(weak: str):
    assert chosen_pin("12345678") == "12345678"
    assert chosen_pin(weak) is None
    for none in (None, ""):
        assert len(chosen_pin(none) or "") == 6
