"""The packages that the app needs inside a browser: the versions of requirements.lock, as wheels
for Pyodide, each checked against the hashes there."""

import hashlib
import json
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from build.web.paths import CACHE, PYODIDE, ROOT, done_once

# What the markers of dependencies are evaluated for.
_BROWSER = {
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "extra": "",
}

# There is no wheel of it for a browser's Python where the others come from. Only the picture of a
# sheet needs it; the PDF does without.
_NOT_BUILT = {"pillow"}

# Nothing of this is imported in the browser.
_LEFT_OUT = re.compile(
    r"\.dist-info/|\.(pyi|pyx|c|typed|exe)$"
    r"|^sqlalchemy/(testing|dialects/(mysql|oracle|mssql|postgresql))/"
    r"|^flet/testing/|^pydantic/(v1/|mypy)"
)


def packages_folder() -> Path:
    """The folder with all packages unpacked, made where the lock asks for others than before."""
    requirements = _locked(_needed())
    platform = _platform()
    key = hashlib.sha256(f"{requirements}{platform}{_LEFT_OUT.pattern}".encode()).hexdigest()[:16]
    return done_once(CACHE / f"packages-{key}", lambda into: _install(requirements, platform, into))


def _platform() -> dict[str, str]:
    """Which wheels run on this Pyodide, as it says itself."""
    return json.loads((PYODIDE / "pyodide-lock.json").read_text(encoding="utf-8"))["info"]


def _needed() -> set[str]:
    """The names of the packages that the app depends on in a browser, as far as they exist."""
    python = _platform()["python"]
    environment = _BROWSER | {
        "python_version": python.rpartition(".")[0],
        "python_full_version": python,
    }
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    names: set[str] = set()
    todo = list(project["dependencies"])
    while todo:
        requirement = Requirement(todo.pop())
        name = canonicalize_name(requirement.name)
        applies = requirement.marker is None or requirement.marker.evaluate(environment)
        if applies and name not in names | _NOT_BUILT:
            names.add(name)
            todo += distribution(name).requires or []
    return names


def _locked(names: set[str]) -> str:
    """The lines of the lock for these packages, versions and hashes; without the markers, which pip
    would evaluate for the machine it runs on."""
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    pinned = dict(re.findall(r"^([\w.-]+)(==.*\n(?:    --hash=.*\n)+)", lock, re.M))
    lines = [name + re.sub(r" ; .*? \\\n", " \\\n", pinned[name]) for name in sorted(names)]
    return "".join(lines)


def _install(requirements: str, platform: dict[str, str], into: Path) -> None:
    wheels = into.with_name(into.name + "-wheels")
    listed = into.with_suffix(".txt")
    listed.write_text(requirements, encoding="utf-8")
    version = "".join(platform["python"].split(".")[:2])
    download = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check"]
    only = ["--require-hashes", "--no-deps", "--only-binary=:all:"]
    these = [
        f"--platform=pyemscripten_{platform['abi_version']}_{platform['arch']}",
        f"--python-version={version}",
        "--implementation=cp",
        f"--abi=cp{version}",
    ]
    files = [f"--requirement={listed}", f"--dest={wheels}"]
    subprocess.run([*download, *only, *these, *files], check=True)
    for wheel in sorted(wheels.glob("*.whl")):
        with zipfile.ZipFile(wheel) as archive:
            archive.extractall(into, [n for n in archive.namelist() if not _LEFT_OUT.search(n)])
    shutil.rmtree(wheels)
    listed.unlink()
