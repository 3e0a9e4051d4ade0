"""The service worker: what it keeps of the folder, and under which version."""

import base64
import hashlib
import json
from pathlib import Path

from build.web.client import LICENCES, RENDERERS
from build.web.paths import HERE

_NAME = "sw.js"


def write_service_worker(site: Path) -> None:
    """``sw.js``, for all files that are in the folder by now, but the licences."""
    files = {
        name: _integrity(path)
        for path in sorted(site.rglob("*"))
        if path.is_file() and (name := path.relative_to(site).as_posix()) not in (_NAME, LICENCES)
    }
    listed = json.dumps(files, indent=0)
    version = hashlib.sha256(listed.encode()).hexdigest()[:12]
    worker = (HERE / "page" / _NAME).read_text(encoding="utf-8")
    for mark, text in {
        "VERSION": version,
        "FILES": listed,
        "RENDERERS": json.dumps(RENDERERS),
    }.items():
        worker = worker.replace(f"%{mark}%", text)
    (site / _NAME).write_text(worker, encoding="utf-8")


def _integrity(path: Path) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(path.read_bytes()).digest()).decode()
