"""The frames of one kind of viewer: a view, and numbered changes of it that can be sent again.

A view is kept as the JSON texts of its members: what is the same is found by comparing texts, what is new is written
once, and both take little room.
"""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Final, TypeAlias, Union

from pydantic_core import to_json

from paiju.game import Event

__all__ = ["Stream", "apply_patch", "merge_patch", "texts_of", "to_text"]

KEYS: Final = 10_000
Texts: TypeAlias = dict[str, Union[str, "Texts"]]
"""An object member by member, each that is no object as JSON."""


def to_text(message: Any) -> str:
    """Return a message, or a part of one, as a socket carries it."""
    return to_json(message, inf_nan_mode="null").decode()


_name = lru_cache(KEYS)(to_text)  # of a member


def texts_of(view: Mapping[str, Any]) -> Texts:
    """Return the members of a view as JSON.

    >>> texts_of({"a": [1, True], "b": {"c": "x"}})
    {'a': '[1,true]', 'b': {'c': '"x"'}}
    """
    return {key: texts_of(value) if isinstance(value, dict) else to_text(value) for key, value in view.items()}


def _written(texts: Texts) -> str:
    members = (f"{_name(key)}:{_written(text) if isinstance(text, dict) else text}" for key, text in texts.items())
    return "{" + ",".join(members) + "}"


def merge_patch(before: Texts, after: Texts) -> str:
    """Return what turns ``before`` into ``after``, as RFC 7396 has it; neither holds a null.

    >>> merge_patch(texts_of({"a": 1, "b": {"c": 2, "d": 3}}), texts_of({"b": {"c": 2, "d": 4}, "e": 5}))
    '{"a":null,"b":{"d":4},"e":5}'
    """
    patch = [f"{_name(key)}:null" for key in before if key not in after]
    for key, text in after.items():
        old = before.get(key)
        if text == old:
            continue
        if isinstance(text, dict):
            patch.append(f"{_name(key)}:{merge_patch(old, text) if isinstance(old, dict) else _written(text)}")
        else:
            patch.append(f"{_name(key)}:{text}")
    return "{" + ",".join(patch) + "}"


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


def _with(log: Mapping[str, Any] | None) -> str:
    """Return the member of a frame that is a log, where there is one."""
    return "" if log is None else f',"log":{to_text(dict(log))}'


class Stream:
    """What viewers of one kind have been sent, and are sent next."""

    def __init__(self, view: Mapping[str, Any], first: int, kept: int) -> None:
        """Begin with a view at number ``first``; ``kept`` frames can be sent again."""
        self.seq = first
        self._texts = texts_of(view)
        self._frames: deque[str] = deque(maxlen=kept)

    @property
    def view(self) -> dict[str, Any]:
        """The view as the viewer has it."""
        view: dict[str, Any] = json.loads(_written(self._texts))
        return view

    def shows(self, view: Mapping[str, Any]) -> bool:
        """Tell whether the viewer has this view."""
        return self._texts == texts_of(view)

    def snapshot(self, log: Mapping[str, Any] | None = None) -> str:
        """Return the whole view, with what led to it."""
        return f'{{"t":"snap","seq":{self.seq},"view":{_written(self._texts)}{_with(log)}}}'

    def advance(
        self,
        view: Mapping[str, Any],
        events: Sequence[Event] = (),
        texts: Sequence[Mapping[str, str]] = (),
        log: Mapping[str, Any] | None = None,
    ) -> str | None:
        """Go on to another view; return the frame, or None where nothing happened that the viewer could see.

        ``log`` is what is left of earlier events, where some of them were taken back.
        """
        after = texts_of(view)
        if after == self._texts and not events:
            return None
        self.seq += 1
        patch = merge_patch(self._texts, after)
        self._texts = after
        told = f'"events":{to_text(list(events))},"texts":{to_text(list(texts))}'
        self._frames.append(f'{{"t":"ev","seq":{self.seq},{told},"patch":{patch}{_with(log)}}}')
        return self._frames[-1]

    def tail(self, last_seq: int | None) -> list[str] | None:
        """Return the frames after ``last_seq``; None if they are no longer, or never were, there."""
        if last_seq is None or not self.seq - len(self._frames) <= last_seq <= self.seq:
            return None
        missing = self.seq - last_seq
        return list(self._frames)[len(self._frames) - missing :]
