"""The chapters of the games with a bid about what is written on the sheet."""

from scorekeeper.i18n import Translator
from scorekeeper.rulebook.page import Page, bid_by_a
from scorekeeper.scoring.contract import STAKE_FACTOR
from scorekeeper.scoring.model import Contract, Four, Pilotta, Sequence
from scorekeeper.scoring.palaristi import CAPOT, ROUND, bidders_sheet_points
from scorekeeper.scoring.rules import CAPOT_POINTS, HAND_POINTS, Rules

_DOWN = max(ending for ending in range(10) if bidders_sheet_points(ending) == 0)
_ROUNDING = ("rounded", "rule_of_six")


def contract(rules: Rules, tr: Translator) -> Page:
    """Made or failed, and who writes what."""
    _ = tr.text
    if rules.contract_check == "sheet":
        check = _("They are held against the bid after rounding: {short} makes {bid}.")
    else:
        check = _("They are held against the bid before rounding: {short} does not make {bid}.")
    if rules.failed_contract == "keep_own":
        failed = _(
            "Failed: the defenders write the bid, {round} for the tricks and what they declared."
            " The bidders keep their own declarations and pilotta."
        )
    elif rules.pilotta_survives:
        failed = _(
            "Failed: the defenders write the bid, {round} for the tricks and all declarations that"
            " count. Pilotta stays where it was; the bidders write nothing else."
        )
    else:
        failed = _(
            "Failed: the defenders write the bid, {round} for the tricks, all declarations that"
            " count and pilotta. The bidders write nothing."
        )
    return Page(
        "contract",
        _("Made or failed"),
        (
            _(
                "The bidders add up the points of their tricks, their declarations if they count,"
                " and pilotta. As many as they bid is enough."
            ),
            check.format(short=_SHORT, bid=_BID),
            _(
                "Made: the bidders write the bid and whatever they have themselves, and the"
                " defenders whatever they have."
            ),
            failed.format(round=ROUND),
        ),
        samples=(
            bid_by_a(Contract("A", 80), 97),
            bid_by_a(Contract("A", 80), 76, Sequence("A", 3)),
            bid_by_a(Contract("A", _BID), _SHORT),
            bid_by_a(Contract("A", 120), 86, Sequence("A", 3)),
        ),
    )


_BID, _SHORT = 100, 96
"""A bid, and raw points that make it by the Rule of 6 alone."""


def rounding(rules: Rules, tr: Translator) -> Page:
    """From raw points to tens: the same under all rules."""
    _ = tr.text
    return Page(
        "rounding",
        _("Rounding, and the Rule of {six}").format(six=_DOWN + 1),
        (
            _("On the sheet trick points are written in tens."),
            _("Endings up to {down} are dropped; from {up} on they make one more.").format(
                down=_DOWN, up=_DOWN + 2
            ),
            _(
                "If one side ends in {six}, so does the other. Then the bidders get one more and"
                " the defenders do not: that is the Rule of {six}."
            ).format(six=_DOWN + 1),
            _("So the tricks of a hand always come to {round} for the two sides.").format(
                round=ROUND
            ),
            _("Bids, declarations and pilotta are whole tens as they are."),
        ),
        samples=(
            bid_by_a(Contract("A", 100), 126, steps=_ROUNDING),
            bid_by_a(Contract("A", 80), 85, steps=_ROUNDING),
            bid_by_a(Contract("A", 80), 87, steps=_ROUNDING),
        ),
    )


def capot(rules: Rules, tr: Translator) -> Page:
    """All eight tricks, by the bidders or by the defenders."""
    _ = tr.text
    if rules.pilotta_survives:
        reverse = _(
            "If the defenders take all eight, the bid has failed, whatever the bidders declared."
            " The defenders write it with {capot} and all declarations; the bidders keep only"
            " pilotta."
        )
    else:
        reverse = _(
            "If the defenders take all eight, the bid has failed, whatever the bidders declared."
            " The defenders write it with {capot}, all declarations and pilotta."
        )
    samples = (
        bid_by_a(Contract("A", 100), "A", Pilotta("B")),
        bid_by_a(Contract("A", 100, "clubs"), "B", Pilotta("A"), Sequence("A", 5)),
        bid_by_a(Contract("A", 300), "A", Sequence("A", 4)),
        bid_by_a(Contract("A", 300), "A", Sequence("A", 3)),
        bid_by_a(Contract("A", "capot"), 152),
    )
    return Page(
        "capot",
        _("Capot"),
        (
            _(
                "All eight tricks are capot. They count {points} instead of {hand}, and {capot}"
                " on the sheet instead of {round}."
            ).format(points=CAPOT_POINTS, hand=HAND_POINTS, capot=CAPOT, round=ROUND),
            _(
                "The bidders then write the bid, {capot} and what they declared, and the defenders"
                " what they declared, if it counts. A bid that is still higher has failed."
            ).format(capot=CAPOT),
            reverse.format(capot=CAPOT),
            _(
                "{hand} to 0 need not be capot: a trick of blanks is worth nothing. The app asks."
            ).format(hand=HAND_POINTS),
        ),
        samples=samples,
    )


def stakes(rules: Rules, tr: Translator) -> Page:
    """Closing and reopening: the same under all rules."""
    _ = tr.text
    closed, reopened = STAKE_FACTOR["closed"], STAKE_FACTOR["reopened"]
    return Page(
        "stakes",
        _("Close and reopen"),
        (
            _(
                "Defenders who believe that the bid will fail can close the hand while the bidding"
                " lasts. The bidders can answer by reopening it."
            ),
            _("Closed, the bid counts ×{closed}; reopened, ×{reopened}.").format(
                closed=closed, reopened=reopened
            ),
            _(
                "Either way one side writes everything: the bid so many times, {round} for the"
                " tricks ({capot} after a capot), all declarations that count and pilotta. The"
                " other side writes nothing."
            ).format(round=ROUND, capot=CAPOT),
        ),
        samples=(
            bid_by_a(Contract("A", 80, stake="closed"), 97),
            bid_by_a(Contract("A", 80, stake="closed"), 60, Pilotta("A")),
            bid_by_a(Contract("A", 80, stake="reopened"), 60),
            bid_by_a(Contract("A", 200, stake="closed"), "A", Four("B", "9")),
        ),
    )
