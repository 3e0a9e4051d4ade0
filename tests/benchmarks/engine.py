"""How fast the engine is: stored hands to totals, an edit in a long match, the search of deals.

Run by ``make bench``; prints, and asserts nothing. Machines differ and are shared, so a figure is
the best of several runs, and is also given in yardsticks: a loop of bare integer arithmetic,
ten additions, divisions and remainders for each hand, on the same machine.
"""

import gc
import random
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pydantic import TypeAdapter

from scorekeeper.scoring.declarations import check_declarations
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.hand import score_entry
from scorekeeper.scoring.match import score_match
from scorekeeper.scoring.model import (
    FOUR_RANKS,
    RANKS,
    SEATS_AT,
    SUITS,
    Adjustment,
    Contract,
    Declaration,
    Entry,
    Four,
    Match,
    Party,
    PassedOut,
    Pilotta,
    Played,
    Seats,
    Sequence,
    Tricks,
)
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import Rules
from scorekeeper.storage.entries import entry_json
from tests.scoring.deals import DECK, found_in

HANDS = 20_000
MATCH = 60
RUNS = 9
SEARCHES = 20_000

ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)
ENTRIES: TypeAdapter[tuple[Entry, ...]] = TypeAdapter(tuple[Entry, ...])
RULES = Rules()
PARTIES = (Party("A", "A"), Party("B", "B"))


def best(run: Callable[[], object], runs: int = RUNS) -> float:
    """The seconds of the quickest of several runs."""
    seconds: list[float] = []
    for _ in range(runs):
        gc.collect()
        start = time.perf_counter()
        run()
        seconds.append(time.perf_counter() - start)
    return min(seconds)


# Hands as tables play and note them.


def stored_entries(count: int, rng: random.Random) -> list[str]:
    """So many entries as they are stored, the played ones all different."""
    played: dict[str, None] = {}
    others: list[str] = []
    while len(played) + len(others) < count:
        kind = rng.random()
        if kind < 0.03:
            others.append(entry_json(PassedOut()))
        elif kind < 0.04:
            others.append(entry_json(Adjustment({"A": -rng.randint(1, 20)}, "revoke")))
        else:
            played[entry_json(hand(rng))] = None
    entries = [*played, *others]
    rng.shuffle(entries)
    return entries


def hand(rng: random.Random) -> Played:
    seat = rng.choice(SEATS_AT[4])
    side: Any = seat[0]
    trump = rng.choice(SUITS)
    bids: list[Any] = [80] * 30 + [90] * 25 + [100] * 20 + [110] * 10 + [120] * 8 + [150] * 4
    contract = Contract(
        side,
        rng.choice([*bids, 250, "capot"]),
        trump if rng.random() < 0.8 else None,
        rng.choice(["open"] * 17 + ["closed"] * 2 + ["reopened"]),  # type: ignore[arg-type]
        seat if rng.random() < 0.3 else None,
    )
    if rng.random() < 0.04:
        tricks = Tricks(capot=rng.choice(SEATS_AT[2])[0])  # type: ignore[arg-type]
    else:
        tricks = Tricks({rng.choice((side, "A", "B")): min(160, max(2, int(rng.gauss(92, 25))))})
    said: list[Declaration] = []
    if rng.random() < 0.65:  # in the others nobody speaks, or has nothing to say
        cards = rng.sample(DECK, len(DECK))
        # of what could be declared, much is beaten and kept to oneself
        said = [noted(d, rng) for d in found_in(cards, 4, trump) if rng.random() < 0.5]
    return Played(contract, tricks, tuple(said))


def noted(declaration: Declaration, rng: random.Random) -> Declaration:
    """As much of it as the scorer happens to note; the top, which may decide, always."""
    if rng.random() < 0.7:
        declaration = replace(declaration, seat=None)
    if isinstance(declaration, Sequence) and rng.random() < 0.5:
        declaration = replace(declaration, suit=None)
    return declaration


# What is measured.


def yardstick() -> int:
    total = 0
    for n in range(HANDS):
        for k in range(10):
            total += (n * 7 + k) // 10 % 163
    return total


def by_entry(texts: list[str]) -> tuple[int, int]:
    """Each stored entry read by itself and scored: the totals over all of them."""
    a = b = 0
    for text in texts:
        points = score_entry(ENTRY.validate_json(text), RULES).points
        a += points["A"]
        b += points["B"]
    return a, b


def read_each(texts: list[str]) -> None:
    for text in texts:
        ENTRY.validate_json(text)


def by_match(matches: list[str]) -> int:
    """Whole matches read at once and scored, a line of the sheet for every hand."""
    total = 0
    for text in matches:
        sheet = score_match(Match(RULES, PARTIES, ENTRIES.validate_json(text)))
        total += sum(sheet.totals.values())
    return total


def report_hands(name: str, seconds: float, bare: float) -> None:
    print(f"{name:46} {HANDS / seconds:9,.0f} hands/s  {seconds / bare:5.1f} yardsticks")


def hands(rng: random.Random, bare: float) -> None:
    texts = stored_entries(HANDS, rng)
    declared = [text.count('"length"') + text.count('"rank"') for text in texts]
    print(
        f"{HANDS:,} different stored entries:",
        f"{sum('declarations' in text for text in texts) / HANDS:.0%} with declarations,",
        f"{sum(n > 1 for n in declared) / HANDS:.0%} with several sequences or fours",
    )
    report_hands("read and scored, one by one", best(lambda: by_entry(texts)), bare)
    report_hands("  of that, read", best(lambda: read_each(texts)), bare)
    matches = [f"[{','.join(texts[i : i + 20])}]" for i in range(0, HANDS, 20)]
    report_hands(
        "matches of 20, read and scored into sheets", best(lambda: by_match(matches)), bare
    )
    whole = [f"[{','.join(texts)}]"]
    report_hands(f"one match of {HANDS:,}", best(lambda: by_match(whole)), bare)


def edit(rng: random.Random) -> None:
    """The first of sixty hands is edited: a new record, and all its sheet."""
    record = Record(Match(RULES, PARTIES, first_dealer="A1"))
    for text in stored_entries(MATCH, rng):
        record = record.write(ENTRY.validate_json(text), "2026-01-01T00:00:00Z")
    other = hand(rng)
    seconds = best(lambda: score_match(record.amend(0, other, "2026-01-01T00:05:00Z").match), 50)
    print(f"{'the first of 60 hands edited, all scored again':46} {seconds * 1e3:9.2f} ms")


def searches(rng: random.Random) -> None:
    """Declarations as no table makes them: many, and little of them noted."""
    slowest, where, seconds = 0.0, "", 0.0
    for _ in range(SEARCHES):
        seats: Seats = rng.choice((2, 3, 4, 4, 4))
        said = tuple([wild(seats, rng) for _ in range(rng.randint(2, 10))])
        gc.collect(0)
        start = time.process_time()
        try:
            check_declarations(said, seats, rng.choice((None, *SUITS)))
            found = "they can lie in a deal"
        except ScoringError as error:
            found = error.code
        took = time.process_time() - start
        seconds += took
        if took > slowest:
            slowest, where = took, f"{len(said)} declarations, {seats} players: {found}"
    print(f"{'search of a deal, mean of wild declarations':46} {seconds / SEARCHES * 1e3:9.2f} ms")
    print(f"{'  the slowest':46} {slowest * 1e3:9.2f} ms  ({where})")


def wild(seats: Seats, rng: random.Random) -> Declaration:
    seat = rng.choice(SEATS_AT[seats])
    side: Any = seat[0]
    noted = seat if rng.random() < 0.2 else None
    kind = rng.random()
    if kind < 0.12:
        return Four(side, rng.choice(FOUR_RANKS), noted)
    if kind < 0.16:
        return Pilotta(side, noted)
    length = rng.choice((3, 3, 3, 3, 3, 4, 4, 5, 6))
    top = rng.choice(RANKS[length - 1 :]) if rng.random() < 0.3 else None
    return Sequence(side, length, top, rng.choice(SUITS) if rng.random() < 0.3 else None, noted)


def main() -> None:
    rng = random.Random(2026)
    bare = best(yardstick)
    print(
        f"the yardstick: {HANDS * 10 / bare / 1e6:.1f} million rounds of bare arithmetic a second"
    )
    hands(rng, bare)
    edit(rng)
    searches(rng)


if __name__ == "__main__":
    main()
