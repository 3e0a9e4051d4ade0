"""The upper part of the pad: who bid, which suit, how much, open or closed."""

from functools import partial
from typing import Literal

import flet as ft

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import STAKES, SUITS, Side, Stake
from scorekeeper.scoring.rules import MIN_BID
from scorekeeper.views import theme
from scorekeeper.views.kit.keys import (
    Segment,
    bid_chip,
    chip_strip,
    even_row,
    segmented,
    side_button,
    suit_key,
)
from scorekeeper.views.layout import PadLayout, large_text
from scorekeeper.views.part import part
from scorekeeper.views.phrases import seat_name
from scorekeeper.views.state import AppState
from scorekeeper.wording import SUIT_SIGNS, stake_name, suit_name

_USUAL = 160
"""Higher bids are rare."""


def sides(state: AppState) -> ft.Control:
    """The side that bid; a further touch notes which of its players."""
    draft, match = state.draft, state.playing.match
    _ = state.tr.text

    def button(side: Side, name: str) -> ft.Control:
        chosen = draft.side == side
        named = any(next(party for party in match.sides if party.id == side).players)
        detail, label = None, None
        if chosen and named:
            detail = seat_name(match, draft.seat) if draft.seat else _("which player?")
            label = f"{name}, {detail}"
        touch = state.meant(lambda: state.bidder_seen, partial(state.choose_bidder, side))
        return side_button(
            f"side-{side}",
            name,
            side,
            touch,
            selected=chosen,
            height=theme.TOUCH,
            detail=detail,
            label=label,
        )

    return even_row([button(side, name) for side, name in state.names.items()], spacing=theme.GAP_3)


def suits(state: AppState, layout: PadLayout) -> ft.Control:
    return even_row(
        [
            suit_key(
                f"suit-{suit}",
                SUIT_SIGNS[suit],
                suit_name(suit, state.tr),
                state.touching_once(("trump",), Draft.toggle_trump, suit),
                selected=state.draft.trump == suit,
                height=layout.key,
            )
            for suit in SUITS
        ]
    )


def bids(state: AppState, edge: float) -> ft.Control:
    """All bids there are; those that are bid every evening come first."""
    rules, chosen = state.playing.match.rules, state.draft.bid
    usual = [_bid(state, bid) for bid in range(MIN_BID, min(rules.max_bid, _USUAL) + 1, 10)]
    capot = [_bid(state, "capot")] if rules.capot_bid else []
    high = chosen if isinstance(chosen, int) and chosen > _USUAL else None
    # Some sixty of them: not to be drawn again while the choice is among the others.
    return chip_strip([*usual, *capot, part(state, _high_bids, rules.max_bid, shows=(high,))], edge)


def _high_bids(state: AppState, most: int) -> ft.Control:
    """The bids that are a swipe away."""
    chips = [_bid(state, bid) for bid in range(_USUAL + 10, most + 1, 10)]
    return ft.Row(chips, spacing=theme.GAP_2)


def _bid(state: AppState, bid: int | Literal["capot"]) -> ft.Control:
    face = state.tr.text("Capot") if bid == "capot" else str(bid)
    touch = state.touching(Draft.choose_bid, bid)
    return bid_chip(f"bid-{bid}", face, touch, selected=state.draft.bid == bid)


def stakes(state: AppState) -> ft.Control:
    def segment(stake: Stake) -> Segment:
        return Segment(
            f"stake-{stake}",
            stake_name(stake, state.tr),
            state.draft.stake == stake,
            state.touching(Draft.choose_stake, stake),
        )

    return segmented([segment(stake) for stake in STAKES], stacked=large_text(state))
