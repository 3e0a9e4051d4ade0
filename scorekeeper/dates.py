"""Dates as they are written in each language."""

from contextlib import suppress
from datetime import UTC, date, datetime

from scorekeeper.i18n import Translator


def day_of(moment: str) -> date:
    """The day of a moment in ISO 8601, where it was written down.

    The app notes its moments in UTC: such a one is of the day that it is where the app runs.
    """
    at = datetime.fromisoformat(moment)
    return (local_time(moment) if at.utcoffset() == UTC.utcoffset(None) else at).date()


def local_time(moment: str) -> datetime:
    """A moment in ISO 8601 as it is where the app runs."""
    at = datetime.fromisoformat(moment)
    with suppress(OverflowError, OSError, ValueError):  # years that no computer's clock has
        return at.astimezone()
    return at if at.tzinfo else at.replace(tzinfo=UTC)


def date_text(day: date, tr: Translator) -> str:
    """A day with its month in words: "1 December 2026"."""
    month = _month(day.month, tr)
    return tr.text("{day} {month} {year}").format(day=day.day, month=month, year=day.year)


def _month(number: int, tr: Translator) -> str:
    """A month as it stands between the day and the year."""
    names = (
        tr.text_in("in a date", "January"),
        tr.text_in("in a date", "February"),
        tr.text_in("in a date", "March"),
        tr.text_in("in a date", "April"),
        tr.text_in("in a date", "May"),
        tr.text_in("in a date", "June"),
        tr.text_in("in a date", "July"),
        tr.text_in("in a date", "August"),
        tr.text_in("in a date", "September"),
        tr.text_in("in a date", "October"),
        tr.text_in("in a date", "November"),
        tr.text_in("in a date", "December"),
    )
    return names[number - 1]
