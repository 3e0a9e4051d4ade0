"""What the scoring has to say, in words: errors, warnings, the steps of a score, the game's terms.

Sentences are whole messages with named figures, so that a translator can put them in any order.
``names`` are the names of the sides. Figures are raw points but where sheet points are named.
"""

from collections.abc import Mapping
from typing import assert_never

from scorekeeper.backups import BackupError, Restored
from scorekeeper.i18n import Translator
from scorekeeper.scoring.alternatives import HandOption
from scorekeeper.scoring.contract import STAKE_FACTOR
from scorekeeper.scoring.declarations import declaration_points
from scorekeeper.scoring.draft import Missing
from scorekeeper.scoring.errors import ScoringError, WarningCode
from scorekeeper.scoring.match import Sheet
from scorekeeper.scoring.model import (
    Contract,
    Declaration,
    Entry,
    Four,
    FourRank,
    Pilotta,
    Played,
    Points,
    Rank,
    Sequence,
    Side,
    Stake,
    Suit,
)
from scorekeeper.scoring.rules import Profile, Rules
from scorekeeper.scoring.score import HandScore, Outcome, Part
from scorekeeper.scoring.steps import Step

Names = Mapping[Side, str]

SUIT_SIGNS: Mapping[Suit, str] = {"hearts": "♥", "diamonds": "♦", "clubs": "♣", "spades": "♠"}

_MINUS = "–"
"""The en dash: the app's letters have no minus sign, and a hyphen is too short."""


# Errors and warnings ----------------------------------------------------------------------------


def error_text(error: ScoringError, tr: Translator) -> str:
    """What is wrong, as it is said at the table."""
    facts = error.facts
    match error.code:
        case "malformed" if not error.field and error.hand is None:
            text = tr.text("This is not a match file, or it cannot be read.")
        case "malformed":
            text = tr.text("This is missing, unknown, given twice, or not what belongs here.")
        case "version":
            text = tr.text("This file was made by a newer version of the app.")
        case "bid_too_low":
            text = tr.text("The lowest bid is {least}.")
        case "bid_too_high":
            text = tr.text("The highest bid here is {most}.")
        case "bid_step":
            text = tr.text("Bids go in tens.")
        case "bid_missing":
            text = tr.text("The bid is missing.")
        case "bid_not_allowed" if error.field == "contract.stake":
            text = tr.text("There is no closing in the coffee-house game.")
        case "bid_not_allowed":
            text = tr.text("There is no such bid in this game.")
        case "points_range" if error.field == "points":
            text = tr.text("Points are whole numbers.")
        case "points_range":
            text = tr.text("Trick points are whole numbers from 0 to 162.")
        case "points_impossible":
            text = tr.text("No cards add up to {points}.")
        case "points_sum" if facts.get("least") == facts.get("most"):
            text = tr.text("The tricks add up to {sum}. They are {most} together.")
        case "points_sum":
            text = tr.text(
                "The tricks add up to {sum}. They are between {least} and {most} together."
            )
        case "points_missing":
            text = tr.text("The points are missing.")
        case "capot_unclear":
            text = tr.text("Was it capot, or did the others take a trick of blanks?")
        case "capot_points":
            text = tr.text("It was capot, so the others have no points.")
        case "pilotta_twice":
            text = tr.text("Pilotta is there only once.")
        case "fours_twice":
            text = tr.text("This four of a kind is there already.")
        case "declarations_conflict":
            text = tr.text("Two sides' declarations need the same card.")
        case "declarations_too_many":
            text = tr.text("So many declarations do not fit in one side's hands.")
        case "sequence_too_long":
            most = int(facts["most"])
            text = tr.plural(
                "A sequence to this card has {most} card at most.",
                "A sequence to this card has {most} cards at most.",
                most,
            )
        case "top_needed" if error.field.endswith("suit"):
            text = tr.text("The suit of this sequence decides whose declarations count.")
        case "top_needed":
            text = tr.text("The top card of this sequence decides whose declarations count.")
        case "seat_side":
            text = tr.text("This player belongs to another side.")
        case "unknown_side":
            text = tr.text("This table has no such side.")
        case "target_range":
            text = tr.text("The target is a whole number from {least} to {most}.")
        case _:
            assert_never(error.code)
    return text.format_map(facts)


def error_message(error: ScoringError, tr: Translator) -> str:
    """What is wrong and where: the hand and the field in front."""
    text, hand, field = error_text(error, tr), error.hand, error.field
    if hand is None:
        return tr.text("{field}: {error}").format(field=field, error=text) if field else text
    if not field:
        return tr.text("Hand {hand}: {error}").format(hand=hand, error=text)
    return tr.text("Hand {hand}, {field}: {error}").format(hand=hand, field=field, error=text)


def backup_error_text(error: BackupError, tr: Translator) -> str:
    """What is wrong with a backup, and where: the match, the hand and the field in front."""
    fault, number = error.fault, error.match
    if fault.code == "version":
        return error_text(fault, tr)
    if number is None:
        return tr.text("This is no backup of Tefteri's, or it is damaged.")
    if not fault.field and fault.hand is None:
        return tr.text("Match {number} of this backup cannot be read.").format(number=number)
    text = tr.text("Match {number} of this backup: {error}")
    return text.format(number=number, error=error_message(fault, tr))


def restored_text(restored: Restored, tr: Translator) -> str:
    """What restoring has changed, in sentences."""
    said = [
        tr.plural("{n} match is new here.", "{n} matches are new here.", restored.new)
        if restored.new
        else "",
        tr.plural(
            "{n} match is as in the backup now.",
            "{n} matches are as in the backup now.",
            restored.replaced,
        )
        if restored.replaced
        else "",
        tr.plural("{n} match is gone.", "{n} matches are gone.", restored.gone)
        if restored.gone
        else "",
    ]
    counts = (restored.new, restored.replaced, restored.gone)
    whole = " ".join(text.format(n=n) for text, n in zip(said, counts, strict=True) if text)
    return whole or tr.text("Everything in the backup was here already.")


def left_out_text(n: int, tr: Translator) -> str:
    """That so many matches could not be saved."""
    return tr.plural(
        "{n} match cannot be read and is not in the backup.",
        "{n} matches cannot be read and are not in the backup.",
        n,
    ).format(n=n)


def warning_text(code: WarningCode, tr: Translator) -> str:
    """What is unlikely, though it may be so."""
    match code:
        case "bid_unlikely":
            return tr.text("The bid is over 162, with nothing declared and no capot.")
        case "after_end":
            return tr.text("The match was already over.")


# The game's terms -------------------------------------------------------------------------------


def suit_name(suit: Suit, tr: Translator) -> str:
    match suit:
        case "hearts":
            return tr.text("hearts")
        case "diamonds":
            return tr.text("diamonds")
        case "clubs":
            return tr.text("clubs")
        case "spades":
            return tr.text("spades")


def rank_name(rank: Rank, tr: Translator) -> str:
    """A card's rank: figures stay figures."""
    match rank:
        case "J":
            return tr.text("jack")
        case "Q":
            return tr.text("queen")
        case "K":
            return tr.text("king")
        case "A":
            return tr.text("ace")
        case "7" | "8" | "9" | "10":
            return rank


def card_name(suit: Suit, rank: Rank, tr: Translator) -> str:
    """A card, as in "ace of hearts"."""
    return tr.text("{rank} {of_suit}").format(rank=rank_name(rank, tr), of_suit=_of_suit(suit, tr))


def stake_name(stake: Stake, tr: Translator) -> str:
    match stake:
        case "open":
            return tr.text_in("stake", "Open")
        case "closed":
            return tr.text_in("stake", "Closed ×2")
        case "reopened":
            return tr.text_in("stake", "Reopened ×4")


def stake_mark(stake: Stake, tr: Translator) -> str:
    """A stake in as few letters as a line of the sheet has room for; an open one has no mark."""
    match stake:
        case "open":
            return ""
        case "closed":
            return tr.text_in("ledger", "C×2")
        case "reopened":
            return tr.text_in("ledger", "R×4")


def capot_mark(tr: Translator) -> str:
    """The mark of a hand in which one side took all tricks."""
    return tr.text_in("ledger", "CAPOT")


def profile_name(profile: Profile, tr: Translator) -> str:
    """What a game is called."""
    match profile:
        case "tsaka-tsaka":
            return tr.text_in("game", "Tsaka-tsaka")
        case "encyclopedia":
            return tr.text_in("game", "Encyclopedia game")
        case "coffeehouse":
            return tr.text_in("game", "Coffee-house game")


def outcome_text(outcome: Outcome, tr: Translator) -> str:
    match outcome:
        case "made":
            return tr.text_in("outcome", "made")
        case "failed":
            return tr.text_in("outcome", "failed")
        case "passed_out":
            return tr.text_in("outcome", "all passed")
        case "adjustment":
            return tr.text_in("outcome", "adjustment")


def declaration_name(declaration: Declaration, tr: Translator) -> str:
    """What was declared, as far as it was said: "quinte of hearts to the ace", "four jacks"."""
    if isinstance(declaration, Pilotta):
        return tr.text("pilotta")
    if isinstance(declaration, Four):
        return _four_name(declaration.rank, tr)
    sequence = sequence_name(declaration.length, tr)
    suit = declaration.suit and _of_suit(declaration.suit, tr)
    top = declaration.top and _to_top(declaration.top, tr)
    if suit and top:
        text = tr.text("{sequence} {of_suit} {to_top}")
    elif suit:
        text = tr.text("{sequence} {of_suit}")
    elif top:
        text = tr.text("{sequence} {to_top}")
    else:
        return sequence
    return text.format(sequence=sequence, of_suit=suit, to_top=top)


def sequence_name(length: int, tr: Translator) -> str:
    """A sequence of so many cards."""
    match length:
        case 3:
            return tr.text("tierce")
        case 4:
            return tr.text("quarte")
        case 5:
            return tr.text("quinte")
        case _:
            return tr.text("{length}-card quinte").format(length=length)


def _four_name(rank: FourRank, tr: Translator) -> str:
    match rank:
        case "9":
            return tr.text("four nines")
        case "10":
            return tr.text("four tens")
        case "J":
            return tr.text("four jacks")
        case "Q":
            return tr.text("four queens")
        case "K":
            return tr.text("four kings")
        case "A":
            return tr.text("four aces")


def _of_suit(suit: Suit, tr: Translator) -> str:
    match suit:
        case "hearts":
            return tr.text("of hearts")
        case "diamonds":
            return tr.text("of diamonds")
        case "clubs":
            return tr.text("of clubs")
        case "spades":
            return tr.text("of spades")


def _to_top(rank: Rank, tr: Translator) -> str:
    match rank:
        case "7" | "8" | "9" | "10":
            return tr.text("to the {rank}").format(rank=rank)
        case "J":
            return tr.text("to the jack")
        case "Q":
            return tr.text("to the queen")
        case "K":
            return tr.text("to the king")
        case "A":
            return tr.text("to the ace")


def declaration_chip(declaration: Declaration, tr: Translator) -> str:
    """What was declared, in short and with its points: "Tierce K♥ 20", "Four jacks 200"."""
    if isinstance(declaration, Sequence):
        name = sequence_name(declaration.length, tr)
        card = (declaration.top or "") + suit_sign(declaration.suit)
        name = f"{name} {card}".rstrip()
    else:
        name = declaration_name(declaration, tr)
    points = declaration_points(declaration) if declaration.shown else 0
    return f"{name[:1].upper()}{name[1:]} {points}"


def suit_sign(suit: Suit | None) -> str:
    return "" if suit is None else SUIT_SIGNS[suit]


def bid_text(contract: Contract, tr: Translator) -> str:
    """The bid: "100", "capot"; nothing in the coffee-house game, which has none."""
    if contract.bid is None:
        return ""
    return tr.text("capot") if contract.bid == "capot" else str(contract.bid)


def contract_text(contract: Contract, tr: Translator) -> str:
    """The contract in short, without its side: "100♠, closed"."""
    bid, suit = bid_text(contract, tr), suit_sign(contract.trump)
    match contract.stake:
        case "open":
            return bid + suit or tr.text("the game")
        case "closed":
            return tr.text("{bid}{suit}, closed").format(bid=bid, suit=suit)
        case "reopened":
            return tr.text("{bid}{suit}, reopened").format(bid=bid, suit=suit)


def option_text(option: HandOption, value: str | bool, tr: Translator) -> str:
    """What a table plays that has the option at this value."""
    match option, value:
        case "contract_check", "raw":
            return tr.text("The bid is held against the points before rounding")
        case "contract_check", _:
            return tr.text("The bid is held against the rounded points")
        case "failed_contract", "keep_own":
            return tr.text("Bidders who fail keep their own declarations")
        case "failed_contract", _:
            return tr.text("The defenders get all declarations of a failed bid")
        case "pilotta_survives", True:
            return tr.text("Pilotta stays with its holder")
        case "pilotta_survives", _:
            return tr.text("Pilotta goes with the rest")
        case "declaration_tie", "trump":
            return tr.text("Between equal sequences the one in trumps counts")
        case "declaration_tie", _:
            return tr.text("Between equal sequences nobody's count")


# The score of a hand ----------------------------------------------------------------------------


def whose_hand_text(rules: Rules, tr: Translator) -> str:
    """The first thing that the table says of a hand."""
    return tr.text("Who bid?") if rules.has_bids else tr.text("Who took the game?")


def missing_text(missing: Missing, rules: Rules, tr: Translator) -> str:
    """What the table has to say before the hand can be scored."""
    match missing:
        case "side":
            return whose_hand_text(rules, tr)
        case "bid":
            return tr.text("How much was bid?")
        case "points":
            return tr.text("How many points in tricks?")


def verdict_text(entry: Entry, score: HandScore, names: Names, tr: Translator) -> str:
    """Whether the contract was made, by what, and who took all tricks if one side did: "Failed: 78,
    needed 100", "Made 80: 250 · capot"."""
    if not isinstance(entry, Played):
        return outcome_text(score.outcome, tr)
    bidders, bid, made = entry.contract.side, entry.contract.bid, score.outcome == "made"
    had = score.had or {}
    if not made and score.capot is not None and score.capot != bidders:
        return tr.text("Failed: no trick · capot by {side}").format(side=names[score.capot])
    if bid == "capot":
        return tr.text("Made: capot") if made else tr.text("Failed: no capot")
    if bid is None:
        text = (
            tr.text("Made: {had}, {side} {most}")
            if made
            else tr.text("Failed: {had}, {side} {most}")
        )
        rivals: list[Side] = [side for side in score.points if side != bidders]
        rival = max(rivals, key=lambda side: had[side])
        text = text.format(had=had[bidders], side=names[rival], most=had[rival])
    else:
        declarations, pilotta = (score.declarations or {}), (score.pilotta or {})
        sum_of_had = _sum_of_had(had[bidders], declarations[bidders], pilotta[bidders])
        text = tr.text("Made {bid}: {had}") if made else tr.text("Failed: {had}, needed {bid}")
        text = text.format(bid=bid, had=sum_of_had)
    return tr.text("{verdict} · capot").format(verdict=text) if score.capot else text


def _sum_of_had(had: int, declarations: int, pilotta: int) -> str:
    """What was held against the bid: "97 + 20 = 117", or "97" where it was the tricks alone."""
    parts = [had - declarations - pilotta, *(n for n in (declarations, pilotta) if n)]
    return str(had) if len(parts) == 1 else f"{' + '.join(map(str, parts))} = {had}"


def sum_text(entry: Entry, score: HandScore, tr: Translator) -> str:
    """The sheet points of the side that gets most as the sum of their parts, the stake as a factor:
    "2×10 + 16 + 4"."""
    winner = max(score.points, key=lambda side: score.points[side])
    factor = STAKE_FACTOR[entry.contract.stake] if isinstance(entry, Played) else 1
    sizes = [
        f"{factor}×{part.size // factor}"
        if part.code == "bid" and factor > 1
        else number_text(part.size)
        for part in score.parts[winner]
        if part.size
    ]
    return " + ".join(sizes) or tr.text("no points")


def points_text(points: Points) -> str:
    """The points of the sides side by side: "40 : 0"."""
    return " : ".join(number_text(n) for n in points.values())


def number_text(n: int) -> str:
    """A number, with a minus that is seen where it is under zero."""
    return str(n).replace("-", _MINUS)


def gain_text(n: int) -> str:
    """What a hand adds to a total: "+18", "–10", and a dash where it is nothing."""
    return f"+{n}" if n > 0 else number_text(n) if n else "–"


def rules_text(rules: Rules, tr: Translator) -> str:
    """Which game, and how far."""
    name = profile_name(rules.profile, tr)
    return tr.text("{game}, to {target}").format(game=name, target=rules.target)


def result_text(sheet: Sheet, names: Names, tr: Translator) -> str:
    """Who won, or how a match stands that is not over."""
    if sheet.winner is None or sheet.ended is None:
        return tr.text("Not over: {points}").format(points=points_text(sheet.totals))
    points = points_text(sheet.lines[sheet.ended - 1].totals)
    text = tr.text("{side} won with hand {number}: {points}")
    return text.format(side=names[sheet.winner], number=sheet.ended, points=points)


# Why it scored so -------------------------------------------------------------------------------


def step_text(step: Step, names: Names, tr: Translator) -> str:
    """A step from raw points to the sheet, without the figure that it comes to."""
    figures = step.figures
    side = names[step.side] if step.side else ""
    declaration = declaration_name(step.declaration, tr) if step.declaration else ""
    values: dict[str, object] = {**figures, "side": side, "declaration": declaration}
    match step.code:
        case "tricks":
            text = tr.text("Tricks, {sides}")
            values["sides"] = " / ".join(names[of] for of in names if of in figures)
        case "capot":
            text = tr.text("{side}: all eight tricks, capot")
        case "declaration_highest":
            text = tr.text("{side}: {declaration}, the highest")
        case "declaration_counts":
            text = tr.text("{side}: {declaration}, counts too")
        case "declaration_lower":
            text = tr.text("{side}: {declaration}, does not count")
        case "declaration_tied":
            text = tr.text("{side}: {declaration}, equally high, nobody's count")
        case "declaration_not_shown":
            text = tr.text("{side}: {declaration}, was not shown")
        case "pilotta":
            text = tr.text("{side}: {declaration}, always counts")
        case "made" | "failed":
            values["had"] = _sum_of_had(figures["had"], figures["declarations"], figures["pilotta"])
            text = tr.text("{side}: {had}, needed {bid}")
        case "capot_bid_made":
            text = tr.text("{side}: bid capot and made it")
        case "capot_bid_failed":
            text = tr.text("{side}: bid capot and did not make it")
        case "no_trick":
            text = tr.text("{side}: no trick, so it has failed")
        case "taker_made":
            text = tr.text("{side}: as many as any other side, made")
        case "taker_failed":
            text = tr.text("{side}: fewer than another side, failed")
        case "rounded":
            text = tr.text("{side}: {raw} in tens")
        case "rule_of_six":
            text = tr.text("{side}: {raw} in tens, 6 goes up for the bidders")
        case "sum":
            text = tr.text("{side}: {sum}") if step.parts else tr.text("{side}: no points")
            values["sum"] = " + ".join(_part_text(part, tr) for part in step.parts)
    return text.format_map(values)


def _part_text(part: Part, tr: Translator) -> str:
    match part.code:
        case "bid":
            text = tr.text("bid {points}")
        case "tricks":
            text = tr.text("tricks {points}")
        case "round":
            text = tr.text("round {points}")
        case "capot":
            text = tr.text("capot {points}")
        case "declarations":
            text = tr.text("declarations {points}")
        case "pilotta":
            text = tr.text("pilotta {points}")
        case "share":
            text = tr.text("from the taker {points}")
        case "adjustment":
            text = tr.text("adjustment {points}")
    return text.format(points=number_text(part.size))


def step_figure(step: Step) -> str:
    """What the step comes to: points, or the margin by which a bid was made or failed. Empty where
    the words say it all."""
    figures = step.figures
    match step.code:
        case "tricks" | "taker_made" | "taker_failed":
            return " / ".join(str(n) for n in figures.values())
        case "made" | "failed":
            margin = figures["had"] - figures["bid"]
            return f"+{margin}" if margin > 0 else number_text(margin)
        case "rounded" | "rule_of_six":
            return str(figures["sheet"])
        case "sum":
            return number_text(sum(part.size for part in step.parts))
        case "capot" | "capot_bid_made" | "capot_bid_failed" | "no_trick":
            return ""
        case _:
            return str(figures["points"])


def step_line(step: Step, names: Names, tr: Translator) -> str:
    """A step with what it comes to, on one line."""
    text, figure = step_text(step, names, tr), step_figure(step)
    if not figure:
        return text
    return tr.text("{step} · {figure}").format(step=text, figure=figure)
