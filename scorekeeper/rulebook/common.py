"""The chapters that all games share: what the cards and the declarations are worth."""

from collections.abc import Mapping

from scorekeeper.i18n import Translator
from scorekeeper.rulebook.page import Column, Page, Sample, capitalised
from scorekeeper.scoring.cards import LAST_TRICK, PLAIN_POINTS, TRUMP_POINTS
from scorekeeper.scoring.declarations import (
    FOUR_POINTS,
    PILOTTA_POINTS,
    declaration_points,
    ladder_place,
)
from scorekeeper.scoring.model import RANKS, SUITS, Four, Rank, Sequence
from scorekeeper.scoring.rules import HAND_POINTS, Rules
from scorekeeper.wording import rank_name, sequence_name


def cards(rules: Rules, tr: Translator) -> Page:
    """What the cards are worth: the same under all rules."""
    _ = tr.text

    def column(title: str, points: Mapping[Rank, int]) -> Column:
        rows = tuple((capitalised(rank_name(rank, tr)), str(n)) for rank, n in points.items())
        return Column(title, rows)

    in_cards = sum(TRUMP_POINTS.values()) + (len(SUITS) - 1) * sum(PLAIN_POINTS.values())
    return Page(
        "cards",
        _("What the cards are worth"),
        (
            _("The order here is also the order in which the cards beat each other."),
            _(
                "The cards hold {cards} points and the last trick brings {last}, so there are"
                " {hand} to share."
            ).format(cards=in_cards, last=LAST_TRICK, hand=HAND_POINTS),
        ),
        (column(_("Trump"), TRUMP_POINTS), column(_("Other suits"), PLAIN_POINTS)),
    )


def declarations(rules: Rules, tr: Translator, samples: tuple[Sample, ...]) -> Page:
    """What can be declared, and whose declarations count."""
    _ = tr.text
    if rules.declaration_tie == "trump":
        tie = _(
            "If the two best are sequences of the same length and top card, the one in trumps"
            " wins. Without a trump among them nobody counts anything."
        )
    else:
        tie = _(
            "If the two best are sequences of the same length and top card, nobody counts anything."
        )
    return Page(
        "declarations",
        _("Declarations"),
        (
            _(
                "A sequence is cards of one suit in a row, in the order {order}: three are a"
                " tierce, four a quarte, five or more a quinte."
            ).format(order=" ".join(reversed(RANKS))),
            _(
                "Four sevens or four eights are no declaration. One card may serve in a sequence"
                " and in a four of a kind."
            ),
            _(
                "The best declaration on the table decides. Its side counts all of its own, and"
                " the other side none."
            ),
            _(
                "Any four of a kind beats any sequence; the list above has them in their order."
                " Among sequences length comes first, then the top card. Six cards beat five,"
                " though both are worth {points}."
            ).format(points=declaration_points(Sequence("A", 6))),
            tie,
            _(
                "Declare while the first trick is played, and lay the cards open in the second."
                " What is shown later is worth nothing."
            ),
        ),
        (_fours(tr), _sequences(tr)),
        samples,
    )


def _sequences(tr: Translator) -> Column:
    lengths = sorted((3, 4, 5), key=lambda n: ladder_place(Sequence("A", n)), reverse=True)
    return Column(
        tr.text("Sequences"),
        tuple(
            (capitalised(sequence_name(n, tr)), str(declaration_points(Sequence("A", n))))
            for n in lengths
        ),
    )


def _fours(tr: Translator) -> Column:
    ranks = sorted(FOUR_POINTS, key=lambda rank: ladder_place(Four("A", rank)), reverse=True)
    rows = tuple((capitalised(rank_name(rank, tr)), str(FOUR_POINTS[rank])) for rank in ranks)
    return Column(tr.text("Four of a kind"), rows)


def pilotta_sentences(tr: Translator) -> tuple[str, ...]:
    """What pilotta is in every game."""
    _ = tr.text
    return (
        _("The king and the queen of trump in one hand are pilotta: {points} points.").format(
            points=PILOTTA_POINTS
        ),
        _(
            "It is announced as the cards are played: pilotta with the first of the two, re-pilotta"
            " with the second."
        ),
        _(
            "It takes no part when declarations are compared: its side has it even where the other"
            " side's declarations count."
        ),
    )
