"""The Da Tong Zi vectors: positions with their known answers, and whole games."""

import gzip
import json
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent.parent / "data"


def entries(section: str) -> list[dict[str, Any]]:
    """Return the entries of one section; each has an id."""
    found: list[dict[str, Any]] = json.loads((DATA / "datongzi.json").read_text(encoding="utf-8"))[section]
    return found


def traces() -> list[dict[str, Any]]:
    """Return the whole games."""
    with gzip.open(DATA / "datongzi-rounds.jsonl.gz", "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]
