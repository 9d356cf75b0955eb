"""What agents are shown: arrays, and the spaces that they lie in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from paiju.envs.encoding import encoder, has_planes
from paiju.envs.episode import Episode
from paiju.errors import ArgumentError
from paiju.values import flag

__all__ = ["Builder", "Views"]

Builder: TypeAlias = Callable[[Any], Any]
"""An encoding of one's own: takes an observation of the game, returns an array, or an array and its space. A builder
with an attribute ``space`` tells it so; without any, the space has the array's shape and all numbers of its type."""


class Views:
    """The observations of an environment: an array, and which actions are legal."""

    def __init__(self, episode: Episode, obs: str, *, flatten: bool, builder: Builder | None) -> None:
        """Read the options; a look at some deal tells what arrays are like."""
        if not isinstance(obs, str):
            raise ArgumentError(f"obs must be the name of an encoding, not {type(obs).__name__}", "wrong_type")
        if builder is not None and not callable(builder):
            raise ArgumentError(f"observation_builder must be callable, not {type(builder).__name__}", "wrong_type")
        self.obs, self.flatten, self.builder = obs, flag(flatten, "flatten"), builder
        self.encoder = _encoder(episode, obs) if builder is None else None
        episode.watcher = self.encoder
        self.is_plain = builder is None and self.encoder is None and not flatten
        self.actions: int = episode.game.num_actions(episode.rules)
        self.box = self._box(episode)

    def _box(self, episode: Episode) -> spaces.Space[Any]:
        """Return the space of the arrays."""
        if self.encoder is not None:
            made = self.encoder
            box: Any = spaces.Box(made.low, made.high, made.shape, made.dtype)
            return spaces.flatten_space(box) if self.flatten else box
        seen = episode.game.deal(episode.rules, 0).observe(0)
        made = seen.planes(self.obs) if self.builder is None else self.builder(seen)
        array, space = made if isinstance(made, tuple) else (made, getattr(self.builder, "space", None))
        if not isinstance(array, np.ndarray):
            raise ArgumentError(
                f"observation_builder must return an array, or an array and its space, not {type(array).__name__}",
                "wrong_type",
            )
        box = space if space is not None else _box_of(array, is_binary=self.builder is None)
        return spaces.flatten_space(box) if self.flatten else box

    def new_space(self) -> spaces.Space[Any]:
        """Return a new space of the observations: every agent has its own, which may be seeded."""
        if self.flatten:
            return _copy(self.box)
        return spaces.Dict({"observation": _copy(self.box), "action_mask": spaces.Box(0, 1, (self.actions,), np.int8)})

    def array(self, state: Any, seen: Any) -> NDArray[Any]:
        """Return what a seat sees of a state as an array."""
        if self.is_plain:
            planes: NDArray[Any] = seen.planes(self.obs)
            return planes
        if self.encoder is not None:
            made = self.encoder.encode(state, seen.seat)
        else:
            made = seen.planes(self.obs) if self.builder is None else self.builder(seen)
        array: NDArray[Any] = made[0] if isinstance(made, tuple) else made
        return array.ravel() if self.flatten else array

    def nothing(self) -> NDArray[np.int8]:
        """Return the mask of who has nothing to decide."""
        return np.zeros(self.actions, np.int8)


def _encoder(episode: Episode, obs: str) -> Any:
    """Return what follows the rounds to encode them, or None for planes, which a look at the state is enough for."""
    if has_planes(episode.game, episode.rules, obs):
        return None
    return encoder(episode.game, episode.rules, obs)


def _copy(space: spaces.Space[Any]) -> spaces.Space[Any]:
    from copy import deepcopy

    return deepcopy(space)


def _box_of(array: NDArray[Any], *, is_binary: bool) -> spaces.Box:
    """Return the space of arrays like this one: planes are zeros and ones, other numbers may be any of their type."""
    if array.dtype.kind not in "iuf":
        raise ArgumentError(
            f"observation_builder must return an array of numbers, not of {array.dtype}, or tell its space",
            "wrong_type",
        )
    if is_binary and array.dtype == np.int8:
        return spaces.Box(0, 1, array.shape, np.int8)
    limits: Any = np.finfo(array.dtype) if array.dtype.kind == "f" else np.iinfo(array.dtype)
    return spaces.Box(limits.min, limits.max, array.shape, array.dtype.type)
