"""JSON read strictly: nothing in the text is passed over, and each fault has its place."""

import json
from collections.abc import Iterator
from typing import Any, NoReturn

Object = dict[str, Any]
Path = tuple[int | str, ...]
"""The keys and positions that lead to a value."""

_MOST_DIGITS = 1000
"""Python would not write sums of much longer numbers; no table ever gets there."""
_MOST_VALUES, _MOST_KEYS = 600_000, 1000
"""In all, and in one object: more than twenty thousand hands have. Reading costs by their number,
and a small file holds a great many."""


def parse(text: bytes | str) -> tuple[Any, list[Path]]:
    """The value of a JSON text in UTF-8, and the path of every key that stands twice in its object.

    A number without a fraction is an int, however it is written. What is left a float is a
    fraction, or too large for one. Raises ValueError for what is no JSON, or no text.
    """
    repeated: list[tuple[Object, str]] = []
    written = text.decode() if isinstance(text, bytes) else text
    if sum(map(written.count, ",[{")) > _MOST_VALUES:
        raise ValueError("too much")

    def read_object(pairs: list[tuple[str, Any]]) -> Object:
        if len(pairs) > _MOST_KEYS:
            raise ValueError("too many keys")
        keys = dict(pairs)
        if len(keys) < len(pairs):
            repeated.append((keys, _first_repeated([key for key, _ in pairs])))
        return keys

    try:
        document = json.loads(
            written.removeprefix("\ufeff"),
            object_pairs_hook=read_object,
            parse_float=_number,
            parse_int=_whole_number,
            parse_constant=_no_number,
        )
        if "\\u" in written or isinstance(text, str):
            json.dumps(document, ensure_ascii=False).encode()  # half a surrogate pair is no text
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return document, _paths(document, repeated) if repeated else []


def _first_repeated(keys: list[str]) -> str:
    seen: set[str] = set()
    return next(key for key in keys if key in seen or seen.add(key))


def _number(written: str) -> int | float:
    number = float(written)
    return int(number) if number.is_integer() else number


def _whole_number(written: str) -> int:
    if len(written) > _MOST_DIGITS:
        raise ValueError("too long a number")
    return int(written)


def _no_number(constant: str) -> NoReturn:
    raise ValueError(f"{constant} is no number in JSON")


def _paths(document: Any, repeated: list[tuple[Object, str]]) -> list[Path]:
    keys = {id(value): key for value, key in repeated}
    return [(*path, keys[id(value)]) for path, value in _walk(document) if id(value) in keys]


def _walk(document: Any) -> Iterator[tuple[Path, Any]]:
    """Everything in the document with its path, in the order of the text."""
    waiting: list[tuple[Path, Any]] = [((), document)]
    while waiting:
        path, value = waiting.pop()
        yield path, value
        if isinstance(value, dict):
            waiting += [((*path, key), inner) for key, inner in reversed(value.items())]
        elif isinstance(value, list):
            waiting += [((*path, i), value[i]) for i in reversed(range(len(value)))]
