"""What watchers see of a match: the sheet as HTML, and in a sentence for who cannot see it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import Literal

from scorekeeper.i18n import Translator, language_tag
from scorekeeper.names import seat_name, short_name, side_names
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.match import Line, Sheet
from scorekeeper.scoring.model import Contract, Played, Side
from scorekeeper.scoring.record import Record
from scorekeeper.serving.pages import page
from scorekeeper.views.ledger import ledger_cell, marks_of, spoken_line
from scorekeeper.views.phrases import dealer_letter, dealing_words
from scorekeeper.wording import bid_text, contract_text, number_text, outcome_text, suit_sign

Ended = Literal["by_scorer", "with_match"]
"""Why there is nothing more to follow."""

_LONG_TOTAL = 4
"""Figures that need smaller letters."""


@dataclass(frozen=True, slots=True)
class Picture:
    """The sheet as watchers have it: the HTML of each part of the page by its id, every name in it
    escaped. ``said`` and ``title`` are plain text."""

    language: str
    title: str
    parts: Mapping[str, str]
    said: str
    ended: Ended | None = None

    def since(self, before: "Picture | None") -> str:
        """What is to be told to a page that shows the one before, as JSON."""
        shown = before.parts if before else {}
        news = {part: html for part, html in self.parts.items() if shown.get(part) != html}
        told = {
            "language": self.language,
            "title": self.title,
            "parts": news,
            "said": self.said,
            "ended": self.ended,
        }
        return json.dumps(told, ensure_ascii=False)


def picture(record: Record, sheet: Sheet, tr: Translator, ended: Ended | None = None) -> Picture:
    """The sheet of a match as it stands; nothing of one that the scorer does not show any more."""
    names = side_names(record.match)
    language, title = language_tag(tr.language), " – ".join(names.values())
    if ended == "by_scorer":
        title = tr.text("Tefteri")
        over = tr.text("The scorer has ended this. There is nothing more to see here.")
        now = f'<p class="now" id="ended">{escape(over)}</p>'
        parts = {"head": _head(None, tr), "scores": "", "now": now, "ledger": ""}
        return Picture(language, title, parts, over, ended)
    parts = {
        "head": _head(record, tr),
        "scores": _scores(record, sheet, names, tr),
        "now": _now(record, sheet, names, tr) + (_over(tr) if ended else ""),
        "ledger": _ledger(sheet, names, tr),
    }
    return Picture(language, title, parts, _said(sheet, names, tr), ended)


def board_page(shown: Picture, tr: Translator) -> str:
    """The page that follows a board, with the picture as it is now for who has no script."""
    lost = escape(tr.text("The connection is lost. Trying again …"))
    parts = shown.parts
    body = (
        f'<main class="board"><header id="head">{parts["head"]}</header>'
        f'<div class="side"><div id="scores">{parts["scores"]}</div>'
        f'<div id="now">{parts["now"]}</div></div><div id="ledger">{parts["ledger"]}</div>'
        '<p id="said" class="unseen" aria-live="polite"></p>'
        f'<p id="lost" class="lost" role="status" hidden>{lost}</p></main>'
    )
    return page(tr, shown.title, body, script=shown.ended is None)


def nothing_page(tr: Translator) -> str:
    """For an address that shows nothing, or nothing any more."""
    words = escape(tr.text("Nothing is shown here. Ask the scorer for the address."))
    body = f'<main class="board"><p class="now">{words}</p></main>'
    return page(tr, tr.text("Tefteri"), body)


def _head(record: Record | None, tr: Translator) -> str:
    title = escape(tr.text("Tefteri"))
    target = tr.text("to {target}").format(target=record.match.rules.target) if record else ""
    return f"<h1>{title}</h1><span>{escape(target)}</span>"


def _scores(record: Record, sheet: Sheet, names: Mapping[Side, str], tr: Translator) -> str:
    target = record.match.rules.target
    cards: list[str] = []
    for side, total in sheet.totals.items():
        need = tr.text("needs {points}").format(points=target - total)
        if total >= target:
            need = tr.text("has reached {target}").format(target=target)
        deals = ""
        if sheet.dealer and sheet.dealer[0] == side and not sheet.over:
            who = seat_name(record.match, sheet.dealer)
            label = escape(tr.text("deals: {player}").format(player=who))
            letter = escape(dealer_letter(tr))
            deals = f' <span class="deals" role="img" aria-label="{label}">{letter}</span>'
        cards.append(
            f'<section class="score {side.lower()}"><h2>{escape(names[side])}{deals}</h2>'
            f'<p class="total" id="total-{side}">{number_text(total)}</p>'
            f'<p class="need">{escape(need)}</p></section>'
        )
    longest = max(len(str(total)) for total in sheet.totals.values())
    long = " long" if longest >= _LONG_TOTAL else ""
    return f'<div class="scores of-{len(cards)}{long}">{"".join(cards)}</div>'


def _now(record: Record, sheet: Sheet, names: Mapping[Side, str], tr: Translator) -> str:
    """The result, or the contract being played, or who deals the next hand."""
    if sheet.winner is not None:
        won = tr.text("{side} won").format(side=names[sheet.winner])
        side = sheet.winner.lower()
        return f'<p class="now result {side}" id="result">{escape(won)}</p>'
    draft = _next_hand(record.draft)
    if draft is not None and draft.side is not None:
        hand = names[draft.side]
        if draft.bid is not None or draft.trump is not None:
            contract = Contract(draft.side, draft.bid, draft.trump, draft.stake)
            hand = f"{hand} {contract_text(contract, tr)}"
        words = tr.text("Playing: {hand}").format(hand=hand)
        return f'<p class="now" id="playing">{_with_suits(words)}</p>'
    words = dealing_words(record.match, sheet.dealer, tr)
    return f'<p class="now" id="dealing">{escape(words)}</p>' if words else ""


def _next_hand(draft: Draft | None) -> Draft | None:
    """The hand being played: beneath the one that is being corrected, if one is."""
    while draft is not None and draft.is_of_sheet:
        draft = draft.beneath
    return draft


def _over(tr: Translator) -> str:
    over = tr.text("The match is over.")
    return f'<p class="over" id="ended">{escape(over)}</p>'


def _ledger(sheet: Sheet, names: Mapping[Side, str], tr: Translator) -> str:
    """The newest line above: it is seen without a touch, on a television too."""
    sides = "".join(
        f'<th scope="col" class="{side.lower()}">{escape(name)}</th>'
        for side, name in names.items()
    )
    rows = "".join(_row(line, names, tr) for line in reversed(sheet.lines))
    number, hand = escape(tr.text("Number")), escape(tr.text("Contract"))
    return (
        f'<table><thead><tr><th scope="col" class="number"><span class="unseen">{number}</span>'
        f'</th><th scope="col" class="contract">{hand}</th>{sides}</tr></thead>'
        f"<tbody>{rows}</tbody></table>"
    )


def _row(line: Line, names: Mapping[Side, str], tr: Translator) -> str:
    cells = "".join(_cell(line, side) for side in line.totals)
    return (
        f'<tr id="hand-{line.number}"><th scope="row" class="number">{line.number}</th>'
        f'<td class="contract">{_hand(line, names, tr)}</td>{cells}</tr>'
    )


def _cell(line: Line, side: Side) -> str:
    cell = ledger_cell(line, side)
    return f'<td class="figure"><b>{cell.total}</b> <small>{cell.points}</small></td>'


def _hand(line: Line, names: Mapping[Side, str], tr: Translator) -> str:
    entry = line.entry
    outcome = outcome_text(line.score.outcome, tr)
    if not isinstance(entry, Played):
        remark = f"{outcome}: {entry.note}" if entry.note else outcome
        return f'<span class="remark">{escape(remark)}</span>'
    contract = entry.contract
    said = f"{short_name(contract.side, names)} {bid_text(contract, tr)}"
    said = said.rstrip() + suit_sign(contract.trump)
    marks = "".join(
        f' <span class="mark{f" {mark.side.lower()}" if mark.side else ""}">{escape(mark.word)}'
        "</span>"
        for mark in marks_of(tr, line)
    )
    made = line.score.outcome == "made"
    sign = (
        f'<span class="{"made" if made else "failed"}" aria-hidden="true">{"✓✗"[not made]}</span>'
    )
    return (
        f'<span class="said {contract.side.lower()}">{_with_suits(said)}</span>{marks} {sign}'
        f'<span class="unseen">{escape(names[contract.side])}, {escape(outcome)}</span>'
    )


def _with_suits(words: str) -> str:
    """The words escaped, hearts and diamonds in red."""
    safe = escape(words)
    for suit in "♥♦":
        safe = safe.replace(suit, f'<span class="red">{suit}</span>')
    return safe


def _said(sheet: Sheet, names: Mapping[Side, str], tr: Translator) -> str:
    """What is read aloud of it: the newest line with the totals, and who has won."""
    said = [spoken_line(sheet.lines[-1], names, tr)] if sheet.lines else []
    if sheet.winner is not None:
        said.append(tr.text("{side} won").format(side=names[sheet.winner]))
    return ". ".join(said)
