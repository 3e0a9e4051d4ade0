"""The house rules to be chosen: each option with what it changes, shown by one hand.

Stands on a screen of its own or in a sheet over another; whoever shows it holds the form.
"""

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

import flet as ft

from scorekeeper.option_words import (
    example_figure,
    example_sides,
    example_words,
    option_sentence,
    option_title,
    value_name,
)
from scorekeeper.scoring.options import (
    MAX_BID,
    VALUES,
    Option,
    OptionValue,
    is_possible,
    options_of,
    with_option,
)
from scorekeeper.scoring.rules import MIN_BID, Rules, rules_of
from scorekeeper.views import theme
from scorekeeper.views.choice_row import choice_row
from scorekeeper.views.house_rules import house_rules_text
from scorekeeper.views.kit.cards import caption, card
from scorekeeper.views.kit.choices import Segment, segmented
from scorekeeper.views.kit.forms import bottom_sheet, text_field
from scorekeeper.views.kit.keys import even_row
from scorekeeper.views.kit.named import icon_button, named
from scorekeeper.views.kit.words import text
from scorekeeper.views.layout import large_text
from scorekeeper.views.named_rules import NamingForm, named_rules
from scorekeeper.views.state import AppState

_DIGITS = 3
_SHORT = 12
"""Longer figures are sentences, which stand below one another."""


@dataclass(frozen=True, slots=True)
class RulesForm:
    """The rules as far as they are chosen. ``typed_bid`` is the highest bid as it is being typed,
    None while it is one of the usual ones."""

    rules: Rules
    typed_bid: str | None = None
    naming: NamingForm = field(default_factory=NamingForm)

    @property
    def is_complete(self) -> bool:
        """Whether nothing that was typed is impossible."""
        return self.typed_bid is None or read_bid(self.typed_bid) is not None

    def choose(self, option: Option, value: OptionValue) -> "RulesForm":
        typed = None if option == "max_bid" else self.typed_bid
        return replace(self, rules=with_option(self.rules, option, value), typed_bid=typed)

    def type_bid(self, typed: str) -> "RulesForm":
        """Another highest bid; one that is impossible leaves the rules as they were."""
        bid = read_bid(typed)
        rules = self.rules if bid is None else replace(self.rules, max_bid=bid)
        return replace(self, rules=rules, typed_bid=typed)


def form_of(rules: Rules) -> RulesForm:
    """The form that shows these rules."""
    usual = rules.max_bid in VALUES["max_bid"]
    return RulesForm(rules, None if usual else str(rules.max_bid))


def read_bid(typed: str) -> int | None:
    """The highest bid that was typed, None where a table can have none such."""
    digits = typed.strip()
    if not digits.isascii() or not digits.isdecimal() or len(digits) > _DIGITS:
        return None
    return int(digits) if is_possible(int(digits), "max_bid") else None


Put = Callable[[RulesForm], None]


def rules_editor(state: AppState, form: RulesForm, put: Put) -> list[ft.Control]:
    """The house rules of the form's game, one below the other. ``put`` is given every change."""
    _ = state.tr.text
    sides = " : ".join(example_sides(form.rules, state.tr).values())

    def apply(rules: Rules) -> None:
        put(form_of(rules))

    def put_naming(naming: NamingForm) -> None:
        put(replace(form, naming=naming))

    return [
        named_rules(state, form.rules, apply, form.naming, put_naming),
        caption(_("Points of the examples: {sides}").format(sides=sides)),
        *(_option(state, form, put, option) for option in options_of(form.rules)),
    ]


def rules_sheet(
    state: AppState, title: str, form: RulesForm, put: Put, close: Callable[[], None]
) -> ft.DialogControl:
    """The editor in a sheet over the screen."""
    done = icon_button("close", ft.Icons.CHECK, state.tr.text("Done"), close)
    return bottom_sheet(title, rules_editor(state, form, put), close=done, on_dismiss=close)


def rules_row(
    state: AppState, identifier: str, title: str, rules: Rules, on_click: Callable[[], None]
) -> ft.Control:
    """A line that says in short which house rules are chosen, and opens them."""
    said = house_rules_text(rules, state.house_rules, state.tr)
    return choice_row(state, identifier, title, said, state.tr.text("Change"), on_click)


def _option(state: AppState, form: RulesForm, put: Put, option: Option) -> ft.Control:
    tr, rules = state.tr, form.rules
    stacked = large_text(state)
    values = list(VALUES[option])
    typing = option == "max_bid" and form.typed_bid is not None
    parts = [
        Segment(
            _identifier(option, value),
            value_name(option, value, tr),
            getattr(rules, option) == value and not typing,
            partial(_choose, form, put, option, value),
        )
        for value in values
    ]
    contents: list[ft.Control] = [
        text(option_sentence(option, rules, tr), theme.FINE, color=theme.MUTE)
    ]
    if option == "max_bid":
        other = partial(_type_other, form, put)
        parts.append(Segment("option-max_bid-other", tr.text("Other"), typing, other))
    contents.append(segmented(parts, stacked=stacked))
    if typing:
        contents.append(_bid_field(state, form, put))
        if rules.max_bid not in values:
            values.append(rules.max_bid)
    words = tr.text("Example: {hand}").format(hand=example_words(option, rules, tr))
    contents.append(caption(words))
    shown = [example_figure(option, value, rules, tr) for value in values]
    listed = stacked or any(len(figure) >= _SHORT for figure in shown)
    figures = [_figure(state, rules, option, value, stacked=listed) for value in values]
    if listed:
        contents.append(ft.Column(figures, spacing=theme.GAP, tight=True))
    else:
        free = len(parts) - len(values)  # under "other", while none is chosen
        contents.append(even_row([*figures, *(ft.Container() for _ in range(free))]))
    column = ft.Column(
        contents,
        spacing=theme.GAP_2,
        tight=True,
        horizontal_alignment=ft.CrossAxisAlignment.STRETCH,
    )
    return card(option_title(option, tr), [column])


def _choose(form: RulesForm, put: Put, option: Option, value: OptionValue) -> None:
    put(form.choose(option, value))


def _type_other(form: RulesForm, put: Put) -> None:
    if form.typed_bid is None:
        put(form.type_bid(str(form.rules.max_bid)))


def _bid_field(state: AppState, form: RulesForm, put: Put) -> ft.Control:
    _ = state.tr.text
    error = _("The highest bid is a whole ten from {least} to {most}.").format(
        least=MIN_BID, most=MAX_BID
    )
    return text_field(
        "option-max_bid",
        _("The highest bid"),
        form.typed_bid or "",
        lambda event: put(form.type_bid(event.control.value or "")),
        number=True,
        error=None if form.is_complete else error,
    )


def _figure(
    state: AppState, rules: Rules, option: Option, value: OptionValue, *, stacked: bool
) -> ft.Control:
    """What the example comes to under a value."""
    figure = example_figure(option, value, rules, state.tr)
    chosen = getattr(rules, option) == value
    own = getattr(rules_of(rules.profile), option) == value
    color = theme.INK if chosen else theme.MUTE
    remark = state.tr.text_in("value of an option", "usual")
    identifier = f"example{_identifier(option, value).removeprefix('option')}"
    if stacked:
        words = f"{value_name(option, value, state.tr)}: {figure}"
        words = f"{words} ({remark})" if own else words
        return named(identifier, text(words, theme.SMALL, bold=chosen, color=color))
    centre = ft.TextAlign.CENTER
    lines: list[ft.Control] = [text(figure, theme.BODY, bold=chosen, color=color, align=centre)]
    if own:
        lines.append(text(remark, theme.TINY, color=theme.MUTE, align=centre))
    column = ft.Column(
        lines, spacing=0, tight=True, horizontal_alignment=ft.CrossAxisAlignment.CENTER
    )
    return named(identifier, column)


def _identifier(option: Option, value: OptionValue) -> str:
    return f"option-{option}-{str(value).lower()}"
