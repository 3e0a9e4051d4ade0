"""The match file, version 1: read from text that anybody may have written, and written."""

import json
import re
from dataclasses import replace
from datetime import datetime
from typing import Annotated, Any, Literal, get_type_hints
from uuid import UUID

from pydantic import (
    AfterValidator,
    BaseModel,
    ConfigDict,
    FailFast,
    Field,
    StrictInt,
    StrictStr,
    TypeAdapter,
    ValidationError,
)

from scorekeeper.scoring.errors import ScoringError
from scorekeeper.scoring.match import check_header, score_match
from scorekeeper.scoring.model import (
    SEATS_AT,
    SIDES_AT,
    Entry,
    Match,
    Note,
    Party,
    Seat,
    Seats,
)
from scorekeeper.scoring.rules import MIN_BID, OPTIONS, Rules, rules_of
from scorekeeper.storage.entries import entry_json
from scorekeeper.storage.entryshape import refuse, refuse_null, shaped_entry
from scorekeeper.storage.strictjson import Object, Path, parse

FORMAT, VERSION = "pilotta-match", 1
_MOST_HANDS = 20_000
"""Nobody plays so many; scoring them takes time."""


def read_match(text: bytes | str) -> Match:
    """The match in the text of a match file.

    Raises ScoringError for the first fault in the header, or in the shape of an entry unless one
    before it cannot be scored: then for that. Whether entries of the right shape can stand, even
    whether the table has their sides, ``score_match`` has to say: reading and then scoring meets
    the faults in the order of the file.
    """
    try:
        document, repeated = parse(text)
    except ValueError:
        refuse(())
    if not isinstance(document, dict):
        refuse(())
    repeated_in: dict[int, Path] = {}
    for path in repeated:
        match path:
            case ("hands", int(i), *inside):
                repeated_in.setdefault(i, tuple(inside))
            case _:
                refuse(path)
    header = read_header(document)
    if len(document["hands"]) > _MOST_HANDS:
        refuse(("hands",))
    entries: list[Entry] = []
    try:
        for i, written in enumerate(document["hands"]):
            if i in repeated_in:
                refuse(repeated_in[i])
            entries.append(shaped_entry(written, header.rules))
    except ScoringError as error:
        score_match(replace(header, entries=tuple(entries)))
        raise error.in_hand(len(entries) + 1) from None
    return replace(header, entries=tuple(entries))


def match_json(match: Match) -> str:
    """The match as the text of a match file, a hand a line: what the table did not say is left out.

    Raises pydantic's ValidationError for an entry that could not be read again.
    """
    header = header_of(match)
    defaults = rules_of(match.rules.profile)
    header["rules"] = {
        name: said
        for name, said in header["rules"].items()
        if name == "profile" or said != getattr(defaults, name)
    }
    lines = [f" {_compact(key)}: {_compact(value)}" for key, value in header.items()]
    hands = ",".join(f"\n  {entry_json(entry)}" for entry in match.entries)
    return "{\n" + ",\n".join([*lines, f' "hands": [{hands}]']) + "\n}\n"


def header_of(match: Match) -> Object:
    """What the file has of a match beside its hands, every option of its rules written out."""
    header: Object = {"format": FORMAT, "version": VERSION}
    header |= {
        key: said for key in ("id", "created", "note") if (said := getattr(match, key)) is not None
    }
    header["rules"] = rules_json(match.rules)
    header["sides"] = [
        {"id": party.id, "name": party.name}
        | ({"players": list(party.players)} if party.players else {})
        for party in match.sides
    ]
    header["seats"] = match.seats
    if match.first_dealer is not None:
        header["first_dealer"] = match.first_dealer
    return header


def rules_json(rules: Rules) -> Object:
    """Rules as the file has them, with every option, so that none changes when a default does."""
    return {"profile": rules.profile, **{name: getattr(rules, name) for name in OPTIONS}}


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


_OPTION_TYPES: dict[str, TypeAdapter[Any]] = {
    name: TypeAdapter(hint, config=ConfigDict(strict=True))
    for name, hint in get_type_hints(Rules).items()
}


def _uuid(written: str) -> str:
    if str(UUID(written)) != written.lower():
        raise ValueError("not written as UUIDs are")
    return written


def iso_time(written: str) -> str:
    """The moment as it is written, in ISO 8601. Raises ValueError where it is none."""
    datetime.fromisoformat(written)
    return written


class _Side(BaseModel):
    """A side as the file names it; whether the table has it is not seen here."""

    model_config = ConfigDict(extra="forbid")

    id: StrictStr
    name: StrictStr
    players: Annotated[tuple[StrictStr, ...], FailFast()] = ()


class _Header(BaseModel):
    """The match file but for what is in the rules and the hands."""

    model_config = ConfigDict(extra="forbid")

    format: Literal["pilotta-match"]
    version: Annotated[StrictInt, Field(ge=VERSION, le=VERSION)]
    rules: dict[str, Any]
    sides: Annotated[tuple[_Side, ...], FailFast()]
    hands: list[Any]
    seats: Literal[2, 3, 4] = 4
    first_dealer: StrictStr | None = None
    id: Annotated[StrictStr, AfterValidator(_uuid)] | None = None
    created: Annotated[StrictStr, AfterValidator(iso_time)] | None = None
    note: Note | None = None


def read_header(document: Object) -> Match:
    """The match that a file has, without its entries. Raises the first fault of the header."""
    version = document.get("version")
    if document.get("format") == FORMAT and type(version) is int and version > VERSION:
        raise ScoringError("version", "version")
    try:
        header = _Header.model_validate(document)
    except ValidationError as error:
        refuse(error.errors()[0]["loc"])
    refuse_null(document)
    rules = read_rules(header.rules)
    seats = header.seats
    if seats != 4 and rules.has_bids:
        refuse(("seats",))
    match = Match(
        rules,
        _parties(header.sides, seats),
        (),
        seats,
        _first_dealer(header.first_dealer, seats),
        header.id,
        header.created,
        header.note,
    )
    check_header(match)
    return match


def read_rules(said: Object) -> Rules:
    """The rules that a file has; an option that it does not name is the game's own. The target may
    still be out of its range, see ``check_header``. Raises the fault of their shape."""
    if "profile" not in said:
        refuse(("rules", "profile"))
    options = dict(said)
    if isinstance(options.get("target"), float):
        options["target"] = 0  # a fraction is out of the target's range, as this is
    for name, value in options.items():
        if name not in _OPTION_TYPES:
            refuse(("rules", name))
        try:
            _OPTION_TYPES[name].validate_python(value)
        except ValidationError:
            refuse(("rules", name))
    if options.get("max_bid", MIN_BID) < MIN_BID:
        refuse(("rules", "max_bid"))
    return rules_of(**options)


def _parties(said: tuple[_Side, ...], seats: Seats) -> tuple[Party, ...]:
    """The sides in the order of their seats."""
    players: dict[str, list[Seat]] = {side: [] for side in SIDES_AT[seats]}
    for seat in SEATS_AT[seats]:
        players[seat[0]].append(seat)
    for i, side in enumerate(said):
        if side.id not in players:
            raise ScoringError("unknown_side", f"sides[{i}].id")
        if len(side.players) > len(players[side.id]):
            refuse(("sides", i, "players"))
    by_id = {side.id: side for side in said}
    if len(by_id) != len(said) or len(by_id) != len(players):
        refuse(("sides",))
    return tuple(Party(id, by_id[id].name, by_id[id].players) for id in SIDES_AT[seats])


def _first_dealer(said: str | None, seats: Seats) -> Seat | None:
    if said is None:
        return None
    for seat in SEATS_AT[seats]:
        if seat == said:
            return seat
    if re.fullmatch("[A-Z][12]", said) and said[0] not in SIDES_AT[seats]:
        raise ScoringError("unknown_side", "first_dealer")
    refuse(("first_dealer",))
