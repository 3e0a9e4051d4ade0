"""The card counter: the cards of one pile are tapped, and its points go to the pad."""

from functools import partial

import flet as ft

from scorekeeper.scoring.cards import LAST_TRICK, PLAIN_POINTS
from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import SUITS, Side, Suit
from scorekeeper.scoring.pile import Card, Pile
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import CARDS, HAND, go, use_app
from scorekeeper.views.kit.bars import app_bar, bottom_bar, primary_button
from scorekeeper.views.kit.cards import caption, notice
from scorekeeper.views.kit.keys import even_row, function_key, key, suit_key
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.kit.sides import count_field
from scorekeeper.views.layout import (
    COLUMN,
    cramped,
    large_text,
    pad_layout,
    pad_width,
    side_by_side,
)
from scorekeeper.views.lost import Lost
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState
from scorekeeper.wording import SUIT_SIGNS, card_name, suit_name

_RANKS = tuple(PLAIN_POINTS)
"""The dearest first, so that the blanks are what is scrolled for."""
_LOW = 720
"""Below this height a wide window has the cards and the figures side by side."""
_GAP = 3
_STRETCH = ft.CrossAxisAlignment.STRETCH


@component
def CounterScreen() -> ft.View:
    state = use_app()
    if state.record is None:
        return screen(state, CARDS, Lost())
    body = _beside(state) if side_by_side(state) and state.height < _LOW else _below(state)
    return screen(
        state,
        CARDS,
        ft.Column([_bar(state), *body], spacing=0, horizontal_alignment=_STRETCH),
        on_back=partial(go, HAND),
    )


def _bar(state: AppState) -> ft.Control:
    _ = state.tr.text
    clear = icon_button(
        "clear-pile",
        ft.Icons.DELETE_OUTLINE,
        _("Clear the pile"),
        state.clear_pile,
        disabled=state.pile == Pile(),
    )
    return app_bar(
        _("Count a pile"),
        back=(_("Back to the hand"), partial(go, HAND)),
        actions=[clear],
        height=theme.BAR if pad_layout(state).shape == "roomy" else theme.TOUCH,
    )


def _below(state: AppState) -> list[ft.Control]:
    """The figures below the cards, which are as high as there is room, or are scrolled."""
    roomy = pad_layout(state).shape == "roomy"
    cards = _columns(state, fill=roomy)
    last = _last_trick(state)
    large = large_text(state)
    upper = ft.Column(
        [_heading(state, always=roomy), cards, *([last] if large else [])],
        spacing=0,
        scroll=None if roomy else ft.ScrollMode.AUTO,
        horizontal_alignment=_STRETCH,
    )
    foot = bottom_bar(
        [*([] if large else [last]), _figures(state), _take(state)],
        edge=pad_layout(state).edge,
        above=theme.GAP_2 if roomy else theme.GAP,
        below=14 if roomy else 6,
        spacing=theme.GAP_2 if roomy else theme.GAP,
        widest=COLUMN if side_by_side(state) else None,
    )
    return [column(upper, pad_layout(state).edge - _GAP), foot]


def _beside(state: AppState) -> list[ft.Control]:
    """The figures beside the cards, for a window that is wide and low."""
    large = large_text(state)
    cards = _columns(state, fill=False) if large else _rows(state)
    left = ft.Column(
        [_heading(state, always=True), cards],
        spacing=0,
        scroll=ft.ScrollMode.AUTO if large else None,
        expand=True,
        horizontal_alignment=_STRETCH,
    )
    right = ft.Column(
        [_figures(state), _last_trick(state), _take(state)],
        spacing=theme.GAP_2,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=_STRETCH,
    )
    edge = ft.Padding.only(left=theme.GAP_2, right=theme.GAP_2, bottom=theme.GAP_2)
    return [
        ft.Row(
            [
                ft.Container(left, expand=True, padding=edge),
                ft.Container(right, width=state.width - pad_width(state), padding=edge),
            ],
            spacing=0,
            expand=True,
            vertical_alignment=_STRETCH,
        )
    ]


# The cards.


def _heading(state: AppState, *, always: bool) -> ft.Control:
    """What the suits' signs are there for. Without a trump no card has its worth yet."""
    words: ft.Control | None = caption(state.tr.text("Trump")) if always else None
    if state.draft.trump is None:
        words = notice("which-trump", state.tr.text("Which suit is trump?"), kind="hint")
    # In a box that stays, so that the cards below it are not made anew, and scrolled back.
    return ft.Container(words, padding=ft.Padding.symmetric(horizontal=_GAP))


def _columns(state: AppState, *, fill: bool) -> ft.Control:
    """A column a suit, its sign at the head."""

    def strip(suit: Suit) -> ft.Control:
        keys = _keys(state, suit)
        for each in keys if fill else ():
            each.expand = True
        return _strip(state, suit, ft.Column(keys, spacing=_GAP, horizontal_alignment=_STRETCH))

    return ft.Row(
        [strip(suit) for suit in SUITS],
        spacing=0,
        expand=fill,
        vertical_alignment=_STRETCH if fill else ft.CrossAxisAlignment.START,
    )


def _rows(state: AppState) -> ft.Control:
    """A row a suit, its sign in front."""

    def strip(suit: Suit) -> ft.Control:
        keys = _keys(state, suit)
        for each in keys:
            each.expand = True
        return _strip(state, suit, ft.Row(keys, spacing=_GAP, vertical_alignment=_STRETCH))

    return ft.Column([strip(suit) for suit in SUITS], spacing=0, expand=True)


def _strip(state: AppState, suit: Suit, keys: ft.Control) -> ft.Control:
    """A suit, marked if it is trump."""
    return ft.Container(
        keys,
        expand=True,
        padding=_GAP,
        border_radius=theme.RADIUS_KEY + _GAP,
        bgcolor=theme.LINE if suit == state.draft.trump else None,
    )


def _keys(state: AppState, suit: Suit) -> list[ft.Control]:
    """The suit, to be named as trump, and its cards."""
    named = suit_key(
        f"trump-{suit}",
        SUIT_SIGNS[suit],
        suit_name(suit, state.tr),
        partial(state.choose_trump, suit),
        selected=state.draft.trump == suit,
        height=theme.TOUCH,
    )
    return [named, *(_card(state, Card(suit, rank)) for rank in _RANKS)]


def _card(state: AppState, card: Card) -> ft.Semantics:
    return key(
        f"card-{card.suit}-{card.rank}",
        card.rank + SUIT_SIGNS[card.suit],
        state.meant(lambda: card in state.pile.cards, partial(state.tap_card, card)),
        label=card_name(card.suit, card.rank, state.tr),
        selected=card in state.pile.cards,
        size=theme.BODY if large_text(state) else theme.TITLE,
        color=theme.RED if card.suit in ("hearts", "diamonds") else theme.INK,
        height=theme.TOUCH,
        padding=2,
    )


# What it comes to.


def _last_trick(state: AppState) -> ft.Control:
    """Whether the pile has the last trick; and what is to be said of the pile."""
    last = function_key(
        "last-trick",
        state.tr.text("Last trick +{points}").format(points=LAST_TRICK),
        state.meant(lambda: state.pile.last_trick, state.tap_last_trick),
        selected=state.pile.last_trick,
        height=theme.TOUCH,
        size=theme.FINE if cramped(state) else theme.BODY,
    )
    said = _remark(state)
    if large_text(state):
        return ft.Column([last, said], spacing=theme.GAP_2, horizontal_alignment=_STRETCH)
    last.expand = said.expand = True
    return ft.Row([last, said], spacing=theme.GAP_2)


def _remark(state: AppState) -> ft.Control:
    cards, seats = len(state.pile.cards), state.playing.match.seats
    if state.draft.counting is None:
        return notice("pile-remark", state.tr.text("Whose pile is it?"), kind="hint")
    if not cards:
        return notice("pile-remark", state.tr.text("Touch the cards of the pile."), kind="hint")
    if state.pile.in_whole_tricks(seats):
        words = state.tr.plural("{count} card", "{count} cards", cards)
        return notice("pile-remark", words.format(count=cards), kind="hint", live=False)
    words = state.tr.plural(
        "{count} card: these are no whole tricks.",
        "{count} cards: these are no whole tricks.",
        cards,
    )
    return notice("warning", words.format(count=cards), kind="warning", live=False)


def _points(state: AppState) -> dict[Side, int]:
    """What each side has by the pile, as far as that is known."""
    side, trump, pile = state.draft.counting, state.draft.trump, state.pile
    if side is None or trump is None or pile == Pile():
        return {}
    points: dict[Side, int] = {side: pile.points(trump)}
    if state.playing.match.seats == 4:
        other: Side = "B" if side == "A" else "A"
        points[other] = pile.rest.points(trump)
    return points


def _figures(state: AppState) -> ft.Control:
    """Each side's points; a touch says whose pile it is."""
    points, counting = _points(state), state.draft.counting

    def figure(side: Side, name: str) -> ft.Control:
        shown = str(points.get(side, ""))
        spoken = state.tr.text("trick points of {side}: {points}")
        return count_field(
            f"pile-{side}",
            name,
            shown,
            state.touching(Draft.count_for, side),
            active=side == counting,
            complement=side != counting,
            label=spoken.format(side=name, points=shown),
            side=side,
            height=theme.BAR if pad_layout(state).shape == "roomy" else theme.TOUCH,
            stacked=len(state.names) == 3,
        )

    return even_row([figure(side, name) for side, name in state.names.items()], spacing=theme.GAP_3)


def _take(state: AppState) -> ft.Control:
    counting = state.draft.counting
    points = _points(state).get(counting) if counting else None

    def take() -> None:
        if points is not None:
            state.take_count(points)
            go(HAND)

    return primary_button(
        "take-count",
        state.tr.text("Take it over"),
        take,
        disabled=points is None,
        height=theme.PRIMARY_HEIGHT if pad_layout(state).shape == "roomy" else theme.TOUCH,
    )
