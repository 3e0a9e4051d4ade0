"""Where the database lives on each platform."""

import os
import sys
from pathlib import Path

DATABASE = "tefteri.db"
_FOLDER = "tefteri"


def data_folder(given: Path | None = None) -> Path:
    """The folder of the database: the given one, else Flet's, else the platform's place for data.

    Flet names a folder in built apps and under ``flet run`` only. Nothing is created.
    """
    if given is not None:
        return given
    if from_flet := os.environ.get("FLET_APP_STORAGE_DATA"):
        return Path(from_flet)
    return _user_data() / _FOLDER


def _user_data() -> Path:
    xdg = Path(os.environ.get("XDG_DATA_HOME", ""))
    if xdg.is_absolute():  # a relative one is to be ignored, says its specification
        return xdg
    if sys.platform == "win32":
        local = os.environ.get("LOCALAPPDATA")
        return Path(local) if local else Path.home() / "AppData" / "Local"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    return Path.home() / ".local" / "share"
