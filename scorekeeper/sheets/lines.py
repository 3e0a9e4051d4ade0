"""Text in a given width: cut short, or broken into lines."""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

MORE = "…"

_WORDS = re.compile(" *[^ ]+| +")
_NO_BREAK = "\u00a0"
_RED_SUITS = re.compile("([♥♦]+)")


class Run(NamedTuple):
    """A piece of text of one weight and colour (``#RRGGBB``)."""

    text: str
    color: str
    bold: bool = False


Measure = Callable[[Run], float]
"""The width of a run, in the letter size at hand."""


def cut(said: str, width: float, measure: Callable[[str], float]) -> str:
    """The text as far as it fits, with dots for what does not."""
    if measure(said) <= width:
        return said
    least, most = 0, len(said)  # so many letters fit; so many and the dots do not
    while most - least > 1:
        middle = (least + most) // 2
        if measure(said[:middle].rstrip() + MORE) <= width:
            least = middle
        else:
            most = middle
    return said[:least].rstrip() + MORE


def suited(said: str, color: str, red: str, bold: bool = False) -> list[Run]:
    """The text as runs, hearts and diamonds in red."""
    return [
        Run(piece, red if piece[0] in "♥♦" else color, bold)
        for piece in _RED_SUITS.split(said)
        if piece
    ]


def broken(runs: Iterable[Run], width: float, measure: Measure) -> list[list[Run]]:
    """The runs in lines of this width, broken between words, or inside one that is too long."""
    lines: list[list[Run]] = [[]]
    left = width
    for word in _words(runs):
        size = sum(map(measure, word))
        if size > left and lines[-1]:
            lines.append([])
            left, word = width, _without_space_before(word)
            size = sum(map(measure, word))
        while size > left:
            head, word = _split(word, left, measure)
            lines[-1].extend(head)
            lines.append([])
            left, size = width, sum(map(measure, word))
        lines[-1].extend(word)
        left -= size
    return [[_with_spaces(run) for run in line] for line in lines if line]


def whole(said: str) -> str:
    """The text as one that ``broken`` leaves on one line, if it can."""
    return said.replace(" ", _NO_BREAK)


def _with_spaces(run: Run) -> Run:
    return run._replace(text=run.text.replace(_NO_BREAK, " "))


def _words(runs: Iterable[Run]) -> Iterable[list[Run]]:
    """The words with the space before them; one that changes its colour midway is still one."""
    word: list[Run] = []
    for run in runs:
        for piece in _WORDS.findall(run.text):
            if word and piece[0] == " ":
                yield word
                word = []
            word.append(run._replace(text=piece))
    if word:
        yield word


def _without_space_before(word: Sequence[Run]) -> list[Run]:
    first, *others = word
    return [run for run in (first._replace(text=first.text.lstrip(" ")), *others) if run.text]


def _split(word: Sequence[Run], width: float, measure: Measure) -> tuple[list[Run], list[Run]]:
    """The word in two, the first part as long as the width allows, a letter at least."""
    head: list[Run] = []
    rest = list(word)
    while rest:
        run = rest[0]
        fits = 0
        while fits < len(run.text) and measure(run._replace(text=run.text[: fits + 1])) <= width:
            fits += 1
        if fits < len(run.text):
            fits = max(fits, 0 if head else 1)
            if fits:
                head.append(run._replace(text=run.text[:fits]))
            rest[0] = run._replace(text=run.text[fits:])
            break
        head.append(rest.pop(0))
        width -= measure(run)
    return head, [run for run in rest if run.text]
