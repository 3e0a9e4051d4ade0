"""The sheet: totals, the ledger, the hand being played, and "who bid?" in the thumb's reach."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.names import seat_name
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import Side
from scorekeeper.views import theme
from scorekeeper.views.context import HAND, RULES, go, leaving
from scorekeeper.views.kit.bars import (
    PILL_EDGE,
    PillButton,
    app_bar,
    bottom_bar,
    pill,
    secondary_button,
)
from scorekeeper.views.kit.cards import STRIP_EDGE, hand_strip
from scorekeeper.views.kit.keys import even_row
from scorekeeper.views.kit.measure import BOLD_LETTER, breadth, fitting, unparted
from scorekeeper.views.kit.named import icon_button, named
from scorekeeper.views.kit.sheet import ruled_paper, score_card, score_line
from scorekeeper.views.kit.sides import side_button
from scorekeeper.views.kit.words import spans, text
from scorekeeper.views.layout import (
    COLUMN,
    cramped,
    large_text,
    ledger_width,
    name_letters,
    narrow,
    narrow_ledger,
    pad_layout,
    side_by_side,
    tiny,
)
from scorekeeper.views.ledger import MemoLedger
from scorekeeper.views.menu import match_menu
from scorekeeper.views.pad.screen import pad_title, way_out
from scorekeeper.views.phrases import dealer_letter, dealing_words, draft_words
from scorekeeper.views.state import AppState
from scorekeeper.wording import number_text, whose_hand_text

_STRETCH = ft.CrossAxisAlignment.STRETCH
_AROUND_STRIP = theme.GAP_3
"""The room beside the hand that is being played."""


def sheet_body(state: AppState) -> ft.Control:
    """The sheet below its bar."""
    assert state.sheet is not None
    moves = tiny(state)
    record = state.playing
    ledger = MemoLedger(
        state.sheet,
        record.lines,
        state.names,
        state.tr,
        scrolls=not moves,
        marked=state.marked,
        stacked=narrow_ledger(state),
    )
    below: list[ft.Control] = [ledger, *_strip(state)]
    if moves:
        moving = ft.Column(
            below,
            spacing=0,
            scroll=ft.ScrollMode.AUTO,
            auto_scroll=True,
            expand=True,
            horizontal_alignment=_STRETCH,
        )
        below = [ruled_paper(moving)]
    return ft.Column(
        [_scores(state), *below, *_foot(state)],
        spacing=0,
        expand=True,
        horizontal_alignment=_STRETCH,
    )


def sheet_bar(state: AppState) -> ft.Control:
    _ = state.tr.text
    record = state.playing
    target = _("to {target}").format(target=record.match.rules.target)
    opens, rules = _("Rules, {target}").format(target=target), partial(go, RULES)
    wide = side_by_side(state)
    return app_bar(
        _title(state),
        remark=target,
        on_remark=PillButton("rules", opens, rules, None if narrow(state) else ft.Icons.MENU_BOOK),
        actions=[
            *(_about_pad(state) if wide else []),
            _step(state, "undo", ft.Icons.UNDO, _("Undo"), state.undo, record.can_undo),
            _step(state, "redo", ft.Icons.REDO, _("Redo"), state.redo, record.can_redo),
            match_menu(state),
        ],
        height=theme.TOUCH if pad_layout(state).shape == "flat" else theme.BAR,
    )


def _title(state: AppState) -> str:
    """The hand on the pad beside the ledger, after the app's own name, which is the first to go
    where there is no room."""
    app = state.tr.text("Tefteri")
    assert state.sheet is not None
    if side_by_side(state) and not state.sheet.over:
        hand = pad_title(state)
        return hand if large_text(state) else f"{app} · {hand}"
    return "" if cramped(state) else app


def _step(
    state: AppState,
    identifier: str,
    icon: ft.IconData,
    label: str,
    act: Callable[[], None],
    possible: bool,
) -> ft.Control:
    handler = state.meant_for_sheet(act)
    return icon_button(identifier, icon, label, handler, disabled=not possible)


def _scores(state: AppState) -> ft.Control:
    _ = state.tr.text
    sheet = state.sheet
    assert sheet is not None
    target = state.playing.match.rules.target
    width = (ledger_width(state) - 32 - 12 * (len(sheet.totals) - 1)) / len(sheet.totals) - 28
    longest = max((str(total) for total in sheet.totals.values()), key=len)
    letters = width / (theme.BODY * BOLD_LETTER * state.text_scale)
    name_size = theme.BODY
    if any(len(name) > letters for name in state.names.values()):
        name_size = theme.FINE if len(sheet.totals) == 2 else theme.TINY
    dealer = sheet.dealer[0] if sheet.dealer else None
    deals = seat_name(state.playing.match, sheet.dealer) if sheet.dealer else ""
    cards: list[ft.Control] = []
    flat, low = pad_layout(state).shape == "flat", tiny(state)
    for side, total in sheet.totals.items():
        mark = dealer_letter(state.tr) if side == dealer else None
        dealer_label = _("deals: {player}").format(player=deals)
        if flat or low:
            line = score_line(
                side,
                state.names[side],
                str(total),
                dealer=mark,
                dealer_label=dealer_label,
                stacked=flat and len(sheet.totals) == 3,
            )
            cards.append(line)
            continue
        need = _("needs {points}").format(points=target - total)
        if total >= target:
            need = _("has reached {target}").format(target=target)
        cards.append(
            score_card(
                side,
                state.names[side],
                number_text(total),
                need,
                progress=total / target,
                dealer=mark,
                dealer_label=dealer_label,
                size=fitting(longest, width, state.text_scale),
                name_size=name_size,
            )
        )
    edge = theme.GAP_2 if flat or low else theme.GAP_4
    rows: list[ft.Control] = cards if low else [even_row(cards, spacing=theme.GAP_3)]
    if side_by_side(state) and not flat:
        rows += _dealing(state, ledger_width(state) - 2 * edge)
    return ft.Container(
        ft.Column(rows, spacing=4, horizontal_alignment=_STRETCH),
        padding=ft.Padding.only(left=edge, top=4, right=edge, bottom=4 if flat or low else 12),
    )


def _strip(state: AppState) -> list[ft.Control]:
    """The hand on the pad, while it is not written, or the one just cleared from it."""
    _ = state.tr.text
    draft, cleared = state.playing.draft, state.cleared
    if cleared is not None and cleared.says_something:
        strip = _hand(state, "bring-back", cleared, _("Bring it back"), state.bring_back)
    elif draft is not None and not side_by_side(state):
        strip = _hand(state, "resume-hand", draft, _("Continue"), lambda: go(HAND))
    else:
        return []
    return [ft.Container(strip, padding=ft.Padding.symmetric(horizontal=_AROUND_STRIP, vertical=8))]


def _hand(
    state: AppState, identifier: str, draft: Draft, action: str, act: Callable[[], None]
) -> ft.Control:
    words = draft_words(state.playing.match, state.playing.lines, draft, state.tr)
    if identifier == "bring-back":
        words = state.tr.text("Cleared. {hand}").format(hand=words)
    room = ledger_width(state) - 2 * (_AROUND_STRIP + STRIP_EDGE)
    written = unparted(words, room, state.text_scale, theme.BODY, theme.BODY)[0]
    return hand_strip(identifier, spans(written), action, act, label=f"{words}. {action}")


def _foot(state: AppState) -> list[ft.Control]:
    """Who bid? Nothing beside the pad, which asks it itself."""
    _ = state.tr.text
    assert state.sheet is not None
    if state.sheet.over:
        rematch = state.meant_for_sheet(leaving(state.rematch))
        result = secondary_button("see-result", _("See the result"), state.see_result)
        again = secondary_button("rematch", _("Rematch"), rematch)
        buttons = [result, again] if cramped(state) else [even_row([result, again])]
        return [bottom_bar(buttons, widest=COLUMN)]
    if side_by_side(state):
        return []

    def bid(side: Side) -> None:
        if state.open_pad(side):
            go(HAND)

    pill_width = breadth(_("All passed"), theme.FINE, state.text_scale) + 2 * PILL_EDGE
    room = state.width - 2 * theme.GAP_4 - theme.GAP_2 - pill_width
    asking = whose_hand_text(state.playing.match.rules, state.tr)
    asked: list[ft.Control] = [text(asking, theme.FINE, color=theme.MUTE)]
    if not large_text(state):
        asked = [*_dealing(state, room), *asked]
    letters = name_letters(state, state.width - 2 * theme.GAP_4, len(state.names))
    sides = even_row(
        [
            side_button(f"who-bid-{side}", name, side, partial(bid, side), letters=letters)
            for side, name in state.names.items()
        ],
        spacing=theme.GAP_3,
    )
    passed = _passed(state)
    if unparted(asking, room, state.text_scale, theme.FINE, theme.FINE)[0] != asking:
        above: list[ft.Control] = [*asked, ft.Row([passed])]
        return [bottom_bar([*above, sides], spacing=0, above=theme.GAP)]
    row = [ft.Column(asked, spacing=0, tight=True, expand=True), passed]
    return [bottom_bar([ft.Row(row, spacing=theme.GAP_2), sides], spacing=0, above=0)]


def _dealing(state: AppState, width: float) -> list[ft.Control]:
    """Who deals and who leads, where it is known, in a line of this width."""
    sheet = state.sheet
    assert sheet is not None
    about = (state.playing.match, sheet.dealer, state.tr)
    words = dealing_words(*about)
    if sheet.over or not words:
        return []
    letter = theme.TINY * state.text_scale / 2  # of names, in which most are narrow
    brief = dealing_words(*about, letters=int(width / letter))
    line = text(brief, theme.TINY, color=theme.MUTE, lines=1)
    return [named("dealing", line, label=words)]


def _passed(state: AppState) -> ft.Control:
    words = state.tr.text("All passed")
    passed = PillButton("passed-out", words, state.meant_for_sheet(state.pass_out))
    return pill(words, passed)


def _about_pad(state: AppState) -> list[ft.Control]:
    """What can be done about the hand on the pad beside the ledger, but for filling it in."""
    sheet, draft = state.sheet, state.playing.draft
    assert sheet is not None
    about: list[ft.Control] = []
    if not sheet.over:
        about.append(_passed(state))
    if draft is not None:
        out = way_out(draft, state.tr)
        discard = state.on_pad(leaving(state.discard_draft))
        about.append(icon_button("discard-draft", *out, discard))
    return about
