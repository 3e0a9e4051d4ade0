"""An evening of score keeping that ends only when the process is killed (test_durability.py)."""

import sys
from collections.abc import Iterator
from dataclasses import replace
from itertools import count
from pathlib import Path

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import Contract, Match, Party, PassedOut, Played, Tricks
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.repository import Store

MATCH = "00000000-0000-4000-8000-000000000000"


def evening() -> Iterator[tuple[str, Record]]:
    """The store's methods, and the record for each; no two records are alike."""
    sides = (Party("A", "Εμείς", ("Ανδρέας", "Μαρία")), Party("B", "Εσείς"))
    match = Match(rules_of("tsaka-tsaka"), sides, id=MATCH, created="2025-12-24T20:00:00Z")
    record = Record(match)
    yield "begin", record
    for number in count():
        for digits in ("", "9", "97"):
            draft = Draft("A", bid=100, digits={"A": digits}, note=f"hand {number}")
            record = replace(record, draft=draft)
            yield "keep_draft", record
        hand = Played(Contract("A", 100), Tricks({"A": 97}), note=f"hand {number}")
        record = replace(record.write(hand, f"at {number}"), draft=None)
        yield "write", record
        if number % 3 == 1:
            record = replace(record.undo(), draft=draft)
            yield "move", record
            record = replace(record.redo(), draft=None)
            yield "move", replace(record, draft=Draft("B", note=f"redone {number}"))
        if number % 4 == 2:
            record = record.amend(record.lines[0], PassedOut(f"in truth {number}"), f"at {number}")
            yield "write", record
        if number % 5 == 3:
            record = record.remove(record.lines[-1], f"removed at {number}")
            yield "write", record


def main(folder: Path) -> None:
    store = Store.open(folder)
    revision = 0
    for number, (method, record) in enumerate(evening()):
        revision = getattr(store, method)(replace(record, revision=revision)).revision
        print(number, flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
