"""A long evening that is killed again and again: by a clock of its own, at any moment whatever.

The process forks a scorer, which goes on with the match as the store has it, writes down before and
after each of the store's methods what it is about to do and that it was acknowledged, and kills
itself by SIGKILL from another thread. Then it forks the next.
"""

import os
import pickle
import random
import signal
import sys
import threading
import time
from collections.abc import Generator
from dataclasses import replace
from pathlib import Path
from typing import IO

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import Contract, Match, Party, PassedOut, Played, Tricks
from scorekeeper.scoring.record import Record
from scorekeeper.scoring.rules import rules_of
from scorekeeper.storage.paths import DATABASE
from scorekeeper.storage.repository import Store

MATCH = "00000000-0000-4000-8000-000000000000"
LONGEST_LIFE = 0.03
"""Seconds from the first write to the kill: some thirty writes."""


def begun() -> Record:
    sides = (Party("A", "Εμείς", ("Ανδρέας", "Μαρία")), Party("B", "Εσείς"))
    match = Match(rules_of("tsaka-tsaka"), sides, id=MATCH, created="2025-12-24T20:00:00Z")
    return Record(match)


def steps(record: Record, rng: random.Random) -> Generator[tuple[str, Record], Record, None]:
    """What a scorer does next, without end: the store's methods, and the record for each."""
    while True:
        kind = rng.choice(("draft", "draft", "draft", "write", "amend", "insert", "remove"))
        if rng.random() < 0.25:
            kind = rng.choice(("undo", "redo"))
        word = f"{rng.random()}"
        hand = Played(Contract("A", 100), Tricks({"A": 97}), note=word)
        line = rng.choice(record.lines) if record.lines else None
        method = "write"
        if kind == "undo" and record.can_undo:
            method, record = "move", record.back_to_pad()
        elif kind == "redo" and record.can_redo:
            method, record = "move", record.from_pad_again()
        elif kind == "amend" and line is not None:
            record = record.amend(line, PassedOut(word), word)
        elif kind == "insert" and line is not None:
            record = record.insert(record.lines.index(line), hand, word)
        elif line is not None and (kind == "remove" or len(record.lines) > 12):
            record = record.remove(line, word)
        elif kind == "write":
            record = replace(record.write(hand, word), draft=None)
        else:
            draft = Draft("A", bid=100, digits={"A": word[2:4]}, note=word)
            method, record = "keep_draft", replace(record, draft=draft)
        record = yield method, record


def live(folder: Path, log: IO[bytes], seed: int) -> None:
    """One life: opens the store, and goes on until it is killed."""
    rng = random.Random(seed)
    store = Store(folder / DATABASE)
    record = store.current() or store.begin(begun())
    pickle.dump(("found", record), log)
    log.flush()

    def kill() -> None:
        time.sleep(rng.random() * LONGEST_LIFE)
        os.kill(os.getpid(), signal.SIGKILL)

    threading.Thread(target=kill, daemon=True).start()
    scorer = steps(record, rng)
    method, asked = next(scorer)
    while True:
        pickle.dump(("asked", asked), log)
        log.flush()
        stored = getattr(store, method)(asked)
        pickle.dump(("stored", stored), log)
        log.flush()
        method, asked = scorer.send(stored)


def main(folder: Path, lives: int, seed: int) -> None:
    Store.open(folder).close()
    for number in range(lives):
        child = os.fork()
        if not child:
            with (folder / f"life-{number}").open("ab") as log:
                live(folder, log, seed * 10_000 + number)
        os.waitpid(child, 0)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
