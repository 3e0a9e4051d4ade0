"""What the list of all matches shows of each."""

import hashlib
from dataclasses import replace
from pathlib import Path

from pydantic import TypeAdapter

from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import Side, Tricks
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.summary import SUMMARY_VERSION, Summary, summary_of
from scorekeeper.scoring.tally import MatchTally, tally_of
from scorekeeper.storage.matchfile import read_match
from tests.scoring.said import TSAKA, match, played

CASES = Path(__file__).parent / "cases"


def summed_up(record: Record) -> Summary:
    return summary_of(record, score_match(record.match))


def record(*winners: Side, target: int = 301) -> Record:
    """A reopened capot of each, 65 sheet points."""
    begun = replace(match(rules=replace(TSAKA, target=target)), created="2026-01-01")
    found = Record(begun)
    for number, side in enumerate(winners):
        capot = played(100, Tricks(capot=side), bidders=side, stake="reopened")
        found = found.write(capot, f"2026-01-02T0{number}")
    return found


def test_a_match_without_a_hand():
    assert summed_up(record()) == Summary({"A": 0, "B": 0}, None, 0, "2026-01-01")


def test_a_match_as_it_stands():
    summary = summed_up(record("A", "B", "B"))
    assert summary == Summary({"A": 65, "B": 130}, None, 3, "2026-01-02T02")
    assert not summary.over


def test_a_match_as_it_ended():
    summary = summed_up(record("A", "B", "B", target=60))
    assert summary == Summary({"A": 65, "B": 0}, "A", 1, "2026-01-02T02")
    assert summary.over


def test_what_was_undone_is_no_change():
    assert summed_up(record("A", "B").undo()).changed == "2026-01-02T00"


def test_a_match_that_is_summed_up_otherwise_is_a_new_version():
    """Stores keep summaries: they have to know that those are of an older engine."""
    every, tallies = TypeAdapter(Summary), TypeAdapter(MatchTally)
    digest = hashlib.sha256()
    for path in sorted(CASES.glob("*.expected.json")):
        whole = read_match((CASES / f"{path.name.split('.')[0]}.json").read_bytes())
        digest.update(every.dump_json(summed_up(Record(whole))))
        digest.update(tallies.dump_json(tally_of(whole, score_match(whole))))
    assert (SUMMARY_VERSION, digest.hexdigest()[:16]) == (2, "69af196dca485694")
