"""The worst files of ten megabytes that we could think of, and a process that reads one.

``python -m tests.storage.hostile READER FILE`` prints what came of it, the seconds that it took and
the most memory that the process ever had, in MiB.
"""

import resource
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from scorekeeper.backups import BackupError
from scorekeeper.scoring.errors import ScoringError
from scorekeeper.storage.backupfile import read_backup
from scorekeeper.storage.opening import open_match

SIZE = 10_000_000
NOW = "2026-12-01T20:00:00+00:00"
HERE = Path(__file__).parent


class Reader(NamedTuple):
    """What reads a file that anybody may have written, and the error that it may raise."""

    read: Callable[[bytes], object]
    error: type[ScoringError] | type[BackupError]
    good: tuple[bytes, ...]
    """Files that it reads."""


def _cases() -> tuple[bytes, ...]:
    cases = sorted((HERE.parent / "scoring" / "cases").glob("*.json"))
    return tuple(path.read_bytes() for path in cases if ".expected" not in path.suffixes)


READERS = {
    "match": Reader(lambda data: open_match(data, NOW), ScoringError, _cases()),
    "backup": Reader(
        lambda data: list(read_backup(data)[1]),
        BackupError,
        ((HERE / "fixtures" / "backup-v1.tefteri").read_bytes(),),
    ),
}

_HEAD = (
    b'{"format":"pilotta-match","version":1,"rules":{"profile":"tsaka-tsaka"},'
    b'"sides":[{"id":"A","name":"Us"},{"id":"B","name":"Them"}],"hands":['
)
_HAND = (
    b'{"kind":"played","contract":{"side":"A","bid":80,"trump":"spades"},'
    b'"tricks":{"points":{"A":81}}}'
)


def _often(part: bytes, before: bytes = b"", after: bytes = b"", between: bytes = b"") -> bytes:
    times = (SIZE - len(before) - len(after)) // (len(part) + len(between))
    return before + (part + between) * (times - 1) + part + after


KINDS: dict[str, Callable[[], bytes]] = {
    "nothing but zeros": lambda: bytes(SIZE),
    "lists in lists": lambda: _often(b"["),
    "objects in objects": lambda: _often(b'{"a":'),
    "nested in a hand": lambda: _often(b"[", _HEAD),
    "a number of ten million digits": lambda: _often(b"9", _HEAD + b'{"kind":', b"}]}"),
    "a fraction as long": lambda: _often(b"9", _HEAD + b'{"kind":0.', b"}]}"),
    "an exponent": lambda: _HEAD + b"1e999999999]}",
    "a text of escapes": lambda: _often(b"\\u0041", _HEAD + b'{"kind":"', b'"}]}'),
    "half surrogates": lambda: _often(b"\\ud800", _HEAD + b'{"kind":"', b'"}]}'),
    "a text of four bytes a letter": lambda: _often(
        "\U0001f0a1".encode(), _HEAD + b'{"kind":"', b'"}]}'
    ),
    "a long name": lambda: _often(b"x", _HEAD[:-11].replace(b'"Us"', b'"'), b'"}],"hands":[]}'),
    "empty objects": lambda: _often(b"{}", _HEAD, b"]}", b","),
    "empty lists": lambda: _often(b"[]", _HEAD, b"]}", b","),
    "the same key": lambda: _often(b'"a":1', b"{", b"}", b","),
    "other keys": lambda: (
        b"{" + b",".join(b'"%d":1' % number for number in range(SIZE // 12)) + b"}"
    ),
    "no numbers": lambda: _often(b"NaN", _HEAD, b"]}", b","),
    "fractions": lambda: _often(b"1.5", _HEAD, b"]}", b","),
    "whole numbers": lambda: _often(b"7777", _HEAD, b"]}", b","),
    "hands without end": lambda: _often(_HAND, _HEAD, b"]}", b","),
    "hands passed out": lambda: _often(b'{"kind":"passed_out"}', _HEAD, b"]}", b","),
    "hands with every key twice": lambda: _often(
        b'{"kind":"passed_out","kind":"passed_out"}', _HEAD, b"]}", b","
    ),
    "declarations": lambda: _often(
        b'{"side":"A","kind":"pilotta"}',
        _HEAD + _HAND[:-1] + b',"declarations":[',
        b"]}]}",
        b",",
    ),
    "declarations that are none": lambda: _often(
        b"1", _HEAD + _HAND[:-1] + b',"declarations":[', b"]}]}", b","
    ),
    "sides that are none": lambda: _often(
        b"1", _HEAD.partition(b'"sides":[')[0] + b'"sides":[', b'],"hands":[]}', b","
    ),
    "as many values as are read": lambda: _HEAD + b",".join([b"{}"] * 299_000) + b"]}",
    "as many hands as are read": lambda: _HEAD + b",".join([_HAND] * 20_000) + b"]}",
    "and one more": lambda: _HEAD + b",".join([_HAND] * 59_000) + b"]}",
    "a thousand keys in a hand": lambda: (
        _HEAD + b'{"kind":"played",' + b",".join(b'"%d":1' % n for n in range(990)) + b"}]}"
    ),
    "lines": lambda: _often(b"{}\n"),
    "empty lines": lambda: _often(b"\n"),
    "no end of a text": lambda: _often(b"x", b'"'),
    "no text": lambda: _often(b"\xff\xfe"),
}


def main(reader: str, file: str) -> None:
    data = Path(file).read_bytes()
    start = time.process_time()  # others may be using the machine
    try:
        READERS[reader].read(data)
        came = "read"
    except READERS[reader].error as error:
        came = code_of(error)
    print(f"{came}\t{time.process_time() - start:.3f}\t{_peak():.0f}")


def code_of(error: Exception) -> str:
    """The code of what is wrong with a match file, or with a line of a backup."""
    fault = error.fault if isinstance(error, BackupError) else error
    assert isinstance(fault, ScoringError)
    return fault.code


def _peak() -> float:
    """The most memory that this process had, in MiB; a parent's is not counted."""
    status = Path("/proc/self/status")
    if status.exists():
        return int(status.read_text().partition("VmHWM:")[2].split()[0]) / 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024**2


if __name__ == "__main__":
    main(*sys.argv[1:])
