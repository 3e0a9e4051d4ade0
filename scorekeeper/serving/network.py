"""Which address this machine has on the network it shares with the table."""

import socket
from ipaddress import ip_address

_SOMEWHERE = (("192.0.2.1", 9), ("192.168.0.1", 9), ("10.0.0.1", 9), ("172.16.0.1", 9))
"""Addresses anywhere, and where networks at a table mostly are: nothing is sent there."""


def is_for_this_machine_alone(host: str) -> bool:
    """Whether nobody on the network can ask for what is served on this host."""
    if host.lower() == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def network_address(host: str = "") -> str | None:
    """The address to tell others, for what is served on ``host``, "" or 0.0.0.0 for all; None
    without a network."""
    if host and host not in ("0.0.0.0", "::"):
        return f"[{host}]" if ":" in host else host
    for there in _SOMEWHERE:
        # Connecting a socket for datagrams only chooses the way out.
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect(there)
            except OSError:
                continue
            own = probe.getsockname()[0]
        if not ip_address(own).is_loopback and not ip_address(own).is_unspecified:
            return own
    return None
