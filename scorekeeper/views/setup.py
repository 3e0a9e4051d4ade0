"""The page of a new match, as values: the plan, what lies over it, and what it was refused for."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

from scorekeeper.scoring.rules import Profile
from scorekeeper.views.first_dealer import CutForm
from scorekeeper.views.names_sheet import NamesForm
from scorekeeper.views.plan import Change, Named, Plan
from scorekeeper.views.rules_editor import RulesForm

Sheet = RulesForm | CutForm | NamesForm | Literal["games"]


@dataclass(frozen=True, slots=True)
class Page:
    """The plan, and what else is on the page.

    ``sheet`` lies over it. ``refused`` once the match could not begin. ``target_asked`` counts how
    often the field for another target was asked for.
    """

    plan: Plan
    sheet: Sheet | None = None
    refused: bool = False
    target_asked: int = 0

    def planning(self, change: Change) -> "Page":
        return replace(self, plan=change(self.plan))

    def asking_target(self) -> "Page":
        """Another target than the usual ones is to be typed; one that was typed stays."""
        game = self.plan.game
        typed = game.target if game.other_target else ""
        asked = self.planning(lambda plan: plan.to_target(typed, other=True))
        return replace(asked, target_asked=self.target_asked + 1)

    def choose(self, profile: Profile) -> "Page":
        """Another game, or the same; its sheet is done with."""
        return replace(self, plan=replace(self.plan, profile=profile), sheet=None)

    def cutting(self, change: Callable[[CutForm], CutForm]) -> "Page":
        """More is told of the cut. Once it says who deals, that is planned."""
        if not isinstance(self.sheet, CutForm):
            return self
        form, plan = change(self.sheet), self.plan
        if form.dealer != self.sheet.dealer:
            plan = replace(plan, dealer=form.dealer)
        return replace(self, sheet=form, plan=plan)

    def asking(self, named: Named) -> "Page":
        """The field of this name was touched."""
        if not isinstance(self.sheet, NamesForm):
            return self
        return replace(self, sheet=replace(self.sheet, asked=named, typing=False))

    def naming(self, named: Named, typed: str) -> "Page":
        """This name, as far as it is typed."""
        page = self.planning(lambda plan: plan.name(named, typed))
        if not isinstance(self.sheet, NamesForm):
            return page
        return replace(page, sheet=replace(self.sheet, asked=named, typing=True))


Put = Callable[[Callable[[Page], Page]], None]
"""Is given what a touch changes of the page as it stands by then."""
