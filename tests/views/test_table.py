"""Show to the table, as the scorer has it."""

import flet as ft

from scorekeeper.app import main_of
from scorekeeper.i18n import Translator
from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.model import Points
from scorekeeper.scoring.record import Record
from scorekeeper.storage.repository import Store
from scorekeeper.views.ports import Shown
from tests.headless import FletHarness
from tests.views.scorer import begin, choose_in_menu, hand, touch


class TableBoard:
    """A board that notes what it is told."""

    def __init__(self, network: bool = True) -> None:
        self.network = network
        self.told: list[Points] = []
        self._match: str | None = None

    def shown(self, match_id: str | None) -> Shown | None:
        return Shown("http://10.0.0.5/board/abc", b"\x89PNG") if self._match == match_id else None

    def begin(self, record: Record, sheet: Sheet, tr: Translator) -> Shown | None:
        if not self.network:
            return None
        self._match = record.match.id
        return self.shown(self._match)

    def follow(self, record: Record, sheet: Sheet, tr: Translator) -> None:
        self.told.append(sheet.totals)

    def end(self) -> None:
        self._match = None


async def test_it_gives_an_address_and_its_code_until_it_is_ended(store: Store):
    begin(store, hand("A", 100, 120))
    async with FletHarness(main_of(store, board=TableBoard())) as app:
        await choose_in_menu(app, "show-table")
        assert app.text_of("table-address") == "http://10.0.0.5/board/abc"
        assert app.find(ft.Image, within=app.node("table-code")).src == b"\x89PNG"
        await app.click("end-showing")
        assert not app.has("table-address")
        await app.click("begin-showing")
        assert app.has("table-address")
        await app.click("back")
        assert app.has("total-A")


async def test_a_window_knows_what_another_has_begun(store: Store):
    begin(store)
    board = TableBoard()
    async with FletHarness(main_of(store, board=board)) as one:
        await choose_in_menu(one, "show-table")
    async with FletHarness(main_of(store, board=board), route="/table") as other:
        assert other.has("end-showing")


async def test_the_board_is_told_of_every_touch(store: Store):
    begin(store)
    board = TableBoard()
    async with FletHarness(main_of(store, board=board)) as app:
        await touch(app, "who-bid-A", "bid-100", "120")
        before = len(board.told)
        await touch(app, "write-hand")
        assert len(board.told) > before
        assert board.told[-1] == {"A": 22, "B": 4}
        await touch(app, "undo")
        assert board.told[-1] == {"A": 0, "B": 0}


async def test_without_a_network_it_says_so(store: Store):
    begin(store)
    board = TableBoard(network=False)
    async with FletHarness(main_of(store, board=board)) as app:
        await choose_in_menu(app, "show-table")
        assert app.has("table-no-network")
        board.network = True
        await app.click("begin-showing")
        assert app.has("table-address")
        assert not app.has("table-no-network")


async def test_where_nothing_can_be_served_it_is_not_offered(store: Store):
    begin(store)
    async with FletHarness(main_of(store)) as app:
        assert app.has("settings")
        assert not app.has("show-table")
        await app.go("/table")
        assert app.has("total-A")


async def test_a_match_that_is_over_is_not_shown(store: Store):
    begin(store, *[hand("A", 100, 120)] * 3, target=50)
    async with FletHarness(main_of(store, board=TableBoard())) as app:
        assert app.has("more")
        assert not app.has("show-table")
