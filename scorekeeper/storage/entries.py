"""An entry of a match as JSON, exactly as the match file has it; the database stores the same."""

import json
from typing import Any

from pydantic import TypeAdapter

from scorekeeper.scoring.model import Entry, Played

_ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)


def entry_object(entry: Entry) -> dict[str, Any]:
    """The entry as the match file's object: what the table did not say is left out.

    ``kind`` is a default and would be left out with the others, and ``bid`` has to be there even
    where it is null, so these are put back.
    """
    written: dict[str, Any] = _ENTRY.dump_python(entry, mode="json", exclude_defaults=True)
    if isinstance(entry, Played):
        written["contract"].setdefault("bid", None)
        for declaration, its in zip(
            entry.declarations, written.get("declarations", ()), strict=True
        ):
            its["kind"] = declaration.kind
    return {"kind": entry.kind, **written}


def entry_json(entry: Entry) -> str:
    """The entry as compact JSON.

    Raises pydantic's ValidationError where the entry is none that ``read_entry`` could read, so
    that nothing is ever stored that does not come back.
    """
    text = json.dumps(entry_object(entry), ensure_ascii=False, separators=(",", ":"))
    _ENTRY.validate_json(text)
    return text


def read_entry(text: str) -> Entry:
    """The entry that ``entry_json`` wrote. Raises pydantic's ValidationError where it is none."""
    return _ENTRY.validate_json(text)
