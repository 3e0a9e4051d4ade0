import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.sheets.lines import Run, broken, cut, suited, whole

INK, RED = "#000000", "#FF0000"


def measure(run: Run) -> float:
    return len(run.text) * (2 if run.bold else 1)


def lines(*runs: Run, width: float) -> list[str]:
    return ["".join(run.text for run in line) for line in broken(runs, width, measure)]


@pytest.mark.parametrize(
    ("text", "width", "short"),
    [
        ("αβγδ", 4, "αβγδ"),
        ("αβγδε", 4, "αβγ…"),
        ("αβ γδ", 4, "αβ…"),
        ("αβγ", 1, "…"),
        ("", 0, ""),
    ],
)
def test_cut(text: str, width: int, short: str):
    assert cut(text, width, len) == short


def test_hearts_and_diamonds_are_red():
    assert suited("Tierce K♥ 20, Q♠", INK, RED) == [
        Run("Tierce K", INK),
        Run("♥", RED),
        Run(" 20, Q♠", INK),
    ]


def test_lines_break_between_words():
    assert lines(Run("one two three", INK), width=8) == ["one two", "three"]
    assert lines(Run("one", INK), Run(" two", INK, True), Run("!", INK), width=7) == ["one", "two!"]
    assert lines(width=7) == []


def test_a_word_that_changes_its_colour_stays_whole():
    assert lines(*suited("one K♥", INK, RED), width=5) == ["one", "K♥"]


def test_what_is_to_stay_whole_does_so():
    said = Run(f"{whole('a b')} {whole('c d')}", INK)
    assert lines(said, width=5) == ["a b", "c d"]


def test_a_word_too_long_breaks_inside():
    assert lines(Run("abcdefgh", INK), width=3) == ["abc", "def", "gh"]
    assert lines(Run("ab", INK), Run("cdef", INK, True), width=3) == ["ab", "c", "d", "e", "f"]


words = st.lists(st.builds(Run, st.text("ab ♥", max_size=20), st.just(INK), st.booleans()))


@given(words, st.integers(2, 12))
def test_no_line_is_too_wide_and_nothing_is_lost(runs: list[Run], width: int):
    made = broken(runs, width, measure)
    for line in made:
        assert sum(map(measure, line)) <= width
    kept = "".join(run.text for line in made for run in line)
    assert kept.replace(" ", "") == "".join(run.text for run in runs).replace(" ", "")
