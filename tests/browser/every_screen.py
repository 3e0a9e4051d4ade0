"""Every screen of the app in every window: what leads there, and how to turn from size to size.

The match is walked through once. On each screen the window is turned through all sizes, which is
far quicker than to walk there again in each of them.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from playwright.sync_api import TimeoutError

from tests.browser.driver import Phone
from tests.browser.scorer import tap, touch


class Window(NamedTuple):
    """A size in logical pixels, and how many times as large as usual the letters are."""

    width: int
    height: int
    text: float = 1

    def __str__(self) -> str:
        larger = "" if self.text == 1 else f" x{self.text}"
        return f"{self.width}x{self.height}{larger}"


WINDOWS = (
    Window(390, 844),
    Window(844, 390),
    Window(1280, 800),
    Window(820, 1180),
    Window(820, 1180, 1.3),
    Window(820, 1180, 2),
    Window(390, 844, 2),
    Window(390, 844, 1.3),
    Window(320, 568, 1.3),
    Window(320, 568, 2),
    Window(320, 568),
)
"""Each differs from the next in one thing, its size or its letters. The match is walked through in
the first, where ledger and pad are screens of their own."""
FEW = (
    Window(390, 844),
    Window(844, 390),
    Window(390, 844, 2),
    Window(320, 568, 2),
    Window(320, 568),
)
"""Enough for what is one column everywhere, or like a screen that is turned through all of them."""
OVER = (
    Window(390, 844),
    Window(844, 390),
    Window(1280, 800),
    Window(320, 568, 2),
    Window(320, 568),
)
"""Enough for what lies over another screen, and takes longest."""


class Screen(NamedTuple):
    """``touches`` lead to it from the screen before, ``sign`` is there when it is.

    ``scrolls`` is a pattern for the names of what may be a swipe away where letters are as large
    as usual, None where nothing may. ``opens`` is for what lies over a screen, and is put away
    while the window is turned: what to touch to have it back.
    """

    name: str
    touches: str
    sign: str
    scrolls: str | None
    windows: tuple[Window, ...] = WINDOWS
    opens: str = ""


NAMES = {
    "A": (
        "Παπαχατζηχριστοφορακοπουλουδες",
        "Παναγιώτα-Μαρία Χριστοφόρου Αθ",
        "Χατζηαθανασοπαπαγεωργακόπουλος",
    ),
    "B": (
        "Οι Αντίπαλοι του Καφενείου μας",
        "Αριστοτέλης Παπαδόπουλος Αθηνα",
        "Κωνσταντινοπαπαχριστοδουλάκης",
    ),
}
"""A name for each side and its two players, as long as names get; some have no place to break."""

_US, _THEM = NAMES["A"][0], NAMES["B"][0].split()[1]
_WIN = "discard-draft who-bid-A ~bid-capot stake-reopened capot-A write-hand"
_THREE = "more new-match ^game game-coffeehouse ^seats-3"
_THIRD = "who-bid-A count-A 150 count-B 2 count-C 10 write-hand "
JOURNEY = (
    Screen("a new match", "", "start-match", "name-|seat-|game|house-rules|cut"),
    Screen("the games", "^game", "game-coffeehouse", ".*", OVER, "game"),
    Screen("the cut", "close ^cut", "cut-rank-A", ".*", OVER, "cut"),
    Screen("house rules", "close ^house-rules", "close", ".*", OVER, "house-rules"),
    Screen(
        "a highest bid",
        "^option-max_bid-other",
        "option-max_bid",
        ".*",
        OVER,
        "house-rules option-max_bid-other",
    ),
    Screen(
        "a name for them",
        "^option-capot_bid-false ^save-house-rules",
        "save-not",
        ".*",
        OVER,
        "house-rules save-house-rules",
    ),
    Screen("another target", "^save-not ^house-rules-0 ^close ^target-other", "target", ".*", FEW),
    Screen("names", "^name-A", "close", ".*", OVER, "name-A"),
    Screen("an empty sheet", "close ^seat-A1 ^target-151 start-match", "who-bid-A", None),
    Screen("an empty pad", "who-bid-A", "write-hand", None, FEW),
    Screen("a pile", "cards", "take-count", "card-"),
    Screen("declarations", "back declare-A", "close", ".*", OVER, "declare-A"),
    Screen("a capot?", "declare-A-sequence-3 suit-hearts bid-100 162", "capot-no", "declare-"),
    Screen("a top?", "capot-no declare-B declare-B-sequence-3", "top-A", "declare-", FEW),
    Screen("a verdict", f"?{_US} top-K ?{_THEM} top-A", "preview-points", None),
    Screen("a declaration made", "declare-A", "withdraw-0", ".*", OVER, "declare-A"),
    Screen("the steps of a hand", "close why-draft", "sheet-title", ".*", OVER, "why-draft"),
    Screen("a hand being played", "close back", "resume-hand", "hand-", FEW),
    Screen("a sheet", "resume-hand write-hand passed-out", "hand-2", "hand-"),
    Screen("the menu", "more", "new-match", ".*", OVER, "more"),
    Screen("settings", "settings", "back", ".*", FEW),
    Screen("the backup", "backup", "save-backup", ".*", FEW),
    Screen("settings again", "back", "vibrate", ".*", WINDOWS[:1]),
    Screen("shown to the table", "back more show-table", "table-address", ".*", FEW),
    Screen("the rules of a match", "back more house-rules", "option-max_bid-400", ".*", FEW),
    Screen("other rules", "option-max_bid-400", "apply-rules", ".*", FEW),
    Screen("what if", "back more what-if", "other-rules", ".*", FEW),
    Screen("an adjustment", "back more adjust", "write-adjustment", ".*", FEW),
    Screen("the game's rules", "back rules", "rules-search", ".*", FEW),
    Screen("a line", "back hand-1", "edit-hand", ".*", FEW),
    Screen("a line to delete", "^delete-hand", "delete-no", ".*", OVER, "delete-hand"),
    Screen("a hand edited", "delete-no edit-hand", "write-hand", "declare-", FEW),
    Screen("the end of a match", _WIN, "winner", ".*"),
    Screen("a sheet that is full", "see-sheet", "see-result", "hand-"),
    Screen("a game of three", _THREE, "names", ".*", FEW),
    Screen("names of three", "^names", "close", ".*", OVER, "names"),
    Screen("the sheet of three", "close ^target-500 start-match", "who-bid-C", None),
    Screen("the pad of three", "who-bid-C count-A 80 count-B 30", "write-hand", None),
    Screen("a pile of three", "cards", "take-count", "card-", FEW),
    Screen("a hand of three", "back count-C 52 write-hand", "hand-1", "hand-"),
    Screen("the end for three", _THIRD * 3, "winner", ".*", FEW),
    Screen("how to send it", "more share", "share-txt", ".*", OVER, "more share"),
    Screen("the matches", "close more matches", "match-1", ".*", FEW),
    Screen("about a match", "match-1-more", "match-place", ".*", OVER, "match-1-more"),
    Screen("the players", "close players", "player-1", ".*", FEW),
    Screen("a player", "player-1", "rename", ".*", FEW),
    Screen("another name", "rename", "close", ".*", OVER, "rename"),
    Screen("the hands behind a figure", "close ^figure-declaring", "hands-behind", ".*", FEW),
    Screen("head to head", "back ^opponent-1", "title", ".*", FEW),
)


def write_names(phone: Phone) -> None:
    """Names both sides and all players, on the page of a new match."""
    tap(phone, "name-A")
    for side, (name, *players) in NAMES.items():
        phone.type_into(f"side-name-{side}", name)
        for number, player in enumerate(players, 1):
            phone.type_into(f"player-{side}{number}", player)
    touch(phone, "close")
    phone.by_id("close").wait_for(state="detached")


def walk(phone: Phone) -> Iterator[tuple[Screen, Window]]:
    """Through the match; on each screen the window turns through all sizes and stands still in
    each."""
    listen(phone)
    for screen in JOURNEY:
        touch(phone, screen.touches)
        phone.box(screen.sign)
        yield screen, screen.windows[0]
        # Back to where it began, for the screen below: see look_again().
        for before, window in pairwise([*screen.windows, screen.windows[0]]):
            if screen.opens:
                _close(phone, screen)
            turn(phone, before, window)
            if screen.opens:
                _open(phone, screen)
            if window != screen.windows[0]:
                yield screen, window


def look_again(phone: Phone, screen: Screen, window: Window) -> None:
    """Waits until what is on the screen is told as it is.

    Flutter may tell of the places that things had in another size, for a screen that another one
    lay over meanwhile. Once more another size and back, and they are right.
    """
    if screen.opens:
        phone.page.wait_for_timeout(300)
        return
    other = window._replace(height=window.height - 1)
    turn(phone, window, other)
    turn(phone, other, window)


def listen(phone: Phone) -> None:
    """Has the page note what turn() waits for. Once, before the first."""
    phone.page.evaluate(_LISTEN)


def turn(phone: Phone, before: Window, window: Window) -> None:
    """Turns the window, and waits until the app has drawn all that follows from it."""
    phone.page.evaluate("tefteri.turn()")
    told: list[str] = []
    if window.text != before.text:
        told.append("size_change")
        phone.page.evaluate(
            "percent => document.documentElement.style.fontSize = percent", f"{window.text * 100}%"
        )
    if window[:2] != before[:2]:
        told.append("height")
        phone.turn(window.width, window.height)
    phone.page.evaluate(_SETTLED, told)


def _close(phone: Phone, screen: Screen) -> None:
    """Touches the screen beside what lies over it."""
    phone.tap_at(2, 2)
    phone.by_id(screen.sign).wait_for(state="detached")


def _open(phone: Phone, screen: Screen) -> None:
    """As a screen reader does, which need not scroll first."""
    marks = screen.opens.split()
    for mark, leads_to in zip(marks, [*marks[1:], screen.sign], strict=True):
        for _ in range(5):  # Flutter takes a click just after a touch for its echo
            phone.by_id(mark).evaluate("node => node.click()")
            try:
                phone.by_id(leads_to).wait_for(state="attached", timeout=2000)
                break
            except TimeoutError:
                continue
    phone.box(screen.sign)


_LISTEN = """() => {
    const now = () => performance.now();
    const seen = globalThis.tefteri = {
        turn: () => Object.assign(seen, {asked: {}, answered: 0, changed: now()}),
    };
    seen.turn();
    const send = WebSocket.prototype.send;
    const sockets = new WeakSet();
    WebSocket.prototype.send = function (data) {
        if (!sockets.has(this)) {
            sockets.add(this);
            this.addEventListener('message', () => seen.answered = now());
        }
        const [told] = new TextDecoder('latin1').decode(data).match(/height|size_change/) ?? [];
        if (told) seen.asked[told] = now();
        return send.call(this, data);
    };
    new MutationObserver(() => seen.changed = now()).observe(
        document.querySelector('flt-semantics-host'),
        {subtree: true, childList: true, attributes: true});
}"""
"""Notes when the client told the app of the window's height and of the letters' size, when it heard
of the app, and when what is on the screen changed."""

_SETTLED = """async told => {
    const end = performance.now() + 10000;
    for (;;) {
        await new Promise(requestAnimationFrame);
        if (performance.now() > end) throw new Error('the app is never told of ' + told);
        const {asked, answered, changed} = tefteri;
        if (!told.every(what => what in asked)) continue;
        const last = Math.max(...Object.values(asked));
        const quiet = performance.now() - Math.max(last, answered, changed);
        const resized = told.includes('size_change');  // the theme follows after the screen
        if (quiet > (answered > last ? (resized ? 300 : 80) : 200)) return;
    }
}"""
"""Waits until the app has answered to what it was told and nothing changes any more. Where nothing
depends on the size, it has nothing to answer."""
