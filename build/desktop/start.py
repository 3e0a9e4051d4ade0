"""What the double-clickable program does: serves the app to this machine alone, and shows it in the
browser. Started again while it runs, it only shows it."""

import socket
import threading
import time
import webbrowser

from scorekeeper.app import HOST, PORT, run

_STARTS_WITHIN = 30.0  # seconds


def main() -> None:
    if _answers():
        _show()
        return
    threading.Thread(target=_show_when_it_answers, daemon=True).start()
    run(web=True)


def _show_when_it_answers() -> None:
    end = time.monotonic() + _STARTS_WITHIN
    while not _answers() and time.monotonic() < end:
        time.sleep(0.05)
    _show()


def _show() -> None:
    webbrowser.open(f"http://{HOST}:{PORT}")


def _answers() -> bool:
    with socket.socket() as probe:
        return probe.connect_ex((HOST, PORT)) == 0


if __name__ == "__main__":
    main()
