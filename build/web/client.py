"""Flet's client for the web: what of it this app uses, and changed so that it asks nobody else."""

import json
import re
import shutil
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from build.web.paths import CLIENT, HERE, ROOT

# Flutter chooses one of these by what the browser can do.
RENDERERS = {
    "skwasm": (
        "main.dart.mjs",
        "main.dart.wasm",
        "canvaskit/skwasm.js",
        "canvaskit/skwasm.wasm",
    ),
    "skwasm_heavy": (
        "main.dart.mjs",
        "main.dart.wasm",
        "canvaskit/skwasm_heavy.js",
        "canvaskit/skwasm_heavy.wasm",
    ),
    "chromium/canvaskit": (
        "main.dart.js",
        "canvaskit/chromium/canvaskit.js",
        "canvaskit/chromium/canvaskit.wasm",
    ),
    "canvaskit": (
        "main.dart.js",
        "canvaskit/canvaskit.js",
        "canvaskit/canvaskit.wasm",
    ),
}
"""Each renderer's files, under the name that its own file has in ``canvaskit/``."""

LICENCES = "assets/NOTICES"
"""The licences of all that is in the client: linked from the page, asked for by nothing else."""

_ALWAYS = ("assets/packages/wakelock_plus/assets/no_sleep.js", LICENCES)
_PYODIDE = ("pyodide/pyodide.mjs", "pyodide/pyodide.asm.mjs", "pyodide/pyodide.asm.wasm")
_ICONS = "assets/fonts/MaterialIcons-Regular.otf"

# A library for animations, that no screen of this app has, is fetched from here at every start; in
# its place there is rive.js. The address is a constant of the compiled client, so the other one has
# to be of the same length.
_RIVE = b"https://cdn.jsdelivr.net/npm/@rive-app/flutter-native-wasm@44.0.0/"
_NO_RIVE = b"rive.js?".ljust(len(_RIVE), b"-")

# Pyodide's loader of compiled modules is to take those that are compiled already (memory.js).
_LOAD = b"asyncLoad=async url=>{"
_LOAD_COMPILED = (
    _LOAD + b"const compiled=Module['compiledLibraries']?.[url];if(compiled)return await compiled;"
)

# What Flutter's own widgets draw by themselves: in text fields, menus, bars and switches.
_ICONS_OF_WIDGETS = "arrow_back arrow_drop_down check close menu more_vert"


def copy_client(site: Path) -> None:
    """The client, Pyodide and the assets."""
    renderers = {name for files in RENDERERS.values() for name in files}
    for name in (*sorted(renderers), *_ALWAYS, *_PYODIDE):
        target = site / name
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(CLIENT / name, target)
    for name in ("main.dart.js", "main.dart.wasm"):
        _replace_once(site / name, _RIVE, _NO_RIVE)
    _replace_once(site / "pyodide" / "pyodide.asm.mjs", _LOAD, _LOAD_COMPILED)
    shutil.copytree(
        ROOT / "scorekeeper" / "assets",
        site,
        dirs_exist_ok=True,
        ignore=shutil.ignore_patterns("OFL.txt"),
    )
    _name_roboto(site / "assets" / "FontManifest.json")
    _write_icon_font(site / _ICONS)
    _write_bootstrap(site / "flutter.js")


def _name_roboto(manifest: Path) -> None:
    """Flutter fetches this font from another host where the app does not have it."""
    families = json.loads(manifest.read_text(encoding="utf-8"))
    fonts = next(family["fonts"] for family in families if family["family"] == "Tefteri")
    families.append({"family": "Roboto", "fonts": fonts})
    manifest.write_text(json.dumps(families), encoding="utf-8")


def _replace_once(path: Path, old: bytes, new: bytes) -> None:
    content = path.read_bytes()
    if content.count(old) != 1:
        raise SystemExit(f"{path.name}: not the client that this recipe was written for: {old!r}")
    path.write_bytes(content.replace(old, new))


def _write_bootstrap(path: Path) -> None:
    """Flutter's loader and what it is to know of the build, then the start as this page has it."""
    theirs = (CLIENT / "flutter_bootstrap.js").read_text(encoding="utf-8")
    loader, found, _ = theirs.partition("window.addEventListener('flutter-first-frame'")
    if not found:
        raise SystemExit("flutter_bootstrap.js: not the client that this recipe was written for")
    loader = re.sub(r"^//# sourceMappingURL=.*$", "", loader, flags=re.M)
    ours = (HERE / "page" / "flutter.js").read_text(encoding="utf-8")
    path.write_text(loader + ours, encoding="utf-8")


def icons_named(folder: Path) -> set[str]:
    """The names of the icons that the sources in a folder name, of 8600."""
    sources = (source.read_text(encoding="utf-8") for source in folder.rglob("*.py"))
    return {name for code in sources for name in re.findall(r"\bIcons\.([A-Z0-9_]+)", code)}


def _write_icon_font(path: Path) -> None:
    names = map(str.lower, icons_named(ROOT / "scorekeeper"))
    letters = icon_letters(*names, *_ICONS_OF_WIDGETS.split())
    wanted = sorted(map(ord, letters.values()))
    options = subset.Options(notdef_outline=True, recalc_timestamp=False)
    font = subset.load_font(str(CLIENT / _ICONS), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=[ord(" "), *wanted])
    subsetter.subset(font)
    path.parent.mkdir(parents=True, exist_ok=True)
    subset.save_font(font, str(path), options)


def icon_letters(*names: str) -> dict[str, str]:
    """The letter that stands for each of these icons in the font."""
    letters = TTFont(CLIENT / _ICONS).getBestCmap() or {}
    points = {glyph: point for point, glyph in letters.items()}
    return {name: chr(points[_glyph(name)]) for name in names}


def _glyph(name: str) -> str:
    """What the font calls the icon of a name."""
    return name if name.endswith(("_outlined", "_rounded", "_sharp")) else f"{name}_baseline"


def lock_without_packages() -> str:
    """What Pyodide is to know of itself: every package is here already."""
    lock = json.loads((CLIENT / "pyodide" / "pyodide-lock.json").read_text(encoding="utf-8"))
    return json.dumps(lock | {"packages": {}})
