"""Handlers that act only on what the scorer saw: the second of two quick taps comes before the
screen has changed."""

from collections.abc import Callable

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.record import Record


class Taps:
    """Of the state: what was seen when a control was drawn, and handlers that go by it."""

    record: Record | None
    turns: int
    _drawn_pad: tuple[object, Draft] = (None, Draft())

    @property
    def draft(self) -> Draft:
        """The pad, empty if nothing was touched yet."""
        return (self.record and self.record.draft) or Draft()

    @property
    def sheet_seen(self) -> object:
        """Stands for the sheet as it is; another one after every change of it."""
        record = self.record
        return record and (record.match.id, record.done, len(record.changes))

    @property
    def pad_seen(self) -> object:
        """Stands for the hand that the pad is about, however much of it is said; another after
        every attempt to write it, since a desktop's Enter also presses the key clicked last."""
        if self.record is None:
            return None
        draft = self.draft
        return self.sheet_seen, draft.line, draft.before, draft.beneath, self.turns

    def meant(self, seen: Callable[[], object], act: Callable[[], object]) -> Callable[[], None]:
        """A handler that acts only while what was ``seen`` when it was drawn still stands.

        The second of two quick taps comes before the screen has changed: it was meant for what is
        no more, and must not write, delete or take back anything further.
        """
        then = seen()

        def handle() -> None:
            if seen() == then:
                act()

        return handle

    def pad_is_drawn(self) -> None:
        """Note what the pad on the screen says, whenever it is drawn."""
        self._drawn_pad = self.pad_seen, self.draft

    def on_pad(self, act: Callable[[], object], *parts: str) -> Callable[[], None]:
        """A handler for the pad, as ``meant``: acts only while the pad is about the hand that it
        was drawn with, and these parts of the draft are as they were drawn.

        What it goes by is noted when the pad is drawn, not when its handlers are made: most parts
        of the pad are then left as they are from hand to hand.
        """

        def handle() -> None:
            seen, drawn = self._drawn_pad
            if seen == self.pad_seen and all(
                getattr(drawn, part) == getattr(self.draft, part) for part in parts
            ):
                act()

        return handle

    def meant_for_sheet(self, act: Callable[[], object]) -> Callable[[], None]:
        """A handler for the sheet as it is now, see ``meant``."""
        return self.meant(lambda: self.sheet_seen, act)
