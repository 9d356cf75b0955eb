"""Our vector environment is what ``SyncVectorEnv`` makes of our scalar one, byte for byte."""

import random
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest

import paiju.envs
from paiju import game
from paiju.envs.registry import ENVIRONMENTS
from paiju.errors import ArgumentError, ArgumentValueError, GameError, MatchError
from sizes import SOAK, Sizes

gymnasium = pytest.importorskip("gymnasium")
from gymnasium.vector import AutoresetMode, SyncVectorEnv  # noqa: E402

from paiju.envs.single import SingleAgentEnv  # noqa: E402
from paiju.envs.vector import PoolVectorEnv  # noqa: E402

NATIVE = tuple(name for name in game.names() if getattr(game.get(name).batches, "pool", None) is not None)
N = 4

native = pytest.mark.parametrize("name", NATIVE)
modes = pytest.mark.parametrize("mode", list(AutoresetMode))


def assert_same(one: Any, other: Any, where: str = "") -> None:
    """Compare whatever environments return, with the types of its numbers."""
    assert type(one) is type(other), where
    if isinstance(one, dict):
        assert one.keys() == other.keys(), where
        for key in one:
            assert_same(one[key], other[key], f"{where}.{key}")
    elif isinstance(one, tuple):
        for number, (a, b) in enumerate(zip(one, other, strict=True)):
            assert_same(a, b, f"{where}[{number}]")
    elif isinstance(one, np.ndarray) and one.dtype == object:
        for a, b in zip(one, other, strict=True):
            assert_same(a, b, where)
    elif isinstance(one, np.ndarray):
        assert one.dtype == other.dtype, where
        assert one.shape == other.shape, where
        assert np.array_equal(one, other), where
    else:
        assert one == other, where


def pair(name: str, mode: Any, **options: Any) -> tuple[PoolVectorEnv, SyncVectorEnv]:
    native_env = PoolVectorEnv(N, name, autoreset_mode=mode, **options)
    plain = SyncVectorEnv([lambda: SingleAgentEnv(name, **options)] * N, autoreset_mode=mode)
    return native_env, plain


def masks_of(observation: Any, infos: Any) -> Any:
    return observation["action_mask"] if isinstance(observation, dict) else infos["action_mask"]


def choose(masks: Any, rng: random.Random, wrong: float) -> Any:
    """Return mostly legal actions."""
    actions = []
    for mask in masks:
        legal = np.flatnonzero(mask)
        any_other = len(legal) == 0 or rng.random() < wrong
        actions.append(rng.randrange(len(mask)) if any_other else int(rng.choice(legal)))
    return np.array(actions)


def play_both(envs: Sequence[Any], mode: Any, steps: int, wrong: float = 0.0, seed: int = 7) -> int:
    """Play the same in both and compare everything; return how many episodes came to an end."""
    rng, ended = random.Random(seed), 0
    told = [env.reset(seed=seed) for env in envs]
    assert_same(*told)
    for number in range(steps):
        observation, infos = told[0][0], told[0][-1]
        actions = choose(masks_of(observation, infos), rng, wrong)
        told = [env.step(actions) for env in envs]
        assert_same(told[0], told[1], f"step {number}")
        over = told[0][2] | told[0][3]
        ended += int(over.sum())
        if mode is AutoresetMode.DISABLED and over.any():
            told = [env.reset(options={"reset_mask": over.copy()}) for env in envs]
            assert_same(told[0], told[1], f"reset {number}")
    return ended


def steps_of(sizes: Sizes) -> int:
    return 20_000 if sizes is SOAK else 90


@native
@modes
def test_all_modes_of_autoreset_are_those_of_gymnasium(name: str, mode: Any, sizes: Sizes) -> None:
    assert play_both(pair(name, mode), mode, steps_of(sizes)) > 0


@native
@modes
@pytest.mark.parametrize("options", [{"flatten": True}, {"reward": "final", "hands": 2, "seat": 1}, {"reward": "rank"}])
def test_options_mean_the_same(name: str, mode: Any, options: dict[str, Any], sizes: Sizes) -> None:
    play_both(pair(name, mode, **options), mode, steps_of(sizes) // 2)


@native
@modes
def test_illegal_actions_end_an_episode_in_the_same_way(name: str, mode: Any, sizes: Sizes) -> None:
    assert play_both(pair(name, mode), mode, steps_of(sizes) // 2, wrong=0.1) > 3
    play_both(pair(name, mode, flatten=True, reward="rank", reward_scale=0.5), mode, steps_of(sizes) // 2, wrong=0.1)


@pytest.mark.parametrize("obs", ["v1-rich", "seq"])
@native
def test_every_encoding_is_the_same(name: str, obs: str, sizes: Sizes) -> None:
    play_both(pair(name, AutoresetMode.SAME_STEP, obs=obs), AutoresetMode.SAME_STEP, steps_of(sizes) // 2)


@pytest.mark.parametrize("name", ["sichuan", "wuhan"])
def test_agents_of_the_core_sit_where_they_sit_elsewhere(name: str, sizes: Sizes) -> None:
    envs = pair(name, AutoresetMode.NEXT_STEP, opponents=["easy", "medium", "medium+"])
    play_both(envs, AutoresetMode.NEXT_STEP, steps_of(sizes))


def test_logarithms_are_the_same_but_for_rounding() -> None:
    envs = pair("sichuan", AutoresetMode.NEXT_STEP, reward="log", reward_scale=0.3)
    rng = random.Random(1)
    told: list[Any] = [env.reset(seed=3) for env in envs]
    for _ in range(80):
        actions = choose(told[0][0]["action_mask"], rng, 0.0)
        told = [env.step(actions) for env in envs]
        assert np.allclose(told[0][1], told[1][1], atol=1e-12)


def test_seeds_can_be_given_one_by_one() -> None:
    native_env, plain = pair("sichuan", AutoresetMode.NEXT_STEP)
    assert_same(native_env.reset(seed=[5, 6, 7, 8]), plain.reset(seed=[5, 6, 7, 8]))
    assert_same(native_env.reset(), plain.reset())
    assert_same(native_env.reset(seed=[1, None, 2, None]), plain.reset(seed=[1, None, 2, None]))


def test_threads_do_not_change_anything() -> None:
    envs = [PoolVectorEnv(16, "sichuan", threads=threads, opponents="medium") for threads in (1, 3)]
    rng = random.Random(4)
    told: list[Any] = [env.reset(seed=1) for env in envs]
    for _ in range(60):
        assert_same(*told)
        actions = choose(told[0][0]["action_mask"], rng, 0)
        told = [env.step(actions) for env in envs]


@pytest.mark.parametrize("identity", [name for name, played in ENVIRONMENTS.items() if played in game.GAMES])
def test_gymnasium_makes_it_by_its_id(identity: str) -> None:
    assert paiju.envs
    env = gymnasium.make_vec(identity, num_envs=3, vectorization_mode="vector_entry_point", opponents="random")
    assert isinstance(env.unwrapped, PoolVectorEnv)
    observation, _ = env.reset(seed=1)
    assert env.observation_space.contains(observation)
    assert observation["observation"].shape[0] == 3
    assert env.action_space.shape == (3,)
    env.close()


@native
def test_what_is_seen_lies_in_its_space(name: str) -> None:
    for options in ({}, {"flatten": True}, {"obs": "v1-rich"}, {"obs": "seq"}):
        env = PoolVectorEnv(2, name, **options)
        observation, infos = env.reset(seed=1)
        for _ in range(5):
            assert env.observation_space.contains(observation)
            observation, _, _, _, infos = env.step(masks_of(observation, infos).argmax(1))


def test_copies_may_be_kept() -> None:
    env = PoolVectorEnv(2, "sichuan")
    first, _ = env.reset(seed=1)
    kept = first["observation"].copy()
    masks = env.action_masks()
    assert np.array_equal(masks, first["action_mask"].astype(bool))
    env.step(first["action_mask"].argmax(1))
    assert np.array_equal(first["observation"], kept)
    env.close()


def test_mistakes_are_told_in_words() -> None:
    env = PoolVectorEnv(2, "sichuan", autoreset_mode=AutoresetMode.DISABLED)
    with pytest.raises(MatchError, match="call reset"):
        env.step([1, 2])
    with pytest.raises(MatchError, match="all first"):
        env.reset(options={"reset_mask": np.array([True, False])})
    observation, _ = env.reset(seed=1)
    with pytest.raises(ArgumentError, match="no option deal"):
        env.reset(options={"deal": {}})
    for wrong in (np.array([1, 0]), np.array([False, False]), np.array([True])):
        with pytest.raises(ArgumentValueError, match="reset_mask"):
            env.reset(options={"reset_mask": wrong})
    with pytest.raises(ArgumentValueError, match="2 whole numbers"):
        env.step([1.5, 2])
    env.step(np.array([57, int(observation["action_mask"][1].argmax())]))
    with pytest.raises(MatchError, match="environment 0 is over"):
        env.step(observation["action_mask"].argmax(1))
    with pytest.raises(GameError, match="not played in the core"):
        PoolVectorEnv(2, "reference.sichuan")
    with pytest.raises(ArgumentValueError, match="render_mode"):
        PoolVectorEnv(2, "sichuan", render_mode="ansi")
    with pytest.raises(ArgumentValueError, match="seat"):
        PoolVectorEnv(2, "sichuan", seat="left")
