import random
import sqlite3
import subprocess
import sys
from contextlib import closing
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from scorekeeper.scoring.model import PassedOut
from scorekeeper.storage.paths import DATABASE
from scorekeeper.storage.repository import Store
from tests.storage.scorer import evening

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("seed", range(4))
def test_a_killed_app_has_stored_all_that_it_said_it_had(tmp_path: Path, seed: int) -> None:
    enough = random.Random(seed).randint(1, 200)
    command = [sys.executable, "-m", "tests.storage.scorer", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as scorer:
        assert scorer.stdout is not None
        said = [scorer.stdout.readline() for _ in range(enough)]
        scorer.kill()
        said += scorer.stdout.readlines()
    last = max(int(line) for line in said if line.endswith("\n"))

    with closing(Store.open(tmp_path)) as store:
        found = store.current()
        assert found is not None
        # What was being written when the app was killed is there as a whole, or not at all.
        expected = [record for _, record in islice(evening(), last, last + 2)]
        assert replace(found, revision=0) in expected
        assert found.revision in (last + 1, last + 2)
        store.write(found.write(PassedOut(), "after"))

    with closing(sqlite3.connect(tmp_path / DATABASE)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
