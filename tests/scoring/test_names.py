"""Names as people type them."""

import pytest

from scorekeeper.scoring.names import NAME_LENGTH, name_key, tidy, without_accents


@pytest.mark.parametrize(
    ("text", "letters"),
    [("Πιλόττα ΑΣ", "πιλοττα ασ"), ("δηλώσεις", "δηλωσεισ"), ("CAPOT", "capot"), ("ϊ", "ι")],
)
def test_accents_and_case_do_not_matter_to_who_looks_for_a_word(text: str, letters: str):
    assert without_accents(text) == letters


def test_a_name_is_tidied():
    assert tidy("  Μαρία \t\u200b Α. ") == "Μαρία Α."
    assert tidy("Μαρι\u0301α") == "Μαρία"
    assert tidy("a" * 40) == "a" * NAME_LENGTH


def test_names_that_a_reader_takes_for_one_are_one():
    assert name_key(" ΜΑΡΙΑ") == name_key("Μαρι\u0301α ")
    assert name_key("Μαρία") != name_key("Μάριος")
