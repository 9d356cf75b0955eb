"""Addresses: where this computer is found, and what counts as one visitor's."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
from collections.abc import Sequence
from typing import Final, TypeAlias

__all__ = ["Network", "counted_as", "in_address", "is_among", "is_loopback", "network_address", "plain"]

Network: TypeAlias = ipaddress.IPv4Network | ipaddress.IPv6Network
HOUSEHOLD: Final = 64
"""Bits of an IPv6 address that say whose network it is; everything behind them is one household's to choose."""


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


def plain(host: str) -> str:
    """Return an address in its own kind: an IPv4 address that comes as an IPv6 one, as IPv4.

    >>> plain("::ffff:192.0.2.1"), plain("2001:db8::1"), plain("cards.example")
    ('192.0.2.1', '2001:db8::1', 'cards.example')
    """
    with contextlib.suppress(ValueError):
        address = ipaddress.ip_address(host)
        if isinstance(address, ipaddress.IPv6Address) and address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
    return host


def counted_as(host: str) -> str:
    """Return by what limits count an address: itself, or the network of an IPv6 address.

    >>> counted_as("192.0.2.1"), counted_as("2001:db8:1:2:3:4:5:6"), counted_as("")
    ('192.0.2.1', '2001:db8:1:2::/64', '')
    """
    host = plain(host)
    with contextlib.suppress(ValueError):
        return str(ipaddress.IPv6Network((host.partition("%")[0], HOUSEHOLD), strict=False))
    return host


def is_among(host: str, networks: Sequence[Network]) -> bool:
    """Tell whether an address belongs to one of the networks.

    >>> is_among("10.1.2.3", [ipaddress.ip_network("10.0.0.0/8")])
    True
    """
    try:
        address = ipaddress.ip_address(plain(host))
    except ValueError:
        return False
    return any(address in network for network in networks)
