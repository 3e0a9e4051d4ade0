"""Entries and drafts as JSON: an entry exactly as the match file has it.

Only what was said is written. That leaves out the ``kind`` of things, which has a default, so it is
put back.
"""

import json
from typing import Any

from pydantic import TypeAdapter

from scorekeeper.scoring.draft import Draft
from scorekeeper.scoring.model import Declaration, Entry, Played

_ENTRY: TypeAdapter[Entry] = TypeAdapter(Entry)
_DRAFT = TypeAdapter(Draft)


def entry_json(entry: Entry) -> str:
    """The entry as compact JSON.

    Raises pydantic's ValidationError where the entry is none that ``read_entry`` could read, so
    that nothing is ever stored that does not come back.
    """
    written: dict[str, Any] = _ENTRY.dump_python(entry, mode="json", exclude_defaults=True)
    if isinstance(entry, Played):
        written["contract"].setdefault("bid", None)  # has to be there even where it is null
        _put_kinds_back(written, entry.declarations)
    return _compact(_ENTRY, {"kind": entry.kind, **written})


def read_entry(text: str) -> Entry:
    """The entry that ``entry_json`` wrote. Raises pydantic's ValidationError where it is none."""
    return _ENTRY.validate_json(text)


def draft_json(draft: Draft) -> str:
    """The draft, and those beneath it, as compact JSON. Raises as ``entry_json``."""
    written: dict[str, Any] = _DRAFT.dump_python(draft, mode="json", exclude_defaults=True)
    layer, of_layer = draft, written
    while layer is not None:
        _put_kinds_back(of_layer, layer.declarations)
        layer, of_layer = layer.beneath, of_layer.get("beneath", {})
    return _compact(_DRAFT, written)


def read_draft(text: str) -> Draft:
    """The draft that ``draft_json`` wrote. Raises pydantic's ValidationError where it is none."""
    return _DRAFT.validate_json(text)


def _put_kinds_back(written: dict[str, Any], declarations: tuple[Declaration, ...]) -> None:
    for of_declaration, declaration in zip(
        written.get("declarations", ()), declarations, strict=True
    ):
        of_declaration["kind"] = declaration.kind


def _compact(adapter: TypeAdapter[Any], written: dict[str, Any]) -> str:
    text = json.dumps(written, ensure_ascii=False, separators=(",", ":"))
    adapter.validate_json(text)
    return text
