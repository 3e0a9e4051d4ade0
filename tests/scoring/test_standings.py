"""All matches added up, against a plain recomputation from the matches themselves."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import combinations

from hypothesis import given, settings
from hypothesis import strategies as st

from scorekeeper.scoring.figures import ENOUGH, ENOUGH_MATCHES, Figures, Mean, Share, Who
from scorekeeper.scoring.match import Line, score_match
from scorekeeper.scoring.model import SIDES_AT, Match, Party, Played, Seat, Side, seats_of
from scorekeeper.scoring.names import name_key
from scorekeeper.scoring.people import People, Renaming
from scorekeeper.scoring.rules import rules_of
from scorekeeper.scoring.standings import Meeting, WhoIsWho, add_up, behind
from scorekeeper.scoring.tally import MatchTally, lines_telling, tally_of
from tests.scoring.matches import archives, written
from tests.scoring.said import COFFEE, match, played, taken

everybody = st.lists(st.tuples(written, written), max_size=3).map(
    lambda pairs: People(tuple(Renaming(a.strip(), b.strip()) for a, b in pairs))
)
NOBODY = ("Ζωή",)


def tallies_of(archive: Iterable[Match]) -> list[MatchTally]:
    return [tally_of(match, score_match(match)) for match in archive]


def player(name: str) -> Who:
    return Who("player", (name_key(name),))


def pair(*names: str) -> Who:
    return Who("pair", tuple(sorted(map(name_key, names))))


# The plain way: a row for each player of each hand, and everything counted from the rows.


@dataclass(frozen=True)
class Row:
    """Somebody in a seat of a side in a match, and a hand of it; no hand is a row too."""

    who: Who
    match: Match
    side: Side
    seat: Seat | None
    line: Line | None
    won: bool | None


def rows(archive: Iterable[Match], people: People) -> Iterator[Row]:
    for said in archive:
        sheet = score_match(said)
        over = sheet.ended or len(sheet.lines)
        hands = [ln for ln in sheet.lines if ln.number <= over and ln.entry.kind == "played"]
        for who, side, seat in seated(said, people):
            won = None if sheet.winner is None else sheet.winner == side
            for line in (None, *hands):
                yield Row(who, said, side, seat, line, won)


def seated(match: Match, people: People) -> list[tuple[Who, Side, Seat | None]]:
    at: dict[Seat, str] = {}
    for party in match.sides:
        seats = seats_of(party.id, match.seats)
        names = (party.name,) if match.seats != 4 else party.players
        for seat, name in zip(seats, names, strict=False):
            key = name_key(people.called(name) or name)
            if key and key not in map(name_key, NOBODY):
                at[seat] = key
    known: dict[Seat, str] = {
        seat: key for seat, key in at.items() if list(at.values()).count(key) == 1
    }
    found: list[tuple[Who, Side, Seat | None]] = []
    for seat, key in known.items():
        side: Side = next(s for s in match.side_ids if seat in seats_of(s, match.seats))
        found.append((Who("player", (key,)), side, seat))
    if match.seats == 4:
        for party in match.sides:
            keys = sorted(key for seat, key in known.items() if seat[0] == party.id)
            if len(keys) == 2:
                found.append((Who("pair", tuple(keys)), party.id, None))
            elif len({name_key(p.name) for p in match.sides}) == 2:
                found.append((Who("side", (name_key(party.name),)), party.id, None))
    return found


def time_of(match: Match) -> datetime:
    try:
        time = datetime.fromisoformat(match.created or "")
    except ValueError:
        return datetime.min.replace(tzinfo=UTC)
    return time if time.tzinfo else time.replace(tzinfo=UTC)


def plain(rows: list[Row]) -> dict[str, object]:
    """Somebody's figures from his rows."""
    begun = sorted(
        (r for r in rows if r.line is None), key=lambda r: (time_of(r.match), r.match.id)
    )
    results = [r.won for r in begun if r.won is not None]
    hands = [r for r in rows if r.line is not None]
    bid = [r for r in hands if r.match.rules.has_bids]
    coffee = [r for r in hands if not r.match.rules.has_bids]
    bids = [r for r in bid if contract(r).side == r.side]
    taken = [r for r in coffee if contract(r).side == r.side]
    own = [r for r in bids if r.seat and contract(r).seat == r.seat]
    closed = [r for r in bid if contract(r).stake == "closed"]
    reopened = [r for r in bid if contract(r).stake == "reopened"]
    streak = 0
    while streak < len(results) and results[-1 - streak] == results[-1]:
        streak += 1
    longest = [n for n in range(len(results) + 1) if "W" * n in marks(results)]
    worth = [250 if contract(r).bid == "capot" else int(contract(r).bid or 0) for r in bids]
    return {
        "matches": len(begun),
        "results": tuple(results),
        "wins": (results.count(True), len(results)),
        "contracts": (len(list(filter(made, bids))), len(bids)),
        "own_contracts": (len(list(filter(made, own))), len(own)),
        "taken": (len(list(filter(made, taken))), len(taken)),
        "closed": (len(list(filter(wins, closed))), len(closed)),
        "reopened": (len(list(filter(wins, reopened))), len(reopened)),
        "points": (sum(map(points, bid)), len(bid)),
        "coffee_points": (sum(map(points, coffee)), len(coffee)),
        "bid": (sum(worth), len(bids)),
        "by_bid": {
            b: (sum(made(r) for r in bids if contract(r).bid == b), same)
            for b in {contract(r).bid for r in bids}
            if (same := sum(contract(r).bid == b for r in bids))
        },
        "capots": sum(took_all(r) == r.side for r in hands),
        "capots_against": sum(took_all(r) not in (None, r.side) for r in hands),
        "declaring": sum(declared(r) > 0 for r in hands),
        "declared_points": sum(map(declared, hands)),
        "run": streak if results and results[-1] else -streak,
        "longest_run": max(longest),
    }


def marks(results: list[bool]) -> str:
    return "".join("W" if won else "L" for won in results)


def contract(row: Row):
    assert row.line
    assert isinstance(row.line.entry, Played)
    return row.line.entry.contract


def made(row: Row) -> bool:
    assert row.line
    return row.line.score.outcome == "made"


def wins(row: Row) -> bool:
    """All or nothing: whoever has points of it has won it."""
    return points(row) > 0


def points(row: Row) -> int:
    assert row.line
    return row.line.score.points[row.side]


def took_all(row: Row) -> Side | None:
    assert row.line
    return row.line.score.capot


def declared(row: Row) -> int:
    assert row.line
    score = row.line.score
    return (score.declarations or {})[row.side] + (score.pilotta or {})[row.side]


def said(figures: Figures) -> dict[str, object]:
    """The same of the figures that are to be tested."""
    shares = ("wins", "contracts", "own_contracts", "taken", "closed", "reopened")
    numbers = ("capots", "capots_against", "declaring", "declared_points")
    plainly = ("matches", "results", "run", "longest_run")
    return {
        **{
            name: getattr(figures, name)[:2] for name in (*shares, "points", "coffee_points", "bid")
        },
        **{name: getattr(figures, name) for name in plainly},
        **{name: figures.number(name) for name in numbers},
        "by_bid": {at.bid: at.made[:2] for at in figures.by_bid},
    }


@settings(max_examples=50)
@given(archives, everybody)
def test_everybodys_figures(archive: tuple[Match, ...], people: People):
    found = add_up(tallies_of(archive), people, NOBODY)
    by_who: dict[Who, list[Row]] = {}
    for row in rows(archive, people):
        by_who.setdefault(row.who, []).append(row)
    assert {who: said(figures) for who, figures in found.figures.items()} == {
        who: plain(of_who) for who, of_who in by_who.items()
    }


@settings(max_examples=50)
@given(archives, everybody)
def test_who_met_whom(archive: tuple[Match, ...], people: People):
    found = add_up(tallies_of(archive), people, NOBODY)
    everyone = list(found.figures)
    for first, second in combinations(everyone, 2):
        met = [
            (sheet.winner == a_side, sheet.winner == b_side)
            for match in archive
            for sheet in [score_match(match)]
            for a, a_side, _ in seated(match, people)
            for b, b_side, _ in seated(match, people)
            if (a, b) == (first, second) and a_side != b_side and first.kind == second.kind
        ]
        wins = [sum(won) for won in zip(*met, strict=True)] or [0, 0]
        assert found.meeting(first, second) == Meeting(first, second, len(met), *wins)
        assert found.meeting(second, first) == found.meeting(first, second).turned
        assert (found.meeting(first, second) in found.opponents(first)) == bool(met)


@settings(max_examples=50)
@given(archives, everybody)
def test_every_figure_can_be_opened_to_the_hands_behind_it(
    archive: tuple[Match, ...], people: People
):
    tallies = tallies_of(archive)
    by_id = {match.id: match for match in archive}
    who_is_who = WhoIsWho(people, NOBODY)
    for who, figures in add_up(tallies, people, NOBODY).figures.items():
        for figure, total in figures.told.items():
            found = behind(tallies, who, figure, who_is_who)
            assert sum(b.size for b in found) == total
            for one in found:
                match = by_id[one.match_id]
                side = match.side_ids[one.place.side]
                at = one.place.seat
                seat = None if at is None else seats_of(side, match.seats)[at]
                lines = lines_telling(figure, match, score_match(match), side, seat)
                assert lines
                if not figure.endswith("points"):
                    assert len(lines) == one.size
        counts = {f: len(behind(tallies, who, f, who_is_who)) for f in ("matches", "won", "lost")}
        won = sum(figures.results)
        assert counts == {
            "matches": figures.matches,
            "won": won,
            "lost": len(figures.results) - won,
        }


@settings(max_examples=50)
@given(archives, everybody, st.randoms(use_true_random=False))
def test_the_order_of_the_matches_does_not_matter(archive, people: People, random):
    tallies = tallies_of(archive)
    shuffled = random.sample(tallies, len(tallies))
    assert add_up(shuffled, people) == add_up(tallies, people)


# Said by hand.


def table(
    *results: str, sides: tuple[tuple[str, ...], ...] = (("Άννα", "Νίκος"), ("Εύα", "Ηλίας"))
) -> list[MatchTally]:
    """Matches of two pairs one after the other, each won by A or B, or "-" not over."""
    parties = tuple(
        Party(side, name, players)
        for side, name, players in zip(SIDES_AT[4], ("Us", "Them"), sides, strict=True)
    )
    found: list[Match] = []
    for day, result in enumerate(results, 1):
        entries = () if result == "-" else (played(500, 97, bidders="B" if result == "A" else "A"),)
        begun = match(*entries, rules=rules_of("tsaka-tsaka", target=50))
        created = f"2026-01-{day:02}T20:00:00Z"
        found.append(replace(begun, sides=parties, id=f"{day}", created=created))
    return tallies_of(found)


def test_runs_of_won_matches():
    found = add_up(table("A", "A", "-", "A", "B", "A"), People()).figures
    anna, eva = found[player("Άννα")], found[player("Εύα")]
    assert (anna.matches, anna.wins, anna.run, anna.longest_run) == (6, (4, 5, 10), 1, 3)
    assert (eva.wins, eva.run, eva.longest_run) == ((1, 5, 10), -1, 1)
    assert eva.last == "2026-01-06T20:00:00Z"


def test_nothing_played_is_no_run():
    anna = add_up(table("-"), People()).figures[player("Άννα")]
    assert (anna.run, anna.longest_run, anna.wins.percent, anna.points.tenths) == (0, 0, None, None)


def test_a_figure_is_said_where_it_rests_on_enough():
    assert Share(10, ENOUGH - 1).percent is None
    assert Share(1, 40).percent == 3  # 2.5
    assert Share(39, 40).percent == 98
    assert Share(7, ENOUGH_MATCHES, ENOUGH_MATCHES).percent == 70
    assert Mean(100, ENOUGH - 1).tenths is None
    assert Mean(201, 20).tenths == 101  # 10.05


def test_a_name_is_as_it_was_written_last_or_given():
    early, late = table("A", "A")
    us, them = late.sides
    late = replace(late, sides=(replace(us, name="US", players=("ΑΝΝΑ", "Νίκος")), them))
    found = add_up([late, early], People()).figures
    assert found[player("Άννα")].names == ("ΑΝΝΑ",)
    people = People().rename("Νίκος", "Αννίτα").rename("άννα", "Άννα")
    found = add_up([late, early], people).figures
    assert found[player("αννα")].names == ("Άννα",)
    assert found[pair("Άννα", "Αννίτα")].names == ("Άννα", "Αννίτα")


def test_sides_that_name_no_players_are_told_of_by_their_names():
    nameless = table("A", "B", sides=((), ("Εύα",)))
    found = add_up(nameless, People())
    assert [f.names for f in found.all("side")] == [("Them",), ("Us",)]
    assert [f.names for f in found.all("player")] == [("Εύα",)]
    assert found.all("pair") == ()


def test_a_renamed_player_is_not_a_side_of_that_name():
    nameless = table("A", sides=((), ("us", "Εύα")))
    found = add_up(nameless, People().rename("Us", "Νίκος"))
    assert [f.names for f in found.all("side")] == [("Us",)]
    assert found.figures[player("Νίκος")].names == ("Νίκος",)


def test_two_of_one_name_at_a_table_cannot_be_told_apart():
    found = add_up(table("A", sides=(("Άννα", "Άννα"), ("Εύα", "ΕΥΑ"))), People())
    assert {who.kind for who in found.figures} == {"side"}
    merged = add_up(table("A"), People().rename("Άννα", "Εύα"))
    assert {f.names for f in merged.all("player")} == {("Νίκος",), ("Ηλίας",)}


def test_names_of_places_are_nobodys():
    found = add_up(table("A", sides=(("Us 1", "Άννα"), ("Εύα", "Ηλίας"))), People(), {"US 1"})
    assert sorted(f.names[0] for f in found.all("player")) == ["Άννα", "Εύα", "Ηλίας"]


def test_the_best_partner_is_one_of_many_matches():
    often = table(*"AAAAAABBBB")
    seldom = table(*"AAAAAAAAA", sides=(("Άννα", "Όλγα"), ("Εύα", "Ηλίας")))
    worse = table(*"ABBBBBBBBBBBB", sides=(("Άννα", "Ζωή"), ("Εύα", "Ηλίας")))
    found = add_up([*often, *seldom, *worse], People())
    best = found.best_partner(player("Άννα"))
    assert best is not None
    assert best.who == pair("Άννα", "Νίκος")
    assert [p.matches for p in found.partners(player("Άννα"))] == [13, 10, 9]
    assert found.best_partner(player("Όλγα")) is None


def test_head_to_head():
    found = add_up(table(*"AAB-"), People())
    anna, nikos, eva = player("Άννα"), player("Νίκος"), player("Εύα")
    assert found.meeting(anna, eva) == Meeting(anna, eva, 4, 2, 1)
    assert found.meeting(anna, nikos) == Meeting(anna, nikos)
    assert [m.second for m in found.opponents(anna)] == [eva, player("Ηλίας")]
    assert found.together(anna, nikos) == 4
    assert found.together(anna, eva) == 4
    assert found.together(anna, player("Ζωή")) == 0
    tallies = table(*"AAB-")
    behind_it = behind(tallies, anna, "won", WhoIsWho(People()), against=eva)
    assert [(b.match_id, b.created[:10], b.size) for b in behind_it] == [
        ("2", "2026-01-02", 1),
        ("1", "2026-01-01", 1),
    ]
    assert behind(tallies, anna, "won", WhoIsWho(People()), against=nikos) == ()


def test_of_three_who_sit_against_each_other_one_wins():
    three = match(taken({"A": 60, "B": 50, "C": 40}), rules=replace(COFFEE, target=50), seats=3)
    a, b, c = map(player, "ABC")
    found = add_up(tallies_of([three]), People())
    assert found.meeting(a, b) == Meeting(a, b, 1, 1, 0)
    assert found.meeting(b, c) == Meeting(b, c, 1, 0, 0)
    assert {figures.wins[:2] for figures in found.all("player")} == {(1, 1), (0, 1)}
    assert not found.all("side")
