"""What the scorer can set for the app as a whole, and how it is read from the store."""

from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any, Literal, get_args

from scorekeeper.i18n import LANGUAGES, Language

Theme = Literal["system", "light", "dark"]
THEMES: tuple[Theme, ...] = get_args(Theme)

LanguageChoice = Language
"""A language, or "system"."""
LANGUAGE_CHOICES: tuple[LanguageChoice, ...] = ("system", *LANGUAGES)


@dataclass(frozen=True, slots=True)
class Settings:
    """``keep_awake``: the screen stays on in a match. ``vibrate``: on "write" and on refusal."""

    language: LanguageChoice = "system"
    theme: Theme = "system"
    keep_awake: bool = True
    vibrate: bool = True


def read_settings(setting: Callable[[str, Any], Any]) -> Settings:
    """The settings as they are kept; what was never set, or is not known here, is the default."""
    read: dict[str, Any] = {}
    for field in fields(Settings):
        value = setting(field.name, field.default)
        read[field.name] = value if value in _VALUES[field.name] else field.default
    return Settings(**read)


_VALUES: dict[str, tuple[str | bool, ...]] = {
    "language": LANGUAGE_CHOICES,
    "theme": THEMES,
    "keep_awake": (True, False),
    "vibrate": (True, False),
}
