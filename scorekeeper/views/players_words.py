"""Figures of players in words: a share, a mean, or the count while that is all that can be said."""

from scorekeeper.i18n import Translator
from scorekeeper.scoring.figures import Figures, Mean, Share
from scorekeeper.scoring.told import NamedBid


def name_of(figures: Figures) -> str:
    """A player's name, or the two of a pair."""
    return " & ".join(figures.names)


def matches_words(n: int, tr: Translator) -> str:
    return tr.plural("{n} match", "{n} matches", n).format(n=n)


def share_figure(share: Share, tr: Translator) -> str:
    """ "62%", or "7/9" while that would mean nothing."""
    if share.percent is None:
        return f"{share.part}/{share.whole}"
    return tr.text("{n}%").format(n=share.percent)


def share_remark(share: Share, tr: Translator) -> str | None:
    """What the share is of, where the figure does not say it."""
    if share.percent is None:
        return None
    return tr.text("{part} of {whole}").format(part=share.part, whole=share.whole)


def share_spoken(share: Share, tr: Translator) -> str:
    words = tr.text("{part} of {whole}").format(part=share.part, whole=share.whole)
    return words if share.percent is None else f"{share_figure(share, tr)}, {words}"


def mean_figure(mean: Mean, tr: Translator) -> str:
    """ "97.4", or a dash while that would mean nothing."""
    if mean.tenths is None:
        return "–"
    whole, tenth = divmod(mean.tenths, 10)
    return tr.text("{whole}.{tenth}").format(whole=whole, tenth=tenth)


def mean_remark(mean: Mean, counted: str, tr: Translator) -> str:
    """Of how many it is the mean; ``counted`` says so in words."""
    words = tr.text("{counted}, too few to say") if mean.tenths is None else tr.text("of {counted}")
    return words.format(counted=counted)


def bid_words(bid: NamedBid, tr: Translator) -> str:
    return tr.text("capot") if bid == "capot" else str(bid)
