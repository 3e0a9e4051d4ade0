import re
from pathlib import Path

import pytest
from hypothesis import given, settings

from scorekeeper.i18n import LANGUAGES, Language, translator
from scorekeeper.scoring.match import Sheet, score_match
from scorekeeper.scoring.model import Match, Party
from scorekeeper.scoring.rules import Rules
from scorekeeper.sheets.text import text_sheet
from tests.sheets.matches import CASES, case, coffee_house_of_three, evening, matches

ENGLISH = translator("en")


def ledger(match: Match, sheet: Sheet, language: Language = "en") -> list[str]:
    """The lines between the two rules."""
    lines = text_sheet(match, sheet, translator(language)).splitlines()
    first, last = (i for i, line in enumerate(lines) if line.startswith("─"))
    return lines[first + 1 : last]


def figures(line: str, sides: int) -> list[int]:
    """The totals at a line's end."""
    cells = line.replace("–", "-").split()[-2 * sides :]
    return [int(cell) for cell in cells[1::2]]


@pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_handed_case(path: Path, language: Language):
    match, sheet = case(path)
    lines = [line for line in ledger(match, sheet, language) if re.match(r" *\d+ ", line)]
    for line, text in zip(sheet.lines, lines, strict=True):
        assert figures(text, len(sheet.totals)) == list(line.totals.values())


def test_an_evening():
    match = evening(6)
    assert text_sheet(match, score_match(match), ENGLISH, "Larnaca").splitlines() == [
        "Εμ Εμείς: Ανδρέας, Μαρία",
        "Εσ Εσείς: Κώστας, Ελένη",
        "Tsaka-tsaka, to 301",
        "No house rules",
        "1 December 2026 · Larnaca",
        "",
        "                  Εμείς  Εσείς",
        "────────────────────────────────",
        "1 Εμ ✓ 80♥      +22  22  +6  6",
        "2 Εσ ✗ 100♠ C×2 +36  58   –  6",
        "3 Εμ ✓ 120♦ R×4 +79 137   –  6",
        "4 all passed      – 137   –  6",
        "5 Εσ ✓ capot      – 137 +50 56",
        "  με δύο πάζες στην αρχή",
        "6 adjustment    –10 127  +3 59",
        "  ρεβόκα",
        "────────────────────────────────",
        "  Total             127     59",
        "",
        "Not over: 127 : 59",
    ]


def test_what_came_after_the_end_is_set_apart():
    match = evening(21)
    sheet = score_match(match)
    lines = ledger(match, sheet)
    assert sheet.ended is not None
    apart = next(i for i, line in enumerate(lines) if line.startswith("· ·"))
    numbers = [int(n.group()) for line in lines[:apart] if (n := re.match(r" *\d+", line))]
    assert numbers[-1] == sheet.ended < 21


def test_sides_whose_names_begin_alike_have_letters():
    match = evening(1)
    alike = (Party("A", "Ομάδα του Νίκου"), Party("B", "Ομάδα της Μαρίας"))
    text = text_sheet(Match(match.rules, alike, match.entries), score_match(match), ENGLISH)
    assert text.splitlines()[:2] == ["A Ομάδα του Νίκου", "B Ομάδα της Μαρίας"]
    assert "1 A ✓ 80♥" in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_thirty_hands_are_one_message(language: Language):
    wordy = Rules("encyclopedia", 351, 400, True, "sheet", "keep_own", False, "trump")
    plain = evening(30, wordy)
    entries = tuple(type(e)(**{**_fields(e), "note": "ω" * 500}) for e in plain.entries)
    names = tuple(Party(p.id, p.id + "ω" * 1000, ("ξ" * 1000, "ψ" * 1000)) for p in plain.sides)
    match = Match(wordy, names, entries, note="σ " * 250, created=plain.created)
    text = text_sheet(match, score_match(match), translator(language), "Λ" * 500)
    assert len(text) < 4000
    assert max(map(len, text.splitlines())) <= 45


def _fields(entry) -> dict:
    return {name: getattr(entry, name) for name in entry.__slots__}


@settings(max_examples=50)
@given(matches())
def test_every_line_is_as_wide(match: Match):
    sheet = score_match(match)
    text = text_sheet(match, sheet, ENGLISH)
    width = max(map(len, ledger(match, sheet)), default=0)
    rules = [line for line in text.splitlines() if line.startswith("─")]
    assert len({*rules}) == 1
    assert width <= len(rules[0])
    assert all(len(line) <= len(rules[0]) for line in text.splitlines())


def test_three_sides_and_no_hands():
    match = coffee_house_of_three(0)
    assert ledger(match, score_match(match)) == []
    match = coffee_house_of_three(2)
    assert [figures(line, 3) for line in ledger(match, score_match(match))] == [
        [60, 40, 31],
        [110, 131, 31],
    ]
