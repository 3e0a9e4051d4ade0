"""The figures of a player, a pair or a side. Each opens the hands, or the matches, behind it."""

from functools import partial

import flet as ft

from scorekeeper.scoring.figures import AtBid, Figures, Mean, Share
from scorekeeper.scoring.standings import Meeting
from scorekeeper.scoring.told import Figure, at_bid
from scorekeeper.views import theme
from scorekeeper.views.kit.cards import card, list_row
from scorekeeper.views.kit.charts import bar_row, result_marks, share_bar
from scorekeeper.views.kit.named import pressable
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import large_text
from scorekeeper.views.players_name import renamings_card
from scorekeeper.views.players_told import MeetingPage, Put, Told, WhoPage
from scorekeeper.views.players_words import (
    bid_words,
    matches_words,
    mean_figure,
    mean_remark,
    name_of,
    share_figure,
    share_remark,
    share_spoken,
)
from scorekeeper.views.state import AppState
from scorekeeper.wording import number_text

_MARKS = 12
"""Results that are drawn, the last of them."""
_ROWS = 8
"""Partners and opponents that are named, those with most matches."""


def player_page(state: AppState, told: Told, figures: Figures, put: Put) -> list[ft.Control]:
    rows = _Rows(state, told, figures, put)
    cards = [_matches(rows), _contracts(rows), _by_bid(rows), _hands(rows)]
    if figures.who.kind == "player":
        cards.append(_partners(rows))
        cards.append(renamings_card(state, told, figures, put))
    cards.insert(4, _opponents(rows))
    return [one for one in cards if one is not None]


class _Rows:
    """Makes the rows: a figure that rests on nothing has none."""

    def __init__(self, state: AppState, told: Told, figures: Figures, put: Put) -> None:
        self.state, self.told, self.figures, self.put = state, told, figures, put
        self.tr = state.tr

    def opening(self, figure: Figure, title: str) -> partial[None]:
        """The handler that shows what is behind a figure."""
        return partial(self._open, figure, title)

    def _open(self, figure: Figure, title: str) -> None:
        who = self.figures.who
        self.put(self.told.open_figure(self.state.store, title, who, figure))

    def share(self, figure: Figure, title: str, share: Share) -> list[ft.Control]:
        if not share.whole:
            return []
        return [
            list_row(
                f"figure-{figure}",
                title,
                self.opening(figure, title),
                subtitle=share_remark(share, self.tr),
                figure=share_figure(share, self.tr),
                whole=True,
            )
        ]

    def mean(self, figure: Figure, title: str, mean: Mean, counted: str) -> list[ft.Control]:
        if not mean.number:
            return []
        return [
            list_row(
                f"mean-{figure}",
                title,
                self.opening(figure, title),
                subtitle=mean_remark(mean, counted, self.tr),
                figure=mean_figure(mean, self.tr),
                whole=True,
            )
        ]

    def number(
        self, figure: Figure, title: str, n: int, subtitle: str | None = None
    ) -> list[ft.Control]:
        if not n:
            return []
        return [
            list_row(
                f"figure-{figure}",
                title,
                self.opening(figure, title),
                subtitle=subtitle,
                figure=number_text(n),
                whole=True,
            )
        ]

    def card(self, title: str, rows: list[ft.Control]) -> ft.Control | None:
        return card(title, rows) if rows else None


def _matches(rows: _Rows) -> ft.Control | None:
    _, figures = rows.tr.text, rows.figures
    found = rows.number("matches", _("Matches played"), figures.matches)
    found += rows.share("won", _("Matches won"), figures.wins)
    if figures.results:
        found.append(_last_results(rows))
    return rows.card(_("Matches"), found)


def _last_results(rows: _Rows) -> ft.Control:
    """The last results as marks, and in words how long they have won or lost by now."""
    tr, figures = rows.tr, rows.figures
    run, longest = figures.run, figures.longest_run
    if run > 0:
        words = tr.plural("Won the last match", "Won the last {n} matches", run).format(n=run)
    else:
        words = tr.plural("Lost the last match", "Lost the last {n} matches", -run).format(n=-run)
    longest_words = tr.plural(
        "Longest run: {n} match won", "Longest run: {n} matches won", longest
    ).format(n=longest)
    lines: list[ft.Control] = [
        result_marks(figures.results[-_MARKS:]),
        text(words, theme.BODY, silent=True),
        text(longest_words, theme.FINE, color=theme.MUTE, silent=True),
    ]
    return pressable(
        "streak",
        ft.Column(lines, spacing=theme.GAP, tight=True),
        rows.opening("won", tr.text("Matches won")),
        label=f"{words}, {longest_words}",
        border=ft.Border.only(top=ft.BorderSide(1, theme.LINE)),
        padding=ft.Padding.symmetric(vertical=theme.GAP_3),
        alignment=None,
    )


def _contracts(rows: _Rows) -> ft.Control | None:
    _, figures, tr = rows.tr.text, rows.figures, rows.tr
    bids = figures.bid.number
    counted = tr.plural("{n} contract", "{n} contracts", bids).format(n=bids)
    found = rows.share("bids", _("Contracts made"), figures.contracts)
    found += rows.share("own_bids", _("Made of those bid in person"), figures.own_contracts)
    found += rows.mean("bids", _("Average bid"), figures.bid, counted)
    found += rows.share("taken", _("Coffee-house games made"), figures.taken)
    return rows.card(_("Contracts"), found)


def _by_bid(rows: _Rows) -> ft.Control | None:
    """Contracts made by bid, as bars: the lowest bid first."""
    found = [_bar(rows, at) for at in rows.figures.by_bid]
    return rows.card(rows.tr.text("Contracts made, by bid"), found)


def _bar(rows: _Rows, at: AtBid) -> ft.Control:
    tr, state = rows.tr, rows.state
    bid, figure = bid_words(at.bid, tr), at_bid("bids", at.bid)
    title = tr.text("Contracts of {bid}").format(bid=bid)
    share = at.made
    return bar_row(
        f"figure-{figure}",
        bid,
        share_figure(share, tr),
        None if share.percent is None else share_bar(share.part, share.whole),
        rows.opening(figure, title),
        label=f"{bid}, {share_spoken(share, tr)}",
        text_scale=state.text_scale,
        below=large_text(state),
    )


def _hands(rows: _Rows) -> ft.Control | None:
    _, figures, tr = rows.tr.text, rows.figures, rows.tr

    def hands(n: int) -> str:
        return tr.plural("{n} hand", "{n} hands", n).format(n=n)

    points, coffee = figures.points, figures.coffee_points
    found = rows.mean("hands", _("Points a hand"), points, hands(points.number))
    title = _("Points a hand, coffee-house")
    found += rows.mean("coffee_hands", title, coffee, hands(coffee.number))
    found += rows.share("closed", _("Closed hands won"), figures.closed)
    found += rows.share("reopened", _("Reopened hands won"), figures.reopened)
    found += rows.number("capots", _("Capots made"), figures.number("capots"))
    against = figures.number("capots_against")
    found += rows.number("capots_against", _("Capots of the others"), against)
    declared = figures.number("declared_points")
    points_words = tr.plural("{n} point of declarations", "{n} points of declarations", declared)
    found += rows.number(
        "declaring",
        _("Hands with declarations that counted"),
        figures.number("declaring"),
        points_words.format(n=declared),
    )
    return rows.card(_("Hands"), found)


def _partners(rows: _Rows) -> ft.Control | None:
    told, tr, player = rows.told, rows.tr, rows.figures.who
    best = told.standings.best_partner(player)
    found: list[ft.Control] = []
    pairs = told.standings.partners(player)[:_ROWS]
    if best is not None and best not in pairs:
        pairs = (best, *pairs[:-1])
    for number, pair in enumerate(pairs, 1):
        partner = pair.names[1 - pair.who.keys.index(player.keys[0])]
        remark = matches_words(pair.matches, tr)
        if best is not None and pair.who == best.who:
            remark = f"{remark}, {tr.text('best partner')}"
        row = list_row(
            f"partner-{number}",
            partner,
            partial(rows.put, told.to(WhoPage(pair.who))),
            subtitle=remark,
            figure=share_figure(pair.wins, tr) if pair.results else None,
        )
        found.append(row)
    return rows.card(tr.text("Partners"), found)


def _opponents(rows: _Rows) -> ft.Control | None:
    found = [
        _opponent(rows, number, meeting)
        for number, meeting in enumerate(rows.told.standings.opponents(rows.figures.who)[:_ROWS], 1)
    ]
    return rows.card(rows.tr.text("Head to head"), found)


def _opponent(rows: _Rows, number: int, meeting: Meeting) -> ft.Control:
    page = MeetingPage(meeting.first, meeting.second)
    return list_row(
        f"opponent-{number}",
        name_of(rows.told.standings.figures[meeting.second]),
        partial(rows.put, rows.told.to(page)),
        subtitle=matches_words(meeting.matches, rows.tr),
        figure=f"{meeting.won} : {meeting.lost}",
    )
