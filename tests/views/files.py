"""What a device answers where somebody chooses a file."""

from typing import Any


def picked(**files: bytes) -> list[dict[str, Any]]:
    """The files that were chosen, as the client tells of them."""
    return [
        {"id": number, "name": name, "size": len(data), "path": None, "bytes": data}
        for number, (name, data) in enumerate(files.items())
    ]


def refuse(_: Any) -> None:
    raise RuntimeError("no file picker here")
