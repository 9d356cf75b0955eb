"""Where this computer is found."""

from __future__ import annotations

import contextlib
import ipaddress
import socket

__all__ = ["in_address", "is_loopback", "network_address"]


def is_loopback(host: str) -> bool:
    """Tell whether an address is reached from this computer alone."""
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def network_address(host: str) -> str:
    """Return the address at which others find this computer when it listens at ``host``."""
    if host not in ("0.0.0.0", "::", ""):
        return host
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("192.0.2.1", 9))  # sends nothing: it only asks which way it would go
        return str(probe.getsockname()[0])
    return socket.gethostname()


def in_address(host: str) -> str:
    """Return a host as it stands in an address of the web.

    >>> in_address("::1"), in_address("cards.example")
    ('[::1]', 'cards.example')
    """
    return f"[{host}]" if ":" in host else host
