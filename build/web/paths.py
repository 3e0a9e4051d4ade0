"""Where the recipe finds and leaves things, and what it need not do twice."""

import os
import shutil
from collections.abc import Callable
from pathlib import Path

import flet_web

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
CACHE = ROOT / "dist" / "cache"
CLIENT = Path(flet_web.get_package_web_dir())
"""Flet's client for the web, as it comes in its package; its Pyodide is in it."""
PYODIDE = CLIENT / "pyodide"


def done_once(folder: Path, make: Callable[[Path], None]) -> Path:
    """The folder, filled by ``make`` unless it was before: its name says what it was made from."""
    if not folder.exists():
        unfinished = folder.with_name(f"{folder.name}.{os.getpid()}")
        shutil.rmtree(unfinished, ignore_errors=True)
        unfinished.mkdir(parents=True)
        make(unfinished)
        unfinished.rename(folder)
    return folder
