"""The pages that are no part of the app: the question for the PIN, and the frame of the board."""

from html import escape

from scorekeeper.i18n import Translator, language_tag
from scorekeeper.serving.look import LOOK, SCRIPT

PAGE_HEADERS = {
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; style-src 'self'; font-src 'self'; "
    "script-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'",
}
"""Nothing but the page's own files is loaded, and no script runs that came with a name."""


def page(tr: Translator, title: str, body: str, *, script: bool = False) -> str:
    """A whole page. ``body`` is HTML, everything in it that was typed escaped."""
    return (
        f'<!DOCTYPE html><html lang="{language_tag(tr.language)}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        '<meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">'
        f'<title>{escape(title)}</title><link rel="stylesheet" href="{LOOK}">'
        + (f'<script src="{SCRIPT}" defer></script>' if script else "")
        + f"</head><body>{body}</body></html>"
    )


def login_page(tr: Translator, *, wrong: bool = False, wait: int = 0) -> str:
    """Asks for the PIN. ``wrong`` says that it was not the one, ``wait`` seconds to the next."""
    said = ""
    if wait:
        said = tr.plural(
            "A wrong PIN was tried. Try again in {n} second.",
            "A wrong PIN was tried. Try again in {n} seconds.",
            wait,
        ).format(n=wait)
    elif wrong:
        said = tr.text("That is not the PIN.")
    title, where, pin, enter = map(
        escape,
        (
            tr.text("Tefteri"),
            tr.text("The PIN is shown where Tefteri was started."),
            tr.text("PIN"),
            tr.text_in("the app", "Open"),
        ),
    )
    error = f'<p class="error" id="error" role="alert">{escape(said)}</p>' if said else ""
    described = ' aria-describedby="error" aria-invalid="true"' if said else ""
    body = (
        f'<main class="login"><form method="post" action="/login"><h1>{title}</h1><p>{where}</p>'
        f'<label for="pin">{pin}</label>'
        '<input id="pin" name="pin" inputmode="numeric" pattern="[0-9]*" maxlength="32" required '
        f'autocomplete="off" autofocus{described}>{error}<button>{enter}</button></form></main>'
    )
    return page(tr, tr.text("Tefteri"), body)
