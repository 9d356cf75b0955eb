"""The Wuhan vectors: positions with their known answers."""

import json
from pathlib import Path
from typing import Any

FILE = Path(__file__).parent.parent / "data" / "wuhan.json"


def entries(section: str) -> list[dict[str, Any]]:
    """Return the entries of one section."""
    found: list[dict[str, Any]] = json.loads(FILE.read_text(encoding="utf-8"))[section]
    return found


def name_of(entry: dict[str, Any]) -> str:
    """Return what a test of an entry is called."""
    return str(entry.get("id", entry.get("flip")))
