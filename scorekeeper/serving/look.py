"""The files that pages of our own need: their style in the app's colours, the script and the font.

Anybody may have them: they say nothing of a match.
"""

from collections.abc import Mapping
from dataclasses import asdict
from functools import cache
from importlib.resources import files

from starlette.responses import Response

from scorekeeper.palette import DARK, LIGHT, Palette

PREFIX = "/board/"
LOOK, SCRIPT = f"{PREFIX}board.css", f"{PREFIX}board.js"
REGULAR, BOLD = f"{PREFIX}regular.ttf", f"{PREFIX}bold.ttf"


def file_response(path: str) -> Response | None:
    """The file at this address, None where there is none."""
    found = _files().get(path)
    if found is None:
        return None
    content, kind = found
    headers = {"cache-control": "no-cache" if kind != "font/ttf" else "max-age=86400"}
    return Response(content, media_type=kind, headers=headers)


@cache
def _files() -> Mapping[str, tuple[bytes, str]]:
    package = files("scorekeeper")
    static, fonts = package.joinpath("serving", "static"), package.joinpath("assets", "fonts")
    style = _style() + static.joinpath("board.css").read_text(encoding="utf-8")
    return {
        LOOK: (style.encode(), "text/css"),
        SCRIPT: (static.joinpath("board.js").read_bytes(), "text/javascript"),
        REGULAR: (fonts.joinpath("TefteriSans-Regular.ttf").read_bytes(), "font/ttf"),
        BOLD: (fonts.joinpath("TefteriSans-Bold.ttf").read_bytes(), "font/ttf"),
    }


def _style() -> str:
    """The font, and the colours of the app as variables."""
    faces = "".join(
        f'@font-face{{font-family:Tefteri;src:url("{file}");font-weight:{weight}}}'
        for file, weight in ((REGULAR, 400), (BOLD, 700))
    )
    dark = f"@media (prefers-color-scheme:dark){{:root{{{_variables(DARK)}}}}}"
    return f"{faces}:root{{{_variables(LIGHT)}}}{dark}\n"


def _variables(palette: Palette) -> str:
    colors = asdict(palette).items()
    return "".join(f"--{name.replace('_', '-')}:{color};" for name, color in colors)
