"""How long whoever said a wrong PIN has to wait before another is heard: longer each time.

Kept in memory. Each address waits for its own mistakes, and everybody for all of them together, or
whoever has many addresses could go on guessing.
"""

from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network

LONGEST, LONGEST_OF_ALL = 300, 30
"""Seconds. Together less: guessers must not keep those out for long who know the PIN."""
FREE_OF_ALL = 10
"""So many mistakes in all before everybody waits."""
FORGOTTEN_AFTER = 3600
"""Seconds without a further mistake."""
MOST_ADDRESSES = 1000
_BITS_OF_ONE = 64
"""One network, often one device, has so many bits of an IPv6 address to choose from."""


@dataclass(slots=True)
class _Mistakes:
    count: int
    last: float
    until: float


class Patience:
    """Counts wrong PINs; ``clock`` gives seconds that only grow."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._of: dict[str, _Mistakes] = {}
        self._all = _Mistakes(0, 0, 0)

    def to_wait(self, address: str) -> float:
        """Seconds until this address is heard again; 0 if it is."""
        now = self._clock()
        own = self._of.get(_one(address))
        until = max(self._all.until, own.until if own else 0)
        return max(0.0, until - now)

    def mistaken(self, address: str) -> None:
        """This address said a wrong PIN."""
        now, one = self._clock(), _one(address)
        own = self._of.pop(one, None)
        own = _Mistakes(1 if own is None or _is_forgotten(own, now) else own.count + 1, now, 0)
        own.until = now + _growing(own.count - 1, LONGEST)
        self._of[one] = own
        if len(self._of) > MOST_ADDRESSES:
            del self._of[next(iter(self._of))]
        count = 1 if _is_forgotten(self._all, now) else self._all.count + 1
        wait = _growing(count - FREE_OF_ALL, LONGEST_OF_ALL) if count >= FREE_OF_ALL else 0
        self._all = _Mistakes(count, now, now + wait)

    def right(self, address: str) -> None:
        """This address said the right one: its mistakes are forgotten, those of others not."""
        self._of.pop(_one(address), None)


def _growing(doublings: int, longest: float) -> float:
    return min(longest, 2.0 ** min(doublings, 30))


def _is_forgotten(mistakes: _Mistakes, now: float) -> bool:
    return now - mistakes.last > FORGOTTEN_AFTER


def _one(address: str) -> str:
    """What stands for whoever has this address."""
    try:
        ip = ip_address(address)
    except ValueError:
        return address
    if isinstance(ip, IPv6Address):
        if ip.ipv4_mapped is not None:
            return str(ip.ipv4_mapped)
        return str(ip_network((int(ip), _BITS_OF_ONE), strict=False))
    return str(ip)
