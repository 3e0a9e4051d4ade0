"""Files that anybody may have made: what is wrong is told by its code, soon, and in little memory.

``FUZZED=20000`` reads so many mutated files of each kind; without it some hundred.
"""

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.scoring.errors import ERROR_CODES
from tests.storage.hostile import KINDS, READERS, code_of

ROOT = Path(__file__).parents[2]
FUZZED = int(os.environ.get("FUZZED", "600"))
MOST_SECONDS, MOST_MIB = 2.0, 200
WORST = ("other keys", "as many values as are read", "as many hands as are read", "and one more")
"""Those that took longest or most. All are read where FUZZED asks for it."""

VALUES: list[Any] = [
    None,
    True,
    -1,
    0,
    1.5,
    -0.0,
    1e308,
    10**999,
    float("nan"),
    float("inf"),
    "",
    "A",
    "\ud800",
    "\x00",
    "\u202e",
    "=1+1",
    "<b>",
    "9" * 2000,
    "2024-05-01T20:15:00+03:00",
    [],
    {},
    [[[[[]]]]],
    {"a": {"b": {}}},
    list(range(200)),
]
TOKENS = [b"NaN", b"1e999", b'"\\ud800"', b"[" * 3000, b"9" * 5000, b"null", b"{}", b"-0", b"\0"]
TOKENS += [b"\xff", b'"A":1,"A":2,', b"\\u0000", b"\xe2\x80\xae", b",", b"}", b"]", b'"']


def mutated(good: bytes, rng: random.Random) -> bytes:
    """The file with something in it that nobody expected."""
    lines = good.splitlines(keepends=True)
    number = rng.randrange(len(lines)) if rng.random() < 0.5 else None
    try:
        part = good if number is None else lines[number]
        document = json.loads(part)
    except ValueError:
        part, document = good, None
        number = None
    if document is not None and rng.random() < 0.7:
        for _ in range(rng.choice((1, 1, 1, 2, 5))):
            document = replaced(document, rng)
        new = json.dumps(document, ensure_ascii=rng.random() < 0.5).encode(errors="surrogatepass")
        new += b"\n" if number is not None else b""
    else:
        new = spoilt(part, rng)
    return new if number is None else b"".join([*lines[:number], new, *lines[number + 1 :]])


def replaced(document: Any, rng: random.Random) -> Any:
    """A value somewhere in the document is another, is gone, or stands there twice."""
    if isinstance(document, dict) and document and rng.random() < 0.9:
        key = rng.choice(list(document))
        how = rng.random()
        if how < 0.1:
            return {name: value for name, value in document.items() if name != key}
        if how < 0.2:
            return document | {rng.choice(["", "kind", "a", "points", key + "x"]): document[key]}
        return document | {key: replaced(document[key], rng)}
    if isinstance(document, list) and document and rng.random() < 0.9:
        at = rng.randrange(len(document))
        how = rng.random()
        if how < 0.15:
            return document[:at] + document[at + 1 :]
        if how < 0.3:
            return document[:at] + [document[at]] * rng.choice((2, 3, 50)) + document[at:]
        return [*document[:at], replaced(document[at], rng), *document[at + 1 :]]
    return rng.choice(VALUES)


def spoilt(part: bytes, rng: random.Random) -> bytes:
    at, end = sorted(rng.randrange(len(part) + 1) for _ in range(2))
    match rng.randrange(5):
        case 0:
            return part[:at] + bytes([rng.randrange(256)]) + part[at + 1 :]
        case 1:
            return part[:at] + part[end:]
        case 2:
            return part[:end] + part[at:]
        case 3:
            return part[:at]
        case _:
            return part[:at] + rng.choice(TOKENS) + part[at:]


@pytest.mark.parametrize("name", READERS)
def test_a_mutated_file_is_read_or_refused_by_a_code(name: str):
    reader = READERS[name]
    rng = random.Random(name)
    codes: set[str] = set()
    for number in range(FUZZED):
        data = mutated(rng.choice(reader.good), rng)
        try:
            reader.read(data)
        except reader.error as error:
            codes.add(code_of(error))
        except Exception as error:
            Path(f"hostile-{name}-{number}").write_bytes(data)
            raise AssertionError(f"file {number}, kept as hostile-{name}-{number}") from error
    assert codes <= set(ERROR_CODES)
    assert len(codes) > 1  # it gets further than what is no JSON


@pytest.mark.parametrize("name", READERS)
@pytest.mark.parametrize("kind", KINDS if "FUZZED" in os.environ else WORST)
def test_ten_megabytes_are_read_or_refused_soon_and_in_little_memory(
    name: str, kind: str, tmp_path: Path
):
    file = tmp_path / "hostile"
    file.write_bytes(KINDS[kind]())
    command = [sys.executable, "-m", "tests.storage.hostile", name, str(file)]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert not ran.stderr
    code, seconds, mebibytes = ran.stdout.split("\t")
    assert code in {"read", *ERROR_CODES}
    assert float(seconds) < MOST_SECONDS
    assert float(mebibytes) < MOST_MIB
