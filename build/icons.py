"""Draws the app's icons and splash: a ruled sheet with two columns, a spade and a heart over them.

One drawing, in the app's colours, at the sizes that the platforms want; Chromium paints it.
What the web app has goes to build/web/icons/, what flet build looks for to assets/.
"""

from pathlib import Path

from playwright.sync_api import Page, sync_playwright

from scorekeeper.palette import DARK, LIGHT, Palette
from tests.browser.driver import CHROMIUM_ARGS, chromium

BUILD = Path(__file__).parent
WEB, NATIVE = BUILD / "web" / "icons", BUILD.parent / "assets"

_SPADE = "M0 -10 C5 -4 10 0 10 5 C10 10 4 11 1.2 7.5 L3.5 13 H-3.5 L-1.2 7.5 C-4 11 -10 10 -10 5 C-10 0 -5 -4 0 -10 Z"  # noqa: E501
_HEART = "M0 12 C-4 7 -10 3 -10 -3 C-10 -9 -3 -11 0 -5 C3 -11 10 -9 10 -3 C10 3 4 7 0 12 Z"


def drawing(palette: Palette, *, scale: float, background: str | None, corner: float = 0) -> str:
    """The drawing as SVG, 100 units wide; the sheet takes ``scale`` of it."""
    ground = f'<rect width="100" height="100" rx="{corner}" fill="{background}"/>'
    rules = "".join(f'<path d="M-28 {y} H28"/>' for y in (2, 13, 24))
    return f"""<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
{ground if background else ""}
<g transform="translate(50 50) scale({scale})">
<rect x="-34" y="-40" width="68" height="80" rx="7" fill="{palette.paper}"
 stroke="{palette.us}" stroke-width="{0 if background == palette.us else 2.5}"/>
<g stroke="{palette.mute}" stroke-opacity=".45" stroke-width="2" stroke-linecap="round">{rules}</g>
<path d="M0 -31 V31" stroke="{palette.us}" stroke-width="2.5" stroke-linecap="round"/>
<path d="{_SPADE}" transform="translate(-16 -20)" fill="{palette.ink}"/>
<path d="{_HEART}" transform="translate(16 -20)" fill="{palette.red}"/>
<g stroke-width="4" stroke-linecap="round">
<path d="M-22 13 H-10 M-22 24 H-13" stroke="{palette.us}"/>
<path d="M11 13 H20 M11 24 H23" stroke="{palette.them}"/>
</g></g></svg>"""


def main() -> None:
    blue = LIGHT.us
    # A platform cuts a maskable icon to a shape of its own: what matters is in the middle.
    plain = drawing(LIGHT, scale=0.95, background=blue, corner=20)
    whole = drawing(LIGHT, scale=0.8, background=blue)
    maskable = drawing(LIGHT, scale=0.68, background=blue)
    foreground = drawing(LIGHT, scale=0.55, background=None)
    splash, splash_dark = (
        drawing(palette, scale=0.5, background=None) for palette in (LIGHT, DARK)
    )
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium(), args=CHROMIUM_ARGS)
        page = browser.new_page()
        for size in (192, 512):
            _paint(page, plain, size, WEB / f"icon-{size}.png")
            _paint(page, maskable, size, WEB / f"icon-maskable-{size}.png")
        _paint(page, whole, 180, WEB / "apple-touch-icon.png")
        _paint(page, plain, 1024, NATIVE / "icon.png")
        _paint(page, whole, 1024, NATIVE / "icon_ios.png")
        _paint(page, foreground, 1024, NATIVE / "icon_android.png")
        _paint(page, splash, 1024, NATIVE / "splash.png")
        _paint(page, splash_dark, 1024, NATIVE / "splash_dark.png")
        browser.close()


def _paint(page: Page, svg: str, size: int, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(f"<style>body{{margin:0}}svg{{display:block;width:{size}px}}</style>{svg}")
    page.screenshot(path=path, omit_background=True)


if __name__ == "__main__":
    main()
