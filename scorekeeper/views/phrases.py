"""Small sentences that several screens say of the match."""

from collections.abc import Mapping
from datetime import datetime

from scorekeeper.dates import local_time
from scorekeeper.i18n import Translator
from scorekeeper.names import seat_name, side_names
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.match import Sheet, leader
from scorekeeper.scoring.model import Contract, Match, Seat, Side
from scorekeeper.scoring.record import Change
from scorekeeper.views.kit.measure import shortened
from scorekeeper.wording import contract_text, points_text


def brief_names(names: Mapping[Side, str], letters: int) -> dict[Side, str]:
    """The sides' names for a sentence with room for so many ``letters`` of them: of longer ones the
    words that fit, or a part of the first."""
    return {side: _brief(name, letters) for side, name in names.items()}


def _brief(name: str, letters: int) -> str:
    if len(name) <= letters:
        return name
    cut = name[: letters - 1]
    return f"{cut.rpartition(' ')[0] or cut}…"


def dealer_letter(tr: Translator) -> str:
    """What stands in the mark beside the name of who deals."""
    return tr.text_in("dealer's mark", "D")


def dealing_words(
    match: Match, dealer: Seat | None, tr: Translator, letters: int | None = None
) -> str:
    """Who deals the next hand and who leads to its first trick; "" where nobody noted it. In so
    many ``letters``, if need be with less of the names: both are to be seen."""
    if dealer is None:
        return ""
    said = tr.text("{dealer} deals, {leader} leads")
    deals, leads = (seat_name(match, seat) for seat in (dealer, leader(dealer, match.seats)))
    if letters is not None:
        room = letters - len(said.format(dealer="", leader=""))
        deals, leads = (
            shortened(deals, max(room // 2, room - len(leads))),
            shortened(leads, max(room // 2, room - len(deals))),
        )
    return said.format(dealer=deals, leader=leads)


def draft_number(lines: tuple[int, ...], draft: Draft) -> int:
    """The number of the hand on the pad."""
    place = draft.line if draft.line in lines else draft.before
    return lines.index(place) + 1 if place in lines else len(lines) + 1


def draft_words(match: Match, lines: tuple[int, ...], draft: Draft, tr: Translator) -> str:
    """What is on the pad, in a few words."""
    _ = tr.text
    if draft.line in lines:
        said = _("Editing hand {number}: {hand}")
    elif draft.before in lines:
        said = _("Inserting hand {number}: {hand}")
    else:
        said = _("Playing: {hand}")
    hand = _("nothing said yet")
    if draft.side is not None:
        hand = side_names(match)[draft.side]
        if draft.bid is not None or draft.trump is not None:
            contract = Contract(draft.side, draft.bid, draft.trump, draft.stake)
            hand = f"{hand} {contract_text(contract, tr)}"
    return said.format(number=draft_number(lines, draft), hand=hand)


def consequence(before: Sheet, after: Sheet, names: Mapping[Side, str], tr: Translator) -> str:
    """What a change does to the totals, and to the winner."""
    _ = tr.text
    said = [_("Totals: {after} (now {before})")]
    if after.winner != before.winner:
        said.append(
            _("Then nobody has won yet.") if after.winner is None else _("Then {winner} has won.")
        )
    return " ".join(said).format(
        after=points_text(after.totals),
        before=points_text(before.totals),
        winner=names[after.winner] if after.winner else "",
    )


def change_words(change: Change, tr: Translator) -> str:
    """What was done to a line."""
    match change.kind:
        case "write":
            return tr.text_in("history", "written")
        case "insert":
            return tr.text_in("history", "inserted")
        case "amend":
            return tr.text_in("history", "changed")
        case "remove":
            return tr.text_in("history", "deleted")


def hour(at: str) -> str:
    """The time of the day of a moment (ISO 8601) where the app runs."""
    return local_time(at).strftime("%H:%M")


def clock(at: str) -> str:
    """The time of a change where the app runs: the hour, and the day where it is another."""
    local = local_time(at)
    today = datetime.now().astimezone().date()
    return local.strftime("%H:%M" if local.date() == today else "%d/%m %H:%M")
