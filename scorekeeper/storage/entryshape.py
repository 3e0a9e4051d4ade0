"""The shape of an entry in a match file: what the scoring can read, or what is malformed."""

from typing import Any, NoReturn

from pydantic import TypeAdapter, ValidationError

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.model import SIDES_AT, Adjustment, Entry, PassedOut, Played, Seats
from scorekeeper.scoring.rules import MIN_BID, Rules
from scorekeeper.storage.strictjson import Object, Path

_ENTRIES: dict[str, TypeAdapter[Any]] = {
    "played": TypeAdapter(Played),
    "passed_out": TypeAdapter(PassedOut),
    "adjustment": TypeAdapter(Adjustment),
}

_FOREIGN = "C"
"""Stands for every side that no table has; the scoring refuses it where the table has two sides."""
_NO_POINTS = -1


def shaped_entry(written: Any, rules: Rules, seats: Seats) -> Entry:
    """The entry. Raises the fault of its shape, and no other if the scoring can find it."""
    if not isinstance(written, dict):
        refuse(())
    kind = written.get("kind")
    if not isinstance(kind, str) or kind not in _ENTRIES:
        refuse(("kind",))
    fault: ScoringError | None = None
    try:
        entry = _ENTRIES[kind].validate_python(written)
    except ValidationError as error:
        fault = _put_alike(written, error, rules, seats)
        entry = _ENTRIES[kind].validate_python(written)
    refuse_null(written)
    if isinstance(entry, Played):
        refuse_null(written["contract"], "contract", but=("bid", "trump"))
        for i, declaration in enumerate(written.get("declarations", ())):
            refuse_null(declaration, "declarations", i)
        if written["tricks"].get("capot") == "unsaid":
            refuse(("tricks", "capot"))
    if fault is not None:
        raise fault
    return entry


def _put_alike(
    written: Object, error: ValidationError, rules: Rules, seats: Seats
) -> ScoringError | None:
    """Replaces what has the right shape, but cannot be a value of an entry: fractions, and sides
    that no table has. In their place comes what the scoring refuses for the same reason, so that it
    finds the fault in its turn.

    Gives back the first fault that the scoring would not find. Raises ``malformed`` for any other
    error.
    """
    paths = [_path(problem["loc"], problem["type"]) for problem in error.errors()]
    for path in paths:
        if not _is_well_formed(written, path):
            refuse(path)
    faults: list[ScoringError] = []
    for path in paths:
        match path:
            case ("contract", "bid"):
                contract = written["contract"]
                contract["bid"] = _bid_like(contract["bid"], rules.max_bid)
            case (*outer, "points", side, "[key]"):
                points = _at(written, (*outer, "points"))
                points.pop(side)
                points[_FOREIGN] = 0
                faults += _unknown_side(path[:-2], seats)
            case (*outer, "points", side):
                points = _at(written, (*outer, "points"))
                if side in points:
                    points[side] = _NO_POINTS
                    if not outer:  # in an adjustment they are as good as any
                        faults.append(ScoringError("points_range", "points"))
            case (*outer, last):
                _at(written, outer)[last] = _FOREIGN
                faults += _unknown_side(path, seats)
    return faults[0] if faults else None


def _unknown_side(path: Path, seats: Seats) -> list[ScoringError]:
    """The fault of a side that no table has, where ``_FOREIGN`` is one that this table has."""
    return [ScoringError("unknown_side", _field(path))] if _FOREIGN in SIDES_AT[seats] else []


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


def _is_well_formed(written: Object, path: Path) -> bool:
    """Whether what stands there has the right shape: a number, or a side's letter."""
    match path:
        case ("contract", "bid") | ("points", _) | ("tricks", "points", _):
            return isinstance(_at(written, path[:-1]).get(path[-1]), float)
        case ("contract", "side") | ("declarations", _, "side") | ("tricks", "capot"):
            return isinstance(_at(written, path[:-1]).get(path[-1]), str)
        case ("points", _, "[key]") | ("tricks", "points", _, "[key]"):
            return True
    return False


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
