from datetime import date

import pytest

from scorekeeper.dates import date_text, day_of
from scorekeeper.i18n import Language, translator


@pytest.mark.parametrize(
    ("language", "text"),
    [("en", "1 December 2026"), ("el", "1 Δεκεμβρίου 2026"), ("el_CY", "1 Δεκέβρη 2026")],
)
def test_a_date(language: Language, text: str):
    assert date_text(date(2026, 12, 1), translator(language)) == text


def test_every_month_has_its_name():
    for language in ("en", "el", "el_CY"):
        tr = translator(language)
        assert len({date_text(date(2026, month, 1), tr) for month in range(1, 13)}) == 12


@pytest.mark.parametrize(
    ("moment", "day"),
    [
        ("2026-12-01T23:40:00+02:00", date(2026, 12, 1)),
        ("2026-12-01T00:10:00+02:00", date(2026, 12, 1)),
        ("2026-12-01T12:00:00", date(2026, 12, 1)),
        ("2026-12-01", date(2026, 12, 1)),
        ("0001-01-01T00:00:00+00:00", date(1, 1, 1)),
    ],
)
def test_the_day_of_a_moment(moment: str, day: date):
    assert day_of(moment) == day


@pytest.mark.skipif(not hasattr(__import__("time"), "tzset"), reason="zones cannot be set here")
def test_a_moment_in_utc_is_of_the_day_that_it_is_here(monkeypatch: pytest.MonkeyPatch):
    import time

    try:
        monkeypatch.setenv("TZ", "UTC-2")  # two hours east
        time.tzset()
        assert day_of("2026-11-30T22:30:00+00:00") == date(2026, 12, 1)
    finally:
        monkeypatch.undo()
        time.tzset()
