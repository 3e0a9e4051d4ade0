"""What sides and players are called."""

from collections.abc import Mapping

from scorekeeper.scoring.model import Match, Seat, Side


def side_names(match: Match) -> dict[Side, str]:
    """What each side is called."""
    return {party.id: party.name for party in match.sides}


def short_name(side: Side, names: Mapping[Side, str]) -> str:
    """The first letters of a side's name, as many as tell it from the others, three at the most;
    of a name that ends in a figure ("Player 3") it and the first letter, if that tells more."""
    name, others = names[side], [name for other, name in names.items() if other != side]
    for letters in (1, 2):
        if all(other[:letters] != name[:letters] for other in others):
            return name[:letters]
    numbered = name[-1:].isdecimal() and any(other[:3] == name[:3] for other in others)
    return name[0] + name[-1] if numbered else name[:3]


def seat_name(match: Match, seat: Seat) -> str:
    """Who sits there: the player's name, or the side's with the seat's number."""
    party = next(party for party in match.sides if party.id == seat[0])
    number = int(seat[1])
    if number <= len(party.players) and party.players[number - 1]:
        return party.players[number - 1]
    return party.name if match.seats < 4 else f"{party.name} {number}"
