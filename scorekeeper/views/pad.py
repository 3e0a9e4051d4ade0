"""The hand pad: a hand in as few touches as it takes to say it, on the app's own keys."""

from collections.abc import Callable
from functools import partial
from typing import Literal

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import STAKES, SUITS, Bid, Side, Stake
from scorekeeper.scoring.rules import MIN_BID, Rules
from scorekeeper.views import theme
from scorekeeper.views.context import HAND, HOME, go, use_app
from scorekeeper.views.declare import DeclareSheet, declare_zones, top_question
from scorekeeper.views.kit.bars import app_bar, bottom_bar, primary_button, secondary_button
from scorekeeper.views.kit.keys import (
    Segment,
    bid_chip,
    chip_strip,
    count_field,
    even_row,
    function_key,
    key,
    segmented,
    side_button,
    suit_key,
)
from scorekeeper.views.kit.named import icon_button, named
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import key_height, pad_gap, short, side_by_side
from scorekeeper.views.phrases import seat_name
from scorekeeper.views.screen import screen
from scorekeeper.views.state import AppState
from scorekeeper.wording import (
    SUIT_SIGNS,
    error_text,
    missing_text,
    points_text,
    stake_name,
    suit_name,
    sum_text,
    verdict_text,
    warning_text,
)

_USUAL = 160
"""Higher bids are rare."""
_HALF = 81
"""Half of 162: the closest a hand can be, and common."""


@ft.component
def HandScreen() -> ft.View:
    """The pad as a screen of its own."""
    state = use_app()
    return screen(state, HAND, pad(state, alone=True))


def pad(state: AppState, *, alone: bool = False) -> ft.Control:
    """The pad; ``alone`` on a screen of its own, else beside the ledger."""
    sections: list[ft.Control] = [
        _section(_sides(state)),
        _section(_suits(state)),
    ]
    if state.playing.match.rules.has_bids:
        rules = state.playing.match.rules
        bids = MemoBids(rules, state.draft.bid, state.choose_bid, state.tr)
        sections += [bids, _section(_stakes(state))]
    sections += [
        _section(declare_zones(state)),
        _section(_counts(state)),
        _section(_keys(state)),
    ]
    body = ft.Column(sections, spacing=pad_gap(state), scroll=ft.ScrollMode.AUTO, expand=True)
    controls: list[ft.Control] = [body, _verdict_bar(state)]
    if alone:
        controls.insert(0, _bar(state))
    return ft.Column([*controls, DeclareSheet()], spacing=0, expand=1)


def _section(content: ft.Control) -> ft.Control:
    return ft.Container(content, padding=ft.Padding.symmetric(horizontal=theme.GAP_4))


def _bar(state: AppState) -> ft.Control:
    _ = state.tr.text
    draft, sheet = state.draft, state.sheet
    assert sheet is not None
    lines = state.playing.lines
    place = draft.line if draft.line in lines else draft.before
    number = lines.index(place) + 1 if place in lines else len(lines) + 1
    dealer = sheet.lines[number - 1].dealer if number <= len(lines) else sheet.dealer

    def discard() -> None:
        state.discard_draft()
        go(HOME)

    return app_bar(
        _("Hand {number}").format(number=number),
        back=(_("Back to the sheet"), lambda: go(HOME)),
        remark=(
            _("deals: {player}").format(player=seat_name(state.playing.match, dealer))
            if dealer
            else None
        ),
        actions=[icon_button("discard-draft", ft.Icons.DELETE_OUTLINE, _("Clear"), discard)],
    )


def _sides(state: AppState) -> ft.Control:
    return even_row(
        [
            side_button(
                f"side-{side}",
                name,
                side,
                state.touching(Draft.choose_side, side),
                selected=state.draft.side == side,
                height=theme.TOUCH,
            )
            for side, name in state.names.items()
        ],
        spacing=theme.GAP_3,
    )


def _suits(state: AppState) -> ft.Control:
    return even_row(
        [
            suit_key(
                f"suit-{suit}",
                SUIT_SIGNS[suit],
                suit_name(suit, state.tr),
                state.touching(Draft.toggle_trump, suit),
                selected=state.draft.trump == suit,
                height=key_height(state),
            )
            for suit in SUITS
        ]
    )


@ft.component
def Bids(
    rules: Rules, chosen: Bid, choose: Callable[[int | Literal["capot"]], None], tr: Translator
) -> ft.Control:
    """All bids there are; those that are bid every evening come first."""

    def chip(bid: int | Literal["capot"]) -> ft.Control:
        face = tr.text("Capot") if bid == "capot" else str(bid)
        return bid_chip(f"bid-{bid}", face, partial(choose, bid), selected=chosen == bid)

    usual = [chip(bid) for bid in range(MIN_BID, min(rules.max_bid, _USUAL) + 1, 10)]
    capot = [chip("capot")] if rules.capot_bid else []
    high = [chip(bid) for bid in range(_USUAL + 10, rules.max_bid + 1, 10)]
    return chip_strip([*usual, *capot, *high])


MemoBids = ft.memo(Bids)
"""Some seventy of them: not to be drawn again at every touch."""


def _stakes(state: AppState) -> ft.Control:
    def part(stake: Stake) -> Segment:
        return Segment(
            f"stake-{stake}",
            stake_name(stake, state.tr),
            state.draft.stake == stake,
            state.touching(Draft.choose_stake, stake),
        )

    return segmented([part(stake) for stake in STAKES])


def _counts(state: AppState) -> ft.Control:
    _ = state.tr.text
    draft, seats = state.draft, state.playing.match.seats
    points = draft.shown_points(seats)

    def field(side: Side, name: str) -> ft.Control:
        figure = _("Capot") if draft.said_capot == side else str(points.get(side, ""))
        return count_field(
            f"count-{side}",
            name,
            figure,
            state.touching(Draft.count_for, side),
            active=draft.counting == side,
            complement=side not in draft.digits or draft.said_capot is not None,
            label=_("trick points of {side}: {points}").format(side=name, points=figure),
            side=side,
        )

    return even_row([field(side, name) for side, name in state.names.items()], spacing=10)


def _keys(state: AppState) -> ft.Control:
    _ = state.tr.text
    seats = state.playing.match.seats
    height = key_height(state)

    def digit(face: str) -> ft.Control:
        return key(
            f"digit-{face}",
            face,
            state.touching(Draft.press, face, seats),
            height=height,
        )

    def capot(side: Side) -> ft.Control:
        return key(
            f"capot-{side}",
            _("Capot"),
            state.touching(Draft.take_all_tricks, side),
            label=_("capot, {side}").format(side=state.names[side]),
            selected=state.draft.said_capot == side,
            size=theme.BODY,
            color=theme.side_color(side),
            height=height,
        )

    erase = function_key(
        "erase",
        ft.Icons.BACKSPACE_OUTLINED,
        state.touching(Draft.erase, seats),
        label=_("Erase a digit"),
        height=height,
    )
    swap = function_key(
        "swap",
        ft.Icons.SWAP_HORIZ,
        state.touching(Draft.swap),
        label=_("It was the other side's"),
        height=height,
    )
    half = function_key(
        "half",
        str(_HALF),
        state.touching(Draft.count, _HALF, seats),
        height=height,
    )
    capots = [capot(side) for side in state.names]
    if short(state):
        rows = [
            [*map(digit, "12345"), erase],
            [*map(digit, "67890"), swap],
            [*capots, half],
        ]
    else:
        rows = [
            [*map(digit, "789"), erase],
            [*map(digit, "456"), capots[0]],
            [*map(digit, "123"), *capots[1:2]],
            [swap, digit("0"), half, *(capots[2:] or [])],
        ]
    return ft.Column([even_row(row) for row in rows], spacing=theme.GAP_2, tight=True)


def _verdict_bar(state: AppState) -> ft.Control:
    """What the hand comes to, or what it still needs; and the button that writes it."""
    _ = state.tr.text

    def write() -> None:
        if state.write_hand() and not side_by_side(state):
            go(HOME)

    face = _("Save the change") if state.draft.line is not None else _("Write it")
    return bottom_bar([_verdict(state), primary_button("write-hand", face, write)])


def _verdict(state: AppState) -> ft.Control:
    shown = state.preview
    tr = state.tr
    if shown.error is not None and shown.error.code == "capot_unclear":
        return _capot_question(state)
    if shown.error is not None and shown.error.code == "top_needed":
        return top_question(state, shown.error)
    if shown.error is not None:
        return _say(error_text(shown.error, tr), theme.RED if state.refused else theme.MUTE)
    if shown.missing is not None:
        words = missing_text(shown.missing, tr)
        return _say(words, theme.RED if state.refused else theme.MUTE)
    entry, score = shown.entry, shown.score
    assert entry is not None
    assert score is not None
    second = sum_text(entry, score, tr)
    if score.warnings:
        second = warning_text(score.warnings[0], tr)
    return ft.Row(
        [
            ft.Column(
                [
                    named(
                        "verdict", text(verdict_text(entry, score, state.names, tr), theme.SMALL)
                    ),
                    named("verdict-sum", text(second, theme.SMALL, color=theme.MUTE)),
                ],
                spacing=0,
                tight=True,
                expand=True,
            ),
            named("preview-points", text(points_text(score.points), theme.ROW, bold=True)),
        ],
        spacing=theme.GAP_2,
    )


def _say(words: str, color: ft.Colors) -> ft.Control:
    return ft.Container(
        named("verdict", text(words, theme.SMALL, color=color), live=True),
        padding=ft.Padding.symmetric(vertical=9),
    )


def _capot_question(state: AppState) -> ft.Control:
    """162 to 0 is a capot only if no trick of blanks went to the others."""
    _ = state.tr.text
    points = state.draft.shown_points(state.playing.match.seats)
    winner = max(points, key=lambda side: points[side])
    return ft.Column(
        [
            named(
                "verdict",
                text(
                    _("Everything to {side}: all eight tricks too?").format(
                        side=state.names[winner]
                    ),
                    theme.SMALL,
                ),
                live=True,
            ),
            even_row(
                [
                    secondary_button(
                        "capot-yes",
                        _("Capot"),
                        state.touching(Draft.take_all_tricks, winner),
                        side=winner,
                        height=theme.TOUCH,
                    ),
                    secondary_button(
                        "capot-no",
                        _("No, a trick was lost"),
                        state.touching(Draft.deny_capot),
                        side=winner,
                        height=theme.TOUCH,
                    ),
                ]
            ),
        ],
        spacing=theme.GAP_2,
        tight=True,
    )
