"""The shape of an entry in a match file: what the scoring can read, or what is malformed."""

from typing import Any, NoReturn, get_args

from pydantic import TypeAdapter, ValidationError
from pydantic_core import SchemaValidator, core_schema

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.model import Adjustment, Entry, PassedOut, Played, Side
from scorekeeper.scoring.rules import MIN_BID, Rules
from scorekeeper.storage.strictjson import Object, Path

_SIDES = list(get_args(Side))


def _with_any_side(schema: Any) -> Any:
    """The schema with any text for a side: the scoring says whether the table has such a one. And
    of a list only the first fault is told, however many there are."""
    if isinstance(schema, dict):
        if schema.get("expected") == _SIDES:
            return core_schema.str_schema(strict=True)
        if schema.get("type") == "tuple":
            schema = schema | {"fail_fast": True}
        return {key: _with_any_side(part) for key, part in schema.items()}
    return [_with_any_side(part) for part in schema] if isinstance(schema, list) else schema


_ENTRIES: dict[str, SchemaValidator] = {
    kind: SchemaValidator(_with_any_side(TypeAdapter(values).core_schema))
    for kind, values in (
        ("played", Played),
        ("passed_out", PassedOut),
        ("adjustment", Adjustment),
    )
}

_NO_POINTS = -1


def shaped_entry(written: Any, rules: Rules) -> Entry:
    """The entry, its sides being any that the file has. Raises the fault of its shape, and no other
    if the scoring can find it."""
    if not isinstance(written, dict):
        refuse(())
    kind = written.get("kind")
    if not isinstance(kind, str) or kind not in _ENTRIES:
        refuse(("kind",))
    is_whole = True
    try:
        entry = _ENTRIES[kind].validate_python(written)
    except ValidationError as error:
        is_whole = False
        _make_whole(written, error, rules)
        entry = _ENTRIES[kind].validate_python(written)
    refuse_null(written)
    if isinstance(entry, Played):
        refuse_null(written["contract"], "contract", but=("bid", "trump"))
        for i, declaration in enumerate(written.get("declarations", ())):
            refuse_null(declaration, "declarations", i)
        if written["tricks"].get("capot") == "unsaid":
            refuse(("tricks", "capot"))
    elif not is_whole:
        # in an adjustment, no number is wrong
        raise ScoringError("points_range", "points")
    return entry


def _make_whole(written: Object, error: ValidationError, rules: Rules) -> None:
    """Puts whole numbers in the place of fractions, which the scoring refuses for the same reason,
    so that it finds the fault in its turn. Raises ``malformed`` for any other error."""
    paths = [_path(problem["loc"], problem["type"]) for problem in error.errors()]
    for path in paths:
        match path:
            case ("contract", "bid") | ("points", _) | ("tricks", "points", _):
                if not isinstance(_at(written, path), float):
                    refuse(path)
            case _:
                refuse(path)
    for *outer, last in paths:
        place = _at(written, outer)
        in_contract = outer == ["contract"]
        place[last] = _bid_like(place[last], rules.max_bid) if in_contract else _NO_POINTS


def _path(loc: Path, problem: str) -> Path:
    """Where pydantic found the problem, without its own steps between those of the file."""
    match loc:
        case ("contract", "bid", _) | ("tricks", "capot", _):
            return loc[:2]
        case ("declarations", int(), _, *_):
            return (*loc[:2], *loc[3:])
        case ("declarations", int()) if problem.startswith("union_tag"):
            return (*loc, "kind")
    return loc


def _at(written: Any, path: Path | list[int | str]) -> Any:
    for step in path:
        written = written[step]
    return written


def _bid_like(bid: float, most: int) -> int:
    """A whole number that is as wrong as this fraction: too low, too high, or no whole ten."""
    if bid < MIN_BID:
        return MIN_BID - 1
    return most + 1 if bid > most else MIN_BID + 1


def refuse_null(keys: Object, *path: int | str, but: tuple[str, ...] = ()) -> None:
    """The values have None for what was not said; a file leaves the key out, but for a few."""
    if None in keys.values():
        for key, value in keys.items():
            if value is None and key not in but:
                refuse((*path, key))


def refuse(path: Path) -> NoReturn:
    raise ScoringError("malformed", _field(path))


def _field(path: Path) -> str:
    """The path as errors name it: ``declarations[0].top``."""
    steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in path)
    return "".join(steps).removeprefix(".")
