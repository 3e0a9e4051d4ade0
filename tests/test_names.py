import pytest

from scorekeeper.names import seat_name, short_name, side_names
from scorekeeper.scoring.model import Match, Party, Seat, Side
from scorekeeper.scoring.rules import rules_of

FOUR = Match(rules_of("tsaka-tsaka"), (Party("A", "Εμείς", ("Ανδρέας", "")), Party("B", "Εσείς")))
TWO = Match(rules_of("coffeehouse"), (Party("A", "Άννα"), Party("B", "Βάσος")), seats=2)


def test_side_names():
    assert side_names(FOUR) == {"A": "Εμείς", "B": "Εσείς"}


@pytest.mark.parametrize(
    ("names", "short"),
    [
        (("Us", "Them"), ("U", "T")),
        (("Εμείς", "Εσείς"), ("Εμ", "Εσ")),
        (("Ομάδα 1", "Ομάδα 2"), ("Ο1", "Ο2")),
        (("Μαρία", "Μαρίνα"), ("Μαρ", "Μαρ")),
        (("Ομάδα 1", "Ομηρος"), ("Ομά", "Ομη")),
    ],
)
def test_short_names(names: tuple[str, str], short: tuple[str, str]):
    sides: dict[Side, str] = {"A": names[0], "B": names[1]}
    assert (short_name("A", sides), short_name("B", sides)) == short


@pytest.mark.parametrize(
    ("match", "seat", "name"),
    [
        (FOUR, "A1", "Ανδρέας"),
        (FOUR, "A2", "Εμείς 2"),
        (FOUR, "B1", "Εσείς 1"),
        (TWO, "B1", "Βάσος"),
    ],
)
def test_who_sits_there(match: Match, seat: Seat, name: str):
    assert seat_name(match, seat) == name
