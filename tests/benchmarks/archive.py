"""How quick statistics are with ten thousand matches in the store, and what they take of memory.

Run by ``make bench``; prints, and asserts nothing. Times are the best of several runs, and also
given in yardsticks: reading the same number of bytes as JSON with nothing made of them.
"""

import gc
import json
import random
import time
import tracemalloc
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from uuid import UUID

from pydantic import TypeAdapter

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import Match, Party
from scorekeeper.scoring.people import People
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.scoring.standings import WhoIsWho, add_up, behind
from scorekeeper.scoring.summary import Asked
from scorekeeper.scoring.tally import MatchTally
from scorekeeper.storage.repository import Store
from tests.benchmarks.engine import hand

MATCHES = 10_000
PLAYERS = 40
SEEDS = 200
"""Sheets that are played out hand by hand; the matches have these, by others on other days."""
RUNS = 5
PEOPLE = People()


def played_out(rng: random.Random) -> Record:
    """A match of plausible hands, over."""
    record = Record(Match(rules_of("tsaka-tsaka"), (Party("A", "Us"), Party("B", "Them"))))
    while not score_match(record.match).over:
        written = record.write(hand(rng), "2026-01-01T20:00:00+00:00")
        try:
            score_match(written.match)
        except ScoringError:
            continue
        record = written
    return record


def archive(rng: random.Random) -> list[Record]:
    """The matches of a club of forty."""
    names = [f"Παίκτης {n}" for n in range(PLAYERS)]
    sheets = [played_out(rng) for _ in range(SEEDS)]
    first = datetime(2016, 1, 1, 20, tzinfo=UTC)
    found: list[Record] = []
    for number in range(MATCHES):
        a, b, c, d = rng.sample(names, 4)
        sides = (Party("A", "Εμείς", (a, b)), Party("B", "Εσείς", (c, d)))
        created = (first + timedelta(hours=8 * number)).isoformat()
        found.append(_named(rng.choice(sheets), sides, str(UUID(int=number)), created))
    return found


def _named(record: Record, sides: tuple[Party, ...], match_id: str, created: str) -> Record:
    match = Match(
        record.match.rules, sides, record.match.entries, 4, "A1", id=match_id, created=created
    )
    return Record(match, record.lines, record.changes, record.done)


def once(run: Callable[[], object]) -> float:
    start = time.perf_counter()
    run()
    return time.perf_counter() - start


def best(run: Callable[[], object]) -> float:
    """The seconds of the quickest of several runs."""
    seconds: list[float] = []
    for _ in range(RUNS):
        gc.collect()
        seconds.append(once(run))
    return min(seconds)


def report(name: str, seconds: float, bare: float | None = None) -> None:
    yardsticks = f"{seconds / bare:7.1f} yardsticks" if bare else ""
    print(f"{name:46} {seconds * 1e3:9,.0f} ms{yardsticks}")


def put_in(store: Store, rng: random.Random) -> None:
    """Fills the store, and sums all up, which is done once for each change of a match."""
    records = archive(rng)
    hands = sum(len(record.lines) for record in records)
    print(f"{MATCHES:,} matches with {hands:,} hands")
    report("all matches put in the store, once", once(lambda: store.archive.keep(records)))
    report("all summed up, once", once(lambda: store.archive.count(Asked())))


def statistics(store: Store) -> None:
    tallies = store.archive.tallies()
    adapter = TypeAdapter(MatchTally)
    texts = [adapter.dump_json(tally) for tally in tallies]
    bare = best(lambda: list(map(json.loads, texts)))
    size = sum(map(len, texts)) / MATCHES
    print(f"a tally has {size:,.0f} bytes; the yardstick: {bare * 1e3:.0f} ms")
    report("the tallies of all, from the store", best(store.archive.tallies), bare)
    report("everybody's figures, from the tallies", best(lambda: add_up(tallies, PEOPLE)), bare)
    who = add_up(tallies, PEOPLE).all("player")[0].who
    opened = best(lambda: behind(tallies, who, "made-100", WhoIsWho(PEOPLE)))
    report("the matches behind a figure", opened, bare)


def memory(store: Store) -> None:
    gc.collect()
    tracemalloc.start()
    standings = add_up(store.archive.tallies(), PEOPLE)
    held, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    print(f"figures of {len(standings.figures):,} players, pairs and sides")
    print(f"memory: {peak / 2**20:.0f} MiB at most, {held / 2**20:.1f} MiB kept for the screens")


def main() -> None:
    with TemporaryDirectory() as folder:
        store = Store.open(Path(folder))
        put_in(store, random.Random(2026))
        statistics(store)
        memory(store)
        store.close()


if __name__ == "__main__":
    main()
