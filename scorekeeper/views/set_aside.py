"""A damaged file that the store has set aside: where it lies, and what could be read of it."""

from dataclasses import dataclass

from pydantic import JsonValue, TypeAdapter, ValidationError

from scorekeeper.i18n import Translator

SETTING = "set_aside"
"""What the store keeps it under, until the scorer has read it."""


@dataclass(frozen=True, slots=True)
class SetAside:
    """The file, and how many matches of it are here now; ``lost`` could not be read."""

    file: str
    kept: int
    lost: int


_SET_ASIDE = TypeAdapter(SetAside)


def read_set_aside(kept: JsonValue) -> SetAside | None:
    """What the store has kept; None where it is nothing, or nothing to go by."""
    try:
        return _SET_ASIDE.validate_python(kept)
    except ValidationError:
        return None


def set_aside_words(told: SetAside, tr: Translator) -> str:
    """The same for the scorer."""
    said = [tr.text("The file of your matches was damaged. It was kept as {file}.")]
    said[0] = said[0].format(file=told.file)
    kept = tr.plural(
        "{n} match could be read from it.", "{n} matches could be read from it.", told.kept
    )
    said.append(kept.format(n=told.kept))
    if told.lost:
        lost = tr.plural(
            "{n} match could not be read.", "{n} matches could not be read.", told.lost
        )
        said.append(lost.format(n=told.lost))
    return " ".join(said)
