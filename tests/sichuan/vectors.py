"""The Sichuan vectors: positions with their known answers."""

import json
from pathlib import Path
from typing import Any

from paiju.sichuan import Hand, Meld

FILE = Path(__file__).parent.parent / "data" / "sichuan.json"


def entries(section: str) -> list[dict[str, Any]]:
    """Return the entries of one section; each has an id."""
    found: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))[section]
    return found


def hand_of(entry: dict[str, Any]) -> Hand:
    """Return the hand that an entry describes."""
    melds = [Meld(meld["type"], meld["tile"]) for meld in entry["melds"]]
    return Hand(entry["hand"], melds, entry["void_suit"])
