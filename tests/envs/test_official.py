"""The checks that come with PettingZoo and Gymnasium, on every game."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test
from pettingzoo.test.state_test import state_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from envs.playing import ENCODED, NAMES, PRESETS, QUICK, UNAVOIDABLE, raw, warned
from games.playing import GAMES
from paiju import envs
from paiju.envs.wrappers import wrapped
from sizes import SLICE, Sizes

OPTIONS: list[dict[str, Any]] = [
    {},
    {"flatten": True},
    {"hands": 2},
    {"leave_on_win": True},
    {"auto_pass": False},
    {"seat_rotation": False},
    {"reward": "final"},
    {"reward": "rank", "reward_scale": 0.5},
    {"reward": "log"},
]


def episodes(sizes: Sizes) -> range:
    return range(1 if sizes is SLICE else 200)


class Shifted(envs.GameEnv):
    """Deals other rounds: the check itself always asks for those of seed 0."""

    shift = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        super().reset(None if seed is None else seed + self.shift, options)


@pytest.mark.parametrize(("name", "preset"), PRESETS)
def test_pettingzoo_takes_every_preset(name: str, preset: str, sizes: Sizes) -> None:
    bare = Shifted(GAMES[name], rules=preset)
    for shift in episodes(sizes):
        bare.shift = shift
        for env in (bare, wrapped(bare, bare.episode.illegal_reward)):
            assert warned(api_test, env, num_cycles=300) <= UNAVOIDABLE


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@pytest.mark.parametrize("name", QUICK)
def test_pettingzoo_takes_every_option(name: str, options: dict[str, Any]) -> None:
    for env in (envs.env(GAMES[name], **options), raw(name, **options)):
        found = warned(api_test, env, num_cycles=300)
        assert found <= (set() if options.get("flatten") else UNAVOIDABLE)
    assert not warned(seed_test, lambda: envs.env(GAMES[name], **options), num_cycles=100)


@pytest.mark.parametrize(("name", "obs"), [each for each in ENCODED if each[1] != "v1"])
def test_both_take_every_encoding(name: str, obs: str) -> None:
    for options in ({}, {"flatten": True}):
        env = envs.env(GAMES[name], obs=obs, **options)
        assert warned(api_test, env, num_cycles=100) <= (set() if options else UNAVOIDABLE)
        assert not warned(state_test, env, turn_based_aec_to_parallel(envs.env(GAMES[name], obs=obs, **options)))
    assert not warned(check_env, envs.SingleAgentEnv(GAMES[name], obs=obs), skip_render_check=True)


@pytest.mark.slow
@pytest.mark.parametrize("name", [name for name in NAMES if name not in QUICK])
def test_pettingzoo_takes_plain_python(name: str) -> None:
    assert warned(api_test, envs.env(GAMES[name]), num_cycles=20) <= UNAVOIDABLE
    assert not warned(seed_test, lambda: raw(name), num_cycles=5)


@pytest.mark.parametrize("options", [{}, {"flatten": True}], ids=str)
@pytest.mark.parametrize("name", QUICK)
def test_the_state_of_all_agents_together(name: str, options: dict[str, Any]) -> None:
    env = envs.env(GAMES[name], **options)
    assert not warned(state_test, env, turn_based_aec_to_parallel(envs.env(GAMES[name], **options)))
    env.reset(seed=1)
    seen = [env.observe(agent) if options else env.observe(agent)["observation"] for agent in env.possible_agents]
    assert (env.state() == np.stack(seen)).all()


@pytest.mark.parametrize("options", [{}, {"leave_on_win": True}], ids=str)
@pytest.mark.parametrize("name", QUICK)
def test_it_can_be_made_parallel(name: str, options: dict[str, Any]) -> None:
    env = turn_based_aec_to_parallel(envs.env(GAMES[name], **options))
    assert not warned(parallel_api_test, env, num_cycles=300)


@pytest.mark.slow
@pytest.mark.parametrize("name", QUICK)
def test_every_way_to_render(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    modes = raw(name).metadata["render_modes"]
    assert {"human", "ansi"} <= {*modes} <= {"human", "ansi", "rgb_array"}
    assert ("rgb_array" in modes) is (GAMES[name].picture is not None)
    assert not warned(render_test, lambda render_mode: envs.env(GAMES[name], render_mode=render_mode))
    assert capsys.readouterr().out  # there is no window here, so a person reads the table


@pytest.mark.parametrize("options", [{}, {"flatten": True}, {"hands": 2}, {"reward": "log"}], ids=str)
@pytest.mark.parametrize("name", QUICK)
def test_gymnasium_takes_one_seat(name: str, options: dict[str, Any]) -> None:
    env = envs.SingleAgentEnv(GAMES[name], **options)
    found = warned(check_env, env, skip_render_check=True)
    assert not found
    for seed in range(5):
        rng = random.Random(seed)
        observation, info = env.reset(seed=seed)
        over = False
        while not over:
            assert env.observation_space.contains(observation)
            mask = env.action_masks()
            told = info["action_mask"] if options.get("flatten") else observation["action_mask"]
            assert mask.dtype == np.bool_
            assert (mask == told).all()
            observation, _, over, truncated, info = env.step(rng.choice(mask.nonzero()[0]))
            assert not truncated
        assert env.observation_space.contains(observation)
        assert not env.action_masks().any()


REGISTERED = [name for name, game in envs.registry.ENVIRONMENTS.items() if game in GAMES]


@pytest.mark.parametrize("name", REGISTERED)
def test_pettingzoo_takes_every_id_and_module(name: str) -> None:
    """What people write: the same checks through either door."""
    module = getattr(envs, envs.registry.module_of(name))
    doors: list[Callable[..., Any]] = [partial(pettingzoo.make, "aec", name), module.env, module.raw_env]
    for make in doors:
        assert warned(api_test, make(), num_cycles=200) <= UNAVOIDABLE
        assert not warned(seed_test, make, num_cycles=50)
    for make in doors[:2]:
        assert not warned(parallel_api_test, turn_based_aec_to_parallel(make()), num_cycles=100)
        assert not warned(state_test, make(), turn_based_aec_to_parallel(make()))


@pytest.mark.parametrize("name", REGISTERED)
def test_gymnasium_takes_every_id(name: str) -> None:
    env = gymnasium.make(name, opponents="random", disable_env_checker=True)
    assert not warned(check_env, env.unwrapped)  # also every way to render
    assert gymnasium.spec(name).id == name
    other = envs.SingleAgentEnv(envs.registry.ENVIRONMENTS[name])
    check_environments_match(env, other, num_steps=200, seed=3)
