"""The published cases and whole games, read from their files."""

import gzip
import json
from functools import cache
from pathlib import Path
from typing import Any

from paiju.datongzi import Card

DATA = Path(__file__).parent.parent / "data"


@cache
def cases(section: str) -> tuple[dict[str, Any], ...]:
    """Return the cases of a section."""
    found = json.loads((DATA / "datongzi.json").read_text("utf-8"))
    return tuple(found[section])


@cache
def games() -> tuple[dict[str, Any], ...]:
    """Return the whole games, to be replayed step by step."""
    with gzip.open(DATA / "datongzi-rounds.jsonl.gz", "rt", encoding="utf-8") as lines:
        return tuple(map(json.loads, lines))


def read(text: str) -> list[Card]:
    """Return the cards of a text such as ``S5 H10``."""
    return [Card.from_string(word) for word in text.split()]
