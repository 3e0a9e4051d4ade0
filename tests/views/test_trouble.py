"""What nobody foresaw: the app says so, shows what the store has, and goes on."""

import pytest

from scorekeeper.storage.repository import Store
from tests.views.scorer import begin, hand, opened, stored, totals, touch


async def test_the_app_goes_on_after_an_error(store: Store, monkeypatch: pytest.MonkeyPatch):
    begin(store, hand("A", 100, 105))
    with monkeypatch.context() as broken:

        def fail(_: object) -> None:
            raise OSError("the disk is full")

        async with opened(store, may_crash=True) as app:
            broken.setattr(store, "write", fail)
            await touch(app, "who-bid-B", "bid-90", "97", "write-hand")
            assert app.has("trouble")
            assert len(stored(store)) == 1
            broken.undo()
            await touch(app, "trouble-ok", "write-hand")
            assert not app.has("trouble")
            assert len(stored(store)) == 2
            assert app.has("total-A")
            assert totals(app) == ("26", "25")
        assert "the disk is full" in "".join(app.crashes)


async def test_an_answer_that_nobody_waits_for_any_more_is_not_the_end(store: Store):
    begin(store)
    async with opened(store) as app:
        app.answer_for_nobody()
        await touch(app, "who-bid-A")
        assert app.has("write-hand")
