"""The words on the screen as they are drawn: a word or a figure parted in its middle where it has
no room, and a text that is cut off and ends in an ellipsis.

Screen readers are told the whole text and its box, so this is learned from where Flutter draws:
from CanvasKit, its older way to draw in a browser, which has the same lines as the one it takes by
itself.
"""

from typing import NamedTuple

from tests.browser.driver import Phone


class Amiss(NamedTuple):
    """A text that is not drawn as it is."""

    text: str
    lines: tuple[str, ...]
    """As far as they are drawn."""
    parted: bool
    """Whether a line ends in the middle of a word or figure, or an ellipsis stands alone on one."""

    def __str__(self) -> str:
        how = "parted" if self.parted else "cut off"
        return f"{self.text!r} is {how}: {' | '.join(self.lines)}"


def watch_words(phone: Phone) -> None:
    """Opens the app anew, and has the page note what is not drawn as it is."""
    phone.page.add_init_script(_WATCH)
    phone.reload()


def words_amiss(phone: Phone) -> list[Amiss]:
    """What was not drawn as it is since this was asked last."""
    noted = phone.page.evaluate("[...amiss.values()].concat(amiss.clear() ?? [])")
    return [Amiss(text, tuple(lines), parted) for text, lines, parted in noted]


_WATCH = r"""(() => {
    const texts = new WeakMap();  // of builders, and of the paragraphs that they build
    const amiss = globalThis.amiss = new Map();
    const around = (kind, name, wrap) => kind.prototype[name] = wrap(kind.prototype[name]);
    const note = paragraph => {
        const text = texts.get(paragraph);
        const lines = paragraph.getLineMetrics()
            .map(line => text.slice(line.startIndex, line.endIndex));
        const parted = lines.slice(1).some(
            (line, n) => /[\p{L}\d]$/u.test(lines[n]) && /^[\p{L}\d…]/u.test(line));
        if (parted || paragraph.didExceedMaxLines())
            amiss.set(lines.join('\n'), [text, lines, parted]);
    };
    const watch = kit => {
        around(kit.ParagraphBuilder, 'addText', add => function (text) {
            texts.set(this, (texts.get(this) ?? '') + text);
            return add.call(this, text);
        });
        around(kit.ParagraphBuilder, 'build', build => function () {
            const paragraph = build.call(this);
            texts.set(paragraph, texts.get(this) ?? '');
            return paragraph;
        });
        around(kit.Canvas, 'drawParagraph', draw => function (paragraph, ...at) {
            note(paragraph);
            return draw.call(this, paragraph, ...at);
        });
    };
    let kit, flet;
    Object.defineProperty(globalThis, 'flutterCanvasKit', {
        get: () => kit,
        set: made => { if (made && made !== kit) watch(made); kit = made; },
    });
    Object.defineProperty(globalThis, 'flet', {
        get: () => flet,
        set: made => flet = Object.defineProperty(
            made, 'webRenderer', {get: () => 'canvaskit', set: () => {}}),
    });
})()"""
"""Notes each text that is drawn in lines which part it or cut it off."""
