"""Makes the double-clickable program with PyInstaller, for this system: ``make desktop``."""

from pathlib import Path

from PyInstaller.__main__ import run

ROOT = Path(__file__).parents[2]
DIST = ROOT / "dist"

run(
    [
        str(Path(__file__).with_name("start.py")),
        "--name=Tefteri",
        "--noconfirm",
        "--log-level=WARN",
        f"--distpath={DIST / 'desktop'}",
        f"--workpath={DIST / 'cache' / 'desktop'}",
        f"--specpath={DIST / 'cache' / 'desktop'}",
        f"--paths={ROOT}",
        f"--icon={ROOT / 'assets' / 'icon.png'}",
        # What is imported by name, or read as a file.
        *(f"--collect-data={package}" for package in ("flet", "flet_web", "scorekeeper")),
        *(f"--collect-submodules={name}" for name in ("flet", "flet_web", "uvicorn")),
        *(f"--exclude-module={name}" for name in ("pytest", "playwright", "babel", "fontTools")),
    ]
)
