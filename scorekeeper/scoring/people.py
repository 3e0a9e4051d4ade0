"""Who is who: names that were written for one player, and names that were given later.

The sheets keep the names that were written on them. What is said here is applied to them whenever
matches are added up.
"""

from dataclasses import dataclass, replace

from scorekeeper.scoring.names import name_key, tidy


@dataclass(frozen=True, slots=True)
class Renaming:
    """Who was called ``name`` is called ``called``: another name, or that of another player, who is
    the same person."""

    name: str
    called: str


@dataclass(frozen=True, slots=True)
class People:
    """The renamings that stand, each said of the names as the earlier ones left them."""

    renamings: tuple[Renaming, ...] = ()

    def rename(self, name: str, called: str) -> "People":
        """With another name for a player. If another player has it already, they are merged: all
        that either has played counts for that one player. Names of nobody change nothing."""
        called = tidy(called)
        if not called or not tidy(name) or called == tidy(name):
            return self
        return replace(self, renamings=(*self.renamings, Renaming(tidy(name), called)))

    def without(self, renaming: Renaming) -> "People":
        """With a renaming taken back; the others stand. What is not there can be taken back."""
        return replace(self, renamings=tuple(r for r in self.renamings if r != renaming))

    def undo(self) -> "People":
        """Without the last renaming."""
        return replace(self, renamings=self.renamings[:-1])

    def called(self, name: str) -> str | None:
        """The name that was given to whoever is written so on a sheet; None if none was."""
        key, called = name_key(name), None
        for renaming in self.renamings:
            if name_key(renaming.name) == key:
                called = renaming.called
                key = name_key(called)
        return called

    def leading_to(self, name: str) -> tuple[Renaming, ...]:
        """The renamings by which others came to be the player of this name, the oldest first."""
        keys, found = {name_key(name)}, list[Renaming]()
        for renaming in reversed(self.renamings):
            if name_key(renaming.called) in keys:
                keys.add(name_key(renaming.name))
                found.append(renaming)
        return tuple(reversed(found))
