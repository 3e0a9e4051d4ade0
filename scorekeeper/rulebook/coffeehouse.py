"""The chapters of the coffee-house game."""

from scorekeeper.i18n import Translator
from scorekeeper.rulebook import common
from scorekeeper.rulebook.bidding import deal_passes, shared_lead, target
from scorekeeper.rulebook.page import Page, Sample, bid_by_a
from scorekeeper.scoring.model import (
    RANKS,
    SUITS,
    Contract,
    Four,
    Pilotta,
    Played,
    Sequence,
    Tricks,
)
from scorekeeper.scoring.rules import COFFEEHOUSE_CAPOT, HAND_POINTS, Rules

_TAKEN = Contract("A", trump="hearts")


def game(rules: Rules, tr: Translator) -> Page:
    """Who plays, how far, and who wins."""
    _ = tr.text
    if rules.both_over == "bidders_first":
        both = _("If one hand takes several that far, the taker wins who made it.")
    else:
        both = _("If one hand takes several that far, the highest total wins.")
    return Page(
        "game",
        _("The game"),
        (
            _(
                "Four play in two sides, partners opposite each other; two or three play each on"
                " their own. There are {cards} cards, from the 7 to the ace, and everything goes"
                " round counter-clockwise."
            ).format(cards=len(SUITS) * len(RANKS)),
            _("For the first deal everybody cuts: the highest card deals."),
            deal_passes(rules, tr),
            target(rules, tr),
            f"{both} {shared_lead(tr)}",
        ),
    )


def taking(rules: Rules, tr: Translator) -> Page:
    """How trump is found: no option touches it."""
    _ = tr.text
    return Page(
        "taking",
        _("Taking the game"),
        (
            _(
                "Everybody gets three cards and then two; the next one is turned up. In turn, from"
                " the dealer's right, each may take the game with its suit as trump."
            ),
            _("If nobody does, there is a second turn, in which a taker names any suit."),
            _("If nobody does then either, the hand has no points and the next dealer deals."),
            _(
                "The taker gets the card that was turned up and two more, everybody else three."
                " No points are bid, and nobody closes."
            ),
        ),
    )


def play(rules: Rules, tr: Translator) -> Page:
    """Which cards may be played: no option touches it."""
    _ = tr.text
    return Page(
        "play",
        _("Playing the cards"),
        (
            _(
                "The player to the dealer's right leads first, later whoever took the trick. The"
                " suit that was led has to be followed; where that is trump, with a higher one if"
                " you have it."
            ),
            _(
                "Without a card of the suit, when an opponent just before you has trumped, go over"
                " that trump, or else play a lower one."
            ),
            _(
                "If you are last and your partner's trump is winning, you may throw any other card"
                " away. A trump of yours has to be higher, unless you have none that is."
            ),
        ),
    )


def declarations(rules: Rules, tr: Translator) -> Page:
    """Declarations, with the hands in which they decide."""
    samples = (
        bid_by_a(_TAKEN, 70, Sequence("A", 3, "K"), Sequence("B", 3, "Q")),
        bid_by_a(_TAKEN, 85, Sequence("A", 4, "A", "hearts"), Sequence("B", 4, "A", "clubs")),
    )
    return common.declarations(rules, tr, samples)


def pilotta(rules: Rules, tr: Translator) -> Page:
    """King and queen of trump."""
    _ = tr.text
    if rules.pilotta_survives:
        lost = _("It stays with its side even when the takers fail, and after a capot.")
    else:
        lost = _("When the takers fail, their pilotta is lost with the rest.")
    return Page(
        "pilotta",
        _("Pilotta"),
        (*common.pilotta_sentences(tr), lost),
        samples=(bid_by_a(_TAKEN, 72, Pilotta("A")), bid_by_a(_TAKEN, 56, Pilotta("A"))),
    )


def contract(rules: Rules, tr: Translator) -> Page:
    """Made or failed, and who writes what."""
    _ = tr.text
    if rules.pilotta_survives:
        failed = _(
            "Failed: the opponents write the takers' points on top of their own. The takers keep"
            " only pilotta."
        )
    else:
        failed = _(
            "Failed: the opponents write the takers' points on top of their own. The takers write"
            " nothing."
        )
    return Page(
        "contract",
        _("Made or failed"),
        (
            _(
                "Each side adds up its tricks, its declarations if they count, and pilotta. The"
                " takers have made it if the opponents do not have more."
            ),
            _("Made: each side writes what it has."),
            failed,
            _("Points go on the sheet as they were counted: no tens, no rounding."),
        ),
        samples=(
            bid_by_a(_TAKEN, 81),
            bid_by_a(_TAKEN, 76, Sequence("A", 3)),
            bid_by_a(_TAKEN, 70),
        ),
    )


def capot(rules: Rules, tr: Translator) -> Page:
    """All eight tricks: the same under all rules."""
    _ = tr.text
    return Page(
        "capot",
        _("Capot"),
        (
            _("All eight tricks are capot and bring {more} points more.").format(
                more=COFFEEHOUSE_CAPOT
            ),
            _("Takers without a trick have failed, whatever they declared."),
            _(
                "Takers who made capot can still fail, if the others declared more than all of"
                " that."
            ),
            _(
                "{hand} to 0 need not be capot: a trick of blanks is worth nothing. The app asks."
            ).format(hand=HAND_POINTS),
        ),
        samples=(
            bid_by_a(_TAKEN, "A"),
            bid_by_a(_TAKEN, "B", Pilotta("A"), Sequence("A", 5)),
            bid_by_a(_TAKEN, "A", Four("B", "J"), Four("B", "9")),
        ),
    )


def few(rules: Rules, tr: Translator) -> Page:
    """Two or three players: the same under all rules but for pilotta."""
    _ = tr.text
    tricks = Tricks({"A": 50, "B": 60, "C": 30}), Tricks({"A": 41, "B": 50, "C": 50})
    return Page(
        "few",
        _("Two or three players"),
        (
            _(
                "Each has eight cards and the rest stay out, so the tricks come to less than"
                " {hand} as a rule. Everybody's points are entered."
            ).format(hand=HAND_POINTS),
            _("With three, the taker has made it if neither of the others has more."),
            _(
                "A taker who failed hands the points to whichever of the others has more. If they"
                " are level they share, and an odd point is nobody's."
            ),
        ),
        samples=tuple(Sample(Played(_TAKEN, each), seats=3) for each in tricks),
    )
