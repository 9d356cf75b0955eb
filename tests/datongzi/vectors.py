"""The Da Tong Zi vectors: positions with their known answers, and whole games."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

from paiju.datongzi import Card

DATA = Path(__file__).parent.parent / "data"


@cache
def entries(section: str) -> tuple[dict[str, Any], ...]:
    """Return the entries of one section; each has an id."""
    found = json.loads((DATA / "datongzi.json").read_text(encoding="utf-8"))
    return tuple(found[section])


@cache
def traces() -> tuple[dict[str, Any], ...]:
    """Return the whole games."""
    with gzip.open(DATA / "datongzi-rounds.jsonl.gz", "rt", encoding="utf-8") as lines:
        return tuple(map(json.loads, lines))


def read(text: str) -> list[Card]:
    """Return the cards of the core for a text such as ``S5 H10``."""
    return [Card.from_string(word) for word in text.split()]
