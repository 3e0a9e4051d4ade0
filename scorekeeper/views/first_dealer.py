"""Who deals first, by the cards that the table cut."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Literal

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.scoring.first_deal import Cut, cut_at, dealer_by_suit
from scorekeeper.scoring.model import RANKS, SUITS, Rank, Seat, Suit
from scorekeeper.views.kit.cards import caption, notice
from scorekeeper.views.kit.choices import Segment, segmented
from scorekeeper.views.kit.forms import bottom_sheet, seat
from scorekeeper.views.kit.keys import even_row, key, suit_key
from scorekeeper.views.kit.named import icon_button
from scorekeeper.views.layout import large_text
from scorekeeper.views.phrases import dealer_letter
from scorekeeper.views.plan import Plan
from scorekeeper.views.seating import seat_letters, seating
from scorekeeper.views.state import AppState
from scorekeeper.wording import SUIT_SIGNS, rank_name, suit_name

_RANKS: tuple[Rank, ...] = RANKS[::-1]
_A_ROW = 4


@dataclass(frozen=True, slots=True)
class CutForm:
    """What was told of the cards so far. ``asked`` is the player whose card is told next, where
    that was touched; else it goes round the table."""

    cut: Cut
    by: Literal["card", "suit"] = "card"
    asked: Seat | None = None
    shuffler: Seat | None = None
    suit: Suit | None = None

    @property
    def dealer(self) -> Seat | None:
        """Who deals, as soon as it is known."""
        if self.by == "card":
            return None if self.asked else self.cut.dealer
        if self.shuffler is None or self.suit is None:
            return None
        return dealer_by_suit(self.shuffler, self.suit)

    @property
    def tied(self) -> tuple[Seat, ...]:
        """Those who have to cut again."""
        highest = self.cut.highest
        return highest if len(highest) > 1 and not self.asked else ()

    @property
    def next(self) -> Seat | None:
        """Whose card is told next; None when nobody's is wanted."""
        return self.asked or self.cut.to_cut or next(iter(self.tied), None)

    def ask(self, player: Seat) -> "CutForm":
        """Tell this player's card next."""
        return replace(self, asked=player)

    def tell(self, rank: Rank) -> "CutForm":
        """The card of the player who is next; after equal ones it begins the next cut."""
        player, cut = self.next, self.cut.again() if self.tied else self.cut
        return self if player is None else replace(self, cut=cut.tell(player, rank), asked=None)


def cut_form(plan: Plan) -> CutForm:
    """Nothing told yet, of the way to cut that the game's own rules have."""
    by_suit = plan.profile == "encyclopedia"
    return CutForm(cut_at(plan.seats), by="suit" if by_suit else "card")


Put = Callable[[Callable[[CutForm], CutForm]], None]
"""Is given what a touch changes of the form as it stands by then."""


def cut_sheet(
    state: AppState, plan: Plan, form: CutForm, put: Put, close: Callable[[], None]
) -> ft.DialogControl:
    """The cut in a sheet over the screen."""
    _ = state.tr.text
    done = icon_button("close", ft.Icons.CHECK, _("Done"), close)
    controls: list[ft.Control] = []
    if plan.in_pairs:  # the suits are told of four seats only
        controls.append(_ways(state, form, put))
    controls.append(_said(plan, form, state.tr))
    controls.append(seating(state, plan, partial(_seat, state, plan, form, put)))
    controls += _ranks(form, put, state.tr) if form.by == "card" else _suits(form, put, state.tr)
    return bottom_sheet(_("Who deals first?"), controls, close=done, on_dismiss=close)


def _ways(state: AppState, form: CutForm, put: Put) -> ft.Control:
    _ = state.tr.text

    def by(way: Literal["card", "suit"]) -> None:
        put(lambda form: replace(form, by=way))

    parts = [
        Segment("cut-by-card", _("Highest card"), form.by == "card", partial(by, "card")),
        Segment("cut-by-suit", _("Suit of a card"), form.by == "suit", partial(by, "suit")),
    ]
    return segmented(parts, stacked=large_text(state))


def _said(plan: Plan, form: CutForm, tr: Translator) -> ft.Control:
    """Who deals, or what is to be told for it."""
    if form.dealer is not None:
        deals = tr.text("{player} deals first").format(player=plan.called(form.dealer, tr))
        return notice("cut-result", deals, kind="done")
    if form.by == "suit":
        words = tr.text("Which suit was cut?") if form.shuffler else tr.text("Who shuffled?")
    elif form.tied:
        players = ", ".join(plan.called(player, tr) for player in form.tied)
        words = tr.text("Equal cards: {players} cut again.").format(players=players)
        return notice("cut-result", words, kind="warning")
    else:
        assert form.next is not None
        asked = plan.called(form.next, tr)
        words = tr.text("{player}: which card?").format(player=asked)
    return notice("cut-result", words, kind="hint")


def _seat(state: AppState, plan: Plan, form: CutForm, put: Put, where: Seat) -> ft.Control:
    tr = state.tr
    name, deals = plan.called(where, tr), form.dealer == where
    rank = form.cut.cards.get(where) if form.by == "card" else None
    shuffled = form.by == "suit" and form.shuffler == where
    said = [name]
    if rank:
        said.append(rank_name(rank, tr))
    if shuffled:
        said.append(tr.text("shuffled"))
    if deals:
        said.append(tr.text("{player} deals first").format(player=name))

    def touch() -> None:
        if form.by == "suit":
            put(lambda form: replace(form, shuffler=where))
        else:
            put(lambda form: form.ask(where))

    asked = shuffled if form.by == "suit" else form.next == where
    return seat(
        f"cut-{where}",
        name,
        where[0],
        touch,
        label=", ".join(said),
        selected=asked,
        outlined=asked,
        dealer=dealer_letter(tr) if deals else None,
        card=rank,
        letters=seat_letters(state),
        disabled=form.by == "card" and where not in form.cut.cutting,
    )


def _ranks(form: CutForm, put: Put, tr: Translator) -> list[ft.Control]:
    def tell(rank: Rank) -> None:
        put(lambda form: form.tell(rank))

    keys = [
        key(
            f"cut-rank-{rank}",
            rank,
            partial(tell, rank),
            label=rank_name(rank, tr),
            disabled=form.next is None,
        )
        for rank in _RANKS
    ]
    return [even_row(keys[:_A_ROW]), even_row(keys[_A_ROW:])]


def _suits(form: CutForm, put: Put, tr: Translator) -> list[ft.Control]:
    def tell(suit: Suit) -> None:
        put(lambda form: replace(form, suit=suit))

    keys = [
        suit_key(
            f"cut-suit-{suit}",
            SUIT_SIGNS[suit],
            suit_name(suit, tr),
            partial(tell, suit),
            selected=form.suit == suit,
        )
        for suit in SUITS
    ]
    rule = tr.text(
        "Hearts: whoever shuffled. Diamonds: the player to the right; clubs: the one opposite;"
        " spades: the one to the left."
    )
    return [even_row(keys), caption(rule)]
