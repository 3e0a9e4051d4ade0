"""The app's state: the match being played, and a method for everything a scorer can do to it.

The store has every change before the screen shows it, so whatever ends the app, it opens where it
was. Values are immutable and replaced, which is what makes the screens follow.
"""

import logging
import uuid
from collections.abc import Callable, Collection
from dataclasses import asdict, dataclass, field, replace
from datetime import UTC, datetime
from typing import Concatenate, Literal, ParamSpec

import flet as ft

from scorekeeper.i18n import Language, Translator, translator
from scorekeeper.scoring.draft import Draft, Preview, draft_of, preview
from scorekeeper.scoring.match import Sheet, score_match
from scorekeeper.scoring.model import Adjustment, Match, PassedOut, Played, Side, Suit, seats_of
from scorekeeper.scoring.names import tidy
from scorekeeper.scoring.pile import Card, Pile
from scorekeeper.scoring.record import Change, Conflict, Record, RulesChange
from scorekeeper.scoring.rules import Rules
from scorekeeper.views.house_rules import SETTING as HOUSE_RULES
from scorekeeper.views.house_rules import (
    HouseRules,
    house_rules_json,
    named_so,
    read_house_rules,
)
from scorekeeper.views.ports import Board, Device, Export, Sharing, Shown, Store
from scorekeeper.views.set_aside import SETTING as SET_ASIDE
from scorekeeper.views.set_aside import SetAside, read_set_aside
from scorekeeper.views.settings import Settings, read_settings
from scorekeeper.views.taps import Taps

_log = logging.getLogger(__name__)

Said = ParamSpec("Said")

Trouble = Literal["unforeseen", "changed_elsewhere", "line_changed", "another_match", "set_aside"]

_UNNAMED = "unnamed"
"""The setting that remembers who had no name, of the last new match."""


def _now() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


@ft.observable
@dataclass(eq=False, repr=False)  # Flet formats every message for its log: not the whole match
class AppState(Taps):
    """What the screens show. ``refused`` is set while the pad says why it did not write."""

    store: Store
    device: Device
    export: Export
    system_language: Language
    tr: Translator = field(init=False)
    board: Board | None = None
    """Where others can watch; None on a device that cannot show them anything."""
    record: Record | None = None
    sheet: Sheet | None = None
    refused: bool = False
    turns: int = 0
    """How often the pad was refused or cleared: to two quick taps it is another one after that."""
    reading_sheet: bool = False
    """Whether the sheet is looked at although the match is over."""
    marked: int | None = None
    """The line that was changed last, if it is not simply the newest."""
    cleared: Draft | None = None
    """What was on the pad before it was cleared."""
    declaring: Side | None = None
    """Whose declarations are being entered."""
    asking_why: bool = False
    sharing: Sharing | None = None
    """The match that is to be taken elsewhere."""
    pile: Pile = field(default_factory=Pile)
    """What is counted of a pile for the hand on the pad, and forgotten with it."""
    aside: bool = False
    """Whether an old match is looked at, and not the one being played."""
    trouble: Trouble | None = None
    """What the scorer is to be told although nobody asked."""
    set_aside: SetAside | None = None
    """The damaged file that the scorer is to be told of."""
    unwritten: bool = False
    """Whether what was said last is not on the disk yet, which does not take it."""
    settings: Settings = field(default_factory=Settings)
    house_rules: tuple[HouseRules, ...] = ()
    """Those that were given a name, of all games."""
    showing: Shown | Literal["no_network"] | None = None
    """Where the table can watch the match, as of when it was looked at last."""
    width: float = 390
    height: float = 844
    text_scale: float = 1.0
    _current: str | None = None
    """The match being played, as far as this window knows."""
    _said: Draft | None = None
    """The pad as this window left it."""
    _stamp: object = None
    """Of the store, when this window looked at it last."""

    def load(self) -> None:
        """Show the match that is being played, as the store has it."""
        self._apply(read_settings(self.store.setting))
        self.house_rules = self._kept_house_rules()
        self._stamp = self.store.stamp()
        self._note_current()
        self._show(self._looked_at() or self.store.current())
        if self.record is not None and self.draft.is_of_sheet:
            self._read_sheet_if_over()
        self.set_aside = read_set_aside(self.store.setting(SET_ASIDE, None))
        if self.set_aside is not None:
            self.trouble = "set_aside"

    def _looked_at(self) -> Record | None:
        """The old match that was on the screen, as it is stored now."""
        match_id = self.record.match.id if self.record and self.aside else None
        self.aside = False
        if match_id is None:
            return None
        try:
            record = self.store.load(match_id)
        except KeyError:  # deleted in another window
            return None
        self.aside = True
        return record

    def _note_current(self) -> None:
        self._current, _ = self.store.stands(None)
        self.unwritten = self.store.unwritten

    def look_around(self) -> Literal["match", "sheet"] | None:
        """Show what other windows have changed: which match it is, or what its sheet says.

        Nobody asked for it: what is typed stays, and the pad too unless its hand is another now.
        """
        stamp = self.store.stamp()
        if stamp == self._stamp:
            return None
        self._stamp = stamp
        before, shown = self.record, self.record and self.record.match.id
        current, revision = self.store.stands(shown)
        self.unwritten = self.store.unwritten
        others = not self.aside and current not in (self._current, shown)
        self._current = current
        if others:
            playing = self.sheet is not None and not self.sheet.over
            self._show(self.store.current())
            self.trouble = "another_match" if playing else self.trouble
            return "match"
        if before is None or shown is None:
            return None
        if revision is None:
            self._show(self._looked_at() or self.store.current())
            self.trouble = "changed_elsewhere"
            return "match"
        if revision == before.revision:
            return None
        self._show(self.store.load(shown))
        if (before.done, before.changes) == (self.playing.done, self.playing.changes):
            return None
        if before.draft is not None and before.draft == self._said:
            self._tell_of_change(before)
        return "sheet"

    def _tell_of_change(self, before: Record) -> None:
        """Another window has changed the match that stood as ``before``. The edit of a line that
        is another now is taken off the pad, and can be had back."""
        self.trouble = "changed_elsewhere"
        draft, now = self.draft, self.record
        if now is None or draft.line is None or now.match.id != before.match.id:
            return
        if before.entry_on(draft.line) not in (None, now.entry_on(draft.line)):
            self.discard_draft()
            self.line_changed_elsewhere(draft.line)

    def line_changed_elsewhere(self, line: int) -> None:
        """Show how a line stands that another window has changed while it was edited here."""
        self.marked = line if line in self.playing.lines else None
        self.trouble = "changed_elsewhere" if self.marked is None else "line_changed"

    def _read_sheet_if_over(self) -> None:
        """A hand of the sheet is on the pad: that is where it is to be seen, not the result."""
        assert self.sheet is not None
        self.reading_sheet = self.sheet.over

    def _show(self, record: Record | None) -> None:
        hand = self.pad_seen
        if record is None:
            self.sheet = None
        elif self.record is None or self.sheet is None or self.record.match != record.match:
            self.sheet = score_match(record.match)
        self.record = record
        if self.pad_seen != hand:
            self.pile = Pile()
            self.put_dialogs_away()
        self.refused = False
        self.cleared = None
        self.marked = None
        if self.sheet is None or not self.sheet.over:
            self.reading_sheet = False
        if self.board is not None and record is not None and self.sheet is not None:
            self.board.follow(record, self.sheet, self.tr)
        self._keep_awake()

    def _keep_awake(self) -> None:
        """The screen stays on while a match is being played, if it may."""
        playing = self.sheet is not None and not self.sheet.over
        self.device.keep_awake(playing and self.settings.keep_awake)

    def _apply(self, settings: Settings) -> None:
        self.settings = settings
        language = settings.language
        self.tr = translator(self.system_language if language == "system" else language)
        self.device.show_language(self.tr)
        self.device.show_theme(settings.theme)

    # Questions.

    def itself(self) -> "AppState":
        """The state, for a part of the screen that is told when to look."""
        return self

    @property
    def playing(self) -> Record:
        """The match on record; asked only where there is one."""
        assert self.record is not None
        return self.record

    @property
    def names(self) -> dict[Side, str]:
        """What each side is called."""
        return {party.id: party.name for party in self.playing.match.sides}

    @property
    def preview(self) -> Preview:
        """What the pad comes to, by the function that scores the sheet."""
        match = self.playing.match
        return preview(self.draft, match.rules, match.seats)

    @property
    def at_the_end(self) -> bool:
        """Whether the result of the match is looked at, and not its sheet."""
        return self.sheet is not None and self.sheet.over and not self.reading_sheet

    @property
    def has_hand(self) -> bool:
        """Whether there is a hand for the pad: the one being played, or an edit of the sheet."""
        return self.sheet is not None and (not self.sheet.over or self.playing.draft is not None)

    def sheet_if_written(self) -> Sheet | None:
        """The sheet as it would be with the pad's hand on it; None while it cannot be written."""
        entry = self.preview.entry
        if entry is None or self.preview.score is None:
            return None
        return score_match(self.playing.take_from_pad(entry, "").match)

    # The window.

    def resize(self, width: float, height: float) -> None:
        """The window has another size, in logical pixels."""
        self.width, self.height = width, height
        self.put_dialogs_away()

    def put_dialogs_away(self) -> None:
        """What comes up over the pad is not for another screen."""
        self.declaring, self.asking_why, self.sharing = None, False, None

    def measure_text(self, scale: float) -> None:
        """The reader's text is this many times its usual size."""
        self.text_scale = scale

    # What the scorer does.

    def read_sheet(self) -> None:
        """Look at the sheet of a match that is over."""
        self.reading_sheet = True

    def see_result(self) -> None:
        """From the sheet of a match that is over back to its end."""
        self.reading_sheet = False

    def report_trouble(self) -> None:
        """Something unforeseen: show what the store has, if it can be read, and say so."""
        try:
            self.load()
        except Exception:  # the store is the trouble: what is on the screen stays
            _log.exception("the store cannot be read")
        self.trouble = "unforeseen"

    def end_trouble(self) -> None:
        """The scorer has read it."""
        if self.trouble == "set_aside":
            self.store.keep_setting(SET_ASIDE, None)
        self.trouble = None

    @property
    def unnamed(self) -> Collection[str]:
        """The sides and seats that the last new match called by their places."""
        kept = self.store.setting(_UNNAMED, ())
        return kept if isinstance(kept, list) else ()

    def start(self, match: Match, unnamed: Collection[str]) -> None:
        """Begin a match. ``unnamed``: the sides and seats that it calls by their places."""
        self.store.keep_setting(_UNNAMED, list(unnamed))
        self._begin(match)

    def _begin(self, match: Match) -> None:
        self.aside = False
        named = replace(match, id=str(uuid.uuid4()), created=_now())
        try:
            self._show(self.store.begin(Record(named), instead_of=self._current))
        except Conflict:  # another window has begun one
            self.load()
            self.trouble = "changed_elsewhere"
        self._note_current()

    def rematch(self) -> None:
        """The same sides once more; the deal passes on."""
        assert self.sheet is not None
        match = self.playing.match
        self._begin(replace(match, entries=(), first_dealer=self.sheet.dealer, note=None))

    def open_match(self, match_id: str) -> bool:
        """Show a match of the archive; False if it is there no more. One that is not over goes on:
        it is the one being played from now on."""
        try:
            record = self.store.load(match_id)
        except KeyError:
            return False
        self._show(record)
        self.reading_sheet = False
        self.aside = True
        self._play_on()
        return True

    def _play_on(self) -> None:
        """An old match that is not over, or not any more, is the one being played."""
        assert self.sheet is not None
        if self.aside and not self.sheet.over:
            assert self.playing.match.id is not None
            self.store.make_current(self.playing.match.id)
            self.aside = False
            self._note_current()

    def share(self, match_id: str) -> None:
        """Ask in which format a match is to be taken elsewhere. Raises KeyError if it is there no
        more."""
        match = self.store.load(match_id).match
        self.sharing = Sharing(match, score_match(match), self.store.archive.place(match_id) or "")

    def end_sharing(self) -> None:
        """It was taken, or left."""
        self.sharing = None

    def describe_match(self, match_id: str, note: str | None, place: str | None) -> None:
        """Keep another note and place of a match. Raises KeyError if it is there no more."""
        self.store.archive.describe(match_id, note, place)
        if self.record is not None and self.record.match.id == match_id:
            self._show(self.store.load(match_id))

    def delete_match(self, match_id: str) -> None:
        """Leave a match out of the archive; for some time it can be restored."""
        self.store.archive.delete(match_id)
        if self.record is not None and self.record.match.id == match_id:
            self.aside = False
            self._show(self.store.current())

    def restore_match(self, match_id: str) -> None:
        """Have a deleted match back. Raises KeyError if it is gone for good."""
        self.store.archive.restore(match_id)
        if self.record is None:
            self._show(self.store.current())

    def touch(
        self,
        change: Callable[Concatenate[Draft, Said], Draft],
        *said: Said.args,
        **named: Said.kwargs,
    ) -> None:
        """One touch on the pad: a method of Draft, and what it is told."""
        draft = change(self.draft, *said, **named)
        self._on_pad(replace(self.playing, draft=draft))

    def touching(
        self,
        change: Callable[Concatenate[Draft, Said], Draft],
        *said: Said.args,
        **named: Said.kwargs,
    ) -> Callable[[], None]:
        """The handler that makes this touch, however often it comes, while the pad is about the
        same hand: a tap as the pad closes is not meant for the next one."""
        return self.on_pad(lambda: self.touch(change, *said, **named))

    def touching_once(
        self,
        parts: tuple[str, ...],
        change: Callable[Concatenate[Draft, Said], Draft],
        *said: Said.args,
        **named: Said.kwargs,
    ) -> Callable[[], None]:
        """The handler that makes this touch while these parts of the pad are as they were drawn."""
        return self.on_pad(lambda: self.touch(change, *said, **named), *parts)

    def choose_bidder(self, side: Side) -> None:
        """Who bid: the side, and with further touches each of its players in turn."""
        draft = self.draft
        party = next(party for party in self.playing.match.sides if party.id == side)
        if draft.side != side or not any(party.players):
            self.touch(Draft.choose_side, side)
            return
        turn = [None, *seats_of(side, self.playing.match.seats)]
        self.touch(Draft.choose_seat, turn[(turn.index(draft.seat) + 1) % len(turn)])

    def tap_card(self, card: Card) -> None:
        """A card is in the pile, or is not after all."""
        self.pile = self.pile.toggle(card)

    def tap_last_trick(self) -> None:
        """The last trick is in the pile, or is not after all."""
        self.pile = self.pile.toggle_last_trick()

    def clear_pile(self) -> None:
        """Count anew."""
        self.pile = Pile()

    def choose_trump(self, suit: Suit) -> None:
        """This suit is trump, and stays it if it was."""
        if self.draft.trump != suit:
            self.touch(Draft.toggle_trump, suit)

    def take_count(self, points: int) -> None:
        """The pile's points are those of the side that is being counted."""
        self.touch(Draft.count, points, self.playing.match.seats)

    def ask_why(self) -> None:
        """Show the steps of the hand on the pad."""
        self.asking_why = True

    def end_why(self) -> None:
        """Put the steps away."""
        self.asking_why = False

    def declare_for(self, side: Side | None) -> None:
        """Show what a side can declare; None puts it away."""
        self.declaring = side

    def open_pad(self, side: Side) -> bool:
        """The next hand, bid by this side. A hand of the sheet that is on the pad waits beneath.
        False, as with ``edit`` and ``insert_before``, if another window was first."""
        draft = self.draft
        if draft.is_of_sheet:
            return self._on_pad(self.playing.on_pad(Draft().choose_side(side)))
        return self._on_pad(replace(self.playing, draft=draft.choose_side(side)))

    def edit(self, line: int) -> bool:
        """Put a hand of the sheet on the pad; one that was passed out comes as an empty pad."""
        record = self.playing
        entry = record.match.entries[record.lines.index(line)]
        draft = Draft(line=line, note=entry.note)
        if isinstance(entry, Played):
            draft = draft_of(entry, record.match.seats, line)
        return self._on_sheet(record.edit_on_pad(draft))

    def insert_before(self, line: int) -> bool:
        """An empty pad for a hand that was forgotten before this line."""
        if self.draft.before == line:
            return self._on_sheet(self.playing)
        return self._on_sheet(self.playing.on_pad(Draft(before=line)))

    def discard_draft(self) -> None:
        """Clear the pad. What was on it can be had back until something else is done."""
        cleared = self.draft
        if not self._on_pad(self.playing.without_draft()):
            return
        self.cleared = cleared
        self.turns += 1
        self.put_dialogs_away()
        self.clear_pile()

    def bring_back(self) -> None:
        """Put on the pad again what was cleared from it."""
        if self.cleared is not None:
            self._on_pad(self.playing.on_pad(self.cleared))

    def _on_pad(self, record: Record) -> bool:
        return self._store(self.store.keep_draft, record)

    def _on_sheet(self, record: Record) -> bool:
        stored = self._on_pad(record)
        if stored:
            self._read_sheet_if_over()
        return stored

    def write_hand(self) -> bool:
        """Write the hand on the pad; False, with ``refused`` set, if it cannot stand yet."""
        if self.playing.draft is None:
            return False  # the second of two quick taps
        shown = self.preview
        if shown.entry is None or shown.score is None:
            self.refused = True
            self.turns += 1
            if self.settings.vibrate:
                self.device.refusal_felt()
            return False
        return self._write(self.playing.take_from_pad(shown.entry, _now()))

    def pass_out(self) -> None:
        """All passed: the deal goes on."""
        self._write(self.playing.write(PassedOut(), _now()))

    def adjust(self, entry: Adjustment, line: int | None = None) -> bool:
        """Write an adjustment, or put it in the place of the one on a line; False if another
        window was first."""
        return self._write(self._adjusted(entry, line, _now()))

    def sheet_adjusted(self, entry: Adjustment, line: int | None = None) -> Sheet:
        """The sheet as it would be with this adjustment."""
        return score_match(self._adjusted(entry, line, "").match)

    def _adjusted(self, entry: Adjustment, line: int | None, at: str) -> Record:
        record = self.playing
        return record.write(entry, at) if line is None else record.amend(line, entry, at)

    def sheet_without(self, line: int) -> Sheet:
        """The sheet as it would be without a line."""
        return score_match(self.playing.remove(line, "").match)

    def sheet_under(self, rules: Rules) -> Sheet:
        """The sheet as it would be by other rules. Raises ScoringError, with the number of the
        hand, where one could not stand under them."""
        return score_match(replace(self.playing.match, rules=rules))

    def change_rules(self, rules: Rules) -> None:
        """Score the match by other rules from its beginning; every hand must stand under them."""
        if rules != self.playing.match.rules:
            self._write(self.playing.change_rules(rules, _now()))

    def save_house_rules(self, name: str, rules: Rules) -> None:
        """Keep a table's options under a name, in place of those of the game that have it."""
        kept = self._kept_house_rules()
        over = named_so(kept, name, rules.profile)
        self._keep_house_rules(*(k for k in kept if k != over), HouseRules(tidy(name), rules))

    def delete_house_rules(self, named: HouseRules) -> None:
        """Forget the name; matches that are played by these rules keep them."""
        self._keep_house_rules(*(k for k in self._kept_house_rules() if k != named))

    def _kept_house_rules(self) -> tuple[HouseRules, ...]:
        return read_house_rules(self.store.setting(HOUSE_RULES, None))

    def _keep_house_rules(self, *kept: HouseRules) -> None:
        self.store.keep_setting(HOUSE_RULES, house_rules_json(kept))
        self.house_rules = kept

    def change_settings(self, settings: Settings) -> None:
        """Keep other settings, and go by them."""
        before = asdict(self.settings)
        for key, value in asdict(settings).items():
            if value != before[key]:  # another window may have changed the others
                self.store.keep_setting(key, value)
        self._apply(settings)
        self._keep_awake()

    def remove(self, line: int) -> None:
        """Delete a line of the sheet."""
        self._write(self.playing.remove(line, _now()))

    def look_for_board(self) -> None:
        """See whether the match is shown: another window may have begun or ended that."""
        if self.board is not None and self.record is not None and self.showing != "no_network":
            self.showing = self.board.shown(self.record.match.id)

    def show_to_table(self) -> None:
        """Show the match to whoever is given the address."""
        assert self.board is not None
        assert self.sheet is not None
        self.showing = self.board.shown(self.playing.match.id)
        if self.showing is None:
            shown = self.board.begin(self.playing, self.sheet, self.tr)
            self.showing = shown or "no_network"

    def end_showing(self) -> None:
        """Nobody watches any more."""
        assert self.board is not None
        self.board.end()
        self.showing = None

    def undo(self) -> None:
        """Take the last change back; a hand that was written is on the pad again."""
        record = self.playing
        if record.can_undo and self._store(self.store.move, record.back_to_pad()):
            self._mark(record.changes[record.done - 1])
            self._announce_totals(self.tr.text("Undone."))

    def redo(self) -> None:
        """Make the change again that was undone last."""
        record = self.playing
        if record.can_redo and self._store(self.store.move, record.from_pad_again()):
            self._mark(record.changes[record.done])
            self._announce_totals(self.tr.text("Redone."))

    def _write(self, record: Record) -> bool:
        written = self._store(self.store.write, record)
        if written:
            if self.settings.vibrate:
                self.device.written_felt()
            if record.changes[-1].kind != "write":
                self._mark(record.changes[-1])
            self._announce_totals()
        return written

    def _mark(self, change: Change | RulesChange) -> None:
        """Show which line was changed, as far as it is on the sheet."""
        if isinstance(change, Change) and change.line in self.playing.lines:
            self.marked = change.line

    def _store(self, write: Callable[[Record], Record], record: Record) -> bool:
        """Store, then show; False where another window was first: then its sheet is shown."""
        before = self.playing
        try:
            self._show(write(record))
        except Conflict:
            self.load()
            self._tell_of_change(before)
            return False
        self.unwritten = self.store.unwritten
        self._said = self.playing.draft
        self._play_on()
        return True

    def _announce_totals(self, what: str = "") -> None:
        assert self.sheet is not None
        said = [f"{self.names[side]} {total}" for side, total in self.sheet.totals.items()]
        self.device.announce(f"{what} {', '.join(said)}".strip())
