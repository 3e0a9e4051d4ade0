"""The settings: how the app looks, and its table manners."""

from dataclasses import replace
from functools import partial

import flet as ft

from scorekeeper.i18n import Translator, translator
from scorekeeper.views import theme
from scorekeeper.views.component import component
from scorekeeper.views.context import BACKUP, HOME, SETTINGS, go, use_app
from scorekeeper.views.kit.bars import app_bar
from scorekeeper.views.kit.cards import caption, list_row
from scorekeeper.views.kit.choices import Segment, segmented
from scorekeeper.views.layout import COLUMN, cramped, narrow
from scorekeeper.views.screen import column, screen
from scorekeeper.views.settings import LANGUAGE_CHOICES, THEMES, LanguageChoice, Theme

_STRETCH = ft.CrossAxisAlignment.STRETCH
_BESIDE = 4
"""So many languages' names fit beside each other on a phone."""


@component
def SettingsScreen() -> ft.View:
    state = use_app()
    _ = state.tr.text
    settings = state.settings

    def choose(theme: Theme) -> None:
        state.change_settings(replace(state.settings, theme=theme))

    def toggle(name: str) -> None:
        state.change_settings(replace(state.settings, **{name: not getattr(state.settings, name)}))

    def speak(language: LanguageChoice) -> None:
        state.change_settings(replace(state.settings, language=language))

    languages = segmented(
        [
            Segment(
                f"language-{choice}",
                _language_name(choice, state.tr),
                settings.language == choice,
                partial(speak, choice),
            )
            for choice in LANGUAGE_CHOICES
        ],
        size=theme.FINE if state.width < COLUMN else theme.SMALL,
        stacked=narrow(state) or len(LANGUAGE_CHOICES) > _BESIDE,
    )
    themes = segmented(
        [
            Segment(
                f"theme-{name}",
                _theme_name(name, state.tr),
                settings.theme == name,
                partial(choose, name),
            )
            for name in THEMES
        ],
        stacked=cramped(state),
    )
    rows = [
        list_row(
            "keep-awake",
            _("Keep the screen on during a match"),
            partial(toggle, "keep_awake"),
            toggled=settings.keep_awake,
        ),
        list_row(
            "vibrate",
            _("Vibrate when a hand is written"),
            partial(toggle, "vibrate"),
            toggled=settings.vibrate,
        ),
        list_row(
            "backup",
            _("Backup"),
            partial(go, BACKUP),
            subtitle=_("Save everything as one file, and bring it back"),
        ),
    ]
    body = ft.Column(
        [
            _group(_("Language"), languages),
            _group(_("Appearance"), themes),
            ft.Column(list[ft.Control](rows), spacing=0, tight=True, horizontal_alignment=_STRETCH),
        ],
        spacing=theme.GAP_4 + theme.GAP_2,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=_STRETCH,
    )
    bar = app_bar(_("Settings"), back=(_("Back to the sheet"), lambda: go(HOME)))
    return screen(
        state,
        SETTINGS,
        ft.Column([bar, column(body)], spacing=0, horizontal_alignment=_STRETCH),
    )


def _group(title: str, control: ft.Control) -> ft.Control:
    return ft.Column(
        [caption(title), control],
        spacing=theme.GAP_2,
        tight=True,
        horizontal_alignment=_STRETCH,
    )


def _language_name(choice: LanguageChoice, tr: Translator) -> str:
    return tr.text_in("language", "System") if choice == "system" else translator(choice).own_name


def _theme_name(theme: Theme, tr: Translator) -> str:
    match theme:
        case "system":
            return tr.text_in("theme", "System")
        case "light":
            return tr.text_in("theme", "Light")
        case "dark":
            return tr.text_in("theme", "Dark")
