"""The page itself: its manifest, its words, and what its worker finds in the folder."""

import hashlib
import json
import shutil
from dataclasses import asdict
from pathlib import Path

from build.web.client import icon_letters, lock_without_packages
from build.web.paths import HERE
from scorekeeper.browser import page_words
from scorekeeper.i18n import LANGUAGES, translator
from scorekeeper.palette import DARK, LIGHT, Palette

NAME = "Τεφτέρι"
DESCRIPTION = "Το τεφτέρι της πιλόττας: προσθέτει, εξηγεί, δεν χάνει τίποτα. Χωρίς διαδίκτυο."
_IN_WORKER = ("first.js", "worker.js", "keeper.js", "alone.js", "memory.js")


def write_page(site: Path, base_url: str) -> None:
    """index.html with its scripts and styles, the manifest and the icons."""
    page = HERE / "page"
    marks = {
        "BASE": base_url,
        "NAME": NAME,
        "DESCRIPTION": DESCRIPTION,
        "PAPER": LIGHT.paper,
        "PAPER_DARK": DARK.paper,
        "ICONS": _json(icon_letters("menu_book", "undo", "redo", "more_vert")),
        "WORDS": _json({language: page_words(translator(language)) for language in LANGUAGES}),
        "LIGHT": _css(LIGHT),
        "DARK": _css(DARK),
    }
    for name in ("index.html", "page.css"):
        text = (page / name).read_text(encoding="utf-8")
        for mark, meant in marks.items():
            text = text.replace(f"%{mark}%", meant)
        (site / name).write_text(text, encoding="utf-8")
    for name in ("page.js", "sheet.js", "rive.js"):
        shutil.copyfile(page / name, site / name)
    for name in _IN_WORKER:
        shutil.copyfile(page / name, site / "python" / name)
    shutil.copytree(HERE / "icons", site / "icons")
    (site / "manifest.json").write_text(_json(_manifest()), encoding="utf-8")


def _css(palette: Palette) -> str:
    """The colours as the style sheet names them."""
    return " ".join(f"--{name}: {color};" for name, color in asdict(palette).items())


def _manifest() -> dict[str, object]:
    return {
        "id": "./",
        "name": f"{NAME} πιλόττας",
        "short_name": NAME,
        "description": DESCRIPTION,
        "lang": "el",
        "dir": "ltr",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "orientation": "any",
        "theme_color": LIGHT.paper,
        "background_color": LIGHT.paper,
        "categories": ["games", "utilities"],
        "prefer_related_applications": False,
        "icons": [
            {
                "src": f"icons/icon-{maskable}{size}.png",
                "sizes": f"{size}x{size}",
                "type": "image/png",
                "purpose": "maskable" if maskable else "any",
            }
            for maskable in ("", "maskable-")
            for size in (192, 512)
        ],
    }


def write_contents(site: Path) -> None:
    """``python/contents.js``: what the worker and the snapshot are to agree on."""
    python = site / "python"
    loose = [
        path.relative_to(python).as_posix().removesuffix(".wasm")
        for path in sorted((python / "lib").rglob("*"))
        if path.is_file()
    ]
    constants = {
        "FILES": ["app.zip", *loose],
        "LIBRARIES": [name for name in loose if name.endswith(".so")],
        "ENVIRONMENT": {"HOME": "/home/pyodide", "PYTHONHASHSEED": "0"},
        "LOCK": lock_without_packages(),
        "KEY": _key(site),
    }
    lines = [f"export const {name} = {_json(value)};\n" for name, value in constants.items()]
    (python / "contents.js").write_text("".join(lines), encoding="utf-8")


def _key(site: Path) -> int:
    """A number, of 32 bits, for all that a snapshot depends on."""
    digest = hashlib.sha256()
    for folder in ("python", "pyodide"):
        for path in sorted((site / folder).rglob("*")):
            if path.is_file():
                digest.update(path.read_bytes())
    return int.from_bytes(digest.digest()[:4], "big")


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
