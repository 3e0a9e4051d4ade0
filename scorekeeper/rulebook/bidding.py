"""The chapters of the games with a bid, tsaka-tsaka and encyclopedia, up to the score."""

from scorekeeper.i18n import Translator
from scorekeeper.rulebook import common
from scorekeeper.rulebook.page import Page, bid_by_a
from scorekeeper.scoring.model import RANKS, SUITS, Contract, Pilotta, Sequence
from scorekeeper.scoring.rules import CAPOT_POINTS, MIN_BID, Rules


def game(rules: Rules, tr: Translator) -> Page:
    """Who plays, how far, and who wins."""
    _ = tr.text
    if rules.both_over == "bidders_first":
        both = _("If one hand takes both sides that far, the bidders win if they made their bid.")
    else:
        both = _("If one hand takes both sides that far, the higher total wins.")
    texts = [
        _(
            "Two sides of two, partners opposite each other, play with {cards} cards, from the 7 to"
            " the ace. Everything goes round counter-clockwise."
        ).format(cards=len(SUITS) * len(RANKS)),
        _("Each player is dealt three cards, then two, then three."),
        deal_passes(rules, tr),
    ]
    if rules.profile == "encyclopedia":
        texts.append(
            _(
                "A card is cut for the first deal. Hearts: whoever shuffled deals. Diamonds: the"
                " player to the right; clubs: the one opposite; spades: the one to the left."
            )
        )
    texts += [target(rules, tr), f"{both} {shared_lead(tr)}"]
    return Page("game", _("The game"), tuple(texts))


def deal_passes(rules: Rules, tr: Translator) -> str:
    """Who deals next, in every game."""
    if rules.deal_passes == "left":
        return tr.text("After every hand the deal moves to the dealer's left.")
    return tr.text("After every hand the deal moves to the dealer's right.")


def target(rules: Rules, tr: Translator) -> str:
    """How far a match goes, in every game."""
    return tr.text("The match goes to {target} points on the sheet.").format(target=rules.target)


def shared_lead(tr: Translator) -> str:
    """What follows when nobody is ahead at the end, in every game."""
    return tr.text("If they are level there, another hand is played.")


def auction(rules: Rules, tr: Translator) -> Page:
    """What may be bid."""
    _ = tr.text
    if rules.capot_bid:
        capot = _(
            "Capot can be bid too. It stands for {points} and is made by all eight tricks, by"
            " nothing else."
        ).format(points=CAPOT_POINTS)
    else:
        capot = _("Capot cannot be bid at this table: it counts when it happens.")
    return Page(
        "auction",
        _("Bidding"),
        (
            _(
                "Each bid has to top the one before. It says how many points the side means to"
                " reach, and the last one names the trump suit."
            ),
            _("Bids are whole tens: {least} at least, {most} at most.").format(
                least=MIN_BID, most=rules.max_bid
            ),
            capot,
            _("Passing once does not shut you out: when your turn comes again you may bid."),
            _("Four passes end the hand without points, and the next dealer deals."),
        ),
    )


def play(rules: Rules, tr: Translator) -> Page:
    """Which cards may be played: no option touches it."""
    _ = tr.text
    return Page(
        "play",
        _("Playing the cards"),
        (
            _("The suit that was led has to be followed."),
            _(
                "Without a card of it you have to trump. It makes no difference that the trick is"
                " your partner's so far."
            ),
            _(
                "Once a trump lies on the table, the next one has to beat it. If all of yours are"
                " lower, one of those has to go."
            ),
            _("With neither that suit nor a trump, play what you like."),
        ),
    )


def declarations(rules: Rules, tr: Translator) -> Page:
    """Declarations, with the hands in which they decide."""
    contract = Contract("A", 120, "spades")
    samples = (
        bid_by_a(contract, 110, Sequence("A", 3, "K"), Sequence("B", 3, "Q")),
        bid_by_a(contract, 110, Sequence("A", 3, "Q"), Sequence("B", 3, "K"), Sequence("B", 3)),
        bid_by_a(
            contract,
            110,
            Sequence("A", 3, "A", "spades"),
            Sequence("B", 3, "A", "hearts"),
        ),
    )
    return common.declarations(rules, tr, samples)


def pilotta(rules: Rules, tr: Translator) -> Page:
    """King and queen of trump."""
    _ = tr.text
    if rules.pilotta_survives:
        lost = _("It stays with its side even when an open bid fails.")
    elif rules.failed_contract == "keep_own":
        lost = _("Only when the defenders take all eight tricks do they get the bidders' pilotta.")
    else:
        lost = _("When the bid fails, the bidders' pilotta goes to the defenders.")
    closed = _("In a closed hand it goes to the winners, whoever had it.")
    return Page(
        "pilotta",
        _("Pilotta"),
        (*common.pilotta_sentences(tr), lost, closed),
        samples=(
            bid_by_a(
                Contract("A", 100, "hearts"), 90, Pilotta("A"), Sequence("A", 3), Sequence("B", 4)
            ),
            bid_by_a(Contract("A", 120, "hearts"), 90, Pilotta("A")),
        ),
    )
