"""What a match sheet says, whatever its format: every figure from the score, every word from the
catalogs, and what people typed made fit to be shown."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from scorekeeper.dates import date_text, day_of
from scorekeeper.i18n import Translator
from scorekeeper.names import seat_name, side_names
from scorekeeper.option_words import option_title, value_name
from scorekeeper.scoring.match import Line, Sheet
from scorekeeper.scoring.model import SEATS_AT, Match, Played, Seat, Side, seats_of
from scorekeeper.scoring.options import house_rules
from scorekeeper.scoring.rules import Rules
from scorekeeper.scoring.steps import StepCode, steps_of
from scorekeeper.wording import (
    bid_text,
    declaration_chip,
    outcome_text,
    result_text,
    rules_text,
    suit_sign,
    warning_text,
)

UNSEEN = "\ufffd"
"""Stands for a character that nobody could see, and that could do harm: a control character, or a
mark that turns the direction of the text."""

_JOINERS = "\u200c\u200d"
_COUNTED: frozenset[StepCode] = frozenset(("declaration_highest", "declaration_counts", "pilotta"))


class Declared(NamedTuple):
    """What a side declared, with its points: "Tierce K♥ 20"."""

    side: Side
    text: str
    counts: bool


class Row(NamedTuple):
    """A line of the sheet in words. The figures are those of ``line``."""

    line: Line
    dealer: str
    """Who dealt; "" where nobody noted it, and for an adjustment, which is no deal."""
    bidder: str
    """The player who bid, or the side; "" where nothing was played."""
    contract: str
    """The bid and the suit, as far as there are: "100♠"."""
    remark: str
    """What the line is, where nothing was played: "all passed"."""
    declared: tuple[Declared, ...]
    note: str
    warnings: tuple[str, ...]
    """What is unlikely. That the match was over is seen from where the line stands."""

    @property
    def played(self) -> Played | None:
        return self.line.entry if isinstance(self.line.entry, Played) else None

    @property
    def capot(self) -> Side | None:
        """The side that took all tricks, where that is not what it had bid."""
        hand, capot = self.played, self.line.score.capot
        as_bid = hand and hand.contract.bid == "capot" and hand.contract.side == capot
        return None if as_bid else capot


class Signer(NamedTuple):
    """Who signs the sheet."""

    side: Side
    name: str


@dataclass(frozen=True, slots=True)
class Content:
    """A match sheet in the words of one language."""

    match: Match
    """Its names and notes are as they can be shown."""
    sheet: Sheet
    names: dict[Side, str]
    title: str
    heading: str
    """What this paper is, above everything else."""
    date: str
    place: str
    rules: str
    house_rules: tuple[tuple[str, str], ...]
    """The options that this table plays otherwise than the game has them, and how it does."""
    result: str
    signers: tuple[Signer, ...]
    rows: tuple[Row, ...]

    @property
    def when_and_where(self) -> str:
        return " · ".join(filter(None, (self.date, self.place)))

    def players(self, side: Side) -> tuple[str, ...]:
        """The names of a side's players; none where they say no more than the side's name."""
        party = next(party for party in self.match.sides if party.id == side)
        named = tuple(player for player in party.players if player)
        return () if named == (party.name,) else named


def content(match: Match, sheet: Sheet, tr: Translator, place: str = "") -> Content:
    """What the sheet of a scored match says; ``place`` is where it was played, if that is known."""
    fit = _fit(match)
    names = side_names(fit)
    return Content(
        fit,
        sheet,
        names,
        " – ".join(names.values()),
        tr.text("Match sheet"),
        "" if match.created is None else date_text(day_of(match.created), tr),
        seen(place),
        rules_text(match.rules, tr),
        tuple(_house_rules(match.rules, tr)),
        result_text(sheet, names, tr),
        _signers(fit),
        tuple(_row(line, fit, names, tr) for line in sheet.lines),
    )


def seen(text: str) -> str:
    """What somebody typed, on one line and with nothing in it that cannot be seen."""
    spaced = unicodedata.normalize("NFC", " ".join(text.split()))
    return "".join(c if c.isprintable() or c in _JOINERS else UNSEEN for c in spaced)


def rules_lines(sheet: Content, tr: Translator) -> Sequence[str]:
    """The game and what the table plays otherwise, a line each."""
    if not sheet.house_rules:
        return (sheet.rules, tr.text("No house rules"))
    return (sheet.rules, *(f"{title}: {value}" for title, value in sheet.house_rules))


def _fit(match: Match) -> Match:
    sides = tuple(
        replace(party, name=seen(party.name) or party.id, players=tuple(map(seen, party.players)))
        for party in match.sides
    )
    return replace(match, sides=sides, note=seen(match.note or ""))


def _house_rules(rules: Rules, tr: Translator) -> list[tuple[str, str]]:
    return [
        (option_title(option, tr), value_name(option, getattr(rules, option), tr))
        for option in house_rules(rules)
    ]


def _signers(match: Match) -> tuple[Signer, ...]:
    """Who sits at the table, in the order of the seats."""
    seats = match.seats
    sides: dict[Seat, Side] = {
        seat: side for side in match.side_ids for seat in seats_of(side, seats)
    }
    return tuple(Signer(sides[seat], seat_name(match, seat)) for seat in SEATS_AT[seats])


def _row(line: Line, match: Match, names: dict[Side, str], tr: Translator) -> Row:
    entry, score = line.entry, line.score
    dealt = line.dealer if entry.kind != "adjustment" else None
    bidder = contract = remark = ""
    declared: tuple[Declared, ...] = ()
    if isinstance(entry, Played):
        said = entry.contract
        bidder = seat_name(match, said.seat) if said.seat else names[said.side]
        contract = bid_text(said, tr) + suit_sign(said.trump)
        declared = tuple(
            Declared(step.side, declaration_chip(step.declaration, tr), step.code in _COUNTED)
            for step in steps_of(entry, score, match.rules)
            if step.declaration and step.side
        )
    else:
        remark = outcome_text(score.outcome, tr)
    return Row(
        line,
        seat_name(match, dealt) if dealt else "",
        bidder,
        contract,
        remark,
        declared,
        seen(entry.note or ""),
        tuple(warning_text(code, tr) for code in score.warnings if code != "after_end"),
    )
