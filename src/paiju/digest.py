"""Fingerprints that are the same in every process and on every machine."""

import hashlib
import json
from typing import Any

__all__ = ["digest"]


def digest(value: dict[str, Any]) -> str:
    """Return the SHA-256 of ``value`` written as JSON in one fixed way."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()
