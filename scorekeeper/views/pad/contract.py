"""The upper part of the pad: who bid, which suit, how much, open or closed."""

from collections.abc import Callable
from functools import partial
from typing import Literal

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import STAKES, SUITS, Bid, Side, Stake
from scorekeeper.scoring.rules import MIN_BID, Rules
from scorekeeper.views import theme
from scorekeeper.views.component import component
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


@component
def Bids(
    state: Callable[[], AppState],
    pad_seen: object,
    rules: Rules,
    chosen: Bid,
    edge: float,
    tr: Translator,
) -> ft.Control:
    """All bids there are; those that are bid every evening come first."""

    def chip(bid: int | Literal["capot"]) -> ft.Control:
        face = tr.text("Capot") if bid == "capot" else str(bid)
        touch = state().touching(Draft.choose_bid, bid)
        return bid_chip(f"bid-{bid}", face, touch, selected=chosen == bid)

    usual = [chip(bid) for bid in range(MIN_BID, min(rules.max_bid, _USUAL) + 1, 10)]
    capot = [chip("capot")] if rules.capot_bid else []
    high = chosen if isinstance(chosen, int) and chosen > _USUAL else None
    return chip_strip([*usual, *capot, MemoHighBids(state, pad_seen, rules.max_bid, high)], edge)


@component
def HighBids(
    state: Callable[[], AppState], pad_seen: object, most: int, chosen: int | None
) -> ft.Control:
    """The bids that are a swipe away."""

    def chip(bid: int) -> ft.Control:
        touch = state().touching(Draft.choose_bid, bid)
        return bid_chip(f"bid-{bid}", str(bid), touch, selected=chosen == bid)

    return ft.Row(
        [chip(bid) for bid in range(_USUAL + 10, most + 1, 10)],
        spacing=theme.GAP_2,
    )


MemoHighBids = ft.memo(HighBids)
"""Some sixty of them: not to be drawn again at every touch."""


MemoBids = ft.memo(Bids)


def bids(state: AppState, layout: PadLayout) -> ft.Control:
    rules = state.playing.match.rules
    bid, seen = state.draft.bid, state.pad_seen
    return MemoBids(state.itself, seen, rules, bid, layout.edge, state.tr)


def stakes(state: AppState) -> ft.Control:
    def part(stake: Stake) -> Segment:
        return Segment(
            f"stake-{stake}",
            stake_name(stake, state.tr),
            state.draft.stake == stake,
            state.touching(Draft.choose_stake, stake),
        )

    return segmented([part(stake) for stake in STAKES], stacked=large_text(state))
