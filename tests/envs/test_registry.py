"""Ids, modules, and what happens where a library is missing."""

import subprocess
import sys

import gymnasium
import pettingzoo
import pytest

from envs.playing import QUICK
from games.playing import GAMES
from paiju import envs, game
from paiju.envs.registry import ENVIRONMENTS, module_of

PLAYED = {name: played for name, played in ENVIRONMENTS.items() if played in GAMES}


def test_every_native_game_has_an_id() -> None:
    native = [name for name in QUICK if name in game.names() and GAMES[name].batches is not None]
    assert sorted(PLAYED.values()) == sorted(native)
    assert sorted(ENVIRONMENTS.values()) == ["datongzi", "sichuan", "wuhan"]


@pytest.mark.parametrize("name", PLAYED)
def test_a_module_has_the_names_of_pettingzoo(name: str) -> None:
    module = getattr(envs, module_of(name))
    assert module.__all__ == ["env", "raw_env"]
    assert issubclass(module.raw_env, envs.GameEnv)
    assert module.raw_env.metadata["name"] == module_of(name)
    env, raw = module.env(reward="final"), module.raw_env(reward="final")
    assert str(env) == str(raw) == module_of(name)
    assert type(env.unwrapped) is module.raw_env
    assert env.unwrapped.episode.game.name == PLAYED[name]
    with pytest.raises(AttributeError):
        _ = env.agents  # before reset


@pytest.mark.parametrize("name", PLAYED)
def test_an_id_makes_the_environment(name: str) -> None:
    made = pettingzoo.make("aec", name, rules=next(iter(GAMES[PLAYED[name]].PRESETS)))
    assert str(made) == module_of(name)
    assert pettingzoo.spec("aec", name.removesuffix("-v0")).id == name
    single = gymnasium.make(name, seat=0)
    assert isinstance(single.unwrapped, envs.SingleAgentEnv)
    assert single.unwrapped.episode.game.name == PLAYED[name]


def test_registering_again_changes_nothing() -> None:
    before = dict(gymnasium.registry), dict(pettingzoo.aec_registry)
    envs.register()
    assert (dict(gymnasium.registry), dict(pettingzoo.aec_registry)) == before


def test_the_class_of_the_brief() -> None:
    assert envs.WuhanMahjongEnv is envs.wuhan_v0.raw_env
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = envs.no_such_name


def run(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, encoding="utf-8", check=True)
    return done.stdout


@pytest.mark.slow
def test_older_or_missing_libraries() -> None:
    without = "import sys\nfor name in {missing!r}: sys.modules[name] = None\nimport paiju.envs\n"
    nothing = without.format(missing=["gymnasium", "pettingzoo"])
    assert "paiju[envs]" in run(
        nothing + "try: paiju.envs.sichuan_v0\nexcept ModuleNotFoundError as error: print(error)"
    )
    assert "paiju[envs]" in run(
        nothing + "try: paiju.envs.SingleAgentEnv\nexcept ModuleNotFoundError as error: print(error)"
    )
    older = "import pettingzoo\ndel pettingzoo.register, pettingzoo.aec_registry\nimport paiju.envs\n"
    assert run(older + "print(paiju.envs.sichuan_v0.env())").strip() == "sichuan_v0"
    alone = "import paiju, sys; print(*{name.split('.')[0] for name in sys.modules})"
    assert not {"gymnasium", "pettingzoo", "numpy", "PIL"} & {*run(alone).split()}
