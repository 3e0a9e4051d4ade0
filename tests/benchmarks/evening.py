"""A long evening in one process: does memory grow, and does a touch take longer at its end?

``python tests/benchmarks/evening.py [MATCHES]`` plays so many matches of nine hands (23 if not
said), each with undo and redo all the way back and forth, and a walk through the screens.
"""

import asyncio
import gc
import os
import sys
import time
from contextlib import closing
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

sys.path.insert(0, str(Path(__file__).parents[2]))

from scorekeeper.storage.patient import PatientStore
from tests.headless import FletHarness
from tests.views.scorer import begin, opened

MATCHES, HANDS, WARM = 23, 9, 5
HAND = ("who-bid-A", "bid-100", "digit-1", "digit-0", "digit-5", "write-hand")
SCREENS = ("/rules", "/settings", "/matches", "/line/0", "/")


async def touched(app: FletHarness, *marks: str) -> list[float]:
    took = []
    for mark in marks:
        start = time.process_time()
        await app.click(mark)
        took.append(time.process_time() - start)
    return took


async def match(app: FletHarness) -> tuple[list[float], list[float]]:
    """Plays a match to its end; seconds for each touch of its hands, and of undo and redo."""
    took = [second for _ in range(HANDS) for second in await touched(app, *HAND)]
    sweep: list[float] = []
    if app.has("winner"):
        await app.click("see-sheet")
    for mark in ("undo", "redo"):
        for _ in range(HANDS):
            sweep += await touched(app, mark)
    for screen in SCREENS:
        await app.go(screen)
    if not app.has("rematch"):
        await app.click("see-result")
    await app.click("rematch")
    return took, sweep


async def evening(folder: Path, matches: int) -> None:
    with closing(PatientStore.open(folder)) as store:
        begin(store, target=20 * HANDS)
        async with opened(store) as app:
            touches: list[float] = []
            sweeps: list[float] = []
            memory: list[float] = []
            for number in range(matches):
                took, sweep = await match(app)
                touches.append(median(took))
                sweeps.append(median(sweep))
                app.calls.clear()
                gc.collect()
                memory.append(_resident())
                print(
                    f"match {number + 1:3}  touch {touches[-1] * 1000:6.1f} ms"
                    f"  undo, redo {sweeps[-1] * 1000:6.1f} ms"
                    f"  memory {memory[-1]:6.1f} MiB",
                    flush=True,
                )
    first, last = touches[WARM : WARM + 3], touches[-3:]
    print(f"a touch at the end / at the start: {median(last) / median(first):.2f}")
    print(f"memory at the end / when warm: {memory[-1] / memory[WARM]:.3f}")


def _resident() -> float:
    """What the process has in memory now, in MiB. Linux only."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1024**2


def main() -> None:
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else MATCHES
    with TemporaryDirectory() as folder:
        asyncio.run(evening(Path(folder), matches))


if __name__ == "__main__":
    main()
