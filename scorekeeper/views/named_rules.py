"""House rules by name: to be chosen, saved and deleted."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial

import flet as ft

from scorekeeper.i18n import Translator
from scorekeeper.scoring.names import NAME_LENGTH, tidy
from scorekeeper.scoring.options import house_rules
from scorekeeper.scoring.rules import Rules, rules_of
from scorekeeper.views import theme
from scorekeeper.views.house_rules import HouseRules, house_rules_text, named_so, of_game
from scorekeeper.views.kit.bars import text_button
from scorekeeper.views.kit.choices import bid_chip, chip_group
from scorekeeper.views.kit.forms import text_field
from scorekeeper.views.kit.named import named
from scorekeeper.views.kit.words import text
from scorekeeper.views.state import AppState


@dataclass(frozen=True, slots=True)
class NamingForm:
    """A name as it is being typed, None while none is; ``refused`` once it could not be saved.
    ``deleting`` while it is asked whether the chosen name is to go."""

    name: str | None = None
    refused: bool = False
    deleting: bool = False


PutNaming = Callable[[NamingForm], None]


def named_rules(
    state: AppState,
    rules: Rules,
    apply: Callable[[Rules], None],
    form: NamingForm,
    put: PutNaming,
) -> ft.Control:
    """The names to choose from, and what can be done with the rules as they are: save or delete."""
    offered = of_game(state.house_rules, rules.profile)
    chosen = next((kept for kept in offered if kept.match(rules)), None)
    differ = bool(house_rules(rules))
    own = replace(rules_of(rules.profile), target=rules.target)
    chips = [
        bid_chip(
            "house-rules-0",
            state.tr.text("The game's own"),
            partial(apply, own),
            selected=not differ,
            size=theme.BODY,
        ),
        *(
            bid_chip(
                f"house-rules-{number}",
                kept.name,
                partial(apply, kept.applied_to(rules)),
                selected=kept == chosen,
                size=theme.BODY,
            )
            for number, kept in enumerate(offered, 1)
        ),
    ]
    if form.deleting and chosen is not None:
        below = _question(state, chosen, put)
    elif form.name is not None:
        below = _name_field(state, rules, form, put)
    else:
        below = _actions(state, rules, chosen, put)
    return _column([chip_group(chips), below])


def _actions(
    state: AppState, rules: Rules, chosen: HouseRules | None, put: PutNaming
) -> ft.Control:
    _ = state.tr.text
    words = house_rules_text(rules, (), state.tr)
    actions: list[ft.Control] = []
    if chosen is not None:
        ask = partial(put, NamingForm(deleting=True))
        actions = [text_button("delete-house-rules", _("Delete the name"), ask, color=theme.RED)]
    elif house_rules(rules):
        actions = [
            text_button("save-house-rules", _("Save under a name"), partial(put, NamingForm("")))
        ]
    said = named("differences", text(words, theme.FINE, color=theme.MUTE), live=True)
    return _beside(said, actions)


def _name_field(state: AppState, rules: Rules, form: NamingForm, put: PutNaming) -> ft.Control:
    _ = state.tr.text
    name = form.name or ""
    over = named_so(state.house_rules, name, rules.profile)

    def save() -> None:
        if tidy(name) and (over is None or form.refused):
            state.save_house_rules(name, rules)
            put(NamingForm())
        else:
            put(replace(form, refused=True))

    field = text_field(
        "house-rules-name",
        _("A name for these house rules"),
        name,
        lambda event: put(NamingForm(event.control.value or "")),
        max_length=NAME_LENGTH,
        error=_name_error(form, over, state.tr) if form.refused else None,
        on_submit=lambda _event: save(),
    )
    replaces = form.refused and over is not None
    save_button = text_button(
        "save-over" if replaces else "save-name",
        _("Save over them") if replaces else _("Save"),
        save,
    )
    keep = text_button("save-not", _("Do not save"), partial(put, NamingForm()), color=theme.MUTE)
    return _column([field, _beside(None, [keep, save_button])])


def _name_error(form: NamingForm, over: HouseRules | None, tr: Translator) -> str | None:
    if not tidy(form.name or ""):
        return tr.text("House rules need a name.")
    if over is not None:
        return tr.text("There are house rules called {name}.").format(name=over.name)
    return None


def _question(state: AppState, chosen: HouseRules, put: PutNaming) -> ft.Control:
    _ = state.tr.text

    def delete() -> None:
        state.delete_house_rules(chosen)
        put(NamingForm())

    asked = text(
        _("Forget the name {name}? Matches that are played so stay as they are.").format(
            name=chosen.name
        )
    )
    kept = state.tr.text_in("name", "Keep it")
    keep = text_button("delete-house-rules-no", kept, partial(put, NamingForm()))
    yes = text_button("delete-house-rules-yes", _("Delete"), delete, color=theme.RED)
    return _column([asked, _beside(None, [keep, yes])])


def _column(controls: list[ft.Control]) -> ft.Column:
    return ft.Column(
        controls,
        spacing=theme.GAP_2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )


def _beside(words: ft.Control | None, actions: list[ft.Control]) -> ft.Row:
    """Words on the left and what can be done on the right, below each other where they must."""
    return ft.Row(
        [*([words] if words else []), *actions],
        alignment=ft.MainAxisAlignment.SPACE_BETWEEN if words else ft.MainAxisAlignment.END,
        vertical_alignment=ft.CrossAxisAlignment.CENTER,
        wrap=True,
        spacing=theme.GAP_2,
        run_spacing=0,
    )
