"""The frames of one kind of viewer: a view, and numbered changes of it that can be sent again."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from paiju.game import Event

__all__ = ["Stream", "apply_patch", "merge_patch", "to_text"]


ENCODER: Final = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def to_text(message: dict[str, Any]) -> str:
    """Return a message as a socket carries it."""
    return ENCODER.encode(message)


def merge_patch(before: dict[str, Any], after: dict[str, Any]) -> dict[str, Any]:
    """Return what turns ``before`` into ``after``, as RFC 7396 has it; neither holds a null.

    >>> merge_patch({"a": 1, "b": {"c": 2, "d": 3}}, {"b": {"c": 2, "d": 4}, "e": 5})
    {'a': None, 'b': {'d': 4}, 'e': 5}
    """
    patch: dict[str, Any] = {key: None for key in before if key not in after}
    for key, value in after.items():
        old = before.get(key)
        if isinstance(value, dict) and isinstance(old, dict):
            inner = merge_patch(old, value)
            if inner:
                patch[key] = inner
        elif key not in before or not _same(old, value):
            patch[key] = value
    return patch


def _same(one: Any, other: Any) -> bool:
    """Compare as JSON does: ``True`` is not 1."""
    if one is other or one != other:
        return one is other
    return repr(one) == repr(other)  # quicker than JSON, and most of a view stays as it was


def apply_patch(target: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """Return ``target`` with a merge patch applied.

    >>> apply_patch({"a": 1, "b": {"c": 2}}, {"a": None, "b": {"d": 3}})
    {'b': {'c': 2, 'd': 3}}
    """
    result = dict(target)
    for key, value in patch.items():
        if value is None:
            result.pop(key, None)
        elif isinstance(value, dict):
            old = result.get(key)
            result[key] = apply_patch(old if isinstance(old, dict) else {}, value)
        else:
            result[key] = value
    return result


class Stream:
    """What viewers of one kind have been sent, and are sent next."""

    def __init__(self, view: dict[str, Any], first: int, kept: int) -> None:
        """Begin with a view at number ``first``; ``kept`` frames can be sent again."""
        self.view = view
        self.seq = first
        self._frames: deque[str] = deque(maxlen=kept)

    def snapshot(self, log: dict[str, Any] | None = None) -> str:
        """Return the whole view, with what led to it."""
        return to_text({"t": "snap", "seq": self.seq, "view": self.view} | ({} if log is None else {"log": log}))

    def advance(
        self,
        view: dict[str, Any],
        events: Sequence[Event] = (),
        texts: Sequence[dict[str, str]] = (),
        log: dict[str, Any] | None = None,
    ) -> str | None:
        """Go on to another view; return the frame, or None where nothing happened that the viewer could see.

        ``log`` is what is left of earlier events, where some of them were taken back.
        """
        patch = merge_patch(self.view, view)
        if not patch and not events:
            return None
        self.seq += 1
        self.view = view
        frame = {"t": "ev", "seq": self.seq, "events": list(events), "texts": list(texts), "patch": patch}
        frame |= {} if log is None else {"log": log}
        self._frames.append(to_text(frame))
        return self._frames[-1]

    def tail(self, last_seq: int | None) -> list[str] | None:
        """Return the frames after ``last_seq``; None if they are no longer, or never were, there."""
        if last_seq is None or not self.seq - len(self._frames) <= last_seq <= self.seq:
            return None
        missing = self.seq - last_seq
        return list(self._frames)[len(self._frames) - missing :]
