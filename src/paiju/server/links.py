"""The link of a room: what friends open, and how far it reaches."""

from __future__ import annotations

import importlib.util
import io
from dataclasses import dataclass
from typing import Literal

from paiju.server.addresses import in_address, is_loopback, network_address
from paiju.server.guard import host_name
from paiju.server.settings import Settings

__all__ = ["Link", "link_to"]


@dataclass(frozen=True, slots=True)
class Link:
    """An address, and who can open it."""

    address: str
    reach: Literal["computer", "network"]

    @property
    def has_code(self) -> bool:
        """Whether it can be shown as a QR code: a phone could not open a link of this computer alone."""
        return self.reach == "network" and importlib.util.find_spec("segno") is not None

    def code(self) -> bytes:
        """Return the QR code as SVG."""
        import segno

        drawn = io.BytesIO()
        segno.make(self.address, micro=False).save(drawn, kind="svg", border=3, light="#fff", omitsize=True)
        return drawn.getvalue()


def link_to(room: str, scheme: str, host: str, settings: Settings) -> Link:
    """Return the link of a room for somebody who called the server ``host``.

    Who sits at the server itself may call it by a name that means another computer to everybody else.
    """
    if not is_loopback(host_name(host)):
        return Link(f"{scheme}://{host}/#/room/{room}", "network")
    if is_loopback(settings.host):
        return Link(f"{scheme}://{host}/#/room/{room}", "computer")
    found = f"{in_address(network_address(settings.host))}:{settings.port}"
    return Link(f"http://{found}/#/room/{room}", "network")
