"""The upper part of the pad: who bid, which suit, how much, open or closed."""

import logging
from functools import partial
from typing import Literal

import flet as ft
from flet.components.hooks.use_ref import MutableRef

from scorekeeper.names import seat_name
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import STAKES, SUITS, Side, Stake, Suit
from scorekeeper.scoring.rules import MIN_BID
from scorekeeper.views import theme
from scorekeeper.views.kit.choices import CHIP_EDGE, Segment, bid_chip, chip_strip, segmented
from scorekeeper.views.kit.keys import even_row, suit_key
from scorekeeper.views.kit.measure import breadth
from scorekeeper.views.kit.sides import side_button
from scorekeeper.views.layout import PadLayout, name_letters, pad_column
from scorekeeper.views.part import use_kept
from scorekeeper.views.state import AppState
from scorekeeper.wording import SUIT_SIGNS, stake_name, suit_name

_log = logging.getLogger(__name__)

_Bid = int | Literal["capot"]
_USUAL = 160
"""Higher bids are rare."""


def sides(state: AppState, in_bar: bool) -> ft.Control:
    """The side that bid; a further touch notes which of its players. ``in_bar``: between the two
    icons of the bar."""
    draft, match = state.draft, state.playing.match
    _ = state.tr.text

    def button(side: Side, name: str) -> ft.Control:
        chosen = draft.side == side
        named = any(next(party for party in match.sides if party.id == side).players)
        detail, label = None, None
        if chosen and named:
            detail = seat_name(match, draft.seat) if draft.seat else which
            label = f"{name}, {detail}"
        touch = state.on_pad(partial(state.choose_bidder, side), "side", "seat")
        return side_button(
            f"side-{side}",
            name,
            side,
            touch,
            selected=chosen,
            height=theme.TOUCH,
            detail=detail,
            label=label,
            letters=name_letters(state, width, len(state.names)),
        )

    width = pad_column(state) - (2 * theme.TOUCH if in_bar else 0)
    each = width / len(state.names) - theme.GAP_3 - 2 * theme.GAP_2
    which = _("which player?")
    if breadth(which, theme.TINY, state.text_scale) > each:
        which = state.tr.text_in("player", "which?")
    return even_row([button(side, name) for side, name in state.names.items()], spacing=theme.GAP_3)


def suits(state: AppState, layout: PadLayout) -> ft.Control:
    kept = use_kept()

    def suit_of(suit: Suit, chosen: bool) -> ft.Control:
        return suit_key(
            f"suit-{suit}",
            SUIT_SIGNS[suit],
            suit_name(suit, state.tr),
            state.touching_once(("trump",), Draft.toggle_trump, suit),
            selected=chosen,
            height=layout.key,
        )

    row: list[ft.Control] = []
    for suit in SUITS:
        chosen = state.draft.trump == suit
        row.append(kept.get(suit, (chosen, state.tr, layout), partial(suit_of, suit, chosen)))
    return even_row(row)


def bids(state: AppState, edge: float) -> ft.Control:
    """All bids there are; those that are bid every evening come first."""
    rules, kept = state.playing.match.rules, use_kept()
    usual = min(rules.max_bid, _USUAL)
    capot: list[_Bid] = ["capot"] if rules.capot_bid else []
    all_bids: list[_Bid] = [
        *range(MIN_BID, usual + 1, 10),
        *capot,
        *range(usual + 10, rules.max_bid + 1, 10),
    ]
    chips: list[ft.Control] = []
    for bid in all_bids:
        chosen = bid == state.draft.bid
        chips.append(kept.get(bid, (chosen, state.tr), partial(_bid, state, bid, chosen)))
    strip = chip_strip(chips, edge)
    before = all_bids.index(state.draft.bid) if state.draft.bid in all_bids else 0
    size = theme.TITLE * state.text_scale
    middle = sum(_breadth(state, bid, size) for bid in all_bids[:before])
    middle += edge + _breadth(state, all_bids[before], size) / 2
    _use_sight(strip, state.draft, max(0, middle - pad_column(state) / 2 - edge))
    return strip


def _breadth(state: AppState, bid: _Bid, size: float) -> float:
    """About how much of the strip a bid takes."""
    return breadth(_face(state, bid), size) + 2 * CHIP_EDGE + theme.GAP_2


def _use_sight(strip: ft.Row, draft: Draft, offset: float) -> None:
    """The bid of a hand that comes on the pad is brought into view, in the middle if it can be:
    ``offset`` is how far the strip runs for that."""
    shown: MutableRef[ft.Row] = ft.use_ref()
    shown.current = strip
    moved = ft.use_ref(False)

    async def scroll() -> None:
        away = draft.bid is not None and offset > 0
        if shown.current is None or not (away or moved.current):
            return
        moved.current = away
        try:
            await shown.current.scroll_to(offset=round(offset) if away else 0, duration=0)
        except Exception as error:  # put away meanwhile, or nobody is at the other end any more
            _log.debug("the bids cannot be scrolled: %s", error)

    ft.use_effect(scroll, [draft.line, draft.before])


def _bid(state: AppState, bid: _Bid, chosen: bool) -> ft.Control:
    touch = state.touching(Draft.choose_bid, bid)
    return bid_chip(f"bid-{bid}", _face(state, bid), touch, selected=chosen)


def _face(state: AppState, bid: _Bid) -> str:
    return state.tr.text("Capot") if bid == "capot" else str(bid)


def stakes(state: AppState) -> ft.Control:
    names = [stake_name(stake, state.tr) for stake in STAKES]
    # In what a third of the row has, or in one column.
    room = pad_column(state) / len(STAKES) - theme.GAP_2
    widest = max(breadth(name, 1, state.text_scale) for name in names)
    size = theme.SMALL if widest * theme.SMALL <= room else theme.TINY

    def segment(stake: Stake) -> Segment:
        return Segment(
            f"stake-{stake}",
            stake_name(stake, state.tr),
            state.draft.stake == stake,
            state.touching(Draft.choose_stake, stake),
        )

    stacked = widest * theme.TINY > room
    return segmented([segment(stake) for stake in STAKES], size=size, stacked=stacked)
