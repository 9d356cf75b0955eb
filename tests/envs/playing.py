"""The games that environments are tried on, and random play of them."""

import random
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from games.playing import GAMES, SLOW
from paiju import envs
from paiju.errors import ArgumentValueError

NAMES = list(GAMES)
QUICK = [name for name in NAMES if not name.startswith(SLOW)]
PRESETS = [(name, preset) for name in QUICK for preset in GAMES[name].PRESETS]
UNAVOIDABLE = {
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}
"""What PettingZoo says of every observation with a mask beside it, but for its own games."""


def raw(name: str, **options: Any) -> envs.GameEnv:
    """Return the environment of a game, raw."""
    return envs.GameEnv(GAMES[name], **options)


def takes(name: str, obs: str) -> bool:
    """Tell whether a game has an encoding."""
    try:
        raw(name, obs=obs)
    except ArgumentValueError:
        return False
    return True


ENCODED = [(name, obs) for name in QUICK for obs in ("v1", "v1-rich", "seq") if takes(name, obs)]
"""Every encoding of every game."""


def warned(check: Callable[..., object], *arguments: Any, **options: Any) -> set[str]:
    """Return what an official check warns of."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        check(*arguments, **options)
    return {str(each.message) for each in caught}


def choose(observation: Any, info: dict[str, Any], rng: random.Random) -> int:
    """Return a legal action."""
    mask = (observation if isinstance(observation, dict) else info)["action_mask"]
    return int(rng.choice(mask.nonzero()[0]))


def steps(
    env: Any, seed: int | None, rng: random.Random, most: int | None = None
) -> Iterator[tuple[str, Any, float, bool]]:
    """Play an episode at random; yield each agent with what it sees, what it was paid, and whether it is done."""
    env.reset(seed=seed)
    for agent in env.agent_iter(2**63 if most is None else most):
        observation, reward, terminated, truncated, info = env.last()
        done = terminated or truncated
        yield agent, observation, reward, done
        env.step(None if done else choose(observation, info, rng))


def told(observation: Any) -> tuple[bytes, ...]:
    """Return an observation as bytes, to be compared."""
    parts = observation.values() if isinstance(observation, dict) else [observation]
    return tuple(part.tobytes() for part in parts)
