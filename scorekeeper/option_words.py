"""The options of house rules in words: what each is about, its values, and its example."""

from scorekeeper.i18n import Translator
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import Played, Side
from scorekeeper.scoring.options import (
    Option,
    OptionValue,
    dealers,
    example,
    last_hand,
    outcome,
    with_option,
)
from scorekeeper.scoring.rules import CAPOT_POINTS, Rules
from scorekeeper.wording import declaration_name, error_text, points_text


def option_title(option: Option, tr: Translator) -> str:
    """What the option is about."""
    _ = tr.text
    match option:
        case "max_bid":
            return _("The highest bid")
        case "capot_bid":
            return _("Capot as a bid")
        case "contract_check":
            return _("When a bid is made")
        case "failed_contract":
            return _("Declarations of a failed bid")
        case "pilotta_survives":
            return _("Pilotta of those who fail")
        case "declaration_tie":
            return _("Two equal sequences")
        case "both_over":
            return _("Both over in one hand")
        case "deal_passes":
            return _("The next dealer")


def option_sentence(option: Option, rules: Rules, tr: Translator) -> str:
    """What the option changes."""
    _ = tr.text
    match option:
        case "max_bid":
            return _("Nobody may bid more than this. Capot as a bid stands outside it.")
        case "capot_bid":
            return _(
                "Whether capot can be bid. It is worth {points}, and only all eight tricks make it."
            ).format(points=CAPOT_POINTS)
        case "contract_check":
            return _("Which points have to reach the bid: as counted, or rounded as on the sheet.")
        case "failed_contract":
            return _("Who writes what the bidders declared when their open bid fails.")
        case "pilotta_survives" if rules.has_bids:
            return _(
                "Who writes the bidders' pilotta when their open bid fails or they take no trick."
            )
        case "pilotta_survives":
            return _("Who writes the takers' pilotta when they fail.")
        case "declaration_tie":
            return _("Who counts when the two best sequences are equal and one of them is trumps.")
        case "both_over":
            return _("Who wins when one hand takes both sides to the end.")
        case "deal_passes":
            return _("To which side the deal moves after each hand.")


def value_name(option: Option, value: OptionValue, tr: Translator) -> str:
    """A value of the option, short enough to stand beside the others."""
    _ = tr.text
    match option, value:
        case "capot_bid", True:
            return _("Can be bid")
        case "capot_bid", _value:
            return _("Cannot")
        case "contract_check", "raw":
            return _("As counted")
        case "contract_check", _value:
            return _("Rounded")
        case "failed_contract", "keep_own":
            return _("Bidders keep them")
        case "failed_contract", _value:
            return _("Defenders get them")
        case "pilotta_survives", True:
            return _("Its holder")
        case "pilotta_survives", _value:
            return _("The others")
        case "declaration_tie", "trump":
            return _("The trumps")
        case "declaration_tie", _value:
            return _("Nobody")
        case "both_over", "bidders_first":
            return _("Bidders first")
        case "both_over", _value:
            return _("Higher total")
        case "deal_passes", "left":
            return tr.text_in("the deal moves", "To the left")
        case "deal_passes", _value:
            return tr.text_in("the deal moves", "To the right")
        case _:
            return str(value)


def example_sides(rules: Rules, tr: Translator) -> dict[Side, str]:
    """What the two sides of the examples are called."""
    _ = tr.text
    if rules.has_bids:
        return {"A": _("Bidders"), "B": _("Defenders")}
    return {"A": _("Takers"), "B": _("Opponents")}


def example_words(option: Option, rules: Rules, tr: Translator) -> str:
    """The hand that shows what the option changes: "bid 100, 96 in tricks"."""
    if option == "deal_passes":
        return tr.text("who deals four hands in turn")
    said = hand_words(example(option, rules), tr)
    if option != "both_over":
        return said
    before = score_match(last_hand(rules)).lines[0].totals
    return tr.text("from {points}, {hand}").format(points=points_text(before), hand=said)


def hand_words(hand: Played, tr: Translator) -> str:
    """What was played, in a few words, side A having bid."""
    _ = tr.text
    bid = _("capot") if hand.contract.bid == "capot" else hand.contract.bid
    said = [_("bid {bid}").format(bid=bid)] if bid is not None else []
    if hand.tricks.capot == "A":
        said.append(_("all eight tricks"))
    elif hand.tricks.capot == "B":
        said.append(_("no trick"))
    else:
        said.append(_("{points} in tricks").format(points=hand.tricks.points["A"]))
    for declaration in hand.declarations:
        name = declaration_name(declaration, tr)
        said.append(
            name
            if declaration.side == "A"
            else _("against: {declaration}").format(declaration=name)
        )
    return ", ".join(said)


def example_figure(option: Option, value: OptionValue, rules: Rules, tr: Translator) -> str:
    """What the example comes to with the option at this value, by the engine: sheet points, or who
    wins, or who deals; or what is wrong with it."""
    under = with_option(rules, option, value)
    if option == "deal_passes":
        sides: dict[str, str] = {"A": tr.text("Us"), "B": tr.text("Them")}
        return ", ".join(f"{sides[seat[0]]} {seat[1]}" for seat in dealers(under))
    if option == "both_over":
        sheet = score_match(last_hand(under))
        winner = example_sides(rules, tr)[sheet.winner or "A"]
        return f"{points_text(sheet.totals)}, " + tr.text("{side} won").format(side=winner)
    came = outcome(example(option, rules), under)
    return error_text(came, tr) if isinstance(came, ScoringError) else points_text(came)
