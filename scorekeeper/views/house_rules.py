"""House rules under a name: kept in the store, offered for the next match."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from pydantic import JsonValue

from scorekeeper.i18n import Translator
from scorekeeper.scoring.names import tidy
from scorekeeper.scoring.options import (
    differing,
    house_rules,
    is_possible,
    options_of,
    with_option,
)
from scorekeeper.scoring.rules import PROFILES, Profile, Rules, rules_of
from scorekeeper.views.names import same_name

SETTING = "house_rules"
"""The key that the store has them under."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """A table's options under a name. The target in ``rules`` means nothing."""

    name: str
    rules: Rules

    def match(self, rules: Rules) -> bool:
        """Whether a table that goes by ``rules`` plays by these."""
        return rules.profile == self.rules.profile and not differing(rules, self.rules)

    def applied_to(self, rules: Rules) -> Rules:
        """These, with the target of ``rules``."""
        for option in options_of(self.rules):
            rules = with_option(rules, option, getattr(self.rules, option))
        return rules


def of_game(kept: Iterable[HouseRules], profile: Profile) -> list[HouseRules]:
    """Those of a game, in the order in which they were saved."""
    return [named for named in kept if named.rules.profile == profile]


def named_so(kept: Iterable[HouseRules], name: str, profile: Profile) -> HouseRules | None:
    """The house rules of a game that have this name."""
    found = (named for named in of_game(kept, profile) if same_name(named.name, name))
    return next(found, None)


def house_rules_text(rules: Rules, kept: Iterable[HouseRules], tr: Translator) -> str:
    """What a table plays in short: the name it has, or how far it is from the game's own rules."""
    for named in kept:
        if named.match(rules):
            return named.name
    n = len(house_rules(rules))
    if n == 0:
        return tr.text("as the game has them")
    return tr.plural("{n} difference", "{n} differences", n).format(n=n)


# In the store.


def house_rules_json(kept: Sequence[HouseRules]) -> JsonValue:
    """What the store keeps: every option by its name, so that none changes when a default does."""
    return [
        {
            "name": named.name,
            "profile": named.rules.profile,
            **{option: getattr(named.rules, option) for option in options_of(named.rules)},
        }
        for named in kept
    ]


def read_house_rules(kept: Any) -> tuple[HouseRules, ...]:
    """The house rules that ``house_rules_json`` wrote; what cannot be read is left out."""
    if not isinstance(kept, list):
        return ()
    return tuple(named for one in kept if (named := _read_one(one)) is not None)


def _read_one(kept: Any) -> HouseRules | None:
    if not isinstance(kept, dict):
        return None
    name, profile = kept.get("name"), kept.get("profile")
    if not isinstance(name, str) or not tidy(name) or profile not in PROFILES:
        return None
    rules = rules_of(profile)
    for option in options_of(rules):
        value = kept.get(option)
        if is_possible(value, option):
            rules = with_option(rules, option, value)
    return HouseRules(tidy(name), rules)
