"""What once went wrong between two screens, two windows or two quick touches."""

import asyncio
import logging
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.app import _log_to
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import Played, Sequence, Tricks
from scorekeeper.storage.repository import Store
from tests.headless import FletHarness
from tests.views.scorer import (
    at_once,
    begin,
    choose_in_menu,
    hand,
    opened,
    record_of,
    sheet_of,
    shown_points,
    stored,
    touch,
)

FIRST, SECOND, THIRD = hand("A", 100, 105, trump="spades"), hand("B", 90, 97), hand("A", 80, 90)
WIDE = (1180, 820)
CAPOT = hand("A", 250, Tricks(capot="A"))
ENTER = {"key": "Enter", "ctrl": False, "shift": False, "alt": False, "meta": False}


async def test_the_open_edit_of_a_deleted_line_is_not_a_new_hand(store: Store):
    begin(store, FIRST, SECOND)
    async with opened(store) as app:
        await touch(app, "hand-1", "edit-hand", "bid-110", "back")
        await touch(app, "hand-1", "delete-hand", "delete-yes")
        if app.has("resume-hand"):  # says "Playing: Us 110"
            await touch(app, "resume-hand", "write-hand")
        assert stored(store) == (SECOND,)


async def test_the_same_beside_the_ledger(store: Store):
    begin(store, FIRST, SECOND)
    async with opened(store, size=WIDE) as app:
        await touch(app, "hand-1", "edit-hand", "bid-110")
        await touch(app, "hand-1", "delete-hand", "delete-yes")
        await touch(app, "write-hand")
        assert stored(store) == (SECOND,)


async def test_a_hand_inserted_before_a_line_that_is_deleted_keeps_its_place(store: Store):
    begin(store, FIRST, SECOND, THIRD)
    async with opened(store) as app:
        await touch(app, "hand-2", "insert-before", "side-B", "bid-120", "130", "back")
        await touch(app, "hand-2", "delete-hand", "delete-yes", "resume-hand", "write-hand")
        bids = [entry.contract.bid for entry in stored(store) if isinstance(entry, Played)]
        assert bids == [100, 120, 80]  # 100, 80, 120


@pytest.mark.parametrize("size", [(390, 844), WIDE])
async def test_two_quick_taps_clear_one_pad(store: Store, size: tuple[int, int]):
    begin(store, FIRST, SECOND)
    async with opened(store, size=size) as app:
        await touch(app, "side-B" if size == WIDE else "who-bid-B", "bid-120", "suit-hearts", "9")
        half = record_of(store).draft
        if size != WIDE:
            await touch(app, "back")
        await touch(app, "hand-1", "edit-hand")
        await app.click("discard-draft", times=2)
        assert record_of(store).draft == half


async def test_enter_twice_writes_one_hand(store: Store):
    """A held key repeats. The pad set aside comes up between the two and is written too."""
    begin(store, FIRST)
    async with opened(store, size=WIDE) as app:
        await touch(app, "side-B", "bid-120", "100", "hand-1", "edit-hand", "bid-110")
        press = app._session.dispatch_event
        await asyncio.gather(*(press(app.page._i, "keyboard_event", ENTER) for _ in range(2)))
        await app.settle()
        assert len(stored(store)) == 1


@pytest.mark.parametrize("size", [(390, 844), WIDE])
async def test_a_key_of_the_hand_that_was_just_written_is_not_for_the_next(
    store: Store, size: tuple[int, int]
):
    """A tap on the pad as it closes. In a browser with a mouse, Enter alone does it: it writes, and
    then presses what was clicked last, which has the focus (see test_found_browser.py)."""
    begin(store, FIRST)
    async with opened(store, size=size) as app:
        await touch(app, "side-A" if size == WIDE else "who-bid-A", "bid-100", "105")
        await at_once(app, "write-hand", "stake-closed")
        assert len(stored(store)) == 2
        assert record_of(store).draft is None  # stake="closed": the next hand scores double


async def test_keys_do_nothing_to_a_pad_that_is_not_on_the_screen(store: Store):
    begin(store, target=50)
    async with opened(store, size=WIDE) as app:
        await touch(app, "side-B", "bid-120", "100")
        await choose_in_menu(app, "adjust")
        await app.type("adjust-A", "60")
        await touch(app, "write-adjustment")
        assert app.has("winner")
        await app.press("Enter")
        assert len(stored(store)) == 1  # an unseen hand is written after the match's end


async def test_digits_do_nothing_at_the_end_of_a_match(store: Store):
    begin(store, CAPOT, target=50)
    async with opened(store, size=WIDE) as app:
        await app.press("7")
        assert record_of(store).draft is None


async def test_an_adjustment_is_not_lost_to_another_windows_change(app: FletHarness, store: Store):
    await choose_in_menu(app, "adjust")
    await app.type("adjust-A", "10")
    await app.type("adjust-note", "a long story")
    async with opened(store) as second:
        await touch(second, "passed-out")
    await touch(app, "write-adjustment")
    assert app.has("trouble")
    assert app.has("adjust-note")  # the form is gone, with nothing written


async def test_settings_of_two_windows(store: Store):
    begin(store)
    async with opened(store) as one, opened(store) as two:
        await choose_in_menu(one, "settings")
        await choose_in_menu(two, "settings")
        await touch(one, "language-el")
        await touch(two, "theme-dark")
        assert store.setting("language", "system") == "el"


@pytest.mark.parametrize("typed", ["00000000012345678901234567890", "-+5"])
async def test_an_adjustment_that_is_no_number_or_too_large(
    app: FletHarness, store: Store, typed: str
):
    await choose_in_menu(app, "adjust")
    await app.type("adjust-A", typed)
    await touch(app, "write-adjustment")
    assert app.has("adjust-error")


async def test_an_adjustment_of_five_thousand_digits(app: FletHarness, store: Store):
    await choose_in_menu(app, "adjust")
    await app.type("adjust-A", "0" * 9 + "1" * 5000)
    await touch(app, "write-adjustment")  # ValueError: exceeds the limit for integer conversion
    assert app.has("adjust-error")


async def test_an_address_of_an_old_adjustment_does_not_replace_a_hand(
    app: FletHarness, store: Store
):
    """The browser's "forward". A line's name is given again to what is written after an undo."""
    await choose_in_menu(app, "adjust")
    await app.type("adjust-A", "10")
    await touch(app, "write-adjustment", "hand-1", "edit-hand")
    route = app.page.route
    await touch(app, "back", "undo", "who-bid-A", "bid-100", "105", "write-hand")
    await app.go(route)
    if app.has("adjust-A"):
        await app.type("adjust-A", "10")
        await touch(app, "write-adjustment")
    assert stored(store)[0] == hand("A", 100, 105)


async def test_the_final_score_is_the_one_that_ended_the_match(store: Store):
    """scorekeeper score says "Us won with hand 1: 55 : 0"."""
    four = hand("B", 250, Tricks(capot="B"), Sequence("B", 4))
    begin(store, hand("A", 250, Tricks(capot="A"), Sequence("A", 4)), four, four, target=50)
    async with opened(store) as app:
        sheet = sheet_of(store)
        ended = sheet.lines[(sheet.ended or 0) - 1].totals
        assert app.text_of("final-score") == " : ".join(map(str, ended.values()))


async def test_a_hand_after_the_end_is_warned_of(store: Store):
    begin(store, FIRST, target=150)
    async with opened(store) as app:
        await touch(app, "who-bid-B", "bid-100", "105", "back")
        await choose_in_menu(app, "adjust")
        await app.type("adjust-A", "200")
        await touch(app, "write-adjustment", "see-sheet", "resume-hand")
        assert app.has("warning")


async def test_two_quick_taps_swap_once(app: FletHarness, store: Store):
    await touch(app, "who-bid-A", "bid-100", "capot-A")
    await app.click("swap", times=2)
    draft = record_of(store).draft
    assert draft
    assert draft.capot == "B"


async def test_one_edit_a_line(store: Store):
    begin(store, FIRST, SECOND)
    async with opened(store) as app:
        await touch(app, "hand-1", "edit-hand", "back", "hand-2", "edit-hand", "back")
        await touch(app, "hand-1", "edit-hand", "bid-110", "write-hand")
        await touch(app, "resume-hand", "discard-draft")
        assert not app.has("resume-hand")  # "Editing hand 1: Us 100", as it was before


async def test_digits_count_though_no_side_bid_yet(store: Store):
    """Every touch is kept: these vanish without a word."""
    begin(store, FIRST)
    async with opened(store) as app:
        await touch(app, "hand-1", "insert-before", "100", "side-A")
        assert shown_points(app) == ("100", "62")


@pytest.mark.parametrize("mark", ["declare-A", "why-draft"])
async def test_what_was_opened_on_a_pad_that_closes_does_not_come_up_at_the_next(
    app: FletHarness, mark: str
):
    await touch(app, "who-bid-A", "bid-100", "105")
    await at_once(app, "write-hand", mark)
    await touch(app, "who-bid-B")  # until then the desktop's keys are dead, too
    assert not app.has("sheet-title")


async def test_turning_the_phone_does_not_leave_a_dialog_behind(store: Store):
    begin(store)
    async with opened(store, size=(844, 390)) as app:
        await touch(app, "side-A", "bid-100", "declare-A")
        await app.resize(390, 844)
        await touch(app, "resume-hand")
        assert not app.has("sheet-title")


async def test_turning_the_phone_keeps_the_pad_that_was_edited(store: Store):
    begin(store, hand("A", 80, 97))
    async with opened(store) as app:
        await touch(app, "hand-1", "edit-hand", "count-A", "erase")
        await app.resize(844, 390)
        assert app.has("hand-1")
        assert app.has("write-hand")
        await app.resize(390, 844)
        assert app.has("write-hand")
        assert not app.has("hand-1")


@pytest.mark.parametrize("size", [(390, 844), WIDE])
async def test_what_is_cleared_by_two_quick_taps_can_be_had_back(
    store: Store, size: tuple[int, int]
):
    begin(store)
    async with opened(store, size=size, route="/hand") as app:
        await touch(app, "side-A", "bid-100", "97")
        await app.click("discard-draft", times=2)
        await touch(app, "bring-back")
        assert record_of(store).draft == Draft("A", bid=100, counting="A", digits={"A": "97"})


@pytest.mark.parametrize("size", [(390, 844), WIDE])
@pytest.mark.parametrize("other", ["digit-7", "declare-A", "why-draft", "suit-hearts"])
@pytest.mark.parametrize("first", [True, False])
async def test_a_tap_beside_clearing_the_pad(
    store: Store, size: tuple[int, int], other: str, first: bool
):
    begin(store)
    async with opened(store, size=size, route="/hand") as app:
        await touch(app, "side-A", "bid-100", "97")
        await at_once(app, *([other, "discard-draft"] if first else ["discard-draft", other]))
        assert record_of(store).draft is None
        assert app.has("bring-back")
        assert not app.has("close")


async def test_writing_as_an_edit_is_left_does_not_write_what_was_beneath(store: Store):
    begin(store, FIRST)
    async with opened(store) as app:
        await touch(app, "who-bid-A", "bid-100", "126", "back", "hand-1", "edit-hand")
        await at_once(app, "discard-draft", "write-hand")
        assert stored(store) == (FIRST,)


async def test_taps_beside_deleting_a_line(store: Store):
    begin(store, FIRST, SECOND)
    async with opened(store) as app:
        for other in ("edit-hand", "insert-before"):
            await touch(app, "hand-1", "delete-hand")
            await at_once(app, "delete-yes", other)
            assert record_of(store).draft is None
            assert app.has("hand-1")
            await touch(app, "undo")


@pytest.mark.parametrize("asked", ["edit-hand", "insert-before"])
async def test_a_line_that_another_window_deleted_brings_no_empty_pad(store: Store, asked: str):
    begin(store, FIRST, SECOND)
    async with opened(store) as app:
        await touch(app, "hand-1")
        store.write(record_of(store).remove(0, "2025-12-24T21:00:00+00:00"))
        await touch(app, asked)
        assert app.has("trouble")
        assert not app.has("write-hand")


async def test_the_pad_does_not_open_on_another_windows_match_unseen(store: Store):
    begin(store, FIRST)
    async with opened(store) as app:
        store.write(record_of(store).remove(0, "2025-12-24T21:00:00+00:00"))
        await touch(app, "who-bid-A")
        assert app.has("trouble")
        assert not app.has("write-hand")


@pytest.mark.parametrize("elsewhere", ["/", "/rules", "/hand/cards"])
@pytest.mark.parametrize("asked", ["declare-A", "why-draft"])
async def test_another_address_leaves_no_dialog_behind(store: Store, asked: str, elsewhere: str):
    begin(store)
    async with opened(store, route="/hand") as app:
        await touch(app, "side-A", asked)
        await app.go(elsewhere)
        assert not app._open_dialogs()
        await app.go("/hand")
        assert not app._open_dialogs()


async def test_two_quick_settings(store: Store):
    begin(store)
    async with opened(store) as app:
        await choose_in_menu(app, "settings")
        await at_once(app, "theme-dark", "vibrate")
        assert (store.setting("theme", ""), store.setting("vibrate", True)) == ("dark", False)


@pytest.mark.parametrize("name", ["\u200b", "\u2060", "\u202e", "\ufeff", "\x00"])
async def test_a_name_is_something_to_see(new_app: FletHarness, store: Store, name: str):
    await touch(new_app, "name-A")
    await new_app.type("side-name-A", name)
    await touch(new_app, "close", "start-match")
    assert store.current() is None


async def test_a_store_that_fails_to_be_read_too_is_told(
    store: Store, monkeypatch: pytest.MonkeyPatch
):
    begin(store, FIRST)
    async with opened(store, may_crash=True) as app:

        def fail(*_: object) -> None:
            raise OSError("database is locked")

        for method in ("keep_draft", "current", "setting"):
            monkeypatch.setattr(store, method, fail)
        await touch(app, "who-bid-B")
        assert app.has("trouble")


def run(*arguments: str, **kwargs) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "scorekeeper", *arguments]
    return subprocess.run(command, text=True, stderr=subprocess.PIPE, timeout=60, **kwargs)


def test_a_file_that_cannot_be_opened_is_told_in_words(tmp_path: Path):
    path = tmp_path / "tefteri.db"
    path.mkdir()
    ended = run("--web", "--port", "8979", "--data", str(tmp_path))
    assert ended.returncode != 0
    assert "Traceback" not in ended.stderr
    assert str(path) in ended.stderr


def test_a_file_of_a_newer_version_is_told_in_words_and_left_alone(tmp_path: Path):
    Store.open(tmp_path).close()
    path = tmp_path / "tefteri.db"
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("PRAGMA user_version = 99")
    before = path.read_bytes()
    ended = run("--web", "--port", "8979", "--data", str(tmp_path))
    assert ended.returncode != 0
    assert "Traceback" not in ended.stderr
    assert "newer version" in ended.stderr
    assert path.read_bytes() == before
    assert [file.name for file in tmp_path.iterdir()] == ["tefteri.db"]


MATCH = """{"format": "pilotta-match", "version": 1, "rules": {"profile": "tsaka-tsaka"},
"sides": [{"id": "A", "name": "Us"}, {"id": "B", "name": "Them"}], "hands": []}"""


def test_without_a_place_for_the_log_it_goes_to_the_console(
    tmp_path: Path,
):
    root, before = logging.getLogger(), list(logging.getLogger().handlers)
    _log_to(tmp_path / "no such folder" / "tefteri.log")
    (added,) = [handler for handler in root.handlers if handler not in before]
    root.removeHandler(added)
    assert type(added) is logging.StreamHandler
