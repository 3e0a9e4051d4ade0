"""What others see of the sheet: all of it, at once, and nothing they could change."""

import asyncio
import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from starlette.types import ASGIApp

from scorekeeper.i18n import Language, translator
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import (
    Adjustment,
    Contract,
    Entry,
    Match,
    Party,
    PassedOut,
    Played,
    Tricks,
)
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.serving import board as boards
from scorekeeper.serving.board import MOST_WATCHERS, Board
from scorekeeper.serving.network import is_for_this_machine_alone, network_address
from scorekeeper.serving.server import Site, flet_app, site
from tests.serving.asgi import OWN, Watcher, app_behind, ask, opens

AT = "2026-01-01T20:00:00+00:00"
HAND = Played(Contract("A", 100, "hearts"), Tricks({"A": 120}))
LOST = Played(Contract("B", 90, "spades", "closed"), Tricks({"A": 100}))
TYPED = "<script>alert('a')</script><b>\"&"
"""What somebody may type for a name."""


class Here:
    """A place on the network that is only said to be one."""

    base: str | None = "http://192.168.1.5:8550"

    def __init__(self) -> None:
        self.open_now = False

    def open(self, app: ASGIApp) -> str | None:
        self.open_now = self.base is not None
        return self.base

    def close(self) -> None:
        self.open_now = False


class Evening:
    """A match that is played while it is shown."""

    def __init__(self, *entries: Entry, names: tuple[str, str] = ("Us", "Them"), **rules: Any):
        sides = (Party("A", names[0], ("Anna", "Nikos")), Party("B", names[1]))
        match = Match(
            rules_of("tsaka-tsaka", **rules), sides, first_dealer="B1", id="m", created=AT
        )
        self.record = Record(match, revision=1)
        for entry in entries:
            self.write(entry)

    def write(self, entry: Entry) -> None:
        self.become(self.record.write(entry, AT))

    def become(self, record: Record) -> None:
        self.record = replace(record, revision=self.record.revision + 1)

    def told(self, language: Language = "en"):
        return self.record, score_match(self.record.match), translator(language)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(boards, "SETTLE", 0.001)


@pytest.fixture
def place() -> Here:
    return Here()


@pytest.fixture
def board(place: Here) -> Board:
    return Board(place)


def path_of(board: Board) -> str:
    shown = board.shown("m")
    assert shown is not None
    return shown.address.removeprefix("http://192.168.1.5:8550")


async def drawn(board: Board, where: Callable[[str], bool]) -> str:
    """The page once it is like that."""
    async with asyncio.timeout(5):
        while not where(text := (await ask(board, path_of(board))).text):
            await asyncio.sleep(0.001)
    return text


def plain(page: str) -> str:
    """The page without its marks."""
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", page))


async def test_the_page_has_names_totals_ledger_and_dealer(board: Board):
    match = Evening(HAND, PassedOut(), LOST, Adjustment({"A": -10}, "revoke"))
    board.begin(*match.told())
    page = (await ask(board, path_of(board))).text
    sheet = score_match(match.record.match)
    said = plain(page)
    for side, total in sheet.totals.items():
        assert f'id="total-{side}">{total}<' in page
    for line in sheet.lines:
        row = plain(page.split(f'<tr id="hand-{line.number}">')[1].split("</tr>")[0])
        for total in line.totals.values():
            assert f" {total} " in row
    assert "Us" in said
    assert "Them" in said
    assert "adjustment: revoke" in said
    assert "C×2" in said
    assert "deals" in said
    assert said.index("revoke") < said.index("C×2") < said.index("all passed")


async def test_the_contract_being_played_is_seen_and_no_hand_that_is_corrected(board: Board):
    match = Evening(HAND)
    board.begin(*match.told())
    now = Draft(side="B", bid=110, trump="diamonds", stake="closed")
    match.become(match.record.on_pad(now))
    board.follow(*match.told())
    page = await drawn(board, lambda page: 'id="playing"' in page)
    assert "Playing: Them 110 ♦ , closed" in plain(page)
    match.become(match.record.edit_on_pad(Draft(side="A", bid=200, line=0)))
    board.follow(*match.told())
    await asyncio.sleep(0.01)
    page = (await ask(board, path_of(board))).text
    assert "Playing: Them 110" in plain(page)
    assert "200" not in plain(page)


@pytest.mark.parametrize("language", ["en", "el", "el_CY"])
async def test_it_is_in_the_scorers_language(board: Board, language: Language):
    tr = translator(language)
    board.begin(*Evening(HAND).told(language))
    page = (await ask(board, path_of(board))).text
    assert f'<html lang="{language.replace("_", "-")}">' in page
    assert tr.text("needs {points}").format(points=279) in page


async def test_names_and_notes_are_text_wherever_they_stand(board: Board):
    match = Evening(HAND, Adjustment({"A": 5}, TYPED), names=(TYPED, "Them"))
    match.become(match.record.on_pad(Draft(side="A")))
    board.begin(*match.told())
    answer = await ask(board, path_of(board))
    watcher = Watcher(board, path_of(board) + "/events")
    await watcher.heard(1)
    told = "".join(json.loads(watcher.events[0])["parts"].values())
    for html in (answer.text, told):
        assert "<script>alert" not in html
        assert "<b>&quot;" not in html
        assert "&lt;script&gt;alert(&#x27;a&#x27;)&lt;/script&gt;&lt;b&gt;&quot;&amp;" in html
    assert "script-src 'self'" in answer.headers["content-security-policy"]
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    await watcher.leave()


async def test_every_change_reaches_every_watcher(board: Board):
    match = Evening()
    board.begin(*match.told())
    watchers = [Watcher(board, path_of(board) + "/events") for _ in range(30)]
    for watcher in watchers:
        await watcher.heard(1)
    assert board.watchers == 30
    match.write(HAND)
    board.follow(*match.told())
    for watcher in watchers:
        await watcher.heard(2)
        told = json.loads(watcher.events[1])
        assert 'id="total-A">22<' in told["parts"]["scores"]
        assert told["said"].startswith("hand 1, Us, 100♥, made")
    for watcher in watchers:
        await watcher.leave()
    assert board.watchers == 0


async def test_changes_that_come_together_are_drawn_once(
    board: Board, monkeypatch: pytest.MonkeyPatch
):
    drawings: list[Any] = []
    draw = boards.picture
    monkeypatch.setattr(
        boards, "picture", lambda *seen, **how: drawings.append(0) or draw(*seen, **how)
    )
    match = Evening()
    board.begin(*match.told())
    for _ in range(20):
        match.write(PassedOut())
        board.follow(*match.told())
    await drawn(board, lambda page: "hand-20" in page)
    assert len(drawings) == 2


async def test_only_what_is_new_is_sent(board: Board):
    match = Evening(HAND)
    board.begin(*match.told())
    watcher = Watcher(board, path_of(board) + "/events")
    await watcher.heard(1)
    match.become(match.record.on_pad(Draft(side="A", bid=100)))
    board.follow(*match.told())
    await watcher.heard(2)
    match.become(match.record.on_pad(Draft(side="A", bid=100, counting="A", digits={"A": "9"})))
    board.follow(*match.told())
    await asyncio.sleep(0.01)
    match.write(HAND)
    board.follow(*match.told())
    await watcher.heard(3)
    first, second, third = (set(json.loads(event)["parts"]) for event in watcher.events)
    assert first == {"head", "scores", "now", "ledger"}
    assert second == {"now"}
    assert third == {"scores", "ledger"}
    await watcher.leave()


async def test_what_another_window_still_has_is_no_news(board: Board):
    match = Evening()
    board.begin(*match.told())
    old = match.told()
    match.write(HAND)
    board.follow(*match.told())
    await drawn(board, lambda page: "hand-1" in page)
    board.follow(*old)
    other = Evening(LOST, LOST)
    other.record = replace(other.record, match=replace(other.record.match, id="other"), revision=99)
    board.follow(*other.told())
    await asyncio.sleep(0.01)
    page = (await ask(board, path_of(board))).text
    assert "hand-1" in page
    assert "hand-2" not in page
    assert board.shown("other") is None


async def test_it_ends_when_the_scorer_ends_it(board: Board, place: Here):
    board.begin(*Evening(HAND).told())
    path = path_of(board)
    watcher = Watcher(board, path + "/events")
    await watcher.heard(1)
    board.end()
    await watcher.heard(2)
    await asyncio.wait_for(watcher.task, 5)
    told = json.loads(watcher.events[-1])
    assert told["ended"] == "by_scorer"
    assert "total" not in "".join(told["parts"].values())
    assert board.shown("m") is None
    assert not place.open_now
    page = (await ask(board, path)).text
    assert "Us" not in plain(page)


async def test_it_ends_with_the_match_and_says_the_result(
    board: Board, place: Here, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(boards, "GRACE", 0.02)
    match = Evening(HAND, HAND, target=50)
    board.begin(*match.told())
    path = path_of(board)
    watcher = Watcher(board, path + "/events")
    await watcher.heard(1)
    match.write(HAND)
    board.follow(*match.told())
    await watcher.heard(3)
    await asyncio.wait_for(watcher.task, 5)
    result, end = map(json.loads, watcher.events[1:])
    assert "Us won" in result["parts"]["now"]
    assert result["said"].endswith("Us won")
    assert (result["ended"], end["ended"]) == (None, "with_match")
    assert "Us won" in end["parts"]["now"]
    assert "The match is over." in end["parts"]["now"]
    assert "scores" not in end["parts"]
    assert not place.open_now
    page = (await ask(board, path)).text
    assert "Us won" in page
    assert "board.js" not in page


async def test_the_last_hand_can_be_taken_back(board: Board, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(boards, "GRACE", 0.05)
    match = Evening(HAND, HAND, target=50)
    board.begin(*match.told())
    before = match.record
    match.write(HAND)
    board.follow(*match.told())
    await drawn(board, lambda page: "Us won" in page)
    match.become(before)
    board.follow(*match.told())
    await drawn(board, lambda page: "Us won" not in page)
    await asyncio.sleep(0.1)
    assert board.shown("m") is not None


async def test_each_showing_has_an_address_of_its_own(board: Board):
    match = Evening(HAND)
    board.begin(*match.told())
    first = path_of(board)
    board.begin(*match.told())
    assert path_of(board) != first
    assert (await ask(board, first)).status == 404
    assert (await ask(board, path_of(board))).status == 200


async def test_without_a_network_nothing_is_shown(board: Board, place: Here):
    place.base = None
    assert board.begin(*Evening().told()) is None
    assert board.shown("m") is None


@pytest.mark.parametrize(
    "path", ["/board/", "/board", "/board/x", "/board//events", "/board/../ws"]
)
async def test_who_does_not_know_the_address_sees_nothing(board: Board, path: str):
    for shown in (False, True):
        if shown:
            board.begin(*Evening(HAND).told())
        for end in ("", "/events"):
            answer = await ask(board, path + end)
            assert answer.status == 404
            assert "Us" not in plain(answer.text)


async def test_nothing_can_be_sent_to_it(board: Board):
    board.begin(*Evening().told())
    for method in ("POST", "PUT", "DELETE", "PATCH", "HEAD"):
        assert (await ask(board, path_of(board), method, b"x")).status == 405
    assert not await opens(board, path_of(board))


async def test_there_is_an_end_to_how_many_watch(board: Board):
    board.begin(*Evening().told())
    board.watchers = MOST_WATCHERS
    assert (await ask(board, path_of(board) + "/events")).status == 503


async def test_its_own_files_are_there_before_anything_is_shown(board: Board):
    style = await ask(board, "/board/board.css")
    assert "--paper:#FBF8F1" in style.text
    for name in re.findall(r'url\("([^"]+)"\)', style.text):
        assert (await ask(board, name)).headers["content-type"] == "font/ttf"
    assert (await ask(board, "/board/board.js")).status == 200


async def test_the_code_is_a_picture(board: Board):
    shown = board.begin(*Evening().told())
    assert shown is not None
    assert shown.code.startswith(b"\x89PNG")


# All that is served together


async def test_the_board_is_open_and_the_app_is_not(board: Board):
    served = site(app_behind, board, "271828", lambda _asked: translator("en"))
    board.begin(*Evening(HAND).told())
    page = await ask(served, path_of(board))
    assert page.status == 200
    assert "Us" in page.text
    assert (await ask(served, "/")).status == 401
    assert not await opens(served, origin=OWN)
    for path in ("/board/../ws", "/board/../", path_of(board)):
        assert not await opens(served, path, origin=OWN)
        assert "the secret" not in (await ask(served, path)).text


async def test_for_this_machine_alone_there_is_no_pin_but_foreign_pages_are_refused(board: Board):
    served = site(app_behind, board, None, lambda _asked: translator("en"))
    assert (await ask(served, "/")).text == "the secret"
    assert await opens(served, origin=OWN)
    assert not await opens(served, origin="http://evil.example")
    assert not await opens(served, host="evil.example", origin="http://evil.example")


async def test_the_name_that_it_is_served_on_is_its_own(board: Board):
    served = site(app_behind, board, None, lambda _asked: translator("en"), "Table.home.example")
    assert (await ask(served, host="table.home.example:8550")).status == 200
    assert (await ask(served, host="other.home.example:8550")).status == 421


async def test_only_what_the_app_uses_of_flet_is_open(
    board: Board, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setenv("FLET_UPLOAD_DIR", "/tmp")
    app = Site(flet_app(lambda _page: None, ""), board)
    assert (await ask(app, "/upload", "PUT", b"x")).status == 405
    for path in ("/oauth_callback", "/docs", "/redoc"):
        assert "flet" in (await ask(app, path)).text.lower()  # the app's own page, for any address
    assert (await ask(app, "/openapi.json")).status == 404
    assert not await opens(app, "/other", origin=OWN)


def test_who_can_reach_it_is_told_by_the_host():
    for host in ("127.0.0.1", "127.0.0.53", "localhost", "::1"):
        assert is_for_this_machine_alone(host)
    for host in ("0.0.0.0", "::", "192.168.1.5", "laptop.local", ""):
        assert not is_for_this_machine_alone(host)
    assert network_address("192.168.1.5") == "192.168.1.5"
    assert network_address("fd00::2") == "[fd00::2]"
