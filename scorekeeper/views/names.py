"""Names that are typed, beside those that are known."""

from collections.abc import Iterable

from scorekeeper.scoring.names import name_key


def same_name(name: str, other: str) -> bool:
    """Whether two names are the same to a reader: accents and case do not tell people apart."""
    return name_key(name) == name_key(other)


def suggested(names: Iterable[str], typed: str) -> list[str]:
    """The names that have a word beginning as it is typed; accents and case do not matter."""
    sought = f" {name_key(typed)}"
    return [name for name in names if sought in f" {name_key(name)}"]
