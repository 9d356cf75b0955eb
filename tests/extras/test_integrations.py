"""Real libraries play real episodes of the three games: masks are kept to, and rewards are what was won."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import paiju.envs
from paiju import game
from paiju.seeds import derive

GAMES = ["sichuan", "wuhan", "datongzi"]
GUIDES = [Path(__file__).parents[2] / "docs" / folder / "rl.md" for folder in ("guides", "zh/guides")]
SHORT = {
    "500_000": "64",
    "n_steps=128": "n_steps=8",
    "num_env_runners=2": "num_env_runners=0",
    "per_learner=4000": "per_learner=200, minibatch_size=100, num_epochs=1",
    "[256]": "[16]",
}
"""What makes the lines of the guide quick."""
pytestmark = pytest.mark.filterwarnings("ignore")  # of the libraries about themselves and each other


def is_played_out(env: Any) -> bool:
    """Tell whether an episode came to the end of its round: nobody did something illegal."""
    return bool(env.unwrapped.episode.state.is_over)


def payoffs(env: Any) -> dict[str, float]:
    """Return what each agent of an AEC environment has won."""
    raw = env.unwrapped
    return {agent: float(raw.episode.state.payoffs[seat]) for agent, seat in raw.seats.items()}


@pytest.mark.parametrize("guide", GUIDES, ids=["en", "zh"])
def test_the_lines_of_the_guide(guide: Path) -> None:
    import ray

    blocks = re.findall(r"^```py\n(.*?)^```", guide.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert len(blocks) == 5
    ray.init(num_cpus=1, include_dashboard=False, log_to_driver=False)
    try:
        for block in blocks:
            code = block
            for long, short in SHORT.items():
                code = code.replace(long, short)
            exec(code, {"__name__": "__main__"})
    finally:
        ray.shutdown()


# ---- RLlib


@pytest.mark.parametrize("name", GAMES)
def test_rllib_keeps_the_books(name: str) -> None:
    """In its own episodes every agent gets what it has won, also what it won before it first acted."""
    from ray.rllib.env.multi_agent_episode import MultiAgentEpisode

    from paiju.integrations.rllib import Env

    rng, env, early = np.random.default_rng(1), Env({"game": name}), 0
    for seed in range(8):
        seen, infos = env.reset(seed=seed)
        episode = MultiAgentEpisode()
        episode.add_env_reset(observations=seen, infos=infos)
        while not episode.is_done:
            [(agent, shown)] = seen.items()
            assert env.observation_spaces[agent].contains(shown)
            legal = np.flatnonzero(shown["action_mask"])
            action = {agent: int(legal[-1] if seed == 2 else rng.choice(legal))}  # great plays: others can only pass
            seen, rewards, terminated, truncated, infos = env.step(action)
            early += any(env._early.values())
            episode.add_env_step(seen, action, rewards, infos, terminateds=terminated, truncateds=truncated)
        assert is_played_out(env.env)
        assert {agent: each.get_return() for agent, each in episode.agent_episodes.items()} == payoffs(env.env)
    assert bool(early) == (name == "datongzi")  # where points move before everybody has acted


def rllib_config(env: type) -> Any:
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.multi_rl_module import MultiRLModuleSpec
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

    module = RLModuleSpec(module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [32]})
    return (
        PPOConfig()
        .environment(env, env_config={"game": "datongzi"}, disable_env_checking=True)
        .env_runners(num_env_runners=0)
        .multi_agent(policies={"shared"}, policy_mapping_fn=lambda *_, **__: "shared")
        .rl_module(rl_module_spec=MultiRLModuleSpec(rl_module_specs={"shared": module}))
    )


@pytest.mark.parametrize("name", GAMES)
def test_rllib_plays_with_its_own_masks(name: str) -> None:
    from ray.rllib.env.multi_agent_env_runner import MultiAgentEnvRunner

    from paiju.integrations.rllib import Env

    ends: list[dict[str, float]] = []

    class Watched(Env):
        def step(self, action: Any) -> Any:
            told = super().step(action)
            if told[2]["__all__"]:
                assert is_played_out(self.env)
                ends.append(payoffs(self.env))
            return told

    config = rllib_config(Watched).environment(env_config={"game": name})
    episodes = MultiAgentEnvRunner(config=config).sample(num_episodes=8, random_actions=False)
    returns = [{agent: each.get_return() for agent, each in one.agent_episodes.items()} for one in episodes]
    assert returns == ends


# ---- TorchRL


@pytest.mark.parametrize("name", GAMES)
def test_torchrl_takes_all_seats(name: str) -> None:
    from torchrl.envs.utils import check_env_specs

    from paiju.integrations import torchrl

    env = torchrl.env(name)
    made = env._env
    check_env_specs(env, seed=1)
    for seed in range(3):
        env.set_seed(seed)
        played = env.rollout(10_000)
        group = played["players"]
        chosen = group["action_mask"].gather(-1, group["action"].unsqueeze(-1)).squeeze(-1)
        assert (group["mask"].sum(-1) == 1).all()  # one acts
        assert chosen[group["mask"]].all()
        assert group["action_mask"][~group["mask"]].all()  # no mask of zeros: a distribution can be made of it
        assert is_played_out(made)
        won = played["next", "players", "reward"].sum(0).flatten().tolist()
        assert won == list(payoffs(made).values())


@pytest.mark.parametrize("name", GAMES)
def test_torchrl_takes_one_seat(name: str) -> None:
    from torchrl.envs.utils import check_env_specs

    from paiju.integrations import torchrl

    env = torchrl.single(name)
    single = env.base_env._env
    check_env_specs(env)
    played = env.rollout(10_000)
    assert is_played_out(single)
    assert played["next", "reward"].sum().item() == single.episode.state.payoffs[single.seat]


# ---- Tianshou


@pytest.mark.parametrize("name", GAMES)
def test_tianshou_keeps_to_masks(name: str) -> None:
    from tianshou.algorithm import MARLRandomDiscreteMaskedOffPolicyAlgorithm
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv

    from paiju.integrations.tianshou import Env

    envs = [Env(name, seat=1) for _ in range(2)]
    shown, _ = envs[0].reset(seed=1)
    assert envs[0].observation_space.contains({**shown, "mask": shown["mask"].astype(np.int8)})
    policy = MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=envs[0].action_space)
    buffer = VectorReplayBuffer(20_000, 2)
    collector = Collector(policy, DummyVectorEnv([lambda each=each: each for each in envs]), buffer)
    collector.reset()
    told = collector.collect(n_episode=6)
    played, _ = buffer.sample(0)
    assert played.obs.mask[np.arange(len(played)), played.act].all()
    assert told.returns.sum() == pytest.approx(played.rew.sum())


@pytest.mark.parametrize("name", GAMES)
def test_tianshou_learns_a_policy(name: str) -> None:
    from tianshou.algorithm import PPO
    from tianshou.algorithm.modelfree.reinforce import DiscreteActorPolicy
    from tianshou.algorithm.optim import AdamOptimizerFactory
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv
    from tianshou.trainer import OnPolicyTrainerParams
    from torch.distributions import Categorical

    from paiju.integrations.tianshou import Env

    env: Any = Env(name)
    policy = DiscreteActorPolicy(
        actor=masked_network(env, int(env.action_space.n)),
        dist_fn=lambda logits: Categorical(logits=logits),
        action_space=env.action_space,
    )
    algorithm = PPO(policy=policy, critic=masked_network(env, 1), optim=AdamOptimizerFactory(lr=3e-4))
    buffer = VectorReplayBuffer(2000, 2)
    collector = Collector(algorithm, DummyVectorEnv([lambda: Env(name)] * 2), buffer)
    steps: dict[str, Any] = {"max_epochs": 1, "epoch_num_steps": 100, "collection_step_num_env_steps": 100}
    algorithm.run_training(
        OnPolicyTrainerParams(training_collector=collector, batch_size=50, update_step_num_repetitions=1, **steps)
    )


def masked_network(env: Any, outputs: int) -> Any:
    import torch
    from torch import nn

    class Network(nn.Module):  # type: ignore[misc]
        def __init__(self) -> None:
            super().__init__()
            inputs = int(np.prod(env.observation_space["obs"].shape))
            self.body = nn.Sequential(nn.Flatten(), nn.Linear(inputs, 16), nn.ReLU(), nn.Linear(16, outputs))

        def forward(self, obs: Any, state: Any = None, info: Any = None) -> Any:  # noqa: ARG002
            values = self.body(torch.as_tensor(obs.obs, dtype=torch.float32))
            if outputs == 1:
                return values
            return values.masked_fill(~torch.as_tensor(obs.mask, dtype=torch.bool), -1e9), state

    return Network()


@pytest.mark.parametrize("name", GAMES)
def test_tianshou_takes_all_seats_as_they_are(name: str) -> None:
    from tianshou.algorithm import MARLRandomDiscreteMaskedOffPolicyAlgorithm, MultiAgentOffPolicyAlgorithm
    from tianshou.data import Collector, VectorReplayBuffer
    from tianshou.env import DummyVectorEnv, PettingZooEnv

    def make() -> Any:
        return PettingZooEnv(paiju.envs.env(name))

    env = make()
    each = [MARLRandomDiscreteMaskedOffPolicyAlgorithm(action_space=env.action_space) for _ in env.agents]
    buffer = VectorReplayBuffer(20_000, 2)
    collector = Collector(MultiAgentOffPolicyAlgorithm(algorithms=each, env=env), DummyVectorEnv([make] * 2), buffer)
    collector.reset()
    told = collector.collect(n_episode=4)
    played, _ = buffer.sample(0)
    assert played.obs.mask[np.arange(len(played)), played.act].all()
    assert (told.returns.sum(axis=1) == 0).all()


# ---- Stable-Baselines3


@pytest.mark.parametrize("flatten", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_sb3_sees_what_single_environments_show(name: str, flatten: bool) -> None:
    from sb3_contrib.common.maskable.utils import get_action_masks
    from stable_baselines3.common.vec_env import DummyVecEnv

    from paiju.integrations.sb3 import PoolVecEnv

    def make() -> Any:
        return paiju.envs.SingleAgentEnv(name, opponents="random", flatten=flatten)

    pool, plain = PoolVecEnv(name, 3, opponents="random", flatten=flatten, threads=2), DummyVecEnv([make] * 3)
    for each in (pool, plain):
        each.seed(7)
    rng = np.random.default_rng(1)
    expect_same(pool.reset(), plain.reset())
    ends = 0
    for _ in range(150):
        masks = get_action_masks(pool)
        assert (masks == get_action_masks(plain)).all()
        actions = np.array([rng.choice(np.flatnonzero(mask)) for mask in masks])
        (seen, rewards, done, infos), expected = pool.step(actions), plain.step(actions)
        expect_same(seen, expected[0])
        assert rewards.tolist() == expected[1].tolist()
        assert done.tolist() == expected[2].tolist()
        for i in np.flatnonzero(done):
            ends += 1
            expect_same(infos[i]["terminal_observation"], expected[3][i]["terminal_observation"])
    assert ends
    pool.close()


def expect_same(one: Any, other: Any) -> None:
    if isinstance(one, dict):
        assert {*one} == {*other}
        for key in one:
            expect_same(one[key], other[key])
    else:
        assert one.dtype == other.dtype
        assert (one == other).all()


@pytest.mark.parametrize("name", GAMES)
def test_sb3_trains_on_the_pool_and_on_single_environments(name: str) -> None:
    from sb3_contrib import MaskablePPO

    from paiju.integrations.sb3 import PoolVecEnv

    single = paiju.envs.SingleAgentEnv(name, opponents="random", flatten=True)
    environments: list[tuple[str, Any]] = [
        ("MlpPolicy", PoolVecEnv(name, 8, opponents="random", flatten=True)),
        ("MultiInputPolicy", PoolVecEnv(name, 8, opponents="random")),
        ("MlpPolicy", single),
    ]
    for policy, env in environments:
        network = {"net_arch": [16]}
        model = MaskablePPO(policy, env, n_steps=16, batch_size=32, n_epochs=1, policy_kwargs=network, device="cpu")
        model.learn(128)
    seen, _ = single.reset(seed=1)
    over = False
    while not over:
        action, _ = model.predict(seen, action_masks=single.action_masks(), deterministic=True)
        seen, _, over, _, _ = single.step(action)
    assert is_played_out(single)


def test_a_pool_says_what_it_has_not() -> None:
    from paiju.integrations.sb3 import PoolVecEnv

    env = PoolVecEnv("sichuan", 2)
    assert repr(env) == "<PoolVecEnv of 2 environments, sichuan>"
    assert env.get_attr("render_mode") == [None, None]
    assert env.env_is_wrapped(object) == [False, False]
    refused: list[Callable[[], Any]] = [
        lambda: env.env_method("render"),
        lambda: env.get_attr("seat"),
        lambda: env.set_attr("seat", 1),
    ]
    for call in refused:
        with pytest.raises(AttributeError, match="environments"):
            call()


# ---- OpenSpiel


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_accepts_the_game(name: str) -> None:
    import pyspiel

    from paiju.integrations import openspiel

    pyspiel.random_sim_test(openspiel.load(name, deals=50), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_plays_the_round_that_the_seed_deals(name: str) -> None:
    from paiju.integrations import openspiel

    rng, played = np.random.default_rng(1), game.get(name)
    spiel = openspiel.load(name, seed=5, deals=20)
    state = spiel.new_initial_state()
    assert len(state.chance_outcomes()) == 20
    state.apply_action(3)
    plain = played.deal(None, derive(5, 3))
    early = state.clone()
    while not state.is_terminal():
        seat = state.current_player()
        legal = state.legal_actions()
        assert seat == plain.turn
        assert legal == np.flatnonzero(plain.observe(seat).mask()).tolist()
        seen = np.array(state.observation_tensor(seat)).reshape(spiel.observation_tensor_shape())
        assert (seen == plain.observe(seat).planes()).all()
        assert state.returns() == [0.0] * spiel.num_players()
        action = int(rng.choice(legal))
        assert state.action_to_string(action) == str(plain.action(action))
        state.apply_action(action)
        plain = plain.after(action)
    assert state.returns() == [float(points) for points in plain.payoffs]
    assert len(early.history()) == 1  # a copy goes its own way
    assert early.information_state_string(0) != state.information_state_string(0)


@pytest.mark.parametrize("name", GAMES)
def test_openspiel_tells_a_seat_nothing_that_is_hidden(name: str) -> None:
    """Two rounds that differ only in what a seat cannot see are one information state to it."""
    from paiju.integrations import openspiel

    state = openspiel.load(name, deals=5).new_initial_state()
    state.apply_action(1)
    other = openspiel.load(name, deals=5).new_initial_state()
    other.apply_action(1)
    other.state = state.state.redeal_hidden(0, 99)
    start = state.get_game().played.start_event
    other.told = [""] * state.num_players()
    other._tell([start(other.state)])
    assert str(state) != str(other)
    assert state.information_state_string(0) == other.information_state_string(0)
    assert state.observation_string(0) == other.observation_string(0)


def test_openspiel_has_a_name_for_all_rules() -> None:
    import pyspiel
    from open_spiel.python import rl_environment

    from paiju.integrations import openspiel

    own = game.get("sichuan").PRESETS["fan"].replace(fan_cap=2)
    assert openspiel.register("sichuan", "fan") == "paiju_sichuan_fan"
    assert openspiel.register("sichuan", own) == openspiel.register("sichuan", own) != "paiju_sichuan_fan"
    assert pyspiel.load_game("paiju_sichuan_fan(deals=7,seed=2)").max_chance_outcomes() == 7
    env = rl_environment.Environment(openspiel.load("sichuan", own, deals=10))
    step, rng = env.reset(), np.random.default_rng(1)
    while not step.last():
        step = env.step([rng.choice(step.observations["legal_actions"][step.observations["current_player"]])])
    assert sum(step.rewards) == 0
