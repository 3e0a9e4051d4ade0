"""The rules of each game, with what the match's table plays in its own way marked."""

from collections.abc import Callable
from functools import partial

import flet as ft

from scorekeeper.rulebook.chapters import chapters, found
from scorekeeper.scoring.rules import PROFILES, Profile, Rules, rules_of
from scorekeeper.views import theme
from scorekeeper.views.chapter import chapter_card
from scorekeeper.views.component import component
from scorekeeper.views.context import HOME, HOUSE_RULES, RULES, go, use_app
from scorekeeper.views.kit.bars import app_bar
from scorekeeper.views.kit.cards import notice
from scorekeeper.views.kit.choices import Segment, bid_chip, segmented
from scorekeeper.views.kit.forms import text_field
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import large_text, narrow
from scorekeeper.views.rules_editor import rules_row
from scorekeeper.views.screen import column, screen
from scorekeeper.views.state import AppState
from scorekeeper.wording import profile_name

_STRETCH = ft.CrossAxisAlignment.STRETCH


@component
def RulesScreen() -> ft.View:
    state = use_app()
    _ = state.tr.text
    rules, choose = ft.use_state(_own_rules(state))
    sought, seek = ft.use_state("")
    subject, turn_to = ft.use_state("")
    book = ft.use_memo(lambda: chapters(rules, state.tr), [rules, state.tr])

    def choose_game(rules: Rules) -> None:
        choose(rules)
        turn_to("")

    def look_for(event: ft.Event[ft.TextField]) -> None:
        seek(event.control.value or "")
        turn_to("")

    def look_at(name: str) -> None:
        turn_to("" if name == subject else name)
        seek("")

    hits = [c for c in book if c.name == subject] if subject else found(book, sought)
    search = text_field("rules-search", _("Look for a word"), sought, look_for)
    subjects: list[ft.Control] = [
        bid_chip(
            f"rules-about-{chapter.name}",
            chapter.title,
            partial(look_at, chapter.name),
            selected=chapter.name == subject,
            size=theme.BODY,
        )
        for chapter in book
    ]
    body = ft.Column(
        [
            # The label of the field is drawn half above it.
            ft.Container(search, padding=ft.Padding.only(top=theme.GAP_2)),
            ft.Row(subjects, spacing=theme.GAP_2, scroll=ft.ScrollMode.HIDDEN),
            _games(state, rules, choose_game),
            *_which(state, rules.profile),
            *(chapter_card(chapter, state.tr, stacked=large_text(state)) for chapter in hits),
            *([] if hits else [_nothing(state, sought)]),
            ft.Container(height=theme.GAP_2),
        ],
        spacing=theme.GAP_3,
        scroll=ft.ScrollMode.AUTO,
        horizontal_alignment=_STRETCH,
    )
    bar = app_bar(_("Rules"), back=(_("Back to the sheet"), lambda: go(HOME)))
    return screen(
        state, RULES, ft.Column([bar, column(body)], spacing=0, horizontal_alignment=_STRETCH)
    )


def _own_rules(state: AppState) -> Rules:
    """Those of the match being played."""
    return state.record.match.rules if state.record else Rules()


def _games(state: AppState, shown: Rules, choose: Callable[[Rules], None]) -> ft.Control:
    own = _own_rules(state)
    return segmented(
        [
            Segment(
                f"rules-{profile}",
                profile_name(profile, state.tr),
                profile == shown.profile,
                partial(choose, own if profile == own.profile else rules_of(profile)),
            )
            for profile in PROFILES
        ],
        stacked=narrow(state),
    )


def _which(state: AppState, profile: Profile) -> list[ft.Control]:
    """Whether these are the rules of the match being played, and by which house rules."""
    if state.record is None:
        return []
    _ = state.tr.text
    playing = state.record.match.rules
    if profile == playing.profile:
        words = _("The match being played goes by these rules.")
        opens = partial(go, HOUSE_RULES)
        rows = [rules_row(state, "house-rules", _("House rules"), playing, opens)]
    else:
        words = _("The match being played is of another game: {game}.").format(
            game=profile_name(playing.profile, state.tr)
        )
        rows = []
    return rows if large_text(state) else [text(words, theme.FINE, color=theme.MUTE), *rows]


def _nothing(state: AppState, sought: str) -> ft.Control:
    words = state.tr.text("Nothing about “{words}” in the rules of this game.")
    return notice("rules-nothing", words.format(words=sought.strip()), kind="hint")
